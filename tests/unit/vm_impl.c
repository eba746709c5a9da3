/* SPDX-License-Identifier: MIT */
/* The contracts of functions that a VM implements: earlier checks, remaining checks, ownership of results. */
#include "gen/backend.h"

#include "unit.h"

#include <string.h>

/* A specification with a function with these attributes and children. */
static const struct spec *spec_of(const char *attributes, const char *children) {
  return UNIT_LOAD(
          .category = arena_printf(
              &unit.arena,
              "<capabilitiestypedef id='jvmtiCapabilities' label='C'>"
              "<capabilityfield id='can_a'><description/></capabilityfield>"
              "<capabilityfield id='can_b'><description/></capabilityfield>"
              "<capabilityfield id='can_c'><description/></capabilityfield></capabilitiestypedef>"
              "<function id='Do' num='2' %s><synopsis>Do</synopsis>%s</function>",
              attributes, children),
          .errors =
              "<errorid id='JVMTI_ERROR_INVALID_CLASS' num='21'>No.</errorid>"
              "<errorid id='JVMTI_ERROR_INVALID_THREAD' num='10'>No.</errorid>"
              "<errorid id='JVMTI_ERROR_THREAD_NOT_ALIVE' num='15'>No.</errorid>"
              "<errorid id='JVMTI_ERROR_DUPLICATE' num='40'>No.</errorid>"
              "<errorid id='JVMTI_ERROR_OPAQUE_FRAME' num='32'>No.</errorid>");
}

/* The contract, without the surrounding lines. */
static const char *contract(const char *attributes, const char *children, enum profile profile) {
  const struct gen_input input = {
      .spec = spec_of(attributes, children), .arena = &unit.arena, .profile = profile};
  struct artifacts out = {.arena = &unit.arena};
  backend_emit(backend_find("impl"), &input, &out);
  const char *text = arena_strdup(&unit.arena, text_string(&out.list.at[0]->text));
  artifacts_free(&out);
  const char *start = strstr(text, "/* jvmti.html#Do\n");
  ck_assert_msg(start != NULL, "%s", text);
  start = strchr(start, '\n') + 1;
  return arena_strndup(&unit.arena, start, (size_t)(strstr(start, " */\n") - start));
}

struct row {
  const char *attributes, *children, *expected;
};

static void expect(enum profile profile, const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *found = contract(rows[i].attributes, rows[i].children, profile);
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s %s\nis\n%s\ninstead of\n%s",
                  rows[i].attributes, rows[i].children, found, rows[i].expected);
  }
}
#define EXPECT(profile, rows) expect(profile, rows, sizeof(rows) / sizeof *(rows))

#define NOTHING "<description/>"
#define REQUIRED(id) "<required id='" id "'/>"
#define ERROR(name) "<error id='JVMTI_ERROR_" name "'>It.</error>"
#define PARAMS(text) NOTHING "<parameters>" text "</parameters>"
#define PARAM(id, type) "<param id='" id "'>" type "<description/></param>"

START_TEST(situations) {
  static const struct row rows[] = {
      {"", NOTHING, " * Checked: live phase; a Java thread."},
      {"", "<description>It does this. And that.</description>",
       " * It does this.\n"
       " * Checked: live phase; a Java thread."},
      {"", "<description>It does */ this</description>",
       " * It does * / this.\n"
       " * Checked: live phase; a Java thread."},
      {"phase='any'", NOTHING, " * Checked: any phase; a Java thread, or no threads yet."},
      {"phase='onload'", NOTHING,
       " * Checked: OnLoad or live phase; a Java thread, or no threads yet."},
      {"phase='onloadOnly'", NOTHING,
       " * Checked: OnLoad phase; a Java thread, or no threads yet."},
      {"phase='start'", NOTHING, " * Checked: start or live phase; a Java thread."},
      {"callbacksafe='safe'", NOTHING,
       " * Checked: live phase; a Java thread or one of the VM's that run callbacks."},
      {"phase='start' callbacksafe='safe'", NOTHING,
       " * Checked: start or live phase; a Java thread or one of the VM's that run callbacks."},
      {"phase='onload' callbacksafe='safe'", NOTHING,
       " * Checked: OnLoad or live phase; any thread, attached or not."},
      {"impl='notrace innative'", NOTHING,
       " * Checked: live phase; a Java thread, still in native code."},
      {"", NOTHING "<capabilities>" REQUIRED("can_a") "</capabilities>",
       " * Checked: live phase; a Java thread; possesses can_a."},
      {"", NOTHING "<capabilities>" REQUIRED("can_a") REQUIRED("can_b") "</capabilities>",
       " * Checked: live phase; a Java thread; possesses can_a and can_b."},
      {"",
       NOTHING "<capabilities>" REQUIRED("can_a") REQUIRED("can_b")
           REQUIRED("can_c") "</capabilities>",
       " * Checked: live phase; a Java thread; possesses can_a, can_b and can_c."},
      {"", NOTHING "<capabilities><required id='can_a'>for some.</required></capabilities>",
       " * Checked: live phase; a Java thread; possesses can_a."},
  };
  EXPECT(PROFILE_REFERENCE, rows);
}
END_TEST

START_TEST(values) {
  static const struct row rows[] = {
      {"", PARAMS(PARAM("a", "<jint min='3'/>") PARAM("b", "<jframeID/>")),
       " * Checked: live phase; a Java thread; a is at least 3; b is at least 0.\n"
       " * Left: b (NO_MORE_FRAMES)."},
      {"",
       PARAMS(PARAM("a", "<jclass/>") PARAM("b", "<jclass field='c'/>") PARAM("c", "<jfieldID/>")),
       " * Checked: live phase; a Java thread; a is a class, maybe a primitive one; b is a class, "
       "not a\n"
       " *   primitive one; c is a field of b."},
      {"", PARAMS(PARAM("a", "<jmethodID/>") PARAM("b", "<jmethodID native='error'/>")),
       " * Checked: live phase; a Java thread; a is a method, maybe an obsolete one; b is a method "
       "that\n"
       " *   is not native, maybe an obsolete one."},
      {"",
       PARAMS(PARAM("a", "<jrawMonitorID/>") PARAM("b", "<jobject/>")
                  PARAM("c", "<jthreadGroup/>")),
       " * Checked: live phase; a Java thread; a is a raw monitor.\n"
       " * Left: b (INVALID_OBJECT); c (INVALID_THREAD_GROUP)."},
      {"", PARAMS(PARAM("a", "<jthread/>") PARAM("b", "<jthread null='current'/>")),
       " * Checked: live phase; a Java thread; a is a thread that was alive; b is NULL, for the "
       "current\n"
       " *   thread, or a thread that was alive."},
      {"",
       PARAMS(PARAM("a", "<jthread impl='noconvert'/>")
                  PARAM("b", "<jthread impl='noconvert' null='current' started='maybe'/>")),
       " * Checked: live phase; a Java thread.\n"
       " * Left: a (INVALID_THREAD, THREAD_NOT_ALIVE); b (INVALID_THREAD), where NULL is the "
       "current\n"
       " *   thread."},
      {"",
       PARAMS(PARAM("a", "<enum>jvmtiEvent</enum>") PARAM("b", "<jlocation/>")
                  PARAM("c", "<jlong min='1'/>")),
       " * Checked: live phase; a Java thread.\n"
       " * Left: a (INVALID_EVENT_TYPE); b (INVALID_LOCATION)."},
  };
  EXPECT(PROFILE_REFERENCE, rows);
}
END_TEST

START_TEST(strictly) {
  static const struct row rows[] = {
      {"", PARAMS(PARAM("b", "<jobject/>") PARAM("c", "<jthreadGroup/>")),
       " * Checked: live phase; a Java thread; b is an object (is_object); c is a thread group\n"
       " *   (is_thread_group)."},
      {"",
       PARAMS(PARAM("a", "<jthread impl='noconvert'/>")
                  PARAM("b", "<jthread impl='noconvert' null='current' started='maybe'/>")),
       " * Checked: live phase; a Java thread; a is a thread that was alive; b is NULL, for the "
       "current\n"
       " *   thread, or a thread, maybe not alive."},
      {"",
       PARAMS(PARAM("a", "<enum>jvmtiEvent</enum>") PARAM("b", "<jlocation/>")
                  PARAM("c", "<jlong min='1'/>")),
       " * Checked: live phase; a Java thread; b is at least 0; c is at least 1.\n"
       " * Left: a (INVALID_EVENT_TYPE)."},
      {"",
       PARAMS(PARAM("a", "<ptrtype><jclass/><nullok>all</nullok></ptrtype>") PARAM(
           "b", "<ptrtype><jthread/></ptrtype>")) "<errors>" ERROR("INVALID_CLASS") "</errors>",
       " * Checked: live phase; a Java thread; b is not NULL; a is NULL or a class, maybe a "
       "primitive\n"
       " *   one.\n"
       " * May be NULL: a: all.\n"
       " * Left: the handle b."},
      {"", PARAMS(PARAM("a", "<outptr impl='nonullcheck'><jint/></outptr>")),
       " * Checked: live phase; a Java thread; a is not NULL."},
  };
  EXPECT(PROFILE_STRICT, rows);
}
END_TEST

/* The conditions of rows of errors, and the remaining ones. */
START_TEST(strictly_by_rows) {
  static const struct row rows[] = {
      {"",
       PARAMS(PARAM("a", "<ptrtype><jobject/></ptrtype>") PARAM("b", "<jclass/>")) "<errors>" ERROR(
           "INVALID_MODULE") ERROR("CLASS_NOT_PREPARED") ERROR("NOT_FOUND") "</errors>",
       " * Checked: live phase; a Java thread; a is not NULL; b is a class, maybe a primitive one; "
       "a is\n"
       " *   a module (is_module); b is prepared (is_prepared).\n"
       " * Left: NOT_FOUND."},
      /* Two rows of the same error: the check can only be about one of them. */
      {"",
       PARAMS(PARAM("a", "<ptrtype><jobject/></ptrtype>")) "<errors>" ERROR("INVALID_MODULE")
           ERROR("INVALID_MODULE") "</errors>",
       " * Checked: live phase; a Java thread; a is not NULL; a is a module (is_module).\n"
       " * Left: INVALID_MODULE."},
      {"",
       PARAMS(PARAM("a", "<jint/>") PARAM(
           "b",
           "<inbuf incount='a'><jobject/><nullok>no</nullok></inbuf>")) "<errors>" ERROR("INVALID_"
                                                                                         "OBJECT")
           ERROR("NULL_POINTER") "</errors>",
       " * Checked: live phase; a Java thread; b is not NULL if a is more than 0; each of b is an "
       "object\n"
       " *   (is_object).\n"
       " * May be NULL: b: no."},
      {"", PARAMS(PARAM("a", "<jmethodID/>") PARAM("b", "<jlocation/>")),
       " * Checked: live phase; a Java thread; a is a method, maybe an obsolete one; b is at least "
       "0; b\n"
       " *   is one in a (is_location)."},
  };
  EXPECT(PROFILE_STRICT, rows);
}
END_TEST

START_TEST(pointers) {
  static const struct row rows[] = {
      {"", PARAMS(PARAM("a", "<outptr><jint/></outptr>")),
       " * Checked: live phase; a Java thread; a is not NULL."},
      {"",
       PARAMS(PARAM("a", "<outptr><jint/></outptr>") PARAM("n", "<jint min='0'/>")
                  PARAM("b", "<outptr><jint/></outptr>")),
       " * Checked: live phase; a Java thread; a and b are not NULL; n is at least 0."},
      {"",
       PARAMS(PARAM("a", "<outptr><jint/></outptr>") PARAM("b", "<outptr><jint/></outptr>")
                  PARAM("c", "<outptr><jint/></outptr>")),
       " * Checked: live phase; a Java thread; a, b and c are not NULL."},
      {"",
       PARAMS(PARAM("a", "<outptr><jint/><nullok>it is not told. Or so</nullok></outptr>")
                  PARAM("b", "<outptr><jint/><nullok/></outptr>")),
       " * Checked: live phase; a Java thread.\n"
       " * May be NULL: a: it is not told; b."},
      {"", PARAMS(PARAM("a", "<outptr impl='nonullcheck'><jint/></outptr>")),
       " * Checked: live phase; a Java thread.\n"
       " * May be NULL: a, which is an error.\n"
       " * Left: a (NULL_POINTER)."},
      {"",
       PARAMS(PARAM("a", "<ptrtype><jclass/></ptrtype>")
                  PARAM("b", "<inbuf incount='c'><jthread/></inbuf>") PARAM("c", "<jint min='0'/>")
                      PARAM("d", "<inptr><jobject/></inptr>")),
       " * Checked: live phase; a Java thread; a, b and d are not NULL; c is at least 0.\n"
       " * Left: the handle a; the handles in b; the handles in d."},
  };
  EXPECT(PROFILE_REFERENCE, rows);
}
END_TEST

/* A row of the function about a check of a wrapper for a handle adds nothing; about numbers and NULL it does. */
START_TEST(rows_of_errors) {
  static const struct row rows[] = {
      {"",
       NOTHING "<errors>" ERROR("DUPLICATE") ERROR("OPAQUE_FRAME")
           ERROR("INVALID_CLASS") "</errors>",
       " * Checked: live phase; a Java thread.\n"
       " * Left: DUPLICATE, OPAQUE_FRAME, INVALID_CLASS."},
      {"",
       NOTHING "<errors>" ERROR("DUPLICATE") ERROR("OPAQUE_FRAME") ERROR("DUPLICATE") "</errors>",
       " * Checked: live phase; a Java thread.\n"
       " * Left: DUPLICATE, OPAQUE_FRAME."},
      {"",
       PARAMS(PARAM("a", "<jclass/>")) "<errors>" ERROR("INVALID_CLASS")
           ERROR("DUPLICATE") "</errors>",
       " * Checked: live phase; a Java thread; a is a class, maybe a primitive one.\n"
       " * Left: DUPLICATE."},
      {"",
       PARAMS(PARAM("n", "<jint min='0'/>") PARAM("a", "<jthread/>")) "<errors>" ERROR(
           "THREAD_NOT_ALIVE") ERROR("INVALID_CLASS") "</errors>",
       " * Checked: live phase; a Java thread; n is at least 0; a is a thread that was alive.\n"
       " * Left: INVALID_CLASS."},
  };
  EXPECT(PROFILE_REFERENCE, rows);
}
END_TEST

START_TEST(results) {
  static const struct row rows[] = {
      {"",
       PARAMS(PARAM("a", "<outptr><jobject/></outptr>") PARAM("b", "<allocbuf><char/></allocbuf>")),
       " * Checked: live phase; a Java thread; a and b are not NULL.\n"
       " * Results: a: local references; b: allocated."},
      {"",
       PARAMS(PARAM("a", "<allocbuf outcount='n'><jclass/></allocbuf>")
                  PARAM("n", "<outptr><jint/></outptr>")),
       " * Checked: live phase; a Java thread; a and n are not NULL.\n"
       " * Results: a: allocated, with local references."},
      {"",
       PARAMS(PARAM("a", "<allocallocbuf outcount='n'><char/></allocallocbuf>")
                  PARAM("n", "<outptr><jint/></outptr>")),
       " * Checked: live phase; a Java thread; a and n are not NULL.\n"
       " * Results: a: the array and each element allocated."},
      {"",
       PARAMS(PARAM("a", "<outbuf incount='n' outcount='m'><jint/></outbuf>")
                  PARAM("n", "<jint min='0'/>") PARAM("m", "<outptr><jint/></outptr>")),
       " * Checked: live phase; a Java thread; a and m are not NULL; n is at least 0.\n"
       " * Results: a has space for n elements, m is set to their number."},
      {"", PARAMS(PARAM("a", "<outbuf incount='n'><jint/></outbuf>") PARAM("n", "<jint min='0'/>")),
       " * Checked: live phase; a Java thread; a is not NULL; n is at least 0.\n"
       " * Results: a has space for n elements."},
      {"", PARAMS(PARAM("a", "<vmbuf incount='n'><char/></vmbuf>") PARAM("n", "<jint min='0'/>")),
       " * Checked: live phase; a Java thread; a is not NULL; n is at least 0."},
  };
  EXPECT(PROFILE_REFERENCE, rows);
}
END_TEST

Suite *suite_vm_impl(void) {
  Suite *suite = suite_create("vm_impl");
  TCase *tests = unit_case(suite, "vm_impl");
  tcase_add_test(tests, situations);
  tcase_add_test(tests, values);
  tcase_add_test(tests, strictly);
  tcase_add_test(tests, strictly_by_rows);
  tcase_add_test(tests, pointers);
  tcase_add_test(tests, rows_of_errors);
  tcase_add_test(tests, results);
  return suite;
}
