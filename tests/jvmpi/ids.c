/* SPDX-License-Identifier: MIT */
/* Valid streams of events of each kind of collector, and mistakes in them: the checker reports nothing in the former,
 * and each of the latter separately. `ids` runs these, `ids N` a stream of N million events. */
#include "jvmpi_ids.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A stream ----------------------------------------------------------------------------------- */

static struct jvmpi_ids* ids;
static struct jvmpi_ids_violation last;
static unsigned seen;
static int failures;
static const char* scene = "";
static JNIEnv* env;
static enum jvmpi_ids_mode mode;
static jint mark; /* of requested events */

static void report(const struct jvmpi_ids_violation* violation, void* data) {
  last = *violation;
  seen++;
  *(int*)data += 1;
}

static void fail(int line, const char* words) {
  char text[300] = "";
  if (seen != 0) jvmpi_ids_text(&last, text, sizeof text);
  fprintf(stderr, "%d: %s: %s: %u violations; %s\n", line, scene, words, seen, text);
  failures++;
}

#define EXPECT(condition) \
  if (!(condition)) fail(__LINE__, #condition)

static int same(const char* a, const char* b) {
  return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* No violation since the last check. */
static void clean_at(int line) {
  if (seen != 0) fail(line, "expected nothing");
  seen = 0;
}
#define CLEAN clean_at(__LINE__)

/* Exactly this violation. */
static void sees_at(int line, enum jvmpi_ids_fault what, const char* param) {
  if (seen != 1 || last.fault != what || !same(last.param, param)) {
    fail(line, param != NULL ? param : jvmpi_ids_fault_text(what));
  }
  seen = 0;
}
#define SEES(what, param) sees_at(__LINE__, JVMPI_IDS_##what, param)

/* ---- Events ------------------------------------------------------------------------------------- */

#define ID(type, number) ((type)(uintptr_t)(number))
#define OBJECT(number) ID(jobjectID, number)
#define METHOD(number) ID(jmethodID, number)
#define THREAD(number) ID(JNIEnv*, number)
#define REFERENCE(number) ID(jobject, number)

static JVMPI_Event event_of(jint type) {
  JVMPI_Event event;
  memset(&event, 0, sizeof event);
  event.event_type = type | mark;
  event.env_id = env;
  return event;
}

static void send(JVMPI_Event* event) {
  jvmpi_ids_event(ids, event, mode);
}

static void plain(jint type) {
  JVMPI_Event event = event_of(type);
  send(&event);
}

static void arena_new(jint arena) {
  JVMPI_Event event = event_of(JVMPI_EVENT_ARENA_NEW);
  event.u.new_arena.arena_id = arena;
  send(&event);
}

static void arena_delete(jint arena) {
  JVMPI_Event event = event_of(JVMPI_EVENT_ARENA_DELETE);
  event.u.delete_arena.arena_id = arena;
  send(&event);
}

static void make(jint arena, int class_id, jint sort, jint size, int object) {
  JVMPI_Event event = event_of(JVMPI_EVENT_OBJECT_ALLOC);
  event.u.obj_alloc.arena_id = arena;
  event.u.obj_alloc.class_id = OBJECT(class_id);
  event.u.obj_alloc.is_array = sort;
  event.u.obj_alloc.size = size;
  event.u.obj_alloc.obj_id = OBJECT(object);
  send(&event);
}

static void drop(int object) {
  JVMPI_Event event = event_of(JVMPI_EVENT_OBJECT_FREE);
  event.u.obj_free.obj_id = OBJECT(object);
  send(&event);
}

static void move(jint arena, int object, jint new_arena, int new_object) {
  JVMPI_Event event = event_of(JVMPI_EVENT_OBJECT_MOVE);
  event.u.obj_move.arena_id = arena;
  event.u.obj_move.obj_id = OBJECT(object);
  event.u.obj_move.new_arena_id = new_arena;
  event.u.obj_move.new_obj_id = OBJECT(new_object);
  send(&event);
}

static void class_load(int class_id, int first_method, jint count) {
  JVMPI_Event event = event_of(JVMPI_EVENT_CLASS_LOAD);
  JVMPI_Method methods[8];
  jint i;
  memset(methods, 0, sizeof methods);
  for (i = 0; i < count; i++) methods[i].method_id = METHOD(first_method + i);
  event.u.class_load.class_id = OBJECT(class_id);
  event.u.class_load.num_methods = count;
  event.u.class_load.methods = methods;
  send(&event);
}

static void class_unload(int class_id) {
  JVMPI_Event event = event_of(JVMPI_EVENT_CLASS_UNLOAD);
  event.u.class_unload.class_id = OBJECT(class_id);
  send(&event);
}

static void thread_start(int thread, int object) {
  JVMPI_Event event = event_of(JVMPI_EVENT_THREAD_START);
  event.u.thread_start.thread_env_id = THREAD(thread);
  event.u.thread_start.thread_id = OBJECT(object);
  send(&event);
}

static void method(jint type, int method_id) {
  JVMPI_Event event = event_of(type);
  event.u.method.method_id = METHOD(method_id);
  send(&event);
}

static void entry2(int method_id, int object) {
  JVMPI_Event event = event_of(JVMPI_EVENT_METHOD_ENTRY2);
  event.u.method_entry2.method_id = METHOD(method_id);
  event.u.method_entry2.obj_id = OBJECT(object);
  send(&event);
}

static void monitor(jint type, int object) {
  JVMPI_Event event = event_of(type);
  event.u.monitor.object = OBJECT(object);
  send(&event);
}

static void ref_new(jint type, int object, int reference) {
  JVMPI_Event event = event_of(type);
  event.u.jni_globalref_alloc.obj_id = OBJECT(object);
  event.u.jni_globalref_alloc.ref_id = REFERENCE(reference);
  send(&event);
}

static void ref_free(jint type, int reference) {
  JVMPI_Event event = event_of(type);
  event.u.jni_globalref_free.ref_id = REFERENCE(reference);
  send(&event);
}

static void dump(int thread, int method_id) {
  JVMPI_Event event = event_of(JVMPI_EVENT_HEAP_DUMP);
  JVMPI_CallFrame frames[2];
  JVMPI_CallTrace traces[2];
  memset(frames, 0, sizeof frames);
  memset(traces, 0, sizeof traces);
  frames[0].method_id = METHOD(0x501);
  frames[1].method_id = METHOD(method_id);
  traces[0].env_id = THREAD(0x1000);
  traces[1].env_id = THREAD(thread);
  traces[1].num_frames = 2;
  traces[1].frames = frames;
  event.u.heap_dump.num_traces = 2;
  event.u.heap_dump.traces = traces;
  send(&event);
}

#define START plain(JVMPI_EVENT_GC_START)
#define FINISH plain(JVMPI_EVENT_GC_FINISH)

/* ---- A world ------------------------------------------------------------------------------------ */

enum { CLASS = 0x100, THREAD_CLASS = 0x110, POINT = 0x120, MAIN = 0x1000, MAIN_OBJECT = 0x2000 };

/* A checker without items. */
static void empty(const char* name, const struct jvmpi_ids_options* options) {
  struct jvmpi_ids_options with;
  static int reported;
  memset(&with, 0, sizeof with);
  if (options != NULL) with = *options;
  with.report = report;
  with.data = &reported;
  jvmpi_ids_free(ids);
  ids = jvmpi_ids_new(&with);
  scene = name;
  env = THREAD(MAIN);
  mode = JVMPI_IDS_MODE_UNKNOWN;
  mark = 0;
  seen = 0;
}

/* One arena, three classes with objects, and a thread. */
static void world(const char* name, const struct jvmpi_ids_options* options) {
  empty(name, options);
  arena_new(1);
  class_load(CLASS, 0x500, 2);
  make(1, CLASS, JVMPI_NORMAL_OBJECT, 64, CLASS);
  class_load(THREAD_CLASS, 0x510, 2);
  make(1, CLASS, JVMPI_NORMAL_OBJECT, 64, THREAD_CLASS);
  make(1, CLASS, JVMPI_NORMAL_OBJECT, 64, POINT);
  class_load(POINT, 0x520, 3);
  make(1, THREAD_CLASS, JVMPI_NORMAL_OBJECT, 32, MAIN_OBJECT);
  thread_start(MAIN, MAIN_OBJECT);
  plain(JVMPI_EVENT_JVM_INIT_DONE);
  CLEAN;
}

static void point(jint arena, int object) {
  make(arena, POINT, JVMPI_NORMAL_OBJECT, 16, object);
}

/* ---- Collectors --------------------------------------------------------------------------------- */

static void mark_sweep(void) {
  int i;
  world("mark and sweep", NULL);
  for (i = 0; i < 100; i++) point(1, 0x10000 + 16 * i);
  START;
  for (i = 0; i < 100; i += 2) drop(0x10000 + 16 * i);
  FINISH;
  for (i = 0; i < 100; i += 2) point(1, 0x10000 + 16 * i); /* in the gaps */
  EXPECT(jvmpi_ids_live(ids, JVMPI_ID_OBJECT) == 104);
  EXPECT(jvmpi_ids_bytes(ids, JVMPI_ID_OBJECT) == 100 * 16 + 3 * 64 + 32);
  CLEAN;
}

static void mark_compact(void) {
  struct jvmpi_ids_thing thing;
  int i;
  world("mark and compact", NULL);
  for (i = 0; i < 100; i++) point(1, 0x10000 + 16 * i);
  START;
  for (i = 0; i < 100; i += 2) drop(0x10000 + 16 * i);
  for (i = 0; i < 50; i++) move(1, 0x10000 + 16 * (2 * i + 1), 1, 0x10000 + 16 * i);
  move(1, POINT, 1, 0x20000); /* a class */
  FINISH;
  make(1, 0x20000, JVMPI_NORMAL_OBJECT, 16, 0x30000);
  entry2(0x521, 0x10000);
  EXPECT(jvmpi_ids_find(ids, JVMPI_ID_OBJECT, 0x10000, &thing) && thing.class_id == 0x20000);
  EXPECT(thing.moves == 1 && thing.has_holder && thing.holder == 1 && thing.bytes == 16);
  EXPECT(jvmpi_ids_find(ids, JVMPI_ID_CLASS, 0x20000, NULL));
  EXPECT(!jvmpi_ids_find(ids, JVMPI_ID_CLASS, POINT, NULL));
  class_unload(0x20000);
  CLEAN;
  make(1, 0x20000, JVMPI_NORMAL_OBJECT, 16, 0x30010);
  SEES(ENDED, "class_id");
  method(JVMPI_EVENT_METHOD_ENTRY, 0x521);
  SEES(ENDED, "method_id");
}

static void two_spaces(void) {
  int i;
  world("two spaces", NULL);
  arena_new(2);
  arena_new(3);
  for (i = 0; i < 100; i++) point(2, 0x10000 + 16 * i);
  START;
  for (i = 0; i < 100; i += 4) move(2, 0x10000 + 16 * i, 3, 0x20000 + 16 * i);
  arena_delete(2);
  arena_new(2);
  FINISH;
  EXPECT(jvmpi_ids_live(ids, JVMPI_ID_OBJECT) == 4 + 25);
  for (i = 0; i < 50; i++) point(3, 0x30000 + 16 * i);
  START;
  for (i = 0; i < 100; i += 8) move(3, 0x20000 + 16 * i, 2, 0x10000 + 16 * i);
  arena_delete(3);
  FINISH;
  arena_new(3); /* as well after the collection */
  EXPECT(jvmpi_ids_live(ids, JVMPI_ID_OBJECT) == 4 + 13);
  CLEAN;
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x20000);
  SEES(ENDED, "object");
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x30000);
  SEES(ENDED, "object");
}

/* Classes move, too, and their items follow them. */
static void classes_move(void) {
  struct jvmpi_ids_options options;
  struct jvmpi_ids_total total;
  int i;
  memset(&options, 0, sizeof options);
  options.remembered = 4; /* earlier IDs are forgotten early */
  world("classes move", &options);
  point(1, 0x10000);
  for (i = 0; i < 6; i++) {
    const int from = i % 2 == 0 ? POINT : 0x20000, to = i % 2 == 0 ? 0x20000 : POINT;
    START;
    move(1, from, 1, to);
    FINISH;
    make(1, to, JVMPI_INT, 16, 0x30000 + 16 * i);
    EXPECT(jvmpi_ids_find(ids, JVMPI_ID_CLASS, (jvmpi_ids_id)to, NULL));
    EXPECT(!jvmpi_ids_find(ids, JVMPI_ID_CLASS, (jvmpi_ids_id)from, NULL));
    EXPECT(jvmpi_ids_live(ids, JVMPI_ID_CLASS) == 3 && jvmpi_ids_live(ids, JVMPI_ID_METHOD) == 7);
    CLEAN;
    make(1, from, JVMPI_INT, 16, 0x40000 + 16 * i);
    SEES(ENDED, "class_id");
  }
  START;
  for (i = 0; i < 6; i++) drop(0x40000 + 16 * i);
  FINISH;
  EXPECT(jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, JVMPI_IDS_BY_CLASS, &total, 1) == 3);
  entry2(0x520, 0x10000);
  class_unload(POINT);
  CLEAN;
}

static void generations(void) {
  struct jvmpi_ids_total totals[8];
  int round, i;
  world("generations", NULL);
  arena_new(10);
  arena_new(20);
  for (round = 0; round < 10; round++) {
    for (i = 0; i < 100; i++) point(10, 0x10000 + 16 * i);
    START;
    for (i = 0; i < 10; i++) move(10, 0x10000 + 16 * i, 20, 0x100000 + 0x1000 * round + 16 * i);
    arena_delete(10);
    arena_new(10);
    FINISH;
  }
  point(10, 0x10000);
  EXPECT(jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, JVMPI_IDS_BY_HOLDER, totals, 8) == 3);
  EXPECT(totals[0].holder == 1 && totals[0].count == 4 && totals[0].bytes == 3 * 64 + 32);
  EXPECT(totals[1].holder == 10 && totals[1].count == 1);
  EXPECT(totals[2].holder == 20 && totals[2].count == 100 && totals[2].bytes == 1600);
  EXPECT(jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, JVMPI_IDS_BY_CLASS, totals, 8) == 3);
  EXPECT(totals[2].class_id == POINT && totals[2].count == 101 && totals[2].holder == 0);
  EXPECT(jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, JVMPI_IDS_BY_CLASS | JVMPI_IDS_BY_HOLDER, totals,
                          2) == 4);
  EXPECT(jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, 0, totals, 8) == 1 && totals[0].count == 105);
  CLEAN;
}

static void counting(void) {
  int i;
  world("reference counts", NULL);
  for (i = 0; i < 100; i++) {
    point(1, 0x10000 + 16 * (i % 3));
    if (i < 2) continue;
    START;
    drop(0x10000 + 16 * ((i + 1) % 3));
    FINISH;
  }
  EXPECT(jvmpi_ids_live(ids, JVMPI_ID_OBJECT) == 6);
  CLEAN;
}

/* ---- Mistakes with objects and arenas ------------------------------------------------------------- */

static void objects(void) {
  world("objects", NULL);
  point(1, 0x10000);
  point(1, 0x10000);
  SEES(DEFINED_AGAIN, "obj_id");
  EXPECT(last.defined.number == 11 && same(last.defined.event, "ObjectAlloc"));
  START;
  drop(0x10000);
  CLEAN;
  drop(0x10000);
  SEES(ENDED_AGAIN, "obj_id");
  EXPECT(last.at.number == 15 && last.defined.number == 12 && last.ended.number == 14);
  EXPECT(last.kind == JVMPI_ID_OBJECT && last.id == 0x10000 &&
         same(last.ended.event, "ObjectFree"));
  drop(0x10010);
  SEES(UNKNOWN, "obj_id");
  drop(0);
  SEES(NULL, "obj_id");
  move(1, 0x10000, 1, 0x10020);
  SEES(ENDED, "obj_id");
  move(1, 0x10020, 1, 0x10020); /* moved from there */
  CLEAN;
  FINISH;
  monitor(JVMPI_EVENT_MONITOR_WAIT, 0x10000);
  SEES(ENDED, "object");
  monitor(JVMPI_EVENT_MONITOR_WAIT, 0); /* a sleeping thread */
  CLEAN;
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_EXIT, 0);
  SEES(NULL, "object");
  make(1, 0, JVMPI_CLASS, 40, 0x10030); /* the class of the elements is unknown */
  make(1, 0, JVMPI_INT, 40, 0x10040);
  CLEAN;
  make(1, 0x10040, JVMPI_NORMAL_OBJECT, 40, 0x10050);
  SEES(UNKNOWN, "class_id");
}

static void arenas(void) {
  world("arenas", NULL);
  point(7, 0x10000);
  SEES(UNKNOWN, "arena_id");
  arena_new(1);
  SEES(DEFINED_AGAIN, "arena_id");
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, MAIN_OBJECT); /* its owner is known */
  CLEAN;
}

static void arenas_end(void) {
  world("the end of arenas", NULL);
  arena_new(0); /* is a number, too */
  point(0, 0x10000);
  START;
  move(1, 0x10000, 0, 0x10010);
  SEES(ELSEWHERE, "obj_id");
  EXPECT(last.other_kind == JVMPI_ID_ARENA && last.other == 0);
  move(0, 0x10010, 9, 0x10020);
  SEES(UNKNOWN, "new_arena_id");
  move(0, 0x10020, 1, 0x10030); /* its arena is unknown */
  CLEAN;
  arena_delete(0);
  CLEAN;
  arena_delete(0);
  SEES(ENDED_AGAIN, "arena_id");
  move(1, 0x10030, 0, 0x10040);
  SEES(ENDED, "new_arena_id");
  FINISH;
  arena_new(0);
  CLEAN;
}

static void moves(void) {
  world("moves", NULL);
  point(1, 0x10000);
  point(1, 0x10010);
  START;
  move(1, 0x10000, 1, 0x10010);
  SEES(DEFINED_AGAIN, "new_obj_id");
  drop(0x10000);
  SEES(ENDED_AGAIN, "obj_id");
  drop(0x10010);
  CLEAN;
  drop(0x10010); /* the object at the destination */
  SEES(ENDED_AGAIN, "obj_id");
  FINISH;
}

/* ---- Mistakes with classes, methods, threads, references ------------------------------------------ */

static void classes(void) {
  world("classes", NULL);
  class_load(POINT, 0x520, 0);
  SEES(DEFINED_AGAIN, "class_id");
  class_load(POINT, 0x520, 3);
  SEES(DEFINED_AGAIN, "class_id");
  class_load(0x130, 0x510, 1);
  SEES(DEFINED_AGAIN, "methods[].method_id");
  EXPECT(last.element == 0 && last.kind == JVMPI_ID_METHOD);
  class_unload(0x140);
  SEES(UNKNOWN, "class_id");
  class_unload(MAIN_OBJECT); /* an object, but not a class */
  SEES(UNKNOWN, "class_id");
  class_unload(0x130);
  class_load(0x130, 0x540, 1); /* another one */
  class_unload(0x130);
  CLEAN;
  class_unload(0x130);
  SEES(ENDED_AGAIN, "class_id");
  START;
  drop(POINT);
  SEES(IN_USE, "obj_id");
  EXPECT(last.other_kind == JVMPI_ID_CLASS && last.other == POINT);
  FINISH;
  class_unload(POINT); /* too late, and reported */
  CLEAN;
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, CLASS);
  class_load(0x150, 0x550, 1); /* of an unreported object */
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x150);
  START;
  move(1, 0x150, 1, 0x160);
  FINISH;
  class_unload(0x160);
  CLEAN;
  class_load(0x170, 0x560, 1);
  START;
  drop(0x170); /* it was not reported as an object */
  SEES(IN_USE, "obj_id");
  FINISH;
  class_unload(0x170);
  CLEAN;
  START;
  arena_delete(1);
  EXPECT(seen == 2); /* two classes are still loaded */
  seen = 0;
  FINISH;
}

static void methods(void) {
  world("methods", NULL);
  method(JVMPI_EVENT_METHOD_ENTRY, 0x500);
  method(JVMPI_EVENT_METHOD_EXIT, 0x500);
  entry2(0x501, 0);
  entry2(0x501, MAIN_OBJECT);
  CLEAN;
  method(JVMPI_EVENT_METHOD_ENTRY, 0x502);
  SEES(UNKNOWN, "method_id");
  entry2(0x501, 0x10000);
  SEES(UNKNOWN, "obj_id");
  entry2(0, MAIN_OBJECT);
  SEES(NULL, "method_id");
  mark = JVMPI_REQUESTED_EVENT;
  dump(MAIN, 0x521);
  CLEAN;
  dump(MAIN, 0x502);
  SEES(UNKNOWN, "traces[].frames[].method_id");
  EXPECT(last.element == 1);
  dump(0x3000, 0x500);
  SEES(UNKNOWN, "traces[].env_id");
}

static void threads(void) {
  empty("threads", NULL);
  arena_new(1); /* during the first one, which was reported before its start */
  CLEAN;
  class_load(CLASS, 0x500, 0);
  make(1, CLASS, JVMPI_NORMAL_OBJECT, 16, MAIN_OBJECT);
  env = THREAD(0x1100);
  make(1, CLASS, JVMPI_NORMAL_OBJECT, 16, 0x2010);
  SEES(UNKNOWN, "env_id");
  env = THREAD(MAIN);
  thread_start(MAIN, MAIN_OBJECT);
  thread_start(0x1100, 0x2010);
  CLEAN;
  thread_start(0x1100, 0x2010);
  SEES(DEFINED_AGAIN, "thread_env_id");
  thread_start(0x1200, 0x2020);
  SEES(UNKNOWN, "thread_id");
  env = THREAD(0x1100);
  plain(JVMPI_EVENT_THREAD_END);
  CLEAN;
  plain(JVMPI_EVENT_THREAD_END);
  SEES(ENDED_AGAIN, "env_id");
  plain(JVMPI_EVENT_DATA_DUMP_REQUEST);
  SEES(ENDED, "env_id");
  env = THREAD(0x1300);
  thread_start(0x1300, 0x2010); /* not requested */
  env = NULL;
  plain(JVMPI_EVENT_DATA_DUMP_REQUEST);
  CLEAN;
}

static void references(void) {
  world("references", NULL);
  ref_new(JVMPI_EVENT_JNI_GLOBALREF_ALLOC, MAIN_OBJECT, 0x40);
  ref_new(JVMPI_EVENT_JNI_WEAK_GLOBALREF_ALLOC, MAIN_OBJECT, 0x50);
  CLEAN;
  ref_new(JVMPI_EVENT_JNI_GLOBALREF_ALLOC, MAIN_OBJECT, 0x40);
  SEES(DEFINED_AGAIN, "ref_id");
  ref_new(JVMPI_EVENT_JNI_GLOBALREF_ALLOC, 0x10000, 0x60);
  SEES(UNKNOWN, "obj_id");
  ref_free(JVMPI_EVENT_JNI_GLOBALREF_FREE, 0x50);
  SEES(UNKNOWN, "ref_id"); /* a weak one */
  ref_free(JVMPI_EVENT_JNI_WEAK_GLOBALREF_FREE, 0x50);
  ref_free(JVMPI_EVENT_JNI_GLOBALREF_FREE, 0x40);
  CLEAN;
  ref_free(JVMPI_EVENT_JNI_GLOBALREF_FREE, 0x40);
  SEES(ENDED_AGAIN, "ref_id");
  point(1, 0x40); /* the value is free */
  CLEAN;
}

/* ---- Mistakes with events ------------------------------------------------------------------------- */

static void collections(void) {
  struct jvmpi_ids_options options;
  world("collections", NULL);
  point(1, 0x10000);
  drop(0x10000);
  SEES(OUTSIDE_COLLECTION, NULL);
  START;
  point(1, 0x10000); /* another thread has not stopped yet */
  CLEAN;
  drop(0x10000);
  point(1, 0x10000);
  SEES(WITHIN_COLLECTION, NULL);
  method(JVMPI_EVENT_METHOD_ENTRY, 0x500);
  SEES(WITHIN_COLLECTION, NULL);
  arena_new(5);
  CLEAN;
  START;
  SEES(COLLECTION_UNFINISHED, NULL);
  FINISH;
  CLEAN;
  FINISH;
  SEES(COLLECTION_UNSTARTED, NULL);
  memset(&options, 0, sizeof options);
  options.one_thread = 1;
  world("collections of one thread", &options);
  START;
  point(1, 0x10000);
  SEES(WITHIN_COLLECTION, NULL);
}

static void modes(void) {
  world("modes", NULL);
  mode = JVMPI_IDS_MODE_COLLECT;
  method(JVMPI_EVENT_METHOD_ENTRY, 0x500);
  CLEAN;
  point(1, 0x10000);
  SEES(MODE, NULL);
  START;
  drop(0x10000);
  SEES(MODE, NULL);
  mode = JVMPI_IDS_MODE_NO_COLLECT;
  drop(POINT + 1);
  EXPECT(seen == 2); /* this, and the ID */
  seen = 0;
  mode = JVMPI_IDS_MODE_SUSPENDED;
  move(1, MAIN_OBJECT, 1, 0x2100);
  FINISH;
  mode = JVMPI_IDS_MODE_NO_COLLECT;
  point(1, 0x10000);
  CLEAN;
}

static void requests(void) {
  world("requests", NULL);
  point(1, 0x10000);
  dump(MAIN, 0x500);
  SEES(ONLY_REQUESTED, NULL);
  mark = JVMPI_REQUESTED_EVENT;
  point(1, 0x10000);
  class_load(POINT, 0x520, 3);
  thread_start(MAIN, MAIN_OBJECT);
  CLEAN;
  make(1, POINT, JVMPI_NORMAL_OBJECT, 20, 0x10000);
  SEES(DIFFERENT, "obj_id");
  plain(JVMPI_EVENT_JVM_INIT_DONE);
  SEES(NOT_REQUESTABLE, NULL);
  point(1, 0x10010); /* an unknown one */
  mark = 0;
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x10010);
  CLEAN;
  START;
  drop(0x10010);
  FINISH;
  mark = JVMPI_REQUESTED_EVENT;
  point(1, 0x10010);
  SEES(ENDED, "obj_id");
  mark = 0;
  plain(36);
  SEES(NO_EVENT, NULL);
  plain(-5);
  SEES(NO_EVENT, NULL);
  plain(JVMPI_MAX_EVENT_TYPE_VAL + 1);
  SEES(NO_EVENT, NULL);
}

/* ---- Options -------------------------------------------------------------------------------------- */

static void late(void) {
  struct jvmpi_ids_options options;
  int i;
  memset(&options, 0, sizeof options);
  for (i = 0; i < JVMPI_IDS_KINDS; i++) options.unknown[i] = JVMPI_IDS_ACCEPT;
  options.unknown[JVMPI_ID_THREAD] = JVMPI_IDS_IGNORE;
  options.unknown[JVMPI_ID_METHOD] = JVMPI_IDS_REPORT_ONCE;
  empty("a late start", &options);
  START;
  drop(0x9000);
  move(1, 0x9010, 2, 0x9020);
  FINISH;
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x9020);
  make(2, POINT, JVMPI_NORMAL_OBJECT, 16, 0x9030);
  thread_start(MAIN, 0x9040);
  thread_start(MAIN, 0x9040);
  CLEAN;
  method(JVMPI_EVENT_METHOD_ENTRY, 0x500);
  SEES(UNKNOWN, "method_id");
  method(JVMPI_EVENT_METHOD_EXIT, 0x500);
  CLEAN;
  START;
  drop(0x9020);
  FINISH;
  CLEAN;
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x9020); /* this is known */
  SEES(ENDED, "object");
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x9010);
  SEES(ENDED, "object");
  mark = JVMPI_REQUESTED_EVENT;
  class_load(POINT, 0x500, 1);
  mark = 0;
  class_unload(POINT);
  CLEAN;
  method(JVMPI_EVENT_METHOD_ENTRY, 0x500);
  SEES(ENDED, "method_id");
}

/* Ended IDs are forgotten at some time; using them is still invalid. */
static void memory(void) {
  struct jvmpi_ids_options options;
  size_t before;
  int i;
  memset(&options, 0, sizeof options);
  options.remembered = 10;
  world("memory", &options);
  before = jvmpi_ids_memory(ids);
  for (i = 0; i < 100000; i++) {
    point(1, 0x10000 + 16 * i);
    START;
    drop(0x10000 + 16 * i);
    FINISH;
  }
  CLEAN;
  EXPECT(jvmpi_ids_memory(ids) == before);
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x10000 + 16 * 99990);
  SEES(ENDED, "object");
  monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, 0x10000 + 16 * 99989);
  SEES(UNKNOWN, "object");
  point(1, 0x10000);
  class_unload(POINT);
  START;
  for (i = 0; i < 100; i++) move(1, MAIN_OBJECT + 16 * i, 1, MAIN_OBJECT + 16 * (i + 1));
  FINISH;
  point(1, 0x10010);
  SEES(UNKNOWN, "class_id"); /* forgotten, although it has an object */
  START;
  drop(0x10000);
  drop(0x10010);
  FINISH;
  CLEAN;
}

/* Totals of many classes; a collection that moves more objects than fit. */
static void much(void) {
  static struct jvmpi_ids_total totals[3000];
  size_t before;
  long there, i;
  world("much", NULL);
  for (i = 0; i < 1000; i++) class_load(0x100000 + 16 * (int)i, 0, 0);
  for (i = 0; i < 3000; i++) {
    make(1, 0x100000 + 16 * (int)(i % 1000), i % 3 == 0 ? JVMPI_CLASS : JVMPI_NORMAL_OBJECT, 8,
         0x200000 + 16 * (int)i);
  }
  START;
  for (i = 0; i < 3000; i++) move(1, 0x200000 + 16 * (int)i, 1, 0x300000 + 16 * (int)i);
  before = jvmpi_ids_memory(ids);
  for (i = 0; i < 3000; i++) move(1, 0x300000 + 16 * (int)i, 1, 0x400000 + 16 * (int)i);
  for (i = 0; i < 3000; i++) move(1, 0x400000 + 16 * (int)i, 1, 0x500000 + 16 * (int)i);
  EXPECT(jvmpi_ids_memory(ids) == before);
  FINISH;
  CLEAN;
  there =
      jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, JVMPI_IDS_BY_CLASS | JVMPI_IDS_BY_SORT, totals, 3000);
  EXPECT(there == 2000 + 2);
  for (i = 1; i < there; i++) {
    EXPECT(totals[i - 1].class_id < totals[i].class_id ||
           (totals[i - 1].class_id == totals[i].class_id && totals[i - 1].sort < totals[i].sort));
  }
}

static int count(const struct jvmpi_ids_thing* thing, void* data) {
  *(unsigned long long*)data += (unsigned long long)thing->bytes;
  return thing->id == 0x10000 + 16 * 5 && thing->bytes != 16;
}

static void words(void) {
  char text[300];
  unsigned long long bytes = 0;
  int i;
  world("words", NULL);
  point(1, 0x10000);
  START;
  drop(0x10000);
  drop(0x10000);
  EXPECT(jvmpi_ids_text(&last, text, sizeof text) == strlen(text));
  EXPECT(same(text,
              "event 14, ObjectFree, obj_id: object 0x10000 ends, but has ended before, defined by "
              "event 11, "
              "ObjectAlloc, ended by event 13, ObjectFree"));
  seen = 0;
  move(2, MAIN_OBJECT, 1, MAIN_OBJECT);
  EXPECT(seen == 2); /* the arena does not exist, and the object is in another one */
  jvmpi_ids_text(&last, text, sizeof text);
  EXPECT(same(text,
              "event 15, ObjectMove, obj_id: object 0x2000 is not in the stated holder: "
              "arena 0x1, defined by event 8, ObjectAlloc"));
  FINISH;
  mark = JVMPI_REQUESTED_EVENT;
  seen = 0;
  dump(MAIN, 0x502);
  jvmpi_ids_text(&last, text, sizeof text);
  EXPECT(same(text,
              "event 17, HeapDump, traces[].frames[].method_id (element 1): method 0x502 is "
              "undefined"));
  plain(0x1000);
  jvmpi_ids_text(&last, text, sizeof text);
  EXPECT(same(text, "event 18: unknown type of event"));
  EXPECT(jvmpi_ids_text(&last, text, 10) > 30 && same(text, "event 18:"));
  EXPECT(jvmpi_ids_text(&last, NULL, 0) > 30);
  EXPECT(jvmpi_ids_events(ids) == 18 && jvmpi_ids_violations(ids) == 5);
  EXPECT(jvmpi_ids_count(ids, JVMPI_IDS_ENDED_AGAIN) == 1);
  EXPECT(same(jvmpi_ids_kind_name(JVMPI_ID_WEAK_GLOBAL_REF), "weak global reference"));
  EXPECT(jvmpi_ids_kind_name(JVMPI_IDS_KINDS) == NULL &&
         jvmpi_ids_kind_name(JVMPI_IDS_NO_KIND) == NULL);
  for (i = 0; i < JVMPI_IDS_FAULTS; i++)
    EXPECT(!same(jvmpi_ids_fault_text((enum jvmpi_ids_fault)i), "is wrong"));
  EXPECT(jvmpi_ids_each(ids, JVMPI_ID_OBJECT, count, &bytes) == 0 && bytes == 3 * 64 + 32);
  EXPECT(bytes == jvmpi_ids_bytes(ids, JVMPI_ID_OBJECT));
  seen = 0;
}

/* ---- At random ------------------------------------------------------------------------------------ */

/* The number of violations of each event according to a simple model of objects and arenas. */
enum { MODEL_OBJECTS = 300, MODEL_ARENAS = 6 };
static struct { int live, holder; /* 0 if none */ } model[MODEL_OBJECTS + 1];
static int model_arena[MODEL_ARENAS + 1];

static unsigned model_make(int arena, int object) {
  unsigned wrong = (unsigned)!model_arena[arena] + (unsigned)(model[object].live != 0);
  model[object].live = 1;
  model[object].holder = model_arena[arena] ? arena : 0;
  return wrong;
}

static unsigned model_move(int arena, int object, int new_arena, int new_object) {
  const int holder = model[object].holder;
  unsigned wrong = (unsigned)!model_arena[arena] + (unsigned)!model_arena[new_arena];
  if (!model[object].live) wrong++;
  else if (holder != 0 && holder != arena) wrong++;
  if (object != new_object && model[new_object].live) wrong++;
  model[object].live = 0;
  model[new_object].live = 1;
  model[new_object].holder = model_arena[new_arena] ? new_arena : 0;
  return wrong;
}

static unsigned model_delete(int arena) {
  const unsigned wrong = (unsigned)!model_arena[arena];
  int i;
  model_arena[arena] = 0;
  for (i = 1; i <= MODEL_OBJECTS; i++) {
    if (model[i].live && model[i].holder == arena) model[i].live = model[i].holder = 0;
  }
  return wrong;
}

static uint32_t state = 1;

static int pick(int count) {
  state = state * 1664525u + 1013904223u;
  return (int)((state >> 8) % (uint32_t)count) + 1;
}

/* The ID of an object. IDs are near each other and far from each other, so that they collide in tables. */
static int id_of(int object) {
  return 0x10000 + (object % 2 ? 8 * object : 0x10000 * object);
}

static unsigned any_event(void) {
  const int arena = pick(MODEL_ARENAS), other = pick(MODEL_ARENAS);
  const int object = pick(MODEL_OBJECTS), new_object = pick(MODEL_OBJECTS);
  unsigned wrong;
  switch (pick(40)) {
    case 1: arena_delete(100 + arena); return model_delete(arena);
    case 2:
    case 3:
      arena_new(100 + arena);
      wrong = (unsigned)model_arena[arena];
      model_arena[arena] = 1;
      return wrong;
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      move(100 + arena, id_of(object), 100 + other, id_of(new_object));
      return model_move(arena, object, other, new_object);
    case 9:
    case 10:
    case 11:
    case 12:
      monitor(JVMPI_EVENT_MONITOR_CONTENDED_ENTER, id_of(object));
      return (unsigned)!model[object].live;
    case 13:
    case 14:
    case 15:
    case 16:
    case 17:
    case 18:
      drop(id_of(object));
      wrong = (unsigned)!model[object].live;
      model[object].live = 0;
      return wrong;
    default: make(100 + arena, 0, JVMPI_INT, 8, id_of(object)); return model_make(arena, object);
  }
}

/* The violations about IDs. */
static unsigned long long about_ids(void) {
  unsigned long long about = 0;
  int i;
  for (i = 0; i < JVMPI_IDS_MODE; i++) about += jvmpi_ids_count(ids, (enum jvmpi_ids_fault)i);
  return about;
}

static void at_random(size_t remembered) {
  struct jvmpi_ids_options options;
  struct jvmpi_ids_total total;
  unsigned long long wrong = 0;
  size_t live = 0;
  int i;
  memset(&options, 0, sizeof options);
  memset(model, 0, sizeof model);
  memset(model_arena, 0, sizeof model_arena);
  options.remembered = remembered;
  empty("at random", &options);
  for (i = 0; i < 200000; i++) {
    wrong += any_event();
    if (about_ids() == wrong) continue;
    EXPECT(about_ids() == wrong);
    return;
  }
  for (i = 1; i <= MODEL_OBJECTS; i++) {
    live += (size_t)(model[i].live != 0);
    EXPECT(jvmpi_ids_find(ids, JVMPI_ID_OBJECT, (jvmpi_ids_id)id_of(i), NULL) == model[i].live);
  }
  EXPECT(live == jvmpi_ids_live(ids, JVMPI_ID_OBJECT) && live > 20 && wrong > 10000);
  EXPECT(jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, 0, &total, 1) == 1 && total.count == live);
  EXPECT(jvmpi_ids_bytes(ids, JVMPI_ID_OBJECT) == total.bytes && total.bytes <= 8 * live);
  seen = 0;
}

/* ---- Without memory ------------------------------------------------------------------------------- */

/* Replace calloc() and realloc() if the checker is compiled with these names. */
void* ids_calloc(size_t count, size_t size);
void* ids_realloc(void* old, size_t size);

static long allocations = -1; /* the number that may succeed; negative: all */

static int allowed(void) {
  if (allocations == 0) return 0;
  if (allocations > 0) allocations--;
  return 1;
}

void* ids_calloc(size_t number, size_t size) {
  return allowed() ? calloc(number, size) : NULL;
}

void* ids_realloc(void* old, size_t size) {
  return allowed() ? realloc(old, size) : NULL;
}

static void no_memory(void) {
  struct jvmpi_ids_total totals[2];
  struct jvmpi_ids* none;
  long count;
  int i;
  allocations = 0;
  none = jvmpi_ids_new(NULL);
  allocations = -1;
  if (none != NULL) { /* this checker uses the functions of the C library */
    jvmpi_ids_free(none);
    return;
  }
  for (count = 0; count <= 3; count++) {
    allocations = count;
    none = jvmpi_ids_new(NULL);
    EXPECT((none != NULL) == (count == 3));
    jvmpi_ids_free(none);
  }
  for (count = 0; count < 4; count++) {
    allocations = -1;
    world("no memory", NULL);
    allocations = count;
    EXPECT(jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, 0, totals, 2) == (count == 0 ? -1 : 1));
    allocations = count;
    for (i = 0; i < 5000 && seen == 0; i++) point(1, 0x10000 + 16 * i);
    SEES(NO_MEMORY, NULL);
    point(1, 0x10000); /* it no longer checks */
    CLEAN;
  }
  allocations = -1;
}

/* ---- Many events ---------------------------------------------------------------------------------- */

/* A generational collector with objects of three ages, from a fixed random sequence, compared with its own state. */
static void many(unsigned long long events) {
  enum { YOUNG = 20000, OLD = 400000 };
  static unsigned char used[OLD]; /* the slots of the old generation */
  uint32_t random = 1;
  unsigned long long sent = 0, live = 0;
  unsigned place = 0, i;
  world("many", NULL);
  arena_new(10);
  arena_new(20);
  while (sent < events) {
    for (i = 0; i < YOUNG; i++) make(10, POINT, JVMPI_NORMAL_OBJECT, 16, 0x1000000 + 16 * (int)i);
    START;
    for (i = 0; i < OLD && live > OLD / 2; i++) { /* a full one */
      random = random * 1664525u + 1013904223u;
      if (!used[i] || (random >> 24) < 128) continue;
      drop(0x4000000 + 16 * (int)i);
      used[i] = 0;
      live--;
      sent++;
    }
    for (i = 0; i < YOUNG; i++) {
      random = random * 1664525u + 1013904223u;
      if ((random >> 24) >= 64) continue;
      while (used[place]) place = (place + 1) % OLD;
      used[place] = 1;
      move(10, 0x1000000 + 16 * (int)i, 20, 0x4000000 + 16 * (int)place);
      live++;
      sent++;
    }
    arena_delete(10);
    arena_new(10);
    FINISH;
    sent += YOUNG + 4;
  }
  EXPECT(jvmpi_ids_live(ids, JVMPI_ID_OBJECT) == live + 4);
  EXPECT(jvmpi_ids_events(ids) >= events);
  CLEAN;
  printf("%llu events, %llu bytes\n", jvmpi_ids_events(ids),
         (unsigned long long)jvmpi_ids_memory(ids));
}

int main(int argc, char** argv) {
  if (argc > 1) {
    many(strtoull(argv[1], NULL, 10) * 1000000);
  } else {
    mark_sweep();
    mark_compact();
    two_spaces();
    classes_move();
    generations();
    counting();
    objects();
    arenas();
    arenas_end();
    moves();
    classes();
    methods();
    threads();
    references();
    collections();
    modes();
    requests();
    late();
    memory();
    much();
    words();
    at_random(1000000);
    at_random(3);
    no_memory();
  }
  jvmpi_ids_free(ids);
  jvmpi_ids_free(NULL);
  return failures != 0;
}
