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

// An object that is constructed later. A traced call leaves the VM to write a line, and is checked again.
template <class T> class JvmtiLate {
  alignas(T) char _place[sizeof(T)];
  bool _made;

  JvmtiLate(const JvmtiLate&) = delete;

 public:
  JvmtiLate() : _made(false) {}
  ~JvmtiLate() { end(); }

  void end() {
    if (_made) get()->~T();
    _made = false;
  }

  T* get() { return reinterpret_cast<T*>(_place); }
  T* make(Thread* thread) {
#ifdef JVMTI_TRACE
    end();
#endif
    _made = true;
    return ::new (_place) T(thread);
  }
};

// The room of a call: the transition into the VM, with or without preserving a pending exception. It ends with the call,
// after the rooms of handles.
class JvmtiCallRoom {
  struct Inside {
    ThreadInVMfromNative _transition;
    HandleMarkCleaner _handles;
    debug_only(VMNativeEntryWrapper _wrapper;)

    Inside(Thread* thread) : _transition(thread->as_Java_thread()), _handles(thread) {}
  };

  JvmtiLate<Inside> _inside;
  JvmtiLate<CautiouslyPreserveExceptionMark> _exception;

 public:
  void enter(void* thread, bool keep_exception) {
    _inside.make(static_cast<Thread*>(thread));
    if (keep_exception) _exception.make(static_cast<Thread*>(thread));
  }
  void leave() {
    _exception.end();
    _inside.end();
  }
};

// A thread, with the list that keeps it alive. The current thread needs none.
class JvmtiThreadRoom {
  JvmtiLate<ThreadsListHandle> _list;
  JavaThread* _thread;

 public:
  jvmtiError resolve(void* current, jthread thread) {
    _thread = static_cast<JavaThread*>(current);
    if (thread == NULL) return JVMTI_ERROR_NONE;
    ThreadsList* list = _list.make(_thread)->list();
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
  };

  JvmtiLate<Field> _field;

 public:
  bool resolve(void* current, Klass* holder, jfieldID field) {
    fieldDescriptor* to = &_field.make(static_cast<Thread*>(current))->_descriptor;
    return JvmtiEnvBase::get_field_descriptor(holder, field, to);
  }
  operator fieldDescriptor*() { return &_field.get()->_descriptor; }
};

#endif
