/* SPDX-License-Identifier: MIT */
#include "model/words.h"

#include <string.h>

const char *item_kind_phrase(unsigned kind) {
  static const char *const phrases[PART_KINDS] = {
      [ITEM_NONE] = "nothing",
      [ITEM_FUNCTION] = "a function",
      [ITEM_EVENT] = "an event",
      [ITEM_CALLBACK] = "a callback",
      [ITEM_RECORD] = "a structure",
      [ITEM_CAPABILITIES] = "a capability structure",
      [ITEM_CAPABILITY] = "a capability",
      [ITEM_CONSTANT_SET] = "a set of constants",
      [ITEM_CONSTANT] = "a constant",
      [ITEM_ERROR] = "an error",
      [ITEM_ERROR_CATEGORY] = "an error category",
      [ITEM_BASE_TYPE] = "a base type",
      [ITEM_BASE_TYPE_GROUP] = "a group of base types",
      [ITEM_CATEGORY] = "a category",
      [ITEM_INTRO] = "a section",
      [ITEM_DUMP_RECORD] = "a record of dumps",
      [ITEM_DUMP] = "a dump",
      [ITEM_EVENT_CONSTANT] = "an event constant",
      [ITEM_HISTORY] = "the change history",
      [PART_PARAM] = "a parameter",
      [PART_FIELD] = "a field",
      [PART_REQUIRED] = "a required capability",
      [PART_OPTIONAL] = "an optional capability",
      [PART_ERROR_ROW] = "an error row",
      [PART_OUTCOME] = "a value",
      [PART_CHANGE] = "a change",
      [PART_IDENTITY] = "a kind of ID",
      [PART_DUMP_ITEM] = "an item",
      [PART_DUMP_VALUE] = "a type of values",
  };
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

const char *const dump_kind_words[] = {
    [DUMP_U1] = "u1",
    [DUMP_U2] = "u2",
    [DUMP_U4] = "u4",
    [DUMP_U8] = "u8",
    [DUMP_TYPE] = "type",
    [DUMP_PRIMITIVE] = "primitive",
    [DUMP_OBJECT] = "object",
    [DUMP_CLASS] = "class",
    [DUMP_THREAD] = "thread",
    [DUMP_MONITOR] = "monitor",
    [DUMP_REFERENCE] = "reference",
    [DUMP_NAME] = "name",
    [DUMP_POINTER] = "pointer",
    [DUMP_VALUE] = "value",
    [DUMP_GROUP] = "",
    NULL,
};

const char *const dump_kind_phrases[] = {
    [DUMP_U1] = "u1",
    [DUMP_U2] = "u2",
    [DUMP_U4] = "u4",
    [DUMP_U8] = "u8",
    [DUMP_TYPE] = "type",
    [DUMP_PRIMITIVE] = "type, of no reference",
    [DUMP_OBJECT] = "object",
    [DUMP_CLASS] = "class",
    [DUMP_THREAD] = "thread",
    [DUMP_MONITOR] = "raw monitor",
    [DUMP_REFERENCE] = "reference",
    [DUMP_NAME] = "name",
    [DUMP_POINTER] = "pointer",
    [DUMP_VALUE] = "value",
    [DUMP_GROUP] = "group",
    NULL,
};

const char *const dump_each_words[] = {[EACH_NONE] = "",
                                       [EACH_INTERFACE] = "interface",
                                       [EACH_STATIC] = "static",
                                       [EACH_FIELD] = "field",
                                       NULL};

const char *const cost_words[] = {
    [COST_CONSTANT] = "constant", [COST_ARGUMENT] = "argument", [COST_RESULT] = "result",
    [COST_STACK] = "stack",       [COST_THREADS] = "threads",   [COST_CLASSES] = "classes",
    [COST_METHODS] = "methods",   [COST_TAGS] = "tags",         [COST_HEAP] = "heap",
    [COST_STOPS] = "stops",       [COST_WAITS] = "waits",       NULL,
};

const char *const cost_phrases[] = {
    [COST_CONSTANT] = "small and constant",        [COST_ARGUMENT] = "grows with what is passed",
    [COST_RESULT] = "grows with what is returned", [COST_STACK] = "grows with the stack",
    [COST_THREADS] = "grows with the threads",     [COST_CLASSES] = "grows with the classes",
    [COST_METHODS] = "grows with the methods",     [COST_TAGS] = "grows with the tagged objects",
    [COST_HEAP] = "grows with the heap",           [COST_STOPS] = "stops all threads",
    [COST_WAITS] = "waits for other threads",      NULL,
};

const char *const had_words[] = {
    [HAD_ALWAYS] = "always", [HAD_ONLOAD] = "onload", [HAD_SINGLE] = "single", NULL};

const char *const had_phrases[] = {[HAD_ALWAYS] = "at any time",
                                   [HAD_ONLOAD] = "only in the OnLoad phase",
                                   [HAD_SINGLE] = "by one environment at a time",
                                   NULL};

const char *const price_words[] = {
    [PRICE_NONE] = "none",
    [PRICE_EXCEPTIONS] = "exceptions",
    [PRICE_INTERPRETED] = "interpreted",
    [PRICE_COMPILED] = "compiled",
    [PRICE_MEMORY] = "memory",
    NULL,
};

const char *const price_phrases[] = {
    [PRICE_NONE] = "none measurable",
    [PRICE_EXCEPTIONS] = "much slower exceptions",
    [PRICE_INTERPRETED] = "slower interpreted code",
    [PRICE_COMPILED] = "larger compiled code",
    [PRICE_MEMORY] = "memory for each class",
    NULL,
};

const char *const virtual_words[] = {
    [VIRTUAL_UNSAID] = "",         [VIRTUAL_YES] = "yes",           [VIRTUAL_MOUNTED] = "mounted",
    [VIRTUAL_EVENT] = "event",     [VIRTUAL_OPTIONAL] = "optional", [VIRTUAL_NO] = "no",
    [VIRTUAL_OMITTED] = "omitted", [VIRTUAL_ONLY] = "only",         NULL,
};

const char *const virtual_phrases[] = {
    [VIRTUAL_UNSAID] = "",
    [VIRTUAL_YES] = "as others",
    [VIRTUAL_MOUNTED] = "while suspended and mounted",
    [VIRTUAL_EVENT] = "while suspended at an event",
    [VIRTUAL_OPTIONAL] = "if the VM can",
    [VIRTUAL_NO] = "refused",
    [VIRTUAL_OMITTED] = "left out",
    [VIRTUAL_ONLY] = "only these",
    NULL,
};

const char *const on_newer_words[] = {
    [ON_NEWER_UNSAID] = "",
    [ON_NEWER_EXACT] = "exact",
    [ON_NEWER_APPROXIMATED] = "approximated",
    [ON_NEWER_NONE] = "none",
    NULL,
};

const char *const on_newer_phrases[] = {
    [ON_NEWER_UNSAID] = "",
    [ON_NEWER_EXACT] = "exact",
    [ON_NEWER_APPROXIMATED] = "approximated",
    [ON_NEWER_NONE] = "not available",
    NULL,
};

const char *const sender_words[] = {
    [SENDER_UNSAID] = "",         [SENDER_CAUSE] = "cause", [SENDER_ANY] = "any",
    [SENDER_SERVICE] = "service", [SENDER_VM] = "vm",       NULL,
};

const char *const sender_phrases[] = {
    [SENDER_UNSAID] = "",
    [SENDER_CAUSE] = "the one that caused it",
    [SENDER_ANY] = "any",
    [SENDER_SERVICE] = "one of the VM's own, attached",
    [SENDER_VM] = "one of the VM's own, not attached",
    NULL,
};

const char *const calls_words[] = {
    [CALLS_UNSAID] = "",
    [CALLS_ALL] = "all",
    [CALLS_SAFE] = "safe",
    NULL,
};

const char *const calls_phrases[] = {
    [CALLS_UNSAID] = "",
    [CALLS_ALL] = "what the phase permits",
    [CALLS_SAFE] = "only callback-safe functions, no JNI",
    NULL,
};

const char *const called_words[] = {
    [CALLED_UNSAID] = "",
    [CALLED_DURING] = "during",
    [CALLED_LATER] = "later",
    NULL,
};

const char *const called_phrases[] = {
    [CALLED_UNSAID] = "",
    [CALLED_DURING] = "only while the function runs that it is given to",
    [CALLED_LATER] = "also when the function that it is given to has returned",
    NULL,
};

const char *ownership_word(enum ownership ownership) {
  switch (ownership) {
    case OWNED_NONE: return NULL;
    case OWNED_DEALLOCATE: return "deallocate";
    case OWNED_EACH: return "deallocate-each";
    case OWNED_FIELDS: return "deallocate-fields";
    case OWNED_ARRAY_FIELDS: return "deallocate-array-and-fields";
    case OWNED_EACH_FIELDS: return "deallocate-each-and-fields";
  }
  return NULL;
}

const char *ownership_of_callback(enum ownership ownership) {
  switch (ownership) {
    case OWNED_NONE: return NULL;
    case OWNED_DEALLOCATE: return "The callback allocates the array; the VM frees it";
    case OWNED_EACH:
      return "The callback allocates the array and each of its elements; the VM frees all of them";
    case OWNED_FIELDS:
      return "The callback allocates what pointers in the structure lead to; the VM frees it";
    case OWNED_ARRAY_FIELDS:
      return "The callback allocates the array and what pointers in its elements lead to; the VM "
             "frees all of it";
    case OWNED_EACH_FIELDS:
      return "The callback allocates the array, each of its elements and what pointers in them "
             "lead to; the VM frees all of it";
  }
  return NULL;
}

const char *direction_word(enum direction direction) {
  static const char *const words[] = {"in", "out", "inout"};
  return words[direction];
}

const char *derived_reason_word(enum derived_reason reason) {
  static const char *const words[] = {
      [DERIVED_NULL] = "null",
      [DERIVED_MINIMUM] = "minimum",
      [DERIVED_BAD_ENUM] = "enum",
      [DERIVED_BAD_HANDLE] = "handle",
      [DERIVED_NOT_ALIVE] = "notAlive",
      [DERIVED_NATIVE] = "native",
      [DERIVED_NEGATIVE_DEPTH] = "negativeDepth",
      [DERIVED_NO_FRAME] = "noFrame",
  };
  return words[reason];
}

const char *derived_reason_text(enum derived_reason reason) {
  switch (reason) {
    case DERIVED_NULL: return "is NULL";
    case DERIVED_MINIMUM: return "is below its minimum";
    case DERIVED_BAD_ENUM: return "is not a value of its enumeration";
    case DERIVED_BAD_HANDLE: return "is not valid";
    case DERIVED_NOT_ALIVE: return "is not alive: not started, or ended";
    case DERIVED_NATIVE: return "is a native method";
    case DERIVED_NEGATIVE_DEPTH: return "is negative";
    case DERIVED_NO_FRAME: return "is deeper than the stack";
  }
  return "";
}
