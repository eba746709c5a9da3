/* SPDX-License-Identifier: MIT */
#include "agent/agent.h"

#include "names.h"

#include <stdlib.h>

static void release(struct thread *thread) {
  free(thread->name);
  free(thread->group);
  free(thread->parent);
  free(thread);
}

static struct thread *make(JNIEnv *env, const char *name, const char *group, const char *parent) {
  struct thread *thread = calloc(1, sizeof *thread);
  if (!thread) return NULL;
  thread->env = env;
  thread->name = name_utf8(name ? name : "");
  thread->group = name_utf8(group ? group : "");
  thread->parent = name_utf8(parent ? parent : "");
  return thread;
}

/* Makes the thread visible to others. */
static void join(struct threads *threads, struct thread *thread) {
  struct thread *first = atomic_load(&threads->first);
  thread->number = atomic_fetch_add(&threads->count, 1) + 1;
  do atomic_store_explicit(&thread->next, first, memory_order_relaxed);
  while (!atomic_compare_exchange_weak(&threads->first, &first, thread));
}

bool threads_init(struct threads *threads) {
  pthread_mutex_init(&threads->lock, NULL);
  threads->shared = make(NULL, "(no thread)", "", "");
  if (threads->shared) join(threads, threads->shared);
  return threads->shared != NULL;
}

static struct thread *own(JNIEnv *env) {
  return env ? agent.jvmpi->GetThreadLocalStorage(env) : NULL;
}

/* If the VM has no thread-local storage, as before its initialization, the shared entry is used. */
static struct thread *add(struct threads *threads, JNIEnv *env, const char *name, const char *group,
                          const char *parent) {
  struct thread *thread = make(env, name, group, parent);
  if (!thread) return NULL;
  agent.jvmpi->SetThreadLocalStorage(env, thread);
  if (own(env) != thread) {
    release(thread);
    return NULL;
  }
  join(threads, thread);
  return thread;
}

void threads_start(struct threads *threads, const JVMPI_Event *event) {
  JNIEnv *env = event->u.thread_start.thread_env_id;
  if (!env || own(env)) return;
  add(threads, env, event->u.thread_start.thread_name, event->u.thread_start.group_name,
      event->u.thread_start.parent_name);
}

/* Some threads, such as the first one, send events before their start. */
static struct thread *resolve(struct threads *threads, JNIEnv *env) {
  struct thread *thread;
  jobjectID object = agent.jvmpi->GetThreadObject(env);
  if (object) agent.jvmpi->RequestEvent(JVMPI_EVENT_THREAD_START, object);
  return (thread = own(env)) ? thread : add(threads, env, "(unknown)", "", "");
}

struct thread *threads_enter(struct threads *threads, JNIEnv *env) {
  struct thread *thread = own(env);
  if (!thread && env) thread = resolve(threads, env);
  if (thread) return thread;
  pthread_mutex_lock(&threads->lock);
  return threads->shared;
}

void threads_leave(struct threads *threads, struct thread *thread) {
  if (thread == threads->shared) pthread_mutex_unlock(&threads->lock);
}

void threads_end(struct threads *threads, JNIEnv *env) {
  struct thread *thread = own(env);
  (void)threads;
  if (!thread) return;
  agent.jvmpi->SetThreadLocalStorage(env, NULL);
  atomic_store(&thread->ended, true);
}

/* Other threads only add at the start of the list. */
static void unlink_thread(struct threads *threads, struct thread *thread) {
  struct thread *next = atomic_load(&thread->next), *expected = thread, *before;
  if (atomic_compare_exchange_strong(&threads->first, &expected, next)) return;
  for (before = expected; atomic_load(&before->next) != thread;)
    before = atomic_load(&before->next);
  atomic_store(&before->next, next);
}

static void remove_thread(struct threads *threads, struct thread *thread) {
  unlink_thread(threads, thread);
  heap_thread_ended(&agent.heap, thread);
  release(thread);
}

void threads_sweep(struct threads *threads) {
  struct thread *thread = atomic_load(&threads->first), *next;
  for (; thread; thread = next) {
    next = atomic_load(&thread->next);
    if (!atomic_load(&thread->ended)) continue;
    heap_merge(&agent.heap, thread);
    remove_thread(threads, thread);
  }
}
