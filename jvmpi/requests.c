/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "raw_monitors.h"
#include "threads.h"

static void* dump_resize(void* data, void* bytes, size_t size) {
  (void)data;
  return realloc(bytes, size);
}

struct dump {
  struct jvmpi_dump_writer writer;
  jobjectID* seen; /* objects whose monitors it contains */
  size_t seen_count, seen_room;
};

static struct jvmpi_dump_list thread_list_of(JNIEnv* jni, const jthread* threads, jint count,
                                             JNIEnv*** envs) {
  *envs = calloc((size_t)count + 1, sizeof **envs);
  for (jint i = 0; *envs && i < count; i++) (*envs)[i] = threads_env(jni, threads[i]);
  return jvmpi_dump_array(*envs, *envs ? (uint32_t)count : 0);
}

static void free_threads(JNIEnv* jni, jthread* threads, jint count) {
  for (jint i = 0; i < count; i++) JNI(jni, DeleteLocalRef, threads[i]);
  bridge_free(threads);
}

static void put_monitor(JNIEnv* jni, struct dump* dump, jobjectID id,
                        const jvmtiMonitorUsage* usage) {
  JNIEnv **entering, **waiting;
  struct jvmpi_record_java_monitor record = {
      .object = (uint64_t)(uintptr_t)id,
      .owner = (uint64_t)(uintptr_t)threads_env(jni, usage->owner),
      .entry_count = usage->owner ? (uint32_t)usage->entry_count : 0};
  record.entering = thread_list_of(jni, usage->waiters, usage->waiter_count, &entering);
  record.waiting = thread_list_of(jni, usage->notify_waiters, usage->notify_waiter_count, &waiting);
  (void)jvmpi_put_java_monitor(&dump->writer, &record);
  free(entering);
  free(waiting);
}

/* False if the dump contains the monitor already. */
static bool add_seen(struct dump* dump, jobjectID id) {
  for (size_t i = 0; i < dump->seen_count; i++)
    if (dump->seen[i] == id) return false;
  if (!array_reserve((void**)&dump->seen, dump->seen_count, 1, &dump->seen_room, sizeof id))
    return false;
  dump->seen[dump->seen_count++] = id;
  return true;
}

static void add_monitor(JNIEnv* jni, struct dump* dump, jobject object) {
  jvmtiMonitorUsage usage = {0};
  jobjectID id = objects_id(jni, object);
  if (id && add_seen(dump, id) && JVMTI(GetObjectMonitorUsage, object, &usage)) {
    put_monitor(jni, dump, id, &usage);
    if (usage.owner) JNI(jni, DeleteLocalRef, usage.owner);
    free_threads(jni, usage.waiters, usage.waiter_count);
    free_threads(jni, usage.notify_waiters, usage.notify_waiter_count);
  }
  JNI(jni, DeleteLocalRef, object);
}

/* Adds the monitors that the thread owns, and the one that it waits for. */
static void add_thread(JNIEnv* jni, JNIEnv* env, jthread thread, void* data) {
  jint count = 0;
  jobject* owned = NULL;
  jobject contended = NULL;
  (void)env;
  if (JVMTI(GetOwnedMonitorInfo, thread, &count, &owned))
    for (jint i = 0; i < count; i++) add_monitor(jni, data, owned[i]);
  bridge_free(owned);
  if (JVMTI(GetCurrentContendedMonitor, thread, &contended) && contended)
    add_monitor(jni, data, contended);
}

static void add_raw_monitor(const struct raw_monitor_state* state, void* data) {
  struct dump* dump = data;
  const struct jvmpi_record_raw_monitor record = {
      .name = (uint64_t)(uintptr_t)state->name,
      .monitor = (uint64_t)(uintptr_t)state->monitor,
      .owner = (uint64_t)(uintptr_t)state->owner,
      .entry_count = state->entries,
      .entering = jvmpi_dump_array(state->entering_threads, state->entering),
      .waiting = jvmpi_dump_array(state->waiting_threads, state->waiting)};
  (void)jvmpi_put_raw_monitor(&dump->writer, &record);
}

static void dump_send(const struct dump* dump, const struct traces* traces) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_MONITOR_DUMP | JVMPI_REQUESTED_EVENT,
                       .u.monitor_dump = {.begin = (char*)dump->writer.bytes,
                                          .end = (char*)dump->writer.bytes + dump->writer.length,
                                          .num_traces = traces->count,
                                          .traces = traces->traces,
                                          .threads_status = traces->statuses}};
  events_send(&event);
}

/* Sends a monitor dump. False without memory. */
static bool monitor_dump_send(JNIEnv* jni) {
  struct dump dump = {0};
  struct traces traces;
  jvmpi_dump_write_growing(&dump.writer, JVMPI_FORMAT_monitor_dump, dump_resize, NULL);
  traces_get(&traces, jni);
  threads_each(jni, add_thread, &dump);
  raw_monitors_each(add_raw_monitor, &dump);
  bool done = jvmpi_dump_finish(&dump.writer);
  if (done) dump_send(&dump, &traces);
  traces_free(&traces);
  free(dump.writer.bytes);
  free(dump.seen);
  return done;
}

static void heap_send(jint level, const struct jvmpi_dump_writer* writer, struct traces* traces) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_HEAP_DUMP | JVMPI_REQUESTED_EVENT,
                       .u.heap_dump = {.dump_level = level,
                                       .begin = (char*)writer->bytes,
                                       .end = (char*)writer->bytes + writer->length,
                                       .num_traces = level ? traces->count : 0,
                                       .traces = level ? traces->traces : NULL}};
  events_send(&event);
}

/* Sets the instance sizes of classes from their objects. */
static void set_instance_sizes(const struct graph* graph) {
  for (size_t i = 0; i < graph->object_count; i++) {
    struct class* class = classes_find(graph->objects[i].class);
    if (class && class->type == JVMPI_NORMAL_OBJECT && !classes_find(graph->objects[i].id))
      class->instance_size = (jint)graph->objects[i].size;
  }
}

static bool heap_write(JNIEnv* jni, jint level, const struct graph* graph, struct traces* traces) {
  struct jvmpi_dump_writer writer;
  struct dump_records records = {.jni = jni, .graph = graph, .writer = &writer};
  enum jvmpi_format format = JVMPI_FORMAT_heap_dump_2;
  (void)jvmpi_dump_format(JVMPI_EVENT_HEAP_DUMP, level, &format);
  jvmpi_dump_write_growing(&writer, format, dump_resize, NULL);
  set_instance_sizes(graph);
  bool done = true;
  for (size_t i = 0; done && i < graph->root_count; i++)
    done = dump_records_root(&records, traces, &graph->roots[i]);
  /* Classes precede the other objects, whose readers need them. */
  for (size_t i = 0; done && i < graph->object_count; i++)
    if (classes_find(graph->objects[i].id)) done = dump_records_object(&records, i);
  for (size_t i = 0; done && i < graph->object_count; i++)
    if (!classes_find(graph->objects[i].id)) done = dump_records_object(&records, i);
  if (done && jvmpi_dump_finish(&writer)) heap_send(level, &writer, traces);
  else done = false;
  shapes_free(&records.shapes);
  free(writer.bytes);
  return done;
}

/* Reports the classes in the dump, including those of arrays. */
static void report_classes(JNIEnv* jni, const struct graph* graph) {
  for (size_t i = 0; i < graph->object_count; i++) {
    struct class* class = classes_find(graph->objects[i].id);
    if (class) (void)objects_class_id(jni, class);
  }
}

/* Gets the objects at one moment, and reports them as needed. */
static bool heap_walk(JNIEnv* jni, struct graph* graph, struct traces* traces, bool values) {
  bool closed = gate_close_for_dump();
  objects_add_classes(jni);
  traces_get(traces, jni);
  bool walked = graph_walk(graph, NULL, NULL, values);
  heap_walk_send(jni, &graph->found);
  report_classes(jni, graph);
  if (closed) gate_open();
  return walked;
}

/* Sends a heap dump of this level. False without memory, or if the VM fails. */
static bool heap_dump_send(JNIEnv* jni, jint level) {
  struct graph graph = {0};
  struct traces traces;
  bool sent = heap_walk(jni, &graph, &traces, level == JVMPI_DUMP_LEVEL_2) &&
              graph_finish(&graph) && heap_write(jni, level, &graph, &traces);
  graph_free(&graph);
  traces_free(&traces);
  return sent;
}

static bool object_write(JNIEnv* jni, const struct graph* graph) {
  struct jvmpi_dump_writer writer;
  struct dump_records records = {.jni = jni, .graph = graph, .writer = &writer};
  jvmpi_dump_write_growing(&writer, JVMPI_FORMAT_object_dump, dump_resize, NULL);
  bool done = dump_records_object(&records, 0) && jvmpi_dump_finish(&writer);
  JVMPI_Event event = {.event_type = JVMPI_EVENT_OBJECT_DUMP | JVMPI_REQUESTED_EVENT,
                       .u.object_dump = {(jint)writer.length, (char*)writer.bytes}};
  if (done) events_send(&event);
  shapes_free(&records.shapes);
  free(writer.bytes);
  return done;
}

static struct graph_object graph_object_of(JNIEnv* jni, jobject object, jobjectID id) {
  jclass klass = JNI(jni, GetObjectClass, object);
  const struct class* class = classes_of(jni, klass);
  struct graph_object first = {.id = id, .class = class ? class->id : NULL, .data = GRAPH_NONE};
  (void)JVMTI(GetObjectSize, object, &first.size);
  if (class && class->type != JVMPI_NORMAL_OBJECT) first.length = JNI(jni, GetArrayLength, object);
  JNI(jni, DeleteLocalRef, klass);
  return first;
}

/* Sends a dump of the object with this ID. False without such an object, or without memory. */
static bool object_dump_send(JNIEnv* jni, jobjectID id) {
  struct graph graph = {0};
  jobject object = objects_object(jni, id);
  if (!object) return false;
  bool sent = graph_add_object(&graph, graph_object_of(jni, object, id)) &&
              graph_walk(&graph, object, id, true);
  heap_walk_send(jni, &graph.found);
  struct class* class = classes_find(id);
  if (class) (void)objects_class_id(jni, class);
  sent = sent && graph_finish(&graph) && object_write(jni, &graph);
  graph_free(&graph);
  JNI(jni, DeleteLocalRef, object);
  return sent;
}

static bool class_load(JNIEnv* jni, jobjectID id) {
  const struct class* class = classes_find(id);
  jclass klass = class ? classes_object(jni, id) : NULL;
  if (klass) class_load_send(jni, class, klass, JVMPI_REQUESTED_EVENT);
  if (klass) JNI(jni, DeleteLocalRef, klass);
  return klass != NULL;
}

static bool heap_dump(JNIEnv* jni, const JVMPI_HeapDumpArg* argument) {
  jint level = argument ? argument->heap_dump_level : JVMPI_DUMP_LEVEL_2;
  if (level < JVMPI_DUMP_LEVEL_0 || level > JVMPI_DUMP_LEVEL_2) return false;
  return heap_dump_send(jni, level);
}

static bool can_dump_monitors(void) {
  return bridge.capabilities.can_get_owned_monitor_info &&
         bridge.capabilities.can_get_current_contended_monitor &&
         bridge.capabilities.can_get_monitor_info;
}

static jint requests_answer(JNIEnv* jni, jint type, void* argument) {
  bool sent = false;
  switch (type) {
    case JVMPI_EVENT_CLASS_LOAD: sent = class_load(jni, argument); break;
    case JVMPI_EVENT_THREAD_START: sent = thread_events_request(jni, argument); break;
    case JVMPI_EVENT_OBJECT_ALLOC: sent = objects_request(jni, argument); break;
    case JVMPI_EVENT_OBJECT_DUMP: sent = object_dump_send(jni, argument); break;
    case JVMPI_EVENT_HEAP_DUMP: sent = heap_dump(jni, argument); break;
    case JVMPI_EVENT_MONITOR_DUMP:
      if (!can_dump_monitors()) return JVMPI_NOT_AVAILABLE;
      sent = monitor_dump_send(jni);
      break;
    default: return JVMPI_NOT_AVAILABLE;
  }
  return sent ? JVMPI_SUCCESS : JVMPI_FAIL;
}

jint requests_send(jint type, void* argument) {
  JNIEnv* jni = threads_jni();
  bool last = events_time() == EVENTS_LAST && self.last;
  if (!jni || (events_time() != EVENTS_NOW && !last)) return JVMPI_FAIL;
  gate_enter();
  jint result = requests_answer(jni, type, argument);
  gate_leave();
  return result;
}
