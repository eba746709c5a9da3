/* SPDX-License-Identifier: MIT */
/* The agent as a whole. There is one in a process, as there is one VM. */
#ifndef TRACKER_H
#define TRACKER_H

#include "options.h"
#include "tables.h"

/* It goes from one to the next, and never back. */
enum tracker_state { TRACKER_NONE, TRACKER_LOADED, TRACKER_ON, TRACKER_OVER };

struct tracker {
  JavaVM *vm;
  jvmtiEnv *jvmti;
  struct options options;
  struct tables tables;
  _Atomic enum tracker_state state;
  jlong started;        /* milliseconds since 1970 */
  bool stops_early;     /* does the collector no longer answer at VM death? */
  struct amount before; /* what was in the heap when it started */
};

extern struct tracker tracker;

/* events.c: the events that say what is allocated and freed. */
void JNICALL on_sampled_object_alloc(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jobject object,
                                     jclass klass, jlong size);
void JNICALL on_object_free(jvmtiEnv *jvmti, jlong tag);

/* heap.c: tags what is in the heap already; finds what is in it now. */
void heap_tag_before(JNIEnv *jni);

/* What was found besides that which stands in sites and classes then. */
struct heap_found {
  bool collected; /* was garbage collected before? */
  bool walked;    /* if not, the rest is nothing */
  struct amount all, no_tag;
};

void heap_measure(JNIEnv *jni, bool at_exit, struct heap_found *found);

/* collector.c: a collector that runs beside the program is stopped before the agent hears of VM death. Whoever asks it
 * for a collection then waits for ever. */
bool collector_stops_early(void);

enum dump_reason { DUMP_REQUEST, DUMP_EXIT, DUMP_TIMER, DUMP_ATTACH };

/* dump.c: writes the files. Any thread; one dump after the other. */
void dump(JNIEnv *jni, enum dump_reason reason);

/* The last one, if it is wanted: behind it there is no other, even if somebody has asked for one. */
void dump_last(JNIEnv *jni, bool wanted);

/* timer.c: dumps every so many seconds, from a thread of its own. */
void timer_start(JNIEnv *jni);

/* Milliseconds since 1970. */
jlong now(void);

#endif
