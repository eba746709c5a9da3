/* SPDX-License-Identifier: MIT */
/* The report as a profile.proto, with the writer of the heap tracker. */
#include "frontend/report.h"

#include "frontend/types.h"
#include "pprof.h"

#include <stdlib.h>

/* Names of classes in Java syntax, created once each. */
struct writer {
  struct pprof *pprof;
  const struct report *report;
  struct store store;
  const char **classes;
};

static uint64_t location_of(struct writer *writer, const struct frame_row *row) {
  struct place place = report_place(writer->report, row);
  struct pprof_frame frame = {.method = place.method, .name = place.name, .line = place.line};
  const char **class_name;
  if (!place.method) return pprof_location(writer->pprof, &frame);
  class_name = &writer->classes[place.method->klass - 1];
  if (!*class_name) *class_name = type_of_class(&writer->store, place.class_name);
  frame.class_name = *class_name ? *class_name : "";
  frame.signature = place.method->signature;
  frame.file = *place.source ? place.source : NULL;
  frame.first_line = place.method->first > 0 ? place.method->first : 0;
  if (frame.line < 0) frame.line = 0;
  return pprof_location(writer->pprof, &frame);
}

static bool put_samples(struct writer *writer) {
  for (size_t i = 0; i < writer->report->site_count; i++) {
    const struct site_view *view = &writer->report->sites[i];
    const struct site_totals *totals = &view->site->totals;
    const char *name = report_no_trace(view->site);
    int64_t values[] = {(int64_t)totals->allocated.objects, (int64_t)totals->allocated.bytes,
                        (int64_t)totals->live.objects, (int64_t)totals->live.bytes};
    size_t count = 0;
    uint64_t *locations = malloc((view->site->depth + 2u) * sizeof *locations);
    if (!locations) return false;
    for (; count < view->site->depth; count++)
      locations[count] = location_of(writer, &view->site->frames[count]);
    if (view->site->flags & SITE_DEEPER)
      locations[count++] = pprof_named(writer->pprof, "(deeper)");
    if (name) locations[count++] = pprof_named(writer->pprof, name);
    pprof_sample(writer->pprof, locations, count, view->type, values);
    free(locations);
  }
  return true;
}

bool write_pprof(const char *path, const struct report *report) {
  struct pprof_head head = {.time = (int64_t)(report->vm->started_at * 1000000 + report->vm->time),
                            .duration = (int64_t)report->vm->time,
                            .period = 1};
  struct writer writer = {.report = report};
  bool good;
  store_init(&writer.store, 0);
  writer.classes = calloc(report->vm->classes.count + 1, sizeof *writer.classes);
  if (!writer.classes) return false;
  good = (writer.pprof = pprof_open(path, &head)) != NULL;
  if (good) {
    good = put_samples(&writer);
    good = pprof_close(writer.pprof) && good;
  }
  store_release(&writer.store);
  free((void *)writer.classes);
  return good;
}
