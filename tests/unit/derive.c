/* SPDX-License-Identifier: MIT */
#include "model/derive.h"

#include "model/words.h"
#include "unit.h"

#include <string.h>

/* The parameter of a function with one parameter of this type; `more` precedes the function. */
static const struct spec_param *param_of_with(const char *type, const char *more) {
  const char *category =
      arena_printf(&unit.arena,
                   "%s<function id='Do' num='2'><synopsis>Do</synopsis><description/>"
                   "<parameters><param id='value'>%s<description/></param></parameters></function>",
                   more, type);
  return unit_function(UNIT_LOAD(.category = category), "Do")->params.at[0];
}

static const struct spec_param *param_of(const char *type) {
  return param_of_with(type, "");
}

/* ---- Errors ------------------------------------------------------------------------------------- */

static void expect_errors(const char *type, const char *first, const char *second) {
  const struct spec_param *param = param_of(type);
  size_t count = !first ? 0 : !second ? 1 : 2;
  ck_assert_msg(param->derived_count == count, "%s: %zu errors", type, param->derived_count);
  if (first)
    ck_assert_str_eq(param->derived[0].id, arena_printf(&unit.arena, "JVMTI_ERROR_%s", first));
  if (second)
    ck_assert_str_eq(param->derived[1].id, arena_printf(&unit.arena, "JVMTI_ERROR_%s", second));
}

START_TEST(errors_of_base_types) {
  static const struct {
    const char *type, *first, *second;
  } rows[] = {
      {"<jint/>", NULL, NULL},
      {"<jint min='0'/>", "ILLEGAL_ARGUMENT", NULL},
      {"<jint min='-5'/>", "ILLEGAL_ARGUMENT", NULL},
      {"<jlong/>", NULL, NULL},
      {"<jlong min='0'/>", NULL, NULL}, /* no check */
      {"<jchar/>", NULL, NULL},
      {"<jfloat/>", NULL, NULL},
      {"<jdouble/>", NULL, NULL},
      {"<jboolean/>", NULL, NULL},
      {"<jvalue/>", NULL, NULL},
      {"<size_t/>", NULL, NULL},
      {"<char/>", NULL, NULL},
      {"<uchar/>", NULL, NULL},
      {"<jlocation/>", "INVALID_LOCATION", NULL},
      {"<jobject/>", "INVALID_OBJECT", NULL},
      {"<jthreadGroup/>", "INVALID_THREAD_GROUP", NULL},
      {"<jthread/>", "INVALID_THREAD", "THREAD_NOT_ALIVE"},
      {"<jthread started='yes'/>", "INVALID_THREAD", "THREAD_NOT_ALIVE"},
      {"<jthread started='maybe'/>", "INVALID_THREAD", NULL},
      {"<jthread started='no'/>", "INVALID_THREAD", NULL},
      {"<jclass/>", "INVALID_CLASS", NULL},
      {"<jclass field='value'/>", "INVALID_CLASS", NULL},
      {"<jclass method='value'/>", NULL, NULL},
      {"<jmethodID/>", "INVALID_METHODID", NULL},
      {"<jmethodID native='error'/>", "INVALID_METHODID", "NATIVE_METHOD"},
      {"<jfieldID/>", "INVALID_FIELDID", NULL},
      {"<jframeID/>", "ILLEGAL_ARGUMENT", "NO_MORE_FRAMES"},
      {"<jrawMonitorID/>", "INVALID_MONITOR", NULL},
      {"<enum>jvmtiEvent</enum>", "INVALID_EVENT_TYPE", NULL},
      {"<enum>jvmtiOther</enum>", "ILLEGAL_ARGUMENT", NULL},
      {"<varargs/>", NULL, NULL},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    expect_errors(rows[i].type, rows[i].first, rows[i].second);
}
END_TEST

START_TEST(errors_of_pointers) {
  static const char *const pointers[] = {"ptrtype", "outptr",   "outbuf",        "inptr",   "inbuf",
                                         "vmbuf",   "allocbuf", "allocallocbuf", "agentbuf"};
  for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++) {
    const char *p = pointers[i];
    /* Checked for NULL, whatever the pointee is. */
    expect_errors(arena_printf(&unit.arena, "<%s><jthread/></%s>", p, p), "NULL_POINTER", NULL);
    expect_errors(arena_printf(&unit.arena, "<%s><jint min='0'/><nullok>x</nullok></%s>", p, p),
                  NULL, NULL);
    expect_errors(arena_printf(&unit.arena, "<%s><jint/><nullok/></%s>", p, p), NULL, NULL);
  }
}
END_TEST

START_TEST(reasons) {
  ck_assert_int_eq(param_of("<jint min='1'/>")->derived[0].reason, DERIVED_MINIMUM);
  ck_assert_int_eq(param_of("<outptr><jint/></outptr>")->derived[0].reason, DERIVED_NULL);
  ck_assert_int_eq(param_of("<jthread/>")->derived[1].reason, DERIVED_NOT_ALIVE);
  ck_assert_int_eq(param_of("<jframeID/>")->derived[0].reason, DERIVED_NEGATIVE_DEPTH);
  ck_assert_int_eq(param_of("<jframeID/>")->derived[1].reason, DERIVED_NO_FRAME);
  for (int i = DERIVED_NULL; i <= DERIVED_NO_FRAME; i++) {
    const char *text = derived_phrases[i];
    ck_assert_msg(strncmp(text, "is ", 3) == 0, "reason %d: '%s'", i, text);
    for (int j = 0; j < i; j++) ck_assert_str_ne(text, derived_phrases[j]);
  }
}
END_TEST

/* ---- Dropped parameters ------------------------------------------------------------------------- */

#define CLASS_PARAM \
  "<parameters><param id='klass'><jclass method='m'/><description/></param></parameters>"

START_TEST(dropped) {
  const struct spec *spec =
      UNIT_LOAD(.category =
                    "<function id='Do' num='2'><synopsis>Do</synopsis><description/>" CLASS_PARAM
                    "</function><callback id='jvmtiCall'><void/><synopsis>Call</synopsis>"
                    "<description/>" CLASS_PARAM "</callback>",
                .events =
                    "<event id='E' const='JVMTI_EVENT_E' label='E' num='50'><description/>"  //
                CLASS_PARAM "</event>");
  ck_assert(spec->functions.at[0]->params.at[0]->dropped);
  ck_assert(spec->events.at[0]->params.at[0]->dropped);
  ck_assert(!spec->callbacks.at[0]->params.at[0]->dropped);
  ck_assert(!param_of("<jclass field='f'/>")->dropped);
  ck_assert(!param_of("<jclass/>")->dropped);
  /* The value is ignored, a pointer is another type. */
  ck_assert(param_of("<jclass method=''/>")->dropped);
  ck_assert(!param_of("<ptrtype><jclass method='m'/></ptrtype>")->dropped);
}
END_TEST

START_TEST(events_have_no_errors) {
  const struct spec *spec =
      UNIT_LOAD(.events =
                    "<event id='E' const='JVMTI_EVENT_E' label='E' num='50'><description/>"
                    "<parameters><param id='thread'><jthread/><description/></param>"
                    "<param id='data'><outptr><jobject/></outptr><description/></param>"
                    "</parameters></event>");
  const struct spec_event *event = spec->events.at[0];
  ck_assert_uint_eq(event->params.at[0]->derived_count, 0);
  ck_assert_uint_eq(event->params.at[1]->derived_count, 0);
  ck_assert(event->params.at[1]->gives_references);
}
END_TEST

/* ---- Ownership and references ------------------------------------------------------------------- */

#define FIELD(id, type) "<field id='" id "'>" type "<description/></field>"
#define RECORD(id, fields) "<typedef id='" id "' label='Record'>" fields "</typedef>"

static const char records[] = //
    RECORD("jvmtiPlain", FIELD("count", "<jint/>") FIELD("next", "<outptr><jint/></outptr>")) //
    RECORD("jvmtiNamed", FIELD("name", "<allocfieldbuf><char/></allocfieldbuf>"))             //
    RECORD("jvmtiOuter", FIELD("inner", "<struct>jvmtiNamed</struct>"))                       //
    RECORD("jvmtiOutermost", FIELD("outer", "<allocfieldbuf><struct>jvmtiOuter</struct></allocfieldbuf>")) //
    RECORD("jvmtiSeen", FIELD("seen", "<vmbuf><struct>jvmtiNamed</struct></vmbuf>")           //
           FIELD("asked", "<inbuf><struct>jvmtiNamed</struct></inbuf>")                       //
           FIELD("one", "<inptr><struct>jvmtiNamed</struct></inptr>"))                        //
    RECORD("jvmtiRoom", FIELD("room", "<outbuf><struct>jvmtiNamed</struct></outbuf>"))        //
    RECORD("jvmtiThreadRow", FIELD("thread", "<jthread/>"))                                   //
    RECORD("jvmtiRows", FIELD("rows", "<allocfieldbuf><struct>jvmtiThreadRow</struct></allocfieldbuf>"))
    "<uniontypedef id='jvmtiEither' label='Either'>"                                          //
    FIELD("number", "<jint/>") FIELD("object", "<jobject/>") "</uniontypedef>";

START_TEST(ownership) {
  static const struct {
    const char *type;
    enum ownership expected;
  } rows[] = {
      {"<jint/>", OWNED_NONE},
      {"<outptr><jint/></outptr>", OWNED_NONE},
      {"<inbuf><struct>jvmtiNamed</struct></inbuf>", OWNED_NONE},
      {"<inptr><struct>jvmtiNamed</struct></inptr>", OWNED_NONE},
      {"<agentbuf><char/></agentbuf>", OWNED_NONE},
      {"<allocbuf><char/></allocbuf>", OWNED_DEALLOCATE},
      {"<allocbuf><struct>jvmtiPlain</struct></allocbuf>", OWNED_DEALLOCATE},
      {"<allocbuf><struct>jvmtiNamed</struct></allocbuf>", OWNED_ARRAY_FIELDS},
      {"<allocbuf><struct>jvmtiOuter</struct></allocbuf>", OWNED_ARRAY_FIELDS},
      {"<allocallocbuf><char/></allocallocbuf>", OWNED_EACH},
      {"<allocallocbuf><struct>jvmtiNamed</struct></allocallocbuf>", OWNED_EACH_FIELDS},
      /* The agent does not own data that it may only read. */
      {"<outptr><struct>jvmtiSeen</struct></outptr>", OWNED_NONE},
      {"<allocbuf><struct>jvmtiSeen</struct></allocbuf>", OWNED_DEALLOCATE},
      {"<allocallocbuf><struct>jvmtiSeen</struct></allocallocbuf>", OWNED_EACH},
      {"<outptr><struct>jvmtiRoom</struct></outptr>", OWNED_FIELDS},
      {"<outptr><struct>jvmtiPlain</struct></outptr>", OWNED_NONE},
      {"<outptr><struct>jvmtiNamed</struct></outptr>", OWNED_FIELDS},
      {"<outptr><struct>jvmtiOuter</struct></outptr>", OWNED_FIELDS},
      {"<outbuf><struct>jvmtiOutermost</struct></outbuf>", OWNED_FIELDS},
      {"<outptr><struct>jvmtiUnknown</struct></outptr>", OWNED_NONE},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec_param *param = param_of_with(rows[i].type, records);
    ck_assert_msg(param->ownership == rows[i].expected, "%s: %d", rows[i].type, param->ownership);
  }
}
END_TEST

START_TEST(references) {
  static const struct {
    const char *type;
    bool expected;
  } rows[] = {
      {"<jobject/>", false},
      {"<inbuf><jthread/></inbuf>", false},
      {"<ptrtype><jobject/></ptrtype>", false},
      {"<outptr><jobject/></outptr>", true},
      {"<outptr><jclass/></outptr>", true},
      {"<outptr><jvalue/></outptr>", true},
      {"<outptr><jthreadGroup/></outptr>", true},
      {"<outbuf><jthread/></outbuf>", true},
      {"<allocbuf><jclass/></allocbuf>", true},
      {"<allocallocbuf><jobject/></allocallocbuf>", true},
      {"<outptr><jmethodID/></outptr>", false},
      {"<outptr><jfieldID/></outptr>", false},
      {"<outptr><jrawMonitorID/></outptr>", false},
      {"<outptr><jint/></outptr>", false},
      {"<outptr><struct>jvmtiPlain</struct></outptr>", false},
      {"<outptr><struct>jvmtiThreadRow</struct></outptr>", true},
      {"<allocbuf><struct>jvmtiRows</struct></allocbuf>", true},
      {"<outptr><struct>jvmtiEither</struct></outptr>", true},
      {"<inptr><struct>jvmtiThreadRow</struct></inptr>", false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec_param *param = param_of_with(rows[i].type, records);
    ck_assert_msg(param->gives_references == rows[i].expected, "%s", rows[i].type);
  }
}
END_TEST

/* Records with several pointers to themselves are handled quickly and correctly. */
START_TEST(cycles) {
  struct text category = text_new(&unit.escape);
  text_add(&category, "<typedef id='jvmtiTree' label='Tree'>");
  for (int i = 0; i < 16; i++)
    text_printf(&category,
                "<field id='child%d'><outptr><struct>jvmtiTree</struct></outptr>"
                "<description/></field>",
                i);
  if (_i)
    text_add(&category,
             "<field id='object'><jobject/><description/></field>"
             "<field id='name'><allocfieldbuf><char/></allocfieldbuf>"
             "<description/></field>");
  text_add(&category, "</typedef>");
  const struct spec_param *param =
      param_of_with("<outptr><struct>jvmtiTree</struct></outptr>", text_string(&category));
  ck_assert_int_eq(param->gives_references, _i);
  ck_assert_int_eq(param->ownership, _i ? OWNED_FIELDS : OWNED_NONE);
  text_free(&category);
}
END_TEST

/* A reference at the end of a long chain of records, each of which contains the next one twice. */
START_TEST(chains) {
  enum { LENGTH = 40 };
  struct text category = text_new(&unit.escape);
  for (int i = 0; i < LENGTH; i++)
    text_printf(&category,
                "<typedef id='jvmtiLink%d' label='Link'>"
                "<field id='one'><vmbuf><struct>jvmtiLink%d</struct></vmbuf><description/></field>"
                "<field id='two'><vmbuf><struct>jvmtiLink%d</struct></vmbuf><description/></field>"
                "</typedef>",
                i, i + 1, i + 1);
  text_printf(&category,
              "<typedef id='jvmtiLink%d' label='End'><field id='end'>%s<description/>"
              "</field></typedef>",
              LENGTH, _i ? "<jthread/>" : "<jint/>");
  const struct spec_param *param =
      param_of_with("<outptr><struct>jvmtiLink0</struct></outptr>", text_string(&category));
  ck_assert_int_eq(param->gives_references, _i);
  text_free(&category);
}
END_TEST

Suite *suite_derive(void) {
  Suite *suite = suite_create("derive");
  TCase *tests = unit_case(suite, "derive");
  tcase_add_test(tests, errors_of_base_types);
  tcase_add_test(tests, errors_of_pointers);
  tcase_add_test(tests, reasons);
  tcase_add_test(tests, dropped);
  tcase_add_test(tests, events_have_no_errors);
  tcase_add_test(tests, ownership);
  tcase_add_test(tests, references);
  tcase_add_loop_test(tests, cycles, 0, 2);
  tcase_add_loop_test(tests, chains, 0, 2);
  return suite;
}
