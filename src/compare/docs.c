/* Words: what a reader sees, and no header shows. One finding per item, naming the parts that differ. */
#include "compare/comparison.h"

#include "model/attribute.h"

#include <string.h>

/* An item whose texts are being compared. */
struct item_docs {
  struct comparison *c;
  const char *kind, *name;
  const struct place *old_place, *new_place;
  const char *parts; /* what differs so far: "description, parameter 'x'" */
};

static void add_part(struct item_docs *d, const char *what, const char *name) {
  const char *comma = *d->parts ? ", " : "";
  d->parts = *name ? arena_printf(d->c->arena, "%s%s%s '%s'", d->parts, comma, what, name)
                   : arena_printf(d->c->arena, "%s%s%s", d->parts, comma, what);
}

static void compare_doc(struct item_docs *d, const struct doc_node *old, const struct doc_node *new,
                        const char *what, const char *name) {
  const char *before = old ? doc_plain(d->c->arena, old) : "";
  const char *after = new ? doc_plain(d->c->arena, new) : "";
  if (strcmp(before, after) != 0) add_part(d, what, name);
}

/* What the rows of an element say about two versions of an item. */
static struct item_docs docs_of(struct comparison *c, const struct element *element,
                                const void *old, const void *new) {
  struct item_docs d = {.c = c,
                        .kind = element->kind ? element->kind : element->word,
                        .name = item_id(old),
                        .old_place = item_place(old),
                        .new_place = item_place(new),
                        .parts = ""};
  FOR_ATTRIBUTES (row, element) {
    const char *words =
        row->class_ == CHANGE_DOCS ? attribute_difference(c->arena, row, "", old, new) : NULL;
    if (words) add_part(&d, words, "");
  }
  return d;
}

static void finish(const struct item_docs *d) {
  if (*d->parts)
    compare_add(d->c, CHANGE_DOCS, d->kind, d->name, d->old_place, d->new_place,
                "%s '%s': other words: %s", d->kind, d->name, d->parts);
}

/* ---- Parts -------------------------------------------------------------------------------------- */

static void compare_param_docs(struct item_docs *d, const struct spec_param_list *old,
                               const struct spec_param_list *new) {
  for (size_t i = 0; i < old->count; i++) {
    const struct spec_param *other = param_find(new, old->at[i]->id);
    if (!other) continue;
    compare_doc(d, old->at[i]->doc, other->doc, "parameter", old->at[i]->id);
    if (old->at[i]->type->if_null && other->type->if_null)
      compare_doc(d, old->at[i]->type->if_null, other->type->if_null, "NULL for", old->at[i]->id);
  }
}

static void compare_row_docs(struct item_docs *d, const struct spec_capability_row_list *old,
                             const struct spec_capability_row_list *new) {
  for (size_t i = 0; i < old->count; i++)
    for (size_t j = 0; j < new->count; j++)
      if (strcmp(old->at[i]->id, new->at[j]->id) == 0)
        compare_doc(d, old->at[i]->doc, new->at[j]->doc, "capability", old->at[i]->id);
}

static const struct doc_node *error_doc(const struct spec_function *function, const char *id) {
  for (size_t i = 0; i < function->errors.count; i++)
    if (strcmp(function->errors.at[i]->id, id) == 0) return function->errors.at[i]->doc;
  return NULL;
}

/* Rows that come or go because a parameter implies the error anyway, and rows with other words. A row of which
 * the error as such came or went is a matter of behaviour. */
static void compare_error_docs(struct item_docs *d, const struct spec_function *old,
                               const struct spec_function *new) {
  for (size_t i = 0; i < old->errors.count; i++) {
    const char *id = old->errors.at[i]->id;
    if (error_doc(old, id) != old->errors.at[i]->doc) continue; /* a second row of that error */
    const struct doc_node *other = error_doc(new, id);
    if (other) compare_doc(d, old->errors.at[i]->doc, other, "error", id);
  }
}

/* ---- Items -------------------------------------------------------------------------------------- */

static void function_docs(struct comparison *c, const struct spec_function *old,
                          const struct spec_function *new) {
  struct item_docs d = docs_of(c, element_of_item(ITEM_FUNCTION), old, new);
  if (strcmp(old->category->id, new->category->id) != 0)
    add_part(&d, "category", new->category->id);
  compare_param_docs(&d, &old->params, &new->params);
  compare_row_docs(&d, &old->required, &new->required);
  compare_row_docs(&d, &old->optional, &new->optional);
  compare_error_docs(&d, old, new);
  finish(&d);
}

static void event_docs(struct comparison *c, const struct spec_event *old,
                       const struct spec_event *new) {
  struct item_docs d = docs_of(c, element_of_item(ITEM_EVENT), old, new);
  compare_param_docs(&d, &old->params, &new->params);
  compare_row_docs(&d, &old->required, &new->required);
  compare_row_docs(&d, &old->optional, &new->optional);
  finish(&d);
}

static void callback_docs(struct comparison *c, const struct spec_callback *old,
                          const struct spec_callback *new) {
  struct item_docs d = docs_of(c, element_of_item(ITEM_CALLBACK), old, new);
  compare_param_docs(&d, &old->params, &new->params);
  finish(&d);
}

static void record_docs(struct comparison *c, const struct spec_record *old,
                        const struct spec_record *new) {
  struct item_docs d = docs_of(c, element_of_record(old), old, new);
  for (size_t i = 0; i < old->fields.count; i++)
    for (size_t j = 0; j < new->fields.count; j++)
      if (strcmp(old->fields.at[i]->id, new->fields.at[j]->id) == 0)
        compare_doc(&d, old->fields.at[i]->doc, new->fields.at[j]->doc, "field",
                    old->fields.at[i]->id);
  finish(&d);
}

static void set_docs(struct comparison *c, const struct spec_constant_set *old,
                     const struct spec_constant_set *new) {
  struct item_docs d = docs_of(c, element_of_item(ITEM_CONSTANT_SET), old, new);
  for (size_t i = 0; i < old->list.count; i++)
    for (size_t j = 0; j < new->list.count; j++)
      if (strcmp(old->list.at[i]->id, new->list.at[j]->id) == 0)
        compare_doc(&d, old->list.at[i]->doc, new->list.at[j]->doc, "constant",
                    old->list.at[i]->id);
  finish(&d);
}

static void error_docs(struct comparison *c, const struct spec_error *old,
                       const struct spec_error *new) {
  struct item_docs d = docs_of(c, element_of_item(ITEM_ERROR), old, new);
  if (strcmp(old->category->id, new->category->id) != 0)
    add_part(&d, "category", new->category->id);
  finish(&d);
}

/* Of items that say nothing beside their rows. */
static void plain_docs(struct comparison *c, enum item_kind kind, const void *old,
                       const void *new) {
  struct item_docs d = docs_of(c, element_of_item(kind), old, new);
  finish(&d);
}

static void capability_docs(struct comparison *c, const void *old, const void *new) {
  plain_docs(c, ITEM_CAPABILITY, old, new);
}

static void base_type_docs(struct comparison *c, const void *old, const void *new) {
  plain_docs(c, ITEM_BASE_TYPE, old, new);
}

static void category_docs(struct comparison *c, const void *old, const void *new) {
  plain_docs(c, ITEM_CATEGORY, old, new);
}

/* Sections, wherever they stand: all that have a name. */
static void compare_sections(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  for (size_t i = 0; i < old->name_count; i++) {
    const struct named *named = &old->names[i];
    if (named->kind != ITEM_INTRO) continue;
    const struct named *other = spec_find(new, named->id, KIND(ITEM_INTRO));
    if (other) plain_docs(c, ITEM_INTRO, named->item, other->item);
    else
      compare_add(c, CHANGE_DOCS, "section", named->id, &named->place, NULL,
                  "section '%s': is gone", named->id);
  }
  for (size_t i = 0; i < new->name_count; i++)
    if (new->names[i].kind == ITEM_INTRO && !spec_find(old, new->names[i].id, KIND(ITEM_INTRO)))
      compare_add(c, CHANGE_DOCS, "section", new->names[i].id, NULL, &new->names[i].place,
                  "section '%s': is new", new->names[i].id);
}

static void compare_history(struct comparison *c) {
  size_t old = c->old->spec->changes.count, new = c->new->spec->changes.count;
  if (old != new)
    compare_add(c, CHANGE_DOCS, "history", c->new->spec->history_id ? c->new->spec->history_id : "",
                NULL, NULL, "change history: %zu rows, was %zu", new, old);
}

void compare_docs(struct comparison *c) {
  WITH_BOTH(c, functions, ITEM_FUNCTION, spec_function, function_docs);
  WITH_BOTH(c, events, ITEM_EVENT, spec_event, event_docs);
  WITH_BOTH(c, callbacks, ITEM_CALLBACK, spec_callback, callback_docs);
  WITH_BOTH(c, records, ITEM_RECORD, spec_record, record_docs);
  WITH_BOTH(c, constant_sets, ITEM_CONSTANT_SET, spec_constant_set, set_docs);
  WITH_BOTH(c, capabilities.list, ITEM_CAPABILITY, spec_capability, capability_docs);
  WITH_BOTH(c, errors, ITEM_ERROR, spec_error, error_docs);
  WITH_BOTH(c, base_types, ITEM_BASE_TYPE, spec_base_type, base_type_docs);
  WITH_BOTH(c, categories, ITEM_CATEGORY, spec_category, category_docs);
  compare_sections(c);
  compare_history(c);
}
