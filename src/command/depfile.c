/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include <string.h>

/* Escapes what make would take apart, and `special`: '%' makes a target a pattern, '|' sets prerequisites
 * apart, and neither may be escaped where it means nothing. */
static void add_path(struct text *out, const char *path, char special) {
  size_t backslashes = 0;
  for (; *path; path++) {
    if (strchr(" \t#:", *path) || *path == special) {
      /* Backslashes in front would be taken for escapes: each is doubled. */
      while (backslashes--) text_add(out, "\\");
      text_add(out, "\\");
    }
    if (*path == '$') text_add(out, "$");
    text_add_bytes(out, path, 1);
    backslashes = *path == '\\' ? backslashes + 1 : 0;
  }
}

/* The name that no rule can have: make takes what is behind ';' for a recipe, a word with '=' for an assignment, a
 * backslash at the end for an escape of what is behind the name, and has no escape for any of these or for the end of a
 * line. */
static bool command_depfile_unnamable(const char *path) {
  size_t length = strlen(path);
  if (length && path[length - 1] == '\\') return true;
  return path[strcspn(path, ";=\n\r")];
}

const char *depfile_unnamable(const struct outputs *outputs, const struct spec *spec) {
  for (size_t i = 0; i < outputs->list.count; i++)
    if (command_depfile_unnamable(outputs->list.at[i]->path)) return outputs->list.at[i]->path;
  for (size_t i = 0; i < spec->inputs.count; i++)
    if (command_depfile_unnamable(spec->inputs.at[i])) return spec->inputs.at[i];
  return NULL;
}

void depfile_rule(struct text *out, const struct outputs *outputs, const struct spec *spec) {
  for (size_t i = 0; i < outputs->list.count; i++) {
    if (i) text_add(out, " ");
    add_path(out, outputs->list.at[i]->path, '%');
  }
  text_add(out, ":");
  for (size_t i = 0; i < spec->inputs.count; i++) {
    text_add(out, " \\\n  ");
    add_path(out, spec->inputs.at[i], '|');
  }
  text_add(out, "\n");
  for (size_t i = 0; i < spec->inputs.count; i++) {
    if (strcmp(spec->inputs.at[i], spec->file) == 0) continue;
    text_add(out, "\n");
    add_path(out, spec->inputs.at[i], '%');
    text_add(out, ":\n");
  }
}
