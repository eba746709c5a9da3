/* Constants: errors, numbers of events, versions and all others. */
#include "compare/comparison.h"

#include <inttypes.h>
#include <string.h>

static const struct surface_constant *constant_named(const struct surface *surface,
                                                     const char *name) {
  for (size_t i = 0; i < surface->constants.count; i++)
    if (strcmp(surface->constants.at[i]->name, name) == 0) return surface->constants.at[i];
  return NULL;
}

static bool starts(const char *string, const char *prefix) {
  return strncmp(string, prefix, strlen(prefix)) == 0;
}

static const char *constant_kind(const char *name) {
  if (strcmp(name, "JVMTI_ERROR_MAX") != 0 && starts(name, "JVMTI_ERROR_")) return "error";
  if (starts(name, "JVMTI_VERSION")) return "version";
  return "constant";
}

/* Is it the number of an event that has been reported by its name? */
static bool told_by_event(const struct comparison *c, const struct surface *side,
                          const struct surface_constant *constant) {
  if (!starts(constant->name, "JVMTI_EVENT_")) return false;
  for (size_t i = 0; i < side->event_table.count; i++) {
    const struct surface_function *event = side->event_table.at[i];
    if (!event->reserved && (int64_t)event->slot == constant->value)
      return compare_reported(c, "event", event->name);
  }
  return false;
}

static int64_t greatest(const struct surface *surface, const char *prefix, const char *but) {
  int64_t value = 0;
  for (size_t i = 0; i < surface->constants.count; i++) {
    const struct surface_constant *constant = surface->constants.at[i];
    if (starts(constant->name, prefix) && strcmp(constant->name, but) != 0 &&
        constant->value > value)
      value = constant->value;
  }
  return value;
}

/* JVMTI_ERROR_MAX and JVMTI_MAX_EVENT_TYPE_VAL grow with what is added: is this no more than that? */
static bool follows(const struct comparison *c, const struct surface_constant *old,
                    const struct surface_constant *new) {
  bool error = strcmp(old->name, "JVMTI_ERROR_MAX") == 0;
  if (!error && strcmp(old->name, "JVMTI_MAX_EVENT_TYPE_VAL") != 0) return false;
  const char *prefix = error ? "JVMTI_ERROR_" : "JVMTI_EVENT_";
  return new->value > old->value &&new->value == greatest(c->new, prefix, old->name) &&
         old->value == greatest(c->old, prefix, old->name);
}

/* A newer version is what a newer release has, unless this release is the one asked for; everything else about
 * values breaks what was compiled. */
static enum change_class value_class(const struct comparison *c, const struct surface_constant *old,
                                     const struct surface_constant *new) {
  if (follows(c, old, new)) return CHANGE_ADDITIVE;
  if (strcmp(old->name, "JVMTI_VERSION") == 0 && new->value > old->value && !c->expected)
    return CHANGE_ADDITIVE;
  return CHANGE_ABI;
}

static const char *value_text(struct comparison *c, const struct surface_constant *constant) {
  if (starts(constant->name, "JVMTI_VERSION"))
    return arena_printf(c->arena, "0x%08" PRIX64, (uint64_t)constant->value);
  return arena_printf(c->arena, "%" PRId64, constant->value);
}

/* Numbers that all move by the same amount, such as those behind an enumerator that was put in. */
static size_t run_length(const struct comparison *c, size_t start) {
  size_t length = 0;
  int64_t delta = 0;
  for (size_t i = start; i < c->old->constants.count; i++, length++) {
    const struct surface_constant *old = c->old->constants.at[i];
    const struct surface_constant *new = constant_named(c->new, old->name);
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
        strcmp(old->set, from) == 0 ? constant_named(c->new, old->name) : NULL;
    count += new &&strcmp(new->set, to) == 0;
  }
  return count;
}

/* The set that a constant belongs to; that of many is one finding. A type of the set's name that is a plain int
 * serves as well. */
static void compare_set(struct comparison *c, const struct surface_constant *old,
                        const struct surface_constant *new) {
  const char *kind = constant_kind(old->name);
  if (!*old->set || !*new->set || strcmp(old->set, new->set) == 0) return;
  if (compare_is_plain_int(c->new, old->set) || compare_is_plain_int(c->old, new->set)) return;
  size_t count = moved_between(c, old->set, new->set);
  if (count < 3)
    compare_add(c, CHANGE_API, kind, old->name, &old->place, &new->place,
                "%s '%s': belongs to '%s', %s '%s'", kind, old->name, new->set, compare_was(c),
                old->set);
  else if (!compare_reported(c, "constants", old->set))
    compare_add(c, CHANGE_API, "constants", old->set, &old->place, &new->place,
                "constants '%s': '%s' and %zu more belong to '%s'", old->set, old->name, count - 1,
                new->set);
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
  compare_add(c, value_class(c, old, new), constant_kind(old->name), old->name, &old->place,
              &new->place, "%s '%s': is %s, %s %s%s", constant_kind(old->name), old->name,
              value_text(c, new), compare_was(c), value_text(c, old), rest);
  return run >= 3 ? run : 1;
}

/* A constant of the same set and value that only the new side has: the same under another name. */
static const struct surface_constant *renamed_constant(const struct comparison *c,
                                                       const struct surface_constant *old) {
  for (size_t i = 0; i < c->new->constants.count; i++) {
    const struct surface_constant *new = c->new->constants.at[i];
    if (new->value == old->value && * old->set && strcmp(new->set, old->set) == 0 &&
        !constant_named(c->old, new->name))
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
static bool whole_set(struct comparison *c, const struct surface *side, const struct surface *other,
                      const struct surface_constant *constant, enum change_class class_) {
  if (!*constant->set) return false;
  if (compare_reported(c, "constants", constant->set)) return true;
  for (size_t i = 0; i < side->constants.count; i++)
    if (strcmp(side->constants.at[i]->set, constant->set) == 0 &&
        constant_named(other, side->constants.at[i]->name))
      return false;
  bool old = side == c->old;
  compare_add(c, class_, "constants", constant->set, old ? &constant->place : NULL,
              old ? NULL : &constant->place, "constants '%s': %s, with %zu values", constant->set,
              old ? "are missing" : (c->expected ? "are extra" : "are new"),
              set_size(side, constant->set));
  return true;
}

static void missing_constant(struct comparison *c, const struct surface_constant *old) {
  const char *kind = constant_kind(old->name);
  const struct surface_constant *new = renamed_constant(c, old);
  if (told_by_event(c, c->old, old)) return;
  if (new)
    compare_add(c, CHANGE_API, kind, old->name, &old->place, &new->place, "%s '%s': is called '%s'",
                kind, old->name, new->name);
  else if (!whole_set(c, c->old, c->new, old, CHANGE_API))
    compare_add(c, CHANGE_API, kind, old->name, &old->place, NULL, "%s '%s': is missing, %s %s",
                kind, old->name, compare_was(c), value_text(c, old));
}

static bool is_new_name(const struct comparison *c, const struct surface_constant *new) {
  for (size_t i = 0; i < c->old->constants.count; i++) {
    const struct surface_constant *old = c->old->constants.at[i];
    if (!constant_named(c->new, old->name) && renamed_constant(c, old) == new) return true;
  }
  return false;
}

static void added_constant(struct comparison *c, const struct surface_constant *new) {
  const char *kind = constant_kind(new->name);
  if (told_by_event(c, c->new, new) || is_new_name(c, new)) return;
  if (!whole_set(c, c->new, c->old, new, CHANGE_ADDITIVE))
    compare_add(c, CHANGE_ADDITIVE, kind, new->name, NULL, &new->place, "%s '%s': %s, %s", kind,
                new->name, compare_is_new(c), value_text(c, new));
}

void compare_constants(struct comparison *c) {
  for (size_t i = 0; i < c->old->constants.count;) {
    const struct surface_constant *new = constant_named(c->new, c->old->constants.at[i]->name);
    if (new) {
      i += compare_value(c, i, new);
      continue;
    }
    missing_constant(c, c->old->constants.at[i++]);
  }
  for (size_t i = 0; i < c->new->constants.count; i++)
    if (!constant_named(c->old, c->new->constants.at[i]->name))
      added_constant(c, c->new->constants.at[i]);
}
