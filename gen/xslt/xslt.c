/* SPDX-License-Identifier: MIT */
/* The backend of the user's stylesheets. */
#include "gen/xslt/apply.h"

#include <libxslt/imports.h>
#include <string.h>

/* The output of functions.csv.xsl is functions.csv; that of functions.xsl has the extension of its method. */
static const char *output_name(struct arena *arena, const char *stylesheet, const char *method) {
  const char *slash = strrchr(stylesheet, '/'), *base = slash ? slash + 1 : stylesheet;
  const char *dot = strrchr(base, '.');
  bool known = dot && (strcmp(dot, ".xsl") == 0 || strcmp(dot, ".xslt") == 0);
  const char *name = arena_strndup(arena, base, known ? (size_t)(dot - base) : strlen(base));
  if (strchr(name, '.')) return name;
  return arena_printf(arena, "%s.%s", name,
                      !method                       ? "xml"
                      : strcmp(method, "text") == 0 ? "txt"
                      : strcmp(method, "html") == 0 ? "html"
                                                    : "xml");
}

/* The data of take_output(). */
struct xslt_taking {
  const struct gen_style *style;
  struct artifacts *out;
};

static void take_output(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  const struct xslt_taking *taking = job->data;
  struct text out = text_new(job->input->arena->escape);
  const xmlChar *method = NULL;
  XSLT_GET_IMPORT_PTR(method, style, method)
  const char *name = taking->style->output;
  if (!name) name = output_name(job->input->arena, job->stylesheet, (const char *)method);
  if (xslt_save(&out, style, result)) *artifact_new(taking->out, name) = out;
  else job->transform->result = TRANSFORM_BAD;
}

void gen_xslt(const struct gen_input *input, struct artifacts *out) {
  struct gen_transform *transform = input->transform;
  for (size_t i = 0; transform && transform->styles && i < transform->styles->count; i++) {
    const struct gen_style *style = transform->styles->at[i];
    struct xslt_taking taking = {style, out};
    if (transform->result != TRANSFORM_FINE) return;
    xslt_apply(&(struct xslt_job){.input = input,
                                  .transform = transform,
                                  .stylesheet = style->file,
                                  .allowed = transform->allowed,
                                  .raw = style->raw,
                                  .strings = &style->parameters,
                                  .take = take_output,
                                  .data = &taking});
  }
}
