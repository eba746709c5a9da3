/* SPDX-License-Identifier: MIT */
/* The release with which a header is compared: the version that it names, then its items. */
#include "compare/outcome.h"

#include "check/checks.h"
#include "model/select.h"
#include "unit.h"

#include <string.h>

#define FUNCTION(id, num, since)                      \
  "<function id='" id "' num='" num "' since='" since \
  "'><synopsis>It</synopsis>"                         \
  "<description/></function>\n"

/* Three functions and JVMTI_VERSION_11 were added in 11; one function and JVMTI_VERSION_9 in 9. */
static const char functions[] = FUNCTION("Old", "1", "1.0") FUNCTION("Middle", "2", "9")
    FUNCTION("New1", "3", "11") FUNCTION("New2", "4", "11") FUNCTION("New3", "5", "11");

/* Adds a set of ten constants, some of which differ from the specification. */
static void add_constants(struct text *out, unsigned wrong, unsigned renamed, unsigned added) {
  text_add(out,
           "<intro id='intro' label='Intro'><constants id='jvmtiKind' label='Kind' kind='enum'>");
  for (unsigned i = 0; i < 10 + added; i++) {
    bool other_name = i >= wrong && i < wrong + renamed;
    /* With different distances, because a common shift is one difference. */
    unsigned value = i < wrong ? 1000 + 10 * i * i : i;
    text_printf(out, "<constant id='JVMTI_%s%u' num='%u'>It.</constant>", other_name ? "R" : "K", i,
                value);
  }
  text_add(out, "</constants></intro>\n");
}

static struct spec *spec_with(unsigned wrong, unsigned renamed, unsigned added) {
  struct text category = text_new(&unit.escape);
  struct spec *spec;
  text_add(&category, functions);
  add_constants(&category, wrong, renamed, added);
  unit_write("spec.xml", UNIT_XML(.category = text_string(&category)));
  text_free(&category);
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_OK);
  ck_assert_msg(spec_check(spec, &unit.sink), "%s", unit_report());
  return spec;
}

/* A header of a release with these differences, whose version is `says`. */
static const struct surface *header_with(const char *of, struct release says, unsigned wrong,
                                         unsigned renamed, unsigned added) {
  struct spec *spec = spec_with(wrong, renamed, added);
  struct release release;
  ck_assert_ptr_null(release_argument(&unit.arena, spec, of, RELEASE_OF_SPEC, &release));
  struct surface *header = surface_of_spec(&unit.arena, release_select(&unit.arena, spec, release));
  header->spec = NULL;
  header->from_header = true;
  header->release = says;
  return header;
}

struct row {
  const char *of; /* the release whose functions the header has */
  struct release says;
  unsigned wrong, renamed, added; /* constants */
  const char *chosen_by, *title;
};

static void expect(const struct row *row) {
  const struct spec *spec = spec_with(0, 0, 0);
  const struct surface *header =
      header_with(row->of, row->says, row->wrong, row->renamed, row->added);
  struct fit fit = fit_choose(&unit.arena, spec, header);
  const char *what =
      arena_printf(&unit.arena, "%s, says %s, %u %u %u", row->of,
                   release_text(&unit.arena, row->says), row->wrong, row->renamed, row->added);
  ck_assert_msg(strcmp(fit.chosen_by, row->chosen_by) == 0, "%s: chosen by %s: %s", what,
                fit.chosen_by, fit.title);
  ck_assert_msg(strcmp(fit.title, row->title) == 0, "%s: %s", what, fit.title);
}

#define NAMED(release) "compared with release " release ", which its JVMTI_VERSION names"
#define BEST(release, why) "compared with release " release ", which fits best; " why
#define ABSENT(release) \
  "its JVMTI_VERSION names release " release ", which the specification does not have"
#define AS(release) ", as release " release " does; use '--release " release "' to compare with it"
#define LACKS(items, release) "; but it lacks " items AS(release)
#define HAS(items, release) "; but it has " items AS(release)

START_TEST(chosen) {
  static const struct row rows[] = {
      {"11", {11, 0, 0}, 0, 0, 0, "version", NAMED("11")},
      {"9", {9, 0, 0}, 0, 0, 0, "version", NAMED("9")},
      {"1.1", {1, 1, 0}, 0, 0, 0, "version", NAMED("1.1")},
      {"11", {11, 0, 3}, 0, 0, 0, "version", NAMED("11")},
      /* Defects and additions of a vendor do not change the release. */
      {"11", {11, 0, 0}, 9, 0, 0, "version", NAMED("11")},
      {"11", {11, 0, 0}, 4, 6, 0, "version", NAMED("11")},
      {"9", {9, 0, 0}, 4, 6, 9, "version", NAMED("9")},
      /* Items of another release are reported, but the named release is used. */
      {"11", {9, 0, 0}, 0, 0, 0, "version", NAMED("9") HAS("'New1', 'New2' and 2 more", "11")},
      {"10", {11, 0, 0}, 0, 0, 0, "version", NAMED("11") LACKS("'New1', 'New2' and 2 more", "9")},
      {"10", {11, 0, 0}, 9, 0, 5, "version", NAMED("11") LACKS("'New1', 'New2' and 2 more", "9")},
      {"1.0",
       {11, 0, 0},
       0,
       0,
       0,
       "version",
       NAMED("11") LACKS("'Middle', 'New1' and 6 more", "1.0")},
      /* Too few items. */
      {"9", {1, 2, 0}, 0, 0, 0, "version", NAMED("8")},
      /* It names no release, or one that the specification lacks. */
      {"10", {0, 0, 0}, 0, 0, 0, "fit", BEST("9", "it does not define JVMTI_VERSION")},
      {"11", {0, 0, 0}, 9, 0, 0, "fit", BEST("11", "it does not define JVMTI_VERSION")},
      {"11", {0, 0, 0}, 0, 9, 9, "fit", BEST("11", "it does not define JVMTI_VERSION")},
      {"1.2", {0, 0, 0}, 0, 0, 0, "fit", BEST("8", "it does not define JVMTI_VERSION")},
      {"11", {12, 0, 0}, 0, 0, 0, "fit", BEST("11", ABSENT("12"))},
      {"11", {1, 3, 0}, 0, 0, 0, "fit", BEST("11", ABSENT("1.3"))},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect(&rows[i]);
}
END_TEST

START_TEST(given) {
  const struct spec *spec = spec_with(0, 0, 0);
  const struct surface *header = header_with("11", (struct release){11, 0, 0}, 0, 0, 0);
  struct fit fit = fit_given(&unit.arena, spec, header, (struct release){9, 0, 0});
  ck_assert_str_eq(fit.chosen_by, "option");
  ck_assert_str_eq(fit.title, "compared with release 9, as requested");
  ck_assert_int_eq(release_compare(fit.release, (struct release){9, 0, 0}), 0);
  ck_assert_uint_gt(fit.changes.count, 3);
}
END_TEST

Suite *suite_fit(void) {
  Suite *suite = suite_create("fit");
  TCase *tests = unit_case(suite, "fit");
  tcase_add_test(tests, chosen);
  tcase_add_test(tests, given);
  return suite;
}
