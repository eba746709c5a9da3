/* SPDX-License-Identifier: MIT */
#include "methods.h"

#include "classes.h"

#include <pthread.h>

struct method {
  jmethodID id;
  jobjectID class;
  jvmtiLineNumberEntry* lines; /* the VM's memory; NULL: none */
  jint line_count;
  bool native;
  struct method* next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct method** buckets; /* under the lock */
static size_t bucket_count, method_count;

static struct method** bucket(jmethodID id) {
  return &buckets[((uintptr_t)id >> 3) % bucket_count];
}

static struct method* find(jmethodID id) {
  struct method* method = bucket_count ? *bucket(id) : NULL;
  while (method && method->id != id) method = method->next;
  return method;
}

static void grow(void) {
  size_t old_count = bucket_count;
  struct method** old = buckets;
  struct method** more = calloc(old_count ? old_count * 4 : 4096, sizeof *more);
  if (!more) return;
  buckets = more;
  bucket_count = old_count ? old_count * 4 : 4096;
  for (size_t i = 0; i < old_count; i++)
    for (struct method *method = old[i], *next; method; method = next) {
      next = method->next;
      method->next = *bucket(method->id);
      *bucket(method->id) = method;
    }
  free(old);
}

static void destroy(struct method* method) {
  bridge_free(method->lines);
  free(method);
}

static void put(struct method* method) {
  pthread_mutex_lock(&lock);
  if (method_count >= bucket_count) grow();
  bool new = bucket_count && !find(method->id);
  if (new) {
    method->next = *bucket(method->id);
    *bucket(method->id) = method;
    method_count++;
  }
  pthread_mutex_unlock(&lock);
  if (!new) destroy(method);
}

static bool is_known(jmethodID id) {
  pthread_mutex_lock(&lock);
  bool known = find(id) != NULL;
  pthread_mutex_unlock(&lock);
  return known;
}

static void make(jobjectID class, jmethodID id) {
  struct method* method = calloc(1, sizeof *method);
  jboolean native = JNI_FALSE;
  if (!method) return;
  *method = (struct method){.id = id, .class = class};
  if (!JVMTI(GetLineNumberTable, id, &method->line_count, &method->lines)) method->line_count = 0;
  if (JVMTI(IsMethodNative, id, &native)) method->native = native;
  put(method);
}

static struct class* class_of(JNIEnv* jni, jmethodID id) {
  jclass klass = NULL;
  if (!JVMTI(GetMethodDeclaringClass, id, &klass)) return NULL;
  struct class* class = classes_of(jni, klass);
  JNI(jni, DeleteLocalRef, klass);
  return class;
}

/* Makes it known, if it is a method. */
static void know(JNIEnv* jni, jmethodID id) {
  if (is_known(id)) return;
  const struct class* class = class_of(jni, id);
  if (class) make(class->id, id);
}

void methods_lines(jobjectID class, jmethodID id, jint* first, jint* last) {
  *first = *last = NO_LINE;
  if (!is_known(id)) make(class, id);
  pthread_mutex_lock(&lock);
  const struct method* method = find(id);
  for (jint i = 0; method && i < method->line_count; i++) {
    jint line = method->lines[i].line_number;
    if (*first == NO_LINE || line < *first) *first = line;
    if (line > *last) *last = line;
  }
  pthread_mutex_unlock(&lock);
}

/* The entries of the table need not be in order. */
static jint line_at(const struct method* method, jlocation location) {
  jlocation best = -1;
  jint line = NO_LINE;
  if (!method) return NO_LINE;
  if (method->native) return NATIVE_LINE;
  for (jint i = 0; i < method->line_count; i++) {
    jlocation start = method->lines[i].start_location;
    if (start > location || start < best) continue;
    best = start;
    line = method->lines[i].line_number;
  }
  return line;
}

jint methods_line(JNIEnv* jni, jmethodID id, jlocation location) {
  know(jni, id);
  pthread_mutex_lock(&lock);
  jint line = line_at(find(id), location);
  pthread_mutex_unlock(&lock);
  return line;
}

struct class* methods_class(JNIEnv* jni, jmethodID id) {
  know(jni, id);
  pthread_mutex_lock(&lock);
  const struct method* method = find(id);
  jobjectID found = method ? method->class : NULL;
  pthread_mutex_unlock(&lock);
  return found ? classes_find(found) : NULL;
}

void methods_forget(jobjectID class) {
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < bucket_count; i++)
    for (struct method** at = &buckets[i]; *at;) {
      struct method* method = *at;
      if (method->class != class) {
        at = &method->next;
        continue;
      }
      *at = method->next;
      method_count--;
      destroy(method);
    }
  pthread_mutex_unlock(&lock);
}
