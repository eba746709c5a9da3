/* SPDX-License-Identifier: MIT */
#include "tags.h"

#include "threads.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static jlong last;  /* tag that was given; atomic */
static jlong count; /* atomic */

void tags_lock(void) {
  pthread_mutex_lock(&lock);
}

void tags_unlock(void) {
  pthread_mutex_unlock(&lock);
}

jlong tags_new(void) {
  tags_add_count(1);
  return __atomic_add_fetch(&last, TAG_BITS + 1, __ATOMIC_RELAXED);
}

jlong tags_count(void) {
  return __atomic_load_n(&count, __ATOMIC_RELAXED);
}

void tags_add_count(jlong more) {
  __atomic_add_fetch(&count, more, __ATOMIC_RELAXED);
}

jlong tags_mark(jobject object, jlong bit, jlong* before) {
  jlong tag = 0;
  *before = 0;
  if (!JVMTI(GetTag, object, before)) return 0;
  tag = (*before ? *before : tags_new()) | bit;
  if (tag == *before || JVMTI(SetTag, object, tag)) return tag;
  if (!*before) tags_add_count(-1);
  return 0;
}

jobjectID tags_give(jobject object) {
  jlong before;
  if (!object) return NULL;
  tags_lock();
  jlong tag = tags_mark(object, 0, &before);
  tags_unlock();
  return tags_id(tag);
}

struct definition {
  const void* item;
  enum defined kind;
  pthread_t thread;
};

static pthread_mutex_t defining_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct definition* definitions; /* under the lock */
static size_t room;
static size_t definition_count; /* changed under the lock */

void defining_begin(enum defined kind, const void* item) {
  pthread_mutex_lock(&defining_lock);
  if (array_reserve((void**)&definitions, definition_count, 1, &room, sizeof *definitions)) {
    definitions[definition_count] = (struct definition){item, kind, pthread_self()};
    __atomic_store_n(&definition_count, definition_count + 1, __ATOMIC_SEQ_CST);
  }
  pthread_mutex_unlock(&defining_lock);
}

static size_t definition_index(enum defined kind, const void* item) {
  size_t i = 0;
  while (i < definition_count && !(definitions[i].item == item && definitions[i].kind == kind)) i++;
  return i;
}

void defining_end(enum defined kind, const void* item) {
  pthread_mutex_lock(&defining_lock);
  size_t i = definition_index(kind, item);
  if (i < definition_count) {
    definitions[i] = definitions[definition_count - 1];
    __atomic_store_n(&definition_count, definition_count - 1, __ATOMIC_SEQ_CST);
  }
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&defining_lock);
}

static bool is_defined_by_other(enum defined kind, const void* item) {
  size_t i = definition_index(kind, item);
  return i < definition_count && !pthread_equal(definitions[i].thread, pthread_self());
}

void defining_wait(enum defined kind, const void* item) {
  if (!__atomic_load_n(&definition_count, __ATOMIC_SEQ_CST) || self.monitors) return;
  pthread_mutex_lock(&defining_lock);
  while (is_defined_by_other(kind, item)) pthread_cond_wait(&changed, &defining_lock);
  pthread_mutex_unlock(&defining_lock);
}
