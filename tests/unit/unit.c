/* SPDX-License-Identifier: MIT */
/* The unit tests: runs each suite. CK_RUN_SUITE, CK_FORK and the other variables of Check apply. */
#include "unit.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct unit unit;

/* The root of the test directories: created and removed by main(), so that a failed test leaves nothing. */
static char root[4096];

/* The initial value of $CC, or NULL if it was not set. */
static const char *compiler;

/* ---- Around each test --------------------------------------------------------------------------- */

static void restore_compiler(void) {
  if (compiler) setenv("CC", compiler, 1);
  else unsetenv("CC");
}

static void setup(void) {
  char folder[sizeof root + 16];
  memset(&unit, 0, sizeof unit);
  unit.home = open(".", O_RDONLY | O_CLOEXEC);
  ck_assert_int_ge(unit.home, 0);
  snprintf(folder, sizeof folder, "%s/test.XXXXXX", root);
  ck_assert_ptr_nonnull(mkdtemp(folder));
  ck_assert_int_eq(chdir(folder), 0);
  unit.arena = arena_new(&unit.escape);
  unit.out = text_new(&unit.escape);
  diag_init(&unit.sink, &unit.arena);
}

static void teardown(void) {
  for (size_t i = 0; i < unit.specs.count; i++) spec_free(unit.specs.at[i]);
  text_free(&unit.out);
  arena_free(&unit.arena);
  ck_assert_int_eq(fchdir(unit.home), 0);
  close(unit.home);
  restore_compiler();
}

TCase *unit_case(Suite *suite, const char *name) {
  TCase *tests = tcase_create(name);
  tcase_add_checked_fixture(tests, setup, teardown);
  /* For valgrind and sanitizers on slow machines. */
  tcase_set_timeout(tests, 600);
  suite_add_tcase(suite, tests);
  return tests;
}

/* ---- Files -------------------------------------------------------------------------------------- */

void unit_write(const char *path, const char *bytes) {
  for (const char *slash = path; (slash = strchr(slash, '/')); slash++) {
    if (slash == path) continue;
    const char *folder = arena_strndup(&unit.arena, path, (size_t)(slash - path));
    ck_assert_msg(mkdir(folder, 0777) == 0 || errno == EEXIST, "%s: %s", folder, strerror(errno));
  }
  FILE *file = fopen(path, "w");
  ck_assert_msg(file != NULL, "%s: %s", path, strerror(errno));
  ck_assert_uint_eq(fwrite(bytes, 1, strlen(bytes), file), strlen(bytes));
  ck_assert_int_eq(fclose(file), 0);
}

const char *unit_read(const char *path) {
  FILE *file = fopen(path, "r");
  ck_assert_msg(file != NULL, "%s: %s", path, strerror(errno));
  struct text text = text_new(&unit.escape);
  char buffer[4096];
  size_t got;
  while ((got = fread(buffer, 1, sizeof buffer, file))) text_add_bytes(&text, buffer, got);
  ck_assert_int_eq(fclose(file), 0);
  const char *result = arena_strdup(&unit.arena, text_string(&text));
  text_free(&text);
  return result;
}

void unit_write_header(const char *path, const char *text) {
  unit_write(path, text);
  restore_compiler();
  if (strchr(text, '#')) return;
  unit_write(
      "as-it-is",
      "for word; do last=$word; done\n"
      "while IFS= read -r line || [ \"$line\" ]; do printf '%s\\n' \"$line\"; done <\"$last\"");
  setenv("CC", "sh ./as-it-is", 1);
}

size_t unit_entries(const char *folder) {
  size_t count = 0;
  DIR *entries = opendir(folder);
  ck_assert_msg(entries != NULL, "%s: %s", folder, strerror(errno));
  for (const struct dirent *entry; (entry = readdir(entries));)
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) count++;
  closedir(entries);
  return count;
}

/* ---- Specs -------------------------------------------------------------------------------------- */

static const char *or_empty(const char *string) {
  return string ? string : "";
}

const char *unit_xml(const struct unit_spec *parts) {
  const char *history = parts->history ? parts->history
                                       : "<changehistory id=\"history\" update=\"today\">"
                                         "<change date=\"today\" version=\"11.0.0\">Made.</change>"
                                         "</changehistory>";
  return arena_printf(
      &unit.arena,
      "%s<specification label=\"Small\" xmlns:xi=\"http://www.w3.org/2001/XInclude\">\n"
      "<title subtitle=\"Version\">Small</title>\n%s"
      "<functionsection label=\"Functions\"><category id=\"all\" label=\"All\">\n%s"
      "</category></functionsection>\n"
      "<errorsection label=\"Errors\"><errorcategory id=\"errors\" label=\"Errors\">\n%s"
      "</errorcategory></errorsection>\n"
      "<eventsection label=\"Events\">\n%s</eventsection>\n"
      "<datasection>\n%s</datasection>\n%s"
      "</specification>\n",
      or_empty(parts->prolog), or_empty(parts->intro), or_empty(parts->category),
      or_empty(parts->errors), or_empty(parts->events), or_empty(parts->data), history);
}

enum load_status unit_load_file(const char *path, struct spec **spec) {
  static const struct load_options options = {.allowed = NULL};
  /* These specifications contain only what is tested. */
  unit.sink.levels[CHECK_MISSING_ELEMENT] = DIAG_OFF;
  enum load_status status = spec_load(path, &options, &unit.sink, &unit.escape, spec);
  ck_assert_msg((status == LOAD_OK) == (*spec != NULL), "status %d, spec %p", status,
                (void *)*spec);
  if (*spec) LIST_ADD(&unit.arena, &unit.specs, *spec);
  return status;
}

const struct spec *unit_load(const char *xml) {
  struct spec *spec;
  unit_write("spec.xml", xml);
  enum load_status status = unit_load_file("spec.xml", &spec);
  ck_assert_msg(status == LOAD_OK && !unit.sink.list.count, "%s", unit_report());
  return spec;
}

const char *unit_complaint(const char *xml) {
  struct spec *spec;
  unit_write("spec.xml", xml);
  enum load_status status = unit_load_file("spec.xml", &spec);
  ck_assert_msg(unit.sink.list.count != 0, "nothing was reported");
  const struct diag *diag = unit.sink.list.at[0];
  ck_assert_msg((status == LOAD_OK) == (unit.sink.errors == 0), "%s", unit_report());
  return arena_printf(&unit.arena, "%s:%u: %s [%s]", or_empty(diag->place.file), diag->place.line,
                      diag->message, check_table[diag->check].name);
}

const char *unit_report(void) {
  struct text out = text_new(&unit.escape);
  diag_print(&unit.sink, DIAG_TEXT, false, &out);
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}

bool unit_is_utf8(const char *string) {
  const unsigned char *at = (const unsigned char *)string;
  while (*at) {
    size_t more = *at < 0x80                  ? 0
                  : *at >= 0xC2 && *at < 0xE0 ? 1
                  : *at >= 0xE0 && *at < 0xF0 ? 2
                  : *at >= 0xF0 && *at < 0xF5 ? 3
                                              : 9;
    if (more == 9) return false;
    for (at++; more; more--, at++)
      if ((*at & 0xC0) != 0x80) return false;
  }
  return true;
}

const struct spec_function *unit_function(const struct spec *spec, const char *id) {
  const struct named *named = spec_find(spec, id, KIND(ITEM_FUNCTION));
  ck_assert_msg(named != NULL, "no function '%s'", id);
  return named->item;
}

/* ---- The program -------------------------------------------------------------------------------- */

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *where) {
  (void)status, (void)type, (void)where;
  return remove(path);
}

int main(void) {
#define UNIT_SUITE(name) suite_##name,
  static Suite *(*const suites[])(void) = {UNIT_SUITES(UNIT_SUITE)};
  const char *folder = getenv("TMPDIR");
  if (getenv("CC")) compiler = strdup(getenv("CC"));
  int length = snprintf(root, sizeof root, "%s/jvmtic-unit.XXXXXX", folder ? folder : "/tmp");
  if (length < 0 || (size_t)length >= sizeof root || !mkdtemp(root)) {
    perror("cannot make a folder for the tests");
    return EXIT_FAILURE;
  }
  SRunner *runner = srunner_create(NULL);
  for (size_t i = 0; i < sizeof suites / sizeof *suites; i++)
    srunner_add_suite(runner, suites[i]());
  srunner_run_all(runner, CK_ENV);
  int failures = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
  srunner_free(runner);
  nftw(root, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
  return failures || !run ? EXIT_FAILURE : EXIT_SUCCESS;
}
