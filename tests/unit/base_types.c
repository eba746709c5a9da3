/* SPDX-License-Identifier: MIT */
/* Types that a specification defines in C, and their use in outputs. */
#include "gen/cdecl.h"

#include "gen/backend.h"

#include "unit.h"

#include <string.h>

/* A specification with the base type of this definition after two others, and a function with a monitor. */
static const struct spec *spec_with(const char *id, const char *definition) {
  return UNIT_LOAD(
          .category =
              "<function id='Lock' num='2'><synopsis>Lock</synopsis><description/>"
              "<parameters><param id='m'><jrawMonitorID/><description/></param>"
              "</parameters></function>",
          .data = arena_printf(
              &unit.arena,
              "<basetypes id='types' label='Types'><basetype id='jvmtiOpen'><definition>"
              "struct _jvmtiOpen; typedef struct _jvmtiOpen "
              "jvmtiOpen;</definition><description/></basetype>"
              "<basetype id='jvmtiWhole'><definition>typedef struct { int a; int b; } jvmtiWhole;"
              "</definition><description/></basetype>"
              "<basetype id='%s'><definition>%s</definition><description/></basetype></basetypes>",
              id, definition));
}

START_TEST(complete) {
  static const struct {
    const char *definition;
    bool is;
  } rows[] = {
      {"typedef int jvmtiIt;", true},
      {"typedef const void *jvmtiIt;", true},
      {"typedef void (JNICALL *jvmtiIt)(void);", true},
      {"typedef jobject jvmtiIt;", true},
      {"typedef jvmtiOpen jvmtiIt;", false},
      {"typedef jvmtiOpen *jvmtiIt;", true},
      {"typedef jvmtiWhole jvmtiIt;", true},
      {"struct _jvmtiIt; typedef struct _jvmtiIt jvmtiIt;", false},
      {"struct _jvmtiIt; typedef struct _jvmtiIt *jvmtiIt;", true},
      {"typedef struct { int a; } jvmtiIt;", true},
      {"typedef struct JNINativeInterface_ jvmtiIt;", true},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec *spec = spec_with("jvmtiIt", rows[i].definition);
    const struct spec_base_type *type = spec->base_types.at[2];
    ck_assert_str_eq(type->id, "jvmtiIt");
    ck_assert_msg(base_type_is_complete(spec, type) == rows[i].is, "%s", rows[i].definition);
  }
}
END_TEST

/* True if the backend writes this text. */
static bool is_written(const char *backend, const struct spec *spec, const char *expected) {
  const struct gen_input input = {.spec = spec, .arena = &unit.arena};
  struct artifacts out = {.arena = &unit.arena};
  backend_emit(backend_find(backend), &input, &out);
  bool found = false;
  for (size_t i = 0; i < out.list.count; i++)
    found = found || strstr(text_string(&out.list.at[i]->text), expected);
  artifacts_free(&out);
  return found;
}

/* The probe queries the size of types that have one. */
START_TEST(probed) {
  const struct spec *spec = spec_with("jvmtiIt", "typedef struct { int a; } jvmtiIt;");
  ck_assert(is_written("probe", spec, "\nDEFINED(jvmtiIt);"));
  ck_assert(!is_written("probe", spec, "DEFINED(jvmtiOpen)"));
  ck_assert(is_written("probe", spec, "\nEXPECT(jvmtiOpen_size, sizeof(jvmtiOpen*) > 0, "));
}
END_TEST

/* A trace keeps pointers, with casts where C does not convert them. */
START_TEST(traced) {
  static const struct {
    const char *definition, *written;
  } rows[] = {
      {"struct m; typedef struct m *jrawMonitorID;", "(AS_POINTER(m))"},
      {"struct m; typedef const struct m *jrawMonitorID;", "(AS_POINTER(m))"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(
        is_written("trace", spec_with("jrawMonitorID", rows[i].definition), rows[i].written), "%s",
        rows[i].definition);
}
END_TEST

Suite *suite_base_types(void) {
  Suite *suite = suite_create("base_types");
  TCase *tests = unit_case(suite, "base_types");
  tcase_add_test(tests, complete);
  tcase_add_test(tests, probed);
  tcase_add_test(tests, traced);
  return suite;
}
