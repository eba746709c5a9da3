/* SPDX-License-Identifier: MIT */
#include "tables.h"

#include "tag.h"

#include <math.h>

/* The divisors of the limit for tables of fixed size. */
enum { BUCKETS_PART = 32 * sizeof(void *), CLASSES_PART = 512, SITES_PART = 256 };

static bool first_entries(struct tables *tables) {
  struct klass *klass = store_take(&tables->store, sizeof *klass);
  struct site *site = store_take(&tables->store, sizeof *site);
  if (!klass || !site || !(klass->name = store_text(&tables->store, "(other classes)", 15)))
    return false;
  tables->class_of[OTHER_CLASS] = klass;
  atomic_store(&tables->class_count, OTHER_CLASS + 1);
  site->klass = klass;
  site->kind = SITE_OTHER;
  site->index = OTHER_SITE;
  tables->site_of[OTHER_SITE] = site;
  atomic_store(&tables->site_count, OTHER_SITE + 1);
  return true;
}

static size_t at_most(size_t number, size_t limit) {
  return number < limit ? number : limit;
}

bool tables_init(struct tables *tables, size_t limit) {
  struct store *store = &tables->store;
  store_init(store, limit);
  pthread_mutex_init(&tables->lock, NULL);
  tables->class_limit = at_most(limit / CLASSES_PART, TAG_CLASSES);
  tables->site_limit = at_most(limit / SITES_PART, TAG_SITES);
  tables->class_of = store_take(store, tables->class_limit * sizeof *tables->class_of);
  tables->site_of = store_take(store, tables->site_limit * sizeof *tables->site_of);
  return tables->class_of && tables->site_of &&
         table_init(&tables->sites, store, limit / BUCKETS_PART) &&
         table_init(&tables->classes, store, limit / BUCKETS_PART / 4) &&
         table_init(&tables->methods, store, limit / BUCKETS_PART / 4) && first_entries(tables);
}

/* The VM samples one byte per interval on average, and the object that contains it. */
double chance_of(uint64_t size, uint64_t interval) {
  return interval ? -expm1(-(double)size / (double)interval) : 1;
}

struct amount amount_of(uint64_t size, uint64_t interval) {
  double chance = chance_of(size, interval);
  struct amount amount = {AMOUNT_UNIT, size};
  if (chance > 0 && chance < 1) {
    amount.objects = (uint64_t)llround(AMOUNT_UNIT / chance);
    amount.bytes = (uint64_t)llround((double)size / chance);
  }
  return amount;
}

void count_up(struct amount_counter *counter, struct amount amount) {
  atomic_fetch_add_explicit(&counter->objects, amount.objects, memory_order_relaxed);
  atomic_fetch_add_explicit(&counter->bytes, amount.bytes, memory_order_relaxed);
}

void count_down(struct amount_counter *counter, struct amount amount) {
  atomic_fetch_sub_explicit(&counter->objects, amount.objects, memory_order_relaxed);
  atomic_fetch_sub_explicit(&counter->bytes, amount.bytes, memory_order_relaxed);
}
