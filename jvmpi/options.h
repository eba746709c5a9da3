/* SPDX-License-Identifier: MIT */
/* What the user asks for. */
#ifndef BRIDGE_OPTIONS_H
#define BRIDGE_OPTIONS_H

#include <stdbool.h>

struct options {
  const char* agent;   /* the library of the agent */
  char* agent_options; /* what is behind it; NULL: nothing */
  bool lean;           /* leaves out what slows down code that nothing is asked of */
  bool optional;       /* the VM goes on without an agent */
  bool help;           /* was asked for, and is all that happens */
};

/* Reads "lean,optional,agent=LIBRARY=OPTIONS" (NULL: nothing was given). Strings in it are allocated, and stay.
 * False: it is wrong, and was said on standard error. */
bool options_parse(struct options* options, const char* words);

#endif
