/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "dump_records.h"
#include "events.h"
#include "objects.h"

enum { ALWAYS = 0, MAX_SOURCES = 3 };

struct event_row {
  jint type;
  jvmtiEvent sources[MAX_SOURCES];
  bool absent;
};

static const struct event_row rows[] = {
#define EVENT(name, first, second, third, capability) \
  {JVMPI_EVENT_##name, {(jvmtiEvent)first, (jvmtiEvent)second, (jvmtiEvent)third}, false},
#define ABSENT(name) {JVMPI_EVENT_##name, {(jvmtiEvent)ALWAYS}, true},
#include "events.def"
#undef EVENT
#undef ABSENT
};
enum { ROWS = sizeof rows / sizeof *rows };

/* True if the environment possesses the capability of the event. */
static bool is_capable(jint type) {
  const jvmtiCapabilities* have = &bridge.capabilities;
#define EVENT(name, first, second, third, capability) \
  if (type == JVMPI_EVENT_##name) return have->capability;
#define ABSENT(name)
#include "events.def"
#undef EVENT
#undef ABSENT
  return false;
}

void enabling_get_capabilities(void) {
  jvmtiCapabilities all = {0}, able = {0}, *wanted = &all;
#define EVENT(name, first, second, third, capability) wanted->capability = 1;
#define ABSENT(name)
#include "events.def"
#undef EVENT
#undef ABSENT
  wanted->can_generate_vm_object_alloc_events = 1;
  wanted->can_generate_early_class_hook_events = 1;
  wanted->can_get_source_file_name = 1;
  wanted->can_get_line_numbers = 1;
  wanted->can_suspend = 1;
  wanted->can_get_thread_cpu_time = 1;
  wanted->can_get_monitor_info = 1;
  wanted->can_get_owned_monitor_info = 1;
  wanted->can_get_current_contended_monitor = 1;
  wanted->can_support_virtual_threads = 1;
  if (bridge.options.lean)
    wanted->can_access_local_variables = wanted->can_get_owned_monitor_info = 0;
  (void)JVMTI(GetPotentialCapabilities, &able);
  for (size_t i = 0; i < sizeof able; i++)
    ((unsigned char*)&able)[i] &= ((const unsigned char*)wanted)[i];
  (void)JVMTI(AddCapabilities, &able);
  (void)JVMTI(GetCapabilities, &bridge.capabilities);
}

static const struct event_row* row_of(jint type) {
  for (int i = 0; i < ROWS; i++)
    if (rows[i].type == type) return &rows[i];
  return NULL;
}

/* True if an enabled event needs this event of JVM TI. */
static bool is_needed(jvmtiEvent source) {
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < MAX_SOURCES; k++)
      if (rows[i].sources[k] == source && events_enabled(rows[i].type)) return true;
  return false;
}

/* Enables the event of JVM TI if it is needed, and disables it otherwise. */
static bool set_source(jvmtiEvent source) {
  if ((int)source == ALWAYS) return true;
  if (source == JVMTI_EVENT_VM_OBJECT_ALLOC &&
      !bridge.capabilities.can_generate_vm_object_alloc_events)
    return true;
  return JVMTI(SetEventNotificationMode, is_needed(source) ? JVMTI_ENABLE : JVMTI_DISABLE, source,
               NULL);
}

static bool set_enabled(const struct event_row* row, bool on) {
  events_set_enabled(row->type, on);
  for (int k = 0; k < MAX_SOURCES; k++)
    if (!set_source(row->sources[k])) return false;
  return true;
}

/* Reports existing objects or compiled methods when their event is enabled. */
static void report_existing(jint type) {
  JNIEnv* jni = threads_jni();
  if (events_time() != EVENTS_NOW || !jni) return;
  if (type == JVMPI_EVENT_OBJECT_ALLOC) heap_walk_report(jni);
  else if (type == JVMPI_EVENT_COMPILED_METHOD_LOAD) compiled_report();
}

jint enabling_enable(jint type, void* argument) {
  const struct event_row* row = row_of(type);
  (void)argument;
  if (!row) return JVMPI_FAIL;
  if (row->absent || !is_capable(type)) return JVMPI_NOT_AVAILABLE;
  if (events_enabled(type)) return JVMPI_SUCCESS;
  if (!set_enabled(row, true)) {
    (void)set_enabled(row, false);
    return JVMPI_FAIL;
  }
  references_watch();
  report_existing(type);
  return JVMPI_SUCCESS;
}

jint enabling_disable(jint type, void* argument) {
  const struct event_row* row = row_of(type);
  (void)argument;
  if (!row) return JVMPI_FAIL;
  if (row->absent) return JVMPI_NOT_AVAILABLE;
  return set_enabled(row, false) ? JVMPI_SUCCESS : JVMPI_FAIL;
}

bool enabling_start(void) {
  static const jvmtiEvent needed[] = {
      JVMTI_EVENT_VM_INIT,     JVMTI_EVENT_VM_START,
      JVMTI_EVENT_VM_DEATH,    JVMTI_EVENT_THREAD_START,
      JVMTI_EVENT_THREAD_END,  JVMTI_EVENT_CLASS_PREPARE,
      JVMTI_EVENT_OBJECT_FREE, JVMTI_EVENT_GARBAGE_COLLECTION_FINISH};
  const jvmtiEventCallbacks* callbacks = callbacks_table();
  if (!JVMTI(SetEventCallbacks, callbacks, (jint)sizeof *callbacks)) return false;
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
    if (!JVMTI(SetEventNotificationMode, JVMTI_ENABLE, needed[i], NULL)) return false;
  return true;
}
