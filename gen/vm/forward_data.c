/* SPDX-License-Identifier: MIT */
#include "gen/vm/forward.h"

#include <string.h>

bool forward_data_is(const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  switch (type->pointer) {
    case POINTER_OUTPTR:
    case POINTER_OUTBUF:
    case POINTER_INPTR:
    case POINTER_INBUF:
    case POINTER_VMBUF:
    case POINTER_ALLOCFIELDBUF:
      return type->target->base == TYPE_VOID && type->target->pointer == POINTER_NONE;
    default: return false;
  }
}

struct search {
  const struct frame *at;
  const struct spec_function *function;
  const char *data;        /* its parameter */
  struct string_list seen; /* types */
};

static bool is_new(struct search *search, const char *id) {
  if (string_list_has(&search->seen, id)) return false;
  LIST_ADD(search->at->input->arena, &search->seen, id);
  return true;
}

/* May the callback be given the data? What has not the name of another parameter may be anything. */
static bool takes_data(const struct search *search, const struct spec_callback *callback) {
  LIST_EACH (param, callback->params) {
    if (param->type->base == TYPE_VARARGS) return true;
    if (!forward_data_is(param->type)) continue;
    const struct spec_param *given = param_find(&search->function->params, param->id);
    if (!given || given->dropped || strcmp(given->id, search->data) == 0) return true;
  }
  return false;
}

/* Has it to do with functions, itself or by a type that it is made of? What they take is not known. */
static bool is_function(struct search *search, const struct spec_base_type *type) {
  const struct spec_base_type_list *types = &search->at->spec->base_types;
  if (!type->definition || !is_new(search, type->id)) return false;
  if (strchr(type->definition, '(')) return true;
  for (size_t i = 0; i < types->count; i++)
    if (strstr(type->definition, types->at[i]->id) && is_function(search, types->at[i]))
      return true;
  return false;
}

static bool hands_data(struct search *search, const struct spec_type *type);

static bool any_field_hands(struct search *search, const struct spec_record *record) {
  for (size_t i = 0; i < record->fields.count; i++)
    if (hands_data(search, record->fields.at[i]->type)) return true;
  return false;
}

static bool hands_data(struct search *search, const struct spec_type *type) {
  enum { TYPES = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_BASE_TYPE) };
  if (type->callback) return takes_data(search, type->callback);
  if (type->record) return any_field_hands(search, type->record);
  const struct named *found =
      type->base == TYPE_STRUCT ? spec_find(search->at->spec, type->name, TYPES) : NULL;
  if (!found) return false;
  if (found->kind == ITEM_CALLBACK) return takes_data(search, found->item);
  if (found->kind == ITEM_BASE_TYPE) return is_function(search, found->item);
  return is_new(search, found->id) && any_field_hands(search, found->item);
}

bool forward_data_reaches(const struct frame *at, const struct spec_function *function,
                          const struct spec_type *type, const char *data) {
  struct search search = {at, function, data, {NULL, 0}};
  return hands_data(&search, type);
}
