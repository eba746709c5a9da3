/* SPDX-License-Identifier: MIT */
/* Files of reports. */
#ifndef FRESH_H
#define FRESH_H

#include <stdio.h>

/* Creates a file and opens it for writing. An existing file or symbolic link is replaced, never followed, and a file
 * that is created meanwhile is not used. Returns -1 and sets errno on errors. */
int fresh_open(const char *path);

/* The same for a stream, or NULL. */
FILE *fresh_stream(const char *path);

#endif
