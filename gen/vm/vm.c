/* SPDX-License-Identifier: MIT */
#include "gen/vm/vm.h"
#include "model/places.h"

#include <string.h>

const char *vm_name(const struct interface *interface, struct arena *arena, enum vm_part part,
                    const char *id) {
  static const char *const parts[] = {[VM_IMPL] = "impl", [VM_SEND] = "send", [VM_POST] = "post"};
  return arena_printf(arena, "%s_%s_%s", interface->stem, parts[part], id);
}

const char *vm_link(const struct interface *interface, struct arena *arena, const char *id) {
  return arena_printf(arena, "%s.html#%s", interface->stem, id);
}

const char *vm_names_object(const struct interface *interface, struct arena *arena,
                            const struct spec_constant_set *set) {
  return arena_printf(arena, "%s_values_%s", interface->stem, set->id);
}

static bool files_is_source(const char *name) {
  size_t length = strlen(name);
  return length > 2 && strcmp(name + length - 2, ".c") == 0;
}

const char *vm_files_name(struct arena *arena, const struct gen_vm *vm, const char *name) {
  if (!vm) return name;
  const char *named = string_list_second(&vm->files, name);
  if (named) return named;
  if (!vm->suffix || !files_is_source(name)) return name;
  return arena_printf(arena, "%.*s%s", (int)strlen(name) - 2, name, vm->suffix);
}

/* Returns the length of an #include of a generated header up to the closing quote, and its name; 0 for another line. */
static size_t files_include(struct arena *arena, const char *line, const char **name) {
  static const char start[] = "#include \"";
  if (strncmp(line, start, sizeof start - 1) != 0) return 0;
  size_t length = strcspn(line + sizeof start - 1, "\"\n");
  *name = arena_strndup(arena, line + sizeof start - 1, length);
  return frame_find(*name) ? sizeof start - 1 + length : 0;
}

void vm_files_adapt(struct arena *arena, const struct gen_vm *vm, const char *name,
                    struct text *text) {
  struct text made = text_new(text->escape);
  const char *line = text_string(text), *included;
  const char *suffix = strrchr(vm_files_name(arena, vm, name), '.');
  bool header = suffix && suffix[1] == 'h'; /* a source that the VM includes */
  bool first = vm->precompiled && files_is_source(name) && !header;
  for (size_t length; *line; line += length) {
    length = strcspn(line, "\n");
    if (line[length]) length++;
    size_t replaced = files_include(arena, line, &included);
    if (first && strncmp(line, "#include ", strlen("#include ")) == 0) {
      text_printf(&made, "#include %s\n\n", vm->precompiled);
      first = false;
    }
    if (replaced)
      text_printf(&made, "#include \"%s%s%s", vm->directory ? vm->directory : "",
                  vm->directory ? "/" : "", vm_files_name(arena, vm, included));
    text_add_bytes(&made, line + replaced, length - replaced);
  }
  text_free(text);
  *text = made;
}

/* Returns the word with that number, which is added if it is new. */
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
    size_t index = capability_bit(spec, id);
    if (index == spec->capabilities.list.count) continue;
    struct vm_capability_word *word = word_at(&words, arena, index / VM_WORD_BITS);
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
