/* SPDX-License-Identifier: MIT */
#include "thread_events.h"

#include "events.h"
#include "gate.h"
#include "objects.h"
#include "system_thread.h"
#include "telling.h"

struct names {
  char *thread, *group, *parent;
};

/* Without a group, as at the end of a thread, there are only two names less. */
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

/* What is told of the thread itself before it is known is told of no thread. */
static void send(JNIEnv* jni, JNIEnv* env, jthread object, jint requested) {
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

static void take_turn(struct thread* thread, void* turn) {
  *(bool*)turn = !thread->told;
  if (!thread->told) telling_begin(TELLING_THREAD, thread->env);
  thread->told = true;
}

static void tell(JNIEnv* jni, JNIEnv* env, jthread object, void* data) {
  bool turn = false;
  (void)data;
  if (!events_wanted(JVMPI_EVENT_THREAD_START)) return;
  if (!threads_with(env, take_turn, &turn) || !turn) return;
  send(jni, env, object, 0);
  telling_end(TELLING_THREAD, env);
}

void thread_events_meet(JNIEnv* jni) {
  jthread object = NULL;
  if (self.hidden || self.ended ||
      (self.thread && __atomic_load_n(&self.thread->told, __ATOMIC_RELAXED)))
    return;
  if (self.thread && !events_wanted(JVMPI_EVENT_THREAD_START)) return;
  if (!JVMTI(GetCurrentThread, &object)) return;
  if (!self.thread) threads_add(jni, object);
  tell(jni, jni, object, NULL);
  JNI(jni, DeleteLocalRef, object);
}

bool thread_events_begin(JNIEnv* jni, jint type) {
  if (!events_wanted(type) || self.quiet || self.hidden || self.ended) return false;
  thread_events_meet(jni);
  return true;
}

void thread_events_tell_all(JNIEnv* jni) {
  threads_each(jni, tell, NULL);
}

bool thread_events_request(JNIEnv* jni, jobjectID id) {
  jobject object = objects_object(jni, id);
  JNIEnv* env = threads_env(jni, object);
  if (env) send(jni, env, object, JVMPI_REQUESTED_EVENT);
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
