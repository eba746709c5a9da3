/* SPDX-License-Identifier: MIT */
#include "base/json_writer.h"

#include "base/characters.h"

#include <stdio.h>
#include <string.h>

enum { INDENT = 2, WIDTH = 100 };

struct json_writer jw_new(struct arena *arena, struct text *out) {
  return (struct json_writer){.out = out, .arena = arena};
}

struct json_writer jw_new_sink(struct arena *arena, struct json_sink *sink) {
  return (struct json_writer){.sink = sink, .arena = arena};
}

/* The key of the current value of the sink. */
static const char *take_key(struct json_writer *writer) {
  const char *key = writer->waiting;
  writer->waiting = NULL;
  return key;
}

/* ---- Layout ------------------------------------------------------------------------------------- */

static void new_line(struct text *out, size_t depth) {
  static const char line[] = "\n                                                ";
  size_t blanks = depth * INDENT;
  size_t now = blanks < sizeof line - 2 ? blanks : sizeof line - 2;
  text_add_bytes(out, line, now + 1);
  for (; now < blanks; now++) text_add_bytes(out, " ", 1);
}

static struct json_level *innermost(struct json_writer *writer) {
  return writer->depth ? &writer->levels[writer->depth - 1] : NULL;
}

/* Starts a member of an object, or an element of an array. */
static void start_member(struct json_writer *writer) {
  struct json_level *level = innermost(writer);
  if (!level) return;
  if (level->count++) text_add_bytes(writer->out, ",", 1);
  new_line(writer->out, writer->depth);
}

/* Starts a value, and the element of an array. */
static void start_value(struct json_writer *writer) {
  if (!writer->key) start_member(writer);
}

/* Ends a value of this length on one line. */
static void count_value(struct json_writer *writer, size_t length) {
  struct json_level *level = innermost(writer);
  if (level) level->flat += length + (writer->key ? writer->key + 6 : 2);
  writer->key = 0;
}

/* ---- Values ------------------------------------------------------------------------------------- */

/* Replaces bytes that are not UTF-8, and unseen characters, after `start`. */
static void escape_string(struct text *out, size_t start) {
  char *string = out->bytes + start;
  if (!characters_utf8(string, out->length - start)) {
    for (char *c = string; *c; c++)
      if ((unsigned char)*c >= 0x80) *c = '?';
  } else if (characters_unseen(string)) {
    struct text copy = text_new(out->escape);
    text_add(&copy, string);
    out->length = start;
    characters_add_json(out, text_string(&copy));
    text_free(&copy);
  }
}

/* The number of leading bytes, in blocks, that are in a string unescaped: nearly all are. */
static size_t unescaped_length(const char *string, size_t length) {
  enum { BLOCK = 16 };
  size_t at = 0;
  for (unsigned char other = 0; length - at >= BLOCK; at += BLOCK) {
    for (size_t i = 0; i < BLOCK; i++) {
      unsigned char c = (unsigned char)string[at + i];
      other |= (c < ' ') | (c > '~') | (c == '"') | (c == '\\');
    }
    if (other) return at;
  }
  return at;
}

static void add_string(struct text *out, const char *string, size_t length) {
  text_add_bytes(out, "\"", 1);
  size_t start = out->length, done = 0;
  bool ascii = true;
  for (size_t i = unescaped_length(string, length); i < length; i++) {
    unsigned char c = (unsigned char)string[i];
    if (c >= 0x7F) ascii = false;
    if (c >= ' ' && c != '"' && c != '\\') continue;
    text_add_bytes(out, string + done, i - done);
    if (c == '\n') text_add_bytes(out, "\\n", 2);
    else if (c == '\t') text_add_bytes(out, "\\t", 2);
    else if (c < ' ') text_printf(out, "\\u%04x", c);
    else text_add_bytes(out, (char[]){'\\', (char)c}, 2);
    done = i + 1;
    i += unescaped_length(string + done, length - done);
  }
  text_add_bytes(out, string + done, length - done);
  if (!ascii) escape_string(out, start);
  text_add_bytes(out, "\"", 1);
}

void jw_string(struct json_writer *writer, const char *string) {
  if (writer->sink) {
    writer->sink->string(writer->sink, take_key(writer), string);
    return;
  }
  size_t length = strlen(string);
  start_value(writer);
  add_string(writer->out, string, length);
  count_value(writer, length + 2);
}

/* Numbers and literals count as five columns. */
static void add_word(struct json_writer *writer, const char *word) {
  start_value(writer);
  text_add(writer->out, word);
  count_value(writer, 5);
}

void jw_integer(struct json_writer *writer, long long value) {
  if (writer->sink) {
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", value);
    jw_string(writer, digits);
    return;
  }
  add_word(writer, "");
  text_printf(writer->out, "%lld", value);
}

void jw_boolean(struct json_writer *writer, bool value) {
  if (writer->sink) writer->sink->boolean(writer->sink, take_key(writer), value);
  else add_word(writer, value ? "true" : "false");
}

void jw_null(struct json_writer *writer) {
  if (writer->sink) take_key(writer);
  else add_word(writer, "null");
}

void jw_key(struct json_writer *writer, const char *key) {
  writer->waiting = key;
  if (writer->sink) return;
  start_member(writer);
  writer->key = strlen(key);
  text_add_bytes(writer->out, "\"", 1);
  text_add_bytes(writer->out, key, writer->key);
  text_add_bytes(writer->out, "\": ", 3);
}

/* ---- Containers --------------------------------------------------------------------------------- */

static void start_container(struct json_writer *writer, const char *bracket) {
  if (writer->sink) {
    writer->sink->open(writer->sink, take_key(writer), *bracket == '[');
    return;
  }
  start_value(writer);
  struct json_level level = {writer->out->length, 2, 0};
  text_add_bytes(writer->out, bracket, 1);
  /* The key belongs to the outer level. */
  if (innermost(writer)) innermost(writer)->flat += writer->key ? writer->key + 4 : 0;
  writer->key = 0;
  if (writer->depth == writer->room)
    writer->levels = arena_grow(writer->arena, writer->levels, writer->room++, sizeof level);
  writer->levels[writer->depth++] = level;
}

/* Joins the lines after `start`. Newlines are only between members: strings have escapes. */
static void flatten(struct text *out, size_t start) {
  char *to = out->bytes + start, *end = out->bytes + out->length;
  for (char *from = to, *line; from < end; from = line) {
    line = memchr(from, '\n', (size_t)(end - from));
    if (!line) line = end;
    memmove(to, from, (size_t)(line - from));
    to += line - from;
    if (line == end) break;
    while (*++line == ' ') continue;
    if (to[-1] == ',') *to++ = ' ';
  }
  *to = '\0';
  out->length = (size_t)(to - out->bytes);
}

void jw_end(struct json_writer *writer) {
  if (writer->sink) {
    writer->sink->close(writer->sink);
    return;
  }
  struct json_level level = writer->levels[--writer->depth];
  bool object = writer->out->bytes[level.start] == '{';
  size_t indent = writer->depth * INDENT;
  if (level.count) new_line(writer->out, writer->depth);
  text_add_bytes(writer->out, object ? "}" : "]", 1);
  if (level.count && indent < WIDTH && level.flat <= WIDTH - indent)
    flatten(writer->out, level.start);
  count_value(writer, level.flat);
}

void jw_finish(struct json_writer *writer) {
  while (writer->depth) jw_end(writer);
  text_add(writer->out, "\n");
}

void jw_object(struct json_writer *writer) {
  start_container(writer, "{");
}

void jw_array(struct json_writer *writer) {
  start_container(writer, "[");
}

/* ---- Keys with their values --------------------------------------------------------------------- */

void jw_put_string(struct json_writer *writer, const char *key, const char *string) {
  jw_key(writer, key);
  jw_string(writer, string);
}

void jw_put_integer(struct json_writer *writer, const char *key, long long value) {
  jw_key(writer, key);
  jw_integer(writer, value);
}

void jw_put_boolean(struct json_writer *writer, const char *key, bool value) {
  jw_key(writer, key);
  jw_boolean(writer, value);
}

void jw_put_object(struct json_writer *writer, const char *key) {
  jw_key(writer, key);
  jw_object(writer);
}

void jw_put_array(struct json_writer *writer, const char *key) {
  jw_key(writer, key);
  jw_array(writer);
}
