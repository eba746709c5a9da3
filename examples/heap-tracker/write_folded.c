/* SPDX-License-Identifier: MIT */
/* One line for each trace and class: its frames from the root, the class, its live bytes. This is the input of flame
 * graphs. */
#include "report.h"

#include <inttypes.h>

/* The oldest frame is first. The VM does not allow semicolons in names. */
static void put_frames(FILE *file, const struct site *site) {
  const char *name = trace_name(site);
  if (name) fprintf(file, "%s;", name);
  if (site->deeper) fputs("(deeper);", file);
  for (jint i = site->depth; i-- > 0;) {
    const struct method *method = methods_find(&tracker.tables, site->frames[i].method);
    if (method) fprintf(file, "%s.%s;", method->klass->name, method->name);
    else fputs("(unknown);", file);
  }
}

bool write_folded(FILE *file, const struct report *report) {
  for (size_t i = 0; i < report->sample_count; i++) {
    const struct sample *sample = &report->samples[i];
    if (!sample->numbers.live.bytes) continue;
    put_frames(file, sample->site);
    fprintf(file, "%s %" PRIu64 "\n", sample->site->klass->name, sample->numbers.live.bytes);
  }
  if (!tracker.options.full || !report->heap.walked) return !ferror(file);
  for (size_t i = 0; i < report->class_count; i++) {
    const struct klass *klass = report->classes[i].klass;
    if (klass->live_no_tag.bytes)
      fprintf(file, "(no event);%s %" PRIu64 "\n", klass->name, klass->live_no_tag.bytes);
  }
  return !ferror(file);
}
