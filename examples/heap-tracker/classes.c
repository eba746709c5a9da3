/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "names.h"
#include "tables.h"
#include "tag.h"

#include <stdlib.h>
#include <string.h>

static struct klass *known(struct tables *tables, const char *name, uint64_t hash) {
  struct table_node *node = table_first(&tables->classes, hash);
  while (node && strcmp(((struct klass *)node)->name, name) != 0) node = table_next(node);
  return (struct klass *)node;
}

/* Called with the lock. */
static struct klass *add(struct tables *tables, const char *name, const char *file, uint64_t hash) {
  struct klass *klass = known(tables, name, hash);
  uint32_t index = atomic_load(&tables->class_count);
  if (klass) return klass;
  if (index >= tables->class_limit) atomic_store(&tables->store.full, true);
  if (atomic_load(&tables->store.full)) return NULL;
  if (!(klass = store_take(&tables->store, sizeof *klass)) ||
      !(klass->name = store_text(&tables->store, name, strlen(name))) ||
      (file && !(klass->file = store_text(&tables->store, file, strlen(file)))))
    return NULL;
  klass->index = index;
  tables->class_of[index] = klass;
  atomic_store_explicit(&tables->class_count, index + 1, memory_order_release);
  table_add(&tables->classes, &klass->node, hash);
  return klass;
}

/* The name of the source file, allocated, or NULL if the class has none. */
static char *source_file(jvmtiEnv *jvmti, jclass class) {
  char *file = NULL, *copy = NULL;
  jvmtiError error = (*jvmti)->GetSourceFileName(jvmti, class, &file);
  if (error == JVMTI_ERROR_ABSENT_INFORMATION || error == JVMTI_ERROR_MUST_POSSESS_CAPABILITY)
    return NULL;
  if (!worked(error, "GetSourceFileName")) return NULL;
  copy = name_utf8(file);
  give_back(jvmti, file);
  return copy;
}

/* Adds the class. Returns the entry for other classes if memory is exhausted. */
static struct klass *learn(struct tables *tables, jvmtiEnv *jvmti, jclass class) {
  struct klass *klass = NULL;
  char *signature = NULL, *name, *file = NULL;
  if (!worked((*jvmti)->GetClassSignature(jvmti, class, &signature, NULL), "GetClassSignature"))
    return tables->class_of[OTHER_CLASS];
  if ((name = name_of_class(signature))) {
    uint64_t hash = hash_text(name, strlen(name));
    if (!(klass = known(tables, name, hash)) && !atomic_load(&tables->store.full)) {
      if (*signature == 'L') file = source_file(jvmti, class);
      pthread_mutex_lock(&tables->lock);
      klass = add(tables, name, file, hash);
      pthread_mutex_unlock(&tables->lock);
    }
  }
  free(file);
  free(name);
  give_back(jvmti, signature);
  return klass ? klass : tables->class_of[OTHER_CLASS];
}

/* Threads that tag a class concurrently set the same tag. */
const struct klass *classes_find(struct tables *tables, jvmtiEnv *jvmti, jclass class) {
  jlong tag = 0;
  struct klass *klass;
  if (!worked((*jvmti)->GetTag(jvmti, class, &tag), "GetTag")) return tables->class_of[OTHER_CLASS];
  if (tag_is_class(tag)) return tables->class_of[tag_class(tag)];
  klass = learn(tables, jvmti, class);
  tag = tag_of_class(klass->index, tag_site(tag), tag_size(tag));
  worked((*jvmti)->SetTag(jvmti, class, tag), "SetTag");
  return klass;
}

void classes_refresh(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni) {
  jclass *classes = NULL;
  jint count = 0;
  if (!worked((*jvmti)->GetLoadedClasses(jvmti, &count, &classes), "GetLoadedClasses")) return;
  for (jint i = 0; i < count; i++) {
    classes_find(tables, jvmti, classes[i]);
    (*jni)->DeleteLocalRef(jni, classes[i]);
  }
  give_back(jvmti, classes);
}
