/* SPDX-License-Identifier: MIT */
/* The state of the current thread, and the threads of the VM by their JNIEnv, which is their ID in JVMPI. */
#ifndef BRIDGE_THREADS_H
#define BRIDGE_THREADS_H

#include "bridge.h"

#include <stdlib.h> /* __GLIBC__ */

/* A thread of the VM, from its start to its end. */
struct thread {
  JNIEnv* env;
  jweak object;
  void* storage;  /* the agent's thread-local storage */
  jlong cpu;      /* CPU time in ns when it was last suspended */
  jlong used;     /* CPU time in ns between the last two suspensions */
  bool reported;  /* ThreadStart has been sent, or is being sent; atomic */
  bool suspended; /* by the agent */
  struct thread* next;
};

struct self {
  JNIEnv* jni;
  struct thread* thread;
  unsigned entered;    /* the number of times that it has entered the gate, see gate.h */
  unsigned soft;       /* those of them that are soft */
  unsigned monitors;   /* the number of raw monitors that it owns */
  jlong began;         /* when Object.wait() began, in ns */
  bool closer, dumper; /* it has closed the gate (for a dump) */
  bool quiet;          /* the bridge runs Java code, whose events are not sent */
  bool last;           /* it handles VMDeath */
  bool introduced;     /* its ThreadStart is being sent */
  bool hidden;         /* a thread of the bridge */
  bool ended;          /* ThreadEnd has been sent */
};

/* Access without a call of the dynamic linker, which glibc allows in libraries that are loaded late. */
#ifdef __GLIBC__
#define NEAR __attribute__((tls_model("initial-exec")))
#else
#define NEAR
#endif
extern _Thread_local struct self self NEAR;

/* Calls a function of JNI without events for the agent. */
#define JNI(environment, name, ...) (bridge.jni->name((environment), __VA_ARGS__))

/* The JNI environment of this thread, or NULL if it is not attached. */
JNIEnv* threads_jni(void);

/* Adds the current thread. */
void threads_add(JNIEnv* jni, jthread object);

/* Removes the current thread. */
void threads_remove(void);

/* A local reference to the object of a thread, or NULL. */
jthread threads_object(JNIEnv* jni, JNIEnv* env);

/* The thread with this object, or NULL. */
JNIEnv* threads_env(JNIEnv* jni, jthread object);

/* Calls a function, which may send events, with each thread and a local reference to its object. */
void threads_each(JNIEnv* jni, void (*visit)(JNIEnv* jni, JNIEnv* env, jthread object, void* data),
                  void* data);

/* Locks all threads and returns this one, or NULL. The caller does not wait until threads_unlock(). */
struct thread* threads_lock(JNIEnv* env);
void threads_unlock(void);

/* The events ThreadStart and ThreadEnd. */

/* Adds the current thread to the table and sends its ThreadStart, unless this has been done. */
void thread_events_meet(JNIEnv* jni);

/* True if this event of an attached thread is wanted; its thread has been reported then. */
bool thread_events_begin(JNIEnv* jni, jint type);

/* Sends an event without data if it is wanted and the thread is attached. */
void thread_events_send(JNIEnv* jni, jint type);

/* Sends ThreadStart for each thread that has not been reported. */
void thread_events_report_all(JNIEnv* jni);

/* Sends ThreadStart as requested, for the thread with this object. False without such a thread. */
bool thread_events_request(JNIEnv* jni, jobjectID id);

/* Callbacks of JVM TI. */
void JNICALL thread_events_start(jvmtiEnv* jvmti, JNIEnv* jni, jthread object);
void JNICALL thread_events_end(jvmtiEnv* jvmti, JNIEnv* jni, jthread object);

/* The functions of JVMPI for threads, and the thread of the bridge. */

jlong thread_control_cpu_time(void);
void thread_control_suspend(JNIEnv* env);
void thread_control_resume(JNIEnv* env);
void thread_control_suspend_list(jint count, JNIEnv** list, jint* results);
void thread_control_resume_list(jint count, JNIEnv** list, jint* results);
jint thread_control_status(JNIEnv* env);
jboolean thread_control_has_run(JNIEnv* env);
jint thread_control_create(char* name, jint priority, void (*function)(void* reserved));
void thread_control_set_storage(JNIEnv* env, void* storage);
void* thread_control_storage(JNIEnv* env);

void system_thread_prepare(JNIEnv* jni);

/* Starts the only thread of the bridge, which is not reported to the agent. */
bool system_thread_start_hidden(JNIEnv* jni, const char* name, void (*run)(JNIEnv* jni));
bool system_thread_is_hidden(JNIEnv* jni, jthread object);

/* The traces of all threads, for dumps. */

struct traces {
  JVMPI_CallTrace* traces;
  jint* statuses;     /* of each, as returned by GetThreadStatus */
  jobjectID* objects; /* the object of each thread */
  jint count;
  size_t room[3]; /* of the arrays */
};

/* Gets all traces, inside the gate. Reports the threads as needed. */
void traces_get(struct traces* traces, JNIEnv* jni);
void traces_free(struct traces* traces);

/* The thread with this object, or NULL. */
JNIEnv* traces_env(const struct traces* traces, jobjectID object);

/* GetCallTrace. */
void traces_get_one(JVMPI_CallTrace* trace, jint depth);

#endif
