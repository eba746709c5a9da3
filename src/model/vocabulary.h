/* SPDX-License-Identifier: MIT */
/* The vocabulary of a specification: its elements, and what each says about the item it stands for. A fact is one
 * row: what may be written, the loader, `show --facts`, JSON and its schema, and the comparison of two specifications
 * read it here. What is written by code beside the rows is what no attribute says alone. */
#ifndef JVMTIC_MODEL_VOCABULARY_H
#define JVMTIC_MODEL_VOCABULARY_H

#include "model/spec.h"

/* What a difference breaks. */
enum change_class {
  CHANGE_DOCS,      /* words only */
  CHANGE_BEHAVIOUR, /* phase, capability, errors, nullability, callback safety */
  CHANGE_ADDITIVE,  /* something new in a place that was free */
  CHANGE_API,       /* source only: a name */
  CHANGE_ABI,       /* layout, slot, value, signature */
};

/* What a value is, with the type of its member. Those of a type's facts stand in the order of their line. */
enum value_kind {
  VALUE_IGNORED, /* allowed, and kept nowhere; no member */
  VALUE_NAME,    /* const char *, which becomes a name in C */
  VALUE_TEXT,    /* const char * */
  VALUE_NUMBER,  /* unsigned, up to 65535 */
  VALUE_SINCE,   /* struct release; 1.0 when absent */
  VALUE_PREVIEW, /* struct release before that of `since`; 0.0.0: none */
  VALUE_OWNER,   /* pointer to an item, told by its id */
  VALUE_DOC,     /* const struct doc_node * */
  VALUE_MINIMUM, /* `minimum` of a struct spec_type, and `has_minimum` */
  VALUE_FLAG,    /* bool */
  VALUE_RELEASE, /* struct release; 0.0.0 when absent */
  VALUE_WORD,    /* an enum */
  VALUE_SET,   /* unsigned: the words of a list, a bit for each by its index; 0: nothing is said */
  VALUE_ITEMS, /* struct string_list: ids of functions and events */
  VALUE_REFERENCE, /* const char *, the id of a parameter or field; NULL: none */
  VALUE_KINDS
};

/* Where it is written. */
enum value_source {
  FROM_ATTRIBUTE,
  FROM_LIST,    /* one of the blank-separated words of an attribute */
  FROM_CHILD,   /* a child element of that name */
  FROM_CONTENT, /* the element's content */
  FROM_CODE     /* nowhere by itself: the loader fills the member */
};

/* One fact. Strings are NULL where the reader that they are for has nothing to say. */
struct attribute {
  const char *name;
  enum value_kind kind;
  enum value_source from;
  unsigned of;   /* HAS_… bits that the interface must have one of; 0: it is of all interfaces */
  bool required; /* a specification without it cannot be built */
  bool anchor;   /* VALUE_TEXT: it becomes an id of the page */
  bool else_id;  /* VALUE_TEXT: the item's id stands for it when it is absent */
  const char *absent; /* VALUE_TEXT: so does this; NULL: nothing does */

  /* VALUE_WORD: the words by enumerator, "" for those that cannot be written. VALUE_SET: those by bit. VALUE_FLAG: the words, of which those
   * behind `usual` set it; of FROM_LIST the one word. VALUE_TEXT: the texts allowed. Ended by NULL. */
  const char *const *words;
  int usual;         /* what holds when it is absent: the index of a word, -1 for none of them */
  unsigned least;    /* VALUE_NUMBER: of a right specification; the loader takes 0, too */
  size_t member;     /* its offset in the item's struct */
  const char *json;  /* key; what is about behaviour follows the other members */
  const char *about; /* description in the schema */
  const char *fact;  /* word in `show --facts` */

  /* The difference between two specifications. CHANGE_DOCS: what differs, as in "label"; else a sentence. In it,
   * "$id" is what messages call the parameter or field, "$new" and "$old" are values, and {a|b} is a if a flag is set now, else b. */
  enum change_class class_;
  const char *difference;
  const char *const
      *phrases; /* VALUE_WORD, VALUE_SET: for readers, and "$new" and "$old", in place of words */
};

/* What an element is, and what it accepts: sets of classes. */
enum {
  IS_BASE = 1,    /* a base type */
  IS_POINTER = 2, /* a pointer kind */
  IS_FLOW = 4,    /* prose and what may stand in it */
  IS_TYPE = IS_BASE | IS_POINTER,
  IS_TEXT = 8,    /* accepted: running text */
  IS_DOTS = 16,   /* more arguments */
  IS_SINGLE = 32, /* a second one inside its parent would be lost, since only the first is read */
};

struct element {
  const char *name; /* NULL: a gap in the table */
  unsigned is;
  unsigned accepts;
  const char *children; /* accepted by name, beside the classes, separated by blanks */
  const char *needs;    /* those that must be there, likewise; of a|b one */
  const struct attribute *attributes; /* what is required and has the same name stands together */
  size_t count;
  const char *word; /* of the item in facts; what a link leads to */
  const char *json; /* kind in JSON; NULL: `word` */
  const char *kind; /* in differences; NULL: `word` */
  bool context;     /* messages say in which one they are */
  unsigned of;      /* as in a row */
};

/* All elements. Those that stand for enumerators are found by them, behind the index where they start. */
enum {
  VOCABULARY_BASES = 0,                                               /* enum type_base */
  VOCABULARY_POINTERS = VOCABULARY_BASES + TYPE_VARARGS + 1,          /* enum type_pointer */
  VOCABULARY_PROSE = VOCABULARY_POINTERS + POINTER_ALLOCFIELDBUF + 1, /* enum doc_kind */
  VOCABULARY_ITEMS = VOCABULARY_PROSE + DOC_VMSPEC + 1,               /* enum item_kind */
  VOCABULARY_OTHERS = VOCABULARY_ITEMS + ITEM_KINDS
};
/* More elements than there are, for tables by pairs of them. */
enum { VOCABULARY_LIMIT = 160 };
extern const struct element vocabulary[];
extern const size_t vocabulary_size;

/* Does a row or element that is `of` some interfaces belong to this one? NULL stands for all interfaces. */
static inline bool vocabulary_holds(unsigned of, const struct interface *interface) {
  return !of || !interface || (of & interface->traits);
}

/* The element of that name in specifications of the interface, or NULL. */
const struct element *vocabulary_find(const struct interface *interface, const char *name);

/* The element of a type, of a node of prose, of an item. */
const struct element *element_of_type(const struct spec_type *type);
const struct element *element_of_doc(enum doc_kind kind);
const struct element *element_of_item(enum item_kind kind, const void *item);

/* Iterates over the rows of an element that the interface has. */
#define FOR_ATTRIBUTES(row, element, interface)                                                 \
  for (const struct attribute *row = attribute_from(element, (element)->attributes, interface); \
       row; row = attribute_from(element, row + 1, interface))

/* That row of the element, or the first one behind it that the interface has; NULL: there is none. */
static inline const struct attribute *attribute_from(const struct element *element,
                                                     const struct attribute *row,
                                                     const struct interface *interface) {
  const struct attribute *end = element->count ? element->attributes + element->count : row;
  while (row < end && !vocabulary_holds(row->of, interface)) row++;
  return row < end ? row : NULL;
}

#endif
