/* SPDX-License-Identifier: MIT */
#include "dump.h"

#include "dump_record.h"
#include "dump_text.h"
#include "jvmpi_events.h"
#include "live.h"
#include "vm.h"

#include <stdlib.h>

static void *resize(void *data, void *bytes, size_t size) {
  (void)data;
  return realloc(bytes, size);
}

/* ---- Traces ---------------------------------------------------------------------------------------------- */

/* The traces of all threads that have a java.lang.Thread. */
struct traces {
  jint count;
  JVMPI_CallTrace *traces;
  jint *status;
};

static void free_traces(struct traces *traces) {
  for (jint i = 0; i < traces->count; i++) free(traces->traces[i].frames);
  free(traces->traces);
  free(traces->status);
}

static bool add_trace(struct traces *traces, struct thread *thread) {
  JVMPI_CallTrace *trace = &traces->traces[traces->count];
  trace->env_id = (JNIEnv *)&thread->jni;
  trace->frames = calloc(MAX_DEPTH, sizeof *trace->frames);
  if (!trace->frames) return false;
  thread_trace(thread, trace, MAX_DEPTH);
  traces->status[traces->count++] = atomic_load(&thread->status);
  return true;
}

/* False without memory; then nothing has to be freed. */
static bool make_traces(struct traces *traces, struct vm *vm) {
  struct world *world = &vm->world;
  size_t count = 0;
  pthread_mutex_lock(&world->lock);
  for (struct thread *thread = world->threads; thread; thread = thread->next) count++;
  *traces = (struct traces){0, calloc(count + 1, sizeof(JVMPI_CallTrace)),
                            calloc(count + 1, sizeof(jint))};
  bool good = traces->traces && traces->status;
  for (struct thread *thread = world->threads; thread && good; thread = thread->next)
    if (thread->java) good = add_trace(traces, thread);
  pthread_mutex_unlock(&world->lock);
  if (!good) free_traces(traces);
  return good;
}

/* ---- The heap -------------------------------------------------------------------------------------------- */

static void put_root(struct slot *slot, const struct root *root, void *writer) {
  const struct object *object = slot_get(slot);
  if (object) dump_put_root(writer, object, root);
}

/* Called while all other threads are stopped. */
static bool write_heap(struct jvmpi_dump_writer *writer, struct vm *vm, jint level) {
  struct live live;
  live_find(&live, vm);
  roots_visit(vm, put_root, writer);
  for (size_t i = 0; i < live.count; i++) dump_put_object(writer, vm, live.objects[i]);
  if (vm->dump_text) dump_text(vm->dump_text, vm, &live, level);
  live_free(&live);
  return jvmpi_dump_finish(writer);
}

bool dump_heap(struct thread *thread, jint level) {
  struct vm *vm = thread->vm;
  struct jvmpi_dump_writer writer;
  struct traces traces;
  enum jvmpi_format format;
  if (!jvmpi_dump_format(JVMPI_EVENT_HEAP_DUMP, level, &format)) return false;
  jvmpi_dump_write_growing(&writer, format, resize, NULL);
  world_look(thread);
  bool good = make_traces(&traces, vm);
  bool written = good && write_heap(&writer, vm, level);
  world_look_away(thread);
  char *begin = (char *)writer.bytes;
  if (written)
    jvmpi_request_HeapDump(&vm->port, &thread->protocol, level, begin, begin + writer.length,
                           level == JVMPI_DUMP_LEVEL_0 ? 0 : traces.count, traces.traces);
  if (good) free_traces(&traces);
  free(writer.bytes);
  return written;
}

/* ---- One object ------------------------------------------------------------------------------------------ */

bool dump_object(struct thread *thread, struct object *object) {
  struct jvmpi_dump_writer writer;
  enum jvmpi_format format;
  if (!jvmpi_dump_format(JVMPI_EVENT_OBJECT_DUMP, 0, &format)) return false;
  jvmpi_dump_write_growing(&writer, format, resize, NULL);
  world_look(thread);
  dump_put_object(&writer, thread->vm, object);
  bool written = jvmpi_dump_finish(&writer);
  world_look_away(thread);
  if (written)
    jvmpi_request_ObjectDump(&thread->vm->port, &thread->protocol, (jint)writer.length,
                             (char *)writer.bytes);
  free(writer.bytes);
  return written;
}

/* ---- Monitors -------------------------------------------------------------------------------------------- */

/* Lists the threads that wait, in memory that is freed after the record is written. False without memory. */
static bool list_waiters(const struct waiter *waiters, struct jvmpi_dump_list *list,
                         JNIEnv ***envs) {
  uint32_t count = 0;
  for (const struct waiter *at = waiters; at; at = at->next) count++;
  *envs = calloc(count + 1, sizeof **envs);
  if (!*envs) return false;
  uint32_t i = 0;
  for (const struct waiter *at = waiters; at; at = at->next)
    (*envs)[i++] = at->thread->protocol.env;
  *list = jvmpi_dump_array(*envs, count);
  return true;
}

static void put_monitor(struct jvmpi_dump_writer *writer, const struct monitor *monitor,
                        struct jvmpi_dump_list entering, struct jvmpi_dump_list waiting) {
  uint64_t owner = monitor->owner ? jvmpi_dump_id(monitor->owner->protocol.env) : 0;
  if (monitor->name) {
    struct jvmpi_record_raw_monitor record = {jvmpi_dump_id(monitor->name),
                                              jvmpi_dump_id(monitor),
                                              owner,
                                              monitor->entered,
                                              entering,
                                              waiting};
    jvmpi_put_raw_monitor(writer, &record);
  } else if (slot_get(&monitor->object)) {
    struct jvmpi_record_java_monitor record = {jvmpi_dump_id(object_id(slot_get(&monitor->object))),
                                               owner, monitor->entered, entering, waiting};
    jvmpi_put_java_monitor(writer, &record);
  }
}

static bool write_monitors(struct jvmpi_dump_writer *writer, struct vm *vm) {
  bool good = true;
  pthread_mutex_lock(&vm->monitors.lock);
  for (struct monitor *monitor = vm->monitors.first; monitor && good; monitor = monitor->next) {
    struct jvmpi_dump_list entering, waiting;
    JNIEnv **enter = NULL, **wait = NULL;
    good = list_waiters(monitor->entering, &entering, &enter) &&
           list_waiters(monitor->waiting, &waiting, &wait);
    if (good) put_monitor(writer, monitor, entering, waiting);
    free(enter);
    free(wait);
  }
  pthread_mutex_unlock(&vm->monitors.lock);
  return good && jvmpi_dump_finish(writer);
}

bool dump_monitors(struct thread *thread) {
  struct vm *vm = thread->vm;
  struct jvmpi_dump_writer writer;
  struct traces traces;
  enum jvmpi_format format;
  if (!jvmpi_dump_format(JVMPI_EVENT_MONITOR_DUMP, 0, &format)) return false;
  jvmpi_dump_write_growing(&writer, format, resize, NULL);
  world_look(thread);
  bool good = make_traces(&traces, vm);
  bool written = good && write_monitors(&writer, vm);
  world_look_away(thread);
  char *begin = (char *)writer.bytes;
  if (written)
    jvmpi_request_MonitorDump(&vm->port, &thread->protocol, begin, begin + writer.length,
                              traces.count, traces.traces, traces.status);
  if (good) free_traces(&traces);
  free(writer.bytes);
  return written;
}
