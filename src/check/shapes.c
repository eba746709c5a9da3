/* SPDX-License-Identifier: MIT */
#include "check/names.h"

#include <string.h>

static const struct shape_row of_jni[] = {
    {"jint", SHAPE_NUMBER},
    {"jlong", SHAPE_NUMBER},
    {"jbyte", SHAPE_NUMBER},
    {"jboolean", SHAPE_NUMBER},
    {"jchar", SHAPE_NUMBER},
    {"jshort", SHAPE_NUMBER},
    {"jfloat", SHAPE_NUMBER},
    {"jdouble", SHAPE_NUMBER},
    {"jsize", SHAPE_NUMBER},
    {"size_t", SHAPE_NUMBER},
    {"jobject", SHAPE_POINTER},
    {"jclass", SHAPE_POINTER},
    {"jthrowable", SHAPE_POINTER},
    {"jstring", SHAPE_POINTER},
    {"jarray", SHAPE_POINTER},
    {"jbooleanArray", SHAPE_POINTER},
    {"jbyteArray", SHAPE_POINTER},
    {"jcharArray", SHAPE_POINTER},
    {"jshortArray", SHAPE_POINTER},
    {"jintArray", SHAPE_POINTER},
    {"jlongArray", SHAPE_POINTER},
    {"jfloatArray", SHAPE_POINTER},
    {"jdoubleArray", SHAPE_POINTER},
    {"jobjectArray", SHAPE_POINTER},
    {"jweak", SHAPE_POINTER},
    {"jfieldID", SHAPE_POINTER},
    {"jmethodID", SHAPE_POINTER},
    {"jvalue", SHAPE_OTHER},
    {"jobjectRefType", SHAPE_OTHER},
    {"JNINativeMethod", SHAPE_OTHER},
    {"JavaVMOption", SHAPE_OTHER},
    {"JavaVMInitArgs", SHAPE_OTHER},
    {"JavaVMAttachArgs", SHAPE_OTHER},
    {"JNIEnv", SHAPE_ENVIRONMENT},
    {"JavaVM", SHAPE_ENVIRONMENT},
};

static const struct shape_row *find_of_jni(const char *name) {
  for (size_t i = 0; i < sizeof of_jni / sizeof *of_jni; i++)
    if (strcmp(of_jni[i].name, name) == 0) return &of_jni[i];
  return NULL;
}

bool shape_is_of_jni(const char *name) {
  return find_of_jni(name) != NULL;
}

enum shape shape_of(const struct shape_list *shapes, const struct interface *interface,
                    const char *name) {
  if (text_is(interface->names.environment, name)) return SHAPE_ENVIRONMENT;
  for (size_t i = 0; i < shapes->count; i++)
    if (strcmp(shapes->at[i]->name, name) == 0) return shapes->at[i]->shape;
  const struct shape_row *known = find_of_jni(name);
  return known ? known->shape : SHAPE_NONE;
}

struct uses {
  struct checking c;
  const struct shape_list *shapes;
};

static enum shape shape_of_type(const struct uses *u, const struct spec_type *type) {
  enum { VALUES = KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_CONSTANT_SET) };
  const struct interface_names *own = &u->c.spec->interface->names;
  if (type->pointer != POINTER_NONE || type->base == TYPE_JVALUE) return SHAPE_OTHER;
  if (type_is_handle(type->base)) return SHAPE_POINTER;
  if (type->base != TYPE_STRUCT) return SHAPE_NUMBER;
  if (!type->name || spec_find(u->c.spec, type->name, VALUES)) return SHAPE_OTHER;
  if (text_is(own->event, type->name)) return SHAPE_NUMBER;
  if (text_is(own->callbacks, type->name)) return SHAPE_OTHER;
  enum shape shape = shape_of(u->shapes, u->c.spec->interface, type->name);
  return shape == SHAPE_NONE ? SHAPE_POINTER : shape; /* a callback, or reported elsewhere */
}

/* Is it a pointer as it is? */
static void check_pointer(const struct uses *u, const struct spec_type *type) {
  const enum shape shape = shape_of_type(u, type->target);
  if (shape == SHAPE_NUMBER || shape == SHAPE_OTHER)
    diag_report(u->c.sink, CHECK_DEFINITION, type->place,
                "the type in a <ptrtype> is not a pointer; expected a pointer type, such as a "
                "callback or a jobject, or another kind of pointer");
}

static void check_environment(const struct uses *u, const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  enum shape shape = shape_of_type(u, type);
  if (shape == SHAPE_INCOMPLETE)
    diag_report(u->c.sink, CHECK_DEFINITION, type->place,
                "'%s' is a structure without members; expected a pointer to it", type->name);
  if (shape == SHAPE_ENVIRONMENT)
    diag_report(u->c.sink, CHECK_DEFINITION, type->place,
                "'%s' is a pointer in C and a structure in C++; expected a pointer to it, such as "
                "<outptr>",
                type->name);
}

/* A function that is not there yet returns 0 or NULL. */
static void check_result(const struct uses *u) {
  const struct spec_function *function = u->c.at.part.item;
  const struct spec_type *type = function->result;
  if (!type || type->pointer != POINTER_NONE) return;
  enum shape shape = shape_of_type(u, type);
  if (shape == SHAPE_OTHER)
    diag_report(u->c.sink, CHECK_ELEMENT, type->place,
                "what function '%s' returns is neither a number nor a pointer; expected one of "
                "them",
                function->id);
  else if (shape == SHAPE_POINTER && type->base == TYPE_STRUCT)
    diag_report(u->c.sink, CHECK_ELEMENT, type->place,
                "function '%s' returns a pointer; expected <ptrtype><struct>%s</struct></ptrtype>",
                function->id, type->name);
}

void check_shapes(const struct spec *spec, const struct shape_list *shapes,
                  struct diag_sink *sink) {
  struct uses u = {{spec, sink, walk_spec(spec, KIND_ANY)}, shapes};
  while (check_next(&u.c)) {
    const struct part *part = &u.c.at.part;
    if (part->type) check_environment(&u, part->type);
    for (const struct spec_type *type = part->type; type; type = type->target)
      if (type->pointer == POINTER_PTRTYPE) check_pointer(&u, type);
    if (part->kind == ITEM_FUNCTION) check_result(&u);
  }
}
