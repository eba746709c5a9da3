/* contention: how long threads wait to enter monitors, by the class of the object.
 * SPDX-License-Identifier: MIT
 *
 * This file is yours. The directory generated/ contains loading, options, capabilities, events and
 * shutdown. `jvmtic agent` never changes your code here; it adds callbacks for new events at the
 * end. */
#include "agent.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Options --------------------------------------------------------------------------------- */

static struct {
  long least;
} options;

/* The options after the library's name: KEY or KEY=VALUE, separated by commas. The option `help`
 * lists them, and two standard ones. */
const struct agent_option agent_options[] = {
    {"least", AGENT_NUMBER, &options.least, "leave out classes with less, in microseconds"},
    {NULL, AGENT_FLAG, NULL, NULL},
};

/* ---- The table ------------------------------------------------------------------------------- */

struct wait {
  struct wait* next;
  char* signature; /* of the class of the monitor's object */
  long count;
  jlong nanos;
};
static struct wait* waits;
static jrawMonitorID lock;

/* With the lock. */
static void add_wait(const char* signature, jlong nanos) {
  struct wait* wait = waits;
  while (wait != NULL && strcmp(wait->signature, signature) != 0) wait = wait->next;
  if (wait == NULL) {
    wait = (struct wait*)calloc(1, sizeof *wait);
    if (wait == NULL || (wait->signature = strdup(signature)) == NULL) abort();
    wait->next = waits;
    waits = wait;
  }
  wait->count++;
  wait->nanos += nanos;
}

/* ---- Start and end --------------------------------------------------------------------------- */

/* Called after options and capabilities, before events. If it returns 0, the agent is not loaded,
 * and a VM that is starting exits. */
int agent_start(jvmtiEnv* jvmti) {
  return CHECK((*jvmti)->CreateRawMonitor(jvmti, "contention", &lock));
}

/* Called after the last callback. The VM and JNI (agent_jni()) still work, unless the VM has ended
 * without an event: then `jvmti` is NULL, and functions of both must not be called. */
void agent_end(jvmtiEnv* jvmti) {
  while (waits != NULL) {
    struct wait* wait = waits;
    waits = wait->next;
    if (wait->nanos >= options.least * 1000)
      agent_say("%ld times, %ld us: %s", wait->count, (long)(wait->nanos / 1000), wait->signature);
    free(wait->signature);
    free(wait);
  }
  if (jvmti != NULL) CHECK((*jvmti)->DestroyRawMonitor(jvmti, lock));
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* MonitorContendedEnter. Sent when a thread tries to enter a Java monitor that another thread
 * holds.
 *
 * Phases: live.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env.
 * JVM TI: any function of the live phase.
 * Capabilities: requires can_generate_monitor_events.
 *   thread: Local reference to the thread that wants to enter.
 *   object: Local reference to the object to which the monitor belongs. */
void JNICALL on_MonitorContendedEnter(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread,
                                      jobject object) {
  jlong now;
  (void)jni_env, (void)object;
  if (CHECK((*jvmti_env)->GetTime(jvmti_env, &now)))
    CHECK((*jvmti_env)->SetThreadLocalStorage(jvmti_env, thread, (void*)(intptr_t)now));
}

/* MonitorContendedEntered. Sent when a thread has entered a Java monitor for which it had to
 * wait because another thread held it.
 *
 * Phases: live.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env.
 * JVM TI: any function of the live phase.
 * Capabilities: requires can_generate_monitor_events.
 *   thread: Local reference to the thread that has entered.
 *   object: Local reference to the object to which the monitor belongs. */
void JNICALL on_MonitorContendedEntered(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread,
                                        jobject object) {
  jlong now;
  void* since = NULL;
  char* signature = NULL;
  jclass klass = (*jni_env)->GetObjectClass(jni_env, object);
  if (!CHECK((*jvmti_env)->GetTime(jvmti_env, &now)) ||
      !CHECK((*jvmti_env)->GetThreadLocalStorage(jvmti_env, thread, &since)) || since == NULL ||
      !CHECK((*jvmti_env)->GetClassSignature(jvmti_env, klass, &signature, NULL)))
    return;
  if (CHECK((*jvmti_env)->RawMonitorEnter(jvmti_env, lock))) {
    add_wait(signature, now - (jlong)(intptr_t)since);
    CHECK((*jvmti_env)->RawMonitorExit(jvmti_env, lock));
  }
  CHECK((*jvmti_env)->SetThreadLocalStorage(jvmti_env, thread, NULL));
  CHECK((*jvmti_env)->Deallocate(jvmti_env, (unsigned char*)signature));
  (*jni_env)->DeleteLocalRef(jni_env, klass);
}
