/* Structures, types and C++ methods. */
#include "compare/comparison.h"

#include <string.h>

/* ---- Structures --------------------------------------------------------------------------------- */

/* Two structures of one name. */
struct records {
  struct comparison *c;
  const struct surface_record *old, *new;
};

static size_t field_index(const struct surface_record *record, const char *name) {
  size_t i = 0;
  while (i < record->fields.count && strcmp(record->fields.at[i]->name, name) != 0) i++;
  return i;
}

static const char *field_name(const struct records *r, const struct surface_field *field) {
  return arena_printf(r->c->arena, "%s.%s", r->old->name, *field->name ? field->name : "(unnamed)");
}

static void compare_field(const struct records *r, const struct surface_field *old,
                          const struct surface_field *new) {
  const char *name = field_name(r, old);
  enum type_difference difference = compare_type(r->c, old->type, new->type);
  if (difference != TYPES_SAME)
    compare_add(r->c, difference == TYPES_ALIAS ? CHANGE_API : CHANGE_ABI, "field", name,
                &old->place, &new->place, "field '%s': is '%s', %s '%s'", name, new->type,
                compare_was(r->c), old->type);
  if (old->bits != new->bits)
    compare_add(r->c, CHANGE_ABI, "field", name, &old->place, &new->place,
                "field '%s': its width in bits is %d, %s %d (-1 is no bit-field)", name, new->bits,
                compare_was(r->c), old->bits);
}

/* Fields that only one side has, unless they were renamed in place. */
static void odd_fields(const struct records *r) {
  for (size_t i = 0; i < r->old->fields.count; i++) {
    const struct surface_field *old = r->old->fields.at[i];
    if (field_index(r->new, old->name) < r->new->fields.count) continue;
    const struct surface_field *there = i < r->new->fields.count ? r->new->fields.at[i] : NULL;
    bool renamed =
        there &&
        r->old->fields.count == r->new->fields.count &&field_index(r->old, there->name) ==
            r->old->fields.count &&compare_type(r->c, old->type, there->type) == TYPES_SAME &&
        there->bits == old->bits;
    const char *name = field_name(r, old);
    if (renamed)
      compare_add(r->c, CHANGE_API, "field", name, &old->place, &there->place,
                  "field '%s': is called '%s'", name, there->name);
    else
      compare_add(r->c, CHANGE_ABI, "field", name, &old->place, &r->new->place,
                  "field '%s': is missing, %s '%s'", name, compare_was(r->c), old->type);
  }
  for (size_t i = 0; i < r->new->fields.count; i++) {
    const struct surface_field *new = r->new->fields.at[i];
    if (field_index(r->old, new->name) < r->old->fields.count) continue;
    const struct surface_field *there = i < r->old->fields.count ? r->old->fields.at[i] : NULL;
    if (there && compare_reported(r->c, "field", field_name(r, there)) &&
        r->old->fields.count == r->new->fields.count &&strcmp(there->type, new->type) == 0)
      continue; /* that rename */
    compare_add(r->c, CHANGE_ABI, "field", field_name(r, new), &r->old->place, &new->place,
                "field '%s': %s, '%s'; the layout changes", field_name(r, new),
                compare_is_new(r->c), new->type);
  }
}

static void moved_fields(const struct records *r) {
  size_t count = 0, all = r->old->fields.count;
  const struct surface_field **common = arena_alloc(r->c->arena, (all + 1) * sizeof(*common));
  unsigned *places = arena_alloc(r->c->arena, (all + 1) * sizeof(*places));
  for (size_t i = 0; i < all; i++) {
    size_t index = field_index(r->new, r->old->fields.at[i]->name);
    if (index == r->new->fields.count || !*r->old->fields.at[i]->name) continue;
    common[count] = r->old->fields.at[i];
    places[count++] = (unsigned)index;
  }
  const bool *kept = compare_in_order(r->c->arena, places, count);
  for (size_t i = 0; i < count; i++) {
    const struct surface_field *new = r->new->fields.at[places[i]];
    if (!kept[i])
      compare_add(r->c, CHANGE_ABI, "field", field_name(r, common[i]), &common[i]->place,
                  &new->place, "field '%s': is number %u of the structure, %s %zu",
                  field_name(r, common[i]), places[i] + 1, compare_was(r->c),
                  field_index(r->old, common[i]->name) + 1);
    compare_field(r, common[i], new);
  }
}

/* Unnamed bit-fields have only their order to be told by. */
static void unnamed_fields(const struct records *r) {
  size_t old = 0, new = 0;
  for (size_t i = 0; i < r->old->fields.count; i++)
    if (!*r->old->fields.at[i]->name) old += (size_t)r->old->fields.at[i]->bits;
  for (size_t i = 0; i < r->new->fields.count; i++)
    if (!*r->new->fields.at[i]->name) new += (size_t)r->new->fields.at[i]->bits;
  if (old != new)
    compare_add(r->c, CHANGE_ABI, "structure", r->old->name, &r->old->place, &r->new->place,
                "structure '%s': %zu bits of padding, %s %zu", r->old->name, new, compare_was(r->c),
                old);
}

static void compare_record(const struct records *r) {
  if (r->old->is_union != r->new->is_union)
    compare_add(r->c, CHANGE_ABI, r->old->is_union ? "union" : "structure", r->old->name,
                &r->old->place, &r->new->place, "%s '%s': is a %s",
                r->old->is_union ? "union" : "structure", r->old->name,
                r->new->is_union ? "union" : "structure");
  odd_fields(r);
  moved_fields(r);
  unnamed_fields(r);
}

static const struct surface_record *record_named(const struct surface *surface, const char *name) {
  for (size_t i = 0; i < surface->records.count; i++)
    if (strcmp(surface->records.at[i]->name, name) == 0) return surface->records.at[i];
  return NULL;
}

void compare_records(struct comparison *c) {
  for (size_t i = 0; i < c->old->records.count; i++) {
    const struct surface_record *old = c->old->records.at[i];
    const struct surface_record *new = record_named(c->new, old->name);
    const char *kind = old->is_union ? "union" : "structure";
    if (new) compare_record(&(struct records){c, old, new});
    else
      compare_add(c, CHANGE_ABI, kind, old->name, &old->place, NULL, "%s '%s': is missing", kind,
                  old->name);
  }
  for (size_t i = 0; i < c->new->records.count; i++) {
    const struct surface_record *new = c->new->records.at[i];
    const char *kind = new->is_union ? "union" : "structure";
    if (!record_named(c->old, new->name))
      compare_add(c, CHANGE_ADDITIVE, kind, new->name, NULL, &new->place, "%s '%s': %s", kind,
                  new->name, compare_is_new(c));
  }
}

/* ---- Types -------------------------------------------------------------------------------------- */

static const struct surface_typedef *typedef_named(const struct surface *surface,
                                                   const char *name) {
  for (size_t i = 0; i < surface->typedefs.count; i++)
    if (strcmp(surface->typedefs.at[i]->name, name) == 0) return surface->typedefs.at[i];
  return NULL;
}

static const struct surface_function *callback_named(const struct surface *surface,
                                                     const char *name) {
  for (size_t i = 0; i < surface->callbacks.count; i++)
    if (strcmp(surface->callbacks.at[i]->name, name) == 0) return surface->callbacks.at[i];
  return NULL;
}

/* Is there an enumeration of that name? */
static bool has_set(const struct surface *surface, const char *name) {
  for (size_t i = 0; i < surface->constants.count; i++)
    if (strcmp(surface->constants.at[i]->set, name) == 0) return true;
  return false;
}

/* A type that only one side has as a typedef. For the other it may be an enumeration: then an int is as good. */
static void odd_typedef(struct comparison *c, const struct surface_typedef *type, bool old) {
  const struct surface *other = old ? c->new : c->old, *side = old ? c->old : c->new;
  const struct place *old_place = old ? &type->place : NULL, *new_place = old ? NULL : &type->place;
  if (has_set(other, type->name)) {
    const char *quoted = arena_printf(c->arena, "'%s'", type->type), *set = "an enumeration";
    if (!compare_is_plain_int(side, type->name))
      compare_add(c, CHANGE_ABI, "type", type->name, old_place, new_place,
                  "type '%s': is %s, %s %s", type->name, old ? set : quoted, compare_was(c),
                  old ? quoted : set);
  } else if (old) {
    compare_add(c, CHANGE_API, "type", type->name, old_place, NULL,
                "type '%s': is missing, %s '%s'", type->name, compare_was(c), type->type);
  } else {
    compare_add(c, CHANGE_ADDITIVE, "type", type->name, NULL, new_place, "type '%s': %s, '%s'",
                type->name, compare_is_new(c), type->type);
  }
}

static void compare_typedefs(struct comparison *c) {
  for (size_t i = 0; i < c->old->typedefs.count; i++) {
    const struct surface_typedef *old = c->old->typedefs.at[i];
    const struct surface_typedef *new = typedef_named(c->new, old->name);
    if (!new) odd_typedef(c, old, true);
    else if (compare_type(c, old->type, new->type) != TYPES_SAME)
      compare_add(c, CHANGE_ABI, "type", old->name, &old->place, &new->place,
                  "type '%s': is '%s', %s '%s'", old->name, new->type, compare_was(c), old->type);
  }
  for (size_t i = 0; i < c->new->typedefs.count; i++)
    if (!typedef_named(c->old, c->new->typedefs.at[i]->name))
      odd_typedef(c, c->new->typedefs.at[i], false);
}

void compare_types(struct comparison *c) {
  compare_typedefs(c);
  for (size_t i = 0; i < c->old->callbacks.count; i++) {
    const struct surface_function *old = c->old->callbacks.at[i];
    const struct surface_function *new = callback_named(c->new, old->name);
    if (new) compare_signature(c, CHANGE_ABI, "callback", old, new);
    else
      compare_add(c, CHANGE_API, "callback", old->name, &old->place, NULL,
                  "callback '%s': is missing", old->name);
  }
  for (size_t i = 0; i < c->new->callbacks.count; i++) {
    const struct surface_function *new = c->new->callbacks.at[i];
    if (!callback_named(c->old, new->name))
      compare_add(c, CHANGE_ADDITIVE, "callback", new->name, NULL, &new->place, "callback '%s': %s",
                  new->name, compare_is_new(c));
  }
}

/* ---- Methods ------------------------------------------------------------------------------------ */

static const struct surface_function *method_named(const struct surface *surface,
                                                   const char *name) {
  for (size_t i = 0; i < surface->methods.count; i++)
    if (strcmp(surface->methods.at[i]->name, name) == 0) return surface->methods.at[i];
  return NULL;
}

/* Methods follow the functions: what has been said of a function is not said again. */
static bool told_by_function(const struct comparison *c, const char *name) {
  for (size_t i = 0; i < c->changes.list.count; i++) {
    const struct change *change = c->changes.list.at[i];
    size_t length = strlen(name);
    if (strcmp(change->kind, "function") == 0 && strcmp(change->name, name) == 0) return true;
    if (strcmp(change->kind, "parameter") == 0 && strncmp(change->name, name, length) == 0 &&
        change->name[length] == '.')
      return true;
  }
  return false;
}

static bool in_table(const struct surface *surface, const char *name) {
  for (size_t i = 0; i < surface->functions.count; i++)
    if (strcmp(surface->functions.at[i]->name, name) == 0) return true;
  return false;
}

void compare_methods(struct comparison *c) {
  if (!c->old->methods.count || !c->new->methods.count) return;
  for (size_t i = 0; i < c->old->methods.count; i++) {
    const struct surface_function *old = c->old->methods.at[i];
    const struct surface_function *new = method_named(c->new, old->name);
    if (told_by_function(c, old->name)) continue;
    if (new) compare_signature(c, CHANGE_API, "method", old, new);
    else
      compare_add(c, CHANGE_API, "method", old->name, &old->place, NULL,
                  "method '%s': is missing in C++", old->name);
  }
  for (size_t i = 0; i < c->new->methods.count; i++) {
    const struct surface_function *new = c->new->methods.at[i];
    bool new_function = in_table(c->new, new->name) && !in_table(c->old, new->name);
    if (!method_named(c->old, new->name) && !new_function)
      compare_add(c, CHANGE_ADDITIVE, "method", new->name, NULL, &new->place, "method '%s': %s",
                  new->name, compare_is_new(c));
  }
}
