/* SPDX-License-Identifier: MIT */
/* Differences of functions that do not return errors; messages on parts of items, and their places. */
#include "compare/comparison.h"

#include "check/checks.h"
#include "unit.h"

#include <string.h>

static const char *const classes[] = {"docs", "behaviour", "additive", "api", "abi"};

/* The differences of two specifications, one per line. */
static void expect(const char *old, const char *new, const char *expected) {
  const char *const xml[] = {old, new};
  const struct surface *surfaces[2];
  for (size_t i = 0; i < 2; i++) {
    struct spec *spec;
    unit_write("spec.xml", xml[i]);
    ck_assert_msg(unit_load_file("spec.xml", &spec) == LOAD_OK, "%s", unit_report());
    ck_assert_msg(spec_check(spec, &unit.sink), "%s", unit_report());
    diag_init(&unit.sink, &unit.arena);
    surfaces[i] = surface_of_spec(&unit.arena, spec);
  }
  struct change_list changes = changes_between(&unit.arena, surfaces[0], surfaces[1]);
  text_free(&unit.out);
  for (size_t i = 0; i < changes.count; i++)
    text_printf(&unit.out, "%s: %s\n", classes[changes.at[i]->class_], changes.at[i]->message);
  const char *found = text_string(&unit.out);
  ck_assert_msg(strcmp(found, expected) == 0, "%s\n%s\nis\n%sinstead of\n%s", old, new, found,
                expected);
}

struct row {
  const char *old, *new, *expected;
};

/* ---- Results ------------------------------------------------------------------------------------ */

/* A specification of JVMPI with a function that returns this type. */
static const char *jvmpi(const char *result) {
  return arena_printf(
      &unit.arena,
      "<specification label='Small' interface='jvmpi'><title subtitle='Version'>Small</title>\n"
      "<functionsection label='Functions'><category id='all' label='All'>"
      "<intro id='values' label='Results'><constants id='Results' label='Results' kind='const'>"
      "<constant id='JVMPI_SUCCESS' num='0'>Done.</constant>"
      "<constant id='JVMPI_FAIL' num='1'>Not done.</constant></constants></intro>"
      "<function id='Do' num='1'><synopsis>Do</synopsis><description>It.</description>"
      "<parameters/><result>%s</result></function></category></functionsection>\n"
      "<eventsection label='Events'/>\n"
      "<datasection><basetypes id='types' label='Types'><basetype id='jobjectID'><definition>"
      "struct _jobjectID; typedef struct _jobjectID "
      "*jobjectID;</definition><description>It.</description></basetype></basetypes>"
      "</datasection>\n"
      "<changehistory id='history' update='today'><change date='today' version='1.0'>Made."
      "</change></changehistory></specification>\n",
      result);
}

#define DONE "<outcome id='JVMPI_SUCCESS'>Done.</outcome>"
#define FAILED "<outcome id='JVMPI_FAIL'>Failed.</outcome>"
#define OBJECT(more) "<ptrtype><struct>jobjectID</struct>" more "</ptrtype>"

START_TEST(results) {
  static const struct row rows[] = {
      {"<jint/>" DONE FAILED, "<jint/>" DONE FAILED, ""},
      {"<jint/>" DONE FAILED, "<jint/>" FAILED,
       "behaviour: function 'Do': no longer returns 'JVMPI_SUCCESS'\n"},
      {"<jint/>" FAILED, "<jint/>" DONE FAILED,
       "behaviour: function 'Do': may now return 'JVMPI_SUCCESS'\n"},
      {"<jint/>" FAILED, "<jint/><outcome id='JVMPI_FAIL'>Not done.</outcome>",
       "docs: function 'Do': documentation differs: result 'JVMPI_FAIL'\n"},
      {"<jint/>" DONE FAILED, "<jint/>" FAILED DONE,
       "docs: specification: documentation differs: order, near 'Do: value JVMPI_FAIL'\n"},
      {"<jint/><description>How many.</description>", "<jint/><description>How few.</description>",
       "docs: function 'Do': documentation differs: result\n"},
      {OBJECT(""), OBJECT("<nullok>it has none</nullok>"),
       "behaviour: function 'Do': the result may now be NULL\n"},
      {OBJECT("<nullok>it has none</nullok>"), OBJECT("<nullok>it is gone</nullok>"),
       "docs: function 'Do': documentation differs: NULL for the result\n"},
      {"<vmbuf const='no'><void/></vmbuf>", "<outbuf><void/></outbuf>",
       "behaviour: function 'Do': the result is an array of the agent that is filled (outbuf), was "
       "the VM's own memory (vmbuf)\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(jvmpi(rows[i].old), jvmpi(rows[i].new), rows[i].expected);
}
END_TEST

/* ---- Words -------------------------------------------------------------------------------------- */

#define FIELD(null)                                                                   \
  "<typedef id='jvmtiHold' label='Hold'><field id='held'><allocfieldbuf><char/>" null \
  "</allocfieldbuf><description>It.</description></field></typedef>"
#define CAPABILITIES(words)                                                              \
  "<capabilitiestypedef id='jvmtiCapabilities' label='Capabilities'><description>" words \
  "</description></capabilitiestypedef>"
#define LIST(asked) "<intro id='lists' label='Lists'><functionlist " asked "/></intro>"

START_TEST(parts) {
  static const struct row rows[] = {
      {FIELD("<nullok>no name</nullok>"), FIELD("<nullok>none</nullok>"),
       "docs: structure 'jvmtiHold': documentation differs: NULL for 'held'\n"},
      {FIELD(""), FIELD("<nullok>none</nullok>"),
       "behaviour: structure 'jvmtiHold': 'held' may now be NULL\n"},
      {CAPABILITIES("All."), CAPABILITIES("Some."),
       "docs: capabilities 'jvmtiCapabilities': documentation differs: description\n"},
      {LIST("during='live'"), LIST("during='start'"),
       "docs: section 'lists': documentation differs: text\n"},
      {LIST("phase='live'"), LIST("phase='start'"),
       "docs: section 'lists': documentation differs: text\n"},
      {LIST("since='9'"), LIST("since='10'"),
       "docs: section 'lists': documentation differs: text\n"},
      {LIST("since='1.1'"), LIST(""), "docs: section 'lists': documentation differs: text\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(UNIT_XML(.category = rows[i].old), UNIT_XML(.category = rows[i].new), rows[i].expected);
}
END_TEST

#define ERROR_ROW(more)                                                                  \
  "<function id='Do' num='1'><synopsis>Do</synopsis><description/><parameters/><errors>" \
  "<error id='JVMTI_ERROR_ODD'" more ">It is odd.</error></errors></function>"
static const char odd_error[] = "<errorid id='JVMTI_ERROR_ODD' num='7'>Odd.</errorid>";

#define TYPE(id, more)                                          \
  "<basetype id='" id "'" more "><definition>typedef void *" id \
  ";</definition><description/>"                                \
  "</basetype>"
#define TYPES(first, second)                   \
  "<basetypes id='first' label='First'>" first \
  "</basetypes>"                               \
  "<basetypes id='second' label='Second'>" second "</basetypes>"

START_TEST(homes) {
  expect(UNIT_XML(.category = ERROR_ROW(""), .errors = odd_error),
         UNIT_XML(.category = ERROR_ROW(" since='10'"), .errors = odd_error),
         "docs: function 'Do': documentation differs: since (10, was not stated) of "
         "'JVMTI_ERROR_ODD'\n");
  expect(UNIT_XML(.data = TYPES(TYPE("jone", "") TYPE("jtwo", ""), TYPE("jsix", ""))),
         UNIT_XML(.data = TYPES(TYPE("jone", ""), TYPE("jtwo", "") TYPE("jsix", ""))),
         "docs: specification: documentation differs: order, near 'group of base types second'\n");
  expect(UNIT_XML(.data = TYPES(TYPE("jone", ""), TYPE("jsix", ""))),
         UNIT_XML(.data = TYPES(TYPE("jone", " name='one'"), TYPE("jsix", ""))),
         "docs: type 'jone': documentation differs: anchor\n");
}
END_TEST

Suite *suite_compare_results(void) {
  Suite *suite = suite_create("compare_results");
  TCase *tests = unit_case(suite, "compare_results");
  tcase_add_test(tests, results);
  tcase_add_test(tests, parts);
  tcase_add_test(tests, homes);
  return suite;
}
