/* SPDX-License-Identifier: MIT */
/* Reports as text, workflow annotations and SARIF: a message after the other. */
#include "base/characters.h"
#include "compare/outcome.h"
#include "report/annotate.h"

#include <stdlib.h>
#include <string.h>

#define ALIKE_NAMED 3

/* A message in its parts: "KIND 'NAME': WORDS". */
struct alike_item {
  const struct change *change;
  const char *kind, *name, *words; /* of another form: "", "", all of it */
  size_t index;
};

static struct alike_item alike_split(struct arena *arena, const struct change *change,
                                     size_t index) {
  const char *message = change->message;
  const char *name = strstr(message, " '"), *words = strstr(message, "': ");
  struct alike_item item = {change, "", "", message, index};
  if (!name || !words || words < name) return item;
  item.kind = arena_strndup(arena, message, (size_t)(name - message));
  item.name = arena_strndup(arena, name + 2, (size_t)(words - name - 2));
  item.words = words + 3;
  return item;
}

static int alike_compare_words(const struct alike_item *a, const struct alike_item *b) {
  if (a->change->class_ != b->change->class_) return a->change->class_ < b->change->class_ ? -1 : 1;
  int order = strcmp(a->kind, b->kind);
  return order ? order : strcmp(a->words, b->words);
}

static int alike_compare(const void *a, const void *b) {
  const struct alike_item *first = a, *second = b;
  int order = alike_compare_words(first, second);
  return order ? order : first->index < second->index ? -1 : 1;
}

static const struct alike *alike_find(struct arena *arena, const struct change_list *changes) {
  size_t count = changes->count;
  if (!count) return NULL;
  struct alike_item *items = arena_alloc(arena, count * sizeof *items);
  struct alike *result = arena_alloc(arena, count * sizeof *result);
  size_t *order = arena_alloc(arena, count * sizeof *order);
  for (size_t i = 0; i < count; i++) items[i] = alike_split(arena, changes->at[i], i);
  qsort(items, count, sizeof *items, alike_compare);
  for (size_t i = 0; i < count; i++) order[i] = items[i].index;
  for (size_t i = 0, end; i < count; i = end) {
    for (end = i + 1; end < count && alike_compare_words(&items[i], &items[end]) == 0;) end++;
    bool grouped = end - i >= ALIKE_LEAST && *items[i].kind;
    for (size_t j = i; j < end; j++) result[order[j]] = (struct alike){grouped ? 0 : 1, &order[j]};
    if (grouped) result[order[i]].count = end - i;
  }
  return result;
}

/* Returns "constants 'a', 'b', 'c' and 12 more: is extra" for an entry with a count above 1. Owned by the arena. */
static const char *alike_message(struct arena *arena, const struct change_list *changes,
                                 const struct alike *alike) {
  struct text out = text_new(arena->escape);
  const char *words = "";
  for (size_t i = 0; i < ALIKE_NAMED; i++) {
    struct alike_item item = alike_split(arena, changes->at[alike->at[i]], i);
    if (i) text_printf(&out, ", '%s'", item.name);
    else text_printf(&out, "%ss '%s'", item.kind, item.name);
    words = item.words;
  }
  text_printf(&out, " and %zu more: %s", alike->count - ALIKE_NAMED, words);
  return text_keep(arena, &out);
}

/* Something to be said; its other place is what it was on the other side, if it has both. */
struct message {
  struct annotation said;
  const struct file_finding *file; /* or NULL */
};

/* Who says it. */
struct printer {
  const struct outcome_report *report;
  struct text *out;
  struct json_writer *writer; /* of SARIF */
  bool groups;                /* changes that are alike are one message */
  void (*print)(const struct printer *printer, const struct message *message);
};

/* Where to look: at the new side, or where the old one had it. What a header lacks is to be put into that header. */
static void say_change(const struct printer *p, const struct outcome *outcome,
                       const struct change *change, const char *reason) {
  const struct class_row *row = &change_classes[change->class_];
  struct message message = {.said = {row->level, row->word, change->message, .rule_index = -1,
                                     .place = change->new_place, .reason = reason}};
  if (change->new_place.file) message.said.other = change->old_place;
  else if (strcmp(outcome->new.kind, "header") == 0) message.said.place.file = outcome->new.name;
  else message.said.place = change->old_place;
  p->print(p, &message);
}

/* Says the changes one by one; the text of a check says once what is alike, at the place of the first. */
static void say_changes(const struct printer *p, const struct outcome *outcome) {
  const struct change_list *changes = &outcome->changes;
  const struct alike *alike = p->groups ? alike_find(p->report->arena, changes) : NULL;
  for (size_t i = 0; i < changes->count; i++) {
    if (!alike || alike[i].count == 1) {
      say_change(p, outcome, changes->at[i], NULL);
    } else if (alike[i].count) {
      struct change change = *changes->at[i];
      change.message = alike_message(p->report->arena, changes, &alike[i]);
      say_change(p, outcome, &change, NULL);
    }
  }
}

static void say_outcome(const struct printer *p, const struct outcome *outcome) {
  say_changes(p, outcome);
  for (size_t i = 0; i < outcome->accepted.count; i++)
    say_change(p, outcome, outcome->accepted.at[i]->change, outcome->accepted.at[i]->reason);
  LIST_EACH (file, outcome->files) {
    const struct file_state_row *state = &file_states[file->state];
    const struct message message = {
        .said = {"error", state->word, state->sentence, .rule_index = -1, .place = {file->path, 0}},
        .file = file};
    p->print(p, &message);
  }
}

static void say_notices(const struct printer *p) {
  LIST_EACH (notice, p->report->notices) {
    const struct message message = {.said = {"warning", "suppression", notice->message,
                                             .rule_index = -1, .place = notice->place}};
    p->print(p, &message);
  }
}

static void say_all(const struct printer *p) {
  for (size_t i = 0; i < p->report->outcomes.count; i++) say_outcome(p, p->report->outcomes.at[i]);
  say_notices(p);
}

static void text_message(const struct printer *p, const struct message *message) {
  const struct annotation *said = &message->said;
  if (said->reason) return;
  place_add(p->out, said->place, 0);
  if (!message->file)
    text_printf(p->out, "%s: ", strcmp(said->rule, "suppression") == 0 ? said->level : said->rule);
  characters_add_visible(p->out, said->text);
  text_add(p->out, "\n");
  if (message->file)
    text_add(p->out, characters_visible_lines(p->report->arena, message->file->difference));
}

static const char *side_words(struct arena *arena, const struct outcome_side *side) {
  const char *name = characters_visible(arena, side->name);
  if (!*side->release) return name;
  return arena_printf(arena, "%s (release %s)", name, side->release);
}

/* "3 differences from A to B: 1 abi, 2 docs" */
static void add_counts(const struct outcome_report *report, const struct outcome *outcome,
                       struct text *out) {
  size_t count = outcome->changes.count;
  if (!count && !outcome->accepted.count) return;
  text_printf(out, "%zu difference%s from %s to %s", count, count == 1 ? "" : "s",
              side_words(report->arena, &outcome->old), side_words(report->arena, &outcome->new));
  const char *separator = ": ";
  for (size_t i = CHANGE_ABI + 1; i-- > 0;) {
    if (!outcome->counts[i]) continue;
    text_printf(out, "%s%zu %s", separator, outcome->counts[i], change_classes[i].word);
    separator = ", ";
  }
  if (outcome->accepted.count) text_printf(out, "; %zu accepted", outcome->accepted.count);
  text_add(out, "\n");
}

void outcome_print_text(const struct outcome_report *report, struct text *out) {
  const struct printer printer = {report, out, NULL, strcmp(report->command, "check") == 0,
                                  text_message};
  LIST_EACH (outcome, report->outcomes) {
    bool same = !outcome->changes.count && !outcome->accepted.count && !outcome->files.count;
    if (*outcome->title)
      text_printf(out, "%s: %s%s\n", characters_visible(report->arena, outcome->new.name),
                  outcome->title, same ? ": no difference" : "");
    say_outcome(&printer, outcome);
    add_counts(report, outcome, out);
  }
}

void outcome_print_notices(const struct outcome_report *report, struct text *out) {
  say_notices(&(struct printer){report, out, NULL, false, text_message});
}

static void github_message(const struct printer *p, const struct message *message) {
  if (!message->said.reason) annotate_github(p->out, &message->said);
}

void outcome_print_github(const struct outcome_report *report, struct text *out) {
  say_all(&(struct printer){report, out, NULL, false, github_message});
}

static void sarif_message(const struct printer *p, const struct message *message) {
  struct annotation said = message->said;
  said.other_text = "the other side";
  if (message->file)
    said.text = arena_printf(p->report->arena, "%s: %s", message->file->path, said.text);
  annotate_result(p->writer, &said);
}

void outcome_print_sarif(const struct outcome_report *report, struct text *out) {
  struct json_writer writer = annotate_sarif(report->arena, out);
  for (size_t i = CHANGE_ABI + 1; i-- > 0;)
    annotate_rule(&writer, change_classes[i].word, change_classes[i].rule);
  for (size_t i = 0; i <= FILE_FOREIGN; i++)
    annotate_rule(&writer, file_states[i].word, file_states[i].rule);
  annotate_rule(&writer, "suppression", "a line of the suppression file that does nothing");
  annotate_results(&writer);
  say_all(&(struct printer){report, NULL, &writer, false, sarif_message});
  jw_finish(&writer);
}
