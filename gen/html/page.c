/* SPDX-License-Identifier: MIT */
/* The reference: the result of its stylesheet. */
#include "gen/html/site.h"

#include <string.h>

/* Appends the text of a variable of the stylesheet. */
static void page_add_variable(struct text *out, xsltStylesheetPtr style, const char *name) {
  for (xsltStackElemPtr at = style->variables; at; at = at->next) {
    if (strcmp((const char *)at->name, name) != 0) continue;
    for (const xmlNode *node = at->tree; node; node = node->next)
      if (node->content) text_add(out, (const char *)node->content);
  }
}

static bool page_is(const struct gen_input *input, const char *form) {
  return text_is(input->form, form);
}

/* Writes the style sheet and the script of pages that do not contain them. The script runs when the page is complete, so
 * that it does not delay the page. */
static void page_write_files(const struct gen_input *input, struct artifacts *out,
                             xsltStylesheetPtr style) {
  static const char comment[] = "/* " GENERATED_COMMENT " */";
  const char *stem = backend_file(input->arena, input->spec->interface, "");
  if (page_is(input, "site")) stem = arena_printf(input->arena, "%s%s", site_folder(input), stem);
  struct text *css = artifact_new(out, arena_printf(input->arena, "%s.css", stem));
  text_add(css, comment);
  page_add_variable(css, style, "css");
  struct text *js = artifact_new(out, arena_printf(input->arena, "%s.js", stem));
  text_add(js, comment);
  page_add_variable(js, style, "head");
  text_add(js, "addEventListener(\"DOMContentLoaded\", () => {");
  static const char *const parts[] = {"base", "search", "filters", "js", NULL};
  for (const char *const *part = parts; *part; part++) page_add_variable(js, style, *part);
  text_add(js, "});\n");
}

static void page_take(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  const struct gen_input *input = job->input;
  bool saved;
  if (*job->parameters) page_write_files(input, job->data, style);
  if (page_is(input, "site")) {
    saved = site_make(&(struct site_job){input, job->data, style, result});
  } else {
    const char *name = backend_file(input->arena, input->spec->interface, ".html");
    saved = xslt_save(artifact_new(job->data, name), style, result);
  }
  if (!saved) job->transform->result = TRANSFORM_BAD;
}

void gen_html(const struct gen_input *input, struct artifacts *out) {
  struct xslt_job job = {.input = input,
                         .transform = input->transform,
                         .stylesheet = XSLT_OWN "page.xsl",
                         .once = true,
                         .take = page_take,
                         .data = out};
  if (page_is(input, "split") || page_is(input, "site")) {
    job.parameters[0] = "split";
    job.parameters[1] = "true()";
  }
  xslt_apply(&job);
}
