/* Shared by the parts of the loader, and by nothing else. */
#ifndef JVMTIC_READ_READER_H
#define JVMTIC_READ_READER_H

#include "read/read.h"

#include <libxml/tree.h>

/* Slots of the cache of element rules: a few times their number. */
enum { RULE_CACHE = 1024, RULE_LIMIT = 128 };

/* A place where the document breaks its DTD. */
struct dtd_error {
  struct place place;
  const char *message;
};
LIST_TYPE(dtd_error_list, struct dtd_error);

struct loader {
  struct spec *spec;
  struct arena *arena; /* of the spec */
  struct diag_sink *sink;
  const struct load_options *options;
  int fd;                                /* of the spec, while it is read */
  int read_error;                        /* why reading it failed; 0: it did not */
  size_t errors_before, reports_before;  /* what the sink held at the start: about other specs */
  const char *url;                       /* the spec's path as a URI */
  const char *folder;                    /* of the spec, resolved; owned by the arena */
  struct _xmlParserCtxt *parser;         /* while the spec itself is parsed, else NULL */
  const char *refusal;                   /* why the last included file was not read; NULL: it was */
  const char *part;                      /* the file last read to be joined */
  bool joined;                           /* parts were joined by XInclude */
  struct dtd_error_list dtd_errors;      /* met, not reported yet */
  struct spec_function *function;        /* being built, else NULL */
  struct spec_event *event;              /* being built, else NULL */
  const xmlChar *rule_names[RULE_CACHE]; /* of load_rules.c: names met … */
  unsigned char accepted[RULE_LIMIT][RULE_LIMIT]; /* parent, child: 0 not looked up, 1 yes, 2 no */
  const struct rule *rules[RULE_CACHE];           /* … and what they mean, or NULL */
};

/* Has an error of this spec been reported? */
static inline bool has_errors(const struct loader *loader) {
  return loader->sink->errors > loader->errors_before;
}

/* ---- load_xml.c -------------------------------------------------------------------------------- */

/* Parses, joins the parts, marks their elements with their files, adds defaulted attributes. Sets
 * spec->document even when errors were reported, unless nothing could be parsed. False: the file
 * itself is unreadable (reported). */
bool load_document(struct loader *loader, const char *path);

/* Reports where the document breaks its DTD. */
void load_validate(struct loader *loader);

/* The place of a node of the document. */
struct place node_place(const xmlNode *node);

/* ---- load_rules.c ------------------------------------------------------------------------------ */

/* Reports every element, attribute or text that the vocabulary has no place for. False when there was
 * one, so that building the model would make no sense. */
bool load_check_vocabulary(struct loader *loader, const xmlNode *root);

/* Is this the name of a type element (pointer kinds included)? */
bool is_type_element(const xmlNode *node);

/* ---- load_node.c: reading nodes ----------------------------------------------------------------- */

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

/* The same, copied with a default: never NULL. */
const char *attribute_or(struct loader *loader, const xmlNode *node, const char *name,
                         const char *fallback);

/* The text of an element that holds nothing else, trimmed, white space folded. */
const char *element_text(struct loader *loader, const xmlNode *node);

/* An unsigned decimal number in an attribute, 0 to `limit`; reports and returns 0 when it is none. */
unsigned number_attribute(struct loader *loader, const xmlNode *node, const char *name,
                          unsigned limit);

/* The index of the attribute's value among `words` (NULL-terminated); `fallback` when it is absent;
 * reports and returns `fallback` when it is another word. */
int word_attribute(struct loader *loader, const xmlNode *node, const char *name,
                   const char *const *words, int fallback);

/* The since attribute; 1.0 when absent; reports a malformed one. */
struct release since_attribute(struct loader *loader, const xmlNode *node);

/* The preview attribute, of an element that has it; reports one that is no release before `since`. */
struct release preview_attribute(struct loader *loader, const xmlNode *node, struct release since);

/* An attribute (by default `id`) that becomes a name in C: reports what cannot be one. */
const char *name_attribute(struct loader *loader, const xmlNode *node, const char *name);

/* Does the blank-separated attribute hold this word? */
bool attribute_has_word(struct loader *loader, const xmlNode *node, const char *name,
                        const char *word);

/* ---- load_doc.c -------------------------------------------------------------------------------- */

/* The documentation inside an element, as a DOC_ROOT; NULL when it holds nothing. Constant sets met on
 * the way are added to the spec. */
const struct doc_node *load_doc(struct loader *loader, const xmlNode *node);

/* ---- load_type.c ------------------------------------------------------------------------------- */

/* The type that an element gives; reports what is missing in it. Never NULL. */
const struct spec_type *load_type(struct loader *loader, const xmlNode *node);

/* ---- load.c ------------------------------------------------------------------------------------ */

/* Adds a <constants> element to the spec and returns its id. */
const char *load_constant_set(struct loader *loader, const xmlNode *node);

#endif
