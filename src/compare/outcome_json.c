/* Reports as JSON. */
#include "compare/outcome_json.h"

#include "base/json_value.h"

static void put_place(struct arena *arena, json_t *object, const char *key, struct place place) {
  if (!place.file) return;
  json_t *value = ju_object(arena);
  ju_put_string(arena, value, "file", place.file);
  if (place.line) ju_put(arena, value, "line", json_integer(place.line));
  ju_put(arena, object, key, value);
}

static json_t *change_json(struct arena *arena, const struct change *change) {
  json_t *object = ju_object(arena);
  ju_put_string(arena, object, "class", change_classes[change->class_].word);
  ju_put_string(arena, object, "kind", change->kind);
  ju_put_string(arena, object, "name", change->name);
  ju_put_string(arena, object, "message", change->message);
  put_place(arena, object, "old", change->old_place);
  put_place(arena, object, "new", change->new_place);
  return object;
}

static json_t *side_json(struct arena *arena, const struct outcome_side *side) {
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
    ju_put_string(arena, file, "state", file_states[outcome->files.at[i]->state].word);
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
    ju_put(arena, counts, change_classes[i].word, json_integer((json_int_t)outcome->counts[i]));
  ju_put(arena, object, "counts", counts);
  put_findings(arena, object, outcome);
  return object;
}

void outcome_print_json(const struct outcome_report *report, struct text *out) {
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
