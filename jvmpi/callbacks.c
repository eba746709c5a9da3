/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "clock.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "raw_monitors.h"
#include "threads.h"

/* True if the bootstrap class loader has loaded the class, and it has not been prepared. */
static bool is_unprepared(JNIEnv* jni, jclass klass) {
  enum {
    DONE = JVMTI_CLASS_STATUS_PREPARED | JVMTI_CLASS_STATUS_ARRAY | JVMTI_CLASS_STATUS_PRIMITIVE |
           JVMTI_CLASS_STATUS_ERROR
  };
  jint status = 0;
  jobject loader = NULL;
  if (!JVMTI(GetClassStatus, klass, &status) || (status & DONE) ||
      !JVMTI(GetClassLoader, klass, &loader))
    return false;
  if (loader) JNI(jni, DeleteLocalRef, loader);
  return !loader;
}

/* Prepares archived classes of the VM without initializing them. The VM sends ClassPrepare for each, on this
 * thread. */
static void archived_prepare(JNIEnv* jni) {
  jint count = 0;
  jclass* loaded = NULL;
  jclass meta = bridge.jni->FindClass(jni, "java/lang/Class");
  /* Links the class, and does not cache its result. */
  jmethodID get = meta ? bridge.jni->GetMethodID(jni, meta, "getDeclaredFields0",
                                                 "(Z)[Ljava/lang/reflect/Field;")
                       : NULL;
  if (!get) bridge.jni->ExceptionClear(jni);
  if (!get || !JVMTI(GetLoadedClasses, &count, &loaded)) return;
  for (jint i = 0; i < count; i++) {
    jobject fields = is_unprepared(jni, loaded[i])
                         ? bridge.jni->CallObjectMethod(jni, loaded[i], get, JNI_FALSE)
                         : NULL;
    if (bridge.jni->ExceptionCheck(jni)) bridge.jni->ExceptionClear(jni);
    if (fields) JNI(jni, DeleteLocalRef, fields);
    JNI(jni, DeleteLocalRef, loaded[i]);
  }
  bridge_free(loaded);
  JNI(jni, DeleteLocalRef, meta);
}

static void JNICALL life_vm_start(jvmtiEnv* jvmti, JNIEnv* jni) {
  (void)jvmti, (void)jni;
  if (references_start()) references_watch();
  else bridge_complain("the VM does not provide the function table of JNI");
}

static void send_arena(void) {
  static char name[] = "heap";
  JVMPI_Event event = {.event_type = JVMPI_EVENT_ARENA_NEW, .u.new_arena = {OBJECTS_ARENA, name}};
  if (events_wanted(JVMPI_EVENT_ARENA_NEW)) events_send(&event);
}

/* Reports the arena, then classes and their objects, threads, and all other objects. */
static void report_existing(JNIEnv* jni) {
  send_arena();
  if (events_wanted(JVMPI_EVENT_CLASS_LOAD) || events_wanted(JVMPI_EVENT_OBJECT_ALLOC))
    archived_prepare(jni);
  gate_enter();
  if (events_wanted(JVMPI_EVENT_CLASS_LOAD)) objects_add_classes(jni);
  gate_leave();
  thread_events_meet(jni);
  thread_events_report_all(jni);
  if (events_wanted(JVMPI_EVENT_OBJECT_ALLOC)) heap_walk_report(jni);
}

static void JNICALL life_vm_init(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread) {
  (void)jvmti, (void)thread;
  if (!bridge.jni) return;
  self.quiet = true;
  if (!classes_start(jni)) bridge_complain("the VM lacks Class.getComponentType");
  heap_size_start(jni);
  system_thread_prepare(jni);
  collections_start(jni);
  self.quiet = false;
  events_set_time(EVENTS_NOW);
  report_existing(jni);
  events_send_plain(JVMPI_EVENT_JVM_INIT_DONE);
}

/* Reports freed objects; after this, other threads send no events. */
static void JNICALL life_vm_death(jvmtiEnv* jvmti, JNIEnv* jni) {
  (void)jvmti;
  if (events_time() != EVENTS_NOW) return;
  collections_end(jni);
  self.last = true;
  events_set_time(EVENTS_LAST);
  events_send_plain(JVMPI_EVENT_JVM_SHUT_DOWN);
  events_set_time(EVENTS_OVER);
}

static void report_class_of(JNIEnv* jni, jmethodID method) {
  if (!events_wanted(JVMPI_EVENT_CLASS_LOAD)) return;
  gate_enter();
  (void)objects_method_class(jni, method);
  gate_leave();
}

static jobject receiver_of(jmethodID method) {
  jint modifiers = 0;
  jobject object = NULL;
  if (!JVMTI(GetMethodModifiers, method, &modifiers) || modifiers & ACC_STATIC) return NULL;
  return JVMTI(GetLocalInstance, NULL, 0, &object) ? object : NULL;
}

static void send_with_object(JNIEnv* jni, jmethodID method) {
  gate_enter();
  jobject object = receiver_of(method);
  JVMPI_Event event = {.event_type = JVMPI_EVENT_METHOD_ENTRY2,
                       .u.method_entry2 = {method, objects_id(jni, object)}};
  if (object) JNI(jni, DeleteLocalRef, object);
  events_send(&event);
  gate_leave();
}

static void method_send(JNIEnv* jni, jint type, jmethodID method) {
  JVMPI_Event event = {.event_type = type, .u.method = {method}};
  if (!thread_events_begin(jni, type)) return;
  report_class_of(jni, method);
  events_send_softly(&event);
}

static void JNICALL method_events_entry(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread,
                                        jmethodID method) {
  (void)jvmti, (void)thread;
  method_send(jni, JVMPI_EVENT_METHOD_ENTRY, method);
  if (!thread_events_begin(jni, JVMPI_EVENT_METHOD_ENTRY2)) return;
  report_class_of(jni, method);
  send_with_object(jni, method);
}

static void JNICALL method_events_exit(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread,
                                       jmethodID method, jboolean by_exception, jvalue value) {
  (void)jvmti, (void)thread, (void)by_exception, (void)value;
  method_send(jni, JVMPI_EVENT_METHOD_EXIT, method);
}

/* Events without a timeout have the object at the same place. */
static void monitor_send(JNIEnv* jni, jint type, jobject object, jlong timeout) {
  JVMPI_Event event = {.event_type = type};
  if (!thread_events_begin(jni, type)) return;
  gate_enter();
  event.u.monitor_wait.object = objects_id(jni, object);
  event.u.monitor_wait.timeout = timeout;
  events_send(&event);
  gate_leave();
}

static void JNICALL monitors_enter(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object) {
  (void)jvmti, (void)thread;
  monitor_send(jni, JVMPI_EVENT_MONITOR_CONTENDED_ENTER, object, 0);
}

static void JNICALL monitors_entered(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object) {
  (void)jvmti, (void)thread;
  monitor_send(jni, JVMPI_EVENT_MONITOR_CONTENDED_ENTERED, object, 0);
}

static void JNICALL monitors_wait(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                                  jlong timeout) {
  (void)jvmti, (void)thread;
  monitor_send(jni, JVMPI_EVENT_MONITOR_WAIT, object, timeout);
  self.began = (jlong)clock_now();
}

static void JNICALL monitors_waited(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                                    jboolean timed_out) {
  (void)jvmti, (void)thread, (void)timed_out;
  jlong waited = self.began ? ((jlong)clock_now() - self.began) / 1000000 : 0;
  self.began = 0;
  monitor_send(jni, JVMPI_EVENT_MONITOR_WAITED, object, waited);
}

/* Allocates memory that the VM frees. */
static void* class_hook_allocate(unsigned int size) {
  unsigned char* memory = NULL;
  return JVMTI(Allocate, (jlong)size, &memory) ? memory : NULL;
}

static void JNICALL class_hook(jvmtiEnv* jvmti, JNIEnv* jni, jclass redefined, jobject loader,
                               const char* name, jobject domain, jint length,
                               const unsigned char* data, jint* new_length,
                               unsigned char** new_data) {
  (void)jvmti, (void)redefined, (void)loader, (void)name, (void)domain;
  bool live = jni && events_time() == EVENTS_NOW; /* otherwise no thread can be reported */
  if (live ? !thread_events_begin(jni, JVMPI_EVENT_CLASS_LOAD_HOOK)
           : !events_wanted(JVMPI_EVENT_CLASS_LOAD_HOOK))
    return;
  unsigned char* bytes = (unsigned char*)(uintptr_t)data;
  JVMPI_Event event = {.event_type = JVMPI_EVENT_CLASS_LOAD_HOOK,
                       .u.class_load_hook = {.class_data = bytes,
                                             .class_data_len = length,
                                             .new_class_data = bytes,
                                             .new_class_data_len = length,
                                             .malloc_f = class_hook_allocate}};
  events_send_softly(&event);
  if (event.u.class_load_hook.new_class_data == bytes) return;
  *new_data = event.u.class_load_hook.new_class_data;
  *new_length = event.u.class_load_hook.new_class_data_len;
}

static void JNICALL class_prepared(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jclass klass) {
  (void)jvmti, (void)thread;
  if (!thread_events_begin(jni, JVMPI_EVENT_CLASS_LOAD)) return;
  gate_enter();
  struct class* class = classes_of(jni, klass);
  if (class) (void)objects_class_id(jni, class);
  gate_leave();
}

/* Handles both events for allocations; some objects have both. */
static void JNICALL allocated(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                              jclass klass, jlong size) {
  (void)jvmti, (void)thread;
  if (!thread_events_begin(jni, JVMPI_EVENT_OBJECT_ALLOC)) return;
  gate_enter();
  objects_allocated(jni, object, klass, size);
  gate_leave();
}

/* Reports the java.lang.Class object, for which some releases send no event. */
static void JNICALL class_loaded(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jclass klass) {
  (void)jvmti, (void)thread;
  if (!thread_events_begin(jni, JVMPI_EVENT_OBJECT_ALLOC)) return;
  gate_enter();
  (void)objects_id(jni, klass);
  gate_leave();
}

static void JNICALL dump_requested(jvmtiEnv* jvmti) {
  (void)jvmti;
  thread_events_send(threads_jni(), JVMPI_EVENT_DATA_DUMP_REQUEST);
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
