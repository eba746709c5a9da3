/* SPDX-License-Identifier: MIT */
/* The probe: a C file that compiles only with a header of the specification's interface. It states everything
 * independently of other backends, to detect their mistakes. */
#include "gen/cdecl.h"
#include "gen/frame.h"
#include "model/derive.h"
#include "model/places.h"

#include <string.h>

/* Decimal if the number is decimal or negative in the specification, else hexadecimal. */
static void emit_value(const struct frame *at, struct text *out) {
  const struct spec_constant *constant = at->constant;
  bool decimal = strspn(constant->text, "-0123456789") == strlen(constant->text);
  if (constant->value == INT32_MIN) text_add(out, "(-2147483647 - 1)");
  else if (decimal || constant->value < 0) text_printf(out, "%d", constant->value);
  else text_printf(out, "0x%0*X", constant->value > 0xFFFF ? 8 : 4, (unsigned)constant->value);
}

/* Replaces each run of whitespace by a space, and removes it at both ends. */
static const char *folded(struct arena *arena, const char *string) {
  char *result = arena_strdup(arena, string), *to = result;
  for (const char *from = string; *from; from++)
    if (!text_is_blank(*from)) *to++ = *from;
    else if (to > result && to[-1] != ' ') *to++ = ' ';
  while (to > result && to[-1] == ' ') to--;
  *to = '\0';
  return result;
}

/* Returns the T of "typedef T ID;", or NULL for another definition or if part of T follows ID. */
static const char *defined_as(struct arena *arena, const char *definition, const char *id) {
  enum { START = sizeof "typedef " - 1 };
  const char *end = arena_printf(arena, "%s;", id);
  size_t length = strlen(definition), tail = strlen(end);
  if (strncmp(definition, "typedef ", START) != 0 || length < START + tail) return NULL;
  if (strcmp(definition + length - tail, end) != 0) return NULL;
  if (!strchr(" *", definition[length - tail - 1])) return NULL;
  char *type = arena_strndup(arena, definition + START, length - tail - START);
  for (size_t last = strlen(type); last && type[last - 1] == ' ';) type[--last] = '\0';
  return *type && !strpbrk(type, ";{([") ? type : NULL;
}

/* True for "struct TAG; typedef struct TAG *ID;", where TAG is a matter of style. */
static bool is_handle(struct arena *arena, const char *definition, const char *id) {
  const char *rest = strstr(definition, "; ");
  if (!rest || strncmp(definition, "struct ", 7) != 0) return false;
  const char *type = defined_as(arena, rest + 2, id);
  if (!type) return false;
  const char *tag = arena_strndup(arena, definition, (size_t)(rest - definition));
  return strcmp(type, arena_printf(arena, "%s *", tag)) == 0 ||
         strcmp(type, arena_printf(arena, "%s*", tag)) == 0;
}

/* The type of which the item is an alias, or NULL. */
static const char *other_type(const struct frame *at) {
  const struct spec_base_type *type = at->item;
  return defined_as(at->input->arena, folded(at->input->arena, type->definition), type->id);
}

static bool is_handle_type(const struct frame *at) {
  const struct spec_base_type *type = at->item;
  return is_handle(at->input->arena, folded(at->input->arena, type->definition), type->id);
}

/* A field with its path from the record through unnamed structures. */
struct path {
  const char *path;
  const struct spec_type *type;
  const char *number; /* of the path in the record, since names made of ids could be equal */
};
LIST_TYPE(path_list, struct path);

static void add_paths(struct arena *arena, const struct spec_record *record, const char *before,
                      struct path_list *list) {
  LIST_EACH (field, record->fields) {
    struct path *path = arena_alloc(arena, sizeof *path);
    *path = (struct path){arena_printf(arena, "%s%s", before, field->id), field->type,
                          arena_printf(arena, "%zu", list->count)};
    if (field->type->record)
      add_paths(arena, field->type->record, arena_printf(arena, "%s.", path->path), list);
    else LIST_ADD(arena, list, path);
  }
}

static struct path_list record_paths(const struct frame *at) {
  struct path_list list = {NULL, 0};
  add_paths(at->input->arena, at->record, "", &list);
  return list;
}

FRAME_EACH_OF(each_path, record_paths(at), at->item = item; at->id = item->path;
              at->type = item->type)

static void emit_path_type(const struct frame *at, struct text *out) {
  struct arena *arena = at->input->arena;
  /* The digit prevents a conflict with the types expected_ID of functions. */
  text_add(out, cdecl_declare(arena, at->type,
                              arena_printf(arena, "expected_0%s_%s", at->record->id,
                                           ((const struct path *)at->item)->number)));
}

#define PROBE_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                              \
  WORD("value", emit_value, NULL, NULL)                                          \
  TEST("name-for-another", is_name_for_another, other_type(at) != NULL)          \
  TEXT("other", emit_other, other_type(at))                                      \
  WORD("handle", NULL, is_handle_type, NULL)                                     \
  TEST("complete", is_complete, base_type_is_complete(at->spec, at->item))       \
  WORD("path", NULL, NULL, each_path)                                            \
  TEXT("path-number", emit_path_number, ((const struct path *)at->item)->number) \
  WORD("path-type", emit_path_type, NULL, NULL)                                  \
  NUMBER("bits", emit_bits, capability_bits(at->spec))                           \
  /* The number of slots before that of the event, and of all slots. */          \
  NUMBER("before", emit_before, at->number - event_numbers(at->spec).first)      \
  NUMBER("event-slots", emit_event_slots,                                        \
         event_numbers(at->spec).last - event_numbers(at->spec).first + 1)

FRAME_TABLE(probe_words, PROBE_WORDS)
