/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

#include <string.h>

const struct class_row change_classes[CHANGE_ABI + 1] = {
    [CHANGE_DOCS] = {"docs", "note", "words"},
    [CHANGE_BEHAVIOUR] = {"behaviour", "warning", "phases, capabilities, errors, NULL, ownership"},
    [CHANGE_ADDITIVE] = {"additive", "note", "something new, in a place that was free"},
    [CHANGE_API] = {"api", "error", "sources break: a name or a qualifier"},
    [CHANGE_ABI] = {"abi", "error", "what was compiled breaks: a layout, slot, value or signature"},
};

bool change_class_parse(const char *word, enum change_class *class_) {
  if (strcmp(word, "behavior") == 0) word = "behaviour";
  size_t i = 0;
  while (i <= CHANGE_ABI && strcmp(change_classes[i].word, word) != 0) i++;
  if (i <= CHANGE_ABI) *class_ = (enum change_class)i;
  return i <= CHANGE_ABI;
}

const struct kind_row change_kinds[CHANGE_KINDS] = {
    [KIND_FUNCTION] = {"function", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", "New functions"},
    [KIND_EVENT] = {"event", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", "New events"},
    [KIND_CAPABILITY] = {"capability", CHANGE_ABI, CHANGE_ADDITIVE, "is missing",
                         "New capabilities"},
    [KIND_ERROR] = {"error", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New errors"},
    [KIND_CONSTANT] = {"constant", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New constants"},
    [KIND_CONSTANTS] = {"constants", CHANGE_API, CHANGE_ADDITIVE, "are missing",
                        "New sets of constants"},
    [KIND_VERSION] = {"version", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New versions"},
    [KIND_STRUCTURE] = {"structure", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", NULL},
    [KIND_UNION] = {"union", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", NULL},
    [KIND_FIELD] = {"field", CHANGE_ABI, CHANGE_ABI, "is missing", NULL},
    [KIND_CAPABILITIES] = {"capabilities", CHANGE_ABI, CHANGE_ADDITIVE, "the structure is missing",
                           NULL},
    [KIND_TYPE] = {"type", CHANGE_API, CHANGE_ADDITIVE, "is missing", NULL},
    [KIND_CALLBACK] = {"callback", CHANGE_API, CHANGE_ADDITIVE, "is missing", NULL},
    [KIND_ENTRY] = {"entry point", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New entry points"},
    [KIND_METHOD] = {"method", CHANGE_API, CHANGE_ADDITIVE, "is missing in C++", NULL},
    /* Never missing as such: told of what both sides have. */
    [KIND_PARAMETER] = {.word = "parameter"},
    [KIND_TABLE] = {.word = "table"},
};
