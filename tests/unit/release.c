/* SPDX-License-Identifier: MIT */

#include "model/select.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>

#define RELEASE(...) ((struct release){__VA_ARGS__})

START_TEST(parses) {
  static const struct {
    const char *text;
    struct release release;
  } good[] = {
      {"11", {11, 0, 0}},
      {"1.2", {1, 2, 0}},
      {"1.0.37", {1, 0, 37}},
      {"0", {0, 0, 0}},
      {"9999.9999.9999", {9999, 9999, 9999}},
      {"11.0.0", {11, 0, 0}},
  };
  static const char *const bad[] = {
      "",       ".",   "1.",   ".1",   "1..2", "1.2.3.4", "v40",     "11a",        "-1",
      "+1",     " 11", "11 ",  "0x11", "1,2",  "10000",   "11.",     "4294967307", "1.2.",
      "1.2.3.", "a",   "1.-2", "01.2", "1.02", "1.2.00",  "\xD9\xA1"};
  struct release release;
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    release = RELEASE(77, 77, 77);
    ck_assert_msg(release_parse(good[i].text, &release), "'%s' fails", good[i].text);
    ck_assert_msg(release_compare(release, good[i].release) == 0, "'%s' is %u.%u.%u", good[i].text,
                  release.major, release.minor, release.micro);
  }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    ck_assert_msg(!release_parse(bad[i], &release), "'%s' passes", bad[i]);
}
END_TEST

START_TEST(ordered) {
  static const char *const sorted[] = {"0",    "1.0", "1.0.9", "1.0.10", "1.1",    "1.2", "1.2.3",
                                       "1.10", "8",   "9",     "11",     "11.0.1", "21",  "100"};
  for (int i = 0; i < (int)(sizeof sorted / sizeof *sorted); i++)
    for (int j = 0; j < (int)(sizeof sorted / sizeof *sorted); j++) {
      struct release a, b;
      ck_assert(release_parse(sorted[i], &a) && release_parse(sorted[j], &b));
      int order = release_compare(a, b);
      ck_assert_msg(i < j   ? order < 0
                    : i > j ? order > 0
                            : order == 0,
                    "%s and %s: %d", sorted[i], sorted[j], order);
    }
}
END_TEST

START_TEST(spelled) {
  ck_assert_str_eq(release_text(&unit.arena, RELEASE(11, 0, 0)), "11");
  ck_assert_str_eq(release_text(&unit.arena, RELEASE(1, 2, 0)), "1.2");
  ck_assert_str_eq(release_text(&unit.arena, RELEASE(1, 0, 0)), "1.0");
  ck_assert_str_eq(release_text(&unit.arena, RELEASE(1, 0, 37)), "1.0.37");
  ck_assert_str_eq(release_text(&unit.arena, RELEASE(1, 2, 3)), "1.2.3");
}
END_TEST

/* The numbers of releases in headers, and the reverse, for each kind of interface. */
START_TEST(numbered) {
  static const struct {
    struct release release;
    uint32_t version;
  } rows[] = {
      {{1, 0, 0}, 0x30010000},  {{1, 2, 3}, 0x30010203},       {{9, 0, 0}, 0x30090000},
      {{28, 0, 0}, 0x301c0000}, {{255, 254, 253}, 0x30fffefd}, {{4095, 0, 255}, 0x3fff00ff},
  };
  static const int64_t others[] = {0, 1, 0x10010000, 0x00010000, 0x20010000, 0x70010000};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    uint32_t version = interface_version(&interface_jvmti, rows[i].release);
    ck_assert_msg(version == rows[i].version, "%08x", version);
    struct release release = interface_release(&interface_jvmti, version);
    ck_assert_msg(release_compare(release, rows[i].release) == 0, "%08x is %u.%u.%u", version,
                  release.major, release.minor, release.micro);
  }
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    ck_assert_int_eq(
        release_compare(interface_release(&interface_jvmti, others[i]), RELEASE(0, 0, 0)), 0);
}
END_TEST

/* Existing releases, and valid values of since. */
START_TEST(names) {
  static const char *const good[] = {"1.0", "1.1", "1.2", "8", "9", "10", "9.0", "28", "4095"};
  static const char *const bad[] = {"0",   "1",   "1.3", "1.10",   "2",    "7",
                                    "0.9", "9.5", "8.1", "25.0.1", "1.2.3"};
  struct release release;
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    ck_assert_msg(release_parse_name(good[i], &release), "'%s' fails", good[i]);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    ck_assert_msg(!release_parse_name(bad[i], &release), "'%s' passes", bad[i]);
  ck_assert(release_parse_name("8", &release));
  ck_assert_int_eq(release_compare(release, RELEASE(1, 2, 0)), 0);
  ck_assert(release_fits(RELEASE(4095, 255, 255)));
  ck_assert(!release_fits(RELEASE(4096, 0, 0)) && !release_fits(RELEASE(1, 256, 0)) &&
            !release_fits(RELEASE(1, 2, 256)));
}
END_TEST

/* ---- The argument of --release ------------------------------------------------------------------ */

static void expect_release(const struct spec *spec, const char *text, struct release expected) {
  struct release release = {77, 77, 77};
  const char *problem = release_argument(&unit.arena, spec, text, RELEASE_OF_SPEC, &release);
  ck_assert_msg(problem == NULL, "%s: %s", text, problem);
  ck_assert_msg(release_compare(release, expected) == 0, "%s is %u.%u.%u", text, release.major,
                release.minor, release.micro);
}

static void expect_refusal(const struct spec *spec, const char *text, const char *words) {
  struct release release;
  const char *problem = release_argument(&unit.arena, spec, text, RELEASE_OF_SPEC, &release);
  ck_assert_msg(problem != NULL, "'%s' passes", text);
  ck_assert_msg(strstr(problem, words) != NULL, "'%s': %s", text, problem);
}

START_TEST(argument) {
  struct spec spec = {.release = {21, 0, 0}, .interface = &interface_jvmti};
  expect_release(&spec, "21", RELEASE(21, 0, 0));
  expect_release(&spec, "9", RELEASE(9, 0, 0));
  expect_release(&spec, "1.0", RELEASE(1, 0, 0));
  expect_release(&spec, "1.1", RELEASE(1, 1, 0));
  expect_release(&spec, "1.2", RELEASE(1, 2, 0));
  expect_release(&spec, "8", RELEASE(1, 2, 0));
  static const char *const none[] = {"",    "1",     "0",      "7",  "2",      "1.3", "0.9",
                                     "9.1", "1.2.3", "11.0.1", "-8", "eleven", "11 ", "8,9"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    expect_refusal(&spec, none[i], "is not a release");
  expect_refusal(&spec, "22", "release 22 is newer than the spec, which ends with 21");
  expect_refusal(&spec, "9999", "newer than the spec");
  struct release release;
  ck_assert_ptr_null(release_argument(&unit.arena, &spec, "22", RELEASE_OR_NEWER, &release));
  ck_assert_int_eq(release.major, 22);
}
END_TEST

START_TEST(argument_for_an_old_spec) {
  struct spec spec = {.release = {1, 2, 3}, .interface = &interface_jvmti};
  expect_release(&spec, "8", RELEASE(1, 2, 0));
  expect_release(&spec, "1.2", RELEASE(1, 2, 0));
  expect_refusal(&spec, "9", "release 9 is newer than the spec, which ends with 8");
  struct release release;
  ck_assert_ptr_nonnull(release_argument(&unit.arena, &spec, "9", RELEASE_OR_NEWER, &release));
  spec.release = RELEASE(1, 1, 0);
  expect_refusal(&spec, "8", "release 8 is newer than the spec, which ends with 1.1");
  expect_release(&spec, "1.0", RELEASE(1, 0, 0));
}
END_TEST

/* JVMPI has its own versions: its 1.2 is not a release of a JDK. */
START_TEST(argument_of_counted) {
  struct spec spec = {.release = {1, 2, 0}, .interface = &interface_jvmpi};
  static const char *const none[] = {"8", "9", "1.3", "1", "1.2.0.0", "1.1.1", "2.0"};
  expect_release(&spec, "1.0", RELEASE(1, 0, 0));
  expect_release(&spec, "1.2", RELEASE(1, 2, 0));
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    expect_refusal(&spec, none[i], "is not a release; expected 1.0 to 1.2");
  spec.release = RELEASE(1, 1, 0);
  expect_refusal(&spec, "1.2", "release 1.2 is newer than the spec, which ends with 1.1");
  ck_assert_str_eq(interface_release_name(&interface_jvmpi, &unit.arena, RELEASE(1, 2, 0)), "1.2");
  ck_assert_str_eq(interface_release_name(&interface_jvmti, &unit.arena, RELEASE(1, 2, 3)), "8");
}
END_TEST

/* ---- Selection ---------------------------------------------------------------------------------- */

#define FUNCTION(id, num, since, rest)                                                     \
  "<function id='" id "' num='" num "' since='" since "'><synopsis>" id "</synopsis>" rest \
  "</function>\n"

static const struct spec *growing_spec(void) {
  return UNIT_LOAD(
          .category =
              "<capabilitiestypedef id='jvmtiCapabilities' label='Capabilities'>"
              "<capabilityfield id='can_old'><description/></capabilityfield>"
              "<capabilityfield id='can_new' since='11'><description/></capabilityfield>"
              "<capabilityfield id='can_support_virtual_threads' since='21'><description/>"
              "</capabilityfield></capabilitiestypedef>\n"
              "<typedef id='jvmtiLate' label='Late' since='9'>"
              "<field id='one'><jint/><description/></field></typedef>\n"
              "<callback id='jvmtiCall' since='1.1'><void/><synopsis>Call</synopsis>"
              "<description/><parameters/></callback>\n"  //
          FUNCTION("First", "2", "1.0",
                   "<description/>"
                   "<capabilities><required id='can_old'/><required id='can_new'/>"
                   "<capability id='can_new'>More.</capability></capabilities><parameters/>"
                   "<errors><error id='JVMTI_ERROR_OLD'>Old.</error>"
                   "<error id='JVMTI_ERROR_NEW'>New.</error></errors>")      //
          FUNCTION("Second", "3", "1.2", "<description/>")                   //
          FUNCTION("Third", "4", "8", "<description/>")                      //
          FUNCTION("Fourth", "5", "9", "<description/>")                     //
          FUNCTION("Fifth", "6", "11", "<description/>")                     //
          FUNCTION("SuspendAllVirtualThreads", "7", "21", "<description/>")  //
          FUNCTION("SetSystemProperty", "8", "1.0",
                   "<description/><parameters><param id='value_ptr'><inbuf><char/></inbuf>"
                   "<description/></param></parameters>"),
          .errors =
              "<errorid id='JVMTI_ERROR_OLD' num='1'>Old.</errorid>"
              "<errorid id='JVMTI_ERROR_NEW' num='2' since='11'>New.</errorid>",
          .events =
              "<event id='Late' const='JVMTI_EVENT_LATE' label='Late' num='50' since='1.1'>"
              "<description/><capabilities><required id='can_new'/></capabilities>"
              "<parameters/></event>",
          .history =
              "<changehistory id='history' update='today'>"
              "<change date='a' version='1.0.37'>A.</change>"
              "<change date='b' version='1.2.1'>B.</change>"
              "<change date='c' version='1.2.3'>C.</change>"
              "<change date='d' version='v40'>D.</change>"
              "<change date='e' version='21.0.0'>E.</change></changehistory>");
}

static const struct spec *view_of(const struct spec *spec, const char *text) {
  struct release release;
  const char *problem = release_argument(&unit.arena, spec, text, RELEASE_OF_SPEC, &release);
  ck_assert_msg(problem == NULL, "%s", problem);
  return release_select(&unit.arena, spec, release);
}

static bool has(const struct spec *spec, const char *id) {
  return spec_find(spec, id, KIND_ANY) != NULL;
}

START_TEST(selects_functions) {
  const struct spec *spec = growing_spec();
  static const struct {
    const char *release;
    size_t functions;
  } rows[] = {{"1.0", 2}, {"1.1", 2}, {"1.2", 4}, {"8", 4},  {"9", 5}, {"10", 5},
              {"11", 6},  {"18", 6},  {"19", 7},  {"20", 7}, {"21", 7}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec *view = view_of(spec, rows[i].release);
    ck_assert_msg(view->functions.count == rows[i].functions, "%s: %zu functions", rows[i].release,
                  view->functions.count);
    for (size_t j = 0; j < view->functions.count; j++)
      ck_assert_ptr_eq(unit_function(view, view->functions.at[j]->id), view->functions.at[j]);
  }
  ck_assert(!has(view_of(spec, "1.1"), "Third"));
  ck_assert(has(view_of(spec, "1.2"), "Third"));
  ck_assert(!has(view_of(spec, "9"), "Fifth"));
}
END_TEST

START_TEST(selects_everything_else) {
  const struct spec *spec = growing_spec();
  const struct spec *first = view_of(spec, "1.0"), *second = view_of(spec, "1.1"),
                    *ninth = view_of(spec, "9"), *eleventh = view_of(spec, "11");
  ck_assert(!has(first, "Late") && has(second, "Late"));
  ck_assert(!has(first, "JVMTI_EVENT_LATE") && has(second, "JVMTI_EVENT_LATE"));
  ck_assert(!has(first, "jvmtiCall") && has(second, "jvmtiCall"));
  ck_assert(!has(second, "jvmtiLate") && has(ninth, "jvmtiLate"));
  ck_assert(!has(ninth, "can_new") && has(eleventh, "can_new"));
  ck_assert(!has(ninth, "JVMTI_ERROR_NEW") && has(eleventh, "JVMTI_ERROR_NEW"));
  ck_assert(has(first, "can_old") && has(first, "JVMTI_ERROR_OLD"));
  /* Preview releases count. */
  ck_assert(!has(view_of(spec, "18"), "can_support_virtual_threads"));
  ck_assert(has(view_of(spec, "19"), "can_support_virtual_threads"));
}
END_TEST

START_TEST(drops_references_to_what_is_not_there) {
  const struct spec *spec = growing_spec();
  const struct spec_function *old = unit_function(view_of(spec, "9"), "First");
  ck_assert_uint_eq(old->required.count, 1);
  ck_assert_str_eq(old->required.at[0]->id, "can_old");
  ck_assert_uint_eq(old->optional.count, 0);
  ck_assert_uint_eq(old->errors.count, 1);
  ck_assert_str_eq(old->errors.at[0]->id, "JVMTI_ERROR_OLD");
  const struct spec_function *new = unit_function(view_of(spec, "11"), "First");
  ck_assert_uint_eq(new->required.count, 2);
  ck_assert_uint_eq(new->optional.count, 1);
  ck_assert_uint_eq(new->errors.count, 2);
  ck_assert_uint_eq(view_of(spec, "9")->events.at[0]->required.count, 0);
  ck_assert_uint_eq(view_of(spec, "11")->events.at[0]->required.count, 1);
}
END_TEST

START_TEST(leaves_the_spec_alone) {
  const struct spec *spec = growing_spec();
  view_of(spec, "1.0");
  ck_assert_uint_eq(spec->functions.count, 7);
  ck_assert_uint_eq(spec->capabilities.list.count, 3);
  ck_assert_uint_eq(unit_function(spec, "First")->errors.count, 2);
  ck_assert_uint_eq(unit_function(spec, "First")->required.count, 2);
  ck_assert_str_eq(unit_function(spec, "SetSystemProperty")->params.at[0]->id, "value_ptr");
}
END_TEST

START_TEST(renames_parameters) {
  const struct spec *spec = growing_spec();
  ck_assert_str_eq(unit_function(view_of(spec, "1.1"), "SetSystemProperty")->params.at[0]->id,
                   "value");
  ck_assert_str_eq(unit_function(view_of(spec, "8"), "SetSystemProperty")->params.at[0]->id,
                   "value_ptr");
}
END_TEST

/* The pointers of functions that iterate over the heap became const in 1.1. */
START_TEST(lets_data_be_written) {
  static const char function[] =
      "<function id='IterateOverHeap' num='8'><synopsis>Iterate</synopsis><description/>"
      "<parameters><param id='user_data'><inbuf><void/></inbuf><description/></param>"
      "<param id='other'><inbuf><void/></inbuf><description/></param></parameters></function>";
  const struct spec *spec = UNIT_LOAD(.category = function);
  const struct spec_function *first = unit_function(view_of(spec, "1.0"), "IterateOverHeap");
  const struct spec_function *next = unit_function(view_of(spec, "1.1"), "IterateOverHeap");
  ck_assert(!type_is_const(first->params.at[0]->type));
  ck_assert(type_is_const(first->params.at[1]->type));
  ck_assert(type_is_const(next->params.at[0]->type));
  ck_assert(type_is_const(unit_function(spec, "IterateOverHeap")->params.at[0]->type));
}
END_TEST

/* If the older name is used, or something refers to the newer one, the newer one is kept. */
START_TEST(keeps_names_of_parameters) {
  static const char value_ptr[] =
      "<param id='value_ptr'><outptr><jint/></outptr><description/></param>";
  static const char *const others[] = {
      "<param id='value'><jint/><description/></param>",
      "<param id='all'><outbuf outcount='value_ptr'><jint/></outbuf><description/></param>",
      "<param id='n'><jint/><description>As <paramlink id='value_ptr'/>.</description></param>",
      "<param id='n'><jint/><description/></param>"};
  for (size_t i = 0; i < 4; i++)
    for (int linked = 0; linked < 2; linked++) {
      char function[600];
      snprintf(function, sizeof function,
               "<function id='SetSystemProperty' num='8'><synopsis>Set System Property</synopsis>"
               "<description>%s</description><parameters>%s%s</parameters></function>\n",
               linked ? "It sets <paramlink id='value_ptr'/>." : "", value_ptr, others[i]);
      const struct spec *spec = UNIT_LOAD(.category = function);
      ck_assert_str_eq(unit_function(view_of(spec, "1.1"), "SetSystemProperty")->params.at[0]->id,
                       i == 3 && !linked ? "value" : "value_ptr");
    }
}
END_TEST

START_TEST(release_of_the_view) {
  const struct spec *spec = growing_spec();
  ck_assert_str_eq(release_text(&unit.arena, view_of(spec, "1.0")->release), "1.0.37");
  ck_assert_str_eq(release_text(&unit.arena, view_of(spec, "1.1")->release), "1.1");
  ck_assert_str_eq(release_text(&unit.arena, view_of(spec, "8")->release), "1.2.3");
  ck_assert_str_eq(release_text(&unit.arena, view_of(spec, "11")->release), "11");
  ck_assert_str_eq(release_text(&unit.arena, spec->release), "21");
}
END_TEST

START_TEST(newest_item) {
  const struct spec *spec = growing_spec();
  ck_assert_str_eq(release_text(&unit.arena, release_newest_item(spec)), "21");
  ck_assert_str_eq(release_text(&unit.arena, release_newest_item(view_of(spec, "9"))), "9");
  struct spec empty = {0};
  ck_assert_str_eq(release_text(&unit.arena, release_newest_item(&empty)), "1.0");
}
END_TEST

Suite *suite_release(void) {
  Suite *suite = suite_create("release");
  TCase *tests = unit_case(suite, "release");
  tcase_add_test(tests, parses);
  tcase_add_test(tests, names);
  tcase_add_test(tests, ordered);
  tcase_add_test(tests, spelled);
  tcase_add_test(tests, numbered);
  tcase_add_test(tests, argument);
  tcase_add_test(tests, argument_for_an_old_spec);
  tcase_add_test(tests, argument_of_counted);
  tcase_add_test(tests, selects_functions);
  tcase_add_test(tests, selects_everything_else);
  tcase_add_test(tests, drops_references_to_what_is_not_there);
  tcase_add_test(tests, leaves_the_spec_alone);
  tcase_add_test(tests, renames_parameters);
  tcase_add_test(tests, lets_data_be_written);
  tcase_add_test(tests, keeps_names_of_parameters);
  tcase_add_test(tests, release_of_the_view);
  tcase_add_test(tests, newest_item);
  return suite;
}
