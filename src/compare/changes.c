/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"
#include "compare/outcome.h"

#include <stdlib.h>
#include <string.h>

const struct class_row change_classes[CHANGE_ABI + 1] = {
    [CHANGE_DOCS] = {"docs", "note", "words"},
    [CHANGE_BEHAVIOUR] = {"behaviour", "warning", "phases, capabilities, errors, NULL, ownership"},
    [CHANGE_ADDITIVE] = {"additive", "note", "an item added in an unused place"},
    [CHANGE_API] = {"api", "error", "source code breaks: a name or a qualifier"},
    [CHANGE_ABI] = {"abi", "error", "compiled code breaks: a layout, slot, value or signature"},
};

bool change_class_parse(const char *word, enum change_class *class_) {
  if (strcmp(word, "behavior") == 0) word = "behaviour";
  size_t i = 0;
  while (i <= CHANGE_ABI && strcmp(change_classes[i].word, word) != 0) i++;
  if (i <= CHANGE_ABI) *class_ = (enum change_class)i;
  return i <= CHANGE_ABI;
}

#define KIND_ROW(id, word, missing, added, is_missing, heading) \
  [id] = {word, missing, added, is_missing, heading},

const struct kind_row change_kinds[CHANGE_KINDS] = {KIND_ROWS(KIND_ROW)};

/* True if the new side is a header without an optional declaration. */
static bool entries_may_lack(const struct comparison *c, const struct surface_function *old) {
  const struct interface_entry *entry = c->names->entries;
  while (entry->name && strcmp(entry->name, old->name) != 0) entry++;
  return entry->optional && c->old->spec && c->new->from_header;
}

static void entries_compare_pair(struct comparison *c, const void *old, const void *new) {
  if (old && new) compare_signature(c, CHANGE_ABI, KIND_ENTRY, old, new);
  else if (new || !entries_may_lack(c, old)) compare_odd(c, KIND_ENTRY, old, new, "");
}

/* Compares the signatures of entry points. Without a declaration, compiled agents still work, but agents in C++ must
 * declare C linkage themselves. If the new side declares none of several, that is one change. */
static void entries_compare(struct comparison *c) {
  const struct surface_function_list *old = &c->old->entries;
  if (c->new->entries.count || old->count < 2) {
    COMPARE_PAIRS(c, entries, entries_compare_pair);
  } else {
    const struct kind_row *row = &change_kinds[KIND_ENTRY];
    compare_items(c, row->missing, KIND_ENTRY, old->at[0], NULL, "%s, and so are all %zu",
                  row->is_missing, old->count);
  }
}

/* Orders changes by class, the most severe first, then by kind and name. */
static int by_class(const void *left, const void *right) {
  const struct change *a = *(struct change *const *)left, *b = *(struct change *const *)right;
  if (a->class_ != b->class_) return a->class_ > b->class_ ? -1 : 1;
  int order = strcmp(a->kind, b->kind);
  if (!order) order = strcmp(a->name, b->name);
  return order ? order : strcmp(a->message, b->message);
}

static struct change_list changes_compare(struct arena *arena, const struct surface *old,
                                          const struct surface *new, bool expected) {
  struct comparison c = {.arena = arena,
                         .old = old,
                         .new = new,
                         .names = &old->interface->names,
                         .expected = expected,
                         .reported = {.arena = arena},
                         .renamed = {.arena = arena},
                         .former = {.arena = arena}};
  compare_functions(&c);
  compare_events(&c);
  compare_capabilities(&c);
  compare_constants(&c);
  compare_records(&c);
  compare_typedefs(&c);
  compare_callbacks(&c);
  entries_compare(&c);
  compare_methods(&c);
  if (old->spec && new->spec) {
    renames_fields(&c);
    compare_facts(&c);
    compare_dumps(&c);
    compare_docs(&c);
    whole_compare(&c);
  }
  if (c.changes.count) qsort(c.changes.at, c.changes.count, sizeof *c.changes.at, by_class);
  return c.changes;
}

struct change_list changes_between(struct arena *arena, const struct surface *old,
                                   const struct surface *new) {
  return changes_compare(arena, old, new, false);
}

struct change_list changes_from_spec(struct arena *arena, const struct surface *spec,
                                     const struct surface *header) {
  return changes_compare(arena, spec, header, true);
}

/* Returns the first suppression that accepts the change, or NULL; marks all that accept it as used. */
static const struct suppression *accept_find(const struct suppression_list *suppressions,
                                             struct outcome_report *report,
                                             const struct change *change) {
  const struct suppression *found = NULL;
  const char *kind = suppressions->count ? suppress_kind(report->arena, change->kind) : "";
  LIST_EACH (line, *suppressions) {
    enum change_class class_;
    if (line->expired || !line->kind || !change_class_parse(line->subject, &class_) ||
        class_ != change->class_ || !suppress_fits(line->kind, kind) ||
        !suppress_fits(line->name, change->name))
      continue;
    line->used = true;
    if (!found) found = line;
  }
  return found;
}

void accept_apply(const struct suppression_list *suppressions, const struct change_list *changes,
                  struct outcome_report *report, struct outcome *outcome) {
  LIST_EACH (change, *changes) {
    const struct suppression *line = accept_find(suppressions, report, change);
    if (line) {
      struct accepted *accepted = arena_alloc(report->arena, sizeof *accepted);
      *accepted = (struct accepted){change, line->reason};
      LIST_ADD(report->arena, &outcome->accepted, accepted);
    } else {
      LIST_ADD(report->arena, &outcome->changes, change);
      outcome->counts[change->class_]++;
    }
  }
}

void accept_report(const struct suppression_list *suppressions, struct outcome_report *report) {
  LIST_EACH (line, *suppressions) {
    enum change_class class_;
    if ((line->used && !line->expired) || !change_class_parse(line->subject, &class_)) continue;
    const char *problem = line->expired
                              ? suppress_expired(report->arena, line)
                              : "this suppression is unused: no such difference was found";
    struct outcome_notice *notice = arena_alloc(report->arena, sizeof *notice);
    *notice = (struct outcome_notice){line->place, problem};
    LIST_ADD(report->arena, &report->notices, notice);
  }
}
