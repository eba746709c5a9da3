/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"

#include "unit.h"

#include <string.h>

START_TEST(names) {
  static const char *const good[] = {"a",
                                     "GetThreadInfo",
                                     "jvmtiHeapFilter",
                                     "JVMTI_ERROR_NONE",
                                     "_",
                                     "_a",
                                     "_1",
                                     "a_",
                                     "a_b_c",
                                     "can_x",
                                     "x9"};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    ck_assert_msg(identifier_problem(good[i]) == NULL, "'%s' %s", good[i],
                  identifier_problem(good[i]));
}
END_TEST

START_TEST(no_names) {
  static const struct {
    const char *string, *problem;
  } bad[] = {
      {"", "is empty"},
      {"9lives", "is not an identifier"},
      {"a-b", "is not an identifier"},
      {"a b", "is not an identifier"},
      {" a", "is not an identifier"},
      {"a\n", "is not an identifier"},
      {"...", "is not an identifier"},
      {"a*/", "is not an identifier"},
      {"$a", "is not an identifier"},
      {"caf\xC3\xA9", "is not an identifier"},
      {"\xC3\xA9t\xC3\xA9", "is not an identifier"},
      {"a__b", "is reserved"},
      {"__a", "is reserved"},
      {"a__", "is reserved"},
      {"_A", "is reserved"},
      {"_Bool", "is reserved"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    const char *problem = identifier_problem(bad[i].string);
    ck_assert_msg(problem != NULL, "'%s' passes", bad[i].string);
    ck_assert_msg(strncmp(problem, bad[i].problem, strlen(bad[i].problem)) == 0, "'%s' %s",
                  bad[i].string, problem);
  }
}
END_TEST

START_TEST(length) {
  char name[203];
  memset(name, 'x', sizeof name);
  name[200] = '\0';
  ck_assert_ptr_null(identifier_problem(name));
  name[200] = 'x';
  name[201] = '\0';
  ck_assert_str_eq(identifier_problem(name), "is longer than 200 characters");
}
END_TEST

START_TEST(keywords) {
  static const char *const c[] = {"auto",  "int",    "restrict", "inline",
                                  "while", "signed", "default"};
  static const char *const cpp[] = {"class", "alignas", "xor_eq", "true", "this", "char8_t", "new"};
  static const char *const neither[] = {"",     "Class", "INT",      "in",
                                        "into", "klass", "override", "final"};
  for (size_t i = 0; i < sizeof c / sizeof *c; i++)
    ck_assert_pstr_eq(identifier_keyword(c[i]), "C");
  for (size_t i = 0; i < sizeof cpp / sizeof *cpp; i++)
    ck_assert_pstr_eq(identifier_keyword(cpp[i]), "C++");
  for (size_t i = 0; i < sizeof neither / sizeof *neither; i++)
    ck_assert_pstr_eq(identifier_keyword(neither[i]), NULL);
}
END_TEST

/* The lists of C11 6.4.1 and of C++20 [lex.key]. */
START_TEST(all_keywords) {
  static const char c[] =
      "auto break case char const continue default do double else enum extern float for goto if "
      "inline int long register restrict return short signed sizeof static struct switch typedef "
      "union unsigned void volatile while";
  static const char cpp[] =
      "alignas alignof and and_eq asm bitand bitor bool catch char8_t char16_t char32_t class "
      "compl concept consteval constexpr constinit const_cast co_await co_return co_yield decltype "
      "delete dynamic_cast explicit export false friend mutable namespace new noexcept not not_eq "
      "nullptr operator or or_eq private protected public reinterpret_cast requires static_assert "
      "static_cast template this thread_local throw true try typeid typename using virtual wchar_t "
      "xor xor_eq";
  const char *const lists[] = {c, cpp};
  for (size_t i = 0; i < 2; i++) {
    char *rest = arena_strdup(&unit.arena, lists[i]);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
      ck_assert_msg(identifier_keyword(word), "'%s' is no keyword", word);
      ck_assert_str_eq(identifier_keyword(word), i ? "C++" : "C");
    }
  }
}
END_TEST

Suite *suite_identifier(void) {
  Suite *suite = suite_create("identifier");
  TCase *tests = unit_case(suite, "identifier");
  tcase_add_test(tests, names);
  tcase_add_test(tests, no_names);
  tcase_add_test(tests, length);
  tcase_add_test(tests, all_keywords);
  tcase_add_test(tests, keywords);
  return suite;
}
