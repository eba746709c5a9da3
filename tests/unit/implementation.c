/* SPDX-License-Identifier: MIT */
/* Functions of a source that are implementations, and those that are only stubs. */
#include "habits/habits.h"
#include "unit.h"

#include <string.h>

static const struct spec *some_spec(bool with_errors) {
  return UNIT_LOAD(
          .category = "<function id='Do' num='2'><synopsis>Do</synopsis><description/></function>",
          .errors = with_errors
                        ? "<errorid id='JVMTI_ERROR_NOT_AVAILABLE' num='98'>No.</errorid>"
                          "<errorid id='JVMTI_ERROR_MUST_POSSESS_CAPABILITY' num='99'>No.</errorid>"
                        : "");
}

static struct source source;
static struct code_pattern_list stubs_of_vm;

static void find(const struct spec *spec, const char *text, const char *pattern,
                 struct implementation_list *found) {
  unsigned line = 0;
  const struct source_options options = {.aside = "set aside"};
  struct name_pattern *parts = arena_alloc(&unit.arena, sizeof *parts);
  struct name_pattern_list patterns = {0};
  const char *problem = source_read(&unit.arena, text, strlen(text), &options, &source, &line);
  ck_assert_msg(!problem, "%u: %s: %s", line, problem, text);
  ck_assert_ptr_null(name_pattern_parse(&unit.arena, pattern, parts));
  LIST_ADD(&unit.arena, &patterns, parts);
  struct implementation_names names = {&patterns, &stubs_of_vm};
  implementations_find(&unit.arena, &source, &names, spec, found);
}

static bool refuses(const struct spec *spec, const char *body) {
  struct implementation_list found = {0};
  find(spec, arena_printf(&unit.arena, "jvmtiError my_Do(jvmtiEnv* env, int a)%s", body), "my_%s",
       &found);
  ck_assert_uint_eq(found.count, 1);
  return found.at[0]->refuses;
}

START_TEST(stubs) {
  static const char *const bodies[] = {
      "{ return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;}",
      "{ /* one day */ return /* no */ JVMTI_ERROR_NOT_AVAILABLE; // never\n}",
      "{ return (JVMTI_ERROR_NOT_AVAILABLE); }",
      "{ return (jvmtiError)98; }",
      "{ return (jvmtiError)1; }",
      "{ return (jvmtiError) JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env, (void)a; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env; (void)a; return (JVMTI_ERROR_NOT_AVAILABLE); }",
  };
  const struct spec *spec = some_spec(true);
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
    ck_assert_msg(refuses(spec, bodies[i]), "%s", bodies[i]);
}
END_TEST

START_TEST(no_stubs) {
  static const char *const bodies[] = {
      "{}",
      "{ return; }",
      "{ JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ return JVMTI_ERROR_NONE; }",
      "{ return JVMTI_ERROR_INTERNAL; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE + 0; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE }",
      "{ return (jvmtiError)0; }",
      "{ return (jvmtiError)00; }",
      "{ return (jvmtiError)a; }",
      "{ return (jint)98; }",
      "{ return 98; }",
      "{ return (98); }",
      "{ return f(); }",
      "{ f(); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)f(); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)env return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (int)env; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void)1; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ (void*)env; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE; return 1; }",
      "{ { return JVMTI_ERROR_NOT_AVAILABLE; } }",
      "{ ; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{\n#if A\n return JVMTI_ERROR_NOT_AVAILABLE;\n#endif\n}",
  };
  const struct spec *spec = some_spec(true);
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
    ck_assert_msg(!refuses(spec, bodies[i]), "%s", bodies[i]);
}
END_TEST

static struct implementation *body(const char *text) {
  struct implementation_list found = {0};
  find(some_spec(true), arena_printf(&unit.arena, "jvmtiError my_Do(jvmtiEnv* env, int a)%s", text),
       "my_%s", &found);
  ck_assert_uint_eq(found.count, 1);
  return found.at[0];
}

/* Stubs in the style of other projects. */
START_TEST(foreign_stubs) {
  static const char *const bodies[] = {
      "{ f(); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE; return JVMTI_ERROR_NONE; }",
      "{ { return JVMTI_ERROR_NOT_AVAILABLE; } }",
      "{ return ERR(NOT_AVAILABLE); }",
      "{ return ::vm::kNotImplemented; }",
      "{ return static_cast<jvmtiError>(VM_NYI); }",
      "{ return ((VM_NOT_YET_IMPLEMENTED)); }",
      "{ if (!a) return JVMTI_ERROR_MUST_POSSESS_CAPABILITY; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ jvmtiError e = check(a); if (e != 0) { return e; } return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ jvmtiError e = check(a); if (e) return e; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; TRACE(e); return e; }",
      "{ jvmtiError e(JVMTI_ERROR_NOT_AVAILABLE), x; TRACE(e) return (e); }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; IN(env) OUT(my_Do); }",
      "{ jvmtiError e; e = JVMTI_ERROR_NOT_AVAILABLE; goto done; done: return e; }",
      "{ abort(); }",
      "{ std::abort(); return JVMTI_ERROR_NONE; }",
      "{ __builtin_trap(); }",
      "{ CHECK(a) UNIMPLEMENTED(); return JVMTI_ERROR_NONE; }",
      "{ NotImplemented(); }",
      "{ NOT_IMPLEMENTED; }",
      "{ RETURN_ERROR(env, NOT_AVAILABLE); }",
      "{ throw std::logic_error(\"my_Do\"); }",
      "{ if (a) { throw 1; } else { return JVMTI_ERROR_NOT_AVAILABLE; } }",
      "{ do { return JVMTI_ERROR_NOT_AVAILABLE; } while (0); }",
      "{ try { check(a); return JVMTI_ERROR_NOT_AVAILABLE; } catch (X& x) { }\n}",
      "{ log(\"IMPLEMENT ME\"); return JVMTI_ERROR_NONE; }",
      "{\n#if 0\n return f();\n#endif\n return JVMTI_ERROR_NOT_AVAILABLE; }",
      ("{\n#if 0\n return f();\n#if 1\n#endif\n#else\n return JVMTI_ERROR_NOT_AVAILABLE;\n#endif\n "
       "abort(); }"),
      "{ switch (a) { case 1: return JVMTI_ERROR_NOT_AVAILABLE; default: break; } abort(); }",
      "{\n#if 0\n return f();\n#elif A\n abort();\n#endif\n abort(); }",
      ("{ if (a)\n#ifdef X\n return JVMTI_ERROR_NOT_AVAILABLE;\n#else\n return "
       "ERR(NOT_AVAILABLE);\n"
       "#endif\n return VM_NYI; }"),
      "{ do x(); while (a < 3); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ for (;;) { if (a) continue; break; } return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ jvmtiError e{JVMTI_ERROR_NOT_AVAILABLE}; return e; }",
      "{ jvmtiError x = f(1, {2, 3}), e = JVMTI_ERROR_NOT_AVAILABLE; return e; }",
      "{ struct { int a; } b = { 1 }; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ for (int i = 0, j[2] = {1, 2}; i < 1; i++) f(i); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ if constexpr (a) return JVMTI_ERROR_NOT_AVAILABLE; else abort(); }",
      "{ return a ? JVMTI_ERROR_NOT_AVAILABLE : ERR(MUST_POSSESS_CAPABILITY); }",
      "{ jvmtiError e = a ? VM_NYI : JVMTI_ERROR_NOT_AVAILABLE; return e; }",
      "{ switch (a) { case 1: return VM_NYI; default: return JVMTI_ERROR_NOT_AVAILABLE; } }",
      "{ return 98; }",
      "{ return jvmtiError(98); }",
      "{ return static_cast<jvmtiError>(98); }",
      "{ return {JVMTI_ERROR_NOT_AVAILABLE}; }",
      "{ return jvmtiError{JVMTI_ERROR_NOT_AVAILABLE}; }",
      "{ auto e = JVMTI_ERROR_NOT_AVAILABLE; return e; }",
      "{ const auto e = static_cast<jvmtiError>(99); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; (void)e; log_error(a, e); CHECK(e); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; Scope<int> trace(e); return e; }",
  };
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
    const struct implementation *found = body(bodies[i]);
    ck_assert_msg(found->stub && !found->refuses, "%s", bodies[i]);
  }
}
END_TEST

/* Functions that resemble stubs. */
START_TEST(no_foreign_stubs) {
  static const char *const bodies[] = {
      "{}",
      "{ return JVMTI_ERROR_NONE; }",
      "{ return ERR(NONE); }",
      "{ return JVMTI_ERROR_INTERNAL; }",
      "{ JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ return a ? JVMTI_ERROR_NOT_AVAILABLE : f(); }",
      "{ return f() == JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ if (a) return f(); return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ if (a) return JVMTI_ERROR_NONE; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ if (a) abort(); return f(); }",
      "{ if (a) throw 1; return f(); }",
      "{ while (a) { return JVMTI_ERROR_NOT_AVAILABLE; } return f(); }",
      "{ goto x; return JVMTI_ERROR_NOT_AVAILABLE; x: return f(); }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; e = f(); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; if (a) e = f(); OUT(my_Do); }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; f(&e); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; e |= f(); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; f(a, e); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; if (f(&e)) a++; return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; while (!f(e)) a++; return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; switch (e = f()) { } return e; }",
      "{ jvmtiError e(JVMTI_ERROR_NOT_AVAILABLE); std::tie(e, *a) = f(); return e; }",
      "{ jvmtiError e{JVMTI_ERROR_NOT_AVAILABLE}; f() >> e; return e; }",
      "{ auto e = JVMTI_ERROR_NOT_AVAILABLE; e = f(); return e; }",
      "{ return a ? JVMTI_ERROR_NOT_AVAILABLE : a ? JVMTI_ERROR_NOT_AVAILABLE : f(); }",
      "{ return f(a ? JVMTI_ERROR_NOT_AVAILABLE : 0); }",
      "{ switch (a) { case 1: break; default: return JVMTI_ERROR_NOT_AVAILABLE; } return f(); }",
      "{ return f(98); }",
      "{ return a + 98; }",
      "{ return 97; }",
      "{ return 99999998; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; if (e == 0) return e; return f(); }",
      "{ jvmtiError e = f(); if (e == 0) return e; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ jvmtiError e = f(); if (e != 0 || a) return e; return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; a = e; }",
      "{ EACH(x) { return f(); } return JVMTI_ERROR_NOT_AVAILABLE; }",
      "{ switch (a) { E_CASE(NOT_AVAILABLE); case 2: return f(); } return VM_NYI; }",
      "{\n#if A\n return JVMTI_ERROR_NOT_AVAILABLE;\n#else\n return f();\n#endif\n}",
      "{ log(\"IMPLEMENT ME\"); *p = 1; return JVMTI_ERROR_NONE; }",
      "{ log(\"IMPLEMENT ME\"); return f(); }",
      "{ if (a) log(\"IMPLEMENT ME\"); return JVMTI_ERROR_NONE; }",
      "{ return JVMTI_ERROR_NOT_AVAILABLE",
      "{ return f(); /* NOT_IMPLEMENTED */ }",
      "{ return \"NOT_AVAILABLE\"; }",
      "{ jvmtiError e = a | JVMTI_ERROR_NOT_AVAILABLE; return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; e += 1; return e; }",
      "{ jvmtiError e[2] = {JVMTI_ERROR_NOT_AVAILABLE}; e[0] = f(); return e[0]; }",
      "{ jvmtiError::type e = JVMTI_ERROR_NOT_AVAILABLE; return f(e); }",
      "{ while (a) f(); }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; Operation o(a, e); o.run(); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; vm::Handshake h{a, e}; return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; jint i(e); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; const jvmtiError& o = e; return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; Task<int> t(e); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; f<Stop>(a, e); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; operation_t o(a, e); f(&o); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; operation_t o{e, a}; f(&o); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; auto o = new Operation(a, e); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; run(Operation{a, e}); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; jvmtiError& o = e; f(o); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; auto&& o = e; f(o); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; jvmtiError& o{e}; return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; Result<int>& o = e; return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; (e) = f(); return e; }",
      "{ jvmtiError e = JVMTI_ERROR_NOT_AVAILABLE; if (a) ((e)) |= f(); return e; }",
      "{ log(\"IMPLEMENT ME\"); a[1] = 1; return JVMTI_ERROR_NONE; }",
  };
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
    if (!strchr(bodies[i], '}')) continue;
    ck_assert_msg(!body(bodies[i])->stub, "%s", bodies[i]);
  }
  /* At any depth. */
  struct text deep = text_new(&unit.escape);
  for (size_t i = 0; i < 100000; i++) text_add(&deep, "{");
  text_add(&deep, "return JVMTI_ERROR_NOT_AVAILABLE;");
  for (size_t i = 0; i < 100000; i++) text_add(&deep, "}");
  ck_assert(!body(text_string(&deep))->stub);
  text_free(&deep);
}
END_TEST

/* Markers of a VM's own stubs. */
START_TEST(own_stubs) {
  static const char *const codes[] = {"return LATER", "give_up(", "\"to be done\""};
  static const struct {
    const char *body;
    bool stub;
  } rows[] = {
      {"{ return LATER; }", true},
      {"{ f(); return /* so */ LATER; }", true},
      {"{ if (a) return LATER; return f(); }", false},
      {"{ for (;;) give_up(1); }", false},
      {"{ vm->give_up (1); return f(); }", true},
      {"{ say(1, \"this is to be done.\"); return f(); }", true},
      {"{ return f(); give_up(1); }", false},
      {"{ return LATER_OR_NEVER; }", false},
  };
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    struct code_pattern *pattern = arena_alloc(&unit.arena, sizeof *pattern);
    ck_assert_ptr_null(code_pattern_parse(&unit.arena, codes[i], pattern));
    LIST_ADD(&unit.arena, &stubs_of_vm, pattern);
  }
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(body(rows[i].body)->stub == rows[i].stub, "%s", rows[i].body);
  stubs_of_vm = (struct code_pattern_list){0};
}
END_TEST

/* The functions that are found, with '-' before excluded ones. */
static const char *found_in(const char *text, const char *pattern) {
  struct implementation_list found = {0};
  find(some_spec(true), text, pattern, &found);
  text_free(&unit.out);
  for (size_t i = 0; i < found.count; i++)
    text_printf(&unit.out, "%s%s%s(%zu)", i ? " " : "", found.at[i]->aside ? "-" : "",
                found.at[i]->id, found.at[i]->params.list.count);
  return text_string(&unit.out);
}

START_TEST(finding) {
  ck_assert_str_eq(
      found_in("int my_Do(int a, int b) {} int your_Do(void) {} int my_(void) {}", "my_%s"),
      "Do(2)");
  ck_assert_str_eq(found_in("int my_B(void) {} int my_A(int a) {}", "my_%s"), "B(0) A(1)");
  ck_assert_str_eq(found_in("int my_Do(int a); int x = my_Do(1);", "my_%s"), "");
  ck_assert_str_eq(found_in("ENTRY(my_Do)\nint my_Done(int a) {}", "my_%s"), "Done(1)");
  ck_assert_str_eq(
      found_in("#if 0 /* set aside */\nint my_Do(int a) {}\n#endif\nint my_Done(void) {}", "my_%s"),
      "-Do(1) Done(0)");
  ck_assert_str_eq(
      found_in("#if 0 /* set aside */\n#ifdef A\nint my_Do(int a) {}\n#endif\n#endif\n", "my_%s"),
      "-Do(1)");
  ck_assert_str_eq(found_in("jvmtiError Env::Do(int a) { } int Other::Do(int a) {}", "Env::%s"),
                   "Do(1)");
  /* Macros that annotate a function have parentheses, too, and any name matches some patterns. */
  ck_assert_str_eq(found_in("int E::Do(int a) NEEDS(!A::b) { } int E::Done(int a, int b) "
                            "const NEEDS(a) NOT(\"c\") { }",
                            "E::%s"),
                   "Do(1) Done(2)");
  ck_assert_str_eq(
      found_in("class E { int Do(int a) NEEDS(a) { } int Done(int a) needs(b) { } };", "E::%s"),
      "Do(1) needs(1)");
  ck_assert_str_eq(found_in("NOT(a) int Do(int a, int b) NOT(\"c\") { }", "%s"), "Do(2)");
  ck_assert_str_eq(found_in("NOT(a) int Done(int a, int b) { } NOT(b) BUT(c, d) { }", "%s"),
                   "Done(2) BUT(2)");
}
END_TEST

Suite *suite_implementation(void) {
  Suite *suite = suite_create("implementation");
  TCase *tests = unit_case(suite, "implementation");
  tcase_add_test(tests, stubs);
  tcase_add_test(tests, no_stubs);
  tcase_add_test(tests, foreign_stubs);
  tcase_add_test(tests, no_foreign_stubs);
  tcase_add_test(tests, own_stubs);
  tcase_add_test(tests, finding);
  return suite;
}
