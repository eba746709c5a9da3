/* SPDX-License-Identifier: MIT */
#include "c/stream.h"

#include "base/text.h"
#include "c/expression.h"

#include <string.h>

struct c_stream c_stream_new(const char *text, size_t length, const char *file,
                             struct c_names *files) {
  struct c_stream stream = {.lexer = c_lexer_new(text, length), .files = files};
  stream.lexer.place.file = file;
  stream.lexer.operators = true;
  return stream;
}

/* Returns the file name in a marker, which may contain \", \\ and octal numbers. */
static const char *marker_file(struct c_names *files, const char *at, const char *end) {
  char *name = arena_alloc(files->arena, (size_t)(end - at) + 1);
  size_t length = 0;
  while (at < end && *at != '"') {
    if (*at == '\\' && end - at > 3 && at[1] >= '0' && at[1] <= '3') {
      name[length++] = (char)((at[1] - '0') * 64 + (at[2] - '0') * 8 + (at[3] - '0'));
      at += 4;
      continue;
    }
    if (*at == '\\' && end - at > 1) at++;
    name[length++] = *at++;
  }
  return c_names_enter(files, name, strnlen(name, length))->name;
}

/* Reads `#pragma pack(push, 1)`, `pack(4)`, `pack(pop)`, `pack()`, after its first word. Names of pushes are ignored. */
static void read_pragma(struct c_stream *stream, struct c_lexer *parts) {
  struct c_token part = c_lexer_code(parts), last = part;
  uint64_t pack = 0;
  bool push = false, pop = false, sets = false;
  if (!c_token_is(&part, "pack")) return;
  for (; part.kind != C_END; last = part, part = c_lexer_code(parts)) {
    push |= c_token_is(&part, "push");
    pop |= c_token_is(&part, "pop");
    sets |= (part.kind == C_NUMBER && c_integer(&part, &pack)) ||
            (c_token_is(&last, "(") && c_token_is(&part, ")"));
  }
  if (push) {
    struct c_pack *pushed = arena_alloc(stream->files->arena, sizeof *pushed);
    *pushed = (struct c_pack){stream->pushed, stream->pack};
    stream->pushed = pushed;
  } else if (pop && stream->pushed) {
    stream->pack = stream->pushed->pack;
    stream->pushed = stream->pushed->below;
  }
  if (sets) stream->pack = (unsigned)pack;
}

/* Reads `# 12 "file" flags`, the place of the next line. */
static void read_marker(struct c_stream *stream, const struct c_token *directive) {
  struct c_lexer parts = c_lexer_inside(directive);
  struct c_token part = c_lexer_next(&parts);
  struct place *place = &stream->lexer.place;
  if (c_token_is(&part, "pragma")) read_pragma(stream, &parts);
  if (c_token_is(&part, "line")) part = c_lexer_next(&parts);
  if (part.kind != C_NUMBER) return;
  unsigned line = 0;
  for (const char *at = part.text; at < part.text + part.length; at++)
    line = line < 100000000 ? line * 10 + (unsigned)(*at - '0') : line;
  place->line = line - 1; /* that of this line */
  part = c_lexer_next(&parts);
  if (part.kind != C_STRING) return;
  /* Most markers name the same file. */
  size_t length = part.length - 1, known = place->file ? strlen(place->file) : 0;
  const char *name = part.text + 1;
  if (!known || length < known + 1 || memcmp(name, place->file, known) != 0 || name[known] != '"')
    place->file = marker_file(stream->files, name, name + length);
}

struct c_token c_stream_next(struct c_stream *stream) {
  struct c_token token;
  while ((token = c_lexer_code(&stream->lexer)).kind == C_DIRECTIVE) read_marker(stream, &token);
  return token;
}

void c_macros(struct arena *arena, struct c_stream stream,
              void (*found)(void *data, const struct c_macro *macro, bool defined), void *data) {
  struct c_token token;
  while ((token = c_lexer_next(&stream.lexer)).kind != C_END) {
    if (token.kind != C_DIRECTIVE) continue;
    struct c_lexer parts = c_lexer_inside(&token);
    struct c_token word = c_lexer_next(&parts), name = c_lexer_next(&parts);
    bool define = c_token_is(&word, "define");
    read_marker(&stream, &token);
    if ((!define && !c_token_is(&word, "undef")) || name.kind != C_WORD) continue;
    const char *at = name.text + name.length, *end = token.text + token.length;
    struct c_macro macro = {
        .name = arena_strndup(arena, name.text, name.length),
        .function_like = at < end && *at == '(',
        .place = {stream.lexer.place.file, token.place.line},
    };
    while (at < end && text_is_blank(*at)) at++;
    while (end > at && text_is_blank(end[-1])) end--;
    macro.body = arena_strndup(arena, at, (size_t)(end - at));
    found(data, &macro, define);
  }
}
