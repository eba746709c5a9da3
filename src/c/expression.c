/* SPDX-License-Identifier: MIT */
#include "c/expression.h"

#include <string.h>

/* Binary operators by precedence, the lowest first. */
static const char *const operators[][5] = {
    {"||"},       {"&&"},     {"|"},           {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="},
    {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
};
enum { LEVELS = sizeof operators / sizeof *operators };

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
    case '%':
      if (b && (a != INT64_MIN || b != -1)) return sign[0] == '/' ? a / b : a % b;
      reader->problem(reader->data, C_EXPRESSION_UNDEFINED);
      return 0;
    case '+': overflow = __builtin_add_overflow(a, b, &result); break;
    case '-': overflow = __builtin_sub_overflow(a, b, &result); break;
    case '*': overflow = __builtin_mul_overflow(a, b, &result); break;
    default:
      if (!twice) return (sign[0] == '<' ? a < b : a > b) || (sign[1] && a == b);
      overflow = a < 0 || b < 0 || b > 31 || a > INT32_MAX;
      if (b < 0 || b > 63) break;
      result = sign[0] == '<' ? (int64_t)((uint64_t)a << b) : a >> b;
  }
  if (overflow) reader->problem(reader->data, C_EXPRESSION_OVERFLOW);
  return result;
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
  const int64_t result = expression_combine(reader, sign, a.number, b.number);
  if (reader->narrow &&
      (a.number != (int32_t)a.number || b.number != (int32_t)b.number || result != (int32_t)result))
    reader->problem(reader->data, C_EXPRESSION_OVERFLOW);
  return (struct c_value){result, false};
}

struct c_value c_expression_read_unary(const struct c_expression_reader *reader) {
  /* The same as binary operations. */
  static const struct {
    const char *sign, *operator;
    int64_t left;
  } unary[] = {{"-", "-", 0}, {"~", "^", -1}, {"!", "==", 0}};
  enum { UNARY = sizeof unary / sizeof *unary };
  struct c_value value = {0, false};
  size_t i = 0;
  if (++*reader->depth <= reader->limit) {
    while (i < UNARY && !reader->accept(reader->data, unary[i].sign)) i++;
    if (i == UNARY) value = reader->value(reader->data);
    else
      value = expression_apply(reader, unary[i].operator,(struct c_value){unary[i].left, false},
                               c_expression_read_unary(reader));
  } else {
    reader->problem(reader->data, C_EXPRESSION_DEEP);
  }
  --*reader->depth;
  return value;
}

static struct c_value expression_level(const struct c_expression_reader *reader, int level) {
  if (level == LEVELS) return c_expression_read_unary(reader);
  struct c_value value = expression_level(reader, level + 1);
  for (const char *const *sign = operators[level]; *sign;) {
    if (!reader->accept(reader->data, *sign)) {
      sign++;
      continue;
    }
    value = expression_apply(reader, *sign, value, expression_level(reader, level + 1));
    sign = operators[level];
  }
  return value;
}

struct c_value c_expression_read(const struct c_expression_reader *reader) {
  return expression_level(reader, 0);
}
