/* SPDX-License-Identifier: MIT */
/* Names of items. */
#include "base/identifier.h"
#include "unit.h"

#include <string.h>

START_TEST(found) {
  struct c_names names = {.arena = &unit.arena};
  int first = 1, second = 2;
  ck_assert_ptr_null(c_names_find(&names, "a", 1));
  struct c_name *entry = c_names_enter(&names, "abc", 2);
  ck_assert_str_eq(entry->name, "ab");
  ck_assert_uint_eq(entry->length, 2);
  ck_assert_ptr_null(entry->value);
  entry->value = &first;
  c_names_enter(&names, "a", 1)->value = &second;
  ck_assert_ptr_eq(c_names_find(&names, "abc", 2)->value, &first);
  ck_assert_ptr_eq(c_names_find(&names, "a", 1)->value, &second);
  ck_assert_ptr_eq(c_names_enter(&names, "ab", 2)->value, &first);
  ck_assert_uint_eq(names.count, 2);
  static const char *const others[] = {"abc", "b", "ba", "", "A", "aB"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    ck_assert_msg(!c_names_find(&names, others[i], strlen(others[i])), "'%s'", others[i]);
}
END_TEST

START_TEST(many) {
  enum { COUNT = 5000 };
  struct c_names names = {.arena = &unit.arena};
  static int things[COUNT];
  for (int i = 0; i < COUNT; i++) {
    const char *name = arena_printf(&unit.arena, "name%d", i);
    c_names_enter(&names, name, strlen(name))->value = &things[i];
  }
  ck_assert_uint_eq(names.count, COUNT);
  ck_assert_uint_gt(names.capacity, COUNT);
  for (int i = 0; i < COUNT; i++) {
    const char *name = arena_printf(&unit.arena, "name%d", i);
    ck_assert_ptr_eq(c_names_find(&names, name, strlen(name))->value, &things[i]);
  }
}
END_TEST

Suite *suite_names(void) {
  Suite *suite = suite_create("names");
  TCase *tests = unit_case(suite, "names");
  tcase_add_test(tests, found);
  tcase_add_test(tests, many);
  return suite;
}
