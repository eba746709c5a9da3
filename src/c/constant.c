/* SPDX-License-Identifier: MIT */
/* Constant expressions of C. */
#include "c/parser.h"

#include "c/expression.h"
#include "c/unit.h"

#include <string.h>

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

/* Values that do not fit wrap around. */
static void constant_report(void *data, enum c_expression_problem problem) {
  if (problem == C_EXPRESSION_DEEP) c_fail(data, "less nesting");
  if (problem == C_EXPRESSION_UNDEFINED) c_fail(data, "a division that is defined");
}

static struct c_expression_reader constant_reader(struct c_parser *parser) {
  return (struct c_expression_reader){constant_accept, constant_value, constant_report,
                                      parser,          &parser->depth, C_MAX_DEPTH};
}

static int64_t constant_unary(struct c_parser *parser) {
  struct c_expression_reader reader = constant_reader(parser);
  return c_expression_read_unary(&reader).number;
}

static int64_t constant_operand(struct c_parser *parser) {
  if (c_accept(parser, "+")) return constant_unary(parser);
  if (c_accept(parser, "(")) {
    const struct c_type *type = c_at_type(parser) ? c_type_name(parser) : NULL;
    int64_t inner = type ? 0 : c_expression(parser);
    c_expect(parser, ")");
    if (type) inner = c_type_truncate(parser->unit, type, constant_unary(parser));
    return parser->failed ? 0 : inner;
  }
  uint64_t number;
  if (c_integer(&parser->token, &number)) {
    c_advance(parser);
    return (int64_t)number;
  }
  if (parser->token.kind == C_NUMBER) c_fail(parser, "an integer");
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
