/* The values of constants. */
#include "base/expr.h"
#include "check/checks.h"

#include <string.h>

struct lookup {
  struct arena *arena;
  const struct spec *spec;
  size_t limit; /* constants before this position are known */
};

static bool find_constant(void *data, const char *name, size_t length, int64_t *value) {
  struct lookup *lookup = data;
  const char *id = arena_strndup(lookup->arena, name, length);
  const struct named *named = spec_find(lookup->spec, id, KIND(ITEM_CONSTANT));
  if (!named || named->order >= lookup->limit) return false;
  *value = ((const struct spec_constant *)named->item)->value;
  return true;
}

static void check_constant(struct spec *spec, struct diag_sink *sink,
                           struct spec_constant *constant) {
  const struct named *self = spec_find(spec, constant->id, KIND(ITEM_CONSTANT));
  struct lookup lookup = {sink->arena, spec, self ? self->order : 0};
  int64_t value = 0;
  const char *problem = expr_evaluate(constant->text, find_constant, &lookup, &value);
  if (!problem && (value < INT32_MIN || value > INT32_MAX))
    problem = "its value does not fit into an int";
  if (problem)
    diag_report(sink, CHECK_CONSTANT_VALUE, constant->place,
                "the value of '%s', \"%s\", is no use: %s", constant->id, constant->text, problem);
  constant->value = problem ? 0 : (int32_t)value;
}

void check_constants(struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->constant_sets.count; i++) {
    struct spec_constant_set *set = spec->constant_sets.at[i];
    diag_context(sink, "set of constants", set->id);
    for (size_t j = 0; j < set->list.count; j++) check_constant(spec, sink, set->list.at[j]);
  }
  diag_context(sink, NULL, NULL);
}
