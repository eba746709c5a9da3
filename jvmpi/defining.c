/* SPDX-License-Identifier: MIT */
#include "defining.h"

#include "threads.h"

#include <pthread.h>

struct definition {
  const void* item;
  enum defined kind;
  pthread_t thread;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct definition* definitions; /* under the lock */
static size_t room;
static size_t count; /* changed under the lock */

void defining_begin(enum defined kind, const void* item) {
  pthread_mutex_lock(&lock);
  if (array_reserve((void**)&definitions, count, 1, &room, sizeof *definitions)) {
    definitions[count] = (struct definition){item, kind, pthread_self()};
    __atomic_store_n(&count, count + 1, __ATOMIC_SEQ_CST);
  }
  pthread_mutex_unlock(&lock);
}

static size_t definition_index(enum defined kind, const void* item) {
  size_t i = 0;
  while (i < count && !(definitions[i].item == item && definitions[i].kind == kind)) i++;
  return i;
}

void defining_end(enum defined kind, const void* item) {
  pthread_mutex_lock(&lock);
  size_t i = definition_index(kind, item);
  if (i < count) {
    definitions[i] = definitions[count - 1];
    __atomic_store_n(&count, count - 1, __ATOMIC_SEQ_CST);
  }
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static bool is_defined_by_other(enum defined kind, const void* item) {
  size_t i = definition_index(kind, item);
  return i < count && !pthread_equal(definitions[i].thread, pthread_self());
}

void defining_wait(enum defined kind, const void* item) {
  if (!__atomic_load_n(&count, __ATOMIC_SEQ_CST) || self.monitors) return;
  pthread_mutex_lock(&lock);
  while (is_defined_by_other(kind, item)) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
}
