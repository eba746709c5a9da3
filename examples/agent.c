/* SPDX-License-Identifier: MIT */
/* The smallest agent: it prints the JVM TI versions of the VM and of its header. */
#include <jvmti.h>

#include <stdio.h>

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiEnv *jvmti = NULL;
  jint version = 0;
  (void)options;
  (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK) {
    fprintf(stderr, "agent: this VM does not have JVM TI %x\n", (unsigned)JVMTI_VERSION);
    return JNI_ERR;
  }
  if ((*jvmti)->GetVersionNumber(jvmti, &version) != JVMTI_ERROR_NONE) return JNI_ERR;
  printf("agent: JVM TI %x, header %x\n", (unsigned)version, (unsigned)JVMTI_VERSION);
  return JNI_OK;
}
