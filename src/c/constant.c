/* SPDX-License-Identifier: MIT */
/* Constant expressions of C, as values of constants are written. */
#include "c/parser.h"

#include "c/expression.h"
#include "c/layout.h"

#include <string.h>

static int64_t constant_number(struct c_parser *parser) {
  uint64_t value;
  if (c_integer(&parser->token, &value)) c_advance(parser);
  else c_fail(parser, "an integer");
  return (int64_t)value;
}

static int64_t constant_character(struct c_parser *parser) {
  static const char names[] = "abefnrtv0\\'\"?", values[] = "\a\b\033\f\n\r\t\v\0\\'\"?";
  const char *at = parser->token.text;
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

static int64_t constant_word(struct c_parser *parser) {
  struct c_name *found =
      c_names_find(&parser->unit->constant_names, parser->token.text, parser->token.length);
  if (c_at(parser, "true") || c_at(parser, "false")) {
    int64_t value = c_at(parser, "true");
    c_advance(parser);
    return value;
  }
  if (!found || !found->value) {
    c_fail(parser, "a constant");
    return 0;
  }
  c_advance(parser);
  return ((const struct c_constant *)found->value)->value;
}

static struct c_value constant_value(void *data);

static bool constant_accept(void *data, const char *sign) {
  return c_accept(data, sign);
}

/* What does not fit wraps around. */
static void constant_report(void *data, enum c_expression_problem problem) {
  if (problem == C_EXPRESSION_DEEP) c_fail(data, "less nesting");
  if (problem == C_EXPRESSION_UNDEFINED) c_fail(data, "a division that is defined");
}

static struct c_expression_reader constant_reader(struct c_parser *parser) {
  return (struct c_expression_reader){
      constant_accept, constant_value, constant_report, parser, &parser->depth, C_MAX_DEPTH, false};
}

static int64_t constant_unary(struct c_parser *parser) {
  struct c_expression_reader reader = constant_reader(parser);
  return c_expression_read_unary(&reader).number;
}

/* `value)` */
static int64_t constant_closed(struct c_parser *parser) {
  int64_t inner = c_expression(parser);
  c_expect(parser, ")");
  return inner;
}

/* A type and what closes it, and the value that is made one of it. */
static int64_t constant_cast(struct c_parser *parser, const char *close,
                             int64_t (*inner)(struct c_parser *)) {
  const struct c_type *type = c_type_name(parser);
  c_expect(parser, close);
  if (inner == constant_closed) c_expect(parser, "(");
  int64_t made = inner(parser);
  return parser->failed ? 0 : c_type_truncate(parser->unit, type, made);
}

static int64_t constant_operand(struct c_parser *parser) {
  if (c_accept(parser, "+")) return constant_unary(parser);
  if (c_accept(parser, "("))
    return c_at_type(parser) ? constant_cast(parser, ")", constant_unary) : constant_closed(parser);
  if (c_accept(parser, "static_cast") || c_accept(parser, "reinterpret_cast")) {
    c_expect(parser, "<");
    return constant_cast(parser, ">", constant_closed);
  }
  if (parser->token.kind == C_NUMBER) return constant_number(parser);
  if (parser->token.kind == C_CHARACTER) return constant_character(parser);
  if (parser->token.kind == C_WORD) return constant_word(parser);
  c_fail(parser, "a value");
  return 0;
}

static struct c_value constant_value(void *data) {
  return (struct c_value){constant_operand(data), false};
}

int64_t c_expression(struct c_parser *parser) {
  if (!c_deeper(parser)) return 0;
  struct c_expression_reader reader = constant_reader(parser);
  int64_t result = c_expression_read(&reader).number;
  if (c_accept(parser, "?")) {
    int64_t yes = c_expression(parser);
    c_expect(parser, ":");
    int64_t no = c_expression(parser);
    result = result ? yes : no;
  }
  parser->depth--;
  return parser->failed ? 0 : result;
}
