/* SPDX-License-Identifier: MIT */
#include "vm.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

pthread_rwlock_t vm_gc = PTHREAD_RWLOCK_INITIALIZER;
_Thread_local struct vm_thread *vm_self;

static JVMPI_Interface table;
static const struct vm_answers *answers;
static uint64_t enabled, missing;

static jint enable(jint type, void *argument) {
  (void)argument;
  if (missing >> type & 1) return JVMPI_NOT_AVAILABLE;
  enabled |= (uint64_t)1 << type;
  return JVMPI_SUCCESS;
}

static jint disable(jint type, void *argument) {
  (void)argument;
  enabled &= ~((uint64_t)1 << type);
  return JVMPI_SUCCESS;
}

static jint request(jint type, void *argument) {
  if (type == JVMPI_EVENT_CLASS_LOAD) answers->class_load(vm_env(vm_self), argument);
  else if (type == JVMPI_EVENT_THREAD_START) answers->thread_start(vm_env(vm_self), argument);
  else return JVMPI_NOT_AVAILABLE;
  return JVMPI_SUCCESS;
}

static struct vm_thread *thread_of(JNIEnv *env) {
  return (struct vm_thread *)(void *)env;
}

static void call_trace(JVMPI_CallTrace *trace, jint depth) {
  struct vm_thread *thread = thread_of(trace->env_id);
  trace->num_frames = thread->depth < depth ? thread->depth : depth;
  memcpy(trace->frames, thread->frames, (size_t)trace->num_frames * sizeof *trace->frames);
}

static void set_storage(JNIEnv *env, void *storage) {
  thread_of(env)->storage = storage;
}

static void *get_storage(JNIEnv *env) {
  return thread_of(env)->storage;
}

static jobjectID thread_object(JNIEnv *env) {
  return thread_of(env)->object;
}

static jobjectID method_class(jmethodID method) {
  return answers->method_class(method);
}

static void run_gc(void) {
  answers->run_gc();
}

static jint JNICALL get_env(JavaVM *vm, void **where, jint version) {
  (void)vm;
  if (version != JVMPI_VERSION_1) return JNI_EVERSION;
  *where = &table;
  return JNI_OK;
}

JNIEnv *vm_env(struct vm_thread *thread) {
  return (JNIEnv *)(void *)thread;
}

void vm_send(jint type, JVMPI_Event *event) {
  if (!(type & JVMPI_REQUESTED_EVENT) && !(enabled >> type & 1)) return;
  event->event_type = type;
  event->env_id = vm_self ? vm_env(vm_self) : NULL;
  table.NotifyEvent(event);
}

static void stop(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(2);
}

void vm_load(const char *agent, const struct vm_answers *of, uint64_t without) {
  static struct JNIInvokeInterface_ functions;
  static JavaVM vm = &functions;
  char *copy = strdup(agent), *options = copy ? strchr(copy, '=') : NULL;
  void *library = NULL;
  jint(JNICALL * load)(JavaVM *, char *, void *);
  if (options) *options++ = '\0';
  if (!copy || !(library = dlopen(copy, RTLD_NOW))) stop(dlerror());
  *(void **)(void *)&load = dlsym(library, "JVM_OnLoad");
  if (!load) stop("there is no JVM_OnLoad");
  functions.GetEnv = get_env;
  answers = of;
  missing = without;
  table.version = JVMPI_VERSION_1;
  table.EnableEvent = enable;
  table.DisableEvent = disable;
  table.RequestEvent = request;
  table.GetCallTrace = call_trace;
  table.SetThreadLocalStorage = set_storage;
  table.GetThreadLocalStorage = get_storage;
  table.GetThreadObject = thread_object;
  table.GetMethodClass = method_class;
  table.RunGC = run_gc;
  if (load(&vm, options, NULL) != JNI_OK) exit(3);
  free(copy);
}
