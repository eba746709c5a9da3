/* SPDX-License-Identifier: MIT */
/* The files that the layer writes. What a file does not take is never lost in silence: it goes to standard error. */
#ifndef JVMTICHECK_OUTPUTS_H
#define JVMTICHECK_OUTPUTS_H

#include <stdbool.h>
#include <stddef.h>

struct output {
  const char* name; /* NULL: standard error */
  int file;
};

/* Opens a file for appending, so that VMs that share it keep what others have written. In the name, %p is the process ID
 * and %% is %. NULL is standard error. Returns false after a message if that fails. */
bool output_open(struct output* output, const char* pattern);

/* Writes all bytes. When the file does not take them, reports that once and continues on standard error. */
void output_write(struct output* output, const char* bytes, size_t length);

/* True if bytes of any file were not written. */
bool outputs_failed(void);

#endif
