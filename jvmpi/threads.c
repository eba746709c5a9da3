/* SPDX-License-Identifier: MIT */
#include "threads.h"

#include <pthread.h>

enum { BUCKETS = 256 };

_Thread_local struct self self;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct thread* buckets[BUCKETS]; /* under the lock */

static struct thread** bucket(JNIEnv* env) {
  return &buckets[((uintptr_t)env >> 4) * 31 % BUCKETS];
}

static struct thread* find(JNIEnv* env) {
  struct thread* thread = *bucket(env);
  while (thread && thread->env != env) thread = thread->next;
  return thread;
}

JNIEnv* threads_jni(void) {
  if (self.jni) return self.jni;
  JNIEnv* jni = NULL;
  if (bridge.invocation->GetEnv(bridge.vm, (void**)&jni, JNI_VERSION_1_2) != JNI_OK) return NULL;
  return jni;
}

void threads_add(JNIEnv* jni, jthread object) {
  struct thread* thread = calloc(1, sizeof *thread);
  jweak weak = JNI(jni, NewWeakGlobalRef, object);
  if (!thread || !weak) {
    free(thread);
    return;
  }
  pthread_mutex_lock(&lock);
  *thread = (struct thread){.env = jni, .object = weak, .next = *bucket(jni)};
  *bucket(jni) = thread;
  pthread_mutex_unlock(&lock);
  self.jni = jni;
  self.thread = thread;
  self.ended = false;
}

void threads_remove(void) {
  struct thread* thread = self.thread;
  if (!thread) return;
  pthread_mutex_lock(&lock);
  struct thread** at = bucket(thread->env);
  while (*at != thread) at = &(*at)->next;
  *at = thread->next;
  pthread_mutex_unlock(&lock);
  JNI(thread->env, DeleteWeakGlobalRef, thread->object);
  free(thread);
  self.jni = NULL;
  self.thread = NULL;
  self.ended = true;
}

jthread threads_object(JNIEnv* jni, JNIEnv* env) {
  pthread_mutex_lock(&lock);
  struct thread* thread = find(env);
  jthread object = thread ? JNI(jni, NewLocalRef, thread->object) : NULL;
  pthread_mutex_unlock(&lock);
  return object;
}

JNIEnv* threads_env(JNIEnv* jni, jthread object) {
  JNIEnv* env = NULL;
  if (!object) return NULL;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < BUCKETS && !env; i++)
    for (struct thread* thread = buckets[i]; thread && !env; thread = thread->next)
      if (JNI(jni, IsSameObject, thread->object, object)) env = thread->env;
  pthread_mutex_unlock(&lock);
  return env;
}

/* How many there are, at most; under the lock. */
static size_t count(void) {
  size_t threads = 0;
  for (int i = 0; i < BUCKETS; i++)
    for (struct thread* thread = buckets[i]; thread; thread = thread->next) threads++;
  return threads;
}

struct pair {
  JNIEnv* env;
  jthread object;
};

static size_t collect(JNIEnv* jni, struct pair** pairs) {
  size_t found = 0;
  pthread_mutex_lock(&lock);
  *pairs = calloc(count() + 1, sizeof **pairs);
  for (int i = 0; *pairs && i < BUCKETS; i++)
    for (struct thread* thread = buckets[i]; thread; thread = thread->next) {
      jthread object = JNI(jni, NewLocalRef, thread->object);
      if (object) (*pairs)[found++] = (struct pair){thread->env, object};
    }
  pthread_mutex_unlock(&lock);
  return found;
}

void threads_each(JNIEnv* jni, void (*visit)(JNIEnv* jni, JNIEnv* env, jthread object, void* data),
                  void* data) {
  struct pair* pairs;
  size_t found = collect(jni, &pairs);
  for (size_t i = 0; i < found; i++) {
    visit(jni, pairs[i].env, pairs[i].object, data);
    JNI(jni, DeleteLocalRef, pairs[i].object);
  }
  free(pairs);
}

bool threads_with(JNIEnv* env, void (*function)(struct thread* thread, void* data), void* data) {
  pthread_mutex_lock(&lock);
  struct thread* thread = find(env);
  if (thread) function(thread, data);
  pthread_mutex_unlock(&lock);
  return thread != NULL;
}
