/* SPDX-License-Identifier: MIT */
/* Invisible characters, and the bytes that cannot start one. */
#include "base/characters.h"

#include "unit.h"

#include <string.h>

enum { ROOM = 27 };

/* Each byte at each position of texts of each length. */
START_TEST(plain_bytes) {
  for (size_t length = 1; length <= ROOM; length++)
    for (size_t at = 0; at < length; at++)
      for (unsigned byte = 0; byte < 256; byte++) {
        char text[ROOM];
        memset(text, 'x', length);
        text[at] = (char)byte;
        bool plain = (byte >= ' ' && byte < 0x7F) || byte == '\t' || byte == '\n' || byte == '\r';
        if (byte == '#' && !at) plain = false; /* terminates the previous case */
        if (characters_plain(text, length) != plain)
          ck_abort_msg("%u at %zu of %zu", byte, at, length);
      }
}
END_TEST

START_TEST(codes) {
  static const struct {
    const char *text;
    bool plain;
  } rows[] = {
      {"", true},           {"a&#8238;", false},
      {"&amp;", true},      {"a & #1", true},
      {"#x202E;", false},   {"a#b", true},
      {"\r\n\t &", true},   {"##", false},
      {"0123456&#", false}, {"01234567&#", false},
      {"a\r\nb\r\n", true}, {"a\r\n\xE2\x80\xAE", false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(characters_plain(rows[i].text, strlen(rows[i].text)) == rows[i].plain, "'%s'",
                  rows[i].text);
}
END_TEST

/* Invisible characters are found at each position. */
START_TEST(unseen) {
  static const char *const hidden[] = {
      "\x01", "\x1F", "\x7F", "\xC2\x80", "\xE2\x80\xAE", "\xEF\xBB\xBF", "\xF3\xA0\x80\x81"};
  static const char *const seen[] = {
      "\t", "\n", " ", "~", "\xC3\xA4", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"};
  for (size_t before = 0; before < ROOM; before++)
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
      const char *text = arena_printf(&unit.arena, "%.*s%s%s", (int)before,
                                      "xxxxxxxxxxxxxxxxxxxxxxxxxxx", hidden[i], "yyyyyyyyy");
      ck_assert_ptr_eq(characters_unseen(text), text + before);
      text = arena_printf(&unit.arena, "%.*s%s%s", (int)before, "xxxxxxxxxxxxxxxxxxxxxxxxxxx",
                          seen[i], "yyyyyyyyy");
      ck_assert_ptr_null(characters_unseen(text));
    }
}
END_TEST

/* On one line, invisible characters are shown as codes; on several, tabs and newlines are layout. */
START_TEST(shown) {
  static const struct {
    const char *text, *line, *lines; /* NULL if unchanged */
  } rows[] = {
      {"", NULL, NULL},
      {"a ~ \xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80", NULL, NULL},
      {"a\tb\nc", "a<U+0009>b<U+000A>c", NULL},
      {"a\rb\x1B[1m\x7F", "a<U+000D>b<U+001B>[1m<U+007F>", "a<U+000D>b<U+001B>[1m<U+007F>"},
      {"\xE2\x80\xAEx\xEF\xBB\xBF", "<U+202E>x<U+FEFF>", "<U+202E>x<U+FEFF>"},
      {"\xC2\x85\n", "<U+0085><U+000A>", "<U+0085>\n"},
      {"\xF3\xA0\x80\x81", "<U+E0001>", "<U+E0001>"},
      {"\xFF a\xC3", "<FF> a<C3>", "<FF> a<C3>"},
      {"\xC3\xC3\xA4", "<C3>\xC3\xA4", "<C3>\xC3\xA4"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *text = rows[i].text, *line = rows[i].line ? rows[i].line : text;
    ck_assert_str_eq(characters_visible(&unit.arena, text), line);
    ck_assert_str_eq(characters_visible_lines(&unit.arena, text),
                     rows[i].lines ? rows[i].lines : text);
    text_free(&unit.out);
    characters_add_visible(&unit.out, text);
    ck_assert_str_eq(text_string(&unit.out), line);
    FILE *file = fopen("shown", "w");
    ck_assert_ptr_nonnull(file);
    characters_print(file, text);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_str_eq(unit_read("shown"), line);
  }
}
END_TEST

START_TEST(utf8) {
  static const char *const good[] = {"", "a\x7F", "\xC2\x80\xDF\xBF",
                                     "\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF",
                                     "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"};
  static const char *const bad[] = {"\x80",
                                    "a\xBF",
                                    "\xC0\x80",
                                    "\xC1\xBF",
                                    "\xC2",
                                    "\xC2 ",
                                    "\xC2\xC2",
                                    "\xE0\x9F\xBF",
                                    "\xE2\x82",
                                    "\xE2\x82z",
                                    "\xED\xA0\x80",
                                    "\xED\xBF\xBF",
                                    "\xF0\x8F\xBF\xBF",
                                    "\xF0\x9F\x98",
                                    "\xF4\x90\x80\x80",
                                    "\xF5\x80\x80\x80",
                                    "\xF8\x88\x80\x80\x80",
                                    "\xFE",
                                    "\xFF"};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    ck_assert_msg(characters_utf8(good[i], strlen(good[i])), "good %zu", i);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    ck_assert_msg(!characters_utf8(bad[i], strlen(bad[i])), "bad %zu", i);
}
END_TEST

Suite *suite_characters(void) {
  Suite *suite = suite_create("characters");
  TCase *tests = unit_case(suite, "characters");
  tcase_add_test(tests, plain_bytes);
  tcase_add_test(tests, codes);
  tcase_add_test(tests, unseen);
  tcase_add_test(tests, shown);
  tcase_add_test(tests, utf8);
  return suite;
}
