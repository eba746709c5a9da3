/* SPDX-License-Identifier: MIT */
/* Tokens of preprocessor output: places, literals, numbers, macros. */
#include "c/tokens.h"

#include "unit.h"

#include <string.h>

static struct c_names files(void) {
  return (struct c_names){.arena = &unit.arena};
}

/* Every token as FILE:LINE:KIND:TEXT. */
static const char *listed(const char *text) {
  static const char kinds[] = "e/#wn\"cp";
  struct c_names names = files();
  struct c_stream stream = c_stream_new(text, strlen(text), "a.h", &names);
  text_free(&unit.out);
  for (struct c_token token; (token = c_stream_next(&stream)).kind != C_END;)
    text_printf(&unit.out, "%s:%u:%c:%.*s\n", token.place.file, token.place.line, kinds[token.kind],
                (int)token.length, token.text);
  ck_assert_int_eq(c_stream_next(&stream).kind, C_END);
  return text_string(&unit.out);
}

struct row {
  const char *text, *expected;
};

static void expect(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *found = listed(rows[i].text);
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s:\n%s", rows[i].text, found);
  }
}

START_TEST(kinds) {
  static const struct row rows[] = {
      {"", ""},
      {"  \t\r\n\f\v ", ""},
      {"a b_1 $c \xC3\xA9 Z9",
       "a.h:1:w:a\n"
       "a.h:1:w:b_1\n"
       "a.h:1:w:$c\n"
       "a.h:1:w:\303\251\n"
       "a.h:1:w:Z9\n"},
      {"1 0x1F 1.5e+3 .5 1'000 0xe+1 1e-2f 1.p-3 1'x",
       "a.h:1:n:1\n"
       "a.h:1:n:0x1F\n"
       "a.h:1:n:1.5e+3\n"
       "a.h:1:n:.5\n"
       "a.h:1:n:1'000\n"
       "a.h:1:n:0xe+1\n"
       "a.h:1:n:1e-2f\n"
       "a.h:1:n:1.p-3\n"
       "a.h:1:n:1'x\n"},
      {"'a' '\\'' '\\\\' \"a b\" \"\\\"\" \"\"",
       "a.h:1:c:'a'\n"
       "a.h:1:c:'\\''\n"
       "a.h:1:c:'\\\\'\n"
       "a.h:1:\":\"a b\"\n"
       "a.h:1:\":\"\\\"\"\n"
       "a.h:1:\":\"\"\n"},
      {"'a\nb' \"c\nd",
       "a.h:1:c:'a\n"
       "a.h:2:w:b\n"
       "a.h:2:c:' \"c\n"
       "a.h:3:w:d\n"},
      {"\"a\\", "a.h:1:\":\"a\\\n"},
      {"... . .. :: : -> - > << < >> >= <= == = != ! && & || | # ## @ \\",
       "a.h:1:p:...\n"
       "a.h:1:p:.\n"
       "a.h:1:p:.\n"
       "a.h:1:p:.\n"
       "a.h:1:p:::\n"
       "a.h:1:p::\n"
       "a.h:1:p:->\n"
       "a.h:1:p:-\n"
       "a.h:1:p:>\n"
       "a.h:1:p:<<\n"
       "a.h:1:p:<\n"
       "a.h:1:p:>>\n"
       "a.h:1:p:>=\n"
       "a.h:1:p:<=\n"
       "a.h:1:p:==\n"
       "a.h:1:p:=\n"
       "a.h:1:p:!=\n"
       "a.h:1:p:!\n"
       "a.h:1:p:&&\n"
       "a.h:1:p:&\n"
       "a.h:1:p:||\n"
       "a.h:1:p:|\n"
       "a.h:1:p:#\n"
       "a.h:1:p:#\n"
       "a.h:1:p:#\n"
       "a.h:1:p:@\n"
       "a.h:1:p:\\\n"},
      {"a<<=b>>=c->d++ +e",
       "a.h:1:w:a\n"
       "a.h:1:p:<<\n"
       "a.h:1:p:=\n"
       "a.h:1:w:b\n"
       "a.h:1:p:>>\n"
       "a.h:1:p:=\n"
       "a.h:1:w:c\n"
       "a.h:1:p:->\n"
       "a.h:1:w:d\n"
       "a.h:1:p:+\n"
       "a.h:1:p:+\n"
       "a.h:1:p:+\n"
       "a.h:1:w:e\n"},
      {"a/b /* c\nd */ e // f\ng /* h",
       "a.h:1:w:a\n"
       "a.h:1:p:/\n"
       "a.h:1:w:b\n"
       "a.h:2:w:e\n"
       "a.h:3:w:g\n"},
      {"/**/a/* **/b/*/ */c",
       "a.h:1:w:a\n"
       "a.h:1:w:b\n"
       "a.h:1:w:c\n"},
      {"a#b\n#c\nd\n  # define e f\ng",
       "a.h:1:w:a\n"
       "a.h:1:p:#\n"
       "a.h:1:w:b\n"
       "a.h:3:w:d\n"
       "a.h:5:w:g\n"},
  };
  expect(rows, sizeof rows / sizeof *rows);
}
END_TEST

START_TEST(places) {
  static const struct row rows[] = {
      {"a\nb\n\nc",
       "a.h:1:w:a\n"
       "a.h:2:w:b\n"
       "a.h:4:w:c\n"},
      {"# 10 \"b.h\" 1 3\na\nb\n# 3 \"a.h\" 2\nc",
       "b.h:10:w:a\n"
       "b.h:11:w:b\n"
       "a.h:3:w:c\n"},
      {"#line 7 \"c.h\"\na\n#line 9\nb\n# 20\nc",
       "c.h:7:w:a\n"
       "c.h:9:w:b\n"
       "c.h:20:w:c\n"},
      {"# 1 \"a.h\"\na\n# 5 \"a.hpp\"\nb\n# 6 \"a.h\"\nc",
       "a.h:1:w:a\n"
       "a.hpp:5:w:b\n"
       "a.h:6:w:c\n"},
      {"# 1 \"q\\\"\\\\\\303\\251\"\na", "q\"\\\303\251:1:w:a\n"},
      {"# 99999999999999 \"b.h\"\na", "b.h:999999999:w:a\n"},
      {"#pragma once\na\n#\nb",
       "a.h:2:w:a\n"
       "a.h:4:w:b\n"},
      {"a # 5 \"b.h\"\nb",
       "a.h:1:w:a\n"
       "a.h:1:p:#\n"
       "a.h:1:n:5\n"
       "a.h:1:\":\"b.h\"\n"
       "a.h:2:w:b\n"},
      {"# 5", ""},
  };
  expect(rows, sizeof rows / sizeof *rows);
}
END_TEST

static void add_macro(void *data, const struct c_macro *macro, bool defined) {
  ck_assert_ptr_eq(data, &unit);
  text_printf(&unit.out, "%s:%u:%s%s%s=%s\n", macro->place.file, macro->place.line,
              defined ? "" : "-", macro->name, macro->function_like ? "()" : "", macro->body);
}

START_TEST(macros) {
  static const struct row rows[] = {
      {"#define A 1\n#define B\n#undef A\n#define C(x) x + 1\n#define D (x)\n",
       "a.h:1:A=1\n"
       "a.h:2:B=\n"
       "a.h:3:-A=\n"
       "a.h:4:C()=(x) x + 1\n"
       "a.h:5:D=(x)\n"},
      {"a\n  #  define  E   1 2  \t\nb #define F\n#undefine G\n#defined H\n", "a.h:2:E=1 2\n"},
      {"# 7 \"b.h\"\n#define A 1\n\n#define B 2\n# 3 \"a.h\"\n#define C 3",
       "b.h:7:A=1\n"
       "b.h:9:B=2\n"
       "a.h:3:C=3\n"},
      {"#undef  X", "a.h:1:-X=\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct c_names names = files();
    text_free(&unit.out);
    c_macros(&unit.arena, c_stream_new(rows[i].text, strlen(rows[i].text), "a.h", &names),
             add_macro, &unit);
    const char *found = text_string(&unit.out), *expected = rows[i].expected;
    ck_assert_msg(strcmp(found, expected) == 0, "%s:\n%s", rows[i].text, found);
  }
}
END_TEST

/* Text after the end is not part of a token. */
START_TEST(ends) {
  static const char *const longer[] = {
      "...", "::", "->",    "<<",  ">>",    "<=",  ">=",  "==",     "!=",     "&&",    "||",
      "ab",  "12", "\"a\"", "'a'", "/*a*/", "//a", "# 1", "#\\\na", "L\"a\"", "u8'a'", "R\"(a)\""};
  for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
    for (size_t length = 0; length <= strlen(longer[i]); length++) {
      const char *text = arena_printf(&unit.arena, "; %s ;", longer[i]);
      struct c_names names = files();
      struct c_stream stream = c_stream_new(text, 2 + length, "a.h", &names);
      for (struct c_token token; (token = c_stream_next(&stream)).kind != C_END;)
        ck_assert_msg(token.text >= text && token.text + token.length <= text + 2 + length,
                      "%.*s: a token of %zu bytes", (int)length + 2, text, token.length);
      ck_assert_uint_eq(stream.lexer.at, 2 + length);
    }
  }
}
END_TEST

START_TEST(words) {
  struct c_names names = files();
  struct c_stream stream = c_stream_new("ab \"ab\" <=", 10, "a.h", &names);
  struct c_token word = c_stream_next(&stream), string = c_stream_next(&stream);
  struct c_token punctuator = c_stream_next(&stream);
  ck_assert(c_token_is(&word, "ab") && !c_token_is(&word, "a") && !c_token_is(&word, "abc"));
  ck_assert(!c_token_is(&word, "ax") && !c_token_is(&string, "ab"));
  ck_assert(c_token_is(&punctuator, "<=") && !c_token_is(&punctuator, "<"));
}
END_TEST

Suite *suite_c_stream(void) {
  Suite *suite = suite_create("c_stream");
  TCase *tests = unit_case(suite, "c_stream");
  tcase_add_test(tests, kinds);
  tcase_add_test(tests, places);
  tcase_add_test(tests, macros);
  tcase_add_test(tests, ends);
  tcase_add_test(tests, words);
  return suite;
}
