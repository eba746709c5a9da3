/* SPDX-License-Identifier: MIT */
/* Lists that are made from facts, and lists that have to agree with them. */
#include "check/lists.h"

#include "check/claims.h"
#include "model/lists.h"
#include "model/vocabulary.h"
#include "model/words.h"

#include <string.h>

/* How many items all lists may name. */
enum { MOST_NAMED = 100000 };

/* What is looked at, and which items the list at hand is to name and does; by position in spec->names, and true where
 * the number of the list stands. */
struct listing {
  struct checking c;
  struct claims claims;
  unsigned *wanted, *found, number;
  size_t named;                   /* by all lists so far */
  const struct spec_claim *claim; /* the list at hand, where it is the author's */
};

/* ---- What a list says ------------------------------------------------------------------------------- */

bool check_list_reference(const struct checking *c, const struct doc_node *list,
                          const char *attribute, const char *id, enum item_kind kind) {
  if (!id || spec_find(c->spec, id, KIND(kind))) return true;
  const struct named *elided = spec_find_elided(c->spec, id);
  const char *element = element_of_doc(list->kind)->name;
  struct diag *diag = elided && elided->kind == kind
                          ? diag_report(c->sink, CHECK_LINK_ELIDED, doc_place(list),
                                        "<%s %s=\"%s\"> names %s that is left out", element,
                                        attribute, id, item_kind_phrase(kind))
                          : diag_report(c->sink, CHECK_LINK_TARGET, doc_place(list),
                                        "<%s %s=\"%s\"> names no %s%s", element, attribute, id,
                                        item_kind_word(kind), check_suggestion(c, id, KIND(kind)));
  diag_at_attribute(c->sink, diag, attribute, id);
  return false;
}

/* Does all that the list refers to exist? */
static bool check_said(const struct checking *c, const struct doc_node *node) {
  const struct doc_list *list = doc_list_of(node);
  bool errors = list_item_kind(node->kind) == ITEM_ERROR;
  const struct {
    const char *attribute, *id;
    enum item_kind kind;
  } said[] = {
      {"category", list->category, errors ? ITEM_ERROR_CATEGORY : ITEM_CATEGORY},
      {"set", list->set, ITEM_CONSTANT_SET},
      {"requires", list->required, ITEM_CAPABILITY},
      {"optional", list->optional, ITEM_CAPABILITY},
      {"error", list->error, ITEM_ERROR},
      {"function", list->function, ITEM_FUNCTION},
  };
  bool fine = true;
  for (size_t i = 0; i < sizeof said / sizeof *said; i++)
    fine = check_list_reference(c, node, said[i].attribute, said[i].id, said[i].kind) && fine;
  return fine;
}

/* What a list names; reports one of nothing. Outputs write all lists, so there is an end to them. */
static struct named_list items_of(struct listing *l, const struct doc_node *list) {
  struct named_list items = {0};
  bool before = l->named <= MOST_NAMED;
  if (!check_said(&l->c, list) || !before) return items;
  items = list_items(l->c.sink->arena, l->c.spec, list);
  l->named += items.count;
  if (l->named > MOST_NAMED)
    diag_report(l->c.sink, CHECK_ELEMENT, doc_place(list),
                "with this list more than %d items are listed", MOST_NAMED);
  if (!items.count && list->kind >= DOC_FUNCTION_NAMES)
    diag_report(l->c.sink, CHECK_EMPTY_LIST, doc_place(list), "%s lists nothing",
                list_tag(l->c.sink->arena, list));
  return items;
}

/* ---- Lists of authors --------------------------------------------------------------------------------- */

/* The item that a node names, of the kind that the list at hand has. */
static const struct named *named_by(const struct listing *l, const struct doc_node *node) {
  enum doc_kind kind = l->claim->list->kind;
  unsigned kinds = KIND(list_item_kind(kind));
  const struct doc_node *words = node->children;
  if (node->kind == list_link_kind(kind) || node->kind == DOC_INTERNAL_LINK)
    return spec_find(l->c.spec, node->target, kinds);
  if (node->kind == DOC_CODE && words && words->kind == DOC_TEXT && !words->next)
    return spec_find(l->c.spec, words->text, kinds);
  return NULL;
}

static enum doc_step check_entry(const void *data, const struct doc_node *node) {
  const struct listing *l = data;
  const struct named *named = named_by(l, node);
  if (!named) return DOC_ON;
  size_t position = (size_t)(named - l->c.spec->names);
  if (l->wanted[position] == l->number) l->found[position] = l->number;
  else if (node->kind != DOC_CODE)
    diag_at_attribute(l->c.sink,
                      diag_report(l->c.sink, CHECK_LIST, doc_place(node),
                                  "%s '%s' stands in a list of %s, but is none of these",
                                  item_kind_word(named->kind), named->id,
                                  list_tag(l->c.sink->arena, l->claim->list)),
                      "id", node->target);
  return DOC_ON;
}

static void check_claim(struct listing *l, const struct spec_claim *claim) {
  struct named_list items = items_of(l, claim->list);
  if (!items.count) return;
  l->number++;
  l->claim = claim;
  for (size_t i = 0; i < items.count; i++) l->wanted[items.at[i] - l->c.spec->names] = l->number;
  for (const struct doc_node *node = claim->first;; node = node->next) {
    doc_visit(node, check_entry, l);
    if (node == claim->last) break;
  }
  for (size_t i = 0; i < items.count; i++)
    if (l->found[items.at[i] - l->c.spec->names] != l->number)
      diag_report(l->c.sink, CHECK_LIST, doc_place(claim->list),
                  "'%s' is missing in the list of %s", items.at[i]->id,
                  list_tag(l->c.sink->arena, claim->list));
}

/* ---- The walk ----------------------------------------------------------------------------------------- */

static enum doc_step check_node(const void *data, const struct doc_node *node) {
  struct listing *l = *(struct listing *const *)data;
  size_t count;
  const struct spec_claim *const *claims = claims_at(&l->claims, node, &count);
  if (doc_is_list(node->kind)) items_of(l, node);
  for (size_t i = 0; i < count; i++) check_claim(l, claims[i]);
  return DOC_ON;
}

static bool has_lists(const struct spec *spec, const struct doc_node *doc) {
  for (size_t i = 0; i < spec->with_lists.count; i++)
    if (spec->with_lists.at[i] == doc) return true;
  return false;
}

void check_lists(const struct spec *spec, struct diag_sink *sink) {
  size_t room = spec->name_count + 1;
  struct listing l = {.c = {spec, sink, walk_spec(spec, KIND_ANY)}}, *at = &l;
  l.claims = claims_of(sink->arena, spec);
  if (l.claims.count) {
    l.wanted = arena_alloc(sink->arena, room * sizeof *l.wanted);
    l.found = arena_alloc(sink->arena, room * sizeof *l.found);
  }
  while (check_next_doc(&l.c))
    if (has_lists(spec, l.c.at.doc)) doc_visit(l.c.at.doc, check_node, &at);
}
