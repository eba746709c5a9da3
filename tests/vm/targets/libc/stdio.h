/* SPDX-License-Identifier: MIT */
/* The part of <stdio.h> that generated code and jni.h need, for targets without a C library here. */
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
