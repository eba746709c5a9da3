/* SPDX-License-Identifier: MIT */
#include "source/read.h"

#include "source/braces.h"
#include "source/directives.h"

#include <string.h>

static bool is_any(const struct reader *reader, const struct raw_token *token,
                   const char *const *words) {
  for (; *words; words++)
    if (source_is(reader, token, *words)) return true;
  return false;
}

/* ---- Words --------------------------------------------------------------------------------------- */

/* "A::B::": the scopes around. */
static const char *scope_prefix(struct reader *reader, const struct source_region *region) {
  if (!region) return "";
  const char *outer = scope_prefix(reader, region->outer);
  if (region->kind != REGION_SCOPE || !*region->name) return outer;
  return arena_printf(reader->arena, "%s%s::", outer, region->name);
}

static void take_name(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  const char *word =
      arena_strndup(reader->arena, reader->lexer.text + token->at, token->end - token->at);
  if (statement->name_next && statement->name) {
    statement->name = arena_printf(reader->arena, "%s::%s", statement->name, word);
  } else {
    statement->name = word;
    statement->name_at = token->at;
    statement->name_line = token->line;
  }
  if ((statement->is_class || statement->is_namespace) && !statement->colon &&
      !source_is(reader, token, "final"))
    statement->scope_name = statement->name;
}

static void take_word(struct reader *reader, const struct raw_token *token) {
  static const char *const classes[] = {"class", "struct", "union", NULL};
  struct statement *statement = &reader->state.statement;
  if (statement->parens) return;
  if (statement->tokens == 1) statement->external = source_is(reader, token, "extern");
  if (source_is(reader, token, "static")) statement->is_static = true;
  if (source_is(reader, token, "enum")) statement->is_enum = true;
  if (source_is(reader, token, "operator")) statement->overloads = true;
  if (source_is(reader, token, "requires")) statement->constrained = true;
  if (is_any(reader, token, classes)) statement->is_class = true;
  else if (source_is(reader, token, "namespace")) statement->is_namespace = true;
  else take_name(reader, token);
}

/* ---- Parentheses --------------------------------------------------------------------------------- */

/* Words that have parentheses behind them without being functions. */
static const char *const no_declarators[] = {
    "__attribute__",  "__attribute",   "__declspec", "alignas",       "_Alignas",
    "__asm__",        "__asm",         "asm",        "decltype",      "typeof",
    "__typeof__",     "noexcept",      "throw",      "requires",      "explicit",
    "_Static_assert", "static_assert", "_Pragma",    "__extension__", NULL};

/* Shows the name, which has come before it was known what it is. */
static void start_call(struct reader *reader, const struct raw_token *token) {
  struct raw_token end = {.kind = RAW_END};
  reader->state.statement.call = true;
  source_show(reader, &end);
  source_show(reader, &reader->last);
  source_show(reader, token);
}

static void open_paren(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  bool plain =
      source_is(reader, token, "(") && !statement->parens && !statement->value && !statement->colon;
  if (!statement->parens++) statement->parens_line = token->line;
  if (statement->parens == 1)
    statement->requirement =
        reader->last.kind == RAW_WORD && source_is(reader, &reader->last, "requires");
  if (!plain || !(statement->overloads || reader->last.kind == RAW_WORD)) return;
  if (!statement->overloads && is_any(reader, &reader->last, no_declarators)) return;
  struct source_declarator *declarator = arena_alloc(reader->arena, sizeof *declarator);
  const char *name = statement->overloads ? "operator" : statement->name;
  declarator->name = arena_printf(reader->arena, "%s%s", scope_prefix(reader, reader->state.region),
                                  name ? name : "");
  declarator->at = name && statement->name ? statement->name_at : token->at;
  declarator->line = statement->name_line;
  declarator->open = token->at;
  LIST_ADD(reader->arena, &statement->declarators, declarator);
  if (statement->declarators.count == 1 && statement->name_at == statement->head)
    start_call(reader, token);
}

static void close_paren(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  if (!statement->parens) {
    source_problem(reader, token->line, "'%c' closes nothing", raw_mark(reader->lexer.text, token));
    return;
  }
  if (--statement->parens || !statement->declarators.count) return;
  struct source_declarator *last = statement->declarators.at[statement->declarators.count - 1];
  if (!last->close) last->close = token->at;
}

/* ---- Tokens -------------------------------------------------------------------------------------- */

/* Inside of functions and other braces only braces matter. */
static void take_inner(struct reader *reader, const struct raw_token *token) {
  source_show(reader, token);
  if (token->kind != RAW_PUNCTUATOR) return;
  if (source_is(reader, token, "{")) source_push(reader, REGION_OTHER, "", token->line);
  else if (source_is(reader, token, "}")) source_close_brace(reader, token);
}

static void end_statement(struct reader *reader) {
  const struct statement *statement = &reader->state.statement;
  reader->old_style = statement->declarators.count ? statement->line : 0;
  source_reset(reader);
}

/* Of a base class, an enumeration's type or a constructor's initializers; else it ends a label such as
 * "public:", or comes before a bit-field's width. */
static void take_colon(struct reader *reader) {
  struct statement *statement = &reader->state.statement;
  bool more =
      statement->declarators.count || statement->is_class || statement->is_enum || statement->value;
  if (statement->parens) return;
  if (more) statement->colon = true;
  else source_reset(reader);
}

static void take_punctuator(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  switch (raw_mark(reader->lexer.text, token)) {
    case '(':
    case '[': open_paren(reader, token); break;
    case ')':
    case ']': close_paren(reader, token); break;
    case '{': source_open_brace(reader, token); break;
    case '}': source_close_brace(reader, token); break;
    case ';':
      if (!statement->parens) end_statement(reader);
      break;
    case '=':
      if (!statement->parens && !(statement->overloads && !statement->declarators.count))
        statement->value = true;
      break;
    case ':':
      if (token->end - token->at == 1) take_colon(reader);
      break;
    default: break;
  }
}

/* The first token of a statement. */
static void start(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  bool commented = reader->comments.end > reader->comments.start &&
                   raw_newlines(reader->lexer.text, reader->comments.end, token->at) <= 1;
  statement->head = token->at;
  statement->above = commented ? reader->comments.start : token->at;
  statement->line = token->line;
  statement->conditional = source_innermost(reader);
}

static bool is_capitals(const struct reader *reader, const struct raw_token *token) {
  for (size_t i = token->at; i < token->end; i++)
    if (reader->lexer.text[i] >= 'a' && reader->lexer.text[i] <= 'z') return false;
  return token->kind == RAW_WORD;
}

/* Is what came before, though without a ';', a statement of its own: MACRO or MACRO(…), and then a blank line
 * or a comment? */
static bool starts_apart(const struct reader *reader, const struct raw_token *token) {
  const struct statement *statement = &reader->state.statement;
  const struct raw_token *last = &reader->last;
  if (!statement->tokens || statement->parens || statement->value || statement->colon ||
      token->kind != RAW_WORD || !token->first)
    return false;
  bool macro = (statement->tokens == 1 && is_capitals(reader, last)) ||
               (statement->declarators.count && source_is(reader, last, ")"));
  return macro && raw_newlines(reader->lexer.text, last->end, token->at) > 1;
}

static void take_outer(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  bool closes = token->kind == RAW_PUNCTUATOR &&
                (source_is(reader, token, "}") || source_is(reader, token, ";"));
  if (starts_apart(reader, token)) *statement = (struct statement){0};
  if (!statement->tokens && !closes) start(reader, token);
  statement->tokens++;
  if (statement->call) source_show(reader, token);
  if (token->kind == RAW_WORD) take_word(reader, token);
  if (token->kind == RAW_PUNCTUATOR) take_punctuator(reader, token);
  statement->string = token->kind == RAW_STRING;
  statement->name_next = token->kind == RAW_PUNCTUATOR && source_is(reader, token, "::");
}

/* Comments outside of functions: those above a function belong to it. */
static void take_comment(struct reader *reader, const struct raw_token *token) {
  bool follows = reader->comments.end > reader->comments.start &&
                 raw_newlines(reader->lexer.text, reader->comments.end, token->at) <= 1;
  if (!token->first) {
    reader->comments.start = reader->comments.end = 0;
    return;
  }
  if (!follows) reader->comments.start = token->at;
  reader->comments.end = token->end;
}

static void take(struct reader *reader, const struct raw_token *token) {
  const struct source_region *region = reader->state.region;
  if (token->kind == RAW_COMMENT) {
    take_comment(reader, token);
    return;
  }
  if (token->unfinished && !reader->branch)
    source_problem(reader, token->line, "this %s has no closing quote",
                   token->kind == RAW_STRING ? "string" : "character");
  if (source_is_outer(region)) take_outer(reader, token);
  else take_inner(reader, token);
  reader->last = *token;
}

static void read_all(struct reader *reader) {
  struct raw_token token;
  while ((!reader->problem || reader->options->go_on) &&
         (token = raw_next(&reader->lexer)).kind != RAW_END) {
    bool literal = token.kind == RAW_STRING || token.kind == RAW_CHARACTER;
    if (token.unfinished && !literal)
      source_problem(reader, token.line, "this comment does not end");
    else if (token.unfinished && memchr(reader->lexer.text + token.at, '\n', token.end - token.at))
      source_problem(reader, token.line, "this raw string does not end");
    else if (token.kind == RAW_DIRECTIVE) {
      source_directive(reader, &token);
      reader->comments.start = reader->comments.end = 0;
    } else if (!source_dead(reader)) {
      take(reader, &token);
    }
  }
}

static void finish(struct reader *reader) {
  const struct source_region *region = reader->state.region;
  source_finish_branches(reader);
  if (region) source_problem(reader, region->line, "this '{' is never closed");
  if (reader->state.statement.parens)
    source_problem(reader, reader->state.statement.parens_line, "this parenthesis is never closed");
  for (size_t i = 0; i < reader->source->functions.count; i++) {
    struct source_function *function = reader->source->functions.at[i];
    if (function->end) continue;
    function->end = function->body + 1; /* of a branch whose closing brace comes behind #endif */
    function->tangled = true;
  }
}

const char *source_read(struct arena *arena, const char *text, size_t length,
                        const struct source_options *options, struct source *source,
                        unsigned *line) {
  struct reader reader = {
      .arena = arena, .lexer = raw_lexer_new(text, length), .source = source, .options = options};
  *source = (struct source){.text = text, .length = length};
  const char *nul = length ? memchr(text, '\0', length) : NULL;
  if (nul) {
    *line = 1 + raw_newlines(text, 0, (size_t)(nul - text));
    return "a NUL byte: this is no source text";
  }
  read_all(&reader);
  if (!reader.problem || options->go_on) finish(&reader);
  *line = reader.problem_line;
  return reader.problem;
}
