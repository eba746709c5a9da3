/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

size_t code_call_bare(struct c_token *tokens, size_t count) {
  if (count < 4) return count;
  struct c_token *end = tokens + count;
  bool wrapped = c_token_is(&end[-1], "(") && c_token_is(&end[-2], ")") && end[-3].kind == C_WORD &&
                 c_token_is(&end[-4], "(");
  if (!wrapped) return count;
  end[-4] = end[-3];
  end[-3] = end[-1];
  return count - 2;
}

/* May a statement or expression go on behind the word with a call? */
static bool leads_to_call(const struct c_token *token) {
  static const char *const words[] = {
      "return",    "else", "do",       "throw",    "case", "and",    "or",     "not",    "xor",
      "co_return", "new",  "co_await", "co_yield", "goto", "delete", "sizeof", "typeof", NULL};
  return token->kind != C_WORD || c_token_is_any(token, words);
}

bool code_call_declared(const struct c_token *tokens, size_t count) {
  size_t before = count > 2 ? count - 2 : 0;
  while (before && c_token_is_capitals(&tokens[before - 1])) before--;
  return before && !leads_to_call(&tokens[before - 1]);
}
