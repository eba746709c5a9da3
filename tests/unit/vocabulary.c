/* SPDX-License-Identifier: MIT */
#include "model/vocabulary.h"

#include "unit.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/valid.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Iterates over each row of each element. */
#define FOR_ROWS(element, row)                                                             \
  for (const struct element *element = vocabulary; element < vocabulary + vocabulary_size; \
       element++)                                                                          \
    FOR_ATTRIBUTES (row, element, NULL)

static bool is_written(const struct attribute *row) {
  return row->from == FROM_ATTRIBUTE || row->from == FROM_LIST;
}

static const struct attribute *row_of(const char *element, const char *json) {
  FOR_ATTRIBUTES (row, vocabulary_find(NULL, element), NULL)
    if (row->json && strcmp(row->json, json) == 0) return row;
  ck_abort_msg("no row '%s' of <%s>", json, element);
  return NULL;
}

/* ---- The table ---------------------------------------------------------------------------------- */

START_TEST(elements_have_one_row) {
  for (size_t i = 0; i < vocabulary_size; i++)
    if (vocabulary[i].name)
      ck_assert_msg(vocabulary_find(NULL, vocabulary[i].name) == &vocabulary[i],
                    "<%s> is there twice", vocabulary[i].name);
  ck_assert_ptr_null(vocabulary_find(NULL, "nothing"));
  ck_assert_ptr_null(vocabulary_find(NULL, ""));
}
END_TEST

START_TEST(elements_are_found) {
  struct spec_record structure = {0}, both = {.is_union = true};
  struct spec_type jint = {.base = TYPE_JINT}, list = {.pointer = POINTER_OUTBUF, .target = &jint};
  ck_assert_str_eq(element_of_item(ITEM_FUNCTION, NULL)->name, "function");
  ck_assert_str_eq(element_of_item(ITEM_HISTORY, NULL)->name, "changehistory");
  ck_assert_str_eq(element_of_item(ITEM_CONSTANT_SET, NULL)->name, "constants");
  ck_assert_str_eq(element_of_item(ITEM_RECORD, &structure)->name, "typedef");
  ck_assert_str_eq(element_of_item(ITEM_RECORD, &both)->name, "uniontypedef");
  ck_assert_str_eq(element_of_type(&jint)->name, "jint");
  ck_assert_str_eq(element_of_type(&list)->name, "outbuf");
  ck_assert_str_eq(element_of_doc(DOC_VMSPEC)->name, "vmspec");
}
END_TEST

START_TEST(children_are_elements) {
  for (size_t i = 0; i < vocabulary_size; i++)
    for (const char *at = vocabulary[i].name ? vocabulary[i].content : "";
         *(at += strspn(at, "( ,|)?*+"));) {
      size_t length = strcspn(at, " ,|)?*+");
      const char *child = arena_strndup(&unit.arena, at, length);
      ck_assert_msg(strchr("#%", *at) || vocabulary_find(NULL, child), "<%s> holds <%s>",
                    vocabulary[i].name, child);
      at += length;
    }
}
END_TEST

START_TEST(content_in_parts) {
  static const struct {
    const char *content, *needs;
  } cases[] = {
      {"", ""},
      {"(#PCDATA)", ""},
      {"(#PCDATA | %prose; | a)*", ""},
      {"(a, b?, (c | d)*, e*, (f | g), h+)", "a,f | g,"},
      {"((%base; | a), b, (c | d)?)", "b,"},
      {"(a)", "a,"},
      {"(a)+", ""},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct string_list needs = content_needs(&unit.arena, cases[i].content);
    struct text found = text_new(&unit.escape);
    LIST_EACH (need, needs) text_printf(&found, "%s,", need);
    ck_assert_str_eq(text_string(&found), cases[i].needs);
    text_free(&found);
  }
  ck_assert(content_has("(param-a, (a)*, b?, c | d)", "a"));
  ck_assert(content_has("(a, %b;, bb, b+)", "b"));
  ck_assert(!content_has("(param-a, %a;, ab, ba)", "a"));
}
END_TEST

/* A flag or word has its words, a sentence the marks of its kind, and a key is unique in an item. */
START_TEST(rows_are_whole) {
  FOR_ROWS(element, row) {
    const char *name = arena_printf(&unit.arena, "%s@%s", element->name, row->json);
    bool flag = row->kind == VALUE_FLAG;
    ck_assert_msg(row->from == FROM_CODE || row->from == FROM_CONTENT || row->name, "%s", name);
    ck_assert_msg(row->kind != VALUE_WORD || row->words, "%s has no words", name);
    ck_assert_msg(!flag || !is_written(row) || row->words, "%s has no words", name);
    ck_assert_msg(!row->words || *row->words, "%s has no words", name);
    if (!row->difference) continue;
    ck_assert_msg(!strchr(row->difference, '{') == !flag, "%s: %s", name, row->difference);
    ck_assert_msg(!strchr(row->difference, '{') == !strchr(row->difference, '|'), "%s", name);
    ck_assert_msg(
        row->class_ == CHANGE_DOCS || !strstr(row->difference, "$id") == !(element->is & IS_TYPE),
        "%s: %s", name, row->difference);
    for (size_t i = 0; row->phrases && row->words[i]; i++) ck_assert_ptr_nonnull(row->phrases[i]);
  }
  FOR_ROWS(element, row)
  for (const struct attribute *other = element->attributes; other < row; other++)
    ck_assert_msg(!row->json || !other->json || strcmp(row->json, other->json) != 0,
                  "%s: two rows '%s'", element->name, row->json);
}
END_TEST

/* ---- The DTD ------------------------------------------------------------------------------------ */

static xmlDtd *read_dtd(void) {
  const char *top = getenv("TOP_SRCDIR");
  const char *path = arena_printf(&unit.arena, "%s/spec/jvmti.dtd", top ? top : ".");
  if (!top) ck_assert_int_eq(fchdir(unit.home), 0);
  xmlDtd *dtd = xmlParseDTD(NULL, (const xmlChar *)path);
  ck_assert_msg(dtd != NULL, "%s cannot be read", path);
  return dtd;
}

/* The children in the declaration, each as " name"; text as " #PCDATA". Newer versions of libxml2 discourage reading a
 * content model, but can write it. */
static void add_names(struct text *out, xmlElement *element) {
  xmlBuffer *written = xmlBufferCreate();
  ck_assert_int_gt(xmlNodeDump(written, NULL, (xmlNode *)element, 0, 0), 0);
  const char *at = strchr((const char *)xmlBufferContent(written), '(');
  while (at && *(at += strspn(at, " \n(,|)?*+>"))) {
    size_t length = strcspn(at, " \n(,|)?*+>");
    text_printf(out, " %.*s", (int)length, at);
    at += length;
  }
  xmlBufferFree(written);
}

static bool has_word(const char *words, const char *word) {
  size_t length = strlen(word);
  for (const char *at = words; (at = strstr(at, word)); at += length)
    if ((at == words || at[-1] == ' ') && (!at[length] || at[length] == ' ')) return true;
  return false;
}

/* Text is allowed exactly where the DTD allows it, only in types where it says so; other children of the DTD are
 * accepted. More is accepted, too: a <p> in an <intro> has a meaning, which the DTD does not allow. */
START_TEST(dtd_holds_the_same) {
  xmlDtd *dtd = read_dtd();
  for (const struct element *parent = vocabulary; parent < vocabulary + vocabulary_size; parent++) {
    if (!parent->name || !vocabulary_holds(parent->of, &interface_jvmti)) continue;
    struct text names = text_new(&unit.escape);
    add_names(&names, xmlGetDtdElementDesc(dtd, (const xmlChar *)parent->name));
    const char *known = text_string(&names);
    bool text = has_word(known, "#PCDATA");
    bool only = strcmp(known, " #PCDATA") == 0 && (parent->is & IS_BASE);
    ck_assert_msg(text == ((parent->accepts & IS_TEXT) != 0), "text in <%s>", parent->name);
    for (const struct element *child = vocabulary; child < vocabulary + vocabulary_size; child++) {
      if (!child->name) continue;
      bool accepted = (parent->accepts & child->is) || content_has(parent->content, child->name);
      ck_assert_msg(accepted || !has_word(known, child->name), "<%s> in <%s>", child->name,
                    parent->name);
      ck_assert_msg(!accepted || !only, "<%s> in <%s>", child->name, parent->name);
    }
    text_free(&names);
  }
  xmlFreeDtd(dtd);
}
END_TEST

/* ---- Values ------------------------------------------------------------------------------------- */

START_TEST(values_in_words) {
  struct spec_category category = {.id = "heap"};
  struct spec_function function = {.id = "F", .synopsis = "A F", .category = &category, .slot = 7};
  function.phase = PHASE_ONLOAD_ONLY, function.jkernel = true;
  function.since = (struct release){21, 0, 0}, function.preview = (struct release){19, 0, 0};
  static const struct {
    const char *json, *word;
  } rows[] = {{"synopsis", "A F"},     {"category", "heap"}, {"slot", "7"},
              {"phase", "onloadOnly"}, {"jkernel", "yes"},   {"noTrace", NULL},
              {"since", "21"},         {"preview", "19"},    {"eventCapabilities", NULL}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_pstr_eq(attribute_word(&unit.arena, row_of("function", rows[i].json), &function),
                      rows[i].word);
  function.preview = (struct release){0, 0, 0}, function.no_trace = true;
  ck_assert_pstr_eq(attribute_word(&unit.arena, row_of("function", "preview"), &function), NULL);
  ck_assert_pstr_eq(attribute_word(&unit.arena, row_of("function", "noTrace"), &function),
                    "notrace");
  struct spec_type thread = {.base = TYPE_JTHREAD, .null_is_current = true};
  struct spec_type number = {.base = TYPE_JINT, .minimum = -3};
  ck_assert_pstr_eq(attribute_word(&unit.arena, row_of("jthread", "nullIsCurrent"), &thread),
                    "current");
  ck_assert_pstr_eq(attribute_word(&unit.arena, row_of("jint", "minimum"), &number), NULL);
  number.has_minimum = true;
  ck_assert_pstr_eq(attribute_word(&unit.arena, row_of("jint", "minimum"), &number), "-3");
}
END_TEST

static const char *difference(const char *element, const char *json, const void *old,
                              const void *new) {
  return attribute_difference(&unit.arena, row_of(element, json), "'x'", old, new);
}

START_TEST(differences) {
  struct spec_function old = {.id = "F", .since = {9, 0, 0}},
                       new = {.id = "F", .since = {11, 0, 0}};
  ck_assert_pstr_eq(difference("function", "phase", &old, &new), NULL);
  new.phase = PHASE_ANY, new.callback_safe = true;
  ck_assert_pstr_eq(difference("function", "phase", &old, &new), "its phase is 'any', was 'live'");
  ck_assert_pstr_eq(difference("function", "callbackSafe", &old, &new),
                    "now may be called from callbacks");
  ck_assert_pstr_eq(difference("function", "callbackSafe", &new, &old),
                    "no longer may be called from callbacks");
  ck_assert_pstr_eq(difference("function", "since", &old, &new), "since (11, was 9)");
  ck_assert_pstr_eq(difference("function", "slot", &old, &new), NULL);
  new.virtual_threads = VIRTUAL_NO;
  ck_assert_ptr_nonnull(strstr(difference("function", "virtualThreads", &old, &new), "not stated"));
  struct spec_type before = {.incount = "n"}, after = {.started = STARTED_NO, .has_minimum = true};
  ck_assert_pstr_eq(difference("inbuf", "in", &before, &after),
                    "the number of elements passed in 'x' is in nothing, was in 'n'");
  ck_assert_pstr_eq(difference("jthread", "started", &before, &after),
                    "the thread 'x' must not have started, before: must be alive");
  ck_assert_pstr_eq(difference("jint", "minimum", &before, &after),
                    "the minimum of 'x' is 0, was none");
}
END_TEST

Suite *suite_vocabulary(void) {
  Suite *suite = suite_create("vocabulary");
  TCase *table = unit_case(suite, "table");
  tcase_add_test(table, elements_have_one_row);
  tcase_add_test(table, elements_are_found);
  tcase_add_test(table, children_are_elements);
  tcase_add_test(table, content_in_parts);
  tcase_add_test(table, rows_are_whole);
  tcase_add_test(table, dtd_holds_the_same);
  TCase *values = unit_case(suite, "values");
  tcase_add_test(values, values_in_words);
  tcase_add_test(values, differences);
  return suite;
}
