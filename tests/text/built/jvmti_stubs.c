/* EverythingTM about JVM TI: a default for each function that a VM implements (jvmti_impl.h).
[17 lines of templates]
/* jvmti.html#GetBases: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetBases(jvmtiEnv* env, jint j_int, jlong j_long, jchar j_char,
                                          jfloat j_float, jdouble j_double, jboolean j_boolean,
                                          jvalue j_value, jlocation j_location, char a_char,
                                          unsigned char u_char, size_t size, jobject object,
                                          jthread thread, jthreadGroup group, jclass klass,
                                          jfieldID field, jmethodID method, jint depth,
                                          jrawMonitorID monitor, jvmtiColour colour,
                                          jvmtiEvent event) {
  (void)env, (void)j_int, (void)j_long, (void)j_char, (void)j_float, (void)j_double,
      (void)j_boolean, (void)j_value, (void)j_location, (void)a_char, (void)u_char, (void)size,
      (void)object, (void)thread, (void)group, (void)klass, (void)field, (void)method, (void)depth,
      (void)monitor, (void)colour, (void)event;
  return JVMTI_ERROR_NULL_POINTER;
}

/* jvmti.html#GetPointers: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetPointers(jvmtiEnv* env, jint count, jint* count_ptr,
                                             jobject ptrtype, jvmtiHandler handler,
                                             const jvmtiPair* inptr, const char* name,
                                             const jlong* inbuf, const void* data,
                                             jvmtiTree* outptr, jthread* outbuf, jint** rows,
                                             jvmtiTree** allocbuf, char*** allocallocbuf,
                                             void** agentbuf, const unsigned char* bytes) {
  (void)env, (void)count, (void)count_ptr, (void)ptrtype, (void)handler, (void)inptr, (void)name,
      (void)inbuf, (void)data, (void)outptr, (void)outbuf, (void)rows, (void)allocbuf,
      (void)allocallocbuf, (void)agentbuf, (void)bytes;
  return JVMTI_ERROR_NULL_POINTER;
}

/* jvmti.html#SetMode: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetMode(jvmtiEnv* env, jint mode) {
  (void)env, (void)mode;
  return JVMTI_ERROR_NULL_POINTER;
}

/* jvmti.html#HasRecord: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_HasRecord(jvmtiEnv* env) {
  (void)env;
  return JVMTI_ERROR_NULL_POINTER;
}

/* jvmti.html#GetPart: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetPart(jvmtiEnv* env) {
  (void)env;
  return JVMTI_ERROR_NULL_POINTER;
}

/* jvmti.html#GetAfter: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetAfter(jvmtiEnv* env) {
  (void)env;
  return JVMTI_ERROR_NULL_POINTER;
}
