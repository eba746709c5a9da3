/* SPDX-License-Identifier: MIT */
/* Constants: errors, event numbers, versions and others. */
#include "compare/comparison.h"
#include "compare/surface_items.h"

#include <inttypes.h>
#include <string.h>

static enum change_kind constant_kind(const struct comparison *c, const char *name) {
  const struct interface_names *names = c->names;
  if (text_starts(name, names->error_prefix) && !text_is(name, names->error_last))
    return KIND_ERROR;
  return text_starts(name, names->version) ? KIND_VERSION : KIND_CONSTANT;
}

/* Returns the same constant of that side, or NULL: by its name or, if only one side has a scoped enumeration, without the
 * scope. */
static const struct surface_constant *same_constant(const struct comparison *c,
                                                    const struct surface *side,
                                                    const struct surface_constant *constant) {
  bool scoped = constant->form == CONSTANT_SCOPED;
  const struct surface_constant *found = SURFACE_FIND(side->constants, constant->name);
  if (found || !*constant->set) return found;
  const char *name = scoped ? constant->name + strlen(constant->set) + strlen("::")
                            : arena_printf(c->arena, "%s::%s", constant->set, constant->name);
  found = SURFACE_FIND(side->constants, name);
  return found && strcmp(found->set, constant->set) == 0 ? found : NULL;
}

/* True if it is the number of an event that has been reported. */
static bool reported_by_event(const struct comparison *c, const struct surface *side,
                              const struct surface_constant *constant) {
  if (!text_starts(constant->name, c->names->event_prefix)) return false;
  LIST_EACH (event, side->event_table)
    if (!event->reserved && (int64_t)event->slot == constant->value)
      return compare_reported(c, KIND_EVENT, event->name);
  return false;
}

static int64_t constants_greatest(const struct surface *surface, const char *prefix,
                                  const char *but) {
  int64_t value = 0;
  LIST_EACH (constant, surface->constants)
    if (text_starts(constant->name, prefix) && strcmp(constant->name, but) != 0 &&
        constant->value > value)
      value = constant->value;
  return value;
}

/* True if the constant is the last number of errors or events, and grew with the additions. */
static bool constants_follows(const struct comparison *c, const struct surface_constant *old,
                              const struct surface_constant *new) {
  const struct interface_names *names = c->names;
  const char *const rows[][2] = {{names->error_last, names->error_prefix},
                                 {names->event_last, names->event_prefix}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (text_is(old->name, rows[i][0]))
      return new->value > old->value &&new->value ==
                 constants_greatest(c->new, rows[i][1], old->name) &&
             old->value == constants_greatest(c->old, rows[i][1], old->name);
  return false;
}

static const char *value_text(struct comparison *c, const struct surface_constant *constant) {
  if (constant_kind(c, constant->name) == KIND_VERSION)
    return arena_printf(c->arena, "0x%08" PRIX64, (uint64_t)constant->value);
  return arena_printf(c->arena, "%" PRId64, constant->value);
}

/* Returns the number of values that move by the same amount, such as those after an added enumerator. */
static size_t run_length(const struct comparison *c, size_t start) {
  size_t length = 0;
  int64_t delta = 0;
  for (size_t i = start; i < c->old->constants.count; i++, length++) {
    const struct surface_constant *old = c->old->constants.at[i];
    const struct surface_constant *new = SURFACE_FIND(c->new->constants, old->name);
    if (!new || strcmp(old->set, c->old->constants.at[start]->set) != 0 || !*old->set) break;
    if (!length) delta = new->value - old->value;
    if (new->value - old->value != delta || constants_follows(c, old, new)) break;
  }
  return length;
}

/* ---- Sets --------------------------------------------------------------------------------------- */

/* Returns the set of a constant: a type, or the id of a set that is not a type; "" for none or unknown. */
static const char *set_of(const struct surface_constant *constant) {
  return constant->described ? constant->described->id : constant->set;
}

/* Constants that were moved from one set to another. */
struct moved {
  size_t count;
  bool reported;
};

/* A set of one side. */
struct constant_set {
  size_t count;
  bool shared; /* the other side has some of its constants */
  bool reported;
};

struct sets {
  struct c_names moves; /* struct moved, by "FROM TO" */
  struct c_names
      sides[2]; /* struct constant_set, by name: those of the new side, of the old side */
};

/* True if the constant belongs to another set. Only specifications have sets that are not types. */
static bool is_moved(const struct comparison *c, const struct surface_constant *old,
                     const struct surface_constant *new) {
  const char *was = set_of(old), *is = set_of(new);
  if (strcmp(was, is) == 0) return false;
  if (*old->set && *new->set) return true;
  return was[0] && is[0] && !c->old->from_header && !c->new->from_header;
}

static struct moved *moved_between(struct comparison *c, struct sets *sets,
                                   const struct surface_constant *old,
                                   const struct surface_constant *new) {
  const char *key = arena_printf(c->arena, "%s %s", set_of(old), set_of(new));
  struct c_name *entry = c_names_enter(&sets->moves, key, strlen(key));
  if (!entry->value) entry->value = arena_alloc(c->arena, sizeof(struct moved));
  return entry->value;
}

/* Reports another set of a constant; sets of many are one change. A type of the set's name that is a plain int is
 * equivalent. */
static void compare_set(struct comparison *c, struct sets *sets, const struct surface_constant *old,
                        const struct surface_constant *new) {
  const char *was = set_of(old), *is = set_of(new);
  if (compare_is_plain_int(c->new, was) || compare_is_plain_int(c->old, is)) return;
  bool were_bits = old->described && old->described->kind == CONSTANTS_BITS;
  bool are_bits = new->described &&new->described->kind == CONSTANTS_BITS;
  enum change_class class_ = *old->set || *new->set  ? CHANGE_API /* types are in the header */
                             : were_bits != are_bits ? CHANGE_BEHAVIOUR
                                                     : CHANGE_DOCS;
  struct moved *moved = moved_between(c, sets, old, new);
  const struct surface_item set = {was, old->place};
  if (moved->count < 3)
    compare_items(c, class_, constant_kind(c, old->name), old, new, "belongs to '%s', %s '%s'", is,
                  compare_was(c), was);
  else if (!moved->reported)
    compare_items(c, class_, KIND_CONSTANTS, &set, new, "'%s' and %zu more belong to '%s'",
                  old->name, moved->count - 1, is);
  moved->reported = true;
}

/* Counts the moved constants of each pair of sets, then reports them. */
static void compare_sets(struct comparison *c, struct sets *sets) {
  for (int report = 0; report <= 1; report++)
    LIST_EACH (old, c->old->constants) {
      const struct surface_constant *new = SURFACE_FIND(c->new->constants, old->name);
      if (!new || !is_moved(c, old, new)) continue;
      if (report) compare_set(c, sets, old, new);
      else moved_between(c, sets, old, new)->count++;
    }
}

/* ---- Values ------------------------------------------------------------------------------------- */

/* Compares the values of one or more constants, and returns their number. A newer version is an addition unless the
 * release was requested; other changed values break compiled programs. */
static size_t compare_value(struct comparison *c, size_t index,
                            const struct surface_constant *new) {
  const struct surface_constant *old = c->old->constants.at[index];
  if (old->value == new->value) return 1;
  bool newer = text_is(old->name, c->names->version) && new->value > old->value && !c->expected;
  enum change_class class_ = newer || constants_follows(c, old, new) ? CHANGE_ADDITIVE : CHANGE_ABI;
  size_t run = run_length(c, index);
  const char *rest = "";
  if (run >= 3)
    rest = arena_printf(c->arena, "; %zu more of '%s' after it move by %+" PRId64 " as well",
                        run - 1, old->set, new->value - old->value);
  compare_items(c, class_, constant_kind(c, old->name), old, new, "is %s, %s %s%s",
                value_text(c, new), compare_was(c), value_text(c, old), rest);
  return run >= 3 ? run : 1;
}

/* Returns a constant of the same set and value that only the new side has, or NULL: it was renamed. */
static const struct surface_constant *renamed_constant(const struct comparison *c,
                                                       const struct surface_constant *old) {
  LIST_EACH (new, c->new->constants)
    if (new->value == old->value && * old->set && strcmp(new->set, old->set) == 0 &&
        !SURFACE_FIND(c->old->constants, new->name))
      return new;
  return NULL;
}

size_t compare_set_size(const struct surface *surface, const char *set) {
  size_t count = 0;
  LIST_EACH (constant, surface->constants) count += strcmp(constant->set, set) == 0;
  return count;
}

static void count_sets(struct comparison *c, struct sets *sets, bool old) {
  LIST_EACH (constant, (old ? c->old : c->new)->constants) {
    struct c_name *entry = c_names_enter(&sets->sides[old], constant->set, strlen(constant->set));
    struct constant_set *set = entry->value;
    if (!set) entry->value = set = arena_alloc(c->arena, sizeof *set);
    set->count++;
    if (!set->shared) set->shared = same_constant(c, old ? c->new : c->old, constant);
  }
}

/* Reports a set of which the other side has no constants as one change. */
static bool whole_set(struct comparison *c, struct sets *sets, bool old,
                      const struct surface_constant *constant) {
  const struct kind_row *row = &change_kinds[KIND_CONSTANTS];
  const struct surface_item item = {constant->set, constant->place};
  struct constant_set *set =
      c_names_find(&sets->sides[old], constant->set, strlen(constant->set))->value;
  if (!*constant->set || set->shared) return false;
  if (!set->reported)
    compare_items(c, old ? row->missing : row->added, KIND_CONSTANTS, old ? &item : NULL,
                  old ? NULL : &item, "%s, with %zu values",
                  old ? row->is_missing : (c->expected ? "are extra" : "are new"), set->count);
  set->reported = true;
  return true;
}

static bool is_new_name(const struct comparison *c, const struct surface_constant *new) {
  LIST_EACH (old, c->old->constants)
    if (old->value == new->value && !SURFACE_FIND(c->new->constants, old->name) &&
        renamed_constant(c, old) == new)
      return true;
  return false;
}

/* Reports a constant that only one side has. */
static void odd_constant(struct comparison *c, struct sets *sets,
                         const struct surface_constant *old, const struct surface_constant *new) {
  const struct surface_constant *constant = old ? old : new;
  enum change_kind kind = constant_kind(c, constant->name);
  if (reported_by_event(c, old ? c->old : c->new, constant)) return;
  const struct surface_constant *renamed = old ? renamed_constant(c, old) : NULL;
  if (renamed) renames_report(c, kind, old, renamed);
  else if ((old || !is_new_name(c, new)) && !whole_set(c, sets, old != NULL, constant))
    compare_odd(c, kind, old, new, value_text(c, constant));
}

/* Reports a set that is a scoped enumeration on one side: code with its names does not compile for the other. Third-party
 * sets may be for C++ only. */
static void compare_scope(struct comparison *c, const struct surface_constant *old,
                          const struct surface_constant *new) {
  const struct surface_item set = {old->set, old->place};
  if (strcmp(old->name, new->name) == 0 || !interface_is_public(c->names, old->set) ||
      compare_reported(c, KIND_CONSTANTS, old->set))
    return;
  compare_items(c, CHANGE_API, KIND_CONSTANTS, &set, new, "'%s' is named '%s', and so are all %zu",
                old->name, new->name, compare_set_size(c->old, old->set));
}

void compare_constants(struct comparison *c) {
  const struct surface_constant_list *old = &c->old->constants, *new = &c->new->constants;
  struct sets sets = {{.arena = c->arena}, {{.arena = c->arena}, {.arena = c->arena}}};
  for (int side = 0; side <= 1; side++) count_sets(c, &sets, side);
  for (size_t i = 0; i < old->count;) {
    const struct surface_constant *other = same_constant(c, c->new, old->at[i]);
    if (other) compare_scope(c, old->at[i], other);
    else odd_constant(c, &sets, old->at[i], NULL);
    i += other ? compare_value(c, i, other) : 1;
  }
  compare_sets(c, &sets);
  for (size_t i = 0; i < new->count; i++)
    if (!same_constant(c, c->old, new->at[i])) odd_constant(c, &sets, NULL, new->at[i]);
}
