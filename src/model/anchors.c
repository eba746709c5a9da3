/* SPDX-License-Identifier: MIT */
#include "model/anchors.h"

#include "base/text.h"

#include <stddef.h>
#include <string.h>

static const char *const parts[] = {
    "ChangeHistory",
    "ConstantIndex",
    "DataSection",
    "EnumerationDefinitions",
    "ErrorSection",
    "EventIndex",
    "EventMatrix",
    "EventSection",
    "FunctionIndex",
    "FunctionMatrix",
    "FunctionSection",
    "FunctionTable",
    "FunctionTypeDefinitions",
    "SpecificationIntro",
    "StructureTypeDefinitions",
    NULL,
};

/* What the stylesheet and the script of the page make. */
static const char *const own[] = {
    "content", "contents", "filters", "menu", "pill", "results", "search", "tools", "top", NULL,
};

static bool has(const char *const *ids, const char *id) {
  while (*ids && (**ids != *id || strcmp(*ids, id) != 0)) ids++;
  return *ids != NULL;
}

bool anchor_is_part(const char *id) {
  return has(parts, id);
}

bool anchor_is_taken(const char *id) {
  return anchor_is_part(id) || has(own, id) || strncmp(id, "result-", strlen("result-")) == 0 ||
         strncmp(id, "FunctionTable.", strlen("FunctionTable.")) == 0;
}

const char *anchor_address(struct arena *arena, const char *id) {
  const char *blank = id;
  while (*blank && !text_is_blank(*blank)) blank++;
  if (!*blank || text_is_all_blank(id)) return id;
  char *address = arena_strdup(arena, id);
  for (char *at = address; *at; at++)
    if (text_is_blank(*at)) *at = '-';
  return address;
}
