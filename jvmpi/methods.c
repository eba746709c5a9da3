/* SPDX-License-Identifier: MIT */
#include "classes.h"

#include <pthread.h>

struct method {
  jmethodID id;
  jobjectID class;
  jvmtiLineNumberEntry* lines; /* memory of JVM TI, or NULL */
  jint line_count;
  bool native;
  struct method* next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
enum { BUCKETS = 65536 };
static struct method* buckets[BUCKETS]; /* under the lock */

/* The link to this method, or to NULL at the end of its list; under the lock. */
static struct method** method_link(jmethodID id) {
  struct method** at = &buckets[((uintptr_t)id >> 3) % BUCKETS];
  while (*at && (*at)->id != id) at = &(*at)->next;
  return at;
}

static void method_free(struct method* method) {
  bridge_free(method->lines);
  free(method);
}

static bool method_is_known(jmethodID id) {
  pthread_mutex_lock(&lock);
  bool known = *method_link(id) != NULL;
  pthread_mutex_unlock(&lock);
  return known;
}

static void method_add(jobjectID class, jmethodID id) {
  struct method* method = calloc(1, sizeof *method);
  jboolean native = JNI_FALSE;
  if (!method) return;
  *method = (struct method){.id = id, .class = class};
  if (!JVMTI(GetLineNumberTable, id, &method->line_count, &method->lines)) method->line_count = 0;
  if (JVMTI(IsMethodNative, id, &native)) method->native = native;
  pthread_mutex_lock(&lock);
  struct method** link = method_link(id);
  bool new = !*link;
  if (new) *link = method;
  pthread_mutex_unlock(&lock);
  if (!new) method_free(method);
}

/* Adds a method that is not known yet. Does nothing for an invalid ID. */
static void method_require(JNIEnv* jni, jmethodID id) {
  jclass klass = NULL;
  if (method_is_known(id) || !JVMTI(GetMethodDeclaringClass, id, &klass)) return;
  const struct class* class = classes_of(jni, klass);
  JNI(jni, DeleteLocalRef, klass);
  if (class) method_add(class->id, id);
}

void methods_lines(jobjectID class, jmethodID id, jint* first, jint* last) {
  *first = *last = NO_LINE;
  if (!method_is_known(id)) method_add(class, id);
  pthread_mutex_lock(&lock);
  const struct method* method = *method_link(id);
  for (jint i = 0; method && i < method->line_count; i++) {
    jint line = method->lines[i].line_number;
    if (*first == NO_LINE || line < *first) *first = line;
    if (line > *last) *last = line;
  }
  pthread_mutex_unlock(&lock);
}

/* The entries of the table may be in any order. */
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
  method_require(jni, id);
  pthread_mutex_lock(&lock);
  jint line = line_at(*method_link(id), location);
  pthread_mutex_unlock(&lock);
  return line;
}

struct class* methods_class(JNIEnv* jni, jmethodID id) {
  method_require(jni, id);
  pthread_mutex_lock(&lock);
  const struct method* method = *method_link(id);
  jobjectID found = method ? method->class : NULL;
  pthread_mutex_unlock(&lock);
  return found ? classes_find(found) : NULL;
}

void methods_forget(jobjectID class) {
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < BUCKETS; i++)
    for (struct method** at = &buckets[i]; *at;) {
      struct method* method = *at;
      if (method->class != class) {
        at = &method->next;
        continue;
      }
      *at = method->next;
      method_free(method);
    }
  pthread_mutex_unlock(&lock);
}
