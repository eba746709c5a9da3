/* SPDX-License-Identifier: MIT */
/* The functions of the port. They get any value that an agent passes. */
#include "minivm.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Checks the state of a Java thread, which jvmti_port.h specifies. */
static void expect(const struct thread *thread, bool in_vm) {
  assert(!thread || thread->caller != JVMTI_CALLER_JAVA || thread->in_vm == in_vm);
  (void)thread, (void)in_vm;
}

enum jvmti_caller port_caller(const struct jvmti_port *port, void **thread) {
  struct vm *vm = port->vm;
  struct thread *current = thread_current(vm);
  *thread = current;
  expect(current, false);
  if (current) return current->caller;
  return JVMTI_LOAD(vm->protocol.phase) == JVMTI_PHASE_ONLOAD ? JVMTI_CALLER_NO_THREADS
                                                              : JVMTI_CALLER_UNATTACHED;
}

/* A VM with a moving collector makes its transition here, after which objects do not move. This VM only records the
 * state of the thread, and its calls, which can be nested: see post_class_file_load_hook(). It has no exceptions. */
static void enter(const struct jvmti_port *port, void *thread, jboolean keep_exception,
                  struct transition *room) {
  struct thread *current = thread;
  (void)port, (void)keep_exception;
  expect(current, false);
  room->outer = current->calls;
  current->calls = room;
  current->in_vm = true;
}

static void leave(const struct jvmti_port *port, void *thread, jboolean keep_exception,
                  struct transition *room) {
  struct thread *current = thread;
  (void)port, (void)keep_exception;
  expect(current, true);
  assert(current->calls == room);
  current->calls = room->outer;
  current->in_vm = false;
}

static enum jvmti_class_kind class_kind(const struct jvmti_port *port, void *thread, jclass type) {
  struct class *found = reference_class(port->vm, type);
  expect(thread, true);
  if (!found) return JVMTI_CLASS_NONE;
  return class_is_primitive(found) ? JVMTI_CLASS_PRIMITIVE : JVMTI_CLASS_OTHER;
}

static enum jvmti_method_kind method_kind(const struct jvmti_port *port, void *thread,
                                          jmethodID method) {
  expect(thread, true);
  if (!method_class(port->vm, method)) return JVMTI_METHOD_NONE;
  return ((struct method *)method)->native ? JVMTI_METHOD_NATIVE : JVMTI_METHOD_JAVA;
}

static jboolean is_field(const struct jvmti_port *port, void *thread, jclass type, jfieldID field) {
  struct class *found = reference_class(port->vm, type);
  expect(thread, true);
  return found && field_class(port->vm, field) == found;
}

static jboolean is_monitor(const struct jvmti_port *port, void *thread, jrawMonitorID monitor) {
  (void)thread;
  return monitor_known(port->vm, (struct monitor *)monitor);
}

static enum jvmti_thread_kind thread_kind(const struct jvmti_port *port, void *thread,
                                          jthread other) {
  struct thread *found = reference_thread(port->vm, other);
  expect(thread, true);
  if (!found) return JVMTI_THREAD_NONE;
  return atomic_load(&found->state) == THREAD_ALIVE ? JVMTI_THREAD_ALIVE : JVMTI_THREAD_DEAD;
}

static jboolean is_object(const struct jvmti_port *port, void *thread, jobject object) {
  expect(thread, true);
  return reference_object(port->vm, object) != NULL;
}

static jboolean is_thread_group(const struct jvmti_port *port, void *thread, jthreadGroup group) {
  struct object *found = reference_object(port->vm, group);
  expect(thread, true);
  return found && found->kind == OBJECT_THREAD_GROUP;
}

/* This VM has neither modules nor class loaders. */
static jboolean is_nothing(const struct jvmti_port *port, void *thread, jobject object) {
  (void)port, (void)thread, (void)object;
  return JNI_FALSE;
}

/* All classes are prepared. */
static jboolean is_prepared(const struct jvmti_port *port, void *thread, jclass type) {
  (void)port, (void)thread, (void)type;
  return JNI_TRUE;
}

static jboolean is_virtual(const struct jvmti_port *port, void *thread, jthread other) {
  (void)port, (void)thread, (void)other;
  return JNI_FALSE;
}

/* Methods are written in C, and have no instructions. */
static jboolean is_location(const struct jvmti_port *port, void *thread, jmethodID method,
                            jlocation location) {
  (void)port, (void)thread, (void)method, (void)location;
  return JNI_FALSE;
}

static const volatile struct jvmti_event_set *thread_events(const struct jvmti_port_env *env,
                                                            void *thread) {
  struct thread_view *view = thread ? thread_view(thread, (const struct environment *)env) : NULL;
  return view ? &view->events.enabled : NULL;
}

/* All VMs of the process write to the same file, one line at a time. */
static void trace_write(const struct jvmti_port *port, const char *line, size_t length) {
  expect(thread_current(port->vm), false);
  fwrite(line, 1, length, stderr);
}

static size_t put(char *name, size_t size, const char *words) {
  int length = snprintf(name, size, "%s", words);
  return length > 0 ? (size_t)length : 0;
}

/* "#1", because the VM does not know the agent that called GetEnv(). */
static size_t put_number(char *name, size_t size, const struct environment *environment) {
  int length = snprintf(name, size, "#%d", environment->number);
  return length > 0 ? (size_t)length : 0;
}

/* "Greeting" or "Greeting.say". */
static size_t put_member(char *name, size_t size, const struct class *type, const char *member) {
  bool named = *type->signature == 'L';
  int skip = named ? 1 : 0, length = (int)strlen(type->signature) - 2 * skip;
  length =
      snprintf(name, size, "%.*s%s%s", length, type->signature + skip, *member ? "." : "", member);
  return length > 0 ? (size_t)length : 0;
}

/* Writes the kind of an object. */
static size_t put_object(char *name, size_t size, const struct object *object) {
  const struct thread *thread = object->self;
  switch (object->kind) {
    case OBJECT_CLASS: return put_member(name, size, object->self, "class");
    case OBJECT_THREAD: return put(name, size, thread->name);
    case OBJECT_THREAD_GROUP: return put(name, size, "the thread group");
    default: return 0;
  }
}

static size_t describe(const struct jvmti_port *port, void *thread, enum jvmti_described what,
                       const void *handle, const void *holder, char *name, size_t size) {
  struct vm *vm = port->vm;
  const struct thread *other = handle;
  const struct class *type;
  const struct monitor *monitor = handle;
  const struct method *method = handle;
  const struct object *object;
  if (what != JVMTI_DESCRIBE_CALLER && what != JVMTI_DESCRIBE_MONITOR &&
      what != JVMTI_DESCRIBE_ENVIRONMENT)
    expect(thread, true);
  switch (what) {
    case JVMTI_DESCRIBE_CALLER: return other ? put(name, size, other->name) : 0;
    case JVMTI_DESCRIBE_THREAD:
      other = reference_thread(vm, (jthread)handle);
      return other ? put(name, size, other->name) : 0;
    case JVMTI_DESCRIBE_CLASS:
      type = reference_class(vm, (jclass)handle);
      return type ? put_member(name, size, type, "") : 0;
    case JVMTI_DESCRIBE_METHOD:
      type = method_class(vm, (jmethodID)handle);
      return type ? put_member(name, size, type, method->name) : 0;
    case JVMTI_DESCRIBE_FIELD:
      /* The address of a field; a VM in which it is an offset needs the class for its name. */
      type = field_class(vm, (jfieldID)handle);
      if (!type || (holder && reference_class(vm, (jclass)holder) != type)) return 0;
      return put_member(name, size, type, type->field);
    case JVMTI_DESCRIBE_THREAD_GROUP:
    case JVMTI_DESCRIBE_OBJECT:
      object = reference_object(vm, (jobject)handle);
      return object ? put_object(name, size, object) : 0;
    case JVMTI_DESCRIBE_MONITOR:
      return monitor_known(vm, monitor) ? put(name, size, monitor->name) : 0;
    case JVMTI_DESCRIBE_ENVIRONMENT: return put_number(name, size, handle);
    default: return 0;
  }
}

static uint64_t trace_number(const struct jvmti_port *port) {
  struct vm *vm = port->vm;
  return atomic_fetch_add(&vm->traced, 1) + 1;
}

static uint64_t trace_time(const struct jvmti_port *port) {
  struct timespec now;
  (void)port;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void port_init(struct vm *vm) {
  vm->port = (struct jvmti_port){
      .vm = vm,
      .enter = enter,
      .leave = leave,
      .class_kind = class_kind,
      .method_kind = method_kind,
      .is_field = is_field,
      .is_monitor = is_monitor,
      .thread_kind = thread_kind,
      .is_object = is_object,
      .is_thread_group = is_thread_group,
      .is_module = is_nothing,
      .is_class_loader = is_nothing,
      .is_prepared = is_prepared,
      .is_virtual = is_virtual,
      .is_location = is_location,
      .thread_events = thread_events,
      .trace_write = trace_write,
      .describe = describe,
      .trace_number = trace_number,
      .trace_time = trace_time,
  };
}
