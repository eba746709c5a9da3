/* SPDX-License-Identifier: MIT */
/* Arenas are created and deleted while threads are suspended, when memory cannot be allocated: spare ones are
 * prepared. */
#include "agent/agent.h"

#include <stdlib.h>
#include <string.h>

enum { SPARE_ARENAS = 64 };

bool arenas_reserve(struct heap *heap) {
  size_t wanted = SPARE_ARENAS + heap->arena_count;
  while (heap->spare_arena_count < wanted) {
    struct arena *arena = calloc(1, sizeof *arena);
    if (!arena) return false;
    arena->next = heap->spare_arenas;
    heap->spare_arenas = arena;
    heap->spare_arena_count++;
    atomic_fetch_add(&heap->memory, sizeof *arena);
  }
  return true;
}

static struct arena **bucket_of(struct heap *heap, jint id) {
  return &heap->arenas[(uint32_t)id % ARENA_BUCKETS];
}

static struct arena *known_arena(struct heap *heap, jint id) {
  struct arena *arena = *bucket_of(heap, id);
  while (arena && arena->id != id) arena = arena->next;
  return arena;
}

/* Copies a name, truncated at the start of a character. */
static void set_name(struct arena *arena, const char *name) {
  size_t length = 0;
  while (length < ARENA_NAME - 1 && name[length]) {
    unsigned char byte = (unsigned char)name[length];
    arena->name[length++] = (char)(byte < 0x20 || byte == 0x7F ? '?' : byte);
  }
  if (name[length])
    while (length && ((unsigned char)name[length] & 0xC0) == 0x80) length--;
  arena->name[length] = '\0';
}

/* The last spare arena is used for all further ones. */
static struct arena *add_arena(struct heap *heap, jint id) {
  struct arena *arena = heap->spare_arenas;
  if (!arena->next) id = arena->live ? arena->id : id;
  else {
    heap->spare_arenas = arena->next;
    heap->spare_arena_count--;
    arena->next = *bucket_of(heap, id);
    *bucket_of(heap, id) = arena;
    heap->arena_count++;
  }
  arena->id = id;
  return arena;
}

static void begin_arena(struct heap *heap, struct arena *arena, const char *name) {
  if (!arena->live) {
    arena->live = true;
    heap->totals.count.arenas_new++;
  }
  set_name(arena, name);
  queue_arena_new(&agent.queue, arena);
}

struct arena *arena_find(struct heap *heap, jint id) {
  struct arena *arena = heap->last_arena;
  if (arena && arena->id == id && arena->live) return arena;
  arena = known_arena(heap, id);
  if (!arena) arena = add_arena(heap, id);
  if (!arena->live) begin_arena(heap, arena, arena->name);
  heap->last_arena = arena;
  return arena;
}

void arena_new(struct heap *heap, jint id, const char *name) {
  struct arena *arena = known_arena(heap, id);
  begin_arena(heap, arena ? arena : add_arena(heap, id), name ? name : "");
}

void arena_delete(struct heap *heap, jint id) {
  struct arena *arena = known_arena(heap, id);
  if (!arena || !arena->live) {
    heap->totals.count.unknown++;
    queue_count(&agent.queue, EVENT_UNKNOWN, 1);
    return;
  }
  while (arena->objects) {
    classes_end(&agent.known, arena->objects->id, heap_collection(heap));
    heap_gone(heap, arena->objects);
  }
  arena->live = false;
  heap->totals.count.arenas_deleted++;
  queue_arena_delete(&agent.queue, arena);
}
