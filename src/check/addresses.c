/* SPDX-License-Identifier: MIT */
/* Addresses: ids that become places of the page, and where links lead out of it. */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/links.h"
#include "model/words.h"

#include <string.h>

/* The first byte that neither an id nor an address can have as it is, or NULL. Beyond ASCII there is none. */
static const char *addresses_special(const char *id, const char *more) {
  for (; *id; id++)
    if ((unsigned char)*id < 0x80 && !identifier_part(*id) && !strchr("-.:~!*()+,;=@$/", *id) &&
        !strchr(more, *id))
      return id;
  return NULL;
}

/* Where that is written. */
static const char *attribute_of(const struct named *named) {
  return strcmp(check_anchor(named), named->id) == 0 ? "id" : "name";
}

/* Is it where the reference has something else? */
static bool is_taken(const struct checking *c, const struct named *named, const char *id) {
  enum {
    PLACELESS =
        KIND(ITEM_CAPABILITY) | KIND(ITEM_HISTORY) | KIND(ITEM_DUMP) | KIND(ITEM_DUMP_RECORD)
  };
  if (KIND(named->kind) & PLACELESS) return false;
  return anchor_is_taken(c->spec, id) || (strchr(id, '.') && check_is_dotted_anchor(c, id));
}

/* A section can do without a place of its own; to other items the whole reference leads. */
static void report_taken(const struct checking *c, const struct named *named, const char *id) {
  enum {
    SECTIONS = KIND(ITEM_INTRO) | KIND(ITEM_CATEGORY) | KIND(ITEM_ERROR_CATEGORY) |
               KIND(ITEM_BASE_TYPE_GROUP)
  };
  struct diag *diag =
      KIND(named->kind) & SECTIONS
          ? diag_report(c->sink, CHECK_DUPLICATE_ANCHOR, named->place,
                        "%s '%s' has an id that the reference itself has: links lead there",
                        item_kind_word(named->kind), id)
          : diag_report(c->sink, CHECK_ATTRIBUTE, named->place,
                        "the id '%s' of %s is one that the reference itself has: links would lead "
                        "there; expected another",
                        id, item_kind_phrase(named->kind));
  diag_at_attribute(c->sink, diag, attribute_of(named), id);
}

static void check_id(const struct checking *c, const struct named *named) {
  const char *id = check_anchor(named), *found = addresses_special(id, "");
  if (found)
    diag_report_at(
        c->sink, CHECK_ATTRIBUTE, named->place, attribute_of(named), id,
        "the id '%s' of %s has '%c', so no address could name it; expected letters, digits "
        "and - _ . :",
        id, item_kind_phrase(named->kind), *found);
  else if (is_taken(c, named, id)) report_taken(c, named, id);
}

static bool is_scheme(const char *address, size_t length) {
  static const char *const schemes[] = {"https", "http", "mailto"};
  for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
    if (strlen(schemes[i]) == length && strncmp(schemes[i], address, length) == 0) return true;
  return false;
}

void check_external_link(const struct checking *c, const struct doc_node *node) {
  if (text_is_all_blank(node->target)) return;
  const char *address = node->target, *found = addresses_special(address, "&'?#%[]");
  size_t scheme = strcspn(address, ":/?#");
  if (found)
    diag_report_at(
        c->sink, CHECK_ATTRIBUTE, doc_place(node), "id", address,
        "<externallink id=\"%s\"> has '%c', which addresses do not have; expected its code, "
        "such as %%%02X",
        address, *found, (unsigned char)*found);
  else if (address[scheme] == ':' && !is_scheme(address, scheme))
    diag_report_at(
        c->sink, CHECK_ATTRIBUTE, doc_place(node), "id", address,
        "<externallink id=\"%s\"> leads to '%.*s:'; expected https:, http:, mailto: or a path "
        "below the documentation",
        address, (int)scheme, address);
}

void check_addresses(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  for (size_t i = 0; i < spec->name_count; i++) check_id(&c, &spec->names[i]);
}
