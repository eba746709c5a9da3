/* SPDX-License-Identifier: MIT */
#include "wire/totals.h"

#include <string.h>

unsigned age_class(uint64_t age) {
  unsigned class = 0;
  for (; age && class < AGE_CLASSES - 1; age >>= 1) class ++;
  return class;
}

static void add(struct amount *to, uint32_t size) {
  to->objects++;
  to->bytes += size;
}

static void take(struct amount *from, uint32_t size) {
  from->objects--;
  from->bytes -= size;
}

static bool has(const struct amount *amount, uint32_t size) {
  return amount->objects && amount->bytes >= size;
}

void totals_ages(const struct totals *totals, struct amount ages[AGE_CLASSES]) {
  memset(ages, 0, AGE_CLASSES * sizeof *ages);
  for (uint64_t i = 0; i < BIRTH_SLOTS; i++) {
    const struct amount *slot = &totals->births.slots[i];
    uint64_t birth = i << totals->births.shift;
    struct amount *age = &ages[age_class(birth < totals->now ? totals->now - birth : 0)];
    age->objects += slot->objects;
    age->bytes += slot->bytes;
  }
}

void totals_alloc(struct totals *totals, struct site_totals *site, struct amount *arena,
                  uint32_t size) {
  add(&totals->allocated, size);
  add(&totals->live, size);
  add(&site->allocated, size);
  add(&site->live, size);
  add(arena, size);
  add(&totals->births.slots[totals->now >> totals->births.shift], size);
  site->birth_sum += totals->now;
}

bool totals_free(struct totals *totals, struct site_totals *site, struct amount *arena,
                 uint32_t size, uint32_t birth) {
  struct amount *slot;
  if (birth > totals->now) return false;
  slot = &totals->births.slots[birth >> totals->births.shift];
  if (!has(&site->live, size) || !has(arena, size) || !has(slot, size) ||
      !has(&totals->live, size) || site->birth_sum < birth)
    return false;
  take(&totals->live, size);
  take(&site->live, size);
  take(arena, size);
  take(slot, size);
  site->birth_sum -= birth;
  add(&totals->freed, size);
  add(&totals->dead[age_class(totals->now - birth)], size);
  return true;
}

bool totals_move(struct totals *totals, struct amount *from, struct amount *to, uint32_t size) {
  if (!has(from, size)) return false;
  totals->count.moved_objects++;
  totals->count.moved_bytes += size;
  if (from == to) return true;
  take(from, size);
  add(to, size);
  totals->count.between_objects++;
  totals->count.between_bytes += size;
  return true;
}

/* Joins pairs of slots when there is no slot for new objects. */
static void halve(struct births *births) {
  for (unsigned i = 0; i < BIRTH_SLOTS / 2; i++) {
    struct amount *one = &births->slots[2 * i], *other = one + 1;
    births->slots[i] = (struct amount){one->objects + other->objects, one->bytes + other->bytes};
  }
  memset(births->slots + BIRTH_SLOTS / 2, 0, sizeof births->slots / 2);
  births->shift++;
}

void totals_collected(struct totals *totals, uint64_t pause) {
  totals->now++;
  if (totals->now >> totals->births.shift >= BIRTH_SLOTS) halve(&totals->births);
  totals->count.collections++;
  totals->count.pause += pause;
  if (pause > totals->count.pause_most) totals->count.pause_most = pause;
}

void totals_reset(struct totals *totals) {
  uint64_t resets = totals->count.resets + 1;
  struct counters last = totals->count;
  memset(&totals->count, 0, sizeof totals->count);
  totals->count.resets = resets;
  totals->count.used_objects = last.used_objects;
  totals->count.used_bytes = last.used_bytes;
  totals->count.space = last.space;
  totals->allocated = totals->freed = (struct amount){0, 0};
  memset(totals->dead, 0, sizeof totals->dead);
}

uint64_t *counter_at(struct counters *counters, unsigned number) {
#define PLACE(name) &counters->name,
  uint64_t *const places[] = {FOR_COUNTERS(PLACE)};
#undef PLACE
  return places[number];
}
