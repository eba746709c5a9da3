/* SPDX-License-Identifier: MIT */
#include "threads.h"

#include "events.h"
#include "gate.h"
#include "objects.h"
#include "tags.h"

struct names {
  char *thread, *group, *parent;
};

/* A thread that ends has no group. */
static void get_names(JNIEnv* jni, jthread object, struct names* names) {
  jvmtiThreadInfo thread = {0};
  jvmtiThreadGroupInfo group = {0}, parent = {0};
  *names = (struct names){0};
  if (!JVMTI(GetThreadInfo, object, &thread)) return;
  if (thread.thread_group && JVMTI(GetThreadGroupInfo, thread.thread_group, &group) && group.parent)
    (void)JVMTI(GetThreadGroupInfo, group.parent, &parent);
  *names = (struct names){thread.name, group.name, parent.name};
  jobject references[] = {thread.thread_group, thread.context_class_loader, group.parent,
                          parent.parent};
  for (size_t i = 0; i < sizeof references / sizeof *references; i++)
    if (references[i]) JNI(jni, DeleteLocalRef, references[i]);
}

/* Until the current thread is defined, its events have no thread. */
static void thread_start_send(JNIEnv* jni, JNIEnv* env, jthread object, jint requested) {
  struct names names;
  bool introduced = self.introduced;
  gate_enter();
  self.introduced = introduced || env == jni;
  get_names(jni, object, &names);
  JVMPI_Event event = {.event_type = JVMPI_EVENT_THREAD_START | requested,
                       .u.thread_start = {.thread_name = names.thread,
                                          .group_name = names.group,
                                          .parent_name = names.parent,
                                          .thread_id = objects_id(jni, object),
                                          .thread_env_id = env}};
  events_send(&event);
  bridge_free(names.thread);
  bridge_free(names.group);
  bridge_free(names.parent);
  self.introduced = introduced;
  gate_leave();
}

static void thread_report(JNIEnv* jni, JNIEnv* env, jthread object, void* data) {
  (void)data;
  if (!events_wanted(JVMPI_EVENT_THREAD_START)) return;
  struct thread* thread = threads_lock(env);
  bool selected = thread && !thread->reported;
  if (selected) {
    defining_begin(DEFINED_THREAD, env);
    __atomic_store_n(&thread->reported, true, __ATOMIC_RELAXED);
  }
  threads_unlock();
  if (!selected) return;
  thread_start_send(jni, env, object, 0);
  defining_end(DEFINED_THREAD, env);
}

void thread_events_meet(JNIEnv* jni) {
  jthread object = NULL;
  if (self.hidden || self.ended ||
      (self.thread && __atomic_load_n(&self.thread->reported, __ATOMIC_RELAXED)))
    return;
  if (self.thread && !events_wanted(JVMPI_EVENT_THREAD_START)) return;
  if (!JVMTI(GetCurrentThread, &object)) return;
  if (!self.thread) threads_add(jni, object);
  thread_report(jni, jni, object, NULL);
  JNI(jni, DeleteLocalRef, object);
}

bool thread_events_begin(JNIEnv* jni, jint type) {
  if (!events_wanted(type) || self.quiet || self.hidden || self.ended) return false;
  thread_events_meet(jni);
  return true;
}

void thread_events_send(JNIEnv* jni, jint type) {
  JVMPI_Event event = {.event_type = type};
  if (jni && thread_events_begin(jni, type)) events_send(&event);
}

void thread_events_report_all(JNIEnv* jni) {
  threads_each(jni, thread_report, NULL);
}

bool thread_events_request(JNIEnv* jni, jobjectID id) {
  jobject object = objects_object(jni, id);
  JNIEnv* env = threads_env(jni, object);
  if (env) thread_start_send(jni, env, object, JVMPI_REQUESTED_EVENT);
  if (object) JNI(jni, DeleteLocalRef, object);
  return env != NULL;
}

void JNICALL thread_events_start(jvmtiEnv* jvmti, JNIEnv* jni, jthread object) {
  (void)jvmti;
  if (!bridge.jni) return;
  self.ended = false;
  self.hidden = system_thread_is_hidden(jni, object);
  if (self.hidden) return;
  if (!self.thread) threads_add(jni, object);
  thread_events_meet(jni);
}

void JNICALL thread_events_end(jvmtiEnv* jvmti, JNIEnv* jni, jthread object) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_THREAD_END};
  (void)jvmti, (void)jni, (void)object;
  if (!bridge.jni || self.hidden) return;
  if (events_wanted(JVMPI_EVENT_THREAD_END)) events_send_softly(&event);
  threads_remove();
}
