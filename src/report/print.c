/* The four ways to print diagnostics. */
#include "report/print.h"

#include "base/json_value.h"
#include "report/annotate.h"

#include <stdlib.h>
#include <string.h>

static const char *level_word(enum diag_level level) {
  return level == DIAG_ERROR ? "error" : level == DIAG_WARNING ? "warning" : "note";
}

bool diag_format_parse(const char *name, enum diag_format *format) {
  static const char *const names[] = {"text", "json", "github", "sarif"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(names[i], name) != 0) continue;
    *format = (enum diag_format)i;
    return true;
  }
  return false;
}

static int by_place(const void *left, const void *right) {
  const struct diag *a = *(struct diag *const *)left, *b = *(struct diag *const *)right;
  int places = place_compare(a->place, b->place);
  if (places) return places;
  return a->order < b->order ? -1 : a->order > b->order;
}

/* ---- Text -------------------------------------------------------------------------------------- */

struct colours {
  const char *bold, *error, *warning, *note, *off;
};

static void add_place(struct text *out, struct place place, unsigned column) {
  if (place.file) place_add(out, place, column);
  else text_add(out, "jvmtic: ");
}

/* Columns count characters, of UTF-8. */
static const char *skip_characters(const char *string, size_t count) {
  for (; count && *string; count--) {
    string++;
    while (((unsigned char)*string & 0xC0) == 0x80) string++;
  }
  return string;
}

static size_t characters(const char *string) {
  size_t count = 0;
  for (; *string; string = skip_characters(string, 1)) count++;
  return count;
}

/* The offending line, cut to what a terminal shows, with a caret below the column. */
static void add_source(struct text *out, const struct diag *diag) {
  size_t length = characters(diag->source);
  size_t column = diag->column ? diag->column - 1 : 0;
  if (!length || column > length) return;
  size_t start = column > 90 ? column - 60 : 0;
  size_t shown = length - start > 120 ? 120 : length - start;
  const char *from = skip_characters(diag->source, start);
  text_add(out, "  ");
  text_add_bytes(out, from, (size_t)(skip_characters(from, shown) - from));
  text_add(out, "\n");
  if (!diag->column || column - start > shown) return;
  text_add(out, "  ");
  for (size_t i = start; i < column; i++, from = skip_characters(from, 1))
    text_add(out, *from == '\t' ? "\t" : " ");
  text_add(out, "^\n");
}

static void print_text(const struct diag_sink *sink, bool colour, struct text *out) {
  static const struct colours plain = {"", "", "", "", ""};
  static const struct colours bright = {"\033[1m", "\033[1;31m", "\033[1;35m", "\033[1;36m",
                                        "\033[0m"};
  const struct colours *c = colour ? &bright : &plain;
  const char *context = "", *file = "";
  for (size_t i = 0; i < sink->list.count; i++) {
    const struct diag *diag = sink->list.at[i];
    const char *here = diag->place.file ? diag->place.file : "";
    if (strcmp(context, diag->context) != 0 || strcmp(file, here) != 0) {
      context = diag->context;
      file = here;
      if (*context) text_printf(out, "%s: In %s:\n", *file ? file : "jvmtic", context);
    }
    text_add(out, c->bold);
    add_place(out, diag->place, diag->column);
    text_printf(out, "%s%s%s:%s %s [%s]\n", c->off,
                diag->level == DIAG_ERROR ? c->error : c->warning, level_word(diag->level), c->off,
                diag->message, check_table[diag->check].name);
    if (diag->source) add_source(out, diag);
    if (diag->note) {
      text_add(out, c->bold);
      add_place(out, diag->note_place, 0);
      text_printf(out, "%s%snote:%s %s\n", c->off, c->note, c->off, diag->note);
    }
  }
  size_t total = sink->errors + sink->warnings;
  if (total > sink->list.count)
    text_printf(out, "jvmtic: note: %zu more problems are not shown\n", total - sink->list.count);
}

/* ---- GitHub workflow annotations --------------------------------------------------------------- */

static void print_github(const struct diag_sink *sink, struct text *out) {
  for (size_t i = 0; i < sink->list.count; i++) {
    const struct diag *diag = sink->list.at[i];
    annotate_github_head(out, level_word(diag->level), diag->place, diag->column,
                         check_table[diag->check].name);
    if (*diag->context) {
      text_add(out, "In ");
      annotate_github(out, diag->context, false);
      text_add(out, ": ");
    }
    annotate_github(out, diag->message, false);
    if (diag->note && diag->note_place.file) {
      text_add(out, "%0A");
      annotate_github(out, diag->note_place.file, false);
      text_printf(out, ":%u: ", diag->note_place.line);
      annotate_github(out, diag->note, false);
    }
    text_add(out, "\n");
  }
}

/* ---- JSON and SARIF ---------------------------------------------------------------------------- */

static void put_place(struct diag_sink *sink, json_t *object, struct place place, unsigned column) {
  ju_put(sink->arena, object, "file",
         place.file ? ju_string(sink->arena, place.file) : json_null());
  if (place.line) ju_put(sink->arena, object, "line", json_integer(place.line));
  if (column) ju_put(sink->arena, object, "column", json_integer(column));
}

static void print_json(struct diag_sink *sink, struct text *out) {
  json_t *list = ju_array(sink->arena);
  for (size_t i = 0; i < sink->list.count; i++) {
    const struct diag *diag = sink->list.at[i];
    json_t *object = ju_object(sink->arena);
    put_place(sink, object, diag->place, diag->column);
    ju_put(sink->arena, object, "level", json_string(level_word(diag->level)));
    ju_put(sink->arena, object, "check", json_string(check_table[diag->check].name));
    if (*diag->context)
      ju_put(sink->arena, object, "context", ju_string(sink->arena, diag->context));
    ju_put(sink->arena, object, "message", ju_string(sink->arena, diag->message));
    if (diag->source) ju_put(sink->arena, object, "source", ju_string(sink->arena, diag->source));
    if (diag->note) {
      json_t *note = ju_object(sink->arena);
      put_place(sink, note, diag->note_place, 0);
      ju_put(sink->arena, note, "message", ju_string(sink->arena, diag->note));
      ju_put(sink->arena, object, "note", note);
    }
    ju_push(sink->arena, list, object);
  }
  ju_write(sink->arena,
           json_pack("{s:i, s:I, s:I, s:o}", "schemaVersion", 1, "errors", (json_int_t)sink->errors,
                     "warnings", (json_int_t)sink->warnings, "diagnostics", list),
           out);
}

static json_t *sarif_result(struct diag_sink *sink, const struct diag *diag) {
  const char *words = *diag->context
                          ? arena_printf(sink->arena, "In %s: %s", diag->context, diag->message)
                          : diag->message;
  json_t *result = ju_need(
      sink->arena, json_pack("{s:s, s:i, s:s, s:{s:o}}", "ruleId", check_table[diag->check].name,
                             "ruleIndex", diag->check, "level", level_word(diag->level), "message",
                             "text", ju_string(sink->arena, words)));
  json_t *locations = ju_array(sink->arena);
  if (diag->place.file)
    ju_push(sink->arena, locations, annotate_location(sink->arena, diag->place, diag->column));
  ju_put(sink->arena, result, "locations", locations);
  if (diag->note && diag->note_place.file) {
    json_t *location = annotate_location(sink->arena, diag->note_place, 0);
    ju_put(sink->arena, location, "message",
           json_pack("{s:o}", "text", ju_string(sink->arena, diag->note)));
    ju_put(sink->arena, result, "relatedLocations", json_pack("[o]", location));
  }
  return result;
}

static json_t *sarif_rules(struct diag_sink *sink) {
  json_t *rules = ju_array(sink->arena);
  for (size_t i = 0; i < CHECK_COUNT; i++)
    ju_push(sink->arena, rules,
            annotate_rule(sink->arena, check_table[i].name, check_table[i].explanation));
  return rules;
}

static void print_sarif(struct diag_sink *sink, struct text *out) {
  json_t *results = ju_array(sink->arena);
  for (size_t i = 0; i < sink->list.count; i++)
    ju_push(sink->arena, results, sarif_result(sink, sink->list.at[i]));
  annotate_sarif(sink->arena, sarif_rules(sink), results, out);
}

void diag_print(struct diag_sink *sink, enum diag_format format, bool colour, struct text *out) {
  if (sink->list.count) qsort(sink->list.at, sink->list.count, sizeof *sink->list.at, by_place);
  switch (format) {
    case DIAG_TEXT: print_text(sink, colour, out); break;
    case DIAG_GITHUB: print_github(sink, out); break;
    case DIAG_JSON: print_json(sink, out); break;
    case DIAG_SARIF: print_sarif(sink, out); break;
  }
}
