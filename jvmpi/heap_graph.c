/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "tags.h"

static size_t* graph_slot(const struct graph* graph, jobjectID id) {
  size_t at = (size_t)((uintptr_t)id >> 3) * 2654435761u % graph->table_size;
  while (graph->table[at] != GRAPH_NONE && graph->objects[graph->table[at]].id != id)
    at = (at + 1) % graph->table_size;
  return &graph->table[at];
}

static bool grow_table(struct graph* graph) {
  size_t size = graph->table_size ? graph->table_size * 2 : 65536;
  size_t* table = malloc(size * sizeof *table);
  if (!table) return false;
  memset(table, 0xff, size * sizeof *table);
  free(graph->table);
  graph->table = table;
  graph->table_size = size;
  for (size_t i = 0; i < graph->object_count; i++) *graph_slot(graph, graph->objects[i].id) = i;
  return true;
}

static size_t graph_find(const struct graph* graph, jobjectID id) {
  return graph->table_size ? *graph_slot(graph, id) : GRAPH_NONE;
}

bool graph_add_object(struct graph* graph, struct graph_object object) {
  if (graph_find(graph, object.id) != GRAPH_NONE) return true;
  if (graph->object_count * 2 >= graph->table_size && !grow_table(graph)) return false;
  if (!array_reserve((void**)&graph->objects, graph->object_count, 2, &graph->object_room,
                     sizeof object))
    return false;
  *graph_slot(graph, object.id) = graph->object_count;
  graph->objects[graph->object_count++] = object;
  return true;
}

static bool add_item(struct graph* graph, struct graph_item item) {
  if (item.object == GRAPH_NONE) return true;
  if (!array_reserve((void**)&graph->items, graph->item_count, 1, &graph->item_room, sizeof item))
    return false;
  graph->items[graph->item_count++] = item;
  return true;
}

static bool add_root(struct graph* graph, struct graph_root root) {
  if (!array_reserve((void**)&graph->roots, graph->root_count, 1, &graph->root_room, sizeof root))
    return false;
  graph->roots[graph->root_count++] = root;
  return true;
}

static struct graph_root root_of(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo* info,
                                 jobjectID id) {
  struct graph_root root = {.kind = kind, .object = id, .frame = -1};
  if (kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL) {
    root.thread = tags_id(info->stack_local.thread_tag);
    if (info->stack_local.method) root.frame = info->stack_local.depth;
  } else if (kind == JVMTI_HEAP_REFERENCE_JNI_LOCAL) {
    root.thread = tags_id(info->jni_local.thread_tag);
    if (info->jni_local.method) root.frame = info->jni_local.depth;
  }
  return root;
}

static jint index_of(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo* info) {
  switch (kind) {
    case JVMTI_HEAP_REFERENCE_FIELD:
    case JVMTI_HEAP_REFERENCE_STATIC_FIELD: return info->field.index;
    case JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT: return info->array.index;
    case JVMTI_HEAP_REFERENCE_CONSTANT_POOL: return info->constant_pool.index;
    default: return 0;
  }
}

static jint JNICALL refer(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo* info,
                          jlong class_tag, jlong referrer_class_tag, jlong size, jlong* tag,
                          jlong* referrer_tag, jint length, void* data) {
  struct graph* graph = data;
  (void)referrer_class_tag;
  if (!class_tag || *tag & TAG_WITNESS) return 0; /* its class has just been loaded */
  heap_walk_add(&graph->found, tag, class_tag, size);
  jobjectID id = tags_id(*tag);
  bool done =
      graph->only || graph_add_object(graph, (struct graph_object){.id = id,
                                                                   .class = tags_id(class_tag),
                                                                   .size = size,
                                                                   .length = length,
                                                                   .data = GRAPH_NONE});
  bool is_root = kind >= JVMTI_HEAP_REFERENCE_JNI_GLOBAL && kind <= JVMTI_HEAP_REFERENCE_OTHER;
  if (done && is_root) done = add_root(graph, root_of(kind, info, id));
  else if (done && referrer_tag)
    done = add_item(graph, (struct graph_item){graph_find(graph, tags_id(*referrer_tag)), kind,
                                               index_of(kind, info), JVMPI_NORMAL_OBJECT,
                                               (uint64_t)(uintptr_t)id});
  graph->failed = !done;
  return !done ? JVMTI_VISIT_ABORT : graph->only ? 0 : JVMTI_VISIT_OBJECTS;
}

/* Bytes of a value of a primitive type of JVMPI. */
static size_t primitive_size(uint8_t type) {
  static const unsigned char sizes[] = {1, 2, 4, 8, 1, 2, 4, 8};
  return sizes[type - JVMPI_BOOLEAN];
}

static uint64_t primitive_bits(jvalue value, uint8_t type) {
  switch (primitive_size(type)) {
    case 1: return value.z;
    case 2: return value.c;
    case 4: return (uint32_t)value.i;
    default: return (uint64_t)value.j;
  }
}

static jint JNICALL take_field(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo* info,
                               jlong class_tag, jlong* tag, jvalue value, jvmtiPrimitiveType letter,
                               void* data) {
  struct graph* graph = data;
  uint8_t type = bridge_type((char)letter); /* the letters of signatures */
  (void)class_tag;
  graph->failed =
      !add_item(graph, (struct graph_item){graph_find(graph, tags_id(*tag)), kind,
                                           info->field.index, type, primitive_bits(value, type)});
  return graph->failed ? JVMTI_VISIT_ABORT : 0;
}

static jint JNICALL take_elements(jlong class_tag, jlong size, jlong* tag, jint count,
                                  jvmtiPrimitiveType letter, const void* elements, void* data) {
  struct graph* graph = data;
  size_t bytes = primitive_size(bridge_type((char)letter)) * (size_t)count;
  size_t at = graph_find(graph, tags_id(*tag));
  (void)class_tag, (void)size;
  if (at == GRAPH_NONE) return 0;
  size_t start = (graph->data_count + 7) & ~(size_t)7; /* aligned for elements of each size */
  if (!array_reserve((void**)&graph->data, start, bytes, &graph->data_room, 1)) {
    graph->failed = true;
    return JVMTI_VISIT_ABORT;
  }
  memcpy(graph->data + start, elements, bytes);
  graph->objects[at].data = start;
  graph->data_count = start + bytes;
  return 0;
}

bool graph_walk(struct graph* graph, jobject object, jobjectID id, bool values) {
  jvmtiHeapCallbacks callbacks = {.heap_reference_callback = refer};
  if (values) {
    callbacks.primitive_field_callback = take_field;
    callbacks.array_primitive_value_callback = take_elements;
  }
  graph->only = id;
  tags_lock();
  bool walked = JVMTI(FollowReferences, 0, NULL, object, &callbacks, graph);
  tags_unlock();
  return walked && !graph->failed;
}

bool graph_finish(struct graph* graph) {
  struct graph_item* sorted = malloc((graph->item_count + 1) * sizeof *sorted);
  size_t* next = calloc(graph->object_count + 2, sizeof *next);
  if (!sorted || !next || !graph->objects) {
    free(sorted);
    free(next);
    return false;
  }
  for (size_t i = 0; i < graph->item_count; i++) next[graph->items[i].object + 1]++;
  for (size_t i = 0; i < graph->object_count; i++) {
    graph->objects[i].items = next[i];
    next[i + 1] += next[i];
  }
  graph->objects[graph->object_count].items = graph->item_count;
  for (size_t i = 0; i < graph->item_count; i++)
    sorted[next[graph->items[i].object]++] = graph->items[i];
  free(next);
  free(graph->items);
  graph->items = sorted;
  return true;
}

void graph_free(struct graph* graph) {
  free(graph->objects);
  free(graph->items);
  free(graph->roots);
  free(graph->data);
  free(graph->table);
  *graph = (struct graph){0};
}

enum { WALKS = 4 }; /* objects of classes that are loaded during a walk wait for the next walk */

struct walk {
  struct found_list list;
  size_t skipped;
};

void heap_walk_add(struct found_list* list, jlong* tag, jlong class_tag, jlong size) {
  if (*tag & TAG_WITNESS) return;
  if (!*tag) *tag = tags_new();
  if ((*tag & TAG_REPORTED) || !events_wanted(JVMPI_EVENT_OBJECT_ALLOC) ||
      !array_reserve((void**)&list->objects, list->count, 1, &list->room, sizeof *list->objects))
    return;
  list->objects[list->count++] = (struct found){tags_id(*tag), tags_id(class_tag), size};
  *tag |= TAG_REPORTED;
}

static jint JNICALL visit(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo* info,
                          jlong class_tag, jlong referrer_class_tag, jlong size, jlong* tag,
                          jlong* referrer_tag, jint length, void* data) {
  struct walk* walk = data;
  (void)kind, (void)info, (void)referrer_class_tag, (void)referrer_tag, (void)length;
  if (class_tag) heap_walk_add(&walk->list, tag, class_tag, size);
  else walk->skipped++;
  return JVMTI_VISIT_OBJECTS;
}

void heap_walk_send(JNIEnv* jni, struct found_list* list) {
  for (size_t i = 0; i < list->count; i++)
    objects_send(jni, list->objects[i].id, classes_find(list->objects[i].class),
                 list->objects[i].size, 0);
  free(list->objects);
  *list = (struct found_list){0};
}

/* Follows references, because the heap also has unreachable objects, such as fillers of gaps. */
static size_t walk_once(JNIEnv* jni) {
  struct walk walk = {0};
  jvmtiHeapCallbacks callbacks = {.heap_reference_callback = visit};
  objects_add_classes(jni);
  tags_lock();
  (void)JVMTI(FollowReferences, 0, NULL, NULL, &callbacks, &walk);
  tags_unlock();
  heap_walk_send(jni, &walk.list);
  return walk.skipped;
}

/* HotSpot does not report allocations in the buffer that a thread has when the event is enabled; a collection
 * replaces the buffers of all threads. */
void heap_walk_report(JNIEnv* jni) {
  (void)(*bridge.jvmti)->ForceGarbageCollection(bridge.jvmti);
  bool closed = gate_close_for_dump();
  gate_enter();
  for (int i = 0; i < WALKS && walk_once(jni); i++) {
  }
  gate_leave();
  if (closed) gate_open();
}
