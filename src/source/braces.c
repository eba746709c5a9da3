/* SPDX-License-Identifier: MIT */
/* Braces: which are bodies of functions, which are scopes, and what the rest is. */
#include "source/scanner.h"

#include <string.h>

struct source_region *source_push(struct reader *reader, enum source_region_kind kind,
                                  const char *name, unsigned line) {
  struct source_region *region = arena_alloc(reader->arena, sizeof *region);
  const struct source_region *outer = reader->state.region;
  const char *scope = outer ? outer->scope : "";
  if (*name) scope = source_name(reader, line, scope, name, strlen(name));
  *region = (struct source_region){
      outer, kind, name, scope, line, outer ? outer->depth + 1 : 1, outer ? outer->function : NULL,
  };
  reader->state.region = region;
  return region;
}

static bool is_word_at(const struct reader *reader, size_t at, const char *word) {
  size_t length = strlen(word);
  const char *text = reader->lexer.text + at;
  return reader->lexer.length - at > length && memcmp(text, word, length) == 0 &&
         (text_is_blank(text[length]) || text[length] == '(');
}

/* A function whose body is "try { … } catch (…) { … }" goes on. */
static bool resume_function(struct reader *reader, const struct c_token *token) {
  const struct statement *statement = &reader->state.statement;
  struct source *source = reader->source;
  if (!source->functions.count || !is_word_at(reader, statement->head, "catch")) return false;
  struct source_function *function = source->functions.at[source->functions.count - 1];
  function->end = 0;
  source_push(reader, REGION_FUNCTION, "", token->place.line)->function = function;
  return true;
}

static void open_function(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  struct source_function *function = arena_alloc(reader->arena, sizeof *function);
  /* Branches share the statement, but not what they make of it. */
  for (size_t i = 0; i < statement->declarators.count; i++)
    LIST_ADD(reader->arena, &function->declarators, statement->declarators.at[i]);
  function->above = statement->above;
  function->head = statement->head;
  function->body = token->at;
  function->line = statement->line;
  function->is_static = statement->is_static;
  function->region = reader->state.region;
  function->conditional = statement->conditional;
  function->last_conditional = source_innermost(reader);
  function->tangled = statement->conditional != function->last_conditional;
  LIST_ADD(reader->arena, &reader->source->functions, function);
  source_push(reader, REGION_FUNCTION, "", token->place.line)->function = function;
}

/* C++20: "requires { … }" and "requires (…) { … }" are expressions. */
static bool is_requirement(const struct reader *reader) {
  const struct statement *statement = &reader->state.statement;
  return c_token_is(&reader->last, "requires") ||
         (statement->requirement && c_token_is(&reader->last, ")"));
}

/* Is it a class that a body follows? NAME(…) may be a macro that says something of it, "class CAPABILITY("lock") Lock",
 * unlike "struct x f(void)" and "struct x f(void) NOTHROW": its name follows then, and the macro follows "class", or
 * other words in capitals. Only classes have bases. */
static bool is_class_body(const struct statement *statement) {
  const struct words *lead = &statement->lead, *tail = &statement->tail;
  if (!statement->is_class || statement->is_enum || statement->value || statement->overloads)
    return false;
  if (statement->declarators.count == statement->before_class || statement->colon) return true;
  return tail->count && (lead->count == 1 || (!lead->small && tail->small));
}

void source_open_brace(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  if (statement->parens || is_requirement(reader)) {
    source_push(reader, REGION_OTHER, "", token->place.line);
  } else if (statement->tokens == 1) { /* this one */
    source_problem(reader, token->place.line,
                   reader->old_style
                       ? "a block without a head; definitions of functions in the style before "
                         "C89 are not understood"
                       : "a block without a head");
    source_push(reader, REGION_OTHER, "", token->place.line);
  } else if (statement->is_namespace ||
             (statement->external && statement->string && statement->tokens == 3)) {
    const char *name =
        statement->is_namespace && statement->scope_name ? statement->scope_name : "";
    source_push(reader, REGION_SCOPE, name, token->place.line);
    source_reset(reader);
  } else if (is_class_body(statement)) {
    source_push(reader, REGION_SCOPE, statement->scope_name ? statement->scope_name : "",
                token->place.line);
    source_reset(reader);
  } else if (statement->declarators.count && !statement->value) {
    /* A member's initializer may have braces, too: "A() : a{1} {". */
    bool initializer = statement->colon && reader->last.kind == C_WORD;
    if (initializer) source_push(reader, REGION_OTHER, "", token->place.line);
    else if (!resume_function(reader, token)) open_function(reader, token);
  } else {
    source_push(reader, REGION_OTHER, "", token->place.line);
  }
}

static void end_function(struct reader *reader, const struct c_token *token) {
  struct source_function *function = reader->state.region->function;
  function->tangled =
      function->tangled || function->end || function->conditional != source_innermost(reader);
  function->last_conditional = source_innermost(reader);
  function->end = token->end;
}

void source_close_brace(struct reader *reader, const struct c_token *token) {
  const struct source_region *region = reader->state.region;
  if (!region) {
    source_problem(reader, token->place.line, "'}' closes nothing");
    return;
  }
  if (region->kind == REGION_FUNCTION) end_function(reader, token);
  if (region->kind == REGION_SCOPE && reader->state.statement.parens)
    source_problem(reader, token->place.line, "'}' inside the parentheses of line %u",
                   reader->state.statement.parens_line);
  reader->state.region = region->outer;
  const struct statement *statement = &reader->state.statement;
  bool more = statement->parens || statement->colon || statement->constrained;
  if (region->kind != REGION_OTHER || (source_is_outer(region->outer) && !more))
    source_reset(reader);
}
