/* SPDX-License-Identifier: MIT */
#include "model/spec.h"

#include <string.h>

const struct named *spec_find(const struct spec *spec, const char *id, unsigned kinds) {
  return spec_find_start(spec, id, strlen(id), kinds);
}

const struct named *spec_find_start(const struct spec *spec, const char *text, size_t length,
                                    unsigned kinds) {
  const struct c_name *first = c_names_find(&spec->firsts, text, length);
  const struct named *named = first ? first->value : NULL;
  while (named && !(kinds & KIND(named->kind)))
    named = named->next ? &spec->names[named->next] : NULL;
  return named;
}

const void *spec_item(const struct spec *spec, const char *id, unsigned kinds) {
  const struct named *named = id ? spec_find(spec, id, kinds) : NULL;
  return named ? named->item : NULL;
}

bool spec_value(const struct named *named, int64_t *value) {
  const struct spec_constant *constant = named->item;
  switch (named->kind) {
    case ITEM_ERROR: *value = ((const struct spec_error *)named->item)->number; return true;
    case ITEM_EVENT_CONSTANT: *value = ((const struct spec_event *)named->item)->slot; return true;
    case ITEM_CONSTANT: *value = constant->value; return !constant->problem;
    default: return false;
  }
}

/* True if the record has interfaces or static fields of the class. */
static bool has_parts_of(const struct spec_dump_record *record, const struct spec_dump_item *of) {
  LIST_EACH (item, record->items)
    if ((item->each == EACH_INTERFACE || item->each == EACH_STATIC) && text_is(item->of, of->id))
      return true;
  return false;
}

const struct spec_dump_item *dump_record_object(const struct spec_dump_record *record) {
  const struct spec_dump_item *object = NULL, *class = NULL;
  LIST_EACH (item, record->items) {
    if (!dump_item_is_object(item)) continue;
    if (record->object) {
      if (strcmp(item->id, record->object) == 0) return item;
    } else if (item->kind == DUMP_CLASS) {
      if (has_parts_of(record, item)) return item;
      if (!class) class = item;
    } else if (!object) {
      object = item;
    }
  }
  return object ? object : class;
}

struct string_list spec_names(struct arena *arena, const struct spec *spec, unsigned kinds) {
  struct string_list ids = {0};
  for (size_t i = 0; i < spec->name_count; i++)
    if (kinds & KIND(spec->names[i].kind)) LIST_ADD(arena, &ids, spec->names[i].id);
  return ids;
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

const char *spec_deallocate(const struct spec *spec) {
  const char *id = spec->interface->names.deallocate;
  return id && spec_find(spec, id, KIND(ITEM_FUNCTION)) ? id : NULL;
}

const struct spec_param *param_find(const struct spec_param_list *params, const char *id) {
  return LIST_FIND(*params, id);
}
