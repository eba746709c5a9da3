/* SPDX-License-Identifier: MIT */
#include "dump_records.h"

#include "objects.h"
#include "threads.h"

static jobject runtime; /* a global reference, or NULL */
static jmethodID total_memory, free_memory;

static jobject get_runtime(JNIEnv* jni, jclass klass) {
  jmethodID get = JNI(jni, GetStaticMethodID, klass, "getRuntime", "()Ljava/lang/Runtime;");
  jobject object = get ? JNI(jni, CallStaticObjectMethod, klass, get) : NULL;
  total_memory = JNI(jni, GetMethodID, klass, "totalMemory", "()J");
  if (total_memory) free_memory = JNI(jni, GetMethodID, klass, "freeMemory", "()J");
  return object && free_memory ? JNI(jni, NewGlobalRef, object) : NULL;
}

void heap_size_start(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Runtime");
  runtime = klass ? get_runtime(jni, klass) : NULL;
  if (!runtime) bridge.jni->ExceptionClear(jni);
}

void heap_size(JNIEnv* jni, jlong* used, jlong* total) {
  bool quiet = self.quiet;
  *used = *total = 0;
  if (!runtime || !jni) return;
  self.quiet = true;
  *total = JNI(jni, CallLongMethod, runtime, total_memory);
  *used = *total - JNI(jni, CallLongMethod, runtime, free_memory);
  self.quiet = quiet;
}

static uint64_t id_number(const void* id) {
  return (uint64_t)(uintptr_t)id;
}

/* Returns the first item of this kind, or `end`. */
static const struct graph_item* first_item(const struct dump_records* records, size_t at,
                                           jvmtiHeapReferenceKind kind,
                                           const struct graph_item** end) {
  const struct graph* graph = records->graph;
  const struct graph_item* item = graph->items + graph->objects[at].items;
  *end = graph->items + graph->objects[at + 1].items;
  while (item < *end && item->kind != kind) item++;
  return item;
}

/* The object in the only item of this kind, or 0. */
static uint64_t referred_object(const struct dump_records* records, size_t at,
                                jvmtiHeapReferenceKind kind) {
  const struct graph_item* end;
  const struct graph_item* item = first_item(records, at, kind, &end);
  return item < end ? item->value : 0;
}

/* Gets the values of the static or other fields of a shape; 0 if the walk has not found them. */
static void take_values(const struct dump_records* records, size_t at, const struct shape* shape,
                        bool is_static, jint start, struct jvmpi_dump_value* values) {
  const struct graph_item* end;
  jvmtiHeapReferenceKind kind =
      is_static ? JVMTI_HEAP_REFERENCE_STATIC_FIELD : JVMTI_HEAP_REFERENCE_FIELD;
  const struct graph_item* begin = first_item(records, at, kind, &end);
  for (jint i = 0; i < shape->field_count; i++) {
    if (shape->fields[i].is_static != is_static) continue;
    *values = (struct jvmpi_dump_value){.type = shape->fields[i].type};
    for (const struct graph_item* item = begin; item < end; item++)
      if (item->kind == kind && item->index == start + i) values->bits = item->value;
    values++;
  }
}

static uint32_t count_fields(const struct shape* shape, bool is_static) {
  uint32_t count = 0;
  for (jint i = 0; i < shape->field_count; i++) count += shape->fields[i].is_static == is_static;
  return count;
}

static bool put_instance(struct dump_records* records, size_t at,
                         const struct graph_object* object) {
  const struct shape* class = shapes_get(&records->shapes, records->jni, object->class);
  uint32_t count = 0, done = 0;
  for (const struct shape* shape = class; shape; shape = shape->super)
    count += count_fields(shape, false);
  struct jvmpi_dump_value* values = calloc(count + 1u, sizeof *values);
  if (!values) return false;
  for (const struct shape* shape = class; shape; shape = shape->super) {
    take_values(records, at, shape, false, shapes_first_index(class, shape), values + done);
    done += count_fields(shape, false);
  }
  const struct jvmpi_record_instance record = {.object = id_number(object->id),
                                               .class_id = id_number(object->class),
                                               .fields = jvmpi_dump_values(values, count)};
  bool written = jvmpi_put_instance(records->writer, &record);
  free(values);
  return written;
}

static bool put_object_array(struct dump_records* records, size_t at,
                             const struct graph_object* object, const struct class* class) {
  const struct graph_item* end;
  const struct graph_item* item = first_item(records, at, JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT, &end);
  uint32_t length = (uint32_t)object->length;
  void** elements = calloc((size_t)length + 1, sizeof *elements);
  if (!elements) return false;
  for (; item < end; item++)
    if (item->kind == JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT && item->index >= 0 &&
        item->index < object->length)
      elements[item->index] = (void*)(uintptr_t)item->value;
  const struct jvmpi_record_object_array record = {
      .object = id_number(object->id),
      .element_class = class->element ? id_number(class->element->id) : 0,
      .elements = jvmpi_dump_array(elements, length)};
  bool written = jvmpi_put_object_array(records->writer, &record);
  free(elements);
  return written;
}

/* Dumps of the levels without values omit the elements. */
static bool put_primitive_array(struct dump_records* records, const struct graph_object* object,
                                const struct class* class) {
  static const unsigned char nothing[8];
  const unsigned char* data =
      object->data == GRAPH_NONE ? nothing : records->graph->data + object->data;
  const struct jvmpi_record_primitive_array record = {
      .object = id_number(object->id),
      .element_type = (uint8_t) class->type,
      .elements = jvmpi_dump_array(data, (uint32_t)object->length)};
  return jvmpi_put_primitive_array(records->writer, &record);
}

static uint32_t take_constants(const struct dump_records* records, size_t at,
                               struct jvmpi_group_constants* constants) {
  const struct graph_item* end;
  const struct graph_item* item = first_item(records, at, JVMTI_HEAP_REFERENCE_CONSTANT_POOL, &end);
  uint32_t count = 0;
  for (; item < end; item++) {
    if (item->kind != JVMTI_HEAP_REFERENCE_CONSTANT_POOL) continue;
    if (constants)
      constants[count] = (struct jvmpi_group_constants){
          (uint16_t)item->index, JVMPI_NORMAL_OBJECT, {JVMPI_NORMAL_OBJECT, item->value}};
    count++;
  }
  return count;
}

struct class_parts {
  void** interfaces;
  struct jvmpi_dump_value* statics;
  struct jvmpi_group_constants* constants;
  uint32_t static_count, constant_count;
};

static bool get_parts(const struct dump_records* records, size_t at, const struct shape* shape,
                      struct class_parts* parts) {
  parts->static_count = count_fields(shape, true);
  parts->constant_count = take_constants(records, at, NULL);
  parts->interfaces = calloc((size_t)shape->interface_count + 1, sizeof *parts->interfaces);
  parts->statics = calloc(parts->static_count + 1u, sizeof *parts->statics);
  parts->constants = calloc(parts->constant_count + 1u, sizeof *parts->constants);
  if (!parts->interfaces || !parts->statics || !parts->constants) return false;
  for (jint i = 0; i < shape->interface_count; i++)
    parts->interfaces[i] = (void*)shape->interfaces[i]->class;
  take_values(records, at, shape, true, shapes_first_index(shape, shape), parts->statics);
  (void)take_constants(records, at, parts->constants);
  return true;
}

static bool put_parts(struct dump_records* records, size_t at, const struct shape* shape,
                      const struct class_parts* parts, jint instance_size) {
  const struct jvmpi_record_class_object record = {
      .class_id = id_number(shape->class),
      .super = shape->super ? id_number(shape->super->class) : 0,
      .class_loader = referred_object(records, at, JVMTI_HEAP_REFERENCE_CLASS_LOADER),
      .signers = referred_object(records, at, JVMTI_HEAP_REFERENCE_SIGNERS),
      .protection_domain = referred_object(records, at, JVMTI_HEAP_REFERENCE_PROTECTION_DOMAIN),
      .instance_size = (uint32_t)instance_size,
      .interfaces = jvmpi_dump_array(parts->interfaces, (uint32_t)shape->interface_count),
      .constants = jvmpi_list_constants(parts->constants, parts->constant_count),
      .statics = jvmpi_dump_values(parts->statics, parts->static_count)};
  return jvmpi_put_class_object(records->writer, &record);
}

static bool put_class(struct dump_records* records, size_t at, const struct class* class) {
  const struct shape* shape = shapes_get(&records->shapes, records->jni, class->id);
  struct class_parts parts = {0};
  bool written = shape && get_parts(records, at, shape, &parts) &&
                 put_parts(records, at, shape, &parts, class->instance_size);
  free(parts.interfaces);
  free(parts.statics);
  free(parts.constants);
  return written;
}

bool dump_records_object(struct dump_records* records, size_t at) {
  const struct graph_object* object = &records->graph->objects[at];
  const struct class* itself = classes_find(object->id);
  const struct class* class = classes_find(object->class);
  if (itself && itself->ready) return put_class(records, at, itself);
  if (!class || class->type == JVMPI_NORMAL_OBJECT) return put_instance(records, at, object);
  if (class->type == JVMPI_CLASS) return put_object_array(records, at, object, class);
  return put_primitive_array(records, object, class);
}

static bool put_in_thread(struct jvmpi_dump_writer* writer, const struct graph_root* root,
                          uint64_t thread) {
  const struct jvmpi_record_root_java_frame frame = {id_number(root->object), thread,
                                                     (uint32_t)root->frame};
  const struct jvmpi_record_root_jni_local local = {id_number(root->object), thread,
                                                    (uint32_t)root->frame};
  return root->kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL ? jvmpi_put_root_java_frame(writer, &frame)
                                                        : jvmpi_put_root_jni_local(writer, &local);
}

bool dump_records_root(struct dump_records* records, const struct traces* traces,
                       const struct graph_root* root) {
  struct jvmpi_dump_writer* writer = records->writer;
  uint64_t object = id_number(root->object);
  const struct jvmpi_record_root_jni_global global = {object,
                                                      id_number(references_to(root->object))};
  const struct jvmpi_record_root_thread_block block = {object,
                                                       id_number(traces_env(traces, root->object))};
  switch (root->kind) {
    case JVMTI_HEAP_REFERENCE_JNI_GLOBAL: return jvmpi_put_root_jni_global(writer, &global);
    case JVMTI_HEAP_REFERENCE_STACK_LOCAL:
    case JVMTI_HEAP_REFERENCE_JNI_LOCAL:
      return put_in_thread(writer, root, id_number(traces_env(traces, root->thread)));
    case JVMTI_HEAP_REFERENCE_MONITOR:
      return jvmpi_put_root_monitor_used(writer, &(struct jvmpi_record_root_monitor_used){object});
    case JVMTI_HEAP_REFERENCE_THREAD: return jvmpi_put_root_thread_block(writer, &block);
    case JVMTI_HEAP_REFERENCE_SYSTEM_CLASS:
      if (classes_find(root->object))
        return jvmpi_put_root_sticky_class(writer,
                                           &(struct jvmpi_record_root_sticky_class){object});
      break;
    default: break;
  }
  return jvmpi_put_root_unknown(writer, &(struct jvmpi_record_root_unknown){object});
}
