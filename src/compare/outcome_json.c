/* SPDX-License-Identifier: MIT */
/* Reports as JSON. */
#include "base/json_writer.h"
#include "compare/outcome.h"

static void put_place(struct json_writer *writer, const char *key, struct place place) {
  if (!place.file) return;
  jw_put_object(writer, key);
  jw_put_string(writer, "file", place.file);
  if (place.line) jw_put_integer(writer, "line", place.line);
  jw_end(writer);
}

/* `reason`: why it is accepted; NULL: it is not. */
static void write_change(struct json_writer *writer, const struct change *change,
                         const char *reason) {
  jw_object(writer);
  jw_put_string(writer, "class", change_classes[change->class_].word);
  jw_put_string(writer, "kind", change->kind);
  jw_put_string(writer, "name", change->name);
  jw_put_string(writer, "message", change->message);
  put_place(writer, "old", change->old_place);
  put_place(writer, "new", change->new_place);
  if (reason) jw_put_string(writer, "reason", reason);
  jw_end(writer);
}

static void put_side(struct json_writer *writer, const char *key, const struct outcome_side *side) {
  jw_put_object(writer, key);
  jw_put_string(writer, "name", side->name);
  jw_put_string(writer, "kind", side->kind);
  if (*side->release) jw_put_string(writer, "release", side->release);
  jw_end(writer);
}

static void put_findings(struct json_writer *writer, const struct outcome *outcome) {
  jw_put_array(writer, "changes");
  for (size_t i = 0; i < outcome->changes.count; i++)
    write_change(writer, outcome->changes.at[i], NULL);
  jw_end(writer);
  jw_put_array(writer, "accepted");
  for (size_t i = 0; i < outcome->accepted.count; i++)
    write_change(writer, outcome->accepted.at[i]->change, outcome->accepted.at[i]->reason);
  jw_end(writer);
  jw_put_array(writer, "files");
  for (size_t i = 0; i < outcome->files.count; i++) {
    const struct file_finding *file = outcome->files.at[i];
    jw_object(writer);
    jw_put_string(writer, "file", file->path);
    jw_put_string(writer, "state", file_states[file->state].word);
    if (*file->difference) jw_put_string(writer, "difference", file->difference);
    jw_end(writer);
  }
  jw_end(writer);
}

static void write_outcome(struct json_writer *writer, const struct outcome *outcome) {
  jw_object(writer);
  put_side(writer, "old", &outcome->old);
  put_side(writer, "new", &outcome->new);
  if (*outcome->told) {
    jw_put_string(writer, "releaseBy", outcome->told);
    jw_put_string(writer, "title", outcome->title);
  }
  jw_put_object(writer, "counts");
  for (size_t i = CHANGE_ABI + 1; i-- > 0;)
    jw_put_integer(writer, change_classes[i].word, (long long)outcome->counts[i]);
  jw_end(writer);
  put_findings(writer, outcome);
  jw_end(writer);
}

void outcome_print_json(const struct outcome_report *report, struct text *out) {
  struct json_writer writer = jw_new(report->arena, out);
  jw_object(&writer);
  jw_put_integer(&writer, "schemaVersion", 1);
  jw_put_string(&writer, "command", report->command);
  jw_put_array(&writer, "comparisons");
  for (size_t i = 0; i < report->outcomes.count; i++)
    write_outcome(&writer, report->outcomes.at[i]);
  jw_end(&writer);
  jw_put_array(&writer, "warnings");
  for (size_t i = 0; i < report->notices.count; i++) {
    jw_object(&writer);
    jw_put_string(&writer, "message", report->notices.at[i]->message);
    put_place(&writer, "place", report->notices.at[i]->place);
    jw_end(&writer);
  }
  jw_finish(&writer);
}
