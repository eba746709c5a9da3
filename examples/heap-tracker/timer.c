/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "tracker.h"

#include <time.h>

/* A daemon thread: the VM ends without waiting for it. */
static void JNICALL run(jvmtiEnv *jvmti, JNIEnv *jni, void *data) {
  (void)jvmti, (void)data;
  while (atomic_load(&tracker.state) == TRACKER_ON) {
    struct timespec pause = {.tv_sec = (time_t)tracker.options.every};
    if (nanosleep(&pause, NULL) == 0) dump(jni, DUMP_TIMER);
  }
}

/* A java.lang.Thread that has not been started. */
static jthread new_thread(JNIEnv *jni) {
  jclass class = (*jni)->FindClass(jni, "java/lang/Thread");
  jmethodID init =
      class ? (*jni)->GetMethodID(jni, class, "<init>", "(Ljava/lang/String;)V") : NULL;
  jstring name = init ? (*jni)->NewStringUTF(jni, "heap-tracker") : NULL;
  jthread thread = name ? (*jni)->NewObject(jni, class, init, name) : NULL;
  if ((*jni)->ExceptionCheck(jni)) {
    (*jni)->ExceptionClear(jni);
    thread = NULL;
  }
  return thread;
}

void timer_start(JNIEnv *jni) {
  jvmtiEnv *jvmti = tracker.jvmti;
  jthread thread;
  if (!tracker.options.every) return;
  if (!(thread = new_thread(jni))) {
    say("no thread for every=%zu", tracker.options.every);
    return;
  }
  worked((*jvmti)->RunAgentThread(jvmti, thread, run, NULL, JVMTI_THREAD_NORM_PRIORITY),
         "RunAgentThread");
}
