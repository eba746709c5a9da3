/* SPDX-License-Identifier: MIT */
/* Facts that only specifications state: when functions may be called, what they may return, who frees what. */
#include "compare/comparison.h"
#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/places.h"
#include "model/words.h"

#include <string.h>

/* True if the attribute names a parameter or field that the item lacks, as in official specifications: it says
 * nothing. */
static bool names_nobody(const struct compared *f, const struct spec *spec,
                         const struct attribute *row, const void *type) {
  const unsigned kinds =
      KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD);
  if (row->kind != VALUE_REFERENCE) return false;
  const char *name = ATTRIBUTE(const char *, row, type), *id = item_id(f->old);
  if (spec == f->c->new->spec) id = renames_now(f->c, kinds, id);
  const struct named *item = name ? spec_find(spec, id, kinds) : NULL;
  return item ? !compare_has_part(
                    walk_parts(item->kind, item->item, KIND(PART_PARAM) | KIND(PART_FIELD)), name)
              : !name;
}

/* True if only one of the items has the flag of which the attribute states the release: that is reported instead. */
static bool release_of_flag(const struct element *element, const struct attribute *row,
                            const void *old, const void *new) {
  bool found = false;
  if (row->kind == VALUE_RELEASE)
    FOR_ATTRIBUTES (flag, element, NULL)
      found |= flag->kind == VALUE_FLAG && strcmp(flag->name, "impl") == 0 &&
               ATTRIBUTE(bool, flag, old) != ATTRIBUTE(bool, flag, new);
  return found;
}

/* Compares the attributes of two items of that kind or, with ITEM_NONE, of two types that messages call `what`, except
 * for those that `before` has, too. */
static void compare_attributes(const struct compared *f, unsigned kind,
                               const struct element *element, const struct element *before,
                               const char *what, const void *old, const void *new) {
  FOR_ATTRIBUTES (row, element, f->c->old->interface) {
    bool skipped =
        row->class_ != CHANGE_BEHAVIOUR || release_of_flag(element, row, old, new) ||
        (names_nobody(f, f->c->old->spec, row, old) && names_nobody(f, f->c->new->spec, row, new));
    if (before)
      FOR_ATTRIBUTES (other, before, NULL) skipped |= other->member == row->member;
    const char *words = skipped ? NULL : said_difference(f->c, kind, row, what, old, new);
    if (words) compare_differs(f, "%s", words);
  }
}

/* ---- Parameters and fields ---------------------------------------------------------------------- */

static const char *const pointer_words[] = {
    [POINTER_NONE] = "a plain value",
    [POINTER_PTRTYPE] = "a handle or pointer (ptrtype)",
    [POINTER_OUTPTR] = "one value that is set (outptr)",
    [POINTER_OUTBUF] = "an array of the agent that is filled (outbuf)",
    [POINTER_INPTR] = "one value passed in (inptr)",
    [POINTER_INBUF] = "an array passed in (inbuf)",
    [POINTER_VMBUF] = "the VM's own memory (vmbuf)",
    [POINTER_ALLOCBUF] = "newly allocated (allocbuf)",
    [POINTER_ALLOCALLOCBUF] = "newly allocated with its elements (allocallocbuf)",
    [POINTER_AGENTBUF] = "memory of the agent (agentbuf)",
    [POINTER_ALLOCFIELDBUF] = "newly allocated (allocfieldbuf)"};

/* Compares the attributes of both elements; a type is NULL if it is not a pointer. */
static void compare_type_attributes(const struct compared *f, const char *what,
                                    const struct spec_type *old, const struct spec_type *new) {
  static const struct spec_type none = {0};
  const struct element *before = old ? element_of_type(old) : NULL;
  const struct element *after = new ? element_of_type(new) : NULL;
  if (before) compare_attributes(f, ITEM_NONE, before, NULL, what, old, new ? new : &none);
  if (after) compare_attributes(f, ITEM_NONE, after, before, what, old ? old : &none, new);
}

/* Compares the targets of all pointers. Other types in C are differences of the signature. */
static void compare_values(const struct compared *f, const char *what, const struct spec_type *old,
                           const struct spec_type *new) {
  struct arena *arena = f->c->arena;
  if (old->base != new->base && (old->base == TYPE_JFRAME_ID || new->base == TYPE_JFRAME_ID))
    compare_differs(f, "%s is %s depth of a frame", what,
                    new->base == TYPE_JFRAME_ID ? "now a" : "no longer a");
  else if (old->base != new->base && strcmp(cdecl_type(arena, old), cdecl_type(arena, new)) == 0)
    compare_differs(f, "%s is of the kind '%s', was of '%s'", what, element_of_type(new)->name,
                    element_of_type(old)->name);
  compare_type_attributes(f, what, old, new);
}

/* Compares two pointers, or NULL. A handle that becomes a plain value has the same type in C. */
static void compare_pointers(const struct compared *f, const char *what,
                             const struct spec_type *old, const struct spec_type *new) {
  enum type_pointer was = old ? old->pointer : POINTER_NONE, is = new ? new->pointer : POINTER_NONE;
  bool in_signature = (was == POINTER_NONE && is != POINTER_PTRTYPE) ||
                      (is == POINTER_NONE && was != POINTER_PTRTYPE);
  bool could = old && old->nullable, can = new &&new->nullable;
  if (was != is && !in_signature)
    compare_differs(f, "%s is %s, was %s", what, pointer_words[is], pointer_words[was]);
  if (could != can) compare_differs(f, "%s %s be NULL", what, can ? "may now" : "may no longer");
  compare_type_attributes(f, what, old, new);
}

/* Compares pointers, each with the one in its place, and values. `what` names the whole in messages: "'count'" or "the
 * result". */
static void compare_type_facts(const struct compared *f, const char *what,
                               const struct spec_type *old, const struct spec_type *new) {
  for (unsigned depth = 0; old->target || new->target; depth++) {
    const char *through = depth > 1 ? arena_printf(f->c->arena, " through %u pointers", depth) : "";
    const char *target =
        depth ? arena_printf(f->c->arena, "what %s points to%s", what, through) : what;
    compare_pointers(f, target, old->target ? old : NULL, new->target ? new : NULL);
    if (old->target) old = old->target;
    if (new->target) new = new->target;
  }
  compare_values(f, what, old, new);
}

static void compare_param_facts(const struct compared *f, const struct spec_param *old,
                                const struct spec_param *new) {
  compare_type_facts(f, compare_quoted(f->c, new->id), old->type, new->type);
  if (old->ownership != new->ownership)
    compare_differs(f, "'%s': %s, before: %s", new->id, ownership_rows[new->ownership].freed,
                    ownership_rows[old->ownership].freed);
  if (old->gives_references != new->gives_references)
    compare_differs(f, "'%s' %s JNI local references", new->id,
                    new->gives_references ? "now returns" : "no longer returns");
}

/* Returns the parameters of an item, or NULL if its kind lacks them. */
static const struct spec_param_list *params_of(enum item_kind kind, const void *item) {
  if (kind == ITEM_FUNCTION) return &((const struct spec_function *)item)->params;
  if (kind == ITEM_EVENT) return &((const struct spec_event *)item)->params;
  return kind == ITEM_CALLBACK ? &((const struct spec_callback *)item)->params : NULL;
}

/* Pairs parameters by name, and renamed ones by place. */
static void compare_params(const struct compared *f, const struct spec_param_list *old,
                           const struct spec_param_list *new) {
  for (size_t i = 0; i < old->count; i++) {
    const struct spec_param *other = param_find(new, old->at[i]->id);
    if (!other && old->count == new->count && !param_find(old, new->at[i]->id)) other = new->at[i];
    if (other) compare_param_facts(f, old->at[i], other);
  }
}

/* ---- Errors, capabilities, outcomes -------------------------------------------------------------- */

/* Reports the errors of `in` that `out`, a function of the specification `spec`, lacks, each once. Universal errors
 * need no row. */
static void odd_errors(const struct compared *f, const struct spec_function *in,
                       const struct spec *spec, const struct spec_function *out,
                       const char *words) {
  struct string_list said = {0};
  for (size_t i = 0; i < in->errors.count + 2 * in->params.count; i++) {
    size_t row = i - in->errors.count;
    const struct spec_param *param = i < in->errors.count ? NULL : in->params.at[row / 2];
    if (param && row % 2 >= param->derived_count) continue;
    const char *id = param ? param->derived[row % 2].id : in->errors.at[i]->id;
    const char *there = renames_there(f->c, spec == f->c->old->spec, id);
    bool known = param ? function_gives(out, there) : function_may_give(spec, out, there);
    if (known || string_list_has(&said, id)) continue;
    LIST_ADD(f->c->arena, &said, id);
    compare_differs(f, "%s '%s'%s%s%s", words, id, param ? " for '" : "", param ? param->id : "",
                    param ? "'" : "");
  }
}

/* Reports the rows of one kind that only one version of the item has. */
static void odd_rows(const struct compared *f, bool new, struct walk in, struct walk out,
                     const char *before, const char *after) {
  while (walk_next(&in))
    if (!compare_has_part(out, renames_there(f->c, new, in.part.id)))
      compare_differs(f, "%s '%s'%s", before, in.part.id, after);
}

/* Compares capabilities and return values. */
static void compare_rows(const struct compared *f, enum item_kind kind, const void *old,
                         const void *new) {
  static const struct {
    unsigned kind;
    const char *come, *come_end, *gone, *gone_end;
  } rows[] = {
      {PART_REQUIRED, "now requires the capability", "", "no longer requires the capability", ""},
      {PART_OPTIONAL, "the capability", " now has an effect", "the capability",
       " no longer has an effect"},
      {PART_OUTCOME, "may now return", "", "no longer returns", ""}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct walk was = walk_parts(kind, old, KIND(rows[i].kind)),
                      is = walk_parts(kind, new, KIND(rows[i].kind));
    odd_rows(f, true, is, was, rows[i].come, rows[i].come_end);
    odd_rows(f, false, was, is, rows[i].gone, rows[i].gone_end);
  }
}

/* ---- Items -------------------------------------------------------------------------------------- */

static void item_facts(struct comparison *c, enum item_kind kind, const void *old,
                       const void *new) {
  const struct compared f = {c, CHANGE_BEHAVIOUR, compare_word(kind, old), old, new};
  compare_attributes(&f, kind, element_of_item(kind, old), NULL, "", old, new);
  compare_rows(&f, kind, old, new);
  if (kind == ITEM_FUNCTION) {
    odd_errors(&f, new, c->old->spec, old, "may now return");
    odd_errors(&f, old, c->new->spec, new, "no longer returns");
  }
  const struct spec_type *was = walk_parts(kind, old, 0).item.type,
                         *is = walk_parts(kind, new, 0).item.type;
  if (was && is) compare_type_facts(&f, "the result", was, is);
  if (params_of(kind, old)) compare_params(&f, params_of(kind, old), params_of(kind, new));
}

static void record_facts(struct comparison *c, enum item_kind kind, const void *old_item,
                         const void *new_item) {
  const struct spec_record *old = old_item, *new = new_item;
  const struct compared f = {c, CHANGE_BEHAVIOUR, compare_word(kind, old), old, new};
  LIST_EACH (field, old->fields) {
    const struct spec_field *was = field, *is = LIST_FIND(new->fields, renames_part(c, was->id));
    if (is) compare_type_facts(&f, compare_quoted(c, was->id), was->type, is->type);
  }
}

static void set_facts(struct comparison *c, enum item_kind kind, const void *old_item,
                      const void *new_item) {
  const struct spec_constant_set *old = old_item, *new = new_item;
  bool was_type = old->kind == CONSTANTS_ENUM, is_type = new->kind == CONSTANTS_ENUM;
  bool were_bits = old->kind == CONSTANTS_BITS, are_bits = new->kind == CONSTANTS_BITS;
  const struct compared types = {c, was_type ? CHANGE_API : CHANGE_ADDITIVE, "constants", old, new},
                        bits = {c, CHANGE_BEHAVIOUR, "constants", old, new};
  (void)kind;
  if (was_type != is_type) compare_differs(&types, "%s a type", is_type ? "now" : "no longer");
  else if (were_bits != are_bits && !was_type)
    compare_differs(&bits, "%s bits, which may be set together", are_bits ? "now" : "no longer");
}

void compare_facts(struct comparison *c) {
  renames_pairs(c, KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_ERROR) | KIND(ITEM_CALLBACK),
                item_facts);
  renames_pairs(c, KIND(ITEM_RECORD), record_facts);
  renames_pairs(c, KIND(ITEM_CONSTANT_SET), set_facts);
}
