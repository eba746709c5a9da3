/* SPDX-License-Identifier: MIT */
#include "dump_record.h"

#include "vm.h"

#include <stdlib.h>
#include <string.h>

static uint64_t id_of(const struct object *object) {
  return jvmpi_dump_id(object_id(object));
}

static uint64_t class_of(const struct class *class) {
  return class ? id_of(slot_get(&class->mirror)) : 0;
}

static uint64_t env_of(struct thread *thread) {
  return thread ? jvmpi_dump_id(&thread->jni) : 0;
}

/* ---- Values ---------------------------------------------------------------------------------------------- */

/* The bits of a value of this type in memory. */
static uint64_t bits_at(const void *place, uint8_t type) {
  uint8_t one;
  uint16_t two;
  uint32_t four;
  uint64_t eight;
  switch (type_size(type)) {
    case 1: return memcpy(&one, place, sizeof one), one;
    case 2: return memcpy(&two, place, sizeof two), two;
    case 4: return memcpy(&four, place, sizeof four), four;
    default: return memcpy(&eight, place, sizeof eight), eight;
  }
}

/* Values of fields, whose offsets are relative to `base`. */
struct fields {
  const char *base;
  const struct class *class; /* the class of the next field */
  bool statics;
};

/* Fields of a class precede those of its superclass. */
static int get_field(void *data, uint32_t index, struct jvmpi_dump_value *value) {
  const struct fields *fields = data;
  const struct class *class = fields->class;
  const struct field *field;
  if (fields->statics) {
    field = &class->static_fields[index];
  } else {
    for (; index >= class->field_count; class = class->super)
      index -= (uint32_t) class->field_count;
    field = &class->fields[index];
  }
  value->type = field->type;
  value->bits = bits_at(fields->base + field->offset, field->type);
  return 1;
}

static uint32_t count_fields(const struct class *class) {
  uint32_t count = 0;
  for (; class; class = class->super) count += (uint32_t) class->field_count;
  return count;
}

/* ---- Objects --------------------------------------------------------------------------------------------- */

static void put_class(struct jvmpi_dump_writer *writer, const struct class *class) {
  struct fields fields = {class->statics, class, true};
  jobjectID interface = class->interface ? object_id(slot_get(&class->interface->mirror)) : NULL;
  struct jvmpi_record_class_object record = {
      .class_id = class_of(class),
      .super = class_of(class->super),
      .instance_size = (uint32_t)object_round(class->end),
      .interfaces = jvmpi_dump_array(&interface, interface != NULL),
      .statics = jvmpi_dump_calls(get_field, &fields, (uint32_t) class->static_count),
  };
  jvmpi_put_class_object(writer, &record);
}

static void put_instance(struct jvmpi_dump_writer *writer, const struct object *object) {
  struct fields fields = {(const char *)object, object->class, false};
  struct jvmpi_record_instance record = {
      .object = id_of(object),
      .class_id = class_of(object->class),
      .fields = jvmpi_dump_calls(get_field, &fields, count_fields(object->class)),
  };
  jvmpi_put_instance(writer, &record);
}

static void put_object_array(struct jvmpi_dump_writer *writer, const struct object *object) {
  struct jvmpi_record_object_array record = {
      .object = id_of(object),
      .element_class = class_of(object->class->element),
      .elements =
          jvmpi_dump_array((const char *)object + element_offset(JVMPI_CLASS, 0), object->length),
  };
  jvmpi_put_object_array(writer, &record);
}

static void put_primitive_array(struct jvmpi_dump_writer *writer, const struct object *object) {
  struct jvmpi_record_primitive_array record = {
      .object = id_of(object),
      .element_type = object->type,
      .elements =
          jvmpi_dump_array((const char *)object + element_offset(object->type, 0), object->length),
  };
  jvmpi_put_primitive_array(writer, &record);
}

void dump_put_object(struct jvmpi_dump_writer *writer, struct vm *vm, struct object *object) {
  const struct class *class = object->class == vm->class_class ? class_of_mirror(vm, object) : NULL;
  if (class) put_class(writer, class);
  else if (object->type == JVMPI_NORMAL_OBJECT) put_instance(writer, object);
  else if (object->type == JVMPI_CLASS) put_object_array(writer, object);
  else put_primitive_array(writer, object);
}

/* ---- Roots ----------------------------------------------------------------------------------------------- */

void dump_put_root(struct jvmpi_dump_writer *writer, const struct object *object,
                   const struct root *root) {
  uint64_t id = id_of(object), thread = env_of(root->thread);
  struct jvmpi_dump_record record = {0};
  switch (root->kind) {
    case JVMPI_GC_ROOT_JNI_GLOBAL:
      record.kind = JVMPI_RECORD_root_jni_global;
      record.u.root_jni_global =
          (struct jvmpi_record_root_jni_global){id, jvmpi_dump_id(root->reference)};
      break;
    case JVMPI_GC_ROOT_JNI_LOCAL:
      record.kind = JVMPI_RECORD_root_jni_local;
      record.u.root_jni_local =
          (struct jvmpi_record_root_jni_local){id, thread, (uint32_t)root->frame};
      break;
    case JVMPI_GC_ROOT_JAVA_FRAME:
      record.kind = JVMPI_RECORD_root_java_frame;
      record.u.root_java_frame =
          (struct jvmpi_record_root_java_frame){id, thread, (uint32_t)root->frame};
      break;
    case JVMPI_GC_ROOT_THREAD_BLOCK:
      record.kind = JVMPI_RECORD_root_thread_block;
      record.u.root_thread_block = (struct jvmpi_record_root_thread_block){id, thread};
      break;
    case JVMPI_GC_ROOT_STICKY_CLASS:
      record.kind = JVMPI_RECORD_root_sticky_class;
      record.u.root_sticky_class.class_id = id;
      break;
    case JVMPI_GC_ROOT_MONITOR_USED:
      record.kind = JVMPI_RECORD_root_monitor_used;
      record.u.root_monitor_used.object = id;
      break;
    default: return; /* a static field, which is in the record of its class */
  }
  jvmpi_dump_put(writer, &record);
}
