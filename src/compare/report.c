/* Reports as text, JSON, workflow annotations and SARIF. */
#include "compare/report.h"

#include "base/json_value.h"
#include "report/annotate.h"

#include <string.h>

static const char *const class_words[] = {
    [CHANGE_DOCS] = "docs",         [CHANGE_BEHAVIOUR] = "behaviour",
    [CHANGE_ADDITIVE] = "additive", [CHANGE_API] = "api",
    [CHANGE_ABI] = "abi",
};

bool change_class_parse(const char *word, enum change_class *class_) {
  if (strcmp(word, "behavior") == 0) word = "behaviour";
  for (size_t i = 0; i < sizeof class_words / sizeof *class_words; i++) {
    if (strcmp(class_words[i], word) != 0) continue;
    *class_ = (enum change_class)i;
    return true;
  }
  return false;
}

const char *file_state_word(const struct file_finding *file) {
  return file->state == FILE_STALE ? "stale" : file->state == FILE_MISSING ? "missing" : "foreign";
}

static const char *file_words(const struct file_finding *file) {
  switch (file->state) {
    case FILE_STALE: return "stale: not what build would write";
    case FILE_MISSING: return "missing";
    case FILE_FOREIGN: return "foreign: generated, but no backend writes a file of this name";
  }
  return "";
}

/* Where to look: at the new side, or where the old one had it. What a header lacks is to be put into that header. */
static struct place shown_place(const struct outcome *outcome, const struct change *change) {
  if (change->new_place.file) return change->new_place;
  if (strcmp(outcome->new.kind, "header") == 0) return (struct place){outcome->new.name, 0};
  return change->old_place;
}

static const char *level_of(const struct change *change) {
  switch (change->class_) {
    case CHANGE_ABI:
    case CHANGE_API: return "error";
    case CHANGE_BEHAVIOUR: return "warning";
    default: return "note";
  }
}

/* ---- Text --------------------------------------------------------------------------------------- */

static void add_place(struct text *out, struct place place) {
  if (!place.file) return;
  text_add(out, place.file);
  if (place.line) text_printf(out, ":%u", place.line);
  text_add(out, ": ");
}

static const char *side_words(struct arena *arena, const struct report_side *side) {
  if (!*side->release) return side->name;
  return arena_printf(arena, "%s (release %s)", side->name, side->release);
}

/* "3 differences from A to B: 1 abi, 2 docs" */
static void add_counts(const struct report *report, const struct outcome *outcome,
                       struct text *out) {
  size_t count = outcome->changes.count;
  if (!count && !outcome->accepted.count) return;
  text_printf(out, "%zu difference%s from %s to %s", count, count == 1 ? "" : "s",
              side_words(report->arena, &outcome->old), side_words(report->arena, &outcome->new));
  const char *separator = ": ";
  for (size_t i = CHANGE_ABI + 1; i-- > 0;) {
    if (!outcome->counts[i]) continue;
    text_printf(out, "%s%zu %s", separator, outcome->counts[i], class_words[i]);
    separator = ", ";
  }
  if (outcome->accepted.count) text_printf(out, "; %zu accepted", outcome->accepted.count);
  text_add(out, "\n");
}

static void print_text(const struct report *report, struct text *out) {
  for (size_t i = 0; i < report->outcomes.count; i++) {
    const struct outcome *outcome = report->outcomes.at[i];
    bool same = !outcome->changes.count && !outcome->accepted.count && !outcome->files.count;
    if (*outcome->title)
      text_printf(out, "%s: %s%s\n", outcome->new.name, outcome->title,
                  same ? ": no difference" : "");
    for (size_t j = 0; j < outcome->changes.count; j++) {
      const struct change *change = outcome->changes.at[j];
      add_place(out, shown_place(outcome, change));
      text_printf(out, "%s: %s\n", class_words[change->class_], change->message);
    }
    for (size_t j = 0; j < outcome->files.count; j++) {
      const struct file_finding *file = outcome->files.at[j];
      text_printf(out, "%s: %s\n%s", file->path, file_words(file), file->difference);
    }
    add_counts(report, outcome, out);
  }
}

void report_print_notices(const struct report *report, struct text *out) {
  for (size_t i = 0; i < report->notices.count; i++) {
    add_place(out, report->notices.at[i]->place);
    text_printf(out, "warning: %s\n", report->notices.at[i]->message);
  }
}

/* ---- GitHub ------------------------------------------------------------------------------------- */

static void print_github(const struct report *report, struct text *out) {
  for (size_t i = 0; i < report->outcomes.count; i++) {
    const struct outcome *outcome = report->outcomes.at[i];
    for (size_t j = 0; j < outcome->changes.count; j++) {
      const struct change *change = outcome->changes.at[j];
      annotate_github_head(out, level_of(change), shown_place(outcome, change), 0,
                           class_words[change->class_]);
      annotate_github(out, change->message, false);
      text_add(out, "\n");
    }
    for (size_t j = 0; j < outcome->files.count; j++) {
      const struct file_finding *file = outcome->files.at[j];
      annotate_github_head(out, "error", (struct place){file->path, 0}, 0, file_state_word(file));
      annotate_github(out, file_words(file), false);
      text_add(out, "\n");
    }
  }
  for (size_t i = 0; i < report->notices.count; i++) {
    annotate_github_head(out, "warning", report->notices.at[i]->place, 0, "suppression");
    annotate_github(out, report->notices.at[i]->message, false);
    text_add(out, "\n");
  }
}

/* ---- JSON --------------------------------------------------------------------------------------- */

static void put_place(struct arena *arena, json_t *object, const char *key, struct place place) {
  if (!place.file) return;
  json_t *value = ju_object(arena);
  ju_put_string(arena, value, "file", place.file);
  if (place.line) ju_put(arena, value, "line", json_integer(place.line));
  ju_put(arena, object, key, value);
}

static json_t *change_json(struct arena *arena, const struct change *change) {
  json_t *object = ju_object(arena);
  ju_put_string(arena, object, "class", class_words[change->class_]);
  ju_put_string(arena, object, "kind", change->kind);
  ju_put_string(arena, object, "name", change->name);
  ju_put_string(arena, object, "message", change->message);
  put_place(arena, object, "old", change->old_place);
  put_place(arena, object, "new", change->new_place);
  return object;
}

static json_t *side_json(struct arena *arena, const struct report_side *side) {
  json_t *object = ju_object(arena);
  ju_put_string(arena, object, "name", side->name);
  ju_put_string(arena, object, "kind", side->kind);
  if (*side->release) ju_put_string(arena, object, "release", side->release);
  return object;
}

static void put_findings(struct arena *arena, json_t *object, const struct outcome *outcome) {
  json_t *changes = ju_array(arena), *accepted = ju_array(arena), *files = ju_array(arena);
  for (size_t i = 0; i < outcome->changes.count; i++)
    ju_push(arena, changes, change_json(arena, outcome->changes.at[i]));
  for (size_t i = 0; i < outcome->accepted.count; i++) {
    json_t *change = change_json(arena, outcome->accepted.at[i]->change);
    ju_put_string(arena, change, "reason", outcome->accepted.at[i]->reason);
    ju_push(arena, accepted, change);
  }
  for (size_t i = 0; i < outcome->files.count; i++) {
    json_t *file = ju_object(arena);
    ju_put_string(arena, file, "file", outcome->files.at[i]->path);
    ju_put_string(arena, file, "state", file_state_word(outcome->files.at[i]));
    if (*outcome->files.at[i]->difference)
      ju_put_string(arena, file, "difference", outcome->files.at[i]->difference);
    ju_push(arena, files, file);
  }
  ju_put(arena, object, "changes", changes);
  ju_put(arena, object, "accepted", accepted);
  ju_put(arena, object, "files", files);
}

static json_t *outcome_json(struct arena *arena, const struct outcome *outcome) {
  json_t *object = ju_object(arena), *counts = ju_object(arena);
  ju_put(arena, object, "old", side_json(arena, &outcome->old));
  ju_put(arena, object, "new", side_json(arena, &outcome->new));
  if (*outcome->told) ju_put_string(arena, object, "releaseBy", outcome->told);
  for (size_t i = CHANGE_ABI + 1; i-- > 0;)
    ju_put(arena, counts, class_words[i], json_integer((json_int_t)outcome->counts[i]));
  ju_put(arena, object, "counts", counts);
  put_findings(arena, object, outcome);
  return object;
}

static void print_json(const struct report *report, struct text *out) {
  struct arena *arena = report->arena;
  json_t *outcomes = ju_array(arena), *notices = ju_array(arena), *root = ju_object(arena);
  for (size_t i = 0; i < report->outcomes.count; i++)
    ju_push(arena, outcomes, outcome_json(arena, report->outcomes.at[i]));
  for (size_t i = 0; i < report->notices.count; i++) {
    json_t *notice = ju_object(arena);
    ju_put_string(arena, notice, "message", report->notices.at[i]->message);
    put_place(arena, notice, "place", report->notices.at[i]->place);
    ju_push(arena, notices, notice);
  }
  ju_put(arena, root, "schemaVersion", json_integer(1));
  ju_put_string(arena, root, "command", report->command);
  ju_put(arena, root, "comparisons", outcomes);
  ju_put(arena, root, "warnings", notices);
  ju_write(arena, root, out);
}

/* ---- SARIF -------------------------------------------------------------------------------------- */

static json_t *sarif_result(struct arena *arena, const char *rule, const char *level,
                            const char *message, struct place place) {
  json_t *result = ju_object(arena), *locations = ju_array(arena);
  ju_put_string(arena, result, "ruleId", rule);
  ju_put_string(arena, result, "level", level);
  ju_put(arena, result, "message", json_pack("{s:o}", "text", ju_string(arena, message)));
  if (place.file) ju_push(arena, locations, annotate_location(arena, place, 0));
  ju_put(arena, result, "locations", locations);
  return result;
}

/* Places on both sides: the old one is related. */
static json_t *sarif_change(struct arena *arena, const struct outcome *outcome,
                            const struct change *change) {
  json_t *result = sarif_result(arena, class_words[change->class_], level_of(change),
                                change->message, shown_place(outcome, change));
  if (change->new_place.file && change->old_place.file) {
    json_t *location = annotate_location(arena, change->old_place, 0);
    ju_put(arena, location, "message", json_pack("{s:s}", "text", "the other side"));
    ju_put(arena, result, "relatedLocations", json_pack("[o]", location));
  }
  return result;
}

static void sarif_outcome(struct arena *arena, json_t *results, const struct outcome *outcome) {
  for (size_t i = 0; i < outcome->changes.count; i++)
    ju_push(arena, results, sarif_change(arena, outcome, outcome->changes.at[i]));
  for (size_t i = 0; i < outcome->accepted.count; i++) {
    json_t *result = sarif_change(arena, outcome, outcome->accepted.at[i]->change);
    ju_put(arena, result, "suppressions",
           json_pack("[{s:s, s:o}]", "kind", "external", "justification",
                     ju_string(arena, outcome->accepted.at[i]->reason)));
    ju_push(arena, results, result);
  }
  for (size_t i = 0; i < outcome->files.count; i++) {
    const struct file_finding *file = outcome->files.at[i];
    ju_push(arena, results,
            sarif_result(arena, file_state_word(file), "error",
                         arena_printf(arena, "%s: %s", file->path, file_words(file)),
                         (struct place){file->path, 0}));
  }
}

static void print_sarif(const struct report *report, struct text *out) {
  static const char *const rules[][2] = {
      {"abi", "what was compiled breaks: a layout, slot, value or signature"},
      {"api", "sources break: a name"},
      {"additive", "something new, in a place that was free"},
      {"behaviour", "phases, capabilities, errors, NULL, ownership"},
      {"docs", "words"},
      {"stale", "a generated file is not what build would write"},
      {"missing", "a generated file is not there"},
      {"foreign", "a generated file that no backend writes"},
      {"suppression", "a line of the suppression file that does nothing"},
  };
  struct arena *arena = report->arena;
  json_t *list = ju_array(arena), *results = ju_array(arena);
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    ju_push(arena, list, annotate_rule(arena, rules[i][0], rules[i][1]));
  for (size_t i = 0; i < report->outcomes.count; i++)
    sarif_outcome(arena, results, report->outcomes.at[i]);
  for (size_t i = 0; i < report->notices.count; i++)
    ju_push(arena, results,
            sarif_result(arena, "suppression", "warning", report->notices.at[i]->message,
                         report->notices.at[i]->place));
  annotate_sarif(arena, list, results, out);
}

void report_print(const struct report *report, enum report_format format, struct text *out) {
  switch (format) {
    case REPORT_TEXT: print_text(report, out); break;
    case REPORT_JSON: print_json(report, out); break;
    case REPORT_GITHUB: print_github(report, out); break;
    case REPORT_SARIF: print_sarif(report, out); break;
    case REPORT_MARKDOWN: report_markdown(report, out); break;
  }
}
