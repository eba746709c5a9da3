/* Small, release 9: the functions that agents call, with their checks.
[122 lines of built]
/* ---- All ----------------------------------------------------------------------------------- */

/* jvmti.html#SetPairs: Set Pairs. */
OWN_CHECK jvmtiError jvmti_check_SetPairs(struct jvmti_call* call, jvmtiEnv* env, jint count,
                                          const jvmtiPair* pairs) {
  jvmtiError error = jvmti_call_late(call, env, PHASE_LIVE);
  if (error != JVMTI_ERROR_NONE) return error;
  if (!jvmti_possesses(call->env, JVMTI_CAPABILITY_can_count))
    return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
  if (count < 0) return jvmti_call_refuse(call, "count", JVMTI_ERROR_ILLEGAL_ARGUMENT);
  if (pairs == NULL) return jvmti_call_refuse(call, "pairs", JVMTI_ERROR_NULL_POINTER);
  return JVMTI_ERROR_NONE;
}

WRAPPER jvmtiError JNICALL jvmti_enter_SetPairs(jvmtiEnv* env, jint count, const jvmtiPair* pairs) {
  struct jvmti_call call;
  jvmtiError error = jvmti_check_SetPairs(&call, env, count, pairs);
  if (error == JVMTI_ERROR_NONE) error = jvmti_impl_SetPairs(env, count, pairs);
  jvmti_call_end(&call);
  return error;
}
