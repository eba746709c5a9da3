/* SPDX-License-Identifier: MIT */
#include "objects.h"

#include "classes.h"
#include "events.h"
#include "tags.h"

void objects_send(JNIEnv* jni, jobjectID id, struct class* class, jlong size, jint requested) {
  jint type = class ? class->type : JVMPI_NORMAL_OBJECT;
  struct class* named = type == JVMPI_CLASS ? class->element : class;
  bool has_class = type == JVMPI_CLASS || type == JVMPI_NORMAL_OBJECT;
  JVMPI_Event event = {
      .event_type = JVMPI_EVENT_OBJECT_ALLOC | requested,
      .u.obj_alloc = {.arena_id = OBJECTS_ARENA,
                      .class_id = has_class && named ? objects_class_id(jni, named) : NULL,
                      .is_array = type,
                      .size = size > INT32_MAX ? INT32_MAX : (jint)size,
                      .obj_id = id}};
  events_send(&event);
}

static void object_report(JNIEnv* jni, jobject object, jobjectID id, jint requested) {
  jlong size = 0;
  jclass klass = JNI(jni, GetObjectClass, object);
  (void)JVMTI(GetObjectSize, object, &size);
  objects_send(jni, id, classes_of(jni, klass), size, requested);
  JNI(jni, DeleteLocalRef, klass);
}

jobjectID objects_id(JNIEnv* jni, jobject object) {
  jlong before;
  if (!object) return NULL;
  bool wanted = events_wanted(JVMPI_EVENT_OBJECT_ALLOC);
  tags_lock();
  jlong tag = tags_mark(object, wanted ? TAG_REPORTED : 0, &before);
  jobjectID id = tags_id(tag);
  bool selected = tag && wanted && !(before & TAG_REPORTED);
  if (selected) defining_begin(DEFINED_OBJECT, id);
  tags_unlock();
  if (selected) {
    object_report(jni, object, id, 0);
    defining_end(DEFINED_OBJECT, id);
  } else {
    defining_wait(DEFINED_OBJECT, id);
  }
  return id;
}

/* No other thread waits for the definition of a new object. */
void objects_allocated(JNIEnv* jni, jobject object, jclass klass, jlong size) {
  jlong before;
  struct class* class = classes_of(jni, klass);
  if (class && class->type != JVMPI_NORMAL_OBJECT && !class->seen) {
    class->seen = true;
    (void)objects_id(jni, klass); /* no event reports classes of arrays */
  }
  tags_lock();
  jlong tag = tags_mark(object, TAG_REPORTED, &before);
  tags_unlock();
  if (tag && !(before & TAG_REPORTED)) objects_send(jni, tags_id(tag), class, size, 0);
}

/* The class is defined first, then its object. */
static void class_report(JNIEnv* jni, struct class* class, jclass klass) {
  if (events_wanted(JVMPI_EVENT_CLASS_LOAD) && classes_begin_report(class)) {
    class_load_send(jni, class, klass, 0);
    defining_end(DEFINED_CLASS, class);
  } else {
    defining_wait(DEFINED_CLASS, class);
  }
  if (events_wanted(JVMPI_EVENT_OBJECT_ALLOC)) (void)objects_id(jni, klass);
}

jobjectID objects_class_id(JNIEnv* jni, struct class* class) {
  if (__atomic_load_n(&class->reported, __ATOMIC_ACQUIRE)) {
    defining_wait(DEFINED_CLASS, class);
    return class->id;
  }
  if (__atomic_load_n(&class->ready, __ATOMIC_ACQUIRE) && !events_wanted(JVMPI_EVENT_CLASS_LOAD) &&
      !events_wanted(JVMPI_EVENT_OBJECT_ALLOC))
    return class->id;
  jclass klass = JNI(jni, NewLocalRef, class->object);
  bool ready = klass && classes_is_ready(class, klass);
  if (ready) class_report(jni, class, klass);
  if (klass) JNI(jni, DeleteLocalRef, klass);
  return ready ? class->id : NULL;
}

/* References do not lead to all java.lang.Class objects. */
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
  jlong tags[] = {(jlong)(uintptr_t)id, (jlong)(uintptr_t)id | TAG_REPORTED};
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
  object_report(jni, object, id, JVMPI_REQUESTED_EVENT);
  JNI(jni, DeleteLocalRef, object);
  return true;
}
