/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

#include "base/characters.h"
#include "base/json_writer.h"
#include "report/diag.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct file_state_row {
  const char *word, *sentence, *rule; /* the rule is one of SARIF */
} file_states[FILE_FOREIGN + 1] = {
    [FILE_STALE] = {"stale", "stale: differs from the output of build",
                    "a generated file differs from the output of build"},
    [FILE_MISSING] = {"missing", "missing", "a missing generated file"},
    [FILE_FOREIGN] = {"foreign", "foreign: generated, but build writes no file of this name",
                      "a generated file that is not an output of build"},
};

/* ---- Text, annotations, SARIF ------------------------------------------------------------------- */

/* Only changes of one class whose messages differ in the name alone are alike, if there are ALIKE_LEAST or more; the
 * names of ALIKE_NAMED are stated. */
enum { ALIKE_LEAST = 5, ALIKE_NAMED = 3 };

struct alike {
  size_t count;     /* 0: an earlier entry includes this one */
  const size_t *at; /* the indices of the changes, ascending */
};

/* The parts of a message: "KIND 'NAME': WORDS". */
struct alike_item {
  const struct change *change;
  const char *kind, *name, *words; /* of another form: "", "", the message */
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

/* Returns an entry for each of the changes; NULL for no changes. */
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

/* Returns "constants 'a', 'b', 'c' and 12 more: is extra" for an entry with a count above 1. */
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

/* A format of reports. */
struct printer {
  const struct outcome_report *report;
  struct text *out;
  struct json_writer *writer; /* of SARIF */
  bool groups;                /* report changes that are alike as one message */
  /* Prints a message; its other place is that on the other side. `file` may be NULL. */
  void (*print)(const struct printer *printer, const struct annotation *message,
                const struct file_finding *file);
};

/* Reports a change at its place on the new side or, if it lacks one, on the old side; in headers, at the header. */
static void report_change(const struct printer *p, const struct outcome *outcome,
                          const struct change *change, const char *reason) {
  const struct class_row *row = &change_classes[change->class_];
  struct annotation message = {
      row->level,      row->word, change->message, .rule_index = -1, .place = change->new_place,
      .reason = reason};
  if (change->new_place.file) message.other = change->old_place;
  else if (strcmp(outcome->new.kind, "header") == 0) message.place.file = outcome->new.name;
  else message.place = change->old_place;
  p->print(p, &message, NULL);
}

/* Reports all findings; in the text of a check, changes that are alike as one message, at the place of the first. */
static void report_outcome(const struct printer *p, const struct outcome *outcome) {
  const struct change_list *changes = &outcome->changes;
  const struct alike *alike = p->groups ? alike_find(p->report->arena, changes) : NULL;
  for (size_t i = 0; i < changes->count; i++) {
    struct change change = *changes->at[i];
    if (alike && alike[i].count > 1)
      change.message = alike_message(p->report->arena, changes, &alike[i]);
    if (!alike || alike[i].count) report_change(p, outcome, &change, NULL);
  }
  LIST_EACH (accepted, outcome->accepted)
    report_change(p, outcome, accepted->change, accepted->reason);
  LIST_EACH (file, outcome->files) {
    const struct file_state_row *state = &file_states[file->state];
    const struct annotation message = {"error", state->word, state->sentence, .rule_index = -1,
                                       .place = {file->path, 0}};
    p->print(p, &message, file);
  }
}

static void report_notices(const struct printer *p) {
  LIST_EACH (notice, p->report->notices) {
    const struct annotation message = {"warning", "suppression", notice->message, .rule_index = -1,
                                       .place = notice->place};
    p->print(p, &message, NULL);
  }
}

static void report_all(const struct printer *p) {
  LIST_EACH (outcome, p->report->outcomes) report_outcome(p, outcome);
  report_notices(p);
}

static void print_line(const struct printer *p, const struct annotation *message,
                       const struct file_finding *file) {
  if (message->reason) return;
  place_add(p->out, message->place, 0);
  if (!file)
    text_printf(p->out,
                "%s: ", strcmp(message->rule, "suppression") == 0 ? message->level : message->rule);
  characters_add_visible(p->out, message->text);
  text_add(p->out, "\n");
  if (file) text_add(p->out, characters_visible_lines(p->report->arena, file->difference));
}

static const char *side_words(struct arena *arena, const struct outcome_side *side) {
  const char *name = characters_visible(arena, side->name);
  if (!*side->release) return name;
  return arena_printf(arena, "%s (release %s)", name, side->release);
}

/* Appends "3 differences from A to B: 1 abi, 2 docs". */
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

static void outcome_print_text(const struct outcome_report *report, struct text *out) {
  const struct printer printer = {report, out, NULL, strcmp(report->command, "check") == 0,
                                  print_line};
  LIST_EACH (outcome, report->outcomes) {
    bool same = !outcome->changes.count && !outcome->accepted.count && !outcome->files.count;
    if (*outcome->title)
      text_printf(out, "%s: %s%s\n", characters_visible(report->arena, outcome->new.name),
                  outcome->title, same ? ": no difference" : "");
    report_outcome(&printer, outcome);
    add_counts(report, outcome, out);
  }
}

void outcome_print_notices(const struct outcome_report *report, struct text *out) {
  report_notices(&(struct printer){report, out, NULL, false, print_line});
}

static void print_github(const struct printer *p, const struct annotation *message,
                         const struct file_finding *file) {
  (void)file;
  if (!message->reason) annotate_github(p->out, message);
}

static void outcome_print_github(const struct outcome_report *report, struct text *out) {
  report_all(&(struct printer){report, out, NULL, false, print_github});
}

static void print_sarif(const struct printer *p, const struct annotation *message,
                        const struct file_finding *file) {
  struct annotation result = *message;
  result.other_text = "the other side";
  if (file) result.text = arena_printf(p->report->arena, "%s: %s", file->path, result.text);
  annotate_result(p->writer, &result);
}

static void outcome_print_sarif(const struct outcome_report *report, struct text *out) {
  struct json_writer writer = annotate_sarif(report->arena, out);
  for (size_t i = CHANGE_ABI + 1; i-- > 0;)
    annotate_rule(&writer, change_classes[i].word, change_classes[i].rule);
  for (size_t i = 0; i <= FILE_FOREIGN; i++)
    annotate_rule(&writer, file_states[i].word, file_states[i].rule);
  annotate_rule(&writer, "suppression", "an unused suppression");
  annotate_results(&writer);
  report_all(&(struct printer){report, NULL, &writer, false, print_sarif});
  jw_finish(&writer);
}

/* ---- Markdown for release notes ----------------------------------------------------------------- */

struct page {
  const struct outcome *outcome;
  struct text *out;
};

/* Returns the length of a quoted text of characters that names and types may have, with the quotes, or 0. */
static size_t outcome_markdown_quoted(const char *words) {
  static const char allowed[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
      "_.:*&()[]{}+-/~ ";
  size_t length = *words == '\'' ? strspn(words + 1, allowed) : 0;
  bool blank = length && (words[1] == ' ' || words[length] == ' ');
  return length && !blank && words[length + 1] == '\'' ? length + 2 : 0;
}

/* Appends text of one line of a cell or list: escapes markup, and makes quoted names code. The escape of "@" prevents
 * addresses of e-mail. */
static void add_words(struct text *out, const char *words) {
  struct text line = text_new(out->escape);
  const char *start;
  characters_add_visible(&line, words);
  for (start = words = text_string(&line); *words; words++) {
    size_t length = outcome_markdown_quoted(words);
    bool in_address = *words == '.' && words - start >= 3 && strncasecmp(words - 3, "www", 3) == 0;
    if (length) {
      text_add(out, "`");
      text_add_bytes(out, words + 1, length - 2);
      text_add(out, "`");
      words += length - 1;
    } else if (*words == '@') {
      text_add(out, "<!---->@");
    } else if (strchr("\\`*_<>[]#&|~$", *words) || strncmp(words, "://", 3) == 0 || in_address) {
      text_printf(out, "\\%c", *words);
    } else {
      text_add_bytes(out, words, 1);
    }
  }
  text_free(&line);
}

/* Returns the message without the "kind 'name': " of its item. */
static const char *outcome_markdown_what(const struct change *change) {
  size_t kind = strlen(change->kind), name = strlen(change->name);
  const char *at = change->message;
  bool named = strncmp(at, change->kind, kind) == 0 && strncmp(at + kind, " '", 2) == 0 &&
               strncmp(at + kind + 2, change->name, name) == 0 &&
               strncmp(at + kind + 2 + name, "': ", 3) == 0;
  return named ? at + kind + name + 5 : at;
}

static bool has_table(const char *kind) {
  for (size_t i = 0; i < CHANGE_KINDS; i++)
    if (change_kinds[i].heading && strcmp(change_kinds[i].word, kind) == 0) return true;
  return false;
}

/* Adds the additions of one kind as a table or, with NULL, those of kinds without a table as a list. */
static void add_additions(const struct page *page, const struct kind_row *row) {
  bool any = false;
  LIST_EACH (change, page->outcome->changes) {
    if (change->class_ != CHANGE_ADDITIVE) continue;
    if (row ? strcmp(change->kind, row->word) != 0 : has_table(change->kind)) continue;
    if (!any)
      text_printf(page->out, "\n### %s\n\n%s", row ? row->heading : "Other additions",
                  row ? "| Name | Change |\n|---|---|\n" : "");
    any = true;
    if (row) text_printf(page->out, "| `%s` | ", change->name);
    else text_add(page->out, "- ");
    add_words(page->out, row ? outcome_markdown_what(change) : change->message);
    text_add(page->out, row ? " |\n" : "\n");
  }
}

/* Adds a list of items with their changes, which are sorted by kind and name. */
static void add_by_item(const struct page *page, enum change_class class_, const char *heading) {
  const struct change *last = NULL;
  LIST_EACH (change, page->outcome->changes) {
    if (change->class_ != class_) continue;
    if (!last) text_printf(page->out, "\n### %s\n", heading);
    if (!last || strcmp(last->name, change->name) != 0 || strcmp(last->kind, change->kind) != 0)
      text_printf(page->out, "%s- %s `%s`\n", last ? "" : "\n", change->kind, change->name);
    text_add(page->out, "  - ");
    add_words(page->out, outcome_markdown_what(change));
    text_add(page->out, "\n");
    last = change;
  }
}

static void add_title(const struct page *page) {
  const struct outcome_side *old = &page->outcome->old, *new = &page->outcome->new;
  bool releases = *old->release && *new->release &&strcmp(old->release, new->release) != 0;
  text_add(page->out, "## Changes from ");
  add_words(page->out, releases ? old->release : old->name);
  text_add(page->out, " to ");
  add_words(page->out, releases ? new->release : new->name);
  text_add(page->out, "\n");
}

static void add_outcome(const struct page *page) {
  add_title(page);
  if (!page->outcome->changes.count) text_add(page->out, "\nNothing.\n");
  add_by_item(page, CHANGE_ABI, "Changed or removed: compiled code breaks");
  add_by_item(page, CHANGE_API, "Changed names: source code breaks");
  for (size_t i = 0; i < CHANGE_KINDS; i++)
    if (change_kinds[i].heading) add_additions(page, &change_kinds[i]);
  add_additions(page, NULL);
  add_by_item(page, CHANGE_BEHAVIOUR, "Changed behaviour");
  size_t docs = page->outcome->counts[CHANGE_DOCS];
  if (docs)
    text_printf(page->out, "\n### Documentation\n\nThe text of %zu item%s changed.\n", docs,
                docs == 1 ? "" : "s");
  if (page->outcome->accepted.count)
    text_printf(page->out, "\n%zu accepted difference%s not listed.\n",
                page->outcome->accepted.count,
                page->outcome->accepted.count == 1 ? " is" : "s are");
}

static void outcome_print_markdown(const struct outcome_report *report, struct text *out) {
  LIST_EACH (outcome, report->outcomes) add_outcome(&(struct page){outcome, out});
}

/* ---- JSON --------------------------------------------------------------------------------------- */

static void put_place(struct json_writer *writer, const char *key, struct place place) {
  if (!place.file) return;
  jw_put_object(writer, key);
  jw_put_string(writer, "file", place.file);
  if (place.line) jw_put_integer(writer, "line", place.line);
  jw_end(writer);
}

/* `reason` is that of an accepted change, or NULL. */
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
  LIST_EACH (change, outcome->changes) write_change(writer, change, NULL);
  jw_end(writer);
  jw_put_array(writer, "accepted");
  for (size_t i = 0; i < outcome->accepted.count; i++)
    write_change(writer, outcome->accepted.at[i]->change, outcome->accepted.at[i]->reason);
  jw_end(writer);
  jw_put_array(writer, "files");
  LIST_EACH (file, outcome->files) {
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
  if (*outcome->release_by) {
    jw_put_string(writer, "releaseBy", outcome->release_by);
    jw_put_string(writer, "title", outcome->title);
  }
  jw_put_object(writer, "counts");
  for (size_t i = CHANGE_ABI + 1; i-- > 0;)
    jw_put_integer(writer, change_classes[i].word, (long long)outcome->counts[i]);
  jw_end(writer);
  put_findings(writer, outcome);
  jw_end(writer);
}

static void outcome_print_json(const struct outcome_report *report, struct text *out) {
  struct json_writer writer = jw_new(report->arena, out);
  jw_object(&writer);
  jw_put_integer(&writer, "schemaVersion", 1);
  jw_put_string(&writer, "command", report->command);
  jw_put_array(&writer, "comparisons");
  LIST_EACH (outcome, report->outcomes) write_outcome(&writer, outcome);
  jw_end(&writer);
  jw_put_array(&writer, "warnings");
  LIST_EACH (notice, report->notices) {
    jw_object(&writer);
    jw_put_string(&writer, "message", notice->message);
    put_place(&writer, "place", notice->place);
    jw_end(&writer);
  }
  jw_finish(&writer);
}

void outcome_print(const struct outcome_report *report, enum outcome_format format,
                   struct text *out) {
  static void (*const print[])(const struct outcome_report *report, struct text *out) = {
      [OUTCOME_TEXT] = outcome_print_text,         [OUTCOME_JSON] = outcome_print_json,
      [OUTCOME_GITHUB] = outcome_print_github,     [OUTCOME_SARIF] = outcome_print_sarif,
      [OUTCOME_MARKDOWN] = outcome_print_markdown,
  };
  print[format](report, out);
}
