/* SPDX-License-Identifier: MIT */
/* Definitions of base types: which C they may hold. */
#include "check/base_types.h"

#include "unit.h"

#include <string.h>

/* What is said about a type of that name and definition; "jfirst" is defined before it, and "jlast" behind it. */
static const char *said(const char *id, const char *definition) {
  const struct spec *spec =
      UNIT_LOAD(.category =
                    "<typedef id='jvmtiPair' label='Pair'><field id='left'><jint/>"
                    "<description>The left half.</description></field></typedef>",
                .data = arena_printf(&unit.arena,
                                     "<basetypes id='types' label='Types'>"
                                     "<basetype id='jfirst'><definition>typedef jint jfirst;"
                                     "</definition><description>First.</description></basetype>"
                                     "<basetype id='%s'><definition>%s</definition>"
                                     "<description>Own.</description></basetype>"
                                     "<basetype id='jlast'><definition>typedef jint jlast;"
                                     "</definition><description>Last.</description></basetype>"
                                     "</basetypes>",
                                     id, definition));
  check_base_types(spec, &unit.sink);
  const char *message = unit.sink.list.count ? unit.sink.list.at[0]->message : "";
  diag_init(&unit.sink, &unit.arena);
  return message;
}

static void expect_fine(const char *const *definitions, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *message = said("jown", definitions[i]);
    ck_assert_msg(!*message, "%s: %s", definitions[i], message);
  }
}

static void expect_said(const char *const *definitions, size_t count, const char *words) {
  for (size_t i = 0; i < count; i++) {
    const char *message = said("jown", definitions[i]);
    ck_assert_msg(strstr(message, words) != NULL, "%s: '%s'", definitions[i], message);
  }
}
#define EXPECT_FINE(rows) expect_fine(rows, sizeof(rows) / sizeof *(rows))
#define EXPECT_SAID(rows, words) expect_said(rows, sizeof(rows) / sizeof *(rows), words)
#define NO_C "is not a list of complete C declarations of types"

START_TEST(words_of_types) {
  static const char *const fine[] = {
      "typedef char jown;",          "typedef signed char jown;",
      "typedef short jown;",         "typedef unsigned short int jown;",
      "typedef unsigned jown;",      "typedef signed jown;",
      "typedef long int jown;",      "typedef long long unsigned int jown;",
      "typedef float jown;",         "typedef long double jown;",
      "typedef const int *jown;",    "typedef int const volatile *jown;",
      "typedef volatile int *jown;", "typedef jfirst jown;",
      "typedef size_t jown;",        "typedef\tconst jint\r\n *jown ;"};
  static const char *const wrong[] = {"typedef double double jown;",
                                      "typedef long long double jown;",
                                      "typedef unsigned double jown;",
                                      "typedef short long jown;",
                                      "typedef long short jown;",
                                      "typedef short short jown;",
                                      "typedef int int jown;",
                                      "typedef char char jown;",
                                      "typedef signed unsigned jown;",
                                      "typedef signed unsigned char jown;",
                                      "typedef long char jown;",
                                      "typedef long long long jown;",
                                      "typedef float int jown;",
                                      "typedef void int jown;",
                                      "typedef short double jown;",
                                      "typedef signed signed int jown;",
                                      "typedef jint unsigned jown;",
                                      "typedef const jown;",
                                      "typedef struct t_ unsigned jown;",
                                      "typedef return jown;"};
  EXPECT_FINE(fine);
  EXPECT_SAID(wrong, NO_C);
}
END_TEST

START_TEST(declarators) {
  static const char *const fine[] = {"typedef jint *jown;",
                                     "typedef jint * const * volatile *jown;",
                                     "typedef void *jown;",
                                     "typedef jint (jown);",
                                     "typedef jint (*jown)(void);",
                                     "typedef jint (*jown)();",
                                     "typedef void (JNICALL *jown)(jint a, const jlong *b);",
                                     "typedef jint *(*jown)(jint, jint [999], jint (*)[2]);",
                                     "typedef jint (*jown)[4];",
                                     "typedef jint (*jown)[4][2];",
                                     "typedef jint (*(*jown)(void))[2];",
                                     "typedef jint (**jown)(jint (jint));"};
  static const char *const wrong[] = {"typedef jint jown[];",
                                      "typedef jint jown[4];",
                                      "typedef jint jown[04];",
                                      "typedef jint (*jown)[0];",
                                      "typedef jint (*jown)[1000000];",
                                      "typedef jint (*jown)[n];",
                                      "typedef jint (*jown)[2;",
                                      "typedef jint (*jown)[",
                                      "typedef jint (*jown",
                                      "typedef jint jown(void);",
                                      "typedef jint (*jown)(void)(void);",
                                      "typedef jint (*jown)(void)[2];",
                                      "typedef jint (*jown)[2](void);",
                                      "typedef jint (*jown[2])(void);",
                                      "typedef jint (*jown)(void, jint);",
                                      "typedef jint (*jown)(jint,);",
                                      "typedef jint (*jown)(jint",
                                      "typedef jint (*jown)(void a);",
                                      "typedef jint *;",
                                      "typedef jint jown jother;",
                                      "typedef jint jown",
                                      "typedef jint jown, jown;",
                                      "typedef jint jown; typedef jint jown;"};
  EXPECT_FINE(fine);
  EXPECT_SAID(wrong, NO_C);
}
END_TEST

START_TEST(sizes) {
  static const char *const fine[] = {
      "typedef struct { char a[4000]; char b[4000], c; } jown;",
      "struct t_ { char a[60000]; }; typedef struct { struct t_ *b[4000]; } jown;",
      "struct t_ { char a[60000]; }; typedef struct t_ *(*jown)(struct t_, struct t_);",
      "typedef struct { union { char a[100]; jint b; } c[30][10]; } jown;"};
  static const char *const large[] = {
      "typedef struct { char a[4000], b[4000][20]; } jown;",
      "struct t_ { char a[2000]; }; typedef struct { struct t_ b[30]; struct t_ c[4]; } jown;",
      "typedef struct { struct { char a[1000]; } b[1000]; } jown;",
      "typedef char t_[60000]; typedef struct { t_ a, b; } jown;",
      "typedef jint (*jown)[999999][999999][999999][999999];",
      "struct t_ { char a[4000]; }; typedef struct t_ (*jown)[999999];",
      "typedef void (*jown)(jint [999999][999999][999999][999999]);"};
  EXPECT_FINE(fine);
  EXPECT_SAID(large, "makes types of more than 65535 bytes");
}
END_TEST

START_TEST(members) {
  static const char *const fine[] = {
      "typedef struct { jint a; } jown;",
      "typedef struct jown { jint a, *b, c[2]; jint (*d)(void); } jown;",
      "typedef union { struct { jint a; } a; jlong b; } jown;",
      "typedef struct t_ { struct t_ *next; } jown;",
      "struct t_; typedef struct t_ *jown;",
      "struct t_ { jint a; }; typedef struct { struct t_ a; } jown;",
      "typedef struct { struct JNINativeInterface_ a; } jown;"};
  static const char *const wrong[] = {"typedef struct { } jown;",
                                      "typedef struct { jint; } jown;",
                                      "typedef struct { jint a } jown;",
                                      "typedef struct { jint a; jown;",
                                      "typedef struct { void a; } jown;",
                                      "typedef struct { jint a(void); } jown;",
                                      "typedef struct { jint a,; } jown;",
                                      "typedef struct { struct t_ a; } jown;",
                                      "typedef struct { void a[2]; } jown",
                                      "typedef struct { jint a[2](void); } jown;",
                                      "typedef struct jown;",
                                      "typedef struct *jown;",
                                      "typedef enum e_ jown;",
                                      "typedef enum { } jown;",
                                      "typedef enum { , } jown;",
                                      "typedef enum { A B } jown;",
                                      "typedef enum { A, , B } jown;",
                                      "struct t_ { jint a; } t; typedef jint jown;",
                                      "jint a; typedef jint jown;",
                                      "const struct t_ { jint a; }; typedef jint jown;",
                                      "volatile jint; typedef jint jown;",
                                      "; typedef jint jown;",
                                      "typedef struct t_ (*jown)[2];"};
  EXPECT_FINE(fine);
  EXPECT_SAID(wrong, NO_C);
}
END_TEST

/* By another name a type is no more complete than by its own. */
START_TEST(aliases) {
  static const char *const fine[] = {"struct t_; typedef struct { struct t_ *a; } jown;"};
  static const char *const wrong[] = {
      "typedef struct t_ a_; typedef struct { a_ x; } jown;",
      "typedef struct t_ a_; typedef a_ b_; typedef void (*jown)(b_ x, int y);",
      "typedef void a_; typedef struct { a_ x[2]; } jown;", "typedef struct { jvmtiEnv x; } jown;",
      "typedef jvmtiEnv a_; typedef struct { a_ x; } jown;"};
  static const char *const others[] = {
      "typedef struct t_ a_; struct t_ { jint a; }; typedef struct { a_ x; } jown;",
      "typedef struct t_ a_; typedef struct { a_ *x; } jown;",
      "typedef jvmtiEnv *a_; typedef struct { a_ x; } jown;"};
  EXPECT_FINE(fine);
  EXPECT_SAID(wrong, NO_C);
  EXPECT_SAID(others, "defines 'a_', which is not its own");
}
END_TEST

START_TEST(fixed) {
  static const char *const fine[] = {
      "typedef struct t_ { const jint a; } *jown;", "typedef struct { const jint *a[2]; } jown;",
      "typedef struct { jint (*a)(const jint b); } jown;", "typedef void (*jown)(const jint a);",
      "typedef const struct t_ *jown;"};
  static const char *const wrong[] = {
      "typedef const int jown;",
      "typedef int const volatile jown;",
      "typedef volatile int jown;",
      "typedef\tconst jint\r\n jown ;",
      "typedef jint * const * volatile jown;",
      "typedef jint (*const jown)(void);",
      "typedef jint (*const (jown))[2];",
      "typedef struct { const struct JNINativeInterface_ a; } jown;",
      "typedef struct { const jint a[2]; } jown;",
      "typedef struct { jint a, *const b; } jown;",
      "typedef struct { jint *const a[2]; } jown;",
      "typedef union { struct { const jint a; } a; jlong b; } jown;",
      "struct t_ { jint a; }; typedef const struct t_ jown;"};
  EXPECT_FINE(fine);
  EXPECT_SAID(wrong, "const or volatile");
}
END_TEST

START_TEST(other_names) {
  static const char *const others[] = {
      "typedef jint jown; typedef jint jother;",
      "typedef jint jown, *jother;",
      "typedef enum { A, } jown;",
      "typedef enum { A, B } jown;",
      "typedef struct jint { jint a; } jown;",
      "typedef struct jvmtiEnv { jint a; } jown;",
      "typedef struct _jvmtiEnv { jint a; } jown;",
      "typedef struct jvmtiInterface_1_ { jint a; } jown;",
      "typedef struct jvmtiEventCallbacks { jint a; } jown;",
      "typedef struct jvmtiEventAny { jint a; } jown;",
      "typedef struct jvmtiError { jint a; } jown;",
      "typedef struct jvmtiPair { jint a; } jown;",
      "typedef struct _jvmtiPair { jint a; } jown;",
      "typedef struct jfirst { jint a; } jown;",
      "struct t_ { jint a; }; struct t_ { jint a; }; typedef struct t_ *jown;"};
  static const char *const unknown[] = {
      "typedef jlast jown;", "typedef jown *jown;", "typedef struct { junknown a; } jown;",
      "typedef jint (*jown)(jvmtiPair *);", "typedef jvmtiError jown;"};
  static const char *const elsewhere[] = {"struct t_;", "typedef struct t_ { jint a; } *jother_;"};
  EXPECT_SAID(others, "which is not its own");
  EXPECT_SAID(unknown, "which nothing before it defines");
  EXPECT_SAID(elsewhere, "defin");
  ck_assert_str_eq(said("jown", "typedef jint jown = 1;"),
                   "the definition of 'jown' holds '='; expected C declarations only");
  ck_assert_str_eq(said("jown", "struct t_;"), "the definition of 'jown' does not define it");
}
END_TEST

/* Types that have elements of their own: what the outputs do with their values. */
START_TEST(shapes) {
  static const struct {
    const char *id, *definition, *expected; /* NULL: it is fine */
  } rows[] = {{"jthread", "typedef jobject jthread;", NULL},
              {"jthread", "typedef jobject *jthread;", "expected a jobject"},
              {"jthread", "typedef jlong jthread;", "expected a jobject"},
              {"jthreadGroup", "typedef jobject jthreadGroup;", NULL},
              {"jthreadGroup", "typedef int jthreadGroup;", "expected a jobject"},
              {"jlocation", "typedef jlong jlocation;", NULL},
              {"jlocation", "typedef jint jlocation;", NULL},
              {"jlocation", "typedef jlong *jlocation;", "expected a jlong"},
              {"jlocation", "typedef jobject jlocation;", "expected a jlong"},
              {"jrawMonitorID", "struct m_; typedef struct m_ *jrawMonitorID;", NULL},
              {"jrawMonitorID", "typedef jlong jrawMonitorID;", "expected a pointer"},
              {"jrawMonitorID", "typedef jint (*jrawMonitorID)(void);", "expected a pointer"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *message = said(rows[i].id, rows[i].definition);
    ck_assert_msg(rows[i].expected ? strstr(message, rows[i].expected) != NULL : !*message,
                  "%s: '%s'", rows[i].definition, message);
  }
}
END_TEST

Suite *suite_definitions(void) {
  Suite *suite = suite_create("definitions");
  TCase *tests = unit_case(suite, "definitions");
  tcase_add_test(tests, words_of_types);
  tcase_add_test(tests, declarators);
  tcase_add_test(tests, sizes);
  tcase_add_test(tests, members);
  tcase_add_test(tests, aliases);
  tcase_add_test(tests, fixed);
  tcase_add_test(tests, other_names);
  tcase_add_test(tests, shapes);
  return suite;
}
