/* SPDX-License-Identifier: MIT */
/* The lines in which a file differs from its expected contents. */
#include "compare/outcome.h"

#include "unit.h"

#include <stdlib.h>
#include <string.h>

static const char *difference(const char *path, const char *old, const char *new) {
  unit_write(path, old);
  return difference_unified(&unit.arena, path, old, strlen(old), new, strlen(new));
}

START_TEST(unified) {
  ck_assert_str_eq(difference("file", "a\nb\n", "a\nc\n"),
                   "--- file\n+++ what build would write\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n");
  ck_assert_str_eq(difference("-u", "a\n", ""),
                   "--- ./-u\n+++ what build would write\n@@ -1 +0,0 @@\n-a\n");
}
END_TEST

/* Without diff, or if it fails: the first line that differs. */
START_TEST(without_diff) {
  static const char *const rows[][3] = {{"", "a", "1"},
                                        {"a\nb\n", "a\nc\n", "2"},
                                        {"a\nb\n", "a\nb\nc", "3"},
                                        {"a\nb", "a\n", "2"},
                                        {"a\n\nb", "a\nb", "2"}};
  char *path = strdup(getenv("PATH"));
  setenv("PATH", "nowhere", 1);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_str_eq(
        difference("file", rows[i][0], rows[i][1]),
        arena_printf(&unit.arena, "(the first line that differs is %s)\n", rows[i][2]));
  setenv("PATH", path, 1);
  free(path);
  ck_assert_str_eq(difference_unified(&unit.arena, "nowhere", "a\n", 2, "b\n", 2),
                   "(the first line that differs is 1)\n");
  /* Equal files. */
  unit_write("file", "b\n");
  ck_assert_str_eq(difference_unified(&unit.arena, "file", "a\n", 2, "b\n", 2),
                   "(the first line that differs is 1)\n");
}
END_TEST

Suite *suite_difference(void) {
  Suite *suite = suite_create("difference");
  TCase *tests = unit_case(suite, "difference");
  tcase_add_test(tests, unified);
  tcase_add_test(tests, without_diff);
  return suite;
}
