/* SPDX-License-Identifier: MIT */
/* The files that may be read for a file that the user named. */
#include "read/reader.h"

#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libxml/parserInternals.h>

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
      /* An existing path is used unchanged, … */
      {"here%20.xml", "here%20.xml"},
      /* … unless its decoded URI exists. */
      {"both%41.xml", "bothA.xml"},
      {"both%2541.xml", "both%41.xml"},
  };
  unit_write("here%20.xml", "");
  unit_write("both%41.xml", "");
  unit_write("bothA.xml", "");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_pstr_eq(policy_path(&unit.arena, rows[i][0]), rows[i][1]);
}
END_TEST

START_TEST(urls) {
  static const char *const rows[] = {"a.xml", "/a/ü b#c?d", "p%41/../q", "a<b>",
                                     "x:y;z", "a+b,c",      "<stdin>",   ""};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *url = policy_url(&unit.arena, rows[i]);
    ck_assert_str_eq(policy_path(&unit.arena, url), rows[i]);
    ck_assert_uint_eq(strcspn(url, "#?<> :"), strlen(url));
  }
}
END_TEST

static const char *folder_for(const char *path) {
  return policy_of(&unit.arena, "spec", path, NULL).folder;
}

/* The reason why in/spec.xml may not read this file, or NULL. */
static const char *refusal(const char *path, const struct string_list *allowed) {
  struct policy policy = policy_of(&unit.arena, "spec", "in/spec.xml", allowed);
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  struct policy_input read = policy_read(&unit.arena, &policy, path, context);
  if (read.input) xmlFreeInputStream(read.input);
  xmlFreeParserCtxt(context);
  ck_assert(!read.input == (read.refusal != NULL));
  return read.refusal;
}

START_TEST(folders) {
  char *here = getcwd(NULL, 0);
  unit_write("a/b/file", "");
  ck_assert_int_eq(symlink("a/b", "link"), 0);
  ck_assert_str_eq(folder_for("file"), here);
  ck_assert_str_eq(folder_for("a/b/file"), arena_printf(&unit.arena, "%s/a/b", here));
  ck_assert_str_eq(folder_for("link/../b/file"), arena_printf(&unit.arena, "%s/a/b", here));
  ck_assert_str_eq(folder_for("/file"), "/");
  ck_assert_ptr_null(folder_for("nowhere/file"));
  free(here);
}
END_TEST

START_TEST(refusals) {
  unit_write("in/deep/file", "");
  unit_write("inside/file", "");
  unit_write("out/file", "");
  ck_assert_int_eq(symlink("../out/file", "in/leads-out"), 0);
  ck_assert_int_eq(symlink("../in/deep/file", "out/leads-in"), 0);
  struct string_list allowed = {0};
  LIST_ADD(&unit.arena, &allowed, "nowhere");
  LIST_ADD(&unit.arena, &allowed, "out/");
  ck_assert_ptr_null(refusal("in/deep/file", NULL));
  ck_assert_ptr_null(refusal("in/../in/deep/file", NULL));
  ck_assert_ptr_null(refusal("out/leads-in", NULL));
  ck_assert_str_eq(refusal("out/file", NULL),
                   "'out/file' is outside the directory of the spec; allow it with --allow-dir");
  ck_assert_ptr_null(refusal("out/file", &allowed));
  ck_assert_ptr_nonnull(refusal("in/leads-out", NULL));
  ck_assert_ptr_nonnull(refusal("inside/file", &allowed));
  ck_assert_str_eq(refusal("in/nothing", NULL),
                   "cannot read 'in/nothing': No such file or directory");
}
END_TEST

Suite *suite_policy(void) {
  Suite *suite = suite_create("policy");
  TCase *tests = unit_case(suite, "policy");
  tcase_add_test(tests, paths);
  tcase_add_test(tests, urls);
  tcase_add_test(tests, folders);
  tcase_add_test(tests, refusals);
  return suite;
}
