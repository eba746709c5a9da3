/* SPDX-License-Identifier: MIT */
#include "dump_text.h"

#include "roots.h"
#include "vm.h"

#include <inttypes.h>

struct text {
  FILE *file;
  struct vm *vm;
  jint level;
};

/* Prints a value of this type, unless the level omits it. */
static void print_value(const struct text *text, uint8_t type, const void *at) {
  FILE *file = text->file;
  if (type == JVMPI_CLASS) fprintf(file, " %" PRIxPTR, (uintptr_t)slot_get(at));
  else if (text->level < JVMPI_DUMP_LEVEL_2) return;
  else if (type_size(type) == 1) fprintf(file, " %" PRIx8, *(const uint8_t *)at);
  else if (type_size(type) == 2) fprintf(file, " %" PRIx16, *(const uint16_t *)at);
  else if (type_size(type) == 4) fprintf(file, " %" PRIx32, *(const uint32_t *)at);
  else fprintf(file, " %" PRIx64, *(const uint64_t *)at);
}

static void print_fields(const struct text *text, const struct field *fields, size_t count,
                         const char *base) {
  for (size_t i = 0; i < count; i++) print_value(text, fields[i].type, base + fields[i].offset);
}

static const void *mirror(const struct class *class) {
  return class ? slot_get(&class->mirror) : NULL;
}

static void print_class(const struct text *text, const struct class *class) {
  fprintf(text->file, "class %p %" PRIxPTR " %zu %" PRIxPTR " |", mirror(class),
          (uintptr_t)mirror(class->super), object_round(class->end),
          (uintptr_t)mirror(class->interface));
  print_fields(text, class->static_fields, class->static_count, class->statics);
}

static void print_instance(const struct text *text, const struct object *object) {
  fprintf(text->file, "instance %p %p |", (const void *)object, mirror(object->class));
  for (const struct class *class = object->class; class; class = class->super)
    print_fields(text, class->fields, class->field_count, (const char *)object);
}

static void print_array(const struct text *text, const struct object *object) {
  bool objects = object->type == JVMPI_CLASS;
  if (objects)
    fprintf(text->file, "objects %p %p", (const void *)object, mirror(object->class->element));
  else fprintf(text->file, "values %p %d", (const void *)object, object->type);
  fprintf(text->file, " %" PRIu32 " |", object->length);
  for (uint32_t i = 0; i < object->length; i++)
    print_value(text, object->type, (const char *)object + element_offset(object->type, i));
}

static void print_object(const struct text *text, const struct object *object) {
  const struct class *class = class_of_mirror(text->vm, object);
  if (text->level == JVMPI_DUMP_LEVEL_0)
    fprintf(text->file, "entry %d %p", object->type, (const void *)object);
  else if (class) print_class(text, class);
  else if (object->type == JVMPI_NORMAL_OBJECT) print_instance(text, object);
  else print_array(text, object);
  fputc('\n', text->file);
}

static void print_root(struct slot *slot, const struct root *root, void *context) {
  const struct text *text = context;
  const void *object = slot_get(slot);
  if (!object || root->kind == 0 || text->level == JVMPI_DUMP_LEVEL_0) return;
  fprintf(text->file, "root %d %p %" PRIxPTR " %d %" PRIxPTR "\n", (int)root->kind, object,
          root->thread ? (uintptr_t)&root->thread->jni : 0, (int)root->frame,
          (uintptr_t)root->reference);
}

void dump_text(FILE *file, struct vm *vm, const struct live *live, jint level) {
  struct text text = {file, vm, level};
  fprintf(file, "level %d\n", (int)level);
  roots_visit(vm, print_root, &text);
  for (size_t i = 0; i < live->count; i++) print_object(&text, live->objects[i]);
}
