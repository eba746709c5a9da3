/* SPDX-License-Identifier: MIT */
/* Breaking lists into lines. */
#include "base/text.h"
#include "unit.h"

static const char *wrapped(const char *before, const char *list, size_t closing) {
  text_free(&unit.out);
  text_add(&unit.out, before);
  wrap_list(&unit.out, list, "    ", closing);
  return text_string(&unit.out);
}

static const char *repeated(char c, size_t count) {
  char *text = arena_alloc(&unit.arena, count + 1);
  memset(text, c, count);
  return text;
}

START_TEST(columns) {
  static const struct {
    const char *text;
    size_t column;
  } rows[] = {{"", 0}, {"a", 1}, {"ab\n", 0}, {"ab\nabc", 3}, {"\n\n", 0}, {"\nx", 1}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    text_free(&unit.out);
    text_add(&unit.out, rows[i].text);
    ck_assert_uint_eq(wrap_column(&unit.out), rows[i].column);
  }
}
END_TEST

START_TEST(short_lists) {
  ck_assert_str_eq(wrapped("f(", "", 1), "f(");
  ck_assert_str_eq(wrapped("f(", "a", 1), "f(a");
  ck_assert_str_eq(wrapped("f(", "a,b,  c", 1), "f(a, b, c");
  ck_assert_str_eq(wrapped("f(", "int a, void *b", 1), "f(int a, void *b");
}
END_TEST

/* A line has exactly the width, including the end of the list on the last line. */
START_TEST(full_lines) {
  const char *fits = repeated('a', GEN_WIDTH - 2);
  ck_assert_str_eq(wrapped("", arena_printf(&unit.arena, "%s, b", fits), 0),
                   arena_printf(&unit.arena, "%s,\n    b", fits));
  ck_assert_str_eq(wrapped("", arena_printf(&unit.arena, "%s, b", fits + 1), 0),
                   arena_printf(&unit.arena, "%s, b", fits + 1));
  ck_assert_str_eq(wrapped("", arena_printf(&unit.arena, "%s, b", fits + 1), 1),
                   arena_printf(&unit.arena, "%s,\n    b", fits + 1));
  ck_assert_str_eq(wrapped("", arena_printf(&unit.arena, "%s, b", fits + 2), 1),
                   arena_printf(&unit.arena, "%s, b", fits + 2));
  /* In the middle, only a comma follows. */
  ck_assert_str_eq(wrapped("", arena_printf(&unit.arena, "%s, b, c", fits + 2), 50),
                   arena_printf(&unit.arena, "%s, b,\n    c", fits + 2));
  ck_assert_str_eq(wrapped("", arena_printf(&unit.arena, "%s, b, c", fits + 1), 50),
                   arena_printf(&unit.arena, "%s,\n    b, c", fits + 1));
  /* An item that is too long is on a separate line; the first one is not moved. */
  const char *wide = repeated('w', GEN_WIDTH + 10);
  ck_assert_str_eq(wrapped("f(", arena_printf(&unit.arena, "%s, b, %s", wide, wide), 1),
                   arena_printf(&unit.arena, "f(%s,\n    b,\n    %s", wide, wide));
}
END_TEST

Suite *suite_wrap(void) {
  Suite *suite = suite_create("wrap");
  TCase *tests = unit_case(suite, "wrap");
  tcase_add_test(tests, columns);
  tcase_add_test(tests, short_lists);
  tcase_add_test(tests, full_lines);
  return suite;
}
