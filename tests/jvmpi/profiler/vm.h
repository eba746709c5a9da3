/* SPDX-License-Identifier: MIT */
/* A VM of nothing but events, for agents of JVMPI: a table of functions, and objects that are no more than IDs. */
#ifndef TEST_PROFILER_VM_H
#define TEST_PROFILER_VM_H

#include <jvmpi.h>

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

enum { FRAMES_MOST = 64 };

/* What a JNIEnv points to here. */
struct vm_thread {
  const void *functions; /* as in a JNIEnv */
  void *storage;         /* the agent's */
  jobjectID object;
  JVMPI_CallFrame frames[FRAMES_MOST]; /* of its trace */
  jint depth;
  char name[32];
};

/* What the program that uses it answers to requests. */
struct vm_answers {
  void (*class_load)(JNIEnv *env, jobjectID id);
  void (*thread_start)(JNIEnv *env, jobjectID id);
  jobjectID (*method_class)(jmethodID method);
  void (*run_gc)(void);
};

/* Loads LIBRARY=OPTIONS. Types of events in without are not available. Ends the process with a message where that fails. */
void vm_load(const char *agent, const struct vm_answers *answers, uint64_t without);

/* The calling thread's. */
extern _Thread_local struct vm_thread *vm_self;
JNIEnv *vm_env(struct vm_thread *thread);

/* Sends it, if it is enabled; a requested one always. */
void vm_send(jint type, JVMPI_Event *event);

/* GC disabled is this lock taken for reading, a collection is it taken for writing. */
extern pthread_rwlock_t vm_gc;

#endif
