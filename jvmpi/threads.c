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

struct thread* threads_lock(JNIEnv* env) {
  pthread_mutex_lock(&lock);
  struct thread* thread = *bucket(env);
  while (thread && thread->env != env) thread = thread->next;
  return thread;
}

void threads_unlock(void) {
  pthread_mutex_unlock(&lock);
}

JNIEnv* threads_jni(void) {
  if (self.jni) return self.jni;
  JNIEnv* jni = NULL;
  jint error = bridge.invocation->GetEnv(bridge.vm, (void**)&jni, JNI_VERSION_1_2);
  return error ? NULL : jni;
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
  struct thread* thread = threads_lock(env);
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

struct pair {
  JNIEnv* env;
  jthread object;
};

void threads_each(JNIEnv* jni, void (*visit)(JNIEnv* jni, JNIEnv* env, jthread object, void* data),
                  void* data) {
  struct pair* pairs = NULL;
  size_t found = 0, room = 0;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < BUCKETS; i++)
    for (struct thread* thread = buckets[i]; thread; thread = thread->next) {
      if (!array_reserve((void**)&pairs, found, 1, &room, sizeof *pairs)) break;
      jthread object = JNI(jni, NewLocalRef, thread->object);
      if (object) pairs[found++] = (struct pair){thread->env, object};
    }
  pthread_mutex_unlock(&lock);
  for (size_t i = 0; i < found; i++) {
    visit(jni, pairs[i].env, pairs[i].object, data);
    JNI(jni, DeleteLocalRef, pairs[i].object);
  }
  free(pairs);
}
