/* SPDX-License-Identifier: MIT */
#include "habits/body.h"

#include "habits/answer.h"
#include "habits/body_statements.h"

#include <string.h>

/* ---- Tokens -------------------------------------------------------------------------------------- */

static bool starts_with(const struct source *source, const struct raw_token *token,
                        const char *directive) {
  struct raw_lexer lexer = raw_inside(source->text, token);
  struct raw_token word = raw_next_code(&lexer);
  size_t length = strlen(directive);
  return word.end - word.at >= length && memcmp(source->text + word.at, directive, length) == 0;
}

static bool is_zero(const struct source *source, const struct raw_token *token) {
  struct raw_lexer lexer = raw_inside(source->text, token);
  struct raw_token word = raw_next_code(&lexer), value = raw_next_code(&lexer);
  bool alone = raw_next_code(&lexer).kind == RAW_END;
  return alone && raw_is(&lexer, &word, "if") && raw_is(&lexer, &value, "0");
}

/* Passes over what stands under #if 0. */
static void skip_dead(const struct source *source, struct raw_lexer *lexer) {
  struct raw_token token;
  size_t depth = 1;
  while (depth && (token = raw_next_code(lexer)).kind != RAW_END) {
    if (token.kind != RAW_DIRECTIVE) continue;
    if (starts_with(source, &token, "if")) depth++;
    else if (starts_with(source, &token, "endif")) depth--;
    else if (depth == 1 && starts_with(source, &token, "el")) return;
  }
}

static void take_tokens(struct body_reader *reader, const struct source *source,
                        const struct source_function *function) {
  struct raw_lexer lexer = raw_lexer_new(source->text, function->end);
  struct raw_token token;
  lexer.at = function->body;
  lexer.first = false;
  while ((token = raw_next_code(&lexer)).kind != RAW_END) {
    if (token.kind == RAW_DIRECTIVE && is_zero(source, &token)) skip_dead(source, &lexer);
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
  struct body_reader reader = {
      .arena = arena, .text = source->text, .spec = spec, .stubs = stubs, .own = true};
  reader.known.arena = arena;
  take_tokens(&reader, source, function);
  body_match(&reader);
  bool ends = body_statement(&reader);
  /* "try { … } catch (…) { … }" is a body, too: what follows the first block is not its own. */
  return is_stub(&reader, ends);
}

bool body_uses(const struct source *source, const struct source_function *function,
               const char *word) {
  struct raw_lexer lexer = raw_lexer_new(source->text, function->end);
  struct raw_token token, before = {0};
  lexer.at = function->body;
  lexer.first = false;
  for (; (token = raw_next(&lexer)).kind != RAW_END; before = token) {
    if (token.kind == RAW_COMMENT) continue;
    if (token.kind == RAW_WORD && raw_is(&lexer, &token, word) &&
        !(before.kind == RAW_PUNCTUATOR && before.end && raw_is(&lexer, &before, ".")))
      return true;
    /* In the text of a macro it may be one. */
    if (token.kind != RAW_DIRECTIVE) continue;
    struct raw_lexer inner = raw_inside(source->text, &token);
    while ((before = raw_next_code(&inner)).kind != RAW_END)
      if (raw_is(&inner, &before, word)) return true;
  }
  return false;
}
