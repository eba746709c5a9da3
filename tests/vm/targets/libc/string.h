/* SPDX-License-Identifier: MIT */
/* The part of <string.h> that generated code calls, for targets without a C library here. */
#ifndef STAND_IN_STRING_H
#define STAND_IN_STRING_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
void *memcpy(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
void *memchr(const void *bytes, int byte, size_t size);
int memcmp(const void *one, const void *other, size_t size);
size_t strlen(const char *string);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t size);
char *strchr(const char *string, int character);
#ifdef __cplusplus
}
#endif

#endif
