/* SPDX-License-Identifier: MIT */
/* Mistakes that a collector may make when it tells agents what it does, planted on request: a checker behind the events has
 * to find them. Each is made again and again, for not every object shows what was said of it. */
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
  unsigned chances; /* how often it could have been made */
  jobjectID kept;   /* an ID that is used again, or later */
  jobjectID class;
};

/* The mistake of that name, "double-free" for example, or MISTAKE_NONE. */
enum mistake_name mistake_find(const char *name);

/* Prints the names, one a line. */
void mistakes_print(void);

/* Before something is reported. True: it has been done wrong, and is not to be done right. */
bool mistaken_alloc(struct thread *thread, const struct object *object);
bool mistaken_free(struct vm *vm, struct jvmpi_thread *by, const struct object *object);
bool mistaken_move(struct vm *vm, struct jvmpi_thread *by, jint arena, const struct object *object,
                   jint new_arena, const struct object *new_object);
bool mistaken_arena_new(struct vm *vm);
bool mistaken_arena_delete(struct vm *vm, struct jvmpi_thread *by, jint arena);
bool mistaken_start(struct thread *thread);
bool mistaken_finish(struct thread *thread);

/* After a thread, or the start or the end of a collection, has been reported. */
void mistaken_thread(struct thread *thread);
void mistaken_started(struct thread *thread);
void mistaken_finished(struct thread *thread);

#endif
