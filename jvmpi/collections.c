/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "tags.h"
#include "threads.h"

#include <pthread.h>

/* Milliseconds: freed objects are reported after LATE, even without a collection, and are complete if none follows
 * for QUIET. */
enum { LATE = 1000, QUIET = 10 };

struct frees {
  jlong* tags;
  size_t count, room;
};

/* Taken while the VM is stopped, so never held during calls of the VM or the agent. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct frees freed;   /* not reported yet */
static unsigned finished;    /* collections, not reported yet */
static bool witnessed;       /* the witness has been freed, or there is none */
static jclass witness_class; /* a global reference, or NULL */
static bool ended;
static pthread_mutex_t sending = PTHREAD_MUTEX_INITIALIZER;

void JNICALL collections_finished(jvmtiEnv* jvmti) {
  (void)jvmti;
  pthread_mutex_lock(&lock);
  finished++;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

/* Without memory, the freed object is not reported. */
void JNICALL collections_freed(jvmtiEnv* jvmti, jlong tag) {
  (void)jvmti;
  pthread_mutex_lock(&lock);
  if (tag & TAG_WITNESS) {
    witnessed = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return;
  }
  if (array_reserve((void**)&freed.tags, freed.count, 1, &freed.room, sizeof tag))
    freed.tags[freed.count++] = tag;
  if (freed.count == 1) pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void send_unloads(JNIEnv* jni, const struct frees* frees) {
  for (size_t i = 0; i < frees->count; i++) {
    jobjectID id = tags_id(frees->tags[i]);
    if (!classes_find(id)) continue;
    compiled_unload_class(id);
    JVMPI_Event event = {.event_type = JVMPI_EVENT_CLASS_UNLOAD, .u.class_unload = {id}};
    bool reported = classes_remove(jni, id);
    methods_forget(id);
    if (reported && events_wanted(JVMPI_EVENT_CLASS_UNLOAD)) events_send(&event);
  }
}

static void send_frees(const struct frees* frees) {
  tags_add_count(-(jlong)frees->count);
  if (!events_wanted(JVMPI_EVENT_OBJECT_FREE)) return;
  for (size_t i = 0; i < frees->count; i++) {
    JVMPI_Event event = {.event_type = JVMPI_EVENT_OBJECT_FREE,
                         .u.obj_free = {tags_id(frees->tags[i])}};
    events_send(&event);
  }
}

static void send_finish(JNIEnv* jni) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_GC_FINISH, .u.gc_info = {tags_count(), 0, 0}};
  if (!events_wanted(JVMPI_EVENT_GC_FINISH)) return;
  heap_size(jni, &event.u.gc_info.used_object_space, &event.u.gc_info.total_object_space);
  events_send(&event);
}

/* Sends a pair of events for each collection, at least one pair; the freed objects are in the last. */
static void send_all(JNIEnv* jni, unsigned collections, const struct frees* frees) {
  gate_close();
  send_unloads(jni, frees);
  for (unsigned i = 1; i < collections; i++) {
    events_send_plain(JVMPI_EVENT_GC_START);
    send_finish(jni);
  }
  events_send_plain(JVMPI_EVENT_GC_START);
  send_frees(frees);
  send_finish(jni);
  gate_open();
}

static void renew_witness(JNIEnv* jni) {
  bool quiet = self.quiet;
  if (!witness_class) return;
  self.quiet = true;
  jobject witness = JNI(jni, AllocObject, witness_class);
  if (!witness) bridge.jni->ExceptionClear(jni);
  bool tagged = witness && JVMTI(SetTag, witness, TAG_WITNESS);
  if (witness) JNI(jni, DeleteLocalRef, witness);
  self.quiet = quiet;
  pthread_mutex_lock(&lock);
  witnessed = !tagged;
  pthread_mutex_unlock(&lock);
}

/* Waits until the VM has reported the objects that the last collection freed: until the witness is freed and, because
 * VMs may report in another order, no object is reported for QUIET ms. */
static void settle(void) {
  struct timespec end = bridge_after(LATE);
  pthread_mutex_lock(&lock);
  while (!witnessed && !pthread_cond_timedwait(&changed, &lock, &end)) {
  }
  for (size_t count = freed.count + 1; count != freed.count;) {
    struct timespec pause = bridge_after(QUIET);
    count = freed.count;
    while (count == freed.count && !pthread_cond_timedwait(&changed, &lock, &pause)) {
    }
  }
  pthread_mutex_unlock(&lock);
}

/* Sends recorded collections and freed objects, on this thread. A thread that owns a raw monitor does not wait for another sender, which may need this monitor. */
static void collections_flush(JNIEnv* jni) {
  if (self.closer || gate_entered()) return;
  if (self.monitors ? pthread_mutex_trylock(&sending) : pthread_mutex_lock(&sending)) return;
  pthread_mutex_lock(&lock);
  struct frees frees = freed;
  unsigned collections = finished;
  freed = (struct frees){0};
  finished = 0;
  pthread_mutex_unlock(&lock);
  if (frees.count || collections) send_all(jni, collections, &frees);
  free(frees.tags);
  renew_witness(jni);
  pthread_mutex_unlock(&sending);
}

void collections_run(JNIEnv* jni) {
  unsigned depth = gate_step_out();
  (void)(*bridge.jvmti)->ForceGarbageCollection(bridge.jvmti);
  settle();
  collections_flush(jni);
  gate_step_in(depth);
}

/* Waits for a collection, or until freed objects are late. False at the end of the VM. */
static bool collections_await(void) {
  pthread_mutex_lock(&lock);
  while (!ended && !finished && !freed.count) pthread_cond_wait(&changed, &lock);
  struct timespec end = bridge_after(LATE);
  while (!ended && !finished)
    if (pthread_cond_timedwait(&changed, &lock, &end)) break;
  bool more = !ended;
  pthread_mutex_unlock(&lock);
  return more;
}

static void collections_thread(JNIEnv* jni) {
  while (collections_await()) {
    settle();
    collections_flush(jni);
  }
}

void collections_start(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Object");
  witness_class = klass ? JNI(jni, NewGlobalRef, klass) : NULL;
  renew_witness(jni);
  if (!system_thread_start_hidden(jni, "JVMPI collections", collections_thread))
    bridge_complain("the thread for garbage collections could not be started");
}

void collections_end(JNIEnv* jni) {
  pthread_mutex_lock(&lock);
  bool pending = finished || freed.count;
  pthread_mutex_unlock(&lock);
  if (pending) settle();
  collections_flush(jni);
  pthread_mutex_lock(&lock);
  ended = true;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}
