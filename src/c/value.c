/* SPDX-License-Identifier: MIT */
#include "c/expression.h"

#include "base/identifier.h"

#include <string.h>

enum { MAX_DEPTH = 64 };

struct evaluation {
  struct c_lexer lexer;
  struct c_token token; /* the next one */
  bool operand;         /* the next token belongs to an operand: a '-' is a sign */
  bool negated;         /* the last operator is the sign '-' */
  char kind;            /* the operator between the current parentheses; 0: none so far */
  c_value_lookup *lookup;
  void *data;
  const char *problem; /* the first one */
  unsigned depth;
  struct c_expression_reader reader;
};

static const char strange[] = "it holds something other than numbers, names and operators";

static struct c_lexer value_lexer(const char *text) {
  struct c_lexer lexer = c_lexer_new(text, strlen(text));
  lexer.first = false;
  lexer.operators = true;
  return lexer;
}

bool c_value_is_least_int(const char *text) {
  struct c_lexer lexer = value_lexer(text);
  struct c_token sign = c_lexer_next(&lexer), digits = c_lexer_next(&lexer);
  return c_token_is(&sign, "-") && c_token_is(&digits, "2147483648") &&
         c_lexer_next(&lexer).kind == C_END;
}

static int64_t value_fail(struct evaluation *e, const char *problem) {
  if (!e->problem) e->problem = problem;
  return 0;
}

static void value_take(struct evaluation *e) {
  struct c_token last = e->token;
  e->token = c_lexer_next(&e->lexer);
  if (c_token_is(&last, "-") && c_token_is(&e->token, "-") && e->token.at == last.end)
    value_fail(e, "'--' is another operator in C; expected a space or parentheses between");
}

static int64_t value_number(struct evaluation *e) {
  const char *text = e->token.text;
  size_t length = e->token.length;
  bool hexadecimal = length > 1 && (text[1] | 32) == 'x';
  uint64_t value = 0;
  if (memchr(text, '.', length) || memchr(text, '\'', length)) return value_fail(e, strange);
  if (!hexadecimal && *text == '0' && length > 1)
    return value_fail(e, "octal numbers are not allowed");
  size_t digits =
      strspn(text + 2 * hexadecimal, hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
  if (!digits) return value_fail(e, "a digit is missing");
  if (digits > (hexadecimal ? 15u : 18u)) return value_fail(e, "a number is too large");
  if (digits + 2 * hexadecimal < length || !c_integer(&e->token, &value))
    return value_fail(e, "a number is malformed");
  if (hexadecimal && value > INT32_MAX)
    return value_fail(e, "a hexadecimal number does not fit into an int");
  if (e->negated && value == -(int64_t)INT32_MIN)
    return value_fail(e, "2147483648 is not an int; expected (-2147483647 - 1)");
  return (int64_t)value;
}

/* Reads a number, a name, or an expression in parentheses. */
static struct c_value value_operand(void *data) {
  struct evaluation *e = data;
  struct c_value value = {0, false};
  const struct c_token *token = &e->token;
  if (token->kind == C_END) value_fail(e, "a value is missing");
  else if (token->kind == C_NUMBER) value.number = value_number(e);
  else if (c_token_is(token, "(")) {
    char outer = e->kind;
    value_take(e);
    e->kind = 0;
    value = c_expression_read(&e->reader);
    e->kind = outer;
    if (!c_token_is(token, ")")) value_fail(e, "a ')' is missing");
  } else if (token->kind != C_WORD || !identifier_part(*token->text)) value_fail(e, strange);
  else if (!e->lookup || !e->lookup(e->data, token->text, token->length, &value.number))
    value_fail(e, "it uses a name that is not a constant defined before it");
  value_take(e);
  e->operand = false;
  return value;
}

/* Takes an operator. Between parentheses, there is only one kind; '+' and '-' are the same kind. */
static bool value_accept(void *data, const char *sign) {
  static const char *const operators[] = {"|", "+", "-", "*", "<<", "~", NULL};
  struct evaluation *e = data;
  if (e->problem || !c_token_is(&e->token, sign) || !text_is_any(operators, sign)) return false;
  char kind = *sign == '-' ? '+' : *sign;
  e->negated = e->operand && *sign == '-';
  if (!e->operand && e->kind && e->kind != kind)
    value_fail(e, "compilers want parentheses around an operation that is part of another one");
  if (!e->operand) e->kind = kind;
  e->operand = true;
  value_take(e);
  return true;
}

static void value_report(void *data, enum c_expression_problem problem) {
  value_fail(data, problem == C_EXPRESSION_DEEP ? "it is nested too deeply"
                                                : "a part of it does not fit into an int");
}

const char *c_value_evaluate(const char *text, c_value_lookup *lookup, void *data, int64_t *value) {
  struct evaluation e = {
      .lexer = value_lexer(text), .operand = true, .lookup = lookup, .data = data};
  e.reader = (struct c_expression_reader){value_accept, value_operand, value_report, &e,
                                          &e.depth,     MAX_DEPTH,     true};
  e.token = c_lexer_next(&e.lexer);
  *value = INT32_MIN;
  if (c_value_is_least_int(text)) return NULL;
  *value = c_expression_read(&e.reader).number;
  if (e.token.kind != C_END) value_fail(&e, strange);
  return e.problem;
}
