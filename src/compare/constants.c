/* SPDX-License-Identifier: MIT */
/* Constants: errors, numbers of events, versions and all others. */
#include "compare/comparison.h"
#include "compare/surface_items.h"

#include <inttypes.h>
#include <string.h>

static enum change_kind kind_of(const struct comparison *c, const char *name) {
  const struct interface_names *names = c->names;
  if (text_starts(name, names->error_prefix) && !text_is(name, names->error_last))
    return KIND_ERROR;
  return text_starts(name, names->version) ? KIND_VERSION : KIND_CONSTANT;
}

/* The same constant on that side: by its name or, where one side alone has a scoped enumeration, without that in front
 * of it. NULL: there is none. */
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

/* Is it the number of an event that has been reported by its name? */
static bool told_by_event(const struct comparison *c, const struct surface *side,
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

/* The last numbers of errors and events grow with what is added: is this no more than that? */
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

/* A newer version is what a newer release has, unless this release is the one asked for; everything else about
 * values breaks what was compiled. */
static enum change_class value_class(const struct comparison *c, const struct surface_constant *old,
                                     const struct surface_constant *new) {
  bool newer = text_is(old->name, c->names->version) && new->value > old->value && !c->expected;
  return newer || constants_follows(c, old, new) ? CHANGE_ADDITIVE : CHANGE_ABI;
}

static const char *value_text(struct comparison *c, const struct surface_constant *constant) {
  if (kind_of(c, constant->name) == KIND_VERSION)
    return arena_printf(c->arena, "0x%08" PRIX64, (uint64_t)constant->value);
  return arena_printf(c->arena, "%" PRId64, constant->value);
}

/* Numbers that all move by the same amount, such as those behind an enumerator that was put in. */
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

/* What a constant belongs to: a type, or what a specification describes without one; "" for neither or unknown. */
static const char *set_of(const struct surface_constant *constant) {
  return constant->described ? constant->described->id : constant->set;
}

/* Constants that went from one set to another. */
struct moved {
  size_t count;
  bool told;
};

/* What is known of sets. */
struct sets {
  struct c_names moves; /* struct moved, by "FROM TO" */
  struct c_names whole; /* bool: has the other side nothing of it? By "old SET" or "new SET" */
};

/* Does the constant belong to another set? Of one that is no type only a specification knows. */
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

/* A type that gains or loses a value is in the header. Of others it matters whether they are bits. */
static enum change_class set_class(const struct surface_constant *old,
                                   const struct surface_constant *new) {
  if (*old->set || *new->set) return CHANGE_API;
  bool were_bits = old->described && old->described->kind == CONSTANTS_BITS;
  bool are_bits = new->described &&new->described->kind == CONSTANTS_BITS;
  return were_bits == are_bits ? CHANGE_DOCS : CHANGE_BEHAVIOUR;
}

/* The set that a constant belongs to; that of many is one finding. A type of the set's name that is a plain int
 * serves as well. */
static void compare_set(struct comparison *c, struct sets *sets, const struct surface_constant *old,
                        const struct surface_constant *new) {
  const char *was = set_of(old), *is = set_of(new);
  if (compare_is_plain_int(c->new, was) || compare_is_plain_int(c->old, is)) return;
  enum change_class class_ = set_class(old, new);
  struct moved *moved = moved_between(c, sets, old, new);
  const struct surface_item set = {was, old->place};
  if (moved->count < 3)
    compare_items(c, class_, kind_of(c, old->name), old, new, "belongs to '%s', %s '%s'", is,
                  compare_was(c), was);
  else if (!moved->told)
    compare_items(c, class_, KIND_CONSTANTS, &set, new, "'%s' and %zu more belong to '%s'",
                  old->name, moved->count - 1, is);
  moved->told = true;
}

/* Counts first what moved from where to where, and tells it then. */
static void compare_sets(struct comparison *c, struct sets *sets) {
  for (int tell = 0; tell <= 1; tell++)
    LIST_EACH (old, c->old->constants) {
      const struct surface_constant *new = SURFACE_FIND(c->new->constants, old->name);
      if (!new || !is_moved(c, old, new)) continue;
      if (tell) compare_set(c, sets, old, new);
      else moved_between(c, sets, old, new)->count++;
    }
}

/* ---- Values ------------------------------------------------------------------------------------- */

/* Returns how many constants have been dealt with. */
static size_t compare_value(struct comparison *c, size_t index,
                            const struct surface_constant *new) {
  const struct surface_constant *old = c->old->constants.at[index];
  if (old->value == new->value) return 1;
  size_t run = run_length(c, index);
  const char *rest = "";
  if (run >= 3)
    rest = arena_printf(c->arena, "; %zu more of '%s' after it move by %+" PRId64 " as well",
                        run - 1, old->set, new->value - old->value);
  compare_items(c, value_class(c, old, new), kind_of(c, old->name), old, new, "is %s, %s %s%s",
                value_text(c, new), compare_was(c), value_text(c, old), rest);
  return run >= 3 ? run : 1;
}

/* A constant of the same set and value that only the new side has: the same under another name. */
static const struct surface_constant *renamed_constant(const struct comparison *c,
                                                       const struct surface_constant *old) {
  LIST_EACH (new, c->new->constants)
    if (new->value == old->value && * old->set && strcmp(new->set, old->set) == 0 &&
        !SURFACE_FIND(c->old->constants, new->name))
      return new;
  return NULL;
}

/* How many constants of the set does a side have? */
static size_t set_size(const struct surface *surface, const char *set) {
  size_t count = 0;
  LIST_EACH (constant, surface->constants) count += strcmp(constant->set, set) == 0;
  return count;
}

/* Has the other side a constant of the set? */
static bool shares_set(const struct comparison *c, const struct surface *side, const char *set,
                       const struct surface *other) {
  LIST_EACH (constant, side->constants)
    if (strcmp(constant->set, set) == 0 && same_constant(c, other, constant)) return true;
  return false;
}

/* A set of which the other side has nothing is one finding. */
static bool whole_set(struct comparison *c, struct sets *sets, bool old,
                      const struct surface_constant *constant) {
  const struct surface *side = old ? c->old : c->new, *other = old ? c->new : c->old;
  const struct kind_row *row = &change_kinds[KIND_CONSTANTS];
  const struct surface_item set = {constant->set, constant->place};
  if (!*constant->set) return false;
  const char *key = arena_printf(c->arena, "%s %s", old ? "old" : "new", constant->set);
  struct c_name *entry = c_names_enter(&sets->whole, key, strlen(key));
  bool *whole = entry->value;
  if (whole) return *whole;
  entry->value = whole = arena_alloc(c->arena, sizeof *whole);
  *whole = !shares_set(c, side, constant->set, other);
  if (*whole)
    compare_items(c, old ? row->missing : row->added, KIND_CONSTANTS, old ? &set : NULL,
                  old ? NULL : &set, "%s, with %zu values",
                  old ? row->is_missing : (c->expected ? "are extra" : "are new"),
                  set_size(side, constant->set));
  return *whole;
}

static bool is_new_name(const struct comparison *c, const struct surface_constant *new) {
  LIST_EACH (old, c->old->constants)
    if (old->value == new->value && !SURFACE_FIND(c->new->constants, old->name) &&
        renamed_constant(c, old) == new)
      return true;
  return false;
}

/* A constant that one side has and the other has not. */
static void odd_constant(struct comparison *c, struct sets *sets,
                         const struct surface_constant *old, const struct surface_constant *new) {
  const struct surface_constant *constant = old ? old : new;
  enum change_kind kind = kind_of(c, constant->name);
  if (told_by_event(c, old ? c->old : c->new, constant)) return;
  const struct surface_constant *renamed = old ? renamed_constant(c, old) : NULL;
  if (renamed) renames_report(c, kind, old, renamed);
  else if ((old || !is_new_name(c, new)) && !whole_set(c, sets, old != NULL, constant))
    compare_odd(c, kind, old, new, value_text(c, constant));
}

/* One side has it in a scoped enumeration: whoever names it cannot be compiled for the other. A vendor's own may be one for
 * C++ alone. */
static void compare_scope(struct comparison *c, const struct surface_constant *old,
                          const struct surface_constant *new) {
  const struct surface_item set = {old->set, old->place};
  if (strcmp(old->name, new->name) == 0 || !interface_is_public(c->names, old->set) ||
      compare_reported(c, KIND_CONSTANTS, old->set))
    return;
  compare_items(c, CHANGE_API, KIND_CONSTANTS, &set, new, "'%s' is named '%s', and so are all %zu",
                old->name, new->name, set_size(c->old, old->set));
}

void compare_constants(struct comparison *c) {
  const struct surface_constant_list *old = &c->old->constants, *new = &c->new->constants;
  struct sets sets = {{.arena = c->arena}, {.arena = c->arena}};
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
