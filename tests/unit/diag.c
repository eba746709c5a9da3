/* SPDX-License-Identifier: MIT */
#include "report/diag.h"

#include "unit.h"

#include <stdlib.h>
#include <string.h>

static const struct place here = {"a.xml", 7};

static struct diag *report(enum check_id check, const char *file, unsigned line, const char *text) {
  return diag_report(&unit.sink, check, place_at(file, line), "%s", text);
}

static const char *printed(enum diag_format format) {
  text_free(&unit.out);
  diag_print(&unit.sink, format, false, &unit.out);
  return text_string(&unit.out);
}

static void option(const char *text) {
  const char *problem = diag_option(&unit.sink, text);
  ck_assert_msg(problem == NULL, "-W%s: %s", text, problem);
}

/* ---- The table and options ---------------------------------------------------------------------- */

START_TEST(table) {
  for (size_t i = 0; i < CHECK_COUNT; i++) {
    const struct check *check = &check_table[i];
    ck_assert(check->name && *check->name && check->explanation && *check->explanation);
    ck_assert_uint_eq(strspn(check->name, "abcdefghijklmnopqrstuvwxyz-"), strlen(check->name));
    /* Reserved keywords of -W. */
    ck_assert_str_ne(check->name, "all");
    ck_assert_str_ne(check->name, "error");
    ck_assert_int_eq(unit.sink.levels[i], check->level);
    for (size_t j = 0; j < i; j++) ck_assert_str_ne(check->name, check_table[j].name);
  }
}
END_TEST

START_TEST(all) {
  option("all");
  for (size_t i = 0; i < CHECK_COUNT; i++) {
    enum diag_level before = check_table[i].level;
    ck_assert_int_eq(unit.sink.levels[i], before == DIAG_OFF ? DIAG_WARNING : before);
  }
}
END_TEST

START_TEST(one_check) {
  ck_assert_ptr_null(diag_report(&unit.sink, CHECK_LABEL, here, "x"));
  option("label");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_LABEL, here, "x")->level, DIAG_WARNING);
  option("no-label");
  ck_assert_ptr_null(diag_report(&unit.sink, CHECK_LABEL, here, "x"));
  option("error=label");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_LABEL, here, "x")->level, DIAG_ERROR);
  option("no-error=label");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_LABEL, here, "x")->level, DIAG_WARNING);
  ck_assert_uint_eq(unit.sink.errors, 1);
  ck_assert_uint_eq(unit.sink.warnings, 2);
  ck_assert_uint_eq(unit.sink.list.count, 3);
}
END_TEST

START_TEST(warnings_as_errors) {
  option("error");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_SINCE, here, "x")->level, DIAG_ERROR);
  /* It enables nothing, … */
  ck_assert_ptr_null(diag_report(&unit.sink, CHECK_LABEL, here, "x"));
  /* … affects what is enabled later, … */
  option("label");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_LABEL, here, "x")->level, DIAG_ERROR);
  /* … and excludes named checks, before or after. */
  option("no-error=label");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_LABEL, here, "x")->level, DIAG_WARNING);
  option("no-error");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_SINCE, here, "x")->level, DIAG_WARNING);
}
END_TEST

START_TEST(spared_checks) {
  option("no-error=since");
  option("error");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_SINCE, here, "x")->level, DIAG_WARNING);
  /* A disabled check remains disabled. */
  option("no-error=label");
  ck_assert_ptr_null(diag_report(&unit.sink, CHECK_LABEL, here, "x"));
}
END_TEST

START_TEST(errors_stay_errors) {
  ck_assert_str_eq(diag_option(&unit.sink, "no-number"),
                   "check 'number' is always an error and cannot be turned off");
  option("number");
  option("no-error=number");
  option("error=number");
  ck_assert_int_eq(diag_report(&unit.sink, CHECK_NUMBER, here, "x")->level, DIAG_ERROR);
}
END_TEST

START_TEST(name_that_starts_with_no) {
  ck_assert_str_eq(check_table[CHECK_NO_DTD].name, "missing-dtd");
  option("missing-dtd");
  ck_assert_int_eq(unit.sink.levels[CHECK_NO_DTD], DIAG_WARNING);
  ck_assert_int_eq(unit.sink.levels[CHECK_DTD], DIAG_WARNING);
  option("no-missing-dtd");
  ck_assert_int_eq(unit.sink.levels[CHECK_NO_DTD], DIAG_OFF);
}
END_TEST

START_TEST(unknown_checks) {
  static const struct {
    const char *option, *problem;
  } rows[] = {
      {"sinse", "unknown check 'sinse', did you mean 'since'?"},
      {"no-spellling", "unknown check 'spellling', did you mean 'spelling'?"},
      {"error=labell", "unknown check 'labell', did you mean 'label'?"},
      {"no-error=hystory", "unknown check 'hystory', did you mean 'history'?"},
      {"SINCE", "unknown check 'SINCE', did you mean 'since'?"},
      {"everything", "unknown check 'everything'; 'jvmtic lint --list' lists all checks"},
      {"", "unknown check ''; 'jvmtic lint --list' lists all checks"},
      {"error=", "unknown check ''; 'jvmtic lint --list' lists all checks"},
      {"no-", "unknown check ''; 'jvmtic lint --list' lists all checks"},
      {"no-no-since", "unknown check 'no-since'"},
  };
  enum diag_level before[CHECK_COUNT];
  memcpy(before, unit.sink.levels, sizeof before);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *problem = diag_option(&unit.sink, rows[i].option);
    ck_assert_msg(problem != NULL, "-W%s passes", rows[i].option);
    /* The name ends at the question mark or a semicolon. */
    size_t length = strcspn(rows[i].problem, "?");
    ck_assert_msg(strncmp(problem, rows[i].problem, length) == 0, "-W%s: %s", rows[i].option,
                  problem);
  }
  ck_assert_mem_eq(before, unit.sink.levels, sizeof before);
}
END_TEST

/* ---- Suggestions -------------------------------------------------------------------------------- */

static const char *closest(const char *name, const char *const *candidates) {
  struct string_list names = {0};
  while (*candidates) LIST_ADD(&unit.arena, &names, *candidates++);
  return diag_closest(name, &names);
}
#define CANDIDATES(...) ((const char *const[]){__VA_ARGS__, NULL})

START_TEST(suggestions) {
  const char *const *names = CANDIDATES("GetThreadInfo", "GetThreadState", "SetTag", "GetTag", "x");
  ck_assert_pstr_eq(closest("GetThredInfo", names), "GetThreadInfo");
  ck_assert_pstr_eq(closest("getthreadinfo", names), "GetThreadInfo");
  ck_assert_pstr_eq(closest("GetThreadInfos", names), "GetThreadInfo");
  ck_assert_pstr_eq(closest("GteTag", names), "GetTag"); /* a common prefix counts */
  ck_assert_pstr_eq(closest("Tag", names), NULL);
  ck_assert_pstr_eq(closest("Completely", names), NULL);
  ck_assert_pstr_eq(closest("", names), "x");
  ck_assert_pstr_eq(closest("anything", CANDIDATES(NULL)), NULL);
  /* A name is not a suggestion for itself. */
  ck_assert_pstr_eq(closest("x", CANDIDATES("x")), NULL);
  /* The closest one is preferred to the first. */
  ck_assert_pstr_eq(closest("abcdefgh", CANDIDATES("abcdefxx", "abcdefgx")), "abcdefgx");
  ck_assert_pstr_eq(closest("abcdefgh", CANDIDATES("abcdefgx", "abcdefxx")), "abcdefgx");
}
END_TEST

START_TEST(suggestions_for_long_names) {
  char name[70], other[70];
  memset(name, 'a', sizeof name);
  memcpy(other, name, sizeof other);
  name[63] = other[63] = '\0';
  other[0] = 'b';
  ck_assert_pstr_eq(closest(name, CANDIDATES(other)), other);
  name[63] = other[63] = 'a';
  name[64] = other[64] = '\0';
  ck_assert_pstr_eq(closest(name, CANDIDATES(other)), NULL);
  ck_assert_pstr_eq(closest("short", CANDIDATES(other)), NULL);
}
END_TEST

/* ---- Collecting --------------------------------------------------------------------------------- */

START_TEST(sorted_by_place) {
  report(CHECK_NUMBER, "b.xml", 1, "6");
  report(CHECK_NUMBER, "a.xml", 10, "4");
  report(CHECK_NUMBER, "a.xml", 9, "2");
  report(CHECK_NUMBER, "a.xml", 10, "5");
  report(CHECK_NUMBER, NULL, 0, "0");
  report(CHECK_NUMBER, "a.xml", 9, "3");
  report(CHECK_NUMBER, "a.xml", 0, "1");
  ck_assert_str_eq(printed(DIAG_TEXT),
                   "jvmtic: error: 0 [number]\n"
                   "a.xml: error: 1 [number]\n"
                   "a.xml:9: error: 2 [number]\n"
                   "a.xml:9: error: 3 [number]\n"
                   "a.xml:10: error: 4 [number]\n"
                   "a.xml:10: error: 5 [number]\n"
                   "b.xml:1: error: 6 [number]\n");
}
END_TEST

/* This number of warnings, followed by errors; at most a thousand of each are kept. */
START_TEST(cap) {
  for (unsigned i = 0; i < 2005; i++) {
    struct diag *diag = report(i < 1003 ? CHECK_SINCE : CHECK_NUMBER, "a.xml", 5000 - i, "x");
    ck_assert((diag != NULL) == (i < 1000 || (i >= 1003 && i < 2003)));
    diag_note(&unit.sink, diag, here, "a note");
  }
  ck_assert_uint_eq(unit.sink.list.count, 2000);
  ck_assert_uint_eq(unit.sink.errors, 1002);
  ck_assert_uint_eq(unit.sink.warnings, 1003);
  const char *text = printed(DIAG_TEXT);
  ck_assert_ptr_nonnull(strstr(text, "\njvmtic: note: 5 more problems are not shown\n"));
  text = printed(DIAG_GITHUB);
  ck_assert_ptr_nonnull(strstr(text, "\n::notice title=jvmtic::5 more problems are not shown\n"));
  ck_assert_ptr_nonnull(strstr(printed(DIAG_SARIF), "\"text\": \"5 more problems are not shown\""));
}
END_TEST

START_TEST(no_cap_reached) {
  for (unsigned i = 0; i < 1000; i++) report(CHECK_NUMBER, "a.xml", i, "x");
  ck_assert_ptr_null(strstr(printed(DIAG_TEXT), "not shown"));
}
END_TEST

START_TEST(strings_are_kept) {
  char file[] = "file.xml", name[] = "Do", message[] = "message";
  diag_context(&unit.sink, "function", name);
  struct diag *diag = diag_report(&unit.sink, CHECK_NUMBER, place_at(file, 1), "%s", message);
  diag_note(&unit.sink, diag, place_at(file, 2), "%s", message);
  memset(file, '?', 8);
  memset(name, '?', 2);
  memset(message, '?', 7);
  ck_assert_str_eq(printed(DIAG_TEXT),
                   "file.xml: In function 'Do':\n"
                   "file.xml:1: error: message [number]\n"
                   "file.xml:2: note: message\n");
}
END_TEST

/* ---- Text --------------------------------------------------------------------------------------- */

START_TEST(nothing_to_print) {
  ck_assert_str_eq(printed(DIAG_TEXT), "");
  ck_assert_str_eq(printed(DIAG_GITHUB), "");
}
END_TEST

START_TEST(contexts) {
  diag_context(&unit.sink, "function", "A");
  report(CHECK_SINCE, "a.xml", 1, "one");
  report(CHECK_SINCE, "a.xml", 2, "two");
  diag_context(&unit.sink, "event", "B");
  report(CHECK_SINCE, "a.xml", 3, "three");
  diag_context(&unit.sink, NULL, NULL);
  report(CHECK_SINCE, "a.xml", 4, "four");
  diag_context(&unit.sink, "event", "B");
  report(CHECK_SINCE, "b.xml", 1, "five");
  ck_assert_str_eq(printed(DIAG_TEXT),
                   "a.xml: In function 'A':\n"
                   "a.xml:1: warning: one [since]\n"
                   "a.xml:2: warning: two [since]\n"
                   "a.xml: In event 'B':\n"
                   "a.xml:3: warning: three [since]\n"
                   "a.xml:4: warning: four [since]\n"
                   "b.xml: In event 'B':\n"
                   "b.xml:1: warning: five [since]\n");
}
END_TEST

START_TEST(source_line) {
  struct diag *diag = report(CHECK_XML, "a.xml", 3, "bad");
  diag->column = 4;
  diag->source = "\t<a&b>";
  ck_assert_str_eq(printed(DIAG_TEXT),
                   "a.xml:3:4: error: bad [xml]\n"
                   "  \t<a&b>\n"
                   "  \t  ^\n");
  diag->column = 0;
  ck_assert_str_eq(printed(DIAG_TEXT), "a.xml:3: error: bad [xml]\n  \t<a&b>\n");
  /* The caret may be directly after the line. A larger column is one of another line. */
  diag->column = 7;
  ck_assert_str_eq(printed(DIAG_TEXT),
                   "a.xml:3:7: error: bad [xml]\n"
                   "  \t<a&b>\n"
                   "  \t     ^\n");
  diag->column = 8;
  ck_assert_str_eq(printed(DIAG_TEXT), "a.xml:3:8: error: bad [xml]\n");
  diag->source = "";
  diag->column = 1;
  ck_assert_str_eq(printed(DIAG_TEXT), "a.xml:3:1: error: bad [xml]\n");
}
END_TEST

/* The length of the line after two spaces, and the position of the caret in it. */
static void expect_shown(size_t length, size_t caret) {
  const char *line = strstr(printed(DIAG_TEXT), "\n  ") + 3;
  ck_assert_uint_eq(strcspn(line, "\n"), length);
  ck_assert_uint_eq(strcspn(line + length + 3, "^"), caret);
}

START_TEST(long_source_line) {
  char line[1001];
  memset(line, 'x', 1000);
  line[1000] = '\0';
  struct diag *diag = report(CHECK_XML, "a.xml", 3, "bad");
  diag->source = line;
  diag->column = 1;
  expect_shown(120, 0);
  diag->column = 91;
  expect_shown(120, 90);
  diag->column = 92;
  expect_shown(120, 60);
  diag->column = 1000;
  expect_shown(61, 60);
  diag->column = 4000000000u;
  ck_assert_ptr_null(strchr(printed(DIAG_TEXT), '^'));
}
END_TEST

START_TEST(source_line_in_utf8) {
  struct diag *diag = report(CHECK_XML, "a.xml", 3, "bad");
  /* Columns are characters, and so are the spaces before the caret. */
  diag->source = "\xC3\xA9\xC3\xA9<";
  diag->column = 3;
  ck_assert_str_eq(printed(DIAG_TEXT),
                   "a.xml:3:3: error: bad [xml]\n"
                   "  \xC3\xA9\xC3\xA9<\n"
                   "    ^\n");
  /* Long lines are not cut within a character. */
  struct text line = text_new(&unit.escape);
  for (int i = 0; i < 300; i++) text_add(&line, i % 5 ? "\xE2\x82\xAC" : "x");
  diag->source = text_string(&line);
  for (unsigned column = 0; column < 310; column++) {
    diag->column = column;
    const char *text = printed(DIAG_TEXT);
    ck_assert_msg(unit_is_utf8(text), "column %u: %s", column, text);
    ck_assert_msg((strchr(text, '^') != NULL) == (column >= 1 && column <= 301), "column %u",
                  column);
  }
  text_free(&line);
}
END_TEST

START_TEST(colour) {
  struct diag *diag = report(CHECK_SINCE, "a.xml", 3, "bad");
  diag_note(&unit.sink, diag, here, "see");
  report(CHECK_NUMBER, "a.xml", 4, "worse");
  diag_print(&unit.sink, DIAG_TEXT, true, &unit.out);
  const char *text = text_string(&unit.out);
  ck_assert_ptr_nonnull(
      strstr(text, "\033[1ma.xml:3: \033[0m\033[1;35mwarning:\033[0m bad [since]\n"));
  ck_assert_ptr_nonnull(strstr(text, "\033[1;36mnote:\033[0m see\n"));
  ck_assert_ptr_nonnull(strstr(text, "\033[1;31merror:\033[0m worse [number]\n"));
  /* The other formats have no source lines. */
  static const enum diag_format others[] = {DIAG_JSON, DIAG_GITHUB, DIAG_SARIF};
  for (size_t i = 0; i < 3; i++) {
    text_free(&unit.out);
    diag_print(&unit.sink, others[i], true, &unit.out);
    ck_assert_ptr_null(strchr(text_string(&unit.out), '\033'));
  }
}
END_TEST

/* ---- GitHub ------------------------------------------------------------------------------------- */

START_TEST(github) {
  diag_context(&unit.sink, "function", "Do");
  struct diag *diag = report(CHECK_NUMBER, "a.xml", 3, "bad");
  diag->column = 5;
  diag_note(&unit.sink, diag, here, "see");
  diag_context(&unit.sink, NULL, NULL);
  report(CHECK_SINCE, "b.xml", 0, "whole file");
  report(CHECK_SINCE, NULL, 0, "nowhere");
  ck_assert_str_eq(printed(DIAG_GITHUB),
                   "::warning title=since::nowhere\n"
                   "::error file=a.xml,line=3,col=5,title=number::In function 'Do': bad%0A"
                   "a.xml:7: see\n"
                   "::warning file=b.xml,title=since::whole file\n");
}
END_TEST

START_TEST(github_escapes) {
  report(CHECK_NUMBER, "a,b:c%d\n.xml", 1, "100% of a,b:c\r\n::error::x");
  ck_assert_str_eq(printed(DIAG_GITHUB),
                   "::error file=a%2Cb%3Ac%25d%0A.xml,line=1,title=number::"
                   "100%25 of a,b:c%0D%0A::error::x\n");
}
END_TEST

/* ---- JSON --------------------------------------------------------------------------------------- */

START_TEST(json) {
  diag_context(&unit.sink, "function", "Do");
  struct diag *diag = report(CHECK_NUMBER, "a.xml", 3, "bad \"quoted\"\n\\ \xE2\x82\xAC");
  diag->column = 5;
  diag->source = "\t<x>";
  diag_note(&unit.sink, diag, here, "see");
  diag_context(&unit.sink, NULL, NULL);
  report(CHECK_SINCE, NULL, 0, "nowhere");
  ck_assert_str_eq(printed(DIAG_JSON),
                   "{\n"
                   "  \"schemaVersion\": 1,\n"
                   "  \"errors\": 1,\n"
                   "  \"warnings\": 1,\n"
                   "  \"diagnostics\": [\n"
                   "    {\"file\": null, \"level\": \"warning\", \"check\": \"since\", "
                   "\"message\": \"nowhere\"},\n"
                   "    {\n"
                   "      \"file\": \"a.xml\",\n"
                   "      \"line\": 3,\n"
                   "      \"column\": 5,\n"
                   "      \"level\": \"error\",\n"
                   "      \"check\": \"number\",\n"
                   "      \"context\": \"function 'Do'\",\n"
                   "      \"message\": \"bad \\\"quoted\\\"\\n\\\\ \xE2\x82\xAC\",\n"
                   "      \"source\": \"\\t<x>\",\n"
                   "      \"note\": {\"file\": \"a.xml\", \"line\": 7, \"message\": \"see\"}\n"
                   "    }\n"
                   "  ]\n"
                   "}\n");
}
END_TEST

START_TEST(json_of_nothing) {
  ck_assert_str_eq(printed(DIAG_JSON),
                   "{\"schemaVersion\": 1, \"errors\": 0, \"warnings\": 0, \"diagnostics\": []}\n");
}
END_TEST

/* File names may have any bytes, but JSON may not. */
START_TEST(json_of_invalid_utf8) {
  report(CHECK_NUMBER, "caf\xE9.xml", 1, "not \xFF");
  const char *text = printed(DIAG_JSON);
  ck_assert_msg(strstr(text, "{\"file\": \"caf?.xml\", \"line\": 1, ") != NULL, "%s", text);
  ck_assert_msg(strstr(text, "\"message\": \"not ?\"}") != NULL, "%s", text);
  text = printed(DIAG_SARIF);
  ck_assert_msg(strstr(text, "{\"uri\": \"caf%E9.xml\"}") != NULL, "%s", text);
  ck_assert_msg(strstr(text, "\"message\": {\"text\": \"not ?\"}") != NULL, "%s", text);
}
END_TEST

/* ---- SARIF -------------------------------------------------------------------------------------- */

/* The results of a log, after its rules, which are those of the table, in order. */
static const char *sarif_results(void) {
  const char *text = printed(DIAG_SARIF);
  ck_assert_ptr_nonnull(
      strstr(text, "\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\""));
  ck_assert_ptr_nonnull(strstr(text, "\"version\": \"2.1.0\""));
  ck_assert_ptr_nonnull(strstr(text, "\"name\": \"jvmtic\""));
  for (size_t i = 0; i < CHECK_COUNT; i++) {
    const struct check *check = &check_table[i];
    text = strstr(text, "\"id\": ");
    ck_assert_msg(text != NULL, "no rule '%s'", check->name);
    text += strlen("\"id\": ");
    const char *id = arena_printf(&unit.arena, "\"%s\",", check->name);
    ck_assert_msg(strncmp(text, id, strlen(id)) == 0, "no '%s' in %.40s", id, text);
    const char *words = arena_printf(&unit.arena, "\"text\": \"%s\"", check->explanation);
    const char *described = strstr(text, "\"text\": ");
    ck_assert_msg(strncmp(described, words, strlen(words)) == 0, "no '%s' in %.100s", words,
                  described);
  }
  ck_assert_ptr_null(strstr(text, "\"id\": "));
  text = strstr(text, "\"results\": ");
  ck_assert_ptr_nonnull(text);
  return text;
}

START_TEST(sarif) {
  diag_context(&unit.sink, "function", "Do");
  struct diag *diag = report(CHECK_NUMBER, "a b/caf\xC3\xA9:100%.xml", 3, "bad");
  diag->column = 5;
  diag_note(&unit.sink, diag, here, "see");
  diag_context(&unit.sink, NULL, NULL);
  report(CHECK_SINCE, "z.xml", 0, "old");
  report(CHECK_LABEL, "z.xml", 0, "off");
  report(CHECK_SINCE, NULL, 0, "nowhere");
  const char *wanted = arena_printf(
      &unit.arena,
      "\"results\": [\n"
      "        {\n"
      "          \"ruleId\": \"since\",\n"
      "          \"ruleIndex\": %d,\n"
      "          \"level\": \"warning\",\n"
      "          \"message\": {\"text\": \"nowhere\"},\n"
      "          \"locations\": []\n"
      "        },\n"
      "        {\n"
      "          \"ruleId\": \"number\",\n"
      "          \"ruleIndex\": %d,\n"
      "          \"level\": \"error\",\n"
      "          \"message\": {\"text\": \"In function 'Do': bad\"},\n"
      "          \"locations\": [\n"
      "            {\n"
      "              \"physicalLocation\": {\n"
      "                \"artifactLocation\": {\"uri\": \"a%%20b/caf%%C3%%A9%%3A100%%25.xml\"},\n"
      "                \"region\": {\"startLine\": 3, \"startColumn\": 5}\n"
      "              }\n"
      "            }\n"
      "          ],\n"
      "          \"relatedLocations\": [\n"
      "            {\n"
      "              \"physicalLocation\": {\"artifactLocation\": {\"uri\": \"a.xml\"}, "
      "\"region\": {\"startLine\": 7}},\n"
      "              \"message\": {\"text\": \"see\"}\n"
      "            }\n"
      "          ]\n"
      "        },\n"
      "        {\n"
      "          \"ruleId\": \"since\",\n"
      "          \"ruleIndex\": %d,\n"
      "          \"level\": \"warning\",\n"
      "          \"message\": {\"text\": \"old\"},\n"
      "          \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": "
      "\"z.xml\"}}}]\n"
      "        }\n"
      "      ]\n"
      "    }\n"
      "  ]\n"
      "}\n",
      CHECK_SINCE, CHECK_NUMBER, CHECK_SINCE);
  ck_assert_str_eq(sarif_results(), wanted);
}
END_TEST

START_TEST(sarif_of_nothing) {
  ck_assert_str_eq(sarif_results(), "\"results\": []\n    }\n  ]\n}\n");
}
END_TEST

START_TEST(formats) {
  static const char *const names[] = {"text", "json", "github", "sarif"};
  static const char *const none[] = {"", "Text", "jso", "jsonx", "xml", "text "};
  enum diag_format format = DIAG_TEXT;
  for (size_t i = 0; i < 4; i++) {
    ck_assert(diag_format_parse(names[i], &format));
    ck_assert_int_eq(format, (int)i);
  }
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    ck_assert_msg(!diag_format_parse(none[i], &format), "'%s' passes", none[i]);
  ck_assert_int_eq(format, DIAG_SARIF);
}
END_TEST

Suite *suite_diag(void) {
  Suite *suite = suite_create("diag");
  TCase *tests = unit_case(suite, "options");
  tcase_add_test(tests, table);
  tcase_add_test(tests, all);
  tcase_add_test(tests, one_check);
  tcase_add_test(tests, warnings_as_errors);
  tcase_add_test(tests, spared_checks);
  tcase_add_test(tests, errors_stay_errors);
  tcase_add_test(tests, name_that_starts_with_no);
  tcase_add_test(tests, unknown_checks);
  tcase_add_test(tests, suggestions);
  tcase_add_test(tests, suggestions_for_long_names);
  tests = unit_case(suite, "text");
  tcase_add_test(tests, sorted_by_place);
  tcase_add_test(tests, cap);
  tcase_add_test(tests, no_cap_reached);
  tcase_add_test(tests, strings_are_kept);
  tcase_add_test(tests, nothing_to_print);
  tcase_add_test(tests, contexts);
  tcase_add_test(tests, source_line);
  tcase_add_test(tests, long_source_line);
  tcase_add_test(tests, source_line_in_utf8);
  tcase_add_test(tests, colour);
  tests = unit_case(suite, "machines");
  tcase_add_test(tests, github);
  tcase_add_test(tests, github_escapes);
  tcase_add_test(tests, json);
  tcase_add_test(tests, json_of_nothing);
  tcase_add_test(tests, json_of_invalid_utf8);
  tcase_add_test(tests, sarif);
  tcase_add_test(tests, sarif_of_nothing);
  tcase_add_test(tests, formats);
  return suite;
}
