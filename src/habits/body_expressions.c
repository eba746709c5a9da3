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

static bool body_contains(const struct body_reader *reader, size_t at, const char *part) {
  return text_contains(reader->tokens[at].text, reader->tokens[at].length, part);
}

static bool body_refuses(const struct body_reader *reader, size_t at) {
  const struct c_token *token = &reader->tokens[at];
  return body_is_word(reader, at) && answer_word_refuses(reader->spec, token->text, token->length);
}

/* ---- Values -------------------------------------------------------------------------------------- */

/* Where the value that starts there ends: at a ',' or ';' that is not in parentheses. */
static size_t value_end(const struct body_reader *reader, size_t at, size_t end) {
  while (at < end && !body_is(reader, at, ",") && !body_is(reader, at, ";") &&
         !body_is(reader, at, ")")) {
    bool opens = body_is(reader, at, "(") || body_is(reader, at, "{") || body_is(reader, at, "[");
    at = opens ? body_behind(reader, at) : at + 1;
  }
  return at < end ? at : end;
}

/* A longer value than this is not one of those that are known. */
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
        body_is(reader, end, "(") || body_is(reader, end, "{") ? body_behind(reader, end) : end + 1;
  reader->at = end + body_is(reader, end, ";");
  if (reader->dead) return;
  take_marks(reader, start - 1, end);
  while (end - start > 2 && body_is(reader, start, "(") && body_behind(reader, start) == end)
    start++, end--;
  struct body_variable *variable =
      end - start == 1 && body_is_word(reader, start) ? body_variable(reader, start) : NULL;
  struct token_span value = {reader->tokens + start, end - start};
  if (!variable) body_answer(reader, answer_of(reader->spec, &value), NULL);
  else if (variable == reader->checked) body_answer(reader, ANSWER_FAILS, NULL);
  else body_answer(reader, 0, variable);
}

/* ---- Statements ---------------------------------------------------------------------------------- */

/* Does a block stand there, as behind a macro that is a loop, rather than values or a lambda? */
static bool body_is_block(const struct body_reader *reader, size_t start, size_t at) {
  if (at == start || !body_is(reader, at, "{")) return false;
  for (size_t i = start; i < at; i++)
    if (body_is(reader, i, "=") || body_is(reader, i, "[")) return false;
  return body_is(reader, at - 1, ")") || (at == start + 1 && body_is_word(reader, start));
}

/* The end of the statement that starts there. A macro needs no ';'. */
static size_t statement_end(const struct body_reader *reader, size_t start) {
  size_t at = start;
  while (at < reader->count && !body_is(reader, at, ";") && !body_is(reader, at, "}")) {
    bool behind = at > start && (body_is(reader, at - 1, ")") || body_is_word(reader, at - 1));
    if (reader->tokens[at].kind == C_DIRECTIVE || body_is_block(reader, start, at)) break;
    if (behind && body_is_keyword(reader, at)) break;
    bool opens = body_is(reader, at, "(") || body_is(reader, at, "{") || body_is(reader, at, "[");
    at = opens ? body_behind(reader, at) : at + 1;
  }
  return at;
}

/* "auto rc = …", a constant that is an error. */
static bool body_deduces(const struct body_reader *reader, size_t at, size_t end) {
  if (!body_is(reader, at, "auto") || !body_is_word(reader, at + 1) ||
      !body_is(reader, at + 2, "="))
    return false;
  struct token_span value = {reader->tokens + at + 3, value_end(reader, at + 3, end) - at - 3};
  return at + 3 < end && !(answer_of(reader->spec, &value) & ANSWER_OPEN);
}

/* "jvmtiError rc = …, error;" */
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
        put_value(reader, variable, at + 1, body_behind(reader, at) - 1);
      at = value_end(reader, at, end);
    }
    return;
  }
}

/* Does the word say that it only writes what it is given? */
static bool only_writes(const struct body_reader *reader, size_t at) {
  static const char *const words[] = {"print", "log", "trace", "debug", "warn", "assert", "unused",
                                      "Print", "Log", "Trace", "Debug", "Warn", "Assert", "Unused"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (body_contains(reader, at, words[i])) return true;
  return false;
}

static bool ends_with(const struct body_reader *reader, size_t at, const char *ending) {
  const struct c_token *token = &reader->tokens[at];
  size_t length = token->length, size = strlen(ending);
  return length > size && memcmp(token->text + length - size, ending, size) == 0;
}

/* Does the word make a copy of what it is given: a cast, "jint(err)", or the type of a variable, "jvmtiError rc(err)"? */
static bool body_copies(const struct body_reader *reader, size_t at) {
  static const char *const words[] = {
      "auto",    "bool",     "char",  "short",  "int",    "long", "signed", "unsigned",
      "float",   "double",   "jbyte", "jchar",  "jshort", "jint", "jlong",  "jfloat",
      "jdouble", "jboolean", "jsize", "sizeof", "string", NULL};
  return body_is_any(reader, at, words) ||
         body_is(reader, at, reader->spec->interface->names.error) ||
         ends_with(reader, at, "_cast") || ends_with(reader, at, "_t");
}

/* Further behind the parenthesis, no argument of a program stands. */
enum { ARGUMENTS_MOST = 1000 };

/* Does what stands there tell that "<" and ">" compare: "a < b && c > (d)"? */
static bool body_compares(const struct body_reader *reader, size_t at) {
  bool and = body_is(reader, at, "&") && body_is(reader, at - 1, "&") &&
             !body_is(reader, at + 1, ">") && !body_is(reader, at + 1, ",") &&
             !body_is(reader, at + 1, ")") && !body_is(reader, at + 1, ".");
  return and || body_is(reader, at, "|") || body_is(reader, at, ";") || body_is(reader, at, "{") ||
         body_is(reader, at, "?");
}

/* The word that ends there; before "<…>" the template's, where that may compare only if a value stands `alone` behind it.
 * `start`, where a statement starts, is none that is of use. */
static size_t word_before(const struct body_reader *reader, size_t start, size_t end, bool alone) {
  size_t at = end > start ? end - 1 : start, depth = 0;
  for (size_t i = at; body_is(reader, at, ">") && i > start && at - i < ARGUMENTS_MOST; i--) {
    if (body_is(reader, i, ">")) depth++;
    if (body_is(reader, i, "<") && --depth == 0) return i - 1;
    if (alone && body_compares(reader, i)) break;
  }
  return at;
}

/* May what is called or made there, "f(" or "Type name{", change a variable that it is given, `alone` or with others? In C++ it
 * may take a reference. Macros in capitals, copies, which are made of one value, and what writes messages do not. */
static bool may_change(const struct body_reader *reader, size_t start, size_t open, bool alone) {
  if (open <= start) return false;
  size_t name = word_before(reader, start, open, alone);
  if (!body_is_word(reader, name) || body_is_capitals(reader, name) ||
      body_is_keyword(reader, name) || only_writes(reader, name) ||
      (alone && body_copies(reader, name)))
    return false;
  if (name == start) return true;
  size_t type = word_before(reader, start, name, alone);
  return !body_is_word(reader, type) || body_is_keyword(reader, type) ||
         !(body_is_capitals(reader, type) || only_writes(reader, type) ||
           (alone && body_copies(reader, type)));
}

/* True if the token is an argument of its own: "f(…, rc, …)", "Type name{rc}". */
static bool is_given(const struct body_reader *reader, size_t start, size_t at) {
  bool first = body_is(reader, at - 1, "(") || body_is(reader, at - 1, "{");
  bool last = body_is(reader, at + 1, ")") || body_is(reader, at + 1, "}");
  bool given = (first || body_is(reader, at - 1, ",")) && (last || body_is(reader, at + 1, ","));
  size_t depth = 0;
  for (size_t i = at; given && i-- > start && at - i < ARGUMENTS_MOST;) {
    if (body_is(reader, i, ")") || body_is(reader, i, "}")) depth++;
    if ((body_is(reader, i, "(") || body_is(reader, i, "{")) && depth-- == 0)
      return may_change(reader, start, i, first && last);
  }
  return false;
}

/* "jvmtiError& other = rc", through which it gets values; not "const jvmtiError& other = rc". */
static bool is_aliased(const struct body_reader *reader, size_t start, size_t at) {
  if (at < start + 4 || !body_is(reader, at - 1, "=") || !body_is_word(reader, at - 2) ||
      !body_is(reader, at - 3, "&") ||
      !(body_is(reader, at + 1, ";") || body_is(reader, at + 1, ",")))
    return false;
  size_t type = at - 4 - body_is(reader, at - 4, "&");
  for (size_t i = type; i >= start && type - i < 3; i--) {
    if (body_is(reader, i, "const")) return false;
    if (!i) break;
  }
  return body_is_word(reader, type) || body_is(reader, type, ">");
}

/* True if the token may get a value otherwise than by '=': "&rc", "f(rc)", ">> rc". */
static bool is_filled(const struct body_reader *reader, size_t start, size_t at) {
  if (at <= start) return false;
  bool address = body_is(reader, at - 1, "&") && !body_is_word(reader, at - 2);
  bool reads = at > start + 1 && body_is(reader, at - 1, ">") && body_is(reader, at - 2, ">");
  return address || reads || is_given(reader, start, at) || is_aliased(reader, start, at);
}

/* Behind the parentheses around a token: "(rc) = …". */
static size_t behind_parentheses(const struct body_reader *reader, size_t start, size_t at) {
  size_t behind = at + 1;
  while (at > start && body_is(reader, at - 1, "(") && body_is(reader, behind, ")")) at--, behind++;
  return behind;
}

/* "rc = …", "rc |= …", "&rc", and other assignments. */
static void body_assign(struct body_reader *reader, size_t start, size_t end) {
  for (size_t i = start; i < end; i++) {
    struct body_variable *variable = body_is_word(reader, i) ? body_variable(reader, i) : NULL;
    size_t next = variable ? behind_parentheses(reader, start, i) : i + 1;
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
  body_assign(reader, start, end);
  reader->assigns = assigns; /* counting a loop is nothing */
}

/* Looks for what makes a stub in a statement of the body's own. */
static void take_marks(struct body_reader *reader, size_t start, size_t end) {
  static const char *const words[] = {"implement me",    "IMPLEMENT ME",       "not implemented",
                                      "Not implemented", "NOT IMPLEMENTED",    "unimplemented",
                                      "Unimplemented",   "not yet implemented"};
  struct c_token name;
  if (!reader->own || reader->dead) return;
  for (size_t i = start; i < end; i++) {
    LIST_EACH (stub, *reader->stubs)
      if (code_pattern_ends(stub, reader->tokens + start, i + 1 - start, &name))
        reader->told = true;
    if (reader->tokens[i].kind != C_STRING) continue;
    for (size_t j = 0; j < sizeof words / sizeof *words; j++)
      reader->admits = reader->admits || body_contains(reader, i, words[j]);
  }
}

/* True if a call of that name never returns. */
static bool body_stops(const struct body_reader *reader, size_t at) {
  static const char *const words[] = {
      "abort",       "terminate",         "__builtin_trap",     "__builtin_unreachable",
      "unreachable", "ShouldNotCallThis", "ShouldNotReachHere", NULL};
  if (body_is_any(reader, at, words)) return true;
  const struct c_token *token = &reader->tokens[at];
  bool error = token->length > strlen(reader->spec->interface->names.error_prefix) &&
               body_contains(reader, at, reader->spec->interface->names.error_prefix);
  return !error && body_refuses(reader, at);
}

/* "RETURN_ERROR(NOT_AVAILABLE)": a macro that answers. */
static bool macro_answers(const struct body_reader *reader, size_t at, size_t end) {
  static const char *const words[] = {"RETURN", "ERROR", "FAIL", "THROW"};
  bool answers = false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    answers = answers || (body_is_capitals(reader, at) && body_contains(reader, at, words[i]));
  if (!answers || !body_is(reader, at + 1, "(")) return false;
  for (size_t i = at + 2; i < end; i++)
    if (body_refuses(reader, i)) return true;
  return false;
}

/* Is it a call that is the last thing that happens? Several macros may stand in a row, without a ';' between them. */
static bool is_end(const struct body_reader *reader, size_t start, size_t end) {
  for (size_t at = start; at < end;) {
    while (at + 1 < end && (body_is(reader, at, "::") || body_is(reader, at + 1, "::"))) at++;
    bool called = body_is(reader, at + 1, "(");
    if (!body_is_word(reader, at) || !(called || at + 1 == end)) return false;
    size_t behind = called ? body_behind(reader, at + 1) : at + 1;
    if (body_stops(reader, at) || macro_answers(reader, at, behind)) return true;
    at = behind;
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
