/* SPDX-License-Identifier: MIT */
/* The ids that the patterns of an interface accept. */
#include "check/checks.h"
#include "model/interface.h"
#include "unit.h"

#include <string.h>

struct row {
  enum id_role role;
  const char *id;
};

START_TEST(accepted) {
  static const struct row rows[] = {{ID_ENTRY, "GetThreadInfo"},
                                    {ID_ENTRY, "VMInit"},
                                    {ID_CAPABILITY, "can_x"},
                                    {ID_TYPE, "jvmtiHeapFilter"},
                                    {ID_UNNAMED, "Levels"},
                                    {ID_UNNAMED, "jvmtiHeapFilter"},
                                    {ID_BASE_TYPE, "jlocation"},
                                    {ID_BASE_TYPE, "jvmtiText"},
                                    {ID_ERROR, "JVMTI_ERROR_NONE"},
                                    {ID_EVENT_CONSTANT, "JVMTI_EVENT_VM_INIT"},
                                    {ID_CONSTANT, "JVMTI_KIND_2"},
                                    {ID_MEMBER, "a"},
                                    {ID_MEMBER, "monitorCnt"},
                                    {ID_MEMBER, "thread_2"},
                                    {ID_MEMBER, "..."}}; /* reported by the reader, or varargs */
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(!names_problem(&interface_jvmti, &unit.arena, rows[i].role, rows[i].id), "%s",
                  rows[i].id);
  ck_assert_ptr_null(names_problem(&interface_jvmpi, &unit.arena, ID_ENTRY, "jobjectID2jobject"));
}
END_TEST

START_TEST(rejected) {
  static const struct row rows[] = {{ID_ENTRY, "getThreadInfo"},
                                    {ID_ENTRY, "EOF"},
                                    {ID_ENTRY, "Get_info"},
                                    {ID_CAPABILITY, "can_"},
                                    {ID_CAPABILITY, "can_x_"},
                                    {ID_CAPABILITY, "may_x"},
                                    {ID_TYPE, "jvmtifilter"},
                                    {ID_TYPE, "jvmtiHeap_filter"},
                                    {ID_TYPE, "jlocation"},
                                    {ID_UNNAMED, "levels"},
                                    {ID_BASE_TYPE, "j0"},
                                    {ID_BASE_TYPE, "jni"},
                                    {ID_BASE_TYPE, "jvm"},
                                    {ID_BASE_TYPE, "FILE"},
                                    {ID_ERROR, "JVMTI_WRONG"},
                                    {ID_ERROR, "JVMTI_ERROR_"},
                                    {ID_EVENT_CONSTANT, "JVMTI_EVENT_Init"},
                                    {ID_CONSTANT, "JVMPI_KIND"},
                                    {ID_MEMBER, "A"},
                                    {ID_MEMBER, "a_"},
                                    {ID_MEMBER, "_a"},
                                    {ID_MEMBER, "on_VMInit"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *problem = names_problem(&interface_jvmti, &unit.arena, rows[i].role, rows[i].id);
    ck_assert_msg(problem && strstr(problem, interface_jvmti.patterns[rows[i].role]), "%s: %s",
                  rows[i].id, problem);
  }
}
END_TEST

START_TEST(words) {
  static const char *const members[][2] = {{"while", "is a keyword of C"},
                                           {"class", "is a keyword of C++"},
                                           {"near", "is a macro or type of common headers"}};
  for (size_t i = 0; i < sizeof members / sizeof *members; i++)
    ck_assert_str_eq(names_problem(&interface_jvmti, &unit.arena, ID_MEMBER, members[i][0]),
                     members[i][1]);
}
END_TEST

Suite *suite_id_patterns(void) {
  Suite *suite = suite_create("id_patterns");
  TCase *tests = unit_case(suite, "id_patterns");
  tcase_add_test(tests, accepted);
  tcase_add_test(tests, rejected);
  tcase_add_test(tests, words);
  return suite;
}
