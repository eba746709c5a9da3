/* SPDX-License-Identifier: MIT */
/* The reference: what its stylesheet makes of the document. */
#include "gen/html/html.h"

void gen_html(const struct gen_input *input, struct artifacts *out) {
  struct html html = {
      .document = document_make(input),
      .apply = html_apply,
      .arena = input->arena,
      .out = artifact_new(out, backend_file(input->arena, input->spec->interface, ".html")),
      .position = 1,
      .last = 1};
  html_read_stylesheet(&html);
  text_add(html.out, "<!DOCTYPE html>\n");
  html_apply(&html, html.document->top->children, NULL);
  text_add(html.out, "\n");
}
