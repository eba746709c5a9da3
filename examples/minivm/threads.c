/* SPDX-License-Identifier: MIT */
#include "minivm.h"

#include <stdlib.h>
#include <string.h>

struct thread *thread_current(struct vm *vm) {
  return pthread_getspecific(vm->current);
}

static void free_thread(struct thread *thread) {
  struct thread_view *next;
  for (struct thread_view *view = thread->views; view; view = next) {
    next = view->next;
    free(view);
  }
  free(thread->name);
  free(thread);
}

static struct thread *new_thread(struct vm *vm, const char *name, enum jvmti_caller caller) {
  struct thread *thread = calloc(1, sizeof *thread);
  if (!thread) return NULL;
  thread->jni = &vm->jni_functions;
  thread->mirror = (struct object){OBJECT_THREAD, thread};
  thread->vm = vm;
  thread->caller = caller;
  thread->name = strdup(name);
  if (!thread->name) {
    free_thread(thread);
    return NULL;
  }
  /* Added at the end, so that threads are reported in the order of their creation. */
  pthread_mutex_lock(&vm->lock);
  struct thread **at = &vm->threads;
  while (*at) at = &(*at)->next;
  *at = thread;
  pthread_mutex_unlock(&vm->lock);
  return thread;
}

/* Makes this thread the current one. */
static void enter_thread(struct thread *thread) {
  pthread_setspecific(thread->vm->current, thread);
  frame_push(thread);
  atomic_store(&thread->state, THREAD_ALIVE);
}

struct thread *thread_attach(struct vm *vm, const char *name, enum jvmti_caller caller) {
  struct thread *thread = new_thread(vm, name, caller);
  if (thread) enter_thread(thread);
  return thread;
}

void thread_leave(struct thread *thread) {
  frame_pop(thread);
  atomic_store(&thread->state, THREAD_ENDED);
  for (struct thread_view *view = atomic_load(&thread->views); view; view = view->next)
    jvmti_protocol_forget(&thread->vm->protocol, &view->events);
  pthread_setspecific(thread->vm->current, NULL);
}

static void *run(void *argument) {
  struct thread *thread = argument;
  bool java = thread->caller == JVMTI_CALLER_JAVA;
  enter_thread(thread);
  if (java) post_thread_start(thread);
  thread->body(thread);
  if (java) post_thread_end(thread);
  thread_leave(thread);
  return NULL;
}

bool thread_run(struct vm *vm, const char *name, enum jvmti_caller caller,
                void (*body)(struct thread *thread)) {
  struct thread *thread = new_thread(vm, name, caller);
  if (!thread) return false;
  thread->body = body;
  if (pthread_create(&thread->system, NULL, run, thread) != 0) return false;
  return pthread_join(thread->system, NULL) == 0;
}

struct thread_view *thread_view(struct thread *thread, const struct environment *environment) {
  struct thread_view *view = atomic_load(&thread->views);
  while (view && view->environment != environment) view = view->next;
  return view;
}

struct thread_view *thread_view_make(struct thread *thread, struct environment *environment) {
  pthread_mutex_lock(&thread->vm->lock);
  struct thread_view *view = thread_view(thread, environment);
  if (!view && (view = calloc(1, sizeof *view))) {
    view->environment = environment;
    view->next = atomic_load(&thread->views);
    atomic_store(&thread->views, view);
  }
  pthread_mutex_unlock(&thread->vm->lock);
  return view;
}

void threads_free(struct vm *vm) {
  struct thread *next;
  for (struct thread *thread = vm->threads; thread; thread = next) {
    next = thread->next;
    free_thread(thread);
  }
}
