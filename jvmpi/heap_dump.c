/* SPDX-License-Identifier: MIT */
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"

static void* resize(void* data, void* bytes, size_t size) {
  (void)data;
  return realloc(bytes, size);
}

static void send(jint level, const struct jvmpi_dump_writer* writer, struct traces* traces) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_HEAP_DUMP | JVMPI_REQUESTED_EVENT,
                       .u.heap_dump = {.dump_level = level,
                                       .begin = (char*)writer->bytes,
                                       .end = (char*)writer->bytes + writer->length,
                                       .num_traces = level ? traces->count : 0,
                                       .traces = level ? traces->traces : NULL}};
  events_send(&event);
}

/* How large objects of a class are is seen by one of them. */
static void see_sizes(const struct graph* graph) {
  for (size_t i = 0; i < graph->object_count; i++) {
    struct class* class = classes_find(graph->objects[i].class);
    if (class && class->type == JVMPI_NORMAL_OBJECT && !classes_find(graph->objects[i].id))
      class->instance_size = (jint)graph->objects[i].size;
  }
}

static bool write(JNIEnv* jni, jint level, const struct graph* graph, struct traces* traces) {
  struct jvmpi_dump_writer writer;
  struct dump_records records = {.jni = jni, .graph = graph, .writer = &writer};
  enum jvmpi_format format = JVMPI_FORMAT_heap_dump_2;
  (void)jvmpi_dump_format(JVMPI_EVENT_HEAP_DUMP, level, &format);
  jvmpi_dump_write_growing(&writer, format, resize, NULL);
  see_sizes(graph);
  bool done = true;
  for (size_t i = 0; done && i < graph->root_count; i++)
    done = dump_records_root(&records, traces, &graph->roots[i]);
  /* Classes come first: readers need them for the others. */
  for (size_t i = 0; done && i < graph->object_count; i++)
    if (classes_find(graph->objects[i].id)) done = dump_records_object(&records, i);
  for (size_t i = 0; done && i < graph->object_count; i++)
    if (!classes_find(graph->objects[i].id)) done = dump_records_object(&records, i);
  if (done && jvmpi_dump_finish(&writer)) send(level, &writer, traces);
  else done = false;
  shapes_free(&records.shapes);
  free(writer.bytes);
  return done;
}

/* What a record of a class has is to be known: classes of arrays have not been told of yet. */
static void tell_classes(JNIEnv* jni, const struct graph* graph) {
  for (size_t i = 0; i < graph->object_count; i++) {
    struct class* class = classes_find(graph->objects[i].id);
    if (class) (void)objects_class_id(jni, class);
  }
}

/* The objects of one moment, which the agent knows before it gets the dump. */
static bool walk(JNIEnv* jni, struct graph* graph, struct traces* traces, bool values) {
  bool closed = gate_close_for_dump();
  objects_add_classes(jni);
  traces_get(traces, jni);
  bool walked = graph_walk(graph, NULL, NULL, values);
  heap_walk_send(jni, &graph->found);
  tell_classes(jni, graph);
  if (closed) gate_open();
  return walked;
}

bool heap_dump_send(JNIEnv* jni, jint level) {
  struct graph graph = {0};
  struct traces traces;
  bool sent = walk(jni, &graph, &traces, level == JVMPI_DUMP_LEVEL_2) && graph_finish(&graph) &&
              write(jni, level, &graph, &traces);
  graph_free(&graph);
  traces_free(&traces);
  return sent;
}
