/* SPDX-License-Identifier: MIT */
#include "check/reserved.h"
#include "unit.h"

/* The search needs the rows in order: every one is found, and is the one that stands there. */
START_TEST(each_row) {
  static const struct reserved rows[] = {
#define MACRO(name, where) {name, where, RESERVED_MACRO},
#define TYPE(name, where) {name, where, RESERVED_TYPE},
#define TAG(name, where) {name, where, RESERVED_TAG},
#define NAME(name, where) {name, where, RESERVED_NAME},
#define RISK(name, where) {name, where, RESERVED_RISK},
#include "check/reserved.def"
#undef MACRO
#undef TYPE
#undef TAG
#undef NAME
#undef RISK
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct reserved *found = reserved_find(rows[i].name);
    ck_assert_msg(found != NULL, "%s is not found", rows[i].name);
    ck_assert_str_eq(found->where, rows[i].where);
    ck_assert_int_eq(found->kind, rows[i].kind);
  }
}
END_TEST

START_TEST(none) {
  static const char *const names[] = {"", "A", "NULLS", "zzz", "\xff"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    ck_assert_ptr_null(reserved_find(names[i]));
}
END_TEST

Suite *suite_reserved(void) {
  Suite *suite = suite_create("reserved");
  TCase *tests = unit_case(suite, "reserved");
  tcase_add_test(tests, each_row);
  tcase_add_test(tests, none);
  return suite;
}
