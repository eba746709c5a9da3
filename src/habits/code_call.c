/* SPDX-License-Identifier: MIT */
#include "habits/code_call.h"

size_t code_call_bare(const char *text, struct raw_token *tokens, size_t count) {
  if (count < 4) return count;
  struct raw_token *end = tokens + count;
  bool wrapped = raw_spells(text, &end[-1], "(") && raw_spells(text, &end[-2], ")") &&
                 end[-3].kind == RAW_WORD && raw_spells(text, &end[-4], "(");
  if (!wrapped) return count;
  end[-4] = end[-3];
  end[-3] = end[-1];
  return count - 2;
}

/* May a statement or expression go on behind the word with a call? */
static bool leads(const char *text, const struct raw_token *token) {
  static const char *const words[] = {
      "return",    "else", "do",       "throw",    "case", "and",    "or",     "not",   "xor",
      "co_return", "new",  "co_await", "co_yield", "goto", "delete", "sizeof", "typeof"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (raw_spells(text, token, words[i])) return true;
  return token->kind != RAW_WORD;
}

bool code_call_declared(const char *text, const struct raw_token *tokens, size_t count) {
  size_t before = count > 2 ? count - 2 : 0;
  while (before && raw_is_capitals(text, &tokens[before - 1])) before--;
  return before && !leads(text, &tokens[before - 1]);
}
