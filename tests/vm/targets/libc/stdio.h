/* SPDX-License-Identifier: MIT */
/* Of <stdio.h>, what generated code and jni.h need: for targets whose C library is not here. */
#ifndef STAND_IN_STDIO_H
#define STAND_IN_STDIO_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
typedef struct stand_in_file FILE;
extern FILE *stderr;
int fprintf(FILE *to, const char *format, ...);
int snprintf(char *to, size_t size, const char *format, ...);
#ifdef __cplusplus
}
#endif

#endif
