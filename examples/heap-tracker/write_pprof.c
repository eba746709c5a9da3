/* SPDX-License-Identifier: MIT */
/* The dump as a profile.proto, compressed. */
#include "pprof.h"
#include "report.h"

static jint first_line(const struct method *method) {
  jint line = method->line_count ? method->lines[0].number : 0;
  for (jint i = 1; i < method->line_count; i++)
    if (method->lines[i].number < line) line = method->lines[i].number;
  return line;
}

static uint64_t location_of(struct pprof *pprof, const jvmtiFrameInfo *frame) {
  const struct method *method = methods_find(&tracker.tables, frame->method);
  struct pprof_frame place = {.method = method};
  if (method) {
    place.class_name = method->klass->name;
    place.name = method->name;
    place.signature = method->signature;
    place.file = method->klass->file;
    place.first_line = first_line(method);
    place.line = method_line(method, frame->location);
  }
  return pprof_location(pprof, &place);
}

static void put_sample(struct pprof *pprof, uint64_t *locations, size_t count, const char *class,
                       const struct numbers *numbers) {
  int64_t values[] = {(int64_t)objects_of(numbers->allocated), (int64_t)numbers->allocated.bytes,
                      (int64_t)objects_of(numbers->live), (int64_t)numbers->live.bytes};
  pprof_sample(pprof, locations, count, tracker.options.classes & CLASS_LABEL ? class : NULL,
               values);
}

static void put_samples(struct pprof *pprof, const struct report *report) {
  uint64_t locations[DEPTH_MAX + 3];
  for (size_t i = 0; i < report->sample_count; i++) {
    const struct sample *sample = &report->samples[i];
    const struct site *site = sample->site;
    const char *name = trace_name(site);
    size_t count = 0;
    if (tracker.options.classes & CLASS_FRAME)
      locations[count++] = pprof_named(pprof, site->klass->name);
    for (jint frame = 0; frame < site->depth; frame++)
      locations[count++] = location_of(pprof, &site->frames[frame]);
    if (site->deeper) locations[count++] = pprof_named(pprof, "(deeper)");
    if (name) locations[count++] = pprof_named(pprof, name);
    put_sample(pprof, locations, count, site->klass->name, &sample->numbers);
  }
}

/* Objects without events were allocated, too. */
static void put_no_event(struct pprof *pprof, const struct report *report) {
  uint64_t locations[2];
  if (!tracker.options.full || !report->heap.walked) return;
  for (size_t i = 0; i < report->class_count; i++) {
    const struct klass *klass = report->classes[i].klass;
    struct numbers numbers = {.live = klass->live_no_tag, .allocated = klass->live_no_tag};
    size_t count = 0;
    if (!klass->live_no_tag.objects) continue;
    if (tracker.options.classes & CLASS_FRAME) locations[count++] = pprof_named(pprof, klass->name);
    locations[count++] = pprof_named(pprof, "(no event)");
    put_sample(pprof, locations, count, klass->name, &numbers);
  }
}

bool write_pprof(const char *path, const struct report *report) {
  struct pprof_head head = {.time = report->time * 1000000,
                            .duration = (report->time - tracker.started) * 1000000,
                            .period = tracker.options.full ? 1 : (int64_t)tracker.options.interval};
  struct pprof *pprof = pprof_open(path, &head);
  if (!pprof) return false;
  put_samples(pprof, report);
  put_no_event(pprof, report);
  return pprof_close(pprof);
}
