/* SPDX-License-Identifier: MIT */
#include "c/parser.h"

#include <string.h>

/* The number of the parameter, from 1, or the token. */
static const char *method_argument(struct c_parser *at, const struct c_declared_list *params) {
  const char *token = c_token_text(at, &at->token);
  for (size_t i = 0; i < params->count; i++)
    if (strcmp(params->at[i]->name, token) == 0) return arena_printf(at->unit->arena, "%zu", i + 1);
  return token;
}

/* The arguments behind "this": what is more than a word or a number is not understood, and is "". */
static void method_arguments(struct c_parser *at, const struct c_declared_list *params,
                             struct c_call *call) {
  while (c_accept(at, ",")) {
    const struct c_token next = c_peek(at);
    bool plain = c_token_is(&next, ",") || c_token_is(&next, ")");
    LIST_ADD(at->unit->arena, &call->passed, plain ? method_argument(at, params) : "");
    c_skip_to(at, ",)");
  }
}

/* The first argument where it is plainly no environment, as messages call it; NULL: it is something else. */
static const char *null_argument(struct c_parser *at) {
  static const char *const nulls[] = {"0", "0L", "nullptr", "NULL", "__null"};
  const struct c_token next = c_peek(at);
  if (!c_token_is(&next, ",") && !c_token_is(&next, ")")) return NULL;
  const char *token = c_token_text(at, &at->token);
  for (size_t i = 0; i < sizeof nulls / sizeof *nulls; i++)
    if (strcmp(token, nulls[i]) == 0) return *token == '_' ? "NULL" : token; /* what it comes to */
  return NULL;
}

/* Takes the first argument of a call: "this", or none where the object is what an environment begins with, its table. */
static bool method_environment(struct c_parser *at, const struct c_record *record,
                               const struct c_token *object, struct c_call *call) {
  if (c_accept(at, "this")) return true;
  if (!record->fields.count || !c_token_is(object, record->fields.at[0]->name)) return false;
  const char *null = null_argument(at);
  if (!null) return false;
  call->environment = null;
  c_advance(at);
  return true;
}

/* True if a call begins here, as opposed to the parentheses of a statement, a cast or an expression. */
static bool starts_call(const struct c_parser *at) {
  static const char *const statements[] = {"if",     "while",    "for",     "switch", "return",
                                           "sizeof", "decltype", "alignof", "catch",  NULL};
  const struct c_token next = c_peek(at);
  if (!c_token_is(&next, "(")) return false;
  if (c_at(at, ")") || c_at(at, "]"))
    return true; /* (*table->f)(…); a cast of something in parentheses, too */
  return at->token.kind == C_WORD && !c_token_is_any(&at->token, statements);
}

/* A statement so far: is it no more than a path to a function, `table->` or `(*table).`, and a cast to void before it? */
struct statement {
  bool plain, open; /* open: behind the "(" of "(*table)" or "(void)" */
};

/* True if the "{" begins a block. After a word, a sign or "return" it begins the values of something. */
static bool begins_block(const struct c_parser *at) {
  static const char *const blocks[] = {")", ";", "{", "}", "else", "do", "try", NULL};
  return c_at(at, "{") && c_token_is_any(&at->before, blocks);
}

static void statement_follow(const struct c_parser *at, struct statement *statement) {
  static const char *const ends[] = {";", "}", NULL}, *const paths[] = {"->", ".", "::", "this",
                                                                        NULL};
  const struct c_token next = c_peek(at);
  if (c_token_is_any(&at->token, ends) || begins_block(at)) {
    *statement = (struct statement){true, false};
  } else if (c_at(at, "(") && (c_token_is(&next, "*") || c_token_is(&next, "void"))) {
    statement->open = true;
  } else if (statement->open && (c_at(at, "*") || c_at(at, ")"))) {
    statement->open = !c_at(at, ")");
  } else if (!c_token_is_any(&at->token, paths)) {
    statement->plain &= at->token.kind == C_WORD && !c_at(at, "return") && !c_at(at, "throw");
  }
}

struct c_call c_method_body(const struct c_parser *parser, const struct c_record *record,
                            const struct c_declared_list *params) {
  struct c_parser at = *parser;
  struct c_token word = at.token; /* the last one */
  struct c_call call = {.nothing = true};
  struct statement statement = {true, false};
  unsigned depth = 0, found = 0;
  do {
    if (c_at(&at, "{")) depth++;
    if (c_at(&at, "}") && --depth == 0) break;
    statement_follow(&at, &statement);
    call.nothing &= !starts_call(&at);
    bool member = c_accept(&at, "->") || c_accept(&at, ".");
    const struct c_token name = at.token, next = c_peek(&at);
    if (!member && name.kind == C_WORD) word = name;
    if (!member) c_advance(&at);
    if (!member || name.kind != C_WORD || !c_token_is(&next, "(")) continue;
    call.nothing = false;
    call.dropped = statement.plain;
    statement.plain = false;
    c_advance(&at);
    c_advance(&at);
    if (!method_environment(&at, record, &word, &call)) continue;
    if (found++) return (struct c_call){.function = NULL};
    call.function = c_token_text(&at, &name);
    method_arguments(&at, params, &call);
  } while (at.token.kind != C_END);
  call.dropped &= found == 1;
  return call;
}
