/* SPDX-License-Identifier: MIT */
#include "gen/cdecl.h"

#include <string.h>

const struct spec_function *prototype_function(const struct spec *spec, struct arena *arena,
                                               const struct supplement_prototype *expected) {
  const struct named *found = spec_find(spec, expected->id, KIND(ITEM_FUNCTION));
  const struct spec_function *function = found ? found->item : NULL;
  if (!function) return NULL;
  struct text params = text_new(arena->escape);
  struct spec_param_list list = function->params;
  if (cdecl_variadic(&list)) list.count--;
  cdecl_params(&params, arena, &list, "", ", ");
  bool same = strcmp(text_string(&params), expected->members) == 0;
  text_free(&params);
  return same ? function : NULL;
}

bool prototype_record(const struct spec *spec, struct arena *arena,
                      const struct supplement_prototype *expected) {
  const struct named *found = spec_find(spec, expected->id, KIND(ITEM_RECORD));
  const struct spec_record *record = found ? found->item : NULL;
  if (!record || record->is_union) return false;
  struct text fields = text_new(arena->escape);
  for (size_t i = 0; i < record->fields.count; i++)
    text_printf(&fields, "%s%s", i ? ", " : "",
                cdecl_declare(arena, record->fields.at[i]->type, record->fields.at[i]->id));
  bool same = strcmp(text_string(&fields), expected->members) == 0;
  text_free(&fields);
  return same;
}
