#include "config.h"

#include "report/annotate.h"

#include "base/json_value.h"

#include <string.h>

void annotate_github(struct text *out, const char *string, bool property) {
  for (; *string; string++) {
    if (*string == '%') text_add(out, "%25");
    else if (*string == '\r') text_add(out, "%0D");
    else if (*string == '\n') text_add(out, "%0A");
    else if (property && *string == ':') text_add(out, "%3A");
    else if (property && *string == ',') text_add(out, "%2C");
    else text_add_bytes(out, string, 1);
  }
}

void annotate_github_head(struct text *out, const char *level, struct place place, unsigned column,
                          const char *title) {
  text_printf(out, "::%s ", strcmp(level, "note") == 0 ? "notice" : level);
  if (place.file) {
    text_add(out, "file=");
    annotate_github(out, place.file, true);
    if (place.line) text_printf(out, ",line=%u", place.line);
    if (column) text_printf(out, ",col=%u", column);
    text_add(out, ",");
  }
  text_printf(out, "title=%s::", title);
}

/* A path as a URI reference: what is not allowed in one is percent-encoded. */
static const char *path_uri(struct arena *arena, const char *path) {
  static const char allowed[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  struct text uri = text_new(arena->escape);
  for (; *path; path++) {
    if (strchr(allowed, *path)) text_add_bytes(&uri, path, 1);
    else text_printf(&uri, "%%%02X", (unsigned char)*path);
  }
  const char *result = arena_strdup(arena, text_string(&uri));
  text_free(&uri);
  return result;
}

json_t *annotate_location(struct arena *arena, struct place place, unsigned column) {
  json_t *physical = ju_need(
      arena, json_pack("{s:{s:s}}", "artifactLocation", "uri", path_uri(arena, place.file)));
  if (place.line) {
    json_t *region = ju_need(arena, json_pack("{s:I}", "startLine", (json_int_t)place.line));
    if (column) ju_put(arena, region, "startColumn", json_integer(column));
    ju_put(arena, physical, "region", region);
  }
  return ju_need(arena, json_pack("{s:o}", "physicalLocation", physical));
}

json_t *annotate_rule(struct arena *arena, const char *id, const char *words) {
  return ju_need(arena, json_pack("{s:s, s:{s:s}}", "id", id, "shortDescription", "text", words));
}

void annotate_sarif(struct arena *arena, json_t *rules, json_t *results, struct text *out) {
  ju_write(arena,
           json_pack("{s:s, s:s, s:[{s:{s:{s:s, s:s, s:o}}, s:o}]}", "$schema",
                     "https://json.schemastore.org/sarif-2.1.0.json", "version", "2.1.0", "runs",
                     "tool", "driver", "name", "jvmtic", "version", PACKAGE_VERSION, "rules", rules,
                     "results", results),
           out);
}
