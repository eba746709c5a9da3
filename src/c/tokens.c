/* SPDX-License-Identifier: MIT */
#include "c/tokens.h"

#include <string.h>

struct c_lexer c_lexer_new(const char *text, size_t length) {
  /* after a byte order mark */
  size_t start = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  return (struct c_lexer){
      .text = text, .at = start, .length = length, .place = {NULL, 1}, .first = true};
}

unsigned c_newlines(const char *text, size_t from, size_t to) {
  unsigned count = 0;
  for (size_t i = from; i < to; i++) count += text[i] == '\n';
  return count;
}

/* ---- Characters ---------------------------------------------------------------------------------- */

/* Returns the byte at an offset; NUL at the end. */
static char byte_at(const struct c_lexer *lexer, size_t at) {
  return at < lexer->length ? lexer->text[at] : '\0';
}

/* Unlike <ctype.h>, these do not depend on the locale. */
static bool lexer_is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool lexer_is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         lexer_is_digit(c) || (unsigned char)c >= 0x80;
}

/* Returns the length of a backslash and the newline after it, or 0. As in compilers, whitespace may be between them. */
static size_t splice_length(const struct c_lexer *lexer, size_t at) {
  if (byte_at(lexer, at) != '\\') return 0;
  size_t end = at + 1;
  char c;
  while ((c = byte_at(lexer, end)) == ' ' || c == '\t' || c == '\r') end++;
  return c == '\n' ? end + 1 - at : 0;
}

/* ---- Punctuators --------------------------------------------------------------------------------- */

/* Returns the length of the punctuator at the offset. */
static size_t punctuator_length(const struct c_lexer *lexer, size_t at) {
  static const char *const longer[] = {"->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "..."};
  size_t room = lexer->length - at;
  const char *text = lexer->text + at;
  if (room > 1 && text[0] == ':' && text[1] == ':') return 2;
  if (!lexer->operators || room < 2 || !strchr("-<>=!&|.", *text)) return 1;
  for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
    size_t length = strlen(longer[i]);
    if (room >= length && memcmp(text, longer[i], length) == 0) return length;
  }
  return 1;
}

/* ---- Comments and quotes ------------------------------------------------------------------------- */

/* Returns the end of the comment that starts at `at`. */
static size_t skip_comment(const struct c_lexer *lexer, size_t at, bool *unfinished) {
  if (lexer->text[at + 1] == '/') {
    for (at += 2; at < lexer->length && lexer->text[at] != '\n';) {
      size_t continued = splice_length(lexer, at);
      at += continued ? continued : 1;
    }
    if (at && at <= lexer->length && lexer->text[at - 1] == '\r') at--;
    return at;
  }
  for (at += 2; at + 1 < lexer->length; at++)
    if (lexer->text[at] == '*' && lexer->text[at + 1] == '/') return at + 2;
  *unfinished = true;
  return lexer->length;
}

static bool lexer_at_comment(const struct c_lexer *lexer, size_t at) {
  char next = byte_at(lexer, at + 1);
  return byte_at(lexer, at) == '/' && (next == '*' || next == '/');
}

/* Returns the end of the string or character with its quote at `at`, or the end of its line. */
static size_t skip_quoted(const struct c_lexer *lexer, size_t at, bool *unfinished) {
  char quote = lexer->text[at++];
  while (at < lexer->length && lexer->text[at] != '\n') {
    size_t continued = splice_length(lexer, at);
    if (lexer->text[at] == quote) return at + 1;
    if (continued) at += continued;
    else at += lexer->text[at] == '\\' && at + 1 < lexer->length ? 2 : 1;
  }
  *unfinished = true;
  return at < lexer->length ? at : lexer->length;
}

/* Returns the end of the raw string with its quote at `at`, "delimiter( … )delimiter", or 0 for others. */
static size_t skip_raw(const struct c_lexer *lexer, size_t at, bool *unfinished) {
  enum { LONGEST = 16 }; /* delimiter in the standard */
  size_t open = at + 1;
  while (open < lexer->length && open - at <= LONGEST &&
         !strchr("() \\\t\v\f\r\n\"", lexer->text[open]))
    open++;
  if (byte_at(lexer, open) != '(') return 0;
  size_t length = open - at - 1;
  for (size_t i = open + 1; i + length + 1 < lexer->length; i++)
    if (lexer->text[i] == ')' && lexer->text[i + 1 + length] == '"' &&
        memcmp(lexer->text + i + 1, lexer->text + at + 1, length) == 0)
      return i + length + 2;
  *unfinished = true;
  return lexer->length;
}

/* True if the word from `at` to `end` is the prefix of a raw string, or of any other literal. */
static bool is_literal_prefix(const struct c_lexer *lexer, size_t at, size_t end, bool raw) {
  static const char *const plain[] = {"L", "u", "U", "u8"};
  size_t length = end - at;
  if (raw && (!length || lexer->text[end - 1] != 'R')) return false;
  if (raw && --length == 0) return true;
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    if (strlen(plain[i]) == length && memcmp(plain[i], lexer->text + at, length) == 0) return true;
  return false;
}

/* ---- Tokens -------------------------------------------------------------------------------------- */

static size_t skip_word(const struct c_lexer *lexer, size_t at) {
  while (at < lexer->length && lexer_is_word(lexer->text[at])) at++;
  return at;
}

/* Returns the end of a number of the preprocessor, such as 1'000 and 1e-3. */
static size_t skip_number(const struct c_lexer *lexer, size_t at) {
  for (at++; at < lexer->length; at++) {
    char c = lexer->text[at], last = lexer->text[at - 1];
    bool sign = (c == '+' || c == '-') && strchr("eEpP", last);
    bool separator = c == '\'' && lexer_is_word(last) && lexer_is_word(byte_at(lexer, at + 1));
    if (!lexer_is_word(c) && c != '.' && !sign && !separator) break;
  }
  return at;
}

/* Returns the end of a string with its quote at `at`, after the word that starts at `word`. */
static size_t skip_string(const struct c_lexer *lexer, size_t word, size_t at, bool *unfinished) {
  bool open = false;
  if (lexer->text[at] == '"' && is_literal_prefix(lexer, word, at, true)) {
    size_t end = skip_raw(lexer, at, &open);
    if (end && !open) return end;
  }
  return skip_quoted(lexer, at, unfinished);
}

static size_t skip_directive(const struct c_lexer *lexer, size_t at, bool *unfinished) {
  bool ignored = false;
  size_t word = at;
  while (at < lexer->length && lexer->text[at] != '\n') {
    size_t continued = splice_length(lexer, at);
    char c = lexer->text[at];
    if (continued) at += continued;
    else if (lexer_at_comment(lexer, at)) at = skip_comment(lexer, at, unfinished);
    else if (c == '"' || c == '\'') at = skip_string(lexer, word, at, &ignored);
    else if (lexer_is_word(c)) {
      word = at;
      at = lexer_is_digit(c) ? skip_number(lexer, at) : skip_word(lexer, at);
      continue;
    } else at++;
    word = at;
  }
  if (at && at <= lexer->length && lexer->text[at - 1] == '\r') at--;
  return at;
}

static void skip_space(struct c_lexer *lexer) {
  while (lexer->at < lexer->length) {
    char c = lexer->text[lexer->at];
    size_t continued = c == '\\' ? splice_length(lexer, lexer->at) : 0;
    if (!continued && c != ' ' && c != '\0' && !(c >= '\t' && c <= '\r')) return;
    if (c == '\n') lexer->first = true;
    lexer->place.line += c == '\n' || continued;
    lexer->at += continued ? continued : 1;
  }
}

static void read_word(const struct c_lexer *lexer, struct c_token *token) {
  token->kind = C_WORD;
  token->end = skip_word(lexer, token->at);
  char quote = byte_at(lexer, token->end);
  bool raw = quote == '"' && is_literal_prefix(lexer, token->at, token->end, true);
  size_t end = raw ? skip_raw(lexer, token->end, &token->unfinished) : 0;
  if (!end && (quote == '"' || quote == '\'') &&
      is_literal_prefix(lexer, token->at, token->end, false))
    end = skip_quoted(lexer, token->end, &token->unfinished);
  if (!end) return;
  token->kind = quote == '"' ? C_STRING : C_CHARACTER;
  token->end = end;
}

static void read_token(const struct c_lexer *lexer, struct c_token *token) {
  char c = lexer->text[token->at];
  if (lexer_is_digit(c) || (c == '.' && lexer_is_digit(byte_at(lexer, token->at + 1)))) {
    token->kind = C_NUMBER;
    token->end = skip_number(lexer, token->at);
  } else if (lexer_is_word(c)) {
    read_word(lexer, token);
  } else if (c == '"' || c == '\'') {
    token->kind = c == '"' ? C_STRING : C_CHARACTER;
    token->end = skip_quoted(lexer, token->at, &token->unfinished);
  } else if (lexer_at_comment(lexer, token->at)) {
    token->kind = C_COMMENT;
    token->end = skip_comment(lexer, token->at, &token->unfinished);
  } else if (token->first && c == '#') {
    token->kind = C_DIRECTIVE;
    token->end = skip_directive(lexer, token->at + 1, &token->unfinished);
  } else {
    token->kind = C_PUNCTUATOR;
    token->end = token->at + punctuator_length(lexer, token->at);
  }
}

struct c_token c_lexer_next(struct c_lexer *lexer) {
  skip_space(lexer);
  struct c_token token = {.text = lexer->text + lexer->at,
                          .at = lexer->at,
                          .end = lexer->at,
                          .place = lexer->place,
                          .first = lexer->first};
  if (lexer->at == lexer->length) return token;
  read_token(lexer, &token);
  token.length = token.end - token.at;
  if (token.kind != C_WORD && token.kind != C_PUNCTUATOR)
    lexer->place.line += c_newlines(lexer->text, token.at, token.end);
  lexer->at = token.end;
  lexer->first = token.kind == C_COMMENT && token.first;
  return token;
}

struct c_token c_lexer_code(struct c_lexer *lexer) {
  struct c_token token;
  do token = c_lexer_next(lexer);
  while (token.kind == C_COMMENT);
  return token;
}

struct c_lexer c_lexer_inside(const struct c_token *directive) {
  struct c_lexer lexer = c_lexer_new(directive->text - directive->at, directive->end);
  lexer.at = directive->at + 1;
  lexer.place = directive->place;
  lexer.first = false;
  return lexer;
}

/* ---- Comparing ----------------------------------------------------------------------------------- */

bool c_token_is(const struct c_token *token, const char *text) {
  /* Most texts differ in the first byte. */
  return token->length && *token->text == *text && strncmp(token->text, text, token->length) == 0 &&
         !text[token->length];
}

bool c_token_is_any(const struct c_token *token, const char *const *texts) {
  for (; *texts; texts++)
    if (c_token_is(token, *texts)) return true;
  return false;
}

bool c_token_is_capitals(const struct c_token *token) {
  return token->kind == C_WORD && text_is_capitals(token->text, token->length);
}

bool c_same(const char *a, size_t a_length, const char *b, size_t b_length) {
  struct c_lexer left = c_lexer_new(a, a_length), right = c_lexer_new(b, b_length);
  while (true) {
    struct c_token x = c_lexer_code(&left), y = c_lexer_code(&right);
    if (x.kind != y.kind || x.length != y.length || memcmp(x.text, y.text, x.length) != 0)
      return false;
    if (x.kind == C_END) return true;
  }
}

/* Returns the value of the digit; more than any base for other characters. */
static unsigned digit_value(char c) {
  if (c >= '0' && c <= '9') return (unsigned)(c - '0');
  c = (char)(c | 32);
  return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10) : 99;
}

bool c_integer(const struct c_token *token, uint64_t *value) {
  const char *at = token->text, *end = at + token->length;
  bool octal = token->length > 1 && *at == '0', fits = true;
  bool prefixed = octal && strchr("xXbB", at[1]);
  unsigned base = prefixed ? (at[1] | 32) == 'x' ? 16 : 2 : octal ? 8 : 10;
  const char *digits = at += 2 * prefixed;
  for (*value = 0; at < end && (*at == '\'' || digit_value(*at) < base); at++)
    if (*at != '\'')
      fits = fits && !__builtin_mul_overflow(*value, base, value) &&
             !__builtin_add_overflow(*value, digit_value(*at), value);
  bool any = at > digits;
  while (at < end && strchr("uUlLzZ", *at)) at++;
  return fits && any && at == end;
}

/* ---- Preprocessor output ------------------------------------------------------------------------- */

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
