#include "model/spec.h"

#include <string.h>

const struct named *spec_find(const struct spec *spec, const char *id, unsigned kinds) {
  size_t low = 0, high = spec->name_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (strcmp(spec->names[middle].id, id) < 0) low = middle + 1;
    else high = middle;
  }
  for (; low < spec->name_count && strcmp(spec->names[low].id, id) == 0; low++)
    if (kinds & KIND(spec->names[low].kind)) return &spec->names[low];
  return NULL;
}

const struct named *spec_find_elided(const struct spec *spec, const char *id) {
  for (size_t i = 0; i < spec->elided.count; i++)
    if (strcmp(spec->elided.at[i]->id, id) == 0) return spec->elided.at[i];
  return NULL;
}

const struct named *spec_find_type(const struct spec *spec, const char *id) {
  const struct named *named = spec_find(
      spec, id,
      KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_BASE_TYPE));
  if (named) return named;
  named = spec_find(spec, id, KIND(ITEM_CONSTANT_SET));
  if (named && ((const struct spec_constant_set *)named->item)->kind == CONSTANTS_ENUM)
    return named;
  return NULL;
}

const struct spec_param *param_find(const struct spec_param_list *params, const char *id) {
  for (size_t i = 0; i < params->count; i++)
    if (strcmp(params->at[i]->id, id) == 0) return params->at[i];
  return NULL;
}
