/* SPDX-License-Identifier: MIT */
#ifndef SAY_H
#define SAY_H

/* Prints a line to standard error, after the name of the agent. Not while threads are suspended. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
