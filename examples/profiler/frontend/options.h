/* SPDX-License-Identifier: MIT */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { FORMAT_TEXT = 1, FORMAT_HTML = 2, FORMAT_JSON = 4, FORMAT_FOLDED = 8, FORMAT_PPROF = 16 };

struct options {
  char *listen;       /* an address */
  bool listen_default; /* the address is the default */
  const char *output; /* the prefix of file names; NULL for text to standard output */
  size_t formats;
  size_t every;  /* seconds; 0: only at an end or on request */
  size_t vms;    /* exit after this number of VMs; 0: never */
  size_t top;    /* rows of each kind */
  size_t memory; /* bytes for each VM */
  size_t wait;   /* seconds after which a disconnected VM is considered ended */
  bool quiet, help;
  char **files; /* streams to read instead of listening */
  int file_count;
};

/* Reads the options. Reports errors. */
bool options_read(struct options *options, int argc, char **argv);
void options_help(void);

#endif
