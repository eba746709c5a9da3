/* SPDX-License-Identifier: MIT */
#include "report/suppress.h"

#include "report/diag.h"
#include "unit.h"

#include <string.h>

/* ---- Reading ------------------------------------------------------------------------------------ */

static const char *parse(const char *words, struct suppression *suppression) {
  const struct suppress_reader reader = {&unit.arena, "2026-05-10", diag_accept_problem};
  memset(suppression, 0, sizeof *suppression);
  return suppress_parse(&reader, words, suppression);
}

START_TEST(instructions) {
  struct suppression read;
  ck_assert_ptr_null(parse("accept label -- as it was", &read));
  ck_assert_str_eq(read.subject, "label");
  ck_assert_str_eq(read.reason, "as it was");
  ck_assert(!read.kind && !read.name && !read.until && !read.expired);
  ck_assert_ptr_null(parse(" accept\n\tlabel until 2026-05-09\n --  as\n it was -- then ", &read));
  ck_assert_str_eq(read.reason, "as it was -- then");
  ck_assert_str_eq(read.until, "2026-05-09");
  ck_assert(read.expired);
  ck_assert_ptr_null(parse("accept label until 2026-05-10 -- x", &read));
  ck_assert(!read.expired);
}
END_TEST

START_TEST(wrong_instructions) {
  static const char *const wrong[] = {"",
                                      "--",
                                      " -- x",
                                      "accept -- x",
                                      "accept label",
                                      "accept label -- ",
                                      "accept label --x",
                                      "accept lable -- x",
                                      "accept xml -- x",
                                      "label -- x",
                                      "accept label function X -- x",
                                      "accept label until -- x",
                                      "accept label until 2026-5-10 -- x",
                                      "accept label until 2026-00-10 -- x",
                                      "accept label until 2026-05-10 x -- x"};
  struct suppression read;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    ck_assert_msg(parse(wrong[i], &read) != NULL, "'%s' passes", wrong[i]);
}
END_TEST

START_TEST(patterns) {
  static const struct {
    const char *pattern, *name;
    bool fits;
  } rows[] = {{"", "", true},
              {"", "a", false},
              {"*", "", true},
              {"*", "abc", true},
              {"a*c", "abc", true},
              {"a*c", "ac", true},
              {"a*c", "acb", false},
              {"*b*", "abc", true},
              {"a**", "a", true},
              {"*ab", "aab", true},
              {"abc", "ab", false},
              {"ab", "abc", false},
              {"a*b*c", "axbybzc", true},
              {"A", "a", false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(suppress_fits(rows[i].pattern, rows[i].name) == rows[i].fits, "'%s' and '%s'",
                  rows[i].pattern, rows[i].name);
}
END_TEST

/* ---- Applying ----------------------------------------------------------------------------------- */

static struct suppression *line(const char *subject, const char *kind, const char *name) {
  struct suppression *added = arena_alloc(&unit.arena, sizeof *added);
  *added = (struct suppression){
      .place = {"accepted", 3}, .subject = subject, .kind = kind, .name = name, .reason = "so"};
  LIST_ADD(&unit.arena, &unit.sink.suppressions, added);
  return added;
}

static void report(enum check_id check, unsigned number) {
  diag_report(&unit.sink, check, place_at("a.xml", number), "'x' is \"wrong\"");
}

START_TEST(accepted_does_not_count) {
  struct suppression *used = line("since", "function", "Do");
  diag_option(&unit.sink, "error");
  diag_context(&unit.sink, "function", "Do");
  report(CHECK_SINCE, 1);
  report(CHECK_LINK_KIND, 2);
  diag_context(&unit.sink, "event", "Do");
  report(CHECK_SINCE, 3);
  ck_assert(used->used);
  ck_assert_uint_eq(unit.sink.errors, 2);
  ck_assert_uint_eq(unit.sink.list.count, 2);
  ck_assert_uint_eq(unit.sink.accepted.count, 1);
  ck_assert_ptr_eq(unit.sink.accepted.at[0]->accepted, used);
}
END_TEST

START_TEST(names) {
  static const struct {
    const char *kind, *name;
    bool fits;
  } rows[] = {{"function", "Do.x", true}, {"function", "Do.wrong", false},
              {"function", "x", false},   {"set-of-constants", "x", false},
              {"*", "D*", true},          {"function", "", false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    unit.sink.suppressions.count = 0;
    struct suppression *added = line("since", rows[i].kind, rows[i].name);
    diag_item(&unit.sink, "function", "Do");
    report(CHECK_SINCE, 1);
    ck_assert_msg(added->used == rows[i].fits, "%s %s", rows[i].kind, rows[i].name);
  }
  /* Kinds of several words; outside items, the name in the message is used. */
  struct suppression *words = line("since", "set-of-constants", "*"),
                     *none = line("since", "*", "x");
  diag_item(&unit.sink, "set of constants", "Do");
  report(CHECK_SINCE, 1);
  ck_assert(words->used && !none->used);
  diag_item(&unit.sink, NULL, NULL);
  report(CHECK_SINCE, 1);
  ck_assert(none->used);
}
END_TEST

START_TEST(accepted_beyond_the_cap) {
  line("since", "*", "*");
  for (unsigned i = 0; i < 1010; i++) report(CHECK_LINK_KIND, i);
  report(CHECK_SINCE, 1);
  ck_assert_uint_eq(unit.sink.list.count, 1000);
  ck_assert_uint_eq(unit.sink.warnings, 1010);
  ck_assert_uint_eq(unit.sink.accepted.count, 1);
}
END_TEST

START_TEST(unneeded) {
  line("since", "*", "*");
  struct suppression *used = line("since", "*", "*"), *expired = line("since", "*", "*");
  struct suppression *placed = line("since", NULL, NULL);
  used->used = expired->expired = true;
  expired->until = "2001-01-01";
  line("label", "*", "*"); /* disabled */
  line("abi", "*", "*");   /* for diff */
  placed->place.line = 9;
  diag_report_unneeded(&unit.sink, false);
  ck_assert_uint_eq(unit.sink.list.count, 1);
  ck_assert_uint_eq(unit.sink.list.at[0]->place.line, 9);
  diag_report_unneeded(&unit.sink, true);
  ck_assert_uint_eq(unit.sink.list.count, 4);
}
END_TEST

Suite *suite_suppress(void) {
  Suite *suite = suite_create("suppress");
  TCase *tests = unit_case(suite, "suppress");
  tcase_add_test(tests, instructions);
  tcase_add_test(tests, wrong_instructions);
  tcase_add_test(tests, patterns);
  tcase_add_test(tests, accepted_does_not_count);
  tcase_add_test(tests, names);
  tcase_add_test(tests, accepted_beyond_the_cap);
  tcase_add_test(tests, unneeded);
  return suite;
}
