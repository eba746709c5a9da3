/* SPDX-License-Identifier: MIT */
#include "model/anchors.h"

#include <stddef.h>
#include <string.h>

static const char *const parts[] = {
    "ChangeHistory",
    "ConstantIndex",
    "DataSection",
    "EnumerationDefinitions",
    "ErrorSection",
    "EventIndex",
    "EventSection",
    "FunctionIndex",
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
