/* SPDX-License-Identifier: MIT */
/* Ids become names in C and C++. The patterns of the interface separate them from the names that outputs
 * declare; other rules exclude keywords, a few macros, types and names of the header. */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/words.h"

#include <stdlib.h>
#include <string.h>

static bool unit_has(const char *pattern, char c) {
  if (*pattern != '[') return *pattern == c;
  while (*++pattern != ']') {
    bool range = pattern[1] == '-';
    if (c >= *pattern && c <= pattern[2 * range]) return true;
    pattern += 2 * range;
  }
  return false;
}

/* True if the first alternative of the pattern is the form of the whole id. */
static bool alternative_matches(const char *pattern, const char *id) {
  while (*pattern && *pattern != '|') {
    const char *rest = *pattern == '[' ? strchr(pattern, ']') + 1 : pattern + 1;
    if (*rest == '*') {
      const char *end = id;
      while (*end && unit_has(pattern, *end)) end++;
      while (!alternative_matches(rest + 1, end))
        if (end-- == id) return false;
      return true;
    }
    if (!*id || !unit_has(pattern, *id)) return false;
    id++;
    pattern = rest;
  }
  return !*id;
}

static bool pattern_matches(const char *pattern, const char *id) {
  while (!alternative_matches(pattern, id)) {
    pattern = strchr(pattern, '|');
    if (!pattern++) return false;
  }
  return true;
}

/* Lower-case macros of C and Windows headers and compilers, and names that outputs use beside parameters. */
static const char macros[] =
    "assert cdecl complex errno far hppa hpux hyper i386 i486 i586 i686 interface linux m68k max "
    "min mips near noreturn offsetof pascal ppc sgi size_t small sparc stderr stdin stdout sun "
    "uintptr_t unix vax";

const char *names_problem(const struct interface *interface, struct arena *arena, enum id_role role,
                          const char *id) {
  const char *pattern = interface->patterns[role];
  if (!pattern_matches(pattern, id))
    return identifier_problem(id)
               ? NULL
               : arena_printf(arena, "does not match the pattern of its kind; expected %s",
                              pattern);
  if (role != ID_MEMBER) return NULL;
  const char *language = identifier_keyword(id);
  if (language) return arena_printf(arena, "is a keyword of %s", language);
  return text_has_word(macros, id) ? "is a macro or type of common headers" : NULL;
}

bool names_in_header(const struct spec *spec, const char *id) {
  const struct interface_names *own = &spec->interface->names;
  for (const struct interface_entry *entry = own->entries; entry->name; entry++)
    if (text_is(entry->name, id)) return true;
  /* All other names start with the stem, or with an underscore and the stem. */
  const char *stem = id + (*id == '_');
  if (*stem != *spec->interface->stem && *stem != *spec->interface->macro) return false;
  const char *const names[] = {
      own->error_last, own->version,   own->event_first, own->event_last,
      own->error,      own->event,     own->callbacks,   own->reserved,
      own->table,      own->table_tag, own->environment, own->environment_tag,
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (text_is(names[i], id)) return true;
  const struct supplement_version *version = spec->interface->supplement->versions;
  for (; version->name; version++)
    if (strcmp(version->name, id) == 0) return true;
  size_t length = own->callback ? strlen(own->callback) : 0;
  return length && strncmp(id, own->callback, length) == 0 &&
         spec_find(spec, id + length, KIND(ITEM_EVENT)) != NULL;
}

/* True if outputs define the constant only if a specification does not. */
static bool is_expected(const struct interface *interface, const char *id) {
  const struct interface_supplement *supplement = interface->supplement;
  for (size_t i = 0; i < INTERFACE_ERRORS; i++)
    if (text_is(interface->errors[i], id)) return true;
  return supplement_name_find(supplement->entry_phases, id) ||
         supplement_name_find(supplement->entry_modes, id);
}

bool names_in_outputs(const struct spec *spec, const char *id) {
  return bsearch(&id, own_constants, own_constant_count, sizeof *own_constants,
                 string_list_compare) &&
         !is_expected(spec->interface, id);
}

bool names_type(const struct spec *spec, const char *id) {
  if (*id != 'j' && *id != 'J') return false;
  return base_type_is_of_jni(id) || names_in_header(spec, id) || spec_find_type(spec, id);
}

/* The role of a named item; ID_ROLES if its id is not used in C. */
static enum id_role role_of(const struct named *named) {
  const struct spec_constant_set *set = named->item;
  switch (named->kind) {
    case ITEM_FUNCTION:
    case ITEM_EVENT: return ID_ENTRY;
    case ITEM_CAPABILITY: return ID_CAPABILITY;
    case ITEM_CALLBACK:
      return ((const struct spec_callback *)named->item)->in_place ? ID_UNNAMED : ID_TYPE;
    case ITEM_RECORD:
      return ((const struct spec_record *)named->item)->in_place ? ID_UNNAMED : ID_TYPE;
    case ITEM_CAPABILITIES: return ID_TYPE;
    case ITEM_CONSTANT_SET: return set->kind == CONSTANTS_ENUM ? ID_TYPE : ID_UNNAMED;
    case ITEM_BASE_TYPE:
      return ((const struct spec_base_type *)named->item)->definition ? ID_BASE_TYPE : ID_ROLES;
    case ITEM_ERROR: return ID_ERROR;
    case ITEM_EVENT_CONSTANT: return ID_EVENT_CONSTANT;
    case ITEM_CONSTANT: return ID_CONSTANT;
    case ITEM_DUMP_RECORD:
    case ITEM_DUMP: return ID_MEMBER;
    default: return ID_ROLES;
  }
}

/* Returns what follows the name in a message if another item has it, or NULL. */
static const char *item_clash(const struct spec *spec, struct arena *arena, enum id_role role,
                              const char *id) {
  const struct interface_names *own = &spec->interface->names;
  if (role == ID_ENTRY) {
    const char *const types[] = {own->reserved, own->callbacks, own->mode};
    size_t length = own->callback ? strlen(own->callback) : 0;
    for (size_t i = 0; length && i < sizeof types / sizeof *types; i++)
      if (text_starts(types[i], own->callback) && text_is(types[i] + length, id))
        return arena_printf(arena, "has the callback '%s', a type of the header", types[i]);
    return names_type(spec, id) ? "has the name of a type" : NULL;
  }
  if (role == ID_CONSTANT &&
      (text_starts(id, own->error_prefix) || text_starts(id, own->event_prefix)))
    return "begins with the prefix of errors or events";
  if ((role == ID_TYPE || role == ID_BASE_TYPE) && text_starts(id, own->callback) &&
      !text_is(own->mode, id) && !names_in_header(spec, id))
    return arena_printf(arena, "begins with %s, the prefix of event callbacks", own->callback);
  if (role == ID_CONSTANT || role == ID_ERROR || role == ID_EVENT_CONSTANT)
    return names_in_outputs(spec, id) ? "has the name of a constant or macro of outputs" : NULL;
  return NULL;
}

static void check_item(const struct spec *spec, struct diag_sink *sink, const struct named *named) {
  enum id_role role = role_of(named);
  if (role == ID_ROLES || !named->item) return;
  if (role == ID_BASE_TYPE && known_type(spec->interface, named->id)) return;
  const char *word = item_kind_word(named->kind), *problem = NULL, *id = named->id;
  enum check_id check = CHECK_IDENTIFIER;
  if (names_in_header(spec, id) && role != ID_UNNAMED) {
    check = CHECK_DUPLICATE_ID;
    problem = "has a name that the header itself defines";
  } else if (!(problem = names_problem(spec->interface, sink->arena, role, id))) {
    check = CHECK_RESERVED_NAME;
    problem = item_clash(spec, sink->arena, role, id);
  }
  if (problem) diag_report_at(sink, check, named->place, "id", id, "%s '%s' %s", word, id, problem);
}

/* True if generated functions have a parameter of that name, or may use the name. */
static bool is_beside(const struct spec *spec, const struct part *item, const char *id) {
  const struct interface *interface = spec->interface;
  size_t length = strlen(interface->stem);
  if (item->kind == ITEM_CALLBACK) return false;
  if (strncmp(id, interface->stem, length) == 0 && id[length] == '_') return true;
  return item->kind == ITEM_FUNCTION &&
         (text_is(interface->names.env, id) || strcmp(id, "functions") == 0);
}

static void check_part(const struct checking *c) {
  const struct part *part = &c->at.part;
  bool param = part->kind == PART_PARAM;
  enum check_id check = CHECK_IDENTIFIER;
  if (param && ((const struct spec_param *)part->item)->dropped) return;
  const char *problem = names_problem(c->spec->interface, c->sink->arena, ID_MEMBER, part->id);
  if (!problem) {
    check = CHECK_RESERVED_NAME;
    if (names_type(c->spec, part->id)) problem = "has the name of a type";
    else if (param && is_beside(c->spec, &c->at.item, part->id))
      problem = "has a name that generated functions use";
  }
  if (problem)
    diag_report_at(c->sink, check, part->place, "id", part->id, "%s '%s' %s",
                   item_kind_word(part->kind), part->id, problem);
}

/* ---- Names that outputs define unless the specification does ------------------------------------- */

/* Official definitions of all interfaces. */
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

static void check_known_kind(const struct checking *c) {
  enum { TYPES = KIND(ITEM_BASE_TYPE) | KIND(ITEM_CALLBACK) };
  const struct interface_names *names = &c->spec->interface->names;
  const struct part *part = &c->at.part;
  if (!part->id) return;
  const struct {
    const char *id;
    unsigned kinds;
    const char *expected;
  } rows[] = {{names->phase, KIND(ITEM_CONSTANT_SET), "<constants kind=\"enum\">"},
              {names->mode, KIND(ITEM_CONSTANT_SET), "<constants kind=\"enum\">"},
              {names->capabilities, KIND(ITEM_CAPABILITIES), "<capabilitiestypedef>"},
              {names->event_record, KIND(ITEM_RECORD), "<typedef>"},
              {known_type(c->spec->interface, part->id) ? part->id : NULL, TYPES,
               "<basetype> or <callback>"}};
  const struct spec_constant_set *set = part->kind == ITEM_CONSTANT_SET ? part->item : NULL;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (text_is(rows[i].id, part->id) &&
        (!(KIND(part->kind) & rows[i].kinds) || (set && set->kind != CONSTANTS_ENUM)))
      diag_report_at(c->sink, CHECK_RESERVED_NAME, part->place, "id", NULL,
                     "'%s' is another kind of type in outputs; expected a %s", part->id,
                     rows[i].expected);
}

/* The row with this value whose name nothing defines, or NULL. */
static const char *missing_value(const struct spec *spec, const struct supplement_name *row,
                                 int32_t value) {
  for (; row->id; row++)
    if (strtol(row->value, NULL, 0) == value && !spec_find(spec, row->id, KIND(ITEM_CONSTANT)))
      return row->id;
  return NULL;
}

static void check_known_value(const struct checking *c) {
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
                   "'%s' has the value %d, which is that of '%s' in outputs; expected another "
                   "value, or a <constant> of that name",
                   constant->id, (int)constant->value, missing);
}

static void check_known_number(const struct checking *c) {
  const struct interface *interface = c->spec->interface;
  const struct spec_error *error = c->at.part.item;
  for (size_t i = 0; i < INTERFACE_ERRORS; i++) {
    const char *id = interface->errors[i];
    int number = interface->supplement->entry_errors[i];
    if (!id || number < 0 || (unsigned)number != error->number || strcmp(id, error->id) == 0)
      continue;
    const struct spec_error *other = spec_item(c->spec, id, KIND(ITEM_ERROR));
    if (other && release_compare(other->since, error->since) <= 0) continue;
    diag_report_at(c->sink, CHECK_DUPLICATE_SLOT, error->place, "num", NULL,
                   "number %u of '%s' is that of '%s' in outputs; expected another number, or an "
                   "<errorid> of that name which is as old",
                   error->number, error->id, id);
  }
}

void check_names(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->name_count; i++) check_item(spec, sink, &spec->names[i]);
  enum {
    MEMBERS = KIND(PART_FIELD) | KIND(PART_PARAM) | KIND(PART_DUMP_ITEM),
    TYPES = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) |
            KIND(ITEM_CONSTANT_SET) | KIND(ITEM_BASE_TYPE)
  };
  struct checking c = {spec, sink,
                       walk_spec(spec, MEMBERS | TYPES | KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR))};
  while (check_next(&c)) {
    if (KIND(c.at.part.kind) & MEMBERS) check_part(&c);
    if (KIND(c.at.part.kind) & TYPES) check_known_kind(&c);
    if (c.at.part.kind == ITEM_CONSTANT) check_known_value(&c);
    if (c.at.part.kind == ITEM_ERROR) check_known_number(&c);
  }
}
