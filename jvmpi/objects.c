/* SPDX-License-Identifier: MIT */
#include "objects.h"

#include "classes.h"
#include "events.h"
#include "telling.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static jlong last;  /* tag that was given; atomic */
static jlong count; /* atomic */

void objects_lock(void) {
  pthread_mutex_lock(&lock);
}

void objects_unlock(void) {
  pthread_mutex_unlock(&lock);
}

jlong objects_new_tag(void) {
  objects_add_count(1);
  return __atomic_add_fetch(&last, TAG_BITS + 1, __ATOMIC_RELAXED);
}

jlong objects_count(void) {
  return __atomic_load_n(&count, __ATOMIC_RELAXED);
}

void objects_add_count(jlong more) {
  __atomic_add_fetch(&count, more, __ATOMIC_RELAXED);
}

/* The tag, made if there is none; with the bit if so wished. `before` is the one that it had. */
static jlong mark(jobject object, jlong bit, jlong* before) {
  jlong tag = 0;
  *before = 0;
  if (!JVMTI(GetTag, object, before)) return 0;
  tag = (*before ? *before : objects_new_tag()) | bit;
  if (tag == *before || JVMTI(SetTag, object, tag)) return tag;
  if (!*before) objects_add_count(-1);
  return 0;
}

jobjectID objects_give(jobject object) {
  jlong before;
  if (!object) return NULL;
  objects_lock();
  jlong tag = mark(object, 0, &before);
  objects_unlock();
  return objects_id_of_tag(tag);
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void send(JNIEnv* jni, jobjectID id, struct class* class, jlong size, jint requested) {
  jint type = class ? class->type : JVMPI_NORMAL_OBJECT;
  struct class* said = type == JVMPI_CLASS ? class->element : class;
  bool has_class = type == JVMPI_CLASS || type == JVMPI_NORMAL_OBJECT;
  JVMPI_Event event = {.event_type = JVMPI_EVENT_OBJECT_ALLOC | requested,
                       .u.obj_alloc = {.arena_id = OBJECTS_ARENA,
                                       .class_id = has_class && said ? classes_id(jni, said) : NULL,
                                       .is_array = type,
                                       .size = size > INT32_MAX ? INT32_MAX : (jint)size,
                                       .obj_id = id}};
  events_send(&event);
}

void objects_send(JNIEnv* jni, jobjectID id, struct class* class, jlong size) {
  send(jni, id, class, size, 0);
}

static void tell(JNIEnv* jni, jobject object, jobjectID id, jint requested) {
  jlong size = 0;
  jclass klass = JNI(jni, GetObjectClass, object);
  (void)JVMTI(GetObjectSize, object, &size);
  send(jni, id, classes_of(jni, klass), size, requested);
  JNI(jni, DeleteLocalRef, klass);
}

jobjectID objects_id(JNIEnv* jni, jobject object) {
  jlong before;
  if (!object) return NULL;
  bool wanted = events_wanted(JVMPI_EVENT_OBJECT_ALLOC);
  objects_lock();
  jlong tag = mark(object, wanted ? TAG_TOLD : 0, &before);
  jobjectID id = objects_id_of_tag(tag);
  bool turn = tag && wanted && !(before & TAG_TOLD);
  if (turn) telling_begin(TELLING_OBJECT, id);
  objects_unlock();
  if (!turn) {
    telling_wait(TELLING_OBJECT, id);
    return id;
  }
  tell(jni, object, id, 0);
  telling_end(TELLING_OBJECT, id);
  return id;
}

/* Nobody else has seen it yet, so that nobody waits. */
void objects_allocated(JNIEnv* jni, jobject object, jclass klass, jlong size) {
  jlong before;
  struct class* class = classes_of(jni, klass);
  if (class && class->type != JVMPI_NORMAL_OBJECT && !class->seen) {
    class->seen = true;
    (void)objects_id(jni, klass); /* no event tells of classes of arrays */
  }
  objects_lock();
  jlong tag = mark(object, TAG_TOLD, &before);
  objects_unlock();
  if (tag && !(before & TAG_TOLD)) send(jni, objects_id_of_tag(tag), class, size, 0);
}

/* ---- Back ------------------------------------------------------------------------------------ */

jobject objects_object(JNIEnv* jni, jobjectID id) {
  jlong tags[] = {(jlong)(uintptr_t)id, (jlong)(uintptr_t)id | TAG_TOLD};
  jint found = 0;
  jobject* objects = NULL;
  if (!id || !jni) return NULL;
  jclass klass = classes_object(jni, id);
  if (klass) return klass;
  if (!JVMTI(GetObjectsWithTags, 2, tags, &found, &objects, NULL)) return NULL;
  jobject object = found > 0 ? objects[0] : NULL;
  bridge_free(objects);
  return object;
}

bool objects_request(JNIEnv* jni, jobjectID id) {
  jobject object = objects_object(jni, id);
  if (!object) return false;
  tell(jni, object, id, JVMPI_REQUESTED_EVENT);
  JNI(jni, DeleteLocalRef, object);
  return true;
}
