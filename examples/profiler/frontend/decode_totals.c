/* SPDX-License-Identifier: MIT */
/* A snapshot replaces all counters. The sums of its parts must be equal to the totals. */
#include "frontend/stream.h"

#include <inttypes.h>
#include <string.h>

static void forget(struct vm *vm) {
  for (size_t i = 0; i < vm->sites.count; i++)
    memset(&vm->sites.rows[i].totals, 0, sizeof vm->sites.rows[i].totals);
  memset(&vm->totals, 0, sizeof vm->totals);
  vm_forget_rows(vm);
}

static bool take_counters(struct stream *stream, struct counters *counters) {
  unsigned count;
  if (!take_u16(stream, &count, "a number")) return false;
  if (count != COUNTERS) return refuse(stream, "%d counters are expected, not %u", COUNTERS, count);
  for (unsigned i = 0; i < COUNTERS; i++)
    if (!take_u64(stream, counter_at(counters, i), "a counter")) return false;
  return true;
}

bool decode_totals(struct stream *stream) {
  struct vm *vm = stream->vm;
  struct totals *totals = &vm->totals;
  unsigned shift;
  forget(vm);
  if (!take_u64(stream, &vm->time, "a time") || !take_count(stream, &totals->now, "a number") ||
      !take_u16(stream, &shift, "a shift"))
    return false;
  if (shift > BIRTH_SHIFT_MOST || totals->now >> shift >= BIRTH_SLOTS)
    return refuse(stream, "births are not shifted by %u", shift);
  totals->births.shift = shift;
  if (!take_counters(stream, &totals->count) ||
      !take_amount(stream, &totals->allocated, "what was allocated") ||
      !take_amount(stream, &totals->live, "what is live") ||
      !take_amount(stream, &totals->freed, "what was freed"))
    return false;
  for (unsigned i = 0; i < AGE_CLASSES; i++)
    if (!take_amount(stream, &totals->dead[i], "what was freed")) return false;
  if (vm->has_totals) history_lost(&vm->history, vm->time);
  vm->in_totals = true;
  return true;
}

bool decode_totals_sites(struct stream *stream) {
  while (stream->at < stream->end) {
    struct site_row *row;
    uint32_t number;
    stream->record++;
    if (!take_u32(stream, &number, "a site")) return false;
    if (!(row = vm_site(stream->vm, number)))
      return refuse(stream, "site %" PRIu32 " is not defined; there are %zu", number,
                    stream->vm->sites.count);
    if (!take_amount(stream, &row->totals.allocated, "what was allocated") ||
        !take_amount(stream, &row->totals.live, "what is live") ||
        !take_u64(stream, &row->totals.birth_sum, "a sum of births"))
      return false;
  }
  return true;
}

bool decode_totals_threads(struct stream *stream) {
  while (stream->at < stream->end) {
    struct thread_row *row;
    uint32_t number;
    stream->record++;
    if (!take_u32(stream, &number, "a thread") || !(row = add_thread(stream, number)) ||
        !take_u64(stream, &row->env, "a thread ID") ||
        !take_own_text(stream, &row->name, "a name") ||
        !take_own_text(stream, &row->group, "a group") ||
        !take_own_text(stream, &row->parent, "a group") ||
        !take_amount(stream, &row->allocated, "what was allocated"))
      return false;
  }
  return true;
}

bool decode_totals_arenas(struct stream *stream) {
  while (stream->at < stream->end) {
    struct arena_row *row;
    uint32_t id;
    stream->record++;
    if (!take_u32(stream, &id, "an arena")) return false;
    if (vm_arena(stream->vm, (int32_t)id))
      return refuse(stream, "arena %" PRId32 " is there already", (int32_t)id);
    if (!(row = add_arena(stream, (int32_t)id)) ||
        !take_own_text(stream, &row->name, "an arena's name") ||
        !take_amount(stream, &row->amount, "what is live"))
      return false;
  }
  return true;
}

bool decode_totals_births(struct stream *stream) {
  while (stream->at < stream->end) {
    uint32_t slot;
    stream->record++;
    if (!take_u32(stream, &slot, "a birth")) return false;
    if (slot >= BIRTH_SLOTS) return refuse(stream, "there is no birth %" PRIu32, slot);
    if (!take_amount(stream, &stream->vm->totals.births.slots[slot], "what is live")) return false;
  }
  return true;
}

static void add(struct amount *sum, const struct amount *more) {
  sum->objects += more->objects;
  sum->bytes += more->bytes;
}

static bool equal(struct stream *stream, const char *what, const struct amount *sum) {
  const struct amount *live = &stream->vm->totals.live;
  return (sum->objects == live->objects && sum->bytes == live->bytes) ||
         refuse(stream,
                "live are %" PRIu64 " bytes in %" PRIu64 " objects, but %s add up to %" PRIu64
                " in %" PRIu64,
                live->bytes, live->objects, what, sum->bytes, sum->objects);
}

bool decode_totals_end(struct stream *stream) {
  struct vm *vm = stream->vm;
  struct amount sites = {0, 0}, arenas = {0, 0}, births = {0, 0};
  for (size_t i = 0; i < vm->sites.count; i++) add(&sites, &vm->sites.rows[i].totals.live);
  for (size_t i = 0; i < vm->arenas.count; i++) add(&arenas, &vm->arenas.rows[i].amount);
  for (size_t i = 0; i < BIRTH_SLOTS; i++) add(&births, &vm->totals.births.slots[i]);
  if (!equal(stream, "the sites", &sites) || !equal(stream, "the arenas", &arenas) ||
      !equal(stream, "the births", &births))
    return false;
  vm->in_totals = false;
  vm->has_totals = true;
  vm->collecting = false;
  history_see(&vm->history, vm->time, &vm->totals);
  return true;
}
