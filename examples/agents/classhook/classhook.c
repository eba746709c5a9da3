/* classhook: replaces a text in the constants of classes while they are loaded.
 * SPDX-License-Identifier: MIT
 *
 * This file is yours. The directory generated/ contains loading, options, capabilities, events and
 * shutdown. `jvmtic agent` never changes your code here; it adds callbacks for new events at the
 * end. */
#include "agent.h"

#include <string.h>

/* ---- Options --------------------------------------------------------------------------------- */

static struct {
  int verbose;
  const char *from, *to, *in;
} options = {0, NULL, "", ""};

/* The options after the library's name: KEY or KEY=VALUE, separated by commas. The option `help`
 * lists them, and two standard ones. */
const struct agent_option agent_options[] = {
    {"verbose", AGENT_FLAG, &options.verbose, "name every class that is loaded"},
    {"from", AGENT_TEXT, &options.from, "the text that is replaced: a whole constant"},
    {"to", AGENT_TEXT, &options.to, "the text that comes into its place; default: none"},
    {"in", AGENT_TEXT, &options.in, "only in classes whose name starts so: java/util/"},
    {NULL, AGENT_FLAG, NULL, NULL},
};

/* ---- Class files ----------------------------------------------------------------------------- */

static jint number_at(const unsigned char* bytes) {
  return bytes[0] << 8 | bytes[1];
}

/* The length of the constant at `at` including its tag; 0: unknown. */
static jint constant_length(const unsigned char* at) {
  /*                             0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 */
  static const char lengths[] = {0, 0, 0, 5, 5, 9, 9, 3, 3, 5, 5, 5, 5, 0, 0, 4, 3, 5, 5, 3, 3};
  if (*at == 1) return 3 + number_at(at + 1);
  return *at < sizeof lengths ? lengths[*at] : 0;
}

/* Where the constant with the text starts; 0: there is none. */
static jint find_text(const unsigned char* data, jint length, const char* text) {
  jint count = number_at(data + 8), at = 10, size, text_length = (jint)strlen(text);
  for (jint i = 1; i < count && at + 3 < length; i++, at += size) {
    if ((size = constant_length(data + at)) == 0) return 0;
    if (data[at] == 1 && size == 3 + text_length && memcmp(data + at + 3, text, (size_t)text_length) == 0)
      return at;
    if (data[at] == 5 || data[at] == 6) i++; /* long and double count twice */
  }
  return 0;
}

/* ---- Start and end --------------------------------------------------------------------------- */

/* Called after options and capabilities, before events. If it returns 0, the agent is not loaded,
 * and a VM that is starting exits. */
int agent_start(jvmtiEnv* jvmti) {
  (void)jvmti;
  if (options.from == NULL) agent_say("nothing is replaced without from=TEXT");
  return strlen(options.to) < 65536;
}

/* Called after the last callback. The VM and JNI (agent_jni()) still work, unless the VM has ended
 * without an event: then `jvmti` is NULL, and functions of both must not be called. */
void agent_end(jvmtiEnv* jvmti) {
  (void)jvmti;
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* ClassFileLoadHook. Sent when the VM has the bytes of a class file but has not yet built the
 * class from them.
 *
 * Phases: any except the dead phase. Before the start phase only with
 *     can_generate_all_class_hook_events and can_generate_early_class_hook_events.
 * Thread: the one that caused it.
 * JNI: may be called through jni_env, which is NULL in the primordial phase.
 * JVM TI: functions of the current phase: initially those of any phase, see agent.h.
 * Capabilities: optional: can_generate_all_class_hook_events;
 *     can_generate_early_class_hook_events.
 *   class_being_redefined: The class, if it is being redefined or retransformed.
 *   loader: The class loader that loads the class.
 *   name: Name of the class in the internal form of the VM, such as java/util/List, in modified
 *     UTF-8.
 *   protection_domain: The ProtectionDomain of the class.
 *   class_data_len: Number of bytes in class_data.
 *   class_data: The current class file, with the changes of the agents that were called
 *     earlier.
 *   new_class_data_len: Variable in which the callback stores the length of the new class file,
 *     in bytes, if it supplies one. (The agent may set it; its initial value has no effect.)
 *   new_class_data: Variable in which the callback stores the address of the new class file, if
 *     it supplies one. (The agent may set it; its initial value has no effect.) */
void JNICALL on_ClassFileLoadHook(jvmtiEnv* jvmti_env, JNIEnv* jni_env,
                                  jclass class_being_redefined, jobject loader, const char* name,
                                  jobject protection_domain, jint class_data_len,
                                  const unsigned char* class_data, jint* new_class_data_len,
                                  unsigned char** new_class_data) {
  jint at, old, text = (jint)strlen(options.to);
  unsigned char* copy;
  (void)jni_env, (void)class_being_redefined, (void)loader, (void)protection_domain;
  if (options.verbose) agent_say("%s, %d bytes", name != NULL ? name : "no name", (int)class_data_len);
  if (options.from == NULL || name == NULL || strncmp(name, options.in, strlen(options.in)) != 0) return;
  if ((at = find_text(class_data, class_data_len, options.from)) == 0) return;
  old = (jint)strlen(options.from);
  /* The VM frees it: it has to come from Allocate. */
  if (!CHECK((*jvmti_env)->Allocate(jvmti_env, class_data_len - old + text, &copy))) return;
  memcpy(copy, class_data, (size_t)at + 1);
  copy[at + 1] = (unsigned char)(text >> 8);
  copy[at + 2] = (unsigned char)text;
  memcpy(copy + at + 3, options.to, (size_t)text);
  memcpy(copy + at + 3 + text, class_data + at + 3 + old, (size_t)(class_data_len - at - 3 - old));
  *new_class_data = copy;
  *new_class_data_len = class_data_len - old + text;
  agent_say("changed %s", name);
}
