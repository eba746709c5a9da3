/* SPDX-License-Identifier: MIT */
#include "base/output.h"

#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static struct outputs outputs;

static void add(const char *path, const char *bytes) {
  outputs.arena = &unit.arena;
  output_add(&outputs, path, bytes, strlen(bytes));
}

static void prepare(void) {
  memset(&outputs, 0, sizeof outputs);
}

static void commit(void) {
  const char *problem = output_commit(&outputs);
  ck_assert_msg(problem == NULL, "%s", problem);
  for (size_t i = 0; i < outputs.list.count; i++)
    ck_assert_int_ne(outputs.list.at[i]->result, OUTPUT_PENDING);
}

static void commit_fails(const char *expected) {
  const char *problem = output_commit(&outputs);
  ck_assert_pstr_eq(problem, expected);
}

static struct stat status_of(const char *path) {
  struct stat status;
  ck_assert_msg(lstat(path, &status) == 0, "%s: %s", path, strerror(errno));
  return status;
}

static bool exists(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0;
}

/* Sets an old time of a file, so that a change is visible. */
static void make_old(const char *path) {
  const struct timespec times[2] = {{.tv_sec = 1000000000, .tv_nsec = 0},
                                    {.tv_sec = 1000000000, .tv_nsec = 0}};
  ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

static bool is_old(const char *path) {
  return status_of(path).st_mtime == 1000000000;
}

/* ---- What works --------------------------------------------------------------------------------- */

START_TEST(nothing) {
  outputs.arena = &unit.arena;
  commit();
  ck_assert_uint_eq(unit_entries("."), 0);
}
END_TEST

START_TEST(new_files) {
  mode_t mask = umask(022);
  add("a", "alpha");
  add("b", "");
  commit();
  umask(mask);
  ck_assert_str_eq(unit_read("a"), "alpha");
  ck_assert_str_eq(unit_read("b"), "");
  ck_assert_uint_eq(unit_entries("."), 2);
  ck_assert_uint_eq(status_of("a").st_mode & 07777, 0644);
  ck_assert_int_eq(outputs.list.at[0]->result, OUTPUT_WRITTEN);
}
END_TEST

START_TEST(large_file_with_every_byte) {
  enum { SIZE = 3 * 1024 * 1024 + 7 };
  char *bytes = arena_alloc(&unit.arena, SIZE);
  for (size_t i = 0; i < SIZE; i++) bytes[i] = (char)(i * 31 >> 3);
  outputs.arena = &unit.arena;
  output_add(&outputs, "large", bytes, SIZE);
  commit();
  ck_assert_int_eq(status_of("large").st_size, SIZE);
  int fd = open("large", O_RDONLY);
  char *got = arena_alloc(&unit.arena, SIZE);
  for (size_t done = 0; done < SIZE;) {
    ssize_t part = read(fd, got + done, SIZE - done);
    ck_assert_int_gt(part, 0);
    done += (size_t)part;
  }
  close(fd);
  ck_assert_mem_eq(got, bytes, SIZE);
  /* Equal contents, and a difference of one byte in the middle. */
  make_old("large");
  commit();
  ck_assert(is_old("large"));
  bytes[SIZE / 2] ^= 1;
  commit();
  ck_assert(!is_old("large"));
}
END_TEST

START_TEST(unchanged_files_keep_their_time) {
  unit_write("same", "same");
  unit_write("other", "other");
  unit_write("longer", "same");
  unit_write("shorter", "same");
  unit_write("empty", "");
  make_old("same");
  make_old("other");
  make_old("longer");
  make_old("shorter");
  make_old("empty");
  ino_t before = status_of("same").st_ino;
  add("same", "same");
  add("other", "OTHER");
  add("longer", "same and more");
  add("shorter", "sam");
  add("empty", "");
  commit();
  ck_assert(is_old("same") && is_old("empty"));
  ck_assert(!is_old("other") && !is_old("longer") && !is_old("shorter"));
  ck_assert_uint_eq(status_of("same").st_ino, before);
  ck_assert_int_eq(outputs.list.at[0]->result, OUTPUT_UNCHANGED);
  ck_assert_int_eq(outputs.list.at[1]->result, OUTPUT_WRITTEN);
  ck_assert_str_eq(unit_read("other"), "OTHER");
  ck_assert_str_eq(unit_read("longer"), "same and more");
  ck_assert_str_eq(unit_read("shorter"), "sam");
  ck_assert_uint_eq(unit_entries("."), 5);
}
END_TEST

START_TEST(modes_are_kept) {
  static const mode_t modes[] = {0600, 0644, 0755, 0444, 0666, 02755};
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
    unit_write("file", "old");
    ck_assert_int_eq(chmod("file", modes[i]), 0);
    prepare();
    add("file", "new");
    commit();
    ck_assert_str_eq(unit_read("file"), "new");
    ck_assert_uint_eq(status_of("file").st_mode & 07777, modes[i]);
    ck_assert_int_eq(unlink("file"), 0);
  }
}
END_TEST

START_TEST(links_are_followed) {
  unit_write("real/file", "old");
  ck_assert_int_eq(symlink("real/file", "link"), 0);
  ck_assert_int_eq(symlink("link", "second"), 0);
  ck_assert_int_eq(symlink("real", "folder"), 0);
  add("second", "new");
  add("folder/other", "other");
  commit();
  ck_assert(S_ISLNK(status_of("link").st_mode) && S_ISLNK(status_of("second").st_mode));
  ck_assert(S_ISREG(status_of("real/file").st_mode));
  ck_assert_str_eq(unit_read("real/file"), "new");
  ck_assert_str_eq(unit_read("real/other"), "other");
  ck_assert_uint_eq(unit_entries("real"), 2);
  ck_assert_uint_eq(unit_entries("."), 4);
}
END_TEST

START_TEST(a_link_to_nothing_is_followed) {
  ck_assert_int_eq(symlink("real/file", "link"), 0);
  unit_write("real/other", "");
  add("link", "new");
  commit();
  ck_assert(S_ISLNK(status_of("link").st_mode));
  ck_assert_str_eq(unit_read("real/file"), "new");
}
END_TEST

START_TEST(a_link_to_itself_is_refused) {
  ck_assert_int_eq(symlink("link", "link"), 0);
  add("link", "new");
  commit_fails(arena_printf(&unit.arena, "cannot write 'link': %s", strerror(ELOOP)));
  ck_assert(S_ISLNK(status_of("link").st_mode));
}
END_TEST

START_TEST(missing_folders_are_made) {
  add("one/two/three/file", "x");
  add("one/two/other", "y");
  add("./one//four/file", "z");
  commit();
  ck_assert_str_eq(unit_read("one/two/three/file"), "x");
  ck_assert_str_eq(unit_read("one/two/other"), "y");
  ck_assert_str_eq(unit_read("one/four/file"), "z");
}
END_TEST

START_TEST(absolute_paths) {
  char folder[PATH_MAX];
  ck_assert_ptr_nonnull(getcwd(folder, sizeof folder));
  add(arena_printf(&unit.arena, "%s/new/file", folder), "x");
  commit();
  ck_assert_str_eq(unit_read("new/file"), "x");
}
END_TEST

START_TEST(longest_name) {
  char name[NAME_MAX + 1];
  memset(name, 'n', NAME_MAX);
  name[NAME_MAX] = '\0';
  for (int i = 0; i < 2; i++) { /* new, then replaced */
    prepare();
    add(name, i ? "new" : "old");
    add("other", i ? "new" : "old");
    commit();
    ck_assert_str_eq(unit_read(name), i ? "new" : "old");
    ck_assert_uint_eq(unit_entries("."), 2);
  }
}
END_TEST

START_TEST(many_files) {
  for (int i = 0; i < 150; i++) add(arena_printf(&unit.arena, "file%d", i), i % 2 ? "odd" : "even");
  commit();
  ck_assert_uint_eq(unit_entries("."), 150);
  for (size_t i = 0; i < outputs.list.count; i++) outputs.list.at[i]->bytes = "even";
  for (size_t i = 0; i < outputs.list.count; i++) outputs.list.at[i]->length = 4;
  commit();
  ck_assert_uint_eq(unit_entries("."), 150);
  ck_assert_str_eq(unit_read("file149"), "even");
}
END_TEST

START_TEST(signals_are_as_before) {
  sigset_t before, after;
  sigemptyset(&before);
  sigaddset(&before, SIGUSR1);
  ck_assert_int_eq(sigprocmask(SIG_SETMASK, &before, NULL), 0);
  add("a", "a");
  commit();
  ck_assert_int_eq(sigprocmask(SIG_SETMASK, NULL, &after), 0);
  ck_assert(sigismember(&after, SIGUSR1) && !sigismember(&after, SIGINT));
  sigemptyset(&before);
  sigprocmask(SIG_SETMASK, &before, NULL);
}
END_TEST

/* ---- What fails --------------------------------------------------------------------------------- */

START_TEST(folder_in_the_way) {
  unit_write("old", "old");
  unit_write("taken/inner", "inner");
  make_old("old");
  add("new", "new");
  add("old", "changed");
  add("taken", "x");
  commit_fails(arena_printf(&unit.arena, "cannot write 'taken': %s", strerror(EISDIR)));
  ck_assert_str_eq(unit_read("old"), "old");
  ck_assert(is_old("old"));
  ck_assert(!exists("new"));
  ck_assert_uint_eq(unit_entries("."), 2);
  ck_assert_uint_eq(unit_entries("taken"), 1);
}
END_TEST

START_TEST(file_where_a_folder_should_be) {
  unit_write("file", "x");
  add("file/inner", "y");
  commit_fails(
      arena_printf(&unit.arena, "cannot create the directory 'file': %s", strerror(ENOTDIR)));
  ck_assert_str_eq(unit_read("file"), "x");
}
END_TEST

START_TEST(folders_made_are_removed_again) {
  unit_write("taken/inner", "inner");
  add("one/two/file", "x");
  add("taken/new/file", "y");
  add("three", "z");
  add("taken", "w");
  commit_fails(arena_printf(&unit.arena, "cannot write 'taken': %s", strerror(EISDIR)));
  ck_assert(!exists("one"));
  ck_assert_uint_eq(unit_entries("taken"), 1);
  ck_assert_uint_eq(unit_entries("."), 1);
}
END_TEST

/* "a" does not exist, but becomes a directory for "a/b". */
START_TEST(a_file_that_another_one_needs_as_a_folder) {
  unit_write("first", "old");
  unit_write("second", "old");
  ck_assert_int_eq(chmod("first", 0640), 0);
  make_old("first");
  make_old("second");
  add("first", "new");
  add("fresh", "new");
  add("second", "new");
  add("a", "new");
  add("a/b", "new");
  commit_fails(arena_printf(&unit.arena, "cannot write 'a': %s", strerror(EISDIR)));
  ck_assert_str_eq(unit_read("first"), "old");
  ck_assert_str_eq(unit_read("second"), "old");
  ck_assert(is_old("first") && is_old("second"));
  ck_assert_uint_eq(status_of("first").st_mode & 07777, 0640);
  ck_assert_uint_eq(unit_entries("."), 2);
  for (size_t i = 0; i < outputs.list.count; i++)
    ck_assert_int_eq(outputs.list.at[i]->result, OUTPUT_PENDING);
}
END_TEST

START_TEST(full_device) {
  if (!exists("/dev/full")) return; /* not available on all systems */
  unit_write("old", "old");
  add("old", "new");
  add("/dev/full", "x");
  add("fresh/new", "x");
  commit_fails(arena_printf(&unit.arena, "cannot write '/dev/full': %s", strerror(ENOSPC)));
  ck_assert_str_eq(unit_read("old"), "old");
  ck_assert(S_ISCHR(status_of("/dev/full").st_mode));
  ck_assert_uint_eq(unit_entries("."), 1);
}
END_TEST

START_TEST(devices_are_written_in_place) {
  add("/dev/null", "x");
  commit();
  ck_assert(S_ISCHR(status_of("/dev/null").st_mode));
  ck_assert_int_eq(outputs.list.at[0]->result, OUTPUT_WRITTEN);
}
END_TEST

START_TEST(impossible_paths) {
  static const char *const paths[] = {"", "/proc/jvmtic-cannot-be/file", "folder/"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    prepare();
    add("fresh", "x");
    add(paths[i], "x");
    ck_assert_msg(output_commit(&outputs) != NULL, "'%s' is written", paths[i]);
    ck_assert_uint_eq(unit_entries("."), 0);
  }
  char name[NAME_MAX + 2];
  memset(name, 'n', sizeof name - 1);
  name[sizeof name - 1] = '\0';
  prepare();
  add(name, "x");
  commit_fails(arena_printf(&unit.arena, "cannot write '%s': %s", name, strerror(ENAMETOOLONG)));
  ck_assert_uint_eq(unit_entries("."), 0);
}
END_TEST

START_TEST(no_descriptors_are_left_open) {
  size_t before = unit_entries("/proc/self/fd");
  unit_write("taken/inner", "x");
  for (int i = 0; i < 3; i++) {
    prepare();
    add("a", i % 2 ? "odd" : "even");
    add("b", "same");
    if (i == 2) add("taken", "x");
    ck_assert((output_commit(&outputs) == NULL) == (i < 2));
  }
  ck_assert_uint_eq(unit_entries("/proc/self/fd"), before);
}
END_TEST

Suite *suite_output(void) {
  Suite *suite = suite_create("output");
  TCase *tests = unit_case(suite, "written");
  tcase_add_checked_fixture(tests, prepare, NULL);
  tcase_add_test(tests, nothing);
  tcase_add_test(tests, new_files);
  tcase_add_test(tests, large_file_with_every_byte);
  tcase_add_test(tests, unchanged_files_keep_their_time);
  tcase_add_test(tests, modes_are_kept);
  tcase_add_test(tests, links_are_followed);
  tcase_add_test(tests, a_link_to_nothing_is_followed);
  tcase_add_test(tests, a_link_to_itself_is_refused);
  tcase_add_test(tests, missing_folders_are_made);
  tcase_add_test(tests, absolute_paths);
  tcase_add_test(tests, longest_name);
  tcase_add_test(tests, many_files);
  tcase_add_test(tests, signals_are_as_before);
  tests = unit_case(suite, "refused");
  tcase_add_checked_fixture(tests, prepare, NULL);
  tcase_add_test(tests, folder_in_the_way);
  tcase_add_test(tests, file_where_a_folder_should_be);
  tcase_add_test(tests, folders_made_are_removed_again);
  tcase_add_test(tests, a_file_that_another_one_needs_as_a_folder);
  tcase_add_test(tests, full_device);
  tcase_add_test(tests, devices_are_written_in_place);
  tcase_add_test(tests, impossible_paths);
  tcase_add_test(tests, no_descriptors_are_left_open);
  return suite;
}
