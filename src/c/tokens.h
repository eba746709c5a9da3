/* SPDX-License-Identifier: MIT */
/* Tokens of C and C++ in what a preprocessor puts out. */
#ifndef JVMTIC_C_TOKENS_H
#define JVMTIC_C_TOKENS_H

#include "base/names.h"
#include "base/place.h"
#include "c/raw.h"

#include <stdbool.h>
#include <stddef.h>

struct c_token {
  enum raw_kind kind; /* no comment, no directive */
  const char *at;     /* in the text */
  size_t length;
  struct place place;
};

/* What `#pragma pack(push)` has put away. It stays as it is, for all copies of the lexer. */
struct c_pack {
  const struct c_pack *below;
  unsigned pack;
  const char *name; /* in the text; NULL: none */
  size_t length;    /* of the name */
};

/* Reads tokens from a text, which must stay. A copy of it goes on from the same point: that is how the
 * parser looks ahead. Line markers (# 12 "file") set the place; other directives are skipped. */
struct c_lexer {
  struct raw_lexer raw;
  const char *file;
  struct c_names *files; /* names of files, each once; their arena has what is pushed, too */
  const struct c_pack *pushed;
  unsigned
      pack; /* the most that members are aligned to, by `#pragma pack`, in bytes; 0: as they are */
};

/* A lexer for the text. `file` is the place until a marker says otherwise. */
struct c_lexer c_lexer_new(const char *text, size_t length, const char *file,
                           struct c_names *files);

/* The next token; RAW_END at the end, again and again. */
struct c_token c_lexer_next(struct c_lexer *lexer);

/* Is it this word or punctuator? */
bool c_token_is(const struct c_token *token, const char *text);

/* A #define or #undef in a preprocessor's output. */
struct c_macro {
  const char *name;
  const char *body; /* without blanks around it; "" for none */
  bool function_like;
  struct place place;
};

/* Calls `found` for every #define of the text, and with `defined` false for every #undef. */
void c_macros(struct arena *arena, struct c_lexer lexer,
              void (*found)(void *data, const struct c_macro *macro, bool defined), void *data);

#endif
