/* SPDX-License-Identifier: MIT */
/* Differences between two specifications: slots, numbers, fields, and facts that headers lack. */
#include "compare/comparison.h"

#include "check/checks.h"
#include "unit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const classes[] = {"docs", "behaviour", "additive", "api", "abi"};

/* The differences, one per line. */
static const char *differences(const struct change_list *changes) {
  struct text out = text_new(&unit.escape);
  for (size_t i = 0; i < changes->count; i++)
    text_printf(&out, "%s %s\n", classes[changes->at[i]->class_], changes->at[i]->message);
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}

static const struct surface *surface(const struct unit_spec *parts) {
  struct spec *spec;
  unit_write("spec.xml", unit_xml(parts));
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_OK);
  ck_assert_msg(spec_check(spec, &unit.sink), "%s", unit_report());
  return surface_of_spec(&unit.arena, spec);
}

static void expect(const struct unit_spec *old, const struct unit_spec *new, const char *what,
                   const char *expected) {
  const struct surface *a = surface(old), *b = surface(new);
  struct change_list changes = changes_between(&unit.arena, a, b);
  const char *found = differences(&changes);
  ck_assert_msg(strcmp(found, expected) == 0, "%s:\n%sinstead of\n%s", what, found, expected);
}

/* Calls add(out, name, number) for every "name=number" of a line. */
static const char *each(const char *line,
                        void (*add)(struct text *out, const char *name, long number)) {
  struct text out = text_new(&unit.escape);
  char *copy = arena_strdup(&unit.arena, line), *rest = copy;
  for (char *word; (word = strtok_r(rest, " ", &rest));) {
    char *number = strchr(word, '=');
    if (number) *number++ = '\0';
    add(&out, word, number ? strtol(number, NULL, 0) : 0);
  }
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}

struct row {
  const char *old, *new, *expected;
};

/* ---- Tables ------------------------------------------------------------------------------------- */

static void add_function(struct text *out, const char *name, long slot) {
  /* Items with the same first letter have the same signature. */
  text_printf(out,
              "<function id='%s' num='%ld'><synopsis>It</synopsis><description/><parameters>"
              "<param id='p'><%s/><description/></param></parameters></function>\n",
              name, slot,
              *name == 'A'   ? "jint"
              : *name == 'B' ? "jlong"
                             : "jobject");
}

START_TEST(slots) {
  static const struct row rows[] = {
      {"Aa=1 Ba=2", "Aa=1 Ba=2", ""},
      {"Aa=1 Ba=2", "Ba=2 Aa=1",
       "docs specification: documentation differs: order, near 'function Ba'\n"},
      {"Aa=1 Ca=3", "Aa=1 Ba=2 Ca=3",
       "additive function 'Ba': is new, in slot 2, which was free\n"},
      {"Aa=1", "Aa=1 Ba=2", "additive function 'Ba': is new, in slot 2, which was free\n"},
      {"Aa=1", "Aa=1 Ba=3", "additive function 'Ba': is new, in slot 3, which was free\n"},
      {"Aa=2", "Aa=2 Ba=1", "additive function 'Ba': is new, in slot 1, which was free\n"},
      {"Aa=1 Ba=2", "Aa=1", "abi function 'Ba': is missing: the last slot is 1, was slot 2\n"},
      {"Aa=1 Ba=2 Ca=3", "Aa=1 Ca=3",
       "abi function 'Ba': is missing: its place is empty, was slot 2\n"},
      {"Aa=1 Ba=2 Ca=3", "Aa=1 Ca=2",
       "abi function 'Ba': is missing: slot 2 is 'Ca', was slot 2\n"
       "abi function 'Ca': slot 2, was 3\n"},
      {"Aa=1 Ba=2", "Aa=1 Ca=2",
       "abi function 'Ba': is missing: slot 2 is 'Ca', was slot 2\n"
       "abi function 'Ca': is new, in slot 2, where 'Ba' was\n"},
      {"Aa=1 Ba=2", "Aa=1 Bother=2", "api function 'Ba': is named 'Bother'\n"},
      {"Aa=1 Ba=2", "Aa=2 Ba=1",
       "abi function 'Aa': slot 2, was 1\n"
       "abi function 'Ba': slot 1, was 2\n"},
      {"Aa=1 Ba=2", "Aa=2 Ba=3",
       "abi function 'Aa': slot 2, was 1\n"
       "abi function 'Ba': slot 3, was 2\n"},
      {"Aa1=1 Aa2=2 Aa3=3", "Aa1=2 Aa2=3 Aa3=4",
       "abi function 'Aa1': slot 2, was 1; 2 more, up to 'Aa3', move by +1 as well\n"},
      {"Aa1=1 Aa2=2 Aa3=3", "Aa1=3 Aa2=4 Aa3=5",
       "abi function 'Aa1': slot 3, was 1; 2 more, up to 'Aa3', move by +2 as well\n"},
      {"Aa1=2 Aa2=3 Aa3=4", "Aa1=1 Aa2=2 Aa3=3",
       "abi function 'Aa1': slot 1, was 2; 2 more, up to 'Aa3', move by -1 as well\n"},
      {"Aa1=1 Aa2=2 Aa3=3 Ba1=5 Ba2=6 Ba3=7", "Aa1=2 Aa2=3 Aa3=4 Ba1=7 Ba2=8 Ba3=9",
       "abi function 'Aa1': slot 2, was 1; 2 more, up to 'Aa3', move by +1 as well\n"
       "abi function 'Ba1': slot 7, was 5; 2 more, up to 'Ba3', move by +2 as well\n"},
      {"Aa1=1 Aa2=2 Aa3=3 Ba1=4 Ba2=5", "Ba1=1 Aa1=2 Aa2=3 Aa3=4 Ba2=5",
       "abi function 'Aa1': slot 2, was 1; 2 more, up to 'Aa3', move by +1 as well\n"
       "abi function 'Ba1': slot 1, was 4\n"
       "docs specification: documentation differs: order, near 'function Ba1'\n"},
      {"Aa1=1 Aa2=2 Aa3=3", "Aa3=1 Aa1=2 Aa2=3",
       "abi function 'Aa1': slot 2, was 1\n"
       "abi function 'Aa2': slot 3, was 2\n"
       "abi function 'Aa3': slot 1, was 3\n"
       "docs specification: documentation differs: order, near 'function Aa3'\n"},
      {"Aa1=1 Aa2=2 Aa3=3 Ba=4", "Aa1=1 Ca=2 Aa2=3 Aa3=4 Ba=5",
       "abi function 'Aa2': slot 3, was 2; 2 more, up to 'Ba', move by +1 as well\n"
       "abi function 'Ca': is new, in slot 2, where 'Aa2' was\n"},
      {"Aa1=1 Ba1=2 Aa2=3 Ba2=4 Aa3=5 Ba3=6 Aa4=7 Ba4=8 Aa5=9",
       "Aa5=1 Ba4=2 Aa4=3 Ba3=4 Aa3=5 Ba2=6 Aa2=7 Ba1=8 Aa1=9",
       "abi function 'Aa1': slot 9, was 1\n"
       "abi function 'Aa2': slot 7, was 3\n"
       "abi function 'Aa4': slot 3, was 7\n"
       "abi function 'Aa5': slot 1, was 9\n"
       "abi function 'Ba1': slot 8, was 2\n"
       "abi function 'Ba2': slot 6, was 4\n"
       "abi function 'Ba3': slot 4, was 6\n"
       "abi function 'Ba4': slot 2, was 8\n"
       "docs specification: documentation differs: order, near 'function Ba1'\n"},
      {"Aa1=1 Ba1=2 Aa2=3 Ba2=4 Aa3=5 Ba3=6 Aa4=7 Ba4=8 Aa5=9 Ba5=10",
       "Ba5=1 Aa5=2 Ba4=3 Aa4=4 Ba3=5 Aa3=6 Ba2=7 Aa2=8 Ba1=9 Aa1=10",
       "abi function 'Aa2': slot 8, was 3\n"
       "abi function 'Aa3': slot 6, was 5\n"
       "abi function 'Aa4': slot 4, was 7\n"
       "abi function 'Aa5': slot 2, was 9\n"
       "abi function 'Ba1': slot 9, was 2\n"
       "abi function 'Ba2': slot 7, was 4\n"
       "abi function 'Ba3': slot 5, was 6\n"
       "abi function 'Ba4': slot 3, was 8\n"
       "abi table 'function': 2 more have moved\n"
       "docs specification: documentation differs: order, near 'function Ba1'\n"},
      {"Aa1=1 Ba1=2 Aa2=3 Ba2=4 Aa3=5 Ba3=6 Aa4=7 Ba4=8 Aa5=9 Ba5=10 Aa6=11",
       "Aa6=1 Ba5=2 Aa5=3 Ba4=4 Aa4=5 Ba3=6 Aa3=7 Ba2=8 Aa2=9 Ba1=10 Aa1=11",
       "abi function 'Aa2': slot 9, was 3\n"
       "abi function 'Aa3': slot 7, was 5\n"
       "abi function 'Aa4': slot 5, was 7\n"
       "abi function 'Aa5': slot 3, was 9\n"
       "abi function 'Ba1': slot 10, was 2\n"
       "abi function 'Ba2': slot 8, was 4\n"
       "abi function 'Ba4': slot 4, was 8\n"
       "abi function 'Ba5': slot 2, was 10\n"
       "abi table 'function': 2 more have moved\n"
       "docs specification: documentation differs: order, near 'function Ba1'\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.category = each(rows[i].old, add_function)},
           &(struct unit_spec){.category = each(rows[i].new, add_function)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
}
END_TEST

static void add_event(struct text *out, const char *name, long number) {
  char *constant = arena_strdup(&unit.arena, name);
  for (char *at = constant; *at; at++) *at = (char)toupper((unsigned char)*at);
  text_printf(out,
              "<event id='%s' const='JVMTI_EVENT_%s' label='%s' num='%ld' phase='any'>"
              "<description/><parameters/></event>\n",
              name, constant, name, number);
}

START_TEST(events) {
  static const struct row rows[] = {
      {"Aa=50 Ba=51", "Aa=50 Ba=51", ""},
      {"Aa=50", "Aa=50 Ba=51",
       "additive constant 'JVMTI_MAX_EVENT_TYPE_VAL': is 51, was 50\n"
       "additive event 'Ba': is new, with number 51, which was free\n"},
      {"Aa=50", "Aa=50 Ba=52",
       "additive constant 'JVMTI_MAX_EVENT_TYPE_VAL': is 52, was 50\n"
       "additive event 'Ba': is new, with number 52, which was free\n"},
      {"Aa=51", "Ba=50 Aa=51",
       "abi constant 'JVMTI_MIN_EVENT_TYPE_VAL': is 50, was 51\n"
       "additive event 'Ba': is new, with number 50, which was free\n"},
      {"Aa=50 Ba=51", "Aa=50",
       "abi constant 'JVMTI_MAX_EVENT_TYPE_VAL': is 50, was 51\n"
       "abi event 'Ba': is missing: the last number is 50, was number 51\n"},
      {"Aa=50 Ba=51 Ca=52", "Aa=50 Ca=52",
       "abi event 'Ba': is missing: its place is empty, was number 51\n"},
      {"Aa=50 Ba=51", "Aa=50 Ca=51",
       "api event 'Ba': is named 'Ca'\ndocs event 'Ba': documentation differs: label\n"},
      {"Aa=50 Ba=51", "Aa=50 Ba=52",
       "abi constant 'JVMTI_EVENT_BA': is 52, was 51\n"
       "abi event 'Ba': number 52, was 51\n"
       "additive constant 'JVMTI_MAX_EVENT_TYPE_VAL': is 52, was 51\n"},
      {"Aa=50 Ba=51 Ca=52 Da=53", "Ea=50 Aa=51 Ba=52 Ca=53 Da=54",
       "abi constant 'JVMTI_EVENT_AA': is 51, was 50; 3 more of 'jvmtiEvent' after it move by +1 "
       "as well\n"
       "abi event 'Aa': number 51, was 50; 3 more, up to 'Da', move by +1 as well\n"
       "abi event 'Ea': is new, with number 50, where 'Aa' was\n"
       "additive constant 'JVMTI_MAX_EVENT_TYPE_VAL': is 54, was 53\n"},
      {"Aa=50 Ba=51 Ca=52", "Ba=50 Aa=51 Ca=52",
       "abi constant 'JVMTI_EVENT_AA': is 51, was 50\n"
       "abi constant 'JVMTI_EVENT_BA': is 50, was 51\n"
       "abi event 'Aa': number 51, was 50\n"
       "abi event 'Ba': number 50, was 51\n"
       "docs specification: documentation differs: order, near 'event Ba'\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.events = each(rows[i].old, add_event)},
           &(struct unit_spec){.events = each(rows[i].new, add_event)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
}
END_TEST

static void add_capability(struct text *out, const char *name, long unused) {
  (void)unused;
  text_printf(out, "<capabilityfield id='%s'><description/></capabilityfield>\n", name);
}

static const char *capabilities(const char *line) {
  return arena_printf(&unit.arena,
                      "<capabilitiestypedef id='jvmtiCapabilities' label='Capabilities'>"
                      "%s</capabilitiestypedef>\n",
                      each(line, add_capability));
}

START_TEST(bits) {
  static const struct row rows[] = {
      {"can_a can_b", "can_a can_b", ""},
      {"can_a can_b", "can_a can_b can_c",
       "additive capability 'can_c': is new, in bit 2, which was free\n"},
      {"can_a can_b", "can_a can_c can_b",
       "abi capability 'can_b': bit 2, was 1\n"
       "abi capability 'can_c': is new, in bit 1, where 'can_b' was\n"},
      {"can_a can_b", "can_a",
       "abi capability 'can_b': is missing: its place is empty, was bit 1\n"},
      {"can_a can_b can_c can_d", "can_x can_a can_b can_c can_d",
       "abi capability 'can_a': bit 1, was 0; 3 more, up to 'can_d', move by +1 as well\n"
       "abi capability 'can_x': is new, in bit 0, where 'can_a' was\n"},
      {"can_a can_b can_c can_d", "can_b can_c can_d can_a",
       "abi capability 'can_a': bit 3, was 0\n"
       "abi capability 'can_b': bit 0, was 1; 2 more, up to 'can_d', move by -1 as well\n"},
      {"can_a can_b", "can_a can_c", "api capability 'can_b': is named 'can_c'\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.category = capabilities(rows[i].old)},
           &(struct unit_spec){.category = capabilities(rows[i].new)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
  expect(&(struct unit_spec){.category = capabilities("can_a")},
         &(struct unit_spec){.category = ""}, "no capabilities any more",
         "abi capabilities 'jvmtiCapabilities': the structure is missing\n");
}
END_TEST

/* ---- Numbers ------------------------------------------------------------------------------------ */

static void add_constant(struct text *out, const char *name, long value) {
  text_printf(out, "<constant id='%s' num='%ld'>It.</constant>\n", name, value);
}

static const char *constants(const char *id, const char *line) {
  return arena_printf(&unit.arena,
                      "<intro id='%s-intro' label='Intro'><constants id='%s' label='C' "
                      "kind='enum'>%s</constants></intro>",
                      id, id, each(line, add_constant));
}

START_TEST(values) {
  static const struct row rows[] = {
      {"JVMTI_A=1 JVMTI_B=2", "JVMTI_A=1 JVMTI_B=2", ""},
      {"JVMTI_A=1 JVMTI_B=2", "JVMTI_A=1 JVMTI_B=3", "abi constant 'JVMTI_B': is 3, was 2\n"},
      {"JVMTI_A=1 JVMTI_B=2", "JVMTI_A=1", "api constant 'JVMTI_B': is missing, was 2\n"},
      {"JVMTI_A=1", "JVMTI_A=1 JVMTI_B=2", "additive constant 'JVMTI_B': is new, 2\n"},
      {"JVMTI_A=1 JVMTI_B=2", "JVMTI_A=1 JVMTI_C=2",
       "api constant 'JVMTI_B': is named 'JVMTI_C'\n"},
      {"JVMTI_A=1 JVMTI_B=2 JVMTI_C=3", "JVMTI_A=2 JVMTI_B=3 JVMTI_C=4",
       "abi constant 'JVMTI_A': is 2, was 1; 2 more of 'jvmtiKind' after it move by +1 as well\n"},
      {"JVMTI_A=1 JVMTI_B=2", "JVMTI_A=2 JVMTI_B=3",
       "abi constant 'JVMTI_A': is 2, was 1\n"
       "abi constant 'JVMTI_B': is 3, was 2\n"},
      {"JVMTI_A=1 JVMTI_B=2 JVMTI_C=3 JVMTI_D=4",
       "JVMTI_A=1 JVMTI_X=2 JVMTI_B=3 JVMTI_C=4 JVMTI_D=5",
       "abi constant 'JVMTI_B': is 3, was 2; 2 more of 'jvmtiKind' after it move by +1 as well\n"
       "additive constant 'JVMTI_X': is new, 2\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.category = constants("jvmtiKind", rows[i].old)},
           &(struct unit_spec){.category = constants("jvmtiKind", rows[i].new)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
  expect(&(struct unit_spec){.category = constants("jvmtiKind", "JVMTI_A=1 JVMTI_B=2 JVMTI_C=3")},
         &(struct unit_spec){.category = constants("jvmtiSort", "JVMTI_A=1 JVMTI_B=2 JVMTI_C=3")},
         "another set",
         "api constants 'jvmtiKind': 'JVMTI_A' and 2 more belong to 'jvmtiSort'\n"
         "docs section 'jvmtiKind-intro': is gone\n"
         "docs section 'jvmtiSort-intro': is new\n");
  expect(&(struct unit_spec){.category = constants("jvmtiKind", "JVMTI_A=1 JVMTI_B=2")},
         &(struct unit_spec){.category = constants("jvmtiSort", "JVMTI_A=1 JVMTI_B=2")},
         "another small set",
         "api constant 'JVMTI_A': belongs to 'jvmtiSort', was 'jvmtiKind'\n"
         "api constant 'JVMTI_B': belongs to 'jvmtiSort', was 'jvmtiKind'\n"
         "docs section 'jvmtiKind-intro': is gone\n"
         "docs section 'jvmtiSort-intro': is new\n");
  expect(&(struct unit_spec){.category = constants("jvmtiKind", "JVMTI_A=1 JVMTI_B=2")},
         &(struct unit_spec){.category = ""}, "no set",
         "api constants 'jvmtiKind': are missing, with 2 values\n"
         "docs section 'jvmtiKind-intro': is gone\n");
  expect(&(struct unit_spec){.category = ""},
         &(struct unit_spec){.category = constants("jvmtiKind", "JVMTI_A=1 JVMTI_B=2")},
         "a new set",
         "additive constants 'jvmtiKind': are new, with 2 values\n"
         "docs section 'jvmtiKind-intro': is new\n");
}
END_TEST

static void add_error(struct text *out, const char *name, long number) {
  text_printf(out, "<errorid id='JVMTI_ERROR_%s' num='%ld'>It.</errorid>\n", name, number);
}

START_TEST(errors) {
  static const struct row rows[] = {
      {"NONE=0 A=1", "NONE=0 A=1 B=2",
       "additive constant 'JVMTI_ERROR_MAX': is 2, was 1\n"
       "additive error 'JVMTI_ERROR_B': is new, 2\n"},
      {"NONE=0 A=1", "NONE=0 A=2",
       "abi error 'JVMTI_ERROR_A': is 2, was 1\n"
       "additive constant 'JVMTI_ERROR_MAX': is 2, was 1\n"},
      {"NONE=0 A=1 B=2", "NONE=0 A=1",
       "abi constant 'JVMTI_ERROR_MAX': is 1, was 2\n"
       "api error 'JVMTI_ERROR_B': is missing, was 2\n"},
      {"NONE=0 A=1", "NONE=0 B=1", "api error 'JVMTI_ERROR_A': is named 'JVMTI_ERROR_B'\n"},
      {"NONE=0 A=1 C=3", "NONE=0 A=1 B=2 C=3", "additive error 'JVMTI_ERROR_B': is new, 2\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.errors = each(rows[i].old, add_error)},
           &(struct unit_spec){.errors = each(rows[i].new, add_error)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
}
END_TEST

/* ---- Structures --------------------------------------------------------------------------------- */

static void add_field(struct text *out, const char *name, long kind) {
  static const char *const types[] = {"<jint/>", "<jlong/>", "<jobject/>"};
  text_printf(out, "<field id='%s'>%s<description/></field>", name, types[kind]);
}

static const char *record(const char *line) {
  bool is_union = *line == '|';
  return arena_printf(&unit.arena, "<%s id='jvmtiPair' label='Pair'>%s</%s>",
                      is_union ? "uniontypedef" : "typedef", each(line + is_union, add_field),
                      is_union ? "uniontypedef" : "typedef");
}

START_TEST(fields) {
  static const struct row rows[] = {
      {"a b", "a b", ""},
      {"a b", "|a b", "abi structure 'jvmtiPair': is a union\n"},
      {"|a b", "a b", "abi union 'jvmtiPair': is a structure\n"},
      {"a b", "a b=1", "abi field 'jvmtiPair.b': is 'jlong', was 'jint'\n"},
      {"a b", "a c", "api field 'jvmtiPair.b': is named 'c'\n"},
      {"a b", "a c=1",
       "abi field 'jvmtiPair.b': is missing, was 'jint'\n"
       "abi field 'jvmtiPair.c': is new, 'jlong'; the layout changes\n"},
      {"a b", "a", "abi field 'jvmtiPair.b': is missing, was 'jint'\n"},
      {"a", "a b", "abi field 'jvmtiPair.b': is new, 'jint'; the layout changes\n"},
      {"a b", "b a", "abi field 'jvmtiPair.b': is number 1 of the structure, was 2\n"},
      {"a b c", "c a b", "abi field 'jvmtiPair.c': is number 1 of the structure, was 3\n"},
      {"a b c", "a x b c", "abi field 'jvmtiPair.x': is new, 'jint'; the layout changes\n"},
      {"a=2", "a=1", "abi field 'jvmtiPair.a': is 'jlong', was 'jobject'\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.category = record(rows[i].old)},
           &(struct unit_spec){.category = record(rows[i].new)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
  expect(&(struct unit_spec){.category = record("a b")}, &(struct unit_spec){.category = ""},
         "no structure", "abi structure 'jvmtiPair': is missing\n");
  expect(&(struct unit_spec){.category = ""}, &(struct unit_spec){.category = record("a b")},
         "a new structure", "additive structure 'jvmtiPair': is new\n");
}
END_TEST

/* ---- Signatures and facts ----------------------------------------------------------------------- */

static const char *callback(const char *params) {
  return arena_printf(&unit.arena,
                      "<callback id='jvmtiCall'><void/><synopsis>Call</synopsis><description/>"
                      "<parameters>%s</parameters></callback>",
                      params);
}

static const char *function(const char *params) {
  return arena_printf(&unit.arena,
                      "<function id='Do' num='1'><synopsis>Do</synopsis><description/><parameters>"
                      "%s</parameters></function>",
                      params);
}

#define PARAM(id, type) "<param id='" id "'>" type "<description/></param>"
#define RECORD(type) \
  "<typedef id='jvmtiHold' label='Hold'><field id='held'>" type "<description/></field></typedef>"
#define HELD "<outptr><struct>jvmtiHold</struct></outptr>"

START_TEST(signatures) {
  static const struct row rows[] = {
      {PARAM("a", "<jint/>"), PARAM("a", "<jint/>"), ""},
      {PARAM("a", "<jint/>"), PARAM("a", "<jlong/>"),
       "abi function 'Do': parameter 1 'a' is 'jlong', was 'jint'\n"},
      {PARAM("a", "<jint/>"), PARAM("b", "<jint/>"),
       "api function 'Do': parameter 1 'a' is named 'b'\n"},
      {PARAM("a", "<jint/>"), "",
       "abi function 'Do': takes 0 parameters, was 1; missing: 'jint a'\n"},
      {"", PARAM("a", "<jint/>"), "abi function 'Do': takes 1 parameter, was 0; new: 'jint a'\n"},
      {PARAM("a", "<jint/>") PARAM("b", "<jint/>"), PARAM("b", "<jint/>") PARAM("a", "<jint/>"),
       "api function 'Do': parameter 1 'a' is named 'b': the order of parameters differs\n"
       "api function 'Do': parameter 2 'b' is named 'a': the order of parameters differs\n"},
      {PARAM("a", "<jint/>") PARAM("b", "<jlong/>"), PARAM("b", "<jlong/>"),
       "abi function 'Do': takes 1 parameter, was 2; missing: 'jint a'\n"},
      {PARAM("a", "<jint/>"), PARAM("a", "<jint/>") PARAM("...", "<varargs/>"),
       "abi function 'Do': takes further arguments ('...')\n"},
      {PARAM("a", "<outptr><jint/></outptr>"), PARAM("a", "<outptr><jlong/></outptr>"),
       "abi function 'Do': parameter 1 'a' is 'jlong*', was 'jint*'\n"},
      {PARAM("a", "<outptr><jint/></outptr>"), PARAM("a", "<agentbuf><jint/></agentbuf>"),
       "abi function 'Do': parameter 1 'a' is 'jint**', was 'jint*'\n"
       "behaviour function 'Do': 'a' is memory of the agent (agentbuf), was one value that is set "
       "(outptr)\n"},
      {PARAM("a", "<jclass/>"), PARAM("a", "<jobject/>"),
       "api function 'Do': parameter 1 'a' is 'jobject', was 'jclass'\n"
       "behaviour function 'Do': may now return 'JVMTI_ERROR_INVALID_OBJECT' for 'a'\n"
       "behaviour function 'Do': no longer returns 'JVMTI_ERROR_INVALID_CLASS' for 'a'\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    expect(&(struct unit_spec){.category = function(rows[i].old)},
           &(struct unit_spec){.category = function(rows[i].new)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
  }
}
END_TEST

/* Arguments and results of callbacks are compared like those of functions. */
START_TEST(callbacks) {
  static const struct row rows[] = {
      {RECORD("<jint/>"), RECORD("<jobject/>"),
       "abi field 'jvmtiHold.held': is 'jobject', was 'jint'\n"
       "behaviour callback 'jvmtiCall': 'p' now returns JNI local references\n"},
      {RECORD("<jobject/>"), RECORD("<jint/>"),
       "abi field 'jvmtiHold.held': is 'jint', was 'jobject'\n"
       "behaviour callback 'jvmtiCall': 'p' no longer returns JNI local references\n"},
      {RECORD("<jobject/>"), RECORD("<jclass/>"),
       "api field 'jvmtiHold.held': is 'jclass', was 'jobject'\n"},
      {RECORD("<jint/>"), RECORD("<allocfieldbuf><char/></allocfieldbuf>"),
       "abi field 'jvmtiHold.held': is 'char*', was 'jint'\n"
       "behaviour callback 'jvmtiCall': 'p': pointers inside the structure are to be freed, "
       "before: nothing is to be freed\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *old = arena_printf(&unit.arena, "%s%s", rows[i].old, callback(PARAM("p", HELD)));
    const char *new = arena_printf(&unit.arena, "%s%s", rows[i].new, callback(PARAM("p", HELD)));
    expect(&(struct unit_spec){.category = old}, &(struct unit_spec){.category = new},
           arena_printf(&unit.arena, "callback: %s -> %s", rows[i].old, rows[i].new),
           rows[i].expected);
  }
  static const struct row params[] = {
      {PARAM("p", "<outptr><jobject/></outptr>"), PARAM("p", "<ptrtype><jobject/></ptrtype>"),
       "abi callback 'jvmtiCall': parameter 1 'p' is 'jobject', was 'jobject*'\n"
       "behaviour callback 'jvmtiCall': 'p' is a handle or pointer (ptrtype), was one value that "
       "is set (outptr)\n"
       "behaviour callback 'jvmtiCall': 'p' no longer returns JNI local references\n"},
      {PARAM("p", "<jint min='0'/>"), PARAM("p", "<jint min='1'/>"),
       "behaviour callback 'jvmtiCall': the minimum of 'p' is 1, was 0\n"},
      {PARAM("p", "<jint/>"), PARAM("q", "<jint min='1'/>"),
       "api callback 'jvmtiCall': parameter 1 'p' is named 'q'\n"
       "behaviour callback 'jvmtiCall': the minimum of 'q' is 1, was none\n"},
      {PARAM("p", "<jint/>"), PARAM("p", "<jlong/>"),
       "abi callback 'jvmtiCall': parameter 1 'p' is 'jlong', was 'jint'\n"},
  };
  for (size_t i = 0; i < sizeof params / sizeof *params; i++)
    expect(&(struct unit_spec){.category = callback(params[i].old)},
           &(struct unit_spec){.category = callback(params[i].new)},
           arena_printf(&unit.arena, "callback: %s -> %s", params[i].old, params[i].new),
           params[i].expected);
}
END_TEST

#define ENVIRONMENT "<allocfieldbuf><struct>JNIEnv</struct></allocfieldbuf>"
#define TABLE "<allocfieldbuf><vmbuf><struct>jniNativeInterface</struct></vmbuf></allocfieldbuf>"
#define RETURNS(type) \
  "<callback id='jvmtiIt'>" type "<synopsis>It</synopsis><description/><parameters/></callback>"

/* The spelled-out table means the environment, wherever a type is allowed. */
START_TEST(environments) {
  static const char data[] =
      "<basetypes id='types' label='Types'><basetype id='JNIEnv'><description/></basetype>"
      "<basetype id='jniNativeInterface'><definition>typedef struct JNINativeInterface_ "
      "jniNativeInterface;</definition><description/></basetype></basetypes>";
  static const struct row rows[] = {
      {RECORD(ENVIRONMENT), RECORD(TABLE), ""},
      {RETURNS(ENVIRONMENT), RETURNS(TABLE), ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.category = rows[i].old, .data = data},
           &(struct unit_spec){.category = rows[i].new, .data = data}, rows[i].old,
           rows[i].expected);
}
END_TEST

/* Definitions of base types are C. */
static const char *definition(const char *text) {
  return arena_printf(&unit.arena,
                      "<basetypes id='types' label='Types'><basetype id='jit'><definition>%s"
                      "</definition><description/></basetype></basetypes>",
                      text);
}

START_TEST(definitions) {
  static const struct row rows[] = {
      {"typedef jlong jit;", "typedef jlong jit;", ""},
      {"typedef jlong jit;", "typedef jint jit;", "abi type 'jit': is 'jint', was 'jlong'\n"},
      {"typedef void (JNICALL *jit)(int a);", "typedef void (JNICALL *jit)(long a);",
       "abi callback 'jit': parameter 1 'a' is 'long', was 'int'\n"},
      {"typedef void (JNICALL *jit)(int a);", "typedef jlong jit;",
       "api callback 'jit': is missing\n"
       "additive type 'jit': is new, 'jlong'\n"},
      {"typedef struct { int a; } jit;", "typedef struct { int a; int b; } jit;",
       "abi field 'jit.b': is new, 'int'; the layout changes\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect(&(struct unit_spec){.data = definition(rows[i].old)},
           &(struct unit_spec){.data = definition(rows[i].new)},
           arena_printf(&unit.arena, "%s -> %s", rows[i].old, rows[i].new), rows[i].expected);
}
END_TEST

Suite *suite_compare(void) {
  Suite *suite = suite_create("compare");
  TCase *tests = unit_case(suite, "compare");
  tcase_add_test(tests, slots);
  tcase_add_test(tests, events);
  tcase_add_test(tests, bits);
  tcase_add_test(tests, values);
  tcase_add_test(tests, errors);
  tcase_add_test(tests, fields);
  tcase_add_test(tests, signatures);
  tcase_add_test(tests, callbacks);
  tcase_add_test(tests, environments);
  tcase_add_test(tests, definitions);
  return suite;
}
