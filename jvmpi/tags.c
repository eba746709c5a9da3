/* SPDX-License-Identifier: MIT */
#include "tags.h"

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
