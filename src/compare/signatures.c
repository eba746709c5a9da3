/* SPDX-License-Identifier: MIT */
/* Signatures of functions, events and callbacks; and C++ methods of the environment. */
#include "c/unit.h"
#include "compare/comparison.h"
#include "compare/surface_items.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Returns the number of parameters with a type; "..." is `variadic`. */
static size_t param_count(const struct surface_function *function) {
  return function->params.count - function->variadic;
}

/* Returns the number of places in which types differ by more than qualifiers. An added or removed parameter is one
 * place. */
static size_t signature_distance(const struct comparison *c, const struct surface_function *old,
                                 const struct surface_function *new) {
  size_t was = param_count(old), is = param_count(new), least = was < is ? was : is;
  size_t start = 0, end = 0, different = 0;
#define SIGNATURE_SAME(i, j) \
  (compare_type(c, old->params.at[i]->type, new->params.at[j]->type) != TYPES_DIFFERENT)
  different += compare_type(c, old->result, new->result) == TYPES_DIFFERENT;
  if (!old->prototype || !new->prototype) return different;
  different += old->variadic != new->variadic;
  if (was == is) {
    for (size_t i = 0; i < was; i++) different += !SIGNATURE_SAME(i, i);
    return different;
  }
  while (start < least && SIGNATURE_SAME(start, start)) start++;
  while (end < least - start && SIGNATURE_SAME(was - end - 1, is - end - 1)) end++;
#undef SIGNATURE_SAME
  return different + (was > is ? was : is) - start - end;
}

bool compare_is_renamed(const struct comparison *c, const struct surface_function *old,
                        const struct surface_function *new) {
  enum { ENVIRONMENT_AND_ONE = 2, FEW_LETTERS = 3 };
  size_t different = signature_distance(c, old, new), was = param_count(old), is = param_count(new);
  bool several = was > ENVIRONMENT_AND_ONE || is > ENVIRONMENT_AND_ONE;
  if (!different || (different == 1 && several)) return true;
  const char *name = old->name;
  const struct string_list one = {&name, 1};
  return strlen(new->name) > FEW_LETTERS && diag_closest(new->name, &one);
}

/* Signatures under comparison. */
struct signatures {
  struct comparison *c;
  enum change_class class_;
  enum change_kind kind;
  const struct surface_function *old, *new;
  bool environment; /* the first parameter is the environment, which is not numbered */
};

static bool has_param(const struct surface_function *function, const char *name) {
  return *name && SURFACE_FIND(function->params, name);
}

/* Returns "parameter 3 'depth'", with the name on the side that has one. */
static const char *param_words(const struct signatures *s, size_t index) {
  if (s->environment && index == 0) return "the environment";
  size_t number = index + (s->environment ? 0 : 1);
  const char *name = "";
  if (index < param_count(s->old)) name = s->old->params.at[index]->name;
  if (!*name && index < param_count(s->new)) name = s->new->params.at[index]->name;
  if (!*name) return arena_printf(s->c->arena, "parameter %zu", number);
  return arena_printf(s->c->arena, "parameter %zu '%s'", number, name);
}

/* Returns the parameters whose names only one side has, as the end of a message. */
static const char *odd_params(const struct signatures *s, const struct surface_function *with,
                              const struct surface_function *without, const char *words) {
  const char *list = "";
  for (size_t i = 0; i < param_count(with); i++) {
    const struct surface_typed *param = with->params.at[i];
    if (!*param->name || has_param(without, param->name)) continue;
    list =
        arena_printf(s->c->arena, "%s%s'%s %s'", list, *list ? ", " : "", param->type, param->name);
  }
  return *list ? arena_printf(s->c->arena, "; %s: %s", words, list) : "";
}

static void compare_param(const struct signatures *s, size_t index) {
  const struct surface_typed *old = s->old->params.at[index], *new = s->new->params.at[index];
  enum type_difference type = compare_type(s->c, old->type, new->type);
  bool named = *old->name && *new->name &&strcmp(old->name, new->name) != 0 &&
               !(s->environment && index == 0); /* its name is not part of the contract */
  if (type == TYPES_SAME && !named) return;
  const char *words = param_words(s, index);
  if (type != TYPES_SAME)
    compare_types_of(s->c, s->class_, s->kind, s->old, s->new,
                     arena_printf(s->c->arena, "%s is", words), old->type, new->type);
  if (type == TYPES_DIFFERENT || !named) return;
  const char *name = arena_printf(s->c->arena, "%s.%s", s->old->name, old->name);
  if (!has_param(s->old, new->name) && !has_param(s->new, old->name))
    renames_note(s->c, KIND_PARAMETER, name, new->name);
  compare_add(s->c, CHANGE_API, change_kinds[KIND_PARAMETER].word, name, &s->old->place,
              &s->new->place, "%s '%s': %s is named '%s'%s", change_kinds[s->kind].word,
              s->old->name, words, new->name,
              has_param(s->old, new->name) ? ": the order of parameters differs" : "");
}

/* "()" leaves parameters unspecified: they are not compared, but a side that specifies them differs. */
static bool without_prototype(const struct signatures *s) {
  if (s->old->prototype && s->new->prototype) return false;
  const struct surface_function *specified = s->old->prototype ? s->old : s->new;
  if (s->old->prototype != s->new->prototype && (param_count(specified) || specified->variadic))
    compare_items(s->c, CHANGE_API, s->kind, s->old, s->new, "its parameters are %s",
                  s->new->prototype ? "declared now" : "not declared");
  return true;
}

/* True if the first parameter is the environment, which functions and events have. */
static bool takes_environment(const struct comparison *c, enum change_kind kind,
                              const struct surface_function *function) {
  const char *environment = c->names->environment;
  if ((kind != KIND_FUNCTION && kind != KIND_EVENT) || !function->params.count) return false;
  const char *type = function->params.at[0]->type;
  return text_starts(type, environment) && strcmp(type + strlen(environment), "*") == 0;
}

void compare_signature(struct comparison *c, enum change_class class_, enum change_kind kind,
                       const struct surface_function *old, const struct surface_function *new) {
  bool environment = new->params.count &&takes_environment(c, kind, old);
  struct signatures s = {c, class_, kind, old, new, environment};
  compare_types_of(c, class_, kind, old, new, "returns", old->result, new->result);
  if (without_prototype(&s)) return;
  if (old->variadic != new->variadic)
    compare_items(
        c, class_, kind, old, new, "takes %s",
        new->variadic ? "further arguments ('...')" : "no further arguments ('...' is missing)");
  size_t count = param_count(old), others = param_count(new), hidden = environment ? 1 : 0;
  if (count != others)
    compare_items(c, class_, kind, old, new, "takes %zu parameter%s, %s %zu%s%s", others - hidden,
                  others - hidden == 1 ? "" : "s", compare_was(c), count - hidden,
                  odd_params(&s, old, new, "missing"),
                  odd_params(&s, new, old, c->expected ? "extra" : "new"));
  for (size_t i = 0; i < count && count == others; i++) compare_param(&s, i);
}

static void compare_callback(struct comparison *c, const void *old, const void *new) {
  if (old && new) compare_signature(c, CHANGE_ABI, KIND_CALLBACK, old, new);
  else compare_odd(c, KIND_CALLBACK, old, new, "");
}

void compare_callbacks(struct comparison *c) {
  COMPARE_PAIRS(c, callbacks, compare_callback);
}

/* ---- Methods ------------------------------------------------------------------------------------ */

/* True if a difference of the function has been reported, which is not repeated for the method. */
static bool reported_by_function(const struct comparison *c, const char *name) {
  size_t length = strlen(name);
  if (compare_reported(c, KIND_FUNCTION, name)) return true;
  LIST_EACH (change, c->changes)
    if (strcmp(change->kind, change_kinds[KIND_PARAMETER].word) == 0 &&
        strncmp(change->name, name, length) == 0 && change->name[length] == '.')
      return true;
  return false;
}

/* Returns the function that a method calls: that of its name unless its body is known. */
static const char *method_called(const struct surface_function *method) {
  return method->call && method->call->function ? method->call->function : method->name;
}

/* Returns the argument that a method passes in that place: the name of a parameter or a word, or NULL if unknown. */
static const char *method_argument(const struct surface_function *method, size_t index) {
  const struct c_call *call = method->call;
  const struct surface_typed_list *params = &method->params;
  const char *own = index < params->count ? params->at[index]->name : NULL;
  if (!call || !call->function || index >= call->passed.count) return own;
  const char *passed = call->passed.at[index];
  size_t number = isdigit((unsigned char)*passed) ? strtoul(passed, NULL, 10) : 0;
  if (!*passed) return own;
  return number && number <= params->count ? params->at[number - 1]->name : passed;
}

/* True if the method passes its own parameter of that place, or is not known not to do so. */
static bool method_passes_own(const struct surface_function *method, size_t index) {
  return index < method->params.count &&
         method_argument(method, index) == method->params.at[index]->name;
}

/* Reports arguments that differ from those of the other side. With different numbers of parameters, which have been
 * reported, parameters are paired by name. */
static void compare_arguments(struct comparison *c, const struct surface_function *old,
                              const struct surface_function *new) {
  bool aligned = old->params.count == new->params.count;
  for (size_t i = 0; i < old->params.count && !(old->variadic && i + 1 == old->params.count); i++) {
    const char *was = method_argument(old, i), *is = method_argument(new, i);
    if (aligned && method_passes_own(old, i) && method_passes_own(new, i)) continue;
    if (!was || !is || strcmp(was, is) == 0) continue;
    if (!aligned && (method_passes_own(new, i) || !SURFACE_FIND(old->params, is))) continue;
    compare_items(c, CHANGE_API, KIND_METHOD, old, new, "passes '%s' on as parameter %zu, %s '%s'",
                  is, i + 1, compare_was(c), was);
  }
}

static void compare_method(struct comparison *c, const void *old_item, const void *new_item) {
  const struct surface_function *old = old_item, *new = new_item;
  const char *name = old ? old->name : new->name;
  bool new_function =
      SURFACE_FIND(c->new->functions, name) && !SURFACE_FIND(c->old->functions, name);
  if (old ? reported_by_function(c, name) : new_function) return;
  if (!old || !new) {
    compare_odd(c, KIND_METHOD, old, new, "");
    return;
  }
  compare_signature(c, CHANGE_API, KIND_METHOD, old, new);
  if (strcmp(method_called(old), method_called(new)) == 0) compare_arguments(c, old, new);
  else
    compare_items(c, CHANGE_API, KIND_METHOD, old, new, "calls '%s', %s '%s'", method_called(new),
                  compare_was(c), method_called(old));
}

void compare_methods(struct comparison *c) {
  if (c->old->methods.count && c->new->methods.count) COMPARE_PAIRS(c, methods, compare_method);
}
