/* SPDX-License-Identifier: MIT */
/* Documentation: mixed content as a tree. */
#ifndef JVMTIC_MODEL_DOC_H
#define JVMTIC_MODEL_DOC_H

#include "base/arena.h"
#include "base/text.h"
#include "model/release.h"

#include <stdbool.h>
#include <stddef.h>

/* Blocks are those from DOC_EXAMPLE to DOC_CONSTANT_NAMES; lists of items are the last of them; links follow. */
enum doc_kind {
  DOC_TEXT,             /* running text, in `text`; whitespace as written */
  DOC_ROOT,             /* the container: description, intro, error, constant, … */
  DOC_PARAGRAPH,        /* <p/>: a separator, not a container */
  DOC_BREAK,            /* <br/> */
  DOC_SPACE,            /* <space/>: not folded */
  DOC_JVMTI,            /* <jvmti/>: the name of the interface, in `text` */
  DOC_BOLD,             /* <b> */
  DOC_ITALIC,           /* <i> */
  DOC_CODE,             /* <code> */
  DOC_TRADEMARK,        /* <tm> */
  DOC_EXAMPLE,          /* <example>; `target` is its language, "c" unless stated */
  DOC_PREFORMATTED,     /* <pre> */
  DOC_QUOTE,            /* <blockquote> */
  DOC_LIST,             /* <ul> */
  DOC_ITEM,             /* <li> */
  DOC_DEFINITIONS,      /* <dl> */
  DOC_TERM,             /* <dt> */
  DOC_DEFINITION,       /* <dd> */
  DOC_TABLE,            /* <table> */
  DOC_ROW,              /* <tr> */
  DOC_CELL,             /* <td> */
  DOC_HEADING_CELL,     /* <th>; `target` is its scope, or "" */
  DOC_RATIONALE,        /* <rationale> */
  DOC_CONSTANTS,        /* a set of constants, whose id is `target` */
  DOC_IDENTITIES,       /* a table of the kinds of IDs */
  DOC_DUMP_TABLE,       /* <dumptable>: a table of the dump `target`; NULL: of types of values */
  DOC_FUNCTION_LIST,    /* <functionphaselist>; struct doc_list up to DOC_CONSTANT_NAMES */
  DOC_EVENT_LIST,       /* <eventphaselist> */
  DOC_FUNCTION_NAMES,   /* <functionlist> */
  DOC_EVENT_NAMES,      /* <eventlist> */
  DOC_ERROR_NAMES,      /* <errorlist> */
  DOC_CAPABILITY_NAMES, /* <capabilitylist> */
  DOC_CONSTANT_NAMES,   /* <constantlist> */
  DOC_FUNCTION_LINK,    /* links: `target` is the id; children are the text, or NULL */
  DOC_EVENT_LINK,
  DOC_ERROR_LINK,
  DOC_TYPE_LINK,
  DOC_DATA_LINK,
  DOC_FIELD_LINK, /* `owner` is the struct */
  DOC_PARAM_LINK, /* in the same function or event */
  DOC_INTERNAL_LINK,
  DOC_EXTERNAL_LINK, /* `target` is an address, relative to specs/ of the JDK's documentation */
  DOC_VMSPEC,        /* the JVM specification; `target` is the chapter, "" for the whole */
};

/* A node of documentation: mixed content as a tree. */
struct doc_node {
  enum doc_kind kind;
  unsigned line; /* packed, for tens of thousands of nodes; see doc_place() */
  const char *file;
  union {
    const char *text;   /* DOC_TEXT, DOC_JVMTI */
    const char *target; /* other kinds: see enum doc_kind, or NULL */
  };
  const char *owner;         /* DOC_FIELD_LINK only, else NULL */
  struct doc_node *children; /* first child or NULL */
  struct doc_node *next;     /* next sibling or NULL */
};

/* The conditions of the items of a list in prose, see lists.h; NULL: none. */
struct doc_list {
  struct doc_node node;
  const char *category; /* of functions or errors */
  const char *set;      /* of constants */
  const char *required; /* a capability that they require … */
  const char *optional; /* … or that they list as optional */
  const char *error;    /* that functions may return, other than universal ones */
  const char *function; /* that may return the errors, likewise */
  const char *phase;    /* a phase_word() */
  const char *during;   /* the phase of the VM in which they can be called or sent */
  const char *safe;     /* "safe", "unsafe": calls from callbacks */
  const char *filtered; /* "thread", "global": whether events can be enabled for a thread */
  const char *form;     /* "list", "text"; NULL: "list" */
  struct release since; /* this or a later one */
};

static inline bool doc_is_list(enum doc_kind kind) {
  return kind >= DOC_FUNCTION_LIST && kind <= DOC_CONSTANT_NAMES;
}

static inline const struct doc_list *doc_list_of(const struct doc_node *node) {
  return (const struct doc_list *)node;
}

/* True if the list is part of a sentence, not a block. */
bool doc_is_sentence(const struct doc_node *list);

/* True for a node that separates the words before and after it; for one that is neither such a block nor the root. */
bool doc_is_block(const struct doc_node *node);
bool doc_is_inline(const struct doc_node *node);

/* True for an item, row or cell of a list or table. */
bool doc_is_part(const struct doc_node *node);

/* Returns a new node at the place of another one; `text` is also its target. */
struct doc_node *doc_new(struct arena *arena, const struct doc_node *at, enum doc_kind kind,
                         const char *text, struct doc_node *children);

struct place doc_place(const struct doc_node *doc);

/* A copy of the string with whitespace folded, and none at the ends. */
const char *doc_folded(struct arena *arena, const char *string);

/* Calls `visit` for the node and its descendants, in the order of the text, until it returns DOC_STOP; DOC_OVER skips
 * the descendants of a node. Returns true if it was stopped. */
enum doc_step { DOC_ON, DOC_OVER, DOC_STOP };
bool doc_visit(const struct doc_node *doc,
               enum doc_step (*visit)(const void *data, const struct doc_node *node),
               const void *data);

#endif
