/* SPDX-License-Identifier: MIT */
/* Functions of JVMPI: objects, their IDs, collections, and events on request. */
#include "dump.h"
#include "jvmpi_events.h"
#include "jvmpi_impl.h"
#include "port.h"
#include "vm.h"

/* ---- IDs ------------------------------------------------------------------------------------------------- */

jobjectID jvmpi_impl_GetThreadObject(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                     JNIEnv *env) {
  (void)thread;
  struct thread *other = thread_of(port->vm, env);
  return other ? object_id(slot_get(&other->object)) : NULL;
}

jobjectID jvmpi_impl_GetMethodClass(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                    jmethodID method) {
  (void)thread;
  struct class *class = class_of_method(port->vm, method);
  return class ? object_id(slot_get(&class->mirror)) : NULL;
}

jobject jvmpi_impl_jobjectID2jobject(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                     jobjectID id) {
  struct vm *vm = port->vm;
  return heap_has(&vm->heap, id) ? reference_local(port_thread(thread), object_of(id)) : NULL;
}

jobjectID jvmpi_impl_jobject2jobjectID(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                       jobject reference) {
  (void)port;
  struct slot *slot = reference_slot(port_thread(thread), reference);
  return slot ? object_id(slot_get(slot)) : NULL;
}

/* ---- Collections ----------------------------------------------------------------------------------------- */

void jvmpi_impl_RunGC(struct jvmpi_port *port, struct jvmpi_thread *thread) {
  (void)port;
  struct thread *self = port_thread(thread);
  enum thread_state before = world_come(self);
  heap_collect(self, COLLECT_ALL);
  world_go(self, before);
}

/* ---- Events on request ----------------------------------------------------------------------------------- */

static jint request_object(struct thread *thread, void *id) {
  if (!heap_has(&thread->vm->heap, id)) return JVMPI_FAIL;
  report_requested_object(thread, id);
  return JVMPI_SUCCESS;
}

static jint request_class(struct thread *thread, void *id) {
  struct class *class = class_of_mirror(thread->vm, id);
  if (!class) return JVMPI_FAIL;
  report_requested_class(thread, class);
  return JVMPI_SUCCESS;
}

static jint request_thread(struct thread *by, void *id) {
  struct thread *thread = thread_of_object(by->vm, id);
  if (!thread) return JVMPI_FAIL;
  report_requested_thread(by, thread);
  return JVMPI_SUCCESS;
}

static jint request_object_dump(struct thread *thread, void *id) {
  if (!heap_has(&thread->vm->heap, id)) return JVMPI_FAIL;
  return dump_object(thread, id) ? JVMPI_SUCCESS : JVMPI_FAIL;
}

static jint request_heap_dump(struct thread *thread, const JVMPI_HeapDumpArg *arg) {
  jint level = arg ? arg->heap_dump_level : JVMPI_DUMP_LEVEL_2;
  return dump_heap(thread, level) ? JVMPI_SUCCESS : JVMPI_FAIL;
}

static jint request(struct thread *thread, jint event_type, void *arg) {
  switch (event_type) {
    case JVMPI_EVENT_OBJECT_ALLOC: return request_object(thread, arg);
    case JVMPI_EVENT_CLASS_LOAD: return request_class(thread, arg);
    case JVMPI_EVENT_THREAD_START: return request_thread(thread, arg);
    case JVMPI_EVENT_OBJECT_DUMP: return request_object_dump(thread, arg);
    case JVMPI_EVENT_HEAP_DUMP: return request_heap_dump(thread, arg);
    case JVMPI_EVENT_MONITOR_DUMP: return dump_monitors(thread) ? JVMPI_SUCCESS : JVMPI_FAIL;
    default: return JVMPI_NOT_AVAILABLE;
  }
}

jint jvmpi_impl_RequestEvent(struct jvmpi_port *port, struct jvmpi_thread *thread, jint event_type,
                             void *arg) {
  if (!jvmpi_events_can_request(port, event_type)) return JVMPI_NOT_AVAILABLE;
  struct thread *self = port_thread(thread);
  enum thread_state before = world_come(self);
  jint result = request(self, event_type, arg);
  world_go(self, before);
  return result;
}
