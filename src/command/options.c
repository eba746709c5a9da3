/* SPDX-License-Identifier: MIT */
#include "command/options.h"

#include <stddef.h>
#include <string.h>

const struct command command_table[] = {
#define COMMAND(name, usage, about, ...) {#name, usage, about, command_##name, __VA_ARGS__},
#include "command/options.def"
};

#define OF(name) (1u << COMMAND_##name)
#define READERS (~(OF(backends) | OF(completion) | OF(help) | OF(init))) /* of a specification */

const struct option_row option_table[] = {
#define OPTION(commands, letter, name, argument, kind, member, words, help) \
  {commands, letter, name, argument, OPTION_##kind, offsetof(struct options, member), words, help},
#include "command/options.def"
};

const struct command *command_find(const char *name) {
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    if (strcmp(command_table[i].name, name) == 0) return &command_table[i];
  return NULL;
}

bool option_is_of(const struct option_row *row, const struct command *command) {
  return row->commands & 1u << (command - command_table);
}

const char *const option_kinds[] = {"flag",     "word",     "file",   "folder", "release",
                                    "name",     "backends", "checks", "files",  "folders",
                                    "patterns", "macros",   "items"};
