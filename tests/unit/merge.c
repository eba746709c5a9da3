/* SPDX-License-Identifier: MIT */
/* Merging: the exact result for a text, with all line ends. */
#include "adopt/merging.h"

#include "model/select.h"
#include "unit.h"

#include <string.h>

/* Old(jint a) is in all releases, New(jint a) since 9. */
static const struct spec *both(void) {
  return UNIT_LOAD(
          .category =
              "<function id='Old' num='2' since='1.0'><synopsis>Old</synopsis><description>It."
              "</description><parameters><param id='a'><jint/><description>A.</description>"
              "</param></parameters></function>\n"
              "<function id='New' num='3' since='9'><synopsis>New</synopsis><description>It."
              "</description><parameters><param id='a'><jint/><description>A.</description>"
              "</param></parameters></function>\n");
}

struct row {
  const char *release, *text;
  const char
      *expected; /* the text and messages with their lines; NULL: unchanged, without messages */
};

static const char *merged(const struct spec *spec, const char *release, const char *text) {
  struct name_pattern pattern;
  struct habits habits = {.functions = {0}};
  struct release asked;
  const struct merge_file file = {text, strlen(text)};
  ck_assert_ptr_null(name_pattern_parse(&unit.arena, "jvmti%s", &pattern));
  LIST_ADD(&unit.arena, &habits.functions, &pattern);
  ck_assert_ptr_null(release_argument(&unit.arena, spec, release, RELEASE_OF_SPEC, &asked));
  struct merge_input input = {.arena = &unit.arena,
                              .spec = spec,
                              .view = release_select(&unit.arena, spec, asked),
                              .release = release,
                              .pattern = &pattern,
                              .habits = &habits,
                              .standard = true,
                              .files = &file,
                              .count = 1};
  struct merge_result result;
  if (!merge_sources(&input, &result))
    return arena_printf(&unit.arena, "%u: %s", result.problems.at[0]->line,
                        result.problems.at[0]->text);
  const struct merge_output *output = &result.outputs[0];
  const char *said = output->file.text;
  for (size_t i = 0; i < output->messages.count; i++)
    said = arena_printf(&unit.arena, "%s@%u: %s\n", said, output->messages.at[i]->line,
                        output->messages.at[i]->text);
  return said;
}

static void expect(const struct row *rows, size_t count) {
  const struct spec *spec = both();
  for (size_t i = 0; i < count; i++) {
    const char *found = merged(spec, rows[i].release, rows[i].text);
    const char *expected = rows[i].expected ? rows[i].expected : rows[i].text;
    ck_assert_msg(strcmp(found, expected) == 0, "%s\nis\n%s\ninstead of\n%s", rows[i].text, found,
                  expected);
  }
}
#define EXPECT(rows) expect(rows, sizeof(rows) / sizeof *(rows))

#define HEAD(name, params) "jvmtiError jvmti" name "(jvmtiEnv* env" params ") "
#define BODY "{\n  return work(a);\n}\n"

START_TEST(params) {
  static const struct row rows[] = {
      {"9", HEAD("Old", ", jint a") BODY, NULL},
      {"9", HEAD("Old", ", jint b") BODY, NULL},
      {"9", HEAD("Old", ", jlong b") BODY,
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@1: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, jlong b)\n"},
      {"9", HEAD("Old", ", jlong /* wide */ b") BODY,
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong / * wide * / b) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@1: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, jlong /* wide */ "
       "b)\n"},
      {"9", HEAD("Old", ", jlong b") "{\n#define N (b)\n  return N;\n}\n",
       "jvmtiError jvmtiOld(jvmtiEnv* env, jlong b) {\n#define N (b)\n  return N;\n}\n@1: the "
       "parameters of 'jvmtiOld' are now (jvmtiEnv* env, jint a), but its body uses 'b'; it is "
       "left unchanged\n"},
      {"9", HEAD("Old", ", jlong b") "{\n#define N (c)\n  return N;\n}\n",
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "#define N (c)\n"
       "  return N;\n"
       "}\n"
       "@1: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, jlong b)\n"},
      {"9", HEAD("Old", "") BODY,
       "/* jvmtic: changed: it was (jvmtiEnv* env) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@1: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env)\n"},
      {"9", HEAD("Old", ", jint") BODY, NULL},
      {"9", HEAD("Old", ", jint a, jint c[2]") BODY,
       "/* jvmtic: changed: it was (jvmtiEnv* env, jint a, jint c[2]) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@1: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, jint a, jint "
       "c[2])\n"},
      {"9", HEAD("Old", ", struct x y") BODY,
       "/* jvmtic: changed: it was (jvmtiEnv* env, struct x y) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@1: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, struct x y)\n"},
      {"9", "int i; " HEAD("Old", ", jlong b") BODY,
       "int i; \n"
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@2: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, jlong b)\n"},
      {"9", "  " HEAD("Old", ", jlong b") "{ return 0; }",
       "  /* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\n"
       "  jvmtiError jvmtiOld(jvmtiEnv* env, jint a) { return 0; }@1: the parameters of 'jvmtiOld' "
       "have changed; they were (jvmtiEnv* env, jlong b)\n"},
      {"9", "/* It. */\r\n" HEAD("Old", ", jlong b") "{ return 0; }\r\n",
       "/* It. */\r\n"
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\r\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) { return 0; }\r\n"
       "@2: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, jlong b)\n"},
      {"9",
       "#ifdef X\n" HEAD("Old", ", jlong b") "{\n#else\n" HEAD("Old", ", jint b") "{\n#endif\n}\n",
       "#ifdef X\njvmtiError jvmtiOld(jvmtiEnv* env, jlong b) {\n#else\njvmtiError "
       "jvmtiOld(jvmtiEnv* env, jint b) {\n#endif\n}\n@2: the parameters of 'jvmtiOld' have "
       "changed, but its definition is divided by #if; it is left unchanged\n@4: 'jvmtiOld' is "
       "defined more than once: each definition is kept\n"},
      {"9", "/* jvmtic: changed: it was (jvmtiEnv* env, jint a) */\n" HEAD("Old", ", jlong b") BODY,
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"},
      {"9", "/* jvmtic: changed: it was (jvmtiEnv* env, jint b) */\n" HEAD("Old", ", jlong b") BODY,
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint b) {\n"
       "  return work(a);\n"
       "}\n"},
      {"9",
       "/* jvmtic: changed: it was (jvmtiEnv* env, jint / *x* / b) */\n" HEAD("Old", ", jlong b")
           BODY,
       "/* jvmtic: changed: it was (jvmtiEnv* env, jint / *x* / b) */\n"
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@2: the parameters of 'jvmtiOld' have changed; they were (jvmtiEnv* env, jlong b)\n"},
      {"9", "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\n" HEAD("Old", ", jint b") BODY,
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\njvmtiError jvmtiOld(jvmtiEnv* env, "
       "jint b) {\n  return work(a);\n}\n@1: the parameters of 'jvmtiOld' have changed; adapt the "
       "body, then remove this comment\n"},
      {"9", "/* jvmtic: changed: it was ( */\n" HEAD("Old", ", jint b") BODY, NULL},
      {"9", "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b */\n" HEAD("Old", ", jint b") BODY,
       NULL},
      {"9", HEAD("Old", ", jint a") BODY HEAD("Old", ", jint b") BODY,
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "jvmtiError jvmtiOld(jvmtiEnv* env, jint b) {\n"
       "  return work(a);\n"
       "}\n"
       "@4: 'jvmtiOld' is defined more than once: each definition is kept\n"},
  };
  EXPECT(rows);
}
END_TEST

START_TEST(removed) {
  static const struct row rows[] = {
      {"8", HEAD("New", ", jint a") BODY,
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "#endif /* jvmtic: removed: jvmtiNew */\n"
       "@1: 'jvmtiNew' is not in release 8: it is kept under #if 0\n"},
      {"8", HEAD("New", ", jint a") "{ return 0; }",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) { return 0; }\n"
       "#endif /* jvmtic: removed: jvmtiNew */@1: 'jvmtiNew' is not in release 8: it is kept under "
       "#if 0\n"},
      {"8", "int i; " HEAD("New", ", jint a") "{ return 0; } int j;\n",
       "int i; \n"
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) { return 0; }\n"
       "#endif /* jvmtic: removed: jvmtiNew */\n"
       " int j;\n"
       "@2: 'jvmtiNew' is not in release 8: it is kept under #if 0\n"},
      {"8", "int i;\r\n" HEAD("New", ", jint a") "{ return 0; }\r\n",
       "int i;\r\n"
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\r\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) { return 0; }\r\n"
       "#endif /* jvmtic: removed: jvmtiNew */\r\n"
       "@2: 'jvmtiNew' is not in release 8: it is kept under #if 0\n"},
      /* A separate statement on the previous line remains, whatever its start is. */
      {"8", "static DEFINE_LOCK(a)\n" HEAD("New", ", jint a") BODY,
       "static DEFINE_LOCK(a)\n"
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "#endif /* jvmtic: removed: jvmtiNew */\n"
       "@2: 'jvmtiNew' is not in release 8: it is kept under #if 0\n"},
      {"8", "static\n" HEAD("New", ", jint a") "{ return 0; }\n",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n"
       "static\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) { return 0; }\n"
       "#endif /* jvmtic: removed: jvmtiNew */\n"
       "@1: 'jvmtiNew' is not in release 8: it is kept under #if 0\n"},
      {"8", "static\nLOCK(a)\n" HEAD("New", ", jint a") "{ return 0; }\n",
       "static\nLOCK(a)\njvmtiError jvmtiNew(jvmtiEnv* env, jint a) { return 0; }\n@3: 'jvmtiNew' "
       "is not in release 8, but 'LOCK' on a line above may not belong to it; it is left "
       "unchanged; move 'LOCK' away, or onto its line\n"},
      {"9",
       "BEGIN_ALL\n#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n" HEAD(
           "New", ", jint a") BODY "#endif /* jvmtic: removed: jvmtiNew */\n",
       "BEGIN_ALL\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"},
      {"8", "static jvmtiError jvmtiHelper(jvmtiEnv* env) { return 0; }\n", NULL},
      {"8", "jvmtiError jvmtiHelper(jvmtiEnv* env) { return 0; }\n",
       "#if 0 /* jvmtic: removed: jvmtiHelper was not in release 8 */\n"
       "jvmtiError jvmtiHelper(jvmtiEnv* env) { return 0; }\n"
       "#endif /* jvmtic: removed: jvmtiHelper */\n"
       "@1: 'jvmtiHelper' is not in release 8: it is kept under #if 0\n"},
      {"8", "jvmtiError jvmtihelper(jvmtiEnv* env) { return 0; }\n", NULL},
      {"8", "jvmtiError jvmtiHelper(int env) { return 0; }\n", NULL},
      {"8",
       "#ifdef X\n" HEAD("New", ", jlong b") "{\n#else\n" HEAD("New", ", jint b") "{\n#endif\n}\n",
       "#ifdef X\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jlong b) {\n"
       "#else\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint b) {\n"
       "#endif\n"
       "}\n"
       "@2: 'jvmtiNew' is not in release 8, but its definition is divided by #if; it is left "
       "unchanged\n"
       "@4: 'jvmtiNew' is defined more than once: each definition is kept\n"
       "@4: 'jvmtiNew' is not in release 8, but its definition is divided by #if; it is left "
       "unchanged\n"},
      {"9",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n" HEAD("New", ", jint a") BODY
       "#endif /* jvmtic: removed: jvmtiNew */\n",
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"},
      {"9",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n" HEAD("New", ", jint a") BODY
       "#endif /* jvmtic: removed: jvmtiNew */",
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}"},
      {"9",
       "int i;\r\n#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\r\n" HEAD(
           "New", ", jint a") "{ return 0; }\r\n#endif /* jvmtic: removed: jvmtiNew */ \t\r\n",
       "int i;\r\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) { return 0; }\r\n"},
      {"9",
       "int i;\r\n#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\r\n" HEAD(
           "New", ", jint a") "{ return 0; }\r\n#endif /* jvmtic: removed: jvmtiNew */",
       "int i;\r\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) { return 0; }"},
      {"8",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n" HEAD("New", ", jint a") BODY
       "#endif /* jvmtic: removed: jvmtiNew */\n",
       NULL},
      {"9",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n" HEAD("New", ", jint a") BODY
       "#else\n#endif /* jvmtic: removed: jvmtiNew */\n",
       NULL},
      {"9",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n" HEAD("New", ", jint a") BODY
       "#endif /* jvmtic: removed: jvmtiNew */\n" HEAD("New", ", jint b") BODY,
       NULL},
      {"9",
       "#if 0 /* jvmtic: removed: jvmtiNew was not in release 8 */\n" HEAD("New", ", jlong b") BODY
       "#endif /* jvmtic: removed: jvmtiNew */\n",
       "/* jvmtic: changed: it was (jvmtiEnv* env, jlong b) */\n"
       "jvmtiError jvmtiNew(jvmtiEnv* env, jint a) {\n"
       "  return work(a);\n"
       "}\n"
       "@1: the parameters of 'jvmtiNew' have changed; they were (jvmtiEnv* env, jlong b)\n"},
  };
  EXPECT(rows);
}
END_TEST

Suite *suite_merge(void) {
  Suite *suite = suite_create("merge");
  TCase *tests = unit_case(suite, "merge");
  tcase_add_test(tests, params);
  tcase_add_test(tests, removed);
  return suite;
}
