/* SPDX-License-Identifier: MIT */
/* Events on their way to the front-end: blocks of a fixed number and size, each of which is one frame. Who holds the lock of
 * the heap fills them; the sender empties them, without a lock. Where there is no room, events are counted instead; a snapshot
 * of the totals makes good for them. */
#ifndef QUEUE_H
#define QUEUE_H

#include "wire/totals.h"
#include "wire/wire.h"

#include <jvmpi.h>

#include <stdatomic.h>
#include <stddef.h>

struct arena;
struct object;
struct thread;

enum { BLOCK_SIZE = 64 << 10 };

struct block {
  size_t used; /* the header of the frame included, which the sender fills in */
  uint8_t bytes[BLOCK_SIZE];
};

enum queue_state {
  QUEUE_ABSENT, /* there is no front-end */
  QUEUE_OPEN,
  QUEUE_FULL /* something was lost: nothing is taken before the next snapshot */
};

struct queue {
  struct block *blocks;
  size_t count;
  atomic_size_t head, tail; /* blocks that were filled, and that were sent, since the start */
  _Atomic enum queue_state state;
  struct counters *counters;
  uint32_t thread; /* of allocations, in this block; 0: none was said */
  bool arena_said;
  jint arena;
};

/* False without memory. */
bool queue_init(struct queue *queue, size_t size, struct counters *counters);

/* The following with the lock of the heap. Everything that is there is dropped. */
void queue_clear(struct queue *queue, enum queue_state state);

/* Lets the sender have the block that is not full yet, if something is in it. */
void queue_flush(struct queue *queue);

void queue_alloc(struct queue *queue, const struct thread *thread, const struct object *object);
void queue_free(struct queue *queue, const struct object *object);
void queue_move(struct queue *queue, const struct object *object, const struct arena *to);
void queue_arena_new(struct queue *queue, const struct arena *arena);
void queue_arena_delete(struct queue *queue, const struct arena *arena);
void queue_gc_start(struct queue *queue, uint64_t time);
void queue_gc_finish(struct queue *queue, uint64_t time, const struct counters *counters);
void queue_thread_start(struct queue *queue, const struct thread *thread);
void queue_thread_end(struct queue *queue, const struct thread *thread);
void queue_count(struct queue *queue, enum wire_event type, uint64_t count);
void queue_no_room(struct queue *queue, uint64_t objects, uint64_t bytes);
void queue_mark(struct queue *queue, enum wire_event type);

/* The sender, without a lock: the oldest block, NULL if there is none; and it is no longer needed. */
struct block *queue_first(struct queue *queue);
void queue_sent(struct queue *queue);

/* A text on the wire: its length and its bytes, at most so many, whole characters. */
uint8_t *queue_put_text(uint8_t *at, const char *text, size_t most);

#endif
