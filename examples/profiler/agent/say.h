/* SPDX-License-Identifier: MIT */
/* Messages to people. */
#ifndef SAY_H
#define SAY_H

/* One line to standard error, behind the agent's name. Not while threads are suspended. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
