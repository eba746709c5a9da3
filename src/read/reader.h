/* SPDX-License-Identifier: MIT */
/* Shared by the parts of the loader, and by nothing else. */
#ifndef JVMTIC_READ_READER_H
#define JVMTIC_READ_READER_H

#include "model/vocabulary.h"
#include "read/policy.h"
#include "read/stretch.h"
#include "report/diag.h"

#include <libxml/tree.h>

/* Slots of the cache of elements: a few times their number. */
enum { ELEMENT_CACHE = 1024 };

/* A place where the document breaks its DTD. */
struct dtd_error {
  struct place place;
  const char *message;
};
LIST_TYPE(dtd_error_list, struct dtd_error);

LIST_TYPE(xml_node_list, const xmlNode);

/* A default that the DTD declares for an attribute. */
struct declared_default {
  const char *element, *name;
  struct place place;
  bool reported; /* what is wrong with its value */
};
LIST_TYPE(default_list, struct declared_default);

struct loader {
  struct spec *spec;
  struct arena *arena; /* of the spec */
  struct diag_sink *sink;
  const struct string_list *allowed; /* folders beside the spec's own; NULL: none */
  int fd;                            /* of the spec, while it is read */
  bool unseen;                       /* files that were read may have characters that nobody sees */
  size_t read;                       /* bytes of it */
  size_t declared;                   /* elements and attributes, in the DTD */
  size_t references;                 /* to entities */
  size_t parameters;                 /* references to parameter entities, … */
  size_t parameter_text;             /* … and what they stand for, in bytes */
  struct stretch stretch;            /* behind its last '<' */
  bool part_failed;                  /* reading a part failed, reported; not that there is none */
  int read_error;                    /* why reading it failed; 0: it did not */
  size_t broken_before, reports_before; /* what the sink held at the start: about other specs */
  const char *url;                      /* the spec's path as a URI */
  struct policy policy;                 /* on what the spec may name */
  bool nameless; /* it comes from standard input, and nobody said where it is from */
  struct _xmlParserCtxt *parser;       /* while the spec itself is parsed, else NULL */
  const char *refusal;                 /* why the last included file was not read; NULL: it was */
  const char *refused;                 /* that file */
  const char *part;                    /* the file last read to be joined */
  bool joined;                         /* parts were joined by XInclude */
  struct dtd_error_list dtd_errors;    /* met, not reported yet */
  bool begun, stopped;                 /* something was read; all of it has been refused */
  bool refused_entity;                 /* one that stands for a file */
  unsigned reference_line;             /* of the last reference to an entity in the spec itself */
  unsigned depth;                      /* of the element being parsed */
  struct string_list namespaces;       /* unknown ones and prefixes without one, reported once */
  struct default_list defaults;        /* of the document's DTD */
  struct spec_function *function;      /* being built, else NULL */
  struct spec_event *event;            /* being built, else NULL */
  size_t lists;                        /* of items, in prose */
  struct xml_node_list sets;           /* of constants and kinds of IDs in prose, yet to be read */
  struct xml_node_list instructions;   /* processing instructions met that are for this program */
  const xmlChar *names[ELEMENT_CACHE]; /* of elements met … */
  const struct element *elements[ELEMENT_CACHE]; /* … and what they mean, or NULL */
  unsigned char accepted[VOCABULARY_LIMIT]
                        [VOCABULARY_LIMIT]; /* parent, child: 0 not looked up, 1 yes, 2 no */
};

/* Has an error of this spec been reported? Not warnings that count as errors: what is found is the same with them. */
static inline bool has_errors(const struct loader *loader) {
  return loader->sink->broken > loader->broken_before;
}

/* ---- xml.c -------------------------------------------------------------------------------- */

/* Parses, joins the parts, marks their elements with their files and their instructions with their places, adds defaulted attributes. Sets
 * spec->source even when errors were reported, unless nothing could be parsed. False: the file
 * itself, or a part of it, could not be read (reported). */
bool load_document(struct loader *loader, const char *path);

/* Reports where the document breaks its DTD. */
void load_validate(struct loader *loader);

/* ---- rules.c ------------------------------------------------------------------------------ */

/* Reports every element, attribute or text that the vocabulary has no place for. False when there was
 * one, so that building the model would make no sense. */
bool load_check_vocabulary(struct loader *loader, xmlNode *root);

/* ---- elements.c ------------------------------------------------------------------------------- */

/* Reports every element without one that it needs: what a DTD would tell, if there were one. */
void load_check_needs(struct loader *loader, const xmlNode *node);

/* What the node means; NULL for a name or namespace that the vocabulary does not have. */
const struct element *element_of(struct loader *loader, const xmlNode *node);

/* ---- node.c: reading nodes ----------------------------------------------------------------- */

/* The place of a node of the document. */
struct place node_place(const xmlNode *node);

/* The first element among `node` and its following siblings, or NULL. */
const xmlNode *this_or_next_element(const xmlNode *node);

/* Iterates over the element children. */
#define FOR_ELEMENTS(child, parent)                                            \
  for (const xmlNode *child = this_or_next_element((parent)->children); child; \
       child = this_or_next_element(child->next))

bool is_element(const xmlNode *node, const char *name);

/* The first child element of that name, or NULL. */
const xmlNode *child_named(const xmlNode *parent, const char *name);

/* The attribute that the node itself has, in no namespace, or NULL. */
const xmlAttr *own_attribute(const xmlNode *node, const char *name);

/* The value of an attribute, or NULL. Owned by the document or the arena. */
const char *attribute(struct loader *loader, const xmlNode *node, const char *name);

/* Reports an attribute (that becomes a name in C) which cannot be one. */
void check_name(struct loader *loader, const xmlNode *node, const char *name, const char *value);

/* The member of an item that a row of the vocabulary is about. */
#define MEMBER(type, row, item) (*(type *)((char *)(item) + (row)->member))

/* ---- attributes.c ------------------------------------------------------------------------------- */

/* Fills the members of an item that the vocabulary has rows for and that attributes, or children with text, say. */
void load_attributes(struct loader *loader, const xmlNode *node, void *item);

/* The text of an element that holds no prose, trimmed, white space folded. */
const char *element_text(struct loader *loader, const xmlNode *node);

/* ---- item.c ------------------------------------------------------------------------------------- */

/* Fills the members with documentation, or all that the vocabulary has rows for. */
void load_prose(struct loader *loader, const xmlNode *node, void *item);
void load_item(struct loader *loader, const xmlNode *node, void *item);

/* ---- doc.c -------------------------------------------------------------------------------- */

/* The documentation inside an element, as a DOC_ROOT; NULL when it holds nothing. Sets of constants met on the way
 * wait in loader->sets. */
const struct doc_node *load_doc(struct loader *loader, const xmlNode *node);

/* ---- left_out.c --------------------------------------------------------------------------- */

/* Notes the names and mentions in a part that no output has. */
void load_left_out(struct loader *loader, const xmlNode *node);

/* ---- type.c ------------------------------------------------------------------------------- */

/* The type that an element gives; reports what is missing in it. Never NULL. */
const struct spec_type *load_type(struct loader *loader, const xmlNode *node);

/* The one type among the children of an element, which needs the element of `what`. Never NULL. */
const struct spec_type *load_inner_type(struct loader *loader, const xmlNode *node,
                                        const char *what);

/* ---- date.c --------------------------------------------------------------------------------- */

/* Reports a date with digits that no calendar has; words such as "today" are let be. */
void check_date(struct loader *loader, const xmlNode *node, const char *name, const char *text);

/* ---- sections.c --------------------------------------------------------------------------------- */

/* Builds the model from the document and completes it. */
void load_specification(struct loader *loader, const xmlNode *root);

#endif
