/* SPDX-License-Identifier: MIT */
/* Mutations of specifications as trees. Elements or attributes are removed, duplicated, moved, swapped, copied from
 * elsewhere, or get words of the vocabulary. Invalid XML, and every eighth specification, is mutated as bytes. */
#include "mutate.h"

#include "model/vocabulary.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NODES = 4000 };

struct mutation {
  unsigned state; /* of the random numbers */
  xmlDoc *doc;
  xmlNode *nodes[MOST_NODES]; /* all elements, the root first */
  size_t count;
};

/* A random number less than `limit`, which is not 0. */
static size_t number(struct mutation *mutation, size_t limit) {
  mutation->state = mutation->state * 1664525U + 1013904223U;
  return (mutation->state >> 8) % limit;
}

static void collect(struct mutation *mutation, xmlNode *node) {
  for (; node && mutation->count < MOST_NODES; node = node->next) {
    if (node->type != XML_ELEMENT_NODE) continue;
    mutation->nodes[mutation->count++] = node;
    collect(mutation, node->children);
  }
}

static xmlNode *any(struct mutation *mutation) {
  return mutation->nodes[number(mutation, mutation->count)];
}

/* A random element except the root, or NULL. */
static xmlNode *inner(struct mutation *mutation) {
  if (mutation->count < 2) return NULL;
  return mutation->nodes[1 + number(mutation, mutation->count - 1)];
}

static xmlAttr *any_attribute(struct mutation *mutation) {
  for (int tries = 0; tries < 10; tries++) {
    xmlAttr *attribute = any(mutation)->properties;
    size_t skip = number(mutation, 4);
    while (attribute && attribute->next && skip--) attribute = attribute->next;
    if (attribute) return attribute;
  }
  return NULL;
}

static bool is_inside(const xmlNode *node, const xmlNode *outer) {
  while (node && node != outer) node = node->parent;
  return node != NULL;
}

/* ---- Words --------------------------------------------------------------------------------------- */

static const char *element_name(struct mutation *mutation) {
  const struct element *element = &vocabulary[number(mutation, vocabulary_size)];
  return element->name ? element->name : "jint";
}

/* The name or a word of a row. */
static const char *mutated_word(struct mutation *mutation, bool name) {
  const struct element *element = &vocabulary[number(mutation, vocabulary_size)];
  FOR_ATTRIBUTES (row, element, NULL) {
    if (number(mutation, 3)) continue;
    if (name && row->name && row->from == FROM_ATTRIBUTE) return row->name;
    for (const char *const *word = row->words; !name && word && *word; word++)
      if (**word && !number(mutation, 2)) return *word;
  }
  return name ? "id" : "live";
}

static const char *value(struct mutation *mutation) {
  static const char *const words[] = {
      "",
      "0",
      "1",
      "-1",
      "2147483648",
      "99999999999999999999",
      "1.2",
      "9",
      "0x10",
      "1<<31",
      "(((1)))",
      "JVMTI_ERROR_NONE",
      "jvmtiEnv",
      "GetBases",
      "count",
      "int",
      "*/",
      "\"><script>",
      "\xE2\x80\xAE",
      "a b",
      "%s",
      "?\?/",
      "1/0",
      "jvmtiCapabilities",
      "NULL",
      "can_count",
      "-->",
      "unknown",
      "//",
      "\n#define X",
  };
  enum { WORDS = sizeof words / sizeof *words };
  size_t which = number(mutation, WORDS + WORDS / 2);
  return which < WORDS ? words[which] : mutated_word(mutation, false);
}

/* ---- Changes ------------------------------------------------------------------------------------- */

static void take_away(struct mutation *mutation) {
  xmlNode *node = inner(mutation);
  if (!node) return;
  xmlUnlinkNode(node);
  xmlFreeNode(node);
}

/* Inserts a copy of an element, or of its contents, before, after or into another. */
static void copy(struct mutation *mutation, bool same) {
  xmlNode *from = inner(mutation), *to = same ? from : any(mutation);
  xmlNode *made = from ? xmlCopyNode(from, 1) : NULL;
  if (!made) return;
  size_t where = number(mutation, 3);
  if (where == 0 && !same) xmlAddChild(to, made);
  else if (to == mutation->nodes[0]) xmlAddChild(to, made);
  else if (where == 1) xmlAddPrevSibling(to, made);
  else xmlAddNextSibling(to, made);
}

static void move(struct mutation *mutation) {
  xmlNode *from = inner(mutation), *to = any(mutation);
  if (!from || is_inside(to, from)) return;
  xmlUnlinkNode(from);
  if (to == mutation->nodes[0] || number(mutation, 2)) xmlAddChild(to, from);
  else xmlAddNextSibling(to, from);
}

static void swap(struct mutation *mutation) {
  xmlNode *a = inner(mutation), *b = inner(mutation);
  if (!a || is_inside(a, b) || is_inside(b, a)) return;
  xmlNode *place = xmlNewComment((const xmlChar *)"");
  if (!place) return;
  xmlReplaceNode(a, place);
  xmlReplaceNode(b, a);
  xmlReplaceNode(place, b);
  xmlFreeNode(place);
}

/* Wraps an element in another, or renames it. */
static void rename_or_wrap(struct mutation *mutation) {
  xmlNode *node = inner(mutation);
  if (!node) return;
  const char *name = element_name(mutation);
  if (number(mutation, 2)) {
    xmlNodeSetName(node, (const xmlChar *)name);
    return;
  }
  xmlNode *around = xmlNewNode(NULL, (const xmlChar *)name);
  if (!around) return;
  xmlReplaceNode(node, around);
  xmlAddChild(around, node);
}

static void set_attribute(struct mutation *mutation) {
  xmlAttr *attribute = any_attribute(mutation), *other = any_attribute(mutation);
  if (!attribute) return;
  xmlChar *of_other =
      other && number(mutation, 2) ? xmlNodeListGetString(mutation->doc, other->children, 1) : NULL;
  xmlSetProp(attribute->parent, attribute->name,
             of_other ? of_other : (const xmlChar *)value(mutation));
  xmlFree(of_other);
}

static void change_attributes(struct mutation *mutation) {
  xmlAttr *attribute = any_attribute(mutation);
  switch (number(mutation, 3)) {
    case 0:
      if (attribute) xmlRemoveProp(attribute);
      break;
    case 1:
      xmlSetProp(any(mutation), (const xmlChar *)mutated_word(mutation, true),
                 (const xmlChar *)value(mutation));
      break;
    default: set_attribute(mutation); break;
  }
}

static void change_text(struct mutation *mutation) {
  xmlNode *node = any(mutation);
  xmlNode *made = number(mutation, 4) ? xmlNewText((const xmlChar *)value(mutation))
                                      : xmlNewPI((const xmlChar *)"jvmtic",
                                                 (const xmlChar *)"accept unused -- because");
  if (!made) return;
  if (node->children && number(mutation, 2)) xmlAddPrevSibling(node->children, made);
  else xmlAddChild(node, made);
}

static void change_once(struct mutation *mutation) {
  mutation->count = 0;
  collect(mutation, xmlDocGetRootElement(mutation->doc));
  if (!mutation->count) return;
  switch (number(mutation, 10)) {
    case 0: take_away(mutation); break;
    case 1: copy(mutation, true); break;
    case 2: copy(mutation, false); break;
    case 3: move(mutation); break;
    case 4: swap(mutation); break;
    case 5: rename_or_wrap(mutation); break;
    case 6: change_text(mutation); break;
    default: change_attributes(mutation); break;
  }
}

/* ---- In and out ---------------------------------------------------------------------------------- */

static void quiet(void *data, const char *format, ...) {
  (void)data;
  (void)format;
}

size_t mutate_tree(unsigned char *data, size_t size, size_t room, unsigned seed) {
  struct mutation *mutation = calloc(1, sizeof *mutation);
  xmlChar *bytes = NULL;
  int length = 0;
  if (!mutation) return 0;
  mutation->state = seed;
  xmlSetGenericErrorFunc(NULL, quiet);
  if (number(mutation, 8))
    mutation->doc = xmlReadMemory((const char *)data, (int)size, "mutant.xml", NULL,
                                  XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  if (mutation->doc) {
    for (size_t changes = 1 + number(mutation, 4); changes--;) change_once(mutation);
    xmlDocDumpMemory(mutation->doc, &bytes, &length);
  }
  bool fits = bytes && length > 0 && (size_t)length <= room;
  if (fits) memcpy(data, bytes, (size_t)length);
  xmlFree(bytes);
  xmlFreeDoc(mutation->doc);
  free(mutation);
  return fits ? (size_t)length : 0;
}
