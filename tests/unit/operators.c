/* SPDX-License-Identifier: MIT */
#include "operators.h"

#include "unit.h"

#include <string.h>

/* The grammar of C. */
static const struct {
  const char *name;
  int strength;
} table[] = {
    {"||", 1}, {"&&", 2}, {"|", 3}, {"^", 4},  {"&", 5},  {"==", 6},
    {"!=", 6}, {"<", 7},  {">", 7}, {"<=", 7}, {">=", 7}, {"<<", 8},
    {">>", 8}, {"+", 9},  {"-", 9}, {"*", 10}, {"/", 10}, {"%", 10},
};

static int strength(const char *name) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strcmp(table[i].name, name) == 0) return table[i].strength;
  ck_abort_msg("no operator: %s", name);
  return 0;
}

/* One operation. False if C or an evaluator does not define it. */
static bool apply(const char *name, int64_t a, int64_t b, int64_t *value) {
  bool shift = strcmp(name, "<<") == 0 || strcmp(name, ">>") == 0;
  if (strchr("/%", *name) && !b) return false;
  if (shift && (a < 0 || b < 0 || b > 31)) return false;
  *value = strcmp(name, "||") == 0   ? a || b
           : strcmp(name, "&&") == 0 ? a && b
           : strcmp(name, "|") == 0  ? a | b
           : strcmp(name, "^") == 0  ? a ^ b
           : strcmp(name, "&") == 0  ? a & b
           : strcmp(name, "==") == 0 ? a == b
           : strcmp(name, "!=") == 0 ? a != b
           : strcmp(name, "<") == 0  ? a < b
           : strcmp(name, ">") == 0  ? a > b
           : strcmp(name, "<=") == 0 ? a <= b
           : strcmp(name, ">=") == 0 ? a >= b
           : strcmp(name, "<<") == 0 ? a << b
           : strcmp(name, ">>") == 0 ? a >> b
           : strcmp(name, "+") == 0  ? a + b
           : strcmp(name, "-") == 0  ? a - b
           : strcmp(name, "*") == 0  ? a * b
           : strcmp(name, "/") == 0  ? a / b
                                     : a % b;
  return true;
}

/* (a first b) second c, or a first (b second c). */
static bool grouped(bool left, const char *first, const char *second, const int64_t *n,
                    int64_t *value) {
  int64_t inner;
  if (left) return apply(first, n[0], n[1], &inner) && apply(second, inner, n[2], value);
  return apply(second, n[1], n[2], &inner) && apply(first, n[0], inner, value);
}

/* Tries a pair with three numbers. True if the other grouping has another value. */
static bool try_numbers(const char *first, const char *second, const int64_t *n,
                        bool (*evaluate)(const char *text, int64_t *value)) {
  bool left = strength(first) >= strength(second);
  int64_t expected, other, value = 0x5A5A;
  if (!grouped(left, first, second, n, &expected)) return false;
  const char *text = arena_printf(&unit.arena, "0x%llx %s 0x%llx%s0x%llx", (long long)n[0], first,
                                  (long long)n[1], second, (long long)n[2]);
  if (!evaluate(text, &value)) ck_abort_msg("%s cannot be evaluated", text);
  if (value != expected)
    ck_abort_msg("%s is %lld instead of %lld", text, (long long)value, (long long)expected);
  return grouped(!left, first, second, n, &other) && other != expected;
}

void operators_try(const char *const *operators,
                   bool (*evaluate)(const char *text, int64_t *value)) {
  enum { NUMBERS = 6 };
  size_t pairs = 0, told = 0;
  for (const char *const *first = operators; *first; first++) {
    for (const char *const *second = operators; *second; second++) {
      bool differs = false;
      for (int i = 0; i < NUMBERS * NUMBERS * NUMBERS; i++) {
        int64_t n[] = {i % NUMBERS, i / NUMBERS % NUMBERS, i / NUMBERS / NUMBERS};
        differs |= try_numbers(*first, *second, n, evaluate);
      }
      pairs += strength(*first) != strength(*second);
      told += strength(*first) != strength(*second) && differs;
    }
  }
  /* For some, both groupings are equal: a * b << c. */
  ck_assert_msg(told * 10 >= pairs * 9, "only %zu of %zu pairs are told apart", told, pairs);
}
