/* SPDX-License-Identifier: MIT */
/* The releases in the history of changes, the additions of each, and its changes of functions and events: errors,
 * capabilities, phases, threads. */
#include "gen/document/document.h"
#include "model/links.h"
#include "model/supplement.h"
#include "model/words.h"

#include <string.h>

static const struct release none = {0, 0, 0};

struct document_history document_history(const struct named *named) {
  const struct part part = {.kind = named->kind, .item = named->item};
  const struct spec_function *function = named->item;
  const struct spec_callback *callback = named->item;
  if (named->kind == ITEM_CONSTANT)
    return (struct document_history){((const struct spec_constant *)named->item)->set->since, none,
                                     NULL};
  return (struct document_history){part_since(&part), part_preview(&part),
                                   named->kind == ITEM_FUNCTION   ? function->category
                                   : named->kind == ITEM_CALLBACK ? callback->category
                                                                  : NULL};
}

/* A change of a function or event. `what`: "error" or "capability", which was added; the new phase of an event;
 * "one" or "all": the threads for which it can be enabled. */
struct document_change {
  struct release release;
  const char *what;
  const struct named *to; /* the error or capability, or NULL */
  const struct named *item;
};
LIST_TYPE(document_change_list, struct document_change);

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

/* Sets `first` of the rows that were added later than their owner; errors that are not listed have no release. */
static void mark_rows(struct document *document, const xmlNode *element, const struct named *named,
                      const char *list, enum item_kind kind) {
  const xmlNode *rows = document_child(element, list);
  for (xmlNode *row = rows ? rows->children : NULL; row; row = row->next) {
    const char *source = document_attribute(row, "source"),
               *stated = document_attribute(row, "since");
    struct release since = none;
    if (source && strcmp(source, "listed") != 0) continue;
    if (stated) release_parse(stated, &since);
    since = row_since(document->spec, named, document_attribute(row, "id"), KIND(kind), since);
    if (since.major) document_set(document, row, "first", release_text(document->arena, since));
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
  mark_rows(document, element, named, "requiredCapabilities", ITEM_CAPABILITY);
  mark_rows(document, element, named, "optionalCapabilities", ITEM_CAPABILITY);
  if (named->kind == ITEM_FUNCTION) mark_rows(document, element, named, "errors", ITEM_ERROR);
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
  LIST_EACH (row, *rows)
    add_change(document, list,
               row_since(document->spec, item, row->id, KIND(ITEM_CAPABILITY), none), "capability",
               row->id, KIND(ITEM_CAPABILITY), item);
}

/* True if the function had the error before, for another reason. */
static bool is_older(const struct document *document, const struct named *item, const char *id,
                     struct release since) {
  LIST_EACH (row, ((const struct spec_function *)item->item)->errors)
    if (strcmp(row->id, id) == 0 &&
        release_compare(row_since(document->spec, item, id, KIND(ITEM_ERROR), row->since), since) <
            0)
      return true;
  return false;
}

static void add_errors(struct document *document, struct document_change_list *list,
                       const struct named *item) {
  const char *last = NULL;
  LIST_EACH (row, ((const struct spec_function *)item->item)->errors) {
    struct release since = row_since(document->spec, item, row->id, KIND(ITEM_ERROR), row->since);
    if (!text_is(last, row->id) && !is_older(document, item, row->id, since))
      add_change(document, list, since, "error", row->id, KIND(ITEM_ERROR), item);
    last = row->id;
  }
}

/* All changes, in the order of names; owned by the arena of the document. */
static struct document_change_list document_changes(struct document *document) {
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

/* The release of a change without its micro version. */
static struct release release_of(const struct spec_change *change) {
  return (struct release){change->release.major, change->release.minor, 0};
}

const char *document_release_anchor(const struct document *document, struct release release) {
  const struct spec_change_list *changes = &document->spec->changes;
  for (size_t i = 0; i < changes->count; i++)
    if (changes->at[i]->has_release && release_compare(release_of(changes->at[i]), release) == 0)
      return link_dotted(document->arena, "ChangeHistory", release_text(document->arena, release));
  return NULL;
}

void document_mark_releases(struct document *document, xmlNode *changes) {
  const struct spec_change_list *list = &document->spec->changes;
  xmlNode *element = changes->children;
  for (size_t i = 0; i < list->count; i++, element = element->next) {
    struct release release = release_of(list->at[i]);
    bool last = list->at[i]->has_release;
    for (size_t j = i + 1; j < list->count && last; j++)
      last = !list->at[j]->has_release || release_compare(release_of(list->at[j]), release) != 0;
    if (last)
      document_set(document, element, "fragment", document_release_anchor(document, release));
  }
}

enum {
  SHOWN = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
          KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR)
};

/* The newest release with additions or changes that is older than `before` and newer than 1.0, or 0.0. */
static struct release newest(const struct spec *spec, const struct document_change_list *changes,
                             struct release before) {
  struct release found = {1, 0, 0};
  LIST_EACH (change, *changes)
    if (release_compare(change->release, before) < 0 && release_compare(change->release, found) > 0)
      found = change->release;
  for (size_t i = 0; i < spec->name_count; i++) {
    if (!(KIND(spec->names[i].kind) & SHOWN) || !spec->names[i].item) continue;
    struct document_history history = document_history(&spec->names[i]);
    struct release both[] = {history.preview, history.since};
    for (size_t j = 0; j < 2; j++)
      if (release_compare(both[j], before) < 0 && release_compare(both[j], found) > 0)
        found = both[j];
  }
  return found.major == 1 && !found.minor ? none : found;
}

/* Adds the items that are new in the release: with `preview` those in preview, with `final` those no longer in preview. */
static void add_new(struct document *document, xmlNode *element, struct release release) {
  const struct spec *spec = document->spec;
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    if (!(KIND(named->kind) & SHOWN) || !named->item) continue;
    struct document_history history = document_history(named);
    bool preview = history.preview.major && release_compare(history.preview, release) == 0;
    const char *fragment = document_own_anchor(document, named);
    if ((!preview && release_compare(history.since, release) != 0) || !fragment) continue;
    xmlNode *item = document_element(document, element, "item");
    document_set(document, item, "kind", item_kind_word(named->kind));
    document_set(document, item, "id", named->id);
    document_set(document, item, "fragment", fragment);
    if (preview) document_set(document, item, "preview", "true");
    else if (history.preview.major) document_set(document, item, "final", "true");
  }
}

/* Adds an element with the changed items for each kind of change in the release. */
static void add_changed(struct document *document, xmlNode *element,
                        const struct document_change_list *changes, struct release release) {
  LIST_EACH (change, *changes) {
    const char *to = change->to ? change->to->id : "";
    xmlNode *changed = element->children;
    if (release_compare(change->release, release) != 0) continue;
    while (changed && !(document_is(changed, "changed") &&
                        strcmp(document_attribute(changed, "what"), change->what) == 0 &&
                        strcmp(document_attribute(changed, "to"), to) == 0))
      changed = changed->next;
    if (!changed) {
      changed = document_element(document, element, "changed");
      document_set(document, changed, "what", change->what);
      document_set(document, changed, "to", to);
      if (change->to)
        document_set(document, changed, "fragment", document_own_anchor(document, change->to));
    }
    xmlNode *item = document_element(document, changed, "item");
    document_set(document, item, "id", change->item->id);
    document_set(document, item, "fragment", document_own_anchor(document, change->item));
  }
}

void document_add_releases(struct document *document, xmlNode *parent) {
  struct release release = document->spec->release;
  release.micro = 0;
  xmlNode *releases = document_element(document, parent, "releases");
  const struct document_change_list changes = document_changes(document);
  for (release.minor++; (release = newest(document->spec, &changes, release)).major;) {
    xmlNode *element = document_element(document, releases, "release");
    const char *fragment = document_release_anchor(document, release);
    document_set(document, element, "short", release_text(document->arena, release));
    if (fragment) document_set(document, element, "fragment", fragment);
    add_new(document, element, release);
    add_changed(document, element, &changes, release);
  }
}
