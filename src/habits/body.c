/* SPDX-License-Identifier: MIT */
/* Bodies of functions: recognition of stubs, and uses of words. */
#include "base/text.h"
#include "habits/body_reader.h"
#include "source/scanner.h"

#include <string.h>

/* The tokens of the longest body that may be a stub. */
enum { BODY_MOST = 2000 };

struct body_reader {
  const struct spec *spec;
  const struct code_pattern_list *stubs;
  struct c_token *tokens; /* with the braces, without comments */
  size_t count;
  bool *conditional; /* for each token: it is under an if, a loop, a switch or a handler */
  unsigned answers;  /* ANSWER_… of all results */
  unsigned last;     /* of the last one, */
  size_t end;        /* and the index after it */
  bool ends;         /* control never reaches the end of the body */
  bool marked;       /* a pattern of stubs matches */
  bool admits;       /* a string states that the function is not written */
};

static bool directive_starts_with(const struct c_token *token, const char *directive) {
  struct c_lexer lexer = c_lexer_inside(token);
  struct c_token word = c_lexer_code(&lexer);
  size_t length = strlen(directive);
  return word.length >= length && memcmp(word.text, directive, length) == 0;
}

/* Skips code under #if 0. */
static void skip_dead(struct c_lexer *lexer) {
  struct c_token token;
  size_t depth = 1;
  while (depth && (token = c_lexer_code(lexer)).kind != C_END) {
    if (token.kind != C_DIRECTIVE) continue;
    if (directive_starts_with(&token, "if")) depth++;
    else if (directive_starts_with(&token, "endif")) depth--;
    else if (depth == 1 && directive_starts_with(&token, "el")) return;
  }
}

/* Reads the tokens, but no more than those of a stub. */
static void take_tokens(struct arena *arena, struct body_reader *b, const struct source *source,
                        const struct source_function *function) {
  struct c_lexer lexer = source_lexer(source->text, function->body, function->end);
  struct c_token token;
  while (b->count <= BODY_MOST && (token = c_lexer_code(&lexer)).kind != C_END) {
    if (token.kind == C_DIRECTIVE) {
      struct c_lexer inside = c_lexer_inside(&token);
      struct c_token word = c_lexer_code(&inside);
      if (c_token_is(&word, "if") && source_condition(inside) == SOURCE_FALSE) skip_dead(&lexer);
    }
    b->tokens = arena_grow(arena, b->tokens, b->count, sizeof *b->tokens);
    b->tokens[b->count++] = token;
  }
}

static bool body_is(const struct body_reader *b, size_t at, const char *text) {
  return at < b->count && c_token_is(&b->tokens[at], text);
}

static bool body_is_any(const struct body_reader *b, size_t at, const char *const *texts) {
  return at < b->count && c_token_is_any(&b->tokens[at], texts);
}

static bool body_is_word(const struct body_reader *b, size_t at) {
  return at < b->count && b->tokens[at].kind == C_WORD;
}

/* True if the token contains one of the parts. NULL ends them. */
static bool body_contains(const struct body_reader *b, size_t at, const char *const *parts) {
  const struct c_token *token = &b->tokens[at];
  while (*parts && !text_contains(token->text, token->length, *parts)) parts++;
  return *parts;
}

static bool body_refuses(const struct body_reader *b, size_t at) {
  const struct c_token *token = &b->tokens[at];
  return body_is_word(b, at) && answer_word_refuses(b->spec, token->text, token->length);
}

static const char *const openings[] = {"(", "[", "{", NULL}, *const closings[] = {")", "]", "}",
                                                                                  NULL};

/* Returns the index of the bracket that is open at the index. */
static size_t body_opening(const struct body_reader *b, size_t at) {
  for (size_t depth = 0; at-- > 0;) {
    depth += body_is_any(b, at, closings);
    if (body_is_any(b, at, openings) && depth-- == 0) break;
  }
  return at < b->count ? at : 0;
}

/* Returns the index of the first of these tokens outside of brackets, or of the bracket that closes. */
static size_t body_until(const struct body_reader *b, size_t at, const char *const *marks) {
  for (size_t depth = 0; at < b->count; at++) {
    if (!depth && (body_is_any(b, at, marks) || body_is_any(b, at, closings))) break;
    depth += body_is_any(b, at, openings);
    depth -= body_is_any(b, at, closings);
  }
  return at;
}

/* Returns the index after the statement. */
static size_t statement_end(const struct body_reader *b, size_t at) {
  static const char *const marks[] = {";", "{", NULL}, *const none[] = {NULL};
  at = body_until(b, at, marks);
  if (body_is(b, at, "{")) at = body_until(b, at + 1, none);
  return at < b->count ? at + 1 : at;
}

static void mark_conditional(struct body_reader *b) {
  static const char *const words[] = {"if", "else", "for", "while", "switch", "catch", NULL};
  static const char *const none[] = {NULL};
  for (size_t i = 0; i < b->count; i++) {
    size_t at = i + 1 + body_is(b, i + 1, "constexpr");
    if (b->conditional[i] || !body_is_any(b, i, words)) continue;
    if (body_is(b, at, "(")) at = body_until(b, at + 1, none) + 1;
    for (size_t end = statement_end(b, at); at < end; at++) b->conditional[at] = true;
  }
}

/* Returns the bits of the value that starts at the index. */
static unsigned body_value(const struct body_reader *b, size_t at) {
  static const char *const marks[] = {",", ";", NULL};
  return at < b->count ? answer_of(b->spec, &(struct token_span){b->tokens + at,
                                                                 body_until(b, at, marks) - at})
                       : ANSWER_OPEN;
}

static bool same_word(const struct body_reader *b, size_t at, const struct c_token *word) {
  const struct c_token *token = &b->tokens[at];
  return token->kind == C_WORD && token->length == word->length &&
         memcmp(token->text, word->text, word->length) == 0;
}

/* True if the argument does not change: of a condition, a macro in uppercase, or a function that writes messages. */
static bool is_only_read(const struct body_reader *b, size_t at) {
  static const char *const writers[] = {"print", "log",   "trace",  "debug",  "warn", "assert",
                                        "Print", "Log",   "Trace",  "Debug",  "Warn", "Assert",
                                        "if",    "while", "switch", "return", NULL};
  size_t open = body_opening(b, at);
  return open && body_is_word(b, open - 1) &&
         (c_token_is_capitals(&b->tokens[open - 1]) || body_contains(b, open - 1, writers));
}

/* Returns the bits of the values that a variable gets there; ANSWER_OPEN if it may get any. */
static unsigned value_at(const struct body_reader *b, size_t at) {
  bool declared = body_is_word(b, at - 1);
  bool discarded = body_is(b, at - 1, ")") && body_is(b, at - 2, "void");
  if (body_is(b, at + 1, "=") && !body_is(b, at + 2, "=")) return body_value(b, at + 2);
  if (declared && (body_is(b, at + 1, "(") || body_is(b, at + 1, "{")))
    return body_value(b, at + 2);
  if ((declared || discarded) && (body_is(b, at + 1, ";") || body_is(b, at + 1, ","))) return 0;
  bool compared = (body_is(b, at + 1, "=") || body_is(b, at + 1, "!")) && body_is(b, at + 2, "=");
  return compared || is_only_read(b, at) ? 0 : ANSWER_OPEN;
}

/* Returns the bits of all values of a variable. */
static unsigned variable_values(const struct body_reader *b, const struct c_token *name) {
  unsigned values = 0;
  for (size_t i = 1; i < b->count; i++)
    if (same_word(b, i, name)) values |= value_at(b, i);
  return values ? values : ANSWER_OPEN;
}

/* True if a return at the index follows "if (rc != …)" or "if (rc)". */
static bool is_checked(const struct body_reader *b, size_t at, const struct c_token *name) {
  size_t close = at - 1 - body_is(b, at - 1, "{");
  size_t open = body_is(b, close, ")") ? body_opening(b, close) : 0;
  bool differs = close - open == 2, named = false;
  if (!open || !body_is(b, open - 1, "if")) return false;
  for (size_t i = open; i < close; i++) {
    if (body_is(b, i, "|") || body_is(b, i, "?")) return false;
    differs |= body_is(b, i, "!") && body_is(b, i + 1, "=");
    named |= same_word(b, i, name);
  }
  return differs && named;
}

static unsigned answer_of_return(const struct body_reader *b, size_t at, size_t end) {
  size_t start = at + 1;
  while (end - start > 2 && body_is(b, start, "(") && body_is(b, end - 1, ")")) start++, end--;
  unsigned answer = answer_of(b->spec, &(struct token_span){b->tokens + start, end - start});
  if (answer != ANSWER_OPEN || end - start != 1 || !body_is_word(b, start)) return answer;
  return is_checked(b, at, &b->tokens[start]) ? ANSWER_FAILS
                                              : variable_values(b, &b->tokens[start]);
}

/* True if a function of that name never returns. */
static bool body_stops(const struct body_reader *b, size_t at) {
  static const char *const words[] = {
      "abort",       "terminate",         "__builtin_trap",     "__builtin_unreachable",
      "unreachable", "ShouldNotCallThis", "ShouldNotReachHere", NULL};
  const char *const prefix[] = {b->spec->interface->names.error_prefix, NULL};
  return body_is_any(b, at, words) || (body_refuses(b, at) && !body_contains(b, at, prefix));
}

/* True for a macro that returns an error: "RETURN_ERROR(NOT_AVAILABLE)". */
static bool macro_answers(const struct body_reader *b, size_t at) {
  static const char *const words[] = {"RETURN", "ERROR", "FAIL", "THROW", NULL};
  bool refuses = false;
  if (!c_token_is_capitals(&b->tokens[at]) || !body_contains(b, at, words)) return false;
  for (size_t i = at + 2; i < b->count && !body_is(b, i, ")"); i++) refuses |= body_refuses(b, i);
  return body_is(b, at + 1, "(") && refuses;
}

/* Returns the bits of a result at the index, and its *end, or 0. */
static unsigned answer_at(const struct body_reader *b, size_t at, size_t *end) {
  static const char *const before[] = {";", "{", "}", ")", ":", "::", "else", "do", NULL};
  static const char *const after[] = {"(", ";", NULL}, *const marks[] = {";", NULL};
  if (body_is(b, at, "return")) {
    *end = body_until(b, at, marks);
    return answer_of_return(b, at, *end);
  }
  bool call = body_is_word(b, at) && body_is_any(b, at + 1, after) &&
              (body_is_any(b, at - 1, before) || b->tokens[at - 1].kind == C_DIRECTIVE);
  bool stops = call && (body_stops(b, at) || macro_answers(b, at));
  if (!stops && !body_is(b, at, "throw")) return 0;
  *end = statement_end(b, at);
  return ANSWER_REFUSES;
}

/* True for a directive or a label, which code before it may skip. */
static bool is_reached(const struct body_reader *b, size_t at) {
  static const char *const before[] = {";", "{", "}", NULL};
  return b->tokens[at].kind == C_DIRECTIVE ||
         (body_is(b, at, ":") && body_is_word(b, at - 1) && body_is_any(b, at - 2, before));
}

/* Searches for marks of stubs that end with the token. */
static void take_marks(struct body_reader *b, size_t at) {
  static const char *const words[] = {"implement me",    "IMPLEMENT ME",        "not implemented",
                                      "Not implemented", "NOT IMPLEMENTED",     "unimplemented",
                                      "Unimplemented",   "not yet implemented", NULL};
  struct c_token name;
  LIST_EACH (stub, *b->stubs)
    if (code_pattern_ends(stub, b->tokens, at + 1, &name)) b->marked = true;
  b->admits |= b->tokens[at].kind == C_STRING && body_contains(b, at, words);
}

static void read_results(struct body_reader *b) {
  size_t dead = b->count; /* the start of code that is not reached */
  for (size_t at = 1, end; at < b->count; at++) {
    if (is_reached(b, at)) dead = b->count;
    if (at >= dead) continue;
    if (!b->conditional[at]) take_marks(b, at);
    unsigned answer = answer_at(b, at, &end);
    if (!answer) continue;
    b->answers |= answer;
    b->last = answer;
    b->end = end;
    if (!b->conditional[at]) dead = end;
  }
  b->ends = dead < b->count;
  for (; b->end < b->count && (body_is(b, b->end, "}") || body_is(b, b->end, ";")); b->end++)
    continue;
  b->ends |= b->end == b->count;
}

/* True if anything but a literal error is assigned. */
static bool body_assigns(const struct body_reader *b) {
  static const char *const others[] = {"=", "!", "<", ">", NULL};
  for (size_t i = 1; i < b->count; i++)
    if (body_is(b, i, "=") && !body_is(b, i + 1, "=") && !body_is_any(b, i - 1, others) &&
        (body_value(b, i + 1) & ANSWER_OPEN))
      return true;
  return false;
}

/* True for "jvmtiError rc = …NOT_AVAILABLE; …; RETURN(rc)": a macro returns the only variable, with its only value. */
static bool answers_by_macro(const struct body_reader *b) {
  size_t name = 0, last = b->count - 1;
  while (last && (body_is(b, last, "}") || body_is(b, last, ";"))) last--;
  for (size_t i = 1; i < b->count; i++) {
    if (!body_is(b, i, b->spec->interface->names.error) || !body_is_word(b, i + 1)) continue;
    if (name) return false;
    name = i + 1;
  }
  return name && body_is(b, last, ")") && variable_values(b, &b->tokens[name]) == ANSWER_REFUSES;
}

bool body_is_stub(struct arena *arena, const struct source *source,
                  const struct source_function *function, const struct spec *spec,
                  const struct code_pattern_list *stubs) {
  struct body_reader b = {.spec = spec, .stubs = stubs};
  take_tokens(arena, &b, source, function);
  if (b.count > BODY_MOST) return false;
  b.conditional = arena_alloc(arena, (b.count + 1) * sizeof *b.conditional);
  mark_conditional(&b);
  read_results(&b);
  if (b.marked) return true;
  if (!b.answers) return answers_by_macro(&b);
  if (b.answers & ANSWER_OPEN) return false;
  if (b.admits && !body_assigns(&b)) return true;
  return b.ends && (b.last & ANSWER_REFUSES) && !(b.answers & ANSWER_SUCCEEDS);
}

bool body_uses(const struct source *source, const struct source_function *function,
               const char *word) {
  struct c_lexer lexer = source_lexer(source->text, function->body, function->end);
  struct c_token token, before = {0};
  for (; (token = c_lexer_next(&lexer)).kind != C_END; before = token) {
    if (token.kind == C_COMMENT) continue;
    if (token.kind == C_WORD && c_token_is(&token, word) &&
        !(before.kind == C_PUNCTUATOR && before.end && c_token_is(&before, ".")))
      return true;
    /* The text of a macro may use it. */
    if (token.kind != C_DIRECTIVE) continue;
    struct c_lexer inner = c_lexer_inside(&token);
    while ((before = c_lexer_code(&inner)).kind != C_END)
      if (c_token_is(&before, word)) return true;
  }
  return false;
}
