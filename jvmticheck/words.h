/* SPDX-License-Identifier: MIT */
/* Text that grows while it is put together, as text or as JSON. */
#ifndef JVMTICHECK_WORDS_H
#define JVMTICHECK_WORDS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct words {
  char* bytes; /* NULL: nothing yet; ends with NUL otherwise */
  size_t length, room;
};

/* Appends. Without memory, what does not fit is left out. */
void words_add(struct words* words, const char* text);
void words_format(struct words* words, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

void words_list(struct words* words, const char* format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* Appends a string of JSON, quotes included; NULL: null. Bytes that are no UTF-8 become U+FFFD. */
void words_json(struct words* words, const char* text);

/* Appends `"name":` and a string, behind a comma if it is not the first. */
void words_member(struct words* words, const char* name, const char* text);

/* Writes all of it at once to the file, and frees it. */
void words_write(struct words* words, int file);

#endif
