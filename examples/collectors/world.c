/* SPDX-License-Identifier: MIT */
#include "world.h"

#include "thread.h"
#include "vm.h"

static struct world *world_of(const struct thread *thread) {
  return &thread->vm->world;
}

void world_start(struct world *world) {
  pthread_mutex_init(&world->lock, NULL);
  pthread_cond_init(&world->changed, NULL);
}

void world_stop(struct world *world) {
  pthread_cond_destroy(&world->changed);
  pthread_mutex_destroy(&world->lock);
}

/* Added at the end, so that threads are reported in the order of their creation. */
void world_add(struct world *world, struct thread *thread) {
  pthread_mutex_lock(&world->lock);
  struct thread **at = &world->threads;
  while (*at) at = &(*at)->next;
  *at = thread;
  pthread_mutex_unlock(&world->lock);
}

void world_remove(struct world *world, struct thread *thread) {
  pthread_mutex_lock(&world->lock);
  while (atomic_load(&thread->suspended) || (world->collector && world->collector != thread))
    pthread_cond_wait(&world->changed, &world->lock);
  struct thread **at = &world->threads;
  while (*at && *at != thread) at = &(*at)->next;
  if (*at) *at = thread->next;
  pthread_cond_broadcast(&world->changed);
  pthread_mutex_unlock(&world->lock);
}

/* True if the thread has to leave the heap. The order matters: the thread first publishes its state and then checks
 * this; a thread that stops it first publishes the request and then checks the state. A thread that prevents
 * collections continues: the collector waits for it. */
static bool wanted(struct world *world, struct thread *thread) {
  if (atomic_load(&thread->suspended) || atomic_load(&world->looking)) return true;
  return atomic_load(&world->stopping) && !atomic_load(&thread->keeps);
}

static void wake(struct world *world) {
  pthread_mutex_lock(&world->lock);
  pthread_cond_broadcast(&world->changed);
  pthread_mutex_unlock(&world->lock);
}

void world_leave(struct thread *thread) {
  struct world *world = world_of(thread);
  atomic_store(&thread->state, THREAD_NATIVE);
  if (atomic_load(&thread->suspended) || atomic_load(&world->looking) ||
      atomic_load(&world->stopping))
    wake(world);
}

/* Called in native code with the lock. */
static void wait_to_enter(struct world *world, struct thread *thread) {
  while (wanted(world, thread) && world->collector != thread && world->looker != thread)
    pthread_cond_wait(&world->changed, &world->lock);
  atomic_store(&thread->state, THREAD_JAVA);
}

void world_enter(struct thread *thread) {
  struct world *world = world_of(thread);
  atomic_store(&thread->state, THREAD_JAVA);
  if (wanted(world, thread)) {
    pthread_mutex_lock(&world->lock);
    /* Other threads must not rely on the previous state. */
    atomic_store(&thread->state, THREAD_NATIVE);
    pthread_cond_broadcast(&world->changed);
    wait_to_enter(world, thread);
    pthread_mutex_unlock(&world->lock);
  }
  atomic_fetch_add_explicit(&thread->runs, 1, memory_order_relaxed);
}

enum thread_state world_come(struct thread *thread) {
  enum thread_state before = (enum thread_state)atomic_load(&thread->state);
  if (before != THREAD_JAVA) world_enter(thread);
  return before;
}

void world_go(struct thread *thread, enum thread_state before) {
  if (before != THREAD_JAVA) world_leave(thread);
}

void world_poll(struct thread *thread) {
  if (!wanted(world_of(thread), thread)) return;
  world_leave(thread);
  world_enter(thread);
}

/* True if all other threads have left the heap. The lock is held. */
static bool alone(struct world *world, const struct thread *thread) {
  for (struct thread *other = world->threads; other; other = other->next)
    if (other != thread &&
        (atomic_load(&other->state) == THREAD_JAVA || atomic_load(&other->keeps)))
      return false;
  return !world->looker && !atomic_load(&thread->suspended);
}

bool world_stop_others(struct thread *thread) {
  struct world *world = world_of(thread);
  pthread_mutex_lock(&world->lock);
  atomic_store(&thread->state, THREAD_NATIVE);
  pthread_cond_broadcast(&world->changed);
  bool first = !world->collector;
  if (first) {
    world->collector = thread;
    atomic_store(&world->stopping, true);
    while (!alone(world, thread)) pthread_cond_wait(&world->changed, &world->lock);
    world->collecting = true;
    atomic_store(&thread->state, THREAD_JAVA);
  } else {
    wait_to_enter(world, thread);
  }
  pthread_mutex_unlock(&world->lock);
  return first;
}

void world_start_others(struct thread *thread) {
  struct world *world = world_of(thread);
  pthread_mutex_lock(&world->lock);
  world->collector = NULL;
  world->collecting = false;
  atomic_store(&world->stopping, false);
  pthread_cond_broadcast(&world->changed);
  pthread_mutex_unlock(&world->lock);
}

/* True if another thread collects or inspects the heap. A thread that only waits to collect does not count. */
static bool others_at_it(const struct world *world, const struct thread *thread) {
  return world->looker || (world->collecting && world->collector != thread);
}

static bool none_in_java(const struct world *world, const struct thread *thread) {
  const struct thread *other = world->threads;
  while (other && (other == thread || atomic_load(&other->state) != THREAD_JAVA))
    other = other->next;
  return !other;
}

void world_look(struct thread *thread) {
  struct world *world = world_of(thread);
  pthread_mutex_lock(&world->lock);
  atomic_store(&thread->state, THREAD_NATIVE);
  pthread_cond_broadcast(&world->changed);
  while (others_at_it(world, thread)) pthread_cond_wait(&world->changed, &world->lock);
  world->looker = thread;
  atomic_store(&world->looking, true);
  while (!none_in_java(world, thread)) pthread_cond_wait(&world->changed, &world->lock);
  atomic_store(&thread->state, THREAD_JAVA);
  pthread_mutex_unlock(&world->lock);
}

void world_look_away(struct thread *thread) {
  struct world *world = world_of(thread);
  pthread_mutex_lock(&world->lock);
  world->looker = NULL;
  atomic_store(&world->looking, false);
  pthread_cond_broadcast(&world->changed);
  pthread_mutex_unlock(&world->lock);
}

/* In native code, another thread may be collecting; in THREAD_JAVA, only this thread. */
void world_keep(struct thread *thread) {
  struct world *world = world_of(thread);
  if (atomic_load(&thread->state) == THREAD_JAVA) {
    atomic_store(&thread->keeps, true);
    return;
  }
  pthread_mutex_lock(&world->lock);
  while (world->collecting && world->collector != thread)
    pthread_cond_wait(&world->changed, &world->lock);
  atomic_store(&thread->keeps, true);
  pthread_mutex_unlock(&world->lock);
}

void world_release(struct thread *thread) {
  struct world *world = world_of(thread);
  atomic_store(&thread->keeps, false);
  if (atomic_load(&world->stopping)) wake(world);
}

bool world_suspend(struct thread *thread) {
  struct world *world = world_of(thread);
  pthread_mutex_lock(&world->lock);
  bool suspended = atomic_exchange(&thread->suspended, true);
  if (!suspended) {
    while (atomic_load(&thread->state) == THREAD_JAVA)
      pthread_cond_wait(&world->changed, &world->lock);
    thread->before_that = thread->before;
    thread->before = atomic_load_explicit(&thread->runs, memory_order_relaxed);
  }
  pthread_mutex_unlock(&world->lock);
  return !suspended;
}

bool world_resume(struct thread *thread) {
  struct world *world = world_of(thread);
  pthread_mutex_lock(&world->lock);
  bool suspended = atomic_exchange(&thread->suspended, false);
  pthread_cond_broadcast(&world->changed);
  pthread_mutex_unlock(&world->lock);
  return suspended;
}
