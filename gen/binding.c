/* SPDX-License-Identifier: MIT */
/* Loops and placeholders of all bindings. Those of one language are in its file. */
#include "gen/binding.h"

#include "model/derive.h"
#include "model/doc_text.h"
#include "model/supplement.h"
#include "model/vocabulary.h"

const struct named *binding_named(const struct frame *at) {
  const struct binding_item *item = at->item;
  enum { SLOTS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) };
  const char *id = at->constant ? at->set->id : at->id;
  if (item && item->declared && item->record && !item->gated) return NULL; /* a field */
  return spec_find(at->spec, id ? id : "", item && item->gated ? SLOTS : ~(unsigned)SLOTS);
}

/* Makes a type or function, with its documentation, the item of `at`. */
static void set_binding_item(struct frame *at, struct c_record *record,
                             const struct c_declared *declared, const char *name) {
  struct binding_item *item = arena_alloc(at->input->arena, sizeof *item);
  *item = (struct binding_item){.record = record, .declared = declared};
  if (record && record->complete)
    item->offsets = binary_offsets(at->input->arena, binding_unit(at), record);
  at->item = item;
  at->id = name;
  const struct named *named = binding_named(at);
  at->record = named && named->kind == ITEM_RECORD ? named->item : NULL;
  at->label = at->record ? at->record->label : NULL;
  at->doc = NULL;
  if (named && named->item)
    FOR_ATTRIBUTES (row, element_of_item(named->kind, named->item), at->spec->interface)
      if (row->kind == VALUE_DOC) at->doc = ATTRIBUTE(const struct doc_node *, row, named->item);
}

FRAME_EACH(each_structure, binding_unit(at)->records, !item->is_enum && item->complete,
           set_binding_item(at, item, NULL, binary_name(item)))

FRAME_EACH(each_opaque, binding_unit(at)->records, !item->is_enum && !item->complete,
           set_binding_item(at, item, NULL, binary_name(item)))

FRAME_EACH(each_type_alias, binding_unit(at)->typedefs, binary_is_alias(item),
           set_binding_item(at, NULL, item, item->name))

FRAME_EACH(each_entry, binding_unit(at)->functions, true,
           set_binding_item(at, NULL, item, item->name))

static bool each_member(struct frame *at, size_t index) {
  const struct binding_item *outer = at->item;
  if (index >= outer->record->fields.count) return false;
  struct binding_item *item = arena_alloc(at->input->arena, sizeof *item);
  bool table = binary_is_table(at->spec, outer->record),
       callbacks = binary_is_callbacks(at->spec, outer->record);
  *item = (struct binding_item){outer->record, outer->record->fields.at[index], outer->offsets,
                                index, table || callbacks};
  at->item = item;
  at->id = item->declared->name;
  const struct named *named = binding_named(at);
  const struct spec_field *field = at->record ? LIST_FIND(at->record->fields, at->id) : NULL;
  at->function = named && table ? named->item : NULL;
  at->event = named && callbacks ? named->item : NULL;
  at->number = at->function ? at->function->slot : at->event ? at->event->slot : 0;
  at->doc = at->function ? at->function->doc
            : at->event  ? at->event->doc
            : field      ? field->doc
                         : NULL;
  at->params = at->function ? &at->function->params : NULL;
  at->required = at->function ? &at->function->required : at->event ? &at->event->required : NULL;
  return true;
}

/* @notice #@: the license in a comment that starts with the argument. */
static void emit_notice(const struct frame *at, struct text *out) {
  if (at->spec->license)
    text_printf(out, "%s\n%s SPDX-License-Identifier: %s\n", at->argument, at->argument,
                at->spec->license);
}

FRAME_TEST(has_event_type, at->spec->interface->names.event != NULL)
FRAME_TEXT(emit_event_type, at->spec->interface->names.event)
FRAME_TEXT(emit_header_version, at->spec->interface->names.version)
FRAME_TEST(has_header_version, at->spec->interface->names.version != NULL)

void binding_add_name(struct text *out, const char *name) {
  for (; *name; name++) text_add_bytes(out, *name == '.' ? "_" : name, 1);
}

const char *binding_summary(const struct frame *at) {
  const char *summary = doc_summary(at->input->arena, at->spec, at->doc);
  return text_is_all_blank(summary) && at->label ? at->label : summary;
}

#define BINDING_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                              \
  WORD("notice", emit_notice, NULL, NULL)                                                          \
  WORD("structure", NULL, NULL, each_structure)                                                    \
  WORD("opaque", NULL, NULL, each_opaque)                                                          \
  WORD("type-alias", NULL, NULL, each_type_alias)                                                  \
  WORD("entry", NULL, NULL, each_entry)                                                            \
  WORD("structure-member", NULL, NULL, each_member)                                                \
  TEXT("sort", emit_sort, binding_item(at)->record->is_union ? "union" : "struct")                 \
  TEST("is-capabilities", is_capabilities,                                                         \
       binary_is_capabilities(at->spec, binding_item(at)->record))                                 \
  TEST("is-callbacks", is_callbacks, binary_is_callbacks(at->spec, binding_item(at)->record))      \
  TEST("is-function", is_function, at->function != NULL)                                           \
  TEST("has-errors", has_errors, (at->spec->interface->traits & HAS_ERRORS) != 0)                  \
  TEXT("error-type", emit_error_type, at->spec->interface->names.error)                            \
  TEXT("error-none", emit_error_none, at->spec->interface->errors[ERROR_NONE])                     \
  TEXT("error-last", emit_error_last, at->spec->interface->names.error_last)                       \
  WORD("event-type", emit_event_type, has_event_type, NULL)                                        \
  TEXT("event-first", emit_first_name, at->spec->interface->names.event_first)                     \
  TEXT("event-last", emit_last_name, at->spec->interface->names.event_last)                        \
  WORD("header-version", emit_header_version, has_header_version, NULL)                            \
  EMIT("version-number", emit_version,                                                             \
       text_printf(                                                                                \
           out, "0x%08X",                                                                          \
           (unsigned)interface_version(at->spec->interface, supplement_stated_version(at->spec)))) \
  NUMBER("words", emit_words, capability_bits(at->spec) / 32)                                      \
  EMIT("signed", emit_signed, text_printf(out, "%ld", (long)at->constant->value))

FRAME_TABLE(binding_words, BINDING_WORDS)
