/* SPDX-License-Identifier: MIT */
/* The part of <stdlib.h> that generated code calls, for targets without a C library here. */
#ifndef STAND_IN_STDLIB_H
#define STAND_IN_STDLIB_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
float strtof(const char *text, char **end);
double strtod(const char *text, char **end);
void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *one, const void *other));
#ifdef __cplusplus
}
#endif

#endif
