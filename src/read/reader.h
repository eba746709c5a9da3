/* SPDX-License-Identifier: MIT */
/* Shared by the parts of the loader, and by nothing else. */
#ifndef JVMTIC_READ_READER_H
#define JVMTIC_READ_READER_H

#include "base/arena.h"
#include "base/place.h"
#include "model/vocabulary.h"
#include "report/diag.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <stdbool.h>
#include <stddef.h>

/* Elements with so many attributes that libxml2, which compares them all with each other before it says anything, would not
 * come to an end. */

/* How far a text is behind its last '<'. All zero at the start. */
struct stretch {
  size_t since, equals;
};

/* Goes on with more bytes of a text, in any encoding. False: there are thousands of '=' without a '<' between them. */
bool stretch_take(struct stretch *stretch, const char *bytes, size_t length);

/* Which files may be read on behalf of a file that the user named: those in its folder and below, and in folders
 * that the user allowed. */

/* A file that has been read: reading it again could give something else. */
struct policy_file {
  const char *path;
  const char *bytes;
  size_t length;
};
LIST_TYPE(policy_file_list, struct policy_file);

struct policy {
  const char *what;                  /* what the folder belongs to, a word for messages */
  const char *named;                 /* the folder as the user did, … */
  const char *folder;                /* … and resolved; NULL: it cannot be, … */
  int folder_error;                  /* … by this value of errno */
  const struct string_list *allowed; /* folders beside it; may be NULL */
  struct policy_file_list files;     /* read so far */
};

/* The policy for what a file names. Owned by the arena, as is what the others return. */
struct policy policy_of(struct arena *arena, const char *what, const char *path,
                        const struct string_list *allowed);

/* The URI by which libxml2 is to know a file, so that what it names is found whatever characters the path has. */
const char *policy_url(struct arena *arena, const char *path);

/* Turns what libxml2 asks for into a path: a file: or relative URI, or else a path as it is. NULL: it is no local
 * file. */
const char *policy_path(struct arena *arena, const char *url);

/* A file that is read for libxml2. */
struct policy_input {
  xmlParserInputPtr
      input; /* owned by libxml2's parser, once that has it; NULL: it is not read, … */
  const struct policy_file *file; /* what is read; NULL: nothing */
  const char *refusal;            /* … and this is why */
  const char *path;               /* as policy_path(); NULL: it is no local file */
  bool failed;                    /* not what is asked for is wrong: reading it failed */
};

/* Reads what libxml2 asks for, where the policy allows that and it is a regular file; each file once. */
struct policy_input policy_read(struct arena *arena, struct policy *policy, const char *url,
                                xmlParserCtxtPtr context);

/* Makes an input of bytes that live as long as the parser uses it; NULL: out of memory. */
xmlParserInputPtr policy_memory(const char *url, const char *bytes, size_t length,
                                xmlParserCtxtPtr context);

/* Slots of the cache of elements: a few times their number. */
enum { ELEMENT_CACHE = 1024 };

/* A place where the document breaks its DTD. */
struct dtd_error {
  struct place place;
  const char *message;
};
LIST_TYPE(dtd_error_list, struct dtd_error);

LIST_TYPE(xml_node_list, const xmlNode);

struct loader {
  struct spec *spec;
  struct arena *arena; /* of the spec */
  struct diag_sink *sink;
  const struct string_list *allowed; /* folders beside the spec's own; NULL: none */
  int fd;                            /* of the spec, while it is read */
  bool unseen;                       /* files that were read may have characters that nobody sees */
  size_t read;                       /* bytes of it */
  size_t declared;                   /* elements and attributes, in the DTD */
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
  unsigned depth;                      /* of the element being parsed */
  struct string_list namespaces;       /* unknown ones and prefixes without one, reported once */
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

/* ---- sections.c --------------------------------------------------------------------------------- */

/* Builds the model from the document and completes it. */
void load_specification(struct loader *loader, const xmlNode *root);

struct loader;

/* May the parent have such a child? Looked up once for each pair. */
bool accepts_element(struct loader *loader, const struct element *parent,
                     const struct element *child);

/* One line, in the arena or constant. What is not known by its code is said in the library's words. */
const char *wording_of(struct arena *arena, const xmlError *error);

/* Namespaces that specifications do not have, each reported once: every element of a document may be in one. */

/* What authors write for XInclude; libxml2 reads an older one as well. */
#define INCLUDE_NAMESPACE "http://www.w3.org/2001/XInclude"

/* True for a namespace, or a prefix without one, that has not been reported before; it counts as reported then. */
bool namespace_is_new(struct loader *loader, const char *namespace);

/* Reports the namespace of the element, once. An <include> of one is meant to be XInclude's. */
void namespace_report(struct loader *loader, const xmlNode *node);

/* Characters that nobody sees. */

/* The place of a byte of a text of the document, as far as it can be known. */
struct place text_place(const xmlNode *node, const char *at);

/* Notes what a file may have that is read, or a piece of it. `start`: of its start. */
void note_characters(struct loader *loader, const char *bytes, size_t length, bool start);

/* Report characters that nobody sees, in a text of an element and in the value of an attribute. */
void check_text_characters(struct loader *loader, const xmlNode *node,
                           const struct element *element);
void check_value_characters(struct loader *loader, const xmlNode *node, const char *name);

/* What is done while libxml2 parses a specification. */

struct _xmlParserCtxt;

/* Hooks into a parser whose `_private` is a struct loader. */
void sax_prepare(struct _xmlParserCtxt *context);

/* Hooks into the parser of any file of the specification, to reject entities and count references in a DTD. */
void sax_limit_dtd(struct _xmlParserCtxt *context);

/* Counts what a parameter entity stands for, in bytes. */
void sax_count_parameter_text(struct _xmlParserCtxt *context, size_t length);

/* Instructions of a specification that accept findings. */

/* Is the node a processing instruction for this program? */
bool is_instruction(const xmlNode *node);

/* Gives the sink the suppressions of the document, from loader->instructions and from outside the root, in place of
 * those of a spec before. Reports what is wrong with them. */
void load_suppressions(struct loader *loader, const xmlNode *root);

/* Prose that is marked up in other ways than the vocabulary's, and what the document's own DTD declares. */

struct loader;

/* Is it an element of prose that says nothing but how prose looks and where it links? */
bool is_prose(const struct element *element);

/* Does the document's own DTD declare the attribute? */
bool declares_attribute(const xmlNode *node, const xmlAttr *attr);

/* Reads an element of a name that the vocabulary does not have, inside `parent`: as the one that it is like, for
 * its content, or, where it can say nothing, not at all. Sets the node to go on with. False, with nothing changed:
 * it is no markup of prose, and the document's DTD does not declare it. */
bool foreign_element(struct loader *loader, xmlNode *node, const struct element *parent,
                     xmlNode **next);

/* Puts a node, and what follows it likewise, into an item of the list or table in which it stands. NULL, with
 * nothing changed: the parent is neither. */
xmlNode *foreign_item(struct loader *loader, xmlNode *node, const struct element *parent);

/* Puts what an element that is always empty holds behind it. */
void foreign_content(struct loader *loader, xmlNode *node, const struct element *element);

/* Takes away an element of words around what stands in no line, such as a list, and a link around another one: their
 * content is read without them. To be called when the content has been checked; the node may be gone. */
void foreign_within(struct loader *loader, xmlNode *node, const struct element *element);

#endif
