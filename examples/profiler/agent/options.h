/* SPDX-License-Identifier: MIT */
/* The options after -Xrun and a colon, or a path and =. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { DEPTH_MAX = 128 };

enum { GC_NO, GC_REQUEST, GC_ALWAYS };

struct options {
  char *to;      /* the address of the front-end */
  bool to_default; /* the address is the default */
  char *name;    /* of this VM in reports, or "" */
  size_t depth;  /* of call traces, 1 to DEPTH_MAX */
  size_t queue;  /* bytes of the event queue */
  size_t memory; /* bytes for all tables */
  size_t wait;   /* milliseconds to wait for the front-end at the start and end */
  size_t gc;     /* GC_…: collections that the agent requests */
  bool help;
};

/* Reads the options; NULL means none. Reports errors. */
bool options_read(struct options *options, const char *text);

/* Prints the help to standard output. */
void options_help(void);

void options_release(struct options *options);

#endif
