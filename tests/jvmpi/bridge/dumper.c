/* SPDX-License-Identifier: MIT */
/* An agent for JVMPI that requests all dumps on a request for data, and reads them: it prints their contents for the
 * class Known$Node, and the number of records. */
#include "jvmpi.h"
#include "jvmpi_dump.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static JVMPI_Interface *jvmpi;
static JVMPI_RawMonitor lock;
static unsigned long seen[JVMPI_RECORDS];
static jobjectID some_node; /* of the last dump */
static unsigned char *record_of_it;
static size_t size_of_it;

/* ---- What is known of classes ---- */

struct known {
  uint64_t id, super;
  char *name;
  struct jvmpi_dump_class shape;
};
static struct known known[20000];
static size_t known_count;

static struct known *known_at(uint64_t id) {
  for (size_t i = known_count; i-- > 0;)
    if (known[i].id == id) return &known[i];
  return NULL;
}

static unsigned char *types_of(const JVMPI_Field *fields, jint count) {
  unsigned char *types = calloc((size_t)count + 1, 1);
  for (jint i = 0; i < count; i++)
    types[i] = (unsigned char)jvmpi_dump_type(fields[i].field_signature);
  return types;
}

static void learn(const JVMPI_Event *event) {
  struct known *class = &known[known_count++];
  *class = (struct known){.id = jvmpi_dump_id(event->u.class_load.class_id),
                          .name = strdup(event->u.class_load.class_name)};
  class->shape = (struct jvmpi_dump_class){
      .interface_count = (uint32_t)event->u.class_load.num_interfaces,
      .static_count = (uint32_t)event->u.class_load.num_static_fields,
      .field_count = (uint32_t)event->u.class_load.num_instance_fields,
      .static_types = types_of(event->u.class_load.statics, event->u.class_load.num_static_fields),
      .field_types =
          types_of(event->u.class_load.instances, event->u.class_load.num_instance_fields)};
}

static int find(void *data, uint64_t id, struct jvmpi_dump_class *found) {
  struct known *class = known_at(id);
  (void)data;
  if (class == NULL) return 0;
  *found = class->shape;
  found->super = class->super;
  return 1;
}

/* ---- Reading ---- */

static void read_dump(enum jvmpi_format format, const char *begin, size_t size,
                      void (*look)(const struct jvmpi_dump_record *record, const char *begin)) {
  const struct jvmpi_dump_classes classes = {find, NULL};
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  char text[300];
  jvmpi_dump_read(&reader, format, begin, size);
  reader.classes = &classes;
  memset(seen, 0, sizeof seen);
  while (jvmpi_dump_next(&reader, &record)) {
    seen[record.kind]++;
    if (look != NULL) look(&record, begin);
  }
  if (reader.error.fault == JVMPI_FAULT_NONE) return;
  (void)jvmpi_dump_error_text(&reader.error, text, sizeof text);
  printf("BROKEN %s\n", text);
}

/* Superclasses are only in the dump, before the objects that need them. */
static void take_super(const struct jvmpi_dump_record *record) {
  struct known *class =
      record->kind == JVMPI_RECORD_class_object ? known_at(record->u.class_object.class_id) : NULL;
  if (class) class->super = record->u.class_object.super;
}

static unsigned long nodes, sum, nexts, statics;

static void take_node(const struct jvmpi_dump_record *record) {
  struct jvmpi_dump_list fields = record->u.instance.fields;
  struct jvmpi_dump_value value;
  nodes++;
  while (jvmpi_dump_take(&fields, &value)) {
    if (value.type == JVMPI_INT) sum += (uint32_t)value.bits;
    if (value.type == JVMPI_NORMAL_OBJECT && value.bits) nexts++;
  }
}

static void look(const struct jvmpi_dump_record *record, const char *begin) {
  const struct known *class;
  take_super(record);
  if (record->kind == JVMPI_RECORD_class_object &&
      (class = known_at(record->u.class_object.class_id)) && strcmp(class->name, "Known") == 0) {
    struct jvmpi_dump_list list = record->u.class_object.statics;
    struct jvmpi_dump_value value;
    while (jvmpi_dump_take(&list, &value))
      statics = value.type == JVMPI_INT ? (unsigned long)value.bits : statics;
  }
  if (record->kind != JVMPI_RECORD_instance || !(class = known_at(record->u.instance.class_id)))
    return;
  if (strcmp(class->name, "Known$Node") != 0) return;
  take_node(record);
  some_node = (jobjectID)(uintptr_t)record->u.instance.object;
  free(record_of_it);
  record_of_it = malloc(record->size);
  memcpy(record_of_it, begin + record->offset, record->size);
  size_of_it = record->size;
}

/* ---- Dumps ---- */

static void heap(const JVMPI_Event *event) {
  enum jvmpi_format format = JVMPI_FORMAT_heap_dump_0;
  size_t size = (size_t)(event->u.heap_dump.end - event->u.heap_dump.begin);
  int level = event->u.heap_dump.dump_level;
  nodes = sum = nexts = statics = 0;
  if (!jvmpi_dump_format(event->event_type, level, &format)) printf("BROKEN level %d\n", level);
  read_dump(format, event->u.heap_dump.begin, size, look);
  unsigned long objects = seen[JVMPI_RECORD_entry] + seen[JVMPI_RECORD_class_object] +
                          seen[JVMPI_RECORD_instance] + seen[JVMPI_RECORD_object_array] +
                          seen[JVMPI_RECORD_primitive_array];
  printf("heap %d: nodes %lu sum %lu references %lu static %lu traces %s objects %lu\n", level,
         nodes, sum, nexts, statics, event->u.heap_dump.num_traces ? "yes" : "no", objects);
  printf("roots %d: sticky %d frames %d threads %d globals %d\n", level,
         seen[JVMPI_RECORD_root_sticky_class] > 100, seen[JVMPI_RECORD_root_java_frame] > 0,
         seen[JVMPI_RECORD_root_thread_block] > 0, seen[JVMPI_RECORD_root_jni_global] > 0);
}

static void object(const JVMPI_Event *event) {
  size_t size = (size_t)event->u.object_dump.data_len;
  printf("object: %s\n",
         size == size_of_it && memcmp(event->u.object_dump.data, record_of_it, size) == 0
             ? "as in the heap"
             : "another one");
  read_dump(JVMPI_FORMAT_object_dump, event->u.object_dump.data, size, NULL);
}

static void look_monitor(const struct jvmpi_dump_record *record, const char *begin) {
  (void)begin;
  if (record->kind == JVMPI_RECORD_raw_monitor)
    printf("raw monitor %s: entered %u\n", (const char *)(uintptr_t)record->u.raw_monitor.name,
           (unsigned)record->u.raw_monitor.entry_count);
  else if (record->u.java_monitor.owner && record->u.java_monitor.entering.count)
    printf("monitor: %u times, %u wait to enter\n", (unsigned)record->u.java_monitor.entry_count,
           (unsigned)record->u.java_monitor.entering.count);
}

static void monitors(const JVMPI_Event *event) {
  read_dump(JVMPI_FORMAT_monitor_dump, event->u.monitor_dump.begin,
            (size_t)(event->u.monitor_dump.end - event->u.monitor_dump.begin), look_monitor);
  int blocked = 0;
  for (jint i = 0; i < event->u.monitor_dump.num_traces; i++)
    blocked += event->u.monitor_dump.threads_status[i] == JVMPI_THREAD_MONITOR_WAIT &&
               event->u.monitor_dump.traces[i].num_frames > 0;
  printf("blocked threads %d\n", blocked);
}

static void dump(void) {
  jvmpi->RawMonitorEnter(lock);
  for (jint level = JVMPI_DUMP_LEVEL_0; level <= JVMPI_DUMP_LEVEL_2; level++) {
    JVMPI_HeapDumpArg argument = {level};
    if (jvmpi->RequestEvent(JVMPI_EVENT_HEAP_DUMP, &argument) != JVMPI_SUCCESS)
      printf("BROKEN heap dump\n");
  }
  jvmpi->DisableGC();
  if (jvmpi->RequestEvent(JVMPI_EVENT_OBJECT_DUMP, some_node) != JVMPI_SUCCESS)
    printf("BROKEN object dump\n");
  jvmpi->EnableGC();
  if (jvmpi->RequestEvent(JVMPI_EVENT_MONITOR_DUMP, NULL) != JVMPI_SUCCESS)
    printf("BROKEN monitor dump\n");
  jvmpi->RawMonitorExit(lock);
  (void)fflush(stdout);
}

static void notify(JVMPI_Event *event) {
  switch (event->event_type) {
    case JVMPI_EVENT_CLASS_LOAD:
      jvmpi->RawMonitorEnter(lock);
      learn(event);
      jvmpi->RawMonitorExit(lock);
      break;
    case JVMPI_EVENT_DATA_DUMP_REQUEST: dump(); break;
    case JVMPI_EVENT_HEAP_DUMP | JVMPI_REQUESTED_EVENT: heap(event); break;
    case JVMPI_EVENT_OBJECT_DUMP | JVMPI_REQUESTED_EVENT: object(event); break;
    case JVMPI_EVENT_MONITOR_DUMP | JVMPI_REQUESTED_EVENT: monitors(event); break;
    default: break;
  }
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *vm, char *options, void *reserved) {
  static char name[] = "dumper";
  (void)options, (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jvmpi, JVMPI_VERSION_1_1) < 0) return JNI_ERR;
  jvmpi->NotifyEvent = notify;
  lock = jvmpi->RawMonitorCreate(name);
  (void)jvmpi->EnableEvent(JVMPI_EVENT_CLASS_LOAD, NULL);
  (void)jvmpi->EnableEvent(JVMPI_EVENT_DATA_DUMP_REQUEST, NULL);
  return JNI_OK;
}
