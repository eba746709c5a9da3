/* SPDX-License-Identifier: MIT */
/* The checks that follow from facts of a parameter, in both profiles. */
#include "gen/vm/check.h"

#include "unit.h"

#include <inttypes.h>
#include <string.h>

/* The checked function, with this name, a constant set and a structure, in a specification with all errors below. */
static const struct spec *spec_with(const char *function, const char *params, const char *errors) {
  return UNIT_LOAD(
          .intro =
              "<intro id='intro' label='Intro'><constants id='jvmtiKind' label='Kind' kind='enum'>"
              "<constant id='JVMTI_A' num='1'>A.</constant><constant id='JVMTI_B' "
              "num='2'>B.</constant>"
              "<constant id='JVMTI_AGAIN' num='1'>A.</constant></constants></intro>\n",
          .category = arena_printf(
              &unit.arena,
              "<typedef id='jvmtiRec' label='R'><field id='key'><jclass/><description/></field>"
              "<field id='items'><inbuf><jint/></inbuf><description/></field></typedef>"
              "<function id='%s' num='2'><synopsis>Do</synopsis><description/><parameters>%s"
              "</parameters><errors>%s</errors></function>",
              function, params, errors),
          .errors =
              "<errorid id='JVMTI_ERROR_THREAD_NOT_ALIVE' num='15'>No.</errorid>"
              "<errorid id='JVMTI_ERROR_NONE' num='0'>None.</errorid>"
              "<errorid id='JVMTI_ERROR_INVALID_THREAD' num='10'>No.</errorid>",
          .events =
              "<event id='Two' const='JVMTI_EVENT_TWO' label='Two' num='51'><description/></event>"
              "<event id='One' const='JVMTI_EVENT_ONE' label='One' "
              "num='50'><description/></event>");
}

static void add_check(struct text *out, const struct vm_check *check) {
  static const char *const kinds[] = {
      [VM_CHECK_NULL] = "null",         [VM_CHECK_MINIMUM] = "minimum",
      [VM_CHECK_CLASS] = "class",       [VM_CHECK_HOLDER] = "holder",
      [VM_CHECK_FIELD] = "field",       [VM_CHECK_METHOD] = "method",
      [VM_CHECK_MONITOR] = "monitor",   [VM_CHECK_THREAD] = "thread",
      [VM_CHECK_OBJECT] = "object",     [VM_CHECK_GROUP] = "group",
      [VM_CHECK_ENUM] = "enum",         [VM_CHECK_MODULE] = "module",
      [VM_CHECK_LOADER] = "loader",     [VM_CHECK_PREPARED] = "prepared",
      [VM_CHECK_PLATFORM] = "platform", [VM_CHECK_LOCATION] = "location",
      [VM_CHECK_RANGE] = "range",       [VM_CHECK_ONE_OF] = "one-of",
      [VM_CHECK_CAPABLE] = "capable",   [VM_CHECK_SINGLE] = "single",
      [VM_CHECK_LIST] = "list",         [VM_CHECK_EACH] = "each"};
  size_t prefix = strlen("JVMTI_ERROR_");
  text_printf(out, "%s%s %s %s", out->length ? "; " : "", check->param->id, kinds[check->kind],
              check->error + prefix);
  if (check->other) text_printf(out, " or %s", check->other + prefix);
  if (check->kind == VM_CHECK_MINIMUM) text_printf(out, " %" PRId64, check->minimum);
  if (check->other_param) text_printf(out, " of %s", check->other_param->id);
  if (check->kind == VM_CHECK_EACH) text_printf(out, " %s", kinds[check->each]);
  if (check->field) text_printf(out, " %s", check->field);
  if (check->count) text_printf(out, " by %s", check->count->id);
  for (const char *const *constant = check->constants; constant && *constant; constant++)
    text_printf(out, " %s", *constant + strlen("JVMTI_"));
  if (check->null_allowed) text_add(out, " unless NULL");
}

static const char *listed(const struct spec *spec, const char *function, enum profile profile) {
  const struct gen_input input = {.spec = spec, .arena = &unit.arena, .profile = profile};
  const struct vm_check_list *checks = vm_checks(&input, unit_function(spec, function));
  struct text out = text_new(&unit.escape);
  for (size_t i = 0; i < checks->count; i++) add_check(&out, checks->at[i]);
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}

/* The checks of parameters in the reference profile, and in the strict one; NULL if equal. */
struct row {
  const char *params, *reference, *strict;
};

static void expect(const char *function, const char *errors, const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const struct spec *spec = spec_with(function, rows[i].params, errors);
    const char *reference = listed(spec, function, PROFILE_REFERENCE);
    const char *strict = listed(spec, function, PROFILE_STRICT);
    ck_assert_msg(strcmp(reference, rows[i].reference) == 0, "%s: %s", rows[i].params, reference);
    ck_assert_msg(strcmp(strict, rows[i].strict ? rows[i].strict : rows[i].reference) == 0,
                  "%s, strict: %s", rows[i].params, strict);
  }
}
#define EXPECT(function, errors, rows) expect(function, errors, rows, sizeof(rows) / sizeof *(rows))

#define PARAM(type) "<param id='a'>" type "<description/></param>"
#define PARAM_B(type) "<param id='b'>" type "<description/></param>"

START_TEST(values) {
  static const struct row rows[] = {
      {"", "", NULL},
      {PARAM("<jint/>"), "", NULL},
      {PARAM("<jint min='0'/>"), "a minimum ILLEGAL_ARGUMENT 0", NULL},
      {PARAM("<jint min='-2147483648'/>"), "", NULL},
      {PARAM("<jint min='-2147483647'/>"), "a minimum ILLEGAL_ARGUMENT -2147483647", NULL},
      {PARAM("<jlong/>"), "", NULL},
      {PARAM("<jlong min='7'/>"), "", "a minimum ILLEGAL_ARGUMENT 7"},
      {PARAM("<jchar/>"), "", NULL},
      {PARAM("<jframeID/>"), "a minimum ILLEGAL_ARGUMENT 0", NULL},
      {PARAM("<jlocation/>"), "", "a minimum INVALID_LOCATION 0"},
      {PARAM("<enum>jvmtiKind</enum>"), "", "a enum ILLEGAL_ARGUMENT"},
      {PARAM("<enum>jvmtiEvent</enum>"), "", "a enum INVALID_EVENT_TYPE"},
  };
  EXPECT("Do", "", rows);
}
END_TEST

START_TEST(handles) {
  static const struct row rows[] = {
      {PARAM("<jclass/>"), "a class INVALID_CLASS", NULL},
      {PARAM("<jclass field='b'/>") PARAM_B("<jfieldID/>"),
       "a holder INVALID_CLASS; b field INVALID_FIELDID of a", NULL},
      {PARAM_B("<jfieldID/>") PARAM("<jclass field='b'/>"), "a holder INVALID_CLASS", NULL},
      {PARAM("<jclass field='c'/>") PARAM_B("<jfieldID/>"), "a holder INVALID_CLASS", NULL},
      {PARAM("<jclass method='b'/>") PARAM_B("<jmethodID class='a'/>"), "b method INVALID_METHODID",
       NULL},
      {PARAM("<jmethodID/>"), "a method INVALID_METHODID", NULL},
      {PARAM("<jmethodID native='error'/>"), "a method INVALID_METHODID or NATIVE_METHOD", NULL},
      {PARAM("<jrawMonitorID/>"), "a monitor INVALID_MONITOR", NULL},
      {PARAM("<jobject/>"), "", "a object INVALID_OBJECT"},
      {PARAM("<jthreadGroup/>"), "", "a group INVALID_THREAD_GROUP"},
  };
  EXPECT("Do", "", rows);
}
END_TEST

START_TEST(threads) {
  static const struct row rows[] = {
      {PARAM("<jthread/>"), "a thread INVALID_THREAD or THREAD_NOT_ALIVE", NULL},
      {PARAM("<jthread null='current'/>"),
       "a thread INVALID_THREAD or THREAD_NOT_ALIVE unless NULL", NULL},
      /* The reference checks this when it converts the handle. */
      {PARAM("<jthread started='no'/>"), "a thread INVALID_THREAD or THREAD_NOT_ALIVE", NULL},
      {PARAM("<jthread impl='noconvert'/>"), "", "a thread INVALID_THREAD or THREAD_NOT_ALIVE"},
      {PARAM("<jthread impl='noconvert' started='maybe'/>"), "", "a thread INVALID_THREAD"},
  };
  EXPECT("Do", "", rows);
}
END_TEST

START_TEST(pointers) {
  static const struct row rows[] = {
      {PARAM("<outptr><jint/></outptr>"), "a null NULL_POINTER", NULL},
      {PARAM("<outptr><jint/><nullok/></outptr>"), "", NULL},
      {PARAM("<outptr impl='nonullcheck'><jint/></outptr>"), "", "a null NULL_POINTER"},
      {PARAM("<outptr><jthread/></outptr>") PARAM_B("<jclass/>"),
       "a null NULL_POINTER; b class INVALID_CLASS", NULL},
      {PARAM("<ptrtype><jclass/></ptrtype>"), "a null NULL_POINTER", NULL},
  };
  EXPECT("Do", "", rows);
}
END_TEST

#define ERROR(name) "<error id='JVMTI_ERROR_" name "'>It.</error>"

/* The target of a pointer is checked if the function documents the error. */
START_TEST(documented_handles) {
  static const struct row rows[] = {
      {PARAM("<ptrtype><jthread/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a thread INVALID_THREAD or THREAD_NOT_ALIVE"},
      {PARAM("<ptrtype><jthread/><nullok/></ptrtype>"), "",
       "a thread INVALID_THREAD or THREAD_NOT_ALIVE unless NULL"},
      {PARAM("<ptrtype><jthread started='maybe'/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a thread INVALID_THREAD"},
      {PARAM("<ptrtype><jobject/></ptrtype>"), "a null NULL_POINTER", NULL},
      {PARAM("<inbuf><jthread/></inbuf>"), "a null NULL_POINTER", NULL},
      /* Checks that follow from another parameter are about that parameter. */
      {PARAM("<ptrtype><jclass/></ptrtype>") PARAM_B("<jclass/>"),
       "a null NULL_POINTER; b class INVALID_CLASS", NULL},
      {PARAM("<ptrtype><jmethodID/></ptrtype>") PARAM_B("<jmethodID/>"),
       "a null NULL_POINTER; b method INVALID_METHODID", NULL},
  };
  static const struct row others[] = {
      {PARAM("<ptrtype><jclass/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a class INVALID_CLASS"},
      {PARAM("<ptrtype><jthreadGroup/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a group INVALID_THREAD_GROUP"},
      {PARAM("<ptrtype><jobject/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a object INVALID_OBJECT"},
      {PARAM("<ptrtype><jmethodID/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a method INVALID_METHODID"},
      {PARAM("<ptrtype><jrawMonitorID/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a monitor INVALID_MONITOR"},
  };
  EXPECT("Do", ERROR("INVALID_THREAD") ERROR("THREAD_NOT_ALIVE"), rows);
  EXPECT("Do",
         ERROR("INVALID_CLASS") ERROR("INVALID_THREAD_GROUP") ERROR("INVALID_OBJECT")
             ERROR("INVALID_METHODID") ERROR("INVALID_MONITOR"),
         others);
}
END_TEST

/* Checks that follow from rows only. */
START_TEST(rows_of_errors) {
  static const struct row rows[] = {
      {PARAM("<ptrtype><jobject/></ptrtype>"), "a null NULL_POINTER",
       "a null NULL_POINTER; a module INVALID_MODULE"},
      {PARAM("<jclass/>"), "a class INVALID_CLASS",
       "a class INVALID_CLASS; a prepared CLASS_NOT_PREPARED"},
      {PARAM("<jclass field='c'/>"), "a holder INVALID_CLASS",
       "a holder INVALID_CLASS; a prepared CLASS_NOT_PREPARED"},
      {PARAM("<jint/>") PARAM_B("<inbuf incount='a'><jthread/></inbuf>"), "b null NULL_POINTER",
       "b null NULL_POINTER; b each INVALID_THREAD thread by a"},
      {PARAM("<jint/>") PARAM_B("<inbuf incount='a'><jthread/><nullok/></inbuf>"), "",
       "b list NULL_POINTER by a; b each INVALID_THREAD thread by a"},
      {PARAM("<jint/>") PARAM_B("<inbuf incount='a'><jclass/></inbuf>"), "b null NULL_POINTER",
       NULL},
      {PARAM("<jlong/>") PARAM_B("<inbuf incount='a'><jthread/></inbuf>"), "b null NULL_POINTER",
       NULL},
      {PARAM("<jint/>") PARAM_B("<outbuf incount='a'><jthread/></outbuf>"), "b null NULL_POINTER",
       NULL},
      {PARAM("<inbuf><jthread/></inbuf>"), "a null NULL_POINTER", NULL},
      {PARAM("<enum>jvmtiEvent</enum>"), "",
       "a enum INVALID_EVENT_TYPE; a capable MUST_POSSESS_CAPABILITY"},
      {PARAM("<enum>jvmtiEvent</enum>") PARAM_B("<ptrtype><jthread/><nullok/></ptrtype>"), "",
       "a enum INVALID_EVENT_TYPE; a capable MUST_POSSESS_CAPABILITY; b thread INVALID_THREAD "
       "unless NULL"},
  };
  EXPECT("Do",
         ERROR("INVALID_MODULE") ERROR("CLASS_NOT_PREPARED") ERROR("INVALID_THREAD")
             ERROR("NULL_POINTER") ERROR("MUST_POSSESS_CAPABILITY"),
         rows);
}
END_TEST

#define ROW(name, text) "<error id='JVMTI_ERROR_" name "'>" text "</error>"
#define COUNT "<param id='n'><jint/><description/></param>"
#define CLASSES(id, null) \
  "<param id='" id "'><inbuf incount='n'><jclass/>" null "</inbuf><description/></param>"
#define RECORDS(id, null)                                                \
  "<param id='" id "'><inbuf incount='n'><struct>jvmtiRec</struct>" null \
  "</inbuf>"                                                             \
  "<description/></param>"

/* A row is about the parameters and fields that it names. */
START_TEST(rows_with_names) {
  static const struct row one[] = {
      {COUNT CLASSES("a", "") CLASSES("b", ""), "a null NULL_POINTER; b null NULL_POINTER",
       "a null NULL_POINTER; b null NULL_POINTER; a each INVALID_CLASS class by n"},
      {COUNT CLASSES("a", "<nullok/>") RECORDS("b", "<nullok/>"), "",
       "a list NULL_POINTER by n; a each INVALID_CLASS class by n"},
      {COUNT "<param id='a'><ptrtype><jclass/></ptrtype><description/></param>" RECORDS("b", ""),
       "a null NULL_POINTER; b null NULL_POINTER",
       "a null NULL_POINTER; b null NULL_POINTER; a class INVALID_CLASS"},
      {COUNT PARAM("<jclass/>") PARAM_B("<jclass/>"),
       "a class INVALID_CLASS; b class INVALID_CLASS",
       "a class INVALID_CLASS; b class INVALID_CLASS; a prepared CLASS_NOT_PREPARED"},
  };
  static const struct row number[] = {
      {COUNT CLASSES("a", "<nullok/>"), "",
       "a list NULL_POINTER by n; a each INVALID_CLASS class by n"},
  };
  static const struct row field[] = {
      {COUNT RECORDS("a", "<nullok/>"), "",
       "a each INVALID_CLASS class key by n unless NULL; a each NULL_POINTER null items by n "
       "unless NULL"},
  };
  static const struct row other_field[] = {
      {COUNT RECORDS("a", ""), "a null NULL_POINTER",
       "a null NULL_POINTER; a each INVALID_CLASS class key by n"},
  };
  EXPECT("Do",
         ROW("INVALID_CLASS", "One of <paramlink id='a'/> is none.")
             ROW("NULL_POINTER", "<code>a</code> is not there and <paramlink id='n'/> is 1.")
                 ROW("CLASS_NOT_PREPARED", "<paramlink id='a'/> is not."),
         one);
  EXPECT("Do",
         ROW("INVALID_CLASS", "One of <paramlink id='n'/> is none.")
             ROW("NULL_POINTER", "There are <paramlink id='n'/>."),
         number);
  EXPECT("Do",
         ROW("INVALID_CLASS", "One is none.") ROW(
             "NULL_POINTER", "<fieldlink struct='jvmtiRec' id='items'/> in <paramlink id='a'/>."),
         field);
  EXPECT("Do",
         ROW("INVALID_CLASS", "<code>key</code> of one is none.")
             ROW("NULL_POINTER", "<code>key</code> of one is none."),
         other_field);
}
END_TEST

START_TEST(locations) {
  static const struct row rows[] = {
      {PARAM("<jmethodID/>") PARAM_B("<jlocation/>"), "a method INVALID_METHODID",
       "a method INVALID_METHODID; b minimum INVALID_LOCATION 0; b location INVALID_LOCATION of "
       "a"},
      {PARAM("<jlocation/>") PARAM_B("<jmethodID/>"), "b method INVALID_METHODID",
       "b method INVALID_METHODID; a minimum INVALID_LOCATION 0"},
  };
  EXPECT("Do", "", rows);
}
END_TEST

#define NAMED(name, type) "<param id='" name "'>" type "<description/></param>"

/* The interface's supplement about rows. */
START_TEST(limits) {
  static const struct row size[] = {
      {NAMED("size", "<jlong/>"), "", "size minimum ILLEGAL_ARGUMENT 0"},
      {NAMED("size", "<jlong min='3'/>"), "", "size minimum ILLEGAL_ARGUMENT 3"},
      {NAMED("size", "<jfloat/>"), "", NULL},
      {NAMED("other", "<jlong/>"), "", NULL},
  };
  static const struct row no_row[] = {{NAMED("size", "<jlong/>"), "", NULL}};
  static const struct row loader[] = {
      {NAMED("class_loader", "<ptrtype><jobject/><nullok/></ptrtype>"), "",
       "class_loader loader ILLEGAL_ARGUMENT unless NULL"},
      {NAMED("class_loader", "<jint/>"), "", NULL},
  };
  static const struct row tags[] = {
      {NAMED("count", "<jint/>") NAMED("tags", "<inbuf incount='count'><jlong/></inbuf>"),
       "tags null NULL_POINTER",
       "tags null NULL_POINTER; tags each ILLEGAL_ARGUMENT null by count"},
      {NAMED("tags", "<jlong/>"), "", NULL},
  };
  static const struct row no_tags[] = {
      {NAMED("count", "<jint/>") NAMED("tags", "<inbuf incount='count'><jlong/><nullok/></inbuf>"),
       "", "tags list NULL_POINTER by count; tags each ILLEGAL_ARGUMENT null by count"},
  };
  static const struct row thread[] = {
      {NAMED("thread", "<jthread/>"), "thread thread INVALID_THREAD or THREAD_NOT_ALIVE",
       "thread thread INVALID_THREAD or THREAD_NOT_ALIVE; thread platform UNSUPPORTED_OPERATION"},
      /* There are no such constants. */
      {NAMED("priority", "<jint/>"), "", NULL},
  };
  EXPECT("Allocate", ERROR("ILLEGAL_ARGUMENT"), size);
  EXPECT("Allocate", ERROR("INVALID_OBJECT"), no_row);
  EXPECT("GetNamedModule", ERROR("ILLEGAL_ARGUMENT"), loader);
  EXPECT("GetObjectsWithTags", ERROR("ILLEGAL_ARGUMENT"), tags);
  EXPECT("GetObjectsWithTags", ERROR("NULL_POINTER") ERROR("ILLEGAL_ARGUMENT"), no_tags);
  EXPECT("RunAgentThread", ERROR("UNSUPPORTED_OPERATION") ERROR("INVALID_PRIORITY"), thread);
}
END_TEST

/* Objects that may be NULL according to the interface's supplement. */
START_TEST(null_objects) {
  static const struct row set[] = {
      {"<param id='value'><jobject/><description/></param>", "",
       "value object INVALID_OBJECT unless NULL"},
      {PARAM("<jobject/>"), "", "a object INVALID_OBJECT"},
  };
  static const struct row null_pointer[] = {
      {"<param id='exception'><jobject/><description/></param>", "",
       "exception null NULL_POINTER; exception object INVALID_OBJECT"},
  };
  static const struct row other[] = {
      {"<param id='value'><jobject/><description/></param>", "", "value object INVALID_OBJECT"},
  };
  EXPECT("SetLocalObject", "", set);
  EXPECT("ForceEarlyReturnObject", "", set);
  EXPECT("StopThread", "", null_pointer);
  EXPECT("Do", "", other);
}
END_TEST

/* ---- Enumerations ------------------------------------------------------------------------------- */

static const char *values_of(const char *name) {
  const struct gen_input input = {.spec = spec_with("Do", "", ""), .arena = &unit.arena};
  const struct string_list list = vm_enum_values(&input, name);
  struct text out = text_new(&unit.escape);
  for (size_t i = 0; i < list.count; i++) text_printf(&out, "%s%s", i ? " " : "", list.at[i]);
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}

START_TEST(enumerations) {
  ck_assert_str_eq(values_of("jvmtiKind"), "JVMTI_A JVMTI_B");
  ck_assert_str_eq(values_of("jvmtiEvent"), "JVMTI_EVENT_ONE JVMTI_EVENT_TWO");
  ck_assert_str_eq(values_of("jvmtiError"),
                   "JVMTI_ERROR_NONE JVMTI_ERROR_INVALID_THREAD JVMTI_ERROR_THREAD_NOT_ALIVE");
  ck_assert_str_eq(values_of("jvmtiNone"), "");
}
END_TEST

Suite *suite_vm_checks(void) {
  Suite *suite = suite_create("vm_checks");
  TCase *tests = unit_case(suite, "vm_checks");
  tcase_add_test(tests, values);
  tcase_add_test(tests, handles);
  tcase_add_test(tests, threads);
  tcase_add_test(tests, pointers);
  tcase_add_test(tests, documented_handles);
  tcase_add_test(tests, rows_of_errors);
  tcase_add_test(tests, rows_with_names);
  tcase_add_test(tests, locations);
  tcase_add_test(tests, limits);
  tcase_add_test(tests, null_objects);
  tcase_add_test(tests, enumerations);
  return suite;
}
