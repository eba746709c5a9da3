/* SPDX-License-Identifier: MIT */
/* Expressions of the page's stylesheets mean what XPath says: libxml2 answers, too, for every node of a document. */
#include "gen/html/html.h"

#include "unit.h"

#include <libxml/parser.h>
#include <libxml/xpathInternals.h>
#include <string.h>

enum { MAX_NODES = 2000 };

/* The document twice: nodes of ours, and the same ones of libxml2. */
static struct {
  struct html html;
  xmlDoc *xml;
  xmlXPathContext *context;
  struct node *ours[MAX_NODES];
  xmlNode *theirs[MAX_NODES];
  size_t count;
} both;

static void pair(struct node *our, xmlNode *their) {
  ck_assert_uint_lt(both.count, MAX_NODES);
  both.ours[both.count] = our;
  both.theirs[both.count++] = their;
}

static void pair_all(struct node *our, xmlNode *their) {
  pair(our, their);
  if (!node_is_element(our)) return;
  xmlAttr *attribute = their->type == XML_ELEMENT_NODE ? their->properties : NULL;
  for (struct node *a = our->attributes; a; a = a->next, attribute = attribute->next) {
    ck_assert_msg(attribute && strcmp((const char *)attribute->name, a->name) == 0, "%s", a->name);
    pair(a, (xmlNode *)attribute);
  }
  xmlNode *child = their->children;
  for (struct node *c = our->children; c; c = c->next, child = child->next) {
    ck_assert_msg(child != NULL, "%s", our->name ? our->name : "the top");
    pair_all(c, child);
  }
  ck_assert_ptr_null(child);
}

#define FUNCTION(id, num, more)                                                                    \
  "<function id='" id "' num='" num "' phase='any'><synopsis>It does " id                          \
  "</synopsis>"                                                                                    \
  "<description>Some <code>of " id "</code> text.<p/>More <b>of <i>it</i></b>.</description>" more \
  "</function>"

static void set_up(void) {
  const struct spec *spec =
      UNIT_LOAD(.category = FUNCTION(
                    "One", "2",
                    "<parameters><param id='a'><jint min='0'/><description/></param>"
                    "<param id='b'><outbuf incount='a'><jthread/><nullok>No.</nullok></outbuf>"
                    "<description>It is <paramlink id='a'/>.</description></param></parameters>"
                    "<errors><error id='JVMTI_ERROR_TWO'>If <paramlink id='a'/> is odd.</error>"
                    "<error id='JVMTI_ERROR_ONE'>Else.</error></errors>")
                    FUNCTION(
                        "Two", "4",
                        "<parameters><param id='c'><outptr><jclass/></outptr><description/></param>"
                        "</parameters>"),
                .errors =
                    "<errorid id='JVMTI_ERROR_ONE' num='40'>One.</errorid>"
                    "<errorid id='JVMTI_ERROR_TWO' num='41'>Two.</errorid>",
                .events =
                    "<event id='Start' const='JVMTI_EVENT_START' label='Start' num='50' "
                    "phase='start'><description/></event>");
  const struct gen_input input = {.spec = spec, .arena = &unit.arena};
  struct text text = text_new(&unit.escape);
  memset(&both, 0, sizeof both);
  both.html = (struct html){
      .document = document_make(&input), .arena = &unit.arena, .out = &unit.out, .position = 1};
  document_write(&text, both.html.document);
  both.xml = xmlReadMemory(text_string(&text), (int)text.length, "model.xml", NULL,
                           XML_PARSE_NONET | XML_PARSE_NOBLANKS);
  text_free(&text);
  ck_assert_ptr_nonnull(both.xml);
  both.context = xmlXPathNewContext(both.xml);
  pair_all(both.html.document->top, (xmlNode *)both.xml);
}

static void tear_down(void) {
  xmlXPathFreeContext(both.context);
  xmlFreeDoc(both.xml);
}

/* ---- Asking both -------------------------------------------------------------------------------- */

static xmlXPathObject *theirs(const char *expression, size_t at) {
  both.context->node = both.theirs[at];
  xmlXPathObject *result = xmlXPathEval((const xmlChar *)expression, both.context);
  ck_assert_msg(result != NULL, "%s", expression);
  return result;
}

static const char *place_of(size_t at) {
  return arena_printf(&unit.arena, "at %s, node %zu",
                      both.ours[at]->name ? both.ours[at]->name : "a text", at);
}

/* The same nodes in the same order, of a path. */
static void compare_nodes(const char *source, const struct html_expression *expression, size_t at) {
  xmlXPathObject *result = theirs(source, at);
  const xmlNodeSet *set = result->nodesetval;
  size_t count = set ? (size_t)set->nodeNr : 0;
  html_select(&both.html, expression, both.ours[at]);
  ck_assert_msg(both.html.node_count == count, "%s %s: %zu nodes instead of %zu", source,
                place_of(at), both.html.node_count, count);
  for (size_t i = 0; i < count; i++) {
    size_t index = 0;
    while (both.ours[index] != both.html.nodes[i]) index++;
    ck_assert_msg(both.theirs[index] == set->nodeTab[i], "%s %s: another node", source,
                  place_of(at));
  }
  both.html.node_count = 0;
  xmlXPathFreeObject(result);
}

static void compare_test(const char *source, const struct html_expression *expression, size_t at) {
  xmlXPathObject *result = theirs(source, at);
  bool found = html_test(&both.html, expression, both.ours[at]);
  ck_assert_msg(found == (xmlXPathCastToBoolean(result) != 0), "%s %s: %d", source, place_of(at),
                found);
  ck_assert_msg(!both.html.node_count, "%s leaves nodes behind", source);
  xmlXPathFreeObject(result);
}

static void compare_value(const char *source, const struct html_expression *expression, size_t at) {
  xmlXPathObject *result = theirs(source, at);
  xmlChar *expected = xmlXPathCastToString(result);
  const char *found = html_value(&both.html, expression, both.ours[at]);
  ck_assert_msg(strcmp(found ? found : "", (const char *)expected) == 0,
                "%s %s: '%s' instead of '%s'", source, place_of(at), found ? found : "", expected);
  ck_assert_msg(!both.html.node_count, "%s leaves nodes behind", source);
  xmlFree(expected);
  xmlXPathFreeObject(result);
}

/* What would be above the top is asked for by nobody. */
static bool goes_too_far(const char *source, const struct node *node) {
  const char *up = strstr(source, "../..") ? "../.." : strstr(source, "..");
  return up &&
         (!node->parent->parent || (up[2] == '/' && up[3] == '.' && !node->parent->parent->parent));
}

/* At every element. */
static void compare_all(const char *const *sources,
                        void (*compare)(const char *, const struct html_expression *, size_t)) {
  for (; *sources; sources++) {
    const struct html_expression *expression = html_expression(&both.html, *sources);
    for (size_t at = 1; at < both.count; at++)
      if (node_is_element(both.ours[at]) && !goes_too_far(*sources, both.ours[at]))
        compare(*sources, expression, at);
  }
}

/* ---- Tests -------------------------------------------------------------------------------------- */

START_TEST(nodes) {
  static const char *const sources[] = {".",
                                        "..",
                                        "../..",
                                        "@id",
                                        "@id|@label",
                                        "nothing",
                                        "@nothing",
                                        "function",
                                        "function|section|param",
                                        "params/param",
                                        "params/param/type/@kind",

                                        "../@id",
                                        "../../@id",
                                        "function[1]",
                                        "function[2]",
                                        "function[3]",
                                        "params/param[2]/type",
                                        "//param",
                                        "//param|//error",
                                        "//param[@id = 'b']",
                                        "//type[target]",
                                        ".//param",
                                        ".//param|.//error",
                                        ".//bold",
                                        "self::param",
                                        "self::param|self::error",
                                        "self::nothing",
                                        "/specification",
                                        "/specification/categories/category/function",
                                        "/specification/@label",
                                        "node()",
                                        "doc/node()",
                                        "function[@id = 'Two']",
                                        "function[@id != 'Two']",
                                        "function[not(errors/error)]",
                                        "function[errors/error and @slot = '2']",
                                        "function[errors/error or @slot = '4']",
                                        "function[(errors or doc) and not(@slot = '2')]",
                                        "params/param[type[target and @kind != 'ptrtype']]",
                                        "error[@param]",
                                        "error[../../@id = 'One']",
                                        "function[self::function]/doc",
                                        "params/param/.",
                                        "param/self::param",
                                        "node()/self::param",
                                        NULL};
  compare_all(sources, compare_nodes);
}
END_TEST

START_TEST(tests) {
  static const char *const sources[] = {
      "@id",
      "@nothing",
      "param",
      "params/param",
      "node()",
      "not(@id)",
      "not(param)",
      "@id = 'One'",
      "@id != 'One'",
      "'One' = @id",
      "@id = ''",
      "@label != ''",
      "@nothing = ''",
      "@nothing != ''",
      "@id = @fragment",
      "@id != @fragment",
      "@id and @slot",
      "@id or @slot",
      "@slot and @id = 'Two' or @number",
      "@number or @slot and @id = 'Two'",
      "(@number or @slot) and @id = 'Two'",
      "not(@number or @slot)",
      "not(@number) and not(@slot)",
      "self::param",
      "self::param or self::error",
      "../@id",
      "..",
      "//param",
      "//nothing",
      ".//param",
      "/specification/categories/category/function[@phase = 'any']",
      "/specification/categories/category/function[@phase = 'live']",
      "params/param[2]",
      "params/param[3]",
      "substring-after(@id, 'JVMTI_ERROR_')",
      "substring-after(@id, 'On')",
      "$word",
      "$none",
      "$word = @id",
      "'a'",
      "''",
      "@id = 'One' and $word = 'Two'",
      NULL};
  compare_all(sources, compare_test);
}
END_TEST

START_TEST(values) {
  static const char *const sources[] = {"@id",
                                        "@nothing",
                                        ".",
                                        "doc",
                                        "doc/bold",
                                        "params/param",
                                        "params/param[2]/@id",
                                        "../@id",
                                        "'a word'",
                                        "''",
                                        "$word",
                                        "$none",
                                        "substring-after(@id, 'O')",
                                        "substring-after(@id, 'JVMTI_')",
                                        "substring-after(@id, '')",
                                        "substring-after(@nothing, 'O')",
                                        "substring-after(@prototype, @id)",
                                        "//param",
                                        "/specification/@label",
                                        NULL};
  compare_all(sources, compare_value);
}
END_TEST

/* Of variables the last one of a name. */
START_TEST(variables) {
  struct html_variable several[] = {{"word", "1"}, {"other", "2"}, {"word", "3"}};
  const struct html_expression *word = html_expression(&both.html, "$word");
  both.html.variables = several;
  for (both.html.variable_count = 1; both.html.variable_count <= 3; both.html.variable_count++)
    ck_assert_str_eq(html_value(&both.html, word, both.ours[0]),
                     both.html.variable_count < 3 ? "1" : "3");
}
END_TEST

START_TEST(positions) {
  const struct html_expression *later = html_expression(&both.html, "position() > 1");
  for (size_t i = 1; i < 4; i++) {
    both.html.position = i;
    ck_assert_int_eq(html_test(&both.html, later, both.ours[1]), i > 1);
  }
}
END_TEST

/* What one side of " | " selects comes before what the other does. */
START_TEST(unions) {
  const struct html_expression *two = html_expression(&both.html, "//error | //param");
  html_select(&both.html, two, both.ours[0]);
  ck_assert_uint_eq(both.html.node_count, 9);
  for (size_t i = 0; i < 9; i++)
    ck_assert_str_eq(both.html.nodes[i]->name, i < 6 ? "error" : "param");
}
END_TEST

/* More than is known here is refused rather than misunderstood. */
START_TEST(refused) {
  static const char *const sources[] = {"",
                                        "a[",
                                        "a[@b",
                                        "a[@b]]",
                                        "not(a",
                                        "(a",
                                        "a)",
                                        "a b",
                                        "@",
                                        "$",
                                        "a/",
                                        "a|",
                                        "a = ",
                                        "a and ",
                                        "a or ",
                                        "a|b/c",
                                        "b/a|c",
                                        "substring-after(a",
                                        "substring-after(a, b",
                                        "substring-after(a b)",
                                        "count(a)",
                                        "a[position() > 1]",
                                        "a[2",
                                        "a[0]",
                                        "*",
                                        "a + b",
                                        NULL};
  static jmp_buf escape;
  for (const char *const *volatile source = sources; *source; source++) {
    struct arena arena = arena_new(&escape);
    struct html html = {.arena = &arena};
    if (!setjmp(escape)) {
      html_expression(&html, *source);
      ck_abort_msg("'%s' is read", *source);
    }
    arena_free(&arena);
  }
}
END_TEST

static void register_word(const char *name, const char *value) {
  xmlXPathRegisterVariable(both.context, (const xmlChar *)name, xmlXPathNewCString(value));
}

static void set_up_words(void) {
  static struct html_variable words[] = {{"word", "One"}, {"none", ""}};
  set_up();
  both.html.variables = words;
  both.html.variable_count = 2;
  register_word("word", "One");
  register_word("none", "");
}

Suite *suite_html_expression(void) {
  Suite *suite = suite_create("html_expression");
  TCase *cases = unit_case(suite, "html_expression");
  tcase_add_checked_fixture(cases, set_up_words, tear_down);
  tcase_add_test(cases, nodes);
  tcase_add_test(cases, tests);
  tcase_add_test(cases, values);
  tcase_add_test(cases, variables);
  tcase_add_test(cases, positions);
  tcase_add_test(cases, unions);
  tcase_add_test(cases, refused);
  return suite;
}
