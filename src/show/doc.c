/* SPDX-License-Identifier: MIT */
/* Documentation for a terminal. */
#include "model/doc_text.h"
#include "model/lists.h"
#include "show/entry.h"

#include <string.h>

struct renderer {
  struct text *out;
  struct arena *arena;
  const struct spec *spec;
  const struct show_style *style;
  struct text words; /* of the current paragraph */
  const char *mark;  /* precedes the next line: of a list item; else "" */
};

static void render_children(struct renderer *r, const struct doc_node *node, size_t indent);

static const char *show_blanks(struct arena *arena, size_t count) {
  return arena_printf(arena, "%*s", (int)count, "");
}

static void show_flush(struct renderer *r, size_t indent) {
  const char *text = text_string(&r->words);
  if (text[strspn(text, " \t\r\n")]) {
    const char *space = show_blanks(r->arena, indent);
    size_t marked = strlen(r->mark);
    text_add_bytes(r->out, space, indent - (marked < indent ? marked : indent));
    text_add(r->out, r->mark);
    r->mark = "";
    text_add_wrapped(r->out, text, space, r->style->width);
    text_add(r->out, "\n");
  }
  r->words.length = 0;
  if (r->words.bytes) r->words.bytes[0] = '\0';
}

static void blank_line(struct renderer *r) {
  size_t length = r->out->length;
  if (length < 2 || (r->out->bytes[length - 1] == '\n' && r->out->bytes[length - 2] == '\n'))
    return;
  text_add(r->out, "\n");
}

/* Adds lines unchanged, without their common indentation. */
static void render_lines(struct renderer *r, const struct doc_node *node, size_t indent) {
  struct text all = text_new(r->arena->escape);
  doc_add_exact(&all, r->arena, r->spec, node);
  size_t common = (size_t)-1;
  for (const char *line = text_string(&all); *line;
       line += strcspn(line, "\n"), line += *line == '\n') {
    size_t lead = strspn(line, " ");
    if (line[lead] != '\n' && line[lead] && lead < common) common = lead;
  }
  bool started = false;
  for (const char *line = text_string(&all); *line;) {
    size_t length = strcspn(line, "\n"), cut = common < length ? common : length;
    const char *rest = line + length + (line[length] == '\n');
    bool last = !rest[strspn(rest, " \t\r\n")];
    bool empty = strspn(line, " \t\r") >= length;
    if (!empty || (started && !last))
      text_printf(r->out, "%s%.*s\n", empty ? "" : show_blanks(r->arena, indent + 4),
                  (int)(length - cut), line + cut);
    started = started || !empty;
    line = rest;
    if (last) break;
  }
  text_free(&all);
}

static void render_table(struct renderer *r, const struct doc_node *table, size_t indent) {
  for (const struct doc_node *row = doc_children(r->arena, r->spec, table); row; row = row->next) {
    if (row->kind != DOC_ROW) continue;
    size_t count = 0;
    for (const struct doc_node *cell = row->children; cell; cell = cell->next)
      if (cell->kind == DOC_CELL || cell->kind == DOC_HEADING_CELL)
        text_printf(&r->words, "%s%s", count++ ? " | " : "",
                    doc_plain_whole(r->arena, r->spec, cell));
    show_flush(r, indent + 2);
  }
}

static void render_constants(struct renderer *r, const char *id, size_t indent) {
  const struct spec_constant_set *set = spec_item(r->spec, id, KIND(ITEM_CONSTANT_SET));
  for (size_t i = 0; set && i < set->list.count; i++) {
    const struct spec_constant *constant = set->list.at[i];
    text_printf(r->out, "%s%s = %s\n", show_blanks(r->arena, indent + 2), constant->id,
                constant->text);
    if (constant->doc) {
      render_children(r, constant->doc, indent + 6);
      show_flush(r, indent + 6);
    }
  }
}

static void render_block(struct renderer *r, const struct doc_node *node, size_t indent) {
  show_flush(r, indent);
  switch (node->kind) {
    case DOC_PARAGRAPH: blank_line(r); break;
    case DOC_BREAK: break;
    case DOC_EXAMPLE:
    case DOC_PREFORMATTED:
      blank_line(r);
      render_lines(r, node, indent);
      blank_line(r);
      break;
    case DOC_ITEM:
      r->mark = "- ";
      render_children(r, node, indent + 2);
      show_flush(r, indent + 2);
      r->mark = "";
      break;
    case DOC_IDENTITIES: render_table(r, identity_table(r->arena, r->spec, node), indent); break;
    case DOC_TABLE:
    case DOC_DUMP_TABLE: render_table(r, node, indent); break;
    case DOC_CONSTANTS: render_constants(r, node->target, indent); break;
    case DOC_DEFINITION:
    case DOC_QUOTE:
      render_children(r, node, indent + 4);
      show_flush(r, indent + 4);
      break;
    default: render_children(r, node, indent); show_flush(r, indent);
  }
}

static void render_children(struct renderer *r, const struct doc_node *node, size_t indent) {
  for (const struct doc_node *child = node->children; child; child = child->next) {
    if (child->kind == DOC_TEXT) text_add(&r->words, child->text);
    else if (child->kind == DOC_SPACE) text_add(&r->words, " ");
    else if (doc_is_list(child->kind)) { /* generated lists are short in running text */
      const char *names = doc_plain(r->arena, r->spec, child);
      if (*names) text_printf(&r->words, "%s%s", doc_is_sentence(child) ? "" : " ", names);
    }
    /* Spaces at the ends of inline elements matter: "<code> + 1</code>". */
    else if (doc_is_inline(child) && child->children)
      render_children(r, child, indent);
    else if (doc_is_inline(child)) text_add(&r->words, doc_plain(r->arena, r->spec, child));
    else render_block(r, child, indent);
  }
}

void show_doc(struct text *out, struct arena *arena, const struct spec *spec,
              const struct doc_node *doc, size_t indent, const struct show_style *style) {
  if (!doc) return;
  struct renderer renderer = {out, arena, spec, style, text_new(arena->escape), ""};
  render_children(&renderer, doc, indent);
  show_flush(&renderer, indent);
  text_free(&renderer.words);
}
