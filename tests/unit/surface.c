/* SPDX-License-Identifier: MIT */
/* The contents of headers in any style: small headers, read through the preprocessor. */
#include "compare/surface.h"

#include "unit.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- A surface as text -------------------------------------------------------------------------- */

static void add_functions(struct text *out, const char *word,
                          const struct surface_function_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    const struct surface_function *function = list->at[i];
    text_printf(out, "%s %u %s", word, function->slot, function->name);
    if (!function->reserved) text_printf(out, " %s", function->result);
    if (!function->reserved) text_add(out, function->prototype ? "(" : "?(");
    for (size_t j = 0; j < function->params.count; j++)
      text_printf(out, "%s%s %s", j ? ", " : "", function->params.at[j]->type,
                  function->params.at[j]->name);
    text_add(out, function->reserved ? "\n" : function->variadic ? ") variadic\n" : ")\n");
  }
}

static void add_record(struct text *out, const char *word, const struct surface_record *record) {
  text_printf(out, "%s %s", record->is_union ? "union" : word, record->name);
  if (record->bits) text_printf(out, " %u bits", record->bits);
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct surface_typed *field = record->fields.at[i];
    text_printf(out, "; %s %s", field->type, *field->name ? field->name : "-");
    if (field->bits >= 0) text_printf(out, ":%d", field->bits);
    if (field->at) text_printf(out, " at %u", field->at);
  }
  text_add(out, "\n");
}

static void add_surface(struct text *out, const struct surface *surface) {
  static const char *const forms[] = {"", " defined", " object"};
  if (surface->release.major) text_printf(out, "release %u\n", surface->release.major);
  add_functions(out, "function", &surface->functions);
  add_functions(out, "method", &surface->methods);
  add_functions(out, "event", &surface->events);
  add_functions(out, "place", &surface->event_table);
  add_functions(out, "callback", &surface->callbacks);
  for (size_t i = 0; i < surface->constants.count; i++) {
    const struct surface_constant *constant = surface->constants.at[i];
    text_printf(out, "%s%s%s = %" PRId64 "%s\n", constant->set, *constant->set ? " " : "",
                constant->name, constant->value, forms[constant->form]);
  }
  for (size_t i = 0; i < surface->records.count; i++)
    add_record(out, "struct", surface->records.at[i]);
  if (surface->capabilities) add_record(out, "capabilities", surface->capabilities);
  for (size_t i = 0; i < surface->typedefs.count; i++)
    text_printf(out, "type %s %s\n", surface->typedefs.at[i]->type, surface->typedefs.at[i]->name);
}

/* The surface of a header a.h, or its error. */
static const char *listed(const char *header) {
  struct surface *surface;
  struct diag_sink sink;
  struct text out = text_new(&unit.escape);
  diag_init(&sink, &unit.arena);
  unit_write_header("a.h", header);
  enum surface_status status = surface_of_header(&unit.arena, &interface_jvmti, "a.h",
                                                 &(struct string_list){0}, &sink, &surface);
  ck_assert_int_eq(status == SURFACE_OK, surface != NULL);
  ck_assert_int_eq(status == SURFACE_OK, sink.list.count == 0);
  if (status == SURFACE_OK) add_surface(&out, surface);
  else diag_print(&sink, DIAG_TEXT, false, &out);
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}

struct listing {
  const char *header, *expected;
};

static void expect_listings(const struct listing *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *found = listed(rows[i].header);
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s\nis\n%sinstead of\n%s", rows[i].header,
                  found, rows[i].expected);
  }
}
#define EXPECT_LISTINGS(rows) expect_listings(rows, sizeof(rows) / sizeof *(rows))

/* A table, which makes it a header of the interface, and its description. */
#define TABLE "struct jvmtiInterface_1_ { void* reserved1; int (*Do)(int a); };\n"
#define OF_TABLE "function 1 reserved1\nfunction 2 Do int(int a)\n"

/* ---- Tables ------------------------------------------------------------------------------------- */

START_TEST(finding_the_table) {
  static const struct listing rows[] = {
      {"typedef struct jvmtiInterface_1 { int (*Do)(void); } jvmtiInterface_1;",
       "function 1 Do int()\n"},
      {"struct jvmtiInterface_ { int (*Do)(void); };", "function 1 Do int()\n"},
      {"struct jvmtiInterface { int (*Do)(void); };", "function 1 Do int()\n"},
      /* The structure of the environment, whatever its name; but not a structure that only contains a pointer to it. */
      {"struct vm { int (*Do)(void); int (*Undo)(void); int (*Redo)(void); };\n"
       "typedef const struct vm* jvmtiEnv;",
       "function 1 Do int()\nfunction 2 Undo int()\nfunction 3 Redo int()\n"},
      {"struct _jvmtiEnv { const struct jvmtiInterface_1_* functions; void* more; };\n"
       "typedef struct _jvmtiEnv jvmtiEnv;\n" TABLE,
       OF_TABLE},
      /* Only for C++. */
      {"#ifdef __cplusplus\nenum jvmtiKind { JVMTI_A };\n" TABLE "#endif\n",
       OF_TABLE "jvmtiKind JVMTI_A = 0\n"},
      {"#ifndef __cplusplus\n#error this is C++\n#endif\n"
       "#define JVMTI_B 2\n" TABLE,
       OF_TABLE "JVMTI_B = 2 defined\n"},
      /* For both languages, the value of C. */
      {"#ifdef __cplusplus\n#define JVMTI_LANGUAGE 2\n#else\n#define JVMTI_LANGUAGE "
       "1\n#endif\n" TABLE,
       OF_TABLE "JVMTI_LANGUAGE = 1 defined\n"},
      {"#ifdef __cplusplus\n#define JVMTI_LANGUAGE 2\n" TABLE
       "#else\n#define JVMTI_LANGUAGE 1\n#endif\n",
       OF_TABLE "JVMTI_LANGUAGE = 2 defined\n"},
      {"int a;",
       "a.h: error: not a jvmti.h: it has no function table (struct jvmtiInterface_1_) "
       "[header]\n"},
      {"struct jvmtiInterface_1_;",
       "a.h: error: not a jvmti.h: it has no function table (struct jvmtiInterface_1_) "
       "[header]\n"},
      {"typedef int 5;",
       "a.h: error: not a jvmti.h: it has no function table (struct jvmtiInterface_1_) "
       "[header]\n"
       "a.h:1: note: not understood: expected a name, found '5'\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

START_TEST(slots) {
  static const struct listing rows[] = {
      {"struct jvmtiInterface_1_ { void* a; int (*reserved2)(void); void* _Reserved[2]; int "
       "(*Do)(void);\n"
       "  void* b[3]; int (*Undo)(int, ...); int (*Redo)(); };",
       "function 1 reserved1\n"
       "function 2 reserved2\n"
       "function 3 reserved3\n"
       "function 4 reserved4\n"
       "function 5 Do int()\n"
       "function 6 reserved6\n"
       "function 7 reserved7\n"
       "function 8 reserved8\n"
       "function 9 Undo int(int , ... ...) variadic\n"
       "function 10 Redo int?()\n"},
      {"typedef void (*jvmtiEventReserved)(void);\n"
       "struct jvmtiInterface_1_ { jvmtiEventReserved a; int (*Do)(void); };",
       "function 1 reserved1\n"
       "function 2 Do int()\n"
       "type void(*)() jvmtiEventReserved\n"},
      {"struct jvmtiInterface_1_ { void* a[0]; int (*Do)(void); };", "function 1 Do int()\n"},
      {"struct jvmtiInterface_1_ { void* a[4096]; int (*Do)(void); };",
       "a.h:1: error: a table has more than 4096 slots [header]\n"},
      {"struct jvmtiInterface_1_ { void* a[4097]; int (*Do)(void); };",
       "a.h:1: error: an array in a table has an invalid length [header]\n"},
      {"struct jvmtiInterface_1_ {\n  int (*Do)(void);\n  int b;\n};",
       "a.h:3: error: 'b' is neither a function nor a reserved slot: its type is 'int' [header]\n"},
      {"struct jvmtiInterface_1_ { void* a; void* b; };",
       "a.h:1: error: the function table has no functions [header]\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* The maximum size. */
START_TEST(largest_table) {
  const char *found = listed("struct jvmtiInterface_1_ { void* a[4095]; int (*Do)(void); };");
  const char *last = strstr(found, "function 4095 reserved4095\n");
  ck_assert_msg(last != NULL, "%.100s", found);
  ck_assert_str_eq(last, "function 4095 reserved4095\nfunction 4096 Do int()\n");
}
END_TEST

#define EVENT_TABLE \
  "typedef struct { jvmtiEventOne One; void* none; jvmtiEventTwo Two; } jvmtiEventCallbacks;\n"
#define EVENTS                              \
  "typedef void (*jvmtiEventTwo)(int b);\n" \
  "typedef void (*jvmtiEventOne)(int a);\n"

START_TEST(events) {
  static const struct listing rows[] = {
      {TABLE EVENTS EVENT_TABLE, OF_TABLE "event 50 One void(int a)\n"
                                          "event 52 Two void(int b)\n"
                                          "place 50 One void(int a)\n"
                                          "place 51 reserved51\n"
                                          "place 52 Two void(int b)\n"},
      {TABLE EVENTS EVENT_TABLE
       "enum { JVMTI_EVENT_TWO = 62, JVMTI_EVENT_ONE = 60, JVMTI_EVENT_ALL = 64 };",
       OF_TABLE "event 60 One void(int a)\n"
                "event 62 Two void(int b)\n"
                "place 60 One void(int a)\n"
                "place 61 reserved61\n"
                "place 62 Two void(int b)\n"
                "JVMTI_EVENT_TWO = 62\n"
                "JVMTI_EVENT_ONE = 60\n"
                "JVMTI_EVENT_ALL = 64\n"},
      {TABLE EVENTS EVENT_TABLE "enum { JVMTI_EVENT_TWO = 62, JVMTI_MIN_EVENT_TYPE_VAL = 61 };",
       OF_TABLE "event 61 One void(int a)\n"
                "event 63 Two void(int b)\n"
                "place 61 One void(int a)\n"
                "place 62 reserved62\n"
                "place 63 Two void(int b)\n"
                "JVMTI_EVENT_TWO = 62\n"
                "JVMTI_MIN_EVENT_TYPE_VAL = 61\n"},
      {TABLE EVENTS EVENT_TABLE "enum { JVMTI_EVENT_TWO = 5000 };",
       OF_TABLE "event 50 One void(int a)\n"
                "event 52 Two void(int b)\n"
                "place 50 One void(int a)\n"
                "place 51 reserved51\n"
                "place 52 Two void(int b)\n"
                "JVMTI_EVENT_TWO = 5000\n"},
      {TABLE EVENTS EVENT_TABLE "enum { JVMTI_MIN_EVENT_TYPE_VAL = -1 };",
       OF_TABLE "event 50 One void(int a)\n"
                "event 52 Two void(int b)\n"
                "place 50 One void(int a)\n"
                "place 51 reserved51\n"
                "place 52 Two void(int b)\n"
                "JVMTI_MIN_EVENT_TYPE_VAL = -1\n"},
      /* A structure needs a member, even without events. */
      {TABLE "typedef struct { void* reserved0; } jvmtiEventCallbacks;", OF_TABLE},
      /* By its tag; a callback without its own type. */
      {TABLE "struct _jvmtiEventCallbacks { void (*Own)(int a); };",
       OF_TABLE "event 50 Own void(int a)\n"
                "place 50 Own void(int a)\n"},
      {TABLE "typedef void (*jvmtiStart)(int a);\nstatic void jvmtiNothing(void);",
       OF_TABLE "callback 0 jvmtiStart void(int a)\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

#define CAPABILITIES(fields) TABLE "typedef struct { " fields " } jvmtiCapabilities;"

START_TEST(capabilities) {
  static const struct listing rows[] = {
      {CAPABILITIES("unsigned can_a : 1; unsigned can_b : 1;"),
       OF_TABLE "capabilities jvmtiCapabilities 32 bits; unsigned int can_a:1; unsigned int "
                "can_b:1 at 1; unsigned int -:30\n"},
      {CAPABILITIES(
           "unsigned can_a : 1; unsigned : 7; unsigned can_b : 1; unsigned : 16; unsigned : 15;"),
       OF_TABLE "capabilities jvmtiCapabilities 64 bits; unsigned int can_a:1; unsigned int -:7; "
                "unsigned int can_b:1 at 8; unsigned int -:55\n"},
      {CAPABILITIES("unsigned can_a : 1; unsigned : 0; unsigned can_b : 1;"),
       OF_TABLE "capabilities jvmtiCapabilities 64 bits; unsigned int can_a:1; unsigned int -:31; "
                "unsigned int can_b:1 at 32; unsigned int -:31\n"},
      {CAPABILITIES("unsigned can_a : 31; unsigned can_b : 2; unsigned can_c : 30;"),
       OF_TABLE "capabilities jvmtiCapabilities 64 bits; unsigned int can_a:31; unsigned int -:1; "
                "unsigned int can_b:2 at 32; unsigned int can_c:30 at 34\n"},
      {CAPABILITIES("unsigned char can_a : 5; unsigned char can_b : 4; unsigned short can_c : 8;"),
       OF_TABLE
       "capabilities jvmtiCapabilities 32 bits; unsigned char can_a:5; unsigned int -:3; unsigned "
       "char can_b:4 at 8; unsigned int -:4; unsigned short can_c:8 at 16; unsigned int -:8\n"},
      {CAPABILITIES("unsigned can_a : 1; int can_b; unsigned reserved3[2]; unsigned can_c : 1;"),
       OF_TABLE
       "capabilities jvmtiCapabilities 160 bits; unsigned int can_a:1; unsigned int -:31; int "
       "can_b at 32; unsigned int -:64; unsigned int can_c:1 at 128; unsigned int -:31\n"},
      {CAPABILITIES("unsigned can_a : 1; unsigned char can_b[3]; unsigned can_c : 1;"),
       OF_TABLE "capabilities jvmtiCapabilities 64 bits; unsigned int can_a:1; unsigned int -:7; "
                "unsigned char[3] can_b at 8; unsigned int can_c:1 at 32; unsigned int -:31\n"},
      {CAPABILITIES(
           "long long can_a : 40; long long can_b : 24; unsigned can_c : 32; unsigned can_d : 1;"),
       OF_TABLE
       "capabilities jvmtiCapabilities 128 bits; long long can_a:40; long long can_b:24 at 40; "
       "unsigned int can_c:32 at 64; unsigned int can_d:1 at 96; unsigned int -:31\n"},
      {TABLE "struct jvmtiCapabilities { unsigned can_a : 32; };",
       OF_TABLE "capabilities jvmtiCapabilities 32 bits; unsigned int can_a:32\n"},
      {TABLE "typedef struct _jvmtiCapabilities { unsigned can_a : 32; } vm_capabilities;",
       OF_TABLE "capabilities vm_capabilities 32 bits; unsigned int can_a:32\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* ---- Constants ---------------------------------------------------------------------------------- */

START_TEST(macros) {
  static const struct listing rows[] = {
      {TABLE "#define JVMTI_A 1\n#define JVMTI_B (-0x10 + 2)\n#define OTHER 3\n",
       OF_TABLE "JVMTI_A = 1 defined\n"
                "JVMTI_B = -14 defined\n"},
      {TABLE "#define JVMTI_A JVMTI_B\n#define JVMTI_B (ODD + 1)\n#define ODD 3\n"
             "#define JVMTI_C ODD\n#define JVMTI_D CALL(2)\n#define CALL(x) ((x) * 7)\n",
       OF_TABLE "JVMTI_A = 4 defined\n"
                "JVMTI_B = 4 defined\n"
                "JVMTI_C = 3 defined\n"
                "JVMTI_D = 14 defined\n"},
      /* Not constants: without a value, text, with parameters, undefined, guards. */
      {TABLE
       "#define JVMTI_A\n#define JVMTI_B \"b\"\n#define JVMTI_C(x) 1\n#define JVMTI_D int\n"
       "#define JVMTI_E 1\n#undef JVMTI_E\n#define JVMTI_F x y\n#define JVMTI_H 1\n"
       "#define JVMTI_H_ 1\n#define JVMTI_HPP 1\n#define JVMTI__H__ 1\n#define JVMTI_INCLUDED 1\n",
       OF_TABLE},
      {TABLE "#define JVMTI_HIGH 1\n#define JVMTI_INCLUDED_ALL 2\n#define JVMTI_CHH 3\n",
       OF_TABLE "JVMTI_HIGH = 1 defined\n"
                "JVMTI_INCLUDED_ALL = 2 defined\n"
                "JVMTI_CHH = 3 defined\n"},
      /* The last definition is valid; a macro that is also an enumerator is the enumerator. */
      {TABLE "#define JVMTI_A 1\n#undef JVMTI_A\n#define JVMTI_A 2\n"
             "enum { JVMTI_B = 4 };\n#define JVMTI_B JVMTI_B\n",
       OF_TABLE "JVMTI_B = 4\n"
                "JVMTI_A = 2 defined\n"},
      {TABLE "#define JVMTI_A JVMTI_B\n#define JVMTI_C JVMTI_A\n#define JVMTI_D JVMTI_E + JVMTI_D\n"
             "#define JVMTI_F JVMTI_C\nenum { JVMTI_B = 4 };\n",
       OF_TABLE "JVMTI_B = 4\n"
                "JVMTI_A = 4 defined\n"
                "JVMTI_C = 4 defined\n"
                "JVMTI_F = 4 defined\n"},
      {TABLE "#define JVMTI_VERSION_9 0x30090000\n#define JVMTI_VERSION (JVMTI_VERSION_9 + 1)\n",
       "release 9\n"
       "function 1 reserved1\n"
       "function 2 Do int(int a)\n"
       "JVMTI_VERSION_9 = 805896192 defined\n"
       "JVMTI_VERSION = 805896193 defined\n"},
      {TABLE "#define JVMTI_VERSION 9\n", OF_TABLE "JVMTI_VERSION = 9 defined\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

START_TEST(constants) {
  static const struct listing rows[] = {
      {TABLE "typedef enum { JVMTI_A, JVMTI_B = 7 } jvmtiKind; enum { JVMTI_C = -1, OTHER_D };\n"
             "enum jvmtiTag { JVMTI_E };",
       OF_TABLE "jvmtiKind JVMTI_A = 0\n"
                "jvmtiKind JVMTI_B = 7\n"
                "JVMTI_C = -1\n"
                "OTHER_D = 0\n"
                "jvmtiTag JVMTI_E = 0\n"},
      {TABLE "typedef int jvmtiKind; typedef int other; static const jvmtiKind JVMTI_A = 1;\n"
             "static const other JVMTI_B = 2; const int JVMTI_C = 3;",
       OF_TABLE "jvmtiKind JVMTI_A = 1 object\n"
                "JVMTI_B = 2 object\n"
                "JVMTI_C = 3 object\n"
                "type int jvmtiKind\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* ---- Structures and types ----------------------------------------------------------------------- */

START_TEST(records) {
  static const struct listing rows[] = {
      {TABLE "typedef struct { int a; char* b; unsigned c : 3; } jvmtiOne; union jvmtiTwo { int a; "
             "long b; };\n"
             "struct jvmtiThree; typedef struct jvmtiOther* jvmtiFour; struct jvmtiFive { "
             "jvmtiOne* next; };",
       OF_TABLE "struct jvmtiOne; int a; char* b; unsigned int c:3\n"
                "union jvmtiTwo; int a; long b\n"
                "struct jvmtiFive; jvmtiOne* next\n"
                "type struct* jvmtiFour\n"},
      {TABLE "typedef struct { long reserved[2]; long reserved7[2]; long Reserved2[1]; long "
             "kept[2]; long reserved0[0]; }\n"
             "jvmtiOne; union jvmtiTwo { long reserved1[2]; };",
       OF_TABLE "struct jvmtiOne; long reserved1; long reserved2; long reserved7; long reserved8; "
                "long Reserved2; long[2] kept; long[0] reserved0\n"
                "union jvmtiTwo; long[2] reserved1\n"},
      {TABLE
       "typedef struct { int a; } jvmtiOne; typedef jvmtiOne* jvmtiOnePtr; typedef int jvmtiKind;\n"
       "typedef long long jlong; typedef jlong jplace; typedef int (*function)(int); typedef "
       "jvmtiOne again;\n"
       "typedef unsigned char jvmtiSmall; typedef int function_type(int); typedef enum { A } "
       "jkind;",
       OF_TABLE "jkind A = 0\n"
                "struct jvmtiOne; int a\n"
                "type jvmtiOne* jvmtiOnePtr\n"
                "type int jvmtiKind\n"
                "type long long jlong\n"
                "type jlong jplace\n"
                "type unsigned char jvmtiSmall\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* From other files, names of the interface belong to it, and so do names in the style of JNI that jni.h lacks. */
START_TEST(other_files) {
  static const struct listing rows[] = {
      {"#include \"other.h\"\n#include \"jnifile.h\"\n" TABLE "typedef int here;\n",
       OF_TABLE "callback 0 jvmtiCall int()\n"
                "JVMTI_B = 0\n"
                "JVMTI_A = 1 defined\n"
                "struct jvmtiRecord; int a\n"
                "type char jthing\n"
                "type char jvmtiThing\n"
                "type char jvmtiMore\n"},
  };
  unit_write("other.h",
             "typedef char other; typedef char jthing; typedef char jvmtiThing; "
             "typedef char j_x;\n"
             "#define JVMTI_A 1\n#define OTHER 1\nenum { JVMTI_B, OTHER_B };\n"
             "struct record { int a; }; struct jvmtiRecord { int a; };\n"
             "typedef int (*call)(void); typedef int (*jvmtiCall)(void);\n");
  unit_write("jnifile.h", "typedef char jnithing; typedef char jvmtiMore;\n");
  EXPECT_LISTINGS(rows);
}
END_TEST

/* ---- C++ ---------------------------------------------------------------------------------------- */

#define CXX(text) TABLE "#ifdef __cplusplus\n" text "\n#endif\n"

START_TEST(methods) {
  static const struct listing rows[] = {
      {CXX("struct _jvmtiEnv { int Do(int b) { return b; } int More() { return 1; } };"),
       OF_TABLE "method 0 Do int(int b)\n"
                "method 0 More int()\n"},
      {CXX("struct other { int More(); int Most(); }; struct env { int Do(...); };"),
       OF_TABLE "method 0 Do int(... ...) variadic\n"},
      {CXX("struct base { int Do(int c); }; struct first : base { int Undo(); }; struct second { "
           "int Do(); };"),
       OF_TABLE "method 0 Do int(int c)\n"},
      {CXX("struct top { int Over(); }; struct base : top { int Undo(); }; struct env : base { int "
           "Do(); };"),
       OF_TABLE "method 0 Do int()\n"
                "method 0 Undo int()\n"
                "method 0 Over int()\n"},
      {CXX("struct env : env { int Do(); };"), OF_TABLE "method 0 Do int()\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* ---- What is no header -------------------------------------------------------------------------- */

START_TEST(damaged) {
  static const struct listing rows[] = {
      {TABLE "struct jvmtiOne {\n  int a\n};",
       "a.h:4: error: in struct 'jvmtiOne': expected ';', found '}' [header]\n"},
      {TABLE "union jvmtiOne {\n  int a\n};\nenum jvmtiKind {\n  5\n};",
       "a.h:4: error: in union 'jvmtiOne': expected ';', found '}' [header]\n"
       "a.h:6: error: in enum 'jvmtiKind': expected a constant's name, found '5' [header]\n"},
      {TABLE "typedef struct { enum { 5 } a; } jvmtiOne;",
       "a.h:2: error: in enum '(unnamed)': expected a constant's name, found '5' [header]\n"},
      {TABLE "#ifdef __cplusplus\nstruct jvmtiOne {\n  int a\n};\n#endif\n",
       "a.h:5: error: in struct 'jvmtiOne': expected ';', found '}' [header]\n"},
      {"#include \"other.h\"\n" TABLE, OF_TABLE},
      /* An additional word after a declarator, or a missing ';'. */
      {TABLE "struct jvmtiOne {\n  int a b;\n};",
       "a.h:3: error: in struct 'jvmtiOne': expected ';', found 'b' [header]\n"},
      {TABLE "struct jvmtiOne {\n  int a\n  long b;\n};",
       "a.h:4: error: in struct 'jvmtiOne': expected ';', found 'long' [header]\n"},
      {TABLE "typedef int (*jvmtiCall)(int a b);",
       "a.h:2: error: expected ';', found 'b' [header]\n"},
      {TABLE "struct jvmtiOne { int (*Do)(void) int b; };",
       "a.h:2: error: in struct 'jvmtiOne': expected ';', found 'int' [header]\n"},
      {TABLE "typedef int jvmtiOne\ntypedef int jvmtiTwo;",
       "a.h:3: error: expected ';', found 'typedef' [header]\n"},
      {TABLE "typedef int jvmtiOne;;\ntypedef int (VMCALL jvmtiTwo)(int);\n"
             "int VMCALL other(int) VMPURE;\n",
       OF_TABLE "type int jvmtiOne\n"},
      /* An undeclared name, or in C a tag. */
      {TABLE "struct jvmtiOne { int a;\n  jvmtiKind b;\n  jvmtiKind c; };",
       "a.h:3: error: 'jvmtiKind' is not declared as a type [header]\n"},
      {TABLE "typedef void (*jvmtiCall)(int a,\n  const jvmtiKind* b);",
       "a.h:3: error: 'jvmtiKind' is not declared as a type [header]\n"},
      {TABLE "struct jvmtiOne { int a; };\ntypedef jvmtiOne jvmtiTwo;",
       "a.h:3: error: 'jvmtiOne' is not declared as a type [header]\n"},
      {TABLE "struct jvmtiOne { int a; };\nclass vm { jvmtiOne b; };",
       OF_TABLE "struct jvmtiOne; int a\nstruct vm; jvmtiOne b\n"},
  };
  unit_write("other.h", "struct other {\n  int a\n};\n");
  EXPECT_LISTINGS(rows);
}
END_TEST

/* The message of the preprocessor, at the place that it names. */
START_TEST(rejected) {
  static const struct listing rows[] = {
      {"int a;\n#include \"nowhere.h\"\n" TABLE, "a.h:2: "},
      {TABLE "#ifdef __cplusplus\n#error no C++\n#endif\n", "a.h:3: "},
      {TABLE "#define JVMTI_B 1\n#define JVMTI_A CALL(\n#define CALL(x) x\n", "a.h:3: "},
      {TABLE "#define CALL(x) x\n#define JVMTI_C CALL(2)\n#define JVMTI_A CALL(1, 2)\n", "a.h:4: "},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *found = listed(rows[i].header), *expected = rows[i].expected;
    ck_assert_msg(strncmp(found, expected, strlen(expected)) == 0, "%s", found);
    ck_assert_msg(strstr(found, ": error: the preprocessor reports: ") != NULL, "%s", found);
  }
}
END_TEST

Suite *suite_surface(void) {
  Suite *suite = suite_create("surface");
  TCase *tests = unit_case(suite, "surface");
  unsetenv("JVMTIC_CPPFLAGS");
  tcase_add_test(tests, finding_the_table);
  tcase_add_test(tests, slots);
  tcase_add_test(tests, largest_table);
  tcase_add_test(tests, events);
  tcase_add_test(tests, capabilities);
  tcase_add_test(tests, macros);
  tcase_add_test(tests, constants);
  tcase_add_test(tests, records);
  tcase_add_test(tests, other_files);
  tcase_add_test(tests, methods);
  tcase_add_test(tests, damaged);
  tcase_add_test(tests, rejected);
  return suite;
}
