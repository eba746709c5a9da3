/* SPDX-License-Identifier: MIT */
#include "model/links.h"

#include "model/visit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const struct spec_base_type *link_base_type(const struct spec *view, const char *anchor) {
  for (size_t i = 0; i < view->base_types.count; i++)
    if (strcmp(view->base_types.at[i]->anchor, anchor) == 0) return view->base_types.at[i];
  return NULL;
}

const char *link_dotted(struct arena *arena, const char *owner, const char *part) {
  return arena_printf(arena, "%s.%s", owner, part);
}

bool link_has_member(const struct spec *view, const struct named *item, const char *member) {
  if (item->kind == ITEM_CAPABILITIES)
    return spec_find(view, member, KIND(ITEM_CAPABILITY)) != NULL;
  struct walk at = walk_parts(item->kind, item->item, KIND(PART_PARAM) | KIND(PART_FIELD));
  while (walk_next(&at))
    if (strcmp(at.part.id, member) == 0)
      return at.part.kind == PART_FIELD || !((const struct spec_param *)at.part.item)->dropped;
  return false;
}

bool link_is_dotted(const struct spec *view, const char *id) {
  const char *dot = strchr(id, '.');
  const struct named *named =
      dot ? spec_find_start(view, id, (size_t)(dot - id), LINK_ANCHORED) : NULL;
  return named && link_has_member(view, named, dot + 1);
}

const char *link_anchor(const struct spec *view, const char *id) {
  if (anchor_is_taken(view, id)) return anchor_is_part(id) ? id : NULL;
  if (spec_find(view, id, LINK_ANCHORED) || link_is_dotted(view, id)) return id;
  if (text_is(view->history_id, id)) return "ChangeHistory";
  if (link_base_type(view, id)) return id;
  const struct named *type = spec_find(view, id, KIND(ITEM_BASE_TYPE));
  return type ? ((const struct spec_base_type *)type->item)->anchor : NULL;
}

/* Decodes an id with %XX, other than %00. */
static const char *links_unescaped(struct arena *arena, const char *id) {
  if (!strchr(id, '%') || strstr(id, "%00")) return id;
  char *plain = arena_strdup(arena, id), *end = plain;
  while (*id) {
    bool code = *id == '%' && isxdigit((unsigned char)id[1]) && isxdigit((unsigned char)id[2]);
    const char digits[] = {id[1], code ? id[2] : '\0', '\0'};
    *end++ = code ? (char)strtoul(digits, NULL, 16) : *id;
    id += code ? 3 : 1;
  }
  *end = '\0';
  return plain;
}

/* True for a link out of the specification. */
static bool leads_out(const struct doc_node *link) {
  return link->kind == DOC_EXTERNAL_LINK || link->kind == DOC_VMSPEC;
}

const char *link_fragment(struct arena *arena, const struct spec *view, const char *entry,
                          const struct doc_node *link) {
  const char *id = link->target;
  if (!*id || leads_out(link)) return NULL;
  if (link->kind == DOC_PARAM_LINK)
    return entry ? link_anchor(view, link_dotted(arena, entry, id)) : NULL;
  if (link->owner && *link->owner) return link_anchor(view, link_dotted(arena, link->owner, id));
  return link_anchor(view, links_unescaped(arena, id));
}

bool link_is_dead(struct arena *arena, const struct spec *view, const char *entry,
                  const struct doc_node *node) {
  return node->kind >= DOC_FUNCTION_LINK && !leads_out(node) &&
         !link_fragment(arena, view, entry, node);
}

/* The first release of the target of a link, or 0.0.0. */
static struct release links_came(const struct spec *whole, const struct doc_node *link) {
  bool capability = link->owner && text_is(whole->capabilities.id, link->owner);
  bool member = link->owner && *link->owner && !capability;
  const struct named *named =
      capability ? spec_find(whole, link->target, KIND(ITEM_CAPABILITY))
                 : spec_find(whole, member ? link->owner : link->target, KIND_ITEMS);
  if (!named || !named->item) return (struct release){0, 0, 0};
  if (named->kind == ITEM_CONSTANT) return ((const struct spec_constant *)named->item)->set->since;
  const struct part part = {.kind = named->kind, .item = named->item};
  return part_first(&part);
}

const char *link_later(struct arena *arena, const struct spec *view, const struct doc_node *node) {
  if (!view->whole || node->kind < DOC_FUNCTION_LINK || node->kind == DOC_PARAM_LINK ||
      node->kind == DOC_INTERNAL_LINK || node->children || leads_out(node))
    return "";
  const struct release release = links_came(view->whole, node);
  if (release_compare(release, view->release) <= 0) return "";
  return arena_printf(arena, " (since %s)", release_text(arena, release));
}

/* ---- Anchors -------------------------------------------------------------------------------------- */

static const char parts[] =
    "ChangeHistory ConstantIndex DataSection EnumerationDefinitions ErrorSection EventIndex "
    "EventMatrix EventSection FunctionIndex FunctionMatrix FunctionSection FunctionTable "
    "FunctionTypeDefinitions SpecificationIntro StructureTypeDefinitions";

/* Ids of the stylesheet and script of the page. */
static const char own[] =
    "NewByRelease OnNewer content contents copy filters found here keys menu none pill results "
    "search selection toast tools top";

/* Prefixes of ids of the page. */
static const char *const beginnings[] = {"ChangeHistory.", "FunctionTable.", "NewByRelease.",
                                         "result-", NULL};

/* Headings in an entry, after its id and a colon. */
static const char headings[] = "Capabilities Details Errors Fields Parameters Result";

bool anchor_is_part(const char *id) {
  return text_has_word(parts, id);
}

/* True for a heading in the entry of a function, event or callback. */
static bool is_heading(const struct spec *spec, const char *id) {
  const char *colon = strchr(id, ':');
  return colon && text_has_word(headings, colon + 1) &&
         spec_find_start(spec, id, (size_t)(colon - id),
                         KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK));
}

bool anchor_is_taken(const struct spec *spec, const char *id) {
  for (const char *const *at = beginnings; *at; at++)
    if (strncmp(id, *at, strlen(*at)) == 0) return true;
  return anchor_is_part(id) || text_has_word(own, id) || is_heading(spec, id);
}

const char *anchor_address(struct arena *arena, const char *id) {
  const char *blank = id;
  while (text_is_word(*blank)) blank++;
  if (!*blank || text_is_all_blank(id)) return id;
  char *address = arena_strdup(arena, id);
  for (char *at = address; *at; at++)
    if (text_is_blank(*at)) *at = '-';
  return address;
}

/* ---- The index ------------------------------------------------------------------------------------ */

static int index_compare(const void *left, const void *right) {
  const struct named *a = left, *b = right;
  int order = strcmp(a->id, b->id);
  if (order) return order;
  return a->order < b->order ? -1 : a->order > b->order;
}

static void index_add(struct spec *spec, enum item_kind kind, const char *id, const void *item,
                      struct place place) {
  if (!id) return;
  spec->names[spec->name_count] = (struct named){id, kind, item, place, spec->name_count, 0};
  spec->name_count++;
}

/* Links the first names of each kind with the same id. */
static void link_kinds(struct spec *spec) {
  struct named *last = NULL;
  unsigned kinds = 0;
  for (size_t i = 0; i < spec->name_count; i++) {
    struct named *named = &spec->names[i];
    bool same = last && strcmp(last->id, named->id) == 0;
    if (same && (kinds & KIND(named->kind))) continue;
    if (same) last->next = i;
    kinds = (same ? kinds : 0) | KIND(named->kind);
    last = named;
  }
}

void spec_index(struct arena *arena, struct spec *spec) {
  size_t most = walk_count(walk_spec(spec, KIND_ITEMS)) + spec->events.count + 1;
  spec->names = arena_alloc(arena, most * sizeof *spec->names);
  spec->name_count = 0;
  for (struct walk at = walk_spec(spec, KIND_ITEMS); walk_next(&at);)
    index_add(spec, at.part.kind, at.part.id, at.part.item, at.part.place);
  LIST_EACH (event, spec->events)
    index_add(spec, ITEM_EVENT_CONSTANT, event->constant, event, event->place);
  index_add(spec, ITEM_HISTORY, spec->history_id, NULL, spec->history_place);
  qsort(spec->names, spec->name_count, sizeof *spec->names, index_compare);
  link_kinds(spec);
  spec->firsts = (struct c_names){.arena = arena};
  for (size_t i = spec->name_count; i-- > 0;)
    c_names_enter(&spec->firsts, spec->names[i].id, strlen(spec->names[i].id))->value =
        &spec->names[i];
}
