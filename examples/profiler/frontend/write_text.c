/* SPDX-License-Identifier: MIT */
/* The report as text, for a terminal. */
#include "frontend/report.h"

#include "frontend/types.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static double share(uint64_t part, uint64_t whole) {
  return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void put_head(FILE *file, const struct vm *vm) {
  fprintf(file, "VM %u%s%s (process %" PRIu32 ") %s after %.3f s; %" PRIu64 " events\n", vm->number,
          *vm->name ? ", " : "", vm->name, vm->process, report_state(vm), (double)vm->time / 1e9,
          vm->all_events);
  if (vm->problem) fprintf(file, "  Its stream was refused: %s\n", vm->problem);
}

static void put_amount(FILE *file, const char *what, const struct amount *amount) {
  fprintf(file, "  %-22s %14" PRIu64 " bytes %12" PRIu64 " objects\n", what, amount->bytes,
          amount->objects);
}

static void put_totals(FILE *file, const struct totals *totals) {
  const struct counters *count = &totals->count;
  struct amount moved = {count->moved_objects, count->moved_bytes};
  struct amount between = {count->between_objects, count->between_bytes};
  fputs("\nMemory\n", file);
  put_amount(file, "live", &totals->live);
  put_amount(file, "allocated", &totals->allocated);
  put_amount(file, "freed", &totals->freed);
  fprintf(file, "\nGarbage collection\n  %-22s %14" PRIu64 "\n", "collections", count->collections);
  fprintf(file, "  %-22s %14.3f ms in all, %.3f ms the longest\n", "pauses",
          (double)count->pause / 1e6, (double)count->pause_most / 1e6);
  put_amount(file, "moved", &moved);
  put_amount(file, "  from arena to arena", &between);
  fprintf(file, "  %-22s %14" PRIu64 " new, %" PRIu64 " deleted\n", "arenas", count->arenas_new,
          count->arenas_deleted);
  if (count->space)
    fprintf(file,
            "  %-22s %14" PRIu64 " of %" PRIu64 " bytes, %" PRIu64 " objects, at the last one\n",
            "the VM's own numbers", count->used_bytes, count->space, count->used_objects);
}

static void put_arenas(FILE *file, const struct vm *vm) {
  fprintf(file, "\nArenas\n%15s %12s  arena\n", "live bytes", "objects");
  for (size_t i = 0; i < vm->arenas.count; i++) {
    const struct arena_row *row = &vm->arenas.rows[i];
    if (row->live)
      fprintf(file, "%15" PRIu64 " %12" PRIu64 "  %" PRId32 " %s\n", row->amount.bytes,
              row->amount.objects, row->id, row->name ? row->name : "");
  }
}

static void put_age(FILE *file, unsigned age) {
  uint64_t first = age_first(age), last = age_first(age + 1) - 1;
  char words[64];
  if (first == last) snprintf(words, sizeof words, "%" PRIu64, first);
  else snprintf(words, sizeof words, "%" PRIu64 " to %" PRIu64, first, last);
  fprintf(file, "%15s", words);
}

static void put_ages(FILE *file, const struct report *report) {
  fprintf(file, "\nAges: collections that objects have survived\n%15s %14s %12s %14s %12s\n", "age",
          "live bytes", "objects", "freed bytes", "objects");
  for (unsigned i = 0; i < report->age_count; i++) {
    const struct amount *live = &report->ages[i], *dead = &report->vm->totals.dead[i];
    put_age(file, i);
    fprintf(file, " %14" PRIu64 " %12" PRIu64 " %14" PRIu64 " %12" PRIu64 "\n", live->bytes,
            live->objects, dead->bytes, dead->objects);
  }
}

static void put_types(FILE *file, const struct report *report) {
  size_t shown = report->top < report->type_count ? report->top : report->type_count;
  fprintf(file, "\nClasses, %zu of %zu\n%15s %12s %15s %12s %8s  class\n", shown,
          report->type_count, "live bytes", "objects", "allocated", "objects", "age");
  for (size_t i = 0; i < shown; i++) {
    const struct type_view *view = &report->types[i];
    fprintf(file, "%15" PRIu64 " %12" PRIu64 " %15" PRIu64 " %12" PRIu64 " %8.1f  %s\n",
            view->live.bytes, view->live.objects, view->allocated.bytes, view->allocated.objects,
            view->age, view->type);
  }
}

static void put_frame(FILE *file, struct store *store, const struct place *place) {
  const char *class_name = type_of_class(store, place->class_name);
  fprintf(file, "        at %s%s%s(", class_name ? class_name : "", *place->class_name ? "." : "",
          place->name);
  if (place->method && place->line < 0) fputs("Native Method", file);
  else if (!*place->source) fputs("Unknown Source", file);
  else if (place->line > 0) fprintf(file, "%s:%" PRId32, place->source, place->line);
  else fputs(place->source, file);
  fputs(")\n", file);
}

static void put_site(FILE *file, struct report *report, size_t rank) {
  const struct site_view *view = &report->sites[rank];
  const struct site_totals *totals = &view->site->totals;
  fprintf(file,
          "\n%4zu  %" PRIu64 " bytes live (%.1f%%) in %" PRIu64
          " objects, %.1f collections old; "
          "allocated %" PRIu64 " bytes in %" PRIu64 " objects\n     %s\n",
          rank + 1, totals->live.bytes, share(totals->live.bytes, report->vm->totals.live.bytes),
          totals->live.objects, view->age, totals->allocated.bytes, totals->allocated.objects,
          view->type);
  if (!view->site->depth) fprintf(file, "        %s\n", report_no_trace(view->site));
  for (unsigned i = 0; i < view->site->depth; i++) {
    struct place place = report_place(report, &view->site->frames[i]);
    put_frame(file, &report->store, &place);
  }
  if (view->site->flags & SITE_DEEPER) fputs("        ...\n", file);
}

static void put_threads(FILE *file, const struct vm *vm) {
  fprintf(file,
          "\nThreads, %zu; %" PRIu64 " have ended, which allocated %" PRIu64 " bytes in %" PRIu64
          " objects\n%15s %12s  thread\n",
          vm->threads.count, vm->totals.count.threads_ended, vm->ended.bytes, vm->ended.objects,
          "allocated", "objects");
  for (size_t i = 0; i < vm->threads.count; i++) {
    const struct thread_row *row = &vm->threads.rows[i];
    fprintf(file, "%15" PRIu64 " %12" PRIu64 "  %s%s%s\n", row->allocated.bytes,
            row->allocated.objects, row->name ? row->name : "",
            row->group && *row->group ? ", " : "", row->group ? row->group : "");
  }
}

bool write_text(FILE *file, const struct report *constant) {
  struct report report = *constant; /* a copy, for its store */
  char *note;
  store_init(&report.store, 0);
  put_head(file, report.vm);
  for (unsigned i = 0; report_note(&report, i, &note); i++) {
    fprintf(file, "  %s\n", note);
    free(note);
  }
  put_totals(file, &report.vm->totals);
  put_arenas(file, report.vm);
  put_ages(file, &report);
  put_types(file, &report);
  fprintf(file, "\nSites, %zu of %zu, the most live bytes first\n",
          report.top < report.site_count ? report.top : report.site_count, report.site_count);
  for (size_t i = 0; i < report.top && i < report.site_count; i++) put_site(file, &report, i);
  put_threads(file, report.vm);
  store_release(&report.store);
  return !ferror(file);
}
