/* SPDX-License-Identifier: MIT */
#include "habits/body_reader.h"
#include "source/scanner.h"

#include <string.h>

/* ---- Tokens -------------------------------------------------------------------------------------- */

bool body_is(const struct body_reader *reader, size_t at, const char *text) {
  return at < reader->count && c_token_is(&reader->tokens[at], text);
}

bool body_is_any(const struct body_reader *reader, size_t at, const char *const *texts) {
  return at < reader->count && c_token_is_any(&reader->tokens[at], texts);
}

void body_match(struct body_reader *reader) {
  size_t *open = arena_alloc(reader->arena, (reader->count + 1) * sizeof *open), depth = 0;
  reader->after = arena_alloc(reader->arena, (reader->count + 1) * sizeof *reader->after);
  for (size_t i = 0; i < reader->count; i++) {
    if (reader->tokens[i].kind != C_PUNCTUATOR) continue;
    char c = *reader->tokens[i].text;
    if (strchr("([{", c)) open[depth++] = i;
    if (strchr(")]}", c) && depth) reader->after[open[--depth]] = i + 1;
  }
  while (depth) reader->after[open[--depth]] = reader->count;
}

size_t body_after(const struct body_reader *reader, size_t at) {
  return at < reader->count && reader->after[at] ? reader->after[at] : reader->count;
}

bool body_is_keyword(const struct body_reader *reader, size_t at) {
  static const char *const words[] = {"if",   "else",   "for",   "while", "switch",  "do",
                                      "goto", "return", "break", "case",  "default", "continue",
                                      "try",  "catch",  "throw", NULL};
  return body_is_any(reader, at, words);
}

struct body_variable *body_variable(const struct body_reader *reader, size_t at) {
  const struct c_token *name = &reader->tokens[at];
  const struct c_name *entry = c_names_find(&reader->known, name->text, name->length);
  return entry ? entry->value : NULL;
}

void body_answer(struct body_reader *reader, unsigned answer, struct body_variable *variable) {
  if (reader->dead) return;
  reader->answers |= answer;
  reader->last = answer;
  reader->last_variable = variable;
  if (variable) variable->answered = true;
}

/* ---- Statements ---------------------------------------------------------------------------------- */

static bool body_statement(struct body_reader *reader);

static bool body_take(struct body_reader *reader, const char *text) {
  bool there = body_is(reader, reader->at, text);
  reader->at += there;
  return there;
}

/* Skips tokens up to the ';' that ends the statement, or to its end without one. */
static void skip_statement(struct body_reader *reader) {
  while (reader->at < reader->count && !body_is(reader, reader->at, "}")) {
    if (body_take(reader, ";")) return;
    bool opens = body_is(reader, reader->at, "(") || body_is(reader, reader->at, "{");
    reader->at = opens ? body_after(reader, reader->at) : reader->at + 1;
  }
}

/* Reads a statement under a condition. */
static bool read_under(struct body_reader *reader, const struct body_variable *checked) {
  struct body_reader before = *reader;
  reader->own = false;
  reader->checked = checked;
  bool ends = body_statement(reader);
  reader->own = before.own;
  reader->checked = before.checked;
  return ends;
}

/* Returns the variable that is an error if "(rc != …)" or "(rc)" holds, or NULL. */
static const struct body_variable *asked_about(const struct body_reader *reader, size_t at,
                                               size_t end) {
  const struct body_variable *found = NULL;
  bool differs = end - at == 3;
  for (size_t i = at; i < end; i++) {
    if (body_is(reader, i, "!") && body_is(reader, i + 1, "=")) differs = true;
    if (body_is(reader, i, "|") || body_is(reader, i, "?")) return NULL;
    const struct body_variable *variable =
        reader->tokens[i].kind == C_WORD ? body_variable(reader, i) : NULL;
    if (variable) found = variable;
  }
  return differs ? found : NULL;
}

/* Reads the parentheses of if, for, while and switch. */
static void read_condition(struct body_reader *reader) {
  size_t start = reader->at;
  if (!body_is(reader, start, "(")) return;
  reader->at = body_after(reader, start);
  body_condition(reader, start, reader->at);
}

static bool read_if(struct body_reader *reader) {
  body_take(reader, "constexpr");
  size_t start = reader->at;
  read_condition(reader);
  bool ends = read_under(reader, asked_about(reader, start, reader->at));
  if (!body_take(reader, "else")) return false;
  bool otherwise = read_under(reader, NULL);
  return ends && otherwise;
}

static bool read_loop(struct body_reader *reader) {
  read_condition(reader);
  read_under(reader, NULL);
  return false;
}

/* With a default and no break, control only continues after its end. */
static bool read_switch(struct body_reader *reader) {
  bool otherwise = false, leaves = false;
  read_condition(reader);
  size_t start = reader->at;
  bool ends = read_under(reader, NULL);
  for (size_t i = start; i < reader->at; i++) {
    otherwise = otherwise || body_is(reader, i, "default");
    leaves = leaves || body_is(reader, i, "break") || body_is(reader, i, "goto");
  }
  return ends && otherwise && !leaves;
}

/* Skips "done:", "case 1:", "default:". */
static bool take_label(struct body_reader *reader) {
  bool known = body_is(reader, reader->at, "case") || body_is(reader, reader->at, "default");
  if (!known) {
    bool label = reader->at + 1 < reader->count && reader->tokens[reader->at].kind == C_WORD &&
                 body_is(reader, reader->at + 1, ":");
    if (label) reader->at += 2;
    return label;
  }
  while (reader->at < reader->count && !body_is(reader, reader->at, ";"))
    if (reader->at++, body_is(reader, reader->at - 1, ":")) break;
  return true;
}

/* Reads the rest of a block. After a statement that ends control, only labels and directives are reached. */
static bool read_block(struct body_reader *reader) {
  bool dead = reader->dead, ends = false;
  while (reader->at < reader->count && !body_is(reader, reader->at, "}")) {
    bool directive = reader->tokens[reader->at].kind == C_DIRECTIVE;
    if (directive || take_label(reader)) {
      reader->at += directive;
      ends = false;
      continue;
    }
    reader->dead = dead || ends;
    size_t before = reader->at;
    ends = body_statement(reader) || ends;
    if (reader->at == before) reader->at++;
  }
  reader->dead = dead;
  reader->at += reader->at < reader->count;
  return ends;
}

/* Deeper statements are not written by hand. */
enum { STATEMENTS_MOST = 200 };

static bool read_statement(struct body_reader *reader) {
  if (body_take(reader, "{")) return read_block(reader);
  if (body_take(reader, "if")) return read_if(reader);
  if (body_take(reader, "switch")) return read_switch(reader);
  if (body_take(reader, "for") || body_take(reader, "while")) return read_loop(reader);
  if (body_take(reader, "do")) {
    bool ends = body_statement(reader);
    if (body_take(reader, "while")) skip_statement(reader);
    return ends;
  }
  if (body_take(reader, "try")) {
    bool ends = body_statement(reader);
    while (body_take(reader, "catch")) read_loop(reader);
    return ends;
  }
  if (body_take(reader, "return")) {
    body_return(reader);
    return true;
  }
  if (body_take(reader, "throw")) {
    body_answer(reader, ANSWER_REFUSES, NULL);
    skip_statement(reader);
    return true;
  }
  if (body_take(reader, "goto") || body_take(reader, "break") || body_take(reader, "continue")) {
    skip_statement(reader);
    return true;
  }
  bool ends = body_expression(reader);
  if (!reader->block) return ends;
  reader->block = false;
  read_under(reader, reader->checked);
  return false;
}

/* Reads a statement. True if control never continues after it. */
static bool body_statement(struct body_reader *reader) {
  while (reader->at < reader->count && reader->tokens[reader->at].kind == C_DIRECTIVE) reader->at++;
  if (reader->depth >= STATEMENTS_MOST) {
    skip_statement(reader);
    reader->answers |= ANSWER_OPEN;
    return false;
  }
  reader->depth++;
  bool ends = read_statement(reader);
  reader->depth--;
  return ends;
}

/* ---- Tokens -------------------------------------------------------------------------------------- */

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

static void take_tokens(struct body_reader *reader, const struct source *source,
                        const struct source_function *function) {
  struct c_lexer lexer = source_lexer(source->text, function->body, function->end);
  struct c_token token;
  while ((token = c_lexer_code(&lexer)).kind != C_END) {
    if (token.kind == C_DIRECTIVE) {
      struct c_lexer inside = c_lexer_inside(&token);
      struct c_token word = c_lexer_code(&inside);
      if (c_token_is(&word, "if") && source_condition(inside) == SOURCE_FALSE) skip_dead(&lexer);
    }
    reader->tokens =
        arena_grow(reader->arena, reader->tokens, reader->count, sizeof *reader->tokens);
    reader->tokens[reader->count++] = token;
  }
}

/* ---- Results ------------------------------------------------------------------------------------- */

/* True if the function is a stub; `ends`: control never reaches the end of the body. */
static bool is_stub(const struct body_reader *reader, bool ends) {
  unsigned answers = reader->answers;
  LIST_EACH (variable, reader->variables)
    if (variable->answered) answers |= variable->values;
  if (reader->marked) return true;
  if (reader->admits && !reader->assigns && answers && !(answers & ANSWER_OPEN)) return true;
  /* "jvmtiError rc = …NOT_AVAILABLE; …; RETURN(rc)": a macro returns the only variable, with its only value. */
  if (!ends)
    return reader->variables.count == 1 && !reader->answers && reader->ends_in_call &&
           reader->variables.at[0]->values == ANSWER_REFUSES;
  unsigned last = reader->last_variable ? reader->last_variable->values : reader->last;
  return (last & ANSWER_REFUSES) && !(answers & (ANSWER_OPEN | ANSWER_SUCCEEDS));
}

bool body_is_stub(struct arena *arena, const struct source *source,
                  const struct source_function *function, const struct spec *spec,
                  const struct code_pattern_list *stubs) {
  struct body_reader reader = {.arena = arena, .spec = spec, .stubs = stubs, .own = true};
  reader.known.arena = arena;
  take_tokens(&reader, source, function);
  body_match(&reader);
  bool ends = body_statement(&reader);
  /* Of "try { … } catch (…) { … }" as a body, only the first block counts. */
  return is_stub(&reader, ends);
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
