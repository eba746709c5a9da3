/* SPDX-License-Identifier: MIT */
/* The port functions that the generated code calls. */
#include "port.h"

#include "vm.h"

#include <stdio.h>

static struct vm *vm_of(struct jvmpi_port *port) {
  return port->vm;
}

/* A thread of the system that is unknown to the VM is added, without a JNIEnv. */
static struct jvmpi_thread *current(struct jvmpi_port *port) {
  return &thread_current(vm_of(port))->protocol;
}

static struct jvmpi_thread *find_thread(struct jvmpi_port *port, JNIEnv *env) {
  struct thread *thread = thread_of(vm_of(port), env);
  return thread ? &thread->protocol : NULL;
}

static void disable_gc(struct jvmpi_port *port, struct jvmpi_thread *thread) {
  (void)port;
  world_keep(port_thread(thread));
}

static void enable_gc(struct jvmpi_port *port, struct jvmpi_thread *thread) {
  (void)port;
  world_release(port_thread(thread));
}

static void to_agent(struct jvmpi_port *port, struct jvmpi_thread *thread) {
  (void)port;
  world_leave(port_thread(thread));
}

/* Local references of the agent end when it returns to the VM. */
static void to_vm(struct jvmpi_port *port, struct jvmpi_thread *thread) {
  (void)port;
  world_enter(port_thread(thread));
  if (thread->handling == 0 && !port_thread(thread)->native) locals_end(port_thread(thread));
}

/* The VM has no bytecode and no compiler, and unloads no classes. */
static jboolean has_event(struct jvmpi_port *port, jint event_type) {
  (void)port;
  switch (event_type) {
    case JVMPI_EVENT_CLASS_LOAD_HOOK:
    case JVMPI_EVENT_CLASS_UNLOAD:
    case JVMPI_EVENT_COMPILED_METHOD_LOAD:
    case JVMPI_EVENT_COMPILED_METHOD_UNLOAD:
    case JVMPI_EVENT_INSTRUCTION_START: return JNI_FALSE;
    default: return JNI_TRUE;
  }
}

static jboolean is_monitor(struct jvmpi_port *port, JVMPI_RawMonitor monitor) {
  return raw_monitor_known(vm_of(port), (struct monitor *)(void *)monitor);
}

static jboolean owns_monitor(struct jvmpi_port *port, struct jvmpi_thread *thread,
                             JVMPI_RawMonitor monitor) {
  return raw_monitor_owner(vm_of(port), (struct monitor *)(void *)monitor) == port_thread(thread);
}

static jboolean is_object(struct jvmpi_port *port, jobjectID object) {
  return heap_has(&vm_of(port)->heap, object);
}

static jboolean is_method(struct jvmpi_port *port, jmethodID method) {
  return class_of_method(vm_of(port), method) != NULL;
}

static jboolean is_reference(struct jvmpi_port *port, jobject reference) {
  return reference_slot(thread_current(vm_of(port)), reference) != NULL;
}

static void print_rule(struct jvmpi_port *port, const struct jvmpi_violation *violation) {
  (void)port;
  fprintf(stderr, "collectors: %s%s%s: %s%s\n", violation->function,
          violation->parameter ? ", " : "", violation->parameter ? violation->parameter : "",
          jvmpi_rule_words(violation->rule), violation->refused ? ", refused" : "");
}

void port_print_rules(struct vm *vm) {
  vm->port.report = print_rule;
}

void port_init(struct vm *vm) {
  vm->port = (struct jvmpi_port){
      .vm = vm,
      .current = current,
      .find_thread = find_thread,
      .disable_gc = disable_gc,
      .enable_gc = enable_gc,
      .to_agent = to_agent,
      .to_vm = to_vm,
      .has_event = has_event,
      .is_monitor = is_monitor,
      .owns_monitor = owns_monitor,
      .is_object = is_object,
      .is_method = is_method,
      .is_reference = is_reference,
  };
}
