/* Frames, comments, and lists of backends. */
#include "gen/backend.h"

#include "unit.h"

#include <string.h>

static void one_line(const struct gen_input *input, struct text *out) {
  ck_assert_ptr_nonnull(input);
  text_add(out, "one");
}

static void two_lines(const struct gen_input *input, struct text *out) {
  ck_assert_ptr_nonnull(input);
  text_add(out, "first\nsecond\n");
}

static void nothing(const struct gen_input *input, struct text *out) {
  (void)input, (void)out;
}

static const struct gen_section sections[] = {
    {"one", one_line}, {"two", two_lines}, {"nothing", nothing}, {NULL, NULL}};

START_TEST(frames) {
  static const struct {
    const char *lines[4], *expected;
  } rows[] = {
      {{NULL}, ""},
      {{"a", "", "b", NULL}, "a\n\nb\n"},
      {{"a", "@two@", "b", NULL}, "a\nfirst\nsecond\nb\n"},
      {{"a", "@one@", "b", NULL}, "a\none\nb\n"},
      {{"a", "@nothing@", "b", NULL}, "a\nb\n"},
      {{"<@one@>", "x@one@@one@y", NULL}, "<one>\nxoneoney\n"},
      {{"@one@ @one@", NULL}, "one one\n"},
      {{"<@nothing@>", "@one@ is one", NULL}, "<>\none is one\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct gen_input input = {.arena = &unit.arena};
    text_free(&unit.out);
    gen_frame(&unit.out, rows[i].lines, sections, &input);
    ck_assert_str_eq(text_string(&unit.out), rows[i].expected);
  }
}
END_TEST

static const char *comment(const char *indent, const char *words) {
  text_free(&unit.out);
  gen_comment(&unit.out, indent, words);
  return text_string(&unit.out);
}

START_TEST(comments) {
  ck_assert_str_eq(comment("", "Words."), "/* Words. */\n");
  ck_assert_str_eq(comment("  ", "Words."), "  /* Words. */\n");
  const char *inside = comment("", "A /* b */ c.");
  ck_assert_ptr_null(strstr(inside + 2, "/*"));
  ck_assert_ptr_eq(strstr(inside, "*/"), inside + strlen(inside) - 3);
  /* Lines of at most 100 columns, each indented. */
  text_free(&unit.out);
  struct text words = text_new(&unit.escape);
  for (int i = 0; i < 60; i++) text_printf(&words, "%sword%d", i ? " " : "", i);
  const char *longer = arena_strdup(&unit.arena, comment("    ", text_string(&words)));
  text_free(&words);
  size_t lines = 0;
  for (const char *at = longer; *at; at = strchr(at, '\n') + 1, lines++) {
    size_t length = strcspn(at, "\n");
    ck_assert_uint_le(length, 100);
    ck_assert_int_eq(strncmp(at, lines ? "     * word" : "    /* word", 11), 0);
    /* No line breaks earlier than it must. */
    if (at[length + 1]) ck_assert_uint_ge(length, 100 - strlen(" word10 */"));
  }
  ck_assert_uint_eq(lines, 5);
}
END_TEST

START_TEST(lists) {
  struct backend_list list = {0};
  ck_assert_ptr_null(backends_parse(&unit.arena, "names,header,names,table", &list));
  ck_assert_uint_eq(list.count, 3);
  ck_assert_str_eq(list.at[0]->name, "names");
  ck_assert_str_eq(list.at[1]->name, "header");
  ck_assert_str_eq(list.at[2]->name, "table");
  static const struct {
    const char *names, *problem;
  } rows[] = {
      {"", "there is no backend ''; 'jvmtic backends' lists them"},
      {"header,", "there is no backend ''; 'jvmtic backends' lists them"},
      {",header", "there is no backend ''; 'jvmtic backends' lists them"},
      {"Header",
       "there is no backend 'Header', did you mean 'header'; 'jvmtic backends' lists them"},
      {"header,nams",
       "there is no backend 'nams', did you mean 'names'; 'jvmtic backends' lists them"},
      {"headers",
       "there is no backend 'headers', did you mean 'header'; 'jvmtic backends' lists them"},
      {"zzzz", "there is no backend 'zzzz'; 'jvmtic backends' lists them"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct backend_list none = {0};
    ck_assert_pstr_eq(backends_parse(&unit.arena, rows[i].names, &none), rows[i].problem);
  }
}
END_TEST

Suite *suite_frames(void) {
  Suite *suite = suite_create("frames");
  TCase *tests = unit_case(suite, "frames");
  tcase_add_test(tests, frames);
  tcase_add_test(tests, comments);
  tcase_add_test(tests, lists);
  return suite;
}
