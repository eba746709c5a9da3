/* Pieces of markup that several parts write. */
#include "gen/html/html.h"

#include "gen/cdecl.h"

#include <string.h>

void html_add_all(struct html *html, const char *const *strings) {
  const struct text *raw = &html->raw;
  bool line = raw->length && raw->bytes[raw->length - 1] == '\n';
  /* Blocks begin and end with the end of a line; one between two is enough. */
  if (*strings) text_add(&html->raw, *strings + (line && **strings == '\n'));
  if (*strings)
    while (*++strings) text_add(&html->raw, *strings);
}

/* An anchor as part of an address. */
static void fragment(struct html *html, const char *anchor) {
  for (const char *blank; (blank = strchr(anchor, ' ')); anchor = blank + 1) {
    html_escape_bytes(&html->raw, anchor, (size_t)(blank - anchor));
    text_add(&html->raw, "%20");
  }
  html_escape(&html->raw, anchor);
}

void html_link_start(struct html *html, const char *anchor) {
  text_add(&html->raw, "<a href=\"#");
  fragment(html, anchor);
  text_add(&html->raw, "\">");
}

void html_id(struct html *html, const char *id) {
  text_add(&html->raw, " id=\"");
  html_escape(&html->raw, id);
  text_add(&html->raw, "\"");
}

void html_link_to(struct html *html, const char *id, const char *words) {
  const char *anchor = html_anchor(html, id);
  if (anchor) html_link_start(html, anchor);
  html_escape(&html->raw, words);
  if (anchor) text_add(&html->raw, "</a>");
}

void html_code_link(struct html *html, const char *id, const char *words) {
  text_add(&html->raw, "<code>");
  html_link_to(html, id, words);
  text_add(&html->raw, "</code>");
}

void html_capability_link(struct html *html, const char *id) {
  html_add(html, "<code><a href=\"#", html->spec->capabilities.id, ".", id, "\">", id,
           "</a></code>");
}

void html_param_link(struct html *html, const char *owner, const char *id) {
  html_add(html, "<a href=\"#", owner, ".", id, "\">", id, "</a>");
}

void html_data_since(struct html *html, struct release since) {
  static const struct release first = {1, 0, 0};
  if (release_compare(since, first) > 0)
    html_add(html, " data-since=\"", release_text(html->arena, since), "\"");
}

void html_heading_link(struct html *html, const char *id) {
  text_add(&html->raw, " <a class=\"anchor\" href=\"#");
  fragment(html, id);
  text_add(&html->raw, "\" aria-label=\"Link to ");
  html_escape(&html->raw, id);
  text_add(&html->raw, "\">#</a>");
}

void html_subheading(struct html *html, const char *words) {
  char level[] = {(char)('1' + html->level), '\0'};
  html_add(html, "\n<h", level, ">", words, "</h", level, ">\n");
}

void html_table_start(struct html *html, const char *class, const char *columns,
                      const char *label) {
  struct text *out = &html->raw;
  html_add(html, "\n<table class=\"", class, "\" aria-label=\"");
  html_escape(out, label);
  text_add(out, "\">\n<thead><tr>");
  while (*columns) {
    size_t length = strcspn(columns, " ");
    text_add(out, "<th scope=\"col\">");
    text_add_bytes(out, columns, length);
    text_add(out, "</th>");
    columns += length;
    while (*columns == ' ') columns++;
  }
  text_add(out, "</tr></thead>\n<tbody>");
}

void html_table_end(struct html *html) {
  html_add(html, "\n</tbody></table>\n");
}

void html_type_link(struct html *html, const struct spec_type *type) {
  const struct spec_type *inner = type;
  while (inner->target) inner = inner->target;
  const char *whole = cdecl_type(html->arena, type), *name = cdecl_type(html->arena, inner);
  const char *at = *name ? strstr(whole, name) : NULL;
  const char *anchor = at ? html_type_anchor(html, name) : NULL;
  if (!anchor) {
    html_escape(&html->raw, whole);
    return;
  }
  html_escape_bytes(&html->raw, whole, (size_t)(at - whole));
  html_link_start(html, anchor);
  html_add(html, name, "</a>");
  html_escape(&html->raw, at + strlen(name));
}
