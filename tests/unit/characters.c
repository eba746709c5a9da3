/* Characters that nobody sees, and the bytes that can hold none. */
#include "base/characters.h"

#include "unit.h"

#include <string.h>

enum { ROOM = 27 };

/* Every byte at every place of texts of every length. */
START_TEST(plain_bytes) {
  for (size_t length = 1; length <= ROOM; length++)
    for (size_t at = 0; at < length; at++)
      for (unsigned byte = 0; byte < 256; byte++) {
        char text[ROOM];
        memset(text, 'x', length);
        text[at] = (char)byte;
        bool plain = (byte >= ' ' && byte < 0x7F) || byte == '\t' || byte == '\n' || byte == '\r';
        if (byte == '#' && !at) plain = false; /* the end of what was before */
        ck_assert_msg(characters_plain(text, length) == plain, "%u at %zu of %zu", byte, at,
                      length);
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

/* What is not seen is found wherever it stands. */
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

Suite *suite_characters(void) {
  Suite *suite = suite_create("characters");
  TCase *tests = unit_case(suite, "characters");
  tcase_add_test(tests, plain_bytes);
  tcase_add_test(tests, codes);
  tcase_add_test(tests, unseen);
  return suite;
}
