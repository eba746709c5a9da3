/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

#include "base/characters.h"
#include "base/json_writer.h"

#include <string.h>
#include <strings.h>

/* A comparison as Markdown: what changed, for release notes. */

struct page {
  const struct outcome *outcome;
  struct text *out;
};

/* Does a dot there make an address of what stands around it? */
static bool is_in_address(const char *words, const char *start) {
  return *words == '.' && words - start >= 3 && strncasecmp(words - 3, "www", 3) == 0;
}

/* How long the text is that begins and ends with quotes and has between them what a name or a type may have; 0: it is
 * none such. */
static size_t outcome_markdown_quoted(const char *words) {
  static const char allowed[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
      "_.:*&()[]{}+-/~ ";
  size_t length = *words == '\'' ? strspn(words + 1, allowed) : 0;
  bool blank = length && (words[1] == ' ' || words[length] == ' ');
  return length && !blank && words[length + 1] == '\'' ? length + 2 : 0;
}

/* Text in a cell or list, on one line: what Markdown would read as markup is escaped; quoted names become code. An
 * address of e-mail is found after that, but not across a comment. */
static void add_words(struct text *out, const char *words) {
  struct text line = text_new(out->escape);
  characters_add_visible(&line, words);
  for (words = text_string(&line); *words; words++) {
    size_t length = outcome_markdown_quoted(words);
    if (length) {
      text_add(out, "`");
      text_add_bytes(out, words + 1, length - 2);
      text_add(out, "`");
      words += length - 1;
    } else if (*words == '@') {
      text_add(out, "<!---->@");
    } else if (strchr("\\`*_<>[]#&|~$", *words) || strncmp(words, "://", 3) == 0 ||
               is_in_address(words, text_string(&line))) {
      text_printf(out, "\\%c", *words);
    } else {
      text_add_bytes(out, words, 1);
    }
  }
  text_free(&line);
}

/* The message without the "kind 'name': " that says whom it is about. */
static const char *outcome_markdown_what(const struct change *change) {
  size_t kind = strlen(change->kind), name = strlen(change->name);
  const char *at = change->message;
  bool told = strncmp(at, change->kind, kind) == 0 && strncmp(at + kind, " '", 2) == 0 &&
              strncmp(at + kind + 2, change->name, name) == 0 &&
              strncmp(at + kind + 2 + name, "': ", 3) == 0;
  return told ? at + kind + name + 5 : at;
}

static void add_table(const struct page *page, const struct kind_row *row) {
  bool any = false;
  LIST_EACH (change, page->outcome->changes) {
    if (change->class_ != CHANGE_ADDITIVE || strcmp(change->kind, row->word) != 0) continue;
    if (!any) text_printf(page->out, "\n### %s\n\n| Name | What |\n|---|---|\n", row->heading);
    any = true;
    text_printf(page->out, "| `%s` | ", change->name);
    add_words(page->out, outcome_markdown_what(change));
    text_add(page->out, " |\n");
  }
}

static bool has_table(const char *kind) {
  for (size_t i = 0; i < CHANGE_KINDS; i++)
    if (change_kinds[i].heading && strcmp(change_kinds[i].word, kind) == 0) return true;
  return false;
}

static void add_other_additions(const struct page *page) {
  bool any = false;
  LIST_EACH (change, page->outcome->changes) {
    if (change->class_ != CHANGE_ADDITIVE || has_table(change->kind)) continue;
    if (!any) text_add(page->out, "\n### Other additions\n\n");
    any = true;
    text_add(page->out, "- ");
    add_words(page->out, change->message);
    text_add(page->out, "\n");
  }
}

/* A list by item: everything about one function together. Changes come sorted by kind and name. */
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
  text_add(page->out, "## What changed from ");
  add_words(page->out, releases ? old->release : old->name);
  text_add(page->out, " to ");
  add_words(page->out, releases ? new->release : new->name);
  text_add(page->out, "\n");
}

static void add_outcome(const struct page *page) {
  add_title(page);
  if (!page->outcome->changes.count) text_add(page->out, "\nNothing.\n");
  add_by_item(page, CHANGE_ABI, "Changed or removed: what was compiled breaks");
  add_by_item(page, CHANGE_API, "Changed names: sources break");
  for (size_t i = 0; i < CHANGE_KINDS; i++)
    if (change_kinds[i].heading) add_table(page, &change_kinds[i]);
  add_other_additions(page);
  add_by_item(page, CHANGE_BEHAVIOUR, "Changed behaviour");
  size_t docs = page->outcome->counts[CHANGE_DOCS];
  if (docs)
    text_printf(page->out, "\n### Documentation\n\nThe words of %zu item%s changed.\n", docs,
                docs == 1 ? "" : "s");
  if (page->outcome->accepted.count)
    text_printf(page->out, "\n%zu accepted difference%s not listed.\n",
                page->outcome->accepted.count,
                page->outcome->accepted.count == 1 ? " is" : "s are");
}

/* Reports of comparisons as Markdown, fit for release notes. */
static void outcome_print_markdown(const struct outcome_report *report, struct text *out) {
  LIST_EACH (outcome, report->outcomes) add_outcome(&(struct page){outcome, out});
}

/* Reports as JSON. */

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

/* Reports of comparisons as JSON. */
static void outcome_print_json(const struct outcome_report *report, struct text *out) {
  struct json_writer writer = jw_new(report->arena, out);
  jw_object(&writer);
  jw_put_integer(&writer, "schemaVersion", 1);
  jw_put_string(&writer, "command", report->command);
  jw_put_array(&writer, "comparisons");
  LIST_EACH (outcome, report->outcomes) write_outcome(&writer, outcome);
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

void outcome_print(const struct outcome_report *report, enum outcome_format format,
                   struct text *out) {
  static void (*const print[])(const struct outcome_report *report, struct text *out) = {
      [OUTCOME_TEXT] = outcome_print_text,         [OUTCOME_JSON] = outcome_print_json,
      [OUTCOME_GITHUB] = outcome_print_github,     [OUTCOME_SARIF] = outcome_print_sarif,
      [OUTCOME_MARKDOWN] = outcome_print_markdown,
  };
  print[format](report, out);
}

const struct file_state_row file_states[FILE_FOREIGN + 1] = {
    [FILE_STALE] = {"stale", "stale: not what build would write",
                    "a generated file is not what build would write"},
    [FILE_MISSING] = {"missing", "missing", "a generated file is not there"},
    [FILE_FOREIGN] = {"foreign", "foreign: generated, but build writes no file of this name",
                      "a generated file that build would not write"},
};
