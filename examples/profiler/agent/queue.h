/* SPDX-License-Identifier: MIT */
/* The queue of events to the front-end: a fixed number of blocks of fixed size, each of which is a frame. They are
 * filled with the lock of the heap, and emptied by the sender without a lock. Events without room are counted; a
 * snapshot of the totals then replaces them. */
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
  size_t used; /* including the header of the frame, which the sender writes */
  uint8_t bytes[BLOCK_SIZE];
};

enum queue_state {
  QUEUE_ABSENT, /* there is no front-end */
  QUEUE_OPEN,
  QUEUE_FULL /* an event was lost: nothing is added before the next snapshot */
};

struct queue {
  struct block *blocks;
  size_t count;
  atomic_size_t head, tail; /* the number of blocks that were filled, and that were sent */
  _Atomic enum queue_state state;
  struct counters *counters;
  uint32_t thread; /* of allocations in this block, or 0 */
  bool arena_said;
  jint arena;
};

/* Initializes the queue. False without memory. */
bool queue_init(struct queue *queue, size_t size, struct counters *counters);

/* The following functions need the lock of the heap. Drops all events. */
void queue_clear(struct queue *queue, enum queue_state state);

/* Passes the current block to the sender, unless it is empty. */
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

/* Functions of the sender, without a lock: the oldest block, or NULL; and its removal. */
struct block *queue_first(struct queue *queue);
void queue_sent(struct queue *queue);

/* Writes a text: its length and at most this number of bytes, in complete characters. */
uint8_t *queue_put_text(uint8_t *at, const char *text, size_t most);

#endif
