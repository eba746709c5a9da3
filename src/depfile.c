#include "depfile.h"

#include <string.h>

/* Escapes what make would take apart. */
static void add_path(struct text *out, const char *path) {
  for (; *path; path++) {
    if (*path == ' ' || *path == '#' || *path == '\t' || *path == ':') text_add(out, "\\");
    if (*path == '$') text_add(out, "$");
    text_add_bytes(out, path, 1);
  }
}

void depfile_rule(struct text *out, const struct outputs *outputs, const struct spec *spec) {
  for (size_t i = 0; i < outputs->list.count; i++) {
    if (i) text_add(out, " ");
    add_path(out, outputs->list.at[i]->path);
  }
  text_add(out, ":");
  for (size_t i = 0; i < spec->inputs.count; i++) {
    if (strcmp(spec->inputs.at[i], "<stdin>") == 0) continue;
    text_add(out, " \\\n  ");
    add_path(out, spec->inputs.at[i]);
  }
  text_add(out, "\n");
  for (size_t i = 1; i < spec->inputs.count; i++) {
    text_add(out, "\n");
    add_path(out, spec->inputs.at[i]);
    text_add(out, ":\n");
  }
}
