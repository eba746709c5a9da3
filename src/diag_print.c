/* The four ways to print diagnostics. */
#include "config.h"
#include "diag.h"

#include <jansson.h>
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
  int files = strcmp(a->place.file ? a->place.file : "", b->place.file ? b->place.file : "");
  if (files) return files;
  if (a->place.line != b->place.line) return a->place.line < b->place.line ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

/* ---- Text -------------------------------------------------------------------------------------- */

struct colours {
  const char *bold, *error, *warning, *note, *off;
};

static void add_place(struct text *out, struct place place, unsigned column) {
  if (!place.file) {
    text_add(out, "jvmtic: ");
    return;
  }
  text_add(out, place.file);
  if (place.line) text_printf(out, ":%u", place.line);
  if (place.line && column) text_printf(out, ":%u", column);
  text_add(out, ": ");
}

/* The offending line, cut to what a terminal shows, with a caret below the column. */
static void add_source(struct text *out, const struct diag *diag) {
  size_t length = strlen(diag->source);
  size_t column = diag->column ? diag->column - 1 : 0;
  size_t start = column > 90 ? column - 60 : 0;
  if (start > length) start = length;
  size_t shown = length - start > 120 ? 120 : length - start;
  text_add(out, "  ");
  text_add_bytes(out, diag->source + start, shown);
  text_add(out, "\n");
  if (!diag->column || column < start || column - start > shown) return;
  text_add(out, "  ");
  for (size_t i = start; i < column; i++) text_add(out, diag->source[i] == '\t' ? "\t" : " ");
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

/* Escapes what the workflow command syntax reserves; properties reserve more than the message. */
static void add_github(struct text *out, const char *string, bool property) {
  for (; *string; string++) {
    if (*string == '%') text_add(out, "%25");
    else if (*string == '\r') text_add(out, "%0D");
    else if (*string == '\n') text_add(out, "%0A");
    else if (property && *string == ':') text_add(out, "%3A");
    else if (property && *string == ',') text_add(out, "%2C");
    else text_add_bytes(out, string, 1);
  }
}

static void print_github(const struct diag_sink *sink, struct text *out) {
  for (size_t i = 0; i < sink->list.count; i++) {
    const struct diag *diag = sink->list.at[i];
    text_printf(out, "::%s ", diag->level == DIAG_NOTE ? "notice" : level_word(diag->level));
    if (diag->place.file) {
      text_add(out, "file=");
      add_github(out, diag->place.file, true);
      if (diag->place.line) text_printf(out, ",line=%u", diag->place.line);
      if (diag->column) text_printf(out, ",col=%u", diag->column);
      text_add(out, ",");
    }
    text_printf(out, "title=%s::", check_table[diag->check].name);
    if (*diag->context) {
      text_add(out, "In ");
      add_github(out, diag->context, false);
      text_add(out, ": ");
    }
    add_github(out, diag->message, false);
    if (diag->note && diag->note_place.file) {
      text_add(out, "%0A");
      add_github(out, diag->note_place.file, false);
      text_printf(out, ":%u: ", diag->note_place.line);
      add_github(out, diag->note, false);
    }
    text_add(out, "\n");
  }
}

/* ---- JSON and SARIF ---------------------------------------------------------------------------- */

/* jansson returns NULL when memory runs out, and takes only valid UTF-8: file names may be anything. */
static json_t *need(struct diag_sink *sink, json_t *value) {
  if (!value) longjmp(*sink->arena->escape, 1);
  return value;
}

static json_t *string_json(struct diag_sink *sink, const char *string) {
  json_t *value = json_string(string);
  if (value) return value;
  char *clean = arena_strdup(sink->arena, string);
  for (char *c = clean; *c; c++)
    if ((unsigned char)*c >= 0x80) *c = '?';
  return need(sink, json_string(clean));
}

static void put(struct diag_sink *sink, json_t *object, const char *key, json_t *value) {
  if (json_object_set_new(object, key, need(sink, value))) longjmp(*sink->arena->escape, 1);
}

static void push(struct diag_sink *sink, json_t *array, json_t *value) {
  if (json_array_append_new(array, need(sink, value))) longjmp(*sink->arena->escape, 1);
}

static void write_json(struct diag_sink *sink, json_t *root, struct text *out) {
  char *bytes = json_dumps(root, JSON_INDENT(2));
  json_decref(root);
  if (!bytes) longjmp(*sink->arena->escape, 1);
  text_add(out, bytes);
  text_add(out, "\n");
  free(bytes);
}

static void put_place(struct diag_sink *sink, json_t *object, struct place place, unsigned column) {
  put(sink, object, "file", place.file ? string_json(sink, place.file) : json_null());
  if (place.line) put(sink, object, "line", json_integer(place.line));
  if (column) put(sink, object, "column", json_integer(column));
}

static void print_json(struct diag_sink *sink, struct text *out) {
  json_t *list = need(sink, json_array());
  for (size_t i = 0; i < sink->list.count; i++) {
    const struct diag *diag = sink->list.at[i];
    json_t *object = need(sink, json_object());
    put_place(sink, object, diag->place, diag->column);
    put(sink, object, "level", json_string(level_word(diag->level)));
    put(sink, object, "check", json_string(check_table[diag->check].name));
    if (*diag->context) put(sink, object, "context", string_json(sink, diag->context));
    put(sink, object, "message", string_json(sink, diag->message));
    if (diag->source) put(sink, object, "source", string_json(sink, diag->source));
    if (diag->note) {
      json_t *note = need(sink, json_object());
      put_place(sink, note, diag->note_place, 0);
      put(sink, note, "message", string_json(sink, diag->note));
      put(sink, object, "note", note);
    }
    push(sink, list, object);
  }
  write_json(
      sink,
      json_pack("{s:i, s:I, s:I, s:o}", "schemaVersion", 1, "errors", (json_int_t)sink->errors,
                "warnings", (json_int_t)sink->warnings, "diagnostics", list),
      out);
}

/* A path as a URI reference: what is not allowed in one is percent-encoded. */
static const char *path_uri(struct diag_sink *sink, const char *path) {
  static const char allowed[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  struct text uri = text_new(sink->arena->escape);
  for (; *path; path++) {
    if (strchr(allowed, *path)) text_add_bytes(&uri, path, 1);
    else text_printf(&uri, "%%%02X", (unsigned char)*path);
  }
  const char *result = arena_strdup(sink->arena, text_string(&uri));
  text_free(&uri);
  return result;
}

static json_t *sarif_location(struct diag_sink *sink, struct place place, unsigned column) {
  json_t *physical =
      need(sink, json_pack("{s:{s:s}}", "artifactLocation", "uri", path_uri(sink, place.file)));
  if (place.line) {
    json_t *region = need(sink, json_pack("{s:I}", "startLine", (json_int_t)place.line));
    if (column) put(sink, region, "startColumn", json_integer(column));
    put(sink, physical, "region", region);
  }
  return need(sink, json_pack("{s:o}", "physicalLocation", physical));
}

static json_t *sarif_result(struct diag_sink *sink, const struct diag *diag) {
  const char *words = *diag->context
                          ? arena_printf(sink->arena, "In %s: %s", diag->context, diag->message)
                          : diag->message;
  json_t *result =
      need(sink, json_pack("{s:s, s:i, s:s, s:{s:o}}", "ruleId", check_table[diag->check].name,
                           "ruleIndex", diag->check, "level", level_word(diag->level), "message",
                           "text", string_json(sink, words)));
  json_t *locations = need(sink, json_array());
  if (diag->place.file) push(sink, locations, sarif_location(sink, diag->place, diag->column));
  put(sink, result, "locations", locations);
  if (diag->note && diag->note_place.file) {
    json_t *location = sarif_location(sink, diag->note_place, 0);
    put(sink, location, "message", json_pack("{s:o}", "text", string_json(sink, diag->note)));
    put(sink, result, "relatedLocations", json_pack("[o]", location));
  }
  return result;
}

static json_t *sarif_rules(struct diag_sink *sink) {
  json_t *rules = need(sink, json_array());
  for (size_t i = 0; i < CHECK_COUNT; i++)
    push(sink, rules,
         json_pack("{s:s, s:{s:s}}", "id", check_table[i].name, "shortDescription", "text",
                   check_table[i].explanation));
  return rules;
}

static void print_sarif(struct diag_sink *sink, struct text *out) {
  json_t *results = need(sink, json_array());
  for (size_t i = 0; i < sink->list.count; i++)
    push(sink, results, sarif_result(sink, sink->list.at[i]));
  write_json(sink,
             json_pack("{s:s, s:s, s:[{s:{s:{s:s, s:s, s:o}}, s:o}]}", "$schema",
                       "https://json.schemastore.org/sarif-2.1.0.json", "version", "2.1.0", "runs",
                       "tool", "driver", "name", "jvmtic", "version", PACKAGE_VERSION, "rules",
                       sarif_rules(sink), "results", results),
             out);
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
