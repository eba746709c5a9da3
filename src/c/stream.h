/* SPDX-License-Identifier: MIT */
/* Tokens of what a preprocessor puts out, and its macros. */
#ifndef JVMTIC_C_STREAM_H
#define JVMTIC_C_STREAM_H

#include "base/identifier.h"
#include "c/tokens.h"

/* What `#pragma pack(push)` has put away. It stays as it is, for all copies of the stream. */
struct c_pack {
  const struct c_pack *below;
  unsigned pack;
};

/* Reads tokens from a text, which must stay. A copy of it goes on from the same point: that is how the
 * parser looks ahead. Line markers (# 12 "file") set the place; comments and other directives are skipped. */
struct c_stream {
  struct c_lexer lexer;
  struct c_names *files; /* names of files, each once; their arena has what is pushed, too */
  const struct c_pack *pushed;
  unsigned
      pack; /* the most that members are aligned to, by `#pragma pack`, in bytes; 0: as they are */
};

/* A stream of the text. `file` is the place until a marker says otherwise. */
struct c_stream c_stream_new(const char *text, size_t length, const char *file,
                             struct c_names *files);

/* The next token; C_END at the end, again and again. */
struct c_token c_stream_next(struct c_stream *stream);

/* A #define or #undef in a preprocessor's output. */
struct c_macro {
  const char *name;
  const char *body; /* without blanks around it; "" for none */
  bool function_like;
  struct place place;
};

/* Calls `found` for every #define of the text, and with `defined` false for every #undef. */
void c_macros(struct arena *arena, struct c_stream stream,
              void (*found)(void *data, const struct c_macro *macro, bool defined), void *data);

#endif
