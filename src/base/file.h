/* Reading files. */
#ifndef JVMTIC_BASE_FILE_H
#define JVMTIC_BASE_FILE_H

#include "base/text.h"

#include <stdio.h>

/* Appends what is left of the file, so many bytes at most (0: all). False with errno set. */
bool file_take(FILE *file, size_t limit, struct text *text);

/* The same for the file at that path, from its start. */
bool file_read(const char *path, size_t limit, struct text *text);

#endif
