/* SPDX-License-Identifier: MIT */
#include "source/structure.h"

#include "habits/name_pattern.h"
#include "unit.h"

#include <string.h>

static struct source source;
static const struct source_options aside = {.aside = "set aside"};

/* The error of a text, "LINE: MESSAGE", or NULL. */
static const char *problem(const char *text) {
  unsigned line = 0;
  const char *message = source_read(&unit.arena, text, strlen(text), &aside, &source, &line);
  return message ? arena_printf(&unit.arena, "%u: %s", line, message) : NULL;
}

static const char *between(size_t from, size_t to) {
  return arena_strndup(&unit.arena, source.text + from, to - from);
}

/* The functions of a text, with '~' before tangled ones and '-' before excluded ones. */
static const char *functions(const char *text) {
  const char *wrong = problem(text);
  ck_assert_msg(!wrong, "%s: %s", wrong, text);
  text_free(&unit.out);
  for (size_t i = 0; i < source.functions.count; i++) {
    const struct source_function *function = source.functions.at[i];
    const struct source_conditional *around = function->conditional;
    ck_assert_uint_gt(function->declarators.count, 0);
    const struct source_declarator *name =
        function->declarators.at[function->declarators.count - 1];
    text_printf(&unit.out, "%s%s%s%s", i ? " " : "", function->tangled ? "~" : "",
                around && around->set_aside ? "-" : "", name->name);
    ck_assert_int_eq(text[function->body], '{');
    if (!function->tangled) ck_assert_int_eq(text[function->end - 1], '}');
    ck_assert_uint_le(function->above, function->head);
  }
  return text_string(&unit.out);
}

START_TEST(plain) {
  ck_assert_str_eq(functions(""), "");
  ck_assert_str_eq(functions("int f(void);"), "");
  ck_assert_str_eq(functions("int f(void) { return 1; } int g(int a){}"), "f g");
  ck_assert_str_eq(functions("static const int* f(int (*a)(void), int b[2]) { { } }"), "f");
  ck_assert_str_eq(functions("int a[] = {1, 2}; int f(void) {} struct x { int a; } y = {1};"), "f");
  ck_assert_str_eq(functions("enum { A, B }; union u { int a; }; int f(void) {}"), "f");
  ck_assert_str_eq(functions("struct s f(int a) {} typedef struct { int (*g)(int); } t;"), "f");
  ck_assert_str_eq(functions("int f(void) __attribute__((cold)) { } int h(void) {}"), "f h");
  ck_assert_str_eq(functions("__attribute__((x(1))) JNIEXPORT int JNICALL f(int a) {}"), "f");
  ck_assert_str_eq(functions("int x = sizeof(int); int f(int a) {}"), "f");
}
END_TEST

/* Template arguments are not names, classes or values. */
START_TEST(arguments_of_templates) {
  ck_assert_str_eq(functions("template <class T> int A<T>::f(T a) { return a < 1; }"), "A::f");
  ck_assert_str_eq(functions("template <> int n::A<int, B<C>>::D<2>::f(int a) { }"), "n::A::D::f");
  ck_assert_str_eq(functions("template <typename T = int, int n = 2> int f(T a) { }"), "f");
  ck_assert_str_eq(functions("template <> int f<int>(int a) { }"), "f");
  ck_assert_str_eq(functions("std::function<void(int)> f(int a) { } S<::T> g() { }"), "f g");
  ck_assert_str_eq(functions("template <class T> struct A<T*> { int f() { } }; int g() { }"),
                   "A::f g");
  ck_assert_str_eq(functions("bool A::operator<(int a) { } int b = 1 < 2; int f() { }"),
                   "operator f");
}
END_TEST

START_TEST(parts) {
  functions(
      "int a;\n// one\n\n/* two */\n// three\nstatic int  f ( int a ) /* x */ {\n return 1; } // "
      "y\n");
  const struct source_function *function = source.functions.at[0];
  const struct source_declarator *name = function->declarators.at[0];
  ck_assert_str_eq(between(function->above, function->head), "/* two */\n// three\n");
  ck_assert_str_eq(between(function->head, function->body), "static int  f ( int a ) /* x */ ");
  ck_assert_str_eq(between(function->body, function->end), "{\n return 1; }");
  ck_assert_str_eq(between(name->open, name->close + 1), "( int a )");
  ck_assert_str_eq(between(name->at, name->open), "f ");
  ck_assert_uint_eq(function->line, 6);
  ck_assert(function->is_static);
  /* A comment after a declaration belongs to it; a blank line separates. */
  functions("int a; // one\nint f(void) {}");
  ck_assert_uint_eq(source.functions.at[0]->above, source.functions.at[0]->head);
  functions("// one\n\nint f(void) {}");
  ck_assert_uint_eq(source.functions.at[0]->above, source.functions.at[0]->head);
}
END_TEST

START_TEST(macros) {
  /* A macro without a ';', then a blank line: not part of the function. */
  functions("MODULE(x)\n\nint f(void) {}");
  ck_assert_str_eq(between(source.functions.at[0]->head, source.functions.at[0]->body),
                   "int f(void) ");
  functions("BEGIN_DECLS\n\nint f(void) {}");
  ck_assert_str_eq(between(source.functions.at[0]->head, source.functions.at[0]->body),
                   "int f(void) ");
  static const char *const apart[] = {
      "MODULE(x)\n// one\nint f(void) {}",
      "MODULE(x)\n#define A\nint f(void) {}",
      "A(x)\nmodule_init(x)\n\nconst int* f(void) {}",
      "extern EXPORT MODULE(x)\n\nstruct s f(void) {}",
      "module_init(x)\n\nstatic int f(void) {}",
      "MODULE(x)\n\nnamespace { int f(void) {} }",
      "MODULE(x)\n\nextern \"C\" { int f(void) {} }",
      "MODULE(x)\n\nENTRY(f) {}",
      "__attribute__((used)) MODULE(x)\n\nint f(void) {}",
      "_Pragma(\"a\")\nMODULE(x)\n\nint f(void) {}",
  };
  for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
    functions(apart[i]);
    ck_assert_uint_eq(source.functions.count, 1);
    ck_assert_uint_eq(source.functions.at[0]->declarators.count, 1);
  }
  /* A function head continues after similar text. */
  static const char *const together[] = {
      "int f(int a)\n\nconst\n{}",
      "int A::f(int a)\n// one\n// two\nconst volatile {}",
      "int f(int a)\n#if A\nnoexcept\n#endif\n{}",
      "int CALL f(int a)\n\n/* one */\nNOTHROW {}",
      "A::f(int a)\n\nnoexcept(true) {}",
      "A::f(int a)\n\n#if A\nNOTHROW\n#endif\n/* one */ {}",
      "BOOL f(int a)\n\n__attribute__((cold)) {}",
      "virtual BOOL f(int a)\n\noverride final {}",
  };
  for (size_t i = 0; i < sizeof together / sizeof *together; i++) {
    const char *found = functions(together[i]);
    ck_assert_msg(strcmp(found, "f") == 0 || strcmp(found, "A::f") == 0, "%s", together[i]);
    ck_assert_uint_eq(source.functions.at[0]->head, 0);
  }
  functions("int f(int a)\n// one\nNOT(a)\n\nBUT(b) {}");
  ck_assert_uint_eq(source.functions.count, 1);
  ck_assert_uint_eq(source.functions.at[0]->declarators.count, 3);
  /* Without one, it may be a part. */
  functions("ENTRY(x)\nint f(void) {}");
  ck_assert_uint_eq(source.functions.at[0]->head, 0);
  ck_assert_uint_eq(source.functions.at[0]->declarators.count, 2);
  ck_assert_str_eq(source.functions.at[0]->declarators.at[0]->name, "ENTRY");
  /* A result type on a separate line belongs to its function. */
  functions("int\n\nf(void) {}");
  ck_assert_uint_eq(source.functions.at[0]->head, 0);
  ck_assert_str_eq(functions("#define X {\\\n{\nint f(void) {}"), "f");
}
END_TEST

/* Macros in parentheses annotate a class, or a function with a class as its result. */
START_TEST(macros_of_scopes) {
  static const char *const rows[][2] = {
      {"class CAN(\"a\") X { int f() { } }; int g() { }", "X::f g"},
      {"struct alignas(8) CAN(a, b) API X final : A<int>, B { int f() { } };", "X::f"},
      {"class API CAN(a) X : public Y { int f() NEEDS(a) { } }; class CAN(a) WITH(b) VM { int g() "
       "{ } "
       "}; class API CAN(a) Vm { int g() "
       "{ } };",
       "X::NEEDS VM::g Vm::g"},
      {"class CAN(a)\n\n// one\nX { int f() { } };", "X::f"},
      {"class __attribute__((a)) CAN(a) n::X { int f() { } };", "n::X::f"},
      {"template <class T> class CAN(a) X<T*> { int f() { } };", "X::f"},
      {"MODULE(a)\nclass X { int f() { } }; MODULE(a) struct y f(void) { }", "X::f f"},
      {"class X FINAL { int f() { } }; class API VM { int f() { } };", "X::f VM::f"},
      {"namespace n SEEN(a) { int f() { } } namespace SEEN(a) n { int f() { } }", "n::f n::f"},
      {"namespace n __attribute__((a)) { int f() { } } namespace API { int f() { } }",
       "n::f API::f"},
      {"typedef struct PACKED(1) s { int a; } s; int f() { }", "f"},
      {"struct x f(void) { } int g(void) { }", "f g"},
      {"struct x f(void) NOTHROW { } int g(void) { }", "f g"},
      {"struct x* f(void) NOT(a) NOTHROW { } struct X F(void) const { }", "NOT F"},
      {"struct X F(void) NOTHROW { } struct X F(void) noexcept { }", "F F"},
      {"auto f() -> struct s { } A::operator struct x() NOTHROW { }", "f operator"},
      {"struct CAN(a) x y = {1}; struct x z = F(a); int f() { }", "f"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_str_eq(functions(rows[i][0]), rows[i][1]);
}
END_TEST

START_TEST(cxx) {
  ck_assert_str_eq(functions("extern \"C\" { int f(void) {} } extern \"C\" int g(void) {}"), "f g");
  ck_assert_str_eq(
      functions("namespace a { namespace b::c { int f() {} } namespace { int g() {} } }"),
      "a::b::c::f a::g");
  ck_assert_str_eq(functions("int A::f() const noexcept(true) override {} A::B A :: g() {}"),
                   "A::f A::g");
  ck_assert_str_eq(
      functions(
          "class X final : public Y<int> { public: X() : a{1}, b(2) {} int f() { } int a; };"),
      "X::X X::f");
  ck_assert_str_eq(functions("template <class T> struct S { T f(T a) { return a; } }; int g() {}"),
                   "S::f g");
  ck_assert_str_eq(functions("bool operator==(A a, B b) { } int operator()(int a) {} int g() {}"),
                   "operator operator g");
  ck_assert_str_eq(
      functions("auto l = [](int a) { return a; }; enum class E : int { A }; auto g() -> int {}"),
      "g");
  ck_assert_str_eq(
      functions("int x{3}; int f(int a = g({1})) {} std::vector<int> v{1, 2}; int h() {}"), "f h");
  ck_assert_str_eq(
      functions(
          "class X { public slots: void f() {} signals: int g() {} unsigned a : 3; int h() {} };"),
      "X::f X::g X::h");
  ck_assert_str_eq(functions("char const* s = R\"(\n}{\n#else\n)\"; int f() {}"), "f");
}
END_TEST

/* Conditions, and the function that remains if they hold: f or g. */
static const char *const plain_conditions[][2] = {
    {"0", "g"},
    {"1", "f"},
    {"(0)", "g"},
    {"0L", "g"},
    {"00", "g"},
    {"0x0u", "g"},
    {"0b0", "g"},
    {"!1", "g"},
    {"! /* not */ 0", "f"},
    {"!!(!(2ULL))", "g"},
    {"0x10", "f"},
    {"0xB", "f"},
    {"false", "g"},
    {"0 && defined X", "g"},
    {"defined(X) && X(1, (2)) && 0", "g"},
    {"(A || B) && (0 || 0)", "g"},
    {"A || 1", "f"},
    {"1 || 0 && A", "f"},
    {"A", "f g"},
    {"!A", "f g"},
    {"A && 1", "f g"},
    {"0 || A", "f g"},
    {"0 == 1", "g"},
    {"2 > 1", "f"},
    {"0 + 1", "f"},
    {"1 & 2", "g"},
    {"-0", "g"},
    {"~0", "f"},
    {"(1 << 3) - 8 || 0", "g"},
    {"0 == A", "f g"},
    {"A + 1 || 0", "f g"},
    {"1 / 0", "f g"},
    {"09", "f g"},
    {"0 ? 1 : 1", "f g"},
    {"'0'", "f g"},
    {"(0", "f g"},
    {"0 &&", "f g"},
    {"", "f g"},
};

START_TEST(conditionals) {
  ck_assert_str_eq(
      functions("#if 0\nit's { not code\n#if A\n}}\n#endif\n#else\nint f(void) {}\n#endif"), "f");
  ck_assert_str_eq(functions("#if 1\nint f(void) {}\n#else\n} dead {\n#endif"), "f");
  ck_assert_str_eq(
      functions(
          "#ifdef A\nint f(int a) {}\n#elif B\nint f(void) {}\n#else\nint g(void) {}\n#endif"),
      "f f g");
  ck_assert_str_eq(
      functions(
          "int f(void) {\n#ifdef A\n if (1) {\n#endif\n}\n#ifdef A\n}\n#endif\n int g(void) {}"),
      "~f g");
  ck_assert_str_eq(
      functions(
          "int f(void) {\n#ifdef A\n if (1) {\n#else\n if (2) {\n#endif\n } } int g(void) {}"),
      "f g");
  ck_assert_str_eq(
      functions("#ifdef A\nint f(void) {\n#else\nint f(int a) {\n#endif\n} int g(void) {}"),
      "~f ~f g");
  ck_assert_str_eq(functions("#ifdef A\nstatic\n#endif\nint f(void) {}"), "~f");
  ck_assert_str_eq(functions("#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f(void) {}\n#ifdef "
                             "__cplusplus\n}\n#endif"),
                   "f");
  ck_assert_str_eq(functions("#ifdef __cplusplus\nextern \"C\" {\n#define A\n#else\n#define "
                             "B\n#endif\nint f(void) {}\n"
                             "#ifdef __cplusplus\n}\n#else\n#endif\nint g(void) {}"),
                   "f g");
  ck_assert_str_eq(functions("#if A\n#elif B\nnamespace n {\n#else\n#error { none\n}}\n#endif\nint "
                             "f(void) {}\n#if B\n}\n#endif"),
                   "n::f");
  /* The code after a branch that is always taken is unreachable, and may be incomplete. */
  ck_assert_str_eq(
      functions("#ifdef A\nint f(void) {}\n#elif 1\nint g(void) {}\n#else\n} dead {\n#endif"),
      "f g");
  ck_assert_str_eq(
      functions("#ifdef A\nint f(void) {}\n#elif 0\n} dead {\n#else\nint g(void) {}\n#endif"),
      "f g");
  ck_assert_str_eq(
      functions("#ifdef A\n#elif 1\nint f(void) {}\n#elif B\n} dead {\n#endif\nint g(void) {}"),
      "f g");
  for (size_t i = 0; i < sizeof plain_conditions / sizeof *plain_conditions; i++)
    ck_assert_str_eq(
        functions(arena_printf(&unit.arena, "#if %s\nint f(void) {}\n#else\nint g(void) {}\n#endif",
                               plain_conditions[i][0])),
        plain_conditions[i][1]);
  ck_assert_str_eq(functions("#ifdef A\n#elif (0L)\nint f(void) {}\n#elif !0\nint g(void) {}\n"
                             "#else\nint h(void) {}\n#endif"),
                   "g");
  ck_assert_str_eq(functions("#if 0 /* not set here */\nint f(void) {}\n#endif"), "");
  ck_assert_str_eq(functions("#if 0 /* set aside: f */\nint f(void) {}\n#endif\nint f(int a) {}"),
                   "-f f");
  ck_assert_str_eq(functions("#if 0\n#if 0 /* set aside */\nint f(void) {}\n#endif\n#endif"), "");
}
END_TEST

START_TEST(nesting) {
  functions("#ifdef A\nnamespace n {\n#ifdef B\nint f() {}\n#endif\n}\n#endif\n");
  const struct source_conditional *inner = source.functions.at[0]->conditional;
  ck_assert_uint_eq(inner->line, 3);
  ck_assert_uint_eq(inner->outer->line, 1);
  ck_assert_ptr_eq(inner->region, source.functions.at[0]->region);
  ck_assert_ptr_null(inner->outer->region);
  ck_assert_str_eq(between(inner->at, inner->at_end), "#ifdef B");
  ck_assert_str_eq(between(inner->outer->last, inner->outer->last_end), "#endif");
  ck_assert_uint_eq(source.conditionals.count, 2);
}
END_TEST

START_TEST(problems) {
  static const char *const cases[][2] = {
      {"a\n{", "2: this '{' is never closed"},
      {"int f(void) {\n{\n}", "1: this '{' is never closed"},
      {"}", "1: unmatched '}'"},
      {"int a)", "1: unmatched ')'"},
      {"int f(\n", "1: this parenthesis is never closed"},
      {"#if A\n#if B\n#endif", "1: this conditional has no #endif"},
      {"#elif A", "1: #elif without #if"},
      {"#if A\nint f(void) {\n#else\n#endif\n}",
       "1: the branches of this conditional have different numbers of open braces or parentheses"},
      {"int a;\n{ }", "2: a block without a function head"},
      {"namespace n {\nint f(\n}", "3: '}' inside the parentheses of line 2"},
      {"'\n", "1: this character has no closing quote"},
      /* The first of several. */
      {"}\n'\n", "1: unmatched '}'"},
      {"'\n}\n", "1: this character has no closing quote"},
      {"}\n)", "1: unmatched '}'"},
      {"#endif\n#else", "1: #endif without #if"},
      {"namespace n {\n#if A\n", "2: this conditional has no #endif"},
      {"namespace n {\nint f(", "1: this '{' is never closed"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const char *found = problem(cases[i][0]);
    ck_assert_msg(found != NULL, "nothing is wrong with %s", cases[i][0]);
    ck_assert_str_eq(found, cases[i][1]);
  }
  /* A lone quote that #if may exclude is not an error. */
  ck_assert_ptr_null(problem("#ifdef A\ndon't\n#endif"));
}
END_TEST

static void note_token(void *data, const struct c_token *token, const struct source_function *in) {
  (void)data;
  if (token->kind == C_END) text_add(&unit.out, "| ");
  else
    text_printf(&unit.out, "%.*s@%u%s ", (int)token->length, token->text, token->place.line,
                in ? "" : "!");
}

START_TEST(watched) {
  static const char text[] =
      "int a = z(1);\nint f(int b) {\n g (1); // h()\n \"i()\"; j->k(l(2)); (*m)(3);\n#if 0\n"
      "n();\n#endif\n if (o) p();\n}\n#define Q(r) s(r) /* t() */\n#define U v(1)\nint w(void);";
  struct source_watch watch = {note_token, NULL};
  struct source_options options = {.watch = &watch};
  unsigned line;
  ck_assert_ptr_null(source_read(&unit.arena, text, strlen(text), &options, &source, &line));
  ck_assert_str_eq(text_string(&unit.out),
                   "g@3 (@3 1@3 )@3 ;@3 \"i()\"@4 ;@4 j@4 -@4 >@4 k@4 (@4 l@4 (@4 2@4 )@4 )@4 ;@4 "
                   "(@4 *@4 m@4 )@4 (@4 3@4 )@4 ;@4 if@8 (@8 o@8 )@8 p@8 (@8 )@8 ;@8 }@9 | (@10! "
                   "r@10! )@10! s@10! (@10! r@10! )@10! | | v@11! (@11! 1@11! )@11! | ");
}
END_TEST

/* After invalid code, the rest is read. */
START_TEST(going_on) {
  static const struct {
    const char *text, *functions;
  } rows[] = {
      {"int f(void) {} } int g(void) {}", "f g"},
      {"{ int a; } int g(void) {}", "g"},
      {"ENTRY(int, f(int a))\n  int b;\n\n  { c(); }\nint g(void) { }", "g"},
      {"int f(a)\n int a;\n{ return a; }\nint g(void) {}", "g"},
      {"#if A\nint f(void) {\n#else\nint f;\n#endif\n}\nint g(void) {}", "f g"},
      {"#endif\nint g(void) {}", "g"},
      {"int a); int g(void) {}", "g"},
      {"int g(void) {}\n/* no end", "g"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct source_options options = {.go_on = true};
    unsigned line = 0;
    const char *wrong =
        source_read(&unit.arena, rows[i].text, strlen(rows[i].text), &options, &source, &line);
    const char *names = "";
    ck_assert_msg(wrong && line, "%s", rows[i].text);
    for (size_t j = 0; j < source.functions.count; j++)
      names = arena_printf(&unit.arena, "%s%s%s", names, j ? " " : "",
                           source.functions.at[j]->declarators.at[0]->name);
    ck_assert_msg(strcmp(names, rows[i].functions) == 0, "%s: %s", rows[i].text, names);
  }
}
END_TEST

/* Each prefix of a text is accepted or rejected. */
START_TEST(cut_anywhere) {
  static const char text[] =
      "#ifdef A\nnamespace n { class C : B { C() : a{1} {} };\n#else\nextern \"C\" { int a[] = "
      "{1};\n#endif\n"
      "int f(int a, char b) { #x\n return R\"((\" }{ )\"; }\n}\n#if 0 // set aside\nint f(void) "
      "{}\n#endif\n";
  for (size_t i = 0; i < sizeof text; i++) {
    unsigned line;
    const char *copy = arena_strndup(&unit.arena, text, i);
    struct source_options on = {.go_on = true};
    source_read(&unit.arena, copy, i, &aside, &source, &line);
    source_read(&unit.arena, copy, i, &on, &source, &line);
    source_read(&unit.arena, text + i, sizeof text - 1 - i, &on, &source, &line);
  }
}
END_TEST

/* ---- Parameters and names ------------------------------------------------------------------------ */

static const char *params(const char *text) {
  struct source_params read = source_params_read(&unit.arena, text, strlen(text));
  text_free(&unit.out);
  if (!read.plain) return "not plain";
  for (size_t i = 0; i < read.list.count; i++)
    text_printf(&unit.out, "%s%s %s", i ? ", " : "", read.list.at[i]->type,
                read.list.at[i]->name ? read.list.at[i]->name : "-");
  return text_string(&unit.out);
}

START_TEST(parameters) {
  ck_assert_str_eq(params(""), "");
  ck_assert_str_eq(params(" void "), "");
  ck_assert_str_eq(params("jvmtiEnv *env,jint a"), "jvmtiEnv* env, jint a");
  ck_assert_str_eq(params("char const * const a, const char *restrict b"),
                   "const char* a, const char* b");
  ck_assert_str_eq(params("const jint a, jint /* b */, unsigned char"),
                   "jint a, jint -, unsigned char -");
  ck_assert_str_eq(params("jthread list[], unsigned char** p, struct x* y"),
                   "jthread* list, unsigned char** p, x* y");
  ck_assert_str_eq(params("const void *, ..."), "const void* -, ... -");
  ck_assert_str_eq(params("jint UNUSED a, jlong b MAYBE_UNUSED, FILE* f, jint UNUSED(c)"),
                   "jint a, jlong b, FILE* f, jint c");
  ck_assert_str_eq(params("jint a __attribute__((unused, x(1))), [[maybe_unused]] jlong* b"),
                   "jint a, jlong* b");
  ck_assert_str_eq(params("const vm::Handle& h, ::Thread* t, jint& n"),
                   "const vm::Handle& h, Thread* t, jint& n");
  ck_assert_str_eq(params("jint* _Nonnull a, const char *_Nullable *_Nonnull b, jint *nonnull c"),
                   "jint* a, const char** b, jint* c");
  /* Words without effect on the type. */
  ck_assert_str_eq(
      params("volatile jint a, jint* restrict b, jint* __restrict c, jint* __restrict__ d, "
             "register jint e, struct s* f, enum t g, union u* h, class v* i, typename w j, "
             "x* _Nullable_result k, y* _Null_unspecified l"),
      "jint a, jint* b, jint* c, jint* d, jint e, s* f, t g, u* h, v* i, w j, x* k, y* l");
  ck_assert_str_eq(params("__in jint a, jlong *a __unused, __int64 c"),
                   "jint a, jlong* a, __int64 c");
  /* A name in the parentheses of a macro, and names in the style of compilers. */
  ck_assert_str_eq(params("IN jobject UNUSED(a), VOLATILE jobject UNUSED(b), jlong *OUT UNUSED(c), "
                          "jint __UNUSED(d), jint _UNUSED_(e), unsigned int UNUSED(f)"),
                   "jobject a, jobject b, jlong* c, jint d, jint e, unsigned int f");
  ck_assert_str_eq(params("unsigned char* __a, unsigned int __b, Foo* __c, jint OUT __d"),
                   "unsigned char* __a, unsigned int __b, Foo* __c, jint __d");
  ck_assert_str_eq(params("jint* __counted_by(n) b"), "not plain");
  ck_assert_str_eq(params("__HANDLE(jobject) a"), "not plain");
  ck_assert_str_eq(params("__underlying_type(x) a"), "not plain");
  ck_assert_str_eq(params("jint* a GUARDED_BY(b), jint a SIZED(n + 1), unsigned char UNUSED(b), "
                          "unsigned char* UNUSED(c), void* UNUSED(d)"),
                   "jint* a, jint a, unsigned char b, unsigned char* c, void* d");
  ck_assert_str_eq(params("char unsigned *a, char const unsigned** b, long unsigned int c"),
                   "unsigned char* a, const unsigned char** b, unsigned long int c");
  ck_assert_str_eq(params("alignas(8) jint a, __declspec(a(b)) jint b"), "jint a, jint b");
  ck_assert_str_eq(params("STACK_OF(a)* b"), "not plain");
  ck_assert_str_eq(params("__typeof__(a) b"), "not plain");
  ck_assert_str_eq(params("jint UNUSED(a, b)"), "not plain");
  ck_assert_str_eq(params("jint a __attribute__((x"), "not plain");
  ck_assert_str_eq(params("f(a)"), "not plain");
  ck_assert_str_eq(params("std::vector<int> a"), "not plain");
  ck_assert_str_eq(params("int (*f)(void)"), "not plain");
  ck_assert_str_eq(params("int a,\n#if A\nint b\n#endif\n"), "not plain");
}
END_TEST

START_TEST(patterns) {
  static const char *const cases[][3] = {
      {"jvmti_impl_%s", "jvmti_impl_GetPhase", "GetPhase"},
      {"jvmti_impl_%s", "jvmti_impl_", NULL},
      {"jvmti_impl_%s", "xjvmti_impl_GetPhase", NULL},
      {"jvmti_impl_%s", "vm::jvmti_impl_A", "A"},
      {"JvmtiEnv::%s", "JvmtiEnv::GetPhase", "GetPhase"},
      {"JvmtiEnv::%s", "vm::JvmtiEnv::A", "A"},
      {"JvmtiEnv::%s", "GetPhase", NULL},
      {"JvmtiEnv::%s", "MyJvmtiEnv::GetPhase", NULL},
      {"%s", "GetPhase", "GetPhase"},
      {"vm_%s_impl", "vm_A_impl", "A"},
      {"vm_%s_impl", "vm_A", NULL},
      {"vm_%s_impl", "vm_impl", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct name_pattern pattern;
    ck_assert_ptr_null(name_pattern_parse(&unit.arena, cases[i][0], &pattern));
    const char *id = name_pattern_match(&unit.arena, &pattern, cases[i][1], strlen(cases[i][1]));
    ck_assert_msg(cases[i][2] ? id && strcmp(id, cases[i][2]) == 0 : !id, "%s, %s: %s", cases[i][0],
                  cases[i][1], id ? id : "NULL");
  }
  static const char *const bad[] = {"",      "jvmti", "%s%s", "%d",   "a %s", "A::%s::b",
                                    "%s::b", "1%s",   "::%s", "A:%s", "%"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct name_pattern pattern;
    ck_assert_msg(name_pattern_parse(&unit.arena, bad[i], &pattern) != NULL, "%s", bad[i]);
  }
}
END_TEST

Suite *suite_c_source(void) {
  Suite *suite = suite_create("c_source");
  TCase *tests = unit_case(suite, "c_source");
  tcase_add_test(tests, plain);
  tcase_add_test(tests, arguments_of_templates);
  tcase_add_test(tests, parts);
  tcase_add_test(tests, macros);
  tcase_add_test(tests, macros_of_scopes);
  tcase_add_test(tests, cxx);
  tcase_add_test(tests, conditionals);
  tcase_add_test(tests, nesting);
  tcase_add_test(tests, problems);
  tcase_add_test(tests, watched);
  tcase_add_test(tests, going_on);
  tcase_add_test(tests, cut_anywhere);
  tcase_add_test(tests, parameters);
  tcase_add_test(tests, patterns);
  return suite;
}
