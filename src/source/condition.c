/* SPDX-License-Identifier: MIT */
#include "c/expression.h"
#include "source/scanner.h"

enum { DEEPEST = 64 }; /* nobody nests so deep by hand, and the stack has an end */

struct condition {
  struct c_lexer lexer;
  struct c_token token;
  unsigned depth;
  bool strange; /* something else is in it */
  struct c_expression_reader reader;
};

static void condition_next(struct condition *condition) {
  condition->token = c_lexer_code(&condition->lexer);
}

static bool condition_accept(void *data, const char *sign) {
  struct condition *condition = data;
  bool there = !condition->strange && c_token_is(&condition->token, sign);
  if (there) condition_next(condition);
  return there;
}

static void condition_report(void *data, enum c_expression_problem problem) {
  struct condition *condition = data;
  if (problem != C_EXPRESSION_UNCLEAR) condition->strange = true;
}

/* A macro, with arguments if it has some, or "defined X". */
static void condition_skip_word(struct condition *condition) {
  bool defined = c_token_is(&condition->token, "defined");
  condition_next(condition);
  if (defined && condition->token.kind == C_WORD) {
    condition_next(condition);
    return;
  }
  size_t parens = 0;
  do {
    bool opens = c_token_is(&condition->token, "(");
    if (!parens && !opens) return;
    parens += opens;
    parens -= c_token_is(&condition->token, ")");
    condition_next(condition);
  } while (parens && condition->token.kind != C_END);
}

static struct c_value condition_operand(void *data) {
  struct condition *condition = data;
  uint64_t number = 0;
  bool open = false;
  if (condition_accept(condition, "(")) {
    struct c_value inner = c_expression_read(&condition->reader);
    condition->strange |= !condition_accept(condition, ")");
    return inner;
  }
  if (condition->token.kind == C_NUMBER && c_integer(&condition->token, &number)) {
    condition_next(condition);
  } else if (condition->token.kind == C_WORD) {
    open = !c_token_is(&condition->token, "false");
    condition_skip_word(condition);
  } else {
    condition->strange = true;
  }
  return (struct c_value){(int64_t)number, open};
}

enum source_truth source_condition(struct c_lexer lexer) {
  struct condition condition = {.lexer = lexer};
  condition.lexer.operators = true;
  condition.reader = (struct c_expression_reader){condition_accept,
                                                  condition_operand,
                                                  condition_report,
                                                  &condition,
                                                  &condition.depth,
                                                  DEEPEST,
                                                  false};
  condition_next(&condition);
  struct c_value truth = c_expression_read(&condition.reader);
  bool whole = condition.token.kind == C_END && !condition.strange;
  if (!whole || truth.open) return SOURCE_OPEN;
  return truth.number ? SOURCE_TRUE : SOURCE_FALSE;
}
