/* Which files may be read on behalf of a file that the user named. */
#include "read/policy.h"

#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

START_TEST(paths) {
  static const char *const rows[][2] = {
      {"a.xml", "a.xml"},
      {"/nowhere/a.xml", "/nowhere/a.xml"},
      {"file:///nowhere/a.xml", "/nowhere/a.xml"},
      {"file:///nowhere/a%20b%25.xml", "/nowhere/a b%.xml"},
      {"no%20where.xml", "no where.xml"},
      {"", ""},
      {"http://example.org/a.xml", NULL},
      {"ftp://example.org/file:///a.xml", NULL},
      {"nowhere/http://a", NULL},
      /* What is there is a path, whatever it looks like. */
      {"here%20.xml", "here%20.xml"},
  };
  unit_write("here%20.xml", "");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_pstr_eq(policy_path(&unit.arena, rows[i][0]), rows[i][1]);
}
END_TEST

START_TEST(folders) {
  char *here = getcwd(NULL, 0);
  unit_write("a/b/file", "");
  ck_assert_int_eq(symlink("a/b", "link"), 0);
  ck_assert_str_eq(policy_folder(&unit.arena, "file"), here);
  ck_assert_str_eq(policy_folder(&unit.arena, "a/b/file"),
                   arena_printf(&unit.arena, "%s/a/b", here));
  ck_assert_str_eq(policy_folder(&unit.arena, "link/../b/file"),
                   arena_printf(&unit.arena, "%s/a/b", here));
  ck_assert_str_eq(policy_folder(&unit.arena, "/file"), "/");
  ck_assert_str_eq(policy_folder(&unit.arena, "nowhere/file"), "");
  free(here);
}
END_TEST

START_TEST(refusals) {
  unit_write("in/deep/file", "");
  unit_write("inside/file", "");
  unit_write("out/file", "");
  ck_assert_int_eq(symlink("../out/file", "in/leads-out"), 0);
  ck_assert_int_eq(symlink("../in/deep/file", "out/leads-in"), 0);
  const char *folder = policy_folder(&unit.arena, "in/spec.xml");
  struct string_list allowed = {0};
  LIST_ADD(&unit.arena, &allowed, "nowhere");
  LIST_ADD(&unit.arena, &allowed, "out/");
  ck_assert_ptr_null(policy_refusal(&unit.arena, "in/deep/file", "spec", folder, NULL));
  ck_assert_ptr_null(policy_refusal(&unit.arena, "in/../in/deep/file", "spec", folder, NULL));
  ck_assert_ptr_null(policy_refusal(&unit.arena, "out/leads-in", "spec", folder, NULL));
  ck_assert_str_eq(policy_refusal(&unit.arena, "out/file", "spec", folder, NULL),
                   "'out/file' is outside the spec's own folder; allow it with --allow-dir");
  ck_assert_ptr_null(policy_refusal(&unit.arena, "out/file", "spec", folder, &allowed));
  ck_assert_ptr_nonnull(policy_refusal(&unit.arena, "in/leads-out", "spec", folder, NULL));
  ck_assert_ptr_nonnull(policy_refusal(&unit.arena, "inside/file", "spec", folder, &allowed));
  ck_assert_ptr_nonnull(policy_refusal(&unit.arena, "in/deep/file", "spec", "", NULL));
  ck_assert_str_eq(policy_refusal(&unit.arena, "in/nothing", "spec", folder, NULL),
                   "cannot read 'in/nothing': No such file or directory");
}
END_TEST

Suite *suite_policy(void) {
  Suite *suite = suite_create("policy");
  TCase *tests = unit_case(suite, "policy");
  tcase_add_test(tests, paths);
  tcase_add_test(tests, folders);
  tcase_add_test(tests, refusals);
  return suite;
}
