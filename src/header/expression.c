/* Constant expressions of C, as values of constants are written. */
#include "header/parser.h"

#include <string.h>

static int64_t conditional(struct c_parser *parser);

static int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 32;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

/* Decimal, octal, hexadecimal or binary, with a suffix and separators. */
static int64_t number(struct c_parser *parser) {
  const char *at = parser->token.at, *end = at + parser->token.length;
  unsigned base = 10;
  if (*at == '0' && end - at > 1) {
    char kind = (char)(at[1] | 32);
    base = kind == 'x' ? 16 : kind == 'b' ? 2 : 8;
    at += base == 8 ? 1 : 2;
  }
  uint64_t value = 0;
  bool digits = base == 8 || base == 10, overflow = false;
  for (; at < end && ((unsigned)digit_value(*at) < base || *at == '\''); at++) {
    if (*at == '\'') continue;
    overflow |= __builtin_mul_overflow(value, (uint64_t)base, &value);
    overflow |= __builtin_add_overflow(value, (uint64_t)digit_value(*at), &value);
    digits = true;
  }
  while (at < end && ((*at | 32) == 'u' || (*at | 32) == 'l')) at++;
  if (at < end || !digits || overflow) c_fail(parser, "an integer");
  else c_advance(parser);
  return (int64_t)value;
}

static int64_t character(struct c_parser *parser) {
  static const char names[] = "abefnrtv0\\'\"?", values[] = "\a\b\033\f\n\r\t\v\0\\'\"?";
  const char *at = parser->token.at;
  size_t length = parser->token.length;
  int64_t value = 0;
  if (length == 3 && at[1] != '\\') {
    value = at[1];
  } else if (length == 4 && at[1] == '\\' && at[2] && strchr(names, at[2])) {
    value = values[strchr(names, at[2]) - names];
  } else {
    c_fail(parser, "a character");
    return 0;
  }
  c_advance(parser);
  return value;
}

static int64_t word(struct c_parser *parser) {
  struct c_name *found =
      c_names_find(&parser->unit->constant_names, parser->token.at, parser->token.length);
  if (c_at(parser, "true") || c_at(parser, "false")) {
    int64_t value = c_at(parser, "true");
    c_advance(parser);
    return value;
  }
  if (!found) {
    c_fail(parser, "a constant");
    return 0;
  }
  c_advance(parser);
  return ((const struct c_constant *)found->value)->value;
}

/* `(type) value`, `(value)`; the parenthesis has been taken. */
static int64_t parenthesis(struct c_parser *parser, int64_t (*operand)(struct c_parser *parser)) {
  if (c_at_type(parser)) {
    const struct c_type *type = c_type_name(parser);
    c_expect(parser, ")");
    int64_t value = operand(parser);
    return parser->failed ? 0 : c_type_truncate(parser->unit, type, value);
  }
  int64_t value = conditional(parser);
  c_expect(parser, ")");
  return value;
}

/* static_cast<type>(value) and its kind. */
static int64_t cast(struct c_parser *parser) {
  c_advance(parser);
  c_expect(parser, "<");
  const struct c_type *type = c_type_name(parser);
  c_expect(parser, ">");
  c_expect(parser, "(");
  int64_t value = conditional(parser);
  c_expect(parser, ")");
  return parser->failed ? 0 : c_type_truncate(parser->unit, type, value);
}

static int64_t unary(struct c_parser *parser) {
  if (!c_deeper(parser)) return 0;
  int64_t value = 0;
  if (c_accept(parser, "-")) value = (int64_t)(0 - (uint64_t)unary(parser));
  else if (c_accept(parser, "+")) value = unary(parser);
  else if (c_accept(parser, "~")) value = ~unary(parser);
  else if (c_accept(parser, "!")) value = !unary(parser);
  else if (c_accept(parser, "(")) value = parenthesis(parser, unary);
  else if (c_at(parser, "static_cast") || c_at(parser, "reinterpret_cast")) value = cast(parser);
  else if (parser->token.kind == RAW_NUMBER) value = number(parser);
  else if (parser->token.kind == RAW_CHARACTER) value = character(parser);
  else if (parser->token.kind == RAW_WORD) value = word(parser);
  else c_fail(parser, "a value");
  parser->depth--;
  return value;
}

/* The binary operators, weakest first. */
static const char *const operators[][5] = {
    {"||"},       {"&&"},     {"|"},           {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="},
    {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
};
enum { LEVELS = sizeof operators / sizeof *operators };

static int64_t divide(struct c_parser *parser, char sign, int64_t a, int64_t b) {
  if (b == 0 || (a == INT64_MIN && b == -1)) {
    c_fail(parser, "a division that is defined");
    return 0;
  }
  return sign == '/' ? a / b : a % b;
}

/* In 64 bits that wrap around. */
static int64_t apply(struct c_parser *parser, const char *sign, int64_t a, int64_t b) {
  uint64_t ua = (uint64_t)a, ub = (uint64_t)b;
  switch (sign[0]) {
    case '|': return sign[1] ? a || b : a | b;
    case '&': return sign[1] ? a && b : a & b;
    case '^': return a ^ b;
    case '=': return a == b;
    case '!': return a != b;
    case '+': return (int64_t)(ua + ub);
    case '-': return (int64_t)(ua - ub);
    case '*': return (int64_t)(ua * ub);
    case '/':
    case '%': return divide(parser, sign[0], a, b);
    case '<':
      if (sign[1] != '<') return sign[1] ? a <= b : a < b;
      return ub < 64 ? (int64_t)(ua << ub) : 0;
    default:
      if (sign[1] != '>') return sign[1] ? a >= b : a > b;
      return ub < 64 ? a >> ub : 0;
  }
}

static int64_t level(struct c_parser *parser, int strength) {
  if (strength == LEVELS) return unary(parser);
  int64_t value = level(parser, strength + 1);
  while (!parser->failed) {
    const char *sign = NULL;
    for (size_t i = 0; operators[strength][i] && !sign; i++)
      if (c_accept(parser, operators[strength][i])) sign = operators[strength][i];
    if (!sign) return value;
    value = apply(parser, sign, value, level(parser, strength + 1));
  }
  return 0;
}

static int64_t conditional(struct c_parser *parser) {
  if (!c_deeper(parser)) return 0;
  int64_t value = level(parser, 0);
  if (c_accept(parser, "?")) {
    int64_t yes = conditional(parser);
    c_expect(parser, ":");
    int64_t no = conditional(parser);
    value = value ? yes : no;
  }
  parser->depth--;
  return value;
}

int64_t c_expression(struct c_parser *parser) {
  return conditional(parser);
}
