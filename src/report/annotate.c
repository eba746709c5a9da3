/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "report/diag.h"

#include "base/characters.h"

#include <string.h>

/* Adds an escaped string; properties reserve more characters than messages. Invisible characters are shown as codes,
 * except for newlines. */
static void add_escaped(struct text *out, const char *string, bool property) {
  const char *unseen = characters_unseen(string);
  bool utf8 = characters_utf8(string, strlen(string));
  for (; *string; string++) {
    if (*string == '%') text_add(out, "%25");
    else if (*string == '\r') text_add(out, "%0D");
    else if (*string == '\n') text_add(out, "%0A");
    else if (property && *string == ':') text_add(out, "%3A");
    else if (property && *string == ',') text_add(out, "%2C");
    else if (string == unseen || (!utf8 && (unsigned char)*string >= 0x80))
      string += characters_add_code(out, string) - 1;
    else text_add_bytes(out, string, 1);
    if (unseen && string >= unseen) unseen = characters_unseen(string + 1);
  }
}

void annotate_github(struct text *out, const struct annotation *said) {
  text_printf(out, "::%s ", strcmp(said->level, "note") == 0 ? "notice" : said->level);
  if (said->place.file) {
    text_add(out, "file=");
    add_escaped(out, said->place.file, true);
    if (said->place.line) text_printf(out, ",line=%u", said->place.line);
    if (said->column) text_printf(out, ",col=%u", said->column);
    text_add(out, ",");
  }
  text_printf(out, "title=%s::", said->rule);
  add_escaped(out, said->text, false);
  if (said->other.file && said->other_text) {
    text_add(out, "%0A");
    add_escaped(out, said->other.file, false);
    text_printf(out, ":%u: ", said->other.line);
    add_escaped(out, said->other_text, false);
  }
  text_add(out, "\n");
}

/* A path as a URI reference: percent-encoded, and without two slashes at its start, which would precede a host. */
static const char *path_uri(struct arena *arena, const char *path) {
  static const char allowed[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  struct text uri = text_new(arena->escape);
  while (path[0] == '/' && path[1] == '/') path++;
  for (; *path; path++) {
    if (strchr(allowed, *path)) text_add_bytes(&uri, path, 1);
    else text_printf(&uri, "%%%02X", (unsigned char)*path);
  }
  return text_keep(arena, &uri);
}

struct json_writer annotate_sarif(struct arena *arena, struct text *out) {
  struct json_writer writer = jw_new(arena, out);
  jw_object(&writer);
  jw_put_string(&writer, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
  jw_put_string(&writer, "version", "2.1.0");
  jw_put_array(&writer, "runs");
  jw_object(&writer);
  jw_put_object(&writer, "tool");
  jw_put_object(&writer, "driver");
  jw_put_string(&writer, "name", "jvmtic");
  jw_put_string(&writer, "version", PACKAGE_VERSION);
  jw_put_array(&writer, "rules");
  return writer;
}

static void put_text(struct json_writer *writer, const char *key, const char *words) {
  jw_put_object(writer, key);
  jw_put_string(writer, "text", words);
  jw_end(writer);
}

void annotate_rule(struct json_writer *writer, const char *id, const char *words) {
  jw_object(writer);
  jw_put_string(writer, "id", id);
  put_text(writer, "shortDescription", words);
  jw_end(writer);
}

void annotate_results(struct json_writer *writer) {
  for (size_t i = 0; i < 3; i++) jw_end(writer); /* the rules, the driver, the tool */
  jw_put_array(writer, "results");
}

/* Adds an array with one location, or without any if there is no file. */
static void put_location(struct json_writer *writer, const char *key, struct place place,
                         unsigned column, const char *words) {
  jw_put_array(writer, key);
  if (place.file) {
    jw_object(writer);
    jw_put_object(writer, "physicalLocation");
    jw_put_object(writer, "artifactLocation");
    jw_put_string(writer, "uri", path_uri(writer->arena, place.file));
    jw_end(writer);
    if (place.line) {
      jw_put_object(writer, "region");
      jw_put_integer(writer, "startLine", place.line);
      if (column) jw_put_integer(writer, "startColumn", column);
      jw_end(writer);
    }
    jw_end(writer);
    if (words) put_text(writer, "message", words);
    jw_end(writer);
  }
  jw_end(writer);
}

void annotate_run(struct json_writer *writer, const char *note) {
  jw_end(writer);
  jw_put_array(writer, "invocations");
  jw_object(writer);
  jw_put_boolean(writer, "executionSuccessful", true);
  jw_put_array(writer, "toolExecutionNotifications");
  jw_object(writer);
  jw_put_string(writer, "level", "note");
  put_text(writer, "message", note);
  for (size_t i = 0; i < 3; i++) jw_end(writer); /* the notification, all of them, the invocation */
}

void annotate_result(struct json_writer *writer, const struct annotation *said) {
  jw_object(writer);
  jw_put_string(writer, "ruleId", said->rule);
  if (said->rule_index >= 0) jw_put_integer(writer, "ruleIndex", said->rule_index);
  jw_put_string(writer, "level", said->level);
  put_text(writer, "message", said->text);
  put_location(writer, "locations", said->place, said->column, NULL);
  if (said->other.file) put_location(writer, "relatedLocations", said->other, 0, said->other_text);
  if (said->reason) {
    jw_put_array(writer, "suppressions");
    jw_object(writer);
    jw_put_string(writer, "kind", said->in_source ? "inSource" : "external");
    jw_put_string(writer, "justification", said->reason);
    jw_end(writer);
    jw_end(writer);
  }
  jw_end(writer);
}
