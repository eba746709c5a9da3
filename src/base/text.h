/* SPDX-License-Identifier: MIT */
/* Text buffers, and functions for strings and words. */
#ifndef JVMTIC_BASE_TEXT_H
#define JVMTIC_BASE_TEXT_H

#include "base/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A growing buffer, NUL-terminated unless it is empty. Exhausted memory leads to `escape`, as in arena.h. */
struct text {
  char *bytes; /* owned; NULL while empty */
  size_t length;
  size_t capacity;
  jmp_buf *escape; /* not owned */
};

struct text text_new(jmp_buf *escape);
void text_free(struct text *text);

/* Makes room for `more` bytes and a NUL. */
void text_reserve(struct text *text, size_t more);

/* Appends the bytes, which must not be in the text itself. Inline, since most pieces are short. */
static inline void text_add_bytes(struct text *text, const char *bytes, size_t length) {
  if (text->capacity - text->length <= length) text_reserve(text, length);
  if (length) memcpy(text->bytes + text->length, bytes, length);
  text->length += length;
  text->bytes[text->length] = '\0';
}
static inline void text_add(struct text *text, const char *string) {
  text_add_bytes(text, string, strlen(string));
}
void text_printf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vprintf(struct text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Appends the string with a backslash before each of the special characters. */
void text_add_escaped(struct text *text, const char *string, const char *special);

/* Appends the words of `string`, wrapped at `width` columns; each new line starts with `indent`. */
void text_add_wrapped(struct text *text, const char *string, const char *indent, size_t width);

/* True for ASCII whitespace. */
static inline bool text_is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* True for other characters than whitespace and NUL. */
static inline bool text_is_word(char c) {
  return (unsigned char)c > ' ' || (c && !text_is_blank(c));
}

/* True if the word has no lowercase letter, like the name of a macro. */
static inline bool text_is_capitals(const char *word, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (word[i] >= 'a' && word[i] <= 'z') return false;
  return true;
}

/* Appends "a, b or c", where `last` is " or ". */
void text_add_series(struct text *text, const struct string_list *words, const char *last);

/* True if the bytes contain the words. */
bool text_contains(const char *bytes, size_t length, const char *words);

/* The length of the part of a line that fits: up to the last space within the width, or else up to the first. */
size_t text_fitting(const char *line, size_t length, size_t width);

static inline bool text_is_all_blank(const char *string) {
  while (text_is_blank(*string)) string++;
  return !*string;
}

/* The length of the leading words separated by single spaces, which need no folding. */
size_t text_folded(const char *string);

/* Separators of the words of a list. */
#define TEXT_LIST_BLANKS " \t\r\n,"

/* True if the list, or NULL, contains the word. */
bool text_has_word(const char *list, const char *word);

/* True if the strings are equal and not NULL. */
static inline bool text_is(const char *a, const char *b) {
  return a && b && strcmp(a, b) == 0;
}

/* True if the word is one of the strings; NULL ends them. */
bool text_is_any(const char *const *list, const char *word);

/* True if the text begins with the prefix, which may be NULL. */
bool text_starts(const char *text, const char *prefix);

/* The length of the first of the strings that the text begins with, or 0; NULL ends them. */
size_t text_begins(const char *text, const char *const *strings);

/* The words of a list, or of NULL. */
struct string_list text_words(struct arena *arena, const char *list);

/* The line ending of most lines: "\r\n" or "\n". */
const char *text_newline(const char *bytes, size_t length);

/* Appends a string with another line ending. */
void text_add_lines(struct text *text, const char *string, const char *newline);

/* The contents as a string, valid until the text changes. */
const char *text_string(const struct text *text);

/* Copies the contents to the arena, and frees the text. */
char *text_keep(struct arena *arena, struct text *text);

enum { GEN_WIDTH = 100 }; /* columns of generated C */

/* The column at the end of the text, from 0. */
size_t wrap_column(const struct text *out);

/* Appends a space and the word, or a newline, `indent` and the word if it does not fit. */
void wrap_word(struct text *out, const char *word, const char *indent);

/* Appends a list "a, b, c"; lines break after commas and start with `indent`. `closing` is the number of columns
 * needed after the last item. */
void wrap_list(struct text *out, const char *list, const char *indent, size_t closing);

/* Compares ids: ignoring case first, then lowercase before uppercase. */
int collate_compare(const char *a, const char *b);

/* A place in a file. */
struct place {
  const char *file; /* as named by the user, or relative to that; NULL: unknown */
  unsigned line;    /* from 1; 0: unknown */
};
LIST_TYPE(place_list, struct place);

static inline struct place place_at(const char *file, unsigned line) {
  return (struct place){file, line};
}

/* Compares by file, then by line; places without a file are first. */
int place_compare(struct place a, struct place b);

#endif
