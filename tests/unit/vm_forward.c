/* SPDX-License-Identifier: MIT */
/* The tables for a layer between agents and a VM: positions of results. */
#include "gen/backend.h"

#include "unit.h"

#include <string.h>

/* The rest of a line of the output that starts like this, or "". */
static const char *written(const struct spec *spec, const char *start) {
  const struct gen_input input = {.spec = spec, .arena = &unit.arena};
  struct artifacts out = {.arena = &unit.arena};
  backend_emit(backend_find("forward"), &input, &out);
  const char *found = "";
  for (size_t i = 0; i < out.list.count; i++) {
    const char *text = text_string(&out.list.at[i]->text), *at = strstr(text, start);
    ck_assert(!strstr(text, "&results_in_jvmtiOuter") || strstr(text, " results_in_jvmtiOuter ="));
    if (at) at += strlen(start), found = arena_strndup(&unit.arena, at, strcspn(at, "\n"));
  }
  artifacts_free(&out);
  return found;
}

/* The row of the field "it" of this type, in a structure that a function returns, or "". */
static const char *row_of_field(const char *type) {
  const struct spec *spec = UNIT_LOAD(
          .category = arena_printf(
              &unit.arena,
              "<capabilitiestypedef id='jvmtiCapabilities' label='C'><capabilityfield id='can_a'>"
              "<description/></capabilityfield></capabilitiestypedef><callback id='jvmtiVisit'>"
              "<void/><synopsis>V</synopsis><description/><parameters/></callback>"
              "<typedef id='jvmtiInner' label='I'><field id='threads'><allocfieldbuf outcount='n'>"
              "<jthread/></allocfieldbuf><description/></field><field id='n'><jint/><description/>"
              "</field></typedef><typedef id='jvmtiOne' label='O'><field id='thread'><jthread/>"
              "<description/></field></typedef><typedef id='jvmtiOuter' label='O'><field id='it'>%s"
              "<description/></field><field id='few'><jint/><description/></field><field id='many'>"
              "<jlong/><description/></field></typedef>"
              "<function id='Do' num='2'><synopsis>Do</synopsis><description/><parameters>"
              "<param id='outer'><outptr><struct>jvmtiOuter</struct></outptr><description/></param>"
              "</parameters></function>",
              type),
          .data =
              "<basetypes id='types' label='Types'><basetype id='jvmtiOpen'><definition>"
              "struct jvmtiTag; typedef struct jvmtiTag jvmtiOpen;</definition><description/>"
              "</basetype><basetype id='jvmtiWhole'><definition>typedef struct { int a; } "
              "jvmtiWhole;</definition><description/></basetype></basetypes>");
  return written(spec, "{\"it\", JVMTI_FORWARD_");
}

/* The replacement of a callback of this type, with these attributes, that a function gets with the agent's data. */
static const char *stands_in(const char *id, const char *attributes) {
  const struct spec *spec = UNIT_LOAD(
          .category = arena_printf(
              &unit.arena,
              "<callback id='%s' %s><jint/><synopsis>V</synopsis><description/><parameters>"
              "<param id='user_data'><outptr><void/></outptr><description/></param></parameters>"
              "</callback><function id='Do' num='2'><synopsis>Do</synopsis><description/>"
              "<parameters><param id='callback'><ptrtype><struct>%s</struct></ptrtype>"
              "<description/></param><param id='user_data'><inbuf><void/></inbuf><description/>"
              "</param></parameters></function>",
              id, attributes, id));
  return written(spec, "jvmti_visit_Do_0(");
}

/* The data of the call is invalid after the function returns. */
START_TEST(visitors) {
  ck_assert_str_ne(stands_in("jvmtiVisit", "called='during'"), "");
  ck_assert_str_eq(stands_in("jvmtiVisit", "called='later'"), "");
  ck_assert_str_eq(stands_in("jvmtiVisit", ""), "");
  ck_assert_str_ne(stands_in("jvmtiHeapIterationCallback", ""), "");
  ck_assert_str_eq(stands_in("jvmtiHeapIterationCallback", "called='later'"), "");
}
END_TEST

START_TEST(fields) {
  static const struct {
    const char *type, *row;
  } rows[] = {
      {"<jint/>", ""},
      {"<jobject/>", "VALUES, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<jclass/>", "VALUES, 1, 0, 0, 0, sizeof(jclass), offsetof(jvmtiOuter, it), -1, NULL},"},
      /* In C, only the handle is a pointer. */
      {"<ptrtype><jobject/></ptrtype>",
       "VALUES, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<ptrtype><jthread/><nullok/></ptrtype>",
       "VALUES, 1, 0, 0, 0, sizeof(jthread), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<ptrtype><jmethodID/></ptrtype>", ""},
      {"<agentbuf><jobject/></agentbuf>", ""},
      {"<vmbuf><jobject/></vmbuf>",
       "BEHIND, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<allocfieldbuf><jobject/></allocfieldbuf>",
       "NEW, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<allocfieldbuf outcount='few'><jobject/></allocfieldbuf>",
       "NEW, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it),"},
      /* The number is unknown: only the memory is tracked. */
      {"<allocfieldbuf outcount='many'><jobject/></allocfieldbuf>",
       "NEW, 0, 0, 0, 0, sizeof(unsigned char), offsetof(jvmtiOuter, it), -1,"},
      {"<allocfieldbuf outcount='few'><struct>jvmtiCapabilities</struct></allocfieldbuf>",
       "NEW, 0, 0, 0, 0, sizeof(jvmtiCapabilities), offsetof(jvmtiOuter, it),"},
      {"<allocfieldbuf outcount='few'><struct>jvmtiVisit</struct></allocfieldbuf>",
       "NEW, 0, 0, 0, 0, sizeof(jvmtiVisit), offsetof(jvmtiOuter, it),"},
      {"<allocfieldbuf outcount='few'><struct>jvmtiWhole</struct></allocfieldbuf>",
       "NEW, 0, 0, 0, 0, sizeof(jvmtiWhole), offsetof(jvmtiOuter, it),"},
      /* These have no size in C. */
      {"<allocfieldbuf><struct>jvmtiOpen</struct></allocfieldbuf>",
       "NEW, 0, 0, 0, 0, 1, offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<allocfieldbuf><void/></allocfieldbuf>",
       "NEW, 0, 0, 0, 0, 1, offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<struct>jvmtiInner</struct>",
       "VALUES, 0, 0, 0, 0, sizeof(jvmtiInner), offsetof(jvmtiOuter, it), -1,"},
      {"<outbuf><struct>jvmtiInner</struct></outbuf>",
       "BEHIND, 0, 0, 0, 0, sizeof(jvmtiInner), offsetof(jvmtiOuter, it), -1,"},
      {"<inptr><struct>jvmtiOne</struct></inptr>",
       "BEHIND, 0, 0, 0, 0, sizeof(jvmtiOne), offsetof(jvmtiOuter, it), -1,"},
      /* The target of two pointers is not tracked. */
      {"<outptr><inptr><jthread/></inptr></outptr>", ""},
      {"<vmbuf><vmbuf><jobject/></vmbuf></vmbuf>", ""},
      /* The agent does not free memory that only read-only data points to. */
      {"<inptr><struct>jvmtiInner</struct></inptr>", ""},
      {"<vmbuf><struct>jvmtiInner</struct></vmbuf>", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *found = row_of_field(rows[i].type);
    ck_assert_msg(strcmp(found, rows[i].row) == 0, "%s: %s", rows[i].type, found);
  }
}
END_TEST

#define PARAM(id, type) "<param id='" id "'>" type "<description/></param>"
#define CALLBACK(id, params)                                   \
  "<callback id='" id "' called='during'><void/><synopsis>" id \
  "</synopsis><description/><parameters>" params "</parameters></callback>"
#define RECORD(id, fields) "<typedef id='" id "' label='R'>" fields "</typedef>"
#define FIELD(id, type) "<field id='" id "'>" type "<description/></field>"
#define POINTER(name) "<ptrtype><struct>" name "</struct></ptrtype>"
#define DATA PARAM("user_data", "<inbuf><void/></inbuf>")

START_TEST(data) {
  static const char callbacks[] =
      CALLBACK("jvmtiVisit", PARAM("user_data", "<outptr><void/></outptr>"))
      CALLBACK("jvmtiLook", PARAM("number", "<jint/>"))
      CALLBACK("jvmtiOther", PARAM("other_data", "<outptr><void/></outptr>"))
      CALLBACK("jvmtiTell", PARAM("user_data", "<outptr><void/></outptr>")
               PARAM("...", "<varargs/>"))
      CALLBACK("jvmtiRun", PARAM("jvmti_env", "<outptr><struct>jvmtiEnv</struct></outptr>")
               PARAM("user_data", "<outptr><void/></outptr>"))
      RECORD("jvmtiHooks", FIELD("visit", POINTER("jvmtiVisit")))
      RECORD("jvmtiOuter", FIELD("hooks", "<inptr><struct>jvmtiHooks</struct></inptr>"))
      "<uniontypedef id='jvmtiEither' label='E'>" FIELD("visit", POINTER("jvmtiVisit"))
      FIELD("number", "<jint/>") "</uniontypedef>";
  static const struct {
    const char *params, *arguments;
  } rows[] = {
      {PARAM("f", POINTER("jvmtiVisit")) DATA, "f ? jvmti_visit_Do_0 : NULL, &visit);"},
      {PARAM("hooks", "<inptr><struct>jvmtiHooks</struct></inptr>") DATA,
       "hooks ? &given_0 : NULL, &visit);"},
      /* Other functions, which do not get the data. */
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("look", POINTER("jvmtiLook")) DATA,
       "f ? jvmti_visit_Do_0 : NULL, look, &visit);"},
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("other", POINTER("jvmtiOther"))
           PARAM("other_data", "<inbuf><void/></inbuf>") DATA,
       "f ? jvmti_visit_Do_0 : NULL, other, other_data, &visit);"},
      /* Other functions that would get the data and cannot be replaced. */
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("other", POINTER("jvmtiOther")) DATA,
       "f, other, user_data);"},
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("tell", POINTER("jvmtiTell")) DATA,
       "f, tell, user_data);"},
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("run", POINTER("jvmtiRun")) DATA,
       "f, run, user_data);"},
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("base", POINTER("jvmtiBase")) DATA,
       "f, base, user_data);"},
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("base", POINTER("jvmtiBaseToo")) DATA,
       "f, base, user_data);"},
      {PARAM("f", POINTER("jvmtiVisit"))
           PARAM("all", "<inbuf incount='n'><struct>jvmtiHooks</struct></inbuf>")
               PARAM("n", "<jint/>") DATA,
       "f, all, n, user_data);"},
      {PARAM("f", POINTER("jvmtiVisit"))
           PARAM("outer", "<inptr><struct>jvmtiOuter</struct></inptr>") DATA,
       "f, outer, user_data);"},
      {PARAM("f", POINTER("jvmtiVisit"))
           PARAM("either", "<inptr><struct>jvmtiEither</struct></inptr>") DATA,
       "f, either, user_data);"},
      /* The VM reads this number of elements. */
      {PARAM("f", POINTER("jvmtiVisit")) PARAM("n", "<jint/>")
           PARAM("user_data", "<inbuf incount='n'><void/></inbuf>"),
       "f, n, user_data);"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec *spec =
        UNIT_LOAD(.category = arena_printf(&unit.arena,
                                           "%s<function id='Do' num='2'><synopsis>Do</synopsis>"
                                           "<description/><parameters>%s</parameters></function>",
                                           callbacks, rows[i].params),
                  .data =
                      "<basetypes id='types' label='Types'><basetype id='jvmtiBase'><definition>"
                      "typedef void (*jvmtiBase)(void *data);</definition><description/></basetype>"
                      "<basetype id='jvmtiBaseToo'><definition>typedef jvmtiBase jvmtiBaseToo;"
                      "</definition><description/></basetype></basetypes>");
    const char *found = written(spec, "->Do(real, ");
    ck_assert_msg(strcmp(found, rows[i].arguments) == 0, "%s: %s", rows[i].params, found);
  }
}
END_TEST

Suite *suite_vm_forward(void) {
  Suite *suite = suite_create("vm_forward");
  tcase_add_test(unit_case(suite, "vm_forward"), fields);
  tcase_add_test(unit_case(suite, "vm_forward_data"), data);
  tcase_add_test(unit_case(suite, "vm_forward_visitors"), visitors);
  return suite;
}
