/* SPDX-License-Identifier: MIT */
/* The header reader: values of constant expressions, declarations. */
#include "c/parser.h"

#include "operators.h"
#include "unit.h"

#include "compare/surface_items.h"

#include <inttypes.h>
#include <string.h>

static struct c_unit *declared(const char *text) {
  return c_declarations(&unit.arena, text, strlen(text), "a.h");
}

/* With the casts and names of the tests. */
static struct c_unit *some_unit(void) {
  return declared(
      "typedef int jint; typedef unsigned char jboolean; typedef long long jlong;"
      "typedef jint Again; typedef float jfloat;"
      "enum colour { RED, GREEN = 5, BLUE, LOW = -3, NEXT }; struct tag { int a; };"
      "static const jint OBJECT = 70000; static const jboolean CUT = 260;");
}

/* ---- Expressions -------------------------------------------------------------------------------- */

static bool evaluate(const char *text, int64_t *value) {
  struct c_unit empty = {.arena = &unit.arena};
  empty.typedef_names.arena = empty.tags.arena = empty.constant_names.arena = empty.files.arena =
      &unit.arena;
  return c_evaluate(&empty, text, strlen(text), value);
}

START_TEST(every_pair) {
  static const char *const operators[] = {"||", "&&", "|",  "^", "&", "==", "!=", "<", ">", "<=",
                                          ">=", "<<", ">>", "+", "-", "*",  "/",  "%", NULL};
  operators_try(operators, evaluate);
}
END_TEST

/* Texts and their values; without a value, it is not a constant expression. */
struct value_row {
  const char *text;
  bool good;
  int64_t value;
};

static void expect_values(const struct value_row *rows, size_t count) {
  struct c_unit *names = some_unit();
  for (size_t i = 0; i < count; i++) {
    int64_t value = 0x5A5A;
    bool good = c_evaluate(names, rows[i].text, strlen(rows[i].text), &value);
    ck_assert_msg(good == rows[i].good, "%s %s", rows[i].text, good ? "passes" : "does not pass");
    ck_assert_msg(!good || value == rows[i].value, "%s is %" PRId64, rows[i].text, value);
  }
}
#define EXPECT_VALUES(rows) expect_values(rows, sizeof(rows) / sizeof *(rows))

START_TEST(numbers) {
  static const struct value_row rows[] = {
      {"0", true, 0},
      {"7", true, 7},
      {"00", true, 0},
      {"017", true, 15},
      {"0x1F", true, 31},
      {"0XaB", true, 171},
      {"0xabcdef", true, 0xABCDEF},
      {"0b101", true, 5},
      {"0B11", true, 3},
      {"1'000", true, 1000},
      {"0x1'0", true, 16},
      {"1u", true, 1},
      {"1U", true, 1},
      {"1l", true, 1},
      {"1L", true, 1},
      {"1UL", true, 1},
      {"1LLu", true, 1},
      {"0xFFFFFFFFFFFFFFFF", true, -1},
      {"18446744073709551615", true, -1},
      {"0x7fffffffffffffffLL", true, INT64_MAX},
      {"18446744073709551616", false, 0},
      {"18446744073709551620", false, 0},
      {"0x10000000000000000", false, 0},
      {"08", false, 0},
      {"019", false, 0},
      {"0x", false, 0},
      {"0xg", false, 0},
      {"0b2", false, 0},
      {"0b", false, 0},
      {"1.0", false, 0},
      {"1e3", false, 0},
      {"1f", false, 0},
      {"1z", true, 1},
      {"1uz", true, 1},
      {"1w", false, 0},
      {"9a", false, 0},
      {"", false, 0},
  };
  EXPECT_VALUES(rows);
}
END_TEST

START_TEST(unary) {
  static const struct value_row rows[] = {
      {"-1", true, -1},
      {"+1", true, 1},
      {"~0", true, -1},
      {"~5", true, -6},
      {"!0", true, 1},
      {"!7", true, 0},
      {"!!7", true, 1},
      {"- -3", true, 3},
      {"-+-3", true, 3},
      {"-~3", true, 4},
      {"2 - -2", true, 4},
      {"-2 * 3", true, -6},
      {"-7 / 2", true, -3},
      {"-7 % 3", true, -1},
      {"-8 >> 1", true, -4},
      {"!1 + 1", true, 1},
      {"~1 & 3", true, 2},
      {"(1 + 2) * 3", true, 9},
      {"((((4))))", true, 4},
      {"2 * (3 | 4)", true, 14},
      {"-(1)", true, -1},
      {"-9223372036854775808", true, INT64_MIN},
      {"9223372036854775807 + 1", true, INT64_MIN},
      {"0x100000000 * 0x100000000", true, 0},
      {"1 << 62", true, (int64_t)1 << 62},
      {"1 << 63", true, INT64_MIN},
      {"1 << 64", true, 0},
      {"-1 >> 63", true, -1},
      {"8 >> 64", true, 0},
      {"1 / 0", false, 0},
      {"1 % 0", false, 0},
      {"-9223372036854775808 / -1", false, 0},
      {"-9223372036854775808 % -1", false, 0},
      {"-9223372036854775808 / 1", true, INT64_MIN},
      {"7 / -1", true, -7},
      {"1 +", false, 0},
      {"1 2", false, 0},
      {"* 1", false, 0},
      {"(1", false, 0},
      {"1)", false, 0},
      {"()", false, 0},
      {"1, 2", false, 0},
      {"1 = 2", false, 0},
      {"sizeof(int)", false, 0},
      {"defined RED", false, 0},
      {"f(1)", false, 0},
  };
  EXPECT_VALUES(rows);
}
END_TEST

START_TEST(conditional) {
  static const struct value_row rows[] = {
      {"1 ? 2 : 3", true, 2},
      {"0 ? 2 : 3", true, 3},
      {"-1 ? 2 : 3", true, 2},
      {"1 ? 0 : 1", true, 0},
      {"0 ? 1 : 0 ? 2 : 3", true, 3},
      {"0 ? 1 : 1 ? 2 : 3", true, 2},
      {"1 ? 0 ? 4 : 5 : 6", true, 5},
      {"1 || 0 ? 2 : 3", true, 2},
      {"0 && 1 ? 2 : 3", true, 3},
      {"1 ? 2 : 3 + 10", true, 2},
      {"0 ? 2 : 3 | 8", true, 11},
      {"(0 ? 2 : 3) + 10", true, 13},
      {"1 ? 2", false, 0},
      {"1 ? : 3", false, 0},
      {"1 ? 2 :", false, 0},
      {"1 : 2", false, 0},
  };
  EXPECT_VALUES(rows);
}
END_TEST

START_TEST(casts) {
  static const struct value_row rows[] = {
      {"(int)5", true, 5},
      {"(int)-5", true, -5},
      {"(int)0xFFFFFFFF", true, -1},
      {"(int)0x80000000", true, INT32_MIN},
      {"(int)0x7FFFFFFF", true, INT32_MAX},
      {"(int)0x100000001", true, 1},
      {"(unsigned)-1", true, 0xFFFFFFFF},
      {"(unsigned int)-1", true, 0xFFFFFFFF},
      {"(char)200", true, -56},
      {"(signed char)128", true, -128},
      {"(signed char)127", true, 127},
      {"(unsigned char)-1", true, 255},
      {"(unsigned char)256", true, 0},
      {"(short)0x8000", true, -32768},
      {"(short)0x7FFF", true, 32767},
      {"(short int)0x18001", true, -32767},
      {"(unsigned short)-1", true, 65535},
      {"(long long)-1", true, -1},
      {"(unsigned long long)-1", true, -1},
      {"(unsigned long)-2", true, sizeof(long) == 8 ? -2 : (int64_t)0xFFFFFFFE},
      {"(long)0x80000000", true, sizeof(long) == 8 ? 0x80000000 : INT32_MIN},
      {"(jint)0xFFFFFFFE", true, -2},
      {"(Again)0xFFFFFFFE", true, -2},
      {"(jboolean)257", true, 1},
      {"(jlong)0xFFFFFFFE", true, 0xFFFFFFFE},
      {"(const jint)3", true, 3},
      {"(enum colour)3", true, 3},
      {"(jint)1 + 1", true, 2},
      {"-(jint)1", true, -1},
      {"(jboolean)-1 + 1", true, 256},
      {"(jint)(1 + 1)", true, 2},
      {"(int)(char)300", true, 44},
      {"(jint", false, 0},
      {"(jint)", false, 0},
      {"(unknown)1", false, 0},
  };
  EXPECT_VALUES(rows);
}
END_TEST

START_TEST(names) {
  static const struct value_row rows[] = {
      {"RED", true, 0},   {"GREEN", true, 5}, {"BLUE", true, 6},        {"LOW", true, -3},
      {"NEXT", true, -2}, {"CUT", true, 4},   {"OBJECT", true, 70000},  {"GREEN | 2", true, 7},
      {"true", true, 1},  {"false", true, 0}, {"true + true", true, 2}, {"UNKNOWN", false, 0},
      {"RE", false, 0},   {"REDS", false, 0}, {"GREEN << 1", true, 10},
  };
  EXPECT_VALUES(rows);
}
END_TEST

/* `count` times `part`, "1", `count` times `end`. */
static bool nests(const char *part, size_t count, const char *end) {
  struct text text = text_new(&unit.escape);
  int64_t value;
  for (size_t i = 0; i < count; i++) text_add(&text, part);
  text_add(&text, "1");
  for (size_t i = 0; i < count; i++) text_add(&text, end);
  bool good = evaluate(text_string(&text), &value);
  text_free(&text);
  return good;
}

START_TEST(depth) {
  ck_assert(nests("(", 40, ")"));
  ck_assert(!nests("(", 100, ")"));
  ck_assert(!nests("(", 100000, ")"));
  ck_assert(nests("- ", 98, ""));
  ck_assert(!nests("- ", 99, ""));
  ck_assert(nests("1+", 10000, ""));
  ck_assert(nests("(1)|", 10000, ""));
}
END_TEST

/* ---- Declarations ------------------------------------------------------------------------------- */

static void add_record(struct text *out, struct c_unit *read, const struct c_record *record) {
  text_printf(out, "%s %s%s", record->is_union ? "union" : "struct",
              record->tag ? record->tag : "-", record->complete ? " {" : "");
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct c_declared *field = record->fields.at[i];
    text_printf(out, " %s %s", c_spell(read, field->type), *field->name ? field->name : "-");
    if (field->bits >= 0) text_printf(out, ":%d", field->bits);
    text_add(out, ";");
  }
  for (size_t i = 0; i < record->methods.count; i++)
    text_printf(out, " %s %s;", c_spell(read, record->methods.at[i]->type),
                record->methods.at[i]->name);
  text_add(out, record->complete ? " }" : "");
  for (size_t i = 0; i < record->bases.count; i++) text_printf(out, " : %s", record->bases.at[i]);
  if (record->problem.message) text_printf(out, " (%s)", record->problem.message);
  text_add(out, "\n");
}

/* All declarations, one per line. */
static const char *listed(const char *text) {
  struct c_unit *read = declared(text);
  struct text out = text_new(&unit.escape);
  c_spelling_prepare(read, &interface_jvmti.names);
  for (size_t i = 0; i < read->typedefs.count; i++)
    text_printf(&out, "typedef %s %s\n", c_spell_typedef(read, read->typedefs.at[i]),
                read->typedefs.at[i]->name);
  for (size_t i = 0; i < read->records.count; i++)
    if (!read->records.at[i]->is_enum) add_record(&out, read, read->records.at[i]);
  for (size_t i = 0; i < read->records.count; i++) {
    const struct c_record *made = read->records.at[i];
    if (!made->is_enum) continue;
    text_printf(&out, "enum %s%s%s%s\n", made->tag ? made->tag : "-", made->complete ? " {}" : "",
                made->problem.message ? " " : "",
                made->problem.message ? made->problem.message : "");
  }
  for (size_t i = 0; i < read->constants.count; i++)
    text_printf(&out, "%s = %" PRId64 "\n", read->constants.at[i]->name,
                read->constants.at[i]->value);
  if (read->skipped.message)
    text_printf(&out, "%u: %s\n", read->skipped.place.line, read->skipped.message);
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}
struct listing {
  const char *text, *expected;
};

static void expect_listings(const struct listing *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *found = listed(rows[i].text);
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s\nis\n%sinstead of\n%s", rows[i].text,
                  found, rows[i].expected);
  }
}
#define EXPECT_LISTINGS(rows) expect_listings(rows, sizeof(rows) / sizeof *(rows))

START_TEST(types) {
  static const struct listing rows[] = {
      /* Unnecessary parentheses change nothing. */
      {"typedef int ((*a))(void); typedef int (((*b)))[3]; typedef int ((c))(int); typedef int* "
       "((*((*d)(char))))(void);",
       "typedef int(*)() a\n"
       "typedef int[3]* b\n"
       "typedef int()(int) c\n"
       "typedef int*(*)()(*)(char) d\n"},
      {"typedef int (*a)(void); typedef int (*b)[3]; typedef int c(int); typedef int* "
       "(*(*d)(char))(void);",
       "typedef int(*)() a\n"
       "typedef int[3]* b\n"
       "typedef int()(int) c\n"
       "typedef int*(*)()(*)(char) d\n"},
      {"typedef int a;", "typedef int a\n"},
      {"typedef unsigned a;", "typedef unsigned int a\n"},
      {"typedef unsigned int const a;", "typedef const unsigned int a\n"},
      {"typedef long int unsigned long a;", "typedef unsigned long long a\n"},
      {"typedef signed char a; typedef char b; typedef unsigned char c;",
       "typedef signed char a\n"
       "typedef char b\n"
       "typedef unsigned char c\n"},
      {"typedef short a; typedef short int b; typedef unsigned short c; typedef signed d;",
       "typedef short a\n"
       "typedef short b\n"
       "typedef unsigned short c\n"
       "typedef int d\n"},
      {"typedef __int8 a; typedef __int16 b; typedef __int32 c; typedef __int64 d; typedef "
       "unsigned __int64 e;",
       "typedef char a\n"
       "typedef short b\n"
       "typedef int c\n"
       "typedef long long d\n"
       "typedef unsigned long long e\n"},
      {"typedef long double a; typedef double b; typedef float c; typedef void* d; typedef bool e; "
       "typedef _Bool f;",
       "typedef long double a\n"
       "typedef double b\n"
       "typedef float c\n"
       "typedef void* d\n"
       "typedef _Bool e\n"
       "typedef _Bool f\n"},
      {"typedef int *a, b, **c, d[3], e[];",
       "typedef int* a\n"
       "typedef int b\n"
       "typedef int** c\n"
       "typedef int[3] d\n"
       "typedef int[] e\n"},
      {"typedef const char* a; typedef char* const b; typedef const char* const* c; typedef char "
       "const d;",
       "typedef const char* a\n"
       "typedef char*const b\n"
       "typedef const char*const* c\n"
       "typedef const char d\n"},
      {"typedef int (*a)(void); typedef int (*b)(); typedef void (*c)(int, ...); typedef void "
       "d(int x, char* y);",
       "typedef int(*)() a\n"
       "typedef int(*)() b\n"
       "typedef void(*)(int,...) c\n"
       "typedef void()(int,char*) d\n"},
      {"typedef int (*a[2])(int); typedef int* (*(*b)(char))(long); typedef int (*c)[4];",
       "typedef int(*)(int)[2] a\n"
       "typedef int*(*)(long)(*)(char) b\n"
       "typedef int[4]* c\n"},
      {"typedef int a; typedef a b; typedef b* c; typedef c d[2];",
       "typedef int a\n"
       "typedef int b\n"
       "typedef int* c\n"
       "typedef int*[2] d\n"},
      {"typedef int a; typedef long a;", "typedef int a\n"},
      {"typedef int (JNICALL *a)(int); typedef int JNICALL b(int); typedef MACRO int c; typedef "
       "int (__stdcall *d)(void);",
       "typedef int(*)(int) a\n"
       "typedef int()(int) b\n"
       "typedef int c\n"
       "typedef int(*)() d\n"},
      {"typedef int a __attribute__((x)); typedef __attribute__((y)) int b; typedef int (*c)(int) "
       "noexcept(true);",
       "typedef int a\n"
       "typedef int b\n"
       "typedef int(*)(int) c\n"},
      {"typedef std::vector<int> b; typedef n::m<a<b>> c; typedef "
       "const std::string& d; typedef int&& e;",
       "typedef vector b\n"
       "typedef m c\n"
       "typedef const string& d\n"
       "typedef int& e\n"},
      {"typedef int (*a)(int x = 3, char* y = \"a,b\"); typedef void (*b)(const int, int[], int "
       "(int), int const*);",
       "typedef int(*)(int,char*) a\n"
       "typedef void(*)(int,int*,int(*)(int),const int*) b\n"},
      {"typedef volatile int a; typedef int* restrict b; typedef int* const volatile c; struct a* "
       "_Nullable d;",
       "typedef volatile int a\n"
       "typedef int* b\n"
       "typedef int*const volatile c\n"
       "struct a\n"},
      {"typedef int (a); typedef int (*(b));",
       "typedef int a\n"
       "typedef int* b\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* The environments are pointers to tables in C. */
START_TEST(environments) {
  static const struct listing rows[] = {
      {"struct JNINativeInterface; typedef const struct JNINativeInterface* e;",
       "typedef const JNINativeInterface* e\n"
       "struct JNINativeInterface\n"},
      {"struct jniNativeInterface; typedef const struct jniNativeInterface* e;",
       "typedef const jniNativeInterface* e\n"
       "struct jniNativeInterface\n"},
      {"struct JNIInvokeInterface; typedef const struct JNIInvokeInterface* e;",
       "typedef const JNIInvokeInterface* e\n"
       "struct JNIInvokeInterface\n"},
      {"struct JNINativeInterface; typedef const struct JNINativeInterface** e;",
       "typedef JNIEnv* e\n"
       "struct JNINativeInterface\n"},
      {"struct jniNativeInterface; typedef const struct jniNativeInterface** e;",
       "typedef JNIEnv* e\n"
       "struct jniNativeInterface\n"},
      {"struct JNIInvokeInterface; typedef const struct JNIInvokeInterface** e;",
       "typedef JavaVM* e\n"
       "struct JNIInvokeInterface\n"},
      {"struct JNINativeTable; typedef const struct JNINativeTable** e;",
       "typedef const JNINativeTable** e\n"
       "struct JNINativeTable\n"},
      {"struct JNIInvokeInterface; typedef struct JNIInvokeInterface* e;",
       "typedef struct* e\n"
       "struct JNIInvokeInterface\n"},
      {"struct jvmtiInterface_1; typedef const struct jvmtiInterface_1* e;",
       "typedef jvmtiEnv e\n"
       "struct jvmtiInterface_1\n"},
      {"typedef struct jvmtiInterface_1_ { int a; } jvmtiInterface_1; typedef const "
       "jvmtiInterface_1* e;",
       "typedef jvmtiInterface_1 jvmtiInterface_1\n"
       "typedef jvmtiEnv e\n"
       "struct jvmtiInterface_1_ { int a; }\n"},
      {"typedef struct jvmtiInterface_1_ { int a; } jvmtiInterface_1; typedef const "
       "jvmtiInterface_1** e;",
       "typedef jvmtiInterface_1 jvmtiInterface_1\n"
       "typedef jvmtiEnv* e\n"
       "struct jvmtiInterface_1_ { int a; }\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

START_TEST(records) {
  static const struct listing rows[] = {
      {"typedef struct tag { int a; char* b; } name;",
       "typedef tag name\n"
       "struct tag { int a; char* b; }\n"},
      {"typedef struct tag* pointer; struct tag { unsigned a : 1; unsigned : 31; unsigned b : 3, c "
       ": 4; };",
       "typedef tag* pointer\n"
       "struct tag { unsigned int a:1; unsigned int -:31; unsigned int b:3; unsigned int c:4; }\n"},
      {"typedef struct _tag_ jtag; typedef jtag* pointer; typedef struct _other_* jother;",
       "typedef tag jtag\n"
       "typedef jtag* pointer\n"
       "typedef struct* jother\n"
       "struct _tag_\n"
       "struct _other_\n"},
      {"struct { int a; union { int b; long c; }; struct { int d; } e; } *x;",
       "struct - { int a; union{int b;long c;} -; struct{int d;} e; }\n"
       "union - { int b; long c; }\n"
       "struct - { int d; }\n"},
      {"union u { int a; }; struct u2 { union u v; struct u2* next; };",
       "union u { int a; }\n"
       "struct u2 { u v; u2* next; }\n"},
      {"struct a { int b[2 + 3]; int (*f)(struct a*, int); enum { K = 4 } k; };",
       "struct a { int[5] b; int(*)(a*,int) f; int k; }\n"
       "enum - {}\n"
       "K = 4\n"},
      {"struct a { int; };", "struct a { }\n"},
      {"struct a { int x };", "struct a { int x; } (expected ';', found '}')\n"},
      {"struct a { int b : 65; };", "struct a { } (expected a number of bits, found ';')\n"},
      {"struct a { int b : -1; };", "struct a { } (expected a number of bits, found ';')\n"},
      {"struct a { int b;",
       "struct a { int b; } (expected '}', found the end)\n"
       "1: expected a name, found the end\n"},
      {"class a : public base { public: int b; private: static int c; a(); ~a(); virtual int m(int "
       "x) const { return 1; } int n(); operator int(); typedef int t; int d = 4; };",
       "struct a { int b; int d; int()(int) m; int()() n; } : base\n"},
      {"class a : public base, private virtual other { };", "struct a { } : base : other\n"},
      {"class EXPORT a final { int x; };", "struct a { int x; }\n"},
      {"struct a { [[x]] int b; int c __attribute__((packed)); _Alignas(8) int d; __extension__ "
       "long e; };",
       "struct a { int b; int c; int d; long e; } ('packed' changes the layout in memory; expected "
       "none)\n"},
      {"struct a { int b; _Alignas(16) int c; long d; };",
       "struct a { int b; int c; long d; } ('_Alignas' changes the layout in memory; expected "
       "none)\n"},
      {"struct a { int b __attribute__((__mode__(DI))); };",
       "struct a { int b; } ('__mode__' changes the layout in memory; expected none)\n"},
      {"struct a { int b; } __attribute__((aligned(8)));\n#pragma pack(push, 4)\nstruct c { int d; "
       "};\n"
       "#pragma pack(pop)\nstruct e { int f; };\n#pragma pack(8)\nstruct g { int h; };",
       "struct a { int b; }\n"
       "struct c { int d; } ('#pragma pack' changes the layout in memory)\n"
       "struct e { int f; }\n"
       "struct g { int h; }\n"},
      /* Nested; in any notation; of a structure that it is in. */
      {"#pragma pack(push, 1)\n#pragma pack(push, 8)\n#pragma pack(pop)\nstruct a { int b; };\n"
       "#pragma pack(pop)\nstruct c { int d; };\n"
       "#pragma pack(push, vm, 0x10)\nstruct e { int f; };\n#pragma pack(2)\n#pragma pack()\n"
       "#pragma pack 4\n#pragma pack(show)\nstruct g { int h; };\n#pragma pack(pop, vm)\n"
       "#pragma pack(pop)\nstruct i { int j; };\n#pragma pack(/**/push/**/, 0x1u)\n"
       "struct o { int p; };\n#pragma pack(0)\nstruct s { int t;\n#pragma pack(4)\n};",
       "struct a { int b; } ('#pragma pack' changes the layout in memory)\n"
       "struct c { int d; }\n"
       "struct e { int f; }\n"
       "struct g { int h; } ('#pragma pack' changes the layout in memory)\n"
       "struct i { int j; }\n"
       "struct o { int p; } ('#pragma pack' changes the layout in memory)\n"
       "struct s { int t; } ('#pragma pack' changes the layout in memory)\n"},
      {"struct s; struct s { int a; }; struct s { int b; }; typedef struct s t;",
       "typedef s t\n"
       "struct s { int a; }\n"
       "struct s { int b; }\n"},
      {"struct a { struct b { int c; } d; struct b e; };",
       "struct a { b d; b e; }\n"
       "struct b { int c; }\n"},
      {"class a { int b {0}, c{{1, 2}}, *d { nullptr }; int e : 3 {1}; int f() { return 1; } int "
       "g[2] "
       "{}; };",
       "struct a { int b; int c; int* d; int e:3; int[2] g; int()() f; }\n"},
      {"struct o { friend class x; using b = int; explicit o(int); template <class T> int f(); "
       "protected: int z; };",
       "struct o { int z; }\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

START_TEST(constants) {
  static const struct listing rows[] = {
      /* In C++ a tag is a type. */
      {"enum e { A }; typedef e t; struct s { int a; }; typedef s u; typedef e* v; typedef s* w;",
       "typedef t t\n"
       "typedef s u\n"
       "typedef t* v\n"
       "typedef u* w\n"
       "struct s { int a; }\n"
       "enum e {}\n"
       "A = 0\n"},
      {"enum e { A, B, C = 10, D, E = A + 2, F = -1, G } ; enum { H };",
       "enum e {}\n"
       "enum - {}\n"
       "A = 0\n"
       "B = 1\n"
       "C = 10\n"
       "D = 11\n"
       "E = 2\n"
       "F = -1\n"
       "G = 0\n"
       "H = 0\n"},
      {"enum e : unsigned char { A }; enum class s { Z = 3 }; enum e2 *p;",
       "enum e {} its values have 8 bits; expected 32\n"
       "enum s {}\n"
       "enum e2\n"
       "A = 0\n"
       "Z = 3\n"},
      /* Enumerators of a scoped enumeration are not known after it. */
      {"enum { A = 5, B = 6 }; enum class s { A, C = A + 1 }; enum { D = A, E = B }; enum { F = C "
       "};",
       "enum - {}\n"
       "enum s {}\n"
       "enum - {}\n"
       "enum - {} expected a constant, found 'C'\n"
       "A = 5\n"
       "B = 6\n"
       "A = 0\n"
       "C = 1\n"
       "D = 5\n"
       "E = 6\n"},
      {"enum e { A = 08, B };", "enum e {} expected an integer, found '08'\n"},
      {"enum e { A B };",
       "enum e {} expected '}', found 'B'\n"
       "A = 0\n"},
      {"enum { A, };",
       "enum - {}\n"
       "A = 0\n"},
      {"enum e { A = 1 __attribute__((deprecated)), B = 3 [[x]], C };",
       "enum e {}\n"
       "A = 1\n"
       "B = 3\n"
       "C = 4\n"},
      {"enum e { 5 };", "enum e {} expected a constant's name, found '5'\n"},
      {"static const int a = 3, b = a + 1; const unsigned char c = 257; int d = 4; const float e = "
       "1; const char* f = 0; constexpr int g = 9;",
       "a = 3\n"
       "b = 4\n"
       "c = 1\n"
       "g = 9\n"},
      {"const int a{3}; const int b = (1, 2); const int c = 5 + unknown; const int d = 6;",
       "d = 6\n"},
      {"typedef enum { A } a; typedef enum t { B } *b; typedef const enum t c;",
       "typedef a a\n"
       "typedef t* b\n"
       "typedef const t c\n"
       "enum - {}\n"
       "enum t {}\n"
       "A = 0\n"
       "B = 0\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

START_TEST(file_scope) {
  static const struct listing rows[] = {
      {"extern \"C\" { typedef int a; } namespace n { typedef int b; } typedef int c; inline "
       "namespace m "
       "{ typedef int d; }",
       "typedef int a\n"
       "typedef int b\n"
       "typedef int c\n"
       "typedef int d\n"},
      {"extern int x; int f(int); static inline int g(void) { return 1; } typedef int a;",
       "typedef int a\n"},
      {"template <class T> struct x { T t; }; static_assert(1, \"a;b\"); typedef int b;",
       "typedef int b\n"},
      /* Aliases of types in C++; not other declarations that start like them. */
      {"using a = int; using b [[x]] = void (*)(a, int); using c = enum { A }; using d = struct d; "
       "using e = const struct { int f; } *;",
       "typedef int a\n"
       "typedef void(*)(int,int) b\n"
       "typedef c c\n"
       "typedef d d\n"
       "typedef const struct{int f;}* e\n"
       "struct d\n"
       "struct - { int f; }\n"
       "enum - {}\n"
       "A = 0\n"},
      {"using namespace n; using n::a; template <class T> using b = T; using enum e; typedef int "
       "f;",
       "typedef int f\n"},
      {"using a = 5; using b = decltype(c); using = int; typedef int d;",
       "typedef int d\n"
       "1: expected a type, found '5'\n"},
      {"int f( { ; typedef int a;", "1: expected a type, found '{'\n"},
      {"class c { int f( ; int a; }; typedef int b;",
       "typedef int b\n"
       "struct c { } (expected a type, found ';')\n"},
      {"x<int; typedef int b;",
       "typedef int b\n"
       "1: expected '>', found ';'\n"},
      {"x<int, y<int>> z; typedef x<int> b;", "typedef x b\n"},
      {"typedef 5; typedef int b;",
       "typedef int b\n"
       "1: expected a type, found '5'\n"},
      {"typedef int; typedef int b;", "typedef int b\n"},
      {"; ; typedef int a;; }", "typedef int a\n"},
      {"# 12 \"b.h\"\ntypedef 5;", "12: expected a type, found '5'\n"},
      {"\n\ntypedef 6; typedef 7;", "3: expected a type, found '6'\n"},
      {"jint x(jint); typedef jint j; typedef struct jint { int a; } k;",
       "typedef jint j\n"
       "typedef jint k\n"
       "struct jint { int a; }\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* Extensions of C++ and compilers, and incomplete declarations. */
START_TEST(other_shapes) {
  static const struct listing rows[] = {
      {"struct a { bool operator==(const a& b) const { return 1; } int x; };",
       "struct a { int x; }\n"},
      {"struct a { int operator+(int b); int x; };", "struct a { int x; }\n"},
      {"struct a { a(int b) : x(b) { } virtual ~a() = default; inline a& operator=(const a& b); "
       "int x; };",
       "struct a { int x; }\n"},
      {"struct a { friend class b; using c = int; struct t { int e; }; enum { K }; ; int f; };",
       "struct a { int f; }\n"
       "struct t { int e; }\n"
       "enum - {}\n"
       "K = 0\n"},
      {"struct a { int b[2] = {1, 2}, c = 3; int d __attribute__((x)) = 4; };",
       "struct a { int[2] b; int c; int d; }\n"},
      {"struct a { public: int b; public int c; };", "struct a { int b; int c; }\n"},
      {"struct a { int f() { return 1; } int g() const; static int h(); static int i; };",
       "struct a { int()() f; int()() g; int()() h; }\n"},
      {"class a : public n::b, c { };", "struct a { } : b : c\n"},
      {"class a :",
       "struct a\n"
       "1: expected a name, found the end\n"},
      {"union;",
       "union -\n"
       "1: expected a tag or '{', found ';'\n"},
      {"enum;",
       "enum -\n"
       "1: expected a tag or '{', found ';'\n"},
      {"struct { int a; } __attribute__((packed)) x; typedef int b;",
       "typedef int b\n"
       "struct - { int a; } ('packed' changes the layout in memory; expected none)\n"},
      {"enum class e : unsigned char { A, B = 3, }; enum struct f; enum { C __attribute__((x)) = "
       "3, D };",
       "enum e {} its values have 8 bits; expected 32\n"
       "enum f\n"
       "enum - {}\n"
       "A = 0\n"
       "B = 3\n"
       "C = 3\n"
       "D = 4\n"},
      {"const int C = 3, D = 4; const int E = f(x), F = 5; const float G = 1; int H = 3; static "
       "const unsigned char I = 300;",
       "C = 3\n"
       "D = 4\n"
       "F = 5\n"
       "I = 44\n"},
      {"enum e { A = 7 }; const enum e B = A; typedef const int ci; static ci J = 8;",
       "typedef const int ci\n"
       "enum e {}\n"
       "A = 7\n"
       "B = 7\n"
       "J = 8\n"},
      {"constexpr int C{3}; int x{3}, y; typedef int a;", "typedef int a\n"},
      {"int f(void) { return 1; } typedef int a; int g(int b) __attribute__((x)) { return 1; } "
       "typedef int c;",
       "typedef int a\n"
       "typedef int c\n"},
      {"typedef int (*f)(int a ...); typedef int (*g)(int a, int b = 3 + 4, ...);",
       "typedef int(*)(int,...) f\n"
       "typedef int(*)(int,int,...) g\n"},
      {"typedef int (&r)[2]; typedef int (*const p)(void); typedef "
       "int&& rr;",
       "typedef int[2]& r\n"
       "typedef int(*const)() p\n"
       "typedef int& rr\n"},
      {"typedef signed char a; typedef __signed__ char b; typedef long double c; typedef double "
       "_Complex d; typedef unsigned long long int e;",
       "typedef signed char a\n"
       "typedef signed char b\n"
       "typedef long double c\n"
       "typedef double d\n"
       "typedef unsigned long long e\n"},
      {"typedef x<y<int>> a; typedef x<int, z<1> > b;",
       "typedef x a\n"
       "typedef x b\n"},
      {"typedef typename T::x a; typedef n::x b; typedef ::x c;",
       "typedef x a\n"
       "typedef x b\n"
       "1: expected a type, found '::'\n"},
      {"namespace n; namespace { typedef int a; } namespace n::m { typedef int b; } extern \"C\" "
       "typedef int c;",
       "typedef int a\n"
       "typedef int b\n"
       "typedef int c\n"},
      {"namespace", ""},
      {"typedef int a __attribute__((x)), *b [[y]]; typedef int __declspec(x) c;",
       "typedef int a\n"
       "typedef int* b\n"
       "typedef int c\n"},
      {"typedef struct s { } t; typedef int t; typedef int a[2][3]; typedef int b[]; typedef int "
       "(*c[2])(void);",
       "typedef s t\n"
       "typedef int[3][2] a\n"
       "typedef int[] b\n"
       "typedef int(*)()[2] c\n"
       "struct s { }\n"},
      {"typedef struct { int a",
       "struct - { int a; } (expected ';', found the end)\n"
       "1: expected a name, found the end\n"},
      {"union u { int a; } v = { 1 }; typedef int b;",
       "typedef int b\n"
       "union u { int a; }\n"},
      {"} typedef int b;", "typedef int b\n"},
      {"int f(int a { ) } typedef int b;",
       "typedef int b\n"
       "1: expected ')', found '{'\n"},
  };
  EXPECT_LISTINGS(rows);
}
END_TEST

/* The place of a declaration is that of its name or body. */
START_TEST(places) {
  struct c_unit *read = declared(
      "typedef int\n*\nfirst\n;\ntypedef int (\n*\nsecond)(\nint);\nstruct\ntag\n{\nint\n* "
      "const\na,\n"
      "* b;\nint\n:\n3;\n};\nenum {\nA,\nB\n= 2 };\nconst int\nC = 3;\nint f( {\n;");
  text_free(&unit.out);
  for (size_t i = 0; i < read->typedefs.count; i++)
    text_printf(&unit.out, "%s %u ", read->typedefs.at[i]->name, read->typedefs.at[i]->place.line);
  for (size_t i = 0; i < read->records.count; i++) {
    const struct c_record *record = read->records.at[i];
    text_printf(&unit.out, "%s %u ", record->tag ? record->tag : "-", record->place.line);
    for (size_t j = 0; j < record->fields.count; j++)
      text_printf(&unit.out, "%s %u ", record->fields.at[j]->name,
                  record->fields.at[j]->place.line);
  }
  for (size_t i = 0; i < read->constants.count; i++)
    text_printf(&unit.out, "%s %u ", read->constants.at[i]->name,
                read->constants.at[i]->place.line);
  text_printf(&unit.out, "%s %u", read->skipped.message, read->skipped.place.line);
  ck_assert_str_eq(
      text_string(&unit.out),
      "first 3 second 7 tag 10 a 14 b 15  17 - 20 A 21 B 22 C 25 expected a type, found '{' 26");
}
END_TEST

Suite *suite_header(void) {
  Suite *suite = suite_create("header");
  TCase *tests = unit_case(suite, "header");
  tcase_add_test(tests, every_pair);
  tcase_add_test(tests, numbers);
  tcase_add_test(tests, unary);
  tcase_add_test(tests, conditional);
  tcase_add_test(tests, casts);
  tcase_add_test(tests, names);
  tcase_add_test(tests, depth);
  tcase_add_test(tests, types);
  tcase_add_test(tests, environments);
  tcase_add_test(tests, records);
  tcase_add_test(tests, constants);
  tcase_add_test(tests, file_scope);
  tcase_add_test(tests, other_shapes);
  tcase_add_test(tests, places);
  return suite;
}
