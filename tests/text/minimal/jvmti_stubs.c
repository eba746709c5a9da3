/* Small: a default for each function that a VM implements (jvmti_impl.h).
[17 lines of built]
/* jvmti.html#SetPairs: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetPairs(jvmtiEnv* env, jint count, const jvmtiPair* pairs) {
  (void)env, (void)count, (void)pairs;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}
