/* SPDX-License-Identifier: MIT */
/* Generated lists, and lists of authors that are marked as complete. */
#include "model/lists.h"
#include "base/text.h"
#include "check/checks.h"
#include "model/select.h"
#include "model/vocabulary.h"
#include "model/words.h"

#include <stdlib.h>
#include <string.h>

/* Limits: items in all lists, older releases (more than exist), and comparisons with these. */
enum { MOST_NAMED = 100000, MOST_RELEASES = 50, MOST_TRIES = 2000 };

/* The current list; arrays are indexed by the position in spec->names and hold the number of a list. */
struct listing {
  struct checking c;
  struct claims claims;
  const struct spec_claim *claim;          /* of the author of the current list */
  unsigned number, then_number;            /* of the current list, and of it in an older release */
  unsigned *wanted, *found;                /* the items that it should have and has */
  unsigned *then;                          /* the items that it should have in the older release */
  unsigned *told;                          /* the items that have been reported */
  size_t named;                            /* the number of items in all lists so far */
  const struct spec *views[MOST_RELEASES]; /* older releases, oldest first */
  size_t view_count, tries;
};

static int by_first(const void *a, const void *b) {
  const struct doc_node *left = (*(const struct spec_claim *const *)a)->first,
                        *right = (*(const struct spec_claim *const *)b)->first;
  return ((uintptr_t)left > (uintptr_t)right) - ((uintptr_t)left < (uintptr_t)right);
}

struct claims claims_of(struct arena *arena, const struct spec *spec) {
  struct claims claims = {NULL, spec->claims.count};
  claims.at = arena_alloc(arena, (claims.count + 1) * sizeof *claims.at);
  for (size_t i = 0; i < claims.count; i++) claims.at[i] = spec->claims.at[i];
  if (claims.count) qsort(claims.at, claims.count, sizeof *claims.at, by_first);
  return claims;
}

const struct spec_claim *const *claims_at(const struct claims *claims, const struct doc_node *node,
                                          size_t *count) {
  size_t low = 0, high = claims->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if ((uintptr_t)claims->at[middle]->first < (uintptr_t)node) low = middle + 1;
    else high = middle;
  }
  *count = 0;
  while (low + *count < claims->count && claims->at[low + *count]->first == node) (*count)++;
  return claims->at + low;
}

const char *claims_quoted(struct arena *arena, const struct named_list *items) {
  enum { SHOWN = 5 };
  struct text out = text_new(arena->escape);
  size_t shown = items->count > SHOWN + 1 ? SHOWN : items->count;
  for (size_t i = 0; i < shown; i++)
    text_printf(&out, "%s'%s'", !i ? "" : i + 1 < items->count ? ", " : " and ", items->at[i]->id);
  if (shown < items->count) text_printf(&out, " and %zu more", items->count - shown);
  return text_keep(arena, &out);
}

bool check_list_reference(const struct checking *c, const struct doc_node *list,
                          const char *attribute, const char *id, enum item_kind kind) {
  if (!id || spec_find(c->spec, id, KIND(kind))) return true;
  const struct named *elided = LIST_FIND(c->spec->elided, id);
  const char *element = element_of_doc(list->kind)->name;
  if (elided && elided->kind == kind)
    diag_report_at(c->sink, CHECK_LINK_ELIDED, doc_place(list), attribute, id,
                   "<%s %s=\"%s\"> names %s that is omitted", element, attribute, id,
                   item_kind_phrase(kind));
  else
    diag_report_at(c->sink, CHECK_LINK_TARGET, doc_place(list), attribute, id,
                   "<%s %s=\"%s\"> names no %s%s", element, attribute, id, item_kind_word(kind),
                   check_suggestion(c, id, KIND(kind)));
  return false;
}

/* A reference in an attribute of a list. */
struct reference {
  const char *attribute, *id; /* NULL: absent */
  enum item_kind kind;
};
enum { REFERENCES = 6 };

static void references_of(const struct doc_node *node, struct reference said[REFERENCES]) {
  const struct doc_list *list = doc_list_of(node);
  bool errors = list_item_kind(node->kind) == ITEM_ERROR;
  const struct reference rows[REFERENCES] = {
      {"category", list->category, errors ? ITEM_ERROR_CATEGORY : ITEM_CATEGORY},
      {"set", list->set, ITEM_CONSTANT_SET},
      {"requires", list->required, ITEM_CAPABILITY},
      {"optional", list->optional, ITEM_CAPABILITY},
      {"error", list->error, ITEM_ERROR},
      {"function", list->function, ITEM_FUNCTION},
  };
  memcpy(said, rows, sizeof rows);
}

/* The items of a list. Reports invalid references, empty lists, and too many items: outputs contain all lists. */
static struct named_list items_of(struct listing *l, const struct doc_node *list) {
  struct named_list items = {0};
  struct reference said[REFERENCES];
  bool valid = true;
  references_of(list, said);
  for (size_t i = 0; i < REFERENCES; i++)
    valid = check_list_reference(&l->c, list, said[i].attribute, said[i].id, said[i].kind) && valid;
  if (!valid || l->named > MOST_NAMED) return items;
  items = list_items(l->c.sink->arena, l->c.spec, list);
  l->named += items.count;
  if (l->named > MOST_NAMED)
    diag_report(l->c.sink, CHECK_ELEMENT, doc_place(list),
                "more than %d items are listed, including this list", MOST_NAMED);
  if (!items.count && list->kind >= DOC_FUNCTION_NAMES)
    diag_report(l->c.sink, CHECK_EMPTY_LIST, doc_place(list), "%s has no items",
                list_tag(l->c.sink->arena, list));
  return items;
}

/* ---- Lists of authors in older releases ------------------------------------------------------------ */

static int by_release(const void *a, const void *b) {
  return release_compare(*(const struct release *)a, *(const struct release *)b);
}

/* Selects the first release of each item: a list changes in these only. */
static void find_views(struct listing *l) {
  const struct spec *spec = l->c.spec;
  struct walk at = walk_spec(spec, KIND_ANY);
  struct arena *arena = l->c.sink->arena;
  struct release *firsts = arena_alloc(arena, (walk_count(at) + 1) * sizeof *firsts);
  size_t count = 0;
  firsts[count++] = (struct release){1, 0, 0};
  while (walk_next(&at)) {
    struct release first = part_first(&at.part);
    first.micro = 0;
    if (release_compare(first, firsts[0]) > 0) firsts[count++] = first;
  }
  qsort(firsts, count, sizeof *firsts, by_release);
  for (size_t i = 0; i < count && l->view_count < MOST_RELEASES; i++)
    if ((!i || by_release(&firsts[i - 1], &firsts[i]) != 0) &&
        release_compare(firsts[i], release_newest(spec)) < 0)
      l->views[l->view_count++] = release_select(arena, spec, firsts[i]);
}

static bool is_later(const struct listing *l, const struct spec *view, const char *id,
                     unsigned kinds) {
  return spec_find(l->c.spec, id, kinds) && !spec_find(view, id, kinds);
}

/* True if the release has the text and all that the list refers to. */
static bool has_list(const struct listing *l, const struct spec *view) {
  const struct part *part = &l->c.at.part;
  struct reference said[REFERENCES];
  references_of(l->claim->list, said);
  for (size_t i = 0; i < REFERENCES; i++)
    if (said[i].id && is_later(l, view, said[i].id, KIND(said[i].kind))) return false;
  if ((KIND(part->kind) & CHECK_ROWS) && is_later(l, view, part->id, CHECK_NAMED_IN_ROWS))
    return false;
  return release_compare(part_first(&l->c.at.item), view->release) <= 0 &&
         release_compare(part_first(part), view->release) <= 0;
}

static void report_older(struct listing *l, const struct named *named, const struct spec *view,
                         bool missing) {
  struct arena *arena = l->c.sink->arena;
  const struct doc_node *list = l->claim->list;
  const struct release release = {view->release.major, view->release.minor, 0};
  size_t position = (size_t)(named - l->c.spec->names);
  if (l->told[position] == l->number) return;
  l->told[position] = l->number;
  diag_report(l->c.sink, CHECK_LIST, doc_place(list),
              missing ? "'%s' is missing in the list of %s, to which it belongs in release %s"
                      : "'%s' is in the list of %s, to which it does not belong in release %s",
              named->id, list_tag(arena, list), release_text(arena, release));
}

/* Compares an author's list with those of older releases, for which it is also written. */
static void check_older(struct listing *l, const struct named_list *items,
                        const struct spec *view) {
  const struct doc_node *list = l->claim->list;
  unsigned kinds = KIND(list_item_kind(list->kind));
  struct named_list then = list_items(l->c.sink->arena, view, list);
  l->then_number++;
  for (size_t i = 0; i < then.count; i++) {
    const struct named *named = spec_find(l->c.spec, then.at[i]->id, kinds);
    size_t position = (size_t)(named - l->c.spec->names);
    l->then[position] = l->then_number;
    if (l->wanted[position] != l->number) report_older(l, named, view, true);
  }
  for (size_t i = 0; i < items->count; i++) {
    size_t position = (size_t)(items->at[i] - l->c.spec->names);
    if (l->found[position] == l->number && l->then[position] != l->then_number &&
        spec_find(view, items->at[i]->id, kinds))
      report_older(l, items->at[i], view, false);
  }
}

/* ---- Lists of authors --------------------------------------------------------------------------------- */

/* The item that a node names, of the kind of the current list, or NULL. */
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
    diag_report_at(l->c.sink, CHECK_LIST, doc_place(node), "id", node->target,
                   "%s '%s' is in a list of %s, to which it does not belong",
                   item_kind_word(named->kind), named->id,
                   list_tag(l->c.sink->arena, l->claim->list));
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
  for (size_t i = 0; i < l->view_count; i++)
    if (has_list(l, l->views[i]) && l->tries++ < MOST_TRIES) check_older(l, &items, l->views[i]);
}

static enum doc_step check_node(const void *data, const struct doc_node *node) {
  struct listing *l = *(struct listing *const *)data;
  size_t count;
  const struct spec_claim *const *claims = claims_at(&l->claims, node, &count);
  if (doc_is_list(node->kind)) items_of(l, node);
  for (size_t i = 0; i < count; i++) check_claim(l, claims[i]);
  return DOC_ON;
}

void check_lists(const struct spec *spec, struct diag_sink *sink) {
  size_t room = spec->name_count + 1;
  struct listing l = {.c = {spec, sink, walk_spec(spec, KIND_ANY)}}, *at = &l;
  l.claims = claims_of(sink->arena, spec);
  if (l.claims.count) {
    l.wanted = arena_alloc(sink->arena, room * sizeof *l.wanted);
    l.found = arena_alloc(sink->arena, room * sizeof *l.found);
    l.then = arena_alloc(sink->arena, room * sizeof *l.then);
    l.told = arena_alloc(sink->arena, room * sizeof *l.told);
    if (!sink->broken) find_views(&l);
  }
  while (check_next_doc(&l.c))
    for (size_t i = 0; i < spec->with_lists.count; i++)
      if (spec->with_lists.at[i] == l.c.at.doc) doc_visit(l.c.at.doc, check_node, &at);
}
