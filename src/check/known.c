/* SPDX-License-Identifier: MIT */
/* Outputs define what they need and a specification leaves out. Where it does define such a name, it has to be the same
 * kind of thing; and the number of one that it leaves out is not free for others. */
#include "check/known.h"

#include "model/supplement.h"

#include <stdlib.h>
#include <string.h>

/* What a name stands for in outputs. */
struct known {
  unsigned kinds; /* that define it; 0: nothing is known */
  const char *what, *expected;
};

/* What pointers to the environments of JNI point to, by which comparisons know these: in every interface. */
static const struct supplement_type jni_tables[] = {
    {"JNIInvokeInterface", "typedef struct JNIInvokeInterface_ JNIInvokeInterface;"},
    {"JNINativeInterface", "typedef struct JNINativeInterface_ JNINativeInterface;"},
    {"jniNativeInterface", "typedef struct JNINativeInterface_ jniNativeInterface;"},
    {NULL, NULL},
};

static const struct supplement_type *find_in(const struct supplement_type *row, const char *id) {
  while (row->id && strcmp(row->id, id) != 0) row++;
  return row->id ? row : NULL;
}

static const struct supplement_type *find_type(const struct interface *interface, const char *id) {
  const struct supplement_type *row = find_in(interface->supplement->known_types, id);
  return row ? row : find_in(jni_tables, id);
}

/* The error of that name which outputs return; INTERFACE_ERRORS: there is none. */
static size_t find_error(const struct interface *interface, const char *id) {
  size_t i = 0;
  while (i < INTERFACE_ERRORS && !interface_name_is(interface->errors[i], id)) i++;
  return i;
}

/* Is it the constant of an event that they compare with? */
static bool is_event(const struct interface *interface, const char *id) {
  const char *prefix = interface->names.event_prefix;
  if (strncmp(id, prefix, strlen(prefix)) != 0) return false;
  for (const struct supplement_limit *row = interface->supplement->limits; row->function; row++)
    for (const char *const *name = row->constants; *name; name++)
      if (strcmp(*name, id) == 0) return true;
  return false;
}

static struct known known_type(const struct interface *interface, const char *id) {
  const struct interface_names *names = &interface->names;
  const struct supplement_type *type = find_type(interface, id);
  if (interface_name_is(names->phase, id) || interface_name_is(names->mode, id))
    return (struct known){KIND(ITEM_CONSTANT_SET), "an enumeration", "a <constants kind=\"enum\">"};
  if (interface_name_is(names->capabilities, id))
    return (struct known){KIND(ITEM_CAPABILITIES), "the capabilities", "a <capabilitiestypedef>"};
  if (interface_name_is(names->event_record, id))
    return (struct known){KIND(ITEM_RECORD), "the structure that holds an event", "a <typedef>"};
  if (type && !type->definition)
    return (struct known){KIND(ITEM_CALLBACK) | KIND(ITEM_BASE_TYPE), "a pointer to a function",
                          "a <callback>"};
  if (type || supplement_name_find(interface->supplement->entry_types, id))
    return (struct known){KIND(ITEM_BASE_TYPE), "a base type", "a <basetype>"};
  return (struct known){0, NULL, NULL};
}

static struct known known_as(const struct interface *interface, const char *id) {
  const struct interface_supplement *supplement = interface->supplement;
  if (supplement_name_find(supplement->entry_phases, id) ||
      supplement_name_find(supplement->entry_modes, id))
    return (struct known){KIND(ITEM_CONSTANT), "a constant", "a <constant>"};
  if (find_error(interface, id) < INTERFACE_ERRORS)
    return (struct known){KIND(ITEM_ERROR), "an error", "an <errorid>"};
  if (is_event(interface, id))
    return (struct known){KIND(ITEM_EVENT_CONSTANT), "an event", "an <event>"};
  return known_type(interface, id);
}

/* ---- Definitions -------------------------------------------------------------------------------- */

/* Are they the same but for blanks? They are C, so that words do not run together. */
static bool is_same(const char *left, const char *right) {
  static const char blanks[] = " \t\r\n";
  for (;; left++, right++) {
    left += strspn(left, blanks);
    right += strspn(right, blanks);
    if (*left != *right || !*left) return *left == *right;
  }
}

const char *known_definition(const struct interface *interface, const struct spec_base_type *type,
                             bool pointer) {
  const struct supplement_type *row = find_type(interface, type->id);
  if (!row) return NULL;
  if (row->definition) return is_same(type->definition, row->definition) ? NULL : row->definition;
  return pointer ? NULL : "a pointer to a function";
}

/* ---- Kinds -------------------------------------------------------------------------------------- */

static bool is_of_kind(const struct part *part, unsigned kinds) {
  const struct spec_constant_set *set = part->kind == ITEM_CONSTANT_SET ? part->item : NULL;
  return (KIND(part->kind) & kinds) && (!set || set->kind == CONSTANTS_ENUM);
}

static void check_kind(const struct checking *c) {
  const struct part *part = &c->at.part;
  if (!part->id) return;
  const struct known known = known_as(c->spec->interface, part->id);
  if (known.kinds && !is_of_kind(part, known.kinds))
    diag_report_at(c->sink, CHECK_RESERVED_NAME, part->place, "id", NULL,
                   "'%s' is %s in outputs; expected %s of this name", part->id, known.what,
                   known.expected);
}

/* ---- Numbers ------------------------------------------------------------------------------------ */

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
  if (interface_name_is(names->phase, set))
    missing = missing_value(c->spec, supplement->entry_phases, constant->value);
  if (interface_name_is(names->mode, set))
    missing = missing_value(c->spec, supplement->entry_modes, constant->value);
  if (missing)
    diag_report_at(c->sink, CHECK_DUPLICATE_SLOT, constant->place, "num", NULL,
                   "'%s' has the value %d, which is that of '%s' in outputs; expected another one, "
                   "or a <constant> of that name",
                   constant->id, (int)constant->value, missing);
}

/* Is that error missing in a release that has this one? */
static bool is_missing(const struct spec *spec, const char *id, const struct spec_error *error) {
  const struct named *named = spec_find(spec, id, KIND(ITEM_ERROR));
  const struct spec_error *other = named ? named->item : NULL;
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
    C_NAMES = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) |
              KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) |
              KIND(ITEM_BASE_TYPE)
  };
  struct checking c = {spec, sink, walk_spec(spec, C_NAMES)};
  while (check_next(&c)) {
    check_kind(&c);
    if (c.at.part.kind == ITEM_CONSTANT) check_value(&c);
    if (c.at.part.kind == ITEM_ERROR) check_number(&c);
  }
}
