/* SPDX-License-Identifier: MIT */
/* The port of a VM, which also defines the types, phases, modes and errors that a specification lacks. */
#include "gen/vm/vm.h"
#include "model/supplement.h"

static bool is_defined(const struct frame *at, const char *id) {
  return spec_find_type(at->spec, id) || spec_find(at->spec, id, KIND(ITEM_CONSTANT)) ||
         spec_find(at->spec, id, KIND(ITEM_ERROR));
}

/* The rows of the supplement that the specification does not define. */
FRAME_EACH_ROW(each_type, at->spec->interface->supplement->entry_types, id,
               !is_defined(at, item->id), at->item = item;
               at->id = item->id)
FRAME_EACH_ROW(each_phase, at->spec->interface->supplement->entry_phases, id,
               !is_defined(at, item->id), at->item = item;
               at->id = item->id)
FRAME_EACH_ROW(each_mode, at->spec->interface->supplement->entry_modes, id,
               !is_defined(at, item->id), at->item = item;
               at->id = item->id)

static bool each_error(struct frame *at, size_t index) {
  const struct interface *interface = at->spec->interface;
  for (size_t i = 0; i < INTERFACE_ERRORS; i++) {
    at->id = interface->errors[i];
    at->number = (unsigned)interface->supplement->entry_errors[i];
    if (at->id && at->number != -1u && !is_defined(at, at->id) && !index--) return true;
  }
  return false;
}

static bool is_missing(const struct frame *at) {
  struct frame any = *at;
  return each_type(&any, 0) || each_phase(&any, 0) || each_mode(&any, 0) || each_error(&any, 0) ||
         !at->spec->capabilities.id;
}

#define PORT_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                             \
  WORD("missing", NULL, is_missing, NULL)                                      \
  WORD("missing-type", NULL, NULL, each_type)                                  \
  WORD("missing-phase", NULL, NULL, each_phase)                                \
  WORD("missing-mode", NULL, NULL, each_mode)                                  \
  WORD("missing-error", NULL, NULL, each_error)                                \
  TEXT("value", emit_value, ((const struct supplement_name *)at->item)->value) \
  /* The place of a capability in a set. */                                    \
  NUMBER("word", emit_word, at->number / VM_WORD_BITS)                         \
  NUMBER("bit", emit_bit, at->number % VM_WORD_BITS)

FRAME_TABLE(port_words, PORT_WORDS)
