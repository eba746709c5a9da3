/* SPDX-License-Identifier: MIT */
#include "live.h"

#include "roots.h"
#include "vm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t place(const struct live *live, const struct object *object) {
  size_t mask = live->capacity - 1;
  size_t at = (uintptr_t)object / OBJECT_ALIGN * 0x9e3779b97f4a7c15u & mask;
  while (live->table[at] && live->table[at] != object) at = (at + 1) & mask;
  return at;
}

static void grow(struct live *live) {
  live->capacity = live->capacity ? 2 * live->capacity : 1024;
  free(live->table);
  live->table = calloc(live->capacity, sizeof *live->table);
  live->objects = realloc(live->objects, live->capacity * sizeof *live->objects);
  if (!live->table || !live->objects) vm_fatal("no memory to see what is live");
  for (size_t i = 0; i < live->count; i++)
    live->table[place(live, live->objects[i])] = live->objects[i];
}

static void reach(struct slot *slot, void *context) {
  struct live *live = context;
  struct object *object = slot_get(slot);
  if (!object) return;
  if (2 * live->count >= live->capacity) grow(live);
  size_t at = place(live, object);
  if (!live->table[at]) live->table[at] = live->objects[live->count++] = object;
}

static void reach_root(struct slot *slot, const struct root *root, void *context) {
  (void)root;
  reach(slot, context);
}

void live_find(struct live *live, struct vm *vm) {
  *live = (struct live){0};
  roots_visit(vm, reach_root, live);
  for (size_t i = 0; i < live->count; i++) object_visit(live->objects[i], reach, live);
}

void live_free(struct live *live) {
  free(live->objects);
  free(live->table);
}

struct line {
  const struct class *class;
  long long count;
  long long bytes;
};

static int by_name(const void *one, const void *other) {
  return strcmp(((const struct line *)one)->class->name, ((const struct line *)other)->class->name);
}

/* Counts the live objects of each class. Returns the number of classes. */
static size_t add_up(struct vm *vm, const struct live *live, struct line **lines) {
  size_t count = 0, i = 0;
  for (struct class *class = vm->classes; class; class = class->next) count++;
  *lines = calloc(count + 1, sizeof **lines);
  if (!*lines) vm_fatal("no memory to see what is live");
  for (struct class *class = vm->classes; class; class = class->next) (*lines)[i++].class = class;
  qsort(*lines, count, sizeof **lines, by_name);
  for (i = 0; i < live->count; i++) {
    struct line key = {live->objects[i]->class, 0, 0};
    struct line *line = bsearch(&key, *lines, count, sizeof **lines, by_name);
    line->count++;
    line->bytes += live->objects[i]->size;
  }
  return count;
}

void live_print(struct thread *thread) {
  struct live live;
  struct line *lines = NULL;
  world_look(thread);
  live_find(&live, thread->vm);
  size_t count = add_up(thread->vm, &live, &lines);
  world_look_away(thread);
  for (size_t i = 0; i < count; i++)
    if (lines[i].class->made > 0)
      printf("%s %lld %lld %lld\n", lines[i].class->name, lines[i].count, lines[i].bytes,
             (long long)lines[i].class->made);
  free(lines);
  live_free(&live);
}
