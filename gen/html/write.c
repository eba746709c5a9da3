/* SPDX-License-Identifier: MIT */
/* Text as HTML. */
#include "gen/html/html.h"

void html_close_tag(struct html *html) {
  if (html->open) text_add_bytes(html->out, ">", 1);
  html->open = false;
}

void html_line(struct html *html) {
  html_close_tag(html);
  if (html->out->length && html->out->bytes[html->out->length - 1] != '\n')
    text_add_bytes(html->out, "\n", 1);
}

bool html_after_blank(const struct html *html) {
  const struct text *out = html->out;
  return out->length && text_is_blank(out->bytes[out->length - 1]);
}

void html_trim(struct html *html) {
  while (html_after_blank(html)) html->out->length--;
}

/* What must be escaped, or NULL. */
static const char *entity(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case ' ': return "%20";
    case '[': return "%5B";
    case '\\': return "%5C";
    case ']': return "%5D";
    case '^': return "%5E";
    case '`': return "%60";
    case '{': return "%7B";
    case '|': return "%7C";
    case '}': return "%7D";
    default: return NULL;
  }
}

static void escape(struct text *out, const char *string, const char *set) {
  for (size_t plain; *string; string += plain) {
    plain = strcspn(string, set);
    text_add_bytes(out, string, plain);
    if (string[plain]) text_add(out, entity(string[plain++]));
  }
}

void html_escape_text(struct text *out, const char *string) {
  escape(out, string, "&<>");
}

void html_escape(struct text *out, const char *string) {
  escape(out, string, "&<>\"");
}

void html_address(struct text *out, const char *string) {
  escape(out, string, "&<>\" [\\]^`{|}");
}

void html_fold(struct text *out, const char *string, bool start) {
  const char *from = string, *at = string;
  while (true) {
    /* Blanks and what must be escaped are all below, but for two. */
    while ((unsigned char)*at > '>' || ((unsigned char)*at > '&' && *at != '<' && *at != '>')) at++;
    bool blank = text_is_blank(*at);
    if ((*at == ' ' && at[1] > ' ' && at > string) || (*at && !blank && !strchr("&<>", *at))) {
      at++;
      continue;
    }
    text_add_bytes(out, from, (size_t)(at - from));
    if (!*at) return;
    if (blank) {
      bool line = false, front = start && at == string;
      for (; text_is_blank(*at); at++) line = line || *at == '\n';
      if (!front) text_add_bytes(out, line ? "\n" : " ", 1);
    } else {
      text_add(out, entity(*at++));
    }
    from = at;
  }
}
