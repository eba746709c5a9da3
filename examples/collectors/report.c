/* SPDX-License-Identifier: MIT */
#include "report.h"

#include "jvmpi_events.h"
#include "vm.h"

#include <stdlib.h>

/* JVMPI has non-const types for texts that it does not change. */
static char *text(const char *words) {
  return (char *)(uintptr_t)words;
}

static bool wanted(struct vm *vm, jint type) {
  return jvmpi_events_wanted(&vm->port, type);
}

/* The thread that collects, or the main thread before others exist. */
static struct jvmpi_thread *collector(struct vm *vm) {
  struct thread *thread = vm->world.collector;
  return &(thread ? thread : thread_current(vm))->protocol;
}

/* ---- Collectors ------------------------------------------------------------------------------------------ */

void report_arena_new(struct vm *vm, jint arena, const char *name) {
  if (mistaken_arena_new(vm)) return;
  jvmpi_post_ArenaNew(&vm->port, collector(vm), arena, text(name));
}

void report_arena_delete(struct vm *vm, jint arena) {
  if (mistaken_arena_delete(vm, collector(vm), arena)) return;
  jvmpi_post_ArenaDelete(&vm->port, collector(vm), arena);
}

void report_object_free(struct vm *vm, const struct object *object) {
  if (mistaken_free(vm, collector(vm), object)) return;
  jvmpi_post_ObjectFree(&vm->port, collector(vm), object_id(object));
}

void report_object_move(struct vm *vm, jint arena, const struct object *object, jint new_arena,
                        const struct object *new_object) {
  if (mistaken_move(vm, collector(vm), arena, object, new_arena, new_object)) return;
  jvmpi_post_ObjectMove(&vm->port, collector(vm), arena, object_id(object), new_arena,
                        object_id(new_object));
}

void report_gc_start(struct thread *thread) {
  if (!mistaken_start(thread)) jvmpi_post_GCStart(&thread->vm->port, &thread->protocol);
  mistaken_started(thread);
}

void report_gc_finish(struct thread *thread) {
  const struct heap *heap = &thread->vm->heap;
  if (mistaken_finish(thread)) return;
  jvmpi_post_GCFinish(&thread->vm->port, &thread->protocol, heap->objects, heap->used,
                      (jlong)heap->total);
  mistaken_finished(thread);
}

/* ---- Objects and classes --------------------------------------------------------------------------------- */

void report_object_alloc(struct thread *thread, struct slot *slot) {
  if (!wanted(thread->vm, JVMPI_EVENT_OBJECT_ALLOC)) return;
  const struct object *object = slot_get(slot);
  if (mistaken_alloc(thread, object)) return;
  jvmpi_post_ObjectAlloc(&thread->vm->port, &thread->protocol, object->arena, class_id_of(object),
                         object->type, (jint)object->size, object_id(object));
}

void report_requested_object(struct thread *thread, struct object *object) {
  jvmpi_request_ObjectAlloc(&thread->vm->port, &thread->protocol, object->arena,
                            class_id_of(object), object->type, (jint)object->size,
                            object_id(object));
}

/* The arrays that describe a class. */
struct description {
  JVMPI_Method *methods;
  JVMPI_Field *statics;
  JVMPI_Field *fields;
};

static JVMPI_Field *describe_fields(const struct field *fields, size_t count) {
  JVMPI_Field *list = calloc(count + 1, sizeof *list);
  for (size_t i = 0; list && i < count; i++)
    list[i] = (JVMPI_Field){text(fields[i].name), text(fields[i].signature)};
  return list;
}

static void describe(struct description *description, const struct class *class) {
  description->methods = calloc(class->method_count + 1, sizeof(JVMPI_Method));
  description->statics = describe_fields(class->static_fields, class->static_count);
  description->fields = describe_fields(class->fields, class->field_count);
  if (!description->methods || !description->statics || !description->fields)
    vm_fatal("no memory to describe a class");
  for (size_t i = 0; i < class->method_count; i++) {
    const struct method *method = &class->methods[i];
    description->methods[i] =
        (JVMPI_Method){text(method->name), text(method->signature), method->first_line,
                       method->last_line, (jmethodID)(uintptr_t)method};
  }
}

static void end_description(const struct description *description) {
  free(description->methods);
  free(description->statics);
  free(description->fields);
}

void report_class_load(struct thread *thread, struct class *class) {
  struct description lists;
  if (!wanted(thread->vm, JVMPI_EVENT_CLASS_LOAD)) return;
  describe(&lists, class);
  jvmpi_post_ClassLoad(&thread->vm->port, &thread->protocol, class->name, text(class->source),
                       class->interface != NULL, (jint) class->method_count, lists.methods,
                       (jint) class->static_count, lists.statics, (jint) class->field_count,
                       lists.fields, object_id(slot_get(&class->mirror)));
  end_description(&lists);
}

void report_requested_class(struct thread *thread, struct class *class) {
  struct description lists;
  describe(&lists, class);
  jvmpi_request_ClassLoad(&thread->vm->port, &thread->protocol, class->name, text(class->source),
                          class->interface != NULL, (jint) class->method_count, lists.methods,
                          (jint) class->static_count, lists.statics, (jint) class->field_count,
                          lists.fields, object_id(slot_get(&class->mirror)));
  end_description(&lists);
}

/* ---- Threads --------------------------------------------------------------------------------------------- */

static JNIEnv *env_of(struct thread *thread) {
  return (JNIEnv *)&thread->jni;
}

void report_thread_start(struct thread *by, struct thread *thread) {
  jvmpi_post_ThreadStart(&by->vm->port, &by->protocol, thread->name, text("main"), text("system"),
                         object_id(slot_get(&thread->object)), env_of(thread));
  mistaken_thread(thread);
}

void report_requested_thread(struct thread *by, struct thread *thread) {
  jvmpi_request_ThreadStart(&by->vm->port, &by->protocol, thread->name, text("main"),
                            text("system"), object_id(slot_get(&thread->object)), env_of(thread));
}

void report_thread_end(struct thread *thread) {
  jvmpi_post_ThreadEnd(&thread->vm->port, &thread->protocol);
}

void report_method_entry(struct thread *thread, const struct method *method, struct slot *self) {
  struct vm *vm = thread->vm;
  jmethodID id = (jmethodID)(uintptr_t)method;
  if (wanted(vm, JVMPI_EVENT_METHOD_ENTRY))
    jvmpi_post_MethodEntry(&vm->port, &thread->protocol, id);
  if (wanted(vm, JVMPI_EVENT_METHOD_ENTRY2))
    jvmpi_post_MethodEntry2(&vm->port, &thread->protocol, id,
                            method->is_static ? NULL : object_id(slot_get(self)));
}

void report_method_exit(struct thread *thread, const struct method *method) {
  if (wanted(thread->vm, JVMPI_EVENT_METHOD_EXIT))
    jvmpi_post_MethodExit(&thread->vm->port, &thread->protocol, (jmethodID)(uintptr_t)method);
}

/* ---- Monitors -------------------------------------------------------------------------------------------- */

void report_monitor(struct thread *thread, jint type, struct slot *slot) {
  struct jvmpi_port *port = &thread->vm->port;
  jobjectID object = object_id(slot_get(slot));
  if (type == JVMPI_EVENT_MONITOR_CONTENDED_ENTER)
    jvmpi_post_MonitorContendedEnter(port, &thread->protocol, object);
  else if (type == JVMPI_EVENT_MONITOR_CONTENDED_ENTERED)
    jvmpi_post_MonitorContendedEntered(port, &thread->protocol, object);
  else jvmpi_post_MonitorContendedExit(port, &thread->protocol, object);
}

void report_raw_monitor(struct thread *thread, jint type, struct monitor *monitor) {
  struct jvmpi_port *port = &thread->vm->port;
  JVMPI_RawMonitor id = (JVMPI_RawMonitor)(void *)monitor;
  if (type == JVMPI_EVENT_MONITOR_CONTENDED_ENTER)
    jvmpi_post_RawMonitorContendedEnter(port, &thread->protocol, monitor->name, id);
  else if (type == JVMPI_EVENT_MONITOR_CONTENDED_ENTERED)
    jvmpi_post_RawMonitorContendedEntered(port, &thread->protocol, monitor->name, id);
  else jvmpi_post_RawMonitorContendedExit(port, &thread->protocol, monitor->name, id);
}

void report_monitor_wait(struct thread *thread, bool over, struct slot *slot, jlong milliseconds) {
  struct jvmpi_port *port = &thread->vm->port;
  jobjectID object = object_id(slot_get(slot));
  if (over) jvmpi_post_MonitorWaited(port, &thread->protocol, object, milliseconds);
  else jvmpi_post_MonitorWait(port, &thread->protocol, object, milliseconds);
}

/* ---- References, the VM ---------------------------------------------------------------------------------- */

void report_reference_new(struct thread *thread, struct reference *reference) {
  struct jvmpi_port *port = &thread->vm->port;
  jobjectID object = object_id(slot_get(&reference->slot));
  jobject id = (jobject)(void *)reference;
  if (reference->weak) jvmpi_post_JNIWeakGlobalRefAlloc(port, &thread->protocol, object, id);
  else jvmpi_post_JNIGlobalRefAlloc(port, &thread->protocol, object, id);
}

void report_reference_free(struct thread *thread, struct reference *reference) {
  struct jvmpi_port *port = &thread->vm->port;
  jobject id = (jobject)(void *)reference;
  if (reference->weak) jvmpi_post_JNIWeakGlobalRefFree(port, &thread->protocol, id);
  else jvmpi_post_JNIGlobalRefFree(port, &thread->protocol, id);
}

void report_vm(struct thread *thread, jint type) {
  struct jvmpi_port *port = &thread->vm->port;
  switch (type) {
    case JVMPI_EVENT_JVM_INIT_DONE: jvmpi_post_JVMInitDone(port, &thread->protocol); break;
    case JVMPI_EVENT_JVM_SHUT_DOWN: jvmpi_post_JVMShutDown(port, &thread->protocol); break;
    case JVMPI_EVENT_DATA_DUMP_REQUEST: jvmpi_post_DataDumpRequest(port, &thread->protocol); break;
    default: jvmpi_post_DataResetRequest(port, &thread->protocol); break;
  }
}
