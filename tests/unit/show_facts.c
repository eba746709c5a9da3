/* SPDX-License-Identifier: MIT */
#include "model/facts.h"

#include "unit.h"

#include <string.h>

static const char *facts_of(const struct spec *spec) {
  text_free(&unit.out);
  show_facts(&unit.out, &unit.arena, spec);
  return text_string(&unit.out);
}

/* True if this line exists. */
static bool has_line(const char *facts, const char *line) {
  size_t length = strlen(line);
  for (const char *at = facts; (at = strstr(at, line)); at++)
    if ((at == facts || at[-1] == '\n') && at[length] == '\n') return true;
  return false;
}

static void expect_line(const char *facts, const char *line) {
  ck_assert_msg(has_line(facts, line), "no line '%s' in\n%s", line, facts);
}

/* Lines are not empty, unique and sorted. */
static void expect_sorted(const char *facts) {
  const char *before = "";
  ck_assert_int_eq(facts[strlen(facts) - 1], '\n');
  for (const char *at = facts; *at;) {
    size_t length = strcspn(at, "\n");
    const char *line = arena_strndup(&unit.arena, at, length);
    ck_assert_msg(strcmp(before, line) < 0, "'%s' before '%s'", before, line);
    ck_assert_msg(strchr(line, ' ') != NULL, "'%s'", line);
    before = line;
    at += length + 1;
  }
}

static const struct spec *full_spec(void) {
  return UNIT_LOAD(
          .category =
              "<capabilitiestypedef id='jvmtiCapabilities' label='Capabilities'>"
              "<capabilityfield id='can_do'><description/></capabilityfield>"
              "<capabilityfield id='can_support_virtual_threads' since='21'><description/>"
              "</capabilityfield></capabilitiestypedef>"
              "<typedef id='jvmtiInfo' label='Information' since='9'>"
              "<field id='name'><allocfieldbuf><char/></allocfieldbuf><description/></field>"
              "</typedef>"
              "<uniontypedef id='jvmtiEither' label='Either'>"
              "<field id='number'><jint/><description/></field></uniontypedef>"
              "<callback id='jvmtiCall' since='1.1'><jint/><synopsis>Call</synopsis><description/>"
              "<parameters><param id='klass'><jclass "
              "method='m'/><description/></param></parameters>"
              "</callback>"
              "<function id='Zero' num='3'><synopsis>Zero</synopsis><description/></function>"
              "<function id='GetInfo' num='2' phase='start' callbacksafe='safe' impl='innative'>"
              "<synopsis>Get\n Info</synopsis><description>"
              "<constants id='jvmtiKind' label='Kind' kind='enum'>"
              "<constant id='JVMTI_KIND_LOW' num='-2147483648'>Low.</constant>"
              "<constant id='JVMTI_KIND_BOTH' num='0x10 | 1'>Both.</constant></constants>"
              "</description>"
              "<capabilities><required id='can_do'/></capabilities>"
              "<parameters><param id='klass'><jclass method='thread'/><description/></param>"
              "<param id='thread'><jthread null='current' started='maybe'/><description/></param>"
              "<param id='count'><jint min='-7'/><description/></param>"
              "<param id='infos'><allocbuf outcount='count'><struct>jvmtiInfo</struct>"
              "<nullok>x</nullok></allocbuf><description/></param></parameters>"
              "<errors><error id='JVMTI_ERROR_ODD'>Odd.</error></errors></function>",
          .errors = "<errorid id='JVMTI_ERROR_ODD' num='7'>Odd.</errorid>",
          .events =
              "<event id='E' const='JVMTI_EVENT_E' label='An event' num='50' filtered='thread'>"
              "<description/></event>",
          .data =
              "<basetypes id='types' label='Types'><basetype id='jplace'>"
              "<definition>typedef\n  jlong   jplace;\n</definition><description/></basetype>"
              "</basetypes>");
}

START_TEST(sorted) {
  expect_sorted(facts_of(full_spec()));
  expect_sorted(facts_of(UNIT_LOAD(.category = NULL)));
}
END_TEST

START_TEST(same_every_time) {
  const char *first = arena_strdup(&unit.arena, facts_of(full_spec()));
  ck_assert_str_eq(facts_of(full_spec()), first);
}
END_TEST

START_TEST(lines) {
  static const char *const expected[] = {
      "base-type jplace definition typedef jlong jplace;",
      "base-type jplace group types 01",
      "callback jvmtiCall after -",
      "callback jvmtiCall category all",
      "callback jvmtiCall param 01 klass jclass method=m",
      "callback jvmtiCall result jint",
      "callback jvmtiCall since 1.1",
      "capability can_do bit 0",
      "capability can_support_virtual_threads bit 1",
      "category all label All",
      "change 001 11.0.0 today",
      "constants jvmtiKind in function GetInfo",
      "constants jvmtiKind kind enum",
      "error JVMTI_ERROR_ODD number 7",
      "error-category errors label Errors",
      "event E constant JVMTI_EVENT_E",
      "event E label An event",
      "event E number 50",
      "event E per-thread",
      "event E phase live",
      "function GetInfo after Zero",
      "function GetInfo param 01 klass jclass method=thread dropped",
      "function GetInfo param 02 thread jthread null=current started=maybe",
      "function GetInfo param 03 count jint min=-7",
      "function GetInfo param 04 infos allocbuf(struct jvmtiInfo) outcount=count nullok",
      "function GetInfo frees infos deallocate-array-and-fields",
      "function GetInfo derived-error thread JVMTI_ERROR_INVALID_THREAD",
      "function GetInfo required 01 can_do",
      "function GetInfo synopsis Get Info",
      "function Zero after -",
      "release newest 21",
      "struct jvmtiInfo field 01 name allocfieldbuf(char)",
      "struct jvmtiInfo since 9",
      "union jvmtiEither field 01 number jint",
  };
  const char *facts = facts_of(full_spec());
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) expect_line(facts, expected[i]);
  ck_assert(!has_line(facts, "function GetInfo derived-error klass JVMTI_ERROR_INVALID_CLASS"));
  ck_assert(!has_line(facts, "event E since 1.1"));
}
END_TEST

START_TEST(prose_is_no_fact) {
  const char *facts =
      facts_of(UNIT_LOAD(.category = "<function id='Do' num='2'><synopsis>Do</synopsis>"
                                     "<description>UNMISTAKABLE</description></function>",
                         .errors = "<errorid id='JVMTI_ERROR_ODD' num='7'>UNMISTAKABLE</errorid>"));
  ck_assert_ptr_null(strstr(facts, "UNMISTAKABLE"));
}
END_TEST

Suite *suite_show_facts(void) {
  Suite *suite = suite_create("show_facts");
  TCase *tests = unit_case(suite, "show_facts");
  tcase_add_test(tests, sorted);
  tcase_add_test(tests, same_every_time);
  tcase_add_test(tests, lines);
  tcase_add_test(tests, prose_is_no_fact);
  return suite;
}
