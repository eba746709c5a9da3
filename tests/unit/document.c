/* SPDX-License-Identifier: MIT */
/* The model as XML: text is preserved, and whitespace is only added outside prose. */
#include "gen/document/document.h"

#include "model/select.h"
#include "unit.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

/* The document of a specification, as text. */
static const char *written(const struct unit_spec *parts) {
  const struct gen_input input = {.spec = unit_load(unit_xml(parts)), .arena = &unit.arena};
  struct text out = text_new(&unit.escape);
  struct document *document = document_make(&input, NULL);
  document_write(&out, document);
  document_free(document);
  return text_keep(&unit.arena, &out);
}

/* The first element with this name, or NULL. */
static const xmlNode *find(const xmlNode *from, const char *name) {
  for (const xmlNode *node = from; node; node = node->next) {
    if (node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0) return node;
    const xmlNode *found = find(node->children, name);
    if (found) return found;
  }
  return NULL;
}

START_TEST(strings) {
  static const char *const rows[][2] = {
      {"plain", "plain"},
      {"a &lt; b &gt; c &amp; d &quot;e&quot; 'f'", "a < b > c & d \"e\" 'f'"},
      {"&lt;&gt;&amp;&quot;", "<>&\""},
      {"&amp;amp; &amp;#13; ]]&gt;", "&amp; &#13; ]]>"},
      {"&#xE9; &#x1F600;", "\xC3\xA9 \xF0\x9F\x98\x80"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *text = written(&(struct unit_spec){
        .category = arena_printf(&unit.arena,
                                 "<function id='Do' num='2'><synopsis>Do</synopsis><description>"
                                 "<b>%s</b></description></function>",
                                 rows[i][0]),
        .events = arena_printf(&unit.arena,
                               "<event id='One' const='JVMTI_EVENT_ONE' num='50' label=\"%s\">"
                               "<description/></event>",
                               rows[i][0])});
    xmlDoc *xml = xmlReadMemory(text, (int)strlen(text), "model.xml", NULL, XML_PARSE_NONET);
    ck_assert_msg(xml != NULL, "%s", text);
    const xmlNode *bold = find(xmlDocGetRootElement(xml), "bold"),
                  *event = find(xmlDocGetRootElement(xml), "event");
    ck_assert_msg(bold && event, "%s", text);
    xmlChar *content = xmlNodeGetContent(bold),
            *label = xmlGetProp(event, (const xmlChar *)"label");
    ck_assert_str_eq((const char *)content, rows[i][1]);
    ck_assert_msg(label != NULL, "%s", text);
    ck_assert_str_eq((const char *)label, rows[i][1]);
    xmlFree(content);
    xmlFree(label);
    xmlFreeDoc(xml);
  }
}
END_TEST

/* Parts that are documented with a function or event and are older are in the document of an older release. */
START_TEST(older_parts) {
#define SET(id, constant)      \
  "<constants id='" id         \
  "' label='Set' kind='enum'>" \
  "<constant id='" constant "' num='1'>It.</constant></constants>"
  const struct spec *spec =
      UNIT_LOAD(.category =
                    "<function id='Do' num='2' since='9'><synopsis>Do</synopsis>"
                    "<typedef id='jvmtiKept' label='Kept'><field id='a'><jint/><description/>"
                    "</field></typedef><description>" SET("jvmtiKind",
                                                          "JVMTI_A") "</description></function>",
                .events =
                    "<event id='One' const='JVMTI_EVENT_ONE' label='One' num='50' since='9'>"
                    "<description>" SET("jvmtiSort", "JVMTI_B") "</description></event>");
#undef SET
  static const char *const names[] = {"jvmtiKept", "jvmtiKind", "JVMTI_A", "jvmtiSort", "JVMTI_B"};
  for (unsigned major = 1; major <= 9; major += 8) {
    const struct release release = {major, 0, 0};
    const struct gen_input input = {.spec = release_select(&unit.arena, spec, release),
                                    .arena = &unit.arena};
    struct text out = text_new(&unit.escape);
    struct document *document = document_make(&input, NULL);
    document_write(&out, document);
    document_free(document);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
      ck_assert_msg(
          strstr(text_string(&out), arena_printf(&unit.arena, " id=\"%s\"", names[i])) != NULL,
          "%s is not in release %u", names[i], major);
    ck_assert_int_eq(strstr(text_string(&out), " id=\"Do\"") != NULL, major == 9);
    text_free(&out);
  }
}
END_TEST

/* The documentation of a function in the document. */
static const char *described(const char *description) {
  const char *text = written(&(struct unit_spec){
      .category = arena_printf(&unit.arena,
                               "<function id='Do' num='2'><synopsis>Do</synopsis><description>"
                               "%s</description></function>",
                               description)});
  const char *start = strstr(text, "<doc"), *end = strstr(text, "</doc>");
  ck_assert_msg(start && end, "%s", text);
  return arena_strndup(&unit.arena, start, (size_t)(end - start));
}

START_TEST(paragraphs) {
  static const char *const rows[][2] = {
      {" One \n two.<p/><p/> Three ",
       "<paragraph>One\ntwo.</paragraph><paragraph>Three</paragraph>"},
      {"A <b>b</b> <i>c</i><ul><li>d</li></ul>e",
       "<paragraph>A <bold>b</bold> "
       "<italic>c</italic></paragraph><list><item><paragraph>d</paragraph>"
       "</item></list><paragraph>e</paragraph>"},
      {"<pre> a  b</pre>", "<preformatted> a  b</preformatted>"},
      {"<example>\n a;\n\n</example>", "<example language=\"c\"> a;</example>"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    /* Without the layout. */
    struct text plain = text_new(&unit.escape);
    const char *at = strchr(described(rows[i][0]), '>') + 1;
    for (const char *line; *at; at = line + (*line == '\n')) {
      line = at + strcspn(at, "\n");
      const char *text = at + strspn(at, " ");
      bool tag = *text == '<';
      if (text == line || !*text) continue;
      if (!tag && plain.length) text_add(&plain, "\n");
      at = tag ? text : at;
      text_add_bytes(&plain, at, (size_t)(line - at));
    }
    ck_assert_str_eq(text_string(&plain), rows[i][1]);
    text_free(&plain);
  }
}
END_TEST

/* The lead: a short text completely, otherwise the important part, but not the announcement of a block. */
START_TEST(leads) {
#define LONG                                                                                   \
  "A sentence that is long enough to say what a function does for whom, and when it does so, " \
  "which one reads before anything else that is said about it here."
  static const struct {
    const char *description;
    const char *lead; /* NULL for all of it */
  } rows[] = {
      {"Short.<p/>And short.", NULL},      {LONG "<p/>" LONG, "1"},
      {LONG "<p/>Short.<p/>" LONG, "2"},   {LONG "<p/>These:<ul><li>" LONG "</li></ul>", "1"},
      {"<ul><li>" LONG "</li></ul>", "0"}, {LONG LONG LONG, NULL},
  };
#undef LONG
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *doc = described(rows[i].description);
    const char *lead = strstr(doc, "<doc lead=\"");
    ck_assert_msg((lead != NULL) == (rows[i].lead != NULL), "%s", doc);
    if (lead) ck_assert_msg(strncmp(lead + 11, rows[i].lead, 1) == 0, "%s", doc);
  }
}
END_TEST

Suite *suite_document(void) {
  Suite *suite = suite_create("document");
  TCase *tests = unit_case(suite, "document");
  tcase_add_test(tests, strings);
  tcase_add_test(tests, older_parts);
  tcase_add_test(tests, paragraphs);
  tcase_add_test(tests, leads);
  return suite;
}
