/* SPDX-License-Identifier: MIT */
#include "model/supplement.h"

#include "model/select.h"

#include "unit.h"

#include <string.h>

#define RELEASE(...) ((struct release){__VA_ARGS__})
#define ck_assert_release(actual, ...) \
  ck_assert_int_eq(release_compare((actual), RELEASE(__VA_ARGS__)), 0)

static bool underscored(struct release release) {
  return supplement_underscore_tags(
      &(struct spec){.interface = &interface_jvmti, .release = release});
}

START_TEST(version_constants) {
  const struct supplement_version *versions = jvmti_supplement.versions;
  size_t i;
  for (i = 0; versions[i].name; i++) {
    const struct supplement_version *v = &versions[i];
    ck_assert_int_eq(strncmp(v->name, "JVMTI_VERSION_", 14), 0);
    /* The value contains the release. */
    struct release named = {v->value >> 16 & 0xFFF, v->value >> 8 & 0xFF, v->value & 0xFF};
    ck_assert_msg(v->value >> 28 == 3, "%s is 0x%X", v->name, v->value);
    ck_assert_int_eq(release_compare(named, v->since), 0);
    if (i) ck_assert_int_le(release_compare(versions[i - 1].since, v->since), 0);
    for (size_t j = 0; j < i; j++) ck_assert_str_ne(versions[j].name, v->name);
  }
  ck_assert_uint_gt(i, 4);
}
END_TEST

START_TEST(errors) {
  ck_assert_release(supplement_error_since(&interface_jvmti, "JVMTI_ERROR_NONE", 0), 1, 0, 0);
  ck_assert_release(supplement_error_since(&interface_jvmti, "JVMTI_ERROR_INVALID_MODULE", 26), 9,
                    0, 0);
  ck_assert_release(
      supplement_error_since(&interface_jvmti, "JVMTI_ERROR_UNSUPPORTED_OPERATION", 73), 19, 0, 0);
  ck_assert_release(
      supplement_error_since(&interface_jvmti, "JVMTI_ERROR_CLASS_LOADER_UNSUPPORTED", 106), 1, 1,
      0);
  /* Only with its number. */
  ck_assert_release(supplement_error_since(&interface_jvmti, "JVMTI_ERROR_INVALID_MODULE", 27), 1,
                    0, 0);
  ck_assert_release(supplement_error_since(&interface_jvmti, "JVMTI_ERROR_OTHER", 26), 1, 0, 0);
}
END_TEST

START_TEST(previews) {
  ck_assert_release(supplement_preview(&interface_jvmti, "VirtualThreadStart", RELEASE(21, 0, 0)),
                    19, 0, 0);
  ck_assert_release(
      supplement_preview(&interface_jvmti, "can_support_virtual_threads", RELEASE(21, 0, 0)), 19, 0,
      0);
  /* A specification of 19 has 19, and nothing before. */
  ck_assert_release(supplement_preview(&interface_jvmti, "VirtualThreadStart", RELEASE(19, 0, 0)),
                    0, 0, 0);
  ck_assert_release(supplement_preview(&interface_jvmti, "ThreadStart", RELEASE(21, 0, 0)), 0, 0,
                    0);
}
END_TEST

START_TEST(renamed_parameter) {
  ck_assert_str_eq(
      supplement_param_name(&interface_jvmti, "SetSystemProperty", "value_ptr", RELEASE(1, 1, 0)),
      "value");
  ck_assert_str_eq(
      supplement_param_name(&interface_jvmti, "SetSystemProperty", "value_ptr", RELEASE(1, 2, 0)),
      "value_ptr");
  ck_assert_str_eq(
      supplement_param_name(&interface_jvmti, "SetSystemProperty", "value_ptr", RELEASE(11, 0, 0)),
      "value_ptr");
  ck_assert_str_eq(
      supplement_param_name(&interface_jvmti, "SetSystemProperty", "property", RELEASE(1, 0, 0)),
      "property");
  ck_assert_str_eq(
      supplement_param_name(&interface_jvmti, "GetLocalObject", "value_ptr", RELEASE(1, 0, 0)),
      "value_ptr");
  ck_assert_str_eq(
      supplement_param_name(&interface_jvmti, "GetLocalInt", "value_ptr", RELEASE(1, 0, 0)),
      "value_ptr");
}
END_TEST

START_TEST(tags) {
  ck_assert(underscored(RELEASE(1, 0, 0)));
  ck_assert(underscored(RELEASE(1, 2, 0)));
  ck_assert(underscored(RELEASE(15, 0, 0)));
  ck_assert(!underscored(RELEASE(16, 0, 0)));
  ck_assert(!underscored(RELEASE(28, 0, 0)));
}
END_TEST

START_TEST(corrected_types) {
  const struct spec *spec =
      UNIT_LOAD(.category =
                    "<typedef id='jvmtiMonitorStackDepthInfo' label='Info'>"
                    "<field id='depth'><jint/><description/></field></typedef>"
                    "<typedef id='jvmtiOther' label='Other'>"
                    "<field id='depth'><jint/><description/></field></typedef>",
                .intro =
                    "<intro><constants id='jvmtiHeapFilter' label='Filter' kind='bits' since='9'>"
                    "<constant id='JVMTI_FILTER' num='1'>One.</constant></constants></intro>");
  ck_assert_release(spec->records.at[0]->since, 1, 1, 0);
  ck_assert_release(spec->records.at[1]->since, 1, 0, 0);
  /* The value of the specification takes precedence. */
  ck_assert_release(spec->constant_sets.at[0]->since, 9, 0, 0);
  spec = UNIT_LOAD(.category =
                       "<typedef id='jvmtiMonitorStackDepthInfo' label='I' since='1.2'>"
                       "<field id='depth'><jint/><description/></field></typedef>",
                   .intro =
                       "<intro><constants id='jvmtiHeapFilter' label='F' kind='bits'>"
                       "<constant id='JVMTI_FILTER' num='1'>One.</constant></constants>"
                       "</intro>");
  ck_assert_release(spec->records.at[0]->since, 1, 2, 0);
  ck_assert_release(spec->constant_sets.at[0]->since, 1, 1, 0);
}
END_TEST

/* A set of constants may be older than its function or event, which is unknown in the older release. */
START_TEST(sets_of_newer_entries) {
  const struct spec *spec = UNIT_LOAD(
          .category =
              "<function id='GetOne' num='1' since='9'><synopsis>One</synopsis><description>"
              "<constants id='jvmtiOnes' label='Ones' kind='bits'>"
              "<constant id='JVMTI_ONE' num='1'>One.</constant></constants></description>"
              "<origin>jvmti</origin><capabilities/><parameters/><errors/></function>",
          .events =
              "<event id='Two' const='JVMTI_EVENT_TWO' label='Two' num='50' since='9'><description>"
              "<constants id='jvmtiTwos' label='Twos' kind='bits'>"
              "<constant id='JVMTI_TWO' num='1'>Two.</constant></constants></description>"
              "<origin>jvmti</origin><capabilities/><parameters/></event>");
  ck_assert_ptr_nonnull(spec->constant_sets.at[0]->function);
  ck_assert_ptr_nonnull(spec->constant_sets.at[1]->event);
  const struct spec *view = release_select(&unit.arena, spec, RELEASE(1, 2, 0));
  ck_assert_uint_eq(view->constant_sets.count, 2);
  ck_assert_ptr_null(view->constant_sets.at[0]->function);
  ck_assert_ptr_null(view->constant_sets.at[1]->event);
}
END_TEST

START_TEST(versions_of_releases) {
  static const struct {
    struct release release;
    const char *last;
  } rows[] = {
      {{1, 0, 38}, "JVMTI_VERSION_1_0"}, {{1, 1, 102}, "JVMTI_VERSION_1_1"},
      {{1, 2, 3}, "JVMTI_VERSION_1_2"},  {{8, 0, 0}, "JVMTI_VERSION_1_2"},
      {{9, 0, 0}, "JVMTI_VERSION_9"},    {{11, 0, 3}, "JVMTI_VERSION_11"},
      {{18, 0, 0}, "JVMTI_VERSION_11"},  {{19, 0, 0}, "JVMTI_VERSION_19"},
      {{28, 0, 0}, "JVMTI_VERSION_21"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec spec = {.interface = &interface_jvmti, .release = rows[i].release};
    size_t count = supplement_version_count(&spec);
    ck_assert_uint_gt(count, 0);
    ck_assert_str_eq(jvmti_supplement.versions[count - 1].name, rows[i].last);
  }
}
END_TEST

START_TEST(stated_versions) {
  static const struct {
    struct release release, stated;
  } rows[] = {
      {{1, 0, 38}, {1, 0, 38}}, {{9, 0, 0}, {9, 0, 0}},   {{10, 0, 0}, {9, 0, 0}},
      {{11, 0, 0}, {11, 0, 0}}, {{12, 0, 0}, {11, 0, 0}}, {{13, 0, 0}, {13, 0, 0}},
  };
  const struct spec whole = {.interface = &interface_jvmti, .release = {28, 0, 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct spec spec = {.interface = &interface_jvmti, .release = rows[i].release, .whole = &whole};
    ck_assert_int_eq(release_compare(supplement_stated_version(&spec), rows[i].stated), 0);
    /* The release of the specification itself is used. */
    spec.whole = NULL;
    ck_assert_int_eq(release_compare(supplement_stated_version(&spec), rows[i].release), 0);
  }
}
END_TEST

START_TEST(items_of_the_interface) {
  const struct interface *jvmti = &interface_jvmti;
  ck_assert_release(supplement_category_deprecated(jvmti, "Heap_1_0"), 17, 0, 0);
  ck_assert_release(supplement_category_deprecated(jvmti, "heap"), 0, 0, 0);
  ck_assert_str_eq(supplement_early_capabilities(jvmti, "ClassFileLoadHook")[1],
                   "can_generate_early_class_hook_events");
  ck_assert_ptr_null(supplement_early_capabilities(jvmti, "ClassFileLoadHook")[2]);
  ck_assert_ptr_null(supplement_early_capabilities(jvmti, "ClassLoad")[0]);
  ck_assert_int_eq(supplement_null_object(jvmti, "SetLocalObject", "value")->error, ERROR_NONE);
  ck_assert_int_eq(supplement_null_object(jvmti, "StopThread", "exception")->error,
                   ERROR_NULL_POINTER);
  ck_assert_ptr_null(supplement_null_object(jvmti, "SetLocalObject", "slot"));
  ck_assert_ptr_null(supplement_null_object(jvmti, "SetTag", "value"));
  ck_assert_str_eq(interface_short_error(jvmti, "JVMTI_ERROR_NONE"), "NONE");
  ck_assert_str_eq(interface_short_error(jvmti, "OTHER_ERROR"), "OTHER_ERROR");
  /* Each error that wrappers return has a name, except one that only follows from types, and those that they return
   * because of a row. */
  for (int i = 0; i < INTERFACE_ERRORS; i++) {
    bool by_row = i == ERROR_NO_MORE_FRAMES || i == ERROR_INVALID_PRIORITY ||
                  i == ERROR_CLASS_NOT_PREPARED || i == ERROR_INVALID_MODULE ||
                  i == ERROR_UNSUPPORTED_OPERATION;
    ck_assert_ptr_nonnull(jvmti->errors[i]);
    ck_assert_int_eq(jvmti_supplement.entry_errors[i] < 0, by_row);
    if (i && !by_row) ck_assert_int_gt(jvmti_supplement.entry_errors[i], 0);
  }
}
END_TEST

/* The release since which a check is left to the VM, from the attribute or the supplement, and the state in older
 * releases. */
START_TEST(checks_left) {
  static const struct {
    const char *function, *type;
    unsigned since; /* 0 for always */
  } rows[] = {
      {"GetStackTrace", "<jthread impl='noconvert'/>", 19},
      {"GetStackTrace", "<jthread impl='noconvert' implsince='10'/>", 10},
      {"GetStackTrace", "<jthread/>", 0},
      {"RunAgentThread", "<jthread impl='noconvert'/>", 0},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec *spec = UNIT_LOAD(
            .category = arena_printf(
                &unit.arena,
                "<function id='%s' num='2'><synopsis>Do</synopsis><description/><parameters>"
                "<param id='thread'>%s<description/></param></parameters><errors/></function>",
                rows[i].function, rows[i].type),
            .history =
                "<changehistory id='history' update='today'>"
                "<change date='1 May 2030' version='30.0.0'>It.</change></changehistory>");
    bool impl = strstr(rows[i].type, "impl=") != NULL;
    for (unsigned release = 9; release <= 20; release++) {
      const struct spec *view = release_select(&unit.arena, spec, (struct release){release, 0, 0});
      const struct spec_type *type = unit_function(view, rows[i].function)->params.at[0]->type;
      ck_assert_int_eq(type->unconverted, impl && release >= rows[i].since);
      ck_assert_int_eq(type->impl_since.major, type->unconverted ? rows[i].since : 0);
      ck_assert_int_eq(supplement_door_known(view), release != 18 || i == 3);
    }
  }
}
END_TEST

/* The release since which a function may return an error, from the attribute or the supplement, and the state in older
 * releases. */
START_TEST(errors_came) {
  static const struct {
    const char *function, *since;
    unsigned came; /* 0 for always */
  } rows[] = {{"StopThread", "", 21}, {"StopThread", " since='10'", 10}, {"SuspendThread", "", 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec *spec = UNIT_LOAD(
            .category = arena_printf(
                &unit.arena,
                "<function id='%s' num='2'><synopsis>Do</synopsis><description/><parameters/>"
                "<errors><error id='JVMTI_ERROR_OPAQUE_FRAME'%s>No.</error></errors></function>",
                rows[i].function, rows[i].since),
            .errors = "<errorid id='JVMTI_ERROR_OPAQUE_FRAME' num='32'>No.</errorid>",
            .history =
                "<changehistory id='history' update='today'>"
                "<change date='1 May 2030' version='30.0.0'>It.</change></changehistory>");
    for (unsigned release = 9; release <= 22; release++) {
      const struct spec *view = release_select(&unit.arena, spec, (struct release){release, 0, 0});
      ck_assert_uint_eq(unit_function(view, rows[i].function)->errors.count,
                        release >= rows[i].came);
    }
  }
}
END_TEST

/* The facts of events before a release. */
START_TEST(events_were) {
  struct spec spec = {.interface = &interface_jvmti, .release = {25, 0, 0}};
  struct spec_event sampled = {.id = "SampledObjectAlloc", .filtered = true, .phase = PHASE_LIVE};
  struct spec_event compiled = {.id = "CompiledMethodLoad", .phase = PHASE_START};
  struct spec_event other = {.id = "ClassLoad", .filtered = true, .phase = PHASE_START};
  supplement_event_at(&spec, &sampled, (struct release){13, 0, 0});
  supplement_event_at(&spec, &compiled, (struct release){9, 0, 0});
  supplement_event_at(&spec, &other, (struct release){1, 0, 0});
  ck_assert(sampled.filtered && compiled.phase == PHASE_START);
  ck_assert(other.filtered && other.phase == PHASE_START);
  supplement_event_at(&spec, &sampled, (struct release){12, 0, 0});
  supplement_event_at(&spec, &compiled, (struct release){1, 2, 0});
  ck_assert(!sampled.filtered && sampled.phase == PHASE_LIVE);
  ck_assert(!compiled.filtered && compiled.phase == PHASE_LIVE);
  /* A specification from before a change has the old facts of the event. */
  struct spec_event started = {.id = "VirtualThreadStart", .phase = PHASE_LIVE};
  spec.release = (struct release){21, 0, 0};
  supplement_event_at(&spec, &started, (struct release){20, 0, 0});
  ck_assert(!started.filtered && started.phase == PHASE_LIVE);
  spec.release = (struct release){25, 0, 0};
  supplement_event_at(&spec, &started, (struct release){20, 0, 0});
  ck_assert(started.filtered && started.phase == PHASE_START);
}
END_TEST

Suite *suite_facts(void) {
  Suite *suite = suite_create("facts");
  TCase *tests = unit_case(suite, "facts");
  tcase_add_test(tests, version_constants);
  tcase_add_test(tests, errors);
  tcase_add_test(tests, previews);
  tcase_add_test(tests, renamed_parameter);
  tcase_add_test(tests, checks_left);
  tcase_add_test(tests, errors_came);
  tcase_add_test(tests, events_were);
  tcase_add_test(tests, tags);
  tcase_add_test(tests, corrected_types);
  tcase_add_test(tests, sets_of_newer_entries);
  tcase_add_test(tests, versions_of_releases);
  tcase_add_test(tests, stated_versions);
  tcase_add_test(tests, items_of_the_interface);
  return suite;
}
