/* SPDX-License-Identifier: MIT */
#include "gen/vm/vm.h"

#include <string.h>

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

/* The length of a line that includes a generated header, up to the closing quote, and its name; 0: it is another line. */
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
  bool first = vm->precompiled && files_is_source(name);
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
