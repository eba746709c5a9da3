/* SPDX-License-Identifier: MIT */
/* Items in the order of their numbers. */
#include "model/places.h"
#include "unit.h"

#include <string.h>

#define FUNCTION(id, num) \
  "<function id='" id "' num='" num "'><synopsis>It</synopsis><description/></function>\n"
#define EVENT(id, num)                                                     \
  "<event id='" id "' const='JVMTI_EVENT_" id "' label='" id "' num='" num \
  "' phase='any'>"                                                         \
  "<description/><parameters/></event>\n"
#define ERROR(id, num) "<errorid id='JVMTI_ERROR_" id "' num='" num "'>It.</errorid>\n"

START_TEST(sorted) {
  const struct spec *spec = UNIT_LOAD(.category = FUNCTION("C", "30") FUNCTION("A", "2")
                                          FUNCTION("D", "112") FUNCTION("B", "9"),
                                      .events = EVENT("Y", "86") EVENT("X", "51") EVENT("Z", "100"),
                                      .errors = ERROR("TWO", "10") ERROR("NONE", "0")
                                          ERROR("THREE", "116") ERROR("ONE", "9"));
  struct spec_function_list functions = functions_by_slot(&unit.arena, spec);
  struct spec_event_list events = events_by_number(&unit.arena, spec);
  struct spec_error_list errors = errors_by_number(&unit.arena, spec);
  text_free(&unit.out);
  for (size_t i = 0; i < functions.count; i++)
    text_printf(&unit.out, "%s %u ", functions.at[i]->id, functions.at[i]->slot);
  for (size_t i = 0; i < events.count; i++)
    text_printf(&unit.out, "%s %u ", events.at[i]->id, events.at[i]->slot);
  for (size_t i = 0; i < errors.count; i++)
    text_printf(&unit.out, "%s %u ", errors.at[i]->id + strlen("JVMTI_ERROR_"),
                errors.at[i]->number);
  ck_assert_str_eq(text_string(&unit.out),
                   "A 2 B 9 C 30 D 112 X 51 Y 86 Z 100 NONE 0 ONE 9 TWO 10 THREE 116 ");
  ck_assert_str_eq(spec->functions.at[0]->id, "C"); /* copies were sorted */
  ck_assert_uint_eq(last_function_slot(spec), 112);
  ck_assert_uint_eq(event_numbers(spec).first, 51);
  ck_assert_uint_eq(event_numbers(spec).last, 100);
}
END_TEST

START_TEST(nothing) {
  const struct spec *spec = UNIT_LOAD(.category = "");
  ck_assert_uint_eq(functions_by_slot(&unit.arena, spec).count, 0);
  ck_assert_uint_eq(events_by_number(&unit.arena, spec).count, 0);
  ck_assert_uint_eq(errors_by_number(&unit.arena, spec).count, 0);
  ck_assert_uint_eq(last_function_slot(spec), 0);
  ck_assert_uint_eq(event_numbers(spec).first, 0);
  ck_assert_uint_eq(event_numbers(spec).last, 0);
}
END_TEST

Suite *suite_order(void) {
  Suite *suite = suite_create("order");
  TCase *tests = unit_case(suite, "order");
  tcase_add_test(tests, sorted);
  tcase_add_test(tests, nothing);
  return suite;
}
