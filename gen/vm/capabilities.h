/* SPDX-License-Identifier: MIT */
/* How generated code asks for several capabilities: by words of 32, each of which is read once. */
#ifndef JVMTIC_GEN_VM_CAPABILITIES_H
#define JVMTIC_GEN_VM_CAPABILITIES_H

#include "base/arena.h"
#include "model/spec.h"

/* Those of a list that stand in one word of a set: the names of their constants, one at least. */
struct vm_capability_word {
  size_t word;
  struct string_list constants;
};
LIST_TYPE(vm_capability_word_list, struct vm_capability_word);

/* The word of a set in which a capability stands, and its bit there, from 0; by its index in the specification. */
size_t vm_capability_word(size_t index);
size_t vm_capability_bit(size_t index);

/* The capabilities of these names, each once, by words; in the order in which they are given. Names that the release
 * does not have are left out. All memory is the arena's. */
struct vm_capability_word_list vm_capability_words(const struct spec *spec, struct arena *arena,
                                                   const struct string_list *ids);

/* The same for the rows of a function or event. */
struct vm_capability_word_list vm_capability_words_of_rows(
    const struct spec *spec, struct arena *arena, const struct spec_capability_row_list *rows);

/* The bits of a word, with a separator in between: "JVMTI_BIT(…) | JVMTI_BIT(…)"; owned by the arena. */
const char *vm_capability_bits(const struct spec *spec, struct arena *arena,
                               const struct vm_capability_word *word, const char *separator);

#endif
