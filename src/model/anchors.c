#include "model/anchors.h"

#include <stddef.h>
#include <string.h>

static const char *const fixed[] = {
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
    "content",
    "contents",
    "filters",
    "menu",
    "tools",
    "top",
};

bool anchor_is_fixed(const char *id) {
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    if (*fixed[i] == *id && strcmp(fixed[i], id) == 0) return true;
  return false;
}
