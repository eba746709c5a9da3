/* SPDX-License-Identifier: MIT */
#include "classes.h"

#include "tags.h"
#include "telling.h"

#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct class** buckets; /* under the lock */
static size_t bucket_count, class_count;
static jmethodID get_component_type;

bool classes_start(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Class");
  if (klass)
    get_component_type = JNI(jni, GetMethodID, klass, "getComponentType", "()Ljava/lang/Class;");
  if (!get_component_type) bridge.jni->ExceptionClear(jni);
  return get_component_type != NULL;
}

static struct class** bucket(jobjectID id) {
  return &buckets[((uintptr_t)id >> 3) % bucket_count];
}

static bool grow(void) {
  size_t old_count = bucket_count;
  struct class** old = buckets;
  struct class** more = calloc(old_count ? old_count * 4 : 1024, sizeof *more);
  if (!more) return old_count != 0;
  buckets = more;
  bucket_count = old_count ? old_count * 4 : 1024;
  for (size_t i = 0; i < old_count; i++)
    for (struct class* class = old[i], *next; class; class = next) {
      next = class->next;
      class->next = *bucket(class->id);
      *bucket(class->id) = class;
    }
  free(old);
  return true;
}

static struct class* find(jobjectID id) {
  struct class* class = bucket_count ? *bucket(id) : NULL;
  while (class && class->id != id) class = class->next;
  return class;
}

struct class* classes_find(jobjectID id) {
  pthread_mutex_lock(&lock);
  struct class* class = find(id);
  pthread_mutex_unlock(&lock);
  return class;
}

/* Puts it in, unless another thread was faster: the one that is there counts. */
static struct class* put(struct class* new) {
  pthread_mutex_lock(&lock);
  struct class* class = find(new->id);
  if (!class && (class_count < bucket_count || grow())) {
    class = new;
    new->next = *bucket(new->id);
    *bucket(new->id) = new;
    class_count++;
  }
  pthread_mutex_unlock(&lock);
  return class;
}

/* The type of instances of a class with that signature. */
static jint type_of(const char* signature) {
  static const char letters[] = "ZCFDBSIJ"; /* in the order of the numbers */
  if (signature[0] != '[') return JVMPI_NORMAL_OBJECT;
  const char* letter = strchr(letters, signature[1]);
  return signature[1] && letter ? JVMPI_BOOLEAN + (jint)(letter - letters) : JVMPI_CLASS;
}

static struct class* element_of(JNIEnv* jni, jclass klass) {
  bool quiet = self.quiet;
  self.quiet = true;
  jclass element = JNI(jni, CallObjectMethod, klass, get_component_type);
  if (bridge.jni->ExceptionCheck(jni)) bridge.jni->ExceptionClear(jni);
  self.quiet = quiet;
  struct class* class = element ? classes_of(jni, element) : NULL;
  if (element) JNI(jni, DeleteLocalRef, element);
  return class;
}

static struct class* make(JNIEnv* jni, jclass klass, jobjectID id) {
  char* signature = NULL;
  struct class* class = calloc(1, sizeof *class);
  if (!class || !JVMTI(GetClassSignature, klass, &signature, NULL)) {
    free(class);
    return NULL;
  }
  *class = (struct class){
      .id = id, .object = JNI(jni, NewWeakGlobalRef, klass), .type = type_of(signature)};
  bridge_free(signature);
  if (class->type == JVMPI_CLASS) class->element = element_of(jni, klass);
  struct class* kept = put(class);
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
  return class ? class : make(jni, klass, id);
}

jclass classes_object(JNIEnv* jni, jobjectID id) {
  pthread_mutex_lock(&lock);
  struct class* class = find(id);
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

bool classes_take_turn(struct class* class) {
  pthread_mutex_lock(&lock);
  bool turn = !class->told;
  if (turn) {
    telling_begin(TELLING_CLASS, class);
    __atomic_store_n(&class->told, true, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
  return turn;
}

bool classes_remove(JNIEnv* jni, jobjectID id) {
  pthread_mutex_lock(&lock);
  struct class* class = find(id);
  if (class) {
    struct class** at = bucket(id);
    while (*at != class) at = &(*at)->next;
    *at = class->next;
    class_count--;
  }
  pthread_mutex_unlock(&lock);
  if (!class) return false;
  bool told = class->told;
  if (class->object) JNI(jni, DeleteWeakGlobalRef, class->object);
  free(class);
  return told;
}
