/* SPDX-License-Identifier: MIT */
#include "agent/agent.h"

#include "wire/bytes.h"

#include <stdlib.h>
#include <string.h>

bool queue_init(struct queue *queue, size_t size, struct counters *counters) {
  memset(queue, 0, sizeof *queue);
  queue->count = size / BLOCK_SIZE;
  queue->blocks = malloc(queue->count * sizeof *queue->blocks);
  if (queue->blocks) queue->blocks[0].used = 0;
  queue->counters = counters;
  return queue->blocks != NULL;
}

static struct block *block_at(struct queue *queue, size_t number) {
  return &queue->blocks[number % queue->count];
}

/* A new block has no thread and no arena. */
static void begin_block(struct queue *queue, struct block *block) {
  block->used = 0;
  queue->thread = 0;
  queue->arena_said = false;
}

void queue_clear(struct queue *queue, enum queue_state state) {
  atomic_store(&queue->tail, 0);
  atomic_store(&queue->head, 0);
  begin_block(queue, &queue->blocks[0]);
  atomic_store(&queue->state, state);
}

/* A block is always being filled: it is full if there is no other. */
static bool next_block(struct queue *queue) {
  size_t head = atomic_load_explicit(&queue->head, memory_order_relaxed) + 1;
  if (head - atomic_load_explicit(&queue->tail, memory_order_acquire) >= queue->count) return false;
  begin_block(queue, block_at(queue, head));
  atomic_store_explicit(&queue->head, head, memory_order_release);
  sender_wake(&agent.sender);
  return true;
}

void queue_flush(struct queue *queue) {
  if (atomic_load(&queue->state) != QUEUE_OPEN) return;
  if (block_at(queue, atomic_load(&queue->head))->used) next_block(queue);
}

struct block *queue_first(struct queue *queue) {
  size_t tail = atomic_load_explicit(&queue->tail, memory_order_relaxed);
  if (tail == atomic_load_explicit(&queue->head, memory_order_acquire)) return NULL;
  return block_at(queue, tail);
}

void queue_sent(struct queue *queue) {
  atomic_fetch_add_explicit(&queue->tail, 1, memory_order_release);
}

/* True if there is room for an event of this size; otherwise counts it. */
static bool room(struct queue *queue, size_t size) {
  struct block *block;
  switch (atomic_load_explicit(&queue->state, memory_order_relaxed)) {
    case QUEUE_ABSENT: queue->counters->absent++; return false;
    case QUEUE_FULL: queue->counters->lost++; return false;
    default: break;
  }
  block = block_at(queue, atomic_load_explicit(&queue->head, memory_order_relaxed));
  if (block->used + size <= BLOCK_SIZE) return true;
  if (next_block(queue)) return true;
  queue->counters->lost++;
  atomic_store(&queue->state, QUEUE_FULL);
  return false;
}

/* The position of the next event, after the time if it is the first of a block. */
static uint8_t *place(struct queue *queue) {
  struct block *block = block_at(queue, atomic_load_explicit(&queue->head, memory_order_relaxed));
  if (!block->used) {
    put_u64(block->bytes + WIRE_HEADER, agent_time());
    block->used = WIRE_HEADER + 8;
  }
  return block->bytes + block->used;
}

static void placed(struct queue *queue, const uint8_t *end) {
  struct block *block = block_at(queue, atomic_load_explicit(&queue->head, memory_order_relaxed));
  block->used = (size_t)(end - block->bytes);
}

/* The maximum size of an event with its thread, its arena and the start of its block. */
enum { SMALL = 64 };

static uint8_t *put_arena(struct queue *queue, uint8_t *at, jint arena) {
  if (queue->arena_said && queue->arena == arena) return at;
  queue->arena_said = true;
  queue->arena = arena;
  return put_u32(put_u8(at, EVENT_ARENA), (uint32_t)arena);
}

void queue_alloc(struct queue *queue, const struct thread *thread, const struct object *object) {
  uint8_t *at;
  if (!room(queue, SMALL)) return;
  at = place(queue);
  if (queue->thread != thread->number) {
    at = put_u32(put_u8(at, EVENT_THREAD), thread->number);
    queue->thread = thread->number;
  }
  at = put_u8(put_arena(queue, at, object->arena->id), EVENT_ALLOC);
  placed(queue, put_u32(put_u32(at, object->site->number), object->size));
}

void queue_free(struct queue *queue, const struct object *object) {
  uint8_t *at;
  if (!room(queue, SMALL)) return;
  at = put_u8(put_arena(queue, place(queue), object->arena->id), EVENT_FREE);
  at = put_u32(put_u32(at, object->site->number), object->size);
  placed(queue, put_u32(at, object->birth));
}

void queue_move(struct queue *queue, const struct object *object, const struct arena *to) {
  uint8_t *at;
  if (!room(queue, SMALL)) return;
  at = put_u8(put_arena(queue, place(queue), object->arena->id), EVENT_MOVE);
  placed(queue, put_u32(put_u32(at, object->size), (uint32_t)to->id));
}

uint8_t *queue_put_text(uint8_t *at, const char *text, size_t most) {
  size_t length = text ? strlen(text) : 0;
  if (length > most)
    for (length = most; length && ((unsigned char)text[length] & 0xC0) == 0x80;) length--;
  at = put_u16(at, (unsigned)length);
  if (length) memcpy(at, text, length);
  return at + length;
}

void queue_arena_new(struct queue *queue, const struct arena *arena) {
  uint8_t *at;
  if (!room(queue, WIRE_EVENT_MOST)) return;
  at = put_u32(put_u8(place(queue), EVENT_ARENA_NEW), (uint32_t)arena->id);
  placed(queue, queue_put_text(at, arena->name, WIRE_NAME_MOST));
}

void queue_arena_delete(struct queue *queue, const struct arena *arena) {
  if (!room(queue, SMALL)) return;
  placed(queue, put_u32(put_u8(place(queue), EVENT_ARENA_DELETE), (uint32_t)arena->id));
  queue->arena_said = false;
}

void queue_gc_start(struct queue *queue, uint64_t time) {
  if (room(queue, SMALL)) placed(queue, put_u64(put_u8(place(queue), EVENT_GC_START), time));
}

void queue_gc_finish(struct queue *queue, uint64_t time, const struct counters *counters) {
  uint8_t *at;
  if (!room(queue, SMALL)) return;
  at = put_u64(put_u8(place(queue), EVENT_GC_FINISH), time);
  at = put_u64(put_u64(at, counters->used_objects), counters->used_bytes);
  placed(queue, put_u64(at, counters->space));
}

void queue_thread_start(struct queue *queue, const struct thread *thread) {
  uint8_t *at;
  if (!room(queue, WIRE_EVENT_MOST)) return;
  at = put_u32(put_u8(place(queue), EVENT_THREAD_START), thread->number);
  at = put_u64(at, (uint64_t)(uintptr_t)thread->env);
  at = queue_put_text(at, thread->name, WIRE_NAME_MOST);
  at = queue_put_text(at, thread->group, WIRE_NAME_MOST);
  placed(queue, queue_put_text(at, thread->parent, WIRE_NAME_MOST));
}

void queue_thread_end(struct queue *queue, const struct thread *thread) {
  if (!room(queue, SMALL)) return;
  placed(queue, put_u32(put_u8(place(queue), EVENT_THREAD_END), thread->number));
  queue->thread = 0;
}

void queue_count(struct queue *queue, enum wire_event type, uint64_t count) {
  if (room(queue, SMALL)) placed(queue, put_u64(put_u8(place(queue), type), count));
}

void queue_no_room(struct queue *queue, uint64_t objects, uint64_t bytes) {
  if (room(queue, SMALL))
    placed(queue, put_u64(put_u64(put_u8(place(queue), EVENT_NO_ROOM), objects), bytes));
}

void queue_mark(struct queue *queue, enum wire_event type) {
  if (room(queue, SMALL)) placed(queue, put_u8(place(queue), type));
}
