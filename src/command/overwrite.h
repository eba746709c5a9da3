/* SPDX-License-Identifier: MIT */
/* Inputs are no place for outputs. */
#ifndef JVMTIC_COMMAND_OVERWRITE_H
#define JVMTIC_COMMAND_OVERWRITE_H

#include "base/output.h"
#include "command/command.h"

/* Is one of the outputs, under whatever name, one of the files that have been read: those inputs, or the suppressions or
 * habits of the options? Then it says so, and the status is that of wrong usage. */
enum status overwrite_check(const struct session *session, const struct outputs *outputs,
                            const struct string_list *inputs);

#endif
