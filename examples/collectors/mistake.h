/* SPDX-License-Identifier: MIT */
/* Mistakes in the reports to agents, made on request, which a checker of the events must detect. Each is repeated,
 * because not every object reveals it. */
#ifndef MISTAKE_H
#define MISTAKE_H

#include "object.h"

struct jvmpi_thread;
struct thread;
struct vm;

enum mistake_name {
  MISTAKE_NONE,
  MISTAKE_FORGOTTEN_ALLOC,
  MISTAKE_LATE_ALLOC,
  MISTAKE_ALLOC_IN_COLLECTION,
  MISTAKE_WRONG_ALLOC_ARENA,
  MISTAKE_STALE_CLASS,
  MISTAKE_FORGOTTEN_FREE,
  MISTAKE_DOUBLE_FREE,
  MISTAKE_WRONG_FREE,
  MISTAKE_LATE_FREE,
  MISTAKE_FORGOTTEN_MOVE,
  MISTAKE_DOUBLE_MOVE,
  MISTAKE_MOVE_ONTO_ANOTHER,
  MISTAKE_MOVE_OF_DEAD,
  MISTAKE_WRONG_OLD_ARENA,
  MISTAKE_WRONG_NEW_ARENA,
  MISTAKE_FORGOTTEN_ARENA_NEW,
  MISTAKE_FORGOTTEN_ARENA_DELETE,
  MISTAKE_DOUBLE_ARENA_DELETE,
  MISTAKE_FORGOTTEN_START,
  MISTAKE_FORGOTTEN_FINISH,
  MISTAKES
};

struct mistake {
  enum mistake_name name;
  unsigned chances; /* the number of opportunities */
  jobjectID kept;   /* an ID that is used again, or later */
  jobjectID class;
};

/* The mistake with this name, such as "double-free", or MISTAKE_NONE. */
enum mistake_name mistake_find(const char *name);

/* Prints the names, one per line. */
void mistakes_print(void);

/* Called before a report. True if the wrong report has replaced it. */
bool mistaken_alloc(struct thread *thread, const struct object *object);
bool mistaken_free(struct vm *vm, struct jvmpi_thread *by, const struct object *object);
bool mistaken_move(struct vm *vm, struct jvmpi_thread *by, jint arena, const struct object *object,
                   jint new_arena, const struct object *new_object);
bool mistaken_arena_new(struct vm *vm);
bool mistaken_arena_delete(struct vm *vm, struct jvmpi_thread *by, jint arena);
bool mistaken_start(struct thread *thread);
bool mistaken_finish(struct thread *thread);

/* Called after the report of a thread, or of the start or end of a collection. */
void mistaken_thread(struct thread *thread);
void mistaken_started(struct thread *thread);
void mistaken_finished(struct thread *thread);

#endif
