/* SPDX-License-Identifier: MIT */
/* The habits of a VM, from options and files. */
#ifndef JVMTIC_COMMAND_HABITS_H
#define JVMTIC_COMMAND_HABITS_H

#include "command/command.h"
#include "habits/habits.h"

/* What the options and files say, or what is usual, and of what they say nothing. The specification must be open. */
struct known_habits {
  struct habits habits;
  bool functions, events; /* somebody has said what they are called, how they are sent */
};

/* Takes the options --habits, --name and --event-name. */
enum status habits_take(struct session *session, struct known_habits *known);

#endif
