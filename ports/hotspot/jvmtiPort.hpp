// SPDX-License-Identifier: MIT
// HotSpot's implementation of jvmti_port.h, which includes this file.
#ifndef SHARE_PRIMS_JVMTIPORT_HPP
#define SHARE_PRIMS_JVMTIPORT_HPP

#include "classfile/javaClasses.inline.hpp"
#include "oops/method.hpp"
#include "oops/oop.inline.hpp"
#include "prims/jvmtiExport.hpp"
#include "prims/jvmtiTrace.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "runtime/jniHandles.inline.hpp"
#include "runtime/thread.inline.hpp"

#ifndef JVMTI_TRACE
#define JVMTI_NO_TRACE
#define JVMTI_CHECKS_INSIDE // jvmti_trace.cpp has the same checks
#endif
#if !INCLUDE_JVMTI
#define JVMTI_NOT_BUILT_IN
#endif

class JvmtiPort : AllStatic {
 public:
  static jvmti_port _port; // used only by the trace

  static JvmtiEnv* environment(const jvmti_port_env* env) {
    return JvmtiEnv::JvmtiEnv_from_jvmti_env(reinterpret_cast<jvmtiEnv*>(const_cast<jvmti_port_env*>(env)));
  }

  // An environment may see the start phase early. Otherwise its phase is not used.
  static jvmtiPhase phase(const jvmti_port_env* env) {
    jvmtiPhase phase = JvmtiEnvBase::get_phase();
    return phase == JVMTI_PHASE_PRIMORDIAL ? environment(env)->phase() : phase;
  }

  // Bit 0 is the first capability, on any machine.
  static uint32_t capabilities(const jvmti_port_env* env, int word) {
    uint32_t bits = reinterpret_cast<const uint32_t*>(environment(env)->get_capabilities())[word];
#ifndef VM_LITTLE_ENDIAN
    uint32_t reversed = 0;
    for (int i = 0; i < 32; i++) reversed |= (bits >> i & 1) << (31 - i);
    bits = reversed;
#endif
    return bits;
  }

  static jvmti_caller caller(void** current) {
    Thread* thread = Thread::current_or_null();
    *current = thread;
    if (thread != NULL && thread->is_Java_thread()) return JVMTI_CALLER_JAVA;
    jvmti_caller other = other_caller(thread);
    return other == JVMTI_CALLER_JAVA ? JVMTI_CALLER_OTHER : other; // the first does not happen, which compilers cannot know
  }

  static bool is_class(jclass type, oop* room) {
    oop mirror = JNIHandles::resolve_external_guard(type);
    if (mirror == NULL || !mirror->is_a(JvmtiClasses::Class_klass())) return false;
    if (room != NULL) *room = mirror;
    return true;
  }

  static jvmti_class_kind class_kind(jclass type, oop* room) {
    oop mirror;
    if (!is_class(type, &mirror)) return JVMTI_CLASS_NONE;
    if (room != NULL) *room = mirror;
    return java_lang_Class::is_primitive(mirror) ? JVMTI_CLASS_PRIMITIVE : JVMTI_CLASS_OTHER;
  }

  static jvmti_method_kind method_kind(jmethodID id, Method** room) {
    Method* method = Method::checked_resolve_jmethod_id(id);
    if (method == NULL) return JVMTI_METHOD_NONE;
    if (room != NULL) *room = method;
    return method->is_native() ? JVMTI_METHOD_NATIVE : JVMTI_METHOD_JAVA;
  }

  static jboolean is_monitor(jrawMonitorID id, JvmtiRawMonitor** room) {
    JvmtiRawMonitor* monitor = reinterpret_cast<JvmtiRawMonitor*>(id);
    if (room != NULL) *room = monitor;
    return monitor->is_valid();
  }

  // Not inline, for smaller wrappers.
#ifdef __GNUC__
  __attribute__((pure)) // not called where its result is not needed
#endif
  static jvmti_caller other_caller(Thread* thread);
  static jboolean is_field(void* current, jclass type, jfieldID field, JvmtiFieldRoom* room);
  static jvmti_thread_kind thread_kind(void* current, jthread thread, JvmtiThreadRoom* room);
};

#define JVMTI_PORT_OF(env) (&JvmtiPort::_port)
#define JVMTI_PORT_PHASE(env) JvmtiPort::phase(env)
#define JVMTI_PORT_IS_VALID(env) JvmtiPort::environment(env)->is_valid()
#define JVMTI_PORT_CAPABILITIES(env, word) JvmtiPort::capabilities(env, word)
#define JVMTI_PORT_CALLER(port, thread) JvmtiPort::caller(thread)
#define JVMTI_PORT_ENTER(port, thread, keep, room) (room)->enter(static_cast<JavaThread*>(thread), keep)
#define JVMTI_PORT_LEAVE(port, thread, keep, room) (room)->leave(static_cast<JavaThread*>(thread), keep)
#define JVMTI_PORT_IS_CLASS(port, thread, type, room) JvmtiPort::is_class(type, room)
#define JVMTI_PORT_CLASS_KIND(port, thread, type, room) JvmtiPort::class_kind(type, room)
#define JVMTI_PORT_METHOD_KIND(port, thread, method, room) JvmtiPort::method_kind(method, room)
#define JVMTI_PORT_IS_FIELD(port, thread, type, field, room) JvmtiPort::is_field(thread, type, field, room)
#define JVMTI_PORT_IS_MONITOR(port, thread, monitor, room) JvmtiPort::is_monitor(monitor, room)
#define JVMTI_PORT_THREAD_KIND(port, thread, other, room) JvmtiPort::thread_kind(thread, other, room)

#endif
