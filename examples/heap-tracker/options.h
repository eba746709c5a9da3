/* SPDX-License-Identifier: MIT */
/* What stands behind the = of -agentpath:LIBRARY=OPTIONS. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { DEPTH_MAX = 512 };

enum { FORMAT_TEXT = 1, FORMAT_JSON = 2, FORMAT_FOLDED = 4, FORMAT_PPROF = 8 };
enum { CLASS_LABEL = 1, CLASS_FRAME = 2 };
enum { AT_EXIT = 1, AT_REQUEST = 2 };

struct options {
  size_t full;     /* every allocation, or samples? */
  size_t interval; /* bytes between two samples, on average; 0 where it is full */
  size_t depth;    /* of stack traces, 1 to DEPTH_MAX */
  size_t memory;   /* for the agent's tables, in bytes */
  size_t top;      /* how many rows the text has of each kind */
  size_t formats;  /* FORMAT_… */
  size_t classes;  /* CLASS_…: where pprof has them */
  size_t at;       /* AT_… */
  size_t every;    /* seconds; 0: never */
  size_t gc, walk; /* before a dump? */
  bool help;
  char *file; /* how the names of files begin */
};

/* Reads them; NULL is none. False, with a message, for what cannot be meant. */
bool options_read(struct options *options, const char *text);

/* The answer to help, to standard output. */
void options_help(void);

void options_release(struct options *options);

#endif
