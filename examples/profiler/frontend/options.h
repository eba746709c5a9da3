/* SPDX-License-Identifier: MIT */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { FORMAT_TEXT = 1, FORMAT_HTML = 2, FORMAT_JSON = 4, FORMAT_FOLDED = 8, FORMAT_PPROF = 16 };

struct options {
  char *listen;       /* an address */
  bool listen_default; /* none was given */
  const char *output; /* how names of files begin; NULL: text to standard output */
  size_t formats;
  size_t every;  /* seconds; 0: only when something is over or asked for */
  size_t vms;    /* ends after so many VMs; 0: never */
  size_t top;    /* rows of a kind */
  size_t memory; /* bytes for each VM */
  size_t wait;   /* seconds after which a VM that has gone does not come back */
  bool quiet, help;
  char **files; /* streams to read instead of listening */
  int file_count;
};

/* False, with a message, for what cannot be meant. */
bool options_read(struct options *options, int argc, char **argv);
void options_help(void);

#endif
