/* SPDX-License-Identifier: MIT */
/* Mini VM: just enough of a VM to carry agents. A section per file.
 *
 * The threads of the VM are threads of the system. Nothing is global: a process can have many VMs. */
#ifndef MINIVM_H
#define MINIVM_H

#include "jvmti_events.h"
#include "jvmti_protocol.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct vm;
struct thread;
struct environment;

/* ---- objects.c: objects, and the references to them that agents hold ---------------------------- */

enum object_kind { OBJECT_CLASS, OBJECT_THREAD, OBJECT_THREAD_GROUP };

/* A Java object. There is no heap: objects are part of what they stand for. */
struct object {
  enum object_kind kind;
  void *self; /* the struct class or struct thread; of a group NULL */
};

/* One entry of the table of references. A reference that is given away carries the index of its entry and
 * its serial number, so that any value an agent comes up with can be looked up, and a stale one is noticed. */
struct reference {
  struct object *object; /* NULL: free */
  struct thread *owner;  /* of a local reference; NULL: a global one */
  unsigned depth;        /* of the owner's frames, when it was made */
  uintptr_t serial;
};

struct references {
  pthread_mutex_t lock;
  struct reference *at;
  size_t capacity;
  uintptr_t serial; /* of the last one */
};

void references_init(struct references *references);
void references_free(struct references *references);

/* A local reference of the thread's, valid until its current frame is popped. NULL for no object, and when
 * there is no memory. */
jobject reference_local(struct thread *thread, struct object *object);

/* A global reference, valid until it is deleted. */
jobject reference_global(struct vm *vm, struct object *object);

/* The object, or NULL when the reference is not (or no longer) valid. */
struct object *reference_object(struct vm *vm, jobject reference);

/* How many references are valid. */
jint references_count(struct vm *vm);

/* Deletes the reference, of either kind; one that is not valid is ignored. */
void reference_delete(struct vm *vm, jobject reference);

/* The frames that local references live in: around each call of native code. */
void frame_push(struct thread *thread);
void frame_pop(struct thread *thread);

/* The class or thread behind a reference, or NULL. */
struct class *reference_class(struct vm *vm, jclass reference);
struct thread *reference_thread(struct vm *vm, jthread reference);

/* ---- classes.c: classes and methods ------------------------------------------------------------- */

/* A jmethodID is the address of one. */
struct method {
  const char *name;
  const char *signature;
  bool native;
  void (*body)(struct thread *thread); /* in place of bytecodes */
};

/* What a class file is to this VM: methods in C, and bytes that agents may replace. */
struct class_file {
  const char *name;  /* "Greeting" */
  const char *field; /* the name of its only field, or NULL */
  const char *bytes;
  size_t size;
  const struct method *methods;
  size_t count;
};

struct class {
  struct object mirror; /* its java.lang.Class */
  struct class *next;
  char *signature; /* "LGreeting;"; "I" of int.class */
  struct method *methods;
  size_t method_count;
  const char *field; /* a jfieldID is the address of this member */
  unsigned char *bytes;
  size_t size;
};

/* Loads a class, which agents see, and may change. NULL: no memory. */
struct class *class_load(struct thread *thread, const struct class_file *file);

/* A class that is just there, such as those that a VM begins with. */
struct class *class_add(struct vm *vm, const char *signature);

bool class_is_primitive(const struct class *type);

/* The class of the VM's that has this method or field, or NULL when it is none; any value may be given. */
struct class *method_class(struct vm *vm, jmethodID method);
struct class *field_class(struct vm *vm, jfieldID field);

/* Calls the class's method of that name. */
void method_call(struct thread *thread, struct class *type, const char *name);

/* The class of that signature, or NULL. */
struct class *class_find(struct vm *vm, const char *signature);

void classes_free(struct vm *vm);

/* ---- threads.c ---------------------------------------------------------------------------------- */

enum thread_state { THREAD_NEW, THREAD_ALIVE, THREAD_ENDED };

/* What one environment has of one thread. Made when it is needed, kept as long as the thread. */
struct thread_view {
  struct thread_view *next;
  struct environment *environment;
  struct jvmti_thread_events events;
  _Atomic(void *) storage; /* SetThreadLocalStorage() */
};

struct thread {
  JNIEnv jni; /* first: the JNIEnv* of the thread points here */
  struct object mirror;
  struct vm *vm;
  struct thread *next;
  char *name;
  enum jvmti_caller caller;
  atomic_int state;
  bool daemon;
  bool attached;            /* by an agent */
  unsigned depth;           /* of frames */
  bool in_vm;               /* between enter() and leave() of the port, and not in a callback */
  struct transition *calls; /* that have entered, the innermost first */
  _Atomic(struct thread_view *) views;
  void (*body)(struct thread *thread); /* of one that the VM starts */
  pthread_t system;
};

/* The current thread, or NULL when it is not attached. */
struct thread *thread_current(struct vm *vm);

/* Attaches and detaches the current thread, without events. NULL: no memory. */
struct thread *thread_attach(struct vm *vm, const char *name, enum jvmti_caller caller);
void thread_leave(struct thread *thread);

/* Runs `body` in a new thread of the VM's, and waits for its end. With JVMTI_CALLER_INTERNAL it is one that
 * Java code does not see, and agents neither. */
bool thread_run(struct vm *vm, const char *name, enum jvmti_caller caller,
                void (*body)(struct thread *thread));

/* What the environment has of the thread, or NULL when there is nothing. thread_view_make() makes it; NULL: no
 * memory. */
struct thread_view *thread_view(struct thread *thread, const struct environment *environment);
struct thread_view *thread_view_make(struct thread *thread, struct environment *environment);

void threads_free(struct vm *vm);

/* ---- environment.c: one per agent and GetEnv() -------------------------------------------------- */

struct environment {
  struct jvmti_protocol_env protocol; /* first: the jvmtiEnv* points here */
  int number;                         /* from 1, in the order in which they were asked for */
};

/* The event that an agent has been loaded; its argument is the library. */
enum { EXTENSION_AGENT_LOADED = 1 };

/* Behind a jvmtiEnv* that the checks have let pass. */
struct environment *environment_of(jvmtiEnv *env);
struct vm *environment_vm(jvmtiEnv *env);

/* What the VM has, for jvmti_protocol.c to decide. */
void environments_init(struct vm *vm);
void environments_free(struct vm *vm);

/* Sends the event that an agent has been loaded. */
void environments_tell_loaded(struct vm *vm, const char *library);

/* Sets *to to a copy for an agent, which frees it with Deallocate: that is free() in this VM. With `to` NULL
 * the agent does not want it. JVMTI_ERROR_NONE or JVMTI_ERROR_OUT_OF_MEMORY. */
jvmtiError give_string(const char *string, char **to);

/* ---- monitors.c: raw monitors ------------------------------------------------------------------- */

struct monitor_waiter;

/* A jrawMonitorID is the address of one. Owned by a thread of the system: agents use them in threads that the
 * VM does not know, too. */
struct monitor {
  struct monitor *next;
  char *name;
  pthread_mutex_t guard; /* of what follows; never held long */
  pthread_cond_t changed;
  pthread_t owner; /* while entered > 0 */
  unsigned entered;
  struct monitor_waiter *waiters; /* in the order in which they came */
};

struct monitor *monitor_new(struct vm *vm, const char *name);
bool monitor_known(struct vm *vm, const struct monitor *monitor);

/* These return JVMTI_ERROR_NOT_MONITOR_OWNER where that is due. A time of 0 milliseconds is forever. */
jvmtiError monitor_destroy(struct vm *vm, struct monitor *monitor);
void monitor_enter(struct monitor *monitor);
jvmtiError monitor_exit(struct monitor *monitor);
jvmtiError monitor_wait(struct monitor *monitor, jlong milliseconds);
jvmtiError monitor_notify(struct monitor *monitor, bool all);

void monitors_free(struct vm *vm);

/* ---- port.c: what the generated code asks ------------------------------------------------------- */

void port_init(struct vm *vm);

/* ---- post.c: the events ------------------------------------------------------------------------- */

/* To be called by the thread that the event is about. */
void post_vm_start(struct thread *thread);
void post_vm_init(struct thread *thread);
void post_vm_death(struct thread *thread);
void post_thread_start(struct thread *thread);
void post_thread_end(struct thread *thread);
void post_class_load(struct thread *thread, struct class *type);
void post_class_prepare(struct thread *thread, struct class *type);
void post_method_entry(struct thread *thread, struct method *method);
void post_method_exit(struct thread *thread, struct method *method);
void post_collection(struct thread *collector);

/* Lets the environments replace the bytes of a class that is being loaded or, with `type`, changed, one after the other;
 * `bytes` come from malloc(), and so do the new ones. */
void post_class_file_load_hook(struct thread *thread, struct class *type, const char *name,
                               unsigned char **bytes, size_t *size);

/* ---- invocation.c: JavaVM and JNIEnv ------------------------------------------------------------ */

extern const struct JNIInvokeInterface_ invocation_table;
extern const struct JNINativeInterface_ native_table;

/* ---- agents.c ----------------------------------------------------------------------------------- */

struct agent {
  struct agent *next;
  void *library;
  jint(JNICALL *start)(JavaVM *vm, char *options, void *reserved);
  void(JNICALL *unload)(JavaVM *vm); /* or NULL */
};

/* Loads an agent, "LIBRARY" or "LIBRARY=OPTIONS", and calls its Agent_OnLoad, or Agent_OnAttach in the live
 * phase. False: it did not work; a message has been printed. */
bool agent_load(struct vm *vm, const char *library_and_options);

/* Calls Agent_OnUnload of each agent, and unloads it. */
void agents_unload(struct vm *vm);

/* ---- vm.c: its life ----------------------------------------------------------------------------- */

struct vm {
  const struct JNIInvokeInterface_ *functions; /* first: the JavaVM* points here */
  const char *name;
  struct jvmti_port port;
  jvmtiInterface_1 table; /* of all environments; agents may write into it */
  struct jvmti_protocol protocol;
  struct JNINativeInterface_ jni_functions; /* of all threads; agents may replace some */
  pthread_mutex_t protocol_lock;            /* taken before `lock`, where it is */
  atomic_int environments;                  /* how many there have been */
  atomic_bool methods_watched;              /* somebody wants to know of method calls */
  pthread_key_t current;                    /* the struct thread of the current thread */
  pthread_mutex_t lock;                     /* of the lists, and of their members */
  struct thread *threads;
  struct class *classes;
  struct monitor *monitors;
  struct agent *agents;
  struct object group; /* the only thread group */
  struct references references;
  _Atomic(uint64_t) traced; /* calls and events that have a number in a trace */
};

/* A VM in the OnLoad phase: agents may be loaded. `trace` is what is traced, or NULL; both must live longer.
 * NULL: no memory. */
struct vm *vm_new(const char *name, struct jvmti_trace *trace);

/* Starts it: the phase is live, the current thread is its main thread. NULL: no memory. */
struct thread *vm_start(struct vm *vm);

/* Ends it, in its main thread, or where it has not been started: the last events, the dead phase; agents are
 * unloaded. */
void vm_stop(struct vm *vm);

/* Frees what has been stopped. */
void vm_free(struct vm *vm);

/* ---- program.c: what the VM runs ---------------------------------------------------------------- */

/* With that many threads. False: it did not work, for want of memory or threads. */
bool program_run(struct thread *main_thread, int workers);

#endif
