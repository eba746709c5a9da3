/* SPDX-License-Identifier: MIT */
/* The C++ methods of the environment: their signatures, and what they pass on to the function table. */
#include "compare/signatures.h"

#include "header/unit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Methods follow the functions: what has been said of a function is not said again. */
static bool told_by_function(const struct comparison *c, const char *name) {
  size_t length = strlen(name);
  if (compare_reported(c, KIND_FUNCTION, name)) return true;
  for (size_t i = 0; i < c->changes.count; i++) {
    const struct change *change = c->changes.at[i];
    if (strcmp(change->kind, change_kinds[KIND_PARAMETER].word) == 0 &&
        strncmp(change->name, name, length) == 0 && change->name[length] == '.')
      return true;
  }
  return false;
}

/* A method calls the function of its name, unless its body says something else. */
static const char *called(const struct surface_function *method) {
  return method->call && method->call->function ? method->call->function : method->name;
}

/* What it passes there at the place, as messages call it; NULL: its parameter of that place, or nobody knows. */
static const char *odd_argument(const struct surface_function *method, size_t index) {
  const struct c_call *call = method->call;
  if (!call || !call->function || index >= call->passed.count) return NULL;
  const char *passed = call->passed.at[index];
  size_t number = isdigit((unsigned char)*passed) ? strtoul(passed, NULL, 10) : 0;
  if (!*passed || number == index + 1) return NULL;
  return number && number <= method->params.count ? method->params.at[number - 1]->name : passed;
}

/* Where a method passes its parameters on, in C++: what C sees of them is right all the same. */
static void compare_calls(struct comparison *c, const struct surface_function *old,
                          const struct surface_function *new) {
  if (strcmp(called(old), called(new)) != 0) {
    compare_tell(c, CHANGE_API, KIND_METHOD, old, new, "calls '%s', %s '%s'", called(new),
                 compare_was(c), called(old));
    return;
  }
  for (size_t i = 0; i < new->params.count; i++) {
    const char *odd = odd_argument(new, i),
               *before = i < old->params.count ? odd_argument(old, i) : NULL;
    if (odd == before || (odd && before && strcmp(odd, before) == 0)) continue;
    if (!odd) odd = new->params.at[i]->name;
    if (!before) before = old->params.at[i]->name;
    compare_tell(c, CHANGE_API, KIND_METHOD, old, new, "passes '%s' on as parameter %zu, %s '%s'",
                 odd, i + 1, compare_was(c), before);
  }
}

static void compare_method(struct comparison *c, const void *old_item, const void *new_item) {
  const struct surface_function *old = old_item, *new = new_item;
  const char *name = old ? old->name : new->name;
  bool new_function =
      SURFACE_FIND(c->new->functions, name) && !SURFACE_FIND(c->old->functions, name);
  if (old ? told_by_function(c, name) : new_function) return;
  if (!old || !new) {
    compare_odd(c, KIND_METHOD, old, new, "");
    return;
  }
  compare_signature(c, CHANGE_API, KIND_METHOD, old, new);
  compare_calls(c, old, new);
}

void compare_methods(struct comparison *c) {
  if (c->old->methods.count && c->new->methods.count) COMPARE_PAIRS(c, methods, compare_method);
}
