/* SPDX-License-Identifier: MIT */
#include "gen/cdecl.h"

#include "unit.h"

#include <string.h>

static const struct spec_type jint_type = {.base = TYPE_JINT};
static const struct spec_type char_type = {.base = TYPE_CHAR};
static const struct spec_type info_type = {.base = TYPE_STRUCT, .name = "jvmtiInfo"};

static struct spec_type pointer(enum type_pointer kind, const struct spec_type *target) {
  return (struct spec_type){
      .pointer = kind, .target = target, .base = target->base, .name = target->name};
}

static const char *spelled(enum type_pointer kind, const struct spec_type *target) {
  struct spec_type type = pointer(kind, target);
  return cdecl_type(&unit.arena, &type);
}

START_TEST(base_types) {
  static const struct {
    enum type_base base;
    const char *name, *expected;
  } rows[] = {
      {TYPE_JINT, NULL, "jint"},
      {TYPE_JLONG, NULL, "jlong"},
      {TYPE_JCHAR, NULL, "jchar"},
      {TYPE_JFLOAT, NULL, "jfloat"},
      {TYPE_JDOUBLE, NULL, "jdouble"},
      {TYPE_JBOOLEAN, NULL, "jboolean"},
      {TYPE_JVALUE, NULL, "jvalue"},
      {TYPE_JLOCATION, NULL, "jlocation"},
      {TYPE_CHAR, NULL, "char"},
      {TYPE_UCHAR, NULL, "unsigned char"},
      {TYPE_INT, NULL, "int"},
      {TYPE_UINT, NULL, "unsigned int"},
      {TYPE_SIZE_T, NULL, "size_t"},
      {TYPE_VOID, NULL, "void"},
      {TYPE_JOBJECT, NULL, "jobject"},
      {TYPE_JTHREAD, NULL, "jthread"},
      {TYPE_JTHREAD_GROUP, NULL, "jthreadGroup"},
      {TYPE_JCLASS, NULL, "jclass"},
      {TYPE_JMETHOD_ID, NULL, "jmethodID"},
      {TYPE_JFIELD_ID, NULL, "jfieldID"},
      {TYPE_JFRAME_ID, NULL, "jint"},
      {TYPE_RAW_MONITOR, NULL, "jrawMonitorID"},
      {TYPE_ENUM, "jvmtiEvent", "jvmtiEvent"},
      {TYPE_STRUCT, "jvmtiInfo", "jvmtiInfo"},
      {TYPE_VARARGS, NULL, ""},
  };
  ck_assert_uint_eq(sizeof rows / sizeof *rows, TYPE_VARARGS + 1);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct spec_type type = {.base = rows[i].base, .name = rows[i].name};
    ck_assert_str_eq(cdecl_type(&unit.arena, &type), rows[i].expected);
  }
}
END_TEST

START_TEST(pointers) {
  static const struct {
    enum type_pointer pointer;
    const char *expected;
  } rows[] = {
      {POINTER_PTRTYPE, "jint"},      {POINTER_OUTPTR, "jint*"},
      {POINTER_OUTBUF, "jint*"},      {POINTER_INPTR, "const jint*"},
      {POINTER_INBUF, "const jint*"}, {POINTER_VMBUF, "const jint*"},
      {POINTER_ALLOCBUF, "jint**"},   {POINTER_ALLOCALLOCBUF, "jint***"},
      {POINTER_AGENTBUF, "jint**"},   {POINTER_ALLOCFIELDBUF, "jint*"},
  };
  ck_assert_uint_eq(sizeof rows / sizeof *rows, POINTER_ALLOCFIELDBUF);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_str_eq(spelled(rows[i].pointer, &jint_type), rows[i].expected);
  ck_assert_str_eq(spelled(POINTER_ALLOCBUF, &info_type), "jvmtiInfo**");
  ck_assert_str_eq(spelled(POINTER_PTRTYPE, &info_type), "jvmtiInfo");
}
END_TEST

START_TEST(nested_pointers) {
  struct spec_type inner = pointer(POINTER_OUTBUF, &jint_type);
  ck_assert_str_eq(spelled(POINTER_OUTBUF, &inner), "jint**");
  struct spec_type read_only = pointer(POINTER_INBUF, &char_type);
  ck_assert_str_eq(spelled(POINTER_OUTPTR, &read_only), "const char**");
  ck_assert_str_eq(spelled(POINTER_ALLOCBUF, &inner), "jint***");
  struct spec_type handle = pointer(POINTER_PTRTYPE, &info_type);
  ck_assert_str_eq(spelled(POINTER_INPTR, &handle), "const jvmtiInfo*");
}
END_TEST

START_TEST(declared) {
  struct spec_type dots = {.base = TYPE_VARARGS};
  struct spec_type names = pointer(POINTER_INBUF, &char_type);
  ck_assert_str_eq(cdecl_declare(&unit.arena, &jint_type, "depth"), "jint depth");
  ck_assert_str_eq(cdecl_declare(&unit.arena, &names, "name"), "const char* name");
  ck_assert_str_eq(cdecl_declare(&unit.arena, &dots, "..."), "...");
  ck_assert_str_eq(cdecl_declare(&unit.arena, &dots, "rest"), "...");
}
END_TEST

/* ---- Lists -------------------------------------------------------------------------------------- */

static const struct spec_type class_type = {.base = TYPE_JCLASS, .method_param = "method"};
static const struct spec_type dots_type = {.base = TYPE_VARARGS};
static struct spec_param klass = {.id = "klass", .type = &class_type, .dropped = true};
static struct spec_param count = {.id = "count", .type = &jint_type};
static struct spec_param info = {.id = "info", .type = &info_type};
static struct spec_param dots = {.id = "...", .type = &dots_type};

/* Declares and forwards a list. */
static void expect_list(const struct spec_param_list *params, const char *declaration,
                        size_t declarations, const char *passed, size_t arguments) {
  text_free(&unit.out);
  ck_assert_uint_eq(cdecl_params(&unit.out, &unit.arena, params, "(", "; "), declarations);
  ck_assert_str_eq(text_string(&unit.out), declaration);
  text_free(&unit.out);
  ck_assert_uint_eq(cdecl_arguments(&unit.out, params, "(", "; "), arguments);
  ck_assert_str_eq(text_string(&unit.out), passed);
}

#define LIST(count, ...)                          \
  &(struct spec_param_list) {                     \
    (struct spec_param *[]){__VA_ARGS__}, (count) \
  }

START_TEST(lists_of_parameters) {
  expect_list(&(struct spec_param_list){NULL, 0}, "", 0, "", 0);
  expect_list(LIST(1, &count), "(jint count", 1, "(count", 1);
  expect_list(LIST(2, &count, &info), "(jint count; jvmtiInfo info", 2, "(count; info", 2);
}
END_TEST

START_TEST(dropped_parameters) {
  expect_list(LIST(1, &klass), "", 0, "", 0);
  expect_list(LIST(2, &klass, &count), "(jint count", 1, "(count", 1);
  expect_list(LIST(3, &count, &klass, &info), "(jint count; jvmtiInfo info", 2, "(count; info", 2);
  /* At the end there is no separator. */
  expect_list(LIST(2, &count, &klass), "(jint count", 1, "(count", 1);
}
END_TEST

START_TEST(varargs) {
  expect_list(LIST(2, &count, &dots), "(jint count; ...", 2, "(count", 1);
  ck_assert(cdecl_variadic(LIST(2, &count, &dots)));
  ck_assert(!cdecl_variadic(LIST(1, &count)));
  ck_assert(!cdecl_variadic(&(struct spec_param_list){NULL, 0}));
}
END_TEST

/* ---- Comments ----------------------------------------------------------------------------------- */

START_TEST(comments) {
  static const struct {
    const char *string, *expected;
  } rows[] = {
      {"", ""},
      {"plain / text * 2", "plain / text * 2"},
      {"*/", "* /"},
      {"/*", "/ *"},
      {"a */ b /* c", "a * / b / * c"},
      {"/*/", "/ * /"},
      {"*/*", "* / *"},
      {"**//", "** //"},
      {"/**/", "/ ** /"},
      {"*/*/*/", "* / * / * /"},
      {"/", "/"},
      {"*", "*"},
      {"\xC3\xA9*/\xC3\xA9", "\xC3\xA9* /\xC3\xA9"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    text_free(&unit.out);
    cdecl_comment_text(&unit.out, rows[i].string);
    ck_assert_str_eq(text_string(&unit.out), rows[i].expected);
    ck_assert_ptr_null(strstr(text_string(&unit.out), "*/"));
    ck_assert_ptr_null(strstr(text_string(&unit.out), "/*"));
  }
}
END_TEST

Suite *suite_cdecl(void) {
  Suite *suite = suite_create("cdecl");
  TCase *tests = unit_case(suite, "cdecl");
  tcase_add_test(tests, base_types);
  tcase_add_test(tests, pointers);
  tcase_add_test(tests, nested_pointers);
  tcase_add_test(tests, declared);
  tcase_add_test(tests, lists_of_parameters);
  tcase_add_test(tests, dropped_parameters);
  tcase_add_test(tests, varargs);
  tcase_add_test(tests, comments);
  return suite;
}
