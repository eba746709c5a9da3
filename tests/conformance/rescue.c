/* SPDX-License-Identifier: MIT */
/* A helper thread for calls that only another thread can end. */
#include "fixtures.h"

#include <pthread.h>
#include <time.h>

static pthread_t rescuer;
static volatile int rescuing;
static jthread rescued;
static jrawMonitorID woken;

static void *rescue(void *unused) {
  JNIEnv *its_jni;
  jint state;
  const struct timespec moment = {0, 1000000};
  (*java_vm)->AttachCurrentThreadAsDaemon(java_vm, (void **)&its_jni, NULL);
  while (rescuing) {
    if ((*own)->GetThreadState(own, rescued, &state) == JVMTI_ERROR_NONE &&
        (state & JVMTI_THREAD_STATE_SUSPENDED))
      (*full)->ResumeThread(full, rescued);
    if (woken && (*own)->RawMonitorEnter(own, woken) == JVMTI_ERROR_NONE) {
      (*own)->RawMonitorNotifyAll(own, woken);
      (*own)->RawMonitorExit(own, woken);
    }
    nanosleep(&moment, NULL);
  }
  (*java_vm)->DetachCurrentThread(java_vm);
  return unused;
}

void rescue_begin(void) {
  int failed = 0;
  rescued = (jthread)(uintptr_t)fixture("@self", &failed);
  woken = (jrawMonitorID)(uintptr_t)known_fixture("monitor!");
  rescuing = 1;
  pthread_create(&rescuer, NULL, rescue, NULL);
}

void rescue_end(void) {
  rescuing = 0;
  pthread_join(rescuer, NULL);
}
