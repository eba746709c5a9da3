/* SPDX-License-Identifier: MIT */
/* The start and end of the agent. */
#include "check.h"
#include "jvmti_names.h"
#include "tracker.h"

#include <stdlib.h>
#include <string.h>

struct tracker tracker;

/* The first version with samples of allocations. */
enum { VERSION = JVMTI_VERSION_11 };

static void enable(jvmtiEventMode mode, jvmtiEvent event) {
  jvmtiEnv *jvmti = tracker.jvmti;
  worked((*jvmti)->SetEventNotificationMode(jvmti, mode, event, NULL), "SetEventNotificationMode");
}

/* ---- Start and end ---- */

/* In the live phase. The events are enabled before the heap is searched, so that no allocation is missed. */
static void start(JNIEnv *jni) {
  tracker.started = now();
  atomic_store(&tracker.state, TRACKER_ON);
  enable(JVMTI_ENABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC);
  heap_tag_before(jni);
  timer_start(jni);
}

static void JNICALL on_vm_init(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
  (void)jvmti, (void)thread;
  start(jni);
}

static void JNICALL on_data_dump_request(jvmtiEnv *jvmti) {
  JNIEnv *jni;
  (void)jvmti;
  if (!(tracker.options.at & AT_REQUEST)) return;
  if ((*tracker.vm)->GetEnv(tracker.vm, (void **)&jni, JNI_VERSION_1_6) == JNI_OK)
    dump(jni, DUMP_REQUEST);
}

/* Other threads may still handle events, so nothing that they use is freed. ObjectFree stays enabled: when it is
 * disabled, HotSpot 17 waits for pending events, which never arrive once a collection begins. */
static void JNICALL on_vm_death(jvmtiEnv *jvmti, JNIEnv *jni) {
  (void)jvmti;
  dump_last(jni, (tracker.options.at & AT_EXIT) != 0);
  enable(JVMTI_DISABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC);
}

/* ---- Loading ---- */

/* The required capabilities. */
static jvmtiCapabilities needed(void) {
  jvmtiCapabilities needed;
  memset(&needed, 0, sizeof needed);
  needed.can_generate_sampled_object_alloc_events = 1;
  needed.can_tag_objects = 1;
  needed.can_generate_object_free_events = 1;
  return needed;
}

static bool has_needed(const jvmtiCapabilities *potential) {
  jvmtiCapabilities all = needed();
  const char *name;
  bool good = true;
  for (int bit = 0; (name = jvmti_capability_name(bit)); bit++) {
    if (!jvmti_capability_possessed(&all, bit) || jvmti_capability_possessed(potential, bit))
      continue;
    say("this VM has no %s, or another agent has it", name);
    good = false;
  }
  return good;
}

static bool add_capabilities(void) {
  jvmtiEnv *jvmti = tracker.jvmti;
  jvmtiCapabilities potential, wanted = needed();
  memset(&potential, 0, sizeof potential);
  if (!worked((*jvmti)->GetPotentialCapabilities(jvmti, &potential), "GetPotentialCapabilities") ||
      !has_needed(&potential))
    return false;
  wanted.can_get_source_file_name = potential.can_get_source_file_name;
  wanted.can_get_line_numbers = potential.can_get_line_numbers;
  wanted.can_support_virtual_threads = potential.can_support_virtual_threads;
  return worked((*jvmti)->AddCapabilities(jvmti, &wanted), "AddCapabilities");
}

static bool set_up_events(void) {
  jvmtiEnv *jvmti = tracker.jvmti;
  jvmtiEventCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = on_vm_init;
  callbacks.VMDeath = on_vm_death;
  callbacks.DataDumpRequest = on_data_dump_request;
  callbacks.SampledObjectAlloc = on_sampled_object_alloc;
  callbacks.ObjectFree = on_object_free;
  if (!worked((*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks),
              "SetEventCallbacks") ||
      !worked((*jvmti)->SetHeapSamplingInterval(jvmti, (jint)tracker.options.interval),
              "SetHeapSamplingInterval"))
    return false;
  enable(JVMTI_ENABLE, JVMTI_EVENT_VM_INIT);
  enable(JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH);
  enable(JVMTI_ENABLE, JVMTI_EVENT_DATA_DUMP_REQUEST);
  enable(JVMTI_ENABLE, JVMTI_EVENT_OBJECT_FREE);
  return true;
}

static bool set_up(JavaVM *vm) {
  tracker.vm = vm;
  if ((*vm)->GetEnv(vm, (void **)&tracker.jvmti, VERSION) != JNI_OK) {
    say("this VM does not have JVM TI 11");
    return false;
  }
  if (!tables_init(&tracker.tables, tracker.options.memory)) say("no memory for its tables");
  else if (add_capabilities() && set_up_events()) return true;
  worked((*tracker.jvmti)->DisposeEnvironment(tracker.jvmti), "DisposeEnvironment");
  store_release(&tracker.tables.store);
  return false;
}

/* Loads the agent. Only the first call with valid options has an effect. */
static jint load(JavaVM *vm, const char *text) {
  enum tracker_state none = TRACKER_NONE;
  if (!options_read(&tracker.options, text)) return JNI_EINVAL;
  if (tracker.options.help) {
    options_help();
    options_release(&tracker.options);
    return JNI_OK;
  }
  if (set_up(vm)) {
    atomic_compare_exchange_strong(&tracker.state, &none, TRACKER_LOADED);
    return JNI_OK;
  }
  options_release(&tracker.options);
  return JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *text, void *reserved) {
  jint result;
  (void)reserved;
  if (atomic_load(&tracker.state) != TRACKER_NONE) {
    say("it is loaded already");
    return JNI_ERR;
  }
  result = load(vm, text);
  /* The program does not run after the help. */
  if (result == JNI_OK && tracker.options.help) exit(0);
  return result;
}

/* Attached again: writes a dump, on the thread of the VM. */
static jint attached_again(JNIEnv *jni, const char *text) {
  if (text && strcmp(text, "dump") == 0) {
    dump(jni, DUMP_ATTACH);
    return JNI_OK;
  }
  say("it is loaded already; all it takes now is dump");
  return JNI_EINVAL;
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *text, void *reserved) {
  JNIEnv *jni;
  jint result;
  (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK) return JNI_ERR;
  if (atomic_load(&tracker.state) != TRACKER_NONE) return attached_again(jni, text);
  result = load(vm, text);
  if (result == JNI_OK && !tracker.options.help) start(jni);
  return result;
}
