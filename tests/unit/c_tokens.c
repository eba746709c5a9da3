/* SPDX-License-Identifier: MIT */
#include "c/tokens.h"

#include "unit.h"

#include <string.h>

/* The tokens of a text, "word:int punctuator:;", with '!' after incomplete ones. */
static const char *tokens(const char *text) {
  static const char *const kinds[] = {"end",    "comment", "directive", "word",
                                      "number", "string",  "character", ""};
  struct c_lexer lexer = c_lexer_new(text, strlen(text));
  struct c_token token;
  text_free(&unit.out);
  while ((token = c_lexer_next(&lexer)).kind != C_END)
    text_printf(&unit.out, "%s%s%s%s%.*s", unit.out.length ? " " : "", kinds[token.kind],
                *kinds[token.kind] ? ":" : "", token.unfinished ? "!" : "",
                (int)(token.end - token.at), text + token.at);
  ck_assert_uint_eq(token.at, strlen(text));
  ck_assert_int_eq(c_lexer_next(&lexer).kind, C_END);
  return text_string(&unit.out);
}

START_TEST(words_and_numbers) {
  ck_assert_str_eq(tokens(""), "");
  ck_assert_str_eq(tokens(" \t\r\n\f\v"), "");
  ck_assert_str_eq(tokens("int _a$1 \xC3\xA9;"), "word:int word:_a$1 word:\xC3\xA9 ;");
  ck_assert_str_eq(tokens("1'000'000 0x1e+3 .5e-7 1.f 0b1 2a"),
                   "number:1'000'000 number:0x1e+3 number:.5e-7 number:1.f number:0b1 number:2a");
  ck_assert_str_eq(tokens("a'}'1'}"), "word:a character:'}' number:1 character:!'}");
  ck_assert_str_eq(tokens("A::B:c"), "word:A :: word:B : word:c");
  ck_assert_str_eq(tokens("\xEF\xBB\xBF"
                          "a"),
                   "word:a");
}
END_TEST

START_TEST(quotes) {
  ck_assert_str_eq(tokens("\"a\\\"b\" 'c\\'' '\"'"),
                   "string:\"a\\\"b\" character:'c\\'' character:'\"'");
  ck_assert_str_eq(tokens("L\"a\" u8\"b\" U'c' X\"d\""),
                   "string:L\"a\" string:u8\"b\" character:U'c' word:X string:\"d\"");
  ck_assert_str_eq(tokens("\"a\\\nb\" \"c\nd"), "string:\"a\\\nb\" string:!\"c word:d");
  ck_assert_str_eq(tokens("\"a\\\\\" b"), "string:\"a\\\\\" word:b");
  ck_assert_str_eq(tokens("\"\\"), "string:!\"\\");
}
END_TEST

START_TEST(raw_strings) {
  ck_assert_str_eq(tokens("R\"(a\"\\)\" b"), "string:R\"(a\"\\)\" word:b");
  ck_assert_str_eq(tokens("LR\"x()\" )y\" )x\"c"), "string:LR\"x()\" )y\" )x\" word:c");
  ck_assert_str_eq(tokens("R\"x(\n#endif\n)x\";"), "string:R\"x(\n#endif\n)x\" ;");
  ck_assert_str_eq(tokens("R\"x(\n)y\""), "string:!R\"x(\n)y\"");
  /* A missing parenthesis, a delimiter that is too long, another prefix: a word and a string. */
  ck_assert_str_eq(tokens("R\"a\" b"), "word:R string:\"a\" word:b");
  ck_assert_str_eq(tokens("R\"12345678901234567(\" b"),
                   "word:R string:\"12345678901234567(\" word:b");
  ck_assert_str_eq(tokens("BR\"(\" )\""), "word:BR string:\"(\" ) string:!\"");
}
END_TEST

START_TEST(comments) {
  ck_assert_str_eq(tokens("a/* } \" ' */b// c \" /*\nd"),
                   "word:a comment:/* } \" ' */ word:b comment:// c \" /* word:d");
  ck_assert_str_eq(tokens("// a\\\nb\nc"), "comment:// a\\\nb word:c");
  ck_assert_str_eq(tokens("// a\\ \r\nb\r\nc"), "comment:// a\\ \r\nb word:c");
  ck_assert_str_eq(tokens("/**/ /***/ a / b"), "comment:/**/ comment:/***/ word:a / word:b");
  ck_assert_str_eq(tokens("/* a"), "comment:!/* a");
  ck_assert_str_eq(tokens("/*/"), "comment:!/*/");
  ck_assert_str_eq(tokens("//"), "comment://");
}
END_TEST

START_TEST(directives) {
  ck_assert_str_eq(tokens("#if A\nb"), "directive:#if A word:b");
  ck_assert_str_eq(tokens("  # if A \\\n  B\r\nb"), "directive:# if A \\\n  B word:b");
  ck_assert_str_eq(tokens("/* x */ #if A\n"), "comment:/* x */ directive:#if A");
  ck_assert_str_eq(tokens("a #b"), "word:a # word:b");
  ck_assert_str_eq(tokens("#define A /* goes\non */ b\nc"),
                   "directive:#define A /* goes\non */ b word:c");
  ck_assert_str_eq(tokens("#define A \"/*\" // x \\\n b\nc"),
                   "directive:#define A \"/*\" // x \\\n b word:c");
  ck_assert_str_eq(tokens("#error don't /* do\nb"), "directive:#error don't /* do word:b");
  ck_assert_str_eq(tokens("#define R R\"(\n)\"\nb"), "directive:#define R R\"(\n)\" word:b");
  ck_assert_str_eq(tokens("#if /* a"), "directive:!#if /* a");
  ck_assert_str_eq(tokens("#"), "directive:#");
}
END_TEST

START_TEST(lines) {
  static const char text[] = "a\n\"b\\\nc\" /* d\n*/ e\\\nf\r\n  g";
  static const unsigned expected[] = {1, 2, 3, 4, 5, 6};
  struct c_lexer lexer = c_lexer_new(text, strlen(text));
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
    ck_assert_uint_eq(c_lexer_next(&lexer).place.line, expected[i]);
}
END_TEST

/* Each prefix of a text ends, and each byte is in at most one token. */
START_TEST(cut_anywhere) {
  static const char text[] =
      "#if 1 /* a */ \"b\"\\\n'c' R\"d(e)d\"\nf 'g' \"h\\\"\" R\"i(j)i\" // k\\\n l\n0'1";
  for (size_t length = 0; length < sizeof text; length++) {
    char *copy = arena_strndup(&unit.arena, text, length);
    struct c_lexer lexer = c_lexer_new(copy, length);
    struct c_token token;
    size_t end = 0;
    while ((token = c_lexer_next(&lexer)).kind != C_END) {
      ck_assert_uint_ge(token.at, end);
      ck_assert_uint_gt(token.end, token.at);
      ck_assert_uint_le(token.end, length);
      end = token.end;
    }
  }
}
END_TEST

Suite *suite_c_tokens(void) {
  Suite *suite = suite_create("c_tokens");
  TCase *tests = unit_case(suite, "c_tokens");
  tcase_add_test(tests, words_and_numbers);
  tcase_add_test(tests, quotes);
  tcase_add_test(tests, raw_strings);
  tcase_add_test(tests, comments);
  tcase_add_test(tests, directives);
  tcase_add_test(tests, lines);
  tcase_add_test(tests, cut_anywhere);
  return suite;
}
