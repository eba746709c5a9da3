/* SPDX-License-Identifier: MIT */
#include "model/words.h"

#include <string.h>

const char *item_kind_phrase(unsigned kind) {
  static const char *const phrases[PART_KINDS] = {ITEM_KIND_ROWS(KIND_PHRASE)
                                                      PART_KIND_ROWS(KIND_PHRASE)};
  return phrases[kind];
}

const char *item_kind_word(unsigned kind) {
  const char *phrase = item_kind_phrase(kind), *at = phrase;
  while (*at && *at != ' ') at++;
  return *at ? at + 1 : phrase;
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

const char *const dump_kind_words[] = {DUMP_KIND_ROWS(VALUE_WORD) NULL};
const char *const dump_kind_phrases[] = {DUMP_KIND_ROWS(VALUE_PHRASE) NULL};

const char *const dump_each_words[] = {[EACH_NONE] = "",
                                       [EACH_INTERFACE] = "interface",
                                       [EACH_STATIC] = "static",
                                       [EACH_FIELD] = "field",
                                       NULL};

const char *const cost_words[] = {COST_ROWS(VALUE_WORD) NULL};
const char *const cost_phrases[] = {COST_ROWS(VALUE_PHRASE) NULL};
const char *const had_words[] = {HAD_ROWS(VALUE_WORD) NULL};
const char *const had_phrases[] = {HAD_ROWS(VALUE_PHRASE) NULL};
const char *const price_words[] = {PRICE_ROWS(VALUE_WORD) NULL};
const char *const price_phrases[] = {PRICE_ROWS(VALUE_PHRASE) NULL};
const char *const virtual_words[] = {VIRTUAL_ROWS(VALUE_WORD) NULL};
const char *const virtual_phrases[] = {VIRTUAL_ROWS(VALUE_PHRASE) NULL};
const char *const on_newer_words[] = {ON_NEWER_ROWS(VALUE_WORD) NULL};
const char *const on_newer_phrases[] = {ON_NEWER_ROWS(VALUE_PHRASE) NULL};
const char *const sender_words[] = {SENDER_ROWS(VALUE_WORD) NULL};
const char *const sender_phrases[] = {SENDER_ROWS(VALUE_PHRASE) NULL};
const char *const calls_words[] = {CALLS_ROWS(VALUE_WORD) NULL};
const char *const calls_phrases[] = {CALLS_ROWS(VALUE_PHRASE) NULL};
const char *const called_words[] = {CALLED_ROWS(VALUE_WORD) NULL};
const char *const called_phrases[] = {CALLED_ROWS(VALUE_PHRASE) NULL};

const struct ownership_row ownership_rows[] = {
    [OWNED_NONE] = {NULL, NULL, NULL, "nothing is to be freed"},
    [OWNED_DEALLOCATE] = {"deallocate", "The array is newly allocated: free it",
                          "The callback allocates the array; the VM frees it",
                          "the pointer is to be freed"},
    [OWNED_EACH] =
        {"deallocate-each",
         "The array and each of its elements are newly allocated: free all of them",
         "The callback allocates the array and each of its elements; the VM frees all of them",
         "every element and the array are to be freed"},
    [OWNED_FIELDS] =
        {"deallocate-fields", "Pointers in the structure are newly allocated: free them",
         "The callback allocates what pointers in the structure lead to; the VM frees it",
         "pointers inside the structure are to be freed"},
    [OWNED_ARRAY_FIELDS] =
        {"deallocate-array-and-fields",
         "The array and the pointers in its elements are newly allocated: free all of them",
         "The callback allocates the array and what pointers in its elements lead to; the VM frees "
         "all of it",
         "pointers inside the elements and the array are to be freed"},
    [OWNED_EACH_FIELDS] =
        {"deallocate-each-and-fields",
         "The array, each of its elements and the pointers in them are newly allocated: free all "
         "of them",
         "The callback allocates the array, each of its elements and what pointers in them lead "
         "to; the VM frees all of it",
         "pointers inside the elements, every element and the array are to be freed"},
};

const char *const direction_words[] = {"in", "out", "inout", NULL};
const char *const derived_words[] = {DERIVED_ROWS(VALUE_WORD) NULL};
const char *const derived_phrases[] = {DERIVED_ROWS(VALUE_PHRASE) NULL};
