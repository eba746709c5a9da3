// SPDX-License-Identifier: MIT
// What ports/hotspot uses of HotSpot, with the types that it has there: declarations to compile against, and nothing else.
#ifndef STANDIN_HPP
#define STANDIN_HPP

#include "jvmtifiles/jvmti.h"

#include <new>
#include <stdint.h>

#define INCLUDE_JVMTI 1
#define VM_LITTLE_ENDIAN
#define ALWAYSINLINE inline
enum BasicType { T_BOOLEAN, T_CHAR, T_FLOAT, T_DOUBLE, T_BYTE, T_SHORT, T_INT, T_LONG, T_OBJECT, T_ARRAY };

class AllStatic {};
class JavaThread;
class Klass;

class Thread {
 public:
  static Thread* current_or_null();
  bool is_Java_thread() const;
  bool is_Named_thread() const;
};
class HandleMark {
 public:
  void push();
  void pop_and_restore();
};
class JavaThread : public Thread {
 public:
  HandleMark* last_handle_mark() const;
};
enum JavaThreadState { _thread_in_native, _thread_in_vm };
class ThreadStateTransition {
 public:
  static void transition(JavaThread* thread, JavaThreadState from, JavaThreadState to);
  static void transition_from_native(JavaThread* thread, JavaThreadState to);
  static void transition_from_vm(JavaThread* thread, JavaThreadState to);
};
class Threads : AllStatic {
 public:
  static int number_of_threads();
};
class ThreadsList;

class ThreadsListHandle {
 public:
  ThreadsListHandle(Thread* self);
  ~ThreadsListHandle();
  ThreadsList* list() const;
};

// Marks, each for a thread.
#define STANDIN_MARK(name) \
  class name {             \
   public:                 \
    name(Thread* thread);  \
    ~name();               \
  };
STANDIN_MARK(CautiouslyPreserveExceptionMark)
STANDIN_MARK(PreserveExceptionMark)
STANDIN_MARK(ResourceMark)
class SafeResourceMark {
 public:
  SafeResourceMark();
  ~SafeResourceMark();
};
class VMNativeEntryWrapper {
 public:
  VMNativeEntryWrapper();
  ~VMNativeEntryWrapper();
};

class oopDesc {
 public:
  bool is_a(Klass* klass) const;
};
typedef oopDesc* oop;

class Symbol {
 public:
  char* as_C_string() const;
};
class Method {
 public:
  Symbol* name() const;
  static Method* checked_resolve_jmethod_id(jmethodID id);
  bool is_native() const;
};
class fieldDescriptor {
 public:
  fieldDescriptor();
};
class vmClasses : AllStatic {
 public:
  static Klass* Class_klass();
  static Klass* Thread_klass();
};
class SystemDictionary : public vmClasses {};
class java_lang_Thread : AllStatic {
 public:
  static oop name(oop thread);
};
class java_lang_String : AllStatic {
 public:
  static char* as_utf8_string(oop string);
};
class java_lang_Class : AllStatic {
 public:
  static Klass* as_Klass(oop mirror);
  static bool is_primitive(oop mirror);
};
class JNIHandles : AllStatic {
 public:
  static oop resolve_non_null(jobject handle);
  static oop resolve_external_guard(jobject handle);
};
class JvmtiRawMonitor {
 public:
  bool is_valid();
};

class JvmtiExport : AllStatic {
 public:
  static jvmtiError cv_external_thread_to_JavaThread(ThreadsList* list, jthread thread, JavaThread** to, oop* object);
};
class JvmtiEnvBase {
 public:
  static jvmtiPhase get_phase();
  static bool get_field_descriptor(Klass* holder, jfieldID field, fieldDescriptor* to);
  jvmtiPhase phase();
  bool is_valid();
  jvmtiCapabilities* get_capabilities();
};
class JvmtiEnv : public JvmtiEnvBase {
 public:
  static JvmtiEnv* JvmtiEnv_from_jvmti_env(jvmtiEnv* env);
#include "functions.hpp"
};

class JvmtiUtil : AllStatic {
 public:
  static const char* error_name(int number);
  static bool event_filtered(int number);
  static bool has_event_capability(jvmtiEvent event_type, const jvmtiCapabilities* capabilities_ptr);
};
extern jvmtiInterface_1_ jvmti_Interface;

#ifdef STANDIN_TRACE
#define JVMTI_TRACE
#define ASSERT
class ResetNoHandleMark {
 public:
  ResetNoHandleMark();
  ~ResetNoHandleMark();
};

#include <algorithm>
#include <stdio.h>
#include <string.h>

#define MIN2 std::min
#define log_trace(tag) printf

// As apply.sh changes it.
class JvmtiTrace : AllStatic {
  static jbyte* const _trace_flags;
  static jbyte* const _event_trace_flags;
  static jint _max_function_index;
  static jint _max_event_index;
  static bool is_untraced(int num);

 public:
  static const char* function_name(int num);
  static const char* event_names(int num);
  static const char* safe_get_thread_name(Thread* thread);
  static const char* get_class_name(oop mirror);
};
extern jvmtiInterface_1_ jvmtiTrace_Interface;
#endif

#endif
