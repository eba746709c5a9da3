/* SPDX-License-Identifier: MIT */
/* Documentation: mixed content as a tree. */
#ifndef JVMTIC_MODEL_DOC_H
#define JVMTIC_MODEL_DOC_H

#include "base/arena.h"
#include "base/place.h"
#include "model/release.h"

#include <stdbool.h>
#include <stddef.h>

/* The blocks from DOC_EXAMPLE to DOC_CONSTANT_NAMES, of which the lists are the last, and the links, stand together. */
enum doc_kind {
  DOC_TEXT,         /* running text, in `text`; white space as written */
  DOC_ROOT,         /* the container: description, intro, error, constant, … */
  DOC_PARAGRAPH,    /* <p/>: a separator, not a container */
  DOC_BREAK,        /* <br/> */
  DOC_SPACE,        /* <space/>: one blank that is kept */
  DOC_JVMTI,        /* <jvmti/>: the name of the interface, in `text` */
  DOC_BOLD,         /* <b> */
  DOC_ITALIC,       /* <i> */
  DOC_CODE,         /* <code> */
  DOC_TRADEMARK,    /* <tm> */
  DOC_EXAMPLE,      /* <example>: lines kept; `target` is its language, "c" unless stated */
  DOC_PREFORMATTED, /* <pre> */
  DOC_QUOTE,        /* <blockquote> */
  DOC_LIST,         /* <ul> */
  DOC_ITEM,         /* <li> */
  DOC_DEFINITIONS,  /* <dl> */
  DOC_TERM,         /* <dt> */
  DOC_DEFINITION,   /* <dd> */
  DOC_TABLE,        /* <table> */
  DOC_ROW,          /* <tr> */
  DOC_CELL,         /* <td> */
  DOC_HEADING_CELL, /* <th>; `target` is its scope, "" when it has none */
  DOC_RATIONALE,    /* <rationale>: shown, set apart */
  DOC_CONSTANTS,    /* a set of constants stands here; `target` is its id */
  DOC_IDENTITIES,   /* the kinds of IDs stand here: a table, see identity.h */
  DOC_DUMP_TABLE, /* <dumptable>: what is in the dump `target`; NULL: the types of values. See lists.h */
  DOC_FUNCTION_LIST, /* <functionphaselist>: this and the next ones are a struct doc_list; see lists.h */
  DOC_EVENT_LIST,       /* <eventphaselist> */
  DOC_FUNCTION_NAMES,   /* <functionlist> */
  DOC_EVENT_NAMES,      /* <eventlist> */
  DOC_ERROR_NAMES,      /* <errorlist> */
  DOC_CAPABILITY_NAMES, /* <capabilitylist> */
  DOC_CONSTANT_NAMES,   /* <constantlist> */
  DOC_FUNCTION_LINK,    /* links: `target` is the id; children are the text, often none */
  DOC_EVENT_LINK,
  DOC_ERROR_LINK,
  DOC_TYPE_LINK,
  DOC_DATA_LINK,
  DOC_FIELD_LINK, /* `owner` is the struct */
  DOC_PARAM_LINK, /* of the function or event around it */
  DOC_INTERNAL_LINK,
  DOC_EXTERNAL_LINK, /* `target` is an address, relative to the JDK's specs/ page */
  DOC_VMSPEC,        /* the JVM specification; `target` is the chapter, "" for the whole */
};

/* A node of documentation: mixed content as a tree. */
struct doc_node {
  enum doc_kind kind;
  unsigned line; /* for doc_place(): a spec has tens of thousands of nodes, so they are packed */
  const char *file;
  union {
    const char *text;   /* DOC_TEXT, DOC_JVMTI */
    const char *target; /* the others: see doc_kind; NULL where it has no meaning */
  };
  const char *owner;         /* DOC_FIELD_LINK only, else NULL */
  struct doc_node *children; /* first child or NULL */
  struct doc_node *next;     /* next sibling or NULL */
};

/* Which items a list in prose names; lists.h finds them: those of which all is true that it says. NULL: it does not say that. */
struct doc_list {
  struct doc_node node;
  const char *category; /* in which they stand: of functions, or of errors */
  const char *set;      /* of constants */
  const char *required; /* the capability that they require … */
  const char *optional; /* … or that adds something to them */
  const char *error;    /* what functions may return, beside the errors of all */
  const char *function; /* which may return the errors, likewise */
  const char *phase;    /* a phase_word(): exactly this one */
  const char *during;   /* the word of a phase of the VM in which they can be called or sent */
  const char *safe;     /* "safe", "unsafe": to be called from callbacks */
  const char *filtered; /* "thread", "global": which events can be enabled for one thread */
  const char *form;     /* "list", "text"; NULL: "list" */
  struct release since; /* this or a later one */
};

/* Is it a list that names items by what is true of them? */
static inline bool doc_is_list(enum doc_kind kind) {
  return kind >= DOC_FUNCTION_LIST && kind <= DOC_CONSTANT_NAMES;
}

/* The list that a node of such a kind is. */
static inline const struct doc_list *doc_list_of(const struct doc_node *node) {
  return (const struct doc_list *)node;
}

/* Does the list stand in a sentence, as opposed to a block of its own? */
bool doc_is_sentence(const struct doc_node *list);

/* Does it stand in running text, as opposed to a block of its own or the root? */
bool doc_is_inline(const struct doc_node *node);

/* Is it a part of a list or table, whose words do not go on in the next one? */
bool doc_is_part(const struct doc_node *node);

/* Returns a new node at the place of another one; `text` is also its target. */
struct doc_node *doc_new(struct arena *arena, const struct doc_node *at, enum doc_kind kind,
                         const char *text, struct doc_node *children);

/* Where the node is written. */
struct place doc_place(const struct doc_node *doc);

/* A copy of the string with white space folded: every run of it one blank, none at the ends. */
const char *doc_folded(struct arena *arena, const char *string);

/* Calls `visit` for the node and all below it, in the order of the text, until it says DOC_STOP; DOC_OVER leaves out
 * what is below the node. Returns whether it was stopped. */
enum doc_step { DOC_ON, DOC_OVER, DOC_STOP };
bool doc_visit(const struct doc_node *doc,
               enum doc_step (*visit)(const void *data, const struct doc_node *node),
               const void *data);

#endif
