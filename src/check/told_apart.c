/* SPDX-License-Identifier: MIT */
#include "check/told_apart.h"

#include "base/identifier.h"

#include <string.h>

static bool begins(const char *string, const char *prefix) {
  return prefix && strncmp(string, prefix, strlen(prefix)) == 0;
}

static bool ends(const char *string, size_t length, const char *end) {
  size_t tail = strlen(end);
  return length >= tail && memcmp(string + length - tail, end, tail) == 0;
}

/* JVMPI_H, JVMPI_H_, JVMPI_INCLUDED. */
const char *taken_for_guard(const struct spec *spec, const char *name) {
  if (!(spec->interface->traits & HAS_MACROS)) return NULL;
  size_t length = strlen(name);
  while (length && name[length - 1] == '_') length--;
  bool guard =
      ends(name, length, "_H") || ends(name, length, "_HPP") || ends(name, length, "INCLUDED");
  return guard ? "has the same name as the include guard of a header" : NULL;
}

static const char *callback(const struct spec *spec, struct arena *arena,
                            const struct spec_callback *callback) {
  const struct interface_names *names = &spec->interface->names;
  if (callback->in_place) return NULL;
  if (begins(callback->id, names->callback))
    return arena_printf(arena, "begins with %s, as the functions of events do", names->callback);
  if (interface_is_public(names, callback->id)) return NULL;
  return strchr(names->type_prefix, '_')
             ? arena_printf(arena, "does not begin with %s, as types do", names->type_prefix)
             : "does not have the form of a type: a j followed by letters and digits";
}

static const char *record(const struct spec *spec, struct arena *arena,
                          const struct spec_record *record) {
  const struct interface *interface = spec->interface;
  if (record->in_place || !(interface->traits & HAS_PLACES) ||
      begins(record->id, interface->names.type_prefix))
    return NULL;
  return arena_printf(arena, "does not begin with %s: headers call structures so that have no name",
                      interface->names.type_prefix);
}

const char *taken_for_else(const struct spec *spec, struct arena *arena,
                           const struct named *named) {
  if (!named->item) return NULL;
  if ((KIND(named->kind) & KINDS_OF_PAGES) && strcmp(named->id, spec->interface->stem) == 0)
    return "has the same name as the first page of the manual";
  switch (named->kind) {
    case ITEM_FUNCTION:
    case ITEM_EVENT:
    case ITEM_CAPABILITY:
      return identifier_is_free_place(named->id) ? "has the same name as a reserved slot" : NULL;
    case ITEM_CALLBACK: return callback(spec, arena, named->item);
    case ITEM_RECORD: return record(spec, arena, named->item);
    case ITEM_CONSTANT:
    case ITEM_EVENT_CONSTANT: return taken_for_guard(spec, named->id);
    default: return NULL;
  }
}
