/* SPDX-License-Identifier: MIT */
/* Events during a collection. The lock is held from its start to its end, and nothing is allocated and no other lock
 * is taken in between. */
#include "agent/agent.h"

static void unknown(struct heap *heap) {
  heap->totals.count.unknown++;
  queue_count(&agent.queue, EVENT_UNKNOWN, 1);
}

/* Threads still run: memory that is needed later is allocated now. Objects that they allocate before they stop are
 * merged at the first event. */
void collect_start(struct heap *heap) {
  if (atomic_load(&heap->collecting)) return;
  heap_lock(heap);
  heap_merge_all(heap);
  heap_grow(heap);
  arenas_reserve(heap);
  heap->merged = false;
  heap->gc_start = agent_time();
  queue_gc_start(&agent.queue, heap->gc_start);
  atomic_store(&heap->collecting, true);
}

void collect_finish(struct heap *heap, const JVMPI_Event *event) {
  uint64_t time = agent_time();
  struct counters *count = &heap->totals.count;
  if (!atomic_load(&heap->collecting)) return;
  heap_merge_all(heap);
  count->used_objects = (uint64_t)event->u.gc_info.used_objects;
  count->used_bytes = (uint64_t)event->u.gc_info.used_object_space;
  count->space = (uint64_t)event->u.gc_info.total_object_space;
  totals_collected(&heap->totals, time - heap->gc_start);
  queue_gc_finish(&agent.queue, time, count);
  atomic_store(&heap->collecting, false);
  heap_unlock(heap);
}

/* The object may be one that a thread has allocated and that is not merged yet. */
static struct object *find(struct heap *heap, jobjectID id) {
  struct object *object = heap_find(heap, id);
  if (object) return object;
  heap_merge_all(heap);
  return heap_find(heap, id);
}

static void free_object(struct heap *heap, jobjectID id) {
  bool class = classes_end(&agent.known, id, heap_collection(heap));
  struct object *object = find(heap, id);
  if (object) heap_gone(heap, object);
  else if (!class) unknown(heap);
}

static void move_object(struct heap *heap, const JVMPI_Event *event) {
  jobjectID id = event->u.obj_move.obj_id, new_id = event->u.obj_move.new_obj_id;
  bool class = classes_move(&agent.known, id, new_id, heap_collection(heap));
  struct object *object = find(heap, id);
  if (object) heap_moved(heap, object, new_id, arena_find(heap, event->u.obj_move.new_arena_id));
  else if (!class) unknown(heap);
}

static void handle(struct heap *heap, const JVMPI_Event *event) {
  if (!heap->merged) heap_merge_all(heap);
  heap->merged = true;
  switch (event->event_type) {
    case JVMPI_EVENT_OBJECT_FREE: free_object(heap, event->u.obj_free.obj_id); break;
    case JVMPI_EVENT_OBJECT_MOVE: move_object(heap, event); break;
    case JVMPI_EVENT_ARENA_NEW:
      arena_new(heap, event->u.new_arena.arena_id, event->u.new_arena.arena_name);
      break;
    case JVMPI_EVENT_ARENA_DELETE: arena_delete(heap, event->u.delete_arena.arena_id); break;
    default: break;
  }
}

/* Arenas are also created outside collections. */
void collect_event(struct heap *heap, const JVMPI_Event *event) {
  bool held = atomic_load(&heap->collecting);
  if (!held) {
    heap_lock(heap);
    heap->merged = false;
    arenas_reserve(heap);
  }
  handle(heap, event);
  if (!held) heap_unlock(heap);
}
