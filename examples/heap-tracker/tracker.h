/* SPDX-License-Identifier: MIT */
/* The agent. A process has one, like the VM. */
#ifndef TRACKER_H
#define TRACKER_H

#include "options.h"
#include "tables.h"

/* The state only advances. */
enum tracker_state { TRACKER_NONE, TRACKER_LOADED, TRACKER_ON, TRACKER_OVER };

struct tracker {
  JavaVM *vm;
  jvmtiEnv *jvmti;
  struct options options;
  struct tables tables;
  _Atomic enum tracker_state state;
  jlong started;        /* milliseconds since 1970 */
  bool stops_early;     /* the collector does not respond in VMDeath */
  struct amount before; /* objects in the heap when it started */
};

extern struct tracker tracker;

/* events.c: events for allocations and frees. */
void JNICALL on_sampled_object_alloc(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jobject object,
                                     jclass klass, jlong size);
void JNICALL on_object_free(jvmtiEnv *jvmti, jlong tag);

/* heap.c: tags the objects in the heap; measures the objects in the heap. */
void heap_tag_before(JNIEnv *jni);

/* The result of a walk, besides the numbers in sites and classes. */
struct heap_found {
  bool collected; /* garbage was collected before */
  bool walked;    /* if false, the other members are not valid */
  struct amount all, no_tag;
};

void heap_measure(JNIEnv *jni, bool at_exit, struct heap_found *found);

/* collector.c: true if a concurrent collector stops before VMDeath is sent. A request for a collection would then
 * never return. */
bool collector_stops_early(void);

enum dump_reason { DUMP_REQUEST, DUMP_EXIT, DUMP_TIMER, DUMP_ATTACH };

/* dump.c: writes the files, in any thread; dumps are serialized. */
void dump(JNIEnv *jni, enum dump_reason reason);

/* Writes the last dump if it is wanted; later requests have no effect. */
void dump_last(JNIEnv *jni, bool wanted);

/* timer.c: writes dumps regularly, from a separate thread. */
void timer_start(JNIEnv *jni);

/* Milliseconds since 1970. */
jlong now(void);

#endif
