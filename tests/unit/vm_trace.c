/* SPDX-License-Identifier: MIT */
/* Numbers of a function that describes versions, in a trace. */
#include "gen/backend.h"

#include "unit.h"

#include <string.h>

/* The tables for a function with these parameters, whose description has the constants of versions. */
static const char *table_of(const char *params) {
  const struct spec *spec =
      UNIT_LOAD(.intro =
                    "<intro><constants id='jvmtiThings' label='T' kind='bits'><constant "
                    "id='JVMTI_THING_ONE' num='1'>One.</constant></constants></intro>",
                .category = arena_printf(
                    &unit.arena,
                    "<function id='Do' num='2'><synopsis>Do</synopsis><description><constants "
                    "id='jvmtiVersions' label='V' kind='bits'><constant id='JVMTI_VERSION_MASK' "
                    "num='0x70000000'>M.</constant></constants></description><parameters>%s"
                    "</parameters></function>",
                    params));
  const struct gen_input input = {.spec = spec, .arena = &unit.arena};
  struct artifacts out = {.arena = &unit.arena};
  backend_emit(backend_find("trace"), &input, &out);
  const char *found = "";
  for (size_t i = 0; i < out.list.count; i++) {
    const char *text = text_string(&out.list.at[i]->text);
    if (strstr(text, "{\"it\", ")) found = arena_strdup(&unit.arena, text);
  }
  artifacts_free(&out);
  return found;
}

#define PARAM(id, type) "<param id='" id "'>" type "<description/></param>"

START_TEST(versions) {
  static const struct {
    const char *params, *row;
  } rows[] = {
      {PARAM("it", "<outptr><jint/></outptr>"), "{\"it\", M_OUT, F_ONE, SHOWN_VERSION,"},
      {PARAM("it", "<jint/>") PARAM("size_of_others", "<jint/>"),
       "{\"it\", M_IN, F_VALUE, SHOWN_VERSION,"},
      /* A count is not a version. */
      {PARAM("all", "<inbuf incount='it'><jlong/></inbuf>") PARAM("it", "<jint/>"),
       "{\"it\", M_IN, F_VALUE, SHOWN_INTEGER,"},
      {PARAM("it", "<outptr><jint/></outptr>")
           PARAM("all", "<allocbuf outcount='it'><jlong/></allocbuf>"),
       "{\"it\", M_OUT, F_ONE, SHOWN_INTEGER,"},
      {PARAM("callbacks", "<inptr><struct>jvmtiEventCallbacks</struct></inptr>")
           PARAM("size_of_callbacks", "<jint/>") PARAM("it", "<jint/>"),
       "{\"size_of_callbacks\", M_IN, F_VALUE, SHOWN_INTEGER,"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(strstr(table_of(rows[i].params), rows[i].row) != NULL, "%s: no %s",
                  rows[i].params, rows[i].row);
}
END_TEST

/* A number has the names of the constants that its description links to. */
START_TEST(names_by_links) {
  static const struct {
    const char *description;
    bool named;
  } rows[] = {
      {"Of <typelink id='jvmtiThings'/>.", true},
      {"Of <datalink id='jvmtiThings'/>.", true},
      {"Of <b><internallink id='jvmtiThings'>things</internallink></b>.", true},
      {"Of jvmtiThings.", false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *table = table_of(
        arena_printf(&unit.arena, "<param id='it'><jint/><description>%s</description></param>",
                     rows[i].description));
    const char *row = strstr(table, "{\"it\", ");
    ck_assert_msg(row != NULL, "%s", rows[i].description);
    ck_assert_msg((strstr(arena_strndup(&unit.arena, row, strcspn(row, "}")),
                          "&jvmti_values_jvmtiThings") != NULL) == rows[i].named,
                  "%.200s", row);
  }
}
END_TEST

Suite *suite_vm_trace(void) {
  Suite *suite = suite_create("vm_trace");
  TCase *tests = unit_case(suite, "vm_trace");
  tcase_add_test(tests, versions);
  tcase_add_test(tests, names_by_links);
  return suite;
}
