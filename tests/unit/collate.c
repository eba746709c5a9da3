/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "unit.h"

/* In order. */
static const char *const sorted[] = {
    "",
    "1",
    "11",
    "2",
    "_IN_NATIVE",
    "a",
    "A",
    "aa",
    "aA",
    "Aa",
    "AA",
    "ab",
    "aB_c",
    "aBc",
    "B",
    "b_",
    "INTERRUPTED",
    "VirtualThreadEnd",
    "VirtualThreadStart",
    "VMDeath",
    "vmInit",
    "VmInit",
    "VMInit",
    "z",
    "Z",
    "\xC3\xA9",
};
enum { COUNT = sizeof sorted / sizeof *sorted };

static int sign(int number) {
  return (number > 0) - (number < 0);
}

START_TEST(every_pair) {
  for (int i = 0; i < COUNT; i++)
    for (int j = 0; j < COUNT; j++)
      ck_assert_msg(sign(collate_compare(sorted[i], sorted[j])) == sign(i - j), "'%s' and '%s'",
                    sorted[i], sorted[j]);
}
END_TEST

Suite *suite_collate(void) {
  Suite *suite = suite_create("collate");
  tcase_add_test(unit_case(suite, "collate"), every_pair);
  return suite;
}
