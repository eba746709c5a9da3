/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include "unit.h"

#include <string.h>

/* The rule for these outputs and inputs, each list terminated by NULL, of this specification. */
static const char *rule_of(const char *file, const char *const *targets,
                           const char *const *inputs) {
  struct outputs outputs = {.arena = &unit.arena};
  struct spec spec = {.file = file};
  for (; *targets; targets++) output_add(&outputs, *targets, "", 0);
  for (; *inputs; inputs++) LIST_ADD(&unit.arena, &spec.inputs, *inputs);
  text_free(&unit.out);
  depfile_rule(&unit.out, &outputs, &spec);
  return text_string(&unit.out);
}

static const char *rule(const char *const *targets, const char *const *inputs) {
  return rule_of(*inputs, targets, inputs);
}
#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

START_TEST(one_input) {
  ck_assert_str_eq(rule(LIST("out/jvmti.h"), LIST("jvmti.xml")), "out/jvmti.h: \\\n  jvmti.xml\n");
}
END_TEST

START_TEST(several_of_both) {
  /* Parts may be deleted; the specification may not. */
  ck_assert_str_eq(rule(LIST("a.h", "a.c"), LIST("s.xml", "s.dtd", "p/q.xml")),
                   "a.h a.c: \\\n  s.xml \\\n  s.dtd \\\n  p/q.xml\n"
                   "\ns.dtd:\n"
                   "\np/q.xml:\n");
}
END_TEST

START_TEST(standard_input) {
  /* Standard input is not a file. */
  ck_assert_str_eq(rule_of("<stdin>", LIST("a.h"), LIST(NULL)), "a.h:\n");
  ck_assert_str_eq(rule_of("s.xml", LIST("a.h"), LIST("s.dtd")), "a.h: \\\n  s.dtd\n\ns.dtd:\n");
}
END_TEST

START_TEST(escapes) {
  static const struct {
    const char *path, *escaped;
  } rows[] = {
      {"plain-1_2.x~y+z@w,v=u", "plain-1_2.x~y+z@w,v=u"},
      {"a b", "a\\ b"},
      {"a\tb", "a\\\tb"},
      {"a#b", "a\\#b"},
      {"a:b", "a\\:b"},
      {"a%b", "a\\%b"},
      {"a|b", "a|b"},
      {"$a$b", "$$a$$b"},
      {" ", "\\ "},
      {"a\\b", "a\\b"},
      /* A backslash before an escaped character would escape the backslash. */
      {"a\\ b", "a\\\\\\ b"},
      {"a\\\\#b", "a\\\\\\\\\\#b"},
      {"caf\xC3\xA9", "caf\xC3\xA9"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *target = arena_printf(&unit.arena, "%s: \\\n  x\n", rows[i].escaped);
    ck_assert_str_eq(rule(LIST(rows[i].path), LIST("x")), target);
  }
  /* Prerequisites are not patterns, but may be separated by '|'; the empty rule has a target again. */
  ck_assert_str_eq(rule(LIST("x"), LIST("a b#c$d%", "e:f%g|h")),
                   "x: \\\n  a\\ b\\#c$$d% \\\n  e\\:f%g\\|h\n\ne\\:f\\%g|h:\n");
}
END_TEST

Suite *suite_depfile(void) {
  Suite *suite = suite_create("depfile");
  TCase *tests = unit_case(suite, "depfile");
  tcase_add_test(tests, one_input);
  tcase_add_test(tests, several_of_both);
  tcase_add_test(tests, standard_input);
  tcase_add_test(tests, escapes);
  return suite;
}
