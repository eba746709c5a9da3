/* SPDX-License-Identifier: MIT */
/* Files that become reports. */
#ifndef FRESH_H
#define FRESH_H

#include <stdio.h>

/* Creates the file, in place of one that is left over, and opens it for writing: a symbolic link of that name is replaced, never
 * followed, and a file that somebody else creates meanwhile is not used. -1 with errno where that is not possible. */
int fresh_open(const char *path);

/* The same as a stream, or NULL. */
FILE *fresh_stream(const char *path);

#endif
