/* SPDX-License-Identifier: MIT */
/* Attributes and children of an item, by the rows of the vocabulary, and its type. */
#include "base/identifier.h"
#include "model/links.h"
#include "model/supplement.h"
#include "read/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* An item that is being filled. */
struct filling {
  struct loader *loader;
  const xmlNode *node;
  void *item;
  struct release since; /* once it has been read */
};

/* ---- Numbers ------------------------------------------------------------------------------------ */

static bool has_leading_zero(const char *digits) {
  return digits[0] == '0' && digits[1];
}

/* Reports an invalid value of an attribute. */
#define REPORT_VALUE(f, check, name, ...)                               \
  diag_report_at((f)->loader->sink, check, node_place((f)->node), name, \
                 attribute((f)->loader, (f)->node, name), __VA_ARGS__)

static unsigned number_value(const struct filling *f, const char *name, const char *text) {
  enum { LIMIT = 65535 };
  size_t digits = strspn(text, "0123456789");
  bool decimal = digits && !text[digits];
  unsigned long value = digits > 9 ? LIMIT + 1UL : strtoul(text, NULL, 10);
  if (decimal && value <= LIMIT && !has_leading_zero(text)) return (unsigned)value;
  REPORT_VALUE(f, CHECK_NUMBER, name, "%s=\"%s\" is %s", name, text,
               !decimal                 ? "not a number; expected decimal digits only"
               : has_leading_zero(text) ? "octal in C; expected no 0 in front"
                                        : "out of range; expected 0 to 65535");
  return 0;
}

/* A signed decimal number. */
static void load_minimum(const struct filling *f, const char *text) {
  struct spec_type *type = f->item;
  if (!text) return;
  const char *digits = *text == '-' ? text + 1 : text;
  errno = 0;
  long long value = strtoll(text, NULL, 10);
  bool in_range =
      errno == 0 && (type->base == TYPE_JLONG || (value >= INT32_MIN && value <= INT32_MAX));
  if (!*digits || digits[strspn(digits, "0123456789")] || !in_range || has_leading_zero(digits)) {
    REPORT_VALUE(f, CHECK_NUMBER, "min", "min=\"%s\" is not a number that a %s can hold", text,
                 f->node->name);
    return;
  }
  type->has_minimum = true;
  type->minimum = value;
}

/* The value of the attribute, or that of the supplement for official specifications. */
static struct release preview_value(const struct filling *f, const char *text) {
  struct release release = {0, 0, 0};
  if (!text) return supplement_preview(f->loader->spec->interface, item_id(f->item), f->since);
  if (!interface_parse_release(f->loader->spec->interface, text, &release) ||
      release_compare(release, f->since) >= 0)
    REPORT_VALUE(f, CHECK_NUMBER, "preview",
                 "preview=\"%s\" is not a release before the item's since", text);
  return release;
}

/* Returns the release that the text names, or `release` if it is absent. */
static struct release release_value(const struct filling *f, const char *name, const char *text,
                                    struct release release) {
  if (text && (!interface_parse_release(f->loader->spec->interface, text, &release) ||
               !release_fits(release)))
    REPORT_VALUE(f, CHECK_NUMBER, name,
                 "%s=\"%s\" is not a release; expected a number such as 1.1 or 21", name, text);
  return release;
}

/* ---- Words -------------------------------------------------------------------------------------- */

/* The index of the text among the keywords of a row; `usual` if it is absent, or invalid, which is reported. */
static int word_index(const struct filling *f, const struct attribute *row, const char *text) {
  struct string_list words = {0};
  if (!text) return row->usual;
  for (int i = 0; row->words[i]; i++)
    if (*row->words[i] && strcmp(row->words[i], text) == 0) return i;
  struct text list = text_new(f->loader->arena->escape);
  for (int i = 0; row->words[i]; i++)
    if (*row->words[i]) LIST_ADD(f->loader->arena, &words, row->words[i]);
  text_add_series(&list, &words, " or ");
  REPORT_VALUE(f, CHECK_ATTRIBUTE, row->name, "%s=\"%s\" on <%s>; expected %s", row->name, text,
               f->node->name, text_string(&list));
  text_free(&list);
  return row->usual;
}

/* The words of a list; one without words is reported. */
static struct string_list items_value(const struct filling *f, const struct attribute *row,
                                      const char *list) {
  const struct string_list items = text_words(f->loader->arena, list);
  if (list && !items.count)
    REPORT_VALUE(f, CHECK_ATTRIBUTE, row->name, "%s=\"%s\" on <%s> has no effect", row->name, list,
                 f->node->name);
  return items;
}

static unsigned set_value(const struct filling *f, const struct attribute *row, const char *list) {
  const struct string_list words = items_value(f, row, list);
  unsigned set = 0;
  for (size_t i = 0; i < words.count; i++) {
    int index = word_index(f, row, words.at[i]);
    if (index >= 0) set |= 1u << index;
  }
  return set;
}

/* Reports words of a list that no row of the element has. */
static void check_list(const struct filling *f, const struct attribute *first, const char *list) {
  struct arena *arena = f->loader->arena;
  const struct element *element = element_of(f->loader, f->node);
  const struct string_list words = text_words(arena, list);
  struct string_list known = {0};
  FOR_ATTRIBUTES (row, element, f->loader->spec->interface)
    if (row->from == FROM_LIST && strcmp(row->name, first->name) == 0)
      LIST_ADD(arena, &known, row->words[0]);
  for (size_t i = 0; i < words.count; i++) {
    if (string_list_has(&known, words.at[i])) continue;
    struct text some = text_new(arena->escape);
    text_add_series(&some, &known, ", ");
    diag_report_at(f->loader->sink, CHECK_UNKNOWN_WORD, node_place(f->node), first->name, NULL,
                   "invalid keyword '%s' in %s=\"…\" of <%s>; expected some of %s", words.at[i],
                   first->name, element->name, text_string(&some));
    text_free(&some);
  }
}

/* Appends the text of a node and its descendants. */
static void add_text(struct loader *loader, struct text *out, const xmlNode *node) {
  for (const xmlNode *child = node->children; child; child = child->next) {
    if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE) && child->content)
      text_add(out, (const char *)child->content);
    if (child->type != XML_ELEMENT_NODE) continue;
    const struct element *element = element_of(loader, child);
    if (element == element_of_doc(DOC_JVMTI)) text_add(out, loader->spec->interface->name);
    if (element == element_of_doc(DOC_BREAK) || element == element_of_doc(DOC_SPACE))
      text_add(out, " ");
    add_text(loader, out, child);
  }
}

const char *element_text(struct loader *loader, const xmlNode *node) {
  struct text out = text_new(loader->arena->escape);
  add_text(loader, &out, node);
  return doc_folded(loader->arena, text_keep(loader->arena, &out));
}

/* An id of the page, without whitespace. That of an intro may be empty. */
static const char *anchor_value(const struct filling *f, const struct attribute *row,
                                const char *value) {
  struct diag_sink *sink = f->loader->sink;
  const char *element = (const char *)f->node->name;
  const char *address = anchor_address(f->loader->arena, value);
  if (!*value && (row->required || row->else_id))
    diag_report_at(sink, CHECK_IDENTIFIER, node_place(f->node), row->name, value,
                   "%s=\"\" on <%s> cannot be an id of the page; expected a name", row->name,
                   element);
  else if (address != value)
    diag_report_at(sink, CHECK_ADDRESS, node_place(f->node), row->name, value,
                   "%s=\"%s\" on <%s> contains whitespace, which ids of the page must not: it "
                   "becomes '%s'",
                   row->name, value, element, address);
  return address;
}

static const char *text_value(const struct filling *f, const struct attribute *row,
                              const char *value) {
  const xmlNode *child = row->from == FROM_CHILD ? child_named(f->node, row->name) : NULL;
  if (child) value = element_text(f->loader, child);
  if (!value) return row->else_id ? item_id(f->item) : row->absent;
  if (row->words) word_index(f, row, value);
  return row->anchor ? anchor_value(f, row, value) : value;
}

static bool flag_value(const struct filling *f, const struct attribute *row, const char *value) {
  if (row->from == FROM_CHILD) return child_named(f->node, row->name) != NULL;
  if (row->from == FROM_LIST) return text_has_word(value, row->words[0]);
  return word_index(f, row, value) > row->usual;
}

/* ---- Items -------------------------------------------------------------------------------------- */

static void load_row(struct filling *f, const struct attribute *row) {
  const char *value = row->from == FROM_ATTRIBUTE || row->from == FROM_LIST
                          ? attribute(f->loader, f->node, row->name)
                          : NULL;
  switch (row->kind) {
    case VALUE_NAME:
      MEMBER(const char *, row, f->item) = value ? value : "";
      check_name(f->loader, f->node, row->name, MEMBER(const char *, row, f->item));
      break;
    case VALUE_REFERENCE:
      if (value && *value) check_name(f->loader, f->node, row->name, value);
      MEMBER(const char *, row, f->item) = value;
      break;
    case VALUE_TEXT: MEMBER(const char *, row, f->item) = text_value(f, row, value); break;
    case VALUE_NUMBER:
      MEMBER(unsigned, row, f->item) = number_value(f, row->name, value ? value : "");
      break;
    case VALUE_SINCE:
      MEMBER(struct release, row, f->item) = f->since =
          release_value(f, row->name, value, (struct release){1, 0, 0});
      break;
    case VALUE_PREVIEW: MEMBER(struct release, row, f->item) = preview_value(f, value); break;
    case VALUE_RELEASE:
      MEMBER(struct release, row, f->item) =
          release_value(f, row->name, value, (struct release){0, 0, 0});
      break;
    case VALUE_MINIMUM: load_minimum(f, value); break;
    case VALUE_FLAG: MEMBER(bool, row, f->item) = flag_value(f, row, value); break;
    case VALUE_WORD: MEMBER(unsigned, row, f->item) = (unsigned)word_index(f, row, value); break;
    case VALUE_SET: MEMBER(unsigned, row, f->item) = set_value(f, row, value); break;
    case VALUE_ITEMS: MEMBER(struct string_list, row, f->item) = items_value(f, row, value); break;
    case VALUE_IGNORED:
    case VALUE_OWNER:
    case VALUE_DOC:
    case VALUE_KINDS: break;
  }
}

void load_attributes(struct loader *loader, const xmlNode *node, void *item) {
  const struct element *element = element_of(loader, node);
  struct filling filling = {.loader = loader, .node = node, .item = item};
  FOR_ATTRIBUTES (row, element, loader->spec->interface) {
    if (row->from != FROM_CODE) load_row(&filling, row);
    if (row->from == FROM_LIST && (row == element->attributes || row[-1].from != FROM_LIST))
      check_list(&filling, row, attribute(loader, node, row->name));
    if (element->context && row == element->attributes)
      diag_context(loader->sink, element->word, item_id(item));
  }
}

/* ---- Types ----------------------------------------------------------------------------------- */

static const struct spec_type nothing = {.base = TYPE_VOID};

const struct spec_type *load_inner_type(struct loader *loader, const xmlNode *node,
                                        const char *what) {
  const xmlNode *found = NULL;
  FOR_ELEMENTS (child, node) {
    const struct element *element = element_of(loader, child);
    if (!element || !(element->is & (IS_TYPE | IS_DOTS))) continue;
    if (found)
      diag_report(loader->sink, CHECK_ELEMENT, node_place(child),
                  "<%s> contains a second type, <%s>; expected one", node->name, child->name);
    else found = child;
  }
  if (found) return load_type(loader, found);
  diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "<%s> lacks the element of %s",
              node->name, what);
  return &nothing;
}

const struct spec_type *load_type(struct loader *loader, const xmlNode *node) {
  struct spec_type *type = arena_alloc(loader->arena, sizeof *type);
  const struct element *element = element_of(loader, node);
  type->place = node_place(node);
  if (element->is & IS_POINTER) {
    type->pointer = (enum type_pointer)(element - &vocabulary[VOCABULARY_POINTERS]);
    type->target = load_inner_type(loader, node, "the type that it points to");
    type->base = type->target->base;
    type->name = type->target->name;
    const xmlNode *nullok = child_named(node, "nullok");
    type->nullable = nullok != NULL;
    type->if_null = load_doc(loader, nullok);
  } else {
    type->base = (enum type_base)(element - &vocabulary[VOCABULARY_BASES]);
    bool named = type->base == TYPE_ENUM || type->base == TYPE_STRUCT;
    if (named) type->name = element_text(loader, node);
    if (named && !*type->name)
      diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "<%s> lacks the name of a type",
                  node->name);
  }
  load_attributes(loader, node, type);
  return type;
}
