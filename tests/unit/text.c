/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include "unit.h"

#include <stdint.h>
#include <string.h>

START_TEST(empty) {
  ck_assert_str_eq(text_string(&unit.out), "");
  ck_assert_ptr_null(unit.out.bytes);
  text_add(&unit.out, "");
  ck_assert_uint_eq(unit.out.length, 0);
  ck_assert_str_eq(text_string(&unit.out), "");
}
END_TEST

START_TEST(grows) {
  for (size_t i = 0; i < 1000; i++) {
    text_add(&unit.out, "0123456789");
    ck_assert_uint_eq(unit.out.length, 10 * (i + 1));
    ck_assert_uint_lt(unit.out.length, unit.out.capacity);
  }
  ck_assert_uint_eq(strlen(text_string(&unit.out)), 10000);
  size_t wrong = 0;
  for (size_t i = 0; i < 10000; i++) wrong += unit.out.bytes[i] != (char)('0' + i % 10);
  ck_assert_uint_eq(wrong, 0);
}
END_TEST

START_TEST(bytes_with_nul) {
  text_add_bytes(&unit.out, "a\0b", 3);
  text_add_bytes(&unit.out, NULL, 0);
  text_add(&unit.out, "c");
  ck_assert_uint_eq(unit.out.length, 4);
  ck_assert_mem_eq(unit.out.bytes, "a\0bc", 5);
}
END_TEST

START_TEST(formats_of_every_length) {
  for (int length = 0; length < 600; length++) {
    size_t before = unit.out.length;
    text_printf(&unit.out, "%0*d|", length, 0);
    ck_assert_uint_eq(unit.out.length, before + (size_t)(length ? length : 1) + 1);
    ck_assert_int_eq(unit.out.bytes[unit.out.length - 1], '|');
    ck_assert_uint_eq(strlen(text_string(&unit.out)), unit.out.length);
  }
  /* Alone in a new text, so that each limit of its size is reached. */
  for (int length = 1; length < 2100; length++) {
    text_free(&unit.out);
    text_printf(&unit.out, "%*s", length, "x");
    ck_assert_uint_eq(unit.out.length, (size_t)length);
    ck_assert_int_eq(unit.out.bytes[length - 1], 'x');
  }
  text_free(&unit.out);
  text_printf(&unit.out, "%*s", 1000000, "x");
  ck_assert_uint_eq(unit.out.length, 1000000);
  ck_assert_int_eq(unit.out.bytes[999999], 'x');
}
END_TEST

START_TEST(used_again_after_free) {
  text_add(&unit.out, "x");
  text_free(&unit.out);
  ck_assert_str_eq(text_string(&unit.out), "");
  text_free(&unit.out);
  text_add(&unit.out, "y");
  ck_assert_str_eq(text_string(&unit.out), "y");
}
END_TEST

START_TEST(impossible_length_escapes) {
  jmp_buf escape;
  volatile size_t length = _i ? SIZE_MAX / 2 : SIZE_MAX; /* hides the value from the compiler */
  text_add(&unit.out, "kept");
  unit.out.escape = &escape;
  if (setjmp(escape) == 0) {
    text_add_bytes(&unit.out, "x", length);
    ck_abort_msg("it did not escape");
  }
  ck_assert_str_eq(text_string(&unit.out), "kept");
}
END_TEST

/* Wraps, after existing text. */
static const char *wrapped(const char *start, const char *string, const char *indent,
                           size_t width) {
  text_free(&unit.out);
  text_add(&unit.out, start);
  text_add_wrapped(&unit.out, string, indent, width);
  return text_string(&unit.out);
}

START_TEST(wraps) {
  ck_assert_str_eq(wrapped("", "", "  ", 10), "");
  ck_assert_str_eq(wrapped("", " \t\n ", "  ", 10), "");
  ck_assert_str_eq(wrapped("", "  one\n\ttwo  ", "> ", 80), "one two");
  /* A line may have exactly the width. */
  ck_assert_str_eq(wrapped("", "aa bb cc", "", 5), "aa bb\ncc");
  ck_assert_str_eq(wrapped("", "aa bb cc", "", 4), "aa\nbb\ncc");
  ck_assert_str_eq(wrapped("", "aa bb cc", "", 8), "aa bb cc");
  /* The indent counts. */
  ck_assert_str_eq(wrapped("", "aa bb cc dd", "  ", 5), "aa bb\n  cc\n  dd");
  ck_assert_str_eq(wrapped("", "aa bb cc dd", "  ", 7), "aa bb\n  cc dd");
  /* So does the existing text of the line, and only this line. */
  ck_assert_str_eq(wrapped("xx ", "aa bb", "", 5), "xx aa\nbb");
  ck_assert_str_eq(wrapped("a long line before\nx ", "aa bb", "", 7),
                   "a long line before\nx aa bb");
}
END_TEST

START_TEST(wraps_at_extreme_widths) {
  ck_assert_str_eq(wrapped("", "a b c", " ", 0), "a\n b\n c");
  ck_assert_str_eq(wrapped("", "a b c", " ", SIZE_MAX), "a b c");
  ck_assert_str_eq(wrapped("", "unbreakable word", "", 3), "unbreakable\nword");
  ck_assert_str_eq(wrapped("", "a b", "an indent wider than the lines ", 4), "a b");
  ck_assert_str_eq(wrapped("", "a bcd e", "wider ", 4), "a\nwider bcd\nwider e");
}
END_TEST

START_TEST(wraps_by_characters) {
  /* Each word has two columns, whatever its number of bytes. */
  ck_assert_str_eq(wrapped("", "\xC3\xA9\xC3\xA9 \xE2\x80\xA6\xE2\x80\xA6 bb", "", 5),
                   "\xC3\xA9\xC3\xA9 \xE2\x80\xA6\xE2\x80\xA6\nbb");
  ck_assert_str_eq(wrapped("\xC3\xA9\xC3\xA9 ", "aa", "\xC3\xA9 ", 5), "\xC3\xA9\xC3\xA9 aa");
  ck_assert_str_eq(wrapped("", "a bb cc", "\xC3\xA9 ", 4), "a bb\n\xC3\xA9 cc");
  /* Lines do not break at a no-break space. */
  ck_assert_str_eq(wrapped("",
                           "a\xC2\xA0"
                           "b c",
                           "", 3),
                   "a\xC2\xA0"
                   "b\nc");
}
END_TEST

START_TEST(blanks) {
  for (int c = -128; c < 256; c++) {
    bool expected = c && c < 128 && c > 0 && strchr(" \t\n\v\f\r", c);
    ck_assert_msg(text_is_blank((char)c) == expected, "character %d", c);
  }
}
END_TEST

Suite *suite_text(void) {
  Suite *suite = suite_create("text");
  TCase *tests = unit_case(suite, "text");
  tcase_add_test(tests, empty);
  tcase_add_test(tests, grows);
  tcase_add_test(tests, bytes_with_nul);
  tcase_add_test(tests, formats_of_every_length);
  tcase_add_test(tests, used_again_after_free);
  tcase_add_loop_test(tests, impossible_length_escapes, 0, 2);
  tcase_add_test(tests, wraps);
  tcase_add_test(tests, wraps_at_extreme_widths);
  tcase_add_test(tests, wraps_by_characters);
  tcase_add_test(tests, blanks);
  return suite;
}
