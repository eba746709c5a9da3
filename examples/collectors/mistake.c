/* SPDX-License-Identifier: MIT */
#include "mistake.h"

#include "jvmpi_events.h"
#include "vm.h"

#include <stdio.h>
#include <string.h>

static const char *const names[MISTAKES] = {
    [MISTAKE_FORGOTTEN_ALLOC] = "forgotten-alloc",
    [MISTAKE_LATE_ALLOC] = "late-alloc",
    [MISTAKE_ALLOC_IN_COLLECTION] = "alloc-in-collection",
    [MISTAKE_WRONG_ALLOC_ARENA] = "wrong-alloc-arena",
    [MISTAKE_STALE_CLASS] = "stale-class",
    [MISTAKE_FORGOTTEN_FREE] = "forgotten-free",
    [MISTAKE_DOUBLE_FREE] = "double-free",
    [MISTAKE_WRONG_FREE] = "wrong-free",
    [MISTAKE_LATE_FREE] = "late-free",
    [MISTAKE_FORGOTTEN_MOVE] = "forgotten-move",
    [MISTAKE_DOUBLE_MOVE] = "double-move",
    [MISTAKE_MOVE_ONTO_ANOTHER] = "move-onto-another",
    [MISTAKE_MOVE_OF_DEAD] = "move-of-dead",
    [MISTAKE_WRONG_OLD_ARENA] = "wrong-old-arena",
    [MISTAKE_WRONG_NEW_ARENA] = "wrong-new-arena",
    [MISTAKE_FORGOTTEN_ARENA_NEW] = "forgotten-arena-new",
    [MISTAKE_FORGOTTEN_ARENA_DELETE] = "forgotten-arena-delete",
    [MISTAKE_DOUBLE_ARENA_DELETE] = "double-arena-delete",
    [MISTAKE_FORGOTTEN_START] = "forgotten-start",
    [MISTAKE_FORGOTTEN_FINISH] = "forgotten-finish",
};

enum { NO_ARENA = 77, OBJECTS = 61, COLLECTIONS = 2 };

enum mistake_name mistake_find(const char *name) {
  for (int i = MISTAKE_NONE + 1; i < MISTAKES; i++)
    if (strcmp(names[i], name) == 0) return (enum mistake_name)i;
  return MISTAKE_NONE;
}

void mistakes_print(void) {
  for (int i = MISTAKE_NONE + 1; i < MISTAKES; i++) puts(names[i]);
}

/* True if this mistake is to be made now: once in `every` opportunities. */
static bool due(struct vm *vm, enum mistake_name name, unsigned every) {
  return vm->mistake.name == name && ++vm->mistake.chances % every == 0;
}

static void tell_alloc(struct thread *thread, const struct object *object, jint arena,
                       jobjectID class_id) {
  jvmpi_post_ObjectAlloc(&thread->vm->port, &thread->protocol, arena, class_id, object->type,
                         (jint)object->size, object_id(object));
}

bool mistaken_alloc(struct thread *thread, const struct object *object) {
  struct vm *vm = thread->vm;
  struct mistake *mistake = &vm->mistake;
  jobjectID class_id = class_id_of(object);
  /* A thread is reported directly after its object. */
  if (mistake->name == MISTAKE_LATE_ALLOC) return object->class == vm->thread_class;
  if (due(vm, MISTAKE_FORGOTTEN_ALLOC, OBJECTS)) return true;
  if (due(vm, MISTAKE_WRONG_ALLOC_ARENA, OBJECTS))
    return tell_alloc(thread, object, NO_ARENA, class_id), true;
  if (mistake->class && due(vm, MISTAKE_STALE_CLASS, 1))
    return tell_alloc(thread, object, object->arena, mistake->class), true;
  if (!mistake->kept && due(vm, MISTAKE_ALLOC_IN_COLLECTION, OBJECTS))
    return mistake->kept = object_id(object), true;
  return false;
}

void mistaken_thread(struct thread *thread) {
  const struct object *object = slot_get(&thread->object);
  if (thread->vm->mistake.name == MISTAKE_LATE_ALLOC)
    tell_alloc(thread, object, object->arena, class_id_of(object));
}

bool mistaken_free(struct vm *vm, struct jvmpi_thread *by, const struct object *object) {
  jobjectID inside = (jobjectID)(uintptr_t)&object->length;
  if (due(vm, MISTAKE_FORGOTTEN_FREE, OBJECTS)) return true;
  if (due(vm, MISTAKE_DOUBLE_FREE, OBJECTS))
    jvmpi_post_ObjectFree(&vm->port, by, object_id(object));
  if (due(vm, MISTAKE_WRONG_FREE, OBJECTS))
    return jvmpi_post_ObjectFree(&vm->port, by, inside), true;
  if (due(vm, MISTAKE_LATE_FREE, OBJECTS)) return vm->mistake.kept = object_id(object), true;
  if (vm->mistake.name == MISTAKE_MOVE_OF_DEAD) vm->mistake.kept = object_id(object);
  return false;
}

/* Reports something else instead of a move, or before it. */
bool mistaken_move(struct vm *vm, struct jvmpi_thread *by, jint arena, const struct object *object,
                   jint new_arena, const struct object *new_object) {
  struct mistake *mistake = &vm->mistake;
  jobjectID id = object_id(object), new_id = object_id(new_object);
  jobjectID other = mistake->kept;
  if (mistake->name == MISTAKE_STALE_CLASS && new_object->class == vm->class_class)
    mistake->class = id;
  if (mistake->name == MISTAKE_MOVE_ONTO_ANOTHER) mistake->kept = new_id;
  if (due(vm, MISTAKE_FORGOTTEN_MOVE, OBJECTS)) return true;
  if (due(vm, MISTAKE_DOUBLE_MOVE, OBJECTS))
    jvmpi_post_ObjectMove(&vm->port, by, arena, id, new_arena, new_id);
  if (other && due(vm, MISTAKE_MOVE_ONTO_ANOTHER, OBJECTS))
    return jvmpi_post_ObjectMove(&vm->port, by, arena, id, new_arena, other), true;
  if (other && due(vm, MISTAKE_MOVE_OF_DEAD, OBJECTS))
    return jvmpi_post_ObjectMove(&vm->port, by, arena, other, new_arena, new_id), true;
  if (due(vm, MISTAKE_WRONG_OLD_ARENA, OBJECTS))
    return jvmpi_post_ObjectMove(&vm->port, by, NO_ARENA, id, new_arena, new_id), true;
  if (due(vm, MISTAKE_WRONG_NEW_ARENA, OBJECTS))
    return jvmpi_post_ObjectMove(&vm->port, by, arena, id, NO_ARENA, new_id), true;
  return false;
}

bool mistaken_arena_new(struct vm *vm) {
  return vm->live && due(vm, MISTAKE_FORGOTTEN_ARENA_NEW, COLLECTIONS);
}

bool mistaken_arena_delete(struct vm *vm, struct jvmpi_thread *by, jint arena) {
  if (due(vm, MISTAKE_FORGOTTEN_ARENA_DELETE, COLLECTIONS)) return true;
  if (due(vm, MISTAKE_DOUBLE_ARENA_DELETE, COLLECTIONS))
    jvmpi_post_ArenaDelete(&vm->port, by, arena);
  return false;
}

bool mistaken_start(struct thread *thread) {
  return due(thread->vm, MISTAKE_FORGOTTEN_START, COLLECTIONS);
}

bool mistaken_finish(struct thread *thread) {
  return due(thread->vm, MISTAKE_FORGOTTEN_FINISH, COLLECTIONS);
}

void mistaken_started(struct thread *thread) {
  struct mistake *mistake = &thread->vm->mistake;
  if (mistake->name != MISTAKE_ALLOC_IN_COLLECTION || !mistake->kept) return;
  const struct object *object = object_of(mistake->kept);
  tell_alloc(thread, object, object->arena, class_id_of(object));
  mistake->kept = NULL;
}

void mistaken_finished(struct thread *thread) {
  struct mistake *mistake = &thread->vm->mistake;
  if (mistake->name != MISTAKE_LATE_FREE || !mistake->kept) return;
  jvmpi_post_ObjectFree(&thread->vm->port, &thread->protocol, mistake->kept);
  mistake->kept = NULL;
}
