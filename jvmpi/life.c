/* SPDX-License-Identifier: MIT */
#include "callbacks.h"
#include "collections.h"
#include "complaints.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "references.h"
#include "system_thread.h"
#include "thread_events.h"

void JNICALL life_vm_start(jvmtiEnv* jvmti, JNIEnv* jni) {
  (void)jvmti, (void)jni;
  if (references_start()) references_watch();
  else complaints_write("the VM does not give the functions of JNI");
}

static void send_arena(void) {
  static char name[] = "heap";
  JVMPI_Event event = {.event_type = JVMPI_EVENT_ARENA_NEW, .u.new_arena = {OBJECTS_ARENA, name}};
  if (events_wanted(JVMPI_EVENT_ARENA_NEW)) events_send(&event);
}

static void send_plain(jint type) {
  JVMPI_Event event = {.event_type = type};
  if (events_wanted(type)) events_send(&event);
}

/* What is there already: the arena, then classes and their objects, threads, all other objects. */
static void tell_all(JNIEnv* jni) {
  send_arena();
  if (events_wanted(JVMPI_EVENT_CLASS_LOAD) || events_wanted(JVMPI_EVENT_OBJECT_ALLOC))
    archived_prepare(jni);
  gate_enter();
  if (events_wanted(JVMPI_EVENT_CLASS_LOAD)) objects_add_classes(jni);
  gate_leave();
  thread_events_meet(jni);
  thread_events_tell_all(jni);
  if (events_wanted(JVMPI_EVENT_OBJECT_ALLOC)) heap_walk_tell(jni);
}

void JNICALL life_vm_init(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread) {
  (void)jvmti, (void)thread;
  if (!bridge.jni) return;
  self.quiet = true;
  if (!classes_start(jni)) complaints_write("the VM has no Class.getComponentType");
  heap_size_start(jni);
  system_thread_prepare(jni);
  collections_start(jni);
  self.quiet = false;
  events_set_time(EVENTS_NOW);
  tell_all(jni);
  send_plain(JVMPI_EVENT_JVM_INIT_DONE);
}

/* What has been freed is told; then nothing comes from other threads any more. */
void JNICALL life_vm_death(jvmtiEnv* jvmti, JNIEnv* jni) {
  (void)jvmti;
  if (events_time() != EVENTS_NOW) return;
  collections_end(jni);
  self.last = true;
  events_set_time(EVENTS_LAST);
  send_plain(JVMPI_EVENT_JVM_SHUT_DOWN);
  events_set_time(EVENTS_OVER);
}
