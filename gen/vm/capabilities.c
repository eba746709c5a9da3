/* SPDX-License-Identifier: MIT */
#include "gen/vm/vm.h"

#include <string.h>

enum { WORD_BITS = 32 };

size_t vm_capability_word(size_t index) {
  return index / WORD_BITS;
}

size_t vm_capability_bit(size_t index) {
  return index % WORD_BITS;
}

/* The index of the capability; the number of all of them when it is none. */
static size_t index_of(const struct spec *spec, const char *id) {
  const struct spec_capability_list *list = &spec->capabilities.list;
  size_t index = 0;
  while (index < list->count && strcmp(list->at[index]->id, id) != 0) index++;
  return index;
}

/* Where the capabilities of that word are kept; made if there are none yet. */
static struct vm_capability_word *word_at(struct vm_capability_word_list *words,
                                          struct arena *arena, size_t number) {
  for (size_t i = 0; i < words->count; i++)
    if (words->at[i]->word == number) return words->at[i];
  struct vm_capability_word *word = arena_alloc(arena, sizeof *word);
  *word = (struct vm_capability_word){number, {NULL, 0}};
  LIST_ADD(arena, words, word);
  return word;
}

struct vm_capability_word_list vm_capability_words(const struct spec *spec, struct arena *arena,
                                                   const struct string_list *ids) {
  struct vm_capability_word_list words = {NULL, 0};
  LIST_EACH (id, *ids) {
    size_t index = index_of(spec, id);
    if (index == spec->capabilities.list.count) continue;
    struct vm_capability_word *word = word_at(&words, arena, vm_capability_word(index));
    const char *constant = arena_printf(arena, "%s_CAPABILITY_%s", spec->interface->macro, id);
    if (!string_list_has(&word->constants, constant)) LIST_ADD(arena, &word->constants, constant);
  }
  return words;
}

struct vm_capability_word_list vm_capability_words_of_rows(
    const struct spec *spec, struct arena *arena, const struct spec_capability_row_list *rows) {
  struct string_list ids = {NULL, 0};
  for (size_t i = 0; i < rows->count; i++) LIST_ADD(arena, &ids, rows->at[i]->id);
  return vm_capability_words(spec, arena, &ids);
}

const char *vm_capability_bits(const struct spec *spec, struct arena *arena,
                               const struct vm_capability_word *word, const char *separator) {
  const char *bits = "";
  for (size_t i = 0; i < word->constants.count; i++)
    bits = arena_printf(arena, "%s%s%s_BIT(%s)", bits, i ? separator : "", spec->interface->macro,
                        word->constants.at[i]);
  return bits;
}
