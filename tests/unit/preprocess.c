/* SPDX-License-Identifier: MIT */
/* Running the preprocessor: its arguments, its output, and each way in which it fails. Scripts replace it. */
#include "compare/surface_items.h"

#include "unit.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static struct string_list flags; /* each test is a separate process */

/* With this compiler, or NULL for the one of the environment. */
static struct c_preprocessed preprocess(const char *path, const char *compiler,
                                        enum c_language language, const char *queries) {
  if (compiler) setenv("CC", compiler, 1);
  return c_preprocess(&unit.arena, path, &flags, language, queries);
}

/* Runs a shell script as the preprocessor of the header folder/a.h. */
static struct c_preprocessed run(const char *script, enum c_language language,
                                 const char *queries) {
  unit_write("compiler", script);
  unit_write("folder/a.h", "");
  return preprocess("folder/a.h", "sh  ./compiler", language, queries);
}

static const char *output_of(const char *script, enum c_language language, const char *queries) {
  struct c_preprocessed made = run(script, language, queries);
  ck_assert_msg(made.status == C_PREPROCESSED, "%s: %s", script, made.problem);
  const char *output = arena_strdup(&unit.arena, text_string(&made.output));
  text_free(&made.output);
  return output;
}

/* ---- What it is given --------------------------------------------------------------------------- */

/* The project's jni.h is last, wherever it is. */
#define ARGUMENTS                                                                            \
  "for word; do [ \"$word\" != -idirafter ] || { shift 2; break; }; echo \"$word\"; shift; " \
  "done\necho $#"

START_TEST(arguments) {
  unsetenv("JVMTIC_CPPFLAGS");
  ck_assert_str_eq(output_of(ARGUMENTS, C_LANGUAGE_C, NULL),
                   "-E\n-dD\n-w\n-fmax-errors=20\n-x\nc\n-I\nfolder\n1\n");
  ck_assert_str_eq(output_of(ARGUMENTS, C_LANGUAGE_CXX, NULL),
                   "-E\n-dD\n-w\n-fmax-errors=20\n-x\nc++\n-I\nfolder\n1\n");
  ck_assert_str_eq(output_of(ARGUMENTS, C_LANGUAGE_AS_CXX, NULL),
                   "-E\n-dD\n-w\n-fmax-errors=20\n-x\nc\n-D__cplusplus=199711L\n-I\nfolder\n1\n");
  ck_assert_str_eq(output_of(ARGUMENTS, C_LANGUAGE_C, "x"), "-E\n-dD\n-w\n-x\nc\n-I\nfolder\n3\n");
  ck_assert_str_eq(output_of("for word; do last=$word; done; echo $last", C_LANGUAGE_C, NULL),
                   "folder/a.h\n");
  ck_assert_str_eq(output_of("for word; do last=$word; done; echo $last", C_LANGUAGE_C, "x"),
                   "-\n");
}
END_TEST

/* A JDK has its jni_md.h in a directory for the system. */
START_TEST(folders) {
  setenv("JVMTIC_CPPFLAGS", " -DA  -I 'b'\t-c\n", 1);
  unit_write("folder/.hidden/jni_md.h", "");
  unit_write("folder/linux/jni_md.h", "");
  unit_write("folder/bsd/jni_md.h", "");
  unit_write("folder/alpha/jni.h", "");
  unit_write("folder/zeta/jni_md.h", "");
  ck_assert_str_eq(
      output_of(ARGUMENTS, C_LANGUAGE_C, NULL),
      "-E\n-dD\n-w\n-fmax-errors=20\n-x\nc\n-I\nfolder\n-I\nfolder/bsd\n-DA\n-I\n'b'\n-c\n1\n");
  LIST_ADD(&unit.arena, &flags, "-Ian include");
  LIST_ADD(&unit.arena, &flags, "-DX=1 2");
  ck_assert_str_eq(
      output_of(ARGUMENTS, C_LANGUAGE_C, NULL),
      "-E\n-dD\n-w\n-fmax-errors=20\n-x\nc\n-I\nfolder\n-I\nfolder/bsd\n-Ian include\n-DX=1 2\n"
      "-DA\n-I\n'b'\n-c\n1\n");
  unsetenv("JVMTIC_CPPFLAGS");
}
END_TEST

/* The directory of the header, also for a path without one, and for the root. */
START_TEST(paths) {
  unit_write("compiler", "shift 6; echo $1 $2");
  struct c_preprocessed here = preprocess("a.h", "sh ./compiler", C_LANGUAGE_C, NULL);
  ck_assert_str_eq(text_string(&here.output), "-I .\n");
  text_free(&here.output);
  struct c_preprocessed root = preprocess("/nowhere.h", "sh ./compiler", C_LANGUAGE_C, NULL);
  ck_assert_str_eq(text_string(&root.output), "-I /\n");
  text_free(&root.output);
}
END_TEST

START_TEST(surroundings) {
  setenv("LC_ALL", "xy_XY", 1);
  setenv("SOMETHING", "kept", 1);
  ck_assert_str_eq(output_of("echo $LC_ALL $SOMETHING", C_LANGUAGE_C, NULL), "C kept\n");
  unsetenv("LC_ALL");
  ck_assert_str_eq(output_of("echo $LC_ALL", C_LANGUAGE_C, NULL), "C\n");
  ck_assert_str_eq(output_of("cat", C_LANGUAGE_C, NULL), "");
  ck_assert_str_eq(output_of("cat", C_LANGUAGE_C, "one\ntwo\n"), "one\ntwo\n");
  ck_assert_str_eq(output_of("cat; echo $?", C_LANGUAGE_C, ""), "0\n");
}
END_TEST

/* The compiler is $CC, or cc. */
START_TEST(compilers) {
  unit_write("a.h", "");
  setenv("CC", "echo  the words\t", 1);
  struct c_preprocessed made = preprocess("a.h", NULL, C_LANGUAGE_C, NULL);
  ck_assert_msg(strncmp(text_string(&made.output), "the words -E ", 13) == 0, "%s",
                text_string(&made.output));
  text_free(&made.output);
  setenv("PATH", ".", 1);
  static const char *const none[] = {NULL, "", " \t"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
    if (none[i]) setenv("CC", none[i], 1);
    else unsetenv("CC");
    made = preprocess("a.h", NULL, C_LANGUAGE_C, NULL);
    ck_assert_int_eq(made.status, C_PREPROCESS_FAILED);
    ck_assert_str_eq(made.problem, "cc: program not found");
    text_free(&made.output);
  }
}
END_TEST

/* ---- How it ends -------------------------------------------------------------------------------- */

START_TEST(ends) {
  static const struct {
    const char *script;
    enum c_preprocess_status status;
    const char *problem, *output;
  } rows[] = {
      {"echo a; echo b >&2", C_PREPROCESSED, "", "a\n"},
      {"echo a; echo b >&2; exit 1", C_PREPROCESS_REJECTED, "b\n", "a\n"},
      {"exit 3", C_PREPROCESS_REJECTED, "", ""},
      {"exit 127", C_PREPROCESS_FAILED, "sh: program not found", ""},
      {"echo words >&2; kill -9 $$", C_PREPROCESS_REJECTED, "words\n", ""},
      {"exec >&-; echo late >&2; exit 1", C_PREPROCESS_REJECTED, "late\n", ""},
      {"exec 2>&-; echo late", C_PREPROCESSED, "", "late\n"},
      {"(kill -13 $$; echo alive) 2>/dev/null", C_PREPROCESS_REJECTED, "", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct c_preprocessed made = run(rows[i].script, C_LANGUAGE_C, NULL);
    ck_assert_msg(made.status == rows[i].status, "%s: status %d", rows[i].script, made.status);
    ck_assert_str_eq(made.problem, rows[i].problem);
    if (*rows[i].output) ck_assert_str_eq(text_string(&made.output), rows[i].output);
    text_free(&made.output);
  }
}
END_TEST

START_TEST(not_there) {
  unit_write("plain", "");
  struct c_preprocessed made = preprocess("a.h", "no-such-compiler -x", C_LANGUAGE_C, NULL);
  ck_assert_int_eq(made.status, C_PREPROCESS_FAILED);
  ck_assert_str_eq(made.problem, "no-such-compiler: program not found");
  text_free(&made.output);
  made = preprocess("a.h", "./plain", C_LANGUAGE_C, NULL);
  ck_assert_int_eq(made.status, C_PREPROCESS_FAILED);
  ck_assert_str_eq(made.problem, "./plain: Permission denied");
  text_free(&made.output);
}
END_TEST

/* The maximum number, and more; lines beyond the limit are read, so that the writer does not block. */
#define LINES(count, rest)                                                                         \
  "awk 'BEGIN { for (i = 0; i < " count "; i++) print \"0123456789abcdef0123456789abcde\" }'" rest \
  "\n"

START_TEST(limits) {
  struct c_preprocessed made = run(LINES("262144", ""), C_LANGUAGE_C, NULL);
  ck_assert_msg(made.status == C_PREPROCESSED, "%s", made.problem);
  ck_assert_uint_eq(made.output.length, 8 * 1024 * 1024);
  text_free(&made.output);
  made = run(LINES("262144", "; echo; sleep 100"), C_LANGUAGE_C, NULL);
  ck_assert_int_eq(made.status, C_PREPROCESS_FAILED);
  ck_assert_str_eq(made.problem, "sh: its output exceeds 8 MiB");
  text_free(&made.output);
  made = run(LINES("10000", " >&2; exit 1"), C_LANGUAGE_C, NULL);
  ck_assert_int_eq(made.status, C_PREPROCESS_REJECTED);
  ck_assert_uint_eq(strlen(made.problem), 64 * 1024);
  text_free(&made.output);
}
END_TEST

/* The preprocessor has default signal handling, which is restored afterwards. */
START_TEST(signals) {
  signal(SIGCHLD, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  ck_assert_str_eq(output_of("echo a", C_LANGUAGE_C, NULL), "a\n");
  struct c_preprocessed made = run("kill -PIPE $$; echo alive", C_LANGUAGE_C, NULL);
  ck_assert_int_eq(made.status, C_PREPROCESS_REJECTED);
  text_free(&made.output);
  ck_assert(signal(SIGCHLD, SIG_DFL) == SIG_IGN);
  ck_assert(signal(SIGPIPE, SIG_DFL) == SIG_IGN);
}
END_TEST

/* ---- What it says ------------------------------------------------------------------------------- */

START_TEST(reports) {
  static const char *const rows[][2] = {
      {"", "a.h: error: the preprocessor fails [header]\n"},
      {"something\nelse\n", "a.h: error: the preprocessor fails: something [header]\n"},
      {"b.h:12:3: error: it is odd\n",
       "b.h:12: error: the preprocessor reports: it is odd [header]\n"},
      {"b.h:12: error: it is odd\n",
       "b.h:12: error: the preprocessor reports: it is odd [header]\n"},
      {"b.h:7:1: fatal error: it is odd",
       "b.h:7: error: the preprocessor reports: it is odd [header]\n"},
      {"c:x:7: error: it: 5: is", "c:x:7: error: the preprocessor reports: it: 5: is [header]\n"},
      {"cc: error: no input", "a.h: error: the preprocessor reports: no input [header]\n"},
      {"b.h:999999999: error: far", "a.h: error: the preprocessor reports: far [header]\n"},
      {"b.h:1: warning: x\nb.h:2: error: y\nb.h:3: note: z\nb.h:4: error: w\n",
       "b.h:2: error: the preprocessor reports: y [header]\n"
       "b.h:4: error: the preprocessor reports: w [header]\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    diag_init(&unit.sink, &unit.arena);
    c_preprocess_report(&unit.sink, "a.h", rows[i][0]);
    ck_assert_str_eq(unit_report(), rows[i][1]);
  }
}
END_TEST

START_TEST(many_reports) {
  struct text problem = text_new(&unit.escape);
  for (unsigned i = 1; i <= 30; i++) text_printf(&problem, "b.h:%u: error: odd\n", i);
  c_preprocess_report(&unit.sink, "a.h", text_string(&problem));
  ck_assert_uint_eq(unit.sink.list.count, 20);
  problem.length = 0;
  for (unsigned i = 0; i < 300; i++) text_add(&problem, "0123456789");
  diag_init(&unit.sink, &unit.arena);
  c_preprocess_report(&unit.sink, "a.h", text_string(&problem));
  ck_assert_uint_eq(strlen(unit.sink.list.at[0]->message),
                    strlen("the preprocessor fails: ") + 1000);
  text_free(&problem);
}
END_TEST

/* Restores the variables that tests change, for other tests in the same process. */
static const char *const names[] = {"PATH", "LC_ALL", "JVMTIC_CPPFLAGS"};
static char *values[sizeof names / sizeof *names];

static void restore(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (values[i]) setenv(names[i], values[i], 1);
    else unsetenv(names[i]);
}

Suite *suite_preprocess(void) {
  Suite *suite = suite_create("preprocess");
  TCase *tests = unit_case(suite, "preprocess");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    values[i] = getenv(names[i]) ? strdup(getenv(names[i])) : NULL;
  tcase_add_checked_fixture(tests, NULL, restore);
  tcase_add_test(tests, arguments);
  tcase_add_test(tests, folders);
  tcase_add_test(tests, paths);
  tcase_add_test(tests, surroundings);
  tcase_add_test(tests, compilers);
  tcase_add_test(tests, ends);
  tcase_add_test(tests, not_there);
  tcase_add_test(tests, limits);
  tcase_add_test(tests, signals);
  tcase_add_test(tests, reports);
  tcase_add_test(tests, many_reports);
  return suite;
}
