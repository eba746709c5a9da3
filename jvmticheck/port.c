/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "clock.h"
#include "holdings.h"
#include "reports.h"
#include "threads.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The classes of handles, or NULL while they are unknown. */
enum known { CLASS_CLASS, CLASS_THREAD, CLASS_GROUP, CLASS_LOADER, CLASS_MODULE, CLASSES };
static const char* const class_signatures[] = {"Ljava/lang/Class;", "Ljava/lang/Thread;",
                                               "Ljava/lang/ThreadGroup;", "Ljava/lang/ClassLoader;",
                                               "Ljava/lang/Module;"};
static JVMTI_ATOMIC(jclass) classes[CLASSES];

static enum jvmti_caller port_caller(const struct jvmti_port* port, void** thread) {
  (void)port;
  if (thread_is_restricted()) return JVMTI_CALLER_INTERNAL;
  JNIEnv* jni = thread_jni();
  *thread = jni;
  if (jni) return JVMTI_CALLER_JAVA;
  struct environment* any = environments_first();
  if (any) environment_refresh_phase(any);
  jvmtiPhase phase = any ? JVMTI_LOAD(any->phase) : JVMTI_PHASE_ONLOAD;
  if (phase == JVMTI_PHASE_ONLOAD || phase == JVMTI_PHASE_PRIMORDIAL)
    return JVMTI_CALLER_NO_THREADS;
  return JVMTI_CALLER_UNATTACHED;
}

/* The functions of JNI if the VM may be asked about handles now, or NULL. */
static const struct JNINativeInterface_* port_jni(void* thread) {
  if (!thread || thread_state.pending || !thread_state.asks || !jni_functions_can_ask())
    return NULL;
  effort_spend();
  return jni_functions();
}

/* True if the reference is valid in this thread, or this cannot be determined. */
static bool is_alive(void* thread, jobject object) {
  const struct JNINativeInterface_* jni = port_jni(thread);
  if (!object) return false;
  if (!jni) return true;
  /* A deleted local reference may have a valid type and refer to NULL. */
  uint64_t started = effort_measure();
  bool alive = jni->GetObjectRefType((JNIEnv*)thread, object) != JNIInvalidRefType &&
               !jni->IsSameObject((JNIEnv*)thread, object, NULL);
  effort_measured(started);
  if (!alive) thread_state.dead_handle = true;
  return alive;
}

static bool is_a(void* thread, jobject object, enum known known) {
  const struct JNINativeInterface_* jni = port_jni(thread);
  jclass class = JVMTI_LOAD(classes[known]);
  if (!is_alive(thread, object)) return false;
  return !jni || !class || jni->IsInstanceOf((JNIEnv*)thread, object, class);
}

static jboolean is_object(const struct jvmti_port* port, void* thread, jobject object) {
  (void)port;
  return is_alive(thread, object);
}

static jboolean is_thread_group(const struct jvmti_port* port, void* thread, jthreadGroup group) {
  (void)port;
  return is_a(thread, group, CLASS_GROUP);
}

static jboolean is_module(const struct jvmti_port* port, void* thread, jobject module) {
  (void)port;
  return is_a(thread, module, CLASS_MODULE);
}

static jboolean is_class_loader(const struct jvmti_port* port, void* thread, jobject loader) {
  (void)port;
  return is_a(thread, loader, CLASS_LOADER);
}

/* The status of a class, or -1. */
static jint class_status(jclass type) {
  jint status = -1;
  return VM(GetClassStatus, type, &status) == JVMTI_ERROR_NONE ? status : -1;
}

static enum jvmti_class_kind class_kind(const struct jvmti_port* port, void* thread, jclass type) {
  (void)port;
  if (!is_a(thread, type, CLASS_CLASS)) return JVMTI_CLASS_NONE;
  if (!port_jni(thread)) return JVMTI_CLASS_OTHER;
  jint status = class_status(type);
  return status >= 0 && (status & JVMTI_CLASS_STATUS_PRIMITIVE) ? JVMTI_CLASS_PRIMITIVE
                                                                : JVMTI_CLASS_OTHER;
}

static jboolean is_prepared(const struct jvmti_port* port, void* thread, jclass type) {
  (void)port;
  jint status = port_jni(thread) ? class_status(type) : -1;
  return status < 0 || (status & (JVMTI_CLASS_STATUS_PREPARED | JVMTI_CLASS_STATUS_ARRAY |
                                  JVMTI_CLASS_STATUS_PRIMITIVE)) != 0;
}

static jboolean is_field(const struct jvmti_port* port, void* thread, jclass type, jfieldID field) {
  (void)port;
  jint modifiers;
  if (!field) return JNI_FALSE;
  if (!port_jni(thread)) return JNI_TRUE;
  return VM(GetFieldModifiers, type, field, &modifiers) != JVMTI_ERROR_INVALID_FIELDID;
}

static enum jvmti_method_kind method_kind(const struct jvmti_port* port, void* thread,
                                          jmethodID method) {
  (void)port;
  jboolean is_native = JNI_FALSE;
  if (!method) return JVMTI_METHOD_NONE;
  if (!port_jni(thread)) return JVMTI_METHOD_JAVA;
  jvmtiError error = VM(IsMethodNative, method, &is_native);
  if (error == JVMTI_ERROR_INVALID_METHODID) return JVMTI_METHOD_NONE;
  return error == JVMTI_ERROR_NONE && is_native ? JVMTI_METHOD_NATIVE : JVMTI_METHOD_JAVA;
}

static jboolean is_location(const struct jvmti_port* port, void* thread, jmethodID method,
                            jlocation location) {
  (void)port;
  jlocation start, end;
  if (!port_jni(thread)) return JNI_TRUE;
  jvmtiError error = VM(GetMethodLocation, method, &start, &end);
  return error != JVMTI_ERROR_NONE || (location >= start && location <= end);
}

/* The state of a thread that is attaching may still be 0, although functions for live threads accept it. They are
 * not called for a thread that may be ending: HotSpot would read memory that is being freed. */
static bool is_live_thread(jthread other, jint state) {
  void* data;
  if (state & JVMTI_THREAD_STATE_ALIVE) return true;
  return state == 0 && VM(GetThreadLocalStorage, other, &data) != JVMTI_ERROR_THREAD_NOT_ALIVE;
}

static enum jvmti_thread_kind thread_kind(const struct jvmti_port* port, void* thread,
                                          jthread other) {
  (void)port;
  jint state = JVMTI_THREAD_STATE_ALIVE;
  if (!is_a(thread, other, CLASS_THREAD)) return JVMTI_THREAD_NONE;
  if (!port_jni(thread)) return JVMTI_THREAD_ALIVE;
  (void)VM(GetThreadState, other, &state);
  if (is_live_thread(other, state)) return JVMTI_THREAD_ALIVE;
  thread_state.unstarted = state == 0;
  return JVMTI_THREAD_DEAD;
}

static jboolean is_virtual(const struct jvmti_port* port, void* thread, jthread other) {
  (void)port;
  const struct JNINativeInterface_* jni = port_jni(thread);
  if (!jni || jni->GetVersion((JNIEnv*)thread) < JNI_VERSION_21) return JNI_FALSE;
  return jni->IsVirtualThread((JNIEnv*)thread, other);
}

static jboolean is_monitor(const struct jvmti_port* port, void* thread, jrawMonitorID monitor) {
  (void)port;
  (void)thread;
  switch (holdings_find(&monitor_holdings, monitor, NULL)) {
    case HOLDING_HELD: return JNI_TRUE;
    case HOLDING_RETURNED: return JNI_FALSE;
    default: return !layer.complete;
  }
}

static const volatile struct jvmti_event_set* thread_events(const struct jvmti_port_env* env,
                                                            void* thread) {
  (void)env;
  (void)thread;
  return NULL;
}

/* ---- The trace of calls and events ------------------------------------------------------------- */

static struct output own_output, *output;
static struct jvmti_trace* trace;
static uint64_t started;

bool tracing_start(void) {
  char problem[500];
  started = clock_now();
  if (!layer.options.trace) return true;
  output = layer.options.output ? &own_output : reports_output();
  if (layer.options.output && !output_open(output, layer.options.output)) return false;
  trace = calloc(1, layer.module->trace_size);
  if (!trace) return false;
  if (!layer.module->trace(trace, layer.options.trace, problem, sizeof problem)) {
    (void)fprintf(stderr, "jvmticheck: trace: %s\n", problem);
    return false;
  }
  JVMTI_STORE(layer.port.trace, trace);
  return true;
}

/* struct jvmti_trace starts with the levels of functions, one byte each. */
jboolean tracing_is_on(int slot) {
  return trace && ((const unsigned char*)trace)[slot] != 0;
}

static void tracing_write(const struct jvmti_port* port, const char* line, size_t length) {
  (void)port;
  const int number = errno;
  output_write(output, line, length);
  errno = number;
}

static jboolean tracing_overrules(const struct jvmti_port* port) {
  (void)port;
  return thread_state.call && thread_state.call->forwarded;
}

static uint64_t tracing_number(const struct jvmti_port* port) {
  static uint64_t last;
  (void)port;
  return __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
}

static uint64_t tracing_time(const struct jvmti_port* port) {
  (void)port;
  return clock_now() - started;
}

void port_start(void) {
  jni_functions_start();
  layer.port = (struct jvmti_port){
      .caller = port_caller,
      .class_kind = class_kind,
      .method_kind = method_kind,
      .is_field = is_field,
      .is_monitor = is_monitor,
      .thread_kind = thread_kind,
      .is_object = is_object,
      .is_thread_group = is_thread_group,
      .is_module = is_module,
      .is_class_loader = is_class_loader,
      .is_prepared = is_prepared,
      .is_virtual = is_virtual,
      .is_location = is_location,
      .thread_events = thread_events,
      .trace_write = tracing_write,
      .describe = describe,
      .trace_number = tracing_number,
      .trace_time = tracing_time,
      .trace_overrules = tracing_overrules,
  };
}

/* Keeps a class of handles, with a weak reference: a strong one would be a heap root that agents see, and these
 * classes are never unloaded. */
static void keep_class(JNIEnv* jni, jclass class) {
  char* signature = NULL;
  if (VM(GetClassSignature, class, &signature, NULL) != JVMTI_ERROR_NONE) return;
  for (int i = 0; i < CLASSES; i++)
    if (strcmp(signature, class_signatures[i]) == 0)
      JVMTI_STORE(classes[i], jni_functions()->NewWeakGlobalRef(jni, class));
  (void)VM(Deallocate, (unsigned char*)signature);
}

/* FindClass would run Java code, whose events agents would see, so the loaded classes are searched. */
void port_set_live(JNIEnv* jni) {
  jclass* loaded = NULL;
  jint count = 0;
  jni_functions_keep(jni);
  if (!jni_functions_can_ask() || jni_functions()->PushLocalFrame(jni, 1) != JNI_OK) return;
  if (VM(GetLoadedClasses, &count, &loaded) == JVMTI_ERROR_NONE) {
    for (jint i = 0; i < count; i++) keep_class(jni, loaded[i]);
    (void)VM(Deallocate, (unsigned char*)loaded);
  }
  (void)jni_functions()->PopLocalFrame(jni, NULL);
}
