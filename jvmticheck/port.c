/* SPDX-License-Identifier: MIT */
#include "port.h"

#include "effort.h"
#include "holdings.h"
#include "hotspot.h"
#include "jni_functions.h"
#include "reports.h"
#include "threads.h"
#include "tracing.h"

#include <stdlib.h>
#include <string.h>

/* Classes by which handles are told apart; NULL: not known (yet). */
enum known { CLASS_CLASS, CLASS_THREAD, CLASS_GROUP, CLASS_LOADER, CLASS_MODULE, CLASSES };
static const char* const class_signatures[] = {"Ljava/lang/Class;", "Ljava/lang/Thread;",
                                               "Ljava/lang/ThreadGroup;", "Ljava/lang/ClassLoader;",
                                               "Ljava/lang/Module;"};
static JVMTI_ATOMIC(jclass) classes[CLASSES];

static enum jvmti_caller caller(const struct jvmti_port* port, void** thread) {
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

/* The VM can be asked only where JNI can be used. */
static const struct JNINativeInterface_* asking(void* thread) {
  if (!thread || thread_state.pending || !thread_state.asks || jni_functions_are_silent())
    return NULL;
  effort_spend();
  return jni_functions();
}

/* A reference that is good in this thread. Where that cannot be known, it is. */
static bool is_alive(void* thread, jobject object) {
  const struct JNINativeInterface_* jni = asking(thread);
  if (!object) return false;
  if (!jni) return true;
  /* A local reference that was deleted still is one, of nothing. */
  uint64_t started = effort_measure();
  bool alive = jni->GetObjectRefType((JNIEnv*)thread, object) != JNIInvalidRefType &&
               !jni->IsSameObject((JNIEnv*)thread, object, NULL);
  effort_measured(started);
  if (!alive) thread_state.dead_handle = true;
  return alive;
}

static bool is_a(void* thread, jobject object, enum known known) {
  const struct JNINativeInterface_* jni = asking(thread);
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

/* What the VM says of a class; -1: nothing. */
static jint class_status(jclass type) {
  jint status = -1;
  if ((*layer.env)->GetClassStatus(layer.env, type, &status) != JVMTI_ERROR_NONE) return -1;
  return status;
}

static enum jvmti_class_kind class_kind(const struct jvmti_port* port, void* thread, jclass type) {
  (void)port;
  if (!is_a(thread, type, CLASS_CLASS)) return JVMTI_CLASS_NONE;
  if (!asking(thread)) return JVMTI_CLASS_OTHER;
  jint status = class_status(type);
  return status >= 0 && (status & JVMTI_CLASS_STATUS_PRIMITIVE) ? JVMTI_CLASS_PRIMITIVE
                                                                : JVMTI_CLASS_OTHER;
}

static jboolean is_prepared(const struct jvmti_port* port, void* thread, jclass type) {
  (void)port;
  jint status = asking(thread) ? class_status(type) : -1;
  return status < 0 || (status & (JVMTI_CLASS_STATUS_PREPARED | JVMTI_CLASS_STATUS_ARRAY |
                                  JVMTI_CLASS_STATUS_PRIMITIVE)) != 0;
}

static jboolean is_field(const struct jvmti_port* port, void* thread, jclass type, jfieldID field) {
  (void)port;
  jint modifiers;
  if (!field) return JNI_FALSE;
  if (!asking(thread)) return JNI_TRUE;
  return (*layer.env)->GetFieldModifiers(layer.env, type, field, &modifiers) !=
         JVMTI_ERROR_INVALID_FIELDID;
}

static enum jvmti_method_kind method_kind(const struct jvmti_port* port, void* thread,
                                          jmethodID method) {
  (void)port;
  jboolean is_native = JNI_FALSE;
  if (!method) return JVMTI_METHOD_NONE;
  if (!asking(thread)) return JVMTI_METHOD_JAVA;
  jvmtiError error = (*layer.env)->IsMethodNative(layer.env, method, &is_native);
  if (error == JVMTI_ERROR_INVALID_METHODID) return JVMTI_METHOD_NONE;
  return error == JVMTI_ERROR_NONE && is_native ? JVMTI_METHOD_NATIVE : JVMTI_METHOD_JAVA;
}

static jboolean is_location(const struct jvmti_port* port, void* thread, jmethodID method,
                            jlocation location) {
  (void)port;
  jlocation start, end;
  if (!asking(thread)) return JNI_TRUE;
  jvmtiError error = (*layer.env)->GetMethodLocation(layer.env, method, &start, &end);
  return error != JVMTI_ERROR_NONE || (location >= start && location <= end);
}

/* The state of a thread that is attaching does not say yet that it is alive, though the VM has it: what counts then is
 * whether functions for live threads find it. Of a thread that may be ending, nothing else is asked: HotSpot looks for its
 * local storage in memory that is being freed. */
static bool is_live_thread(jthread other, jint state) {
  void* data;
  if (state & JVMTI_THREAD_STATE_ALIVE) return true;
  return state == 0 && (*layer.env)->GetThreadLocalStorage(layer.env, other, &data) !=
                           JVMTI_ERROR_THREAD_NOT_ALIVE;
}

static enum jvmti_thread_kind thread_kind(const struct jvmti_port* port, void* thread,
                                          jthread other) {
  (void)port;
  jint state = JVMTI_THREAD_STATE_ALIVE;
  if (!is_a(thread, other, CLASS_THREAD)) return JVMTI_THREAD_NONE;
  if (!asking(thread)) return JVMTI_THREAD_ALIVE;
  (void)(*layer.env)->GetThreadState(layer.env, other, &state);
  if (is_live_thread(other, state)) return JVMTI_THREAD_ALIVE;
  thread_state.unstarted = state == 0;
  return JVMTI_THREAD_DEAD;
}

static jboolean is_virtual(const struct jvmti_port* port, void* thread, jthread other) {
  (void)port;
  const struct JNINativeInterface_* jni = asking(thread);
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

void port_start(void) {
  jni_functions_start(hotspot_checks_jni());
  layer.port = (struct jvmti_port){
      .caller = caller,
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

/* Keeps the class if handles are told apart by it. Weakly: a strong reference is a root of the heap, which agents see;
 * these classes are never unloaded. */
static void keep_class(JNIEnv* jni, jclass class) {
  char* signature = NULL;
  if ((*layer.env)->GetClassSignature(layer.env, class, &signature, NULL) != JVMTI_ERROR_NONE)
    return;
  for (int i = 0; i < CLASSES; i++)
    if (strcmp(signature, class_signatures[i]) == 0)
      JVMTI_STORE(classes[i], jni_functions()->NewWeakGlobalRef(jni, class));
  (void)(*layer.env)->Deallocate(layer.env, (unsigned char*)signature);
}

/* Classes are taken from those that are loaded: FindClass would run code in Java, whose events agents would see. */
static void keep_classes(JNIEnv* jni) {
  jclass* loaded = NULL;
  jint count = 0;
  if (jni_functions()->PushLocalFrame(jni, 1) != JNI_OK) return;
  if ((*layer.env)->GetLoadedClasses(layer.env, &count, &loaded) == JVMTI_ERROR_NONE) {
    for (jint i = 0; i < count; i++) keep_class(jni, loaded[i]);
    (void)(*layer.env)->Deallocate(layer.env, (unsigned char*)loaded);
  }
  (void)jni_functions()->PopLocalFrame(jni, NULL);
}

void port_is_live(JNIEnv* jni) {
  jni_functions_keep(jni);
  if (!jni_functions_are_silent()) keep_classes(jni);
}
