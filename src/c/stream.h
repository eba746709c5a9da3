/* SPDX-License-Identifier: MIT */
/* Tokens and macros of preprocessor output. */
#ifndef JVMTIC_C_STREAM_H
#define JVMTIC_C_STREAM_H

#include "base/identifier.h"
#include "c/tokens.h"

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
