/* Some of what everything.xml wants, in some state. */
#include "jvmti_impl.h"

jvmtiError jvmti_impl_GetBases(jvmtiEnv* env, jint j_int, jint j_long) {
  return j_int ? JVMTI_ERROR_NONE : JVMTI_ERROR_ODD;
}

/* jvmti.html#SetMode: not implemented. */
jvmtiError jvmti_impl_SetMode(jvmtiEnv* env, jint mode) {
  (void)env, (void)mode;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

jvmtiError jvmti_impl_Gone(jvmtiEnv* env) {
  jvmti_post_VMInit(env);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_HasRecord(jvmtiEnv* env) { return JVMTI_ERROR_NONE; }

/* jvmti.html#Left: this was in the interface, too. */
static jvmtiError jvmti_impl_Left(void) { return JVMTI_ERROR_NONE; }

static int jvmti_impl_helper(void) { return 1; }
