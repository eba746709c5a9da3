/* SPDX-License-Identifier: MIT */
#include "dump_records.h"
#include "events.h"
#include "objects.h"
#include "raw_monitors.h"

struct dump {
  struct jvmpi_dump_writer writer;
  jobjectID* seen; /* objects whose monitors are in it */
  size_t seen_count;
};

static void* resize(void* data, void* bytes, size_t size) {
  (void)data;
  return realloc(bytes, size);
}

/* ---- Monitors of objects --------------------------------------------------------------------- */

static struct jvmpi_dump_list list_of(JNIEnv* jni, const jthread* threads, jint count,
                                      JNIEnv*** envs) {
  *envs = calloc((size_t)count + 1, sizeof **envs);
  for (jint i = 0; *envs && i < count; i++) (*envs)[i] = threads_env(jni, threads[i]);
  return jvmpi_dump_array(*envs, *envs ? (uint32_t)count : 0);
}

static void drop(JNIEnv* jni, jthread* threads, jint count) {
  for (jint i = 0; i < count; i++) JNI(jni, DeleteLocalRef, threads[i]);
  bridge_free(threads);
}

static void put(JNIEnv* jni, struct dump* dump, jobjectID id, const jvmtiMonitorUsage* usage) {
  JNIEnv **entering, **waiting;
  jint entering_count = usage->waiter_count;
  struct jvmpi_record_java_monitor record = {
      .object = (uint64_t)(uintptr_t)id,
      .owner = (uint64_t)(uintptr_t)threads_env(jni, usage->owner),
      .entry_count = usage->owner ? (uint32_t)usage->entry_count : 0};
  record.entering = list_of(jni, usage->waiters, entering_count, &entering);
  record.waiting = list_of(jni, usage->notify_waiters, usage->notify_waiter_count, &waiting);
  (void)jvmpi_put_java_monitor(&dump->writer, &record);
  free(entering);
  free(waiting);
}

/* False: it is there already. */
static bool see(struct dump* dump, jobjectID id) {
  for (size_t i = 0; i < dump->seen_count; i++)
    if (dump->seen[i] == id) return false;
  jobjectID* more = realloc(dump->seen, (dump->seen_count + 1) * sizeof *more);
  if (!more) return false;
  dump->seen = more;
  dump->seen[dump->seen_count++] = id;
  return true;
}

static void add(JNIEnv* jni, struct dump* dump, jobject object) {
  jvmtiMonitorUsage usage = {0};
  jobjectID id = objects_id(jni, object);
  if (id && see(dump, id) && JVMTI(GetObjectMonitorUsage, object, &usage)) {
    put(jni, dump, id, &usage);
    if (usage.owner) JNI(jni, DeleteLocalRef, usage.owner);
    drop(jni, usage.waiters, usage.waiter_count);
    drop(jni, usage.notify_waiters, usage.notify_waiter_count);
  }
  JNI(jni, DeleteLocalRef, object);
}

/* Those that the thread is in, and the one that it waits for or in. */
static void add_thread(JNIEnv* jni, JNIEnv* env, jthread thread, void* data) {
  jint count = 0;
  jobject* owned = NULL;
  jobject contended = NULL;
  (void)env;
  if (JVMTI(GetOwnedMonitorInfo, thread, &count, &owned))
    for (jint i = 0; i < count; i++) add(jni, data, owned[i]);
  bridge_free(owned);
  if (JVMTI(GetCurrentContendedMonitor, thread, &contended) && contended) add(jni, data, contended);
}

/* ---- Raw monitors ---------------------------------------------------------------------------- */

static void add_raw(const struct raw_monitor_state* state, void* data) {
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

static void send(const struct dump* dump, const struct traces* traces) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_MONITOR_DUMP | JVMPI_REQUESTED_EVENT,
                       .u.monitor_dump = {.begin = (char*)dump->writer.bytes,
                                          .end = (char*)dump->writer.bytes + dump->writer.length,
                                          .num_traces = traces->count,
                                          .traces = traces->traces,
                                          .threads_status = traces->statuses}};
  events_send(&event);
}

bool monitor_dump_send(JNIEnv* jni) {
  struct dump dump = {0};
  struct traces traces;
  jvmpi_dump_write_growing(&dump.writer, JVMPI_FORMAT_monitor_dump, resize, NULL);
  traces_get(&traces, jni);
  threads_each(jni, add_thread, &dump);
  raw_monitors_each(add_raw, &dump);
  bool done = jvmpi_dump_finish(&dump.writer);
  if (done) send(&dump, &traces);
  traces_free(&traces);
  free(dump.writer.bytes);
  free(dump.seen);
  return done;
}
