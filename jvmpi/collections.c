/* SPDX-License-Identifier: MIT */
#include "collections.h"

#include "compiled.h"
#include "complaints.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "methods.h"
#include "system_thread.h"
#include "tags.h"

#include <pthread.h>
#include <time.h>

/* Milliseconds: after so long, objects that were freed are told all the same, in a pair of events of their own if need be;
 * and without another one for so long, they are all. */
enum { LATE = 1000, QUIET = 10 };

struct frees {
  jlong* tags;
  size_t count, room;
};

/* Taken while the VM stands still: never held while the VM or the agent is called. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct frees freed;   /* and not told yet */
static unsigned finished;    /* collections, likewise */
static bool witnessed;       /* the witness is among those that were freed, or there is none */
static jclass witness_class; /* a global reference; NULL: there is none */
static bool over;
/* One thread at a time sends. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

void JNICALL collections_finished(jvmtiEnv* jvmti) {
  (void)jvmti;
  pthread_mutex_lock(&lock);
  finished++;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

/* Without memory the ID is never ended: the agent takes the object for alive. */
void JNICALL collections_freed(jvmtiEnv* jvmti, jlong tag) {
  (void)jvmti;
  pthread_mutex_lock(&lock);
  if (tag & TAG_WITNESS) {
    witnessed = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return;
  }
  if (freed.count == freed.room) {
    size_t room = freed.room ? freed.room * 2 : 4096;
    jlong* more = realloc(freed.tags, room * sizeof *more);
    if (more) {
      freed.tags = more;
      freed.room = room;
    }
  }
  if (freed.count < freed.room) freed.tags[freed.count++] = tag;
  if (freed.count == 1) pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void send_plain(jint type) {
  JVMPI_Event event = {.event_type = type};
  if (events_wanted(type)) events_send(&event);
}

static void send_unloads(JNIEnv* jni, const struct frees* frees) {
  for (size_t i = 0; i < frees->count; i++) {
    jobjectID id = tags_id(frees->tags[i]);
    if (!classes_find(id)) continue;
    compiled_unload_class(id);
    JVMPI_Event event = {.event_type = JVMPI_EVENT_CLASS_UNLOAD, .u.class_unload = {id}};
    bool told = classes_remove(jni, id);
    methods_forget(id);
    if (told && events_wanted(JVMPI_EVENT_CLASS_UNLOAD)) events_send(&event);
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
  JVMPI_Event event = {.event_type = JVMPI_EVENT_GC_FINISH};
  if (!events_wanted(JVMPI_EVENT_GC_FINISH)) return;
  event.u.gc_info.used_objects = tags_count();
  heap_size(jni, &event.u.gc_info.used_object_space, &event.u.gc_info.total_object_space);
  events_send(&event);
}

/* Each collection is a pair of events; what has been freed is in the last, or in a pair of its own. */
static void send_all(JNIEnv* jni, unsigned collections, const struct frees* frees) {
  gate_close();
  send_unloads(jni, frees);
  for (unsigned i = 1; i < collections; i++) {
    send_plain(JVMPI_EVENT_GC_START);
    send_finish(jni);
  }
  send_plain(JVMPI_EVENT_GC_START);
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
  bool there = witness && JVMTI(SetTag, witness, TAG_WITNESS);
  if (witness) JNI(jni, DeleteLocalRef, witness);
  self.quiet = quiet;
  pthread_mutex_lock(&lock);
  witnessed = !there;
  pthread_mutex_unlock(&lock);
}

static struct timespec after(long milliseconds) {
  struct timespec time;
  (void)clock_gettime(CLOCK_REALTIME, &time);
  time.tv_nsec += milliseconds % 1000 * 1000000;
  time.tv_sec += milliseconds / 1000 + time.tv_nsec / 1000000000;
  time.tv_nsec %= 1000000000;
  return time;
}

/* Waits until the VM has reported what the last collection has freed: the witness is the sign, and of VMs that report in
 * another order, quiet. Functions that would make the VM report at once are not an alternative: see collections.h. */
static void settle(void) {
  struct timespec end = after(LATE);
  pthread_mutex_lock(&lock);
  while (!witnessed && !pthread_cond_timedwait(&changed, &lock, &end)) {
  }
  for (size_t count = freed.count + 1; count != freed.count;) {
    struct timespec pause = after(QUIET);
    count = freed.count;
    while (count == freed.count && !pthread_cond_timedwait(&changed, &lock, &pause)) {
    }
  }
  pthread_mutex_unlock(&lock);
}

static void send_pending(JNIEnv* jni) {
  pthread_mutex_lock(&lock);
  struct frees frees = freed;
  unsigned collections = finished;
  freed = (struct frees){0};
  finished = 0;
  pthread_mutex_unlock(&lock);
  if (frees.count || collections) send_all(jni, collections, &frees);
  free(frees.tags);
  renew_witness(jni);
}

/* A thread that owns a raw monitor does not wait for its turn: the other one may want that. */
void collections_flush(JNIEnv* jni) {
  if (self.closer || gate_entered()) return;
  if (self.monitors ? pthread_mutex_trylock(&turn) : pthread_mutex_lock(&turn)) return;
  send_pending(jni);
  pthread_mutex_unlock(&turn);
}

void collections_run(JNIEnv* jni) {
  unsigned depth = gate_step_out();
  (void)(*bridge.jvmti)->ForceGarbageCollection(bridge.jvmti);
  settle();
  collections_flush(jni);
  gate_step_in(depth);
}

/* Waits for a collection, or until what was freed is late; false: it is over. */
static bool await(void) {
  pthread_mutex_lock(&lock);
  while (!over && !finished && !freed.count) pthread_cond_wait(&changed, &lock);
  struct timespec end = after(LATE);
  while (!over && !finished)
    if (pthread_cond_timedwait(&changed, &lock, &end)) break;
  bool more = !over;
  pthread_mutex_unlock(&lock);
  return more;
}

static void run(JNIEnv* jni, void* data) {
  (void)data;
  while (await()) {
    settle();
    collections_flush(jni);
  }
}

void collections_start(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Object");
  witness_class = klass ? JNI(jni, NewGlobalRef, klass) : NULL;
  renew_witness(jni);
  if (!system_thread_new_hidden(jni, "JVMPI collections", run))
    complaints_write("the thread for garbage collections could not be started");
}

static bool is_pending(void) {
  pthread_mutex_lock(&lock);
  bool pending = finished || freed.count;
  pthread_mutex_unlock(&lock);
  return pending;
}

void collections_end(JNIEnv* jni) {
  if (is_pending()) settle();
  collections_flush(jni);
  pthread_mutex_lock(&lock);
  over = true;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}
