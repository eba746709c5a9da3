// SPDX-License-Identifier: MIT
// The data of a call of JVM TI. Each room is constructed empty, outside the VM, and filled inside.
#ifndef SHARE_PRIMS_JVMTIROOMS_HPP
#define SHARE_PRIMS_JVMTIROOMS_HPP

#include "jvmtifiles/jvmtiEnv.hpp"
#include "memory/resourceArea.hpp"
#include "oops/oop.hpp"
#include "prims/jvmtiRawMonitor.hpp"
#include "prims/jvmtiTrace.hpp"
#include "runtime/fieldDescriptor.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/threadSMR.hpp"
#include "utilities/preserveException.hpp"

// Names that differ between releases: those of JDK 17 and later, and of JDK 20 and later.
#if __has_include("classfile/vmClasses.hpp")
#include "classfile/vmClasses.hpp"
typedef vmClasses JvmtiClasses;
typedef PreserveExceptionMark JvmtiExceptionMark;
#else
#include "classfile/systemDictionary.hpp"
typedef SystemDictionary JvmtiClasses;
typedef CautiouslyPreserveExceptionMark JvmtiExceptionMark;
#endif
#if __has_include("runtime/javaThread.hpp")
#define JVMTI_LEAVE_VM(thread) ThreadStateTransition::transition_from_vm(thread, _thread_in_native)
#else
#define JVMTI_LEAVE_VM(thread) ThreadStateTransition::transition(thread, _thread_in_vm, _thread_in_native)
#endif

// An object that is constructed later than its place, and destroyed earlier.
template <class T> class JvmtiLate {
  alignas(T) char _place[sizeof(T)];

 public:
  T* get() { return reinterpret_cast<T*>(_place); }
  template <class Argument> ALWAYSINLINE T* make(Argument argument) { return ::new (_place) T(argument); }
  ALWAYSINLINE void end() { get()->~T(); }
};

// The room of a call: a pending exception that is preserved. The transition, which is that of ThreadInVMfromNative and
// HandleMarkCleaner, does not need a room: the thread remains in a register.
class JvmtiCallRoom {
  JvmtiLate<JvmtiExceptionMark> _exception;
#ifdef ASSERT
  struct Handles : ResetNoHandleMark {
    Handles(JavaThread* thread) {}
  };
  JvmtiLate<Handles> _handles;
#endif

 public:
  ALWAYSINLINE void enter(JavaThread* thread, bool keep_exception) {
    ThreadStateTransition::transition_from_native(thread, _thread_in_vm);
#ifdef ASSERT
    _handles.make(thread);
#endif
    thread->last_handle_mark()->push();
    if (keep_exception) _exception.make(thread);
  }
  ALWAYSINLINE void leave(JavaThread* thread, bool keep_exception) {
    if (keep_exception) _exception.end();
#ifdef ASSERT
    { VMNativeEntryWrapper wrapper; }
#endif
    thread->last_handle_mark()->pop_and_restore();
#ifdef ASSERT
    _handles.end();
#endif
    JVMTI_LEAVE_VM(thread);
  }
};

// The result of resolving a handle. A traced call leaves the VM to write a line, and resolves again.
template <class T> class JvmtiHeld {
  JvmtiLate<T> _late;
  bool _made;

  JvmtiHeld(const JvmtiHeld&) = delete;

 public:
  JvmtiHeld() : _made(false) {}
  ~JvmtiHeld() {
    if (_made) _late.end();
  }
  T* get() { return _late.get(); }
  T* make(void* thread) {
#ifdef JVMTI_TRACE
    if (_made) _late.end();
#endif
    _made = true;
    return _late.make(static_cast<Thread*>(thread));
  }
};

// A thread, with the list that keeps it alive. The current thread needs none.
class JvmtiThreadRoom {
  JvmtiHeld<ThreadsListHandle> _list;
  JavaThread* _thread;

 public:
  jvmtiError resolve(void* current, jthread thread) {
    _thread = static_cast<JavaThread*>(current);
    if (thread == NULL) return JVMTI_ERROR_NONE;
    ThreadsList* list = _list.make(current)->list();
    return JvmtiExport::cv_external_thread_to_JavaThread(list, thread, &_thread, NULL);
  }
  operator JavaThread*() const { return _thread; }
};

// A field: its descriptor, which needs resources.
class JvmtiFieldRoom {
  struct Field {
    ResourceMark _resources;
    fieldDescriptor _descriptor;

    Field(Thread* thread) : _resources(thread) {}
    ~Field(); // a function, for smaller wrappers
  };

  JvmtiHeld<Field> _field;

 public:
  bool resolve(void* current, Klass* holder, jfieldID field) {
    return JvmtiEnvBase::get_field_descriptor(holder, field, &_field.make(current)->_descriptor);
  }
  operator fieldDescriptor*() { return &_field.get()->_descriptor; }
};

#endif
