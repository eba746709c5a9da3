/* The reference: XSLT turns the document into a page, with the help of the model. */
#include "gen/html/html.h"

#include <libxslt/extensions.h>
#include <libxslt/transform.h>
#include <libxslt/xsltutils.h>

/* What goes wrong in a run is memory running out, or a mistake in the stylesheet, which tests would meet. */
static void ignore(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

static xmlDocPtr transform(struct html *html, xsltStylesheetPtr style) {
  xmlDocPtr document = html->spec->document;
  html->xslt = xsltNewTransformContext(style, document);
  if (!html->xslt) return NULL;
  html->xslt->_private = html;
  xsltSetTransformErrorFunc(html->xslt, NULL, ignore);
  html_register(html);
  xmlDocPtr result = xsltApplyStylesheetUser(style, document, NULL, NULL, NULL, html->xslt);
  bool complete = html->xslt->state == XSLT_STATE_OK;
  xsltFreeTransformContext(html->xslt);
  if (complete) return result;
  xmlFreeDoc(result);
  return NULL;
}

/* When memory runs out inside, what libxslt holds at that time is lost with the process. */
void gen_html(const struct gen_input *input, struct artifacts *out) {
  struct html html = {
      .spec = input->spec, .arena = input->arena, .raw = text_new(input->arena->escape)};
  usage_collect(&html);
  xsltStylesheetPtr style = html_stylesheet(input->arena->escape);
  xmlDocPtr result = style ? transform(&html, style) : NULL;
  if (result)
    html_serialize(artifact_new(out, backend_file(input->arena, input->spec->interface, ".html")),
                   result);
  xmlFreeDoc(result);
  xsltFreeStylesheet(style);
  text_free(&html.raw);
  if (!result) longjmp(*input->arena->escape, 1);
}
