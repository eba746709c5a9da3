/* SPDX-License-Identifier: MIT */
#include "check/checks.h"
#include "model/doc_text.h"

#include <string.h>

/* What kinds of items a link may lead to for another one of these to be taken for it: a table of types may well link
 * them to the functions that read them, and a constant to its set. */
static unsigned likes_of(enum item_kind kind) {
  static const unsigned likes[] = {KINDS_OF_TYPES,      KIND(ITEM_FUNCTION),
                                   KIND(ITEM_EVENT),    KIND(ITEM_ERROR),
                                   KIND(ITEM_CONSTANT), KIND(ITEM_EVENT_CONSTANT)};
  for (size_t i = 0; i < sizeof likes / sizeof *likes; i++)
    if (likes[i] & KIND(kind)) return likes[i];
  return 0;
}

/* Does the owner have a member of that name? A structure of capabilities has them. */
static bool has_member(const struct checking *c, const char *owner, const char *member) {
  enum { OWNERS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) };
  const struct named *named =
      spec_find(c->spec, owner, OWNERS | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES));
  return named && check_has_member(c, named, member);
}

/* Is the text the name of another member of what the target is one of? */
static bool names_member(const struct checking *c, const struct doc_node *link, const char *text) {
  if (link->kind == DOC_FIELD_LINK)
    return has_member(c, link->owner, link->target) && has_member(c, link->owner, text);
  if (link->kind == DOC_PARAM_LINK) {
    const struct spec_param_list *params = check_params_around(check_doc_owner(c));
    return params && param_find(params, link->target) && param_find(params, text);
  }
  const char *dot = strchr(link->target, '.');
  if (!dot || strcmp(dot + 1, text) == 0) return false;
  const char *owner = arena_strndup(c->sink->arena, link->target, (size_t)(dot - link->target));
  return has_member(c, owner, dot + 1) && has_member(c, owner, text);
}

static bool names_item(const struct checking *c, const struct doc_node *link, const char *text) {
  const struct named *target = spec_find(c->spec, link->target, KIND_ANY);
  unsigned likes = target ? likes_of(target->kind) : 0;
  return likes && spec_find(c->spec, text, likes);
}

/* Does the link, which shows this text, lead to something else that is called so? Only what is called so exactly: the
 * text is the author's own. "Name()" is a function. */
static void check_shown(const struct checking *c, const struct doc_node *link) {
  const char *shown = doc_plain(c->sink->arena, NULL, link);
  size_t length = strlen(shown);
  bool call = length > 2 && strcmp(shown + length - 2, "()") == 0;
  const char *text = call ? arena_strndup(c->sink->arena, shown, length - 2) : shown;
  if (strcmp(text, link->target) == 0) return;
  bool member = link->kind == DOC_FIELD_LINK || link->kind == DOC_PARAM_LINK;
  if (!names_member(c, link, text) && (member || !names_item(c, link, text))) return;
  diag_report_at(c->sink, CHECK_LINK_TEXT, doc_place(link), "id", link->target,
                 "the link to '%s' shows the name of something else, '%s'", link->target, shown);
}

void check_link_text(const struct checking *c, const struct doc_node *node) {
  if (node->kind == DOC_INTERNAL_LINK && !node->children)
    diag_report_at(c->sink, CHECK_LINK_TEXT, doc_place(node), "id", node->target,
                   "<internallink id=\"%s\"> has no text, so nothing would show", node->target);
  if (node->children && node->kind != DOC_EXTERNAL_LINK && node->kind != DOC_VMSPEC)
    check_shown(c, node);
}
