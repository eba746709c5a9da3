/* SPDX-License-Identifier: MIT */
/* Text, attributes and addresses of the page: what must be escaped where, and nothing else. */
#include "gen/html/html.h"

#include "unit.h"

#include <string.h>

/* Every byte alone: the characters of `escaped`, in this order, become the words of `expected`; others stay. */
static void expect(void (*escape)(struct text *out, const char *string), const char *escaped,
                   const char *const *expected) {
  for (unsigned byte = 1; byte < 256; byte++) {
    const char string[] = {(char)byte, 'x', (char)byte, '\0'};
    const char *found = strchr(escaped, (char)byte);
    const char *word = found ? expected[found - escaped] : NULL;
    text_free(&unit.out);
    escape(&unit.out, string);
    ck_assert_str_eq(text_string(&unit.out),
                     word ? arena_printf(&unit.arena, "%sx%s", word, word) : string);
  }
}

START_TEST(escapes) {
  static const char *const words[] = {"&amp;", "&lt;", "&gt;", "&quot;", "%20", "%5B", "%5C",
                                      "%5D",   "%5E",  "%60",  "%7B",    "%7C", "%7D"};
  expect(html_escape_text, "&<>", words);
  expect(html_escape, "&<>\"", words);
  expect(html_address, "&<>\" [\\]^`{|}", words);
}
END_TEST

Suite *suite_html_write(void) {
  Suite *suite = suite_create("html_write");
  TCase *tests = unit_case(suite, "html_write");
  tcase_add_test(tests, escapes);
  return suite;
}
