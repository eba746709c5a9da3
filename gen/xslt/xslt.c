/* SPDX-License-Identifier: MIT */
/* A user's stylesheet, applied to the document. */
#include "gen/xslt/apply.h"

#include <libxslt/imports.h>
#include <string.h>

/* functions.csv.xsl makes functions.csv; functions.xsl what its method calls for. */
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

static void take_output(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  struct text out = text_new(job->input->arena->escape);
  const xmlChar *method = NULL;
  XSLT_GET_IMPORT_PTR(method, style, method)
  const char *name = output_name(job->input->arena, job->stylesheet, (const char *)method);
  if (xslt_save(&out, style, result)) *artifact_new(job->data, name) = out;
  else job->transform->result = TRANSFORM_BAD;
}

void gen_xslt(const struct gen_input *input, struct artifacts *out) {
  struct gen_transform *transform = input->transform;
  if (!transform || !transform->stylesheet) return;
  xslt_apply(&(struct xslt_job){.input = input,
                                .transform = transform,
                                .stylesheet = transform->stylesheet,
                                .allowed = transform->allowed,
                                .document = document_make(input),
                                .take = take_output,
                                .data = out});
}
