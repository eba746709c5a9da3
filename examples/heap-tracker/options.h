/* SPDX-License-Identifier: MIT */
/* The options after -agentpath:LIBRARY=. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { DEPTH_MAX = 512 };

enum { FORMAT_TEXT = 1, FORMAT_JSON = 2, FORMAT_FOLDED = 4, FORMAT_PPROF = 8 };
enum { CLASS_LABEL = 1, CLASS_FRAME = 2 };
enum { AT_EXIT = 1, AT_REQUEST = 2 };

struct options {
  size_t full;     /* each allocation instead of samples */
  size_t interval; /* mean number of bytes between two samples; 0 if full */
  size_t depth;    /* of stack traces, 1 to DEPTH_MAX */
  size_t memory;   /* for the agent's tables, in bytes */
  size_t top;      /* number of rows of each kind in the text */
  size_t formats;  /* FORMAT_… */
  size_t classes;  /* CLASS_…: the position of classes in pprof */
  size_t at;       /* AT_… */
  size_t every;    /* seconds, or 0 for never */
  size_t gc, walk; /* 1 to collect garbage and walk through the heap before a dump */
  bool help;
  char *file; /* the prefix of file names */
};

/* Reads the options; NULL means none. Reports errors. */
bool options_read(struct options *options, const char *text);

/* Prints the help to standard output. */
void options_help(void);

void options_release(struct options *options);

#endif
