/* SPDX-License-Identifier: MIT */
#include "frontend/vm.h"

#include <stdlib.h>
#include <string.h>

struct vm *vm_new(size_t limit) {
  struct vm *vm = calloc(1, sizeof *vm);
  if (!vm) return NULL;
  vm->limit = limit / 2;
  store_init(&vm->store, limit / 2);
  history_init(&vm->history);
  return vm;
}

static void release_thread(struct thread_row *row) {
  free(row->name);
  free(row->group);
  free(row->parent);
}

void vm_forget_rows(struct vm *vm) {
  for (size_t i = 0; i < vm->threads.count; i++) release_thread(&vm->threads.rows[i]);
  for (size_t i = 0; i < vm->arenas.count; i++) free(vm->arenas.rows[i].name);
  vm->threads.count = vm->arenas.count = 0;
  map_release(&vm->thread_of);
  map_release(&vm->arena_of);
}

/* The last row replaces it; the map has room for its number. */
void vm_thread_ended(struct vm *vm, struct thread_row *row) {
  struct thread_row *last = &vm->threads.rows[vm->threads.count - 1];
  vm->ended.objects += row->allocated.objects;
  vm->ended.bytes += row->allocated.bytes;
  release_thread(row);
  map_set(&vm->thread_of, last->number, row - vm->threads.rows);
  map_set(&vm->thread_of, row->number, MAP_NONE);
  if (row != last) *row = *last;
  vm->threads.count--;
}

static void drop_tables(struct vm *vm) {
  vm_forget_rows(vm);
  free(vm->classes.rows);
  free(vm->methods.rows);
  free(vm->sites.rows);
  free(vm->threads.rows);
  free(vm->arenas.rows);
  store_release(&vm->store);
}

void vm_release(struct vm *vm) {
  drop_tables(vm);
  free(vm->name);
  free(vm->problem);
  free(vm);
}

void vm_restart(struct vm *vm) {
  drop_tables(vm);
  memset(&vm->classes, 0, sizeof vm->classes);
  memset(&vm->methods, 0, sizeof vm->methods);
  memset(&vm->sites, 0, sizeof vm->sites);
  memset(&vm->threads, 0, sizeof vm->threads);
  memset(&vm->arenas, 0, sizeof vm->arenas);
  memset(&vm->totals, 0, sizeof vm->totals);
  vm->memory = 0;
  vm->ended = (struct amount){0, 0};
  vm->collecting = vm->has_totals = vm->in_totals = false;
  free(vm->problem);
  vm->problem = NULL;
}

bool vm_room(struct vm *vm, void **rows, size_t *room, size_t count, size_t size) {
  size_t wanted = *room ? *room * 2 : 64;
  char *more;
  if (count == *room) {
    if ((wanted - *room) * size > vm->limit - vm->memory) return false;
    if (!(more = realloc(*rows, wanted * size))) return false;
    vm->memory += (wanted - *room) * size;
    *rows = more;
    *room = wanted;
  }
  memset((char *)*rows + count * size, 0, size);
  return true;
}

struct site_row *vm_site(struct vm *vm, uint32_t number) {
  return number && number <= vm->sites.count ? &vm->sites.rows[number - 1] : NULL;
}

struct thread_row *vm_thread(struct vm *vm, uint32_t number) {
  int64_t at = map_get(&vm->thread_of, number);
  return at == MAP_NONE ? NULL : &vm->threads.rows[at];
}

struct arena_row *vm_arena(struct vm *vm, int32_t id) {
  int64_t at = map_get(&vm->arena_of, (uint32_t)id);
  return at == MAP_NONE ? NULL : &vm->arenas.rows[at];
}
