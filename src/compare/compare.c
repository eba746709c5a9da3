/* Comparing two surfaces: what the parts share, signatures, and the order of the result. */
#include "compare/comparison.h"

#include <stdlib.h>
#include <string.h>

void compare_add(struct comparison *c, enum change_class class_, const char *kind, const char *name,
                 const struct place *old_place, const struct place *new_place, const char *format,
                 ...) {
  struct text message = text_new(c->arena->escape);
  va_list args;
  va_start(args, format);
  text_vprintf(&message, format, args);
  va_end(args);
  struct change *change = arena_alloc(c->arena, sizeof *change);
  change->class_ = class_;
  change->kind = kind;
  change->name = name;
  change->message = arena_strdup(c->arena, text_string(&message));
  if (old_place) change->old_place = *old_place;
  if (new_place) change->new_place = *new_place;
  text_free(&message);
  LIST_ADD(c->arena, &c->changes.list, change);
}

bool compare_reported(const struct comparison *c, const char *kind, const char *name) {
  for (size_t i = 0; i < c->changes.list.count; i++)
    if (strcmp(c->changes.list.at[i]->kind, kind) == 0 &&
        strcmp(c->changes.list.at[i]->name, name) == 0)
      return true;
  return false;
}

const char *compare_was(const struct comparison *c) {
  return c->expected ? "expected" : "was";
}

const char *compare_is_new(const struct comparison *c) {
  return c->expected ? "is extra" : "is new";
}

bool *compare_in_order(struct arena *arena, const unsigned *values, size_t count) {
  size_t *length = arena_alloc(arena, (count + 1) * sizeof *length);
  size_t *before = arena_alloc(arena, (count + 1) * sizeof *before);
  bool *kept = arena_alloc(arena, (count + 1) * sizeof *kept);
  size_t best = count;
  for (size_t i = 0; i < count; i++) {
    length[i] = 1;
    before[i] = count;
    for (size_t j = 0; j < i; j++) {
      if (values[j] >= values[i] || length[j] + 1 <= length[i]) continue;
      length[i] = length[j] + 1;
      before[i] = j;
    }
    if (best == count || length[i] > length[best]) best = i;
  }
  for (size_t i = best; i < count; i = before[i]) kept[i] = true;
  return kept;
}

/* ---- Signatures --------------------------------------------------------------------------------- */

/* The parameters that have a type: "..." is told by `variadic`. */
static size_t param_count(const struct surface_function *function) {
  size_t count = function->params.count;
  while (count && strcmp(function->params.at[count - 1]->name, "...") == 0) count--;
  return count;
}

bool compare_same_signature(const struct comparison *c, const struct surface_function *old,
                            const struct surface_function *new) {
  size_t count = param_count(old);
  if (compare_type(c, old->result, new->result) != TYPES_SAME) return false;
  if (!old->prototype || !new->prototype) return true;
  if (old->variadic != new->variadic || count != param_count(new)) return false;
  for (size_t i = 0; i < count; i++)
    if (compare_type(c, old->params.at[i]->type, new->params.at[i]->type) != TYPES_SAME)
      return false;
  return true;
}

/* Signatures under comparison. */
struct signatures {
  struct comparison *c;
  enum change_class class_;
  const char *kind;
  const struct surface_function *old, *new;
  bool environment; /* the first parameter is the environment, which no one counts */
};

static bool has_param(const struct surface_function *function, const char *name) {
  for (size_t i = 0; *name && i < param_count(function); i++)
    if (strcmp(function->params.at[i]->name, name) == 0) return true;
  return false;
}

/* "parameter 3 'depth'", as the side with a name calls it. */
static const char *param_words(const struct signatures *s, size_t index) {
  if (s->environment && index == 0) return "the environment";
  size_t number = index + (s->environment ? 0 : 1);
  const char *name = "";
  if (index < param_count(s->old)) name = s->old->params.at[index]->name;
  if (!*name && index < param_count(s->new)) name = s->new->params.at[index]->name;
  if (!*name) return arena_printf(s->c->arena, "parameter %zu", number);
  return arena_printf(s->c->arena, "parameter %zu '%s'", number, name);
}

/* Which parameters one side has and the other has not: by name, or by place where names do not tell. */
static const char *odd_params(const struct signatures *s, const struct surface_function *with,
                              const struct surface_function *without, const char *words) {
  const char *list = "";
  for (size_t i = 0; i < param_count(with); i++) {
    const struct surface_param *param = with->params.at[i];
    if (!*param->name || has_param(without, param->name)) continue;
    list =
        arena_printf(s->c->arena, "%s%s'%s %s'", list, *list ? ", " : "", param->type, param->name);
  }
  return *list ? arena_printf(s->c->arena, "; %s: %s", words, list) : "";
}

static void different_counts(const struct signatures *s) {
  size_t old = param_count(s->old), new = param_count(s->new);
  size_t hidden = s->environment ? 1 : 0;
  compare_add(s->c, s->class_, s->kind, s->old->name, &s->old->place, &s->new->place,
              "%s '%s': takes %zu parameters, %s %zu%s%s", s->kind, s->old->name, new - hidden,
              compare_was(s->c), old - hidden, odd_params(s, s->old, s->new, "missing"),
              odd_params(s, s->new, s->old, s->c->expected ? "extra" : "new"));
}

static void compare_param(const struct signatures *s, size_t index) {
  const struct surface_param *old = s->old->params.at[index], *new = s->new->params.at[index];
  const char *words = param_words(s, index);
  enum type_difference difference = compare_type(s->c, old->type, new->type);
  if (difference != TYPES_SAME) {
    compare_add(s->c, difference == TYPES_ALIAS ? CHANGE_API : s->class_, s->kind, s->old->name,
                &s->old->place, &s->new->place, "%s '%s': %s is '%s', %s '%s'", s->kind,
                s->old->name, words, new->type, compare_was(s->c), old->type);
    return;
  }
  if (!*old->name || !*new->name || strcmp(old->name, new->name) == 0) return;
  if (s->environment && index == 0) return; /* nobody's contract */
  const char *name = arena_printf(s->c->arena, "%s.%s", s->old->name, old->name);
  compare_add(s->c, CHANGE_API, "parameter", name, &s->old->place, &s->new->place,
              "%s '%s': %s is named '%s'%s", s->kind, s->old->name, words, new->name,
              has_param(s->old, new->name) ? ": parameters have changed places" : "");
}

/* "()" says nothing about parameters, so there is nothing to compare; but that itself is a loss where the other
 * side says something. */
static bool without_prototype(const struct signatures *s) {
  if (s->old->prototype && s->new->prototype) return false;
  const struct surface_function *told = s->old->prototype ? s->old : s->new;
  if (s->old->prototype != s->new->prototype && (param_count(told) || told->variadic))
    compare_add(
        s->c, CHANGE_API, s->kind, s->old->name, &s->old->place, &s->new->place, "%s '%s': %s",
        s->kind, s->old->name,
        s->new->prototype ? "its parameters are declared now" : "its parameters are not declared");
  return true;
}

void compare_signature(struct comparison *c, enum change_class class_, const char *kind,
                       const struct surface_function *old, const struct surface_function *new) {
  struct signatures s = {c, class_, kind, old, new, false};
  s.environment = old->params.count && strcmp(old->params.at[0]->type, "jvmtiEnv*") == 0 &&
                  (strcmp(kind, "function") == 0 || strcmp(kind, "event") == 0) &&
                  new->params.count;
  enum type_difference result = compare_type(c, old->result, new->result);
  if (result != TYPES_SAME)
    compare_add(c, result == TYPES_ALIAS ? CHANGE_API : class_, kind, old->name, &old->place,
                &new->place, "%s '%s': returns '%s', %s '%s'", kind, old->name, new->result,
                compare_was(c), old->result);
  if (without_prototype(&s)) return;
  if (old->variadic != new->variadic)
    compare_add(c, class_, kind, old->name, &old->place, &new->place, "%s '%s': %s", kind,
                old->name,
                new->variadic ? "takes further arguments ('...')"
                              : "takes no further arguments ('...' is missing)");
  size_t count = param_count(old);
  if (count != param_count(new)) different_counts(&s);
  else
    for (size_t i = 0; i < count; i++) compare_param(&s, i);
}

/* ---- The whole ---------------------------------------------------------------------------------- */

/* The gravest first. */
static int by_class(const void *left, const void *right) {
  const struct change *a = *(struct change *const *)left, *b = *(struct change *const *)right;
  if (a->class_ != b->class_) return a->class_ > b->class_ ? -1 : 1;
  int order = strcmp(a->kind, b->kind);
  if (!order) order = strcmp(a->name, b->name);
  return order ? order : strcmp(a->message, b->message);
}

static struct changes compare(struct arena *arena, const struct surface *old,
                              const struct surface *new, bool expected) {
  struct comparison c = {.arena = arena, .old = old, .new = new, .expected = expected};
  compare_functions(&c);
  compare_events(&c);
  compare_capabilities(&c);
  compare_constants(&c);
  compare_records(&c);
  compare_types(&c);
  compare_methods(&c);
  if (old->spec && new->spec) {
    compare_facts(&c);
    compare_docs(&c);
  }
  if (c.changes.list.count)
    qsort(c.changes.list.at, c.changes.list.count, sizeof *c.changes.list.at, by_class);
  return c.changes;
}

struct changes surface_compare(struct arena *arena, const struct surface *old,
                               const struct surface *new) {
  return compare(arena, old, new, false);
}

struct changes surface_check(struct arena *arena, const struct surface *spec,
                             const struct surface *header) {
  return compare(arena, spec, header, true);
}
