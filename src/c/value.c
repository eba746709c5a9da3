/* SPDX-License-Identifier: MIT */
#include "c/expression.h"

#include "base/identifier.h"

#include <string.h>

enum { MAX_DEPTH = 64 };

struct evaluation {
  const char *start;
  struct c_lexer lexer;
  struct c_token token; /* the next one */
  c_value_lookup *lookup;
  void *data;
  const char *problem; /* the first one */
  unsigned depth;
};

static const char strange[] = "it holds something other than numbers, names and operators";
static const char too_deep[] = "it is nested too deeply";
static const char too_large[] = "a part of it does not fit into an int";

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

static int64_t value_of_int(struct evaluation *e, int64_t value) {
  return value >= INT32_MIN && value <= INT32_MAX ? value : value_fail(e, too_large);
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
  value_take(e);
  return (int64_t)value;
}

static int64_t value_level(struct evaluation *e);

/* Reads a number, a name, or an operand in parentheses or after a sign. */
static int64_t value_operand(struct evaluation *e) {
  const struct c_token token = e->token;
  int64_t value = 0;
  if (token.kind == C_NUMBER) return value_number(e);
  if (token.kind == C_END) return value_fail(e, "a value is missing");
  if (token.kind == C_WORD && identifier_part(*token.text)) {
    if (!e->lookup || !e->lookup(e->data, token.text, token.length, &value))
      return value_fail(e, "it uses a name that is not a constant defined before it");
    value_take(e);
  } else if (c_token_is(&token, "(")) {
    value_take(e);
    value = value_level(e);
    if (!c_token_is(&e->token, ")")) return value_fail(e, "a ')' is missing");
    value_take(e);
  } else if (c_token_is(&token, "-") || c_token_is(&token, "~")) {
    value_take(e);
    if (e->depth++ == MAX_DEPTH) return value_fail(e, too_deep);
    value = value_operand(e);
    e->depth--;
    if (value == -(int64_t)INT32_MIN && *token.text == '-')
      return c_value_is_least_int(e->start)
                 ? INT32_MIN
                 : value_fail(e, "2147483648 is not an int; expected (-2147483647 - 1)");
    value = *token.text == '-' ? -value_of_int(e, value) : ~value_of_int(e, value);
    value = value_of_int(e, value);
  } else {
    value_fail(e, strange);
  }
  return value;
}

static int64_t value_combine(struct evaluation *e, char sign, int64_t a, int64_t b) {
  a = value_of_int(e, a);
  b = value_of_int(e, b);
  if (sign == '|') return a | b;
  if (sign == '<' && (a < 0 || b < 0 || b > 31)) return value_fail(e, too_large);
  return value_of_int(e, sign == '+' ? a + b : sign == '-' ? a - b : sign == '*' ? a * b : a << b);
}

/* Reads operands and operators of one kind. */
static int64_t value_level(struct evaluation *e) {
  static const char *const operators[] = {"|", "+", "-", "*", "<<", NULL};
  if (e->depth++ == MAX_DEPTH) return value_fail(e, too_deep);
  int64_t value = value_operand(e);
  for (char kind = 0; !e->problem && c_token_is_any(&e->token, operators);) {
    char sign = *e->token.text, now = sign == '-' ? '+' : sign;
    if (kind && kind != now)
      value_fail(e, "compilers want parentheses around an operation that is part of another one");
    kind = now;
    value_take(e);
    value = value_combine(e, sign, value, value_operand(e));
  }
  e->depth--;
  return value;
}

const char *c_value_evaluate(const char *text, c_value_lookup *lookup, void *data, int64_t *value) {
  struct evaluation e = {.start = text, .lexer = value_lexer(text), .lookup = lookup, .data = data};
  e.token = c_lexer_next(&e.lexer);
  *value = value_level(&e);
  if (e.token.kind != C_END) value_fail(&e, strange);
  return e.problem;
}
