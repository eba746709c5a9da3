/* SPDX-License-Identifier: MIT */
/* Reading long answers in a terminal. */
#ifndef JVMTIC_SHOW_PAGER_H
#define JVMTIC_SHOW_PAGER_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* Writes to standard output: where that is a terminal and the text has more lines than its screen, through the
 * program that PAGER names (a command for the shell; less when it is not set; none when it is empty or "cat").
 * A reader who leaves early has read enough. Returns NULL, or what is wrong (owned by the arena). */
const char *pager_write(struct arena *arena, const char *bytes, size_t length);

#endif
