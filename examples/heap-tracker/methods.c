/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "names.h"
#include "tables.h"

#include <stdlib.h>
#include <string.h>

/* The data of a method from the VM. */
struct told {
  const struct klass *klass;
  char *name, *signature;
  jvmtiLineNumberEntry *lines;
  jint line_count;
  jboolean native;
};

static uint64_t hash_of(jmethodID id) {
  return hash_number(0, (uint64_t)(uintptr_t)id);
}

const struct method *methods_find(const struct tables *tables, jmethodID id) {
  struct table_node *node = table_first(&tables->methods, hash_of(id));
  while (node && ((struct method *)node)->id != id) node = table_next(node);
  return (struct method *)node;
}

/* A method without a line table is not an error. */
static void ask_lines(jvmtiEnv *jvmti, jmethodID id, struct told *told) {
  jvmtiError error;
  if (told->native) return;
  error = (*jvmti)->GetLineNumberTable(jvmti, id, &told->line_count, &told->lines);
  if (error == JVMTI_ERROR_NONE) return;
  told->lines = NULL;
  told->line_count = 0;
  if (error != JVMTI_ERROR_ABSENT_INFORMATION && error != JVMTI_ERROR_MUST_POSSESS_CAPABILITY)
    worked(error, "GetLineNumberTable");
}

static bool ask(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni, jmethodID id,
                struct told *told) {
  jclass class = NULL;
  if (!worked((*jvmti)->GetMethodDeclaringClass(jvmti, id, &class), "GetMethodDeclaringClass") ||
      !worked((*jvmti)->IsMethodNative(jvmti, id, &told->native), "IsMethodNative") ||
      !worked((*jvmti)->GetMethodName(jvmti, id, &told->name, &told->signature, NULL),
              "GetMethodName"))
    return false;
  told->klass = classes_find(tables, jvmti, class);
  (*jni)->DeleteLocalRef(jni, class);
  ask_lines(jvmti, id, told);
  return true;
}

static int by_start(const void *left, const void *right) {
  const struct line *one = left, *other = right;
  return (one->start > other->start) - (one->start < other->start);
}

/* Called with the lock. */
static bool add(struct tables *tables, jmethodID id, const struct told *told, const char *name,
                const char *signature) {
  struct store *store = &tables->store;
  size_t lines = (size_t)told->line_count;
  struct method *method;
  if (methods_find(tables, id)) return true;
  if (!(method = store_take(store, sizeof *method + lines * sizeof *method->lines)) ||
      !(method->name = store_text(store, name, strlen(name))) ||
      !(method->signature = store_text(store, signature, strlen(signature))))
    return false;
  method->id = id;
  method->klass = told->klass;
  method->native = told->native;
  method->line_count = told->line_count;
  for (size_t i = 0; i < lines; i++)
    method->lines[i] = (struct line){told->lines[i].start_location, told->lines[i].line_number};
  qsort(method->lines, lines, sizeof *method->lines, by_start);
  table_add(&tables->methods, &method->node, hash_of(id));
  atomic_fetch_add(&tables->method_count, 1);
  return true;
}

bool methods_learn(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni, jmethodID id) {
  struct told told = {0};
  char *name = NULL, *signature = NULL;
  bool learned = methods_find(tables, id) != NULL;
  if (learned || atomic_load(&tables->store.full)) return learned;
  if (ask(tables, jvmti, jni, id, &told) && (name = name_utf8(told.name)) &&
      (signature = name_utf8(told.signature))) {
    pthread_mutex_lock(&tables->lock);
    learned = add(tables, id, &told, name, signature);
    pthread_mutex_unlock(&tables->lock);
  }
  free(name);
  free(signature);
  give_back(jvmti, told.name);
  give_back(jvmti, told.signature);
  give_back(jvmti, told.lines);
  return learned;
}

jint method_line(const struct method *method, jlocation location) {
  jint low = 0, high = method->line_count;
  if (location < 0) return 0;
  while (low < high) {
    jint middle = low + (high - low) / 2;
    if (method->lines[middle].start <= location) low = middle + 1;
    else high = middle;
  }
  return low ? method->lines[low - 1].number : 0;
}
