#include "base/expr.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 64 };

struct parser {
  const char *at;
  expr_lookup *lookup;
  void *data;
  const char *problem; /* the first one */
  unsigned depth;
};

static int64_t parse_level(struct parser *p, int level);

static int64_t fail(struct parser *p, const char *problem) {
  if (!p->problem) p->problem = problem;
  return 0;
}

static void skip_blanks(struct parser *p) {
  p->at += strspn(p->at, " \t\r\n");
}

static int64_t parse_number(struct parser *p) {
  bool hexadecimal = p->at[0] == '0' && (p->at[1] == 'x' || p->at[1] == 'X');
  if (!hexadecimal && p->at[0] == '0' && isdigit((unsigned char)p->at[1]))
    return fail(p, "octal numbers are not allowed");
  const char *digits = p->at + (hexadecimal ? 2 : 0);
  size_t length = strspn(digits, hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
  if (!length) return fail(p, "a digit is missing");
  if (length > (hexadecimal ? 15u : 18u)) return fail(p, "a number is too large");
  p->at = digits + length;
  if (isalnum((unsigned char)*p->at) || *p->at == '_') return fail(p, "a number is malformed");
  return strtoll(digits, NULL, hexadecimal ? 16 : 10);
}

static int64_t parse_name(struct parser *p) {
  const char *name = p->at;
  while (isalnum((unsigned char)*p->at) || *p->at == '_') p->at++;
  int64_t value = 0;
  if (!p->lookup || !p->lookup(p->data, name, (size_t)(p->at - name), &value))
    return fail(p, "it uses a name that is no constant defined before it");
  return value;
}

static int64_t parse_unary(struct parser *p) {
  skip_blanks(p);
  if (p->problem || ++p->depth > MAX_DEPTH) return fail(p, "it nests too deep");
  int64_t value = 0;
  if (*p->at == '~') {
    p->at++;
    value = ~parse_unary(p);
  } else if (*p->at == '-') {
    p->at++;
    int64_t operand = parse_unary(p);
    if (__builtin_sub_overflow((int64_t)0, operand, &value)) fail(p, "it overflows");
  } else if (*p->at == '(') {
    p->at++;
    value = parse_level(p, 0);
    skip_blanks(p);
    if (*p->at == ')') p->at++;
    else fail(p, "a ')' is missing");
  } else if (isdigit((unsigned char)*p->at)) {
    value = parse_number(p);
  } else if (isalpha((unsigned char)*p->at) || *p->at == '_') {
    value = parse_name(p);
  } else {
    fail(p, *p->at ? "it holds something other than numbers, names and operators"
                   : "a value is missing");
  }
  p->depth--;
  return value;
}

/* The operators, weakest first. */
static const char *const operators[][2] = {
    {"|", NULL}, {"^", NULL}, {"&", NULL}, {"<<", ">>"}, {"+", "-"}, {"*", NULL},
};
enum { LEVELS = sizeof operators / sizeof *operators };

static const char *match_operator(struct parser *p, int level) {
  skip_blanks(p);
  for (size_t i = 0; i < 2; i++) {
    const char *name = operators[level][i];
    if (name && strncmp(p->at, name, strlen(name)) == 0) {
      p->at += strlen(name);
      return name;
    }
  }
  return NULL;
}

/* Applies one operator; operands stay far from the limits of 64 bits, or it is an error. */
static int64_t apply(struct parser *p, const char *name, int64_t a, int64_t b) {
  int64_t result = 0;
  bool overflow = false;
  switch (*name) {
    case '|': return a | b;
    case '^': return a ^ b;
    case '&': return a & b;
    case '+': overflow = __builtin_add_overflow(a, b, &result); break;
    case '-': overflow = __builtin_sub_overflow(a, b, &result); break;
    case '*': overflow = __builtin_mul_overflow(a, b, &result); break;
    default:
      if (a < 0 || b < 0 || b > 31 || a > INT32_MAX) overflow = true;
      else result = *name == '<' ? a << b : a >> b;
  }
  return overflow ? fail(p, "it overflows") : result;
}

static int64_t parse_level(struct parser *p, int level) {
  if (level == LEVELS) return parse_unary(p);
  int64_t value = parse_level(p, level + 1);
  const char *name;
  while (!p->problem && (name = match_operator(p, level)))
    value = apply(p, name, value, parse_level(p, level + 1));
  return value;
}

const char *expr_evaluate(const char *text, expr_lookup *lookup, void *data, int64_t *value) {
  struct parser parser = {.at = text, .lookup = lookup, .data = data};
  *value = parse_level(&parser, 0);
  skip_blanks(&parser);
  if (!parser.problem && *parser.at)
    fail(&parser, "it holds something other than numbers, names and operators");
  return parser.problem;
}
