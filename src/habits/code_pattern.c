/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "habits/habits.h"

#include <string.h>

/* Adds the tokens of a text. Sets *first and *last to words at its start and end, or to "". */
static const char *add_tokens(struct arena *arena, const char *text, size_t length,
                              struct string_list *tokens, const char **first, const char **last) {
  const char *copy = arena_strndup(arena, text, length);
  struct c_lexer lexer = c_lexer_new(copy, length);
  struct c_token token;
  lexer.first = false;
  *first = *last = "";
  while ((token = c_lexer_next(&lexer)).kind != C_END) {
    const char *word = arena_strndup(arena, token.text, token.length);
    bool part = token.kind == C_WORD || token.kind == C_NUMBER;
    if (token.unfinished) return "unterminated quote or comment";
    if (token.kind == C_COMMENT) return "unexpected comment";
    if (part && token.at == 0) *first = word;
    if (part && token.end == length) *last = word;
    LIST_ADD(arena, tokens, word);
  }
  return NULL;
}

/* Adds the token with the name, which includes words directly before and after it. */
static void take_place(struct arena *arena, struct code_pattern *pattern,
                       const struct string_list *before, const char *last,
                       const struct string_list *following, const char *first) {
  size_t end = before->count - (*last != 0);
  for (size_t i = 0; i < end; i++) LIST_ADD(arena, &pattern->tokens, before->at[i]);
  pattern->place = pattern->tokens.count;
  pattern->word.before = last;
  pattern->word.after = first;
  LIST_ADD(arena, &pattern->tokens, "");
  for (size_t i = *first != 0; i < following->count; i++)
    LIST_ADD(arena, &pattern->tokens, following->at[i]);
}

const char *code_pattern_parse(struct arena *arena, const char *text,
                               struct code_pattern *pattern) {
  struct string_list before = {0}, following = {0};
  const char *end = text, *again, *first, *last, *ignored, *problem;
  enum name_style style = STYLE_SAME, other;
  const char *mark = name_style_find(text, &end, &style);
  size_t length = mark ? (size_t)(mark - text) : strlen(text);
  *pattern = (struct code_pattern){.text = text, .place = CODE_PLACELESS};
  problem = add_tokens(arena, text, length, &before, &ignored, &last);
  if (!problem && mark) problem = add_tokens(arena, end, strlen(end), &following, &first, &ignored);
  if (!problem && mark && name_style_find(end, &again, &other)) problem = "%s occurs twice";
  if (problem) return arena_printf(arena, "'%s': %s", text, problem);
  if (!mark) pattern->tokens = before;
  else take_place(arena, pattern, &before, last, &following, first);
  pattern->word.style = style;
  pattern->word.scopes = pattern->word.scope = "";
  return pattern->tokens.count ? NULL : "missing code";
}

/* True if a string contains the text between the quotes. */
static bool string_fits(const char *quoted, const struct c_token *token) {
  size_t length = strlen(quoted) - 2;
  for (size_t i = 0; i + length <= token->length; i++)
    if (memcmp(token->text + i, quoted + 1, length) == 0) return true;
  return false;
}

static bool word_fits(const struct name_pattern *word, const struct c_token *token,
                      struct c_token *name) {
  size_t length = token->length;
  size_t before = strlen(word->before), after = strlen(word->after);
  if (token->kind != C_WORD || length <= before + after) return false;
  if (memcmp(token->text, word->before, before) != 0 ||
      memcmp(token->text + length - after, word->after, after) != 0)
    return false;
  *name = *token;
  name->text += before;
  name->length -= before + after;
  return true;
}

bool code_pattern_ends(const struct code_pattern *pattern, const struct c_token *tokens,
                       size_t count, struct c_token *name) {
  size_t length = pattern->tokens.count;
  if (count < length) return false;
  /* From the end, since most tokens differ from the last one. */
  for (size_t i = length; i-- > 0;) {
    const struct c_token *token = &tokens[count - length + i];
    const char *expected = pattern->tokens.at[i];
    if (i == pattern->place) {
      if (!word_fits(&pattern->word, token, name)) return false;
    } else if (*expected == '"' && token->kind == C_STRING) {
      if (!string_fits(expected, token)) return false;
    } else if (!c_token_is(token, expected)) {
      return false;
    }
  }
  return true;
}

const char *code_pattern_constant(const struct code_pattern *pattern) {
  const struct name_pattern *word = &pattern->word;
  const char *best = "";
  for (size_t i = 0; i < pattern->tokens.count; i++) {
    const char *token = pattern->tokens.at[i];
    if (i == pattern->place)
      token = strlen(word->before) >= strlen(word->after) ? word->before : word->after;
    if (*token != '"' && strlen(token) > strlen(best)) best = token;
  }
  return best;
}
