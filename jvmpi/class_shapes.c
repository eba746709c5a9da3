/* SPDX-License-Identifier: MIT */
#include "dump_records.h"

enum { BUCKETS = sizeof((struct shapes*)0)->buckets / sizeof(struct shape*) };

static struct shape** shape_bucket(struct shapes* shapes, jobjectID id) {
  return &shapes->buckets[((uintptr_t)id >> 3) % BUCKETS];
}

static struct shape_field shape_field_of(jclass klass, jfieldID id) {
  struct shape_field field = {JVMPI_NORMAL_OBJECT, false};
  char* signature = NULL;
  jint modifiers = 0;
  if (JVMTI(GetFieldName, klass, id, NULL, &signature, NULL)) field.type = bridge_type(*signature);
  if (JVMTI(GetFieldModifiers, klass, id, &modifiers)) field.is_static = modifiers & ACC_STATIC;
  bridge_free(signature);
  return field;
}

static void shape_get_fields(struct shape* shape, jclass klass) {
  jfieldID* ids = NULL;
  jint count = 0;
  if (!JVMTI(GetClassFields, klass, &count, &ids)) return;
  shape->fields = calloc((size_t)count + 1, sizeof *shape->fields);
  shape->field_count = shape->fields ? count : 0;
  for (jint i = 0; i < shape->field_count; i++) shape->fields[i] = shape_field_of(klass, ids[i]);
  bridge_free(ids);
}

static struct shape* shape_of(struct shapes* shapes, JNIEnv* jni, jclass klass) {
  const struct class* class = klass ? classes_of(jni, klass) : NULL;
  struct shape* shape = class ? shapes_get(shapes, jni, class->id) : NULL;
  if (klass) JNI(jni, DeleteLocalRef, klass);
  return shape;
}

static void shape_get_interfaces(struct shapes* shapes, JNIEnv* jni, struct shape* shape,
                                 jclass klass) {
  jclass* interfaces = NULL;
  jint count = 0;
  if (!JVMTI(GetImplementedInterfaces, klass, &count, &interfaces)) return;
  shape->interfaces = calloc((size_t)count + 1, sizeof *shape->interfaces);
  for (jint i = 0; i < count; i++) {
    struct shape* one = shape_of(shapes, jni, interfaces[i]);
    if (shape->interfaces && one) shape->interfaces[shape->interface_count++] = one;
  }
  bridge_free(interfaces);
}

struct shape* shapes_get(struct shapes* shapes, JNIEnv* jni, jobjectID id) {
  struct shape* shape = *shape_bucket(shapes, id);
  while (shape && shape->class != id) shape = shape->next;
  if (shape) return shape;
  jclass klass = classes_object(jni, id);
  if (!klass || !(shape = calloc(1, sizeof *shape))) return NULL;
  *shape = (struct shape){.class = id, .next = *shape_bucket(shapes, id)};
  *shape_bucket(shapes, id) = shape;
  shape_get_fields(shape, klass);
  shape_get_interfaces(shapes, jni, shape, klass);
  shape->super = shape_of(shapes, jni, JNI(jni, GetSuperclass, klass));
  JNI(jni, DeleteLocalRef, klass);
  return shape;
}

void shapes_free(struct shapes* shapes) {
  for (size_t i = 0; i < BUCKETS; i++)
    for (struct shape *shape = shapes->buckets[i], *next; shape; shape = next) {
      next = shape->next;
      free(shape->fields);
      free(shape->interfaces);
      free(shape);
    }
  *shapes = (struct shapes){0};
}

/* Interfaces that have been counted. */
struct counted {
  const struct shape** list;
  size_t count, room;
};

/* False if the shape has been counted already. */
static bool counted_add(struct counted* counted, const struct shape* shape) {
  for (size_t i = 0; i < counted->count; i++)
    if (counted->list[i] == shape) return false;
  if (!array_reserve((void**)&counted->list, counted->count, 1, &counted->room, sizeof shape))
    return false;
  counted->list[counted->count++] = shape;
  return true;
}

/* The number of fields of all interfaces of a class, each counted once. */
static jint count_interface_fields(struct counted* counted, const struct shape* shape) {
  jint fields = 0;
  for (; shape; shape = shape->super)
    for (jint i = 0; i < shape->interface_count; i++) {
      const struct shape* one = shape->interfaces[i];
      if (counted_add(counted, one))
        fields += one->field_count + count_interface_fields(counted, one);
    }
  return fields;
}

jint shapes_first_index(const struct shape* class, const struct shape* owner) {
  struct counted counted = {0};
  jint index = count_interface_fields(&counted, class);
  free(counted.list);
  for (const struct shape* shape = owner->super; shape; shape = shape->super)
    index += shape->field_count;
  return index;
}
