/* SPDX-License-Identifier: MIT */
/* Facts of the document that jvmti.json does not have: fragments of the page and links to them, releases, users, and the
 * memory to be freed. */
#include "model/derive.h"
#include "base/identifier.h"
#include "gen/document/document.h"
#include "model/doc_text.h"
#include "model/identity.h"
#include "model/links.h"
#include "model/supplement.h"
#include "model/vocabulary.h"
#include "model/words.h"

#include <string.h>

static const struct release none = {0, 0, 0};

/* The elements of items, which have an id. */
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

static void set_releases(struct document *document, xmlNode *element, const struct named *named) {
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

static void add_uses(struct document *document, xmlNode *element, const char *name,
                     const struct named_list *users) {
  if (!users->count) return;
  xmlNode *list = document_element(document, element, name);
  document_set(document, list, "count", arena_printf(document->arena, "%zu", users->count));
  for (size_t i = 0; i < users->count; i++) {
    xmlNode *use = document_element(document, list, "use");
    document_set(document, use, "kind", item_kind_word(users->at[i]->kind));
    document_set(document, use, "id", users->at[i]->id);
  }
}

/* A structure whose fields are searched, the one that contains it, and its path from the parameter. */
struct holder {
  const struct spec_record *record;
  const struct holder *around;
  const char *path;
};

static bool is_around(const struct holder *holder, const struct spec_record *record) {
  while (holder && holder->record != record) holder = holder->around;
  return holder != NULL;
}

static void add_freed(struct document *document, xmlNode *ownership, const struct spec_type *type,
                      const struct holder *around, const char *path, unsigned *left);

/* Adds the field if it points to newly allocated memory, and the fields of its structure. Recursive structures, and fields
 * above the limit, become "and further ones". */
static void add_freed_field(struct document *document, xmlNode *ownership,
                            const struct spec_type *type, const struct holder *in, const char *name,
                            unsigned *left) {
  if (*in->path) name = arena_printf(document->arena, "%s.%s", in->path, name);
  if (type->pointer == POINTER_ALLOCFIELDBUF) {
    document_set(document, document_element(document, ownership, "field"), "path", name);
    if (*left) --*left;
    type = type->target;
  }
  add_freed(document, ownership, type, in, name, left);
}

static void add_freed(struct document *document, xmlNode *ownership, const struct spec_type *type,
                      const struct holder *around, const char *path, unsigned *left) {
  const struct spec_record *record = pointer_is_read(type->pointer)
                                         ? NULL
                                         : spec_item(document->spec, type->name, KIND(ITEM_RECORD));
  if (!record || !record->holds_allocations) return;
  if (!*left || is_around(around, record)) {
    document_set(document, ownership, "further", "true");
    return;
  }
  const struct holder holder = {record, around, path};
  LIST_EACH (field, record->fields)
    add_freed_field(document, ownership, field->type, &holder, field->id, left);
}

static void derive_freed(struct document *document, const xmlNode *element,
                         const struct spec_param_list *params) {
  enum { READABLE = 12 };
  const xmlNode *child = document_child(element, "params");
  child = child ? child->children : NULL;
  for (size_t i = 0; i < params->count; i++, child = child->next) {
    enum ownership how = params->at[i]->ownership;
    xmlNode *ownership = document_child(child, "ownership");
    unsigned left = READABLE;
    if (how == OWNED_FIELDS || how == OWNED_ARRAY_FIELDS || how == OWNED_EACH_FIELDS)
      add_freed(document, ownership, params->at[i]->type->target, NULL, "", &left);
  }
}

/* Adds the phrase for memory that a callback of the agent allocates. */
static void derive_given(struct document *document, xmlNode *ownership) {
  const char *by = document_attribute(ownership, "freedBy");
  const char *how = document_attribute(ownership, "how");
  if (!by || !how || strcmp(by, "vm") != 0) return;
  for (enum ownership owned = OWNED_DEALLOCATE; owned <= OWNED_EACH_FIELDS; owned++)
    if (strcmp(ownership_rows[owned].word, how) == 0)
      document_set(document, ownership, "words", ownership_rows[owned].of_callback);
}

/* Adds the sets of constants that are described in the entry of a function or event. */
static void add_sets(struct document *document, xmlNode *element, const char *id) {
  const char *sets = NULL;
  LIST_EACH (set, document->spec->constant_sets) {
    const char *home = set->function ? set->function->id : set->event ? set->event->id : "";
    if (strcmp(home, id) == 0)
      sets = arena_printf(document->arena, sets ? "%s %s" : "%s%s", sets ? sets : "", set->id);
  }
  if (sets) document_set(document, element, "constantSets", sets);
}

/* Adds the phrases for keywords: "costsWords" for "costs". */
static void set_phrases(struct document *document, xmlNode *element, const struct named *named) {
  const struct element *of = element_of_item(named->kind, named->item);
  FOR_ATTRIBUTES (row, of, document->spec->interface) {
    const char *phrase = row->phrases ? attribute_phrase(document->arena, row, named->item) : NULL;
    if (phrase)
      document_set(document, element, arena_printf(document->arena, "%sWords", row->json), phrase);
  }
}

/* Adds the functions that the callback of an event may call, as specified, or else from the supplement. */
static void set_calls(struct document *document, xmlNode *element, const struct spec_event *event) {
  const struct interface *interface = document->spec->interface;
  if (!(interface->traits & HAS_PHASES)) return;
  enum calls calls = event->calls;
  if (calls == CALLS_UNSAID && supplement_calls(interface, event) == CALLS_SAFE) {
    calls = CALLS_SAFE;
    document_set(document, element, "callsWords", calls_phrases[calls]);
  }
  if (calls != CALLS_UNSAID) document_set(document, element, "mayCall", calls_words[calls]);
}

/* Adds when a callback is called, from the supplement. */
static void set_called(struct document *document, xmlNode *element,
                       const struct spec_callback *callback) {
  const struct interface *interface = document->spec->interface;
  if (!(interface->traits & HAS_PHASES)) return;
  enum called called = supplement_called(interface, callback);
  if (callback->called == CALLED_UNSAID && called != CALLED_UNSAID)
    document_set(document, element, "calledWords", called_phrases[called]);
}

static void set_summary(struct document *document, xmlNode *element, const struct doc_node *doc) {
  const char *summary = doc_summary(document->arena, document->spec, doc);
  if (*summary) document_set(document, element, "summary", summary);
}

static void derive_item(struct document *document, xmlNode *element, const struct named *named) {
  size_t index = (size_t)(named - document->spec->names);
  const char *fragment = document_own_anchor(document, named);
  /* Categories and sections may share an id, which is then the fragment of the first of them. */
  bool first = !document->elements[index];
  if (first) document->elements[index] = element;
  if (first && fragment) document_set(document, element, "fragment", fragment);
  set_releases(document, element, named);
  if (named->kind == ITEM_FUNCTION || named->kind == ITEM_EVENT) {
    add_sets(document, element, named->id);
    document_mark_changes(document, element, named);
  }
  if (KIND(named->kind) &
      (KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY) | KIND(ITEM_CALLBACK)))
    set_phrases(document, element, named);
  const struct spec_function *function = named->item;
  const struct spec_event *event = named->item;
  if (named->kind == ITEM_EVENT) {
    set_calls(document, element, event);
    set_summary(document, element, event->doc);
  }
  if (named->kind == ITEM_CALLBACK) set_called(document, element, named->item);
  if (named->kind == ITEM_FUNCTION) {
    derive_freed(document, element, &function->params);
    set_summary(document, element, function->doc);
  }
  add_uses(document, element, "usedBy", &document->uses[index].needed);
  add_uses(document, element, "optionalFor", &document->uses[index].optional);
}

/* ---- Links to items ------------------------------------------------------------------------------------- */

static void lead_to(struct document *document, xmlNode *element, const char *id, unsigned kind) {
  const struct named *named = id ? spec_find(document->spec, id, kind) : NULL;
  if (!named) return;
  if (kind == KIND(ITEM_CAPABILITY))
    id = link_dotted(document->arena, document->spec->capabilities.id, id);
  document_set(document, element, "fragment", id);
}

/* Returns the place of the name as an identifier in the C of a type, or NULL. */
static const char *find_name(const char *c, const char *name) {
  size_t length = 0, whole = strlen(name);
  while ((c = identifier_word(c + length, &length)))
    if (strncmp(c, name, whole) == 0 && !identifier_part(c[whole])) return c;
  return NULL;
}

/* Splits the C of a type into the name, which links to its definition, and the text before and after it. */
static void derive_spelling(struct document *document, xmlNode *type, const char *base,
                            const char *fragment) {
  const char *c = document_attribute(type, "c"), *at = c ? find_name(c, base) : NULL;
  if (!at) return;
  const char *after = at + strlen(base);
  if (!document_attribute(type, "base")) document_set(document, type, "base", base);
  document_set(document, type, "fragment", fragment);
  if (at > c)
    document_set(document, type, "before", arena_strndup(document->arena, c, (size_t)(at - c)));
  if (*after) document_set(document, type, "after", after);
}

/* Adds the name in a type, without const and stars. */
static void derive_type(struct document *document, xmlNode *element) {
  xmlNode *inner = element;
  for (xmlNode *next; (next = document_child(inner, "target"));) inner = next;
  /* The C of an unnamed type is its name in the document, if any. */
  const char *kind = document_attribute(inner, "kind"), *name = document_attribute(inner, "name");
  if (!document_attribute(inner, "c") && kind && strcmp(kind, "varargs") != 0)
    document_set(document, inner, "c", name ? name : "struct");
  if (!document_attribute(element, "c") && inner != element)
    document_set(document, element, "c", document_attribute(inner, "c"));
  const char *base = document_attribute(inner, "c");
  const char *fragment = base ? document_type_anchor(document, base) : NULL;
  if (base) document_set(document, element, "base", base);
  for (xmlNode *at = element; fragment && at; at = document_child(at, "target"))
    derive_spelling(document, at, base, fragment);
}

/* Adds the C of an attribute as an element `c` in which names are links. */
static void derive_code(struct document *document, xmlNode *element, const char *name) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
  const char *at = document_attribute(element, name);
  xmlNode *c = at ? document_element(document, element, "c") : NULL;
  for (size_t length; at && *at; at += length) {
    length = strspn(at, letters);
    bool word = length > 0;
    if (!word) length = strcspn(at, letters);
    const char *text = arena_strndup(document->arena, at, length);
    const char *fragment = word ? link_anchor(document->spec, text) : NULL;
    xmlNode *parent = fragment ? document_element(document, c, "link") : c;
    if (fragment) document_set(document, parent, "fragment", fragment);
    document_text(document, parent, text);
  }
}

/* Adds a sentence about the identity of the type. */
static void derive_identity(struct document *document, xmlNode *element) {
  struct spec_type type = {.names = document_attribute(element, "names"),
                           .defines = document_attribute(element, "defines"),
                           .ends = document_attribute(element, "ends"),
                           .within = document_attribute(element, "within"),
                           .from = document_attribute(element, "from")};
  const char *sentence = identity_sentence(document->arena, document->spec, &type);
  if (sentence) document_set(document, element, "identity", sentence);
}

void document_derive(struct document *document, xmlNode *element) {
  const char *id = document_attribute(element, "id");
  if (document_is(element, "constant")) derive_code(document, element, "source");
  if (document_is(element, "baseType")) derive_code(document, element, "definition");
  if (document_is(element, "type") || document_is(element, "result")) {
    derive_type(document, element);
    derive_identity(document, element);
  } else if (document_is(element, "requiredCapability") ||
             document_is(element, "optionalCapability"))
    lead_to(document, element, id, KIND(ITEM_CAPABILITY));
  else if (document_is(element, "error") && document_attribute(element, "source"))
    lead_to(document, element, id, KIND(ITEM_ERROR));
  else if (document_is(element, "ownership")) derive_given(document, element);
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
