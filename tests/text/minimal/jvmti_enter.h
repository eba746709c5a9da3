/* Small, release 9: the functions that agents call, with their checks.
[55 lines of built]
/* jvmti.html#SetPairs */
JVMTI_LOCAL jvmtiError JNICALL jvmti_enter_SetPairs(jvmtiEnv* env, jint count,
                                                    const jvmtiPair* pairs);

#ifndef JVMTI_CHECKS_INSIDE
JVMTI_LOCAL jvmtiError jvmti_check_SetPairs(struct jvmti_call* call, jvmtiEnv* env, jint count,
                                            const jvmtiPair* pairs);
[7 lines of built]
