/* SPDX-License-Identifier: MIT */
/* What only specifications say: when a function may be called, what it may return, who frees what. */
#include "compare/said.h"

#include "model/derive.h"
#include "model/identity.h"
#include "model/places.h"
#include "model/visit.h"

#include <string.h>

/* Is it a row for the name of a parameter or field that names none which the item has? That says nothing, and official
 * specifications have such names. */
static bool names_nobody(const struct compared *f, const struct spec *spec,
                         const struct attribute *row, const void *type) {
  const unsigned kinds =
      KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD);
  if (row->kind != VALUE_REFERENCE) return false;
  const char *name = attribute_text(row, type);
  const struct named *item = name ? spec_find(spec, f->name, kinds) : NULL;
  if (!item) return !name;
  struct walk at = walk_parts(item->kind, item->item, KIND(PART_PARAM) | KIND(PART_FIELD));
  while (walk_next(&at))
    if (strcmp(at.part.id, name) == 0) return false;
  return true;
}

/* What the rows of an element say about two versions of an item of that kind or, with ITEM_NONE, a type, but those that
 * `before` has, too. */
static void compare_attributes(const struct compared *f, unsigned kind,
                               const struct element *element, const struct element *before,
                               const char *id, const void *old, const void *new) {
  FOR_ATTRIBUTES (row, element, f->c->old->interface) {
    bool told = row->class_ != CHANGE_BEHAVIOUR;
    if (before)
      FOR_ATTRIBUTES (other, before, NULL) told |= other->member == row->member;
    told |=
        names_nobody(f, f->c->old->spec, row, old) && names_nobody(f, f->c->new->spec, row, new);
    const char *words = told ? NULL : said_difference(f->c, kind, row, id, old, new);
    if (words) compare_differs(f, "%s", words);
  }
}

/* ---- Parameters and fields ---------------------------------------------------------------------- */

static const char *pointer_word(enum type_pointer pointer) {
  switch (pointer) {
    case POINTER_NONE: return "a plain value";
    case POINTER_PTRTYPE: return "a handle or pointer (ptrtype)";
    case POINTER_OUTPTR: return "one value that is set (outptr)";
    case POINTER_OUTBUF: return "an array of the agent that is filled (outbuf)";
    case POINTER_INPTR: return "one value passed in (inptr)";
    case POINTER_INBUF: return "an array passed in (inbuf)";
    case POINTER_VMBUF: return "the VM's own memory (vmbuf)";
    case POINTER_ALLOCBUF: return "newly allocated (allocbuf)";
    case POINTER_ALLOCALLOCBUF: return "newly allocated with its elements (allocallocbuf)";
    case POINTER_AGENTBUF: return "memory of the agent (agentbuf)";
    case POINTER_ALLOCFIELDBUF: return "newly allocated (allocfieldbuf)";
  }
  return "";
}

static const char *ownership_words(enum ownership ownership) {
  switch (ownership) {
    case OWNED_NONE: return "nothing is to be freed";
    case OWNED_DEALLOCATE: return "the pointer is to be freed";
    case OWNED_EACH: return "every element and the array are to be freed";
    case OWNED_FIELDS: return "pointers inside the structure are to be freed";
    case OWNED_ARRAY_FIELDS: return "pointers inside the elements and the array are to be freed";
    case OWNED_EACH_FIELDS:
      return "pointers inside the elements, every element and the array are to be freed";
  }
  return "";
}

/* Types of two elements differ in what either of them says; a type is NULL where it is no pointer. */
static void compare_type_attributes(const struct compared *f, const char *id,
                                    const struct spec_type *old, const struct spec_type *new) {
  static const struct spec_type none = {0};
  const struct element *before = old ? element_of_type(old) : NULL;
  const struct element *after = new ? element_of_type(new) : NULL;
  if (before) compare_attributes(f, ITEM_NONE, before, NULL, id, old, new ? new : &none);
  if (after) compare_attributes(f, ITEM_NONE, after, before, id, old ? old : &none, new);
}

static void compare_values(const struct compared *f, const char *id, const struct spec_type *old,
                           const struct spec_type *new) {
  if (old->base != new->base && (old->base == TYPE_JFRAME_ID || new->base == TYPE_JFRAME_ID))
    compare_differs(f, "'%s' is %s depth of a frame", id,
                    new->base == TYPE_JFRAME_ID ? "now a" : "no longer a");
  compare_type_attributes(f, id, old, new);
}

/* Pointers and values of a parameter or field. What changes the C type is told by the signature. */
static void compare_type_facts(const struct compared *f, const char *id,
                               const struct spec_type *old, const struct spec_type *new) {
  if (strcmp(old->target ? "*" : "", new->target ? "*" : "") == 0 && old->pointer != new->pointer)
    compare_differs(f, "'%s' is %s, was %s", id, pointer_word(new->pointer),
                    pointer_word(old->pointer));
  if (old->nullable != new->nullable)
    compare_differs(f, "'%s' %s be NULL", id, new->nullable ? "may now" : "must no longer");
  compare_type_attributes(f, id, old->target ? old : NULL, new->target ? new : NULL);
  compare_values(f, id, type_innermost(old), type_innermost(new));
}

static void compare_param_facts(const struct compared *f, const struct spec_param *old,
                                const struct spec_param *new) {
  compare_type_facts(f, new->id, old->type, new->type);
  if (old->ownership != new->ownership)
    compare_differs(f, "'%s': %s, before: %s", new->id, ownership_words(new->ownership),
                    ownership_words(old->ownership));
  if (old->gives_references != new->gives_references)
    compare_differs(f, "'%s' %s JNI local references", new->id,
                    new->gives_references ? "now hands out" : "no longer hands out");
}

/* By name; by place where a parameter was renamed. */
static void compare_params(const struct compared *f, const struct spec_param_list *old,
                           const struct spec_param_list *new) {
  for (size_t i = 0; i < old->count; i++) {
    const struct spec_param *other = param_find(new, old->at[i]->id);
    if (!other && old->count == new->count && !param_find(old, new->at[i]->id)) other = new->at[i];
    if (other) compare_param_facts(f, old->at[i], other);
  }
}

/* ---- Errors and capabilities -------------------------------------------------------------------- */

/* Does the function give the error, by a row of its own or by what a parameter implies? */
static bool gives_error(const struct spec_function *function, const char *id) {
  for (size_t i = 0; i < function->errors.count; i++)
    if (strcmp(function->errors.at[i]->id, id) == 0) return true;
  for (size_t i = 0; i < function->params.count; i++)
    for (size_t j = 0; j < function->params.at[i]->derived_count; j++)
      if (strcmp(function->params.at[i]->derived[j].id, id) == 0) return true;
  return false;
}

/* Says what `in` gives and `out` does not, each once. */
static void odd_errors(const struct compared *f, const struct spec_function *in,
                       const struct spec_function *out, const char *words) {
  struct string_list said = {0};
  for (size_t i = 0; i < in->errors.count + 2 * in->params.count; i++) {
    size_t row = i - in->errors.count;
    const struct spec_param *param = i < in->errors.count ? NULL : in->params.at[row / 2];
    if (param && row % 2 >= param->derived_count) continue;
    const char *id = param ? param->derived[row % 2].id : in->errors.at[i]->id;
    bool known = gives_error(out, id);
    for (size_t j = 0; j < said.count; j++) known = known || strcmp(said.at[j], id) == 0;
    if (known) continue;
    LIST_ADD(f->c->arena, &said, id);
    compare_differs(f, "%s '%s'%s%s%s", words, id, param ? " for '" : "", param ? param->id : "",
                    param ? "'" : "");
  }
}

static void odd_rows(const struct compared *f, const struct spec_capability_row_list *in,
                     const struct spec_capability_row_list *out, const char *before,
                     const char *after) {
  for (size_t i = 0; i < in->count; i++)
    if (!rows_have(out, in->at[i]->id))
      compare_differs(f, "%s '%s'%s", before, in->at[i]->id, after);
}

/* Capabilities of functions and events alike. */
#define COMPARE_CAPABILITIES(f, old, new)                                                        \
  (odd_rows(f, &(new)->required, &(old)->required, "now needs the capability", ""),              \
   odd_rows(f, &(old)->required, &(new)->required, "no longer needs the capability", ""),        \
   odd_rows(f, &(new)->optional, &(old)->optional, "the capability", " makes a difference now"), \
   odd_rows(f, &(old)->optional, &(new)->optional, "the capability",                             \
            " no longer makes a difference"))

/* ---- Items -------------------------------------------------------------------------------------- */

static void function_facts(struct comparison *c, const struct spec_function *old,
                           const struct spec_function *new) {
  struct compared f = {c, CHANGE_BEHAVIOUR, "function", old->id, &old->place, &new->place};
  compare_attributes(&f, ITEM_FUNCTION, element_of_item(ITEM_FUNCTION, old), NULL, "", old, new);
  COMPARE_CAPABILITIES(&f, old, new);
  odd_errors(&f, new, old, "may now return");
  odd_errors(&f, old, new, "no longer returns");
  compare_params(&f, &old->params, &new->params);
}

static void event_facts(struct comparison *c, const struct spec_event *old,
                        const struct spec_event *new) {
  struct compared f = {c, CHANGE_BEHAVIOUR, "event", old->id, &old->place, &new->place};
  compare_attributes(&f, ITEM_EVENT, element_of_item(ITEM_EVENT, old), NULL, "", old, new);
  COMPARE_CAPABILITIES(&f, old, new);
  compare_params(&f, &old->params, &new->params);
}

static void record_facts(struct comparison *c, const struct spec_record *old,
                         const struct spec_record *new) {
  struct compared f = {c,       CHANGE_BEHAVIOUR, element_of_item(ITEM_RECORD, old)->kind,
                       old->id, &old->place,      &new->place};
  for (size_t i = 0; i < old->fields.count; i++)
    for (size_t j = 0; j < new->fields.count; j++)
      if (strcmp(old->fields.at[i]->id, new->fields.at[j]->id) == 0)
        compare_type_facts(&f, old->fields.at[i]->id, old->fields.at[i]->type,
                           new->fields.at[j]->type);
}

static void set_facts(struct comparison *c, const struct spec_constant_set *old,
                      const struct spec_constant_set *new) {
  bool was_type = old->kind == CONSTANTS_ENUM, is_type = new->kind == CONSTANTS_ENUM;
  if (was_type != is_type)
    compare_add(c, was_type ? CHANGE_API : CHANGE_ADDITIVE, "constants", old->id, &old->place,
                &new->place, "constants '%s': %s a type", old->id, is_type ? "now" : "no longer");
  bool were_bits = old->kind == CONSTANTS_BITS, are_bits = new->kind == CONSTANTS_BITS;
  if (were_bits != are_bits && !was_type && !is_type)
    compare_add(c, CHANGE_BEHAVIOUR, "constants", old->id, &old->place, &new->place,
                "constants '%s': %s bits, which may be set together", old->id,
                are_bits ? "now" : "no longer");
}

/* ---- IDs ---------------------------------------------------------------------------------------- */

static void identity_facts(struct comparison *c, const struct spec_identity *old,
                           const struct spec_identity *new) {
  struct compared f = {c, CHANGE_BEHAVIOUR, "ID", old->id, &old->place, &new->place};
  const struct element *element = vocabulary_find(c->old->spec->interface, "identity");
  compare_attributes(&f, PART_IDENTITY, element, NULL, "", old, new);
  compare_type_facts(&f, old->id, old->type, new->type);
  if (old->type->base != new->type->base || !old->type->target != !new->type->target)
    compare_differs(&f, "its type is another one");
  FOR_ATTRIBUTES (row, element, c->old->spec->interface) {
    bool docs = row->class_ == CHANGE_DOCS;
    const char *words = docs ? said_difference(c, PART_IDENTITY, row, "", old, new) : NULL;
    if (words)
      compare_add(c, CHANGE_DOCS, "ID", old->id, &old->place, &new->place,
                  "ID '%s': other words: %s", old->id, words);
  }
}

/* Kinds of IDs by their names. */
static void compare_identities(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  for (size_t i = 0; i < old->identities.count; i++) {
    const struct spec_identity *was = old->identities.at[i], *is = identity_find(new, was->id);
    if (is) identity_facts(c, was, is);
    else
      compare_add(c, CHANGE_BEHAVIOUR, "ID", was->id, &was->place, NULL, "ID '%s': is gone",
                  was->id);
  }
  for (size_t i = 0; i < new->identities.count; i++) {
    const struct spec_identity *is = new->identities.at[i];
    if (!identity_find(old, is->id))
      compare_add(c, CHANGE_BEHAVIOUR, "ID", is->id, NULL, &is->place, "ID '%s': is new", is->id);
  }
}

void compare_facts(struct comparison *c) {
  WITH_BOTH(c, functions, ITEM_FUNCTION, spec_function, function_facts);
  WITH_BOTH(c, events, ITEM_EVENT, spec_event, event_facts);
  compare_identities(c);
  WITH_BOTH(c, records, ITEM_RECORD, spec_record, record_facts);
  WITH_BOTH(c, constant_sets, ITEM_CONSTANT_SET, spec_constant_set, set_facts);
  for (size_t i = 0; i < c->old->spec->callbacks.count; i++) {
    const struct spec_callback *old = c->old->spec->callbacks.at[i];
    const struct named *named = spec_find(c->new->spec, old->id, KIND(ITEM_CALLBACK));
    if (!named) continue;
    const struct spec_callback *new = named->item;
    struct compared f = {c, CHANGE_BEHAVIOUR, "callback", old->id, &old->place, &new->place};
    compare_params(&f, &old->params, &new->params);
  }
}
