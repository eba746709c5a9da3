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

/* A token. Only whitespace and continued lines separate tokens. */
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
  bool
      operators; /* operators of several characters, "->", "&&", "...", are one token; "::" always is */
};

/* Returns a lexer for `length` bytes of any values. */
struct c_lexer c_lexer_new(const char *text, size_t length);

/* Returns the next token; C_END at the end, repeatedly. Strings and characters without a closing quote extend to the end
 * of their line, since text that is not compiled may have them. */
struct c_token c_lexer_next(struct c_lexer *lexer);

/* Returns the next token that is not a comment. */
struct c_token c_lexer_code(struct c_lexer *lexer);

/* Returns a lexer for the text after the # of a directive. */
struct c_lexer c_lexer_inside(const struct c_token *directive);

/* True if the token has this text. */
bool c_token_is(const struct c_token *token, const char *text);

/* True if it has one of these texts. NULL ends them. */
bool c_token_is_any(const struct c_token *token, const char *const *texts);

/* True for a word without lowercase letters, as those of macros. */
bool c_token_is_capitals(const struct c_token *token);

/* True if both texts have the same tokens, except for comments. */
bool c_same(const char *a, size_t a_length, const char *b, size_t b_length);

/* Returns the number of newlines in a part of the text. */
unsigned c_newlines(const char *text, size_t from, size_t to);

#endif
