/* SPDX-License-Identifier: MIT */
#include "classes.h"

#include "tags.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct class* buckets[16384]; /* under the lock */
static jmethodID get_component_type;

bool classes_start(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Class");
  if (klass)
    get_component_type = JNI(jni, GetMethodID, klass, "getComponentType", "()Ljava/lang/Class;");
  if (!get_component_type) bridge.jni->ExceptionClear(jni);
  return get_component_type != NULL;
}

/* The link to the class with this ID, or to NULL at the end of its list; under the lock. */
static struct class** class_link(jobjectID id) {
  struct class** at = &buckets[((uintptr_t)id >> 3) % (sizeof buckets / sizeof *buckets)];
  while (*at && (*at)->id != id) at = &(*at)->next;
  return at;
}

struct class* classes_find(jobjectID id) {
  pthread_mutex_lock(&lock);
  struct class* class = *class_link(id);
  pthread_mutex_unlock(&lock);
  return class;
}

/* The is_array value of instances of a class with this signature. */
static jint class_type_of(const char* signature) {
  if (signature[0] != '[') return JVMPI_NORMAL_OBJECT;
  jint type = bridge_type(signature[1]);
  return type == JVMPI_NORMAL_OBJECT ? JVMPI_CLASS : type;
}

static struct class* class_element_of(JNIEnv* jni, jclass klass) {
  bool quiet = self.quiet;
  self.quiet = true;
  jclass element = JNI(jni, CallObjectMethod, klass, get_component_type);
  if (bridge.jni->ExceptionCheck(jni)) bridge.jni->ExceptionClear(jni);
  self.quiet = quiet;
  struct class* class = element ? classes_of(jni, element) : NULL;
  if (element) JNI(jni, DeleteLocalRef, element);
  return class;
}

static struct class* class_create(JNIEnv* jni, jclass klass, jobjectID id) {
  char* signature = NULL;
  struct class* class = calloc(1, sizeof *class);
  if (!class || !JVMTI(GetClassSignature, klass, &signature, NULL)) {
    free(class);
    return NULL;
  }
  *class = (struct class){
      .id = id, .object = JNI(jni, NewWeakGlobalRef, klass), .type = class_type_of(signature)};
  bridge_free(signature);
  if (class->type == JVMPI_CLASS) class->element = class_element_of(jni, klass);
  pthread_mutex_lock(&lock);
  struct class** link = class_link(id);
  if (!*link) *link = class;
  struct class* kept = *link; /* another thread may have been faster */
  pthread_mutex_unlock(&lock);
  if (kept != class) {
    if (class->object) JNI(jni, DeleteWeakGlobalRef, class->object);
    free(class);
  }
  return kept;
}

struct class* classes_of(JNIEnv* jni, jclass klass) {
  jobjectID id = get_component_type ? tags_give(klass) : NULL;
  if (!id) return NULL;
  struct class* class = classes_find(id);
  return class ? class : class_create(jni, klass, id);
}

jclass classes_object(JNIEnv* jni, jobjectID id) {
  pthread_mutex_lock(&lock);
  struct class* class = *class_link(id);
  jclass klass = class ? JNI(jni, NewLocalRef, class->object) : NULL;
  pthread_mutex_unlock(&lock);
  return klass;
}

bool classes_is_ready(struct class* class, jclass klass) {
  jint status = 0;
  if (__atomic_load_n(&class->ready, __ATOMIC_ACQUIRE)) return true;
  if (!JVMTI(GetClassStatus, klass, &status)) return false;
  bool ready = (status & (JVMTI_CLASS_STATUS_PREPARED | JVMTI_CLASS_STATUS_ARRAY |
                          JVMTI_CLASS_STATUS_PRIMITIVE)) != 0;
  if (ready) __atomic_store_n(&class->ready, true, __ATOMIC_RELEASE);
  return ready;
}

bool classes_begin_report(struct class* class) {
  pthread_mutex_lock(&lock);
  bool selected = !class->reported;
  if (selected) {
    defining_begin(DEFINED_CLASS, class);
    __atomic_store_n(&class->reported, true, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
  return selected;
}

bool classes_remove(JNIEnv* jni, jobjectID id) {
  pthread_mutex_lock(&lock);
  struct class** link = class_link(id);
  struct class* class = *link;
  if (class) *link = class->next;
  pthread_mutex_unlock(&lock);
  if (!class) return false;
  bool reported = class->reported;
  if (class->object) JNI(jni, DeleteWeakGlobalRef, class->object);
  free(class);
  return reported;
}
