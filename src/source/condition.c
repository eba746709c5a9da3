/* SPDX-License-Identifier: MIT */
#include "source/condition.h"

#include "c/tokens.h"

#include <string.h>

enum { DEEPEST = 64 }; /* nobody nests so deep by hand, and the stack has an end */

struct condition {
  struct c_lexer lexer;
  struct c_token token;
  unsigned depth;
  bool strange; /* something else is in it */
};

static void next(struct condition *condition) {
  condition->token = c_lexer_code(&condition->lexer);
}

static bool take(struct condition *condition, const char *text) {
  if (!c_token_is(&condition->token, text)) return false;
  next(condition);
  return true;
}

/* "&&" and "||" are two tokens each; one of them alone is another operator. */
static bool take_twice(struct condition *condition, const char *text) {
  if (!take(condition, text)) return false;
  condition->strange = !take(condition, text) || condition->strange;
  return true;
}

/* Is a number 0, whatever its base and suffix? */
static enum source_truth number(const struct condition *condition) {
  const char *digit = condition->token.text;
  const char *end = condition->lexer.text + condition->token.end;
  if (end - digit > 2 && *digit == '0' && strchr("xXbB", digit[1])) digit += 2;
  for (; digit < end && !strchr("uUlLzZ", *digit); digit++)
    if (*digit != '0' && *digit != '\'') return SOURCE_TRUE;
  return SOURCE_FALSE;
}

/* A macro, with arguments if it has some, or "defined X". */
static void pass_word(struct condition *condition) {
  if (take(condition, "defined") && condition->token.kind == C_WORD) {
    next(condition);
    return;
  }
  if (condition->token.kind == C_WORD) next(condition);
  size_t parens = 0;
  do {
    bool opens = c_token_is(&condition->token, "(");
    if (!parens && !opens) return;
    parens += opens;
    parens -= c_token_is(&condition->token, ")");
    next(condition);
  } while (parens && condition->token.kind != C_END);
}

static enum source_truth either(struct condition *condition);

static enum source_truth operand(struct condition *condition) {
  enum source_truth truth = SOURCE_OPEN;
  bool inverted = false;
  while (take(condition, "!")) inverted = !inverted;
  if (condition->depth < DEEPEST && take(condition, "(")) {
    condition->depth++;
    truth = either(condition);
    condition->depth--;
    condition->strange = !take(condition, ")") || condition->strange;
  } else if (condition->token.kind == C_NUMBER) {
    truth = number(condition);
    next(condition);
  } else if (condition->token.kind == C_WORD) {
    if (c_token_is(&condition->token, "false")) truth = SOURCE_FALSE;
    pass_word(condition);
  } else {
    condition->strange = true;
  }
  if (truth == SOURCE_OPEN || !inverted) return truth;
  return truth == SOURCE_TRUE ? SOURCE_FALSE : SOURCE_TRUE;
}

/* Operands with an operator between them, one of which may decide: 0 of "&&", 1 of "||". */
static enum source_truth joined(enum source_truth a, enum source_truth b,
                                enum source_truth decides) {
  if (a == decides || b == decides) return decides;
  return a == SOURCE_OPEN ? a : b;
}

static enum source_truth both(struct condition *condition) {
  enum source_truth truth = operand(condition);
  while (take_twice(condition, "&")) truth = joined(truth, operand(condition), SOURCE_FALSE);
  return truth;
}

static enum source_truth either(struct condition *condition) {
  enum source_truth truth = both(condition);
  while (take_twice(condition, "|")) truth = joined(truth, both(condition), SOURCE_TRUE);
  return truth;
}

enum source_truth source_condition(const char *text, size_t length) {
  struct condition condition = {.lexer = c_lexer_new(text, length)};
  condition.lexer.first = false;
  next(&condition);
  enum source_truth truth = either(&condition);
  bool whole = condition.token.kind == C_END && !condition.strange;
  return whole ? truth : SOURCE_OPEN;
}
