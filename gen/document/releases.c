/* SPDX-License-Identifier: MIT */
/* The releases in the history of changes, and the additions and changes of each. */
#include "gen/document/tree.h"
#include "model/supplement.h"
#include "model/words.h"

static const struct release none = {0, 0, 0};

/* The release of a change without its micro version. */
static struct release release_of(const struct spec_change *change) {
  return (struct release){change->release.major, change->release.minor, 0};
}

const char *document_release_anchor(const struct document *document, struct release release) {
  const struct spec_change_list *changes = &document->spec->changes;
  for (size_t i = 0; i < changes->count; i++)
    if (changes->at[i]->has_release && release_compare(release_of(changes->at[i]), release) == 0)
      return document_dotted(document, "ChangeHistory", release_text(document->arena, release));
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
