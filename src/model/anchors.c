/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "model/links.h"

#include <stddef.h>
#include <string.h>

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
  enum { ENTRIES = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) };
  const char *colon = strchr(id, ':');
  if (!colon || !text_has_word(headings, colon + 1)) return false;
  size_t length = (size_t)(colon - id);
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    if ((KIND(named->kind) & ENTRIES) && strncmp(named->id, id, length) == 0 && !named->id[length])
      return true;
  }
  return false;
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
