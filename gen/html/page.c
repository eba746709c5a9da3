/* SPDX-License-Identifier: MIT */
/* The reference: what its stylesheet makes of the document. */
#include "gen/xslt/apply.h"

#include <string.h>

/* Appends the text of a variable of the stylesheet. */
static void page_add_variable(struct text *out, xsltStylesheetPtr style, const char *name) {
  for (xsltStackElemPtr at = style->variables; at; at = at->next) {
    if (strcmp((const char *)at->name, name) != 0) continue;
    for (const xmlNode *node = at->tree; node; node = node->next)
      if (node->content) text_add(out, (const char *)node->content);
  }
}

/* The files of a page that has none of it inside. The script runs when the page is complete, so that nobody waits for it
 * before there is something to read. */
static void page_write_files(const struct gen_input *input, struct artifacts *out,
                             xsltStylesheetPtr style) {
  static const char comment[] = "/* " GENERATED_COMMENT " */";
  const struct interface *interface = input->spec->interface;
  struct text *css = artifact_new(out, backend_file(input->arena, interface, ".css"));
  text_add(css, comment);
  page_add_variable(css, style, "css");
  struct text *js = artifact_new(out, backend_file(input->arena, interface, ".js"));
  text_add(js, comment);
  page_add_variable(js, style, "head");
  text_add(js, "addEventListener(\"DOMContentLoaded\", () => {");
  static const char *const parts[] = {"base", "search", "filters", "js", NULL};
  for (const char *const *part = parts; *part; part++) page_add_variable(js, style, *part);
  text_add(js, "});\n");
}

static void page_take(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  const struct gen_input *input = job->input;
  const char *name = backend_file(input->arena, input->spec->interface, ".html");
  if (!xslt_save(artifact_new(job->data, name), style, result))
    job->transform->result = TRANSFORM_BAD;
  if (input->split) page_write_files(input, job->data, style);
}

void gen_html(const struct gen_input *input, struct artifacts *out) {
  struct xslt_job job = {.input = input,
                         .transform = input->transform,
                         .stylesheet = XSLT_OWN "page.xsl",
                         .once = true,
                         .take = page_take,
                         .data = out};
  if (input->split) {
    job.parameters[0] = "split";
    job.parameters[1] = "true()";
  }
  xslt_apply(&job);
}
