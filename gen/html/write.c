/* SPDX-License-Identifier: MIT */
/* Text as HTML. */
#include "gen/html/html.h"

#include <string.h>

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

/* ---- Names ------------------------------------------------------------------------------------------- */

/* What fits into a line of a narrow screen, in characters of code. */
enum { LONG_NAME = 26 };

/* Names may be joined: com.sun.hotspot.functions.IsClassUnloadingEnabled. */
static bool is_name(char c) {
  return c > ' ' && c < 0x7f;
}

/* May a line break before that character of a name, which is not its first? */
static bool may_break(const char *at) {
  bool hump = at[0] >= 'A' && at[0] <= 'Z' && at[-1] >= 'a' && at[-1] <= 'z';
  return hump || (at[-1] == '_' && at[0] != '_') || strchr("/|,;=", at[-1]) || strchr(".(", at[0]);
}

/* How long the first part of a long name is, so that its parts are about as long; all of it where it has none. */
static size_t first_part(const char *name, size_t length) {
  size_t parts = (length + LONG_NAME - 1) / LONG_NAME, wanted = length / parts, best = length;
  for (size_t i = 1; i < length; i++) {
    size_t off = i > wanted ? i - wanted : wanted - i;
    size_t now = best > wanted ? best - wanted : wanted - best;
    if (may_break(name + i) && off < now) best = i;
  }
  return best;
}

/* Appends plain characters, which may be of long names. */
static void add_plain(struct text *out, const char *from, size_t length) {
  const char *end = from + length;
  /* A long name has a character at every LONG_NAME-th place. */
  for (const char *at = from; (size_t)(end - at) > LONG_NAME;) {
    const char *name = at += LONG_NAME, *behind = at;
    if (!is_name(*at)) continue;
    while (name > from && is_name(name[-1])) name--;
    while (behind < end && is_name(*behind)) behind++;
    at = behind - 1;
    while ((length = (size_t)(behind - name)) > LONG_NAME) {
      size_t part = first_part(name, length);
      text_add_bytes(out, from, (size_t)(name - from) + part);
      from = name += part;
      if (part < length) text_add(out, "<wbr>");
    }
  }
  text_add_bytes(out, from, (size_t)(end - from));
}

void html_names(struct text *out, const char *string) {
  for (size_t plain; *string; string += plain) {
    plain = strcspn(string, "&<>");
    add_plain(out, string, plain);
    if (string[plain]) text_add(out, entity(string[plain++]));
  }
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
    add_plain(out, from, (size_t)(at - from));
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
