/* SPDX-License-Identifier: MIT */
/* Differences between parameters of two specifications that headers do not show: ownership and direction. */
#include "compare/comparison.h"

#include "check/checks.h"
#include "unit.h"

#include <string.h>

static const char *const classes[] = {"docs", "behaviour", "additive", "api", "abi"};

static const struct surface *surface(const char *params) {
  static const char types[] =
      "<basetypes id='types' label='Types'><basetype id='JNIEnv'><description>It.</description>"
      "</basetype><basetype id='jthread'><definition>typedef jobject "
      "jthread;</definition><description>It.</description></basetype><basetype "
      "id='jniNativeInterface'><definition>typedef struct JNINativeInterface_ "
      "jniNativeInterface;</definition><description>It.</description></basetype></basetypes>";
  struct spec *spec;
  const char *function = arena_printf(
      &unit.arena,
      "<typedef id='jvmtiPair' label='Pair'><field id='left'><jint/><description>Left."
      "</description></field><field id='name'><allocfieldbuf><char/></allocfieldbuf><description>"
      "Name.</description></field></typedef>\n"
      "<function id='Do' num='2'><synopsis>Do</synopsis><description>It.</description>"
      "<parameters>%s</parameters></function>\n",
      params);
  unit_write("spec.xml", UNIT_XML(.category = function, .data = types));
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_OK);
  ck_assert_msg(spec_check(spec, &unit.sink), "%s", unit_report());
  diag_init(&unit.sink, &unit.arena);
  return surface_of_spec(&unit.arena, spec);
}

struct row {
  const char *old, *new, *expected;
};

static void expect(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const struct surface *old = surface(rows[i].old), *new = surface(rows[i].new);
    struct change_list changes = changes_between(&unit.arena, old, new);
    text_free(&unit.out);
    for (size_t j = 0; j < changes.count; j++)
      text_printf(&unit.out, "%s: %s\n", classes[changes.at[j]->class_], changes.at[j]->message);
    const char *found = text_string(&unit.out);
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s\n%s\nis\n%sinstead of\n%s", rows[i].old,
                  rows[i].new, found, rows[i].expected);
  }
}
#define EXPECT(rows) expect(rows, sizeof(rows) / sizeof *(rows))

#define PARAM(id, type) "<param id='" id "'>" type "<description>It.</description></param>"
#define COUNT PARAM("n", "<jint min='0'/>")
#define COUNT_PTR PARAM("n_ptr", "<outptr><jint/></outptr>")

START_TEST(pointers) {
  static const struct row rows[] = {
      /* The spelled-out table means the environment, as in a header. */
      {PARAM("a", "<outbuf><struct>JNIEnv</struct></outbuf>"),
       PARAM("a", "<outbuf><vmbuf><struct>jniNativeInterface</struct></vmbuf></outbuf>"), ""},
      {PARAM("a", "<outptr><jint/></outptr>"), PARAM("a", "<inptr><jint/></inptr>"),
       "api: function 'Do': parameter 1 'a' is 'const jint*', was 'jint*'\n"
       "behaviour: function 'Do': 'a' is one value passed in (inptr), was one value that is set "
       "(outptr)\n"},
      {PARAM("a", "<outbuf><void/></outbuf>"), PARAM("a", "<vmbuf><void/></vmbuf>"),
       "api: function 'Do': parameter 1 'a' is 'const void*', was 'void*'\n"
       "behaviour: function 'Do': 'a' is the VM's own memory (vmbuf), was an array of the agent "
       "that is filled (outbuf)\n"},
      {PARAM("a", "<agentbuf><void/></agentbuf>"), PARAM("a", "<inbuf><void/></inbuf>"),
       "abi: function 'Do': parameter 1 'a' is 'const void*', was 'void**'\n"
       "behaviour: function 'Do': 'a' is an array passed in (inbuf), was memory of the agent "
       "(agentbuf)\n"},
      {COUNT PARAM("a", "<inbuf incount='n'><jint/></inbuf>"),
       COUNT PARAM("a", "<outbuf incount='n'><jint/></outbuf>"),
       "api: function 'Do': parameter 2 'a' is 'jint*', was 'const jint*'\n"
       "behaviour: function 'Do': 'a' is an array of the agent that is filled (outbuf), was an "
       "array passed in (inbuf)\n"},
      {COUNT_PTR PARAM("a", "<allocbuf outcount='n_ptr'><jlong/></allocbuf>"),
       COUNT_PTR PARAM("a", "<vmbuf outcount='n_ptr'><jlong/></vmbuf>"),
       "abi: function 'Do': parameter 2 'a' is 'const jlong*', was 'jlong**'\n"
       "behaviour: function 'Do': 'a' is the VM's own memory (vmbuf), was newly allocated "
       "(allocbuf)\n"
       "behaviour: function 'Do': 'a': nothing is to be freed, before: the pointer is to be "
       "freed\n"},
      {COUNT_PTR PARAM("a", "<allocallocbuf outcount='n_ptr'><char/></allocallocbuf>"),
       COUNT_PTR PARAM("a", "<allocbuf outcount='n_ptr'><char/></allocbuf>"),
       "abi: function 'Do': parameter 2 'a' is 'char**', was 'char***'\n"
       "behaviour: function 'Do': 'a' is newly allocated (allocbuf), was newly allocated with its "
       "elements (allocallocbuf)\n"
       "behaviour: function 'Do': 'a': the pointer is to be freed, before: every element and the "
       "array are to be freed\n"},
      {PARAM("a", "<outptr><struct>jvmtiPair</struct></outptr>"),
       PARAM("a", "<inptr><struct>jvmtiPair</struct></inptr>"),
       "api: function 'Do': parameter 1 'a' is 'const jvmtiPair*', was 'jvmtiPair*'\n"
       "behaviour: function 'Do': 'a' is one value passed in (inptr), was one value that is set "
       "(outptr)\n"
       "behaviour: function 'Do': 'a': nothing is to be freed, before: pointers inside the "
       "structure are to be freed\n"},
      {COUNT_PTR PARAM("a", "<allocbuf outcount='n_ptr'><struct>jvmtiPair</struct></allocbuf>"),
       COUNT_PTR PARAM("a", "<vmbuf outcount='n_ptr'><struct>jvmtiPair</struct></vmbuf>"),
       "abi: function 'Do': parameter 2 'a' is 'const jvmtiPair*', was 'jvmtiPair**'\n"
       "behaviour: function 'Do': 'a' is the VM's own memory (vmbuf), was newly allocated "
       "(allocbuf)\n"
       "behaviour: function 'Do': 'a': nothing is to be freed, before: pointers inside the "
       "elements and the array are to be freed\n"},
      {PARAM("a", "<outptr><jint/></outptr>"),
       PARAM("a", "<outptr><nullok>No.</nullok><jint/></outptr>"),
       "behaviour: function 'Do': 'a' may now be NULL\n"
       "behaviour: function 'Do': no longer returns 'JVMTI_ERROR_NULL_POINTER' for 'a'\n"},
      {PARAM("a", "<outptr><nullok>No.</nullok><jint/></outptr>"),
       PARAM("a", "<outptr><jint/></outptr>"),
       "behaviour: function 'Do': 'a' may no longer be NULL\n"
       "behaviour: function 'Do': may now return 'JVMTI_ERROR_NULL_POINTER' for 'a'\n"},
      {PARAM("a", "<jint/>"), PARAM("a", "<jframeID thread='t'/>"),
       "behaviour: function 'Do': 'a' is now a depth of a frame\n"
       "behaviour: function 'Do': may now return 'JVMTI_ERROR_ILLEGAL_ARGUMENT' for 'a'\n"
       "behaviour: function 'Do': may now return 'JVMTI_ERROR_NO_MORE_FRAMES' for 'a'\n"},
      {PARAM("a", "<jframeID thread='t'/>"), PARAM("a", "<jint/>"),
       "behaviour: function 'Do': 'a' is no longer a depth of a frame\n"
       "behaviour: function 'Do': no longer returns 'JVMTI_ERROR_ILLEGAL_ARGUMENT' for 'a'\n"
       "behaviour: function 'Do': no longer returns 'JVMTI_ERROR_NO_MORE_FRAMES' for 'a'\n"},
      {PARAM("a", "<outptr><jobject/></outptr>"), PARAM("a", "<outptr><jlong/></outptr>"),
       "abi: function 'Do': parameter 1 'a' is 'jlong*', was 'jobject*'\n"
       "behaviour: function 'Do': 'a' no longer returns JNI local references\n"},
  };
  EXPECT(rows);
}
END_TEST

#define ROWS(kind, more) \
  COUNT PARAM("a", "<outbuf incount='n'><" kind more "<jint/></" kind "></outbuf>")
#define THREAD(more) PARAM("a", "<jthread" more "/>")
#define UNCONVERTED " impl='noconvert'"

/* Types between a pointer and its target; the release of a fact. */
START_TEST(middle) {
  static const struct row rows[] = {
      {ROWS("outbuf", " incount='n'>"), ROWS("outbuf", " incount='n'>"), ""},
      {ROWS("outbuf", " incount='n'>"), ROWS("outbuf", ">"),
       "behaviour: function 'Do': the number of elements passed in what 'a' points to is in "
       "nothing, was in 'n'\n"},
      {ROWS("outbuf", ">"), ROWS("outptr", ">"),
       "behaviour: function 'Do': what 'a' points to is one value that is set (outptr), was an "
       "array of the agent that is filled (outbuf)\n"},
      {ROWS("outbuf", ">"), ROWS("outbuf", "><nullok>no row</nullok>"),
       "behaviour: function 'Do': what 'a' points to may now be NULL\n"},
      {ROWS("outbuf", "><nullok>no row</nullok>"), ROWS("outbuf", "><nullok>none</nullok>"),
       "docs: function 'Do': documentation differs: NULL for 'a'\n"},
      {COUNT PARAM("a", "<outbuf><outbuf><outbuf incount='n'><jint/></outbuf></outbuf></outbuf>"),
       COUNT PARAM("a", "<outbuf><outbuf><outbuf><jint/></outbuf></outbuf></outbuf>"),
       "behaviour: function 'Do': the number of elements passed in what 'a' points to through 2 "
       "pointers is in nothing, was in 'n'\n"},
      {THREAD(UNCONVERTED " implsince='10'"), THREAD(UNCONVERTED),
       "behaviour: function 'Do': the first release that leaves the check of 'a' to the VM is not "
       "stated, was 10\n"},
      {THREAD(UNCONVERTED " implsince='10'"), THREAD(""),
       "behaviour: function 'Do': the handle 'a' is now checked by the entry\n"},
  };
  EXPECT(rows);
}
END_TEST

Suite *suite_compare_params(void) {
  Suite *suite = suite_create("compare_params");
  TCase *tests = unit_case(suite, "compare_params");
  tcase_add_test(tests, pointers);
  tcase_add_test(tests, middle);
  return suite;
}
