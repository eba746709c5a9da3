/* SPDX-License-Identifier: MIT */
/* A snapshot: all counters at one moment between two events. */
#include "agent/agent.h"

#include "wire/bytes.h"

enum { ENOUGH = 64 << 10 };

static uint8_t *put_amount(uint8_t *at, struct amount amount) {
  return put_u64(put_u64(at, amount.objects), amount.bytes);
}

static void send_counters(struct sender *sender, struct totals *totals) {
  size_t begin = frame_begin(&sender->buffer);
  uint8_t *at = buffer_room(&sender->buffer, 128 + 8 * COUNTERS + 16 * AGE_CLASSES);
  if (!at) return;
  at = put_u64(put_u64(at, agent_time()), totals->now);
  at = put_u16(put_u16(at, totals->births.shift), COUNTERS);
  for (unsigned i = 0; i < COUNTERS; i++) at = put_u64(at, *counter_at(&totals->count, i));
  at = put_amount(put_amount(put_amount(at, totals->allocated), totals->live), totals->freed);
  for (unsigned i = 0; i < AGE_CLASSES; i++) at = put_amount(at, totals->dead[i]);
  buffer_used(&sender->buffer, at);
  frame_end(sender, begin, FRAME_TOTALS);
}

/* Entries of one kind are divided into frames of moderate size. */
static size_t next_frame(struct sender *sender, size_t begin, enum wire_frame type) {
  if (sender->buffer.used - begin < ENOUGH) return begin;
  frame_end(sender, begin, type);
  return frame_begin(&sender->buffer);
}

static void send_sites(struct sender *sender) {
  size_t begin = frame_begin(&sender->buffer);
  const struct site *site = atomic_load(&agent.known.site_list.first);
  for (; site; site = atomic_load(&site->later)) {
    const struct site_totals *totals = &site->totals;
    uint8_t *at;
    if (!totals->allocated.objects) continue;
    if (!(at = buffer_room(&sender->buffer, 64))) return;
    at = put_amount(put_amount(put_u32(at, site->number), totals->allocated), totals->live);
    buffer_used(&sender->buffer, put_u64(at, totals->birth_sum));
    begin = next_frame(sender, begin, FRAME_TOTALS_SITES);
  }
  frame_end(sender, begin, FRAME_TOTALS_SITES);
}

static void send_threads(struct sender *sender) {
  size_t begin = frame_begin(&sender->buffer);
  const struct thread *thread = atomic_load(&agent.threads.first);
  for (; thread; thread = atomic_load(&thread->next)) {
    uint8_t *at;
    if (!thread->told) continue;
    if (!(at = buffer_room(&sender->buffer, WIRE_EVENT_MOST))) return;
    at = put_u64(put_u32(at, thread->number), (uint64_t)(uintptr_t)thread->env);
    at = queue_put_text(at, thread->name, WIRE_NAME_MOST);
    at = queue_put_text(at, thread->group, WIRE_NAME_MOST);
    at = queue_put_text(at, thread->parent, WIRE_NAME_MOST);
    buffer_used(&sender->buffer, put_u64(put_u64(at, thread->objects), thread->bytes));
    begin = next_frame(sender, begin, FRAME_TOTALS_THREADS);
  }
  frame_end(sender, begin, FRAME_TOTALS_THREADS);
}

static void send_arenas(struct sender *sender, struct heap *heap) {
  size_t begin = frame_begin(&sender->buffer);
  for (size_t i = 0; i < ARENA_BUCKETS; i++)
    for (const struct arena *arena = heap->arenas[i]; arena; arena = arena->next) {
      uint8_t *at;
      if (!arena->live) continue;
      if (!(at = buffer_room(&sender->buffer, WIRE_EVENT_MOST))) return;
      at = queue_put_text(put_u32(at, (uint32_t)arena->id), arena->name, WIRE_NAME_MOST);
      buffer_used(&sender->buffer, put_amount(at, arena->amount));
      begin = next_frame(sender, begin, FRAME_TOTALS_ARENAS);
    }
  frame_end(sender, begin, FRAME_TOTALS_ARENAS);
}

static void send_births(struct sender *sender, const struct births *births) {
  size_t begin = frame_begin(&sender->buffer);
  uint8_t *at = buffer_room(&sender->buffer, BIRTH_SLOTS * 20);
  if (!at) return;
  for (uint32_t i = 0; i < BIRTH_SLOTS; i++)
    if (births->slots[i].objects) at = put_amount(put_u32(at, i), births->slots[i]);
  buffer_used(&sender->buffer, at);
  frame_end(sender, begin, FRAME_TOTALS_BIRTHS);
}

void send_totals(struct sender *sender) {
  struct heap *heap = &agent.heap;
  size_t begin;
  send_counters(sender, &heap->totals);
  send_sites(sender);
  send_threads(sender);
  send_arenas(sender, heap);
  send_births(sender, &heap->totals.births);
  begin = frame_begin(&sender->buffer);
  frame_end(sender, begin, FRAME_TOTALS_END);
}
