/* SPDX-License-Identifier: MIT */
/* Text that grows, plain or JSON, and other arrays that grow. */
#ifndef JVMTICHECK_WORDS_H
#define JVMTICHECK_WORDS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct words {
  char* bytes; /* terminated by NUL; NULL if empty */
  size_t length, room;
};

/* Makes room for `more` elements of `size` bytes after `count`. False without memory. */
bool array_reserve(void** array, size_t count, size_t more, size_t* room, size_t size);

/* Append text. Without memory, the text is omitted. */
void words_add(struct words* words, const char* text);
void words_format(struct words* words, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

void words_list(struct words* words, const char* format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* Appends `"name":` and a string, after a comma unless it is the first member. */
void words_member(struct words* words, const char* name, const char* text);

/* Writes bytes to a file. Returns the number written; if it is less than the length, errno is the reason. */
size_t words_put(int file, const char* bytes, size_t length);

#endif
