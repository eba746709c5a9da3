/* The model as XML: any text comes back from it as it was, and blanks are put in only where there is no prose. */
#include "gen/document/document.h"

#include "unit.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

/* The document of a specification, as text. */
static const char *written(const struct unit_spec *parts) {
  const struct gen_input input = {.spec = unit_load(unit_xml(parts)), .arena = &unit.arena};
  struct text out = text_new(&unit.escape);
  document_write(&out, document_make(&input));
  const char *result = arena_strdup(&unit.arena, text_string(&out));
  text_free(&out);
  return result;
}

/* The first element of that name, or NULL. */
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

Suite *suite_document(void) {
  Suite *suite = suite_create("document");
  TCase *tests = unit_case(suite, "document");
  tcase_add_test(tests, strings);
  return suite;
}
