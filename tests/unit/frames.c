/* SPDX-License-Identifier: MIT */
/* Frames, comments, and lists of backends. */
#include "gen/backend.h"
#include "gen/frame.h"
#include "gen/xslt/apply.h"

#include "unit.h"

#include <string.h>

static void one_line(const struct frame *at, struct text *out) {
  ck_assert_ptr_nonnull(at->input);
  text_add(out, "one");
}

static void two_lines(const struct frame *at, struct text *out) {
  ck_assert_ptr_nonnull(at->input);
  text_add(out, "first\nsecond\n");
}

static void nothing(const struct frame *at, struct text *out) {
  (void)at, (void)out;
}

FRAME_TEXT(argument, at->argument)
FRAME_TEXT(letter, at->id)
FRAME_NUMBER(place, at->index)
FRAME_TEST(is_b, strcmp(at->id, "b") == 0)
FRAME_TEST(is_argument, *at->argument != '\0')
FRAME_TEST(never, !at)

static bool each_letter(struct frame *at, size_t index) {
  static const char *const letters[] = {"a", "b", "c"};
  if (!index) at->loop.next = 0;
  ck_assert_uint_eq(at->loop.next, index);
  if (at->loop.next >= sizeof letters / sizeof *letters) return false;
  at->id = letters[at->loop.next++];
  return true;
}

static bool each_of_none(struct frame *at, size_t index) {
  (void)at, (void)index;
  return false;
}

static const struct frame_word words[] = {
    {"one", one_line, NULL, NULL},         {"two", two_lines, NULL, NULL},
    {"nothing", nothing, NULL, NULL},      {"argument", argument, is_argument, NULL},
    {"letter", letter, is_b, each_letter}, {"place", place, NULL, NULL},
    {"never", NULL, never, each_of_none},  {NULL, NULL, NULL, NULL},
};

static const char *filled(const char *const *lines) {
  const struct gen_input input = {.arena = &unit.arena};
  struct text frame = text_new(unit.arena.escape);
  for (; *lines; lines++) text_add_bytes(&frame, *lines, strlen(*lines) + 1);
  text_add(&frame, "@end@");
  text_free(&unit.out);
  frame_fill(&input, words, text_keep(&unit.arena, &frame), &unit.out);
  return text_string(&unit.out);
}

#define FILLED(...) filled((const char *const[]){__VA_ARGS__, NULL})

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
      {{"<@argument@>", "<@argument of two@>", NULL}, "<>\n<of two>\n"},
      {{"<@unknown@> @one@", NULL}, "<@unknown@> one\n"},
      {{"@one@ a@b", "a@", NULL}, "one a@b\na@\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_str_eq(filled(rows[i].lines), rows[i].expected);
}
END_TEST

START_TEST(blocks) {
  ck_assert_str_eq(FILLED("@each letter@", "@letter@@comma@", "@end@", "d"), "a,\nb,\nc\nd\n");
  ck_assert_str_eq(FILLED("@each never@", "x", "@end@", "d"), "d\n");
  ck_assert_str_eq(FILLED("@if never@", "x", "@end@", "d"), "d\n");
  ck_assert_str_eq(FILLED("@if never@", "x", "@else@", "y", "@end@", "d"), "y\nd\n");
  ck_assert_str_eq(FILLED("@if argument@", "x", "@else@", "y", "@end@"), "y\n");
  ck_assert_str_eq(FILLED("@if argument z@", "x", "@else@", "y", "@end@"), "x\n");
  ck_assert_str_eq(FILLED("@each letter@", "@if letter@", "is @letter@", "@else@", "not @letter@",
                          "@end@", "@end@"),
                   "not a\nis b\nnot c\n");
  /* A block in a branch that is not taken is skipped completely. */
  ck_assert_str_eq(FILLED("@if never@", "@each letter@", "@if letter@", "x", "@else@", "y", "@end@",
                          "@end@", "@else@", "z", "@end@"),
                   "z\n");
  /* The innermost item; and the outer one again after the inner loop. */
  ck_assert_str_eq(FILLED("@each letter@", "@if letter@", "@each letter@", "@place@@letter@",
                          "@end@", "@end@", "<@letter@@place@>", "@end@"),
                   "<a0>\n0a\n1b\n2c\n<b1>\n<c2>\n");
  ck_assert_str_eq(FILLED("a", "@each letter@", "@apart@", "@letter@", "@end@"),
                   "a\n\na\n\nb\n\nc\n");
  ck_assert_str_eq(FILLED("a", "", "@apart@", "b"), "a\n\nb\n");
}
END_TEST

/* A line of this number of letters. */
static const char *letters(size_t count) {
  char *line = arena_alloc(&unit.arena, count + 1);
  memset(line, 'x', count);
  return line;
}

static const char *joined(const char *a, const char *b) {
  return arena_printf(&unit.arena, "%s%s", a, b);
}

START_TEST(breaks) {
  ck_assert_str_eq(FILLED("if (a)@4@b;"), "if (a) b;\n");
  const char *most = letters(95), *more = letters(96);
  ck_assert_str_eq(FILLED(joined(most, "@4@@one@;")), joined(most, " one;\n"));
  ck_assert_str_eq(FILLED(joined(more, "@4@@one@;")), joined(more, "\n    one;\n"));
  ck_assert_str_eq(FILLED(joined(more, "@12@@one@;")), joined(more, "\n            one;\n"));
}
END_TEST

START_TEST(parentheses) {
  ck_assert_str_eq(FILLED("f@(a, @one@, b@);"), "f(a, one, b);\n");
  ck_assert_str_eq(FILLED("f@(@);"), "f();\n");
  ck_assert_str_eq(FILLED("int a[] = @{f(a), @one@@};"), "int a[] = {f(a), one};\n");
  ck_assert_str_eq(FILLED("f@(g(x)@argument , y@@) {"), "f(g(x), y) {\n");
  /* Broken at a comma, aligned with the first item; three columns are reserved for the following text. */
  const char *name = letters(60), *item = letters(33), *longer = letters(34);
  ck_assert_str_eq(FILLED(arena_printf(&unit.arena, "%s@(a, %s@);", name, item)),
                   arena_printf(&unit.arena, "%s(a, %s);\n", name, item));
  ck_assert_str_eq(FILLED(arena_printf(&unit.arena, "%s@(a, %s@);", name, longer)),
                   arena_printf(&unit.arena, "%s(a,\n%61s%s);\n", name, "", longer));
  /* Too far to the right: on a separate line. */
  ck_assert_str_eq(FILLED(arena_printf(&unit.arena, "  %s@(a@);", letters(63))),
                   arena_printf(&unit.arena, "  %s(\n      a);\n", letters(63)));
  /* After a break, a list is moved to the next line rather than broken. */
  const char *shorter = letters(32);
  ck_assert_str_eq(FILLED(arena_printf(&unit.arena, "%s@4@f@(a, %s@);", name, shorter)),
                   arena_printf(&unit.arena, "%s f(a, %s);\n", name, shorter));
  ck_assert_str_eq(FILLED(arena_printf(&unit.arena, "%s@4@f@(a, %s@);", name, item)),
                   arena_printf(&unit.arena, "%s\n    f(a, %s);\n", name, item));
}
END_TEST

static const char *comment(const char *indent, const char *text) {
  return FILLED(arena_printf(&unit.arena, "%s@/* %s */@", indent, text));
}

START_TEST(comments) {
  ck_assert_str_eq(comment("", "Words."), "/* Words. */\n");
  ck_assert_str_eq(comment("  ", "Words."), "  /* Words. */\n");
  ck_assert_str_eq(comment("", "A @one@."), "/* A one. */\n");
  ck_assert_str_eq(comment("  ", "@nothing@ @nothing@"), "");
  const char *inside = comment("", "A /* b */ c.");
  ck_assert_ptr_null(strstr(inside + 2, "/*"));
  ck_assert_ptr_eq(strstr(inside, "*/"), inside + strlen(inside) - 3);
  /* Lines of at most 100 columns, each indented. */
  const char *sixty = "";
  for (int i = 0; i < 60; i++) sixty = arena_printf(&unit.arena, "%s word%d", sixty, i);
  const char *longer = arena_strdup(&unit.arena, comment("    ", sixty));
  size_t lines = 0;
  for (const char *at = longer; *at; at = strchr(at, '\n') + 1, lines++) {
    size_t length = strcspn(at, "\n");
    ck_assert_uint_le(length, 100);
    ck_assert_int_eq(strncmp(at, lines ? "     * word" : "    /* word", 11), 0);
    /* No line breaks earlier than necessary. */
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
      {"", "unknown backend ''; 'jvmtic backends' lists all backends"},
      {"header,", "unknown backend ''; 'jvmtic backends' lists all backends"},
      {",header", "unknown backend ''; 'jvmtic backends' lists all backends"},
      {"Header",
       "unknown backend 'Header', did you mean 'header'; 'jvmtic backends' lists all backends"},
      {"header,nams",
       "unknown backend 'nams', did you mean 'names'; 'jvmtic backends' lists all backends"},
      {"headers",
       "unknown backend 'headers', did you mean 'header'; 'jvmtic backends' lists all backends"},
      {"zzzz", "unknown backend 'zzzz'; 'jvmtic backends' lists all backends"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct backend_list none = {0};
    ck_assert_pstr_eq(backends_parse(&unit.arena, rows[i].names, &none), rows[i].problem);
  }
}
END_TEST

/* A backend writes the files of its row: check, the depfile and messages name files by the row. */
START_TEST(files_of_rows) {
  const struct spec *spec =
      UNIT_LOAD(.category =
                    "<function id='Do' num='2'><synopsis>Do</synopsis><description/></function>");
  struct gen_transform transform = {.messages = text_new(&unit.escape),
                                    .inputs = text_new(&unit.escape)};
  const struct gen_input input = {.spec = spec, .arena = &unit.arena, .transform = &transform};
  size_t tried = 0;
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    struct artifacts out = {.arena = &unit.arena};
    if (!backend_is_for(&unit.arena, backend, &interface_jvmti)) continue;
    if (!backend->suffixes[0]) continue; /* the stylesheet determines the output */
    backend_emit(backend, &input, &out);
    size_t count = 0;
    for (; backend->suffixes[count]; count++) {
      ck_assert_uint_lt(count, out.list.count);
      ck_assert_str_eq(out.list.at[count]->name,
                       backend_file(&unit.arena, &interface_jvmti, backend->suffixes[count]));
    }
    ck_assert_uint_eq(count, out.list.count);
    artifacts_free(&out);
    tried++;
  }
  ck_assert_uint_gt(tried, 10);
  ck_assert_str_eq(text_string(&transform.messages), "");
  text_free(&transform.messages);
  text_free(&transform.inputs);
}
END_TEST

Suite *suite_frames(void) {
  Suite *suite = suite_create("frames");
  TCase *tests = unit_case(suite, "frames");
  tcase_add_test(tests, frames);
  tcase_add_test(tests, blocks);
  tcase_add_test(tests, breaks);
  tcase_add_test(tests, parentheses);
  tcase_add_test(tests, comments);
  tcase_add_test(tests, lists);
  tcase_add_test(tests, files_of_rows);
  return suite;
}
