/* SPDX-License-Identifier: MIT */
#include "c/tokens.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

struct c_lexer c_lexer_new(const char *text, size_t length, const char *file,
                           struct c_names *files) {
  return (struct c_lexer){.raw = raw_lexer_new(text, length), .file = file, .files = files};
}

/* ---- Directives --------------------------------------------------------------------------------- */

/* A file name in a marker has \" and \\ and octal numbers in it. */
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

/* The tokens of a directive, behind its '#'. */
static struct raw_lexer inside(const struct c_lexer *lexer, const struct raw_token *directive) {
  return raw_inside(lexer->raw.text, directive);
}

/* An alignment as compilers take it: they ignore the whole pragma where it is another number. */
static bool read_alignment(const struct c_lexer *lexer, const struct raw_lexer *parts,
                           const struct raw_token *part, unsigned *pack) {
  enum { MOST = 16 };
  char *end,
      *digits = arena_strndup(lexer->files->arena, parts->text + part->at, part->end - part->at);
  unsigned long value = strtoul(digits, &end, 0);
  if (end[strspn(end, "uUlL")] || value > MOST || (value & (value - 1))) return false;
  *pack = (unsigned)value;
  return true;
}

static void push_pack(struct c_lexer *lexer, const char *name, size_t length) {
  struct c_pack *pushed = arena_alloc(lexer->files->arena, sizeof *pushed);
  *pushed = (struct c_pack){lexer->pushed, lexer->pack, name, length};
  lexer->pushed = pushed;
}

/* Goes back to what was before the last push, or before the one of that name, if there is one: of a name that was not pushed
 * compilers warn; then gcc goes back by one, and clang, as here, does nothing. */
static void pop_pack(struct c_lexer *lexer, const char *name, size_t length) {
  enum { SEEN = 1000 }; /* a name that is not there is looked for again and again */
  const struct c_pack *found = lexer->pushed;
  for (unsigned i = 0; found && name; found = found->below, i++) {
    if (found->length == length && memcmp(found->name, name, length) == 0) break;
    if (i == SEEN) return;
  }
  if (!found) return;
  lexer->pack = found->pack;
  lexer->pushed = found->below;
}

/* `#pragma pack(push, 1)`, `pack(push, name, 1)`, `pack(4)`, `pack(pop)`, `pack(pop, name)`, `pack()`, behind its first
 * word. */
static void read_pragma(struct c_lexer *lexer, struct raw_lexer *parts) {
  struct raw_token part = raw_next_code(parts);
  if (!raw_is(parts, &part, "pack")) return;
  part = raw_next_code(parts);
  if (!raw_is(parts, &part, "(")) return;
  const struct raw_token first = part = raw_next_code(parts);
  bool push = raw_is(parts, &first, "push"), pop = raw_is(parts, &first, "pop");
  bool sets = raw_is(parts, &first, ")");
  unsigned pack = 0;
  const char *name = NULL;
  size_t length = 0;
  for (; !raw_is(parts, &part, ")"); part = raw_next_code(parts)) {
    if (part.kind == RAW_END) return;
    if (part.kind == RAW_NUMBER) {
      if (!read_alignment(lexer, parts, &part, &pack)) return;
      sets = true;
    } else if (part.kind == RAW_WORD && part.at != first.at && !name) {
      name = parts->text + part.at;
      length = part.end - part.at;
    }
  }
  if (push) push_pack(lexer, name, length);
  if (pop) pop_pack(lexer, name, length);
  if (sets) lexer->pack = pack;
}

/* `# 12 "file" flags`: from the next line on, that is the place. */
static void read_marker(struct c_lexer *lexer, const struct raw_token *directive) {
  struct raw_lexer parts = inside(lexer, directive);
  struct raw_token part = raw_next(&parts);
  if (raw_is(&parts, &part, "pragma")) read_pragma(lexer, &parts);
  if (raw_is(&parts, &part, "line")) part = raw_next(&parts);
  if (part.kind != RAW_NUMBER) return;
  unsigned line = 0;
  for (const char *at = parts.text + part.at; at < parts.text + part.end; at++)
    line = line < 100000000 ? line * 10 + (unsigned)(*at - '0') : line;
  lexer->raw.line = line - 1; /* the end of this line counts it up */
  part = raw_next(&parts);
  if (part.kind != RAW_STRING) return;
  /* Most markers stay in the file. */
  size_t length = part.end - part.at - 1, known = lexer->file ? strlen(lexer->file) : 0;
  const char *name = parts.text + part.at + 1;
  if (!known || length < known + 1 || memcmp(name, lexer->file, known) != 0 || name[known] != '"')
    lexer->file = marker_file(lexer->files, name, name + length);
}

/* ---- Tokens ------------------------------------------------------------------------------------- */

static size_t punctuator_length(const char *at, size_t room) {
  static const char *const longer[] = {
      "...", "::", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||"};
  for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
    size_t length = strlen(longer[i]);
    if (room >= length && memcmp(at, longer[i], length) == 0) return length;
  }
  return 1;
}

struct c_token c_lexer_next(struct c_lexer *lexer) {
  struct raw_token token;
  while ((token = raw_next_code(&lexer->raw)).kind == RAW_DIRECTIVE) read_marker(lexer, &token);
  const char *at = lexer->raw.text + token.at;
  size_t length = token.end - token.at;
  if (token.kind == RAW_PUNCTUATOR) {
    length = punctuator_length(at, lexer->raw.length - token.at);
    lexer->raw.at = token.at + length;
  }
  return (struct c_token){token.kind, at, length, {lexer->file, token.line}};
}

bool c_token_is(const struct c_token *token, const char *text) {
  /* Asked for every token and many texts: most differ in the first byte. */
  return token->length && *token->at == *text &&
         (token->kind == RAW_WORD || token->kind == RAW_PUNCTUATOR) &&
         strncmp(token->at, text, token->length) == 0 && !text[token->length];
}

/* ---- Macros ------------------------------------------------------------------------------------- */

void c_macros(struct arena *arena, struct c_lexer lexer,
              void (*found)(void *data, const struct c_macro *macro, bool defined), void *data) {
  struct raw_token token;
  while ((token = raw_next(&lexer.raw)).kind != RAW_END) {
    if (token.kind != RAW_DIRECTIVE) continue;
    struct raw_lexer parts = inside(&lexer, &token);
    struct raw_token word = raw_next(&parts), name = raw_next(&parts);
    bool define = raw_is(&parts, &word, "define");
    read_marker(&lexer, &token);
    if ((!define && !raw_is(&parts, &word, "undef")) || name.kind != RAW_WORD) continue;
    const char *at = parts.text + name.end, *end = parts.text + token.end;
    struct c_macro macro = {
        .name = arena_strndup(arena, parts.text + name.at, name.end - name.at),
        .function_like = at < end && *at == '(',
        .place = {lexer.file, token.line},
    };
    while (at < end && text_is_blank(*at)) at++;
    while (end > at && text_is_blank(end[-1])) end--;
    macro.body = arena_strndup(arena, at, (size_t)(end - at));
    found(data, &macro, define);
  }
}
