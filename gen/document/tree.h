/* SPDX-License-Identifier: MIT */
/* The tree of a document, and what the files that make it share. */
#ifndef JVMTIC_GEN_DOCUMENT_TREE_H
#define JVMTIC_GEN_DOCUMENT_TREE_H

#include "base/json_writer.h"
#include "gen/backend.h"
#include "gen/json/write.h"

#include <libxml/tree.h>

/* Who uses an item: always, or only where they can. */
struct uses {
  struct named_list needed;
  struct named_list optional;
};

struct document {
  const struct spec *spec; /* the view: what existed in the release */
  struct arena *arena;     /* for what is needed while it is made, and for who reads it */
  xmlDocPtr xml;           /* what stylesheets work on */
  xmlNode **elements;      /* of items, in the order of spec->names; NULL: the item has none */
  struct uses *uses;       /* likewise */
  const struct spec_change *last_change; /* up to the release; NULL: there is none */
  const struct named
      *entry; /* while it is made: the function, event, callback or type around, or NULL */
};

static inline bool node_is_element(const xmlNode *node) {
  return node->type == XML_ELEMENT_NODE;
}

/* Returns the text of a node that is not an element. */
static inline const char *node_text(const xmlNode *node) {
  return (const char *)node->content;
}

/* The first child element of that name, or NULL. `node` may be NULL. */
xmlNode *document_child(const xmlNode *node, const char *name);

/* The value of an attribute, or NULL. */
const char *document_attribute(const xmlNode *node, const char *name);

/* Most names differ in their first letters: a call of strcmp() would cost more. */
static inline bool document_same(const xmlChar *name, const char *other) {
  while (*name && *name == (unsigned char)*other) name++, other++;
  return *name == (unsigned char)*other;
}

/* Is it an element of that name? */
static inline bool document_is(const xmlNode *node, const char *name) {
  return document_same(node->name, name);
}

/* tree.c: appends an element (the root where `parent` is NULL), a text or an attribute. As a parser has it, there is no
 * empty text, and texts that follow each other are one. */
xmlNode *document_element(struct document *document, xmlNode *parent, const char *name);
void document_text(struct document *document, xmlNode *parent, const char *text);
void document_set(struct document *document, xmlNode *element, const char *name, const char *value);

/* A sink for the walk of gen/json/ that builds elements; `done` is called for each that is complete. */
struct document_sink {
  struct json_sink sink;
  struct document *document;
  xmlNode *at;  /* the element that is open; NULL: none is */
  bool unnamed; /* it is an item of an array and nothing has been said about it yet */
  void (*done)(struct document *document, xmlNode *element);
};
struct document_sink document_sink_new(struct document *document,
                                       void (*done)(struct document *document, xmlNode *element));

/* derive.c: adds what jvmti.json does not carry: fragments of the page, releases, uses. */
void document_derive(struct document *document, xmlNode *element);

/* anchors.c: the fragment of the page of that name, NULL: it has none; of a C type; of an item with that id, NULL:
 * another one has it, or the item has none; "owner.part". */
const char *document_anchor(const struct document *document, const char *id);
const char *document_type_anchor(const struct document *document, const char *type);
const char *document_dotted(const struct document *document, const char *owner, const char *part);
const char *document_own_anchor(const struct document *document, const struct named *named);

/* When an item came, as a preview and finally, and with which category it goes. */
struct document_history {
  struct release since, preview;
  const struct spec_category *category;
};

/* history.c: of an item; all zero where it has no release of its own. */
struct document_history document_history(const struct named *named);

/* releases.c: the fragment of the page where the history of changes tells of a release, or NULL. */
const char *document_release_anchor(const struct document *document, struct release release);

/* Gives the changes that end a release their fragments. */
void document_mark_releases(struct document *document, xmlNode *changes);

/* Appends what each release has brought and changed, the newest first. */
void document_add_releases(struct document *document, xmlNode *parent);

/* Prose as mixed content. */

/* Appends an element of that name with the prose in it, texts as they are written; nothing when there is none. The
 * writer's sink is a document's. */
void document_prose(const struct json_gen *in, const char *name, const struct doc_node *doc);

/* The name of an interface with a blank in it that no line is broken at. */
const char *document_unbroken(struct arena *arena, const char *name);

/* Paragraphs of prose. */

/* What has changed in functions and events after they came. */

/* A function or event that has changed after it came. `what`: "error" or "capability", which it has got; of an event
 * its new phase; "one" or "all": the threads for which it can be enabled. */
struct document_change {
  struct release release;
  const char *what;
  const struct named *to; /* the error or capability; NULL: none */
  const struct named *item;
};
LIST_TYPE(document_change_list, struct document_change);

/* All of them, in the order of names; owned by the arena of the document. */
struct document_change_list document_changes(struct document *document);

/* Says at the element of a function or event what has changed in it. */
void document_mark_changes(struct document *document, xmlNode *element, const struct named *named);

#endif
