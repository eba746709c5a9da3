/* SPDX-License-Identifier: MIT */
#include "model/doc_text.h"
#include "model/words.h"
#include "unit.h"

#include <string.h>

/* ---- Documentation ------------------------------------------------------------------------------ */

/* The description of a function with this contents. */
static const struct doc_node *doc_of(const char *prose) {
  const char *category =
      arena_printf(&unit.arena,
                   "<function id='Do' num='2'><synopsis>Do</synopsis><description>%s</description>"
                   "</function>",
                   prose);
  return unit_function(UNIT_LOAD(.category = category), "Do")->doc;
}

static void expect_summary(const char *prose, const char *expected) {
  ck_assert_str_eq(doc_summary(&unit.arena, NULL, doc_of(prose)), expected);
}

static void expect_plain(const char *prose, const char *expected) {
  ck_assert_str_eq(doc_plain(&unit.arena, NULL, doc_of(prose)), expected);
}

START_TEST(no_documentation) {
  ck_assert_ptr_null(doc_of(""));
  ck_assert_ptr_null(doc_of(" \n\t "));
  ck_assert_ptr_null(doc_of("<!-- nothing --> <todo>Write it.</todo>"));
  ck_assert_str_eq(doc_summary(&unit.arena, NULL, NULL), "");
  ck_assert_str_eq(doc_plain(&unit.arena, NULL, NULL), "");
}
END_TEST

START_TEST(summary) {
  expect_summary("One.", "One.");
  expect_summary("No stop", "No stop");
  expect_summary("  One\n   line. Two.", "One line.");
  expect_summary("Version 1.2 of it. Two.", "Version 1.2 of it.");
  expect_summary("Some, e.g. this one, i.e. that. Two.", "Some, e.g. this one, i.e. that.");
  expect_summary("Ends with e.g.", "Ends with e.g.");
  expect_summary("A <code>b</code> <i>c</i>. D.", "A b c.");
  expect_summary("caf\xC3\xA9 is closed. Two.", "caf\xC3\xA9 is closed.");
  expect_summary(".", ".");
}
END_TEST

START_TEST(summary_of_the_first_paragraph) {
  expect_summary("One <p/> Two. Three.", "One");
  expect_summary("<p/><p/>One. Two.", "One.");
  expect_summary("One<ul><li>two.</li></ul>", "One");
  expect_summary("<p/>", "");
  /* Lists and other blocks before it are not a sentence. */
  expect_summary("<example>int x;</example>One. Two.", "One.");
}
END_TEST

START_TEST(plain_text) {
  expect_plain("a\n\n  b\tc", "a b c");
  expect_plain("a<p/>b<br/>c", "a b c");
  expect_plain("<ul><li>a</li><li>b</li></ul>", "a b");
  expect_plain("a<b>b</b><i>c</i><code>d</code><tm>e</tm>", "abcde");
  expect_plain("the <jvmti/> spec", "the JVM TI spec");
  expect_plain("a<space/>b", "a b");
  expect_plain("<vmspec chapter='4.7'/> x",
               "The Java Virtual Machine Specification, Chapter 4.7 x");
  expect_plain("<vmspec/>", "The Java Virtual Machine Specification");
  expect_plain("a<example>b;\n  c;</example>d", "a b; c; d");
  expect_plain("<table><tr><th>a</th><td>b</td></tr></table>", "a b");
  expect_plain("<dl><dt>a</dt><dd>b</dd></dl>", "a b");
  expect_plain("&lt;a&gt; &amp; &#x20AC;", "<a> & \xE2\x82\xAC");
  expect_plain("<![CDATA[<raw>]]>", "<raw>");
  expect_plain("a<issue>hidden</issue>b", "ab");
}
END_TEST

START_TEST(plain_text_of_links) {
  expect_plain("<functionlink id='Do'/>", "Do");
  expect_plain("<functionlink id='Do'>it</functionlink>", "it");
  expect_plain("<functionlink id='Do'><code>it</code></functionlink>", "it");
  expect_plain("<eventlink id='E'/> <errorlink id='R'/> <typelink id='T'/> <datalink id='D'/>",
               "E R T D");
  expect_plain("<fieldlink id='f' struct='s'/> <paramlink id='p'/>", "f p");
  expect_plain("x <internallink id='section'/> y", "x y");
  expect_plain("<internallink id='section'>there</internallink>", "there");
}
END_TEST

START_TEST(tree_and_places) {
  const struct doc_node *doc = doc_of("a\n<b>c\n<i>d</i></b>");
  ck_assert_int_eq(doc->kind, DOC_ROOT);
  ck_assert_ptr_null(doc->next);
  const struct doc_node *text = doc->children, *bold = text->next;
  ck_assert_int_eq(text->kind, DOC_TEXT);
  ck_assert_str_eq(text->text, "a\n");
  ck_assert_int_eq(bold->kind, DOC_BOLD);
  ck_assert_ptr_null(bold->next);
  const struct doc_node *italic = bold->children->next;
  ck_assert_int_eq(italic->kind, DOC_ITALIC);
  ck_assert_str_eq(italic->children->text, "d");
  ck_assert_str_eq(doc_place(italic).file, "spec.xml");
  ck_assert_uint_eq(doc_place(italic).line, doc_place(doc).line + 2);
  ck_assert_uint_eq(doc_place(bold).line, doc_place(doc).line + 1);
}
END_TEST

/* ---- Names -------------------------------------------------------------------------------------- */

static const struct spec *spec_with_names(void) {
  return UNIT_LOAD(
          .category =
              "<intro id='shared' label='Shared'>Text.</intro>"
              "<capabilitiestypedef id='jvmtiCapabilities' label='C'>"
              "<capabilityfield id='can_do'><description/></capabilityfield></capabilitiestypedef>"
              "<typedef id='jvmtiInfo' label='Info'>"
              "<field id='f'><jint/><description/></field></typedef>"
              "<callback id='jvmtiCall'><void/><synopsis>Call</synopsis><description/>"
              "<parameters/></callback>"
              "<function id='Do' num='2'><synopsis>Do</synopsis><description>"
              "<constants id='jvmtiKind' label='Kind' kind='enum'>"
              "<constant id='JVMTI_KIND_ONE' num='1'>One.</constant></constants>"
              "<constants id='jvmtiBits' label='Bits' kind='bits'>"
              "<constant id='JVMTI_BIT' num='1'>One.</constant></constants>"
              "<constants id='jvmtiLimits' label='Limits' kind='const'>"
              "<constant id='JVMTI_LIMIT' num='1'>One.</constant></constants>"
              "</description><parameters>"
              "<param id='first'><jint/><description/></param>"
              "<param id='second'><jint/><description/></param></parameters></function>"
              "<function id='Hidden' num='3' hide='x'><synopsis>Hidden</synopsis></function>"
              "<elide why='old'><function id='Gone' num='4'><synopsis>Gone</synopsis></function>"
              "<callback id='jvmtiGone'><void/><synopsis>Gone</synopsis><description/></callback>"
              "</elide>",
          .errors = "<errorid id='JVMTI_ERROR_NONE' num='0'>None.</errorid>",
          .events =
              "<event id='shared' const='JVMTI_EVENT_SHARED' label='Shared' num='50'>"
              "<description/></event>",
          .data =
              "<basetypes id='types' label='Types'><basetype id='jthread'>"
              "<definition>typedef jobject jthread;</definition><description/></basetype>"
              "<basetype id='jlong_' name='jlong'><description/></basetype></basetypes>");
}

START_TEST(finds) {
  const struct spec *spec = spec_with_names();
  static const struct {
    const char *id;
    enum item_kind kind;
  } rows[] = {
      {"Do", ITEM_FUNCTION},
      {"shared", ITEM_EVENT},
      {"shared", ITEM_INTRO},
      {"JVMTI_EVENT_SHARED", ITEM_EVENT_CONSTANT},
      {"jvmtiCall", ITEM_CALLBACK},
      {"jvmtiInfo", ITEM_RECORD},
      {"jvmtiCapabilities", ITEM_CAPABILITIES},
      {"can_do", ITEM_CAPABILITY},
      {"jvmtiKind", ITEM_CONSTANT_SET},
      {"JVMTI_KIND_ONE", ITEM_CONSTANT},
      {"JVMTI_ERROR_NONE", ITEM_ERROR},
      {"errors", ITEM_ERROR_CATEGORY},
      {"jthread", ITEM_BASE_TYPE},
      {"types", ITEM_BASE_TYPE_GROUP},
      {"all", ITEM_CATEGORY},
      {"history", ITEM_HISTORY},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct named *named = spec_find(spec, rows[i].id, KIND(rows[i].kind));
    ck_assert_msg(named != NULL, "no %s '%s'", item_kind_word(rows[i].kind), rows[i].id);
    ck_assert_str_eq(named->id, rows[i].id);
    ck_assert_int_eq(named->kind, rows[i].kind);
    ck_assert((named->item != NULL) == (named->kind != ITEM_HISTORY));
    ck_assert_ptr_null(spec_find(spec, rows[i].id, KIND(ITEM_NONE)));
  }
}
END_TEST

START_TEST(finds_only_what_is_there) {
  const struct spec *spec = spec_with_names();
  static const char *const none[] = {"", "D", "Doo", "do", "zzz", "Hidden", "Gone", "f", "first"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    ck_assert_msg(!spec_find(spec, none[i], KIND_ANY), "'%s' is found", none[i]);
  ck_assert_ptr_null(spec_find(spec, "Do", KIND_ANY & ~KIND(ITEM_FUNCTION)));
  ck_assert_ptr_null(spec_find(spec, "Do", 0));
  struct spec empty = {0};
  ck_assert_ptr_null(spec_find(&empty, "Do", KIND_ANY));
}
END_TEST

START_TEST(index_is_sorted) {
  const struct spec *spec = spec_with_names();
  ck_assert_uint_gt(spec->name_count, 15);
  for (size_t i = 1; i < spec->name_count; i++) {
    int order = strcmp(spec->names[i - 1].id, spec->names[i].id);
    ck_assert(order < 0 || (order == 0 && spec->names[i - 1].order < spec->names[i].order));
  }
  for (size_t i = 0; i < spec->name_count; i++)
    ck_assert_ptr_eq(spec_find(spec, spec->names[i].id, KIND(spec->names[i].kind)),
                     &spec->names[i]);
}
END_TEST

START_TEST(finds_types) {
  const struct spec *spec = spec_with_names();
  static const char *const types[] = {"jvmtiInfo", "jvmtiCall", "jvmtiCapabilities", "jthread",
                                      "jvmtiKind"};
  static const char *const none[] = {"jvmtiBits",      "jvmtiLimits", "Do",
                                     "JVMTI_KIND_ONE", "jvmtiGone",   "jlong",
                                     "can_do",         "jint",        "shared"};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    ck_assert_msg(spec_find_type(spec, types[i]) != NULL, "'%s' is no type", types[i]);
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    ck_assert_msg(spec_find_type(spec, none[i]) == NULL, "'%s' is a type", none[i]);
}
END_TEST

START_TEST(finds_what_is_elided) {
  const struct spec *spec = spec_with_names();
  static const struct {
    const char *id;
    enum item_kind kind;
  } rows[] = {{"Hidden", ITEM_FUNCTION}, {"Gone", ITEM_FUNCTION}, {"jvmtiGone", ITEM_CALLBACK}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct named *named = LIST_FIND(spec->elided, rows[i].id);
    ck_assert_msg(named != NULL, "'%s' is not elided", rows[i].id);
    ck_assert_int_eq(named->kind, rows[i].kind);
    ck_assert_ptr_null(named->item);
    ck_assert_uint_gt(named->place.line, 0);
  }
  ck_assert_ptr_null(LIST_FIND(spec->elided, "Do"));
  ck_assert_uint_eq(spec->functions.count, 1);
  ck_assert_uint_eq(spec->callbacks.count, 1);
}
END_TEST

START_TEST(finds_parameters) {
  const struct spec_function *function = unit_function(spec_with_names(), "Do");
  const struct spec_param_list *params = &function->params;
  ck_assert_ptr_eq(param_find(params, "first"), params->at[0]);
  ck_assert_ptr_eq(param_find(params, "second"), params->at[1]);
  ck_assert_ptr_null(param_find(&(struct spec_param_list){params->at, 1}, "second"));
  ck_assert_ptr_null(param_find(params, "firs"));
  ck_assert_ptr_null(param_find(&(struct spec_param_list){NULL, 0}, "first"));
}
END_TEST

START_TEST(words_for_kinds) {
  for (int i = 0; i < ITEM_KINDS; i++) {
    const char *word = item_kind_word((enum item_kind)i);
    ck_assert_msg(word && *word, "kind %d", i);
    for (int j = 0; j < i; j++) ck_assert_str_ne(word, item_kind_word((enum item_kind)j));
  }
  ck_assert_str_eq(phase_word(PHASE_LIVE), "live");
  ck_assert_str_eq(phase_word(PHASE_START), "start");
  ck_assert_str_eq(phase_word(PHASE_ONLOAD), "onload");
  ck_assert_str_eq(phase_word(PHASE_ONLOAD_ONLY), "onloadOnly");
  ck_assert_str_eq(phase_word(PHASE_ANY), "any");
}
END_TEST

START_TEST(frees_nothing) {
  spec_free(NULL);
}
END_TEST

Suite *suite_model(void) {
  Suite *suite = suite_create("model");
  TCase *tests = unit_case(suite, "documentation");
  tcase_add_test(tests, no_documentation);
  tcase_add_test(tests, summary);
  tcase_add_test(tests, summary_of_the_first_paragraph);
  tcase_add_test(tests, plain_text);
  tcase_add_test(tests, plain_text_of_links);
  tcase_add_test(tests, tree_and_places);
  tests = unit_case(suite, "names");
  tcase_add_test(tests, finds);
  tcase_add_test(tests, finds_only_what_is_there);
  tcase_add_test(tests, index_is_sorted);
  tcase_add_test(tests, finds_types);
  tcase_add_test(tests, finds_what_is_elided);
  tcase_add_test(tests, finds_parameters);
  tcase_add_test(tests, words_for_kinds);
  tcase_add_test(tests, frees_nothing);
  return suite;
}
