/* SPDX-License-Identifier: MIT */
/* Changes of functions and events after they were added: errors, capabilities, phases, threads. */
#include "gen/document/tree.h"
#include "model/supplement.h"
#include "model/words.h"

#include <string.h>

static const struct release none = {0, 0, 0};

static struct release first_release(struct document_history history) {
  return history.preview.major ? history.preview : history.since;
}

/* The release in which a row with that item was added to `owner`; 0.0 if both are equally old. */
static struct release row_since(const struct spec *spec, const struct named *owner, const char *id,
                                unsigned kinds, struct release since) {
  const struct named *named = spec_find(spec, id, kinds);
  struct release first = named ? first_release(document_history(named)) : none;
  if (release_compare(first, since) > 0) since = first;
  return release_compare(since, first_release(document_history(owner))) > 0 ? since : none;
}

static void mark_row(struct document *document, xmlNode *row, struct release since) {
  if (since.major) document_set(document, row, "first", release_text(document->arena, since));
}

static void mark_capabilities(struct document *document, const xmlNode *element,
                              const struct named *named, const char *list) {
  const xmlNode *rows = document_child(element, list);
  for (xmlNode *row = rows ? rows->children : NULL; row; row = row->next)
    mark_row(document, row,
             row_since(document->spec, named, document_attribute(row, "id"), KIND(ITEM_CAPABILITY),
                       none));
}

static void mark_errors(struct document *document, const xmlNode *element,
                        const struct named *named) {
  const xmlNode *rows = document_child(element, "errors");
  xmlNode *row = rows ? rows->children : NULL;
  const struct spec_error_row_list *errors = &((const struct spec_function *)named->item)->errors;
  for (size_t i = 0; row && i < errors->count; row = row->next) {
    if (strcmp(document_attribute(row, "source"), "listed") != 0) continue;
    mark_row(document, row,
             row_since(document->spec, named, errors->at[i]->id, KIND(ITEM_ERROR),
                       errors->at[i]->since));
    i++;
  }
}

static void mark_event(struct document *document, xmlNode *element,
                       const struct spec_event *event) {
  const struct supplement_was *was = document->spec->interface->supplement->was;
  while (was->event && strcmp(was->event, event->id) != 0) was++;
  if (!was->event || release_compare(document->spec->release, was->until) < 0) return;
  if (was->phase == event->phase && was->filtered == event->filtered) return;
  if (was->phase != event->phase)
    document_set(document, element, "wasPhase", event_phase_words[was->phase]);
  if (was->filtered != event->filtered)
    document_set(document, element, "wasThread", was->filtered ? "one" : "all");
  document_set(document, element, "until", release_text(document->arena, was->until));
}

void document_mark_changes(struct document *document, xmlNode *element, const struct named *named) {
  mark_capabilities(document, element, named, "requiredCapabilities");
  mark_capabilities(document, element, named, "optionalCapabilities");
  if (named->kind == ITEM_FUNCTION) mark_errors(document, element, named);
  else mark_event(document, element, named->item);
}

static void add_change(struct document *document, struct document_change_list *list,
                       struct release release, const char *what, const char *to, unsigned kind,
                       const struct named *item) {
  if (!release.major) return;
  struct document_change *change = arena_alloc(document->arena, sizeof *change);
  *change = (struct document_change){release, what, to ? spec_find(document->spec, to, kind) : NULL,
                                     item};
  LIST_ADD(document->arena, list, change);
}

static void add_capabilities(struct document *document, struct document_change_list *list,
                             const struct named *item,
                             const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++)
    add_change(document, list,
               row_since(document->spec, item, rows->at[i]->id, KIND(ITEM_CAPABILITY), none),
               "capability", rows->at[i]->id, KIND(ITEM_CAPABILITY), item);
}

/* True if the function had the error before, for another reason. */
static bool is_older(const struct document *document, const struct named *item, const char *id,
                     struct release since) {
  const struct spec_error_row_list *errors = &((const struct spec_function *)item->item)->errors;
  for (size_t i = 0; i < errors->count; i++)
    if (strcmp(errors->at[i]->id, id) == 0 &&
        release_compare(row_since(document->spec, item, id, KIND(ITEM_ERROR), errors->at[i]->since),
                        since) < 0)
      return true;
  return false;
}

static void add_errors(struct document *document, struct document_change_list *list,
                       const struct named *item) {
  const struct spec_error_row_list *errors = &((const struct spec_function *)item->item)->errors;
  for (size_t i = 0; i < errors->count; i++) {
    const char *id = errors->at[i]->id;
    struct release since =
        row_since(document->spec, item, id, KIND(ITEM_ERROR), errors->at[i]->since);
    bool again = i && strcmp(errors->at[i - 1]->id, id) == 0;
    if (!again && !is_older(document, item, id, since))
      add_change(document, list, since, "error", id, KIND(ITEM_ERROR), item);
  }
}

struct document_change_list document_changes(struct document *document) {
  const struct spec *spec = document->spec;
  struct document_change_list list = {0};
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    const struct spec_function *function = named->item;
    const struct spec_event *event = named->item;
    if (named->kind == ITEM_FUNCTION) {
      add_capabilities(document, &list, named, &function->required);
      add_capabilities(document, &list, named, &function->optional);
      add_errors(document, &list, named);
    } else if (named->kind == ITEM_EVENT && named->item) {
      add_capabilities(document, &list, named, &event->required);
      add_capabilities(document, &list, named, &event->optional);
    }
  }
  for (const struct supplement_was *was = spec->interface->supplement->was; was->event; was++) {
    const struct named *named = spec_find(spec, was->event, KIND(ITEM_EVENT));
    const struct spec_event *event = named ? named->item : NULL;
    if (release_compare(spec->release, was->until) < 0) continue;
    if (event && event->phase != was->phase)
      add_change(document, &list, was->until, event_phase_words[event->phase], NULL, 0, named);
    if (event && event->filtered != was->filtered)
      add_change(document, &list, was->until, event->filtered ? "one" : "all", NULL, 0, named);
  }
  return list;
}
