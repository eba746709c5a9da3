/* SPDX-License-Identifier: MIT */
/* What items, parameters and fields may be called, by where the name lands in C: at file scope, among the members of
 * a structure (in C++ beside methods), or among parameters. Macros and keywords are nowhere a name. */
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"
#include "check/names.h"
#include "check/reserved.h"
#include "check/told_apart.h"
#include "model/supplement.h"
#include "model/words.h"

#include <ctype.h>
#include <string.h>

/* Kinds whose id becomes a name at file scope in C, a set's only if it is an enumeration. */
enum {
  FILE_KINDS = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) |
               KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) |
               KIND(ITEM_BASE_TYPE) | KIND(ITEM_EVENT_CONSTANT)
};

enum scope { SCOPE_FILE, SCOPE_MEMBER, SCOPE_PARAM };

/* A name that is looked at. */
struct name {
  const struct spec *spec;
  struct diag_sink *sink;
  unsigned kind;
  const char *id;
  struct place place;
};

static void report(const struct name *name, enum check_id check, const char *what) {
  diag_at_attribute(name->sink,
                    diag_report(name->sink, check, name->place, "%s '%s' %s",
                                item_kind_word(name->kind), name->id, what),
                    "id", name->id);
}

/* ---- What has the name already ------------------------------------------------------------------ */

/* May the outputs use the type beside members and parameters? */
static bool is_used_type(const struct name *name, const struct reserved *reserved) {
  return own_name_find(name->spec->interface, reserved->name) || reserved_is_of_jni(reserved);
}

/* Headers of C and JNI, and compilers. */
static bool is_reserved(const struct name *name, enum scope scope) {
  const struct reserved *reserved = reserved_find(name->id);
  struct arena *arena = name->sink->arena;
  if (!reserved) return false;
  switch (reserved->kind) {
    case RESERVED_MACRO:
      report(name, CHECK_RESERVED_NAME, arena_printf(arena, "is a macro of %s", reserved->where));
      return true;
    case RESERVED_TAG:
    case RESERVED_TYPE:
      if (scope != SCOPE_FILE && !is_used_type(name, reserved)) return false;
      report(name, CHECK_RESERVED_NAME, arena_printf(arena, "is a type of %s", reserved->where));
      return true;
    case RESERVED_NAME:
      if (scope != SCOPE_FILE) return false;
      report(name, CHECK_RESERVED_NAME,
             arena_printf(arena, "is declared by %s already", reserved->where));
      return true;
    case RESERVED_RISK:
      report(name, CHECK_RISKY_NAME,
             arena_printf(arena, "is a macro where %s comes before the header", reserved->where));
      return false;
  }
  return false;
}

/* Is it a constant that is a macro in C, and so in every scope? */
static bool is_constant_macro(const struct spec *spec, const char *id) {
  enum { CONSTANTS = KIND(ITEM_CONSTANT) | KIND(ITEM_EVENT_CONSTANT) };
  const char *prefix = spec->interface->names.constant_prefix;
  if (!(spec->interface->traits & HAS_MACROS) || strncmp(id, prefix, strlen(prefix)) != 0)
    return false;
  if (spec_find(spec, id, CONSTANTS)) return true;
  const struct interface_supplement *supplement = spec->interface->supplement;
  for (const struct supplement_version *row = supplement->versions; row->name; row++)
    if (strcmp(id, row->name) == 0) return true;
  /* Those that outputs define where the specification does not. */
  for (const struct supplement_name *row = supplement->entry_modes; row->id; row++)
    if (strcmp(id, row->id) == 0) return true;
  for (size_t i = 0; i < spec->events.count; i++)
    if (text_has_word(spec->events.at[i]->aliases, id)) return true;
  return false;
}

/* A keyword, or a name that no output can bear there. */
static bool is_no_name(const struct name *name, enum scope scope) {
  const char *language = identifier_keyword(name->id);
  if (language) {
    report(name, CHECK_KEYWORD, arena_printf(name->sink->arena, "is a keyword of %s", language));
    return true;
  }
  if (is_reserved(name, scope)) return true;
  if (name->kind != ITEM_CONSTANT && name->kind != ITEM_EVENT_CONSTANT &&
      is_constant_macro(name->spec, name->id)) {
    report(name, CHECK_RESERVED_NAME, "is a constant, too, which is a macro in C");
    return true;
  }
  const struct own_name *own = own_name_find(name->spec->interface, name->id);
  if (own && own->macro) report(name, CHECK_RESERVED_NAME, "is a macro of the outputs");
  return own && own->macro;
}

static bool is_type(const struct spec *spec, const char *id) {
  /* Of all the names, most are nothing at file scope. */
  return (spec_find(spec, id, FILE_KINDS) && spec_find_type(spec, id)) || names_in_header(spec, id);
}

/* ---- File scope --------------------------------------------------------------------------------- */

/* Does the item itself put the name into the header? A base type without a definition stands for what the header
 * has, and a set of bits is no type. */
static bool is_declared(const struct named *named) {
  return named->kind != ITEM_BASE_TYPE || ((const struct spec_base_type *)named->item)->definition;
}

static bool is_type_or_value(const struct named *named) {
  return named->kind != ITEM_CONSTANT_SET ||
         ((const struct spec_constant_set *)named->item)->kind == CONSTANTS_ENUM;
}

/* Names with the stem of the interface and an underscore are those of the files for a VM. */
static bool is_of_vm_side(const struct name *name) {
  const char *stem = name->spec->interface->stem;
  size_t length = strlen(stem);
  return strncmp(name->id, stem, length) == 0 && name->id[length] == '_';
}

/* Macros are replaced wherever the outputs have such a name: members, parameters, variables. */
static bool lacks_prefix(const struct name *name) {
  const struct interface *interface = name->spec->interface;
  const char *prefix = interface->names.constant_prefix;
  bool constant = name->kind == ITEM_CONSTANT || name->kind == ITEM_EVENT_CONSTANT;
  if (!constant || !(interface->traits & HAS_MACROS)) return false;
  if (strncmp(name->id, prefix, strlen(prefix)) == 0 && name->id[strlen(prefix)]) return false;
  report(name, CHECK_RESERVED_NAME,
         arena_printf(name->sink->arena,
                      "does not begin with %s: it is a macro in C, which would "
                      "replace that name everywhere",
                      prefix));
  return true;
}

static void check_file_name(const struct name *name) {
  if (is_no_name(name, SCOPE_FILE) || lacks_prefix(name)) return;
  if (names_in_header(name->spec, name->id)) {
    diag_at_attribute(name->sink,
                      diag_report(name->sink, CHECK_DUPLICATE_ID, name->place,
                                  "%s '%s' has a name that the header itself defines",
                                  item_kind_word(name->kind), name->id),
                      "id", name->id);
    return;
  }
  const struct named *item = names_derived(name->spec, name->id);
  if (*name->id == '_')
    report(name, CHECK_RESERVED_NAME,
           "begins with an underscore: such names at file scope belong to the compiler");
  else if (strncmp(name->id, "expected_", strlen("expected_")) == 0)
    report(name, CHECK_RESERVED_NAME, "begins with expected_, as names of the probe do");
  else if (is_of_vm_side(name))
    report(name, CHECK_RESERVED_NAME,
           arena_printf(name->sink->arena, "begins with %s_, as names of the VM's side do",
                        name->spec->interface->stem));
  else if (names_in_outputs(name->spec, name->id))
    report(name, CHECK_RESERVED_NAME, "has a name that the outputs use themselves");
  else if (item) {
    struct diag *diag =
        diag_report(name->sink, CHECK_RESERVED_NAME, name->place,
                    "%s '%s' has a name that the outputs make from %s '%s'",
                    item_kind_word(name->kind), name->id, item_kind_word(item->kind), item->id);
    diag_at_attribute(name->sink, diag, "id", name->id);
    diag_note(name->sink, diag, item->place, "'%s' is here", item->id);
  }
}

/* What is made from the name must be free, too. */
static void check_made_from(const struct name *name, enum item_kind kind) {
  const char *clash = names_clash(name->spec, name->sink->arena, kind, name->id);
  if (clash)
    report(name, CHECK_RESERVED_NAME,
           arena_printf(name->sink->arena, "makes '%s' of the outputs mean two things", clash));
}

/* ---- Members and parameters --------------------------------------------------------------------- */

/* The type of an event's functions is called after it. */
static void check_type_of_event(const struct name *name) {
  const struct interface_names *names = &name->spec->interface->names;
  if (!names->callback) return;
  const char *type = arena_printf(name->sink->arena, "%s%s", names->callback, name->id);
  if (strcmp(type, names->reserved) == 0 || strcmp(type, names->callbacks) == 0)
    report(name, CHECK_RESERVED_NAME,
           arena_printf(name->sink->arena, "makes '%s' of the header mean two things", type));
}

static void check_member(const struct name *name) {
  bool slot = name->kind == ITEM_FUNCTION || name->kind == ITEM_EVENT;
  if (is_no_name(name, SCOPE_MEMBER)) return;
  bool own = strcmp(name->id, "functions") == 0 || /* the pointer to the table, in C++ */
             interface_name_is(name->spec->interface->names.table_version, name->id);
  if (slot && own) report(name, CHECK_DUPLICATE_ID, "has a name that its table itself has");
  else if (is_type(name->spec, name->id))
    report(name, CHECK_RESERVED_NAME,
           "has the same name as a type, which C++ does not allow in a class");
  if (name->kind == ITEM_EVENT) check_type_of_event(name);
}

/* Is it like what stands in front of a callback, in the functions that are given one? */
static bool is_of_visits(const struct name *name) {
  const char *visit = arena_printf(name->sink->arena, "%s_visit_", name->spec->interface->stem);
  return strncmp(name->id, visit, strlen(visit)) == 0;
}

/* Do the functions that have such parameters use the name? Constants of theirs are in capitals. */
static bool is_beside(const struct name *name, const struct part *item) {
  const struct own_name *own = own_name_find(name->spec->interface, name->id);
  if (item->kind == ITEM_CALLBACK) return false;
  if (item->kind == ITEM_FUNCTION && is_of_visits(name)) return true;
  if (own && (item->kind == ITEM_FUNCTION ? own->in_functions : own->in_events)) return true;
  if (own && isupper((unsigned char)*name->id)) return true;
  if (spec_find(name->spec, name->id, FILE_KINDS)) return true;
  const struct named *derived = names_derived(name->spec, name->id);
  return derived && (derived->item == item->item || (KIND(derived->kind) & FILE_KINDS));
}

static void check_param(const struct name *name, const struct part *item) {
  const struct interface_names *own = &name->spec->interface->names;
  const char *environment = item->kind == ITEM_FUNCTION ? own->env : own->event_env;
  if (is_no_name(name, SCOPE_PARAM)) return;
  if ((item->kind != ITEM_CALLBACK && environment && strcmp(name->id, environment) == 0) ||
      (item->kind == ITEM_FUNCTION && strcmp(name->id, "functions") == 0))
    report(name, CHECK_DUPLICATE_ID, "has a name that the header itself uses there");
  else if (is_type(name->spec, name->id))
    report(name, CHECK_RESERVED_NAME, "has the same name as a type, which it would hide");
  else if (is_beside(name, item))
    report(name, CHECK_RESERVED_NAME, "has a name that the outputs use beside parameters");
}

/* ---- Words of definitions ----------------------------------------------------------------------- */

/* A tag that a definition names. In C++ it is a type. */
static bool is_foreign_tag(const struct name *name, const char *word, const char *id) {
  const struct reserved *reserved = reserved_find(word);
  bool type = reserved && reserved->kind == RESERVED_TYPE;
  bool record = *word == '_' && spec_find(name->spec, word + 1, KIND(ITEM_RECORD));
  return strcmp(word, id) != 0 &&
         (type || record || is_type(name->spec, word) || names_derived(name->spec, word) ||
          own_name_find(name->spec->interface, word));
}

/* What is wrong with a word of a definition; NULL: nothing. */
static const char *word_problem(const struct name *name, const char *word, bool tag) {
  const char *language = identifier_keyword(word), *problem = identifier_problem(word);
  const struct reserved *reserved = reserved_find(word);
  const struct own_name *own = own_name_find(name->spec->interface, word);
  struct arena *arena = name->sink->arena;
  if (language)
    return tag || strcmp(language, "C") != 0 ? arena_printf(arena, "is a keyword of %s", language)
                                             : NULL;
  if (problem) return problem;
  if (reserved && reserved->kind == RESERVED_MACRO)
    return strcmp(word, "JNICALL") != 0 ? arena_printf(arena, "is a macro of %s", reserved->where)
                                        : NULL;
  if (own && own->macro) return "is a macro of the outputs";
  if (is_constant_macro(name->spec, word)) return "is a constant, which is a macro in C";
  if (strncmp(word, "expected_", strlen("expected_")) == 0)
    return "begins with expected_, as names of the probe do";
  return tag && is_foreign_tag(name, word, name->id) ? "is a type already" : NULL;
}

/* Each word once in a row. */
static void check_definition(const struct name *name, const char *text) {
  const char *reported = "";
  bool tag = false;
  for (size_t length; (text = identifier_word(text, &length));) {
    const char *word = arena_strndup(name->sink->arena, text, length);
    bool known = isdigit((unsigned char)*word) || strcmp(word, name->id) == 0;
    const char *problem = known ? NULL : word_problem(name, word, tag);
    if (problem && strcmp(word, reported) != 0) {
      diag_report(name->sink, CHECK_RESERVED_NAME, name->place, "'%s' in the definition of '%s' %s",
                  word, name->id, problem);
      reported = word;
    }
    text += length;
    tag =
        (strcmp(word, "struct") == 0 || strcmp(word, "union") == 0 || strcmp(word, "enum") == 0) &&
        text[strspn(text, " \t\r\n")] != '{';
  }
}

/* ---- The walk ----------------------------------------------------------------------------------- */

static void check_named(const struct spec *spec, struct diag_sink *sink,
                        const struct named *named) {
  const struct name name = {spec, sink, named->kind, named->id, named->place};
  size_t broken = sink->broken;
  if ((KIND(named->kind) & FILE_KINDS) && is_declared(named)) {
    if (is_type_or_value(named)) check_file_name(&name);
    else is_no_name(&name, SCOPE_MEMBER);
  }
  if (named->kind == ITEM_BASE_TYPE && is_declared(named))
    check_definition(&name, ((const struct spec_base_type *)named->item)->definition);
  check_made_from(&name, named->kind);
  const char *taken = sink->broken == broken ? taken_for_else(spec, sink->arena, named) : NULL;
  if (taken) report(&name, CHECK_RESERVED_NAME, taken);
}

void check_names(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->name_count; i++) check_named(spec, sink, &spec->names[i]);
  enum {
    WALK = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY) | KIND(PART_FIELD) |
           KIND(PART_PARAM) | KIND(ITEM_DUMP_RECORD) | KIND(PART_DUMP_ITEM)
  };
  struct checking c = {spec, sink, walk_spec(spec, WALK)};
  while (check_next(&c)) {
    const struct part *part = &c.at.part;
    const struct name name = {spec, sink, part->kind, part->id, part->place};
    if (part->kind != PART_PARAM) check_member(&name);
    else if (!((const struct spec_param *)part->item)->dropped) check_param(&name, &c.at.item);
  }
}
