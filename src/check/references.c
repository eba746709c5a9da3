/* SPDX-License-Identifier: MIT */
/* References of facts: types, errors, capabilities, other parameters. */
#include "check/checks.h"
#include "model/derive.h"
#include "model/places.h"
#include "model/words.h"

#include <string.h>

/* The base type that must define a type which jni.h lacks, or NULL. */
static const char *needed_base_type(enum type_base base) {
  switch (base) {
    case TYPE_JTHREAD: return "jthread";
    case TYPE_JTHREAD_GROUP: return "jthreadGroup";
    case TYPE_JLOCATION: return "jlocation";
    case TYPE_RAW_MONITOR: return "jrawMonitorID";
    default: return NULL;
  }
}

/* True for the enumerations that the header makes of items: errors and numbers of events. */
static bool is_own_enum(const struct spec *spec, const char *name) {
  const struct interface_names *own = &spec->interface->names;
  return text_is(own->error, name) || text_is(own->event, name);
}

static void check_undefined_type(const struct checking *c, const struct spec_type *type) {
  struct diag *diag = NULL;
  if (spec_find(c->spec, type->name, KIND(ITEM_CONSTANT_SET)))
    diag = diag_report(
        c->sink, CHECK_UNKNOWN_TYPE, type->place,
        "'%s' is a set of constants that does not define a type; its values are jint", type->name);
  else if (!base_type_is_known(c->spec, type->name))
    diag = diag_report(c->sink, CHECK_UNKNOWN_TYPE, type->place, "type '%s' does not exist%s",
                       type->name, check_suggestion(c, type->name, KINDS_OF_TYPES));
  else if (type->base == TYPE_ENUM && !is_own_enum(c->spec, type->name))
    diag = diag_report(c->sink, CHECK_UNKNOWN_TYPE, type->place,
                       "'%s' is not an enumeration; expected <struct>", type->name);
  diag_at_words(c->sink, diag, type->name);
}

static void check_named_type(const struct checking *c, const struct spec_type *type) {
  const struct interface_names *own = &c->spec->interface->names;
  const struct named *named = spec_find_type(c->spec, type->name);
  struct diag *diag = NULL;
  if (text_is(own->table, type->name) || text_is(own->reserved, type->name)) {
    diag = diag_report(c->sink, CHECK_UNKNOWN_TYPE, type->place,
                       "'%s' follows all other types in the header and cannot be used", type->name);
    diag_at_words(c->sink, diag, type->name);
    return;
  }
  if (named && named->kind == ITEM_CONSTANT_SET && (c->spec->interface->traits & HAS_MACROS))
    named = NULL; /* a set of macros does not define a type */
  if (!named) {
    check_undefined_type(c, type);
    return;
  }
  bool is_enum = named->kind == ITEM_CONSTANT_SET ||
                 (named->kind == ITEM_BASE_TYPE && is_own_enum(c->spec, type->name));
  if (type->base == TYPE_ENUM && !is_enum)
    diag = diag_report(c->sink, CHECK_UNKNOWN_TYPE, type->place, "'%s' is %s, not an enumeration",
                       type->name, item_kind_phrase(named->kind));
  else if (type->base == TYPE_STRUCT && named->kind == ITEM_CONSTANT_SET)
    diag = diag_report(c->sink, CHECK_UNKNOWN_TYPE, type->place,
                       "'%s' is an enumeration; expected <enum>", type->name);
  diag_at_words(c->sink, diag, type->name);
}

static void check_type(const struct checking *c, const struct spec_type *type) {
  while (type->target) type = type->target;
  const char *needed = needed_base_type(type->base);
  if (needed && !spec_find(c->spec, needed, KIND(ITEM_BASE_TYPE)))
    diag_report(c->sink, CHECK_UNKNOWN_TYPE, type->place, "no base type defines '%s'", needed);
  bool is_member = c->at.item.kind == ITEM_RECORD &&
                   ((const struct spec_record *)c->at.item.item)->of_events; /* named by events */
  if ((type->base == TYPE_ENUM || type->base == TYPE_STRUCT) && !is_member)
    check_named_type(c, type);
}

/* Reports a minimum that no wrapper checks, or only those of the strict profile. */
static void check_minimum(const struct checking *c, const struct spec_type *type) {
  const struct spec_type *number = type_innermost(type);
  const struct interface *interface = c->spec->interface;
  const char *problem = NULL;
  if (!number->has_minimum) return;
  if (type != number || c->at.item.kind != ITEM_FUNCTION)
    problem = "min has an effect only on a parameter of a function that is passed by value";
  else if (interface->dispatch == DISPATCH_NOTIFY)
    problem = arena_printf(c->sink->arena, "min has no effect: no wrapper of %s checks it",
                           interface->name);
  else if (number->base == TYPE_JLONG)
    problem = "min on a jlong: only wrappers of the strict profile check it";
  else if (number->minimum == INT32_MIN)
    problem = "min=\"-2147483648\" is the least number of all: it excludes nothing";
  if (problem)
    diag_report_at(c->sink, CHECK_INERT_MINIMUM, number->place, "min", NULL, "%s", problem);
}

/* const precedes the whole type, so that it cannot apply to one of two pointers. */
static void check_const(const struct checking *c, const struct spec_type *type) {
  bool seen = false;
  for (; type; type = type->target) {
    if (seen && type_is_const(type))
      diag_report(c->sink, CHECK_ELEMENT, type->place,
                  "nested pointers to const; expected <inptr>, <inbuf> or <vmbuf> once");
    seen |= type_is_const(type);
  }
}

/* ---- Relations between parameters, or between fields ------------------------------------------------ */

static const char *sibling_meant(const struct checking *c, const char *name) {
  struct string_list ids = {0};
  if (!diag_may_guess(c->sink)) return "";
  for (struct walk at = check_siblings(c); walk_next(&at);)
    LIST_ADD(c->sink->arena, &ids, at.part.id);
  return diag_meant(c->sink->arena, name, &ids);
}

/* True if outputs read the count in the structure of the event. */
static bool is_told(const struct checking *c) {
  return c->at.item.kind == ITEM_EVENT && c->spec->interface->dispatch == DISPATCH_NOTIFY;
}

/* The type of the parameter or field with that name; reports one that does not exist. */
static const struct spec_type *references_resolve(const struct checking *c,
                                                  const struct spec_type *type,
                                                  const char *attribute, const char *name) {
  for (struct walk other = check_siblings(c); walk_next(&other);)
    if (strcmp(other.part.id, name) == 0) return other.part.type;
  bool field = c->at.part.kind == PART_FIELD;
  diag_report_at(c->sink, is_told(c) ? CHECK_ATTRIBUTE : CHECK_PARAM_REFERENCE, type->place,
                 attribute, name, "%s=\"%s\" names no %s%s", attribute, name,
                 item_kind_word(field ? PART_FIELD : PART_PARAM), sibling_meant(c, name));
  return NULL;
}

static const struct spec_type *resolve_count(const struct checking *c, const struct spec_type *type,
                                             const char *attribute, const char *name) {
  const struct spec_type *count = references_resolve(c, type, attribute, name);
  if (!count || type_is_integer(count->base)) return count;
  diag_report_at(c->sink, CHECK_ATTRIBUTE, type->place, attribute, NULL,
                 "%s=\"%s\" does not name an integer", attribute, name);
  return NULL;
}

/* incount names an integer that is passed in or, for a buffer that an agent passes to an event, one that it writes. */
static void check_incount(const struct checking *c, const struct spec_type *type) {
  const struct spec_type *count = resolve_count(c, type, "incount", type->incount);
  if (!count) return;
  bool direct = count->pointer == POINTER_NONE ||
                (type->pointer == POINTER_AGENTBUF && count->pointer == POINTER_OUTPTR);
  if (!direct)
    diag_report_at(c->sink, is_told(c) ? CHECK_ATTRIBUTE : CHECK_COUNT_KIND, type->place, "incount",
                   type->incount, "incount=\"%s\" must name an integer that is passed in",
                   type->incount);
}

/* outcount names an integer that the VM writes or, in a structure, a field. */
static void check_outcount(const struct checking *c, const struct spec_type *type) {
  const struct spec_type *count = resolve_count(c, type, "outcount", type->outcount);
  if (!count) return;
  bool field = c->at.part.kind == PART_FIELD;
  enum type_pointer expected = field ? POINTER_NONE : POINTER_OUTPTR;
  if (count->pointer != expected)
    diag_report_at(c->sink, CHECK_COUNT_KIND, type->place, "outcount", type->outcount,
                   field ? "outcount=\"%s\" must name an integer field"
                         : "outcount=\"%s\" must name an output: an <outptr> to an integer",
                   type->outcount);
}

static void check_kind(const struct checking *c, const struct spec_type *type,
                       const char *attribute, const char *name, enum type_base base,
                       const char *expected) {
  const struct spec_type *other = name ? references_resolve(c, type, attribute, name) : NULL;
  if (other && (other->base != base || (other->pointer != POINTER_NONE && type == c->at.part.type)))
    diag_report_at(c->sink, CHECK_PARAM_REFERENCE, type->place, attribute, name,
                   "%s=\"%s\" must name a %s", attribute, name, expected);
}

/* Reports a class that does not name the method or field which names it. */
static void check_owner(const struct checking *c, const struct spec_type *type) {
  if (!type->class_param || c->at.part.type != type) return;
  for (struct walk other = check_siblings(c); walk_next(&other);) {
    const struct spec_type *owner = other.part.type;
    if (strcmp(other.part.id, type->class_param) != 0 || owner->base != TYPE_JCLASS) continue;
    const char *back = type->base == TYPE_JMETHOD_ID ? owner->method_param : owner->field_param;
    if (!back || strcmp(back, c->at.part.id) != 0)
      diag_report_at(c->sink, CHECK_PARAM_REFERENCE, type->place, "class", type->class_param,
                     "class=\"%s\" names a class whose 'field' is not '%s'", type->class_param,
                     c->at.part.id);
  }
}

static void check_relations(const struct checking *c, const struct spec_type *type) {
  if (type->incount) check_incount(c, type);
  if (type->outcount) check_outcount(c, type);
  if (type->target) {
    check_relations(c, type->target);
    return;
  }
  check_kind(c, type, "thread", type->thread_param, TYPE_JTHREAD, "jthread");
  check_kind(c, type, "class", type->class_param, TYPE_JCLASS, "jclass");
  check_owner(c, type);
  check_kind(c, type, "method", type->method_param, TYPE_JMETHOD_ID, "jmethodID");
  check_kind(c, type, "field", type->field_param, TYPE_JFIELD_ID, "jfieldID");
  check_kind(c, type, "frame", type->frame_param, TYPE_JFRAME_ID, "jframeID");
}

static bool references_counts(const struct part *sibling, const char *id) {
  for (const struct spec_type *type = sibling->type; type; type = type->target)
    if (text_is(type->incount, id) || text_is(type->outcount, id)) return true;
  return false;
}

/* True for an array without a count. Characters end with 0, and untyped memory has any size. */
static bool lacks_count(const struct spec_type *type) {
  enum {
    ARRAYS = KIND(POINTER_INBUF) | KIND(POINTER_OUTBUF) | KIND(POINTER_VMBUF) |
             KIND(POINTER_ALLOCBUF) | KIND(POINTER_ALLOCALLOCBUF) | KIND(POINTER_ALLOCFIELDBUF)
  };
  return (KIND(type->pointer) & ARRAYS) && !type->incount && !type->outcount &&
         type->base != TYPE_CHAR && type->base != TYPE_VOID;
}

/* Names relate an integer to an array: waiter_count to waiters. An integer that the VM writes is neither a limit nor an
 * argument, and is related to any allocated array. */
static bool is_meant(const struct part *count, const struct part *array) {
  size_t stem = (size_t)(strstr(count->id, "count") - count->id);
  if (count->type->pointer == POINTER_OUTPTR) return array->type->pointer == POINTER_ALLOCBUF;
  if (stem && count->id[stem - 1] == '_') stem--;
  return strncmp(array->id, count->id, stem) == 0;
}

static void check_count(const struct checking *c) {
  const struct part *part = &c->at.part;
  struct part array = {.id = NULL};
  bool number = part->type->pointer == POINTER_NONE || part->type->pointer == POINTER_OUTPTR;
  if (!number || !type_is_integer(part->type->base) || !strstr(part->id, "count")) return;
  for (struct walk at = check_siblings(c); walk_next(&at);) {
    if (references_counts(&at.part, part->id)) return;
    if (!array.id && lacks_count(at.part.type) && is_meant(part, &at.part)) array = at.part;
  }
  if (!array.id) return;
  struct diag *diag = diag_report(c->sink, CHECK_MISSING_COUNT, array.place,
                                  "array '%s' names no count, and no array names the count '%s'",
                                  array.id, part->id);
  diag_note(c->sink, diag, part->place, "the count");
}

/* ---- Requirements of wrappers ------------------------------------------------------------------- */

/* A jfieldID is searched in the class of a preceding jclass@field. */
static void check_field_class(const struct checking *c) {
  const struct part *param = &c->at.part;
  if (param->type->base != TYPE_JFIELD_ID || param->type->pointer != POINTER_NONE) return;
  if (param_field_class(c->at.item.item, param->item)) return;
  diag_report(c->sink, CHECK_FIELD_CLASS, param->place,
              "jfieldID '%s' must follow its class parameter, <jclass field=\"%s\"/>", param->id,
              param->id);
}

/* The base type of a parameter that is a handle in the header; otherwise TYPE_VOID. */
static enum type_base handle_base(const struct part *part) {
  const struct spec_param *param = part->item;
  return param->dropped || param->type->pointer != POINTER_NONE ? TYPE_VOID : param->type->base;
}

static void check_handle(const struct checking *c) {
  const struct part *param = &c->at.part;
  enum type_base base = handle_base(param);
  if (base == TYPE_JFRAME_ID && strcmp(param->id, "depth") != 0)
    diag_report(c->sink, CHECK_DEPTH_NAME, param->place,
                "the frame depth is named '%s'; expected 'depth'", param->id);
  if (base != TYPE_JCLASS && base != TYPE_JTHREAD && base != TYPE_JMETHOD_ID &&
      base != TYPE_JFIELD_ID && base != TYPE_RAW_MONITOR)
    return;
  struct part before = {.item = NULL};
  for (struct walk at = check_siblings(c); walk_next(&at) && at.part.item != param->item;)
    if (handle_base(&at.part) == base) before = at.part;
  if (!before.item) return;
  struct diag *diag = diag_report(c->sink, CHECK_REPEATED_HANDLE, param->place,
                                  "'%s' is the second checked handle of its kind", param->id);
  diag_note(c->sink, diag, before.place, "'%s' is the first", before.id);
}

/* The JNI environment of an event, if any, is its first parameter. */
static void check_event_environment(const struct checking *c) {
  const struct part *param = &c->at.part;
  const struct interface_names *own = &c->spec->interface->names;
  const struct spec_type *type = param->type;
  if (!own->jni_env) return;
  bool named = strcmp(param->id, own->jni_env) == 0;
  bool typed = text_is(type->name, own->jni_environment);
  if (!named && !typed) return;
  struct walk at = check_siblings(c);
  bool first = walk_next(&at) && at.part.item == param->item;
  if (!first || !named || !typed || type->pointer != POINTER_OUTPTR)
    diag_report(c->sink, CHECK_EVENT_ENVIRONMENT, param->place,
                "parameter '%s': expected %s as the first parameter, an <outptr> to the struct %s",
                param->id, own->jni_env, own->jni_environment);
}

static void check_event_thread(const struct checking *c) {
  const struct interface_names *own = &c->spec->interface->names;
  if (!own->jni_env || c->at.part.type->base != TYPE_JTHREAD) return;
  bool before = true;
  for (struct walk at = check_siblings(c); walk_next(&at);) {
    const struct spec_type *type = at.part.type;
    before = before && at.part.item != c->at.part.item;
    if (before && (type->base == TYPE_JTHREAD || strcmp(at.part.id, own->jni_env) == 0)) return;
    if (text_is(type->name, own->jni_environment)) return;
  }
  diag_report(c->sink, CHECK_EVENT_ENVIRONMENT, c->at.part.place,
              "parameter '%s' is a thread, and the event lacks a JNI environment; expected %s as "
              "the first parameter",
              c->at.part.id, own->jni_env);
}

/* Agents lack a function that frees memory allocated for a callback. */
static void check_event_allocation(const struct checking *c) {
  for (const struct spec_type *type = c->at.part.type; type; type = type->target)
    if (type->pointer == POINTER_ALLOCBUF || type->pointer == POINTER_ALLOCALLOCBUF ||
        type->pointer == POINTER_ALLOCFIELDBUF) {
      diag_report(c->sink, CHECK_EVENT_MEMORY, c->at.part.place,
                  "parameter '%s' is allocated for the agent to free; expected <vmbuf> in an event",
                  c->at.part.id);
      return;
    }
}

/* The caller of a callback frees the memory that it returns: a single buffer. */
static bool hands_memory(const struct spec_type *type) {
  return type->pointer == POINTER_AGENTBUF && type->incount;
}

static void check_event_memory(const struct checking *c) {
  if (!hands_memory(c->at.part.type)) return;
  for (struct walk at = check_siblings(c); walk_next(&at);) {
    if (at.part.item == c->at.part.item) return;
    if (!hands_memory(at.part.type)) continue;
    diag_note(c->sink,
              diag_report(c->sink, CHECK_ELEMENT, c->at.part.place,
                          "parameter '%s' passes memory to the VM, as '%s' does; expected one "
                          "<agentbuf> in an event",
                          c->at.part.id, at.part.id),
              at.part.place, "'%s' is here", at.part.id);
    return;
  }
}

/* ---- Attributes of handles ---------------------------------------------------------------------- */

/* Where an attribute of a handle has an effect; documents would state it anywhere. */
enum scope {
  SCOPE_FUNCTION, /* a parameter of a function that is passed by value */
  SCOPE_HANDED,   /* the same, or in a <ptrtype> */
  SCOPE_VALUE     /* without a pointer kind around it */
};

static bool is_in_scope(const struct checking *c, const struct spec_type *handle,
                        enum scope scope) {
  const struct spec_type *type = c->at.part.type;
  if (scope == SCOPE_VALUE) return type == handle;
  if (scope == SCOPE_HANDED && type->pointer == POINTER_PTRTYPE) type = type->target;
  return type == handle && c->at.part.kind == PART_PARAM && c->at.item.kind == ITEM_FUNCTION;
}

static void check_handle_attributes(const struct checking *c) {
  static const char *const expected[] = {
      "has an effect only on a parameter of a function that is passed by value",
      "has an effect only on a parameter of a function that is passed by value or in a <ptrtype>",
      "has an effect only on a handle outside a pointer kind"};
  const struct spec_type *type = c->at.part.type, *handle = type_innermost(type);
  const struct {
    bool said;
    enum scope scope;
    const char *name, *instead;
  } rows[] = {
      {handle->null_is_current, SCOPE_FUNCTION, "null",
       type->pointer == POINTER_PTRTYPE && !type->nullable ? "; <nullok> would allow NULL" : ""},
      {handle->started != STARTED_YES, SCOPE_HANDED, "started", ""},
      {handle->impl_since.major, SCOPE_VALUE, "implsince", ""},
      {handle->native_is_error, SCOPE_FUNCTION, "native", ""},
      {handle->method_param, SCOPE_VALUE, "method", ""},
      {handle->field_param, SCOPE_VALUE, "field", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].said && !is_in_scope(c, handle, rows[i].scope))
      diag_report_at(c->sink, CHECK_UNKNOWN_WORD, handle->place, rows[i].name, NULL, "%s %s%s",
                     rows[i].name, expected[rows[i].scope], rows[i].instead);
}

static void check_row(const struct checking *c, const char *word, enum check_id check,
                      unsigned kinds) {
  if (!spec_find(c->spec, c->at.part.id, kinds))
    diag_report_at(c->sink, check, c->at.part.place, "id", c->at.part.id,
                   "%s '%s' does not exist%s", word, c->at.part.id,
                   check_suggestion(c, c->at.part.id, kinds));
}

static void check_repeated(const struct checking *c) {
  const struct part *row = &c->at.part, *item = &c->at.item;
  struct walk at = walk_parts(item->kind, item->item, KIND(PART_REQUIRED) | KIND(PART_OPTIONAL));
  while (walk_next(&at) && at.part.item != row->item) {
    if (strcmp(at.part.id, row->id) != 0) continue;
    bool both = at.part.kind != row->kind;
    struct diag *diag =
        diag_report(c->sink, CHECK_REPEATED_CAPABILITY, row->place, "capability '%s' is %s",
                    row->id, both ? "both required and optional" : "listed twice");
    diag_note(c->sink, diag, at.part.place, both ? "required here" : "first listed here");
  }
}

void check_references(const struct spec *spec, struct diag_sink *sink) {
  enum { TYPES = KIND(PART_PARAM) | KIND(PART_FIELD) };
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  while (check_next(&c)) {
    unsigned kind = c.at.part.kind;
    if (c.at.part.type) {
      check_type(&c, c.at.part.type);
      check_minimum(&c, c.at.part.type);
      check_const(&c, c.at.part.type);
      check_handle_attributes(&c);
      if (kind != PART_IDENTITY) check_relations(&c, c.at.part.type);
    }
    if (KIND(kind) & TYPES) {
      check_count(&c);
      if (c.at.part.type->base == TYPE_VOID && check_is_value(c.at.part.type))
        diag_report(sink, CHECK_UNKNOWN_TYPE, c.at.part.place, "%s '%s' cannot be void",
                    item_kind_word(kind), c.at.part.id);
    }
    if (kind == PART_PARAM && c.at.item.kind == ITEM_FUNCTION) {
      check_field_class(&c);
      check_handle(&c);
    }
    if (kind == PART_PARAM && c.at.item.kind == ITEM_EVENT) {
      check_event_environment(&c);
      check_event_thread(&c);
      check_event_allocation(&c);
      check_event_memory(&c);
    }
    if (kind == PART_ERROR_ROW) check_row(&c, "error", CHECK_UNKNOWN_ERROR, KIND(ITEM_ERROR));
    if (kind == PART_REQUIRED || kind == PART_OPTIONAL) {
      check_row(&c, "capability", CHECK_UNKNOWN_CAPABILITY, KIND(ITEM_CAPABILITY));
      check_repeated(&c);
    }
  }
}
