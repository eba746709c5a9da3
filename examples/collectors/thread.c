/* SPDX-License-Identifier: MIT */
#include "thread.h"

#include "vm.h"

#include <stdlib.h>
#include <string.h>

static struct thread *new_thread(struct vm *vm, const char *name) {
  struct thread *thread = calloc(1, sizeof *thread);
  if (!thread) return NULL;
  thread->jni = &native_table;
  thread->vm = vm;
  thread->name = strdup(name);
  thread->frames = calloc(MAX_DEPTH, sizeof *thread->frames);
  thread->seed = vm->seed;
  atomic_init(&thread->status, JVMPI_THREAD_RUNNABLE);
  if (thread->name && thread->frames) {
    world_add(&vm->world, thread);
    return thread;
  }
  free(thread->name);
  free(thread->frames);
  free(thread);
  return NULL;
}

static void free_thread(struct thread *thread) {
  locals_free(thread);
  free(thread->name);
  free(thread->frames);
  free(thread);
}

struct thread *thread_current(struct vm *vm) {
  struct thread *thread = pthread_getspecific(vm->current);
  if (thread) return thread;
  thread = thread_attach(vm, "native");
  if (!thread) vm_fatal("no memory for a thread");
  thread->native = true;
  return thread;
}

struct thread *thread_java(struct vm *vm) {
  struct thread *thread = pthread_getspecific(vm->current);
  return thread && thread->java ? thread : NULL;
}

struct thread *thread_attach(struct vm *vm, const char *name) {
  struct thread *thread = new_thread(vm, name);
  if (thread) pthread_setspecific(vm->current, thread);
  return thread;
}

void thread_name(struct thread *thread, const char *name) {
  char *copy = strdup(name);
  if (!copy) vm_fatal("no memory for a name");
  free(thread->name);
  thread->name = copy;
}

/* Earlier events have no thread: the main thread needs its object first. */
void thread_announce(struct thread *by, struct thread *thread) {
  heap_new(by, &thread->object, thread->vm->thread_class);
  thread->java = true;
  thread->protocol.env = (JNIEnv *)&thread->jni;
  report_thread_start(by, thread);
}

/* The thread is in THREAD_JAVA. */
static void forget(struct thread *thread) {
  if (thread->java) report_thread_end(thread);
  root_store(&thread->vm->heap, &thread->object, NULL);
  locals_end(thread);
  world_leave(thread);
  world_remove(&thread->vm->world, thread);
  free_thread(thread);
}

void thread_leave(struct thread *thread) {
  pthread_setspecific(thread->vm->current, NULL);
  forget(thread);
}

static void *run(void *argument) {
  struct thread *thread = argument;
  pthread_setspecific(thread->vm->current, thread);
  world_enter(thread);
  thread->body(thread, thread->argument);
  thread_leave(thread);
  return NULL;
}

bool thread_start(struct thread *by, const char *name,
                  void (*body)(struct thread *thread, void *argument), void *argument,
                  pthread_t *system) {
  struct thread *thread = new_thread(by->vm, name);
  if (!thread) return false;
  thread->body = body;
  thread->argument = argument;
  thread_announce(by, thread);
  pthread_t made;
  if (pthread_create(&made, NULL, run, thread) != 0) {
    world_enter(thread);
    forget(thread);
    return false;
  }
  if (system) *system = made;
  else pthread_detach(made);
  return true;
}

void thread_join(struct thread *by, pthread_t system) {
  atomic_store(&by->status, JVMPI_THREAD_CONDVAR_WAIT);
  world_leave(by);
  pthread_join(system, NULL);
  world_enter(by);
  atomic_store(&by->status, JVMPI_THREAD_RUNNABLE);
}

struct thread *thread_of(struct vm *vm, const JNIEnv *env) {
  pthread_mutex_lock(&vm->world.lock);
  struct thread *thread = vm->world.threads;
  while (thread && (!thread->java || (const JNIEnv *)&thread->jni != env)) thread = thread->next;
  pthread_mutex_unlock(&vm->world.lock);
  return thread;
}

struct thread *thread_of_object(struct vm *vm, const struct object *object) {
  pthread_mutex_lock(&vm->world.lock);
  struct thread *thread = vm->world.threads;
  while (thread && (!thread->java || slot_get(&thread->object) != object)) thread = thread->next;
  pthread_mutex_unlock(&vm->world.lock);
  return thread;
}

void frame_push(struct thread *thread, const struct method *method, struct object *self) {
  unsigned depth = atomic_load_explicit(&thread->depth, memory_order_relaxed);
  if (depth == MAX_DEPTH) vm_fatal("stack overflow");
  struct frame *frame = &thread->frames[depth];
  atomic_store_explicit(&frame->method, method, memory_order_relaxed);
  atomic_store_explicit(&frame->line, method->first_line, memory_order_relaxed);
  atomic_store_explicit(&thread->depth, depth + 1, memory_order_release);
  if (self) root_store(&thread->vm->heap, &frame->slots[0], self);
  report_method_entry(thread, method, &frame->slots[0]);
}

void frame_pop(struct thread *thread) {
  struct frame *frame = frame_top(thread);
  report_method_exit(thread, atomic_load_explicit(&frame->method, memory_order_relaxed));
  for (int i = 0; i < FRAME_SLOTS; i++)
    if (slot_get(&frame->slots[i])) root_store(&thread->vm->heap, &frame->slots[i], NULL);
  atomic_fetch_sub_explicit(&thread->depth, 1, memory_order_release);
}

void thread_trace(struct thread *thread, JVMPI_CallTrace *trace, jint depth) {
  unsigned deep = atomic_load_explicit(&thread->depth, memory_order_acquire);
  trace->num_frames = 0;
  for (; deep > 0 && trace->num_frames < depth; trace->num_frames++) {
    struct frame *frame = &thread->frames[--deep];
    JVMPI_CallFrame *to = &trace->frames[trace->num_frames];
    const struct method *method = atomic_load_explicit(&frame->method, memory_order_relaxed);
    to->lineno = atomic_load_explicit(&frame->line, memory_order_relaxed);
    to->method_id = (jmethodID)(uintptr_t)method;
  }
}

void threads_free(struct vm *vm) {
  struct thread *next;
  for (struct thread *thread = vm->world.threads; thread; thread = next) {
    next = thread->next;
    free_thread(thread);
  }
  vm->world.threads = NULL;
}
