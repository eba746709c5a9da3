/* SPDX-License-Identifier: MIT */
#include "check/shapes.h"

#include <string.h>

static const char *const numbers[] = {"jint",   "jlong",   "jbyte", "jboolean", "jchar", "jshort",
                                      "jfloat", "jdouble", "jsize", "size_t",   NULL};

/* Pointers in C, structures in C++. */
static const char *const environments[] = {"JNIEnv", "JavaVM", NULL};

static const char *const others[] = {"jvalue",
                                     "jobjectRefType",
                                     "JNINativeMethod",
                                     "JavaVMOption",
                                     "JavaVMInitArgs",
                                     "JavaVMAttachArgs",
                                     NULL};

static bool is_in(const char *const *names, const char *name) {
  while (*names && strcmp(*names, name) != 0) names++;
  return *names != NULL;
}

enum shape shape_of(const struct shape_list *shapes, const char *name) {
  for (size_t i = 0; i < shapes->count; i++)
    if (strcmp(shapes->at[i]->name, name) == 0) return shapes->at[i]->shape;
  if (is_in(numbers, name)) return SHAPE_NUMBER;
  return is_in(environments, name) || is_in(others, name) ? SHAPE_OTHER : SHAPE_POINTER;
}

/* ---- Uses --------------------------------------------------------------------------------------- */

struct uses {
  struct checking c;
  const struct shape_list *shapes;
};

static enum shape shape_of_type(const struct uses *u, const struct spec_type *type) {
  enum { VALUES = KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_CONSTANT_SET) };
  if (type_is_handle(type->base)) return SHAPE_POINTER;
  if (type->base == TYPE_JVALUE) return SHAPE_OTHER;
  if (type->base != TYPE_STRUCT) return SHAPE_NUMBER;
  return !type->name || spec_find(u->c.spec, type->name, VALUES) ? SHAPE_OTHER
                                                                 : shape_of(u->shapes, type->name);
}

static bool is_environment(const struct uses *u, const struct spec_type *type) {
  const char *own = u->c.spec->interface->names.environment;
  return type->pointer == POINTER_NONE && type->base == TYPE_STRUCT && type->name &&
         (is_in(environments, type->name) || (own && strcmp(own, type->name) == 0));
}

/* Is it a pointer as it is? check_environment() tells of those that are one in C only. */
static void check_pointer(const struct uses *u, const struct spec_type *type) {
  const struct spec_type *inner = type->target;
  const enum shape shape = inner->pointer != POINTER_NONE ? SHAPE_OTHER : shape_of_type(u, inner);
  if (shape == SHAPE_POINTER || shape == SHAPE_UNKNOWN || is_environment(u, inner)) return;
  diag_report(u->c.sink, CHECK_DEFINITION, type->place,
              "what is in a <ptrtype> is no pointer: expected a type that is one, such as a "
              "callback or a jobject, or another kind of pointer");
}

static void check_environment(const struct uses *u, const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  if (is_environment(u, type))
    diag_report(u->c.sink, CHECK_DEFINITION, type->place,
                "'%s' is a pointer in C and a structure in C++; expected a pointer to it, such as "
                "<outptr>",
                type->name);
}

/* A function that is not there yet returns 0 or NULL. */
static void check_result(const struct uses *u) {
  const struct spec_function *function = u->c.at.part.item;
  const struct spec_type *type = function->result;
  if (!type || type->pointer != POINTER_NONE || is_environment(u, type)) return;
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
