/* SPDX-License-Identifier: MIT */
#include "model/lists.h"

#include "base/text.h"
#include "model/vocabulary.h"
#include "model/words.h"

#include <stdlib.h>

static const struct {
  enum item_kind item;
  enum doc_kind link;
} shapes[] = {
    [DOC_FUNCTION_LIST - DOC_FUNCTION_LIST] = {ITEM_FUNCTION, DOC_FUNCTION_LINK},
    [DOC_EVENT_LIST - DOC_FUNCTION_LIST] = {ITEM_EVENT, DOC_EVENT_LINK},
    [DOC_FUNCTION_NAMES - DOC_FUNCTION_LIST] = {ITEM_FUNCTION, DOC_FUNCTION_LINK},
    [DOC_EVENT_NAMES - DOC_FUNCTION_LIST] = {ITEM_EVENT, DOC_EVENT_LINK},
    [DOC_ERROR_NAMES - DOC_FUNCTION_LIST] = {ITEM_ERROR, DOC_ERROR_LINK},
    [DOC_CAPABILITY_NAMES - DOC_FUNCTION_LIST] = {ITEM_CAPABILITY, DOC_FIELD_LINK},
    [DOC_CONSTANT_NAMES - DOC_FUNCTION_LIST] = {ITEM_CONSTANT, DOC_DATA_LINK},
};

enum item_kind list_item_kind(enum doc_kind kind) {
  return shapes[kind - DOC_FUNCTION_LIST].item;
}

enum doc_kind list_link_kind(enum doc_kind kind) {
  return shapes[kind - DOC_FUNCTION_LIST].link;
}

/* True if the condition is absent or equal. */
static bool is_said(const char *said, const char *id) {
  return !said || strcmp(said, id) == 0;
}

static bool is_during(const char *during, enum phase phase) {
  static const char *const words[] = {
      [PHASE_LIVE] = "live",
      [PHASE_START] = "start live",
      [PHASE_ONLOAD] = "onload live",
      [PHASE_ONLOAD_ONLY] = "onload",
      [PHASE_ANY] = "onload primordial start live dead",
  };
  const char *at = during ? strstr(words[phase], during) : NULL;
  return !during || (at && (at == words[phase] || at[-1] == ' '));
}

static bool is_flag(const char *said, const char *word, bool flag) {
  return !said || (strcmp(said, word) == 0) == flag;
}

/* True if the function may return an error other than because it is universal. */
static bool lists_returns(const struct spec *view, const struct spec_function *function,
                          const char *error) {
  const char *missing = view->interface->errors[ERROR_MISSING_CAPABILITY];
  if (missing && function->required.count && strcmp(missing, error) == 0) return true;
  return function_gives(function, error);
}

static bool fits_function(const struct spec *view, const struct doc_list *list,
                          const struct spec_function *function) {
  return (!list->category ||
          (function->category && is_said(list->category, function->category->id))) &&
         is_said(list->phase, phase_word(function->phase)) &&
         is_during(list->during, function->phase) &&
         is_flag(list->safe, "safe", function->callback_safe) &&
         (!list->required || LIST_FIND(function->required, list->required)) &&
         (!list->optional || LIST_FIND(function->optional, list->optional)) &&
         (!list->error || lists_returns(view, function, list->error));
}

static bool fits_event(const struct doc_list *list, const struct spec_event *event) {
  return is_said(list->phase, phase_word(event->phase)) && is_during(list->during, event->phase) &&
         is_flag(list->filtered, "thread", event->filtered) &&
         (!list->required || LIST_FIND(event->required, list->required)) &&
         (!list->optional || LIST_FIND(event->optional, list->optional));
}

static bool fits_error(const struct spec *view, const struct doc_list *list,
                       const struct spec_error *error) {
  const struct named *named =
      list->function ? spec_find(view, list->function, KIND(ITEM_FUNCTION)) : NULL;
  return (!list->category || (error->category && is_said(list->category, error->category->id))) &&
         (!list->function || (named && lists_returns(view, named->item, error->id)));
}

static bool lists_fits(const struct spec *view, const struct doc_list *list,
                       const struct named *named) {
  const struct part part = {.kind = named->kind, .item = named->item};
  const struct spec_constant *constant = named->item;
  if (release_compare(part_since(&part), list->since) < 0 && list->since.major) return false;
  switch (named->kind) {
    case ITEM_FUNCTION: return fits_function(view, list, named->item);
    case ITEM_EVENT: return fits_event(list, named->item);
    case ITEM_ERROR: return fits_error(view, list, named->item);
    case ITEM_CONSTANT: return constant->set && is_said(list->set, constant->set->id);
    default: return true;
  }
}

static int by_name(const void *a, const void *b) {
  return collate_compare((*(const struct named *const *)a)->id,
                         (*(const struct named *const *)b)->id);
}

static int by_order(const void *a, const void *b) {
  size_t left = (*(const struct named *const *)a)->order,
         right = (*(const struct named *const *)b)->order;
  return (left > right) - (left < right);
}

struct named_list list_items(struct arena *arena, const struct spec *view,
                             const struct doc_node *list) {
  struct named_list items = {0};
  enum item_kind kind = list_item_kind(list->kind);
  bool ordered = list->kind < DOC_FUNCTION_NAMES || list->kind == DOC_CONSTANT_NAMES;
  for (size_t i = 0; i < view->name_count; i++)
    if (view->names[i].kind == kind && lists_fits(view, doc_list_of(list), &view->names[i]))
      LIST_ADD(arena, &items, &view->names[i]);
  if (items.count) qsort(items.at, items.count, sizeof *items.at, ordered ? by_order : by_name);
  return items;
}

const struct doc_node *list_prose(struct arena *arena, const struct spec *view,
                                  const struct doc_node *list) {
  struct named_list items = list_items(arena, view, list);
  struct doc_node *first = NULL, **end = &first;
  bool text = doc_is_sentence(list);
  if (text && !items.count) return doc_new(arena, list, DOC_TEXT, "none", NULL);
  for (size_t i = 0; i < items.count; i++) {
    struct doc_node *link = doc_new(arena, list, list_link_kind(list->kind), items.at[i]->id, NULL);
    if (link->kind == DOC_FIELD_LINK) link->owner = view->capabilities.id;
    if (text && i) {
      *end = doc_new(arena, list, DOC_TEXT, i + 1 < items.count ? ", " : " and ", NULL);
      end = &(*end)->next;
    }
    *end = text ? link : doc_new(arena, list, DOC_ITEM, NULL, link);
    end = &(*end)->next;
  }
  return first;
}

const char *list_tag(struct arena *arena, const struct doc_node *list) {
  const struct element *element = element_of_doc(list->kind);
  struct text tag = text_new(arena->escape);
  text_printf(&tag, "<%s", element->name);
  FOR_ATTRIBUTES (row, element, NULL) {
    const char *value = NULL;
    if (row->kind == VALUE_SINCE) {
      struct release since = doc_list_of(list)->since;
      if (release_compare(since, (struct release){1, 0, 0}) > 0) value = release_text(arena, since);
    } else {
      memcpy(&value, (const char *)list + row->member, sizeof value);
    }
    if (value) text_printf(&tag, " %s=\"%s\"", row->name, value);
  }
  text_add(&tag, ">");
  return text_keep(arena, &tag);
}
