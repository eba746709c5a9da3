/* SPDX-License-Identifier: MIT */
/* Classes: fields, methods, and the number of objects. A class is in memory of the VM; its java.lang.Class object is
 * on the heap, and may move. The ID of the class is the ID of this object. */
#ifndef CLASS_H
#define CLASS_H

#include "object.h"

struct vm;
struct thread;

/* A field. Its type is a number of JVMPI; JVMPI_CLASS is a reference. */
struct field {
  const char *name;
  const char *signature;
  uint8_t type;
  size_t offset; /* in the object; of a static field in class->statics */
};

/* A method. Its address is its jmethodID. Lines are those of an imaginary source. */
struct method {
  const char *name;
  const char *signature;
  jint first_line; /* -1 for a native method */
  jint last_line;
  bool is_static;
  struct class *class;
};

/* The contents of a class file. Lists end with an entry whose name is NULL; a list may be NULL. */
struct class_file {
  const char *name;
  const char *source;
  const char *super; /* NULL only for java.lang.Object */
  const char *interface;
  const struct field *fields; /* without offsets */
  const struct field *statics;
  const struct method *methods; /* without classes */
};

struct class {
  struct class *next;
  struct class *super;
  struct class *interface; /* or NULL; a class has at most one */
  struct class *array;     /* the class of arrays of this class, or NULL */
  struct class *element; /* of a class of arrays of objects; such classes have no java.lang.Class object */
  char *name;
  const char *source;
  struct slot mirror; /* the java.lang.Class object; NULL for a class of arrays */
  struct field *fields;
  size_t field_count;
  struct field *static_fields;
  size_t static_count;
  char *statics; /* their values */
  struct method *methods;
  size_t method_count;
  size_t *references; /* offsets of all references in an instance, including superclasses */
  size_t reference_count;
  size_t end; /* the offset of the fields of a subclass */
  uint8_t type;
  atomic_llong made; /* the number of objects ever created, and their bytes */
  atomic_llong made_bytes;
};

/* Loads a class and reports it to agents. NULL without memory, or if a required class is missing. */
struct class *class_load(struct thread *thread, const struct class_file *file);

/* Loads java.lang.Object, java.lang.Class, java.lang.Thread and other classes that a VM needs. */
bool classes_start(struct thread *thread);

/* The class with this name, or NULL. */
struct class *class_find(struct vm *vm, const char *name);

/* The class of arrays of these objects, or of this primitive type. NULL without memory. */
struct class *class_array(struct class *element);
struct class *class_of_primitives(struct vm *vm, uint8_t type);

/* The instance field, static field or method with this name, or NULL. */
const struct field *class_field(const struct class *type, const char *name);
const struct field *class_static(const struct class *type, const char *name);
const struct method *class_method(const struct class *type, const char *name);

/* The class of a method, or NULL for an invalid ID. */
struct class *class_of_method(struct vm *vm, jmethodID method);

/* True if the class exists; any value is allowed. */
bool class_known(struct vm *vm, const struct class *class);

/* The class whose java.lang.Class object this is, or NULL. */
struct class *class_of_mirror(struct vm *vm, const struct object *mirror);

/* The slot of a static field with a reference. */
struct slot *class_slot(struct class *type, const struct field *field);

/* The class ID in OBJECT_ALLOC: for an array of objects that of the class of its elements, and NULL for an array of
 * primitive values. */
jobjectID class_id_of(const struct object *object);

void classes_free(struct vm *vm);

#endif
