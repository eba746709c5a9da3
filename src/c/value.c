/* SPDX-License-Identifier: MIT */
#include "c/expression.h"

#include "base/identifier.h"

#include <string.h>

struct evaluation {
  const char *start;
  struct c_lexer lexer;
  struct c_token token;        /* the next one */
  struct c_token last, before; /* the preceding ones */
  c_value_lookup *lookup;
  void *data;
  const char *problem; /* the first one */
  unsigned depth;
  bool unclear, power;
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

static struct c_value value_fail(struct evaluation *e, const char *problem) {
  if (!e->problem) e->problem = problem;
  return (struct c_value){0, false};
}

static void value_report(void *data, enum c_expression_problem problem) {
  struct evaluation *e = data;
  if (problem == C_EXPRESSION_LEAST && c_value_is_least_int(e->start)) return;
  if (problem == C_EXPRESSION_UNCLEAR) e->unclear = true;
  else if (problem == C_EXPRESSION_LEAST)
    value_fail(e, "2147483648 is not an int; expected (-2147483647 - 1)");
  else
    value_fail(e, problem == C_EXPRESSION_DEEP ? "it is nested too deeply"
                                               : "a part of it does not fit into an int");
}

static void value_take(struct evaluation *e) {
  e->before = e->last;
  e->last = e->token;
  e->token = c_lexer_next(&e->lexer);
}

static bool is_decimal(const struct c_token *token) {
  return token->kind == C_NUMBER && strspn(token->text, "0123456789") >= token->length;
}

/* True at an exclusive or of a decimal 2 or 10 and a decimal number, outside of other operations: compilers warn of an
 * intended power. */
static bool is_like_power(const struct evaluation *e) {
  struct c_lexer ahead = e->lexer;
  struct c_token right = c_lexer_next(&ahead), next = c_lexer_next(&ahead);
  bool first = e->before.kind == C_END || c_token_is(&e->before, "(");
  return first && (c_token_is(&e->last, "2") || c_token_is(&e->last, "10")) && is_decimal(&right) &&
         (next.kind == C_END || c_token_is(&next, ")") || c_token_is(&next, "^"));
}

static bool value_accept(void *data, const char *sign) {
  static const char *const allowed[] = {"~", "|", "^", "&", "<<", ">>", "+", "-", "*", NULL};
  struct evaluation *e = data;
  if (e->problem || !c_token_is(&e->token, sign) || !c_token_is_any(&e->token, allowed))
    return false;
  e->power |= *sign == '^' && is_like_power(e);
  value_take(e);
  if (*sign == '-' && c_token_is(&e->token, "-") && e->token.at == e->last.end)
    value_fail(e, "'--' is another operator in C; expected a space or parentheses between");
  return true;
}

static struct c_value value_number(struct evaluation *e) {
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
  value_take(e);
  return (struct c_value){(int64_t)value, false};
}

static struct c_value value_name(struct evaluation *e) {
  struct c_value value = {0, false};
  if (!e->lookup || !e->lookup(e->data, e->token.text, e->token.length, &value.number))
    return value_fail(e, "it uses a name that is not a constant defined before it");
  value_take(e);
  return value;
}

static struct c_value value_operand(void *data) {
  struct evaluation *e = data;
  if (e->token.kind == C_NUMBER) return value_number(e);
  if (e->token.kind == C_WORD && identifier_part(*e->token.text)) return value_name(e);
  if (e->token.kind == C_END) return value_fail(e, "a value is missing");
  if (!c_token_is(&e->token, "(")) return value_fail(e, strange);
  value_take(e);
  struct c_value value = c_expression_read(&e->reader);
  if (!c_token_is(&e->token, ")")) return value_fail(e, "a ')' is missing");
  value_take(e);
  return value;
}

const char *c_value_evaluate(const char *text, c_value_lookup *lookup, void *data, int64_t *value,
                             bool *unclear) {
  enum { MAX_DEPTH = 64 };
  struct evaluation e = {.start = text, .lexer = value_lexer(text), .lookup = lookup, .data = data};
  e.token = c_lexer_next(&e.lexer);
  e.reader = (struct c_expression_reader){value_accept, value_operand, value_report, &e,
                                          &e.depth,     MAX_DEPTH,     true};
  *value = c_expression_read(&e.reader).number;
  if (e.token.kind != C_END) value_fail(&e, strange);
  if (e.power) value_fail(&e, "compilers warn of 2 ^ N and 10 ^ N; expected 1 << N, or 0x2 ^ N");
  *unclear = e.unclear;
  return e.problem;
}
