/* SPDX-License-Identifier: MIT */
/* What the program says about itself. */
#ifndef JVMTIC_COMMAND_HELP_H
#define JVMTIC_COMMAND_HELP_H

#include "command/command.h"

/* Adds what templates/help.frame has under "@name". */
void help_add_prose(struct text *out, const char *name);

/* Adds the known values of an option of a command, each after a space. */
void help_add_words(struct text *out, const struct command *command, const struct option_row *row);

/* Prints the help of a command. */
enum status help_print(struct session *session, const struct command *command);

#endif
