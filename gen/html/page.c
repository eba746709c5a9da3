/* SPDX-License-Identifier: MIT */
/* The reference: what its stylesheet makes of the document. */
#include "gen/html/html.h"

#include "base/characters.h"

/* The files of a page that has none of it inside. The scripts are read before the page is, so that its theme is there
 * at once, and run when it is complete. */
static void write_files(const struct gen_input *input, struct artifacts *out) {
  const struct interface *interface = input->spec->interface;
  static const char comment[] = "/* " GENERATED_COMMENT " */\n";
  struct text *css = artifact_new(out, backend_file(input->arena, interface, ".css"));
  text_add(css, comment);
  html_add_file(css, "css");
  struct text *js = artifact_new(out, backend_file(input->arena, interface, ".js"));
  text_add(js, comment);
  html_add_file(js, "head");
  text_add(js, "addEventListener(\"DOMContentLoaded\", () => {\n");
  static const char *const parts[] = {"base", "search", "filters", "js", NULL};
  for (const char *const *part = parts; *part; part++) html_add_file(js, *part);
  text_add(js, "});\n");
}

/* Browsers keep text in one byte a character until there is one that needs two, which takes them longer.
 * But a page in another alphabet is much shorter as it is. */
static void use_references(struct text *page) {
  struct text ascii = text_new(page->escape);
  text_reserve(&ascii, page->length + page->length / 50);
  characters_add_references(&ascii, text_string(page));
  struct text *longer = ascii.length > page->length + page->length / 10 ? &ascii : page;
  text_free(longer);
  if (longer == page) *page = ascii;
}

void gen_html(const struct gen_input *input, struct artifacts *out) {
  struct html html = {
      .document = document_make(input),
      .apply = html_apply,
      .arena = input->arena,
      .out = artifact_new(out, backend_file(input->arena, input->spec->interface, ".html")),
      .split = input->split,
      .position = 1,
      .last = 1};
  html_read_stylesheet(&html, false);
  text_add(html.out, "<!DOCTYPE html>\n");
  html_apply(&html, html.document->top->children, NULL);
  text_add(html.out, "\n");
  use_references(html.out);
  if (input->split) write_files(input, out);
}
