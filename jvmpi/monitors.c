/* SPDX-License-Identifier: MIT */
#include "clock.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "raw_monitors.h"
#include "thread_events.h"

static void send(JNIEnv* jni, jint type, jobject object) {
  JVMPI_Event event = {.event_type = type};
  if (!thread_events_begin(jni, type)) return;
  gate_enter();
  event.u.monitor.object = objects_id(jni, object);
  events_send(&event);
  gate_leave();
}

static void send_wait(JNIEnv* jni, jint type, jobject object, jlong timeout) {
  JVMPI_Event event = {.event_type = type};
  if (!thread_events_begin(jni, type)) return;
  gate_enter();
  event.u.monitor_wait.object = objects_id(jni, object);
  event.u.monitor_wait.timeout = timeout;
  events_send(&event);
  gate_leave();
}

void JNICALL monitors_enter(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object) {
  (void)jvmti, (void)thread;
  send(jni, JVMPI_EVENT_MONITOR_CONTENDED_ENTER, object);
}

void JNICALL monitors_entered(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object) {
  (void)jvmti, (void)thread;
  send(jni, JVMPI_EVENT_MONITOR_CONTENDED_ENTERED, object);
}

void JNICALL monitors_wait(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                           jlong timeout) {
  (void)jvmti, (void)thread;
  send_wait(jni, JVMPI_EVENT_MONITOR_WAIT, object, timeout);
  self.began = (jlong)clock_now();
}

/* How long it has waited is measured here. */
void JNICALL monitors_waited(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                             jboolean timed_out) {
  (void)jvmti, (void)thread, (void)timed_out;
  jlong waited = self.began ? ((jlong)clock_now() - self.began) / 1000000 : 0;
  self.began = 0;
  send_wait(jni, JVMPI_EVENT_MONITOR_WAITED, object, waited);
}
