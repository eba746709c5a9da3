/* SPDX-License-Identifier: MIT */
#include "compare/whole.h"

#include "compare/parts.h"
#include "model/doc_text.h"

#include <string.h>

/* What has no order but that of the document; each list once. */
static void compare_orders(struct parts *parts) {
  static const struct {
    unsigned kind;
    const char *what;
  } rows[] = {{ITEM_EVENT, "order of events"},
              {ITEM_CATEGORY, "order of categories"},
              {ITEM_ERROR_CATEGORY, "order of error categories"},
              {ITEM_BASE_TYPE_GROUP, "order of groups of types"},
              {ITEM_INTRO, "order of sections"},
              {PART_IDENTITY, "order of IDs"},
              {PART_DUMP_VALUE, "order of types of values"},
              {ITEM_DUMP_RECORD, "order of records of dumps"},
              {ITEM_DUMP, "order of dumps"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    parts_order_of(parts, walk_spec(parts->c->old->spec, KIND(rows[i].kind)),
                   walk_spec(parts->c->new->spec, KIND(rows[i].kind)), rows[i].what);
}

/* Tells what has been gathered about the whole. */
static void tell(const struct parts *parts, const struct place *old, const struct place *new) {
  if (*parts->said)
    compare_add(parts->c, CHANGE_DOCS, "specification", "", old, new,
                "specification: other words: %s", parts->said);
}

/* Of what only one side says, such as a license, nothing is told. */
static void compare_root(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  struct parts parts = {.c = c, .said = ""};
  struct spec same_license = *new;
  if (!old->license || !new->license) same_license.license = old->license;
  parts_rows(&parts, ITEM_NONE, vocabulary_find(old->interface, "specification"), old,
             &same_license);
  compare_orders(&parts);
  tell(&parts, &old->place, &new->place);
}

static void compare_title(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  struct parts parts = {.c = c, .said = ""};
  parts_text(&parts, old->heading, new->heading, "title", "");
  parts_rows(&parts, ITEM_NONE, vocabulary_find(old->interface, "title"), old, new);
  tell(&parts, &old->title_place, &new->title_place);
}

static void compare_intros(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  const struct {
    const struct spec_intro_list *old, *new;
    const char *name;
  } rows[] = {{&old->intros, &new->intros, ""},
              {&old->function_intros, &new->function_intros, "functions"},
              {&old->error_intros, &new->error_intros, "errors"},
              {&old->event_intros, &new->event_intros, "events"},
              {&old->data_intros, &new->data_intros, "types"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parts parts = {.c = c, .said = ""};
    parts_intros(&parts, rows[i].old, rows[i].new, rows[i].name);
    tell(&parts, &parts.old_place, &parts.new_place);
  }
}

/* ---- History ------------------------------------------------------------------------------------ */

static bool has_row(struct comparison *c, const struct spec *spec, const struct spec_change *row) {
  for (size_t i = 0; i < spec->changes.count; i++) {
    const struct spec_change *other = spec->changes.at[i];
    if (strcmp(row->date, other->date) == 0 &&
        strcmp(row->version ? row->version : "", other->version ? other->version : "") == 0 &&
        doc_same(c->arena, row->doc, other->doc) && doc_same_markup(c->arena, row->doc, other->doc))
      return true;
  }
  return false;
}

/* How many rows of the one history does the other not have? */
static size_t odd_rows(struct comparison *c, const struct spec *in, const struct spec *out) {
  size_t count = 0;
  for (size_t i = 0; i < in->changes.count; i++) count += !has_row(c, out, in->changes.at[i]);
  return count;
}

/* The rows, by all that they say: what differs in words alone is another row. */
static struct string_list names_of_rows(struct arena *arena, const struct spec *spec) {
  struct string_list names = {0};
  for (size_t i = 0; i < spec->changes.count; i++) {
    const struct spec_change *row = spec->changes.at[i];
    LIST_ADD(arena, &names,
             arena_printf(arena, "%s %s %s", row->date, row->version ? row->version : "",
                          doc_plain(arena, NULL, row->doc)));
  }
  return names;
}

/* Rows that came are told by their number alone; so are those of which only few words are other ones. */
static void compare_history(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  const char *id = new->history_id ? new->history_id : "";
  size_t was = old->changes.count, is = new->changes.count;
  if (was != is)
    compare_add(c, CHANGE_DOCS, "history", id, &old->history_place, &new->history_place,
                "change history: %zu rows, was %zu", is, was);
  size_t gone = odd_rows(c, old, new), come = odd_rows(c, new, old);
  size_t changed = gone < come ? gone : come;
  struct parts parts = {.c = c, .said = ""};
  if (changed)
    parts_add(&parts, arena_printf(c->arena, "%zu row%s", changed, changed == 1 ? "" : "s"), "");
  const struct string_list rows = names_of_rows(c->arena, old),
                           new_rows = names_of_rows(c->arena, new);
  parts_order(&parts, &rows, &new_rows, "order of rows");
  parts_rows(&parts, ITEM_NONE, vocabulary_find(old->interface, "changehistory"), old, new);
  parts_intros(&parts, &old->history_intros, &new->history_intros, "");
  if (*parts.said)
    compare_add(c, CHANGE_DOCS, "history", id, &old->history_place, &new->history_place,
                "change history: other words: %s", parts.said);
}

/* Whole parts of the document in another order change that of declarations in headers and JSON. Where something else
 * differs, it is told by that, or a consequence of it. */
static void compare_parts_of_document(struct comparison *c) {
  static const struct {
    unsigned kind;
    const char *what;
  } rows[] = {{ITEM_CONSTANT_SET, "order of sets of constants"},
              {ITEM_RECORD, "order of structures"},
              {ITEM_CALLBACK, "order of callbacks"}};
  const struct spec *old = c->old->spec, *new = c->new->spec;
  struct parts parts = {.c = c, .said = ""};
  if (c->changes.count) return;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    parts_order_of(&parts, walk_spec(old, KIND(rows[i].kind)), walk_spec(new, KIND(rows[i].kind)),
                   rows[i].what);
  tell(&parts, &old->place, &new->place);
}

void whole_compare(struct comparison *c) {
  compare_root(c);
  compare_title(c);
  compare_intros(c);
  compare_history(c);
  compare_parts_of_document(c);
}
