/* SPDX-License-Identifier: MIT */
#include "telling.h"

#include "threads.h"

#include <pthread.h>
#include <stdbool.h>

struct told {
  const void* which;
  enum telling what;
  pthread_t thread;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct told* under_way; /* under the lock */
static size_t room;
static size_t count; /* changed under the lock */

void telling_begin(enum telling what, const void* which) {
  pthread_mutex_lock(&lock);
  if (count == room) {
    size_t wanted = room ? room * 2 : 64;
    struct told* more = realloc(under_way, wanted * sizeof *more);
    if (more) {
      under_way = more;
      room = wanted;
    }
  }
  if (count < room) {
    under_way[count] = (struct told){which, what, pthread_self()};
    __atomic_store_n(&count, count + 1, __ATOMIC_SEQ_CST);
  }
  pthread_mutex_unlock(&lock);
}

/* The place of it; `count`: nobody tells it. */
static size_t find(enum telling what, const void* which) {
  size_t i = 0;
  while (i < count && !(under_way[i].which == which && under_way[i].what == what)) i++;
  return i;
}

void telling_end(enum telling what, const void* which) {
  pthread_mutex_lock(&lock);
  size_t i = find(what, which);
  if (i < count) {
    under_way[i] = under_way[count - 1];
    __atomic_store_n(&count, count - 1, __ATOMIC_SEQ_CST);
  }
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

/* Does another thread tell it? */
static bool by_other(enum telling what, const void* which) {
  size_t i = find(what, which);
  return i < count && !pthread_equal(under_way[i].thread, pthread_self());
}

void telling_wait(enum telling what, const void* which) {
  if (!__atomic_load_n(&count, __ATOMIC_SEQ_CST) || self.monitors) return;
  pthread_mutex_lock(&lock);
  while (by_other(what, which)) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
}
