/* waiters: which threads wait for which monitors, at each data dump request (kill -QUIT PID).
 * SPDX-License-Identifier: MIT
 *
 * This file is yours. The directory generated/ contains loading, options, capabilities, events and
 * shutdown. `jvmtic agent` never changes your code here; it adds callbacks for new events at the
 * end. */
#include "agent.h"

#include <mutex>
#include <set>
#include <string>

/* ---- Options --------------------------------------------------------------------------------- */

static struct {
  int all;
} options;

/* The options after the library's name: KEY or KEY=VALUE, separated by commas. The option `help`
 * lists them, and two standard ones. */
const struct agent_option agent_options[] = {
    {"all", AGENT_FLAG, &options.all, "list threads that do not wait, too"},
    {NULL, AGENT_FLAG, NULL, NULL},
};

/* ---- Threads --------------------------------------------------------------------------------- */

static void deallocate(jvmtiEnv* jvmti, void* memory) {
  CHECK(jvmti->Deallocate((unsigned char*)memory));
}

static std::string name_of(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread) {
  jvmtiThreadInfo info;
  if (!CHECK(jvmti->GetThreadInfo(thread, &info))) return "?";
  const std::string name = info.name;
  deallocate(jvmti, info.name);
  jni->DeleteLocalRef(info.thread_group);
  jni->DeleteLocalRef(info.context_class_loader);
  return name;
}

static std::string class_of(jvmtiEnv* jvmti, JNIEnv* jni, jobject object) {
  char* signature = NULL;
  jclass klass = jni->GetObjectClass(object);
  if (!CHECK(jvmti->GetClassSignature(klass, &signature, NULL))) return "?";
  const std::string text = signature;
  deallocate(jvmti, signature);
  jni->DeleteLocalRef(klass);
  return text;
}

/* The classes of objects for which threads have waited. Each waiting thread has one of them in its local storage, because
 * some VMs do not return its monitor. */
static std::set<std::string> classes;
static std::mutex classes_lock;

static void tell(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread) {
  jint state;
  void* waits_for = NULL;
  jobject monitor = NULL;
  jvmtiError error = jvmti->GetThreadState(thread, &state);
  if (error == JVMTI_ERROR_NONE) error = jvmti->GetThreadLocalStorage(thread, &waits_for);
  if (error == JVMTI_ERROR_NONE && state & JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER)
    error = jvmti->GetCurrentContendedMonitor(thread, &monitor);
  if (error == JVMTI_ERROR_THREAD_NOT_ALIVE || !CHECK(error)) return; /* it has ended meanwhile */
  const std::string name = name_of(jvmti, jni, thread);
  if (monitor != NULL)
    agent_say("%s waits to enter %s", name.c_str(), class_of(jvmti, jni, monitor).c_str());
  else if (waits_for != NULL)
    agent_say("%s waits for %s", name.c_str(), ((const std::string*)waits_for)->c_str());
  else if (options.all) agent_say("%s does not wait for a monitor", name.c_str());
  jni->DeleteLocalRef(monitor);
}

/* ---- Start and end --------------------------------------------------------------------------- */

/* Called after options and capabilities, before events. If it returns 0, the agent is not loaded,
 * and a VM that is starting exits. */
int agent_start(jvmtiEnv* jvmti) {
  (void)jvmti;
  return 1;
}

/* Called after the last callback. The VM and JNI (agent_jni()) still work, unless the VM has ended
 * without an event: then `jvmti` is NULL, and functions of both must not be called. */
void agent_end(jvmtiEnv* jvmti) {
  (void)jvmti;
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* DataDumpRequest. Sent when the VM wants the agent to write out the data that it has
 * collected.
 *
 * Phases: live.
 * Thread: any; on HotSpot: one of the VM's own, attached.
 * JNI: agent_jni() is the environment of the thread.
 * JVM TI: any function of the live phase. */
void JNICALL on_DataDumpRequest(jvmtiEnv* jvmti_env) {
  JNIEnv* jni = agent_jni();
  jint count;
  jthread* threads;
  if (jni == NULL || !CHECK(jvmti_env->GetAllThreads(&count, &threads))) return;
  for (jint i = 0; i < count; i++) {
    tell(jvmti_env, jni, threads[i]);
    jni->DeleteLocalRef(threads[i]);
  }
  deallocate(jvmti_env, threads);
  agent_say("%d threads", (int)count);
}

/* MonitorWait. Sent just before a thread waits on an object, as in Object.wait.
 *
 * Phases: live.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env.
 * JVM TI: any function of the live phase.
 * Capabilities: requires can_generate_monitor_events.
 *   thread: Local reference to the thread that is going to wait.
 *   object: Local reference to the object to which the monitor belongs.
 *   timeout: How long the thread is going to wait, in milliseconds. */
void JNICALL on_MonitorWait(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread, jobject object,
                            jlong timeout) {
  const std::string name = class_of(jvmti_env, jni_env, object);
  std::lock_guard<std::mutex> lock(classes_lock);
  (void)timeout;
  CHECK(jvmti_env->SetThreadLocalStorage(thread, &*classes.insert(name).first));
}

/* MonitorWaited. Sent when the wait of a thread on an object is over.
 *
 * Phases: live.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env.
 * JVM TI: any function of the live phase.
 * Capabilities: requires can_generate_monitor_events.
 *   thread: Local reference to the thread whose wait is over.
 *   object: Local reference to the object to which the monitor belongs.
 *   timed_out: JNI_TRUE if the wait ended because its time was up. */
void JNICALL on_MonitorWaited(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread, jobject object,
                              jboolean timed_out) {
  (void)jni_env, (void)object, (void)timed_out;
  CHECK(jvmti_env->SetThreadLocalStorage(thread, NULL));
}
