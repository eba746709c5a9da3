/* SPDX-License-Identifier: MIT */
/* The command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "heap.h"
#include "program.h"

struct options {
  const struct collector *collector;
  const struct program *program;
  const char *agent; /* or NULL */
  size_t heap;       /* in bytes */
  long scale;
  unsigned long long seed;
  int generations;
  unsigned batch;
  long stress;
  enum mistake_name mistake;
  const char *dump_text; /* a file, or NULL */
  bool live;             /* print the live objects at the end */
  bool rules;            /* print violations of rules by the agent on standard error */
  bool stats;            /* print statistics of the collector on standard error */
};

/* Reads the options. Prints a message and returns false on errors. */
bool options_read(struct options *options, int count, char *const *words);

/* Prints the help. */
void options_help(void);

#endif
