/* SPDX-License-Identifier: MIT */
/* An agent for the VM of examples/collectors: requests heap dumps of each level after each AT objects, and writes their
 * contents in the format of --dump-text. Options: "AT,FILE". Each object is also dumped separately, and its record must
 * be that of level 2. */
#include "jvmpi_dump.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLASSES = 64, FIELDS = 16 };

/* Data of classes that only events have. */
static struct class {
  jobjectID id;
  uint64_t super;
  unsigned char fields[FIELDS], statics[FIELDS];
  uint32_t field_count, static_count;
  uint32_t interfaces;
} classes[CLASSES];

static JVMPI_Interface *jvmpi;
static FILE *file;
static long at, seen;
static int class_count, faults, objects_alone;
/* The bytes of the last dump of one object. */
static char *alone;
static size_t alone_size;

static int find(void *data, uint64_t id, struct jvmpi_dump_class *found) {
  (void)data;
  for (int i = 0; i < class_count; i++) {
    struct class *class = &classes[i];
    if (jvmpi_dump_id(class->id) != id) continue;
    found->super = class->super;
    found->interface_count = class->interfaces;
    found->field_count = class->field_count;
    found->static_count = class->static_count;
    found->field_types = class->fields;
    found->static_types = class->statics;
    return 1;
  }
  return 0;
}

static void load(const JVMPI_Event *event) {
  struct class *class = &classes[class_count++];
  class->id = event->u.class_load.class_id;
  class->interfaces = (uint32_t)event->u.class_load.num_interfaces;
  class->field_count = (uint32_t)event->u.class_load.num_instance_fields;
  class->static_count = (uint32_t)event->u.class_load.num_static_fields;
  for (uint32_t i = 0; i < class->field_count; i++)
    class->fields[i] = (unsigned char)jvmpi_dump_type(event->u.class_load.instances[i].field_signature);
  for (uint32_t i = 0; i < class->static_count; i++)
    class->statics[i] = (unsigned char)jvmpi_dump_type(event->u.class_load.statics[i].field_signature);
}

static void print_values(struct jvmpi_dump_list list) {
  struct jvmpi_dump_value value;
  fprintf(file, " |");
  while (jvmpi_dump_take(&list, &value)) fprintf(file, " %" PRIx64, value.bits);
}

static void print_root(int kind, uint64_t object, uint64_t thread, int frame, uint64_t reference) {
  fprintf(file, "root %d 0x%" PRIx64 " %" PRIx64 " %d %" PRIx64, kind, object, thread, frame, reference);
}

static void print_class(const struct jvmpi_record_class_object *class) {
  struct jvmpi_dump_list interfaces = class->interfaces;
  struct jvmpi_dump_value value = {0, 0};
  jvmpi_dump_take(&interfaces, &value);
  fprintf(file, "class 0x%" PRIx64 " %" PRIx64 " %u %" PRIx64, class->class_id, class->super,
          (unsigned)class->instance_size, value.bits);
  print_values(class->statics);
}

static void print_record(const struct jvmpi_dump_record *r) {
  switch (r->kind) {
    case JVMPI_RECORD_entry:
      fprintf(file, "entry %d 0x%" PRIx64, r->u.entry.type, r->u.entry.object);
      break;
    case JVMPI_RECORD_root_jni_global:
      print_root(JVMPI_GC_ROOT_JNI_GLOBAL, r->u.root_jni_global.object, 0, -1, r->u.root_jni_global.reference);
      break;
    case JVMPI_RECORD_root_java_frame:
      print_root(JVMPI_GC_ROOT_JAVA_FRAME, r->u.root_java_frame.object, r->u.root_java_frame.thread,
                 (int)r->u.root_java_frame.frame, 0);
      break;
    case JVMPI_RECORD_root_thread_block:
      print_root(JVMPI_GC_ROOT_THREAD_BLOCK, r->u.root_thread_block.object, r->u.root_thread_block.thread, -1, 0);
      break;
    case JVMPI_RECORD_root_sticky_class:
      print_root(JVMPI_GC_ROOT_STICKY_CLASS, r->u.root_sticky_class.class_id, 0, -1, 0);
      break;
    case JVMPI_RECORD_root_monitor_used:
      print_root(JVMPI_GC_ROOT_MONITOR_USED, r->u.root_monitor_used.object, 0, -1, 0);
      break;
    case JVMPI_RECORD_class_object: print_class(&r->u.class_object); break;
    case JVMPI_RECORD_instance:
      fprintf(file, "instance 0x%" PRIx64 " 0x%" PRIx64, r->u.instance.object, r->u.instance.class_id);
      print_values(r->u.instance.fields);
      break;
    case JVMPI_RECORD_object_array:
      fprintf(file, "objects 0x%" PRIx64 " 0x%" PRIx64 " %u", r->u.object_array.object, r->u.object_array.element_class,
              (unsigned)r->u.object_array.elements.count);
      print_values(r->u.object_array.elements);
      break;
    case JVMPI_RECORD_primitive_array:
      fprintf(file, "values 0x%" PRIx64 " %d %u", r->u.primitive_array.object, r->u.primitive_array.element_type,
              (unsigned)r->u.primitive_array.elements.count);
      print_values(r->u.primitive_array.elements);
      break;
    default: fprintf(file, "another record");
  }
  fputc('\n', file);
}

/* The object of a record, or 0. */
static uint64_t object_of(const struct jvmpi_dump_record *r) {
  switch (r->kind) {
    case JVMPI_RECORD_class_object: return r->u.class_object.class_id;
    case JVMPI_RECORD_instance: return r->u.instance.object;
    case JVMPI_RECORD_object_array: return r->u.object_array.object;
    case JVMPI_RECORD_primitive_array: return r->u.primitive_array.object;
    default: return 0;
  }
}

/* The record of a separate dump has the same bytes. */
static void compare(const struct jvmpi_dump_record *record, const char *begin) {
  uint64_t object = object_of(record);
  alone_size = 0;
  if (object == 0) return;
  if (jvmpi->RequestEvent(JVMPI_EVENT_OBJECT_DUMP, (void *)(uintptr_t)object) != JVMPI_SUCCESS ||
      alone_size != record->size || memcmp(alone, begin + record->offset, alone_size) != 0)
    faults++;
  objects_alone++;
}

static void read_dump(enum jvmpi_format format, const char *begin, size_t size, int how) {
  static const struct jvmpi_dump_classes known = {find, NULL};
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  jvmpi_dump_read(&reader, format, begin, size);
  reader.classes = &known;
  while (jvmpi_dump_next(&reader, &record)) {
    if (how == 0 && record.kind == JVMPI_RECORD_class_object)
      for (int i = 0; i < class_count; i++)
        if (jvmpi_dump_id(classes[i].id) == record.u.class_object.class_id) classes[i].super = record.u.class_object.super;
    if (how == 1) print_record(&record);
    if (how == 2) compare(&record, begin);
  }
  if (reader.error.fault != JVMPI_FAULT_NONE && how > 0) {
    char text[256];
    jvmpi_dump_error_text(&reader.error, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    faults++;
  }
}

static void heap_dump(const JVMPI_Event *event) {
  enum jvmpi_format format;
  const char *begin = event->u.heap_dump.begin;
  size_t size = (size_t)(event->u.heap_dump.end - begin);
  if (!jvmpi_dump_format(event->event_type, event->u.heap_dump.dump_level, &format)) faults++;
  /* Superclasses first, because they determine the fields of instances. */
  if (event->u.heap_dump.dump_level > 0) read_dump(format, begin, size, 0);
  fprintf(file, "level %d\n", event->u.heap_dump.dump_level);
  read_dump(format, begin, size, 1);
  if ((event->u.heap_dump.num_traces == 0) != (event->u.heap_dump.dump_level == 0)) faults++;
  if (event->u.heap_dump.dump_level == JVMPI_DUMP_LEVEL_2) read_dump(format, begin, size, 2);
}

static void request(void) {
  for (jint level = JVMPI_DUMP_LEVEL_0; level <= JVMPI_DUMP_LEVEL_2; level++) {
    JVMPI_HeapDumpArg arg = {level};
    if (jvmpi->RequestEvent(JVMPI_EVENT_HEAP_DUMP, &arg) != JVMPI_SUCCESS) faults++;
  }
}

static void notify(JVMPI_Event *event) {
  switch (event->event_type) {
    case JVMPI_EVENT_CLASS_LOAD: load(event); break;
    case JVMPI_EVENT_OBJECT_MOVE:
      for (int i = 0; i < class_count; i++)
        if (classes[i].id == event->u.obj_move.obj_id) {
          classes[i].id = event->u.obj_move.new_obj_id;
          break;
        }
      break;
    case JVMPI_EVENT_OBJECT_ALLOC:
      if (++seen % at == 0) request();
      break;
    case JVMPI_EVENT_HEAP_DUMP | JVMPI_REQUESTED_EVENT: heap_dump(event); break;
    case JVMPI_EVENT_OBJECT_DUMP | JVMPI_REQUESTED_EVENT:
      alone_size = (size_t)event->u.object_dump.data_len;
      alone = realloc(alone, alone_size);
      memcpy(alone, event->u.object_dump.data, alone_size);
      break;
    case JVMPI_EVENT_JVM_SHUT_DOWN:
      request();
      printf("%d faults, %s objects alone\n", faults, objects_alone > 500 ? "many" : "few");
      free(alone);
      fclose(file);
      break;
    default: break;
  }
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *jvm, char *options, void *reserved) {
  char *name = NULL;
  (void)reserved;
  at = strtol(options, &name, 10);
  if (at <= 0 || *name != ',' || !(file = fopen(name + 1, "w"))) return JNI_ERR;
  if ((*jvm)->GetEnv(jvm, (void **)&jvmpi, JVMPI_VERSION_1) != JNI_OK) return JNI_ERR;
  jvmpi->NotifyEvent = notify;
  jvmpi->EnableEvent(JVMPI_EVENT_CLASS_LOAD, NULL);
  jvmpi->EnableEvent(JVMPI_EVENT_OBJECT_MOVE, NULL);
  jvmpi->EnableEvent(JVMPI_EVENT_OBJECT_ALLOC, NULL);
  jvmpi->EnableEvent(JVMPI_EVENT_JVM_SHUT_DOWN, NULL);
  return JNI_OK;
}
