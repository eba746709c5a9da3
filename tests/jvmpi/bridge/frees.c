/* SPDX-License-Identifier: MIT */
/* Enables allocations and frees without using them: the bridge has to report collections while the VM reports the freed
 * objects. */
#include <jvmpi.h>

static void notify(JVMPI_Event *event) {
  (void)event;
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *vm, char *options, void *reserved) {
  JVMPI_Interface *jvmpi;
  (void)options, (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jvmpi, JVMPI_VERSION_1) < 0) return JNI_ERR;
  jvmpi->NotifyEvent = notify;
  if (jvmpi->EnableEvent(JVMPI_EVENT_OBJECT_ALLOC, NULL) != JVMPI_SUCCESS ||
      jvmpi->EnableEvent(JVMPI_EVENT_OBJECT_FREE, NULL) != JVMPI_SUCCESS)
    return JNI_ERR;
  return JNI_OK;
}
