/* SPDX-License-Identifier: MIT */
#include "c/expression.h"

#include "unit.h"

#include <stdint.h>
#include <string.h>

/* Knows FOUR and NEGATIVE. */
static bool look_up(void *data, const char *name, size_t length, int64_t *value) {
  ck_assert_ptr_eq(data, &unit);
  if (length == 4 && strncmp(name, "FOUR", 4) == 0) *value = 4;
  else if (length == 8 && strncmp(name, "NEGATIVE", 8) == 0) *value = -1;
  else return false;
  return true;
}

static void expect_value(const char *text, int64_t expected) {
  int64_t value = 0x5A5A;
  const char *problem = c_value_evaluate(text, look_up, &unit, &value);
  ck_assert_msg(problem == NULL, "\"%s\": %s", text, problem);
  ck_assert_msg(value == expected, "\"%s\" is %lld", text, (long long)value);
}

static void expect_problem(const char *text, const char *expected) {
  int64_t value;
  const char *problem = c_value_evaluate(text, look_up, &unit, &value);
  ck_assert_msg(problem != NULL, "\"%s\" passes as %lld", text, (long long)value);
  ck_assert_msg(strcmp(problem, expected) == 0, "\"%s\": %s", text, problem);
}

static const char strange[] = "it holds something other than numbers, names and operators";

START_TEST(numbers) {
  expect_value("0", 0);
  expect_value("1", 1);
  expect_value(" \t\n 42 \r\n", 42);
  expect_value("0x0", 0);
  expect_value("0xfF", 255);
  expect_value("0X7FFFFFFF", INT32_MAX);
  expect_value("2147483647", INT32_MAX);
  expect_value("-2147483648", INT32_MIN);
  expect_value("2147483648", (int64_t)INT32_MAX + 1);
  expect_value("999999999999999999", 999999999999999999);
  expect_problem("0xFFFFFFFFFFFFFFF", "a hexadecimal number does not fit into an int");
  expect_problem("1000000000000000000", "a number is too large");
  expect_problem("0x1000000000000000", "a number is too large");
  expect_problem("99999999999999999999999999", "a number is too large");
  expect_problem("010", "octal numbers are not allowed");
  expect_problem("00", "octal numbers are not allowed");
  expect_problem("0x", "a digit is missing");
  expect_problem("0xg", "a digit is missing");
  expect_problem("1u", "a number is malformed");
  expect_problem("0x1L", "a number is malformed");
  expect_problem("12ab", "a number is malformed");
  expect_problem("1_000", "a number is malformed");
  expect_problem("1.5", strange);
}
END_TEST

START_TEST(operations) {
  expect_value("(1 + 2) * 3", 9);
  expect_value("10 - 4 - 3", 3);
  expect_value("10 - 4 + 3", 9);
  expect_value("1 << 2 << 3", 32);
  expect_value("1 | 2 | 0x10", 19);
  expect_value("2 * 3 * 4", 24);
  expect_value("~0", -1);
  expect_value("~~5", 5);
  expect_value("- - 5", 5);
  expect_problem("2--1", "'--' is another operator in C; expected a space or parentheses between");
  expect_value("-~0", 1);
  expect_value("3 - -2", 5);
  expect_value("2 * -3", -6);
  expect_value("((((7))))", 7);
  static const char mixed[] =
      "compilers want parentheses around an operation that is part of another one";
  expect_problem("1 << 2 + 1", mixed);
  expect_problem("1 + 2 * 3", mixed);
  expect_problem("1 << 2 | 1", mixed);
  expect_problem("(1 | 2 - 3) + 1", mixed);
}
END_TEST

START_TEST(names) {
  expect_value("FOUR", 4);
  expect_value("FOUR|1", 5);
  expect_value("-FOUR*NEGATIVE", 4);
  static const char unknown[] = "it uses a name that is not a constant defined before it";
  expect_problem("FIVE", unknown);
  expect_problem("FOU", unknown);
  expect_problem("FOURS", unknown);
  expect_problem("_FOUR", unknown);
  expect_problem("four", unknown);
  int64_t value;
  ck_assert_str_eq(c_value_evaluate("FOUR", NULL, NULL, &value), unknown);
}
END_TEST

START_TEST(syntax) {
  expect_problem("", "a value is missing");
  expect_problem("  ", "a value is missing");
  expect_problem("1 +", "a value is missing");
  expect_problem("(", "a value is missing");
  expect_problem("()", strange);
  expect_problem("(1", "a ')' is missing");
  expect_problem("(1 2)", "a ')' is missing");
  expect_problem("1)", strange);
  expect_problem("1 2", strange);
  expect_problem("1 || 2", strange);
  expect_problem("1 && 2", strange);
  expect_problem("1 < 2", strange);
  expect_problem("+1", strange);
  expect_problem("6 / 2", strange);
  expect_problem("1 /* two */", strange);
  expect_problem("FOUR(1)", strange);
  expect_problem("'a'", strange);
  expect_problem("1; int x", strange);
  expect_problem("\xC3\xA9", strange);
}
END_TEST

/* A hexadecimal number that does not fit into int is unsigned, and so is the rest of the expression. */
START_TEST(overflow) {
  static const char text[] = "a part of it does not fit into an int",
                    hexadecimal[] = "a hexadecimal number does not fit into an int";
  expect_value("1 << 30", 1 << 30);
  expect_problem("1 << 31", text);
  expect_problem("(1 << 31) - 1", text);
  expect_problem("1 << 32", text);
  expect_problem("1 << -1", text);
  expect_problem("-1 << 1", text);
  expect_problem("1 >> 1", strange);
  expect_problem("2 ^ 8", strange);
  expect_problem("3 & 1", strange);
  expect_problem("0x80000000", hexadecimal);
  expect_problem("-0x80000000", hexadecimal);
  expect_problem("0x7FFFFFFF - 0x80000000", hexadecimal);
  expect_problem("0x80000000 | -1", hexadecimal);
  expect_value("2147483647 - 1 + 1", INT32_MAX);
  expect_problem("2147483647 + 1 - 1", text);
  expect_problem("0x40000000 * 2 - 1", text);
  expect_problem("2147483648 - 1", text);
  expect_problem("1 | 2147483648", text);
  expect_problem("~2147483648", text);
  expect_problem("999999999999999999 * 10", text);
  /* The least int has no positive counterpart. */
  expect_value("-2147483648", INT32_MIN);
  expect_value("-2147483647 - 1", INT32_MIN);
  expect_value("~(-2147483647 - 1)", INT32_MAX);
  expect_problem("-2147483647 - 2", text);
  expect_problem("-(-2147483647 - 1)", text);
  expect_problem("(-2147483647 - 1) * -1", text);
  static const char least[] = "2147483648 is not an int; expected (-2147483647 - 1)";
  expect_value(" - 2147483648 ", INT32_MIN);
  expect_problem("(-2147483648)", least);
  expect_problem("-2147483648 + 1", least);
  expect_problem("1 | -2147483648", least);
}
END_TEST

/* `count` times `part`, then "1", then `count` times `end`. */
static const char *nested(const char *part, size_t count, const char *end) {
  text_free(&unit.out);
  for (size_t i = 0; i < count; i++) text_add(&unit.out, part);
  text_add(&unit.out, "1");
  for (size_t i = 0; i < count; i++) text_add(&unit.out, end);
  return text_string(&unit.out);
}

START_TEST(depth) {
  expect_value(nested("(", 63, ")"), 1);
  expect_problem(nested("(", 64, ")"), "it is nested too deeply");
  expect_value(nested("~", 62, ""), 1);
  expect_problem(nested("~", 100000, ""), "it is nested too deeply");
  expect_problem(nested("(", 100000, ")"), "it is nested too deeply");
  /* Length is not depth. */
  expect_value(nested("1+", 10000, ""), 10001);
  expect_value(nested("(1)|", 10000, ""), 1);
}
END_TEST

Suite *suite_c_value(void) {
  Suite *suite = suite_create("c_value");
  TCase *tests = unit_case(suite, "c_value");
  tcase_add_test(tests, numbers);
  tcase_add_test(tests, operations);
  tcase_add_test(tests, names);
  tcase_add_test(tests, syntax);
  tcase_add_test(tests, overflow);
  tcase_add_test(tests, depth);
  return suite;
}
