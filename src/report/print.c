/* SPDX-License-Identifier: MIT */
/* The formats of diagnostics. */
#include "report/diag.h"

#include "base/characters.h"

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

static void add_place(struct text *out, struct place place, unsigned column) {
  if (place.file) place_add(out, place, column);
  else text_add(out, "jvmtic: ");
}

/* Skips UTF-8 characters, which columns count. */
static const char *skip_characters(const char *string, size_t count) {
  for (; count && *string; count--) {
    string++;
    while (((unsigned char)*string & 0xC0) == 0x80) string++;
  }
  return string;
}

/* Adds the source line, cut to the width of a terminal, with a caret below the column. */
static void add_source(struct text *out, const struct diag *diag) {
  size_t length = 0;
  for (const char *at = diag->source; *at; at = skip_characters(at, 1)) length++;
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

static const char *left_out(const struct diag_sink *sink) {
  size_t total = sink->errors + sink->warnings, shown = sink->list.count;
  if (total <= shown) return NULL;
  return arena_printf(sink->arena, "%zu more problems are not shown", total - shown);
}

static void print_text(const struct diag_sink *sink, bool colour, struct text *out) {
  const char *bold = colour ? "\033[1m" : "", *off = colour ? "\033[0m" : "";
  const char *error = colour ? "\033[1;31m" : "", *warning = colour ? "\033[1;35m" : "";
  const char *note = colour ? "\033[1;36m" : "";
  const char *context = "", *file = "";
  LIST_EACH (diag, sink->list) {
    const char *here = diag->place.file ? diag->place.file : "";
    if (strcmp(context, diag->context) != 0 || strcmp(file, here) != 0) {
      context = diag->context;
      file = here;
      if (*context) {
        characters_add_visible(out, *file ? file : "jvmtic");
        text_add(out, ": In ");
        characters_add_visible(out, context);
        text_add(out, ":\n");
      }
    }
    text_add(out, bold);
    add_place(out, diag->place, diag->column);
    text_printf(out, "%s%s%s:%s ", off, diag->level == DIAG_ERROR ? error : warning,
                level_word(diag->level), off);
    characters_add_visible(out, diag->message);
    text_printf(out, " [%s]\n", check_table[diag->check].name);
    if (diag->source) add_source(out, diag);
    if (diag->note) {
      text_add(out, bold);
      add_place(out, diag->note_place, 0);
      text_printf(out, "%s%snote:%s ", off, note, off);
      characters_add_visible(out, diag->note);
      text_add(out, "\n");
    }
  }
  const char *more = left_out(sink);
  if (more) text_printf(out, "jvmtic: note: %s\n", more);
}

static void put_place(struct json_writer *writer, struct place place, unsigned column) {
  jw_key(writer, "file");
  if (place.file) jw_string(writer, place.file);
  else jw_null(writer);
  if (place.line) jw_put_integer(writer, "line", place.line);
  if (column) jw_put_integer(writer, "column", column);
}

static void json_diag(struct json_writer *writer, const struct diag *diag) {
  jw_object(writer);
  put_place(writer, diag->place, diag->column);
  jw_put_string(writer, "level", level_word(diag->level));
  jw_put_string(writer, "check", check_table[diag->check].name);
  if (*diag->context) jw_put_string(writer, "context", diag->context);
  jw_put_string(writer, "message", diag->message);
  if (diag->source) jw_put_string(writer, "source", diag->source);
  if (diag->note) {
    jw_put_object(writer, "note");
    put_place(writer, diag->note_place, 0);
    jw_put_string(writer, "message", diag->note);
    jw_end(writer);
  }
  if (diag->accepted) jw_put_string(writer, "reason", diag->accepted->reason);
  jw_end(writer);
}

static void print_json(const struct diag_sink *sink, struct text *out) {
  struct json_writer writer = jw_new(sink->arena, out);
  jw_object(&writer);
  jw_put_integer(&writer, "schemaVersion", 1);
  jw_put_integer(&writer, "errors", (long long)sink->errors);
  jw_put_integer(&writer, "warnings", (long long)sink->warnings);
  jw_put_array(&writer, "diagnostics");
  for (size_t i = 0; i < sink->list.count; i++) json_diag(&writer, sink->list.at[i]);
  jw_end(&writer);
  if (sink->accepted.count) jw_put_array(&writer, "accepted");
  for (size_t i = 0; i < sink->accepted.count; i++) json_diag(&writer, sink->accepted.at[i]);
  jw_finish(&writer);
}

static struct annotation diag_print_annotation(struct arena *arena, const struct diag *diag) {
  const char *text = diag->message;
  if (*diag->context) text = arena_printf(arena, "In %s: %s", diag->context, text);
  return (struct annotation){.level = level_word(diag->level),
                             .rule = check_table[diag->check].name,
                             .text = text,
                             .rule_index = (int)diag->check,
                             .place = diag->place,
                             .column = diag->column,
                             .other = diag->note_place,
                             .other_text = diag->note,
                             .reason = diag->accepted ? diag->accepted->reason : NULL,
                             .in_source = diag->accepted && !diag->accepted->kind};
}

static void print_github(const struct diag_sink *sink, struct text *out) {
  for (size_t i = 0; i < sink->list.count; i++) {
    struct annotation said = diag_print_annotation(sink->arena, sink->list.at[i]);
    annotate_github(out, &said);
  }
  const char *more = left_out(sink);
  if (more)
    annotate_github(out, &(struct annotation){.level = "note", .rule = "jvmtic", .text = more});
}

static void sarif_results(struct json_writer *writer, const struct diag_sink *sink,
                          const struct diag_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    struct annotation said = diag_print_annotation(sink->arena, list->at[i]);
    annotate_result(writer, &said);
  }
}

static void print_sarif(const struct diag_sink *sink, struct text *out) {
  struct json_writer writer = annotate_sarif(sink->arena, out);
  for (size_t i = 0; i < CHECK_COUNT; i++)
    annotate_rule(&writer, check_table[i].name, check_table[i].explanation);
  annotate_results(&writer);
  sarif_results(&writer, sink, &sink->list);
  sarif_results(&writer, sink, &sink->accepted);
  if (left_out(sink)) annotate_run(&writer, left_out(sink));
  jw_finish(&writer);
}

static void diag_print_sort(struct diag_list *list) {
  if (list->count) qsort(list->at, list->count, sizeof *list->at, diag_compare);
}

void diag_print(struct diag_sink *sink, enum diag_format format, bool colour, struct text *out) {
  diag_print_sort(&sink->list);
  diag_print_sort(&sink->accepted);
  switch (format) {
    case DIAG_TEXT: print_text(sink, colour, out); break;
    case DIAG_GITHUB: print_github(sink, out); break;
    case DIAG_JSON: print_json(sink, out); break;
    case DIAG_SARIF: print_sarif(sink, out); break;
  }
}
