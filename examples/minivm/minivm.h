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

/* ---- objects.c: objects, and references of agents to them --------------------------------------- */

enum object_kind { OBJECT_CLASS, OBJECT_THREAD, OBJECT_THREAD_GROUP };

/* A Java object. There is no heap: objects are part of the structures that they represent. */
struct object {
  enum object_kind kind;
  void *self; /* the struct class or struct thread; NULL for a group */
};

/* An entry of the table of references. A reference contains the index of its entry and a serial number, so that any
 * value can be checked, and a stale one is detected. */
struct reference {
  struct object *object; /* NULL if unused */
  struct thread *owner;  /* of a local reference; NULL for a global one */
  unsigned depth;        /* the number of frames of the owner when it was created */
  uintptr_t serial;
};

struct references {
  pthread_mutex_t lock;
  struct reference *at;
  size_t capacity;
  uintptr_t serial; /* the last one */
};

void references_init(struct references *references);
void references_free(struct references *references);

/* A local reference of the thread, valid until its current frame is popped. NULL without an object or memory. */
jobject reference_local(struct thread *thread, struct object *object);

/* A global reference, valid until it is deleted. */
jobject reference_global(struct vm *vm, struct object *object);

/* The object, or NULL for an invalid reference. */
struct object *reference_object(struct vm *vm, jobject reference);

/* The number of valid references. */
jint references_count(struct vm *vm);

/* Deletes a reference of either kind. Ignores an invalid one. */
void reference_delete(struct vm *vm, jobject reference);

/* Frames of local references, around each call of native code. */
void frame_push(struct thread *thread);
void frame_pop(struct thread *thread);

/* The class or thread of a reference, or NULL. */
struct class *reference_class(struct vm *vm, jclass reference);
struct thread *reference_thread(struct vm *vm, jthread reference);

/* ---- classes.c: classes and methods ------------------------------------------------------------- */

/* A jmethodID is the address of a method. */
struct method {
  const char *name;
  const char *signature;
  bool native;
  void (*body)(struct thread *thread); /* instead of bytecode */
};

/* The contents of a class file: methods in C, and bytes that agents may replace. */
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
  char *signature; /* "LGreeting;"; "I" for int.class */
  struct method *methods;
  size_t method_count;
  const char *field; /* a jfieldID is the address of this member */
  unsigned char *bytes;
  size_t size;
};

/* Loads a class, which agents may change. NULL without memory. */
struct class *class_load(struct thread *thread, const struct class_file *file);

/* Adds a class without loading it, such as the initial ones of a VM. */
struct class *class_add(struct vm *vm, const char *signature);

bool class_is_primitive(const struct class *type);

/* The class with this method or field, or NULL; any value is allowed. */
struct class *method_class(struct vm *vm, jmethodID method);
struct class *field_class(struct vm *vm, jfieldID field);

/* Calls the method of the class with this name. */
void method_call(struct thread *thread, struct class *type, const char *name);

/* The class with this signature, or NULL. */
struct class *class_find(struct vm *vm, const char *signature);

void classes_free(struct vm *vm);

/* ---- threads.c ---------------------------------------------------------------------------------- */

enum thread_state { THREAD_NEW, THREAD_ALIVE, THREAD_ENDED };

/* The data of an environment for a thread. Created when needed, and kept as long as the thread. */
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
  unsigned depth;           /* number of frames */
  bool in_vm;               /* between enter() and leave() of the port, and not in a callback */
  struct transition *calls; /* calls that have entered the VM, the innermost first */
  _Atomic(struct thread_view *) views;
  void (*body)(struct thread *thread); /* of a thread that the VM starts */
  pthread_t system;
};

/* The current thread, or NULL if it is not attached. */
struct thread *thread_current(struct vm *vm);

/* Attaches and detaches the current thread, without events. NULL without memory. */
struct thread *thread_attach(struct vm *vm, const char *name, enum jvmti_caller caller);
void thread_leave(struct thread *thread);

/* Runs `body` in a new thread, and waits for its end. With JVMTI_CALLER_INTERNAL, neither Java code nor agents see
 * the thread. */
bool thread_run(struct vm *vm, const char *name, enum jvmti_caller caller,
                void (*body)(struct thread *thread));

/* The data of the environment for the thread, or NULL. thread_view_make() creates it; NULL without memory. */
struct thread_view *thread_view(struct thread *thread, const struct environment *environment);
struct thread_view *thread_view_make(struct thread *thread, struct environment *environment);

void threads_free(struct vm *vm);

/* ---- environment.c: one per agent and GetEnv() -------------------------------------------------- */

struct environment {
  struct jvmti_protocol_env protocol; /* first: the jvmtiEnv* points here */
  int number;                         /* from 1, in the order of requests */
};

/* The event that an agent has been loaded. Its argument is the library. */
enum { EXTENSION_AGENT_LOADED = 1 };

/* The environment of a jvmtiEnv* that has been checked. */
struct environment *environment_of(jvmtiEnv *env);
struct vm *environment_vm(jvmtiEnv *env);

/* Sets the data of the VM for jvmti_protocol.c. */
void environments_init(struct vm *vm);
void environments_free(struct vm *vm);

/* Sends the event that an agent has been loaded. */
void environments_tell_loaded(struct vm *vm, const char *library);

/* Sets *to, unless `to` is NULL, to a copy for an agent, which Deallocate frees. Returns JVMTI_ERROR_NONE or
 * JVMTI_ERROR_OUT_OF_MEMORY. */
jvmtiError give_string(const char *string, char **to);

/* ---- monitors.c: raw monitors ------------------------------------------------------------------- */

struct monitor_waiter;

/* A jrawMonitorID is the address of a monitor. It is owned by a system thread, because agents also use monitors in
 * threads that are not attached. */
struct monitor {
  struct monitor *next;
  char *name;
  pthread_mutex_t guard; /* protects the following members; never held long */
  pthread_cond_t changed;
  pthread_t owner; /* valid while entered > 0 */
  unsigned entered;
  struct monitor_waiter *waiters; /* in the order of their arrival */
};

struct monitor *monitor_new(struct vm *vm, const char *name);
bool monitor_known(struct vm *vm, const struct monitor *monitor);

/* These return JVMTI_ERROR_NOT_MONITOR_OWNER if required. 0 milliseconds means no limit. */
jvmtiError monitor_destroy(struct vm *vm, struct monitor *monitor);
void monitor_enter(struct monitor *monitor);
jvmtiError monitor_exit(struct monitor *monitor);
jvmtiError monitor_wait(struct monitor *monitor, jlong milliseconds);
jvmtiError monitor_notify(struct monitor *monitor, bool all);

void monitors_free(struct vm *vm);

/* ---- port.c: the functions of the port ---------------------------------------------------------- */

void port_init(struct vm *vm);

/* ---- post.c: the events ------------------------------------------------------------------------- */

/* Called by the thread of the event. */
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

/* Lets each environment replace the bytes of a class that is being loaded or, with `type`, changed. `bytes` are
 * allocated by malloc(), and so are the new ones. */
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

/* Loads an agent, "LIBRARY" or "LIBRARY=OPTIONS", and calls its Agent_OnLoad, or Agent_OnAttach in the live phase.
 * Prints a message and returns false on errors. */
bool agent_load(struct vm *vm, const char *library_and_options);

/* Calls Agent_OnUnload of each agent, and unloads it. */
void agents_unload(struct vm *vm);

/* ---- vm.c: start and end ------------------------------------------------------------------------ */

struct vm {
  const struct JNIInvokeInterface_ *functions; /* first: the JavaVM* points here */
  const char *name;
  struct jvmti_port port;
  jvmtiInterface_1 table; /* shared by all environments; agents may write into it */
  struct jvmti_protocol protocol;
  struct JNINativeInterface_ jni_functions; /* shared by all threads; agents may replace functions */
  pthread_mutex_t protocol_lock;            /* taken before `lock` */
  atomic_int environments;                  /* the number of environments ever created */
  atomic_bool methods_watched;              /* events for method calls are enabled */
  pthread_key_t current;                    /* the struct thread of the current thread */
  pthread_mutex_t lock;                     /* protects the lists and their members */
  struct thread *threads;
  struct class *classes;
  struct monitor *monitors;
  struct agent *agents;
  struct object group; /* the only thread group */
  struct references references;
  _Atomic(uint64_t) traced; /* the number of traced calls and events */
};

/* A VM in the OnLoad phase, in which agents can be loaded. `trace`, which may be NULL, must outlive the VM. NULL
 * without memory. */
struct vm *vm_new(const char *name, struct jvmti_trace *trace);

/* Starts the VM: the phase becomes live, and the current thread its main thread. NULL without memory. */
struct thread *vm_start(struct vm *vm);

/* Ends the VM, in its main thread, or before its start: sends the last events, sets the dead phase, and unloads
 * agents. */
void vm_stop(struct vm *vm);

/* Frees a VM that has been stopped. */
void vm_free(struct vm *vm);

/* ---- program.c: the program of the VM ----------------------------------------------------------- */

/* Runs with this number of threads. False without memory or threads. */
bool program_run(struct thread *main_thread, int workers);

#endif
