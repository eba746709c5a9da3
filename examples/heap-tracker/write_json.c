/* SPDX-License-Identifier: MIT */
/* The dump as JSON, written row by row, so that it is never completely in memory. */
#include "report.h"

#include <jansson.h>

#include <unistd.h>

/* Adds to an object, and takes ownership of the value. */
static bool set(json_t *object, const char *key, json_t *value) {
  return json_object_set_new(object, key, value) == 0;
}

static json_t *number(uint64_t value) {
  return json_integer((json_int_t)value);
}

static json_t *amount(struct amount amount) {
  return json_pack("{s:o, s:o}", "objects", number(objects_of(amount)), "bytes",
                   number(amount.bytes));
}

static json_t *numbers(const struct numbers *numbers) {
  return json_pack("{s:o, s:o, s:o, s:o, s:o}", "live", amount(numbers->live), "allocated",
                   amount(numbers->allocated), "freed", amount(numbers->freed), "events",
                   number(numbers->events), "live_seen", number(numbers->live_seen));
}

/* Writes a row after its separator, and takes ownership of it. */
static bool put(FILE *file, const char *before, json_t *row) {
  bool good = row && fputs(before, file) >= 0 && json_dumpf(row, file, JSON_COMPACT) == 0;
  json_decref(row);
  return good;
}

static json_t *frame(const jvmtiFrameInfo *info) {
  const struct method *method = methods_find(&tracker.tables, info->method);
  json_t *row;
  jint line;
  if (!method) return json_pack("{s:n, s:n}", "class", "method");
  row = json_pack("{s:s, s:s, s:s}", "class", method->klass->name, "method", method->name,
                  "signature", method->signature);
  if (!row) return NULL;
  if (method->klass->file) set(row, "file", json_string(method->klass->file));
  if ((line = method_line(method, info->location))) set(row, "line", json_integer(line));
  if (method->native) set(row, "native", json_true());
  return row;
}

static json_t *trace(const struct trace_row *row, size_t rank) {
  const struct site *site = row->samples->site;
  json_t *object = numbers(&row->numbers), *classes = json_array(), *frames = json_array();
  set(object, "rank", number(rank + 1));
  for (size_t i = 0; i < row->count; i++) {
    json_t *part = numbers(&row->samples[i].numbers);
    set(part, "class", json_string(row->samples[i].site->klass->name));
    json_array_append_new(classes, part);
  }
  for (jint i = 0; i < site->depth; i++) json_array_append_new(frames, frame(&site->frames[i]));
  set(object, "classes", classes);
  set(object, "frames", frames);
  set(object, "deeper", json_boolean(site->deeper));
  return object;
}

/* Results of walks are exact; other numbers are estimates if allocations are sampled. */
static json_t *class(const struct class_row *row, bool walked) {
  json_t *object = numbers(&row->numbers);
  set(object, "class", json_string(row->klass->name));
  set(object, "heap", walked ? amount(row->klass->live) : json_null());
  if (tracker.options.full && walked) set(object, "no_event", amount(row->klass->live_no_tag));
  return object;
}

static json_t *head(const struct report *report) {
  return json_pack("{s:i, s:i, s:i, s:s, s:o, s:o, s:s, s:o, s:b, s:b}", "version", 1, "process",
                   (int)getpid(), "dump", (int)report->number, "reason", report->reason, "time",
                   number((uint64_t)report->time), "started", number((uint64_t)tracker.started),
                   "mode", tracker.options.full ? "full" : "sampled", "interval",
                   number(tracker.options.interval), "collected", report->heap.collected, "walked",
                   report->heap.walked);
}

static json_t *totals(const struct report *report) {
  bool full = tracker.options.full && report->heap.walked;
  return json_pack(
      "{s:o, s:o, s:o, s:o, s:o, s:o}", "heap",
      report->heap.walked ? amount(report->heap.all) : json_null(), "traces",
      numbers(&report->kinds[SITE_TRACE]), "before_the_agent", numbers(&report->kinds[SITE_BEFORE]),
      "no_room", numbers(&report->kinds[SITE_OTHER]), "no_event",
      full ? amount(report->heap.no_tag) : json_null(), "heap_at_start", amount(tracker.before));
}

static json_t *tables(void) {
  struct tables *tables = &tracker.tables;
  return json_pack("{s:o, s:o, s:b, s:o, s:o, s:o, s:o}", "bytes", number(tables->store.used),
                   "limit", number(tables->store.limit), "full", (int)tables->store.full, "sites",
                   number(tables->site_count), "classes", number(tables->class_count), "methods",
                   number(tables->method_count), "events_without_room",
                   number(tables->without_room));
}

bool write_json(FILE *file, const struct report *report) {
  bool good = put(file, "{\"heap_tracker\": ", head(report)) &&
              put(file, ",\n\"totals\": ", totals(report)) &&
              put(file, ",\n\"tables\": ", tables()) && fputs(",\n\"traces\": [", file) >= 0;
  for (size_t i = 0; good && i < report->trace_count; i++)
    good = put(file, i ? ",\n" : "\n", trace(&report->traces[i], i));
  good = good && fputs("],\n\"classes\": [", file) >= 0;
  for (size_t i = 0; good && i < report->class_count; i++)
    good = put(file, i ? ",\n" : "\n", class(&report->classes[i], report->heap.walked));
  return good && fputs("]}\n", file) >= 0 && !ferror(file);
}
