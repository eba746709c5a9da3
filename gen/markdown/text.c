/* SPDX-License-Identifier: MIT */
/* Words, escaped so that they contain no marks. */
#include "gen/markdown/writer.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* A space in code or in a tag, where a line is not broken. It is replaced by a space when lines are written. */
#define FIXED "\001"

static void end_blank(struct markdown *md) {
  if (md->blank && md->words.length) text_add(&md->words, " ");
  md->blank = md->opened = false;
}

/* True for ASCII letters and digits only, since marks next to spaces and quotes of other alphabets have other rules. */
static bool is_letter(char c) {
  return isalnum((unsigned char)c);
}

/* True if the character is a mark anywhere in a line. add_line() escapes those at its beginning. */
static bool is_mark(const char *at, const struct text *words) {
  char before = words->length ? words->bytes[words->length - 1] : ' ';
  switch (*at) {
    /* The beginning of an address. */
    case ':': return at[1] == '/' && at[2] == '/';
    case '.':
      return words->length >= 3 && strncasecmp(words->bytes + words->length - 3, "www", 3) == 0;
    case '_': return !is_letter(before) || !is_letter(at[1]);
    case '&': return at[1] == '#' || isalpha((unsigned char)at[1]);
    case '\\':
    case '`':
    case '*':
    case '[':
    case ']':
    case '<':
    case '~':
    case '$':
    case '@':
    case '#': return true;
    default: return false;
  }
}

void markdown_add_text(struct markdown *md, const char *text) {
  for (const char *at = text; *at; at++) {
    if (text_is_blank(*at)) {
      md->blank = !md->opened;
      continue;
    }
    end_blank(md);
    /* It ends a cell even if it is escaped. */
    if (*at == '|') {
      text_add(&md->words, "&#124;");
      continue;
    }
    if (*at == *FIXED) continue;
    if (is_mark(at, &md->words)) text_add(&md->words, "\\");
    text_add_bytes(&md->words, at, 1);
    /* An escaped @ still makes an e-mail address. */
    if (*at == '@' && at[1] && !text_is_blank(at[1])) text_add(&md->words, "<!---->");
  }
}

/* Appends text escaped for HTML, without possible line breaks. */
static void add_escaped(struct text *out, const char *text) {
  for (; *text; text++) {
    if (*text == '&') text_add(out, "&amp;");
    else if (*text == '<') text_add(out, "&lt;");
    else if (*text == '>') text_add(out, "&gt;");
    else if (*text == '"') text_add(out, "&quot;");
    else if (*text == ' ') text_add(out, FIXED);
    else if (*text == '|' || *text == '`') text_printf(out, "&#%d;", *text);
    else text_add_bytes(out, text, 1);
  }
}

/* The same for text between tags, where only letters and digits are unchanged. */
static void add_references(struct text *out, const char *text) {
  for (; *text; text++)
    if (*text == ' ') text_add(out, FIXED);
    else if ((unsigned char)*text >= 0x80 || is_letter(*text)) text_add_bytes(out, text, 1);
    else text_printf(out, "&#%d;", *text);
}

size_t markdown_backticks(const char *text) {
  size_t longest = 0;
  for (size_t run; (text = strchr(text, '`')); text += run) {
    run = strspn(text, "`");
    longest = run > longest ? run : longest;
  }
  return longest;
}

/* Adds a span of code between more backticks than it contains. Code with a | in a table, or directly after another span,
 * is written as HTML. */
static void add_code(struct markdown *md, const char *code) {
  size_t longest = markdown_backticks(code), length = strlen(code);
  if (!length) return;
  end_blank(md);
  bool touches = md->words.length && md->words.bytes[md->words.length - 1] == '`';
  if (touches || (md->cell && strchr(code, '|'))) {
    text_add(&md->words, "<code>");
    add_references(&md->words, code);
    text_add(&md->words, "</code>");
    return;
  }
  const char *pad = code[0] == '`' || code[length - 1] == '`' ? FIXED : "";
  for (size_t i = 0; i <= longest; i++) text_add(&md->words, "`");
  text_add(&md->words, pad);
  for (const char *at = code; *at; at++)
    if (*at == ' ') text_add(&md->words, FIXED);
    else if (*at != *FIXED) text_add_bytes(&md->words, at, 1);
  text_add(&md->words, pad);
  for (size_t i = 0; i <= longest; i++) text_add(&md->words, "`");
}

/* ---- Links and anchors -------------------------------------------------------------------------------- */

void markdown_add_anchor(struct markdown *md, const xmlNode *element) {
  const char *id = document_attribute(element, "id");
  /* Headings in an entry have anchors for its page. */
  if (!id || strchr(id, ':')) return;
  end_blank(md);
  text_add(&md->words, "<a" FIXED "id=\"");
  add_escaped(&md->words, id);
  text_add(&md->words, "\"></a>");
}

/* An exclamation mark before a link, which would make it an image, is escaped. */
static void start_link(struct markdown *md) {
  struct text *words = &md->words;
  if (words->length && words->bytes[words->length - 1] == '!') {
    words->length--;
    text_add(words, "\\!");
  }
  text_add(words, "[");
}

static void add_destination(struct markdown *md, const char *address) {
  const struct cut_page *file = cut_find(md->cut, address);
  text_add(&md->words, "](");
  if (file && file != md->file) text_add(&md->words, file->name);
  for (; *address; address++) {
    if ((unsigned char)*address <= ' ' || strchr("()<>\\|`", *address))
      text_printf(&md->words, "%%%02X", (unsigned char)*address);
    else if (*address == '&') text_add(&md->words, "&amp;");
    else text_add_bytes(&md->words, address, 1);
  }
  text_add(&md->words, ")");
}

/* ---- Code with links in it ------------------------------------------------------------------------------ */

/* Adds the collected code; whitespace around it is outside of the code. */
static void end_code(struct markdown *md, struct text *code) {
  const char *from = code->length ? text_string(code) : "", *end = from + strlen(from);
  md->blank = md->blank || *from == ' ';
  while (*from == ' ') from++;
  bool behind = end > from && end[-1] == ' ';
  while (end > from && end[-1] == ' ') end--;
  add_code(md, arena_strndup(md->arena, from, (size_t)(end - from)));
  md->blank = md->blank || behind;
  code->length = 0;
}

static void collect_words(struct text *code, const char *text) {
  for (; *text; text++) {
    bool after = code->length && code->bytes[code->length - 1] == ' ';
    if (!text_is_blank(*text)) text_add_bytes(code, text, 1);
    else if (!after) text_add(code, " ");
  }
}

void markdown_add_code(struct markdown *md, const char *text) {
  struct text code = text_new(md->arena->escape);
  collect_words(&code, text);
  end_code(md, &code);
  text_free(&code);
}

/* Collects code; links in code become links around code. */
static void collect_code(struct markdown *md, struct text *code, const xmlNode *node, bool linked) {
  if (!node_is_element(node)) {
    collect_words(code, node_text(node));
    return;
  }
  const char *address = document_is(node, "a") ? document_attribute(node, "href") : NULL;
  bool leads = address && !linked && (*address != '#' || cut_find(md->cut, address));
  if (leads) {
    end_code(md, code);
    end_blank(md);
    start_link(md);
  }
  for (const xmlNode *child = node->children; child; child = child->next)
    collect_code(md, code, child, linked || leads);
  if (!leads) return;
  end_code(md, code);
  add_destination(md, address);
}

static void add_code_node(struct markdown *md, const xmlNode *node, bool linked) {
  struct text code = text_new(md->arena->escape);
  collect_code(md, &code, node, linked);
  end_code(md, &code);
  text_free(&code);
}

static void add_children(struct markdown *md, const xmlNode *node, bool linked);

static void add_link(struct markdown *md, const xmlNode *node) {
  const char *address = document_attribute(node, "href");
  if (markup_is_blank(node)) return;
  bool own = markup_has_class(node, "anchor");
  bool leads = address && !own && (*address != '#' || cut_find(md->cut, address));
  md->blank = md->blank || markup_starts_blank(node);
  end_blank(md);
  if (leads) start_link(md);
  md->opened = leads;
  add_children(md, node, leads);
  if (leads) add_destination(md, address);
}

/* HTML is used where marks are next to letters and have no effect. */
static void add_emphasis(struct markdown *md, const xmlNode *node, bool strong, bool linked) {
  if (markup_is_blank(node)) {
    md->blank = !md->opened;
    return;
  }
  md->blank = md->blank || (markup_starts_blank(node) && !md->opened);
  end_blank(md);
  const char *text = markup_text(md->arena, node);
  char before = md->words.length ? md->words.bytes[md->words.length - 1] : ' ';
  char behind = node->next && !node_is_element(node->next) ? *node_text(node->next) : ' ';
  char last = text[strlen(text) - 1];
  bool plain = is_letter(*text) && (before == ' ' || before == '>') &&
               (text_is_blank(behind) ? is_letter(last) || strchr(".:!?)", last)
                                      : is_letter(last) && strchr(".,;:", behind));
  text_add(&md->words, plain ? (strong ? "**" : "*") : (strong ? "<b>" : "<i>"));
  md->opened = true;
  add_children(md, node, linked);
  bool blank = md->blank;
  md->blank = false;
  text_add(&md->words, plain ? (strong ? "**" : "*") : (strong ? "</b>" : "</i>"));
  md->blank = blank;
}

static void add_element(struct markdown *md, const xmlNode *node, bool linked) {
  if (!node_is_element(node)) markdown_add_text(md, node_text(node));
  else if (document_is(node, "a") && !linked) add_link(md, node);
  else if (document_is(node, "code")) {
    markdown_add_anchor(md, node);
    add_code_node(md, node, linked);
  } else if (document_is(node, "b") || document_is(node, "strong"))
    add_emphasis(md, node, true, linked);
  else if (document_is(node, "i") || document_is(node, "cite"))
    add_emphasis(md, node, false, linked);
  else if (document_is(node, "br")) text_add(&md->words, "<br>");
  else {
    add_children(md, node, linked);
    /* The content of the summary follows, since nothing is folded. */
    if (document_is(node, "summary")) markdown_add_text(md, ":");
  }
}

static void add_children(struct markdown *md, const xmlNode *node, bool linked) {
  for (node = node->children; node; node = node->next) add_element(md, node, linked);
}

void markdown_add_inline(struct markdown *md, const xmlNode *node) {
  add_element(md, node, false);
}

/* Adds a line, with a number of a list or another mark of a block at its beginning escaped. */
static void add_line(struct text *out, const char *line, size_t length) {
  const size_t digits = strspn(line, "0123456789");
  const bool mark = line[digits] && strchr(digits ? ".)" : "+-=>:", line[digits]);
  for (size_t i = 0; i < length; i++) {
    if (mark && i == digits) text_add(out, "\\");
    text_add_bytes(out, line[i] == *FIXED ? " " : line + i, 1);
  }
}

const char *markdown_take_line(struct markdown *md) {
  struct text line = text_new(md->arena->escape);
  if (md->words.length) {
    const char *words = text_string(&md->words);
    add_line(&line, words, strlen(words));
  }
  md->words.length = 0;
  md->blank = false;
  return text_keep(md->arena, &line);
}

void markdown_write_words(struct markdown *md) {
  enum { WIDTH = 110 };
  const char *at = md->words.length ? text_string(&md->words) : "", *end = at + md->words.length;
  while (*at) {
    size_t length = text_fitting(at, (size_t)(end - at), WIDTH);
    add_line(md->out, at, length);
    text_add(md->out, "\n");
    at += length;
    while (*at == ' ') at++;
  }
  md->words.length = 0;
  md->blank = false;
}
