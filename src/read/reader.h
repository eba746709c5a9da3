/* SPDX-License-Identifier: MIT */
/* Shared by the files of the loader. What functions return is owned by the document or the arena. */
#ifndef JVMTIC_READ_READER_H
#define JVMTIC_READ_READER_H

#include "base/arena.h"
#include "base/text.h"
#include "model/vocabulary.h"
#include "report/diag.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <stdbool.h>
#include <stddef.h>

/* The distance to the last '<' of a text. libxml2 compares all attributes of an element with each other before it
 * reports any of them. */
struct stretch {
  size_t since, equals; /* all zero at the start */
};

/* Takes the next bytes of a text, in any encoding. False if thousands of '=' have no '<' between them. */
bool stretch_take(struct stretch *stretch, const char *bytes, size_t length);

/* ---- policy.c ----------------------------------------------------------------------------- */

/* A file that has been read: it is never read again, since it could have changed. */
struct policy_file {
  const char *path;
  const char *bytes;
  size_t length;
};
LIST_TYPE(policy_file_list, struct policy_file);

/* Files may be read from the directory of the file that the user names, and from allowed ones. */
struct policy {
  const char *what;                  /* the kind of that file, in messages */
  const char *named;                 /* its directory, … */
  const char *folder;                /* … as a real path; NULL: it has none, … */
  int folder_error;                  /* … by this value of errno */
  const struct string_list *allowed; /* more directories, or NULL */
  struct policy_file_list files;     /* read so far */
};

/* The policy for a file. */
struct policy policy_of(struct arena *arena, const char *what, const char *path,
                        const struct string_list *allowed);

/* The URI of a file for libxml2. */
const char *policy_url(struct arena *arena, const char *path);

/* The path of a relative URI, a file: URI or a path; NULL for other URIs. */
const char *policy_path(struct arena *arena, const char *url);

/* A file that is read for libxml2. */
struct policy_input {
  xmlParserInputPtr input;        /* owned by the parser; NULL: the file is not read */
  const struct policy_file *file; /* NULL likewise */
  const char *refusal;            /* the problem; NULL: none */
  const char *path;               /* as policy_path() */
  bool failed;                    /* reading failed, not the policy */
};

/* Reads a regular file, if the policy allows that; each file once. */
struct policy_input policy_read(struct arena *arena, struct policy *policy, const char *url,
                                xmlParserCtxtPtr context);

/* An input of bytes, which must live as long as the parser; NULL: out of memory. */
xmlParserInputPtr policy_memory(const char *url, const char *bytes, size_t length,
                                xmlParserCtxtPtr context);

/* ---- The loader --------------------------------------------------------------------------- */

/* A place where the document is not valid by its DTD. */
struct dtd_error {
  struct place place;
  const char *message;
};
LIST_TYPE(dtd_error_list, struct dtd_error);

LIST_TYPE(xml_node_list, const xmlNode);

/* An xi:include. */
struct include {
  const xmlNode *node; /* in the file that has it */
  const char *file;
  struct place place;
  bool fallback; /* it has an xi:fallback */
  bool refused;  /* reported */
};
LIST_TYPE(include_list, struct include);

enum { ELEMENT_CACHE = 1024 };

struct loader {
  struct spec *spec;
  struct arena *arena; /* of the spec */
  struct diag_sink *sink;
  const struct string_list *allowed;    /* directories beside that of the spec, or NULL */
  int fd;                               /* of the spec, while it is read */
  bool unseen;                          /* files may contain unseen characters */
  size_t read;                          /* bytes of the spec */
  size_t declared;                      /* elements and attributes in the DTD */
  size_t parameters;                    /* references to parameter entities, … */
  size_t parameter_text;                /* … and the bytes of their text */
  struct stretch stretch;               /* of the spec */
  bool part_failed;                     /* a part could not be read; reported */
  int read_error;                       /* of the spec: a value of errno, or 0 */
  size_t broken_before, reports_before; /* of the sink at the start: findings in other specs */
  const char *url;                      /* of the spec */
  struct policy policy;
  bool nameless;                 /* standard input without --stdin-name */
  struct _xmlParserCtxt *parser; /* while the spec itself is parsed, else NULL */
  struct include_list includes;  /* of the spec and its parts */
  bool joined;                   /* parts were joined by XInclude */
  struct dtd_error_list dtd_errors;
  bool begun, stopped;                 /* reading has started; was ended by an error of ours */
  unsigned depth;                      /* of the element being parsed */
  struct string_list namespaces;       /* unknown namespaces and prefixes that were reported */
  struct spec_function *function;      /* being built, else NULL */
  struct spec_event *event;            /* being built, else NULL */
  size_t lists;                        /* of items, in prose */
  struct xml_node_list sets;           /* of constants and kinds of IDs in prose, not yet loaded */
  struct xml_node_list instructions;   /* processing instructions for this program */
  const xmlChar *names[ELEMENT_CACHE]; /* of elements, … */
  const struct element *elements[ELEMENT_CACHE];              /* … and their meanings, or NULL */
  unsigned char accepted[VOCABULARY_LIMIT][VOCABULARY_LIMIT]; /* by parent and child; 2: not */
};

/* True if an error of this spec was reported, other than a warning that counts as an error. */
static inline bool has_errors(const struct loader *loader) {
  return loader->sink->broken > loader->broken_before;
}

/* ---- xml.c -------------------------------------------------------------------------------- */

/* Parses the spec and joins its parts. The `_private` of each element of a part is its file, that of an
 * instruction its place. Sets spec->source unless nothing could be parsed. False if the file or a part could not be
 * read, which is reported. */
bool load_document(struct loader *loader, const char *path);

/* Reports where the document is not valid by its DTD, or lacks elements if there is no DTD. */
void load_validate(struct loader *loader);

/* The path of a file that libxml2 names; NULL: the spec. */
const char *named_file(struct loader *loader, const char *url);

/* ---- sax.c: limits while the spec is parsed ----------------------------------------------- */

/* Hooks into a parser whose `_private` is a struct loader: of the spec, or of any of its files. */
void sax_prepare(struct _xmlParserCtxt *context);
void sax_prepare_part(struct _xmlParserCtxt *context);

/* An attribute of the root of a part, with its file, until the parts are joined. */
#define PART_MARK "jvmtic-file"

/* Counts bytes of the text of parameter entities. */
void sax_count_parameter_text(struct _xmlParserCtxt *context, size_t length);

/* One line about an error, in the words of this program if its code is known. */
const char *wording_of(struct arena *arena, const xmlError *error);

/* ---- rules.c ------------------------------------------------------------------------------ */

/* Reports elements, attributes and texts that are not in the vocabulary. False if there was one. */
bool load_check_vocabulary(struct loader *loader, xmlNode *root);

/* Reports missing elements, in place of a DTD. */
void load_check_needs(struct loader *loader, const xmlNode *node);

/* ---- node.c ------------------------------------------------------------------------------- */

/* The meaning of an element, or NULL. */
const struct element *element_of(struct loader *loader, const xmlNode *node);

/* True if the parent may have the child. */
bool accepts_element(struct loader *loader, const struct element *parent,
                     const struct element *child);

/* The place of a node of the document. */
struct place node_place(const xmlNode *node);

/* The first element among `node` and its following siblings, or NULL. */
const xmlNode *this_or_next_element(const xmlNode *node);

#define FOR_ELEMENTS(child, parent)                                            \
  for (const xmlNode *child = this_or_next_element((parent)->children); child; \
       child = this_or_next_element(child->next))

bool is_element(const xmlNode *node, const char *name);

/* The first child element of that name, or NULL. */
const xmlNode *child_named(const xmlNode *parent, const char *name);

/* The attribute in no namespace, or NULL; and its value. */
const xmlAttr *own_attribute(const xmlNode *node, const char *name);
const char *attribute(struct loader *loader, const xmlNode *node, const char *name);

/* Reports a value that cannot be a name in C. */
void check_name(struct loader *loader, const xmlNode *node, const char *name, const char *value);

/* The current namespace of XInclude; libxml2 also reads an older one. */
#define INCLUDE_NAMESPACE "http://www.w3.org/2001/XInclude"

/* True if the namespace, or prefix without one, was not reported before; it counts as reported then. */
bool namespace_is_new(struct loader *loader, const char *namespace);

/* ---- attributes.c ------------------------------------------------------------------------- */

/* The member of an item for a row of the vocabulary. */
#define MEMBER(type, row, item) (*(type *)((char *)(item) + (row)->member))

/* Fills the members of an item from attributes, and from children with text. */
void load_attributes(struct loader *loader, const xmlNode *node, void *item);

/* The text of an element without prose, with whitespace folded. */
const char *element_text(struct loader *loader, const xmlNode *node);

/* ---- doc.c, left_out.c, type.c, sections.c ------------------------------------------------ */

/* The documentation in an element, as a DOC_ROOT, or NULL. Adds sets of constants to loader->sets. */
const struct doc_node *load_doc(struct loader *loader, const xmlNode *node);

/* Notes the names and mentions in a part that is not in any output. */
void load_left_out(struct loader *loader, const xmlNode *node);

/* The type of an element; the only type among its children, where `what` is the type's role. Never NULL. */
const struct spec_type *load_type(struct loader *loader, const xmlNode *node);
const struct spec_type *load_inner_type(struct loader *loader, const xmlNode *node,
                                        const char *what);

/* Builds the model from the document. */
void load_specification(struct loader *loader, const xmlNode *root);

/* ---- characters.c ------------------------------------------------------------------------- */

/* The place of a byte of a text of the document, by its newlines after the preceding element or the start of the element
 * around it; after a part, the place of that element. */
struct place text_place(const xmlNode *node, const char *at);

/* True if the XML declaration at the start of a file names an encoding that begins like one of the names, ended by NULL;
 * `absent` without one. */
bool declares_encoding(const char *bytes, size_t length, const char *const *names, bool absent);

/* Sets loader->unseen for the next bytes of a file; `start`: they are its first. */
void note_characters(struct loader *loader, const char *bytes, size_t length, bool start);

/* Reports unseen characters in a text of an element; in the value of an attribute. */
void check_text_characters(struct loader *loader, const xmlNode *node,
                           const struct element *element);
void check_value_characters(struct loader *loader, const xmlNode *node, const char *name);

/* ---- suppressions.c ----------------------------------------------------------------------- */

/* True for a processing instruction for this program. */
bool is_instruction(const xmlNode *node);

/* Replaces the suppressions of the sink by those of the document, and reports problems in them. */
void load_suppressions(struct loader *loader, const xmlNode *root);

/* ---- foreign.c ---------------------------------------------------------------------------- */

/* True for an element of prose that describes only its look and links. */
bool is_prose(const struct element *element);

/* True if the DTD declares the attribute. */
bool declares_attribute(const xmlNode *node, const xmlAttr *attr);

/* Handles an element of HTML or of the DTD in `parent`: replaces it by a similar element or by its content, or removes
 * it. Sets the next node. Returns false for other elements. */
bool foreign_element(struct loader *loader, xmlNode *node, const struct element *parent,
                     xmlNode **next);

/* Moves a node, and similar ones after it, into a new item of the list or table around it. Returns the item, or NULL if
 * the parent is not a list or table. */
xmlNode *foreign_item(struct loader *loader, xmlNode *node, const struct element *parent);

/* Moves the content of an element that must be empty after it. */
void foreign_content(struct loader *loader, xmlNode *node, const struct element *element);

/* Removes an inline element around a block, or a link around a link, but not its content, which was checked. */
void foreign_within(struct loader *loader, xmlNode *node, const struct element *element);

#endif
