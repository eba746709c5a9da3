/* SPDX-License-Identifier: MIT */
/* Tokens of C and C++, with comments and directives, and every byte accounted for. */
#ifndef JVMTIC_C_TOKENS_H
#define JVMTIC_C_TOKENS_H

#include "base/place.h"

#include <stdbool.h>
#include <stddef.h>

enum c_kind {
  C_END,
  C_COMMENT,
  C_DIRECTIVE, /* a whole one, from its # to before the newline, continued lines included */
  C_WORD,
  C_NUMBER,
  C_STRING, /* with its prefix; raw strings, too */
  C_CHARACTER,
  C_PUNCTUATOR
};

/* A token. Between two tokens are white space and continued lines only. */
struct c_token {
  const char *text; /* its bytes, not terminated */
  size_t length;
  size_t at;          /* offset of its first byte in the text */
  size_t end;         /* offset past its last byte */
  struct place place; /* of its first byte; the file is that of the lexer */
  enum c_kind kind;
  bool first;      /* only white space and comments precede it on its line */
  bool unfinished; /* the text or the line ends before the token does */
};

struct c_lexer {
  const char *text; /* not owned */
  size_t at, length;
  struct place place; /* of the byte at `at` */
  bool first;
  bool operators; /* each of "->", "<<", "&&", "..." and their like is one token; "::" always is */
};

/* A lexer for `length` bytes, in which any byte may occur. */
struct c_lexer c_lexer_new(const char *text, size_t length);

/* The next token; C_END at the end, again and again. Strings and characters that no quote ends go to the
 * end of their line, for text that is compiled out may have them. */
struct c_token c_lexer_next(struct c_lexer *lexer);

/* The next one that is not a comment. */
struct c_token c_lexer_code(struct c_lexer *lexer);

/* A lexer for what follows the # of a directive. */
struct c_lexer c_lexer_inside(const struct c_token *directive);

/* True if the token is these characters. */
bool c_token_is(const struct c_token *token, const char *text);

/* True if it is one of these texts. NULL ends them. */
bool c_token_is_any(const struct c_token *token, const char *const *texts);

/* True for a word without small letters, as those of macros. */
bool c_token_is_capitals(const struct c_token *token);

/* True if both texts are the same tokens, comments aside. */
bool c_same(const char *a, size_t a_length, const char *b, size_t b_length);

/* The number of newlines in a part of the text. */
unsigned c_newlines(const char *text, size_t from, size_t to);

#endif
