/* SPDX-License-Identifier: MIT */
/* Text under construction: what every backend writes into. */
#ifndef JVMTIC_BASE_TEXT_H
#define JVMTIC_BASE_TEXT_H

#include "base/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A growing byte buffer, always NUL-terminated once something was added.
 * Running out of memory goes to `escape`, as in arena.h. */
struct text {
  char *bytes; /* owned; NULL while empty */
  size_t length;
  size_t capacity;
  jmp_buf *escape; /* not owned */
};

struct text text_new(jmp_buf *escape);
void text_free(struct text *text);

/* Makes room for so many more bytes and a NUL. */
void text_reserve(struct text *text, size_t more);

/* Appends. `string` must not point into the text itself. In the header since most of an output comes in pieces of
 * a few bytes. */
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

/* Appends words of `string` (white space folded), breaking lines before
 * `width` columns; every new line starts with `indent`, the current column
 * being where the text now ends. */
void text_add_wrapped(struct text *text, const char *string, const char *indent, size_t width);

/* White space, whatever the locale. A function of its own since strspn() sets up a table on each call. */
static inline bool text_is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Is there no small letter in a word, as in those of macros? */
static inline bool text_is_capitals(const char *word, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (word[i] >= 'a' && word[i] <= 'z') return false;
  return true;
}

/* Appends "a, b or c", where `last` is " or ". */
void text_add_series(struct text *text, const struct string_list *words, const char *last);

/* True if the words are among so many bytes. */
bool text_contains(const char *bytes, size_t length, const char *words);

/* How much of a line goes into one of that width: up to the last space that does, or else up to the first. */
size_t text_fitting(const char *line, size_t length, size_t width);

static inline bool text_is_all_blank(const char *string) {
  while (text_is_blank(*string)) string++;
  return !*string;
}

/* How many bytes from there on are words with one space between them: what folding leaves as it is. Most prose is,
 * but for the ends of lines. */
size_t text_folded(const char *string);

/* What stands between the words of a list. */
#define TEXT_LIST_BLANKS " \t\r\n,"

/* Is the word in such a list? NULL is one without words. */
bool text_has_word(const char *list, const char *word);

/* True if both are the same string; NULL is none. */
static inline bool text_is(const char *a, const char *b) {
  return a && b && strcmp(a, b) == 0;
}

/* Is the word one of the strings? NULL ends them. */
bool text_is_any(const char *const *list, const char *word);

/* True if the text begins with the prefix; NULL is a prefix that no text has. */
bool text_starts(const char *text, const char *prefix);

/* The length of the first of the strings that the text begins with; 0: it begins with none. NULL ends them. */
size_t text_begins(const char *text, const char *const *strings);

/* The words of such a list; memory is the arena's. */
struct string_list text_words(struct arena *arena, const char *list);

/* How the lines of a file end: "\r\n" where most of them do, else "\n". */
const char *text_newline(const char *bytes, size_t length);

/* Appends, with that for every newline. */
void text_add_lines(struct text *text, const char *string, const char *newline);

/* The contents as a string: "" while empty. */
const char *text_string(const struct text *text);

/* Moves the contents to the arena, and frees the text. */
char *text_keep(struct arena *arena, struct text *text);

/* Breaking lists into lines. */

enum { GEN_WIDTH = 100 }; /* columns of generated C */

/* The column at which the text ends, from 0. */
size_t wrap_column(const struct text *out);

/* Appends a word behind a blank, or on another line at `indent` where it does not fit. */
void wrap_word(struct text *out, const char *word, const char *indent);

/* Appends a list "a, b, c"; lines break only behind a comma and go on at `indent`. `closing` is the number of
 * columns that must stay free behind the last item. */
void wrap_list(struct text *out, const char *list, const char *indent, size_t closing);

/* Compares as the reference sorts ids: without letter case first, then lower case before upper case
 *. Independent of the locale. */
int collate_compare(const char *a, const char *b);

#endif
