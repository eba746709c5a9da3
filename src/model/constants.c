/* SPDX-License-Identifier: MIT */
#include "model/constants.h"

#include "base/expr.h"

struct lookup {
  struct spec *spec;
  size_t limit; /* constants before this position are known */
};

static bool find_constant(void *data, const char *name, size_t length, int64_t *value) {
  const struct lookup *lookup = data;
  const char *id = arena_strndup(&lookup->spec->arena, name, length);
  const struct named *named = spec_find(lookup->spec, id, KIND(ITEM_CONSTANT));
  if (!named || named->order >= lookup->limit) return false;
  *value = ((const struct spec_constant *)named->item)->value;
  return true;
}

static void evaluate(struct spec *spec, struct spec_constant *constant) {
  const struct named *self = spec_find(spec, constant->id, KIND(ITEM_CONSTANT));
  struct lookup lookup = {spec, self ? self->order : 0};
  int64_t value = 0;
  constant->problem = expr_evaluate(constant->text, find_constant, &lookup, &value);
  if (!constant->problem && (value < INT32_MIN || value > INT32_MAX))
    constant->problem = "its value does not fit into an int";
  constant->value = constant->problem ? 0 : (int32_t)value;
}

void constants_evaluate(struct spec *spec) {
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    for (size_t j = 0; j < spec->constant_sets.at[i]->list.count; j++)
      evaluate(spec, spec->constant_sets.at[i]->list.at[j]);
}
