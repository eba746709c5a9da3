/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <stdlib.h>
#include <string.h>

uint64_t objects_of(struct amount amount) {
  return (amount.objects + AMOUNT_UNIT / 2) / AMOUNT_UNIT;
}

const char *trace_name(const struct site *site) {
  switch (site->kind) {
    case SITE_BEFORE: return "(before the agent)";
    case SITE_OTHER: return "(no room)";
    default: return site->depth ? NULL : "(no Java frames)";
  }
}

static struct amount amount_now(const struct amount_counter *counter) {
  return (struct amount){atomic_load_explicit(&counter->objects, memory_order_relaxed),
                         atomic_load_explicit(&counter->bytes, memory_order_relaxed)};
}

static uint64_t minus(uint64_t left, uint64_t right) {
  return left > right ? left - right : 0;
}

/* Without a walk, objects are live unless the VM has reported them as freed. */
static struct numbers numbers_of(const struct site *site, bool walked) {
  struct numbers now = {.freed = amount_now(&site->freed)};
  now.allocated = amount_now(&site->allocated);
  now.events = atomic_load_explicit(&site->events, memory_order_relaxed);
  if (walked) {
    now.live = site->live;
    now.live_seen = site->live_seen;
  } else {
    now.live.objects = minus(now.allocated.objects, now.freed.objects);
    now.live.bytes = minus(now.allocated.bytes, now.freed.bytes);
  }
  return now;
}

static void add_amount(struct amount *sum, struct amount amount) {
  sum->objects += amount.objects;
  sum->bytes += amount.bytes;
}

static void add_numbers(struct numbers *sum, const struct numbers *numbers) {
  add_amount(&sum->live, numbers->live);
  add_amount(&sum->allocated, numbers->allocated);
  add_amount(&sum->freed, numbers->freed);
  sum->live_seen += numbers->live_seen;
  sum->events += numbers->events;
}

static int descending(uint64_t left, uint64_t right) {
  return (left < right) - (left > right);
}

/* Sorts by live bytes, then by allocated bytes, descending. */
static int by_numbers(const struct numbers *one, const struct numbers *other) {
  int order = descending(one->live.bytes, other->live.bytes);
  return order ? order : descending(one->allocated.bytes, other->allocated.bytes);
}

/* Groups the sites of a trace: by hash, then by frames. */
static int by_trace(const void *left, const void *right) {
  const struct sample *one = left, *other = right;
  const struct site *first = one->site, *second = other->site;
  int order = descending(first->trace_hash, second->trace_hash);
  if (!order) order = (int)first->kind - (int)second->kind;
  if (!order) order = first->depth - second->depth;
  if (!order) order = first->deeper - second->deeper;
  for (jint i = 0; !order && i < first->depth; i++) {
    order = descending((uintptr_t)first->frames[i].method, (uintptr_t)second->frames[i].method);
    if (!order)
      order = descending((uint64_t)first->frames[i].location, (uint64_t)second->frames[i].location);
  }
  if (!order) order = by_numbers(&one->numbers, &other->numbers);
  return order ? order : descending(second->index, first->index);
}

static int by_row(const void *left, const void *right) {
  const struct trace_row *one = left, *other = right;
  int order = by_numbers(&one->numbers, &other->numbers);
  return order ? order : descending(other->samples->site->index, one->samples->site->index);
}

static int by_class(const void *left, const void *right) {
  const struct class_row *one = left, *other = right;
  int order = descending(one->klass->live.bytes, other->klass->live.bytes);
  if (!order) order = by_numbers(&one->numbers, &other->numbers);
  return order ? order : strcmp(one->klass->name, other->klass->name);
}

static void take_samples(struct report *report, size_t sites) {
  for (size_t i = OTHER_SITE; i < sites; i++) {
    const struct site *site = tracker.tables.site_of[i];
    struct sample sample = {site, numbers_of(site, report->heap.walked)};
    add_numbers(&report->kinds[site->kind], &sample.numbers);
    add_numbers(&report->classes[site->klass->index].numbers, &sample.numbers);
    if (sample.numbers.events) report->samples[report->sample_count++] = sample;
  }
  qsort(report->samples, report->sample_count, sizeof *report->samples, by_trace);
}

static void join_traces(struct report *report) {
  for (size_t i = 0, end; i < report->sample_count; i = end) {
    struct trace_row row = {.samples = &report->samples[i]};
    for (end = i;
         end < report->sample_count && same_trace(row.samples->site, report->samples[end].site);
         end++)
      add_numbers(&row.numbers, &report->samples[end].numbers);
    row.count = end - i;
    if (row.samples->site->kind == SITE_TRACE) report->traces[report->trace_count++] = row;
  }
  qsort(report->traces, report->trace_count, sizeof *report->traces, by_row);
}

/* Keeps only classes with nonzero numbers. */
static void sort_classes(struct report *report, size_t classes) {
  for (size_t i = 0; i < classes; i++) {
    struct class_row *row = &report->classes[i];
    if (row->klass->live.objects || row->numbers.events)
      report->classes[report->class_count++] = *row;
  }
  qsort(report->classes, report->class_count, sizeof *report->classes, by_class);
}

/* Sites are read first: then the classes of all of them are known. */
bool report_make(struct report *report) {
  size_t sites = atomic_load(&tracker.tables.site_count);
  size_t classes = atomic_load(&tracker.tables.class_count);
  report->samples = calloc(sites, sizeof *report->samples);
  report->traces = calloc(sites, sizeof *report->traces);
  report->classes = calloc(classes, sizeof *report->classes);
  if (!report->samples || !report->traces || !report->classes) return false;
  for (size_t i = 0; i < classes; i++) report->classes[i].klass = tracker.tables.class_of[i];
  take_samples(report, sites);
  join_traces(report);
  sort_classes(report, classes);
  return true;
}

void report_release(struct report *report) {
  free(report->samples);
  free(report->traces);
  free(report->classes);
}
