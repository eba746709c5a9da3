/* SPDX-License-Identifier: MIT */
#include "callbacks.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "thread_events.h"

enum { ACC_STATIC = 8 };

/* The method's class is told first. */
static void announce(JNIEnv* jni, jmethodID method) {
  if (!events_wanted(JVMPI_EVENT_CLASS_LOAD)) return;
  gate_enter();
  (void)objects_method_class(jni, method);
  gate_leave();
}

static jobject receiver(jmethodID method) {
  jint modifiers = 0;
  jobject object = NULL;
  if (!JVMTI(GetMethodModifiers, method, &modifiers) || modifiers & ACC_STATIC) return NULL;
  return JVMTI(GetLocalInstance, NULL, 0, &object) ? object : NULL;
}

static void send_with_object(JNIEnv* jni, jmethodID method) {
  gate_enter();
  jobject object = receiver(method);
  JVMPI_Event event = {.event_type = JVMPI_EVENT_METHOD_ENTRY2,
                       .u.method_entry2 = {method, objects_id(jni, object)}};
  if (object) JNI(jni, DeleteLocalRef, object);
  events_send(&event);
  gate_leave();
}

static void send(JNIEnv* jni, jint type, jmethodID method) {
  JVMPI_Event event = {.event_type = type, .u.method = {method}};
  if (!thread_events_begin(jni, type)) return;
  announce(jni, method);
  events_send_softly(&event);
}

void JNICALL method_events_entry(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method) {
  (void)jvmti, (void)thread;
  send(jni, JVMPI_EVENT_METHOD_ENTRY, method);
  if (!thread_events_begin(jni, JVMPI_EVENT_METHOD_ENTRY2)) return;
  announce(jni, method);
  send_with_object(jni, method);
}

void JNICALL method_events_exit(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value) {
  (void)jvmti, (void)thread, (void)by_exception, (void)value;
  send(jni, JVMPI_EVENT_METHOD_EXIT, method);
}
