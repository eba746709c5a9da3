/* SPDX-License-Identifier: MIT */
#include "class.h"

#include "thread.h"
#include "vm.h"

#include <stdlib.h>
#include <string.h>

static const struct class_file first_classes[] = {
    {.name = "java/lang/Class", .source = "Class.java", .super = "java/lang/Object"},
    {.name = "java/lang/Object", .source = "Object.java"},
    {.name = "java/lang/Thread", .source = "Thread.java", .super = "java/lang/Object"},
};

/* Copies the fields, and assigns offsets from *end. Returns their number, or -1. */
static long place_fields(const struct field *from, struct field **to, size_t *end) {
  size_t count = 0;
  while (from && from[count].name) count++;
  *to = calloc(count + 1, sizeof **to);
  if (!*to) return -1;
  for (size_t i = 0; i < count; i++) {
    size_t size = type_size(from[i].type);
    (*to)[i] = from[i];
    (*to)[i].offset = *end = (*end + size - 1) / size * size;
    *end += size;
  }
  return (long)count;
}

/* Collects the offsets of references: those of the superclass, then its own. */
static bool find_references(struct class *class) {
  const struct class *super = class->super;
  size_t count = super ? super->reference_count : 0;
  class->references = calloc(count + class->field_count + 1, sizeof *class->references);
  if (!class->references) return false;
  for (size_t i = 0; i < count; i++) class->references[i] = super->references[i];
  for (size_t i = 0; i < class->field_count; i++)
    if (class->fields[i].type == JVMPI_CLASS) class->references[count++] = class->fields[i].offset;
  class->reference_count = count;
  return true;
}

static bool copy_methods(struct class *class, const struct method *from) {
  while (from && from[class->method_count].name) class->method_count++;
  class->methods = calloc(class->method_count + 1, sizeof *class->methods);
  for (size_t i = 0; class->methods && i < class->method_count; i++) {
    class->methods[i] = from[i];
    class->methods[i].class = class;
  }
  return class->methods != NULL;
}

/* Initializes everything except the java.lang.Class object. */
static bool fill(struct class *class, const struct class_file *file) {
  class->name = strdup(file->name);
  class->source = file->source;
  class->type = JVMPI_NORMAL_OBJECT;
  class->end = class->super ? class->super->end : sizeof(struct object);
  long fields = place_fields(file->fields, &class->fields, &class->end);
  size_t size = 0;
  long statics = place_fields(file->statics, &class->static_fields, &size);
  class->statics = calloc(1, size + 1);
  if (!class->name || fields < 0 || statics < 0 || !class->statics) return false;
  class->field_count = (size_t)fields;
  class->static_count = (size_t)statics;
  return find_references(class) && copy_methods(class, file->methods);
}

static void free_class(struct class *class) {
  free(class->name);
  free(class->fields);
  free(class->static_fields);
  free(class->statics);
  free(class->methods);
  free(class->references);
  free(class);
}

static void add(struct vm *vm, struct class *class) {
  pthread_mutex_lock(&vm->lock);
  class->next = vm->classes;
  vm->classes = class;
  pthread_mutex_unlock(&vm->lock);
}

static struct class *make(struct vm *vm, const struct class_file *file) {
  struct class *class = calloc(1, sizeof *class);
  if (!class) return NULL;
  if (file->super) class->super = class_find(vm, file->super);
  if (file->interface) class->interface = class_find(vm, file->interface);
  if ((file->super && !class->super) || !fill(class, file)) {
    free_class(class);
    return NULL;
  }
  add(vm, class);
  return class;
}

struct class *class_load(struct thread *thread, const struct class_file *file) {
  struct vm *vm = thread->vm;
  struct class *class = make(vm, file);
  if (!class) return NULL;
  heap_new(thread, &class->mirror, vm->class_class);
  report_class_load(thread, class);
  return class;
}

/* java.lang.Class is the class of its own object: agents get the class first, and then the object. */
bool classes_start(struct thread *thread) {
  struct vm *vm = thread->vm;
  struct class_file object = first_classes[1];
  vm->object_class = make(vm, &object);
  vm->class_class = vm->object_class ? make(vm, &first_classes[0]) : NULL;
  if (!vm->class_class) return false;
  heap_new_silently(thread, &vm->class_class->mirror, vm->class_class);
  report_class_load(thread, vm->class_class);
  report_object_alloc(thread, &vm->class_class->mirror);
  heap_new(thread, &vm->object_class->mirror, vm->class_class);
  report_class_load(thread, vm->object_class);
  vm->thread_class = class_load(thread, &first_classes[2]);
  return vm->thread_class != NULL;
}

struct class *class_find(struct vm *vm, const char *name) {
  pthread_mutex_lock(&vm->lock);
  struct class *class = vm->classes;
  while (class && strcmp(class->name, name) != 0) class = class->next;
  pthread_mutex_unlock(&vm->lock);
  return class;
}

static struct class *new_array_class(struct vm *vm, const char *of, uint8_t type) {
  struct class *class = calloc(1, sizeof *class);
  if (!class) return NULL;
  class->name = malloc(strlen(of) + sizeof "[]");
  if (!class->name) {
    free(class);
    return NULL;
  }
  strcpy(class->name, of);
  strcat(class->name, "[]");
  class->type = type;
  class->super = vm->object_class;
  return class;
}

struct class *class_array(struct class *element) {
  struct vm *vm = vm_get();
  pthread_mutex_lock(&vm->lock);
  if (!element->array && (element->array = new_array_class(vm, element->name, JVMPI_CLASS))) {
    element->array->element = element;
    element->array->next = vm->classes;
    vm->classes = element->array;
  }
  pthread_mutex_unlock(&vm->lock);
  return element->array;
}

struct class *class_of_primitives(struct vm *vm, uint8_t type) {
  static const char *const names[] = {
      [JVMPI_BOOLEAN] = "boolean", [JVMPI_CHAR] = "char", [JVMPI_FLOAT] = "float",
      [JVMPI_DOUBLE] = "double",   [JVMPI_BYTE] = "byte", [JVMPI_SHORT] = "short",
      [JVMPI_INT] = "int",         [JVMPI_LONG] = "long",
  };
  pthread_mutex_lock(&vm->lock);
  struct class **at = &vm->primitives[type];
  if (!*at && (*at = new_array_class(vm, names[type], type))) {
    (*at)->next = vm->classes;
    vm->classes = *at;
  }
  pthread_mutex_unlock(&vm->lock);
  return *at;
}

static const struct field *field_of(const struct field *fields, size_t count, const char *name) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(fields[i].name, name) == 0) return &fields[i];
  return NULL;
}

const struct field *class_field(const struct class *type, const char *name) {
  const struct field *field = NULL;
  for (; type && !field; type = type->super)
    field = field_of(type->fields, type->field_count, name);
  return field;
}

const struct field *class_static(const struct class *type, const char *name) {
  return field_of(type->static_fields, type->static_count, name);
}

const struct method *class_method(const struct class *type, const char *name) {
  for (size_t i = 0; i < type->method_count; i++)
    if (strcmp(type->methods[i].name, name) == 0) return &type->methods[i];
  return NULL;
}

struct class *class_of_method(struct vm *vm, jmethodID method) {
  uintptr_t address = (uintptr_t)method;
  pthread_mutex_lock(&vm->lock);
  struct class *class = vm->classes;
  for (; class; class = class->next) {
    uintptr_t first = (uintptr_t) class->methods;
    if (address >= first && address < first + class->method_count * sizeof *class->methods &&
        (address - first) % sizeof *class->methods == 0)
      break;
  }
  pthread_mutex_unlock(&vm->lock);
  return class;
}

struct class *class_of_mirror(struct vm *vm, const struct object *mirror) {
  pthread_mutex_lock(&vm->lock);
  struct class *class = vm->classes;
  while (class && (!mirror || slot_get(&class->mirror) != mirror)) class = class->next;
  pthread_mutex_unlock(&vm->lock);
  return class;
}

struct slot *class_slot(struct class *type, const struct field *field) {
  return (struct slot *)(void *)(type->statics + field->offset);
}

jobjectID class_id_of(const struct object *object) {
  const struct class *class = object->type == JVMPI_CLASS ? object->class->element : object->class;
  return object_id(slot_get(&class->mirror));
}

void classes_free(struct vm *vm) {
  struct class *next;
  for (struct class *class = vm->classes; class; class = next) {
    next = class->next;
    free_class(class);
  }
  vm->classes = NULL;
}

bool class_known(struct vm *vm, const struct class *class) {
  pthread_mutex_lock(&vm->lock);
  const struct class *at = vm->classes;
  while (at && at != class) at = at->next;
  pthread_mutex_unlock(&vm->lock);
  return at;
}
