/* SPDX-License-Identifier: MIT */
#include "c/expr.h"

#include "base/identifier.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Operators ----------------------------------------------------------------------------------- */

/* The binary ones, weakest first. */
static const char *const operators[][5] = {
    {"||"},       {"&&"},     {"|"},           {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="},
    {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
};
enum { LEVELS = sizeof operators / sizeof *operators };

static int64_t divide(const struct expr_reader *reader, char sign, int64_t a, int64_t b) {
  if (b && (a != INT64_MIN || b != -1)) return sign == '/' ? a / b : a % b;
  reader->problem(reader->data, EXPR_UNDEFINED);
  return 0;
}

static int64_t shift(char sign, int64_t a, int64_t b, bool *overflow) {
  *overflow = a < 0 || b < 0 || b > 31 || a > INT32_MAX;
  if (b < 0 || b > 63) return 0;
  return sign == '<' ? (int64_t)((uint64_t)a << b) : a >> b;
}

static int64_t combine(const struct expr_reader *reader, const char *sign, int64_t a, int64_t b) {
  bool overflow = false, twice = sign[1] == sign[0];
  int64_t result = 0;
  switch (sign[0]) {
    case '|': return twice ? a || b : a | b;
    case '&': return twice ? a && b : a & b;
    case '^': return a ^ b;
    case '=': return a == b;
    case '!': return a != b;
    case '/':
    case '%': return divide(reader, sign[0], a, b);
    case '+': overflow = __builtin_add_overflow(a, b, &result); break;
    case '-': overflow = __builtin_sub_overflow(a, b, &result); break;
    case '*': overflow = __builtin_mul_overflow(a, b, &result); break;
    default:
      if (!twice) return (sign[0] == '<' ? a < b : a > b) || (sign[1] && a == b);
      result = shift(sign[0], a, b, &overflow);
  }
  if (overflow) reader->problem(reader->data, EXPR_OVERFLOW);
  return result;
}

static bool is_int(int64_t value) {
  return value >= INT32_MIN && value <= INT32_MAX;
}

static int64_t apply(const struct expr_reader *reader, const char *sign, int64_t a, int64_t b) {
  int64_t result = combine(reader, sign, a, b);
  if (reader->ints && !(is_int(a) && is_int(b) && is_int(result)))
    reader->problem(reader->data, EXPR_OVERFLOW);
  return result;
}

static int64_t negate(const struct expr_reader *reader, int64_t value) {
  if (!reader->ints || value != -(int64_t)INT32_MIN) return apply(reader, "-", 0, value);
  reader->problem(reader->data, EXPR_LEAST);
  return INT32_MIN;
}

static bool deeper(const struct expr_reader *reader) {
  if (++*reader->depth <= reader->limit) return true;
  --*reader->depth;
  reader->problem(reader->data, EXPR_DEEP);
  return false;
}

int64_t expr_read_unary(const struct expr_reader *reader) {
  if (!deeper(reader)) return 0;
  int64_t value;
  if (reader->accept(reader->data, "-")) value = negate(reader, expr_read_unary(reader));
  else if (reader->accept(reader->data, "~"))
    value = apply(reader, "^", -1, expr_read_unary(reader));
  else if (reader->accept(reader->data, "!")) value = !expr_read_unary(reader);
  else value = reader->value(reader->data);
  --*reader->depth;
  return value;
}

/* Of an operand what stands in no parentheses is told by its level: a sum in a shift, or one of several bitwise operators
 * in another one, compilers take for a slip. */
static bool is_unclear(int level, int operand) {
  const char *sign = *operators[level], *inner = operand < LEVELS ? *operators[operand] : "";
  bool sum = *inner == '+',
       bitwise = operand != level && strlen(inner) == 1 && strchr("|^&", *inner);
  if (*sign == '<' && sign[1] == '<') return sum;
  return strlen(sign) == 1 && strchr("|^&", *sign) && (sum || bitwise);
}

/* *top: the level of the operator that stands in no parentheses, or LEVELS. */
static int64_t read_level(const struct expr_reader *reader, int level, int *top) {
  *top = LEVELS;
  if (level == LEVELS) return expr_read_unary(reader);
  int64_t value = read_level(reader, level + 1, top);
  for (const char *const *sign = operators[level]; *sign;)
    if (reader->accept(reader->data, *sign)) {
      int right, left = *top;
      value = apply(reader, *sign, value, read_level(reader, level + 1, &right));
      if (is_unclear(level, left) || is_unclear(level, right))
        reader->problem(reader->data, EXPR_UNCLEAR);
      *top = level;
      sign = operators[level];
    } else {
      sign++;
    }
  return value;
}

int64_t expr_read(const struct expr_reader *reader) {
  int top;
  return read_level(reader, 0, &top);
}

/* ---- Specifications ------------------------------------------------------------------------------ */

struct parser {
  const char *start, *at;
  expr_lookup *lookup;
  void *data;
  const char *problem; /* the first one */
  unsigned depth;
  bool unclear;
  struct expr_reader reader;
};

static const char blanks[] = " \t\r\n", decimals[] = "0123456789";
static const char strange[] = "it holds something other than numbers, names and operators";

static const char least_int[] = "2147483648";

bool expr_is_least_int(const char *text) {
  text += strspn(text, blanks);
  if (*text++ != '-') return false;
  text += strspn(text, blanks);
  size_t length = sizeof least_int - 1;
  return strncmp(text, least_int, length) == 0 && !text[length + strspn(text + length, blanks)];
}

static int64_t fail(struct parser *p, const char *problem) {
  if (!p->problem) p->problem = problem;
  return 0;
}

static void report(void *data, enum expr_problem problem) {
  struct parser *p = data;
  if (problem == EXPR_LEAST && expr_is_least_int(p->start)) return;
  if (problem == EXPR_UNCLEAR) p->unclear = true;
  else if (problem == EXPR_LEAST) fail(p, "2147483648 is not an int; expected (-2147483647 - 1)");
  else
    fail(p, problem == EXPR_DEEP ? "it nests too deep" : "a part of it does not fit into an int");
}

/* The next character that is no blank. */
static char next(struct parser *p) {
  p->at += strspn(p->at, blanks);
  return *p->at;
}

static bool accept(void *data, const char *sign) {
  static const char *const allowed = "~ | ^ & << >> + - *";
  struct parser *p = data;
  size_t length = strlen(sign);
  const char *found = strstr(allowed, sign);
  if (p->problem || !next(p) || !found || (found[length] && found[length] != ' ') ||
      strncmp(p->at, sign, length) != 0)
    return false;
  p->at += length;
  if (*sign == '-' && *p->at == '-')
    fail(p, "'--' is another operator in C; expected a space or parentheses between");
  return true;
}

/* Is there an exclusive or of a decimal 2 or 10 and a decimal number, in which compilers suspect a power? In what is part
 * of another operation they do not look for it. */
static bool is_like_power(const char *text) {
  for (const char *sign = text; (sign = strchr(sign, '^')); sign++) {
    const char *end = sign, *left, *right = sign + 1 + strspn(sign + 1, blanks);
    while (end > text && strchr(blanks, end[-1])) end--;
    for (left = end; left > text && identifier_part(left[-1]);) left--;
    size_t length = (size_t)(end - left), digits = strspn(right, decimals);
    while (left > text && strchr(blanks, left[-1])) left--;
    bool first = left == text || left[-1] == '(';
    left += strspn(left, blanks);
    right += digits;
    if (!first || !digits || identifier_part(*right)) continue;
    right += strspn(right, blanks);
    if ((length == 1 ? *left == '2' : length == 2 && strncmp(left, "10", 2) == 0) &&
        (!*right || strchr(")^", *right)))
      return true;
  }
  return false;
}

static int64_t parse_number(struct parser *p) {
  bool hexadecimal = p->at[0] == '0' && (p->at[1] == 'x' || p->at[1] == 'X');
  if (!hexadecimal && p->at[0] == '0' && isdigit((unsigned char)p->at[1]))
    return fail(p, "octal numbers are not allowed");
  const char *digits = p->at + (hexadecimal ? 2 : 0);
  size_t length = strspn(digits, hexadecimal ? "0123456789abcdefABCDEF" : decimals);
  if (!length) return fail(p, "a digit is missing");
  if (length > (hexadecimal ? 15u : 18u)) return fail(p, "a number is too large");
  p->at = digits + length;
  if (identifier_part(*p->at)) return fail(p, "a number is malformed");
  int64_t value = strtoll(digits, NULL, hexadecimal ? 16 : 10);
  if (hexadecimal && !is_int(value))
    return fail(p, "a hexadecimal number does not fit into an int");
  return value;
}

static int64_t parse_name(struct parser *p) {
  const char *name = p->at;
  while (identifier_part(*p->at)) p->at++;
  int64_t value = 0;
  if (!p->lookup || !p->lookup(p->data, name, (size_t)(p->at - name), &value))
    return fail(p, "it uses a name that is not a constant defined before it");
  return value;
}

static int64_t parse_value(void *data) {
  struct parser *p = data;
  char first = next(p);
  if (isdigit((unsigned char)first)) return parse_number(p);
  if (isalpha((unsigned char)first) || first == '_') return parse_name(p);
  if (first != '(') return fail(p, first ? strange : "a value is missing");
  p->at++;
  int64_t value = expr_read(&p->reader);
  if (next(p) != ')') return fail(p, "a ')' is missing");
  p->at++;
  return value;
}

const char *expr_evaluate(const char *text, expr_lookup *lookup, void *data, int64_t *value,
                          bool *unclear) {
  enum { MAX_DEPTH = 64 };
  struct parser parser = {.start = text, .at = text, .lookup = lookup, .data = data};
  parser.reader =
      (struct expr_reader){accept, parse_value, report, &parser, &parser.depth, MAX_DEPTH, true};
  *value = expr_read(&parser.reader);
  if (next(&parser)) fail(&parser, strange);
  if (is_like_power(text))
    fail(&parser,
         "compilers take 2 ^ N and 10 ^ N for slips for powers; expected 1 << N, or 0x2 ^ N");
  *unclear = parser.unclear;
  return parser.problem;
}
