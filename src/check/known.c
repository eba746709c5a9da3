/* SPDX-License-Identifier: MIT */
/* Outputs define what they need and a specification leaves out. Where it does define such a name, it has to be the same
 * kind of thing; and the number of one that it leaves out is not free for others. */
#include "check/names.h"

#include <stdlib.h>
#include <string.h>

/* Official definitions, of all interfaces. */
static const struct supplement_type official[] = {
    {"JNIInvokeInterface", "typedef struct JNIInvokeInterface_ JNIInvokeInterface;"},
    {"JNINativeInterface", "typedef struct JNINativeInterface_ JNINativeInterface;"},
    {"jniNativeInterface", "typedef struct JNINativeInterface_ jniNativeInterface;"},
    {"jlocation", "typedef jlong jlocation;"},
    {"jrawMonitorID", "struct _jrawMonitorID; typedef struct _jrawMonitorID *jrawMonitorID;"},
    {"jthread", "typedef jobject jthread;"},
    {"jthreadGroup", "typedef jobject jthreadGroup;"},
    {NULL, NULL},
};

static const struct supplement_type *find_in(const struct supplement_type *row, const char *id) {
  while (row->id && strcmp(row->id, id) != 0) row++;
  return row->id ? row : NULL;
}

const struct supplement_type *known_type(const struct interface *interface, const char *id) {
  const struct supplement_type *row = find_in(interface->supplement->known_types, id);
  return row ? row : find_in(official, id);
}

static bool is_of_kind(const struct part *part, unsigned kinds) {
  const struct spec_constant_set *set = part->kind == ITEM_CONSTANT_SET ? part->item : NULL;
  return (KIND(part->kind) & kinds) && (!set || set->kind == CONSTANTS_ENUM);
}

static void check_kind(const struct checking *c) {
  const struct interface *interface = c->spec->interface;
  const struct interface_names *names = &interface->names;
  const struct part *part = &c->at.part;
  const char *expected = NULL;
  unsigned kinds = 0;
  if (!part->id) return;
  if (text_is(names->phase, part->id) || text_is(names->mode, part->id)) {
    kinds = KIND(ITEM_CONSTANT_SET);
    expected = "<constants kind=\"enum\">";
  } else if (text_is(names->capabilities, part->id)) {
    kinds = KIND(ITEM_CAPABILITIES);
    expected = "<capabilitiestypedef>";
  } else if (text_is(names->event_record, part->id)) {
    kinds = KIND(ITEM_RECORD);
    expected = "<typedef>";
  } else if (known_type(interface, part->id)) {
    kinds = KIND(ITEM_BASE_TYPE) | KIND(ITEM_CALLBACK);
    expected = "<basetype> or <callback>";
  }
  if (kinds && !is_of_kind(part, kinds))
    diag_report_at(c->sink, CHECK_RESERVED_NAME, part->place, "id", NULL,
                   "'%s' is another kind of type in outputs; expected a %s", part->id, expected);
}

/* The one of the rows whose number this is and that nothing defines; NULL: there is none. */
static const char *missing_value(const struct spec *spec, const struct supplement_name *row,
                                 int32_t value) {
  for (; row->id; row++)
    if (strtol(row->value, NULL, 0) == value && !spec_find(spec, row->id, KIND(ITEM_CONSTANT)))
      return row->id;
  return NULL;
}

static void check_value(const struct checking *c) {
  const struct interface_names *names = &c->spec->interface->names;
  const struct interface_supplement *supplement = c->spec->interface->supplement;
  const struct spec_constant *constant = c->at.part.item;
  const char *set = constant->set->id, *missing = NULL;
  if (constant->problem) return;
  if (text_is(names->phase, set))
    missing = missing_value(c->spec, supplement->entry_phases, constant->value);
  if (text_is(names->mode, set))
    missing = missing_value(c->spec, supplement->entry_modes, constant->value);
  if (missing)
    diag_report_at(c->sink, CHECK_DUPLICATE_SLOT, constant->place, "num", NULL,
                   "'%s' has the value %d, which is that of '%s' in outputs; expected another one, "
                   "or a <constant> of that name",
                   constant->id, (int)constant->value, missing);
}

/* Is that error missing in a release that has this one? */
static bool is_missing(const struct spec *spec, const char *id, const struct spec_error *error) {
  const struct spec_error *other = spec_item(spec, id, KIND(ITEM_ERROR));
  return !other || release_compare(other->since, error->since) > 0;
}

static void check_number(const struct checking *c) {
  const struct interface *interface = c->spec->interface;
  const struct spec_error *error = c->at.part.item;
  for (size_t i = 0; i < INTERFACE_ERRORS; i++) {
    const char *id = interface->errors[i];
    int number = interface->supplement->entry_errors[i];
    if (!id || number < 0 || (unsigned)number != error->number || !is_missing(c->spec, id, error) ||
        strcmp(id, error->id) == 0)
      continue;
    diag_report_at(c->sink, CHECK_DUPLICATE_SLOT, error->place, "num", NULL,
                   "number %u of '%s' is that of '%s' in outputs; expected another one, or an "
                   "<errorid> of that name which is as old",
                   error->number, error->id, id);
  }
}

void check_known(const struct spec *spec, struct diag_sink *sink) {
  enum {
    KNOWN = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) |
            KIND(ITEM_CONSTANT_SET) | KIND(ITEM_BASE_TYPE) | KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR)
  };
  struct checking c = {spec, sink, walk_spec(spec, KNOWN)};
  while (check_next(&c)) {
    if (c.at.part.kind == ITEM_CONSTANT) check_value(&c);
    else if (c.at.part.kind == ITEM_ERROR) check_number(&c);
    else check_kind(&c);
  }
}
