/* SPDX-License-Identifier: MIT */
/* The port of a VM, which also defines the types, phases, modes and errors that a specification lacks. */
#include "gen/vm/vm.h"
#include "model/supplement.h"

static bool is_defined(const struct frame *at, const char *id) {
  return spec_find_type(at->spec, id) || spec_find(at->spec, id, KIND(ITEM_CONSTANT)) ||
         spec_find(at->spec, id, KIND(ITEM_ERROR));
}

/* Makes the next row that the specification does not define the item of `at`. */
static bool each_missing(struct frame *at, size_t index, const struct supplement_name *rows) {
  if (!index) at->loop.next = 0;
  while (rows[at->loop.next].id && is_defined(at, rows[at->loop.next].id)) at->loop.next++;
  at->item = &rows[at->loop.next++];
  at->id = ((const struct supplement_name *)at->item)->id;
  return at->id != NULL;
}

static bool each_type(struct frame *at, size_t index) {
  return each_missing(at, index, at->spec->interface->supplement->entry_types);
}

static bool each_phase(struct frame *at, size_t index) {
  return each_missing(at, index, at->spec->interface->supplement->entry_phases);
}

static bool each_mode(struct frame *at, size_t index) {
  return each_missing(at, index, at->spec->interface->supplement->entry_modes);
}

static bool each_error(struct frame *at, size_t index) {
  const struct interface *interface = at->spec->interface;
  if (!index) at->loop.next = 0;
  for (; at->loop.next < INTERFACE_ERRORS; at->loop.next++) {
    at->id = interface->errors[at->loop.next];
    at->number = (unsigned)interface->supplement->entry_errors[at->loop.next];
    if (at->id && at->number != -1u && !is_defined(at, at->id)) break;
  }
  return at->loop.next++ < INTERFACE_ERRORS;
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
