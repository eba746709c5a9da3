#include "header/tokens.h"

#include "base/text.h"

#include <string.h>

/* Not those of <ctype.h>: a locale must not matter. */
static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool starts_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         (unsigned char)c >= 0x80;
}

static bool continues_word(char c) {
  return starts_word(c) || is_digit(c);
}

struct c_lexer c_lexer_new(const char *text, size_t length, const char *file,
                           struct c_names *files) {
  return (struct c_lexer){text, text + length, {file, 1}, files, true};
}

/* The byte at that distance, NUL behind the end. */
static char peek(const struct c_lexer *lexer, size_t distance) {
  return (size_t)(lexer->end - lexer->at) > distance ? lexer->at[distance] : '\0';
}

static const char *line_end(const struct c_lexer *lexer) {
  const char *end = memchr(lexer->at, '\n', (size_t)(lexer->end - lexer->at));
  return end ? end : lexer->end;
}

static const char *skip_blanks(const char *at, const char *end) {
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\r')) at++;
  return at;
}

/* ---- Directives --------------------------------------------------------------------------------- */

/* A file name in a marker has \" and \\ and octal numbers in it. */
static const char *marker_file(struct c_names *files, const char *at, const char *end) {
  char *name = arena_alloc(files->arena, (size_t)(end - at) + 1);
  size_t length = 0;
  while (at < end && *at != '"') {
    if (*at == '\\' && end - at > 3 && at[1] >= '0' && at[1] <= '3' && is_digit(at[2]) &&
        is_digit(at[3])) {
      name[length++] = (char)((at[1] - '0') * 64 + (at[2] - '0') * 8 + (at[3] - '0'));
      at += 4;
      continue;
    }
    if (*at == '\\' && end - at > 1) at++;
    name[length++] = *at++;
  }
  return c_names_enter(files, name, strnlen(name, length))->name;
}

/* `# 12 "file" flags`: from the next line on, that is the place. */
static bool read_marker(struct c_lexer *lexer, const char *at, const char *end) {
  if (at >= end || !is_digit(*at)) return false;
  unsigned line = 0;
  for (; at < end && is_digit(*at); at++)
    line = line < 100000000 ? line * 10 + (unsigned)(*at - '0') : line;
  at = skip_blanks(at, end);
  lexer->place.line = line;
  if (at < end && *at == '"') {
    /* Most markers stay in the file. */
    size_t known = lexer->place.file ? strlen(lexer->place.file) : 0;
    if (!known || (size_t)(end - at) < known + 2 || memcmp(at + 1, lexer->place.file, known) != 0 ||
        at[1 + known] != '"')
      lexer->place.file = marker_file(lexer->files, at + 1, end);
  }
  return true;
}

/* At a '#' that starts a line. */
static void skip_directive(struct c_lexer *lexer) {
  const char *end = line_end(lexer), *at = skip_blanks(lexer->at + 1, end);
  if (end - at > 4 && strncmp(at, "line", 4) == 0) at = skip_blanks(at + 4, end);
  if (read_marker(lexer, at, end)) lexer->at = end < lexer->end ? end + 1 : end;
  else lexer->at = end;
}

/* ---- Blanks and comments ------------------------------------------------------------------------ */

static void skip_comment(struct c_lexer *lexer) {
  if (lexer->at[1] == '/') {
    lexer->at = line_end(lexer);
    return;
  }
  for (lexer->at += 2; lexer->at < lexer->end; lexer->at++) {
    if (*lexer->at == '\n') lexer->place.line++;
    if (*lexer->at == '*' && peek(lexer, 1) == '/') {
      lexer->at += 2;
      return;
    }
  }
}

static void skip_space(struct c_lexer *lexer) {
  bool line_starts = lexer->fresh;
  lexer->fresh = false;
  while (lexer->at < lexer->end) {
    char c = *lexer->at;
    if (c == '\n') {
      lexer->place.line++;
      lexer->at++;
      line_starts = true;
    } else if (text_is_blank(c) || c == '\0') {
      lexer->at++;
    } else if (c == '/' && (peek(lexer, 1) == '*' || peek(lexer, 1) == '/')) {
      skip_comment(lexer);
    } else if (c == '#' && line_starts) {
      skip_directive(lexer);
    } else {
      return;
    }
  }
}

/* ---- Tokens ------------------------------------------------------------------------------------- */

/* The length of the literal at the lexer, which ends with `quote` or its line. */
static size_t literal_length(const struct c_lexer *lexer, char quote) {
  size_t length = 1;
  char c;
  while ((size_t)(lexer->end - lexer->at) > length && (c = lexer->at[length]) != '\n') {
    length += c == '\\' && peek(lexer, length + 1) && peek(lexer, length + 1) != '\n' ? 2 : 1;
    if (c == quote) break;
  }
  return length;
}

static size_t number_length(const struct c_lexer *lexer) {
  size_t length = 1;
  while (true) {
    char c = peek(lexer, length), before = lexer->at[length - 1];
    bool exponent = before == 'e' || before == 'E' || before == 'p' || before == 'P';
    bool hexadecimal = lexer->at[0] == '0' && (lexer->at[1] | 32) == 'x';
    bool sign = (c == '+' || c == '-') && exponent && !(hexadecimal && (before | 32) == 'e');
    bool separator = c == '\'' && continues_word(peek(lexer, length + 1));
    if (!(continues_word(c) || c == '.' || sign || separator)) return length;
    length++;
  }
}

static size_t punctuator_length(const struct c_lexer *lexer) {
  static const char *const longer[] = {
      "...", "::", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||"};
  for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
    size_t length = strlen(longer[i]);
    if ((size_t)(lexer->end - lexer->at) >= length && memcmp(lexer->at, longer[i], length) == 0)
      return length;
  }
  return 1;
}

struct c_token c_lexer_next(struct c_lexer *lexer) {
  skip_space(lexer);
  struct c_token token = {.at = lexer->at, .place = lexer->place};
  if (lexer->at >= lexer->end) return token;
  char c = *lexer->at;
  if (starts_word(c)) {
    token.kind = C_WORD;
    for (token.length = 1; continues_word(peek(lexer, token.length));) token.length++;
  } else if (is_digit(c) || (c == '.' && is_digit(peek(lexer, 1)))) {
    token.kind = C_NUMBER;
    token.length = number_length(lexer);
  } else if (c == '"' || c == '\'') {
    token.kind = c == '"' ? C_STRING : C_CHARACTER;
    token.length = literal_length(lexer, c);
  } else {
    token.kind = C_PUNCTUATOR;
    token.length = punctuator_length(lexer);
  }
  lexer->at += token.length;
  return token;
}

bool c_token_is(const struct c_token *token, const char *text) {
  return (token->kind == C_WORD || token->kind == C_PUNCTUATOR) && strlen(text) == token->length &&
         memcmp(token->at, text, token->length) == 0;
}

/* ---- Macros ------------------------------------------------------------------------------------- */

/* One line after "#define" or "#undef". */
static struct c_macro read_macro(struct arena *arena, const char *at, const char *end,
                                 struct place place) {
  struct c_macro macro = {.place = place};
  const char *name = at;
  while (at < end && continues_word(*at)) at++;
  macro.name = arena_strndup(arena, name, (size_t)(at - name));
  macro.function_like = at < end && *at == '(';
  at = skip_blanks(at, end);
  while (end > at && text_is_blank(end[-1])) end--;
  macro.body = arena_strndup(arena, at, (size_t)(end - at));
  return macro;
}

void c_macros(struct arena *arena, struct c_lexer lexer,
              void (*found)(void *data, const struct c_macro *macro, bool defined), void *data) {
  while (lexer.at < lexer.end) {
    const char *end = line_end(&lexer), *at = skip_blanks(lexer.at, end);
    if (at < end && *at == '#') {
      at = skip_blanks(at + 1, end);
      bool define = end - at > 7 && strncmp(at, "define ", 7) == 0;
      bool undef = end - at > 6 && strncmp(at, "undef ", 6) == 0;
      if (define || undef) {
        struct c_macro macro =
            read_macro(arena, skip_blanks(at + (define ? 7 : 6), end), end, lexer.place);
        found(data, &macro, define);
      } else if (read_marker(&lexer, at, end)) {
        lexer.place.line--; /* the end of this line counts it up again */
      }
    }
    lexer.place.line++;
    lexer.at = end < lexer.end ? end + 1 : end;
  }
}
