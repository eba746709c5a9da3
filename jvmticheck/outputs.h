/* SPDX-License-Identifier: MIT */
/* The files that the layer writes. Bytes that cannot be written to a file are written to standard error. */
#ifndef JVMTICHECK_OUTPUTS_H
#define JVMTICHECK_OUTPUTS_H

#include <stdbool.h>
#include <stddef.h>

struct output {
  const char* name; /* NULL for standard error */
  int file;
};

/* Opens a file for appending, so that several VMs can share it. In the name, %p is the process ID and %% is %.
 * NULL is standard error. Reports errors. */
bool output_open(struct output* output, const char* pattern);

/* Writes all bytes. Reports the first error of the file and continues on standard error. */
void output_write(struct output* output, const char* bytes, size_t length);

/* True if any file had an error. */
bool outputs_failed(void);

#endif
