/* SPDX-License-Identifier: MIT */
#include "model/words.h"

#include <string.h>

const char *item_kind_phrase(unsigned kind) {
  static const char *const phrases[PART_KINDS] = {ITEM_KIND_ROWS(KIND_PHRASE)
                                                      PART_KIND_ROWS(KIND_PHRASE)};
  return phrases[kind];
}

const char *item_kind_word(unsigned kind) {
  const char *phrase = item_kind_phrase(kind), *blank = strchr(phrase, ' ');
  return blank ? blank + 1 : phrase;
}

const char *const phase_words[] = {
    [PHASE_LIVE] = "live",     [PHASE_START] = "start",
    [PHASE_ONLOAD] = "onload", [PHASE_ONLOAD_ONLY] = "onloadOnly",
    [PHASE_ANY] = "any",       NULL,
};

const char *const event_phase_words[] = {
    [PHASE_LIVE] = "live",    [PHASE_START] = "start", [PHASE_ONLOAD] = "",
    [PHASE_ONLOAD_ONLY] = "", [PHASE_ANY] = "any",     NULL,
};

const char *const collection_words[] = {[COLLECTION_ANY] = "any",
                                        [COLLECTION_DISABLED] = "disabled",
                                        [COLLECTION_ENABLED] = "enabled",
                                        NULL};
const char *const request_words[] = {
    [REQUEST_NO] = "no", [REQUEST_ALSO] = "also", [REQUEST_ONLY] = "only", NULL};

const char *const constant_kind_words[] = {
    [CONSTANTS_ENUM] = "enum", [CONSTANTS_BITS] = "bits", [CONSTANTS_CONST] = "const", NULL};

#define WORDS(name, ROWS)                                     \
  const char *const name##_words[] = {ROWS(VALUE_WORD) NULL}; \
  const char *const name##_phrases[] = {ROWS(VALUE_PHRASE) NULL}

WORDS(dump_kind, DUMP_KIND_ROWS);

const char *const dump_each_words[] = {[EACH_NONE] = "",
                                       [EACH_INTERFACE] = "interface",
                                       [EACH_STATIC] = "static",
                                       [EACH_FIELD] = "field",
                                       NULL};

WORDS(cost, COST_ROWS);
WORDS(had, HAD_ROWS);
WORDS(price, PRICE_ROWS);
WORDS(virtual, VIRTUAL_ROWS);
WORDS(on_newer, ON_NEWER_ROWS);
WORDS(sender, SENDER_ROWS);
WORDS(calls, CALLS_ROWS);
WORDS(called, CALLED_ROWS);

const struct ownership_row ownership_rows[] = {
    [OWNED_NONE] = {NULL, NULL, "nothing is to be freed"},
    [OWNED_DEALLOCATE] = {"deallocate", "The callback allocates the array; the VM frees it",
                          "the pointer is to be freed"},
    [OWNED_EACH] =
        {"deallocate-each",
         "The callback allocates the array and each of its elements; the VM frees all of them",
         "every element and the array are to be freed"},
    [OWNED_FIELDS] =
        {"deallocate-fields",
         "The callback allocates what pointers in the structure lead to; the VM frees it",
         "pointers inside the structure are to be freed"},
    [OWNED_ARRAY_FIELDS] =
        {"deallocate-array-and-fields",
         "The callback allocates the array and what pointers in its elements lead to; the VM frees "
         "all of it",
         "pointers inside the elements and the array are to be freed"},
    [OWNED_EACH_FIELDS] =
        {"deallocate-each-and-fields",
         "The callback allocates the array, each of its elements and what pointers in them lead "
         "to; the VM frees all of it",
         "pointers inside the elements, every element and the array are to be freed"},
};

const char *const direction_words[] = {"in", "out", "inout", NULL};
WORDS(derived, DERIVED_ROWS);
