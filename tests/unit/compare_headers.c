/* SPDX-License-Identifier: MIT */
/* Differences between two headers: one change at a time, read through the preprocessor. */
#include "compare/comparison.h"

#include "unit.h"

#include <stdlib.h>
#include <string.h>

static const char *const classes[] = {"docs", "behaviour", "additive", "api", "abi"};

/* The start of each header: a table of two functions. */
#define TABLE                                                                             \
  "typedef int jint; typedef long long jlong; typedef struct _jobject* jobject; typedef " \
  "jobject jthread;\n"                                                                    \
  "struct jvmtiInterface_1_ { void* reserved1; int (*Do)(jint a); };\n"

static const struct surface *surface(const char *name, const char *text) {
  struct surface *made;
  diag_init(&unit.sink, &unit.arena);
  unit_write_header(
      name, arena_printf(&unit.arena, "%s%s", strstr(text, "Interface_1") ? "" : TABLE, text));
  enum surface_status status = surface_of_header(&unit.arena, &interface_jvmti, name,
                                                 &(struct string_list){0}, &unit.sink, &made);
  ck_assert_msg(status == SURFACE_OK, "%s%s", text, unit_report());
  return made;
}

struct row {
  const char *old, *new, *expected;
};

static void expect(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct change_list changes =
        changes_between(&unit.arena, surface("old.h", rows[i].old), surface("new.h", rows[i].new));
    text_free(&unit.out);
    for (size_t j = 0; j < changes.count; j++)
      text_printf(&unit.out, "%s: %s\n", classes[changes.at[j]->class_], changes.at[j]->message);
    const char *found = text_string(&unit.out);
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s\n%s\nis\n%sinstead of\n%s", rows[i].old,
                  rows[i].new, found, rows[i].expected);
  }
}
#define EXPECT(rows) expect(rows, sizeof(rows) / sizeof *(rows))

/* ---- Functions ---------------------------------------------------------------------------------- */

#define FUNCTIONS(text) \
  "typedef int jint; typedef long long jlong; struct jvmtiInterface_1_ { " text " };"

START_TEST(signatures) {
  static const struct row rows[] = {
      {FUNCTIONS("int (*F)(jint a);"), FUNCTIONS("int (*F)(jint b);"),
       "api: function 'F': parameter 1 'a' is named 'b'\n"},
      {FUNCTIONS("int (*F)(jint a);"), FUNCTIONS("int (*F)(jint);"), ""},
      {FUNCTIONS("int (*F)(jint);"), FUNCTIONS("int (*F)(jlong);"),
       "abi: function 'F': parameter 1 is 'jlong', was 'jint'\n"},
      {FUNCTIONS("int (*F)(jint a, jint b);"), FUNCTIONS("int (*F)(jlong b, jint c);"),
       "abi: function 'F': parameter 1 'a' is 'jlong', was 'jint'\n"
       "api: function 'F': parameter 2 'b' is named 'c'\n"},
      {FUNCTIONS("int (*F)(jint a, jlong b);"), FUNCTIONS("int (*F)(jlong b, jint a);"),
       "abi: function 'F': parameter 1 'a' is 'jlong', was 'jint'\n"
       "abi: function 'F': parameter 2 'b' is 'jint', was 'jlong'\n"},
      {FUNCTIONS("int (*F)(jint a);"), FUNCTIONS("int (*F)(jint a, jlong b);"),
       "abi: function 'F': takes 2 parameters, was 1; new: 'jlong b'\n"},
      {FUNCTIONS("int (*F)(jint a, jlong b);"), FUNCTIONS("int (*F)(jint a);"),
       "abi: function 'F': takes 1 parameter, was 2; missing: 'jlong b'\n"},
      {FUNCTIONS("int (*F)(jint a, jlong b, jint c);"), FUNCTIONS("int (*F)(void);"),
       "abi: function 'F': takes 0 parameters, was 3; missing: 'jint a', 'jlong b', 'jint c'\n"},
      {FUNCTIONS("int (*F)(jint a);"), FUNCTIONS("int (*F)(jint a, ...);"),
       "abi: function 'F': takes further arguments ('...')\n"},
      {FUNCTIONS("int (*F)(jint a, ...);"), FUNCTIONS("int (*F)(jint a);"),
       "abi: function 'F': takes no further arguments ('...' is missing)\n"},
      {FUNCTIONS("int (*F)(jint a);"), FUNCTIONS("int (*F)();"),
       "api: function 'F': its parameters are not declared\n"},
      {FUNCTIONS("int (*F)();"), FUNCTIONS("int (*F)(jint a);"),
       "api: function 'F': its parameters are declared now\n"},
      {FUNCTIONS("int (*F)(jint a);"), FUNCTIONS("void (*F)(jint a);"),
       "abi: function 'F': returns 'void', was 'int'\n"},
      {FUNCTIONS("int (*F)(jint* a);"), FUNCTIONS("int (*F)(const jint* a);"),
       "api: function 'F': parameter 1 'a' is 'const jint*', was 'jint*'\n"},
      {FUNCTIONS("int (*F)(jint** a);"), FUNCTIONS("int (*F)(jint* const* volatile b);"),
       "api: function 'F': parameter 1 'a' is 'jint*const*', was 'jint**'\n"
       "api: function 'F': parameter 1 'a' is named 'b'\n"},
      {FUNCTIONS("int (*F)(void (*f)(jint* a));"),
       FUNCTIONS("int (*F)(void (*f)(volatile jint* a));"),
       "api: function 'F': parameter 1 'f' is 'void(*)(volatile jint*)', was 'void(*)(jint*)'\n"},
      {FUNCTIONS("const char* (*F)(void);"), FUNCTIONS("char* (*F)(void);"),
       "api: function 'F': returns 'char*', was 'const char*'\n"},
      {FUNCTIONS("int (*F)(const jint* a);"), FUNCTIONS("int (*F)(jlong* a);"),
       "abi: function 'F': parameter 1 'a' is 'jlong*', was 'const jint*'\n"},
      {FUNCTIONS("int (*F)(jint** a);"), FUNCTIONS("int (*F)(jint* a);"),
       "abi: function 'F': parameter 1 'a' is 'jint*', was 'jint**'\n"},
      {FUNCTIONS("int (*F)(int a);"), FUNCTIONS("int (*F)(jint a);"), ""},
      {FUNCTIONS("int (*F)(unsigned a);"), FUNCTIONS("int (*F)(int a);"),
       "abi: function 'F': parameter 1 'a' is 'int', was 'unsigned int'\n"},
  };
  EXPECT(rows);
}
END_TEST

START_TEST(places) {
  static const struct row rows[] = {
      {FUNCTIONS("int (*F)(void); int (*G)(void);"), FUNCTIONS("int (*F)(void); int (*H)(void);"),
       "api: function 'G': is named 'H'\n"},
      {FUNCTIONS("int (*GetIt)(char* a);"), FUNCTIONS("int (*GetTi)(const char* a);"),
       "api: function 'GetIt': is named 'GetTi'\n"
       "api: function 'GetIt': parameter 1 'a' is 'const char*', was 'char*'\n"},
      {FUNCTIONS("int (*GetIt)(char* a);"), FUNCTIONS("int (*Other)(const char* a);"),
       "api: function 'GetIt': is named 'Other'\n"
       "api: function 'GetIt': parameter 1 'a' is 'const char*', was 'char*'\n"},
      {FUNCTIONS("int (*GetIt)(char* a);"), FUNCTIONS("int (*GetIts)(jlong a, jint b);"),
       "abi: function 'GetIt': takes 2 parameters, was 1; new: 'jint b'\n"
       "api: function 'GetIt': is named 'GetIts'\n"},
      {FUNCTIONS("int (*F)(char* a, jint b, jint c);"),
       FUNCTIONS("int (*Other)(char* a, jint b, jlong c);"),
       "abi: function 'F': parameter 3 'c' is 'jlong', was 'jint'\n"
       "api: function 'F': is named 'Other'\n"},
      {FUNCTIONS("int (*F)(char* a, jint b, jint c);"),
       FUNCTIONS("int (*Other)(char* a, jint b, jint c, jlong d);"),
       "abi: function 'F': takes 4 parameters, was 3; new: 'jlong d'\n"
       "api: function 'F': is named 'Other'\n"},
      {FUNCTIONS("int (*F)(char* a, jint b);"), FUNCTIONS("int (*Other)(char* a, jlong b);"),
       "abi: function 'F': is missing: slot 1 is 'Other', was slot 1\n"
       "abi: function 'Other': is new, in slot 1, where 'F' was\n"},
      {FUNCTIONS("int (*F)(void); int (*G)(void);"), FUNCTIONS("int (*F)(void); void* a;"),
       "abi: function 'G': is missing: its place is empty, was slot 2\n"},
      {FUNCTIONS("int (*F)(void); void* a;"), FUNCTIONS("int (*F)(void); int (*G)(void);"),
       "additive: function 'G': is new, in slot 2, which was free\n"},
      {FUNCTIONS("int (*F)(void); int (*G)(void);"), FUNCTIONS("int (*G)(void); int (*F)(void);"),
       "abi: function 'F': slot 2, was 1\n"
       "abi: function 'G': slot 1, was 2\n"},
      {FUNCTIONS("int (*F)(void);"), FUNCTIONS("int (*F)(void); int (*G)(void);"),
       "additive: function 'G': is new, in slot 2, which was free\n"},
      {FUNCTIONS("int (*F)(void); int (*G)(void);"), FUNCTIONS("int (*F)(void);"),
       "abi: function 'G': is missing: the last slot is 1, was slot 2\n"},
      {FUNCTIONS("int (*F)(void); int (*G)(void); int (*H)(void);"),
       FUNCTIONS("void* a; int (*F)(void); int (*G)(void); int (*H)(void);"),
       "abi: function 'F': slot 2, was 1; 2 more, up to 'H', move by +1 as well\n"},
      {FUNCTIONS("int (*F)(void); void* a;"), FUNCTIONS("int (*F)(void);"),
       "abi: table 'function': its last slot is 1, was 2\n"},
  };
  EXPECT(rows);
}
END_TEST

/* ---- Events ------------------------------------------------------------------------------------- */

#define EVENT(name, parameters) "typedef void (*jvmtiEvent" name ")(" parameters ");\n"
#define CALLBACKS(text) "typedef struct { " text " } jvmtiEventCallbacks;\n"

START_TEST(events) {
  static const struct row rows[] = {
      {EVENT("A", "jint a"), EVENT("A", "jlong a"),
       "abi: event 'A': parameter 1 'a' is 'jlong', was 'jint'\n"},
      {EVENT("A", "jint a"), "",
       "api: event 'A': its type 'jvmtiEventA' is missing, and so are all 1\n"},
      {"", EVENT("A", "jint a"), "additive: event 'A': the type 'jvmtiEventA' is new\n"},
      {EVENT("A", "void") EVENT("B", "void") EVENT("C", "void"), EVENT("C", "void"),
       "api: event 'A': its type 'jvmtiEventA' is missing\n"
       "api: event 'B': its type 'jvmtiEventB' is missing\n"},
      {EVENT("A", "void") EVENT("B", "void") EVENT("C", "void"), "",
       "api: event 'A': its type 'jvmtiEventA' is missing, and so are all 3\n"},
      {EVENT("A", "void") CALLBACKS("jvmtiEventA A;"), CALLBACKS("void (*A)(void);"),
       "api: event 'A': its type 'jvmtiEventA' is missing, and so are all 1\n"},
      {EVENT("A", "void") EVENT("B", "void") CALLBACKS("jvmtiEventA A; jvmtiEventB B;"),
       CALLBACKS("void (*A)(void); void (*B)(void);"),
       "api: event 'A': its type 'jvmtiEventA' is missing, and so are all 2\n"},
      {EVENT("A", "void") CALLBACKS("jvmtiEventA A;"),
       EVENT("A", "void") CALLBACKS("void (*A)(jint a);"),
       "abi: event 'A': takes 1 parameter, was 0; new: 'jint a'\n"},
      {EVENT("A", "void") CALLBACKS("jvmtiEventA A;"),
       EVENT("B", "void") CALLBACKS("jvmtiEventB B;"), "api: event 'A': is named 'B'\n"},
      {EVENT("A", "void") EVENT("B", "void") CALLBACKS("jvmtiEventA A; jvmtiEventB B;"),
       EVENT("A", "void") EVENT("B", "void") CALLBACKS("jvmtiEventB B; jvmtiEventA A;"),
       "abi: event 'A': number 51, was 50\n"
       "abi: event 'B': number 50, was 51\n"},
      {EVENT("A", "void") EVENT("B", "void") CALLBACKS("jvmtiEventA A; jvmtiEventB B;"),
       EVENT("A", "void") CALLBACKS("jvmtiEventA A; void* b;"),
       "abi: event 'B': is missing: its place is empty, was number 51\n"},
      {EVENT("A", "void") CALLBACKS("jvmtiEventA A;"), EVENT("A", "void"),
       "abi: event 'A': is missing, was number 50\n"},
      {"typedef void (*jvmtiStart)(jint a);", "typedef void (*jvmtiStart)(jint a, jint b);",
       "abi: callback 'jvmtiStart': takes 2 parameters, was 1; new: 'jint b'\n"},
      {"typedef void (*jvmtiStart)(jint a);", "", "api: callback 'jvmtiStart': is missing\n"},
  };
  EXPECT(rows);
}
END_TEST

/* ---- Constants ---------------------------------------------------------------------------------- */

START_TEST(constants) {
  static const struct row rows[] = {
      {"enum { JVMTI_A = 1, JVMTI_B = 2 };", "enum { JVMTI_A = 1, JVMTI_B = 3 };",
       "abi: constant 'JVMTI_B': is 3, was 2\n"},
      {"enum { JVMTI_A = 1 };", "#define JVMTI_A 1", ""},
      {"#define JVMTI_A 1", "#define JVMTI_A 0x10", "abi: constant 'JVMTI_A': is 16, was 1\n"},
      {"enum { JVMTI_A = 1, JVMTI_B = 2 };", "enum { JVMTI_A = 1 };",
       "api: constant 'JVMTI_B': is missing, was 2\n"},
      {"enum { JVMTI_A = 1 };", "enum { JVMTI_A = 1, JVMTI_B = 2 };",
       "additive: constant 'JVMTI_B': is new, 2\n"},
      {"typedef enum { JVMTI_A, JVMTI_B } jvmtiKind;",
       "typedef enum { JVMTI_A, JVMTI_B } jvmtiSort;",
       "api: constant 'JVMTI_A': belongs to 'jvmtiSort', was 'jvmtiKind'\n"
       "api: constant 'JVMTI_B': belongs to 'jvmtiSort', was 'jvmtiKind'\n"},
      /* Scoped enumerations: one finding, and values are still compared. Others are not a difference. */
      {"typedef enum { JVMTI_A, JVMTI_B } jvmtiKind;", "enum class jvmtiKind { JVMTI_A, JVMTI_B };",
       "api: constants 'jvmtiKind': 'JVMTI_A' is named 'jvmtiKind::JVMTI_A', and so are all 2\n"},
      {"typedef enum { JVMTI_A, JVMTI_B } jvmtiKind;",
       "enum struct jvmtiKind : int { JVMTI_A = 4, JVMTI_C = 1 };",
       "abi: constant 'JVMTI_A': is 4, was 0\n"
       "api: constant 'JVMTI_B': is named 'jvmtiKind::JVMTI_C'\n"
       "api: constants 'jvmtiKind': 'JVMTI_A' is named 'jvmtiKind::JVMTI_A', and so are all 2\n"},
      {"enum class jvmtiKind { JVMTI_A, JVMTI_B };", "typedef enum { JVMTI_A, JVMTI_B } jvmtiKind;",
       "api: constants 'jvmtiKind': 'jvmtiKind::JVMTI_A' is named 'JVMTI_A', and so are all 2\n"},
      {"enum class jvmtiKind { JVMTI_A };", "enum class jvmtiKind { JVMTI_A = 1 };",
       "abi: constant 'jvmtiKind::JVMTI_A': is 1, was 0\n"},
      {"enum { JVMTI_A = 2 };", "enum { JVMTI_A = 2 }; enum class vmKind { JVMTI_A, NONE };",
       "additive: constants 'vmKind': are new, with 2 values\n"},
      {"enum { JVMTI_A = 2 };", "enum class vmKind { JVMTI_A };\n#define JVMTI_A 2\n",
       "additive: constants 'vmKind': are new, with 1 values\n"},
      {"typedef enum { JVMTI_A, JVMTI_B } jvmtiKind;", "",
       "api: constants 'jvmtiKind': are missing, with 2 values\n"},
      {"", "typedef enum { JVMTI_A, JVMTI_B } jvmtiKind;",
       "additive: constants 'jvmtiKind': are new, with 2 values\n"},
      {"typedef enum { JVMTI_A, JVMTI_B } jvmtiKind;", "#define JVMTI_A 0\n#define JVMTI_B 1\n",
       ""},
      {"typedef enum { JVMTI_A, JVMTI_B, JVMTI_C, JVMTI_D } jvmtiKind;",
       "typedef enum { JVMTI_A, JVMTI_X, JVMTI_B, JVMTI_C, JVMTI_D } jvmtiKind;",
       "abi: constant 'JVMTI_B': is 2, was 1; 2 more of 'jvmtiKind' after it move by +1 as well\n"
       "additive: constant 'JVMTI_X': is new, 1\n"},
      {"typedef enum { JVMTI_ERROR_A = 10, JVMTI_ERROR_B = 11 } jvmtiError;",
       "typedef enum { JVMTI_ERROR_A = 11, JVMTI_ERROR_B = 10 } jvmtiError;",
       "abi: error 'JVMTI_ERROR_A': is 11, was 10\n"
       "abi: error 'JVMTI_ERROR_B': is 10, was 11\n"},
      {"typedef enum { JVMTI_ERROR_A = 10, JVMTI_ERROR_MAX = 10 } jvmtiError;",
       "typedef enum { JVMTI_ERROR_A = 10, JVMTI_ERROR_B = 12, JVMTI_ERROR_MAX = 12 } jvmtiError;",
       "additive: constant 'JVMTI_ERROR_MAX': is 12, was 10\n"
       "additive: error 'JVMTI_ERROR_B': is new, 12\n"},
      {"enum { JVMTI_VERSION = 0x30090000 };", "enum { JVMTI_VERSION = 0x300B0000 };",
       "additive: version 'JVMTI_VERSION': is 0x300B0000, was 0x30090000\n"},
      {"enum { JVMTI_VERSION_9 = 0x30090000 };", "enum { JVMTI_VERSION_9 = 0x300B0000 };",
       "abi: version 'JVMTI_VERSION_9': is 0x300B0000, was 0x30090000\n"},
  };
  EXPECT(rows);
}
END_TEST

/* ---- Structures and types ----------------------------------------------------------------------- */

#define STRUCTURE(text) "typedef struct { " text " } jvmtiOne;"

START_TEST(structures) {
  static const struct row rows[] = {
      {STRUCTURE("jint a; jlong b;"), STRUCTURE("jint a; jint b;"),
       "abi: field 'jvmtiOne.b': is 'jint', was 'jlong'\n"},
      {STRUCTURE("jint a; jlong b;"), STRUCTURE("jlong b; jint a;"),
       "abi: field 'jvmtiOne.b': is number 1 of the structure, was 2\n"},
      {STRUCTURE("jint a; jlong b;"), STRUCTURE("jint a;"),
       "abi: field 'jvmtiOne.b': is missing, was 'jlong'\n"},
      {STRUCTURE("jint a;"), STRUCTURE("jint a; jlong b;"),
       "abi: field 'jvmtiOne.b': is new, 'jlong'; the layout changes\n"},
      {STRUCTURE("jint a; jint b;"), STRUCTURE("jint a; jint c;"),
       "api: field 'jvmtiOne.b': is named 'c'\n"},
      {STRUCTURE("jint a;"), STRUCTURE("jint a; jint reserved1;"),
       "abi: field 'jvmtiOne.reserved1': is new, 'jint'; the layout changes\n"},
      {STRUCTURE("unsigned a : 1; unsigned : 3;"), STRUCTURE("unsigned a : 2; unsigned : 4;"),
       "abi: field 'jvmtiOne.a': its width in bits is 2, was 1 (-1: not a bit-field)\n"
       "abi: structure 'jvmtiOne': 4 bits of padding, was 3\n"},
      {STRUCTURE("jint a;"), "", "abi: structure 'jvmtiOne': is missing\n"},
      {"", STRUCTURE("jint a;"), "additive: structure 'jvmtiOne': is new\n"},
      {STRUCTURE("jint a;"), "typedef union { jint a; } jvmtiOne;",
       "abi: structure 'jvmtiOne': is a union\n"},
      /* A type of another name for a function is written like the function. */
      {STRUCTURE("void (*a)(jint);"), "typedef void visit(jint); " STRUCTURE("visit* a;"), ""},
      {"struct jvmtiOne { jint a; }; typedef struct jvmtiOne jvmtiOne;", STRUCTURE("jint a;"), ""},
      {"struct jvmtiTag { jint a; }; typedef struct jvmtiTag jvmtiOne;",
       "struct jvmtiTag { jint a; };",
       "abi: structure 'jvmtiOne': is missing\n"
       "additive: structure 'jvmtiTag': is new\n"},
  };
  EXPECT(rows);
}
END_TEST

#define CAPABILITIES(text) "typedef struct { " text " } jvmtiCapabilities;"
#define BIT(name) "unsigned " name " : 1;"

START_TEST(capabilities) {
  static const struct row rows[] = {
      {CAPABILITIES(BIT("can_a") BIT("can_b")), CAPABILITIES(BIT("can_b") BIT("can_a")),
       "abi: capability 'can_a': bit 1, was 0\n"
       "abi: capability 'can_b': bit 0, was 1\n"},
      {CAPABILITIES(BIT("can_a") BIT("can_b")), CAPABILITIES(BIT("can_a") BIT("can_c")),
       "api: capability 'can_b': is named 'can_c'\n"},
      {CAPABILITIES(BIT("can_a") BIT("can_b")), CAPABILITIES(BIT("can_a")),
       "abi: capability 'can_b': is missing: its place is empty, was bit 1\n"},
      {CAPABILITIES(BIT("can_a")), CAPABILITIES(BIT("can_a") BIT("can_b")),
       "additive: capability 'can_b': is new, in bit 1, which was free\n"},
      {CAPABILITIES(BIT("can_a")), CAPABILITIES("unsigned can_a : 2;"),
       "abi: capability 'can_a': is 2 bits, was 1 bit\n"},
      {CAPABILITIES(BIT("can_a")), CAPABILITIES("int can_a : 1;"),
       "abi: capability 'can_a': is 'int', was 'unsigned int'\n"},
      {CAPABILITIES(BIT("can_a")), CAPABILITIES("unsigned can_a;"),
       "abi: capability 'can_a': is no bit-field, was 1 bit\n"},
      {CAPABILITIES(BIT("can_a")), CAPABILITIES(BIT("can_a") "unsigned : 31; unsigned : 32;"),
       "abi: capabilities 'jvmtiCapabilities': the structure has 64 bits, was 32\n"
       "additive: table 'capability': its last bit is 64, was 32\n"},
      {CAPABILITIES(BIT("can_a")), CAPABILITIES("unsigned : 1;" BIT("can_a")),
       "abi: capability 'can_a': bit 1, was 0\n"},
      {CAPABILITIES(BIT("can_a") BIT("can_b")),
       CAPABILITIES("unsigned : 2;" BIT("can_a") BIT("can_b")),
       "abi: capability 'can_a': bit 2, was 0\n"
       "abi: capability 'can_b': bit 3, was 1\n"},
      {CAPABILITIES(BIT("can_a")), "",
       "abi: capabilities 'jvmtiCapabilities': the structure is missing\n"},
      {"", CAPABILITIES(BIT("can_a")), "additive: capabilities 'jvmtiCapabilities': is new\n"},
  };
  EXPECT(rows);
}
END_TEST

START_TEST(types) {
  static const struct row rows[] = {
      {"typedef jlong jlocation;", "typedef jint jlocation;",
       "abi: type 'jlocation': is 'jint', was 'jlong'\n"},
      {"typedef jlong jlocation;", "typedef long long jlocation;", ""},
      {"typedef jlong jlocation;", "", "api: type 'jlocation': is missing, was 'jlong'\n"},
      {"", "typedef jlong jlocation;", "additive: type 'jlocation': is new, 'jlong'\n"},
      {"typedef jobject jhandle;", "typedef jthread jhandle;", ""},
      {"typedef struct _a* jhandle;", "typedef struct _b* jhandle;", ""},
      {"typedef struct _a* jhandle;", "typedef void* jhandle;",
       "api: type 'jhandle': is 'void*', was 'struct*'\n"},
  };
  EXPECT(rows);
}
END_TEST

/* ---- C++ ---------------------------------------------------------------------------------------- */

#define METHODS(text) "#ifdef __cplusplus\nstruct _jvmtiEnv { " text " };\n#endif\n"

START_TEST(methods) {
  static const struct row rows[] = {
      {METHODS("int Do(jint a);"), METHODS("int Do(jlong a);"),
       "api: method 'Do': parameter 1 'a' is 'jlong', was 'jint'\n"},
      {METHODS("int Do(jint a);"), METHODS("int Do(jint a); int More(jint a);"),
       "additive: method 'More': is new\n"},
      {METHODS("int Do(jint a); int More(jint a);"), METHODS("int Do(jint a);"),
       "api: method 'More': is missing in C++\n"},
      {METHODS("int Do(jint a) { return t->Do(this, a); }"),
       METHODS("int Do(jint a) { (void)a; return (*t).Do(this, a); }"), ""},
      {METHODS("int Do(jint a) { return t->Do(this, a); }"),
       METHODS("int Do(jint a) { return t->More(this, a); }"),
       "api: method 'Do': calls 'More', was 'Do'\n"},
      {METHODS("int Do(jint a) { return t->More(this, a); }"), METHODS("int Do(jint a);"),
       "api: method 'Do': calls 'Do', was 'More'\n"},
      {METHODS("int Do(jint a, jint b) { return this->t->Do(this, a, b); }"),
       METHODS("int Do(jint a, jint b) { return this->t->Do(this, b, 7); }"),
       "api: method 'Do': passes '7' on as parameter 2, was 'b'\n"
       "api: method 'Do': passes 'b' on as parameter 1, was 'a'\n"},
      /* A parameter of only one side moves the others. */
      {METHODS("int Do(jint a, jint b) { return t->Do(this, a, b); }"),
       METHODS("int Do(jlong e, jint a, jint b) { return t->Do(this, a, b); }"),
       "api: method 'Do': takes 3 parameters, was 2; new: 'jlong e'\n"},
      {METHODS("int Do(jint a, jint b) { return t->Do(this, a, b); }"),
       METHODS("int Do(jint b) { return t->Do(this, b, b); }"),
       "api: method 'Do': takes 1 parameter, was 2; missing: 'jint a'\n"},
      {METHODS("int Do(jint a, ...) { return t->Do(this, a); }"),
       METHODS("int Do(jint a, ...) { return t->Do(this, a, args); }"), ""},
      /* Anything but a plain call is ignored. */
      {METHODS("int Do(jint a) { return t->Do(this, a); }"),
       METHODS("int Do(jint a) { if (a) { return t->Do(this, (int)(a)); } return 0; }"), ""},
      {METHODS("int Do(jint a) { return t->Do(this, a); }"),
       METHODS("int Do(jint a) { return a ? t->Do(this, a) : t->More(this, a); }"), ""},
      {METHODS("int Do(jint a) { return t->Do(this, a); }"),
       METHODS("int Do(jint a) { return t->of(a); }"), ""},
      {METHODS("int Do(jint a);"), "", ""},
      {"", METHODS("int Do(jint a);"), ""},
  };
  EXPECT(rows);
}
END_TEST

/* ---- Functions of the agent ---------------------------------------------------------------------- */

#define VM "typedef struct vm JavaVM;\n"
#define ON_LOAD VM "extern jint Agent_OnLoad(JavaVM *vm, char *options, void *reserved);\n"

START_TEST(entry_points) {
  static const struct row rows[] = {
      {ON_LOAD, VM "__attribute__((used)) jint Agent_OnLoad(JavaVM *, char *, void *);\n", ""},
      {ON_LOAD, VM "typedef jint start(JavaVM *, char *, void *); start Agent_OnLoad;\n", ""},
      {ON_LOAD, VM "void Agent_OnLoad(JavaVM *vm, char *options, jint reserved);\n",
       "abi: entry point 'Agent_OnLoad': parameter 3 'reserved' is 'jint', was 'void*'\n"
       "abi: entry point 'Agent_OnLoad': returns 'void', was 'jint'\n"},
      {ON_LOAD, VM "jint Agent_OnLoad(JavaVM *vm, const char *words, void *reserved);\n",
       "api: entry point 'Agent_OnLoad': parameter 2 'options' is 'const char*', was 'char*'\n"
       "api: entry point 'Agent_OnLoad': parameter 2 'options' is named 'words'\n"},
      {ON_LOAD, VM "jint Agent_OnLoad(JavaVM *vm);\n",
       "abi: entry point 'Agent_OnLoad': takes 1 parameter, was 3; missing: 'char* options', "
       "'void* reserved'\n"},
      {ON_LOAD, VM "static jint Agent_OnLoad(JavaVM *vm, char *options, void *reserved);\n",
       "api: entry point 'Agent_OnLoad': is missing\n"},
      {ON_LOAD "void Agent_OnUnload(JavaVM *vm);\n", ON_LOAD,
       "api: entry point 'Agent_OnUnload': is missing\n"},
      {ON_LOAD "void Agent_OnUnload(JavaVM *vm);\n", VM,
       "api: entry point 'Agent_OnLoad': is missing, and so are all 2\n"},
      {ON_LOAD, ON_LOAD "jint Agent_OnFork(JavaVM *vm); jint JNI_OnFork(JavaVM *vm);\n",
       "additive: entry point 'Agent_OnFork': is new\n"},
  };
  EXPECT(rows);
}
END_TEST

Suite *suite_compare_headers(void) {
  Suite *suite = suite_create("compare_headers");
  TCase *tests = unit_case(suite, "compare_headers");
  unsetenv("JVMTIC_CPPFLAGS");
  tcase_add_test(tests, signatures);
  tcase_add_test(tests, places);
  tcase_add_test(tests, events);
  tcase_add_test(tests, constants);
  tcase_add_test(tests, structures);
  tcase_add_test(tests, capabilities);
  tcase_add_test(tests, types);
  tcase_add_test(tests, methods);
  tcase_add_test(tests, entry_points);
  return suite;
}
