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
      [ITEM_EVENT_CONSTANT] = "an event constant",
      [ITEM_HISTORY] = "the change history",
      [PART_PARAM] = "a parameter",
      [PART_FIELD] = "a field",
      [PART_REQUIRED] = "a required capability",
      [PART_OPTIONAL] = "an optional capability",
      [PART_ERROR_ROW] = "an error row",
      [PART_CHANGE] = "a change",
  };
  return phrases[kind];
}

const char *item_kind_word(unsigned kind) {
  const char *phrase = item_kind_phrase(kind), *blank = strchr(phrase, ' ');
  return blank ? blank + 1 : phrase;
}

const char *phase_word(enum phase phase) {
  switch (phase) {
    case PHASE_LIVE: return "live";
    case PHASE_START: return "start";
    case PHASE_ONLOAD: return "onload";
    case PHASE_ONLOAD_ONLY: return "onloadOnly";
    case PHASE_ANY: return "any";
  }
  return "";
}

/* ---- Types -------------------------------------------------------------------------------------- */

static const char *const base_words[] = {
    [TYPE_JINT] = "jint",
    [TYPE_JLONG] = "jlong",
    [TYPE_JCHAR] = "jchar",
    [TYPE_JFLOAT] = "jfloat",
    [TYPE_JDOUBLE] = "jdouble",
    [TYPE_JBOOLEAN] = "jboolean",
    [TYPE_JVALUE] = "jvalue",
    [TYPE_JLOCATION] = "jlocation",
    [TYPE_CHAR] = "char",
    [TYPE_UCHAR] = "uchar",
    [TYPE_SIZE_T] = "size_t",
    [TYPE_VOID] = "void",
    [TYPE_JOBJECT] = "jobject",
    [TYPE_JTHREAD] = "jthread",
    [TYPE_JTHREAD_GROUP] = "jthreadGroup",
    [TYPE_JCLASS] = "jclass",
    [TYPE_JMETHOD_ID] = "jmethodID",
    [TYPE_JFIELD_ID] = "jfieldID",
    [TYPE_JFRAME_ID] = "jframeID",
    [TYPE_RAW_MONITOR] = "jrawMonitorID",
    [TYPE_ENUM] = "enum",
    [TYPE_STRUCT] = "struct",
    [TYPE_VARARGS] = "varargs",
};

static const char *const pointer_words[] = {
    [POINTER_PTRTYPE] = "ptrtype",   [POINTER_OUTPTR] = "outptr",
    [POINTER_OUTBUF] = "outbuf",     [POINTER_INPTR] = "inptr",
    [POINTER_INBUF] = "inbuf",       [POINTER_VMBUF] = "vmbuf",
    [POINTER_ALLOCBUF] = "allocbuf", [POINTER_ALLOCALLOCBUF] = "allocallocbuf",
    [POINTER_AGENTBUF] = "agentbuf", [POINTER_ALLOCFIELDBUF] = "allocfieldbuf",
};

const char *type_word(const struct spec_type *type) {
  return type->target ? pointer_words[type->pointer] : base_words[type->base];
}

const char *constant_kind_word(enum constant_kind kind) {
  static const char *const words[] = {"enum", "bits", "const"};
  return words[kind];
}

const char *ownership_word(enum ownership ownership) {
  switch (ownership) {
    case OWNED_NONE: return NULL;
    case OWNED_DEALLOCATE: return "deallocate";
    case OWNED_EACH: return "deallocate-each";
    case OWNED_FIELDS: return "deallocate-fields";
    case OWNED_ARRAY_FIELDS: return "deallocate-array-and-fields";
  }
  return NULL;
}

const char *direction_word(enum direction direction) {
  static const char *const words[] = {"in", "out", "inout"};
  return words[direction];
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
