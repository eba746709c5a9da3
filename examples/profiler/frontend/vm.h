/* SPDX-License-Identifier: MIT */
/* What is known of a VM. */
#ifndef VM_H
#define VM_H

#include "frontend/history.h"
#include "frontend/map.h"
#include "store.h"
#include "wire/wire.h"

#include <stdbool.h>

struct class_row {
  uint64_t id; /* when it was told */
  const char *name, *source;
};

struct method_row {
  uint64_t id;
  uint32_t klass; /* its number */
  int32_t first, last;
  const char *name, *signature;
};

struct frame_row {
  uint32_t method; /* 0: not known */
  int32_t line;
};

struct site_row {
  uint32_t klass; /* 0: an array of primitive values */
  uint8_t kind, flags;
  uint16_t depth;
  const struct frame_row *frames;
  struct site_totals totals;
};

struct thread_row {
  uint32_t number;
  uint64_t env;
  char *name, *group, *parent; /* the row's own */
  struct amount allocated;
};

struct arena_row {
  int32_t id;
  bool live;
  char *name; /* the row's own */
  struct amount amount;
};

/* Rows of a type: number n stands at n - 1. */
#define ROWS_OF(type)   \
  struct {              \
    struct type *rows;  \
    size_t count, room; \
  }

enum vm_state {
  VM_CONNECTED,
  VM_GONE,   /* its connection has ended, and it may come back */
  VM_ENDED,  /* it has said that it ends */
  VM_REFUSED /* its stream was broken */
};

struct vm {
  struct vm *next;
  unsigned number; /* in the order in which they came */
  enum vm_state state;
  uint64_t gone_at; /* seconds, by the front-end's clock */
  uint8_t identity[16];
  uint32_t process;
  uint64_t started_at, connections, enabled, depth;
  char *name;    /* "" for none */
  char *problem; /* why its stream was refused, or NULL */
  bool numbered; /* names of its files have its number in any case */

  /* What one connection tells, and the next one anew. */
  struct store store;
  size_t memory, limit; /* of the tables */
  ROWS_OF(class_row) classes;
  ROWS_OF(method_row) methods;
  ROWS_OF(site_row) sites;
  ROWS_OF(thread_row) threads;
  ROWS_OF(arena_row) arenas;
  struct map thread_of, arena_of;
  struct amount ended; /* what threads have allocated that are gone */
  struct totals totals;
  uint64_t time; /* of what is known, nanoseconds */
  uint64_t gc_start;
  bool collecting, has_totals, in_totals;
  uint64_t events;

  /* What stays. */
  struct history history;
  uint64_t all_events;
  unsigned dumps_wanted, dumps_written;
};

/* NULL without memory. */
struct vm *vm_new(size_t limit);
void vm_release(struct vm *vm);

/* A new connection begins: what the one before told is dropped. */
void vm_restart(struct vm *vm);

/* Another row at the end of a table, all zero, for vm->classes, say; NULL where it would go beyond the limit. */
#define vm_add(vm, table)                                                          \
  (vm_room((vm), (void **)&(vm)->table.rows, &(vm)->table.room, (vm)->table.count, \
           sizeof *(vm)->table.rows)                                               \
       ? &(vm)->table.rows[(vm)->table.count++]                                    \
       : NULL)
bool vm_room(struct vm *vm, void **rows, size_t *room, size_t count, size_t size);

/* Rows by what they are told by; NULL where there is none. */
struct site_row *vm_site(struct vm *vm, uint32_t number);
struct thread_row *vm_thread(struct vm *vm, uint32_t number);
struct arena_row *vm_arena(struct vm *vm, int32_t id);

/* A thread is gone: another row may take its place. */
void vm_thread_ended(struct vm *vm, struct thread_row *row);

/* There are no threads and no arenas. */
void vm_forget_rows(struct vm *vm);

#endif
