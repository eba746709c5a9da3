/* SPDX-License-Identifier: MIT */
/* What stands behind the colon of -Xrun, or the equals sign of a path. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { DEPTH_MAX = 128 };

enum { GC_NO, GC_REQUEST, GC_ALWAYS };

struct options {
  char *to;      /* the address of the front-end */
  bool to_default; /* none was given */
  char *name;    /* of this VM in reports; "" is none */
  size_t depth;  /* of call traces, 1 to DEPTH_MAX */
  size_t queue;  /* bytes for events on their way */
  size_t memory; /* bytes for all tables */
  size_t wait;   /* milliseconds for the front-end, at both ends */
  size_t gc;     /* GC_…: collections that the agent asks for */
  bool help;
};

/* Reads them; NULL is none. False, with a message, for what cannot be meant. */
bool options_read(struct options *options, const char *text);

/* The answer to help, to standard output. */
void options_help(void);

void options_release(struct options *options);

#endif
