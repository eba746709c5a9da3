/* SPDX-License-Identifier: MIT */
/* What files include of each other. */
#ifndef JVMTIC_COMMAND_NEEDS_H
#define JVMTIC_COMMAND_NEEDS_H

#include "base/output.h"
#include "command/command.h"

/* Says a line about every file of a backend that one of the outputs includes and that is neither among them nor beside
 * them, and says which backend writes it. Without words when all outputs were up to date: then it has been said. */
void needs_note(const struct session *session, const struct outputs *outputs);

#endif
