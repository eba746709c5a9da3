/* SPDX-License-Identifier: MIT */
#include "c/expression.h"

#include <string.h>

/* Binary operators by precedence, the lowest first. */
static const char *const operators[][5] = {
    {"||"},       {"&&"},     {"|"},           {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="},
    {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
};
enum { LEVELS = sizeof operators / sizeof *operators };

static int64_t expression_divide(const struct c_expression_reader *reader, char sign, int64_t a,
                                 int64_t b) {
  if (b && (a != INT64_MIN || b != -1)) return sign == '/' ? a / b : a % b;
  reader->problem(reader->data, C_EXPRESSION_UNDEFINED);
  return 0;
}

static int64_t expression_shift(char sign, int64_t a, int64_t b, bool *overflow) {
  *overflow = a < 0 || b < 0 || b > 31 || a > INT32_MAX;
  if (b < 0 || b > 63) return 0;
  return sign == '<' ? (int64_t)((uint64_t)a << b) : a >> b;
}

static int64_t expression_combine(const struct c_expression_reader *reader, const char *sign,
                                  int64_t a, int64_t b) {
  bool overflow = false, twice = sign[1] == sign[0];
  int64_t result = 0;
  switch (sign[0]) {
    case '|': return twice ? a || b : a | b;
    case '&': return twice ? a && b : a & b;
    case '^': return a ^ b;
    case '=': return a == b;
    case '!': return a != b;
    case '/':
    case '%': return expression_divide(reader, sign[0], a, b);
    case '+': overflow = __builtin_add_overflow(a, b, &result); break;
    case '-': overflow = __builtin_sub_overflow(a, b, &result); break;
    case '*': overflow = __builtin_mul_overflow(a, b, &result); break;
    default:
      if (!twice) return (sign[0] == '<' ? a < b : a > b) || (sign[1] && a == b);
      result = expression_shift(sign[0], a, b, &overflow);
  }
  if (overflow) reader->problem(reader->data, C_EXPRESSION_OVERFLOW);
  return result;
}

static bool is_int(int64_t value) {
  return value >= INT32_MIN && value <= INT32_MAX;
}

/* True if a known operand decides the value of "&&" or "||". */
static bool expression_decides(const char *sign, struct c_value value) {
  return !value.open && strchr("&|", *sign) && sign[1] == *sign &&
         (value.number != 0) == (*sign == '|');
}

static struct c_value expression_apply(const struct c_expression_reader *reader, const char *sign,
                                       struct c_value a, struct c_value b) {
  if (expression_decides(sign, a) || expression_decides(sign, b))
    return (struct c_value){*sign == '|', false};
  if (a.open || b.open) return (struct c_value){0, true};
  int64_t result = expression_combine(reader, sign, a.number, b.number);
  if (reader->ints && !(is_int(a.number) && is_int(b.number) && is_int(result)))
    reader->problem(reader->data, C_EXPRESSION_OVERFLOW);
  return (struct c_value){result, false};
}

static struct c_value expression_negate(const struct c_expression_reader *reader,
                                        struct c_value value) {
  if (!reader->ints || value.number != -(int64_t)INT32_MIN)
    return expression_apply(reader, "-", (struct c_value){0, false}, value);
  reader->problem(reader->data, C_EXPRESSION_LEAST);
  return (struct c_value){INT32_MIN, false};
}

static bool expression_deeper(const struct c_expression_reader *reader) {
  if (++*reader->depth <= reader->limit) return true;
  --*reader->depth;
  reader->problem(reader->data, C_EXPRESSION_DEEP);
  return false;
}

struct c_value c_expression_read_unary(const struct c_expression_reader *reader) {
  struct c_value value = {0, false};
  if (!expression_deeper(reader)) return value;
  if (reader->accept(reader->data, "-"))
    value = expression_negate(reader, c_expression_read_unary(reader));
  else if (reader->accept(reader->data, "~"))
    value =
        expression_apply(reader, "^", (struct c_value){-1, false}, c_expression_read_unary(reader));
  else if (reader->accept(reader->data, "!"))
    value =
        expression_apply(reader, "==", (struct c_value){0, false}, c_expression_read_unary(reader));
  else value = reader->value(reader->data);
  --*reader->depth;
  return value;
}

/* True if compilers warn of an operator without parentheses in an operand: a sum in a shift, or a bitwise operator in
 * another one. */
static bool is_unclear(int level, int operand) {
  const char *sign = *operators[level], *inner = operand < LEVELS ? *operators[operand] : "";
  bool sum = *inner == '+',
       bitwise = operand != level && strlen(inner) == 1 && strchr("|^&", *inner);
  if (*sign == '<' && sign[1] == '<') return sum;
  return strlen(sign) == 1 && strchr("|^&", *sign) && (sum || bitwise);
}

/* Sets *top to the level of the operator outside of parentheses, or to LEVELS. */
static struct c_value expression_level(const struct c_expression_reader *reader, int level,
                                       int *top) {
  *top = LEVELS;
  if (level == LEVELS) return c_expression_read_unary(reader);
  struct c_value value = expression_level(reader, level + 1, top);
  for (const char *const *sign = operators[level]; *sign;)
    if (reader->accept(reader->data, *sign)) {
      int right, left = *top;
      value = expression_apply(reader, *sign, value, expression_level(reader, level + 1, &right));
      if (is_unclear(level, left) || is_unclear(level, right))
        reader->problem(reader->data, C_EXPRESSION_UNCLEAR);
      *top = level;
      sign = operators[level];
    } else {
      sign++;
    }
  return value;
}

struct c_value c_expression_read(const struct c_expression_reader *reader) {
  int top;
  return expression_level(reader, 0, &top);
}

/* Returns the value of the digit; more than any base for other characters. */
static unsigned digit_value(char c) {
  if (c >= '0' && c <= '9') return (unsigned)(c - '0');
  c = (char)(c | 32);
  return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10) : 99;
}

bool c_integer(const struct c_token *token, uint64_t *value) {
  const char *at = token->text, *end = at + token->length;
  bool octal = token->length > 1 && *at == '0', fits = true;
  bool prefixed = octal && strchr("xXbB", at[1]);
  unsigned base = prefixed ? (at[1] | 32) == 'x' ? 16 : 2 : octal ? 8 : 10;
  const char *digits = at += 2 * prefixed;
  for (*value = 0; at < end && (*at == '\'' || digit_value(*at) < base); at++)
    if (*at != '\'')
      fits = fits && !__builtin_mul_overflow(*value, base, value) &&
             !__builtin_add_overflow(*value, digit_value(*at), value);
  bool any = at > digits;
  while (at < end && strchr("uUlLzZ", *at)) at++;
  return fits && any && at == end;
}
