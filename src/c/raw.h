/* SPDX-License-Identifier: MIT */
/* Tokens of C and C++, with comments and directives, and every byte accounted for. */
#ifndef JVMTIC_C_RAW_H
#define JVMTIC_C_RAW_H

#include <stdbool.h>
#include <stddef.h>

enum raw_kind {
  RAW_END,
  RAW_COMMENT,
  RAW_DIRECTIVE, /* a whole one, from its # to before the newline, continued lines included */
  RAW_WORD,
  RAW_NUMBER,
  RAW_STRING, /* with its prefix; raw strings, too */
  RAW_CHARACTER,
  RAW_PUNCTUATOR /* "::", one byte, or two or three that stand for one: <% or ??< for { */
};

/* A token. What lies between two tokens is white space and continued lines. */
struct raw_token {
  enum raw_kind kind;
  size_t at;       /* offset of its first byte */
  size_t end;      /* offset behind its last byte */
  unsigned line;   /* of its first byte, from 1 */
  bool first;      /* nothing but white space and comments stands before it on its line */
  bool unfinished; /* the text or the line ends before the token does */
  bool cut; /* it is or has a word that a backslash continues on the next line: it is read as two */
};

struct raw_lexer {
  const char *text; /* not owned */
  size_t at, length;
  unsigned line;
  bool first;
};

/* A lexer for `length` bytes, in which any byte may occur. */
struct raw_lexer raw_lexer_new(const char *text, size_t length);

/* The next token; RAW_END at the end, again and again. Strings and characters that no quote ends go to the
 * end of their line, for text that is compiled out may have them. */
struct raw_token raw_next(struct raw_lexer *lexer);

/* The next one that is no comment. */
struct raw_token raw_next_code(struct raw_lexer *lexer);

/* The character that a punctuator is or stands for, ':' for "::"; of other tokens the first. */
char raw_mark(const char *text, const struct raw_token *token);

/* Is the token of a text these characters, or what stands for them? */
bool raw_spells(const char *text, const struct raw_token *token, const char *expected);

/* The same for a token of the lexer's text. */
bool raw_is(const struct raw_lexer *lexer, const struct raw_token *token, const char *text);

/* Is it a word without small letters, as those of macros? */
bool raw_is_capitals(const char *text, const struct raw_token *token);

/* A lexer for what stands behind the # of a directive. */
struct raw_lexer raw_inside(const char *text, const struct raw_token *directive);

/* Are both texts the same tokens, comments aside? */
bool raw_same(const char *a, size_t a_length, const char *b, size_t b_length);

/* The number of newlines in a part of the text. */
unsigned raw_newlines(const char *text, size_t from, size_t to);

#endif
