/* SPDX-License-Identifier: MIT */
/* A VM that only sends events, for agents of JVMPI: a function table, and objects that are only IDs. */
#ifndef TEST_PROFILER_VM_H
#define TEST_PROFILER_VM_H

#include <jvmpi.h>

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

enum { FRAMES_MOST = 64 };

/* The target of a JNIEnv. */
struct vm_thread {
  const void *functions; /* as in a JNIEnv */
  void *storage;         /* the agent's */
  jobjectID object;
  JVMPI_CallFrame frames[FRAMES_MOST]; /* of its trace */
  jint depth;
  char name[32];
};

/* The program's answers to requests. */
struct vm_answers {
  void (*class_load)(JNIEnv *env, jobjectID id);
  void (*thread_start)(JNIEnv *env, jobjectID id);
  jobjectID (*method_class)(jmethodID method);
  void (*run_gc)(void);
};

/* Loads LIBRARY=OPTIONS. Types of events in `without` are not available. Exits with a message on errors. */
void vm_load(const char *agent, const struct vm_answers *answers, uint64_t without);

/* The current thread. */
extern _Thread_local struct vm_thread *vm_self;
JNIEnv *vm_env(struct vm_thread *thread);

/* Sends an event if it is enabled; a requested one always. */
void vm_send(jint type, JVMPI_Event *event);

/* Disabling GC locks it for reading, a collection for writing. */
extern pthread_rwlock_t vm_gc;

#endif
