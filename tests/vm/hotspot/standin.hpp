// SPDX-License-Identifier: MIT
// What ports/hotspot uses of HotSpot, with the types that it has there: declarations to compile against, and nothing else.
#ifndef STANDIN_HPP
#define STANDIN_HPP

#include "jvmtifiles/jvmti.h"

#include <new>
#include <stdint.h>

#define INCLUDE_JVMTI 1
#define VM_LITTLE_ENDIAN
#define debug_only(code) code
#define assert(condition, words) ((void)(condition))

class AllStatic {};
class JavaThread;
class Klass;

class Thread {
 public:
  static Thread* current_or_null();
  bool is_Java_thread() const;
  bool is_Named_thread() const;
  JavaThread* as_Java_thread();
};
class JavaThread : public Thread {};
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

// Marks and transitions, each for a thread.
#define STANDIN_MARK(name, type) \
  class name {                   \
   public:                       \
    name(type* thread);          \
    ~name();                     \
  };
STANDIN_MARK(ThreadInVMfromNative, JavaThread)
STANDIN_MARK(HandleMarkCleaner, Thread)
STANDIN_MARK(CautiouslyPreserveExceptionMark, Thread)
STANDIN_MARK(ResourceMark, Thread)
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

class Method {
 public:
  static Method* checked_resolve_jmethod_id(jmethodID id);
  bool is_native() const;
};
class fieldDescriptor {
 public:
  fieldDescriptor();
};
class SystemDictionary : AllStatic {
 public:
  static Klass* Class_klass();
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
  static const bool event_filtered(int number);
  static const bool has_event_capability(jvmtiEvent event_type, const jvmtiCapabilities* capabilities_ptr);
};
extern jvmtiInterface_1_ jvmti_Interface;

#endif
