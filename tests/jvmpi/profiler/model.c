/* SPDX-License-Identifier: MIT */
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLASS_SIZE = 96 };

struct model model = {.lock = PTHREAD_MUTEX_INITIALIZER};

uint32_t random_next(uint64_t *state, uint32_t below) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((*state >> 33) % below);
}

/* Neither NULL nor an existing object. */
jobjectID model_id(unsigned arena, unsigned slot) {
  return (jobjectID)(uintptr_t)(0x100000 + arena * 0x100000 + slot * 16);
}

jmethodID model_method(unsigned klass, unsigned method) {
  return (jmethodID)(uintptr_t)(0x900000 + klass * 64 + method * 16);
}

static void class_name(char *name, size_t size, unsigned klass) {
  snprintf(name, size, "p%u/Class%u", model.classes[klass].generation, klass);
}

void model_load_class(unsigned klass, jint type) {
  char name[32], names[METHODS][8];
  JVMPI_Method methods[METHODS];
  JVMPI_Event event = {.event_type = 0};
  memset(methods, 0, sizeof methods);
  class_name(name, sizeof name, klass);
  for (unsigned i = 0; i < METHODS; i++) {
    snprintf(names[i], sizeof names[i], "m%u", i);
    methods[i].method_name = names[i];
    methods[i].method_signature = (char *)(uintptr_t) "()V";
    methods[i].method_id = model_method(klass, i);
    methods[i].start_lineno = 1;
    methods[i].end_lineno = 99;
  }
  event.u.class_load.class_name = name;
  event.u.class_load.source_name = (char *)(uintptr_t) "Test.java";
  event.u.class_load.num_methods = METHODS;
  event.u.class_load.methods = methods;
  event.u.class_load.class_id = model.classes[klass].id;
  vm_send(JVMPI_EVENT_CLASS_LOAD | type, &event);
}

/* ---- Sites --------------------------------------------------------------------------------------- */

static char *key_of(unsigned klass, unsigned trace, unsigned kind) {
  static const char *const ends[] = {"", "[]"};
  char *key = malloc(64 * (DEPTH + 1)), *at = key;
  unsigned generation = model.classes[klass].generation;
  if (!key) abort();
  at += kind == 2 ? sprintf(at, "byte[]|")
                  : sprintf(at, "p%u.Class%u%s|", generation, klass, ends[kind]);
  for (unsigned i = 0; i < model.traces[trace].depth; i++) {
    unsigned of = model.traces[trace].classes[i];
    at += sprintf(at, "%sp%u.Class%u.m%u:%d", i ? ";" : "", model.classes[of].generation, of,
                  model.traces[trace].methods[i], (int)model.traces[trace].lines[i]);
  }
  return key;
}

static struct model_site *site_of(unsigned klass, unsigned trace, unsigned kind) {
  struct model_site **place = &model.sites[klass][trace][kind];
  if (!*place) {
    struct model_site *site = calloc(1, sizeof *site);
    if (!site) abort();
    *site = (struct model_site){.before = model.all,
                                .key = key_of(klass, trace, kind),
                                .klass = klass,
                                .trace = trace,
                                .kind = kind};
    model.all = *place = site;
  }
  return *place;
}

static bool names(unsigned trace, unsigned klass) {
  for (unsigned i = 0; i < model.traces[trace].depth; i++)
    if (model.traces[trace].classes[i] == klass) return true;
  return false;
}

/* ---- Objects ------------------------------------------------------------------------------------- */

static bool place_object(struct model_object *object, uint64_t *state) {
  for (unsigned tries = 0; tries < 8; tries++) {
    unsigned arena = random_next(state, ARENAS), slot = random_next(state, SLOTS);
    if (!model.arenas[arena] || model.slots[arena][slot]) continue;
    object->arena = arena;
    object->slot = slot;
    object->id = model_id(arena, slot);
    model.slots[arena][slot] = object;
    model.live++;
    return true;
  }
  return false;
}

/* Called with collections disabled, so that classes and slots do not change; the lock protects data of other
 * threads. */
static struct model_object *make(uint64_t *state) {
  struct model_object *object = calloc(1, sizeof *object);
  unsigned klass = random_next(state, CLASSES), trace = random_next(state, TRACES);
  unsigned kind = random_next(state, KINDS);
  if (!object) abort();
  pthread_mutex_lock(&model.lock);
  object->size = (jint)(8 + random_next(state, 50) * 8);
  if (!place_object(object, state)) {
    free(object);
    object = NULL;
  } else {
    struct model_site *site = object->site = site_of(klass, trace, kind);
    site->live++;
    site->allocated++;
    site->live_bytes += (uint64_t)object->size;
    site->allocated_bytes += (uint64_t)object->size;
  }
  pthread_mutex_unlock(&model.lock);
  return object;
}

static void set_trace(unsigned trace) {
  vm_self->depth = (jint)model.traces[trace].depth;
  for (unsigned i = 0; i < model.traces[trace].depth; i++)
    vm_self->frames[i] = (JVMPI_CallFrame){
        model.traces[trace].lines[i],
        model_method(model.traces[trace].classes[i], model.traces[trace].methods[i])};
}

static void tell(const struct model_object *object) {
  static const jint kinds[] = {JVMPI_NORMAL_OBJECT, JVMPI_CLASS, JVMPI_BYTE};
  const struct model_site *site = object->site;
  JVMPI_Event event = {.event_type = 0};
  set_trace(site->trace);
  event.u.obj_alloc.arena_id = (jint)object->arena + 1;
  event.u.obj_alloc.class_id = site->kind == 2 ? NULL : model.classes[site->klass].id;
  event.u.obj_alloc.is_array = kinds[site->kind];
  event.u.obj_alloc.size = object->size;
  event.u.obj_alloc.obj_id = object->id;
  vm_send(JVMPI_EVENT_OBJECT_ALLOC, &event);
}

bool model_allocate(uint64_t *state) {
  struct model_object *object;
  pthread_rwlock_rdlock(&vm_gc);
  if ((object = make(state))) tell(object);
  pthread_rwlock_unlock(&vm_gc);
  return object != NULL;
}

/* ---- Collections --------------------------------------------------------------------------------- */

static void forget(struct model_object *object) {
  model.slots[object->arena][object->slot] = NULL;
  model.live--;
  object->site->live--;
  object->site->live_bytes -= (uint64_t)object->size;
  free(object);
}

static void free_some(uint64_t *state, unsigned arena, unsigned gone_class, bool tell_it) {
  unsigned share = 1 + random_next(state, 3);
  for (unsigned slot = 0; slot < SLOTS; slot++) {
    struct model_object *object = model.slots[arena][slot];
    JVMPI_Event event = {.event_type = 0};
    if (!object || !object->site) continue;
    if (object->site->klass != gone_class && !names(object->site->trace, gone_class) &&
        random_next(state, 4) >= share)
      continue;
    event.u.obj_free.obj_id = object->id;
    if (tell_it) vm_send(JVMPI_EVENT_OBJECT_FREE, &event);
    forget(object);
  }
}

static void move(struct model_object *object, unsigned arena, unsigned slot) {
  JVMPI_Event event = {.event_type = 0};
  event.u.obj_move.arena_id = (jint)object->arena + 1;
  event.u.obj_move.obj_id = object->id;
  event.u.obj_move.new_arena_id = (jint)arena + 1;
  event.u.obj_move.new_obj_id = model_id(arena, slot);
  vm_send(JVMPI_EVENT_OBJECT_MOVE, &event);
  object->arena = arena;
  object->slot = slot;
  object->id = model_id(arena, slot);
  if (!object->site) model.classes[object->klass].id = object->id;
}

/* Any object may get the slot of any other that has not been moved yet: the order of moves has no meaning. */
static void permute(uint64_t *state, unsigned arena) {
  struct model_object *now[SLOTS];
  memcpy(now, model.slots[arena], sizeof now);
  for (unsigned i = SLOTS - 1; i > 0; i--) {
    unsigned other = random_next(state, i + 1);
    struct model_object *object = now[i];
    now[i] = now[other];
    now[other] = object;
  }
  for (unsigned i = 0; i < SLOTS; i++)
    if (now[i] && now[i]->slot != i) move(now[i], arena, i);
  memcpy(model.slots[arena], now, sizeof now);
}

/* Objects that slide towards the start. */
static void compact(unsigned arena) {
  unsigned to = 0;
  for (unsigned slot = 0; slot < SLOTS; slot++) {
    struct model_object *object = model.slots[arena][slot];
    if (!object) continue;
    model.slots[arena][slot] = NULL;
    if (to != slot) move(object, arena, to);
    model.slots[arena][to++] = object;
  }
}

static void arena_event(unsigned arena, bool begins) {
  JVMPI_Event event = {.event_type = 0};
  char name[16];
  snprintf(name, sizeof name, "arena %u", arena);
  event.u.new_arena.arena_id = (jint)arena + 1;
  if (begins) event.u.new_arena.arena_name = name;
  vm_send(begins ? JVMPI_EVENT_ARENA_NEW : JVMPI_EVENT_ARENA_DELETE, &event);
  model.arenas[arena] = begins;
}

/* Survivors are moved to a new arena; the others are deleted with their own, which is the only report. */
static void copy(uint64_t *state, unsigned from, unsigned to, unsigned gone_class) {
  unsigned slot = 0;
  free_some(state, from, gone_class, false);
  arena_event(to, true);
  for (unsigned i = 0; i < SLOTS; i++) {
    struct model_object *object = model.slots[from][i];
    if (!object) continue;
    model.slots[from][i] = NULL;
    move(object, to, slot);
    model.slots[to][slot++] = object;
  }
  arena_event(from, false);
}

static void retire_sites(unsigned klass) {
  for (unsigned i = 0; i < CLASSES; i++)
    for (unsigned j = 0; j < TRACES; j++)
      for (unsigned k = 0; k < KINDS; k++)
        if (i == klass || names(j, klass)) model.sites[i][j][k] = NULL;
}

/* The IDs of its methods and of its object are reused by another class. They are not used meanwhile. */
static void reload(unsigned klass) {
  JVMPI_Event event = {.event_type = 0};
  event.u.class_unload.class_id = model.classes[klass].id;
  vm_send(JVMPI_EVENT_CLASS_UNLOAD, &event);
  model.classes[klass].generation++;
  retire_sites(klass);
  model_load_class(klass, 0);
}

static void sweep_all(uint64_t *state, unsigned kind, unsigned gone_class) {
  for (unsigned arena = 0; arena < ARENAS; arena++) {
    if (!model.arenas[arena]) continue;
    free_some(state, arena, gone_class, true);
    if (kind == 1) permute(state, arena);
    if (kind == 2) compact(arena);
  }
}

/* All threads run at its start, and are stopped until its end. */
static void collect(uint64_t *state, unsigned gone_class) {
  unsigned kind = random_next(state, 4), from, to;
  JVMPI_Event event = {.event_type = 0};
  vm_send(JVMPI_EVENT_GC_START, &event);
  pthread_rwlock_wrlock(&vm_gc);
  for (from = 0; from < ARENAS - 1 && !model.arenas[from];) from++;
  for (to = 0; to < ARENAS && model.arenas[to];) to++;
  if (kind == 3 && to < ARENAS) {
    copy(state, from, to, gone_class);
    for (unsigned arena = 0; arena < ARENAS; arena++)
      if (model.arenas[arena] && arena != to && gone_class < CLASSES)
        free_some(state, arena, gone_class, true);
  } else sweep_all(state, kind, gone_class);
  if (random_next(state, 8) == 0)
    for (to = 0; to < ARENAS; to++)
      if (!model.arenas[to]) arena_event(to, true);
  event.u.gc_info.used_objects = (jlong)model.live;
  vm_send(JVMPI_EVENT_GC_FINISH, &event);
  if (gone_class < CLASSES) reload(gone_class);
  pthread_rwlock_unlock(&vm_gc);
}

void model_collect(uint64_t *state) {
  unsigned klass = random_next(state, 6) ? CLASSES : 1 + random_next(state, CLASSES - 1);
  static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&one);
  collect(state, klass);
  pthread_mutex_unlock(&one);
}

/* ---- Start and end ------------------------------------------------------------------------------- */

/* Class objects are allocated before their classes are loaded, without a trace, and never freed. */
static void make_class(unsigned klass) {
  struct model_object *object = calloc(1, sizeof *object);
  JVMPI_Event event = {.event_type = 0};
  if (!object) abort();
  *object = (struct model_object){
      .klass = klass, .slot = klass, .id = model_id(0, klass), .size = CLASS_SIZE};
  model.slots[0][klass] = object;
  model.live++;
  model.classes[klass].id = object->id;
  event.u.obj_alloc.arena_id = 1;
  event.u.obj_alloc.class_id = model.classes[0].id;
  event.u.obj_alloc.size = object->size;
  event.u.obj_alloc.obj_id = object->id;
  vm_self->depth = 0;
  vm_send(JVMPI_EVENT_OBJECT_ALLOC, &event);
  model_load_class(klass, 0);
}

void model_start(uint64_t seed) {
  uint64_t state = seed;
  for (unsigned i = 0; i < TRACES; i++) {
    model.traces[i].depth = random_next(&state, DEPTH + 1);
    for (unsigned j = 0; j < model.traces[i].depth; j++) {
      model.traces[i].classes[j] = random_next(&state, CLASSES);
      model.traces[i].methods[j] = random_next(&state, METHODS);
      model.traces[i].lines[j] = (jint)(1 + random_next(&state, 5));
    }
  }
  arena_event(0, true);
  for (unsigned i = 0; i < CLASSES; i++) make_class(i);
}

void model_print(void) {
  printf("%d %d %d %d p0.Class0|\n", CLASSES, CLASSES * CLASS_SIZE, CLASSES, CLASSES * CLASS_SIZE);
  for (const struct model_site *site = model.all; site; site = site->before)
    printf("%llu %llu %llu %llu %s\n", (unsigned long long)site->live,
           (unsigned long long)site->live_bytes, (unsigned long long)site->allocated,
           (unsigned long long)site->allocated_bytes, site->key);
}
