/* SPDX-License-Identifier: MIT */
#include "base/json_writer.h"

#include "unit.h"

#include <stdint.h>
#include <string.h>

static struct json_writer new_writer(void) {
  return jw_new(&unit.arena, &unit.out);
}

START_TEST(one_line) {
  struct json_writer writer = new_writer();
  jw_object(&writer);
  jw_put_string(&writer, "name", "depth");
  jw_put_array(&writer, "list");
  jw_integer(&writer, -7);
  jw_null(&writer);
  jw_boolean(&writer, false);
  jw_object(&writer);
  jw_end(&writer);
  jw_end(&writer);
  jw_put_boolean(&writer, "last", true);
  jw_end(&writer);
  ck_assert_str_eq(text_string(&unit.out),
                   "{\"name\": \"depth\", \"list\": [-7, null, false, {}], \"last\": true}");
}
END_TEST

/* A value that does not fit into 100 columns has a line for each member; nested values are formatted independently. */
START_TEST(many_lines) {
  struct json_writer writer = new_writer();
  char word[61];
  memset(word, 'w', 60);
  word[60] = '\0';
  jw_array(&writer);
  jw_string(&writer, word);
  jw_object(&writer);
  jw_put_array(&writer, "a");
  jw_integer(&writer, 1);
  jw_integer(&writer, 2);
  jw_end(&writer);
  jw_put_string(&writer, "b", word);
  jw_end(&writer);
  jw_array(&writer);
  jw_end(&writer);
  jw_end(&writer);
  const char *wanted = arena_printf(
      &unit.arena, "[\n  \"%s\",\n  {\"a\": [1, 2], \"b\": \"%s\"},\n  []\n]", word, word);
  ck_assert_str_eq(text_string(&unit.out), wanted);
}
END_TEST

START_TEST(escapes) {
  struct json_writer writer = new_writer();
  jw_array(&writer);
  jw_string(&writer, "a\nb\tc\"d\\e\x01/\x7F\xC3\xA9");
  jw_string(&writer, "");
  jw_end(&writer);
  ck_assert_str_eq(text_string(&unit.out),
                   "[\"a\\nb\\tc\\\"d\\\\e\\u0001/\\u007f\xC3\xA9\", \"\"]");
}
END_TEST

/* File names may have any bytes; readers of JSON reject invalid UTF-8. */
START_TEST(invalid_utf8) {
  static const char *const good[] = {"\xC2\xA0",         "\xDF\xBF",        "\xE0\xA0\x80",
                                     "\xED\x9F\xBF",     "\xEE\x80\x80",    "\xEF\xBF\xBD",
                                     "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBD"};
  /* Invisible characters. */
  static const char *const codes[][2] = {{"\xC2\x80", "\\u0080"},
                                         {"\xE2\x80\xAE", "\\u202e"},
                                         {"\xEF\xBF\xBF", "\\uffff"},
                                         {"\xF3\xA0\x81\x81", "\\udb40\\udc41"},
                                         {"\xF4\x8F\xBF\xBF", "\\udbff\\udfff"}};
  static const char *const bad[] = {"\x80",
                                    "\xC3",
                                    "\xC3\"",
                                    "\xC1\xBF",
                                    "\xE2\x82",
                                    "\xE0\x9F\xBF",
                                    "\xED\xA0\x80",
                                    "\xED\xBF\xBF",
                                    "\xF0\x90\x80",
                                    "\xF0\x8F\xBF\xBF",
                                    "\xF4\x90\x80\x80",
                                    "\xF8\x88\x80\x80\x80",
                                    "\xFF"};
  struct json_writer writer = new_writer();
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    text_free(&unit.out);
    jw_string(&writer, good[i]);
    ck_assert_str_eq(text_string(&unit.out), arena_printf(&unit.arena, "\"%s\"", good[i]));
  }
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    text_free(&unit.out);
    jw_string(&writer, arena_printf(&unit.arena, "a%sb", codes[i][0]));
    ck_assert_str_eq(text_string(&unit.out), arena_printf(&unit.arena, "\"a%sb\"", codes[i][1]));
  }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    text_free(&unit.out);
    jw_string(&writer, bad[i]);
    for (const char *c = text_string(&unit.out); *c; c++)
      ck_assert_msg((unsigned char)*c < 0x80, "%zu: %s", i, text_string(&unit.out));
  }
  text_free(&unit.out);
  jw_string(&writer, "\xC3\xA9\n\xE9!");
  ck_assert_str_eq(text_string(&unit.out), "\"??\\n?!\"");
}
END_TEST

START_TEST(finish) {
  struct json_writer writer = new_writer();
  jw_array(&writer);
  jw_object(&writer);
  jw_put_array(&writer, "a");
  jw_finish(&writer);
  ck_assert_str_eq(text_string(&unit.out), "[{\"a\": []}]\n");
}
END_TEST

/* Deeper than any line is wide, in and out. */
START_TEST(deep) {
  enum { DEEP = 200 };
  for (int round = 0; round < 2; round++) {
    struct json_writer writer = new_writer();
    size_t start = unit.out.length;
    for (int i = 0; i < DEEP; i++) jw_array(&writer);
    for (int i = 0; i < DEEP; i++) jw_end(&writer);
    size_t open = 0, close = 0;
    for (size_t i = start; i < unit.out.length; i++) {
      open += unit.out.bytes[i] == '[';
      close += unit.out.bytes[i] == ']';
    }
    ck_assert_uint_eq(open, DEEP);
    ck_assert_uint_eq(close, DEEP);
  }
}
END_TEST

/* The calls of a sink, as words in unit.out. */
static void told_open(struct json_sink *sink, const char *key, bool array) {
  (void)sink;
  text_printf(&unit.out, "%s%s ", key ? key : "", array ? "[" : "{");
}
static void told_close(struct json_sink *sink) {
  (void)sink;
  text_add(&unit.out, "} ");
}
static void told_string(struct json_sink *sink, const char *key, const char *value) {
  (void)sink;
  text_printf(&unit.out, "%s=%s ", key ? key : "", value);
}
static void told_boolean(struct json_sink *sink, const char *key, bool value) {
  told_string(sink, key, value ? "yes" : "no");
}

START_TEST(tells_a_sink) {
  struct json_sink sink = {told_open, told_close, told_string, told_boolean};
  struct json_writer writer = jw_new_sink(&unit.arena, &sink);
  jw_object(&writer);
  jw_put_string(&writer, "name", "a\"b");
  jw_put_integer(&writer, "least", INT64_MIN);
  jw_put_integer(&writer, "zero", 0);
  jw_put_boolean(&writer, "safe", false);
  jw_key(&writer, "none");
  jw_null(&writer);
  jw_put_array(&writer, "list");
  jw_integer(&writer, 120);
  jw_object(&writer);
  jw_end(&writer);
  jw_end(&writer);
  jw_end(&writer);
  ck_assert_str_eq(text_string(&unit.out),
                   "{ name=a\"b least=-9223372036854775808 zero=0 safe=no list[ =120 { } } } ");
}
END_TEST

Suite *suite_json_writer(void) {
  Suite *suite = suite_create("json_writer");
  TCase *tests = unit_case(suite, "json_writer");
  tcase_add_test(tests, one_line);
  tcase_add_test(tests, many_lines);
  tcase_add_test(tests, escapes);
  tcase_add_test(tests, invalid_utf8);
  tcase_add_test(tests, finish);
  tcase_add_test(tests, deep);
  tcase_add_test(tests, tells_a_sink);
  return suite;
}
