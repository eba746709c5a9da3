/* SPDX-License-Identifier: MIT */
#include "habits/body_reader.h"

#include <string.h>

bool body_is(const struct body_reader *reader, size_t at, const char *text) {
  return at < reader->count && c_token_is(&reader->tokens[at], text);
}

bool body_is_any(const struct body_reader *reader, size_t at, const char *const *texts) {
  return at < reader->count && c_token_is_any(&reader->tokens[at], texts);
}

void body_match(struct body_reader *reader) {
  size_t *open = arena_alloc(reader->arena, (reader->count + 1) * sizeof *open), depth = 0;
  reader->behind = arena_alloc(reader->arena, (reader->count + 1) * sizeof *reader->behind);
  for (size_t i = 0; i < reader->count; i++) {
    if (reader->tokens[i].kind != C_PUNCTUATOR) continue;
    char c = *reader->tokens[i].text;
    if (strchr("([{", c)) open[depth++] = i;
    if (strchr(")]}", c) && depth) reader->behind[open[--depth]] = i + 1;
  }
  while (depth) reader->behind[open[--depth]] = reader->count;
}

size_t body_behind(const struct body_reader *reader, size_t at) {
  return at < reader->count && reader->behind[at] ? reader->behind[at] : reader->count;
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
