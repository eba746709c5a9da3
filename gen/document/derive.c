/* SPDX-License-Identifier: MIT */
/* What elements of the document say beyond jvmti.json: the fragments of the page that they have or lead to, the
 * release that first had them, what uses them, and what is to be freed. */
#include "gen/document/changes.h"
#include "gen/document/tree.h"
#include "model/attribute.h"
#include "model/identity.h"
#include "model/supplement.h"
#include "model/words.h"

#include <string.h>

static const struct release none = {0, 0, 0};

/* ---- Items -------------------------------------------------------------------------------------------- */

/* Elements that stand for an item, by their id. */
static const struct {
  const char *element;
  unsigned kinds;
} items[] = {
    {"function", KIND(ITEM_FUNCTION)},
    {"event", KIND(ITEM_EVENT)},
    {"callback", KIND(ITEM_CALLBACK)},
    {"struct", KIND(ITEM_RECORD)},
    {"union", KIND(ITEM_RECORD)},
    {"capabilities", KIND(ITEM_CAPABILITIES)},
    {"capability", KIND(ITEM_CAPABILITY)},
    {"constants", KIND(ITEM_CONSTANT_SET)},
    {"constant", KIND(ITEM_CONSTANT)},
    {"error", KIND(ITEM_ERROR)},
    {"errorCategory", KIND(ITEM_ERROR_CATEGORY)},
    {"baseType", KIND(ITEM_BASE_TYPE)},
    {"baseTypes", KIND(ITEM_BASE_TYPE_GROUP)},
    {"category", KIND(ITEM_CATEGORY)},
    {"section", KIND(ITEM_INTRO)},
};

static void set_releases(struct document *document, struct node *element,
                         const struct named *named) {
  static const struct release always = {1, 0, 0};
  struct release release = document->spec->release;
  struct document_history history = document_history(named);
  struct release first = history.preview.major ? history.preview : history.since;
  struct release end = history.category ? supplement_category_deprecated(document->spec->interface,
                                                                         history.category->id)
                                        : none;
  const char *told = first.major ? document_release_anchor(document, first) : NULL;
  if (release_compare(first, always) > 0)
    document_set(document, element, "first", release_text(document->arena, first));
  if (told) document_set(document, element, "history", told);
  if (history.preview.major && release_compare(history.since, release) > 0)
    document_set(document, element, "previewing", "true");
  if (end.major && release_compare(end, release) <= 0)
    document_set(document, element, "deprecated", release_text(document->arena, end));
}

static void add_uses(struct document *document, struct node *element, const char *name,
                     const struct named_list *users) {
  if (!users->count) return;
  struct node *list = document_element(document, element, name);
  document_set(document, list, "count", arena_printf(document->arena, "%zu", users->count));
  for (size_t i = 0; i < users->count; i++) {
    struct node *use = document_element(document, list, "use");
    document_set(document, use, "kind", item_kind_word(users->at[i]->kind));
    document_set(document, use, "id", users->at[i]->id);
  }
}

/* Names the fields of a structure that point to newly allocated memory, those of structures in it too, to a depth that
 * keeps the list readable where structures point to themselves. */
static void add_freed(struct document *document, struct node *ownership,
                      const struct spec_type *type, const char *path, unsigned depth) {
  enum { DEEPEST = 2 };
  const struct named *named =
      type->name ? spec_find(document->spec, type->name, KIND(ITEM_RECORD)) : NULL;
  const struct spec_record *record = named ? named->item : NULL;
  for (size_t i = 0; record && i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    bool freed = field->type->pointer == POINTER_ALLOCFIELDBUF;
    const char *name = arena_printf(document->arena, *path ? "%s.%s" : "%s%s", path, field->id);
    if (freed) document_set(document, document_element(document, ownership, "field"), "path", name);
    if ((freed || field->type->pointer == POINTER_NONE) && depth < DEEPEST)
      add_freed(document, ownership, field->type, name, depth + 1);
  }
}

static void derive_freed(struct document *document, const struct node *element,
                         const struct spec_param_list *params) {
  const struct node *child = document_child(element, "params");
  child = child ? child->children : NULL;
  for (size_t i = 0; i < params->count; i++, child = child->next) {
    enum ownership how = params->at[i]->ownership;
    struct node *ownership = (struct node *)document_child(child, "ownership");
    if (how == OWNED_FIELDS || how == OWNED_ARRAY_FIELDS)
      add_freed(document, ownership, params->at[i]->type, "", 0);
  }
}

/* Names the sets of constants that are described with a function or event. */
static void add_sets(struct document *document, struct node *element, const char *id) {
  const char *sets = NULL;
  for (size_t i = 0; i < document->spec->constant_sets.count; i++) {
    const struct spec_constant_set *set = document->spec->constant_sets.at[i];
    const char *home = set->function ? set->function->id : set->event ? set->event->id : "";
    if (strcmp(home, id) == 0)
      sets = arena_printf(document->arena, sets ? "%s %s" : "%s%s", sets ? sets : "", set->id);
  }
  if (sets) document_set(document, element, "constantSets", sets);
}

/* What readers are told for the words of rows: "costsWords" beside "costs". */
static void set_phrases(struct document *document, struct node *element,
                        const struct named *named) {
  const struct element *of = element_of_item(named->kind, named->item);
  FOR_ATTRIBUTES (row, of, document->spec->interface) {
    const char *phrase = row->phrases ? attribute_phrase(document->arena, row, named->item) : NULL;
    if (phrase)
      document_set(document, element, arena_printf(document->arena, "%sWords", row->json), phrase);
  }
}

static void derive_item(struct document *document, struct node *element,
                        const struct named *named) {
  size_t index = (size_t)(named - document->spec->names);
  const char *fragment = document_own_anchor(document, named);
  if (!document->elements[index]) document->elements[index] = element;
  if (fragment) document_set(document, element, "fragment", fragment);
  set_releases(document, element, named);
  if (named->kind == ITEM_FUNCTION || named->kind == ITEM_EVENT) {
    add_sets(document, element, named->id);
    document_mark_changes(document, element, named);
  }
  if (KIND(named->kind) & (KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY)))
    set_phrases(document, element, named);
  if (named->kind == ITEM_FUNCTION)
    derive_freed(document, element, &((const struct spec_function *)named->item)->params);
  add_uses(document, element, "usedBy", &document->uses[index].needed);
  add_uses(document, element, "optionalFor", &document->uses[index].optional);
}

/* ---- What leads to items -------------------------------------------------------------------------------- */

static void lead_to(struct document *document, struct node *element, const char *id,
                    unsigned kind) {
  const struct named *named = id ? spec_find(document->spec, id, kind) : NULL;
  if (!named) return;
  element->leads_to = named;
  if (kind == KIND(ITEM_CAPABILITY))
    id = document_dotted(document, document->spec->capabilities.id, id);
  document_set(document, element, "fragment", id);
}

/* The name inside a type, which its declaration spells with const and stars around it. */
static void derive_type(struct document *document, struct node *element) {
  const struct node *inner = element;
  for (const struct node *next; (next = document_child(inner, "target"));) inner = next;
  /* What is written in its place has a name in documents, if any. */
  const char *kind = document_attribute(inner, "kind"), *name = document_attribute(inner, "name");
  if (!document_attribute(inner, "c") && kind && strcmp(kind, "varargs") != 0)
    document_set(document, (struct node *)inner, "c", name ? name : "struct");
  if (!document_attribute(element, "c") && inner != element)
    document_set(document, element, "c", document_attribute(inner, "c"));
  const char *base = document_attribute(inner, "c");
  const char *fragment = base ? document_type_anchor(document, base) : NULL;
  if (base) document_set(document, element, "base", base);
  if (fragment) document_set(document, element, "fragment", fragment);
}

/* What happens to an ID of the type, in words. */
static void derive_identity(struct document *document, struct node *element) {
  struct spec_type type = {.names = document_attribute(element, "names"),
                           .defines = document_attribute(element, "defines"),
                           .ends = document_attribute(element, "ends"),
                           .within = document_attribute(element, "within"),
                           .from = document_attribute(element, "from")};
  const char *sentence = identity_sentence(document->arena, document->spec, &type);
  if (sentence) document_set(document, element, "identity", sentence);
}

void document_derive(struct document *document, struct node *element) {
  const char *id = document_attribute(element, "id");
  if (document_is(element, "type") || document_is(element, "result")) {
    derive_type(document, element);
    derive_identity(document, element);
  } else if (document_is(element, "requiredCapability") ||
             document_is(element, "optionalCapability"))
    lead_to(document, element, id, KIND(ITEM_CAPABILITY));
  else if (document_is(element, "error") && document_attribute(element, "source"))
    lead_to(document, element, id, KIND(ITEM_ERROR));
  else if (document_is(element, "outcome")) lead_to(document, element, id, KIND(ITEM_CONSTANT));
  else if (document_is(element, "slot"))
    lead_to(document, element, document_attribute(element, "member"),
            KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT));
  else if (id)
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
      if (!document_is(element, items[i].element)) continue;
      const struct named *named = spec_find(document->spec, id, items[i].kinds);
      if (named) derive_item(document, element, named);
    }
}
