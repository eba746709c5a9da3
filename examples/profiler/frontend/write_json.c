/* SPDX-License-Identifier: MIT */
/* The report as JSON, written row by row, so that it is never completely in memory. */
#include "frontend/report.h"

#include "frontend/types.h"

#include <jansson.h>

#include <stdlib.h>

static json_t *number(uint64_t value) {
  return json_integer((json_int_t)value);
}

static json_t *amount(const struct amount *amount) {
  return json_pack("{s:o, s:o}", "objects", number(amount->objects), "bytes",
                   number(amount->bytes));
}

/* Writes a row after its separator, and takes ownership of it. */
static bool put(FILE *file, const char *before, json_t *row) {
  bool good = row && fputs(before, file) >= 0 && json_dumpf(row, file, JSON_COMPACT) == 0;
  json_decref(row);
  return good;
}

static json_t *head(const struct vm *vm) {
  return json_pack("{s:i, s:i, s:s, s:i, s:s, s:o, s:o, s:o, s:o, s:o}", "version", 1, "vm",
                   (int)vm->number, "name", vm->name, "process", (int)vm->process, "state",
                   report_state(vm), "problem",
                   vm->problem ? json_string(vm->problem) : json_null(), "started",
                   number(vm->started_at), "time", number(vm->time), "events",
                   number(vm->all_events), "connections", number(vm->connections + 1));
}

static json_t *counters(const struct counters *counters) {
  json_t *object = json_object();
#define SET(name) json_object_set_new(object, #name, number(counters->name));
  FOR_COUNTERS(SET)
#undef SET
  return object;
}

static json_t *totals(const struct totals *totals) {
  return json_pack("{s:o, s:o, s:o}", "live", amount(&totals->live), "allocated",
                   amount(&totals->allocated), "freed", amount(&totals->freed));
}

static json_t *ages(const struct report *report) {
  json_t *rows = json_array();
  for (unsigned i = 0; i < report->age_count; i++)
    json_array_append_new(
        rows, json_pack("{s:o, s:o, s:o}", "from", number(age_first(i)), "live",
                        amount(&report->ages[i]), "freed", amount(&report->vm->totals.dead[i])));
  return rows;
}

static json_t *arenas(const struct vm *vm) {
  json_t *rows = json_array();
  for (size_t i = 0; i < vm->arenas.count; i++) {
    const struct arena_row *row = &vm->arenas.rows[i];
    if (row->live)
      json_array_append_new(
          rows, json_pack("{s:i, s:s, s:o}", "id", (int)row->id, "name", row->name ? row->name : "",
                          "live", amount(&row->amount)));
  }
  return rows;
}

static json_t *threads(const struct vm *vm) {
  json_t *rows = json_array();
  for (size_t i = 0; i < vm->threads.count; i++) {
    const struct thread_row *row = &vm->threads.rows[i];
    json_array_append_new(
        rows, json_pack("{s:s, s:s, s:s, s:o}", "name", row->name ? row->name : "", "group",
                        row->group ? row->group : "", "parent", row->parent ? row->parent : "",
                        "allocated", amount(&row->allocated)));
  }
  return rows;
}

static json_t *history(const struct history *history) {
  json_t *rows = json_array();
  for (size_t i = 0; i < history->used; i++) {
    const struct step *step = &history->steps[i];
    if (!step->seen && !step->lost) continue;
    json_array_append_new(
        rows,
        json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:b}", "time", number(i * history->width), "live",
                  number(step->live_bytes), "allocated", number(step->allocated_bytes),
                  "collections", number(step->collections), "pause", number(step->pause),
                  "pause_most", number(step->pause_most), "lost", step->lost));
  }
  return rows;
}

static json_t *notes(const struct report *report) {
  json_t *rows = json_array();
  char *note;
  for (unsigned i = 0; report_note(report, i, &note); i++) {
    json_array_append_new(rows, json_string(note));
    free(note);
  }
  return rows;
}

static json_t *frame(const struct report *report, const struct frame_row *row) {
  struct place place = report_place(report, row);
  struct store store;
  json_t *object;
  if (!place.method) return json_pack("{s:n, s:n}", "class", "method");
  store_init(&store, 0);
  object = json_pack("{s:s, s:s, s:s, s:s, s:i}", "class", type_of_class(&store, place.class_name),
                     "method", place.name, "signature", place.method->signature, "file",
                     place.source, "line", (int)place.line);
  store_release(&store);
  return object;
}

static json_t *site(const struct report *report, const struct site_view *view) {
  json_t *frames = json_array();
  for (unsigned i = 0; i < view->site->depth; i++)
    json_array_append_new(frames, frame(report, &view->site->frames[i]));
  return json_pack("{s:s, s:o, s:o, s:f, s:o, s:b}", "class", view->type, "live",
                   amount(&view->site->totals.live), "allocated",
                   amount(&view->site->totals.allocated), "age", view->age, "frames", frames,
                   "deeper", view->site->flags & SITE_DEEPER);
}

static json_t *type(const struct type_view *view) {
  return json_pack("{s:s, s:o, s:o, s:f}", "class", view->type, "live", amount(&view->live),
                   "allocated", amount(&view->allocated), "age", view->age);
}

bool write_json(FILE *file, const struct report *report) {
  const struct vm *vm = report->vm;
  bool good =
      put(file, "{\"profile\": ", head(vm)) && put(file, ",\n\"notes\": ", notes(report)) &&
      put(file, ",\n\"totals\": ", totals(&vm->totals)) &&
      put(file, ",\n\"counters\": ", counters(&vm->totals.count)) &&
      put(file, ",\n\"ages\": ", ages(report)) && put(file, ",\n\"arenas\": ", arenas(vm)) &&
      put(file, ",\n\"threads\": ", threads(vm)) &&
      put(file, ",\n\"ended_threads\": ", amount(&vm->ended)) &&
      put(file, ",\n\"history\": ", history(&vm->history)) && fputs(",\n\"sites\": [", file) >= 0;
  for (size_t i = 0; good && i < report->site_count; i++)
    good = put(file, i ? ",\n" : "\n", site(report, &report->sites[i]));
  good = good && fputs("],\n\"classes\": [", file) >= 0;
  for (size_t i = 0; good && i < report->type_count; i++)
    good = put(file, i ? ",\n" : "\n", type(&report->types[i]));
  return good && fputs("]}\n", file) >= 0 && !ferror(file);
}
