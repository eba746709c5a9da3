/* SPDX-License-Identifier: MIT */
/* Repeats a function until its calls bypass the layer, and then does what the layer must detect: failures, a call in a
 * callback that does not allow it, a call of an environment that has been disposed of. */
#include <jvmti.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLS = 100000, RARELY = 1000, OFTEN = 5 };

static jvmtiEnv *agent;
static jthread first;

static void loops_need(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "loops: %s\n", what);
  exit(9);
}

/* One call in `period` fails. */
static void loops_repeat(int period) {
  jint hash;
  for (int i = 1; i <= CALLS; i++) {
    jvmtiError error = (*agent)->GetObjectHashCode(agent, first, i % period ? &hash : NULL);
    loops_need((error == JVMTI_ERROR_NONE) == (i % period != 0), "hash");
  }
}

static jint JNICALL loops_visit(jlong class_tag, jlong size, jlong *tag, jint length, void *data) {
  jint hash;
  (void)class_tag, (void)size, (void)tag, (void)length, (void)data;
  (void)(*agent)->GetObjectHashCode(agent, NULL, &hash);
  return JVMTI_VISIT_ABORT;
}

static void JNICALL loops_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiHeapCallbacks callbacks;
  jint hash;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = loops_visit;
  first = (*jni)->NewGlobalRef(jni, thread);
  loops_repeat(RARELY);
  loops_need((*env)->IterateThroughHeap(env, 0, NULL, &callbacks, NULL) == JVMTI_ERROR_NONE,
             "heap");
  loops_repeat(OFTEN);
  loops_need((*env)->DisposeEnvironment(env) == JVMTI_ERROR_NONE, "dispose");
  loops_need((*env)->GetObjectHashCode(env, first, &hash) == JVMTI_ERROR_INVALID_ENVIRONMENT,
             "disposed");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiCapabilities capabilities;
  jvmtiEventCallbacks callbacks;
  (void)options, (void)reserved;
  memset(&capabilities, 0, sizeof capabilities);
  memset(&callbacks, 0, sizeof callbacks);
  capabilities.can_tag_objects = 1;
  callbacks.VMInit = loops_init;
  loops_need((*vm)->GetEnv(vm, (void **)&agent, JVMTI_VERSION_1_2) == JNI_OK, "environment");
  loops_need((*agent)->AddCapabilities(agent, &capabilities) == JVMTI_ERROR_NONE, "capabilities");
  loops_need((*agent)->SetEventCallbacks(agent, &callbacks, sizeof callbacks) == JVMTI_ERROR_NONE,
             "callbacks");
  loops_need((*agent)->SetEventNotificationMode(agent, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) ==
                 JVMTI_ERROR_NONE,
             "event");
  return JNI_OK;
}
