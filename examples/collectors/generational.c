/* SPDX-License-Identifier: MIT */
/* Generations. Each is an arena, larger than the previous one. Objects are created in the youngest. A collection of
 * the N youngest generations moves their live objects to the next older one, and deletes and creates their arenas
 * again. The oldest generation is compacted, and so is a generation if the next has no room. A young generation can
 * be collected alone because references to it from older generations are known: an object that has one is remembered
 * when it is stored. A dead object in an older generation counts as live until this generation is collected, so a
 * cycle through several generations ends when the oldest of them is collected. */
#include "mark.h"
#include "report.h"
#include "roots.h"
#include "slide.h"
#include "vm.h"

#include <stdlib.h>

enum { MAX_GENERATIONS = 8 };

struct generations {
  struct space spaces[MAX_GENERATIONS]; /* from the youngest; the ID of its arena is its index + 1 */
  int count;
  struct object **remembered; /* older objects with references to younger ones */
  size_t remembered_count;
  size_t capacity;
};

static const char *const names[MAX_GENERATIONS] = {
    "generation 1", "generation 2", "generation 3", "generation 4",
    "generation 5", "generation 6", "generation 7", "generation 8",
};

/* Each generation is three times as large as the previous one. */
static bool start(struct heap *heap) {
  struct generations *all = calloc(1, sizeof *all);
  if (!all) return false;
  heap->data = all;
  all->count = heap->generations;
  size_t parts = 0, part = 1;
  for (int i = 0; i < all->count; i++, part *= 3) parts += part;
  char *begin = heap->begin;
  part = 1;
  for (int i = 0; i < all->count; i++, part *= 3) {
    size_t size = heap->size / parts * part & ~(size_t)(OBJECT_ALIGN - 1);
    if (size < 1024) return false;
    space_init(&all->spaces[i], i + 1, names[i], begin, size);
    begin += size;
    report_arena_new(heap->vm, i + 1, names[i]);
  }
  heap->total = (size_t)(begin - heap->begin);
  return true;
}

/* A large object is created in the oldest generation. */
static struct object *allocate(struct heap *heap, size_t size) {
  struct generations *all = heap->data;
  struct space *young = &all->spaces[0];
  struct space *space =
      size > (size_t)(young->end - young->begin) / 4 ? &all->spaces[all->count - 1] : young;
  struct object *object = space_take(space, size);
  if (object) object->arena = (uint8_t)space->arena;
  return object;
}

/* ---- Remembered objects -------------------------------------------------------------------------------- */

static void remember(struct generations *all, struct object *object) {
  if (all->remembered_count == all->capacity) {
    all->capacity = all->capacity ? 2 * all->capacity : 256;
    all->remembered = realloc(all->remembered, all->capacity * sizeof(struct object *));
    if (!all->remembered) vm_fatal("no memory for remembered objects");
  }
  all->remembered[all->remembered_count++] = object;
}

static void store(struct heap *heap, struct object *holder, struct slot *slot,
                  struct object *value) {
  slot_set(slot, value);
  if (!holder || !value || value->arena >= holder->arena) return;
  if (atomic_exchange(&holder->queued, true)) return;
  pthread_mutex_lock(&heap->lock);
  remember(heap->data, holder);
  pthread_mutex_unlock(&heap->lock);
}

struct question {
  const struct object *holder;
  bool yes;
};

static void ask_younger(struct slot *slot, void *context) {
  struct question *question = context;
  const struct object *object = slot_get(slot);
  if (object && object->arena < question->holder->arena) question->yes = true;
}

/* Keeps remembered objects that are live and still refer to younger objects, after all objects have their new
 * addresses and arenas. The list has the old addresses of objects that were in arenas less than `below`. */
static void remember_again(struct generations *all) {
  size_t kept = 0;
  for (size_t i = 0; i < all->remembered_count; i++) {
    struct object *object = all->remembered[i];
    if (!object) continue;
    struct question question = {object, false};
    object_visit(object, ask_younger, &question);
    atomic_store(&object->queued, question.yes);
    if (question.yes) all->remembered[kept++] = object;
  }
  all->remembered_count = kept;
}

/* ---- Collecting ---------------------------------------------------------------------------------------- */

/* The number of generations to collect, so that each has room for the objects of the previous one. */
static int how_many(const struct generations *all, enum collection why) {
  int count = why == COLLECT_ALL ? all->count : 1;
  while (count < all->count &&
         space_used(&all->spaces[count - 1]) > space_left(&all->spaces[count]))
    count++;
  return count;
}

static void mark(struct generations *all, struct heap *heap, int count) {
  struct marker marker;
  mark_roots(&marker, heap, count + 1);
  for (size_t i = 0; i < all->remembered_count; i++)
    if (all->remembered[i]->arena > count) object_visit(all->remembered[i], mark_slot, &marker);
  mark_drain(&marker);
  weak_visit(heap->vm, mark_weak, &marker);
  mark_end(&marker);
}

/* The destination of the live objects of a generation. */
struct plan {
  int to[MAX_GENERATIONS];
  char *tops[MAX_GENERATIONS];
};

static size_t live_bytes(const struct space *space) {
  size_t live = 0;
  const struct object *object = space_first(space);
  for (; object; object = space_next(space, object)) live += object->marked ? object->size : 0;
  return live;
}

/* Assigns an address to each live object, the oldest generation first. A generation is compacted if the next one has
 * no room. */
static void make_plan(struct plan *plan, struct generations *all, struct heap *heap, int count) {
  for (int i = 0; i < all->count; i++)
    plan->tops[i] = i < count ? all->spaces[i].begin : all->spaces[i].top;
  for (int i = count; i-- > 0;) {
    const struct space *space = &all->spaces[i];
    bool oldest = i + 1 == all->count;
    bool room =
        !oldest && live_bytes(space) <= (size_t)(all->spaces[i + 1].end - plan->tops[i + 1]);
    int to = plan->to[i] = room ? i + 1 : i;
    slide_plan(heap, space, &plan->tops[to]);
  }
}

static void update(struct generations *all, struct heap *heap, int count) {
  slide_update_roots(heap);
  for (int i = 0; i < count; i++) slide_update_space(&all->spaces[i]);
  for (size_t i = 0; i < all->remembered_count; i++) {
    struct object *object = all->remembered[i];
    bool collected = object->arena <= count;
    if (!collected) slide_update_object(object);
    if (collected) all->remembered[i] = object->marked ? object->forward : NULL;
  }
}

/* Before objects of a younger generation move to addresses of dead objects, these are reported as freed, individually
 * or with their arena. */
static void move(struct generations *all, struct heap *heap, int count, const struct plan *plan) {
  for (int i = count; i-- > 0;) {
    struct space *space = &all->spaces[i];
    bool stays = plan->to[i] == i;
    if (stays) slide_free(heap, space);
    slide_move(heap, space, all->spaces[plan->to[i]].arena);
    if (stays) continue;
    report_arena_delete(heap->vm, space->arena);
    report_arena_new(heap->vm, space->arena, space->name);
  }
  for (int i = 0; i < all->count; i++) all->spaces[i].top = plan->tops[i];
}

static void collect(struct heap *heap, enum collection why) {
  struct generations *all = heap->data;
  struct plan plan;
  int count = how_many(all, why);
  mark(all, heap, count);
  make_plan(&plan, all, heap, count);
  update(all, heap, count);
  move(all, heap, count, &plan);
  remember_again(all);
}

static bool holds(const struct heap *heap, const void *address) {
  const struct generations *all = heap->data;
  bool there = false;
  for (int i = 0; i < all->count && !there; i++)
    there = space_has(&all->spaces[i], address) && (const char *)address < all->spaces[i].top;
  return there;
}

static void walk(struct heap *heap, bool (*visit)(struct object *object, void *context),
                 void *context) {
  struct generations *all = heap->data;
  for (int i = 0; i < all->count; i++) {
    struct object *object = space_first(&all->spaces[i]);
    for (; object; object = space_next(&all->spaces[i], object))
      if (!visit(object, context)) return;
  }
}

static void stop(struct heap *heap) {
  struct generations *all = heap->data;
  if (all) free(all->remembered);
  free(all);
}

const struct collector generational = {
    .name = "generational",
    .start = start,
    .allocate = allocate,
    .collect = collect,
    .store = store,
    .holds = holds,
    .walk = walk,
    .stop = stop,
};
