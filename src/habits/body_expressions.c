/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "habits/body_reader.h"

#include <string.h>

/* ---- Words --------------------------------------------------------------------------------------- */

static bool body_is_word(const struct body_reader *reader, size_t at) {
  return at < reader->count && reader->tokens[at].kind == C_WORD;
}

static bool body_is_capitals(const struct body_reader *reader, size_t at) {
  return c_token_is_capitals(&reader->tokens[at]);
}

/* True if the token contains one of the parts. NULL ends them. */
static bool body_contains(const struct body_reader *reader, size_t at, const char *const *parts) {
  const struct c_token *token = &reader->tokens[at];
  while (*parts && !text_contains(token->text, token->length, *parts)) parts++;
  return *parts;
}

static bool body_refuses(const struct body_reader *reader, size_t at) {
  const struct c_token *token = &reader->tokens[at];
  return body_is_word(reader, at) && answer_word_refuses(reader->spec, token->text, token->length);
}

/* ---- Values -------------------------------------------------------------------------------------- */

/* Returns the end of the value: a ',' or ';' outside of parentheses. */
static size_t value_end(const struct body_reader *reader, size_t at, size_t end) {
  while (at < end && !body_is(reader, at, ",") && !body_is(reader, at, ";") &&
         !body_is(reader, at, ")")) {
    bool opens = body_is(reader, at, "(") || body_is(reader, at, "{") || body_is(reader, at, "[");
    at = opens ? body_after(reader, at) : at + 1;
  }
  return at < end ? at : end;
}

/* Longer values are not evaluated. */
enum { VALUE_MOST = 1000 };

static void put_value(const struct body_reader *reader, struct body_variable *variable, size_t at,
                      size_t end) {
  size_t most = end > at && end - at > VALUE_MOST ? at + VALUE_MOST : end;
  size_t stop = value_end(reader, at, most);
  struct token_span value = {reader->tokens + at, stop - at};
  if (reader->dead) return;
  variable->values |= most < end && stop == most ? ANSWER_OPEN : answer_of(reader->spec, &value);
}

static void take_marks(struct body_reader *reader, size_t start, size_t end);

void body_return(struct body_reader *reader) {
  size_t start = reader->at, end = start;
  while (end < reader->count && !body_is(reader, end, ";") && !body_is(reader, end, "}"))
    end =
        body_is(reader, end, "(") || body_is(reader, end, "{") ? body_after(reader, end) : end + 1;
  reader->at = end + body_is(reader, end, ";");
  if (reader->dead) return;
  take_marks(reader, start - 1, end);
  while (end - start > 2 && body_is(reader, start, "(") && body_after(reader, start) == end)
    start++, end--;
  struct body_variable *variable =
      end - start == 1 && body_is_word(reader, start) ? body_variable(reader, start) : NULL;
  struct token_span value = {reader->tokens + start, end - start};
  if (!variable) body_answer(reader, answer_of(reader->spec, &value), NULL);
  else if (variable == reader->checked) body_answer(reader, ANSWER_FAILS, NULL);
  else body_answer(reader, 0, variable);
}

/* ---- Statements ---------------------------------------------------------------------------------- */

/* True if a block follows, as after a macro that is a loop, rather than values or a lambda. */
static bool body_is_block(const struct body_reader *reader, size_t start, size_t at) {
  if (at == start || !body_is(reader, at, "{")) return false;
  for (size_t i = start; i < at; i++)
    if (body_is(reader, i, "=") || body_is(reader, i, "[")) return false;
  return body_is(reader, at - 1, ")") || (at == start + 1 && body_is_word(reader, start));
}

/* Returns the end of the statement. Macros need no ';'. */
static size_t statement_end(const struct body_reader *reader, size_t start) {
  size_t at = start;
  while (at < reader->count && !body_is(reader, at, ";") && !body_is(reader, at, "}")) {
    bool after = at > start && (body_is(reader, at - 1, ")") || body_is_word(reader, at - 1));
    if (reader->tokens[at].kind == C_DIRECTIVE || body_is_block(reader, start, at)) break;
    if (after && body_is_keyword(reader, at)) break;
    bool opens = body_is(reader, at, "(") || body_is(reader, at, "{") || body_is(reader, at, "[");
    at = opens ? body_after(reader, at) : at + 1;
  }
  return at;
}

/* True for "auto rc = …" with an error as a constant. */
static bool body_deduces(const struct body_reader *reader, size_t at, size_t end) {
  if (!body_is(reader, at, "auto") || !body_is_word(reader, at + 1) ||
      !body_is(reader, at + 2, "="))
    return false;
  struct token_span value = {reader->tokens + at + 3, value_end(reader, at + 3, end) - at - 3};
  return at + 3 < end && !(answer_of(reader->spec, &value) & ANSWER_OPEN);
}

/* Reads declarations: "jvmtiError rc = …, error;". */
static void body_declare(struct body_reader *reader, size_t start, size_t end) {
  const char *type = reader->spec->interface->names.error;
  for (size_t i = start; i < end; i++) {
    bool typed =
        body_is(reader, i, type) && body_is_word(reader, i + 1) && !body_is(reader, i + 2, "::");
    bool first =
        (typed || body_deduces(reader, i, end)) && (i == start || body_is_word(reader, i - 1));
    if (!first) continue;
    for (size_t at = i + 1; at < end && body_is_word(reader, at); at++) {
      struct body_variable *variable = arena_alloc(reader->arena, sizeof *variable);
      const struct c_token *name = &reader->tokens[at++];
      variable->name = arena_strndup(reader->arena, name->text, name->length);
      LIST_ADD(reader->arena, &reader->variables, variable);
      struct c_name *known = c_names_enter(&reader->known, variable->name, strlen(variable->name));
      if (!known->value) known->value = variable;
      if (body_is(reader, at, "(") || body_is(reader, at, "{"))
        put_value(reader, variable, at + 1, body_after(reader, at) - 1);
      at = value_end(reader, at, end);
    }
    return;
  }
}

/* Parts of names of functions that only write their arguments. */
static const char *const writers[] = {"print",  "log",    "trace",  "debug",  "warn",
                                      "assert", "unused", "Print",  "Log",    "Trace",
                                      "Debug",  "Warn",   "Assert", "Unused", NULL};

/* Longer lists of arguments are not read. */
enum { ARGUMENTS_MOST = 1000 };

/* True if the token is an argument, "f(…, rc, …)", "Type name{rc}", or alone in parentheses: in C++, a function may take a
 * reference. Macros in uppercase and functions that write messages do not change it. */
static bool is_given(const struct body_reader *reader, size_t start, size_t at) {
  static const char *const opening[] = {"(", "{", NULL}, *const closing[] = {")", "}", NULL};
  bool given = (body_is_any(reader, at - 1, opening) || body_is(reader, at - 1, ",")) &&
               (body_is_any(reader, at + 1, closing) || body_is(reader, at + 1, ","));
  size_t depth = 0;
  for (size_t i = at; given && i-- > start && at - i < ARGUMENTS_MOST;) {
    depth += body_is_any(reader, i, closing);
    if (body_is_any(reader, i, opening) && depth-- == 0)
      return i == start || !body_is_word(reader, i - 1) ||
             !(body_is_capitals(reader, i - 1) || body_contains(reader, i - 1, writers));
  }
  return false;
}

/* True if the token may be changed without '=': "&rc", "f(rc)", ">> rc", "jvmtiError& other = rc". */
static bool is_filled(const struct body_reader *reader, size_t start, size_t at) {
  if (at <= start) return false;
  bool address = body_is(reader, at - 1, "&") && !body_is_word(reader, at - 2);
  bool reads = at > start + 1 && body_is(reader, at - 1, ">") && body_is(reader, at - 2, ">");
  bool copied = body_is(reader, at - 1, "=") &&
                (body_is(reader, at + 1, ";") || body_is(reader, at + 1, ","));
  return address || reads || copied || is_given(reader, start, at);
}

/* Reads assignments: "rc = …", "rc |= …", "&rc". */
static void body_assign(struct body_reader *reader, size_t start, size_t end) {
  for (size_t i = start; i < end; i++) {
    struct body_variable *variable = body_is_word(reader, i) ? body_variable(reader, i) : NULL;
    size_t next = i + 1;
    bool is = body_is(reader, next, "=") && !body_is(reader, next + 1, "=");
    bool changes = next < end && reader->tokens[next].kind == C_PUNCTUATOR &&
                   strchr("+-*/%&|^", *reader->tokens[next].text) &&
                   body_is(reader, next + 1, "=") && !body_is(reader, next + 2, "=");
    if (variable && is) put_value(reader, variable, next + 1, end);
    else if (variable && (changes || is_filled(reader, start, i)) && !reader->dead)
      variable->values |= ANSWER_OPEN;
    bool compares = i && (body_is(reader, i, "=") || body_is(reader, i, "!") ||
                          body_is(reader, i, "<") || body_is(reader, i, ">"));
    if (!variable && !compares && (is || changes) && !reader->dead) reader->assigns = true;
  }
}

void body_condition(struct body_reader *reader, size_t start, size_t end) {
  bool assigns = reader->assigns;
  body_assign(reader, start + 1, end);
  reader->assigns = assigns; /* counters of loops do not matter */
}

/* Searches for marks of stubs in a statement of the body itself. */
static void take_marks(struct body_reader *reader, size_t start, size_t end) {
  static const char *const words[] = {"implement me",    "IMPLEMENT ME",        "not implemented",
                                      "Not implemented", "NOT IMPLEMENTED",     "unimplemented",
                                      "Unimplemented",   "not yet implemented", NULL};
  struct c_token name;
  if (!reader->own || reader->dead) return;
  for (size_t i = start; i < end; i++) {
    LIST_EACH (stub, *reader->stubs)
      if (code_pattern_ends(stub, reader->tokens + start, i + 1 - start, &name))
        reader->marked = true;
    reader->admits |= reader->tokens[i].kind == C_STRING && body_contains(reader, i, words);
  }
}

/* True if a function of that name never returns. */
static bool body_stops(const struct body_reader *reader, size_t at) {
  static const char *const words[] = {
      "abort",       "terminate",         "__builtin_trap",     "__builtin_unreachable",
      "unreachable", "ShouldNotCallThis", "ShouldNotReachHere", NULL};
  if (body_is_any(reader, at, words)) return true;
  const struct c_token *token = &reader->tokens[at];
  const char *prefix = reader->spec->interface->names.error_prefix;
  bool error = token->length > strlen(prefix) && text_contains(token->text, token->length, prefix);
  return !error && body_refuses(reader, at);
}

/* True for a macro that returns an error: "RETURN_ERROR(NOT_AVAILABLE)". */
static bool macro_answers(const struct body_reader *reader, size_t at, size_t end) {
  static const char *const words[] = {"RETURN", "ERROR", "FAIL", "THROW", NULL};
  if (!body_is_capitals(reader, at) || !body_contains(reader, at, words) ||
      !body_is(reader, at + 1, "("))
    return false;
  for (size_t i = at + 2; i < end; i++)
    if (body_refuses(reader, i)) return true;
  return false;
}

/* True if a call that never returns ends the statement. Macros may follow each other without ';'. */
static bool is_end(const struct body_reader *reader, size_t start, size_t end) {
  for (size_t at = start; at < end;) {
    while (at + 1 < end && (body_is(reader, at, "::") || body_is(reader, at + 1, "::"))) at++;
    bool called = body_is(reader, at + 1, "(");
    if (!body_is_word(reader, at) || !(called || at + 1 == end)) return false;
    size_t after = called ? body_after(reader, at + 1) : at + 1;
    if (body_stops(reader, at) || macro_answers(reader, at, after)) return true;
    at = after;
  }
  return false;
}

bool body_expression(struct body_reader *reader) {
  size_t start = reader->at, end = statement_end(reader, start);
  reader->at = end;
  body_declare(reader, start, end);
  body_assign(reader, start, end);
  take_marks(reader, start, end);
  reader->block = body_is_block(reader, start, end);
  if (reader->block) return false;
  reader->at += body_is(reader, end, ";");
  if (!reader->dead && end > start) reader->ends_in_call = body_is(reader, end - 1, ")");
  bool ends = is_end(reader, start, end);
  if (ends) body_answer(reader, ANSWER_REFUSES, NULL);
  return ends;
}
