/* SPDX-License-Identifier: MIT */
#include "frontend/report.h"

#include "frontend/types.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int by_number(uint64_t one, uint64_t other) {
  return one < other ? 1 : one > other ? -1 : 0;
}

static int by_amounts(const struct amount *live, const struct amount *other_live,
                      const struct amount *allocated, const struct amount *other_allocated) {
  int order = by_number(live->bytes, other_live->bytes);
  if (!order) order = by_number(live->objects, other_live->objects);
  if (!order) order = by_number(allocated->bytes, other_allocated->bytes);
  return order ? order : by_number(allocated->objects, other_allocated->objects);
}

/* Traces with equal numbers keep their order. */
static int by_site(const void *one, const void *other) {
  const struct site_view *left = one, *right = other;
  const struct site_totals *a = &left->site->totals, *b = &right->site->totals;
  int order = by_amounts(&a->live, &b->live, &a->allocated, &b->allocated);
  if (!order) order = strcmp(left->type, right->type);
  return order ? order : left->site < right->site ? -1 : left->site > right->site;
}

static int by_type(const void *one, const void *other) {
  const struct type_view *left = one, *right = other;
  int order = by_amounts(&left->live, &right->live, &left->allocated, &right->allocated);
  return order ? order : strcmp(left->type, right->type);
}

static int by_name(const void *one, const void *other) {
  return strcmp(((const struct type_view *)one)->type, ((const struct type_view *)other)->type);
}

static double age_of(const struct vm *vm, const struct amount *live, uint64_t birth_sum) {
  return live->objects ? (double)vm->totals.now - (double)birth_sum / (double)live->objects : 0;
}

static bool take_sites(struct report *report) {
  const struct vm *vm = report->vm;
  for (size_t i = 0; i < vm->sites.count; i++) {
    const struct site_row *site = &vm->sites.rows[i];
    struct site_view *view = &report->sites[report->site_count];
    if (!site->totals.allocated.objects && !site->totals.live.objects) continue;
    if (!(view->type = type_of_site(&report->store, vm, site))) return false;
    view->site = site;
    view->age = age_of(vm, &site->totals.live, site->totals.birth_sum);
    report->site_count++;
  }
  return true;
}

static void add(struct amount *sum, const struct amount *more) {
  sum->objects += more->objects;
  sum->bytes += more->bytes;
}

/* Joins classes with the same name, from other loaders or loaded again. */
static void join_types(struct report *report) {
  for (size_t i = 0; i < report->site_count; i++) {
    const struct site_totals *totals = &report->sites[i].site->totals;
    report->types[i] = (struct type_view){report->sites[i].type, totals->live, totals->allocated, 0,
                                          totals->birth_sum};
  }
  qsort(report->types, report->site_count, sizeof *report->types, by_name);
  for (size_t i = 0; i < report->site_count; i++) {
    struct type_view *last = report->type_count ? &report->types[report->type_count - 1] : NULL;
    const struct type_view one = report->types[i];
    if (!last || strcmp(last->type, one.type) != 0) report->types[report->type_count++] = one;
    else {
      add(&last->live, &one.live);
      add(&last->allocated, &one.allocated);
      last->birth_sum += one.birth_sum;
    }
  }
  for (size_t i = 0; i < report->type_count; i++)
    report->types[i].age = age_of(report->vm, &report->types[i].live, report->types[i].birth_sum);
}

bool report_make(struct report *report, const struct vm *vm, size_t top) {
  memset(report, 0, sizeof *report);
  report->vm = vm;
  report->top = top;
  store_init(&report->store, 0);
  report->sites = calloc(vm->sites.count + 1, sizeof *report->sites);
  report->types = calloc(vm->sites.count + 1, sizeof *report->types);
  if (!report->sites || !report->types || !take_sites(report)) return false;
  join_types(report);
  qsort(report->sites, report->site_count, sizeof *report->sites, by_site);
  qsort(report->types, report->type_count, sizeof *report->types, by_type);
  totals_ages(&vm->totals, report->ages);
  for (unsigned i = 0; i < AGE_CLASSES; i++)
    if (report->ages[i].objects || vm->totals.dead[i].objects) report->age_count = i + 1;
  return true;
}

void report_release(struct report *report) {
  free(report->sites);
  free(report->types);
  store_release(&report->store);
}

struct place report_place(const struct report *report, const struct frame_row *frame) {
  const struct vm *vm = report->vm;
  struct place place = {.class_name = "", .name = "(unknown)", .source = ""};
  const struct class_row *klass;
  if (!frame->method) return place;
  place.method = &vm->methods.rows[frame->method - 1];
  klass = &vm->classes.rows[place.method->klass - 1];
  place.class_name = klass->name;
  place.name = place.method->name;
  place.source = klass->source;
  place.line = frame->line;
  return place;
}

const char *report_no_trace(const struct site_row *site) {
  if (site->depth) return NULL;
  return site->flags & SITE_OTHER ? "(no room for traces)" : "(no trace)";
}

const char *report_state(const struct vm *vm) {
  switch (vm->state) {
    case VM_CONNECTED: return "is connected";
    case VM_GONE: return "has gone without saying so";
    case VM_ENDED: return "has ended";
    default: return "was refused";
  }
}

uint64_t age_first(unsigned age_class) {
  return age_class < 2 ? age_class : (uint64_t)1 << (age_class - 1);
}
