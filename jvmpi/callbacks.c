/* SPDX-License-Identifier: MIT */
#include "callbacks.h"

#include "classes.h"
#include "collections.h"
#include "compiled.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "raw_monitors.h"
#include "thread_events.h"

static void JNICALL class_prepared(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jclass klass) {
  (void)jvmti, (void)thread;
  if (!thread_events_begin(jni, JVMPI_EVENT_CLASS_LOAD)) return;
  gate_enter();
  struct class* class = classes_of(jni, klass);
  if (class) (void)objects_class_id(jni, class);
  gate_leave();
}

/* Both events for allocations: some objects are in both. */
static void JNICALL allocated(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                              jclass klass, jlong size) {
  (void)jvmti, (void)thread;
  if (!thread_events_begin(jni, JVMPI_EVENT_OBJECT_ALLOC)) return;
  gate_enter();
  objects_allocated(jni, object, klass, size);
  gate_leave();
}

/* The object of a class is made where some releases send no event for it. */
static void JNICALL class_loaded(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jclass klass) {
  (void)jvmti, (void)thread;
  if (!thread_events_begin(jni, JVMPI_EVENT_OBJECT_ALLOC)) return;
  gate_enter();
  (void)objects_id(jni, klass);
  gate_leave();
}

static void send_plain(JNIEnv* jni, jint type) {
  JVMPI_Event event = {.event_type = type};
  if (jni && thread_events_begin(jni, type)) events_send(&event);
}

static void JNICALL dump_requested(jvmtiEnv* jvmti) {
  (void)jvmti;
  send_plain(threads_jni(), JVMPI_EVENT_DATA_DUMP_REQUEST);
}

const jvmtiEventCallbacks* callbacks_table(void) {
  static const jvmtiEventCallbacks callbacks = {
      .VMStart = life_vm_start,
      .VMInit = life_vm_init,
      .VMDeath = life_vm_death,
      .ThreadStart = thread_events_start,
      .ThreadEnd = thread_events_end,
      .ClassFileLoadHook = class_hook,
      .ClassLoad = class_loaded,
      .ClassPrepare = class_prepared,
      .MethodEntry = method_events_entry,
      .MethodExit = method_events_exit,
      .CompiledMethodLoad = compiled_load,
      .CompiledMethodUnload = compiled_unload,
      .DataDumpRequest = dump_requested,
      .MonitorContendedEnter = monitors_enter,
      .MonitorContendedEntered = monitors_entered,
      .MonitorWait = monitors_wait,
      .MonitorWaited = monitors_waited,
      .GarbageCollectionFinish = collections_finished,
      .ObjectFree = collections_freed,
      .VMObjectAlloc = allocated,
      .SampledObjectAlloc = allocated,
  };
  return &callbacks;
}
