/* SPDX-License-Identifier: MIT */
#include "dump_records.h"

#include <string.h>

enum { ACC_STATIC = 8 };

static struct shape** bucket(struct shapes* shapes, jobjectID id) {
  return &shapes
              ->buckets[((uintptr_t)id >> 3) % (sizeof shapes->buckets / sizeof *shapes->buckets)];
}

static uint8_t type_of(char letter) {
  static const char letters[] = "ZCFDBSIJ"; /* in the order of the numbers */
  const char* at = letter ? strchr(letters, letter) : NULL;
  return at ? (uint8_t)(JVMPI_BOOLEAN + (at - letters)) : JVMPI_NORMAL_OBJECT;
}

static struct shape_field field_of(jclass klass, jfieldID id) {
  struct shape_field field = {JVMPI_NORMAL_OBJECT, false};
  char* signature = NULL;
  jint modifiers = 0;
  if (JVMTI(GetFieldName, klass, id, NULL, &signature, NULL)) field.type = type_of(*signature);
  if (JVMTI(GetFieldModifiers, klass, id, &modifiers)) field.is_static = modifiers & ACC_STATIC;
  bridge_free(signature);
  return field;
}

static void get_fields(struct shape* shape, jclass klass) {
  jfieldID* ids = NULL;
  jint count = 0;
  if (!JVMTI(GetClassFields, klass, &count, &ids)) return;
  shape->fields = calloc((size_t)count + 1, sizeof *shape->fields);
  shape->field_count = shape->fields ? count : 0;
  for (jint i = 0; i < shape->field_count; i++) shape->fields[i] = field_of(klass, ids[i]);
  bridge_free(ids);
}

static struct shape* shape_of(struct shapes* shapes, JNIEnv* jni, jclass klass) {
  const struct class* class = klass ? classes_of(jni, klass) : NULL;
  struct shape* shape = class ? shapes_get(shapes, jni, class->id) : NULL;
  if (klass) JNI(jni, DeleteLocalRef, klass);
  return shape;
}

static void get_interfaces(struct shapes* shapes, JNIEnv* jni, struct shape* shape, jclass klass) {
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
  struct shape* shape = *bucket(shapes, id);
  while (shape && shape->class != id) shape = shape->next;
  if (shape) return shape;
  jclass klass = classes_object(jni, id);
  if (!klass || !(shape = calloc(1, sizeof *shape))) return NULL;
  *shape = (struct shape){.class = id, .next = *bucket(shapes, id)};
  *bucket(shapes, id) = shape;
  get_fields(shape, klass);
  get_interfaces(shapes, jni, shape, klass);
  shape->super = shape_of(shapes, jni, JNI(jni, GetSuperclass, klass));
  JNI(jni, DeleteLocalRef, klass);
  return shape;
}

void shapes_free(struct shapes* shapes) {
  for (size_t i = 0; i < sizeof shapes->buckets / sizeof *shapes->buckets; i++)
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

/* True: it was not there yet. */
static bool add(struct counted* counted, const struct shape* shape) {
  for (size_t i = 0; i < counted->count; i++)
    if (counted->list[i] == shape) return false;
  if (counted->count == counted->room) {
    size_t room = counted->room ? counted->room * 2 : 16;
    const struct shape** more = realloc(counted->list, room * sizeof *more);
    if (!more) return false;
    counted->list = more;
    counted->room = room;
  }
  counted->list[counted->count++] = shape;
  return true;
}

/* The fields of all interfaces of a class, each once. */
static jint count_interfaces(struct counted* counted, const struct shape* shape) {
  jint fields = 0;
  for (; shape; shape = shape->super)
    for (jint i = 0; i < shape->interface_count; i++) {
      const struct shape* one = shape->interfaces[i];
      if (add(counted, one)) fields += one->field_count + count_interfaces(counted, one);
    }
  return fields;
}

jint shapes_first_index(const struct shape* class, const struct shape* owner) {
  struct counted counted = {0};
  jint index = count_interfaces(&counted, class);
  free(counted.list);
  for (const struct shape* shape = owner->super; shape; shape = shape->super)
    index += shape->field_count;
  return index;
}
