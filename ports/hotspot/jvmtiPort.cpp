// SPDX-License-Identifier: MIT
// The function tables and the tables of names and events, in the form that the rest of HotSpot uses.
#include "precompiled.hpp"

#include "prims/jvmtiTrace.hpp"

#ifndef JVMTI_TRACE
#define JVMTI_NAMES_STATIC // unused names are not part of the VM
#endif
#include "jvmtifiles/jvmti_names.inline.hpp"
#include "jvmtifiles/jvmti_table.h"
#include "logging/log.hpp"
#include "prims/jvmtiUtil.hpp"

#ifdef JVMTI_TRACE
#include "jvmtifiles/jvmti_trace.h"
#endif

// Agents may write into it.
jvmtiInterface_1_ jvmti_Interface = jvmti_table_checked;

#ifndef JVMTI_TRACE
jvmti_port JvmtiPort::_port;
#else

// The selection of -XX:TraceJVMTI. Its bits are those of jvmti_trace.h.
static struct jvmti_trace selected;
jbyte* const JvmtiTrace::_trace_flags = reinterpret_cast<jbyte*>(selected.functions);
jbyte* const JvmtiTrace::_event_trace_flags = reinterpret_cast<jbyte*>(selected.events);
jint JvmtiTrace::_max_function_index = JVMTI_TRACE_SLOTS - 1;
jint JvmtiTrace::_max_event_index = JVMTI_TRACE_EVENTS - 1;

const char* JvmtiTrace::function_name(int number) { return jvmti_function_name(number); }

const char* JvmtiTrace::event_names(int number) { return jvmti_event_name(static_cast<jvmtiEvent>(number)); }

bool JvmtiTrace::is_untraced(int number) {
  const struct jvmti_function_facts* facts = jvmti_function_facts(number);
  return facts != NULL && facts->untraced;
}

static const char* name_of(enum jvmti_described what, const void* handle) {
  if (what == JVMTI_DESCRIBE_CALLER)
    return JvmtiTrace::safe_get_thread_name(static_cast<Thread*>(const_cast<void*>(handle)));
  if (what == JVMTI_DESCRIBE_METHOD) {
    Method* method = Method::checked_resolve_jmethod_id(static_cast<jmethodID>(const_cast<void*>(handle)));
    return method == NULL ? NULL : method->name()->as_C_string();
  }
  if (what != JVMTI_DESCRIBE_CLASS && what != JVMTI_DESCRIBE_THREAD) return NULL;
  oop object = JNIHandles::resolve_external_guard(static_cast<jobject>(const_cast<void*>(handle)));
  if (object == NULL) return NULL;
  if (what == JVMTI_DESCRIBE_CLASS)
    return object->is_a(JvmtiClasses::Class_klass()) ? JvmtiTrace::get_class_name(object) : NULL;
  if (!object->is_a(JvmtiClasses::Thread_klass())) return NULL;
  oop name = java_lang_Thread::name(object);
  return name == NULL ? NULL : java_lang_String::as_utf8_string(name);
}

static size_t describe(const jvmti_port* port, void* thread, enum jvmti_described what, const void* handle,
                       const void* holder, char* name, size_t size) {
  SafeResourceMark mark;
  const char* text = name_of(what, handle);
  if (text == NULL) return 0;
  size_t length = strlen(text);
  memcpy(name, text, MIN2(length, size));
  return length;
}

static void write(const jvmti_port* port, const char* line, size_t length) {
  log_trace(jvmti)("%.*s", static_cast<int>(length - 1), line);
}

static jvmti_port make_port() {
  jvmti_port port = jvmti_port();
  port.trace = &selected;
  port.describe = describe;
  port.trace_write = write;
  return port;
}

jvmti_port JvmtiPort::_port = make_port();
jvmtiInterface_1_ jvmtiTrace_Interface = jvmti_table_traced;
#endif

jvmti_caller JvmtiPort::other_caller(Thread* thread) {
  if (Threads::number_of_threads() == 0) return JVMTI_CALLER_NO_THREADS;
  if (thread == NULL) return JVMTI_CALLER_UNATTACHED;
  return thread->is_Named_thread() ? JVMTI_CALLER_INTERNAL : JVMTI_CALLER_OTHER;
}

JvmtiFieldRoom::Field::~Field() {}

// Each call supplies an object: in the reference profile, checked handles are resolved.
jboolean JvmtiPort::is_field(void* current, jclass type, jfieldID field, JvmtiFieldRoom* room) {
  return room->resolve(current, java_lang_Class::as_Klass(JNIHandles::resolve_non_null(type)), field);
}

jvmti_thread_kind JvmtiPort::thread_kind(void* current, jthread thread, JvmtiThreadRoom* room) {
  jvmtiError error = room->resolve(current, thread);
  if (error == JVMTI_ERROR_NONE) return JVMTI_THREAD_ALIVE;
  return error == JVMTI_ERROR_THREAD_NOT_ALIVE ? JVMTI_THREAD_DEAD : JVMTI_THREAD_NONE;
}

const char* JvmtiUtil::error_name(int number) {
  return jvmti_error_name(static_cast<jvmtiError>(number));
}

bool JvmtiUtil::event_filtered(int number) { return jvmti_event_filtered(number) != 0; }

bool JvmtiUtil::has_event_capability(jvmtiEvent event_type, const jvmtiCapabilities* capabilities_ptr) {
  return jvmti_event_possessed(capabilities_ptr, event_type) != 0;
}
