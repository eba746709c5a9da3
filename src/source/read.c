/* SPDX-License-Identifier: MIT */
#include "base/characters.h"
#include "source/scanner.h"
#include "source/structure.h"

#include <string.h>

const char *source_scoped(struct arena *arena, const char *scope, const char *name, size_t length) {
  if (!*scope) return arena_strndup(arena, name, length);
  size_t before = strnlen(scope, SOURCE_SCOPED_LONGEST) + strlen("::"), scopes = 1;
  if (length > SOURCE_SCOPED_LONGEST || before + length > SOURCE_SCOPED_LONGEST) return NULL;
  for (const char *at = scope; (at = strstr(at, "::")); at += strlen("::")) scopes++;
  if (scopes > SOURCE_SCOPES_MOST) return NULL;
  return arena_printf(arena, "%s::%.*s", scope, (int)length, name);
}

void source_problem(struct reader *reader, unsigned line, const char *format, ...) {
  if (reader->problem) return;
  ARENA_FORMAT(reader->arena, reader->problem, format);
  reader->problem_line = line;
}

const char *source_name(struct reader *reader, unsigned line, const char *scope, const char *name,
                        size_t length) {
  const char *scoped = source_scoped(reader->arena, scope, name, length);
  if (scoped) return scoped;
  source_problem(reader, line,
                 "a name with too many scopes; expected at most %d, and %d characters",
                 SOURCE_SCOPES_MOST, SOURCE_SCOPED_LONGEST);
  return arena_strndup(reader->arena, name, length);
}

const struct source_conditional *source_innermost(const struct reader *reader) {
  return reader->branch ? reader->branch->conditional : NULL;
}

bool source_dead(const struct reader *reader) {
  return reader->branch && reader->branch->dead;
}

void source_show(const struct reader *reader, const struct c_token *token) {
  const struct source_watch *watch = reader->options->watch;
  const struct source_region *region = reader->state.region;
  if (watch) watch->token(watch->data, token, region ? region->function : NULL);
}

void source_show_macro(const struct reader *reader, const struct c_token *token) {
  const struct source_watch *watch = reader->options->watch;
  if (watch) watch->token(watch->data, token, NULL);
}

bool source_is_outer(const struct source_region *region) {
  return !region || region->kind == REGION_SCOPE;
}

void source_reset(struct reader *reader) {
  reader->state.statement = (struct statement){0};
  reader->comments.start = reader->comments.end = 0;
}

struct c_lexer source_lexer(const char *text, size_t at, size_t end) {
  struct c_lexer lexer = c_lexer_new(text, end);
  lexer.at = at;
  lexer.first = false;
  return lexer;
}

/* True if the word is an attribute after the name of a class or namespace: "class Env FINAL",
 * "namespace vm VISIBLE(default)". */
static bool follows_scope(const struct reader *reader, const struct c_token *token) {
  static const char *const ends[] = {"final", "FINAL", NULL};
  const struct statement *statement = &reader->state.statement;
  const char *scope = statement->scope_name;
  if (source_is_attribute(token)) return true;
  if (c_token_is_any(token, ends)) return statement->is_namespace || scope;
  return statement->is_namespace && scope && !text_is_capitals(scope, strlen(scope)) &&
         c_token_is_capitals(token);
}

static void statement_take_name(struct reader *reader, const struct c_token *token) {
  static const char *const linkage[] = {"static", "extern", "inline", "const", NULL};
  struct statement *statement = &reader->state.statement;
  bool more = statement->name_next && statement->name;
  if (!more) {
    statement->name_plain = !c_token_is_capitals(token) && !c_token_is_any(token, linkage) &&
                            !source_is_attribute(token);
    statement->plain += statement->name_plain;
    statement->name_at = token->at;
    statement->name_line = token->place.line;
  }
  statement->name = source_name(reader, token->place.line, more ? statement->name : "", token->text,
                                token->length);
  if ((statement->is_class || statement->is_namespace) && !statement->colon &&
      (more || !follows_scope(reader, token)))
    statement->scope_name = statement->name;
}

/* Counts words of declarations, except for attributes and words that follow parameters. */
static void take_head(struct reader *reader, const struct c_token *token) {
  static const char *const suffixes[] = {"const", "volatile", "override", "final", NULL};
  struct statement *statement = &reader->state.statement;
  if (statement->name_next || statement->colon || c_token_is_any(token, suffixes) ||
      source_is_attribute(token))
    return;
  statement->tail.count++;
  statement->tail.small = statement->tail.small || !c_token_is_capitals(token);
}

static void statement_take_word(struct reader *reader, const struct c_token *token) {
  static const char *const classes[] = {"class", "struct", "union", NULL};
  struct statement *statement = &reader->state.statement;
  if (statement->parens || statement->angles) return;
  if (statement->tokens == 1) statement->external = c_token_is(token, "extern");
  if (c_token_is(token, "static")) statement->is_static = true;
  if (c_token_is(token, "enum")) statement->is_enum = true;
  if (c_token_is(token, "operator")) statement->overloads = true;
  if (c_token_is_any(token, classes)) {
    if (statement->arrow) return;
    statement->is_class = true;
    statement->before_class = statement->declarators.count;
    statement->tail = (struct words){0};
  } else if (c_token_is(token, "namespace")) {
    statement->is_namespace = true;
  } else {
    statement_take_name(reader, token);
    take_head(reader, token);
  }
}

/* Reads the colon of a base class, an enumeration's type, a constructor's initializers, a label such as "public:", or a
 * bit-field. */
static void take_colon(struct reader *reader) {
  struct statement *statement = &reader->state.statement;
  bool more =
      statement->declarators.count || statement->is_class || statement->is_enum || statement->value;
  if (statement->parens) return;
  if (more) statement->colon = true;
  else source_reset(reader);
}

/* Reads "<" or ">" of "Env<T>", whose arguments are not a part of the name. In a value and after ':', '<' may be an
 * operator. */
static void take_angle(struct reader *reader, bool opens) {
  struct statement *statement = &reader->state.statement;
  bool name = statement->angles || reader->last.kind == C_WORD;
  if (statement->parens || statement->value || statement->overloads || statement->colon) return;
  if (opens) statement->angles += name;
  else if (statement->angles) statement->arguments = --statement->angles == 0;
}

static void take_punctuator(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  switch (*token->text) {
    case '(':
    case '[': source_open_paren(reader, token); break;
    case ')':
    case ']': source_close_paren(reader, token); break;
    case '{': source_open_brace(reader, token); break;
    case '}': source_close_brace(reader, token); break;
    case ';':
      if (statement->parens) break;
      reader->old_style = statement->declarators.count ? statement->line : 0;
      source_reset(reader);
      break;
    case '=':
      if (!statement->parens && !statement->angles &&
          !(statement->overloads && !statement->declarators.count))
        statement->value = true;
      break;
    case ':':
      if (token->length == 1 && !statement->angles) take_colon(reader);
      break;
    case '<': take_angle(reader, true); break;
    case '>':
      if (!statement->parens && token->at && reader->lexer.text[token->at - 1] == '-')
        statement->arrow = true;
      take_angle(reader, false);
      break;
    default: break;
  }
}

/* True if a word belongs to the preceding declaration: by its meaning, or as the last one before the body, as in
 * "A::A(int a)", a comment, "noexcept {". */
static bool ends_head(const struct reader *reader, const struct c_token *token) {
  static const char *const suffixes[] = {"noexcept", "override", "final", "throw", NULL};
  static const char *const scopes[] = {"class", "struct", "union", "enum", "namespace", NULL};
  struct c_lexer lexer = reader->lexer;
  struct c_token next;
  if (c_token_is_any(token, suffixes)) return true;
  do next = c_lexer_code(&lexer);
  while (next.kind == C_DIRECTIVE);
  return c_token_is(&next, "{") && !c_token_is_any(token, scopes);
}

/* True if the preceding tokens are a statement without a ';': MACRO or MACRO(…), followed by an empty line, a comment or
 * a directive. Declarations of functions, which have a type, continue after these. */
static bool starts_apart(const struct reader *reader, const struct c_token *token) {
  const struct statement *statement = &reader->state.statement;
  const struct c_token *last = &reader->last;
  if (!statement->tokens || statement->parens || statement->value || statement->colon ||
      statement->is_class || statement->is_namespace || token->kind != C_WORD || !token->first)
    return false;
  bool macro = (statement->tokens == 1 && c_token_is_capitals(last)) ||
               (statement->declarators.count && !statement->plain && c_token_is(last, ")"));
  return macro && c_newlines(reader->lexer.text, last->end, token->at) > 1 &&
         !ends_head(reader, token);
}

/* True if only one newline is between the last comment and the token. */
static bool follows_comment(const struct reader *reader, const struct c_token *token) {
  return reader->comments.end > reader->comments.start &&
         c_newlines(reader->lexer.text, reader->comments.end, token->at) <= 1;
}

static void reader_take_outer(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  bool closes = token->kind == C_PUNCTUATOR && (c_token_is(token, "}") || c_token_is(token, ";"));
  if (starts_apart(reader, token)) *statement = (struct statement){0};
  if (!statement->tokens && !closes) {
    statement->head = token->at;
    statement->above = follows_comment(reader, token) ? reader->comments.start : token->at;
    statement->line = token->place.line;
    statement->conditional = source_innermost(reader);
  }
  statement->tokens++;
  if (statement->call) source_show(reader, token);
  if (token->kind == C_WORD) statement_take_word(reader, token);
  if (token->kind == C_PUNCTUATOR) take_punctuator(reader, token);
  statement->string = token->kind == C_STRING;
  statement->name_next = token->kind == C_PUNCTUATOR && c_token_is(token, "::");
}

/* Reads a comment outside of functions: those above a function belong to it. */
static void take_comment(struct reader *reader, const struct c_token *token) {
  bool follows = follows_comment(reader, token);
  if (!token->first) {
    reader->comments.start = reader->comments.end = 0;
    return;
  }
  if (!follows) reader->comments.start = token->at;
  reader->comments.end = token->end;
}

static void reader_take(struct reader *reader, const struct c_token *token) {
  const struct source_region *region = reader->state.region;
  if (token->kind == C_COMMENT) {
    take_comment(reader, token);
    return;
  }
  if (token->unfinished && !reader->branch)
    source_problem(reader, token->place.line, "this %s has no closing quote",
                   token->kind == C_STRING ? "string" : "character");
  if (source_is_outer(region)) {
    reader_take_outer(reader, token);
  } else {
    /* In functions and other braces, only braces matter. */
    source_show(reader, token);
    if (c_token_is(token, "{")) source_push(reader, REGION_OTHER, "", token->place.line);
    else if (c_token_is(token, "}")) source_close_brace(reader, token);
  }
  reader->last = *token;
}

static void read_all(struct reader *reader) {
  struct c_token token;
  while ((!reader->problem || reader->options->go_on) &&
         (token = c_lexer_next(&reader->lexer)).kind != C_END) {
    bool literal = token.kind == C_STRING || token.kind == C_CHARACTER;
    if (token.unfinished && !literal)
      source_problem(reader, token.place.line, "this comment does not end");
    else if (token.unfinished && memchr(token.text, '\n', token.length))
      source_problem(reader, token.place.line, "this raw string does not end");
    else if (token.kind == C_DIRECTIVE) {
      source_directive(reader, &token);
      reader->comments.start = reader->comments.end = 0;
    } else if (!source_dead(reader)) {
      reader_take(reader, &token);
    }
  }
}

static void reader_finish(struct reader *reader) {
  const struct source_region *region = reader->state.region;
  source_finish_branches(reader);
  if (region) source_problem(reader, region->line, "this '{' is never closed");
  if (reader->state.statement.parens)
    source_problem(reader, reader->state.statement.parens_line, "this parenthesis is never closed");
  LIST_EACH (function, reader->source->functions) {
    if (function->end) continue;
    function->end = function->body + 1; /* in a branch whose closing brace follows #endif */
    function->tangled = true;
  }
}

const char *source_read(struct arena *arena, const char *text, size_t length,
                        const struct source_options *options, struct source *source,
                        unsigned *line) {
  struct reader reader = {
      .arena = arena, .lexer = c_lexer_new(text, length), .source = source, .options = options};
  *source = (struct source){.text = text, .length = length};
  const char *nul = length ? memchr(text, '\0', length) : NULL,
             *wide = characters_wide(text, length);
  if (wide) {
    *line = 1;
    return arena_printf(arena, "this is %s; expected UTF-8 or ASCII", wide);
  }
  if (nul) {
    *line = 1 + c_newlines(text, 0, (size_t)(nul - text));
    return "it contains a NUL byte; expected source text";
  }
  if (length && memchr(text, '\r', length) && !memchr(text, '\n', length)) {
    *line = 1;
    return "its lines end with carriage returns only; expected line feeds";
  }
  read_all(&reader);
  if (!reader.problem || options->go_on) reader_finish(&reader);
  *line = reader.problem_line;
  return reader.problem;
}
