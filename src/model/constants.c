/* SPDX-License-Identifier: MIT */
#include "model/derive.h"

#include "c/expression.h"

struct lookup {
  struct spec *spec;
  size_t limit;                                /* only constants before this position are used */
  const struct spec_constant_set *own, *other; /* of the constant; another one in its value */
  bool mixed;                                  /* two other ones */
};

/* C++ warns of operations on two enumerations. */
static void note_set(struct lookup *lookup, const struct spec_constant_set *set) {
  if (set == lookup->own || lookup->spec->interface->traits & HAS_MACROS) return;
  if (lookup->other && lookup->other != set) lookup->mixed = true;
  lookup->other = set;
}

static bool find_constant(void *data, const char *name, size_t length, int64_t *value) {
  struct lookup *lookup = data;
  const char *id = arena_strndup(&lookup->spec->arena, name, length);
  const struct named *named = spec_find(lookup->spec, id, KIND(ITEM_CONSTANT));
  if (!named || named->order >= lookup->limit) return false;
  const struct spec_constant *constant = named->item;
  note_set(lookup, constant->set);
  *value = constant->value;
  return true;
}

static void model_constants_evaluate(struct spec *spec, struct spec_constant *constant) {
  const struct named *self = spec_find(spec, constant->id, KIND(ITEM_CONSTANT));
  struct lookup lookup = {spec, self ? self->order : 0, constant->set, NULL, false};
  int64_t value = 0;
  bool unclear = false;
  constant->problem = c_value_evaluate(constant->text, find_constant, &lookup, &value, &unclear);
  if (!constant->problem && (value < INT32_MIN || value > INT32_MAX))
    constant->problem = "its value does not fit into an int";
  if (!constant->problem && unclear)
    constant->problem =
        "compilers want parentheses around an operation that is part of another one";
  if (!constant->problem && lookup.mixed)
    constant->problem = "it uses constants of two other enumerations, which C++ keeps apart";
  constant->value = constant->problem ? 0 : (int32_t)value;
}

void constants_evaluate(struct spec *spec) {
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    LIST_EACH (item, spec->constant_sets.at[i]->list) model_constants_evaluate(spec, item);
}
