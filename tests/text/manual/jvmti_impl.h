/* JVM TI ManualM, release 9: the functions that a VM implements.
[5 lines of built]
 * function, with the wrappers' profile `reference`:
[32 lines of built]
/* ---- All of Them ---- */

/* jvmti.html#Start
 * Starts in a state.
 * Checked: OnLoad or live phase; any thread, attached or not; possesses can_start; count_ptr is
 *   not NULL; thread is NULL, for the current thread, or a thread that was alive.
 * May be NULL: records_ptr: nothing is told.
 * Left: state (ILLEGAL_ARGUMENT); NOT_AVAILABLE.
 * Results: records_ptr: the array and pointers in its elements allocated. */
JVMTI_LOCAL jvmtiError jvmti_impl_Start(jvmtiEnv* env, jthread thread, jvmtiState state,
                                        jvmtiRecord** records_ptr, jint* count_ptr);

/* jvmti.html#Stop
 * Checked: live phase; a Java thread; possesses can_stop; handler is not NULL; limit is at
 *   least 0.
 * Left: place (INVALID_LOCATION). */
JVMTI_LOCAL jvmtiError jvmti_impl_Stop(jvmtiEnv* env, jint limit, jvmtiCallMe handler,
                                       jlocation place);

[18 lines of built]
JVMTI_STUB_FOR(Start)
#define jvmti_impl_Start jvmti_stub_Start
JVMTI_STUB_FOR(Stop)
#define jvmti_impl_Stop jvmti_stub_Stop
#endif

#endif
