/* SPDX-License-Identifier: MIT */
/* Tokens of C and C++, with comments and directives, and every byte accounted for. */
#ifndef JVMTIC_C_TOKENS_H
#define JVMTIC_C_TOKENS_H

#include "base/identifier.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* Reads a decimal, octal, hexadecimal or binary integer, with its suffix and separators. False for other tokens,
 * and for more than 64 bits. */
bool c_integer(const struct c_token *token, uint64_t *value);

/* ---- Tokens and macros of preprocessor output ---- */

/* An alignment saved by `#pragma pack(push)`. It is not changed, since copies of the stream share it. */
struct c_pack {
  const struct c_pack *below;
  unsigned pack;
};

/* Reads tokens from a text, which must outlive it. The parser looks ahead with copies. Line markers (# 12 "file") set the
 * place; comments and other directives are skipped. */
struct c_stream {
  struct c_lexer lexer;
  struct c_names *files; /* names of files, each once; their arena owns saved alignments, too */
  const struct c_pack *pushed;
  unsigned pack; /* the greatest alignment of members in bytes, by `#pragma pack`; 0: no limit */
};

/* Returns a stream of the text. `file` is the file until a marker names another one. */
struct c_stream c_stream_new(const char *text, size_t length, const char *file,
                             struct c_names *files);

/* Returns the next token; C_END at the end, repeatedly. */
struct c_token c_stream_next(struct c_stream *stream);

/* A #define or #undef in a preprocessor's output. */
struct c_macro {
  const char *name;
  const char *body; /* without whitespace around it; "" for none */
  bool function_like;
  struct place place;
};

/* Calls `found` for each #define of the text and, with `defined` false, for each #undef. */
void c_macros(struct arena *arena, struct c_stream stream,
              void (*found)(void *data, const struct c_macro *macro, bool defined), void *data);

#endif
