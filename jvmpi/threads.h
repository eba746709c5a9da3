/* SPDX-License-Identifier: MIT */
/* Threads: what the bridge knows of the one that runs, and those that JVMPI knows by their JNIEnv. */
#ifndef BRIDGE_THREADS_H
#define BRIDGE_THREADS_H

#include "bridge.h"

#include <stdlib.h> /* __GLIBC__ */

/* A thread of the VM, from its start to its end. */
struct thread {
  JNIEnv* env;
  jweak object;
  void* storage; /* the agent's */
  jlong cpu,
      used;  /* nanoseconds: when it was suspended last, and between that and the time before */
  bool told; /* the agent knows it */
  bool suspended; /* by the agent */
  struct thread* next;
};

struct self {
  JNIEnv* jni;
  struct thread* thread;
  unsigned entered;    /* how often it has disabled collections: see gate.h */
  unsigned soft;       /* of these, for events during which the agent has them enabled */
  unsigned monitors;   /* raw monitors that it owns */
  jlong began;         /* when it began to wait for an object, in nanoseconds */
  bool closer, dumper; /* it has closed the gate */
  bool quiet;          /* what it does is the bridge's doing */
  bool last;           /* it is the one on which the VM ends */
  bool introduced;     /* the agent is being told of it */
  bool hidden;         /* it is a thread of the bridge's */
  bool ended;          /* it is no more, for the agent */
};

/* Where libraries that are loaded late may have some of it, thread-local memory that needs no function to be found. */
#ifdef __GLIBC__
#define NEAR __attribute__((tls_model("initial-exec")))
#else
#define NEAR
#endif
extern _Thread_local struct self self NEAR;

/* Calls a function of JNI that the agent does not see. */
#define JNI(environment, name, ...) (bridge.jni->name((environment), __VA_ARGS__))

/* The JNI environment of this thread; NULL: it is none of the VM's. */
JNIEnv* threads_jni(void);

/* A thread begins; in a callback on it. */
void threads_add(JNIEnv* jni, jthread object);

/* It ends: its ID means nothing any more. */
void threads_remove(void);

/* A local reference to the object of a thread; NULL: there is none. */
jthread threads_object(JNIEnv* jni, JNIEnv* env);

/* The thread with that object; NULL: none that is known. */
JNIEnv* threads_env(JNIEnv* jni, jthread object);

/* Calls a function with each thread that is known and a local reference to its object. It may send events. */
void threads_each(JNIEnv* jni, void (*visit)(JNIEnv* jni, JNIEnv* env, jthread object, void* data),
                  void* data);

/* Runs a function with a thread, which does not end meanwhile; false: there is none. It calls nothing that waits. */
bool threads_with(JNIEnv* env, void (*function)(struct thread* thread, void* data), void* data);

#endif
