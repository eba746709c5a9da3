/* SPDX-License-Identifier: MIT */
#include "habits/body_reader.h"

#include <string.h>

bool body_is(const struct body_reader *reader, size_t at, const char *text) {
  return at < reader->count && raw_spells(reader->text, &reader->tokens[at], text);
}

void body_match(struct body_reader *reader) {
  size_t *open = arena_alloc(reader->arena, (reader->count + 1) * sizeof *open), depth = 0;
  reader->behind = arena_alloc(reader->arena, (reader->count + 1) * sizeof *reader->behind);
  for (size_t i = 0; i < reader->count; i++) {
    if (reader->tokens[i].kind != RAW_PUNCTUATOR) continue;
    char c = raw_mark(reader->text, &reader->tokens[i]);
    if (strchr("([{", c)) open[depth++] = i;
    if (strchr(")]}", c) && depth) reader->behind[open[--depth]] = i + 1;
  }
  while (depth) reader->behind[open[--depth]] = reader->count;
}

size_t body_behind(const struct body_reader *reader, size_t at) {
  return at < reader->count && reader->behind[at] ? reader->behind[at] : reader->count;
}

bool body_is_keyword(const struct body_reader *reader, size_t at) {
  static const char *const words[] = {"if",      "else",     "for",    "while", "switch",
                                      "do",      "goto",     "return", "break", "case",
                                      "default", "continue", "try",    "catch", "throw"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (body_is(reader, at, words[i])) return true;
  return false;
}

struct body_variable *body_variable(const struct body_reader *reader, size_t at) {
  const struct raw_token *name = &reader->tokens[at];
  const struct c_name *entry =
      c_names_find(&reader->known, reader->text + name->at, name->end - name->at);
  return entry ? entry->value : NULL;
}

void body_answer(struct body_reader *reader, unsigned answer, struct body_variable *variable) {
  if (reader->dead) return;
  reader->answers |= answer;
  reader->last = answer;
  reader->last_variable = variable;
  if (variable) variable->answered = true;
}
