/* SPDX-License-Identifier: MIT */
/* The dump as text. */
#include "report.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double share(uint64_t part, uint64_t whole) {
  return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void put_amount(FILE *file, const char *what, struct amount amount, uint64_t whole) {
  fprintf(file, "  %-22s %14" PRIu64 " bytes %6.1f%% %12" PRIu64 " objects\n", what, amount.bytes,
          share(amount.bytes, whole), objects_of(amount));
}

static void put_head(FILE *file, const struct report *report) {
  time_t seconds = (time_t)(report->time / 1000);
  struct tm parts;
  char when[32] = "";
  if (gmtime_r(&seconds, &parts)) strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S UTC", &parts);
  fprintf(file, "Heap of process %ld, dump %u (%s), %s\n", (long)getpid(), report->number,
          report->reason, when);
  if (tracker.options.full) fputs("Every allocation is seen.\n", file);
  else
    fprintf(file, "One byte in %zu is seen: what is said of traces is an estimate.\n",
            tracker.options.interval);
}

/* Writes the contents of the heap, and the part of it with traces. */
static void put_totals(FILE *file, const struct report *report) {
  const struct numbers *traces = &report->kinds[SITE_TRACE], *other = &report->kinds[SITE_OTHER];
  uint64_t whole = report->heap.all.bytes;
  if (!report->heap.walked)
    whole = traces->live.bytes + other->live.bytes + report->kinds[SITE_BEFORE].live.bytes;
  fputs(report->heap.collected ? "\nLive\n" : "\nLive, and not collected yet\n", file);
  if (report->heap.walked) put_amount(file, "all", report->heap.all, whole);
  put_amount(file, "with a trace", traces->live, whole);
  put_amount(file, "before the agent", report->kinds[SITE_BEFORE].live, whole);
  if (other->events) put_amount(file, "no room for a trace", other->live, whole);
  if (tracker.options.full && report->heap.walked)
    put_amount(file, "no event", report->heap.no_tag, whole);
  fprintf(
      file,
      "Allocated since the start: %" PRIu64 " bytes, %" PRIu64 " objects (%" PRIu64 " events)\n",
      traces->allocated.bytes + other->allocated.bytes,
      objects_of(traces->allocated) + objects_of(other->allocated), traces->events + other->events);
  if (atomic_load(&tracker.tables.store.full))
    fprintf(file,
            "The tables are full (memory=%zu): %" PRIu64
            " allocations had no room for their trace.\n",
            tracker.options.memory, atomic_load(&tracker.tables.without_room));
}

/* Writes a frame as in exceptions. */
static void put_frame(FILE *file, const jvmtiFrameInfo *frame) {
  const struct method *method = methods_find(&tracker.tables, frame->method);
  jint line;
  if (!method) {
    fputs("        at (unknown)\n", file);
    return;
  }
  fprintf(file, "        at %s.%s(", method->klass->name, method->name);
  if (method->native) fputs("Native Method", file);
  else if (!method->klass->file) fputs("Unknown Source", file);
  else if ((line = method_line(method, frame->location)))
    fprintf(file, "%s:%d", method->klass->file, (int)line);
  else fputs(method->klass->file, file);
  fputs(")\n", file);
}

/* Writes the largest classes of a trace. */
static void put_classes_of(FILE *file, const struct trace_row *row) {
  size_t shown = row->count < 4 ? row->count : 3;
  fputs("     ", file);
  for (size_t i = 0; i < shown; i++)
    fprintf(file, "%s %s", i ? "," : "", row->samples[i].site->klass->name);
  if (shown < row->count) fprintf(file, " and %zu more classes", row->count - shown);
  fputc('\n', file);
}

static void put_trace(FILE *file, const struct report *report, size_t rank) {
  const struct trace_row *row = &report->traces[rank];
  const struct site *site = row->samples->site;
  const struct numbers *numbers = &row->numbers;
  fprintf(file,
          "\n%4zu  %" PRIu64 " bytes live (%.1f%%) in %" PRIu64 " objects; allocated %" PRIu64
          " bytes in %" PRIu64 " objects; %" PRIu64 " events\n",
          rank + 1, numbers->live.bytes,
          share(numbers->live.bytes, report->kinds[SITE_TRACE].live.bytes),
          objects_of(numbers->live), numbers->allocated.bytes, objects_of(numbers->allocated),
          numbers->events);
  put_classes_of(file, row);
  if (!site->depth) fprintf(file, "        %s\n", trace_name(site));
  for (jint i = 0; i < site->depth; i++) put_frame(file, &site->frames[i]);
  if (site->deeper) fputs("        ...\n", file);
}

/* Without a walk, only objects with traces are known. */
static void put_class(FILE *file, const struct report *report, const struct class_row *row) {
  struct amount live = report->heap.walked ? row->klass->live : row->numbers.live;
  fprintf(file, "%15" PRIu64 " %12" PRIu64 " %15" PRIu64 " %12" PRIu64 "  %s\n", live.bytes,
          objects_of(live), row->numbers.allocated.bytes, objects_of(row->numbers.allocated),
          row->klass->name);
}

bool write_text(FILE *file, const struct report *report) {
  size_t top = tracker.options.top;
  put_head(file, report);
  put_totals(file, report);
  fprintf(file, "\nTraces, %zu of %zu, the most live bytes first\n",
          top < report->trace_count ? top : report->trace_count, report->trace_count);
  for (size_t i = 0; i < top && i < report->trace_count; i++) put_trace(file, report, i);
  fprintf(file, "\nClasses, %zu of %zu\n%15s %12s %15s %12s  class\n",
          top < report->class_count ? top : report->class_count, report->class_count, "live bytes",
          "objects", "allocated", "objects");
  for (size_t i = 0; i < top && i < report->class_count; i++)
    put_class(file, report, &report->classes[i]);
  return !ferror(file);
}
