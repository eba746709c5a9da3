/* SPDX-License-Identifier: MIT */
/* The data of a VM. */
#ifndef VM_H
#define VM_H

#include "frontend/history.h"
#include "frontend/map.h"
#include "store.h"
#include "wire/wire.h"

#include <stdbool.h>

struct class_row {
  uint64_t id; /* when it was sent */
  const char *name, *source;
};

struct method_row {
  uint64_t id;
  uint32_t klass; /* its number */
  int32_t first, last;
  const char *name, *signature;
};

struct frame_row {
  uint32_t method; /* 0 if unknown */
  int32_t line;
};

struct site_row {
  uint32_t klass; /* 0 for an array of primitive values */
  uint8_t kind, flags;
  uint16_t depth;
  const struct frame_row *frames;
  struct site_totals totals;
};

struct thread_row {
  uint32_t number;
  uint64_t env;
  char *name, *group, *parent; /* owned by the row */
  struct amount allocated;
};

struct arena_row {
  int32_t id;
  bool live;
  char *name; /* owned by the row */
  struct amount amount;
};

/* Rows of a type: number n is at index n - 1. */
#define ROWS_OF(type)   \
  struct {              \
    struct type *rows;  \
    size_t count, room; \
  }

enum vm_state {
  VM_CONNECTED,
  VM_GONE,   /* disconnected, and may reconnect */
  VM_ENDED,  /* it has sent its end */
  VM_REFUSED /* its stream was rejected */
};

struct vm {
  struct vm *next;
  unsigned number; /* in the order of arrival */
  enum vm_state state;
  uint64_t gone_at; /* seconds of the front-end's clock */
  uint8_t identity[16];
  uint32_t process;
  uint64_t started_at, connections, enabled, depth;
  char *name;    /* "" for none */
  char *problem; /* the reason for rejecting its stream, or NULL */
  bool numbered; /* its file names always include its number */

  /* The data of one connection, which the next one sends again. */
  struct store store;
  size_t memory, limit; /* bytes of the tables */
  ROWS_OF(class_row) classes;
  ROWS_OF(method_row) methods;
  ROWS_OF(site_row) sites;
  ROWS_OF(thread_row) threads;
  ROWS_OF(arena_row) arenas;
  struct map thread_of, arena_of;
  struct amount ended; /* allocated by threads that have ended */
  struct totals totals;
  uint64_t time; /* of the latest data, in nanoseconds */
  uint64_t gc_start;
  bool collecting, has_totals, in_totals;
  uint64_t events;

  /* The data that is kept. */
  struct history history;
  uint64_t all_events;
  unsigned dumps_wanted, dumps_written;
};

/* Creates a VM. NULL without memory. */
struct vm *vm_new(size_t limit);
void vm_release(struct vm *vm);

/* Starts a new connection, and drops the data of the previous one. */
void vm_restart(struct vm *vm);

/* Adds a zeroed row at the end of a table, such as vm->classes; NULL above the limit. */
#define vm_add(vm, table)                                                          \
  (vm_room((vm), (void **)&(vm)->table.rows, &(vm)->table.room, (vm)->table.count, \
           sizeof *(vm)->table.rows)                                               \
       ? &(vm)->table.rows[(vm)->table.count++]                                    \
       : NULL)
bool vm_room(struct vm *vm, void **rows, size_t *room, size_t count, size_t size);

/* Rows by their key, or NULL. */
struct site_row *vm_site(struct vm *vm, uint32_t number);
struct thread_row *vm_thread(struct vm *vm, uint32_t number);
struct arena_row *vm_arena(struct vm *vm, int32_t id);

/* Removes a thread; another row may take its index. */
void vm_thread_ended(struct vm *vm, struct thread_row *row);

/* Removes all threads and arenas. */
void vm_forget_rows(struct vm *vm);

#endif
