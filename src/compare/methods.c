/* SPDX-License-Identifier: MIT */
/* The C++ methods of the environment: their signatures, and their calls of the function table. */
#include "c/unit.h"
#include "compare/comparison.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

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

/* Returns the function that a method calls, quoted: that of its name unless its body is known. */
static const char *methods_called(const struct comparison *c,
                                  const struct surface_function *method) {
  const struct c_call *call = method->call;
  if (call && call->nothing) return "nothing";
  return compare_quoted(c, call && call->function ? call->function : method->name);
}

static bool is_result_dropped(const struct surface_function *method) {
  return method->call && method->call->dropped && strcmp(method->result, "void") != 0;
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

static const char *environment_passed(const struct surface_function *method) {
  return method->call && method->call->environment ? method->call->environment : "this";
}

/* Compares the calls of methods in C++, which do not concern C. */
static void compare_calls(struct comparison *c, const struct surface_function *old,
                          const struct surface_function *new) {
  const char *before_called = methods_called(c, old), *now_called = methods_called(c, new);
  if (strcmp(before_called, now_called) != 0) {
    compare_items(c, CHANGE_API, KIND_METHOD, old, new, "calls %s, %s %s", now_called,
                  compare_was(c), before_called);
    return;
  }
  const char *before_passed = environment_passed(old), *now_passed = environment_passed(new);
  if (strcmp(before_passed, now_passed) != 0)
    compare_items(c, CHANGE_API, KIND_METHOD, old, new,
                  "passes '%s' on as the environment, %s '%s'", now_passed, compare_was(c),
                  before_passed);
  compare_arguments(c, old, new);
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
  if (is_result_dropped(old) != is_result_dropped(new))
    compare_items(c, CHANGE_API, KIND_METHOD, old, new, "%s what %s returns",
                  is_result_dropped(new) ? "drops" : "no longer drops", methods_called(c, new));
  compare_calls(c, old, new);
}

void compare_methods(struct comparison *c) {
  if (c->old->methods.count && c->new->methods.count) COMPARE_PAIRS(c, methods, compare_method);
}
