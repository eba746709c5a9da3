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
  bool live;             /* print what is live at the end */
  bool rules;            /* print what the agent does against the rules, on standard error */
  bool stats;            /* print what the collector has done, on standard error */
};

/* Reads the options. False: there is something wrong with them, and a message has been printed. */
bool options_read(struct options *options, int count, char *const *words);

/* What --help prints. */
void options_help(void);

#endif
