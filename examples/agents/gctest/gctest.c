/* gctest: how long garbage collections take, and behind each, in a thread of the agent, how many objects are left.
 * SPDX-License-Identifier: MIT
 *
 * This file is yours. The directory generated/ contains loading, options, capabilities, events and
 * shutdown. `jvmtic agent` never changes your code here; it adds callbacks for new events at the
 * end. */
#include "agent.h"

#include <stddef.h>
#include <string.h>

/* ---- Options --------------------------------------------------------------------------------- */

static struct {
  int count;
} options;

/* The options after the library's name: KEY or KEY=VALUE, separated by commas. The option `help`
 * lists them, and two standard ones. */
const struct agent_option agent_options[] = {
    {"count", AGENT_FLAG, &options.count, "count the objects behind each collection"},
    {NULL, AGENT_FLAG, NULL, NULL},
};

/* ---- The agent's thread ---------------------------------------------------------------------- */

static jrawMonitorID lock; /* of all below */
static long collections, counted;
static jlong started, nanos;
static enum { NOT_STARTED, RUNNING, ENDING, ENDED } thread_state;

static jint JNICALL count_object(jlong class_tag, jlong size, jlong* tag, jint length, void* data) {
  (void)class_tag, (void)tag, (void)length;
  ((jlong*)data)[0]++;
  ((jlong*)data)[1] += size;
  return 0;
}

/* Waits for collections; may call what their callbacks may not. */
static void JNICALL count_objects(jvmtiEnv* jvmti, JNIEnv* jni, void* data) {
  jvmtiHeapCallbacks callbacks;
  (void)jni, (void)data;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = count_object;
  CHECK((*jvmti)->RawMonitorEnter(jvmti, lock));
  /* Collections that are not counted yet are counted at the end: the thread may be late. */
  while (thread_state == RUNNING || counted < collections) {
    jlong sums[2] = {0, 0};
    if (counted == collections) {
      if (!CHECK((*jvmti)->RawMonitorWait(jvmti, lock, 0))) break;
      continue;
    }
    counted = collections;
    CHECK((*jvmti)->RawMonitorExit(jvmti, lock)); /* not held while objects are visited */
    if (CHECK((*jvmti)->IterateThroughHeap(jvmti, 0, NULL, &callbacks, sums)))
      agent_say("%ld objects, %ld bytes", (long)sums[0], (long)sums[1]);
    CHECK((*jvmti)->RawMonitorEnter(jvmti, lock));
  }
  thread_state = ENDED;
  CHECK((*jvmti)->RawMonitorNotifyAll(jvmti, lock));
  CHECK((*jvmti)->RawMonitorExit(jvmti, lock));
}

/* ---- Start and end --------------------------------------------------------------------------- */

/* Called after options and capabilities, before events. If it returns 0, the agent is not loaded,
 * and a VM that is starting exits. */
int agent_start(jvmtiEnv* jvmti) {
  return CHECK((*jvmti)->CreateRawMonitor(jvmti, "gctest", &lock));
}

/* Called after the last callback. The VM and JNI (agent_jni()) still work, unless the VM has ended
 * without an event: then `jvmti` is NULL, and functions of both must not be called. */
void agent_end(jvmtiEnv* jvmti) {
  agent_say("%ld collections, %ld us", collections, (long)(nanos / 1000));
  if (jvmti == NULL || !CHECK((*jvmti)->RawMonitorEnter(jvmti, lock))) return;
  if (thread_state == RUNNING) thread_state = ENDING;
  CHECK((*jvmti)->RawMonitorNotifyAll(jvmti, lock));
  while (thread_state == ENDING && CHECK((*jvmti)->RawMonitorWait(jvmti, lock, 0))) continue;
  CHECK((*jvmti)->RawMonitorExit(jvmti, lock));
  CHECK((*jvmti)->DestroyRawMonitor(jvmti, lock));
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* VMInit. Sent when the VM is fully initialized.
 *
 * Phases: live. An agent that is attached later does not get it.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env.
 * JVM TI: any function of the live phase.
 *   thread: The initial thread. */
void JNICALL on_VMInit(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread) {
  jclass klass = (*jni_env)->FindClass(jni_env, "java/lang/Thread");
  jmethodID make = (*jni_env)->GetMethodID(jni_env, klass, "<init>", "(Ljava/lang/String;)V");
  jstring name = (*jni_env)->NewStringUTF(jni_env, "gctest");
  jobject own = (*jni_env)->NewObject(jni_env, klass, make, name);
  (void)thread;
  if (!options.count || (*jni_env)->ExceptionCheck(jni_env)) return;
  thread_state = RUNNING; /* nobody else looks yet */
  if (!CHECK((*jvmti_env)->RunAgentThread(jvmti_env, own, count_objects, NULL, JVMTI_THREAD_NORM_PRIORITY)))
    thread_state = NOT_STARTED;
}

/* GarbageCollectionStart. Sent at the beginning of a garbage collection pause.
 *
 * Phases: live.
 * Thread: any; on HotSpot: one of the VM's own, not attached.
 * JNI: no function of JNI may be called.
 * JVM TI: only callback-safe functions, see agent.h.
 * Capabilities: requires can_generate_garbage_collection_events. */
void JNICALL on_GarbageCollectionStart(jvmtiEnv* jvmti_env) {
  CHECK((*jvmti_env)->GetTime(jvmti_env, &started));
}

/* GarbageCollectionFinish. Sent at the end of a garbage collection pause, while the VM is still
 * stopped.
 *
 * Phases: live.
 * Thread: any; on HotSpot: one of the VM's own, not attached.
 * JNI: no function of JNI may be called.
 * JVM TI: only callback-safe functions, see agent.h.
 * Capabilities: requires can_generate_garbage_collection_events. */
void JNICALL on_GarbageCollectionFinish(jvmtiEnv* jvmti_env) {
  jlong now;
  if (CHECK((*jvmti_env)->GetTime(jvmti_env, &now))) nanos += now - started;
  if (!CHECK((*jvmti_env)->RawMonitorEnter(jvmti_env, lock))) return;
  collections++;
  CHECK((*jvmti_env)->RawMonitorNotifyAll(jvmti_env, lock));
  CHECK((*jvmti_env)->RawMonitorExit(jvmti_env, lock));
}
