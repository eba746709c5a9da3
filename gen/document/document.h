/* SPDX-License-Identifier: MIT */
/* The document: the model at its release as an XML tree, with the names of jvmti.json and prose as mixed content. It is the
 * input of all stylesheets. examples/xslt/README.md describes its vocabulary. */
#ifndef JVMTIC_GEN_DOCUMENT_DOCUMENT_H
#define JVMTIC_GEN_DOCUMENT_DOCUMENT_H

#include "base/json_writer.h"
#include "gen/backend.h"
#include "gen/json/write.h"

#include <libxml/tree.h>

/* The users of an item: those that require it, and those for which it is optional. */
struct uses {
  struct named_list needed;
  struct named_list optional;
};

struct document {
  const struct spec *spec; /* the model at the release */
  struct arena *arena;
  xmlDocPtr xml;
  xmlNode **elements; /* of items, in the order of spec->names; may contain NULL */
  struct uses *uses;  /* in the same order */
  const struct spec_change *last_change; /* up to the release, or NULL */
  const struct named *entry; /* while it is made: the current function, event or type, or NULL */
};

/* Makes the document. `names` is the dictionary of its names, which a stylesheet shares, or NULL. The caller frees it. */
struct document *document_make(const struct gen_input *input, xmlDictPtr names);
void document_free(struct document *document);

/* Appends the document as XML in UTF-8. Elements outside of prose are on lines of their own. */
void document_write(struct text *out, const struct document *document);

static inline bool node_is_element(const xmlNode *node) {
  return node->type == XML_ELEMENT_NODE;
}

/* Returns the text of a node that is not an element. */
static inline const char *node_text(const xmlNode *node) {
  return (const char *)node->content;
}

/* The first child element with that name, or NULL. `node` may be NULL. */
xmlNode *document_child(const xmlNode *node, const char *name);

/* The value of an attribute, or NULL. */
const char *document_attribute(const xmlNode *node, const char *name);

/* Faster than strcmp(), since most names differ in their first letters. */
static inline bool document_same(const xmlChar *name, const char *other) {
  while (*name && *name == (unsigned char)*other) name++, other++;
  return *name == (unsigned char)*other;
}

static inline bool document_is(const xmlNode *node, const char *name) {
  return document_same(node->name, name);
}

/* tree.c: appends an element (the root if `parent` is NULL), a text or an attribute. As in parsed XML, texts are not empty,
 * and adjacent texts are joined. */
xmlNode *document_element(struct document *document, xmlNode *parent, const char *name);
void document_text(struct document *document, xmlNode *parent, const char *text);

/* Appends a node without siblings; faster than xmlAddChild(), which makes more comparisons. */
void document_append(xmlNode *parent, xmlNode *node);

void document_set(struct document *document, xmlNode *element, const char *name, const char *value);

/* A sink for the traversal of gen/json/ that builds elements and calls `done` for each complete one. */
struct document_sink {
  struct json_sink sink;
  struct document *document;
  xmlNode *at;  /* the open element, or NULL */
  bool unnamed; /* the open element is an item of an array and still has no members */
  void (*done)(struct document *document, xmlNode *element);
};
struct document_sink document_sink_new(struct document *document,
                                       void (*done)(struct document *document, xmlNode *element));

/* derive.c: adds facts that jvmti.json does not have: fragments of the page, releases, uses. */
void document_derive(struct document *document, xmlNode *element);

/* The fragment of the page for a C type and for an item; NULL if there is none, or if it belongs to another item with the
 * same id. */
const char *document_type_anchor(const struct document *document, const char *type);
const char *document_own_anchor(const struct document *document, const struct named *named);

/* The releases that added an item, as a preview and finally, and the category with which it is removed. */
struct document_history {
  struct release since, preview;
  const struct spec_category *category;
};

/* releases.c: all zero for an item without a release of its own. */
struct document_history document_history(const struct named *named);

/* The fragment of a release in the history of changes, or NULL. */
const char *document_release_anchor(const struct document *document, struct release release);

/* Sets the fragments of the last change of each release. */
void document_mark_releases(struct document *document, xmlNode *changes);

/* Appends the additions and changes of each release, the newest first. */
void document_add_releases(struct document *document, xmlNode *parent);

/* prose.c: appends an element with prose, unless it is NULL. The writer's sink is that of a document. */
void document_prose(const struct json_gen *in, const char *name, const struct doc_node *doc);

/* The name of an interface with a no-break space. */
const char *document_unbroken(struct arena *arena, const char *name);

/* Adds the changes of a function or event to its element. */
void document_mark_changes(struct document *document, xmlNode *element, const struct named *named);

#endif
