/* SPDX-License-Identifier: MIT */
/* Constants: errors, numbers of events, versions and all others. */
#include "compare/type.h"

#include <inttypes.h>
#include <string.h>

static enum change_kind kind_of(const struct comparison *c, const char *name) {
  const struct interface_names *names = c->names;
  if (surface_begins(name, names->error_prefix) && !surface_is(name, names->error_last))
    return KIND_ERROR;
  return surface_begins(name, names->version) ? KIND_VERSION : KIND_CONSTANT;
}

/* Is it the number of an event that has been reported by its name? */
static bool told_by_event(const struct comparison *c, const struct surface *side,
                          const struct surface_constant *constant) {
  if (!surface_begins(constant->name, c->names->event_prefix)) return false;
  for (size_t i = 0; i < side->event_table.count; i++) {
    const struct surface_function *event = side->event_table.at[i];
    if (!event->reserved && (int64_t)event->slot == constant->value)
      return compare_reported(c, KIND_EVENT, event->name);
  }
  return false;
}

static int64_t greatest(const struct surface *surface, const char *prefix, const char *but) {
  int64_t value = 0;
  for (size_t i = 0; i < surface->constants.count; i++) {
    const struct surface_constant *constant = surface->constants.at[i];
    if (surface_begins(constant->name, prefix) && strcmp(constant->name, but) != 0 &&
        constant->value > value)
      value = constant->value;
  }
  return value;
}

/* The last numbers of errors and events grow with what is added: is this no more than that? */
static bool follows(const struct comparison *c, const struct surface_constant *old,
                    const struct surface_constant *new) {
  const struct interface_names *names = c->names;
  const char *const rows[][2] = {{names->error_last, names->error_prefix},
                                 {names->event_last, names->event_prefix}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (surface_is(old->name, rows[i][0]))
      return new->value > old->value &&new->value == greatest(c->new, rows[i][1], old->name) &&
             old->value == greatest(c->old, rows[i][1], old->name);
  return false;
}

/* A newer version is what a newer release has, unless this release is the one asked for; everything else about
 * values breaks what was compiled. */
static enum change_class value_class(const struct comparison *c, const struct surface_constant *old,
                                     const struct surface_constant *new) {
  bool newer = surface_is(old->name, c->names->version) && new->value > old->value && !c->expected;
  return newer || follows(c, old, new) ? CHANGE_ADDITIVE : CHANGE_ABI;
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
    if (new->value - old->value != delta || follows(c, old, new)) break;
  }
  return length;
}

/* How many constants went from the one set to the other? */
static size_t moved_between(const struct comparison *c, const char *from, const char *to) {
  size_t count = 0;
  for (size_t i = 0; i < c->old->constants.count; i++) {
    const struct surface_constant *old = c->old->constants.at[i];
    const struct surface_constant *new =
        strcmp(old->set, from) == 0 ? SURFACE_FIND(c->new->constants, old->name) : NULL;
    count += new &&strcmp(new->set, to) == 0;
  }
  return count;
}

/* The set that a constant belongs to; that of many is one finding. A type of the set's name that is a plain int
 * serves as well. */
static void compare_set(struct comparison *c, const struct surface_constant *old,
                        const struct surface_constant *new) {
  if (!*old->set || !*new->set || strcmp(old->set, new->set) == 0) return;
  if (compare_is_plain_int(c->new, old->set) || compare_is_plain_int(c->old, new->set)) return;
  size_t count = moved_between(c, old->set, new->set);
  const struct surface_item set = {old->set, old->place};
  if (count < 3)
    compare_tell(c, CHANGE_API, kind_of(c, old->name), old, new, "belongs to '%s', %s '%s'",
                 new->set, compare_was(c), old->set);
  else if (!compare_reported(c, KIND_CONSTANTS, old->set))
    compare_tell(c, CHANGE_API, KIND_CONSTANTS, &set, new, "'%s' and %zu more belong to '%s'",
                 old->name, count - 1, new->set);
}

/* Returns how many constants have been dealt with. */
static size_t compare_value(struct comparison *c, size_t index,
                            const struct surface_constant *new) {
  const struct surface_constant *old = c->old->constants.at[index];
  if (old->value == new->value) {
    compare_set(c, old, new);
    return 1;
  }
  size_t run = run_length(c, index);
  const char *rest = "";
  if (run >= 3)
    rest = arena_printf(c->arena, "; %zu more of '%s' behind it move by %+" PRId64 " as well",
                        run - 1, old->set, new->value - old->value);
  compare_tell(c, value_class(c, old, new), kind_of(c, old->name), old, new, "is %s, %s %s%s",
               value_text(c, new), compare_was(c), value_text(c, old), rest);
  return run >= 3 ? run : 1;
}

/* A constant of the same set and value that only the new side has: the same under another name. */
static const struct surface_constant *renamed_constant(const struct comparison *c,
                                                       const struct surface_constant *old) {
  for (size_t i = 0; i < c->new->constants.count; i++) {
    const struct surface_constant *new = c->new->constants.at[i];
    if (new->value == old->value && * old->set && strcmp(new->set, old->set) == 0 &&
        !SURFACE_FIND(c->old->constants, new->name))
      return new;
  }
  return NULL;
}

/* How many constants of the set does a side have? */
static size_t set_size(const struct surface *surface, const char *set) {
  size_t count = 0;
  for (size_t i = 0; i < surface->constants.count; i++)
    count += strcmp(surface->constants.at[i]->set, set) == 0;
  return count;
}

/* A set of which the other side has nothing is one finding. */
static bool whole_set(struct comparison *c, bool old, const struct surface_constant *constant) {
  const struct surface *side = old ? c->old : c->new, *other = old ? c->new : c->old;
  const struct kind_row *row = &change_kinds[KIND_CONSTANTS];
  const struct surface_item set = {constant->set, constant->place};
  if (!*constant->set) return false;
  if (compare_reported(c, KIND_CONSTANTS, constant->set)) return true;
  for (size_t i = 0; i < side->constants.count; i++)
    if (strcmp(side->constants.at[i]->set, constant->set) == 0 &&
        SURFACE_FIND(other->constants, side->constants.at[i]->name))
      return false;
  compare_tell(c, old ? row->missing : row->added, KIND_CONSTANTS, old ? &set : NULL,
               old ? NULL : &set, "%s, with %zu values",
               old ? row->is_missing : (c->expected ? "are extra" : "are new"),
               set_size(side, constant->set));
  return true;
}

static bool is_new_name(const struct comparison *c, const struct surface_constant *new) {
  for (size_t i = 0; i < c->old->constants.count; i++) {
    const struct surface_constant *old = c->old->constants.at[i];
    if (old->value == new->value && !SURFACE_FIND(c->new->constants, old->name) &&
        renamed_constant(c, old) == new)
      return true;
  }
  return false;
}

/* A constant that one side has and the other has not. */
static void odd_constant(struct comparison *c, const struct surface_constant *old,
                         const struct surface_constant *new) {
  const struct surface_constant *constant = old ? old : new;
  enum change_kind kind = kind_of(c, constant->name);
  if (told_by_event(c, old ? c->old : c->new, constant)) return;
  const struct surface_constant *renamed = old ? renamed_constant(c, old) : NULL;
  if (renamed) compare_renamed(c, kind, old, renamed);
  else if ((old || !is_new_name(c, new)) && !whole_set(c, old != NULL, constant))
    compare_odd(c, kind, old, new, value_text(c, constant));
}

void compare_constants(struct comparison *c) {
  const struct surface_constant_list *old = &c->old->constants, *new = &c->new->constants;
  for (size_t i = 0; i < old->count;) {
    const struct surface_constant *other = SURFACE_FIND(*new, old->at[i]->name);
    if (!other) odd_constant(c, old->at[i], NULL);
    i += other ? compare_value(c, i, other) : 1;
  }
  for (size_t i = 0; i < new->count; i++)
    if (!SURFACE_FIND(*old, new->at[i]->name)) odd_constant(c, NULL, new->at[i]);
}
