/* SPDX-License-Identifier: MIT */
/* Ids become names in C and C++. The pattern of an interface for each kind of them keeps them apart from what outputs
 * declare; here is also what patterns cannot exclude: keywords, a few macros, types and names of the header. */
#include "check/names.h"

#include "base/identifier.h"
#include "check/checks.h"
#include "model/supplement.h"
#include "model/words.h"

#include <stdlib.h>
#include <string.h>

/* The rest of a pattern after the character or class at its start. */
static const char *after_unit(const char *pattern) {
  return *pattern == '[' ? strchr(pattern, ']') + 1 : pattern + 1;
}

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
    const char *rest = after_unit(pattern);
    if (*rest == '*') {
      for (; !alternative_matches(rest + 1, id); id++)
        if (!*id || !unit_has(pattern, *id)) return false;
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

/* Names in small letters that compilers or headers of C and Windows define as macros, or that outputs use beside
 * parameters. */
static const char *const macros[] = {
    "assert",    "cdecl",    "complex",   "errno", "far",   "hpux",  "hyper",  "i386",
    "interface", "linux",    "m68k",      "max",   "min",   "mips",  "near",   "ppc",
    "noreturn",  "offsetof", "pascal",    "sgi",   "small", "sparc", "stderr", "stdin",
    "stdout",    "sun",      "uintptr_t", "unix",  "vax",   NULL,
};

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
  return text_is_any(macros, id) ? "is a macro or type of common headers" : NULL;
}

bool names_in_header(const struct spec *spec, const char *id) {
  const struct interface_names *own = &spec->interface->names;
  for (const struct interface_entry *entry = own->entries; entry->name; entry++)
    if (text_is(entry->name, id)) return true;
  /* All others have the stem at their start, or after an underscore. */
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

static int names_compare(const void *id, const void *row) {
  return strcmp(id, *(const char *const *)row);
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
  return bsearch(id, own_constants, own_constant_count, sizeof *own_constants, names_compare) &&
         !is_expected(spec->interface, id);
}

bool names_type(const struct spec *spec, const char *id) {
  if (*id != 'j' && *id != 'J') return false;
  return shape_is_of_jni(id) || names_in_header(spec, id) || spec_find_type(spec, id);
}

/* The role of a named item; ID_ROLES: its id does not reach C. */
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

/* Returns what follows the name of an item in a message if something else has the name, or NULL. */
static const char *item_clash(const struct spec *spec, struct arena *arena, enum id_role role,
                              const char *id) {
  const struct interface_names *own = &spec->interface->names;
  if (role == ID_ENTRY) {
    const char *type = own->callback ? arena_printf(arena, "%s%s", own->callback, id) : "";
    if (text_is(own->reserved, type) || text_is(own->callbacks, type) || text_is(own->mode, type))
      return arena_printf(arena, "has the callback '%s', a type of the header", type);
    return names_type(spec, id) ? "has the name of a type" : NULL;
  }
  if (role == ID_CONSTANT &&
      (text_starts(id, own->error_prefix) || text_starts(id, own->event_prefix)))
    return "begins like the constant of an error or an event";
  if ((role == ID_TYPE || role == ID_BASE_TYPE) && text_starts(id, own->callback) &&
      !text_is(own->mode, id) && !names_in_header(spec, id))
    return arena_printf(arena, "begins with %s, as the callbacks of events do", own->callback);
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

/* True if generated functions have a parameter of that name themselves, or may use the name. */
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

void check_names(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->name_count; i++) check_item(spec, sink, &spec->names[i]);
  struct checking c = {spec, sink,
                       walk_spec(spec, KIND(PART_FIELD) | KIND(PART_PARAM) | KIND(PART_DUMP_ITEM))};
  while (check_next(&c)) check_part(&c);
}
