/* SPDX-License-Identifier: MIT */
#include "habits/body_reader.h"
#include "source/scanner.h"

#include <string.h>

/* ---- Tokens -------------------------------------------------------------------------------------- */

static bool directive_starts_with(const struct c_token *token, const char *directive) {
  struct c_lexer lexer = c_lexer_inside(token);
  struct c_token word = c_lexer_code(&lexer);
  size_t length = strlen(directive);
  return word.length >= length && memcmp(word.text, directive, length) == 0;
}

static bool is_zero(const struct c_token *token) {
  struct c_lexer lexer = c_lexer_inside(token);
  struct c_token word = c_lexer_code(&lexer);
  return c_token_is(&word, "if") && source_condition(lexer) == SOURCE_FALSE;
}

/* Passes over what stands under #if 0. */
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
  struct c_lexer lexer = c_lexer_new(source->text, function->end);
  struct c_token token;
  lexer.at = function->body;
  lexer.first = false;
  while ((token = c_lexer_code(&lexer)).kind != C_END) {
    if (token.kind == C_DIRECTIVE && is_zero(&token)) skip_dead(&lexer);
    reader->tokens =
        arena_grow(reader->arena, reader->tokens, reader->count, sizeof *reader->tokens);
    reader->tokens[reader->count++] = token;
  }
}

/* ---- The verdict --------------------------------------------------------------------------------- */

/* "jvmtiError rc = …NOT_AVAILABLE; …; RETURN(rc)": a macro returns the only variable, which is never anything else. */
static bool keeps_refusing(const struct body_reader *reader) {
  return reader->variables.count == 1 && !reader->answers && reader->ends_in_call &&
         reader->variables.at[0]->values == ANSWER_REFUSES;
}

static bool is_stub(const struct body_reader *reader, bool ends) {
  unsigned answers = reader->answers;
  for (size_t i = 0; i < reader->variables.count; i++)
    if (reader->variables.at[i]->answered) answers |= reader->variables.at[i]->values;
  if (reader->told) return true;
  if (reader->admits && !reader->assigns && answers && !(answers & ANSWER_OPEN)) return true;
  if (!ends) return keeps_refusing(reader);
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
  /* "try { … } catch (…) { … }" is a body, too: what follows the first block is not its own. */
  return is_stub(&reader, ends);
}

bool body_uses(const struct source *source, const struct source_function *function,
               const char *word) {
  struct c_lexer lexer = c_lexer_new(source->text, function->end);
  struct c_token token, before = {0};
  lexer.at = function->body;
  lexer.first = false;
  for (; (token = c_lexer_next(&lexer)).kind != C_END; before = token) {
    if (token.kind == C_COMMENT) continue;
    if (token.kind == C_WORD && c_token_is(&token, word) &&
        !(before.kind == C_PUNCTUATOR && before.end && c_token_is(&before, ".")))
      return true;
    /* In the text of a macro it may be one. */
    if (token.kind != C_DIRECTIVE) continue;
    struct c_lexer inner = c_lexer_inside(&token);
    while ((before = c_lexer_code(&inner)).kind != C_END)
      if (c_token_is(&before, word)) return true;
  }
  return false;
}
