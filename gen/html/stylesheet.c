/* The files of templates/html/, compiled into the program as their lines. */
#include "gen/html/html.h"

#include <libxml/parser.h>
#include <string.h>

extern const char *const template_parts[];
extern const char *const template_entries[];
extern const char *const template_prose[];
extern const char *const template_page_css[];
extern const char *const template_page_js[];

/* Appends the lines of a file without its first and last one, the tags of <xsl:stylesheet>. */
static void add_file(struct text *out, const char *const *lines) {
  for (lines++; lines[0] && lines[1]; lines++) {
    text_add(out, *lines);
    text_add(out, "\n");
  }
}

xsltStylesheetPtr html_stylesheet(jmp_buf *escape) {
  struct text text = text_new(escape);
  text_add(&text, template_parts[0]);
  add_file(&text, template_parts);
  add_file(&text, template_entries);
  add_file(&text, template_prose);
  text_add(&text, "</xsl:stylesheet>\n");
  xmlDocPtr document = xmlReadMemory(text_string(&text), (int)text.length, NULL, "UTF-8",
                                     XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_NOBLANKS);
  text_free(&text);
  if (!document) return NULL;
  xsltStylesheetPtr style = xsltParseStylesheetDoc(document);
  if (!style) xmlFreeDoc(document);
  return style;
}

/* What is put into the page as it is: name, css or js. */
void html_file(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  const char *name = html_attribute(element, "name");
  bool css = strcmp(name, "css") == 0;
  const char *const *line = css ? template_page_css : template_page_js;
  /* How far a line of CSS is indented means nothing to the browser. */
  for (html_add(html, "\n"); *line; line++)
    html_add(html, css ? *line + strspn(*line, " ") : *line, "\n");
}
