/* SPDX-License-Identifier: MIT */
#include "events.h"

#include "gate.h"

static bool enabled[JVMPI_MAX_EVENT_TYPE_VAL + 1]; /* atomic, each */
static int now;                                    /* enum events_time; atomic */
static JVMPI_Interface* table;                     /* the one that the agent got */

void events_set_time(enum events_time time) {
  __atomic_store_n(&now, time, __ATOMIC_SEQ_CST);
}

enum events_time events_time(void) {
  return (enum events_time)__atomic_load_n(&now, __ATOMIC_RELAXED);
}

bool events_enabled(jint type) {
  return __atomic_load_n(&enabled[type], __ATOMIC_RELAXED);
}

void events_set_enabled(jint type, bool on) {
  __atomic_store_n(&enabled[type], on, __ATOMIC_SEQ_CST);
}

bool events_wanted(jint type) {
  if (!events_enabled(type)) return false;
  switch (events_time()) {
    case EVENTS_NOW: return true;
    case EVENTS_EARLY: return type == JVMPI_EVENT_CLASS_LOAD_HOOK;
    case EVENTS_LAST: return self.last;
    default: return false;
  }
}

void events_listen(JVMPI_Interface* agent) {
  table = agent;
}

static void (*events_notify(void))(JVMPI_Event* event) {
  return table ? __atomic_load_n(&table->NotifyEvent, __ATOMIC_ACQUIRE) : NULL;
}

bool events_heard(void) {
  return events_notify() != NULL;
}

/* This thread, or NULL if it has not been reported and ThreadStart is enabled. */
static JNIEnv* env_of(jint type) {
  const struct thread* thread = self.thread;
  if (self.hidden || self.ended) return NULL;
  if (!events_enabled(JVMPI_EVENT_THREAD_START)) return threads_jni();
  bool reported = thread && __atomic_load_n(&thread->reported, __ATOMIC_RELAXED);
  return reported && (!self.introduced || type == JVMPI_EVENT_THREAD_START) ? thread->env : NULL;
}

void events_send(JVMPI_Event* event) {
  void (*notify)(JVMPI_Event*) = events_notify();
  event->env_id = env_of(event->event_type);
  if (notify) notify(event);
}

void events_send_softly(JVMPI_Event* event) {
  gate_enter_softly();
  events_send(event);
  gate_leave_softly();
}

void events_send_plain(jint type) {
  JVMPI_Event event = {.event_type = type};
  if (events_wanted(type)) events_send(&event);
}
