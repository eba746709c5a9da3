/* SPDX-License-Identifier: MIT */
#include "dump_records.h"
#include "events.h"
#include "objects.h"

static void* resize(void* data, void* bytes, size_t size) {
  (void)data;
  return realloc(bytes, size);
}

static bool write(JNIEnv* jni, const struct graph* graph) {
  struct jvmpi_dump_writer writer;
  struct dump_records records = {.jni = jni, .graph = graph, .writer = &writer};
  jvmpi_dump_write_growing(&writer, JVMPI_FORMAT_object_dump, resize, NULL);
  bool done = dump_records_object(&records, 0) && jvmpi_dump_finish(&writer);
  JVMPI_Event event = {.event_type = JVMPI_EVENT_OBJECT_DUMP | JVMPI_REQUESTED_EVENT,
                       .u.object_dump = {(jint)writer.length, (char*)writer.bytes}};
  if (done) events_send(&event);
  shapes_free(&records.shapes);
  free(writer.bytes);
  return done;
}

/* What the walk is to begin with. */
static struct graph_object first_of(JNIEnv* jni, jobject object, jobjectID id) {
  jclass klass = JNI(jni, GetObjectClass, object);
  const struct class* class = classes_of(jni, klass);
  struct graph_object first = {.id = id, .class = class ? class->id : NULL, .data = GRAPH_NONE};
  (void)JVMTI(GetObjectSize, object, &first.size);
  if (class && class->type != JVMPI_NORMAL_OBJECT) first.length = JNI(jni, GetArrayLength, object);
  JNI(jni, DeleteLocalRef, klass);
  return first;
}

bool object_dump_send(JNIEnv* jni, jobjectID id) {
  struct graph graph = {0};
  jobject object = objects_object(jni, id);
  if (!object) return false;
  bool sent =
      graph_begin(&graph, first_of(jni, object, id)) && graph_walk(&graph, object, id, true);
  heap_walk_send(jni, &graph.found);
  struct class* class = classes_find(id);
  if (class) (void)objects_class_id(jni, class);
  sent = sent && graph_finish(&graph) && write(jni, &graph);
  graph_free(&graph);
  JNI(jni, DeleteLocalRef, object);
  return sent;
}
