/* SPDX-License-Identifier: MIT */
/* Patterns of function names in VMs. */
#include "habits/name_pattern.h"

#include "unit.h"

#include <string.h>

static struct name_pattern parsed(const char *text) {
  struct name_pattern pattern;
  const char *problem = name_pattern_parse(&unit.arena, text, &pattern);
  ck_assert_msg(!problem, "%s", problem);
  return pattern;
}

START_TEST(parses) {
  static const struct {
    const char *text, *scopes, *before, *after, *applied, *constant;
  } rows[] = {
      {"jvmti_impl_%s", "", "jvmti_impl_", "", "jvmti_impl_Get", "jvmti_impl_"},
      {"%s", "", "", "", "Get", ""},
      {"%s_impl", "", "", "_impl", "Get_impl", "_impl"},
      {"vm_%s_of", "", "vm_", "_of", "vm_Get_of", "vm_"},
      {"a%sbcd", "", "a", "bcd", "aGetbcd", "bcd"},
      {"ab%scd", "", "ab", "cd", "abGetcd", "ab"},
      {"Env::%s", "Env::", "", "", "Env::Get", "Env"},
      {"a::b::%s", "a::b::", "", "", "a::b::Get", "b"},
      {"ti_%{snake}", "", "ti_", "", "ti_get", "ti_"},
      {"%{camel}Impl", "", "", "Impl", "getImpl", "Impl"},
      {"TI_%{SNAKE}", "", "TI_", "", "TI_GET", "TI_"},
      {"x%{any}", "", "x", "", "xGet", "x"},
      {"VM(%{SNAKE})", "", "", "", "VM(GET)", "VM"},
      {"vm::Env::jvmti%s2", "vm::Env::", "jvmti", "2", "vm::Env::jvmtiGet2", "jvmti"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct name_pattern pattern = parsed(rows[i].text);
    ck_assert_str_eq(pattern.text, rows[i].text);
    ck_assert_str_eq(pattern.scopes, rows[i].scopes);
    ck_assert_str_eq(pattern.before, rows[i].before);
    ck_assert_str_eq(pattern.after, rows[i].after);
    ck_assert_str_eq(name_pattern_apply(&unit.arena, &pattern, "Get"), rows[i].applied);
    ck_assert_str_eq(name_pattern_constant(&pattern), rows[i].constant);
  }
}
END_TEST

START_TEST(refused) {
  static const char *const bad[] = {
      "",     "jvmti", "%",       "%d",   "%s%s",     "a%s_%s",    "%{snake}%s", "%{snak}",
      "a%{}", "a(%s",  "a(%s)b",  "(%s)", "a::b(%s)", "a(b%s)",    "%s::",       "%s::a",
      "::%s", "a:%s",  "a::::%s", "1%s",  "a::1%s",   "a-%s",      "a %s",       "%s ",
      "a.%s", "a->%s", "%s::%s",  "%s()", "a:::%s",   "\xC3\xA9%s"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct name_pattern pattern;
    const char *problem = name_pattern_parse(&unit.arena, bad[i], &pattern);
    ck_assert_msg(problem, "'%s' passes", bad[i]);
    ck_assert_str_eq(problem, arena_printf(&unit.arena,
                                           "'%s' is not a name pattern; expected one such as "
                                           "jvmti%%s or Env::%%s",
                                           bad[i]));
  }
}
END_TEST

START_TEST(matches) {
  static const struct {
    const char *pattern, *name, *id; /* NULL if the name does not match */
  } rows[] = {
      {"jvmti_impl_%s", "jvmti_impl_GetPhase", "GetPhase"},
      {"jvmti_impl_%s", "jvmti_impl_", NULL},
      {"jvmti_impl_%s", "jvmti_impl_G", "G"},
      {"jvmti_impl_%s", "JVMTI_impl_GetPhase", NULL},
      {"jvmti_impl_%s", "jvmti_implGetPhase", NULL},
      {"jvmti_impl_%s", "xjvmti_impl_GetPhase", NULL},
      {"jvmti_impl_%s", "vm::jvmti_impl_GetPhase", "GetPhase"},
      {"%s_impl", "GetPhase_impl", "GetPhase"},
      {"%s_impl", "_impl", NULL},
      {"%s_impl", "GetPhase_imp", NULL},
      {"%s_impl", "GetPhase_impl2", NULL},
      {"%s_impl", "GetPhase_IMPL", NULL},
      {"%s_impl", "xGetPhase_impl", "xGetPhase"},
      {"vm_%s_of", "vm_GetPhase_of", "GetPhase"},
      {"vm_%s_of", "vm__of", NULL},
      {"vm_%s_of", "vm_of", NULL},
      {"vm_%s_of", "vm_x_of", "x"},
      {"vm_%s_of", "vm_GetPhase", NULL},
      {"vm_%s_of", "GetPhase_of", NULL},
      {"aa%saa", "aaaa", NULL},
      {"aa%saa", "aaaaa", "a"},
      {"%s", "GetPhase", "GetPhase"},
      {"%s", "vm::GetPhase", "GetPhase"},
      {"Env::%s", "Env::GetPhase", "GetPhase"},
      {"Env::%s", "vm::Env::GetPhase", "GetPhase"},
      {"Env::%s", "MyEnv::GetPhase", NULL},
      {"Env::%s", "Env::Inner::GetPhase", NULL},
      {"Env::%s", "GetPhase", NULL},
      {"Env::%s", "Env::", NULL},
      {"Env::%s", "env::GetPhase", NULL},
      {"a::b::%s", "a::b::GetPhase", "GetPhase"},
      {"a::b::%s", "b::GetPhase", NULL},
      {"a::b::%s", "c::b::GetPhase", NULL},
      {"Env::do%s", "Env::doGetPhase", "GetPhase"},
      {"Env::do%s", "Env::GetPhase", NULL},
      {"VM(%s)", "VM(GetPhase)", "GetPhase"},
      {"VM(%s)", "VM()", NULL},
      {"VM(%s)", "VMX(GetPhase)", NULL},
      {"VM(%s)", "GetPhase", NULL},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct name_pattern pattern = parsed(rows[i].pattern);
    /* The name is part of a text. */
    const char *text = arena_printf(&unit.arena, "%sX", rows[i].name);
    const char *id = name_pattern_match(&unit.arena, &pattern, text, strlen(rows[i].name));
    ck_assert_msg(!id == !rows[i].id && (!id || strcmp(id, rows[i].id) == 0), "%s in %s: %s",
                  rows[i].name, rows[i].pattern, id ? id : "no");
  }
}
END_TEST

/* Each style matches its spellings and no others. */
START_TEST(styles) {
  static const struct {
    enum name_style style;
    const char *id, *spelled, *too, *not ; /* also matches; does not match */
  } rows[] = {
      {STYLE_SAME, "GetPhase", "GetPhase", "GetPhase", "getPhase"},
      {STYLE_CAMEL, "GetPhase", "getPhase", "getPhase", "GetPhase"},
      {STYLE_CAMEL, "VMInit", "vMInit", "vmInit", "vminit"},
      {STYLE_CAMEL, "SetJNIFunctionTable", "setJNIFunctionTable", "setJNIFunctionTable",
       "setJniFunctionTable"},
      {STYLE_SNAKE, "GetPhase", "get_phase", "getphase", "Get_phase"},
      {STYLE_SNAKE, "SetJNIFunctionTable", "set_jni_function_table", "set_j_n_i_function_table",
       "set_jni_function_tables"},
      {STYLE_SNAKE, "GetJLocationFormat", "get_j_location_format", "get_jlocation_format",
       "get_location_format"},
      {STYLE_CAPITALS, "VMObjectAlloc", "VM_OBJECT_ALLOC", "VMOBJECT_ALLOC", "VM_Object_ALLOC"},
      {STYLE_ANY, "VMInit", "VMInit", "vm_init", "kVmInit"},
      {STYLE_ANY, "VMInit", "VMInit", "_v_m_INIT_", "VMInits"},
      {STYLE_ANY, "can_x", "can_x", "CanX", "Can"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    enum name_style style = rows[i].style;
    const char *spelled = name_style_spell(&unit.arena, style, rows[i].id);
    ck_assert_str_eq(spelled, rows[i].spelled);
    ck_assert(name_style_is(style, spelled, strlen(spelled), rows[i].id));
    ck_assert_msg(name_style_is(style, rows[i].too, strlen(rows[i].too), rows[i].id), "%s",
                  rows[i].too);
    ck_assert_msg(!name_style_is(style, rows[i].not, strlen(rows[i].not ), rows[i].id), "%s",
                  rows[i].not );
  }
}
END_TEST

/* A separate name for one function. */
START_TEST(single) {
  struct name_pattern pattern;
  ck_assert_ptr_null(name_pattern_single(&unit.arena, "vm::state_of", "GetThreadState", &pattern));
  ck_assert_str_eq(name_pattern_match(&unit.arena, &pattern, "a::vm::state_of", 15),
                   "GetThreadState");
  ck_assert_ptr_null(name_pattern_match(&unit.arena, &pattern, "vm::state_off", 13));
  ck_assert_ptr_null(name_pattern_match(&unit.arena, &pattern, "vm::state_o", 11));
  ck_assert_ptr_null(name_pattern_match(&unit.arena, &pattern, "state_of", 8));
  ck_assert_ptr_nonnull(name_pattern_single(&unit.arena, "state of", "GetThreadState", &pattern));
  ck_assert_ptr_nonnull(name_pattern_single(&unit.arena, "", "GetThreadState", &pattern));
}
END_TEST

Suite *suite_name_pattern(void) {
  Suite *suite = suite_create("name_pattern");
  TCase *tests = unit_case(suite, "name_pattern");
  tcase_add_test(tests, parses);
  tcase_add_test(tests, refused);
  tcase_add_test(tests, matches);
  tcase_add_test(tests, styles);
  tcase_add_test(tests, single);
  return suite;
}
