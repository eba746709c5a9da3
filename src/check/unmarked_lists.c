/* SPDX-License-Identifier: MIT */
/* Lists of links that are complete, or nearly are: the items have something in common that the text around them
 * mentions, or a fact that hardly any other item has. */
#include "base/text.h"
#include "check/checks.h"
#include "model/doc_text.h"
#include "model/lists.h"

#include <string.h>

/* The last links before a list in its paragraph. */
enum { RECENT = 8 };
struct recent {
  const struct doc_node *links[RECENT];
  size_t count;  /* of all links */
  bool examples; /* the current sentence announces examples */
};

struct found {
  enum doc_kind link;
  struct named_list items;
  const struct doc_node *at;   /* the first link, or the block */
  const struct doc_node *last; /* the last link of a sequence; NULL for a block */
};

/* The best match of a list. */
struct match {
  struct doc_list list;
  struct named_list missing;
  size_t count; /* of existing items; 0: no match */
};

struct search {
  struct checking c;
  struct claims claims;
  size_t tries; /* lists made for comparison */
};

/* How likely a match is intended, as the least number of items: with an item that the text mentions and that has no
 * other relation; with a category; with facts alone. */
enum sureness { SURE = 2, LIKELY = 3, BY_CHANCE = 6 };

/* Compares a list with all items of `list`. The number of comparisons is limited for hostile documents. */
static void unmarked_lists_compare(struct search *s, const struct found *found,
                                   const struct doc_list *list, enum sureness sure,
                                   struct match *match) {
  enum { MOST_TRIES = 2000 };
  size_t count = found->items.count;
  struct named_list missing = {0};
  if (s->tries >= MOST_TRIES) return;
  s->tries++;
  struct named_list all = list_items(s->c.sink->arena, s->c.spec, &list->node);
  size_t lacking = all.count - count, allowed = (sure != BY_CHANCE) + all.count / 6;
  if (all.count < count || lacking > allowed || all.count < (size_t)sure + lacking) return;
  for (size_t i = 0; i < count; i++)
    if (!LIST_HAS(all, found->items.at[i])) return;
  LIST_EACH (one, all)
    if (!LIST_HAS(found->items, one)) LIST_ADD(s->c.sink->arena, &missing, one);
  if (match->count && match->missing.count <= missing.count) return;
  *match = (struct match){*list, missing, all.count};
}

static enum doc_kind list_kind(enum doc_kind link) {
  switch (link) {
    case DOC_FUNCTION_LINK: return DOC_FUNCTION_NAMES;
    case DOC_EVENT_LINK: return DOC_EVENT_NAMES;
    case DOC_ERROR_LINK: return DOC_ERROR_NAMES;
    default: return DOC_CONSTANT_NAMES;
  }
}

static void try_item(struct search *s, const struct found *found, const char *id,
                     enum item_kind kind, struct match *match) {
  enum doc_kind names = list_kind(found->link);
  struct doc_list list = {.node = {.kind = names}};
  if (kind == ITEM_CAPABILITY && (names == DOC_FUNCTION_NAMES || names == DOC_EVENT_NAMES)) {
    list.required = id;
    unmarked_lists_compare(s, found, &list, SURE, match);
    list.required = NULL;
    list.optional = id;
    unmarked_lists_compare(s, found, &list, SURE, match);
  } else if (kind == ITEM_ERROR && names == DOC_FUNCTION_NAMES) {
    list.error = id;
    unmarked_lists_compare(s, found, &list, SURE, match);
  } else if ((kind == ITEM_CATEGORY && names == DOC_FUNCTION_NAMES) ||
             (kind == ITEM_ERROR_CATEGORY && names == DOC_ERROR_NAMES)) {
    list.category = id;
    unmarked_lists_compare(s, found, &list, LIKELY, match);
  } else if (kind == ITEM_CONSTANT_SET && names == DOC_CONSTANT_NAMES) {
    list.set = id;
    unmarked_lists_compare(s, found, &list, SURE, match);
  }
}

/* The target of a link; "Owner.member" is the capability if the owner is the structure of capabilities. */
static const char *target_of(const struct search *s, const struct doc_node *link) {
  const char *dot = link->kind == DOC_INTERNAL_LINK ? strchr(link->target, '.') : NULL;
  const char *owner = s->c.spec->capabilities.id;
  bool capability = dot && owner && strlen(owner) == (size_t)(dot - link->target) &&
                    strncmp(owner, link->target, strlen(owner)) == 0;
  return capability ? dot + 1 : link->target;
}

static void try_link(struct search *s, const struct found *found, const struct doc_node *link,
                     struct match *match) {
  enum {
    KINDS = KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR) | KIND(ITEM_CATEGORY) |
            KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_CONSTANT_SET)
  };
  if (link->kind < DOC_FUNCTION_LINK || !link->target) return;
  const struct named *named = spec_find(s->c.spec, target_of(s, link), KINDS);
  if (named) try_item(s, found, named->id, named->kind, match);
}

static bool is_block(const struct doc_node *node) {
  return node->kind == DOC_LIST || node->kind == DOC_DEFINITIONS || node->kind == DOC_TABLE;
}

static bool has_any(const char *text, const char *const *strings) {
  while (*strings && !strstr(text, *strings)) strings++;
  return *strings != NULL;
}

static bool says_examples(const char *text) {
  static const char *const words[] = {"xample", "uch as",      "mong ",   "ncluding", "ncludes",
                                      "e.g.",   "or instance", "some of", "Some of",  NULL};
  return has_any(text, words);
}

static size_t sentence_length(const char *plain) {
  size_t length = 0;
  while (plain[length] && !doc_ends_sentence(plain, length)) length++;
  return length;
}

/* Adds the text of a node to the rest of the sentence. Returns false at the end of the sentence. */
static bool add_words(const struct search *s, struct text *words, const struct doc_node *node) {
  if (node->kind == DOC_PARAGRAPH || node->kind == DOC_BREAK || is_block(node)) return false;
  if (node->kind != DOC_TEXT) return true;
  const char *plain = doc_folded(s->c.sink->arena, node->text);
  size_t length = sentence_length(plain);
  text_printf(words, " %.*s ", (int)length, plain);
  return !plain[length];
}

/* True if the words relate the listed items to the following link. */
static bool says_needing(const char *words) {
  static const char *const needing[] = {"need",     "requir",     "return",    "depend", "possess",
                                        "belong",   " of ",       "available", "unless", "Unless",
                                        "without ", "only with ", NULL};
  return has_any(words, needing) && !strstr(words, " than ");
}

/* Tries the links in the rest of the sentence: "A, B and C need X." Returns false if it announces examples. */
static bool try_ahead(struct search *s, const struct found *found, struct match *match) {
  size_t links = 0;
  const struct doc_node *node = found->last ? found->last->next : NULL;
  struct text words = text_new(s->c.sink->arena->escape);
  for (; node && links < RECENT && add_words(s, &words, node); node = node->next) {
    if (node->kind < DOC_FUNCTION_LINK) continue;
    if (says_needing(text_string(&words))) try_link(s, found, node, match);
    links++;
  }
  bool examples = says_examples(text_string(&words));
  text_free(&words);
  return !examples;
}

static void try_facts(struct search *s, const struct found *found, struct match *match) {
  static const char *const filters[] = {"thread", "global"};
  static const char *const phases[] = {"onload", "onloadOnly", "start", "any"};
  struct doc_list list = {.node = {.kind = list_kind(found->link)}};
  bool functions = found->link == DOC_FUNCTION_LINK, events = found->link == DOC_EVENT_LINK;
  for (size_t i = 0; (functions || events) && i < sizeof phases / sizeof *phases; i++) {
    list.phase = phases[i];
    unmarked_lists_compare(s, found, &list, BY_CHANCE, match);
  }
  list.phase = NULL;
  for (size_t i = 0; events && i < sizeof filters / sizeof *filters; i++) {
    list.filtered = filters[i];
    unmarked_lists_compare(s, found, &list, BY_CHANCE, match);
  }
  list.filtered = NULL;
  list.safe = "safe";
  if (functions) unmarked_lists_compare(s, found, &list, BY_CHANCE, match);
}

/* Records whether the sentence that continues after the text announces examples. */
static void read_sentence(const struct search *s, struct recent *recent, const char *text) {
  const char *plain = doc_folded(s->c.sink->arena, text);
  size_t length;
  for (; *(plain += length = sentence_length(plain)); plain++) recent->examples = false;
  recent->examples = recent->examples || says_examples(plain - length);
}

static void check_found(struct search *s, const struct found *found, const struct recent *recent) {
  struct match match = {.count = 0};
  const struct part *owner = check_doc_owner(&s->c), *around = &s->c.at.item;
  if (found->items.count < 2) return;
  if (owner->id) try_item(s, found, owner->id, owner->kind, &match);
  if (around != owner && around->id) try_item(s, found, around->id, around->kind, &match);
  for (size_t i = 0; i < recent->count && i < RECENT; i++)
    try_link(s, found, recent->links[i], &match);
  if (!try_ahead(s, found, &match) || (found->last && recent->examples)) return;
  if (!match.count && found->items.count + 1 >= BY_CHANCE) try_facts(s, found, &match);
  if (!match.count) return;
  struct arena *arena = s->c.sink->arena;
  const char *tag = list_tag(arena, &match.list.node);
  if (match.missing.count)
    diag_report(s->c.sink, CHECK_PARTIAL_LIST, doc_place(found->at),
                "only %zu of the %zu items of %s are listed here, without %s",
                match.count - match.missing.count, match.count, tag,
                claims_quoted(arena, &match.missing));
  else
    diag_report(s->c.sink, CHECK_UNMARKED_LIST, doc_place(found->at),
                "these are all %zu items of %s, which generates such a list", match.count, tag);
}

/* The target of a link to a kind of items that have lists, or NULL. */
static const struct named *unmarked_lists_linked(const struct search *s,
                                                 const struct doc_node *link) {
  switch (link->kind) {
    case DOC_FUNCTION_LINK: return spec_find(s->c.spec, link->target, KIND(ITEM_FUNCTION));
    case DOC_EVENT_LINK: return spec_find(s->c.spec, link->target, KIND(ITEM_EVENT));
    case DOC_ERROR_LINK: return spec_find(s->c.spec, link->target, KIND(ITEM_ERROR));
    case DOC_DATA_LINK: return spec_find(s->c.spec, link->target, KIND(ITEM_CONSTANT));
    default: return NULL;
  }
}

/* True if the text only separates the items of an enumeration. */
static bool is_separator(const char *text) {
  while (*text) {
    size_t length = strcspn(text, " \t\r\n,;");
    bool word = (length == 3 && strncmp(text, "and", 3) == 0) ||
                (length == 2 && strncmp(text, "or", 2) == 0) || length == 0;
    if (!word) return false;
    text += length ? length : 1;
  }
  return true;
}

static void unmarked_lists_add(const struct search *s, struct found *found,
                               const struct named *item) {
  enum { MOST = 300 };
  if (found->items.count < MOST && !LIST_HAS(found->items, item))
    LIST_ADD(s->c.sink->arena, &found->items, item);
}

/* The last node of the outermost of the claims that start at one node. */
static const struct doc_node *claims_end(const struct spec_claim *const *claims, size_t count) {
  const struct doc_node *node = claims[0]->first;
  for (size_t ended = 0;; node = node->next) {
    for (size_t i = 0; i < count; i++) ended += claims[i]->last == node;
    if (ended == count) return node;
  }
}

/* The first link of an item of a block if only markup precedes it, or NULL. */
static const struct doc_node *leading_link(const struct doc_node *node) {
  for (node = node->children; node; node = node->next) {
    if (node->kind >= DOC_FUNCTION_LINK) return node;
    if (node->kind == DOC_TEXT && is_separator(node->text)) continue;
    bool markup = node->kind == DOC_CODE || node->kind == DOC_BOLD || node->kind == DOC_ITALIC ||
                  node->kind == DOC_CELL || node->kind == DOC_HEADING_CELL;
    return markup ? leading_link(node) : NULL;
  }
  return NULL;
}

static void check_block(struct search *s, const struct doc_node *block,
                        const struct recent *recent) {
  struct found found = {.at = block};
  bool first = true;
  for (const struct doc_node *child = block->children; child; child = child->next) {
    if (child->kind == DOC_TEXT || child->kind == DOC_DEFINITION) continue;
    const struct doc_node *link = leading_link(child);
    const struct named *item = link ? unmarked_lists_linked(s, link) : NULL;
    bool heading = child->kind == DOC_ROW && first;
    first = false;
    if (!item && heading) continue;
    if (!item || (found.link && found.link != link->kind)) return;
    found.link = link->kind;
    unmarked_lists_add(s, &found, item);
  }
  check_found(s, &found, recent);
}

/* Checks a sequence of links without other words. Returns its last node. */
static const struct doc_node *check_run(struct search *s, const struct doc_node *link,
                                        const struct recent *recent) {
  struct found found = {.link = link->kind, .at = link};
  const struct doc_node *last = link;
  for (const struct doc_node *node = link; node; node = node->next) {
    const struct named *item = node->kind == link->kind ? unmarked_lists_linked(s, node) : NULL;
    if (item) unmarked_lists_add(s, &found, item), last = node;
    else if (node->kind != DOC_TEXT || !is_separator(node->text)) break;
  }
  found.last = last;
  check_found(s, &found, recent);
  return last;
}

static void unmarked_lists_scan(struct search *s, const struct doc_node *node) {
  struct recent recent = {.count = 0};
  for (; node; node = node->next) {
    size_t count;
    const struct spec_claim *const *claims = claims_at(&s->claims, node, &count);
    if (count) {
      node = claims_end(claims, count);
    } else {
      if (is_block(node)) check_block(s, node, &recent);
      unmarked_lists_scan(s, node->children);
      const struct doc_node *last =
          unmarked_lists_linked(s, node) ? check_run(s, node, &recent) : node;
      if (node->kind == DOC_TEXT) read_sentence(s, &recent, node->text);
      if (node->kind >= DOC_FUNCTION_LINK) recent.links[recent.count++ % RECENT] = node;
      node = last;
    }
    if (node->kind == DOC_PARAGRAPH || is_block(node)) recent.count = 0, recent.examples = false;
  }
}

void check_unmarked_lists(const struct spec *spec, struct diag_sink *sink) {
  struct search s = {.c = {spec, sink, walk_spec(spec, KIND_ANY)}};
  if (sink->levels[CHECK_PARTIAL_LIST] == DIAG_OFF && sink->levels[CHECK_UNMARKED_LIST] == DIAG_OFF)
    return;
  s.claims = claims_of(sink->arena, spec);
  while (check_next_doc(&s.c))
    if (s.c.at.part.kind != PART_CHANGE) unmarked_lists_scan(&s, s.c.at.doc->children);
}
