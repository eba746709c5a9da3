/* SPDX-License-Identifier: MIT */
/* Classes: fields, methods, and how many objects there have been. A class is memory of the VM's; its
 * java.lang.Class object is on the heap, and may move. The ID of the class is the ID of that object. */
#ifndef CLASS_H
#define CLASS_H

#include "object.h"

struct vm;
struct thread;

/* A field. Its type is that of JVMPI, JVMPI_CLASS for a reference. */
struct field {
  const char *name;
  const char *signature;
  uint8_t type;
  size_t offset; /* from the beginning of the object; of a static field in class->statics */
};

/* A method. Its address is its jmethodID. Lines are those of the source that a program pretends to have. */
struct method {
  const char *name;
  const char *signature;
  jint first_line; /* -1 of a native method */
  jint last_line;
  bool is_static;
  struct class *class;
};

/* What a class file is to this VM. Lists end with an entry whose name is NULL; a list may be NULL. */
struct class_file {
  const char *name;
  const char *source;
  const char *super; /* NULL only of java.lang.Object */
  const char *interface;
  const struct field *fields; /* offsets are not set */
  const struct field *statics;
  const struct method *methods; /* nor classes */
};

struct class {
  struct class *next;
  struct class *super;
  struct class *interface; /* or NULL: classes here have one at most */
  struct class *array;     /* the class of arrays of this one, once there is one */
  struct class *element; /* of a class of arrays of objects; these have no java.lang.Class object */
  char *name;
  const char *source;
  struct slot mirror; /* the java.lang.Class object; of a class of arrays NULL */
  struct field *fields;
  size_t field_count;
  struct field *static_fields;
  size_t static_count;
  char *statics; /* their values */
  struct method *methods;
  size_t method_count;
  size_t *references; /* offsets of all references in an instance, also of superclasses */
  size_t reference_count;
  size_t end; /* where the fields of a subclass begin */
  uint8_t type;
  atomic_llong made; /* how many objects of it, and their bytes */
  atomic_llong made_bytes;
};

/* Loads a class: agents are told. NULL: no memory, or a class that it needs is not there. */
struct class *class_load(struct thread *thread, const struct class_file *file);

/* Loads java.lang.Object, java.lang.Class, java.lang.Thread and what else a VM begins with. */
bool classes_start(struct thread *thread);

/* The class of that name, or NULL. */
struct class *class_find(struct vm *vm, const char *name);

/* The class of arrays of these objects, or of that primitive type. NULL: no memory. */
struct class *class_array(struct class *element);
struct class *class_of_primitives(struct vm *vm, uint8_t type);

/* The instance field, static field or method of that name, or NULL. */
const struct field *class_field(const struct class *type, const char *name);
const struct field *class_static(const struct class *type, const char *name);
const struct method *class_method(const struct class *type, const char *name);

/* The class that has this method, or NULL when it is none; any value may be asked for. */
struct class *class_of_method(struct vm *vm, jmethodID method);

/* Whether there is this class; any value may be asked for. */
bool class_known(struct vm *vm, const struct class *class);

/* The class whose java.lang.Class object this is, or NULL. */
struct class *class_of_mirror(struct vm *vm, const struct object *mirror);

/* The place of a static field with a reference. */
struct slot *class_slot(struct class *type, const struct field *field);

/* The ID that OBJECT_ALLOC gives as the class of an object: of an array of objects that of its elements'
 * class, of one of primitive values NULL. */
jobjectID class_id_of(const struct object *object);

void classes_free(struct vm *vm);

#endif
