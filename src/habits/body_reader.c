/* SPDX-License-Identifier: MIT */
#include "habits/body_reader.h"

#include <string.h>

bool body_is(const struct body_reader *reader, size_t at, const char *text) {
  return at < reader->count && raw_spells(reader->text, &reader->tokens[at], text);
}

size_t body_behind(const struct body_reader *reader, size_t at) {
  size_t depth = 0;
  for (; at < reader->count; at++) {
    if (reader->tokens[at].kind != RAW_PUNCTUATOR) continue;
    char c = raw_mark(reader->text, &reader->tokens[at]);
    if (strchr("([{", c)) depth++;
    if (strchr(")]}", c) && depth && !--depth) return at + 1;
  }
  return at;
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
  for (size_t i = 0; i < reader->variables.count; i++) {
    const struct raw_token *name = &reader->tokens[at];
    const char *known = reader->variables.at[i]->name;
    size_t length = name->end - name->at;
    if (strlen(known) == length && memcmp(known, reader->text + name->at, length) == 0)
      return reader->variables.at[i];
  }
  return NULL;
}

void body_answer(struct body_reader *reader, unsigned answer, struct body_variable *variable) {
  if (reader->dead) return;
  reader->answers |= answer;
  reader->last = answer;
  reader->last_variable = variable;
  if (variable) variable->answered = true;
}
