/* SPDX-License-Identifier: MIT */
#include "model/visit.h"

#include "model/doc_text.h"
#include "model/words.h"
#include "unit.h"

#include <string.h>

static const struct spec *spec_to_walk(void) {
  return UNIT_LOAD(
          .intro = "<intro id='first' label='First'>Words.</intro>",
          .category =
              "<intro id='inner' label=''>Of the category.</intro>"
              "<function id='Do' num='2' since='9'><synopsis>Do it</synopsis><description>D"
              "<constants id='jvmtiKind' label='Kind' kind='enum'>"
              "<constant id='JVMTI_KIND_ONE' num='1'>K</constant></constants></description>"
              "<capabilities><required id='can_do'>R</required>"
              "<capability id='can_more'>O</capability></capabilities>"
              "<parameters><param id='value'><jint/><description>P</description></param>"
              "<param id='out'><outptr><jint/><nullok>N</nullok></outptr><description/></param>"
              "</parameters><errors><error id='JVMTI_ERROR_NONE'>E</error></errors></function>"
              "<callback id='jvmtiCall'><jint/><synopsis>Call</synopsis><description/>"
              "<parameters><param id='c'><jint/><description/></param></parameters></callback>"
              "<typedef id='jvmtiInfo' label='Info'>"
              "<field id='f'><jint/><description/></field></typedef>"
              "<capabilitiestypedef id='jvmtiCapabilities' label='Capabilities'><description/>"
              "<capabilityfield id='can_do'><description/></capabilityfield>"
              "<capabilityfield id='can_more' since='11'><description/></capabilityfield>"
              "</capabilitiestypedef>",
          .errors = "<errorid id='JVMTI_ERROR_NONE' num='0'>None.</errorid>");
}

/* The stops of a walk: "KIND ID of ITEM" for each part. */
static const char *walked(struct walk at) {
  unit.out.length = 0;
  text_add(&unit.out, "");
  while (walk_next(&at))
    text_printf(&unit.out, "%s %s of %s\n", item_kind_word(at.part.kind),
                at.part.id ? at.part.id : "-", at.item.id ? at.item.id : "-");
  return text_string(&unit.out);
}

START_TEST(parts_in_order) {
  const struct spec *spec = spec_to_walk();
  ck_assert_str_eq(walked(walk_spec(spec, KIND_ANY & ~KIND(PART_CHANGE))),
                   "function Do of Do\n"
                   "required capability can_do of Do\n"
                   "optional capability can_more of Do\n"
                   "parameter value of Do\n"
                   "parameter out of Do\n"
                   "error row JVMTI_ERROR_NONE of Do\n"
                   "callback jvmtiCall of jvmtiCall\n"
                   "parameter c of jvmtiCall\n"
                   "structure jvmtiInfo of jvmtiInfo\n"
                   "field f of jvmtiInfo\n"
                   "set of constants jvmtiKind of jvmtiKind\n"
                   "constant JVMTI_KIND_ONE of jvmtiKind\n"
                   "capability structure jvmtiCapabilities of jvmtiCapabilities\n"
                   "capability can_do of can_do\n"
                   "capability can_more of can_more\n"
                   "error JVMTI_ERROR_NONE of JVMTI_ERROR_NONE\n"
                   "section first of first\n"
                   "category all of all\n"
                   "section inner of all\n"
                   "error category errors of errors\n");
}
END_TEST

START_TEST(some_kinds) {
  const struct spec *spec = spec_to_walk();
  ck_assert_str_eq(walked(walk_spec(spec, KIND(PART_PARAM) | KIND(ITEM_RECORD))),
                   "parameter value of Do\nparameter out of Do\nparameter c of jvmtiCall\n"
                   "structure jvmtiInfo of jvmtiInfo\n");
  ck_assert_str_eq(walked(walk_spec(spec, 0)), "");
  ck_assert_str_eq(walked(walk_spec(spec, KIND(ITEM_EVENT))), "");
  ck_assert_uint_eq(walk_count(walk_spec(spec, KIND(PART_PARAM))), 3);
}
END_TEST

START_TEST(parts_of_an_item) {
  const struct spec *spec = spec_to_walk();
  const struct spec_function *function = unit_function(spec, "Do");
  ck_assert_str_eq(walked(walk_parts(ITEM_FUNCTION, function, KIND(PART_PARAM))),
                   "parameter value of Do\nparameter out of Do\n");
  ck_assert_str_eq(walked(walk_parts(ITEM_ERROR, spec->errors.at[0], KIND_ANY)), "");
}
END_TEST

START_TEST(what_parts_have) {
  const struct spec *spec = spec_to_walk();
  const struct spec_function *function = unit_function(spec, "Do");
  struct walk at = walk_spec(spec, KIND(ITEM_FUNCTION) | KIND(PART_PARAM));
  ck_assert(walk_next(&at));
  ck_assert_ptr_eq(at.part.item, function);
  ck_assert_str_eq(part_label(&at.part), "Do it");
  ck_assert_uint_eq(at.part.number, 2);
  ck_assert_uint_eq(part_since(&at.part).major, 9);
  ck_assert_uint_eq(at.part.place.line, function->place.line);
  ck_assert_ptr_eq(at.part.doc, function->doc);
  ck_assert_ptr_null(at.part.type);
  ck_assert(walk_next(&at));
  ck_assert_ptr_eq(at.part.item, function->params.at[0]);
  ck_assert_ptr_eq(at.part.type, function->params.at[0]->type);
  ck_assert_ptr_null(part_label(&at.part));
  ck_assert_uint_eq(part_since(&at.part).major, 0);
  ck_assert_ptr_eq(at.item.item, function);
}
END_TEST

START_TEST(documentation) {
  struct walk at = walk_spec(spec_to_walk(), KIND_ANY & ~KIND(PART_CHANGE));
  while (walk_next_doc(&at))
    text_printf(&unit.out, "%s: %s\n", at.item.id ? at.item.id : "-",
                doc_plain(&unit.arena, NULL, at.doc));
  ck_assert_str_eq(text_string(&unit.out),
                   "Do: D\nDo: R\nDo: O\nDo: P\nDo: N\nDo: E\njvmtiKind: K\n"
                   "JVMTI_ERROR_NONE: None.\nfirst: Words.\nall: Of the category.\n");
}
END_TEST

static bool is_not_named(const void *id, const struct part *part) {
  return strcmp(part->id, id) != 0;
}

START_TEST(filter) {
  const struct spec_function *function = unit_function(spec_to_walk(), "Do");
  struct spec_function copy = *function;
  visit_filter(&unit.arena, ITEM_FUNCTION, &copy, is_not_named, "value");
  ck_assert_uint_eq(copy.params.count, 1);
  ck_assert_str_eq(copy.params.at[0]->id, "out");
  ck_assert_uint_eq(copy.required.count, 1);
  ck_assert_ptr_ne(copy.required.at, function->required.at);
  ck_assert_uint_eq(function->params.count, 2);
}
END_TEST

static enum doc_step note_kind(const void *out, const struct doc_node *node) {
  struct text *text = *(struct text *const *)out;
  text_printf(text, "%d ", (int)node->kind);
  return node->kind == DOC_BOLD ? DOC_OVER : node->kind == DOC_CODE ? DOC_STOP : DOC_ON;
}

START_TEST(prose) {
  const struct spec *spec =
      UNIT_LOAD(.intro =
                    "<intro id='i' label='I'>a<b>b<i>c</i></b><i>d<code>e</code>f</i>g</intro>");
  struct text *out = &unit.out;
  ck_assert(doc_visit(spec->intros.at[0]->doc, note_kind, &out));
  ck_assert_str_eq(text_string(out),
                   arena_printf(&unit.arena, "%d %d %d %d %d %d ", DOC_ROOT, DOC_TEXT, DOC_BOLD,
                                DOC_ITALIC, DOC_TEXT, DOC_CODE));
  ck_assert(!doc_visit(spec->intros.at[0]->doc->children, note_kind, &out));
}
END_TEST

Suite *suite_visit(void) {
  Suite *suite = suite_create("visit");
  TCase *tests = unit_case(suite, "visit");
  tcase_add_test(tests, parts_in_order);
  tcase_add_test(tests, some_kinds);
  tcase_add_test(tests, parts_of_an_item);
  tcase_add_test(tests, what_parts_have);
  tcase_add_test(tests, documentation);
  tcase_add_test(tests, filter);
  tcase_add_test(tests, prose);
  return suite;
}
