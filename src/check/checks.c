/* SPDX-License-Identifier: MIT */
#include "check/checks.h"

#include "model/links.h"
#include "model/words.h"

#include <string.h>

/* Items whose kind and name precede messages. */
enum {
  WITH_CONTEXT = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
                 KIND(ITEM_DUMP_RECORD) | KIND(ITEM_DUMP),
};

static void set_context(struct checking *c, const struct part *item, bool shown) {
  bool named = item && item->id && *item->id;
  const char *word = named ? item_kind_word(item->kind) : NULL;
  if (named && item->kind == ITEM_RECORD && ((const struct spec_record *)item->item)->is_union)
    word = "union";
  if (shown) diag_context(c->sink, word, named ? item->id : NULL);
  else diag_item(c->sink, word, named ? item->id : NULL);
}

bool check_next(struct checking *c) {
  const void *before = c->at.item.item;
  bool there = !diag_is_full(c->sink) && walk_next(&c->at);
  const struct part *item = &c->at.item;
  bool shown = there && (KIND(item->kind) & WITH_CONTEXT);
  if (!shown || item->item != before) set_context(c, there ? item : NULL, shown);
  return there;
}

bool check_next_doc(struct checking *c) {
  bool there = !diag_is_full(c->sink) && walk_next_doc(&c->at);
  set_context(c, there ? check_doc_owner(c) : NULL, true);
  return there;
}

const struct part *check_doc_owner(const struct checking *c) {
  return c->at.part.kind == ITEM_INTRO ? &c->at.part : &c->at.item;
}

const struct spec_param_list *check_params_around(const struct part *item) {
  const struct spec_function *function = item->kind == ITEM_FUNCTION ? item->item : NULL;
  const struct spec_event *event = item->kind == ITEM_EVENT ? item->item : NULL;
  if (item->kind == ITEM_CONSTANT_SET) {
    const struct spec_constant_set *set = item->item;
    function = set->function;
    event = set->event;
  }
  return function ? &function->params : event ? &event->params : NULL;
}

struct walk check_siblings(const struct checking *c) {
  bool result = c->at.part.item == c->at.item.item;
  return walk_parts(c->at.item.kind, c->at.item.item, KIND(result ? PART_PARAM : c->at.part.kind));
}

bool check_is_value(const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  return type->pointer == POINTER_NONE;
}

bool check_has_strict_minimum(const struct spec_type *type) {
  return type->pointer == POINTER_NONE && type->base == TYPE_JLONG && type->has_minimum;
}

bool check_is_error(const struct checking *c, const char *id, enum interface_error error) {
  const char *name = c->spec->interface->errors[error];
  return text_is(name, id);
}

const char *check_anchor(const struct named *named) {
  return named->kind == ITEM_BASE_TYPE ? ((const struct spec_base_type *)named->item)->anchor
                                       : named->id;
}

/* The item that has the since of a named one: a constant has that of its set. */
static struct part part_named(const struct named *named) {
  if (named->kind != ITEM_CONSTANT) return (struct part){.kind = named->kind, .item = named->item};
  const struct spec_constant *constant = named->item;
  return (struct part){.kind = ITEM_CONSTANT_SET, .item = constant->set};
}

struct release check_first(const struct named *named) {
  const struct part part = part_named(named);
  return part_first(&part);
}

const char *check_since_words(const struct checking *c, const struct part *part) {
  return arena_printf(c->sink->arena, "%ssince %s", part_preview(part).major ? "a preview " : "",
                      release_text(c->sink->arena, part_first(part)));
}

void check_needed(const struct checking *c, struct place place, const char *verb,
                  const struct named *needed) {
  const struct part *item = &c->at.item;
  if (!needed || release_compare(check_first(needed), part_first(item)) <= 0) return;
  const struct part part = part_named(needed);
  diag_report(c->sink, CHECK_SINCE_ORDER, place, "'%s' is %s but %s '%s', which is %s", item->id,
              check_since_words(c, item), verb, needed->id, check_since_words(c, &part));
}

struct string_list check_listed(const struct checking *c, enum check_id check, struct place place,
                                const char *attribute, const char *list) {
  const struct string_list names = text_words(c->sink->arena, list);
  if (list && !names.count)
    diag_report_at(c->sink, check, place, attribute, NULL, "%s=\"%s\" contains no name", attribute,
                   list);
  else if (list && strchr(list, ','))
    diag_report_at(c->sink, check, place, attribute, NULL,
                   "%s=\"%s\" contains commas; expected spaces between the names", attribute, list);
  return names;
}

const char *check_suggestion(const struct checking *c, const char *id, unsigned kinds) {
  if (!diag_may_guess(c->sink)) return "";
  const struct string_list ids = spec_names(c->sink->arena, c->spec, kinds);
  return diag_meant(c->sink->arena, id, &ids);
}

bool spec_check(const struct spec *spec, struct diag_sink *sink) {
  check_names(spec, sink);
  check_definitions(spec, sink);
  check_references(spec, sink);
  check_prose(spec, sink);
  check_lists(spec, sink);
  check_unmarked_lists(spec, sink);
  check_values(spec, sink);
  check_releases(spec, sink);
  check_style(spec, sink);
  check_wrappers(spec, sink);
  check_facts(spec, sink);
  check_members(spec, sink);
  check_identities(spec, sink);
  check_dumps(spec, sink);
  return sink->errors == 0;
}
