/* SPDX-License-Identifier: MIT */
#include "jni_functions.h"

#include <string.h>

static JVMTI_ATOMIC(const struct JNINativeInterface_*) functions;
static size_t functions_size;
static bool silent; /* JNI is not used for requests about arguments */

void jni_functions_start(bool is_silent) {
  silent = is_silent;
}

const struct JNINativeInterface_* jni_functions(void) {
  return JVMTI_LOAD(functions);
}

bool jni_functions_are_silent(void) {
  return silent;
}

bool jni_functions_can_ask(void) {
  return !silent && JVMTI_LOAD(functions);
}

size_t jni_functions_size(void) {
  return functions_size;
}

static size_t table_size(jint version) {
  if (version >= JNI_VERSION_24) return sizeof(struct JNINativeInterface_);
  if (version >= JNI_VERSION_21)
    return offsetof(struct JNINativeInterface_, GetStringUTFLengthAsLong);
  if (version >= JNI_VERSION_9) return offsetof(struct JNINativeInterface_, IsVirtualThread);
  return offsetof(struct JNINativeInterface_, GetModule);
}

void jni_functions_keep(JNIEnv* jni) {
  static struct JNINativeInterface_ kept;
  if (JVMTI_LOAD(functions)) return;
  functions_size = table_size((*jni)->GetVersion(jni));
  memcpy(&kept, *jni, functions_size);
  JVMTI_STORE(functions, &kept);
}
