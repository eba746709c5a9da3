/* SPDX-License-Identifier: MIT */
/* --stylesheet, and the options that belong to the one that they follow. */
#ifndef JVMTIC_COMMAND_STYLES_H
#define JVMTIC_COMMAND_STYLES_H

#include "command/command.h"

/* True if the option is one of them. */
bool styles_have(const struct option_row *row);

/* Takes it, in the order of the command line. */
enum status styles_take(struct session *session, const struct option_row *row,
                        const char *argument);

/* Rejects options without a stylesheet to belong to, and parameters without a value. Splits the others. */
enum status styles_complete(struct session *session);

#endif
