/* methodtrace: how often each method is called, and how often an exception ends it.
 * SPDX-License-Identifier: MIT
 *
 * This file is yours. The directory generated/ contains loading, options, capabilities, events and
 * shutdown. `jvmtic agent` never changes your code here; it adds callbacks for new events at the
 * end. */
#include "agent.h"

#include <algorithm>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

/* ---- Options --------------------------------------------------------------------------------- */

static struct {
  long top;
  const char* in;
} options = {10, ""};

/* The options after the library's name: KEY or KEY=VALUE, separated by commas. The option `help`
 * lists them, and two standard ones. */
const struct agent_option agent_options[] = {
    {"top", AGENT_NUMBER, &options.top, "so many methods are listed; 10"},
    {"in", AGENT_TEXT, &options.in, "only methods of classes whose signature starts so: Ljava/util/"},
    {NULL, AGENT_FLAG, NULL, NULL},
};

/* ---- The table ------------------------------------------------------------------------------- */

struct calls {
  std::string name;
  bool counts; /* selected by the options */
  long entered, thrown;
};
static std::mutex table_lock;
static std::unordered_map<jmethodID, calls> table;

/* "Ljava/lang/Object;.wait" */
static std::string name_of(jvmtiEnv* jvmti, JNIEnv* jni, jmethodID method) {
  char *name = NULL, *signature = NULL;
  jclass klass = NULL;
  std::string whole;
  if (!CHECK(jvmti->GetMethodDeclaringClass(method, &klass))) return whole;
  if (CHECK(jvmti->GetMethodName(method, &name, NULL, NULL)) &&
      CHECK(jvmti->GetClassSignature(klass, &signature, NULL)))
    whole = std::string(signature) + "." + name;
  CHECK(jvmti->Deallocate((unsigned char*)name));
  CHECK(jvmti->Deallocate((unsigned char*)signature));
  jni->DeleteLocalRef(klass);
  return whole;
}

/* The row of the method, with the table locked. It is named at its first call: later its class may be gone. */
static calls& row_of(jvmtiEnv* jvmti, JNIEnv* jni, jmethodID method) {
  calls& row = table[method];
  if (row.name.empty()) {
    row.name = name_of(jvmti, jni, method);
    row.counts = row.name.compare(0, std::string(options.in).size(), options.in) == 0;
  }
  return row;
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
  std::vector<calls> rows;
  for (const auto& entry : table)
    if (entry.second.counts) rows.push_back(entry.second);
  std::sort(rows.begin(), rows.end(), [](const calls& a, const calls& b) {
    return a.entered != b.entered ? a.entered > b.entered : a.name < b.name;
  });
  for (size_t i = 0; i < rows.size() && (long)i < options.top; i++)
    agent_say("%8ld calls, %ld thrown: %s", rows[i].entered, rows[i].thrown, rows[i].name.c_str());
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* MethodEntry. Sent when a thread enters a Java method.
 *
 * Phases: live.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env.
 * JVM TI: any function of the live phase.
 * Capabilities: requires can_generate_method_entry_events.
 *   thread: Thread that enters the method.
 *   method: Method that is entered. */
void JNICALL on_MethodEntry(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread,
                            jmethodID method) {
  (void)thread;
  std::lock_guard<std::mutex> lock(table_lock);
  row_of(jvmti_env, jni_env, method).entered++;
}

/* MethodExit. Sent when a thread leaves a Java method.
 *
 * Phases: live.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env.
 * JVM TI: any function of the live phase.
 * Capabilities: requires can_generate_method_exit_events.
 *   thread: Thread that leaves the method.
 *   method: Method that the thread leaves.
 *   was_popped_by_exception: JNI_TRUE if an exception ends the method, JNI_FALSE if a return
 *     instruction does.
 *   return_value: The value that the method returns. */
void JNICALL on_MethodExit(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread, jmethodID method,
                           jboolean was_popped_by_exception, jvalue return_value) {
  (void)thread, (void)return_value;
  if (!was_popped_by_exception) return;
  std::lock_guard<std::mutex> lock(table_lock);
  row_of(jvmti_env, jni_env, method).thrown++;
}
