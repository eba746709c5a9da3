/* SPDX-License-Identifier: MIT */
#include "model/doc_text.h"

#include "model/links.h"
#include "model/lists.h"

#include <string.h>

struct plain {
  struct text text;
  struct arena *arena;
  const struct spec *view; /* or NULL */
};

static void add_plain(struct plain *plain, const struct doc_node *node);

static void add_list(struct plain *plain, const struct doc_node *list) {
  const struct doc_node *made = plain->view ? list_prose(plain->arena, plain->view, list) : NULL;
  if (!plain->view) text_add(&plain->text, list_tag(plain->arena, list));
  for (const struct doc_node *item = made; item; item = item->next) {
    if (item->kind != DOC_ITEM) add_plain(plain, item);
    else
      text_printf(&plain->text, "%s%s", item == made ? "" : ", ",
                  doc_plain(plain->arena, plain->view, item));
  }
}

static void add_plain(struct plain *plain, const struct doc_node *node) {
  struct text *out = &plain->text;
  if (doc_is_block(node)) text_add(out, " ");
  if (node->kind == DOC_TEXT || node->kind == DOC_JVMTI) text_add(out, node->text);
  else if (node->kind == DOC_SPACE) text_add(out, " ");
  else if (node->kind == DOC_VMSPEC)
    text_printf(out, "The Java Virtual Machine Specification%s%s",
                *node->target ? ", Chapter " : "", node->target);
  else if (node->kind >= DOC_FUNCTION_LINK && !node->children && node->kind != DOC_INTERNAL_LINK)
    text_printf(out, "%s%s", node->target,
                plain->view ? link_later(plain->arena, plain->view, node) : "");
  else if (doc_is_list(node->kind)) add_list(plain, node);
  else if (node->kind == DOC_IDENTITIES && plain->view)
    add_plain(plain, identity_table(plain->arena, plain->view, node));
  else if (node->kind == DOC_DUMP_TABLE && !plain->view)
    text_printf(out, "<dumptable dump=\"%s\">", node->target ? node->target : "");
  const struct doc_node *child = node->children;
  if (node->kind == DOC_DUMP_TABLE && plain->view)
    child = dump_table(plain->arena, plain->view, node);
  for (; child; child = child->next) add_plain(plain, child);
  if (doc_is_block(node)) text_add(out, " ");
}

static const char *end_plain(struct plain *plain) {
  const char *result = doc_folded(plain->arena, text_string(&plain->text));
  text_free(&plain->text);
  return result;
}

const char *doc_plain(struct arena *arena, const struct spec *view, const struct doc_node *doc) {
  if (!doc) return "";
  struct plain plain = {text_new(arena->escape), arena, view};
  add_plain(&plain, doc);
  return end_plain(&plain);
}

/* Appends the content of a node, with whitespace as written. */
static void add_exact(struct text *out, struct arena *arena, const struct doc_node *node) {
  for (node = node->children; node; node = node->next) {
    if (node->kind == DOC_TEXT) text_add(out, node->text);
    else if (node->kind == DOC_BREAK) text_add(out, "\n");
    else if (node->kind == DOC_SPACE) text_add(out, " ");
    else if (node->children) add_exact(out, arena, node);
    else text_add(out, doc_plain(arena, NULL, node));
  }
}

/* Appends the lines of an example that are not empty, folded. */
static void add_lines(struct text *out, struct arena *arena, const struct doc_node *node) {
  struct text lines = text_new(arena->escape);
  add_exact(&lines, arena, node);
  for (const char *at = text_string(&lines); *at; at += *at == '\n') {
    size_t length = strcspn(at, "\n");
    const char *line = doc_folded(arena, arena_strndup(arena, at, length));
    if (*line) text_printf(out, "%s\n", line);
    at += length;
  }
  text_free(&lines);
}

/* Appends the target of a node. */
static void doc_add_target(struct text *out, const struct doc_node *node) {
  text_printf(out, "%d %s %s\n", (int)node->kind, node->target ? node->target : "",
              node->owner ? node->owner : "");
}

/* Appends what plain text lacks: targets of links, sets of constants, structure of tables and examples. */
static void add_targets(struct text *out, struct arena *arena, const struct doc_node *node) {
  bool has = node->kind >= DOC_FUNCTION_LINK || node->kind == DOC_EXAMPLE ||
             node->kind == DOC_CONSTANTS || node->kind == DOC_HEADING_CELL ||
             node->kind == DOC_DUMP_TABLE;
  if (has) doc_add_target(out, node);
  if (doc_is_part(node))
    text_printf(out, "%d %zu\n", (int)node->kind, strlen(doc_plain(arena, NULL, node)));
  if (node->kind == DOC_EXAMPLE || node->kind == DOC_PREFORMATTED) add_lines(out, arena, node);
  for (const struct doc_node *child = node->children; child; child = child->next)
    add_targets(out, arena, child);
}

/* Appends the aspect by which two versions are compared. */
typedef void doc_aspect(struct text *out, struct arena *arena, const struct doc_node *doc);

static bool doc_same_in(doc_aspect *add, struct arena *arena, const struct doc_node *a,
                        const struct doc_node *b) {
  struct text of_a = text_new(arena->escape), of_b = text_new(arena->escape);
  if (a) add(&of_a, arena, a);
  if (b) add(&of_b, arena, b);
  bool same = strcmp(text_string(&of_a), text_string(&of_b)) == 0;
  text_free(&of_a);
  text_free(&of_b);
  return same;
}

/* Appends the lines of an example without common indentation, trailing whitespace, and empty lines at its ends. */
static void add_shown(struct text *out, struct arena *arena, const struct doc_node *node) {
  struct text lines = text_new(arena->escape);
  add_exact(&lines, arena, node);
  size_t least = lines.length, empty = 0;
  bool begun = false;
  for (const char *at = text_string(&lines); *at; at += *at == '\n') {
    size_t length = strcspn(at, "\n"), blanks = strspn(at, " \t");
    if (blanks < length && blanks < least) least = blanks;
    at += length;
  }
  for (const char *at = text_string(&lines); *at; at += *at == '\n') {
    size_t length = strcspn(at, "\n"), end = length;
    while (end && text_is_blank(at[end - 1])) end--;
    for (; end && begun && empty; empty--) text_add(out, "\n");
    if (end) text_add_bytes(out, at + least, end - least);
    if (end) text_add(out, "\n");
    begun |= end > 0;
    empty = begun && !end ? empty + 1 : 0;
    at += length;
  }
  text_free(&lines);
}

/* Appends elements and characters other than whitespace; of examples also the lines. */
static void add_markup(struct text *out, struct arena *arena, const struct doc_node *node) {
  for (const char *c = node->kind == DOC_TEXT ? node->text : ""; *c; c++)
    if (!text_is_blank(*c)) text_add_bytes(out, c, 1);
  if (node->kind == DOC_TEXT) return;
  text_printf(out, "\n<%d", (int)node->kind);
  if (node->kind == DOC_EXAMPLE || node->kind == DOC_PREFORMATTED) add_shown(out, arena, node);
  for (const struct doc_node *child = node->children; child; child = child->next)
    add_markup(out, arena, child);
  text_add(out, ">");
}

/* Appends the targets of links. */
static void doc_add_links(struct text *out, struct arena *arena, const struct doc_node *node) {
  if (node->kind >= DOC_FUNCTION_LINK) doc_add_target(out, node);
  for (const struct doc_node *child = node->children; child; child = child->next)
    doc_add_links(out, arena, child);
}

const char *doc_difference(struct arena *arena, const struct doc_node *a,
                           const struct doc_node *b) {
  if (a == b) return NULL;
  if (strcmp(doc_plain(arena, NULL, a), doc_plain(arena, NULL, b)) != 0) return "";
  if (!doc_same_in(add_targets, arena, a, b))
    return doc_same_in(doc_add_links, arena, a, b) ? "structure of " : "links of ";
  return doc_same_in(add_markup, arena, a, b) ? NULL : "markup of ";
}

const char *doc_marked(struct arena *arena, const struct doc_node *doc) {
  struct text out = text_new(arena->escape);
  text_printf(&out, "%s\n", doc_plain(arena, NULL, doc));
  if (doc) add_targets(&out, arena, doc);
  text_add(&out, "\n");
  if (doc) add_markup(&out, arena, doc);
  return text_keep(arena, &out);
}

bool doc_ends_sentence(const char *plain, size_t at) {
  if (plain[at] != '.' || (plain[at + 1] && !text_is_blank(plain[at + 1]))) return false;
  return at < 3 ||
         (strncmp(plain + at - 3, "i.e", 3) != 0 && strncmp(plain + at - 3, "e.g", 3) != 0);
}

/* Cuts a text after the first sentence that ends at `from` or later, if another one follows. */
static bool cut_sentence(struct text *text, size_t from) {
  const char *words = text_string(text);
  for (const char *at = words + from; (at = strchr(at, '.')); at++) {
    if (!at[1] || !doc_ends_sentence(words, (size_t)(at - words))) continue;
    text->length = (size_t)(at + 1 - words);
    text->bytes[text->length] = '\0';
    return true;
  }
  return false;
}

const char *doc_summary(struct arena *arena, const struct spec *view, const struct doc_node *doc) {
  if (!doc) return "";
  /* The first sentence ends in the first paragraph. */
  struct plain plain = {text_new(arena->escape), arena, view};
  for (const struct doc_node *child = doc->children; child; child = child->next) {
    const char *words = text_string(&plain.text);
    if (doc_is_block(child) && plain.text.length > strspn(words, " \t\r\n")) break;
    if (doc_is_block(child)) continue;
    size_t before = plain.text.length;
    add_plain(&plain, child);
    if (cut_sentence(&plain.text, before ? before - 1 : 0)) break;
  }
  return end_plain(&plain);
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

struct place doc_place(const struct doc_node *doc) {
  return place_at(doc->file, doc->line);
}

struct doc_node *doc_new(struct arena *arena, const struct doc_node *at, enum doc_kind kind,
                         const char *text, struct doc_node *children) {
  struct doc_node *node = arena_alloc(arena, sizeof *node);
  *node = (struct doc_node){
      .kind = kind, .line = at->line, .file = at->file, .text = text, .children = children};
  return node;
}

bool doc_is_sentence(const struct doc_node *list) {
  return text_is(doc_list_of(list)->form, "text");
}

bool doc_is_block(const struct doc_node *node) {
  if (doc_is_list(node->kind)) return !doc_is_sentence(node);
  return node->kind == DOC_PARAGRAPH || node->kind == DOC_BREAK ||
         (node->kind >= DOC_EXAMPLE && node->kind < DOC_FUNCTION_LIST);
}

bool doc_is_inline(const struct doc_node *node) {
  return node->kind != DOC_ROOT && !doc_is_block(node);
}

bool doc_is_part(const struct doc_node *node) {
  return node->kind == DOC_ITEM || node->kind == DOC_TERM || node->kind == DOC_DEFINITION ||
         node->kind == DOC_ROW || node->kind == DOC_CELL || node->kind == DOC_HEADING_CELL;
}

const char *doc_folded(struct arena *arena, const char *string) {
  char *result = arena_alloc(arena, strlen(string) + 1), *to = result;
  while (true) {
    while (text_is_blank(*string)) string++;
    size_t length = text_folded(string);
    if (!length) return result;
    if (to != result) *to++ = ' ';
    memcpy(to, string, length);
    to += length;
    string += length;
  }
}

bool doc_visit(const struct doc_node *doc,
               enum doc_step (*visit)(const void *data, const struct doc_node *node),
               const void *data) {
  enum doc_step step = visit(data, doc);
  for (const struct doc_node *child = step == DOC_ON ? doc->children : NULL; child;
       child = child->next)
    if (doc_visit(child, visit, data)) return true;
  return step == DOC_STOP;
}
