/* SPDX-License-Identifier: MIT */
#include "model/select.h"

#include "base/text.h"
#include "model/links.h"
#include "model/places.h"
#include "model/supplement.h"
#include "model/visit.h"

#include <string.h>

struct release release_newest(const struct spec *spec) {
  return (struct release){spec->release.major, spec->release.minor, 0};
}

const char *release_argument(struct arena *arena, const struct spec *spec, const char *text,
                             enum release_limit limit, struct release *release) {
  struct release newest = release_newest(spec);
  *release = newest;
  if (!text) return NULL;
  const struct interface *interface = spec->interface;
  const char *last = interface_release_name(interface, arena, newest);
  if (!interface_parse_release(interface, text, release))
    return arena_printf(arena, "'%s' is not a release; expected %s1.0 to 1.2", text,
                        interface->counted ? "" : "8, 9, … or ");
  /* A newer release of a JDK, since 9, may lack changes. */
  bool follows = limit == RELEASE_OR_NEWER && newest.major >= 9 && release->major > newest.major;
  if (release_compare(*release, newest) > 0 && !follows)
    return arena_printf(arena, "release %s is newer than the spec, which ends with %s", text, last);
  return NULL;
}

/* True if the item existed in the release, or has no `since`. */
static bool select_existed(const void *release, const struct part *part) {
  return release_compare(part_first(part), *(const struct release *)release) <= 0;
}

/* True if the row and the item named are in the view. */
static bool is_known(const void *data, const struct part *part) {
  const struct spec *view = data;
  if (release_compare(part_since(part), view->release) > 0) return false;
  if (part->kind == PART_OUTCOME) /* a constant of the view or of jni.h */
    return spec_find(view, part->id, KIND(ITEM_CONSTANT)) ||
           !text_starts(part->id, view->interface->names.constant_prefix);
  unsigned kinds = part->kind == PART_ERROR_ROW ? KIND(ITEM_ERROR) : KIND(ITEM_CAPABILITY);
  return part->kind == PART_PARAM || spec_find(view, part->id, kinds);
}

static bool is_of(const struct spec_type *type, const char *id) {
  const char *const names[] = {type->incount,      type->outcount,    type->frame_param,
                               type->thread_param, type->class_param, type->method_param,
                               type->field_param};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (text_is(names[i], id)) return true;
  return type->target && is_of(type->target, id);
}

static enum doc_step find_link(const void *id, const struct doc_node *node) {
  return node->kind == DOC_PARAM_LINK && strcmp(node->target, id) == 0 ? DOC_STOP : DOC_ON;
}

/* True if no other parameter has the older name, and nothing refers to the newer one. */
static bool may_be_called(const struct spec_function *function, const char *id, const char *older) {
  struct walk at = walk_parts(ITEM_FUNCTION, function, KIND(PART_PARAM));
  while (walk_next(&at))
    if (strcmp(at.part.id, older) == 0 || is_of(at.part.type, id)) return false;
  if (function->doc && doc_visit(function->doc, find_link, id)) return false;
  at = walk_parts(ITEM_FUNCTION, function, KIND_ANY);
  while (walk_next_doc(&at))
    if (at.doc && doc_visit(at.doc, find_link, id)) return false;
  return true;
}

/* The parameter in the release: with its older name, without const, or checked, if these changed later. */
static struct spec_param *param_at(struct arena *arena, const struct spec *view,
                                   const struct spec_function *function, struct spec_param *param,
                                   struct release release) {
  const char *name = supplement_param_name(view->interface, function->id, param->id, release);
  bool was_checked = release_compare(release, param->type->impl_since) < 0;
  if (name != param->id && !may_be_called(function, param->id, name)) name = param->id;
  bool was_writable = supplement_writable(view->interface, function->id, param->id, release);
  if (name == param->id && !was_checked && !was_writable) return param;
  struct spec_param *copy = arena_copy(arena, param, sizeof *copy);
  copy->id = name;
  struct spec_type *type = arena_copy(arena, param->type, sizeof *type);
  type->writable |= was_writable;
  if (was_checked) {
    type->unconverted = type->unchecked = false;
    type->impl_since = (struct release){0, 0, 0};
  }
  copy->type = type;
  return copy;
}

/* The items that are in the view. */
static struct string_list items_at(struct arena *arena, const struct spec *view,
                                   const struct string_list *items) {
  struct string_list known = {0};
  LIST_EACH (item, *items)
    if (spec_find(view, item, KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT)))
      LIST_ADD(arena, &known, item);
  return known;
}

static struct spec_function *function_at(struct arena *arena, const struct spec *view,
                                         const struct spec_function *function,
                                         struct release release) {
  struct spec_function *copy = arena_copy(arena, function, sizeof *copy);
  visit_filter(arena, ITEM_FUNCTION, copy, is_known, view);
  for (size_t i = 0; i < copy->params.count; i++)
    copy->params.at[i] = param_at(arena, view, function, copy->params.at[i], release);
  copy->see_also = items_at(arena, view, &function->see_also);
  if (release_compare(release, view->interface->supplement->virtual_threads) < 0)
    copy->virtual_threads = copy->seen_virtual_threads = VIRTUAL_UNSAID;
  return copy;
}

static struct spec_event *event_at(struct arena *arena, const struct spec *spec,
                                   const struct spec *view, const struct spec_event *event,
                                   struct release release) {
  struct spec_event *copy = arena_copy(arena, event, sizeof *copy);
  visit_filter(arena, ITEM_EVENT, copy, is_known, view);
  supplement_event_at(spec, copy, release);
  copy->see_also = items_at(arena, view, &event->see_also);
  return copy;
}

/* A set of constants may be older than its function or event. */
static struct spec_constant_set *set_at(struct arena *arena, const struct spec *view,
                                        const struct spec_constant_set *set) {
  const struct spec_function *function = set->function;
  const struct spec_event *event = set->event;
  struct spec_constant_set *copy = arena_copy(arena, set, sizeof *copy);
  if (function && !spec_find(view, function->id, KIND(ITEM_FUNCTION))) copy->function = NULL;
  if (event && !spec_find(view, event->id, KIND(ITEM_EVENT))) copy->event = NULL;
  return copy;
}

/* A dump may be older than some of its records. */
static struct spec_dump *dump_at(struct arena *arena, const struct spec *view,
                                 const struct spec_dump *dump) {
  const struct string_list names = text_words(arena, dump->records);
  struct spec_dump *copy = arena_copy(arena, dump, sizeof *copy);
  copy->records = "";
  LIST_EACH (name, names)
    if (spec_find(view, name, KIND(ITEM_DUMP_RECORD)))
      copy->records = arena_printf(arena, "%s%s%s", copy->records, *copy->records ? " " : "", name);
  return copy;
}

/* The release with the micro number of its last change, or of the specification. */
static struct release full_release(const struct spec *spec, struct release release) {
  if (release_compare(release, release_newest(spec)) == 0) return spec->release;
  LIST_EACH (change, spec->changes)
    if (change->has_release && change->release.major == release.major &&
        change->release.minor == release.minor && change->release.micro > release.micro)
      release.micro = change->release.micro;
  return release;
}

const struct spec *release_select(struct arena *arena, const struct spec *spec,
                                  struct release release) {
  struct spec *view = arena_alloc(arena, sizeof *view);
  *view = *spec;
  bool newer = release_compare(release, release_newest(spec)) > 0;
  view->release =
      newer ? supplement_version_of(spec->interface, release) : full_release(spec, release);
  if (release_compare(release, release_newest(spec)) >= 0) return view;
  view->whole = spec;
  visit_filter(arena, ITEM_NONE, view, select_existed, &release);
  spec_index(arena, view);
  for (size_t i = 0; i < view->functions.count; i++)
    view->functions.at[i] = function_at(arena, view, view->functions.at[i], release);
  for (size_t i = 0; i < view->events.count; i++)
    view->events.at[i] = event_at(arena, spec, view, view->events.at[i], release);
  for (size_t i = 0; i < view->constant_sets.count; i++)
    view->constant_sets.at[i] = set_at(arena, view, view->constant_sets.at[i]);
  view->dump_values = (struct spec_dump_value_list){NULL, 0};
  LIST_EACH (value, spec->dump_values)
    if (spec_find(view, value->id, KIND(ITEM_CONSTANT))) LIST_ADD(arena, &view->dump_values, value);
  for (size_t i = 0; i < view->dumps.count; i++)
    view->dumps.at[i] = dump_at(arena, view, view->dumps.at[i]);
  places_select(arena, view);
  spec_index(arena, view);
  return view;
}

struct release release_newest_item(const struct spec *spec) {
  struct release newest = {1, 0, 0};
  enum { KINDS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY) };
  for (struct walk at = walk_spec(spec, KINDS); walk_next(&at);)
    if (release_compare(part_since(&at.part), newest) > 0) newest = part_since(&at.part);
  return newest;
}
