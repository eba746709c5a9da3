/* SPDX-License-Identifier: MIT */
/* Names that outputs use or derive themselves. */
#include "check/names.h"

#include "base/text.h"
#include "model/supplement.h"

#include <string.h>

/* ---- The header's ------------------------------------------------------------------------------- */

bool names_in_header(const struct spec *spec, const char *id) {
  const struct interface_names *own = &spec->interface->names;
  for (const struct interface_entry *entry = own->entries; entry->name; entry++)
    if (interface_name_is(entry->name, id)) return true;
  /* All others have the stem in them, at the front or behind an underscore. */
  const char *stem = id + (*id == '_');
  if (*stem != *spec->interface->stem && *stem != *spec->interface->macro) return false;
  const char *const names[] = {
      own->error_last, own->version,   own->event_first, own->event_last,
      own->error,      own->event,     own->callbacks,   own->reserved,
      own->table,      own->table_tag, own->environment, own->environment_tag,
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (interface_name_is(names[i], id)) return true;
  size_t length = own->callback ? strlen(own->callback) : 0;
  const struct supplement_version *version = spec->interface->supplement->versions;
  for (; version->name; version++)
    if (interface_name_is(version->name, id)) return true;
  return length && strncmp(id, own->callback, length) == 0 &&
         spec_find(spec, id + length, KIND(ITEM_EVENT)) != NULL;
}

/* ---- Those of all outputs ----------------------------------------------------------------------- */

/* Is it the type of a parameter of one that the VM's side implements? "const jint* values, jint count" */
static bool is_type_in(const char *params, const char *id) {
  size_t length = strlen(id);
  while (*params) {
    if (strncmp(params, "const ", 6) == 0) params += 6;
    if (strcspn(params, "* ") == length && strncmp(params, id, length) == 0) return true;
    params += strcspn(params, ",");
    params += strspn(params, ", ");
  }
  return false;
}

static bool is_type_of_protocol(const struct interface_supplement *supplement, const char *id) {
  for (const struct supplement_decided *row = supplement->protocol; row->prototype.id; row++)
    if (is_type_in(row->prototype.members, id)) return true;
  for (const struct supplement_prototype *row = supplement->descriptions; row->id; row++)
    if (strcmp(row->id, id) == 0) return true;
  for (const struct supplement_prototype *row = supplement->known; row && row->id; row++)
    if (strcmp(row->id, id) == 0) return true;
  return false;
}

/* What the outputs take from the specification, if it has it. */
static bool is_expected(const struct spec *spec, const char *id) {
  const struct interface_supplement *supplement = spec->interface->supplement;
  for (size_t i = 0; i < INTERFACE_ERRORS; i++)
    if (interface_name_is(spec->interface->errors[i], id)) return true;
  return supplement_name_find(supplement->entry_phases, id) ||
         supplement_name_find(supplement->entry_modes, id) ||
         supplement_name_find(supplement->entry_types, id) ||
         interface_name_is(spec->interface->names.capabilities, id) ||
         is_type_of_protocol(supplement, id);
}

static int compare_own(const struct own_name *own, const char *name,
                       const struct interface *interface) {
  int order = (unsigned char)*name - (unsigned char)*own->name;
  if (!order) order = strcmp(name, own->name);
  return order ? order : strcmp(interface->stem, own->stem);
}

const struct own_name *own_name_find(const struct interface *interface, const char *name) {
  size_t low = 0, high = own_name_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = compare_own(&own_names[middle], name, interface);
    if (!order) return &own_names[middle];
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return NULL;
}

bool names_in_outputs(const struct spec *spec, const char *id) {
  return own_name_find(spec->interface, id) && !is_expected(spec, id);
}

/* ---- Those that are derived --------------------------------------------------------------------- */

/* A name that is made from an id. */
struct shape {
  enum {
    OF_NOTHING,
    OF_STEM,
    OF_MACRO
  } of; /* what of the interface comes first, with an underscore */
  const char *before, *after;
  unsigned kinds; /* of the id */
};

static const struct shape shapes[] = {
#define DERIVED(before, after, kinds) {OF_NOTHING, before, after, kinds},
#define OF_STEM(before, after, kinds) {OF_STEM, before, after, kinds},
#define OF_MACRO(before, after, kinds) {OF_MACRO, before, after, kinds},
#include "check/derived.def"
#undef DERIVED
#undef OF_STEM
#undef OF_MACRO
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* What of the interface comes first, or NULL. */
static const char *first_word(const struct spec *spec, const struct shape *shape) {
  const char *const words[] = {
      [OF_STEM] = spec->interface->stem, [OF_MACRO] = spec->interface->macro};
  return words[shape->of];
}

/* What is behind that; NULL: the string does not begin with it. */
static const char *behind_first(const struct spec *spec, const struct shape *shape,
                                const char *string) {
  const char *word = first_word(spec, shape);
  if (!word) return string;
  if (*string != *word) return NULL;
  size_t length = strlen(word);
  bool begins = strncmp(string, word, length) == 0 && string[length] == '_';
  return begins ? string + length + 1 : NULL;
}

/* The item that gives the rest of a name, which goes on behind `before`; NULL: none. */
static const struct named *item_of(const struct spec *spec, const struct shape *shape,
                                   const char *rest) {
  size_t length = strlen(rest), after = strlen(shape->after);
  if (!after) return spec_find(spec, rest, shape->kinds);
  if (length <= after || strcmp(rest + length - after, shape->after) != 0) return NULL;
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    if ((KIND(named->kind) & shape->kinds) && strlen(named->id) == length - after &&
        strncmp(named->id, rest, length - after) == 0)
      return named;
  }
  return NULL;
}

const struct named *names_derived(const struct spec *spec, const char *id) {
  for (size_t i = 0; i < SHAPES; i++) {
    const char *rest = behind_first(spec, &shapes[i], id);
    if (!rest || (*shapes[i].before && *rest != *shapes[i].before)) continue;
    size_t before = strlen(shapes[i].before);
    if (strncmp(rest, shapes[i].before, before) != 0) continue;
    const struct named *named = item_of(spec, &shapes[i], rest + before);
    if (named) return named;
  }
  return NULL;
}

/* Is it one of our names, or derived from an item by another shape? */
static bool is_taken(const struct spec *spec, const struct shape *shape, const char *name) {
  if (own_name_find(spec->interface, name)) return true;
  for (size_t i = 0; i < SHAPES; i++) {
    const struct shape *other = &shapes[i];
    const char *rest = behind_first(spec, other, name);
    size_t before = strlen(other->before);
    bool same = other->of == shape->of && strcmp(other->before, shape->before) == 0 &&
                strcmp(other->after, shape->after) == 0;
    if (!same && rest && strncmp(rest, other->before, before) == 0 &&
        item_of(spec, other, rest + before))
      return true;
  }
  return false;
}

/* The probe has names for what it expects of an item, and types called after some: "expected_X_size" is one of each
 * where there are X and X_size. */
static bool is_of_probe(const struct spec *spec, struct arena *arena, const char *id) {
  static const char *const endings[] = {"_size",   "_type",     "_value", "_slot",
                                        "_offset", "_callback", "_method"};
  const char *end = strrchr(id, '_');
  bool ends = false;
  for (size_t i = 0; end && i < sizeof endings / sizeof *endings; i++)
    ends |= strcmp(end, endings[i]) == 0;
  if (!ends) return false;
  const char *stem = arena_strndup(arena, id, (size_t)(end - id));
  if (spec_find(spec, stem, KIND_ANY) || names_in_header(spec, stem)) return true;
  for (size_t i = 0; i < spec->records.count; i++) {
    const struct spec_record *record = spec->records.at[i];
    size_t length = strlen(record->id);
    if (strncmp(stem, record->id, length) != 0 || stem[length] != '_') continue;
    for (size_t j = 0; j < record->fields.count; j++)
      if (strcmp(record->fields.at[j]->id, stem + length + 1) == 0) return true;
  }
  return false;
}

/* Nothing of ours that is made like these has a capital behind what comes before an id. */
static bool is_plain(const struct shape *shape, const char *id) {
  return !*shape->after && *id >= 'A' && *id <= 'Z';
}

const char *names_clash(const struct spec *spec, struct arena *arena, enum item_kind kind,
                        const char *id) {
  enum { OF_PROBE = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_FUNCTION) };
  if ((KIND(kind) & OF_PROBE) && is_of_probe(spec, arena, id))
    return arena_printf(arena, "expected_%s", id);
  enum {
    DERIVING = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CONSTANT_SET) |
               KIND(ITEM_RECORD) | KIND(ITEM_BASE_TYPE)
  };
  if (!(KIND(kind) & DERIVING)) return NULL;
  for (size_t i = 0; i < SHAPES; i++) {
    const struct shape *shape = &shapes[i];
    if (!(shape->kinds & KIND(kind)) || is_plain(shape, id)) continue;
    const char *first = first_word(spec, shape);
    const char *name = arena_printf(arena, "%s%s%s%s%s", first ? first : "", first ? "_" : "",
                                    shape->before, id, shape->after);
    if (is_taken(spec, shape, name)) return name;
  }
  return NULL;
}
