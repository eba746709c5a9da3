/* SPDX-License-Identifier: MIT */
/* Structures and unions. */
#include "base/identifier.h"
#include "compare/comparison.h"
#include "compare/surface_items.h"

#include <string.h>

/* Two structures with the same name. */
struct records {
  struct comparison *c;
  const struct surface_record *old, *new;
};

/* Returns a field with its name in messages. */
static const struct surface_item *records_field(const struct records *r,
                                                const struct surface_typed *field) {
  struct surface_item *item = arena_alloc(r->c->arena, sizeof *item);
  const char *name = *field->name ? field->name : "(unnamed)";
  *item =
      (struct surface_item){arena_printf(r->c->arena, "%s.%s", r->old->name, name), field->place};
  return item;
}

/* Returns the field at that index, or NULL. */
static const struct surface_typed *field_at(const struct surface_record *record, size_t index) {
  return index < record->fields.count ? record->fields.at[index] : NULL;
}

/* True for unions without a name, whose members are identified by name: additions do not move the others. */
static bool is_open(const struct surface_record *record) {
  return record->is_union && record->in_place;
}

/* Reports a field that only the old side has, unless it was renamed in place. */
static void missing_field(const struct records *r, size_t index) {
  const struct surface_typed *old = r->old->fields.at[index], *there = field_at(r->new, index);
  if (SURFACE_FIND(r->new->fields, old->name)) return;
  if (there && r->old->fields.count == r->new->fields.count &&
      !SURFACE_FIND(r->old->fields, there->name) &&
      compare_type(r->c, old->type, there->type) != TYPES_DIFFERENT && there->bits == old->bits) {
    renames_report(r->c, KIND_FIELD, records_field(r, old), there);
    compare_types_of(r->c, CHANGE_ABI, KIND_FIELD, records_field(r, old), there, "is", old->type,
                     there->type);
  } else
    compare_items(r->c, CHANGE_ABI, KIND_FIELD, records_field(r, old), r->new,
                  "is missing, %s '%s'", compare_was(r->c), old->type);
}

static void added_field(const struct records *r, size_t index) {
  const struct surface_typed *new = r->new->fields.at[index], *there = field_at(r->old, index);
  if (SURFACE_FIND(r->old->fields, new->name)) return;
  if (there && compare_reported(r->c, KIND_FIELD, records_field(r, there)->name) &&
      r->old->fields.count == r->new->fields.count &&compare_type(r->c, there->type, new->type) !=
          TYPES_DIFFERENT)
    return; /* renamed */
  struct surface_item old = {records_field(r, new)->name, r->old->place};
  if (is_open(r->new))
    compare_items(r->c, CHANGE_ADDITIVE, KIND_FIELD, &old, new, "%s", compare_is_new(r->c));
  else
    compare_items(r->c, CHANGE_ABI, KIND_FIELD, &old, new, "%s, '%s'; the layout changes",
                  compare_is_new(r->c), new->type);
}

/* Enters the places of the fields, pointers into the list, by name. */
static void enter_fields(struct c_names *places, const struct surface_record *record) {
  for (size_t i = 0; i < record->fields.count; i++) {
    const char *name = record->fields.at[i]->name;
    struct c_name *entry = c_names_enter(places, name, strlen(name));
    if (!entry->value) entry->value = &record->fields.at[i];
  }
}

static void common_fields(const struct records *r) {
  size_t count = 0, all = r->old->fields.count;
  struct c_names names = {.arena = r->c->arena};
  size_t *common = arena_alloc(r->c->arena, (all + 1) * sizeof *common); /* indexes of old fields */
  unsigned *places = arena_alloc(r->c->arena, (all + 1) * sizeof *places);
  enter_fields(&names, r->new);
  for (size_t i = 0; i < all; i++) {
    const char *name = r->old->fields.at[i]->name;
    const struct c_name *entry = c_names_find(&names, name, strlen(name));
    if (!entry || !*name) continue;
    common[count] = i;
    places[count++] = (unsigned)((struct surface_typed **)entry->value - r->new->fields.at);
  }
  const bool *kept = compare_in_order(r->c->arena, places, count);
  for (size_t i = 0; i < count; i++) {
    const struct surface_typed *old = r->old->fields.at[common[i]];
    const struct surface_typed *new = r->new->fields.at[places[i]];
    const struct surface_item *was = records_field(r, old);
    if (!kept[i] && !is_open(r->old))
      compare_items(r->c, CHANGE_ABI, KIND_FIELD, was, new, "is number %u of the structure, %s %zu",
                    places[i] + 1, compare_was(r->c), common[i] + 1);
    compare_types_of(r->c, CHANGE_ABI, KIND_FIELD, was, new, "is", old->type, new->type);
    if (old->bits != new->bits)
      compare_items(r->c, CHANGE_ABI, KIND_FIELD, was, new,
                    "its width in bits is %d, %s %d (-1: not a bit-field)", new->bits,
                    compare_was(r->c), old->bits);
  }
}

/* Returns the bits of unnamed bit-fields. Other unnamed members are unions. */
static size_t records_padding(const struct surface_record *record) {
  size_t bits = 0;
  LIST_EACH (field, record->fields)
    if (!*field->name && field->bits > 0) bits += (size_t)field->bits;
  return bits;
}

static enum change_kind record_kind(const struct surface_record *record) {
  return record->is_union ? KIND_UNION : KIND_STRUCTURE;
}

static void compare_record(struct comparison *c, const void *old, const void *new) {
  const struct records r = {c, old, new};
  const struct surface_record *only = old ? old : new;
  if (!old || !new) {
    if (!only->in_place) compare_odd(c, record_kind(only), old, new, ""); /* else by its field */
    return;
  }
  bool in_place = r.old->in_place && r.new->in_place; /* likewise */
  if (r.old->is_union != r.new->is_union && !in_place)
    compare_items(c, CHANGE_ABI, record_kind(old), old, new, "is a %s",
                  change_kinds[record_kind(new)].word);
  for (size_t i = 0; i < r.old->fields.count; i++) missing_field(&r, i);
  for (size_t i = 0; i < r.new->fields.count; i++) added_field(&r, i);
  common_fields(&r);
  if (records_padding(old) != records_padding(new))
    compare_items(c, CHANGE_ABI, KIND_STRUCTURE, old, new, "%zu bits of padding, %s %zu",
                  records_padding(new), compare_was(c), records_padding(old));
}

void compare_records(struct comparison *c) {
  COMPARE_PAIRS(c, records, compare_record);
}
