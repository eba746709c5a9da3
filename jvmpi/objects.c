/* SPDX-License-Identifier: MIT */
#include "objects.h"

#include "classes.h"
#include "events.h"
#include "methods.h"
#include "telling.h"

static void send(JNIEnv* jni, jobjectID id, struct class* class, jlong size, jint requested) {
  jint type = class ? class->type : JVMPI_NORMAL_OBJECT;
  struct class* said = type == JVMPI_CLASS ? class->element : class;
  bool has_class = type == JVMPI_CLASS || type == JVMPI_NORMAL_OBJECT;
  JVMPI_Event event = {
      .event_type = JVMPI_EVENT_OBJECT_ALLOC | requested,
      .u.obj_alloc = {.arena_id = OBJECTS_ARENA,
                      .class_id = has_class && said ? objects_class_id(jni, said) : NULL,
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
  tags_lock();
  jlong tag = tags_mark(object, wanted ? TAG_TOLD : 0, &before);
  jobjectID id = tags_id(tag);
  bool turn = tag && wanted && !(before & TAG_TOLD);
  if (turn) telling_begin(TELLING_OBJECT, id);
  tags_unlock();
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
  tags_lock();
  jlong tag = tags_mark(object, TAG_TOLD, &before);
  tags_unlock();
  if (tag && !(before & TAG_TOLD)) send(jni, tags_id(tag), class, size, 0);
}

/* The class is defined first, then its object. */
static void tell_class(JNIEnv* jni, struct class* class, jclass klass) {
  if (events_wanted(JVMPI_EVENT_CLASS_LOAD) && classes_take_turn(class)) {
    class_load_send(jni, class, klass, 0);
    telling_end(TELLING_CLASS, class);
  } else {
    telling_wait(TELLING_CLASS, class);
  }
  if (events_wanted(JVMPI_EVENT_OBJECT_ALLOC)) (void)objects_id(jni, klass);
}

jobjectID objects_class_id(JNIEnv* jni, struct class* class) {
  if (__atomic_load_n(&class->told, __ATOMIC_ACQUIRE)) {
    telling_wait(TELLING_CLASS, class);
    return class->id;
  }
  if (__atomic_load_n(&class->ready, __ATOMIC_ACQUIRE) && !events_wanted(JVMPI_EVENT_CLASS_LOAD) &&
      !events_wanted(JVMPI_EVENT_OBJECT_ALLOC))
    return class->id;
  jclass klass = JNI(jni, NewLocalRef, class->object);
  bool ready = klass && classes_is_ready(class, klass);
  if (ready) tell_class(jni, class, klass);
  if (klass) JNI(jni, DeleteLocalRef, klass);
  return ready ? class->id : NULL;
}

/* Not all objects of classes are found along references. */
void objects_add_classes(JNIEnv* jni) {
  jint count = 0;
  jclass* loaded = NULL;
  if (!JVMTI(GetLoadedClasses, &count, &loaded)) return;
  for (jint i = 0; i < count; i++) {
    struct class* class = classes_of(jni, loaded[i]);
    if (class && classes_is_ready(class, loaded[i]) && class->type == JVMPI_NORMAL_OBJECT)
      (void)objects_class_id(jni, class);
    if (events_wanted(JVMPI_EVENT_OBJECT_ALLOC)) (void)objects_id(jni, loaded[i]);
    JNI(jni, DeleteLocalRef, loaded[i]);
  }
  bridge_free(loaded);
}

jobjectID objects_method_class(JNIEnv* jni, jmethodID method) {
  struct class* class = methods_class(jni, method);
  return class ? objects_class_id(jni, class) : NULL;
}

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
