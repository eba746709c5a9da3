/* SPDX-License-Identifier: MIT */
/* The fragments of the page: which names lead somewhere, and to what. */
#include "gen/document/tree.h"

#include "model/anchors.h"

#include <string.h>

/* Items whose id is their anchor. Base types may have another one, capabilities stand behind a dot. */
enum {
  ANCHORED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
             KIND(ITEM_CAPABILITIES) | KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) |
             KIND(ITEM_ERROR) | KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_BASE_TYPE_GROUP) |
             KIND(ITEM_CATEGORY) | KIND(ITEM_INTRO) | KIND(ITEM_EVENT_CONSTANT)
};

/* ---- Anchors ------------------------------------------------------------------------------------------ */

static const struct spec_base_type *base_type_at(const struct spec *spec, const char *anchor) {
  for (size_t i = 0; i < spec->base_types.count; i++)
    if (strcmp(spec->base_types.at[i]->anchor, anchor) == 0) return spec->base_types.at[i];
  return NULL;
}

const char *document_dotted(const struct document *document, const char *owner, const char *part) {
  size_t length = strlen(owner), rest = strlen(part) + 1;
  char *both = arena_alloc(document->arena, length + 1 + rest);
  memcpy(both, owner, length);
  both[length] = '.';
  memcpy(both + length + 1, part, rest);
  return both;
}

/* "Owner.part", or the capability structure's. */
static bool has_dotted(const struct document *document, const char *id, const char *dot) {
  char *owner = arena_strndup(document->arena, id, (size_t)(dot - id));
  const struct named *named = spec_find(document->spec, owner, ANCHORED);
  if (!named) return false;
  const struct spec_record *record = named->item;
  const struct spec_function *function = named->item;
  const struct spec_event *event = named->item;
  const struct spec_callback *callback = named->item;
  const struct spec_param *param = NULL;
  switch (named->kind) {
    case ITEM_CAPABILITIES:
      return spec_find(document->spec, dot + 1, KIND(ITEM_CAPABILITY)) != NULL;
    case ITEM_RECORD: return field_find(record, dot + 1) != NULL;
    case ITEM_FUNCTION: param = param_find(&function->params, dot + 1); break;
    case ITEM_EVENT: param = param_find(&event->params, dot + 1); break;
    case ITEM_CALLBACK: param = param_find(&callback->params, dot + 1); break;
    default: break;
  }
  return param && !param->dropped;
}

const char *document_own_anchor(const struct document *document, const struct named *named) {
  const char *id = named->kind == ITEM_BASE_TYPE
                       ? ((const struct spec_base_type *)named->item)->anchor
                       : named->id;
  if (named->kind == ITEM_CAPABILITY)
    return document_dotted(document, document->spec->capabilities.id, id);
  const char *dot = strchr(id, '.');
  if (!*id || anchor_is_taken(document->spec, id) || (dot && has_dotted(document, id, dot)))
    return NULL;
  const struct named *first = spec_find(document->spec, id, ANCHORED);
  bool own = first ? first->item == named->item : base_type_at(document->spec, id) == named->item;
  return own ? id : NULL;
}

const char *document_anchor(const struct document *document, const char *id) {
  if (anchor_is_taken(document->spec, id)) return anchor_is_part(id) ? id : NULL;
  if (spec_find(document->spec, id, ANCHORED)) return id;
  const char *dot = strchr(id, '.');
  if (dot && has_dotted(document, id, dot)) return id;
  if (document->spec->history_id && strcmp(document->spec->history_id, id) == 0)
    return "ChangeHistory";
  if (base_type_at(document->spec, id)) return id;
  const struct named *type = spec_find(document->spec, id, KIND(ITEM_BASE_TYPE));
  return type ? ((const struct spec_base_type *)type->item)->anchor : NULL;
}

const char *document_type_anchor(const struct document *document, const char *type) {
  const struct named *named = spec_find_type(document->spec, type);
  if (!named) return NULL;
  return named->kind == ITEM_BASE_TYPE ? ((const struct spec_base_type *)named->item)->anchor
                                       : named->id;
}
