/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/words.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

/* Items whose label is a form of their name, and others whose labels must differ. Labels of types describe them. */
enum {
  LABELLED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES),
  DISTINCT = KIND(ITEM_RECORD) | KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CATEGORY) |
             KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_BASE_TYPE_GROUP)
};

/* How well a label matches an id. */
enum fit { NOT, LOOSELY, BUT_FOR_PLURALS, EXACTLY };

static bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

/* True at the start of a word of the id and at its end. "GetJNIFunctionIDs": Get, JNI, Function, IDs. */
static bool starts_word(const char *id, const char *at) {
  if (at == id || !*at) return true;
  if (!is_upper(*at) || !is_upper(at[-1])) return is_upper(*at);
  bool plural = at[1] == 's' && (!at[2] || is_upper(at[2]));
  return at[1] && !is_upper(at[1]) && !plural;
}

static bool is_label_letter(char c) {
  return isalnum((unsigned char)c) || ((unsigned char)c & 0x80);
}

/* The starts of the words of an id, and its end. labels_spells() uses a bit for each. */
enum { MOST_WORDS = 63 };
struct id_words {
  const char *at[MOST_WORDS + 1];
  size_t count;
};

/* Returns false if there are too many words. */
static bool id_words(const char *id, struct id_words *words) {
  words->count = 0;
  for (const char *at = id;; at++) {
    if (!starts_word(id, at)) continue;
    words->at[words->count] = at;
    if (!*at) return true;
    if (++words->count > MOST_WORDS) return false;
  }
}

/* The words of the id after which `word` ends if it starts with the word `from`, as bits: "Classloader" leads from Class
 * to the end of Class, as a short form, and of Loader. */
static uint64_t leads_to(const struct id_words *id, size_t from, const char *word, size_t length) {
  uint64_t to = 0;
  for (size_t i = from; i < id->count; i++) {
    size_t part = (size_t)(id->at[i + 1] - id->at[i]);
    if (part > length || strncasecmp(id->at[i], word, part) != 0) break;
    to |= UINT64_C(1) << (i + 1);
    word += part, length -= part;
  }
  return to;
}

/* True if the label has the words of the id in this order. The id may shorten words, the label may join them and have
 * others: "Get Local Variable - Int" is GetLocalInt, "VM Initialization Event" is VMInit. `reached` has the positions in
 * the id that are possible after each word of the label. */
static bool labels_spells(const char *label, const char *id) {
  struct id_words words;
  if (!id_words(id, &words)) return true;
  uint64_t reached = 1;
  while (*label) {
    size_t length = 0;
    while (is_label_letter(label[length])) length++;
    for (size_t i = words.count; length && i--;)
      if (reached >> i & 1) reached |= leads_to(&words, i, label, length);
    label += length ? length : 1;
  }
  return reached >> words.count & 1;
}

static const char *spelled_out(struct arena *arena, const char *id) {
  struct text out = text_new(arena->escape);
  for (const char *at = id; *at; at++) {
    if (at != id && starts_word(id, at)) text_add(&out, " ");
    text_add_bytes(&out, at, 1);
  }
  return text_keep(arena, &out);
}

/* The lower-case letters and digits; if `singular`, without an s at the end of a word. */
static const char *labels_letters(struct arena *arena, const char *text, bool singular) {
  char *out = arena_alloc(arena, strlen(text) + 1), *end = out;
  for (const char *at = text; *at; at++) {
    bool ends = !is_label_letter(at[1]) || starts_word(text, at + 1);
    if (!is_label_letter(*at) || (singular && *at == 's' && ends)) continue;
    *end++ = (char)tolower((unsigned char)*at);
  }
  return out;
}

struct labels {
  struct checking c;
  struct c_names names; /* items by id and label; see labels_entry() */
};

struct labelled {
  struct part item;
  enum fit fit;
};

/* The id without the prefix of types. */
static const char *labels_called(const struct labels *labels, const struct part *item) {
  const char *prefix = labels->c.spec->interface->names.type_prefix;
  size_t length = strlen(prefix);
  bool type = strncmp(item->id, prefix, length) == 0 && is_upper(item->id[length]);
  return item->id + (type ? length : 0);
}

static bool labels_same(struct arena *arena, const char *a, const char *b, bool singular) {
  return strcmp(labels_letters(arena, a, singular), labels_letters(arena, b, singular)) == 0;
}

static enum fit labels_fit(const struct labels *labels, const struct part *item) {
  struct arena *arena = labels->c.sink->arena;
  const char *label = part_label(item), *id = labels_called(labels, item);
  if (strcmp(label, item->id) == 0) return EXACTLY;
  if (!labels_spells(label, id)) return NOT;
  if (labels_same(arena, label, id, false)) return EXACTLY;
  return labels_same(arena, label, id, true) ? BUT_FOR_PLURALS : LOOSELY;
}

enum whose { BY_ID, BY_ID_BUT_FOR_PLURALS, BY_LABEL };

static struct c_name *labels_entry(struct labels *labels, unsigned kind, enum whose whose,
                                   const char *text) {
  struct arena *arena = labels->c.sink->arena;
  const char *key = arena_printf(arena, "%u %d %s", kind, (int)whose,
                                 labels_letters(arena, text, whose == BY_ID_BUT_FOR_PLURALS));
  return c_names_enter(&labels->names, key, strlen(key));
}

/* Enters an item by its id and label. A label belongs to the item whose id it matches best. */
static void labels_add(struct labels *labels, const struct part *item) {
  const char *label = part_label(item);
  struct labelled *labelled = arena_alloc(labels->c.sink->arena, sizeof *labelled);
  *labelled = (struct labelled){*item, label ? labels_fit(labels, item) : NOT};
  for (enum whose whose = BY_ID; whose <= BY_LABEL; whose++) {
    const char *text = whose == BY_LABEL ? label : labels_called(labels, item);
    struct c_name *name = text ? labels_entry(labels, item->kind, whose, text) : NULL;
    const struct labelled *before = name ? name->value : NULL;
    if (name && (!before || (whose == BY_LABEL && before->fit < labelled->fit)))
      name->value = labelled;
  }
}

/* Another item of the kind whose id or label is the label of this item, or NULL. */
static const struct part *labels_find(struct labels *labels, const struct part *item,
                                      enum whose whose) {
  const char *label = part_label(item);
  if (!*labels_letters(labels->c.sink->arena, label, false)) return NULL;
  const struct labelled *found = labels_entry(labels, item->kind, whose, label)->value;
  return found && found->item.item != item->item ? &found->item : NULL;
}

/* The item that the label seems to be copied from, or NULL, and what it has in common. */
static const struct part *copied_from(struct labels *labels, enum fit own, const char **what) {
  const struct part *item = &labels->c.at.part, *other = labels_find(labels, item, BY_ID);
  *what = "named so";
  if (other) return other;
  other = labels_find(labels, item, BY_LABEL);
  if (other) *what = "labeled so";
  else if (own != BUT_FOR_PLURALS) other = labels_find(labels, item, BY_ID_BUT_FOR_PLURALS);
  return other;
}

static void check_label(struct labels *labels) {
  const struct part *item = &labels->c.at.part;
  struct diag_sink *sink = labels->c.sink;
  const char *label = part_label(item), *what = NULL;
  enum fit own = label ? labels_fit(labels, item) : EXACTLY;
  if (own == EXACTLY) return;
  const struct part *other = copied_from(labels, own, &what);
  if (!other && own != NOT) return;
  bool synopsis = item->kind == ITEM_FUNCTION || item->kind == ITEM_CALLBACK;
  struct diag *diag =
      diag_report_at(sink, CHECK_LABEL, item->place, synopsis ? NULL : "label", label,
                     "%s '%s' is labeled '%s'; expected '%s'", item_kind_word(item->kind), item->id,
                     label, spelled_out(sink->arena, labels_called(labels, item)));
  if (synopsis) diag_at_words(sink, diag, label);
  if (other)
    diag_note(sink, diag, other->place, "%s '%s' is %s", item_kind_word(other->kind), other->id,
              what);
}

static void check_distinct(struct labels *labels) {
  struct checking *c = &labels->c;
  const struct part *item = &c->at.part;
  const char *label = part_label(item);
  if (!label || !*labels_letters(c->sink->arena, label, false)) return;
  const char *key =
      arena_printf(c->sink->arena, "heading %u %s", item->kind, doc_folded(c->sink->arena, label));
  struct c_name *name = c_names_enter(&labels->names, key, strlen(key));
  const struct part *first = name->value;
  if (!first) {
    struct part *kept = arena_alloc(c->sink->arena, sizeof *kept);
    *kept = *item;
    name->value = kept;
    return;
  }
  if (first->id && text_is(item->id, first->id)) return; /* defined twice */
  const char *kind = item_kind_word(item->kind);
  struct diag *diag = diag_report_at(c->sink, CHECK_LABEL, item->place, "label", label,
                                     "%s '%s' has the label '%s' of another item", kind,
                                     item->id ? item->id : "", label);
  diag_note(c->sink, diag, first->place, "%s '%s'", kind, first->id ? first->id : "");
}

/* The item for all capabilities lacks an id in a specification without capabilities. */
void check_labels(const struct spec *spec, struct diag_sink *sink) {
  if (sink->levels[CHECK_LABEL] == DIAG_OFF) return;
  struct labels labels = {{spec, sink, walk_spec(spec, LABELLED)}, {.arena = sink->arena}};
  for (struct walk at = labels.c.at; walk_next(&at);)
    if (at.part.id) labels_add(&labels, &at.part);
  while (check_next(&labels.c))
    if (labels.c.at.part.id) check_label(&labels);
  labels.c.at = walk_spec(spec, DISTINCT);
  while (check_next(&labels.c)) check_distinct(&labels);
}
