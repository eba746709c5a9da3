/* SPDX-License-Identifier: MIT */
/* The port of a VM in C++: struct jvmti_port is not used, and only the table of an environment. */
#ifndef CONFIGURED_PORT_H
#define CONFIGURED_PORT_H

/* The state of the VM. */
class Vm {
 public:
  static jvmtiPhase phase;
  static jvmti_port port;
  static int inside; /* calls inside the VM */
  static bool valid;
  static uint32_t capabilities;

  static jvmti_caller caller(void** thread) {
    *thread = &inside;
    return JVMTI_CALLER_JAVA;
  }
  static void enter(Room* room) {
    room->entered = true;
    inside++;
  }
  static void leave(Room* room) {
    room->entered = false;
    inside--;
  }
  static jvmti_class_kind class_kind(void*, jclass type, Type** room) {
    static Type known = {1};
    if (type == nullptr) return JVMTI_CLASS_NONE;
    if (room != nullptr) *room = &known;
    return JVMTI_CLASS_OTHER;
  }
  static jboolean is_field(void*, jclass, jfieldID field, Place* room) {
    room->resolved = field != nullptr;
    room->type.number = 2;
    return room->resolved;
  }
  static jvmti_thread_kind thread_kind(void*, jthread thread, Place* room) {
    room->resolved = true;
    room->type.number = thread == nullptr ? 3 : 4;
    return JVMTI_THREAD_ALIVE;
  }
};

#define JVMTI_PORT_OF(env) (&Vm::port)
#define JVMTI_PORT_PHASE(env) Vm::phase
#define JVMTI_PORT_IS_VALID(env) ((void)(env), Vm::valid)
#define JVMTI_PORT_CAPABILITIES(env, word) ((void)(env), (void)(word), Vm::capabilities)
#define JVMTI_PORT_CALLER(port, thread) Vm::caller(thread)
#define JVMTI_PORT_ENTER(port, thread, keep, room) Vm::enter(room)
#define JVMTI_PORT_LEAVE(port, thread, keep, room) Vm::leave(room)
#define JVMTI_PORT_CLASS_KIND(port, thread, type, room) Vm::class_kind(thread, type, room)
#define JVMTI_PORT_IS_FIELD(port, thread, type, field, room) Vm::is_field(thread, type, field, room)
#define JVMTI_PORT_THREAD_KIND(port, thread, other, room) Vm::thread_kind(thread, other, room)

#endif
