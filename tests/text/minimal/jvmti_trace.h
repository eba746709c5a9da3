/* Small, release 9: the functions that agents call, with a trace of arguments and results.
[76 lines of built]
enum { JVMTI_TRACE_SLOTS = 1 + 1, JVMTI_TRACE_EVENTS = 50 + 1 };

[36 lines of built]
JVMTI_LOCAL jvmtiError JNICALL jvmti_trace_SetPairs(jvmtiEnv* env, jint count,
                                                    const jvmtiPair* pairs);

[27 lines of built]
JVMTI_LOCAL void jvmti_trace_event_PairSet(const struct jvmti_trace_at* at);

[5 lines of built]
