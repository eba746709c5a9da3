/* SPDX-License-Identifier: MIT */
/* Which functions of a source are implementations, and which of them are nothing but stubs. */
#include "adopt/implementation.h"

#include "source/read.h"
#include "unit.h"

#include <string.h>

static const struct spec *some_spec(bool with_errors) {
  return UNIT_LOAD(
          .category = "<function id='Do' num='2'><synopsis>Do</synopsis><description/></function>",
          .errors = with_errors
                        ? "<errorid id='JVMTI_ERROR_NOT_AVAILABLE' num='98'>No.</errorid>"
                          "<errorid id='JVMTI_ERROR_MUST_POSSESS_CAPABILITY' num='99'>No.</errorid>"
                        : "");
}

static struct source source;
static struct code_pattern_list stubs_of_vm;

static void find(const struct spec *spec, const char *text, const char *pattern,
                 struct implementation_list *found) {
  unsigned line = 0;
  const struct source_options options = {.aside = "set aside"};
  struct name_pattern *parts = arena_alloc(&unit.arena, sizeof *parts);
  struct name_pattern_list patterns = {0};
  const char *problem = source_read(&unit.arena, text, strlen(text), &options, &source, &line);
  ck_assert_msg(!problem, "%u: %s: %s", line, problem, text);
  ck_assert_ptr_null(name_pattern_parse(&unit.arena, pattern, parts));
  LIST_ADD(&unit.arena, &patterns, parts);
  struct implementation_names names = {&patterns, &stubs_of_vm};
  implementations_find(&unit.arena, &source, &names, spec, found);
}

static bool refuses(const struct spec *spec, const char *body) {
  struct implementation_list found = {0};
  find(spec, arena_printf(&unit.arena, "jvmtiError my_Do(jvmtiEnv* env, int a)%s", body), "my_%s",
       &found);
  ck_assert_uint_eq(found.count, 1);
  return found.at[0]->refuses;
}

START_TEST(stubs) {
  static const char *const bodies[] = {
      "{ return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;}",
      "{ /* one day */ return /* no */ JVMTI_ERROR_NOT_AVAILABLE; // never\n}",
      "{ return (JVMTI_ERROR_NOT_AVAILABLE); }",
      "{ return (jvmtiError)98; }",
      "{ return (jvmtiError)1; }",
      "{ return (jvmtiError) JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env, (void)a; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env; (void)a; return (JVMTI_ERROR_NOT_AVAILABLE); }",
  };
  const struct spec *spec = some_spec(true);
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
    ck_assert_msg(refuses(spec, bodies[i]), "%s", bodies[i]);
}
END_TEST

START_TEST(no_stubs) {
  static const char *const bodies[] = {
      "{}",
      "{ return; }",
      "{ JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ return JVMTI_ERROR_NONE; }",
      "{ return JVMTI_ERROR_INTERNAL; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE + 0; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE }",
      "{ return (jvmtiError)0; }",
      "{ return (jvmtiError)00; }",
      "{ return (jvmtiError)a; }",
      "{ return (jint)98; }",
      "{ return 98; }",
      "{ return (98); }",
      "{ return f(); }",
      "{ f(); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)f(); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (int)env; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)1; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void*)env; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ if (a) return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE; return 1; }",
      "{ { return JVMTI_ERROR_NOT_AVAILABLE; } }",
      "{ ; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{\n#if A\n return JVMTI_ERROR_NOT_AVAILABLE;\n#endif\n}",
  };
  const struct spec *spec = some_spec(true);
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
    ck_assert_msg(!refuses(spec, bodies[i]), "%s", bodies[i]);
}
END_TEST

/* The functions that are found, with '-' before those set aside. */
static const char *found_in(const char *text, const char *pattern) {
  struct implementation_list found = {0};
  find(some_spec(true), text, pattern, &found);
  text_free(&unit.out);
  for (size_t i = 0; i < found.count; i++)
    text_printf(&unit.out, "%s%s%s(%zu)", i ? " " : "", found.at[i]->aside ? "-" : "",
                found.at[i]->id, found.at[i]->params.list.count);
  return text_string(&unit.out);
}

START_TEST(finding) {
  ck_assert_str_eq(
      found_in("int my_Do(int a, int b) {} int your_Do(void) {} int my_(void) {}", "my_%s"),
      "Do(2)");
  ck_assert_str_eq(found_in("int my_B(void) {} int my_A(int a) {}", "my_%s"), "B(0) A(1)");
  ck_assert_str_eq(found_in("int my_Do(int a); int x = my_Do(1);", "my_%s"), "");
  ck_assert_str_eq(found_in("ENTRY(my_Do)\nint my_Done(int a) {}", "my_%s"), "Done(1)");
  ck_assert_str_eq(
      found_in("#if 0 /* set aside */\nint my_Do(int a) {}\n#endif\nint my_Done(void) {}", "my_%s"),
      "-Do(1) Done(0)");
  ck_assert_str_eq(
      found_in("#if 0 /* set aside */\n#ifdef A\nint my_Do(int a) {}\n#endif\n#endif\n", "my_%s"),
      "-Do(1)");
  ck_assert_str_eq(found_in("jvmtiError Env::Do(int a) { } int Other::Do(int a) {}", "Env::%s"),
                   "Do(1)");
}
END_TEST

Suite *suite_implementation(void) {
  Suite *suite = suite_create("implementation");
  TCase *tests = unit_case(suite, "implementation");
  tcase_add_test(tests, stubs);
  tcase_add_test(tests, no_stubs);
  tcase_add_test(tests, finding);
  return suite;
}
