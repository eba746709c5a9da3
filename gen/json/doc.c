/* SPDX-License-Identifier: MIT */
/* Documentation as JSON: mixed content is an array of strings and nodes. */
#include "gen/json/write.h"

#include "model/doc_text.h"
#include "model/links.h"
#include "model/lists.h"

#include <string.h>

static void write_nodes(const struct json_gen *in, const struct doc_node *parent,
                        const struct doc_node *children);

static void write_node(const struct json_gen *in, const struct doc_node *node) {
  const struct element *element = element_of_doc(node->kind);
  const struct doc_node *children = doc_children(in->arena, in->spec, node);
  jw_object(in->writer);
  jw_put_string(in->writer, "kind", element->json);
  if (node->kind >= DOC_FUNCTION_LINK) jw_put_string(in->writer, "to", element->word);
  if (node->kind == DOC_FIELD_LINK) jw_put_string(in->writer, "owner", node->owner);
  if (doc_is_list(node->kind) && node->kind < DOC_FUNCTION_NAMES)
    jw_put_string(in->writer, "target", doc_list_of(node)->phase);
  else if (doc_is_list(node->kind)) {
    if (doc_is_sentence(node)) jw_put_boolean(in->writer, "inline", true);
    /* The target of a heading cell is layout. */
  } else if (node->target && *node->target && node->kind != DOC_HEADING_CELL)
    jw_put_string(in->writer, node->kind == DOC_EXAMPLE ? "language" : "target", node->target);
  if (children) {
    jw_key(in->writer, "children");
    write_nodes(in, node, children);
  }
  jw_end(in->writer);
}

/* A run of text from adjacent nodes. Runs of whitespace become one space, unless the lines are kept. */
struct run {
  struct text text;
  bool lines;     /* are kept */
  bool separated; /* by a preceding block, or the beginning */
};

static void json_doc_fold(struct run *run, const char *string) {
  while (*string) {
    size_t length = run->text.length;
    bool again = length ? run->text.bytes[length - 1] == ' ' : run->separated;
    if (text_is_blank(*string) && !again) text_add_bytes(&run->text, " ", 1);
    while (text_is_blank(*string)) string++;
    length = text_folded(string);
    text_add_bytes(&run->text, string, length);
    string += length;
  }
}

/* Writes the run before a block or an inline element. */
static void end_run(const struct json_gen *in, struct run *run, bool block) {
  size_t length = run->text.length;
  if (block && !run->lines && length && run->text.bytes[length - 1] == ' ')
    run->text.bytes[--length] = '\0';
  if (length) jw_string(in->writer, text_string(&run->text));
  run->text.length = 0;
  run->separated = block;
}

/* Writes the name of the target, which a link without text shows; links to sections have no name. */
static void write_name(const struct json_gen *in, struct run *run, const struct doc_node *link) {
  if (link->kind == DOC_INTERNAL_LINK || !*link->target) return;
  end_run(in, run, false);
  jw_object(in->writer);
  jw_put_string(in->writer, "kind", element_of_doc(DOC_CODE)->json);
  jw_put_array(in->writer, "children");
  jw_string(in->writer, link->target);
  jw_end(in->writer);
  jw_end(in->writer);
  text_add(&run->text, link_later(in->arena, in->spec, link));
}

static void add_nodes(const struct json_gen *in, struct run *run, const struct doc_node *node) {
  for (; node; node = node->next) {
    if (node->kind == DOC_TEXT || node->kind == DOC_JVMTI || node->kind == DOC_SPACE) {
      const char *string = node->kind == DOC_SPACE ? " " : node->text;
      if (run->lines) text_add(&run->text, string);
      else json_doc_fold(run, string);
    } else if (link_is_dead(in->arena, in->spec, in->entry, node)) {
      /* The reference shows the text of the link, or its name. */
      if (node->children) add_nodes(in, run, node->children);
      else write_name(in, run, node);
    } else {
      end_run(in, run, !doc_is_inline(node));
      /* A release does not have sets of constants that are newer. */
      if (node->kind != DOC_CONSTANTS || spec_find(in->spec, node->target, KIND(ITEM_CONSTANT_SET)))
        write_node(in, node);
    }
  }
}

static void write_nodes(const struct json_gen *in, const struct doc_node *parent,
                        const struct doc_node *children) {
  bool inside = doc_is_inline(parent);
  struct run run = {text_new(in->arena->escape),
                    parent->kind == DOC_EXAMPLE || parent->kind == DOC_PREFORMATTED, !inside};
  jw_array(in->writer);
  add_nodes(in, &run, children);
  end_run(in, &run, !inside);
  jw_end(in->writer);
  text_free(&run.text);
}

void put_doc(const struct json_gen *in, const char *key, const struct doc_node *doc) {
  if (!doc) return;
  if (in->prose) {
    in->prose(in, key, doc);
    return;
  }
  jw_put_object(in->writer, key);
  jw_put_string(in->writer, "text", doc_plain(in->arena, in->spec, doc));
  jw_key(in->writer, "tree");
  write_nodes(in, doc, doc->children);
  jw_end(in->writer);
}
