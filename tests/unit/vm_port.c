/* SPDX-License-Identifier: MIT */
/* The port has exactly the names that the generated code needs and the specification does not define. */
#include "gen/backend.h"
#include "model/supplement.h"

#include "unit.h"

#include <string.h>

static const struct interface_supplement *const known = &jvmti_supplement;

/* All required names except one. */
static const struct spec *spec_without(const char *missing) {
  struct text types = text_new(&unit.escape), constants = types, errors = types;
  for (const struct supplement_name *row = known->entry_types; row->id; row++)
    if (strcmp(row->id, missing) != 0)
      text_printf(&types, "<basetype id='%s'><description/></basetype>\n", row->id);
  const struct supplement_name *const lists[] = {known->entry_phases, known->entry_modes};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    for (const struct supplement_name *row = lists[i]; row->id; row++)
      if (strcmp(row->id, missing) != 0)
        text_printf(&constants, "<constant id='%s' num='%s'>It.</constant>\n", row->id, row->value);
  for (size_t i = 0; i < INTERFACE_ERRORS; i++)
    if (known->entry_errors[i] >= 0 && strcmp(interface_jvmti.errors[i], missing) != 0)
      text_printf(&errors, "<errorid id='%s' num='%d'>It.</errorid>\n", interface_jvmti.errors[i],
                  known->entry_errors[i]);
  bool capable = strcmp(missing, "jvmtiCapabilities") != 0;
  const struct spec *spec =
      UNIT_LOAD(.intro = arena_printf(&unit.arena,
                                      "<intro id='intro' label='I'><constants id='x' label='X' "
                                      "kind='bits'>%s</constants></intro>",
                                      text_string(&constants)),
                .category =
                    capable ? "<capabilitiestypedef id='jvmtiCapabilities' label='C'/>" : "",
                .errors = text_string(&errors),
                .data =
                    arena_printf(&unit.arena, "<basetypes id='jni' label='Types'>%s</basetypes>",
                                 text_string(&types)));
  text_free(&types);
  text_free(&constants);
  text_free(&errors);
  return spec;
}

/* The lines of the port about missing names, or "". */
static const char *missing_of(const struct spec *spec) {
  static const char heading[] = "/* Usual definitions of names";
  const struct gen_input input = {.spec = spec, .arena = &unit.arena};
  struct artifacts out = {.arena = &unit.arena};
  backend_emit(backend_find("port"), &input, &out);
  ck_assert_uint_eq(out.list.count, 1);
  const char *port = arena_strdup(&unit.arena, text_string(&out.list.at[0]->text));
  artifacts_free(&out);
  const char *start = strstr(port, heading);
  if (!start) return "";
  start = strchr(start, '\n') + 1;
  return arena_strndup(&unit.arena, start, (size_t)(strstr(start, "\n\n") - start));
}

static void expect_one(const char *missing, const char *expected) {
  const char *found = missing_of(spec_without(missing));
  ck_assert_msg(strcmp(found, expected) == 0, "without %s: %s", missing, found);
}

START_TEST(nothing) {
  expect_one("", "");
}
END_TEST

START_TEST(one) {
  for (const struct supplement_name *row = known->entry_types; row->id; row++)
    expect_one(row->id, arena_printf(&unit.arena, "typedef %s %s;", row->value, row->id));
  for (const struct supplement_name *row = known->entry_phases; row->id; row++)
    expect_one(row->id,
               arena_printf(&unit.arena, "#define %s ((jvmtiPhase)%s)", row->id, row->value));
  for (const struct supplement_name *row = known->entry_modes; row->id; row++)
    expect_one(row->id,
               arena_printf(&unit.arena, "#define %s ((jvmtiEventMode)%s)", row->id, row->value));
  for (size_t i = 0; i < INTERFACE_ERRORS; i++)
    if (known->entry_errors[i] >= 0)
      expect_one(interface_jvmti.errors[i],
                 arena_printf(&unit.arena, "#define %s ((jvmtiError)%d)", interface_jvmti.errors[i],
                              known->entry_errors[i]));
  expect_one("jvmtiCapabilities", "typedef struct { unsigned int none : 1; } jvmtiCapabilities;");
}
END_TEST

Suite *suite_vm_port(void) {
  Suite *suite = suite_create("vm_port");
  TCase *tests = unit_case(suite, "vm_port");
  tcase_add_test(tests, nothing);
  tcase_add_test(tests, one);
  return suite;
}
