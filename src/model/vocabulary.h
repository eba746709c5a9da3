/* SPDX-License-Identifier: MIT */
/* The vocabulary of a specification: its elements, and their facts. Each fact is a row, from which the rules, the loader,
 * `show --facts`, JSON, its schema, comparisons, and the DTDs follow. */
#ifndef JVMTIC_MODEL_VOCABULARY_H
#define JVMTIC_MODEL_VOCABULARY_H

#include "model/spec.h"

/* The effect of a difference. */
enum change_class {
  CHANGE_DOCS,      /* texts only */
  CHANGE_BEHAVIOUR, /* phase, capability, errors, nullability, callback safety */
  CHANGE_ADDITIVE,  /* additions in free slots */
  CHANGE_API,       /* source only: a name */
  CHANGE_ABI,       /* layout, slot, value, signature */
};

/* Kinds of values with the types of their members. */
enum value_kind {
  VALUE_IGNORED,   /* no member */
  VALUE_NAME,      /* const char *, a name in C */
  VALUE_TEXT,      /* const char * */
  VALUE_NUMBER,    /* unsigned, up to 65535 */
  VALUE_SINCE,     /* struct release; default 1.0 */
  VALUE_PREVIEW,   /* struct release before that of `since`; 0.0.0: none */
  VALUE_OWNER,     /* pointer to an item */
  VALUE_DOC,       /* const struct doc_node * */
  VALUE_MINIMUM,   /* `minimum` of a struct spec_type, and `has_minimum` */
  VALUE_FLAG,      /* bool */
  VALUE_RELEASE,   /* struct release; default 0.0.0 */
  VALUE_WORD,      /* an enum */
  VALUE_SET,       /* unsigned: a bit for each keyword of a list by its index; 0: not stated */
  VALUE_ITEMS,     /* struct string_list: ids of functions and events */
  VALUE_REFERENCE, /* const char *, the id of a parameter or field, or NULL */
  VALUE_KINDS
};

/* The source of a value. */
enum value_source {
  FROM_ATTRIBUTE,
  FROM_LIST,    /* one of the keywords of an attribute */
  FROM_CHILD,   /* a child element of that name */
  FROM_CONTENT, /* the element's content */
  FROM_CODE     /* the loader sets the member */
};

/* A fact. Strings are NULL if their output does not have it. */
struct attribute {
  const char *name;
  enum value_kind kind;
  enum value_source from;
  unsigned of; /* HAS_… bits, one of which the interface must have; 0: all interfaces */
  bool required;
  bool anchor;        /* VALUE_TEXT: an id of the page */
  bool else_id;       /* VALUE_TEXT: the default is the item's id */
  const char *absent; /* VALUE_TEXT: the default, or NULL */

  /* Keywords, ended by NULL. VALUE_WORD: by enumerator, "" if not allowed. VALUE_SET: by bit. VALUE_FLAG: those after
   * `usual` set it; FROM_LIST has one. VALUE_TEXT: the allowed texts. */
  const char *const *words;
  int usual;         /* the default: the index of a keyword, or -1 */
  unsigned least;    /* VALUE_NUMBER: the minimum; the loader also allows 0 */
  size_t member;     /* offset in the struct of the item */
  const char *json;  /* key; behavior is after the other members */
  const char *about; /* description in the schema and the DTDs */
  const char *fact;  /* keyword in `show --facts` */

  /* A difference between specifications. CHANGE_DOCS: the name of the fact; else a sentence, where "$id" is the parameter or
   * field, "$new" and "$old" are values, and {a|b} is a if the flag is set now, else b. */
  enum change_class class_;
  const char *difference;
  const char *const *phrases; /* VALUE_WORD, VALUE_SET: texts for readers, by keyword */
};

/* Classes of elements, and flags. */
enum {
  IS_BASE = 1,    /* a base type */
  IS_POINTER = 2, /* a pointer kind */
  IS_FLOW = 4,    /* allowed in prose */
  IS_TYPE = IS_BASE | IS_POINTER,
  IS_TEXT = 8,    /* accepts text */
  IS_DOTS = 16,   /* varargs */
  IS_SINGLE = 32, /* one in its parent */
};

struct element {
  const char *name; /* NULL: a gap in the table */
  unsigned is;
  unsigned accepts;
  const char *content; /* as in the DTD; "": text and prose as accepted, or nothing */
  const struct attribute *attributes; /* rows with the same name are adjacent */
  size_t count;
  const char *word; /* in facts; the kind of target of a link */
  const char *json; /* kind in JSON; NULL: `word` */
  const char *kind; /* in differences; NULL: `word` */
  bool context;     /* messages name the item */
  unsigned of;      /* as in struct attribute */
};

/* Indices of the elements of the first enumerators. */
enum {
  VOCABULARY_BASES = 0,                                               /* enum type_base */
  VOCABULARY_POINTERS = VOCABULARY_BASES + TYPE_VARARGS + 1,          /* enum type_pointer */
  VOCABULARY_PROSE = VOCABULARY_POINTERS + POINTER_ALLOCFIELDBUF + 1, /* enum doc_kind */
  VOCABULARY_ITEMS = VOCABULARY_PROSE + DOC_VMSPEC + 1,               /* enum item_kind */
  VOCABULARY_OTHERS = VOCABULARY_ITEMS + ITEM_KINDS
};
/* An upper limit of vocabulary_size. */
enum { VOCABULARY_LIMIT = 160 };
extern const struct element vocabulary[];
extern const size_t vocabulary_size;

/* True if a row or element `of` interfaces is one of this interface, or of any (NULL). */
static inline bool vocabulary_holds(unsigned of, const struct interface *interface) {
  return !of || !interface || (of & interface->traits);
}

/* The element with this name of the interface, or NULL. */
const struct element *vocabulary_find(const struct interface *interface, const char *name);

/* True if the content of an element, or a group in it, has a child with this name. */
bool content_has(const char *content, const char *name);

/* The children that the content requires, also those that an interface lacks. "a | b": one of them. */
struct string_list content_needs(struct arena *arena, const char *content);

/* The element of a type, of a node of prose, of an item. */
const struct element *element_of_type(const struct spec_type *type);
const struct element *element_of_doc(enum doc_kind kind);
const struct element *element_of_item(enum item_kind kind, const void *item);

/* Iterates over the rows of an element that the interface has. */
#define FOR_ATTRIBUTES(row, element, interface)                                                 \
  for (const struct attribute *row = attribute_from(element, (element)->attributes, interface); \
       row; row = attribute_from(element, row + 1, interface))

/* This row of the element, or the first after it that the interface has, or NULL. */
static inline const struct attribute *attribute_from(const struct element *element,
                                                     const struct attribute *row,
                                                     const struct interface *interface) {
  const struct attribute *end = element->count ? element->attributes + element->count : row;
  while (row < end && !vocabulary_holds(row->of, interface)) row++;
  return row < end ? row : NULL;
}

/* ---- attribute.c: values of the attributes of items ---- */

/* The member of the item for a row. */
#define ATTRIBUTE(type, row, item) (*(type const *)((const char *)(item) + (row)->member))

/* The value as text; for a flag the keyword that sets it. NULL if there is none, and for documentation. */
const char *attribute_word(struct arena *arena, const struct attribute *row, const void *item);

/* The value in the phrases of the row, or as attribute_word(). */
const char *attribute_phrase(struct arena *arena, const struct attribute *row, const void *item);

/* The difference between versions of an item, by the row's sentence, with `id` for "$id"; NULL if there is none. */
const char *attribute_difference(struct arena *arena, const struct attribute *row, const char *id,
                                 const void *old, const void *new);

#endif
