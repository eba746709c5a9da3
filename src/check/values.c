/* SPDX-License-Identifier: MIT */
/* Numbers that prose, examples and tables state for constants. */
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"
#include "model/doc_text.h"
#include "model/lists.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* ---- Mentions of names -------------------------------------------------------------------------- */

/* One occurrence of a name in documentation. */
struct mention {
  const struct doc_node *node;  /* the text or link */
  const struct doc_node *place; /* the innermost cell or list item around it, or the root */
  unsigned number; /* the occurrence in the text of its element, from 1; 0: the name of a link */
};
LIST_TYPE(mention_list, struct mention);

/* All names with one prefix in a documentation tree. */
struct mentions {
  struct arena *arena;
  const char *prefix;
  struct c_names names;  /* name to struct mention_list */
  struct c_names counts; /* name in the text of an element to its last mention */
};

static const char *mentions_next(const char *text, const char *prefix, size_t *length) {
  size_t least = strlen(prefix);
  while ((text = identifier_word(text, length))) {
    if (*length >= least && strncmp(text, prefix, least) == 0) return text;
    text += *length;
  }
  return NULL;
}

static void mentions_add(struct mentions *m, const struct doc_node *parent,
                         const struct doc_node *node, const struct doc_node *place) {
  bool link = node->kind >= DOC_FUNCTION_LINK && node->kind != DOC_INTERNAL_LINK && !node->children;
  const char *at = doc_is_list(node->kind)          ? list_tag(m->arena, node)
                   : node->kind == DOC_TEXT || link ? node->text
                                                    : NULL;
  size_t length;
  for (; at && (at = mentions_next(at, m->prefix, &length)); at += length) {
    struct mention *mention = arena_alloc(m->arena, sizeof *mention);
    struct c_name *entry = c_names_enter(&m->names, at, length);
    if (!entry->value) entry->value = arena_alloc(m->arena, sizeof(struct mention_list));
    *mention = (struct mention){node, place, 0};
    /* Texts of an element are counted together, except for those of an author's list, which is on another line. */
    const char *key =
        arena_printf(m->arena, "%p %u %.*s", (const void *)parent, node->line, (int)length, at);
    struct c_name *last = link ? NULL : c_names_enter(&m->counts, key, strlen(key));
    if (last) mention->number = last->value ? ((struct mention *)last->value)->number + 1 : 1;
    if (last) last->value = mention;
    LIST_ADD(m->arena, (struct mention_list *)entry->value, mention);
  }
}

static void add_below(struct mentions *m, const struct doc_node *parent,
                      const struct doc_node *place) {
  for (const struct doc_node *node = parent->children; node; node = node->next) {
    mentions_add(m, parent, node, place);
    add_below(m, node, doc_is_part(node) ? node : place);
  }
}

/* A constant and its value, signed or unsigned. */
struct value {
  const char *id;
  unsigned kind; /* ITEM_… */
  uint32_t bits;
};

static bool find_value(const struct spec *spec, const char *id, struct value *value) {
  const struct named *named =
      spec_find(spec, id, KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) | KIND(ITEM_EVENT_CONSTANT));
  int64_t number;
  if (!named || !spec_value(named, &number)) return false;
  *value = (struct value){named->id, named->kind, (uint32_t)number};
  return true;
}

/* `number`: the occurrence of the name in the text of its element, from 1; 0: the only one. */
static void values_report(const struct checking *c, const struct doc_node *node,
                          const struct value *value, uint32_t given, unsigned number) {
  if (given == value->bits) return;
  bool mask = value->bits > INT32_MAX || given > INT32_MAX;
  struct diag *diag = diag_report(
      c->sink, CHECK_STATED_VALUE, doc_place(node),
      mask ? "'%s' is stated to be 0x%x, but is 0x%x" : "'%s' is stated to be %u, but is %u",
      value->id, given, value->bits);
  diag_at_words(c->sink, diag, value->id);
  if (diag) diag->spot.number = number;
}

/* What the heading of a column states about its numbers. */
struct heading {
  bool of_values, said, hexadecimal;
};

static bool is_word(const char *word, size_t length, const char *const *words) {
  while (*words && !(strlen(*words) == length && strncmp(*words, word, length) == 0)) words++;
  return *words != NULL;
}

/* A heading of values has words for them and no words for anything else: the "line number" of a constant, or the
 * "number of" something, is another number. An "error code" is the value of an error only; likewise for events. */
static struct heading read_heading(const char *text, unsigned kind) {
  static const char *const values[] = {"name", "value",       "number",  "code", "constant",
                                       "hex",  "hexadecimal", "decimal", NULL};
  static const char *const others[] = {"the", "a",       "an",        "of",      "in",
                                       "as",  "its",     "s",         "and",     "or",
                                       "int", "numeric", "numerical", "integer", NULL};
  static const char *const error[] = {"error", NULL}, *const event[] = {"event", NULL};
  struct heading heading = {.said = false};
  bool other = strncmp(text, "number of ", 10) == 0 || strstr(text, " number of ") ||
               strstr(text, "numbers of ");
  for (const char *at = text; *at;) {
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] & 0x80) length++;
    size_t single = length > 1 && at[length - 1] == 's' ? length - 1 : length;
    bool value = is_word(at, single, values);
    heading.said = heading.said || value;
    if (length && strncmp(at, "hex", 3) == 0) heading.hexadecimal = true;
    other = other || (length && !value && !is_word(at, length, others) &&
                      !(kind == ITEM_ERROR && is_word(at, single, error)) &&
                      !(kind == ITEM_EVENT_CONSTANT && is_word(at, single, event)));
    at += length + !length;
  }
  heading.of_values = !*text || (heading.said && !other);
  return heading;
}

static size_t cells_of(const struct doc_node *row) {
  size_t count = 0;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next)
    count += cell->kind != DOC_TEXT;
  return count;
}

/* The last row of headings, with the heading of each column for each kind of constants. */
struct headings {
  struct heading (*columns)[3];
  size_t count; /* of cells */
};

static const unsigned kinds_of_values[3] = {ITEM_CONSTANT, ITEM_ERROR, ITEM_EVENT_CONSTANT};

/* Reads headings once for all rows: both may be large. */
static struct headings read_headings(const struct checking *c, const struct doc_node *row) {
  struct arena *arena = c->sink->arena;
  struct headings read = {NULL, cells_of(row)};
  if (read.count) read.columns = arena_alloc(arena, read.count * sizeof *read.columns);
  size_t column = 0;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next) {
    if (cell->kind == DOC_TEXT) continue;
    char *text = arena_strdup(arena, doc_plain(arena, NULL, cell));
    for (char *at = text; *at; at++) *at = (char)tolower((unsigned char)*at);
    for (size_t i = 0; i < 3; i++) read.columns[column][i] = read_heading(text, kinds_of_values[i]);
    column++;
  }
  return read;
}

/* The heading of a column for a kind of constants. A row of one heading is about all columns. */
static struct heading heading_of(const struct headings *headings, size_t column, unsigned kind) {
  size_t i = 0;
  while (kinds_of_values[i] != kind) i++;
  if (headings->count <= 1) return (struct heading){.of_values = true};
  return headings->columns[column][i];
}

/* The link that is the only content of the node except for markup, or NULL. */
static const struct doc_node *only_link(const struct doc_node *node) {
  const struct doc_node *only = NULL;
  for (const struct doc_node *child = node->children; child; child = child->next) {
    if (child->kind == DOC_TEXT && text_is_all_blank(child->text)) continue;
    if (only) return NULL;
    only = child;
  }
  if (!only || only->kind >= DOC_FUNCTION_LINK) return only;
  return only_link(only);
}

/* True if the node is only the name of a constant or a link to one. */
static bool is_constant(const struct checking *c, const struct doc_node *node,
                        struct value *value) {
  if (find_value(c->spec, doc_plain(c->sink->arena, NULL, node), value)) return true;
  const struct doc_node *link = only_link(node);
  bool named = link && (link->kind == DOC_ERROR_LINK || link->kind == DOC_DATA_LINK);
  return named && find_value(c->spec, link->target, value);
}

static const struct doc_node *find_name(const struct checking *c, const struct doc_node *row,
                                        struct value *value) {
  const struct doc_node *found = NULL;
  size_t names = 0;
  struct value other;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next) {
    if (!is_constant(c, cell, &other)) continue;
    *value = other;
    found = cell;
    names++;
  }
  return names == 1 ? found : NULL;
}

/* Checks a row with a constant in one cell and a number in another one. */
static void check_row(const struct checking *c, const struct headings *headings,
                      const struct doc_node *row) {
  struct value value;
  uint32_t given = 0, read;
  const struct doc_node *name = find_name(c, row, &value);
  size_t numbers = 0, column = 0;
  if (!name || (headings->count > 1 && cells_of(row) > headings->count)) return;
  for (const struct doc_node *cell = row->children; cell;
       column += cell->kind != DOC_TEXT, cell = cell->next) {
    struct heading heading = heading_of(headings, column, value.kind);
    const char *text = doc_plain(c->sink->arena, NULL, cell);
    /* "(2)" in a column without heading may refer to a note. */
    if (!heading.of_values || (*text == '(' && !heading.said)) continue;
    if (!number_is_all(text, heading.hexadecimal, &read)) continue;
    given = read;
    numbers++;
  }
  if (numbers == 1) values_report(c, name, &value, given, 0);
}

/* True for a row of <th>, and for a first row without constants and numbers. */
static bool is_headings(const struct checking *c, const struct doc_node *row, bool first) {
  const char *prefix = c->spec->interface->names.constant_prefix;
  bool cells = false, facts = false;
  uint32_t number;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next) {
    if (cell->kind == DOC_TEXT) continue;
    const char *text = doc_plain(c->sink->arena, NULL, cell);
    cells = cells || cell->kind == DOC_CELL;
    facts =
        facts || strncmp(text, prefix, strlen(prefix)) == 0 || number_is_all(text, false, &number);
  }
  return facts ? first && !cells : first || !cells;
}

static void check_definition(const struct checking *c, const struct doc_node *term) {
  const struct doc_node *definition = term->next;
  struct value value;
  uint32_t given;
  while (definition && definition->kind == DOC_TEXT) definition = definition->next;
  if (!definition || definition->kind != DOC_DEFINITION || !is_constant(c, term, &value)) return;
  const char *text = doc_plain(c->sink->arena, NULL, definition);
  if (number_given_beside(c->sink->arena, text, &given)) values_report(c, term, &value, given, 0);
}

/* Checks a list item: "NAME: 4". */
static void check_item(const struct checking *c, const struct doc_node *item) {
  struct arena *arena = c->sink->arena;
  const char *text = doc_plain(arena, NULL, item);
  size_t length = identifier_length(text);
  struct value value;
  uint32_t given;
  if (find_value(c->spec, arena_strndup(arena, text, length), &value) &&
      number_given_in_item(arena, text + length, &given))
    values_report(c, item, &value, given, 0);
}

static enum doc_step check_numbers(const void *checking, const struct doc_node *node) {
  struct headings headings = {NULL, 0};
  bool first = true;
  if (node->kind == DOC_TERM) check_definition(checking, node);
  if (node->kind == DOC_ITEM) check_item(checking, node);
  for (const struct doc_node *row = node->kind == DOC_TABLE ? node->children : NULL; row;
       row = row->next) {
    if (row->kind != DOC_ROW) continue;
    if (is_headings(checking, row, first)) headings = read_headings(checking, row);
    else check_row(checking, &headings, row);
    first = first && cells_of(row) < 2; /* a title precedes the headings */
  }
  return DOC_ON;
}

/* A search for numbers in running text. */
struct search {
  const struct checking *c;
  struct mentions mentions;
  struct c_names seen;  /* name to the number of its occurrences so far, a size_t */
  struct c_names given; /* keys of places that have been read, and of numbers found there */
};

static const char *given_key(const struct search *s, const struct doc_node *place, const char *id,
                             uint32_t given) {
  return arena_printf(s->c->sink->arena, "%p %s %" PRIu32, (const void *)place, id, given);
}

static void read_place(struct search *s, const struct doc_node *place) {
  const struct checking *c = s->c;
  const char *plain = doc_plain(c->sink->arena, NULL, place), *at = plain;
  struct value value;
  uint32_t number;
  for (size_t length; (at = mentions_next(at, s->mentions.prefix, &length)); at += length) {
    const char *id = arena_strndup(c->sink->arena, at, length);
    if (!find_value(c->spec, id, &value) ||
        !number_given(c->spec, value.kind, plain, at, at + length, true, &number))
      continue;
    const char *key = given_key(s, place, id, number);
    c_names_enter(&s->given, key, strlen(key));
  }
}

/* True if the text of the place states the number for the constant. */
static bool values_gives(struct search *s, const struct doc_node *place, const struct value *value,
                         uint32_t given) {
  const char *key = arena_printf(s->c->sink->arena, "%p", (const void *)place);
  if (!c_names_find(&s->given, key, strlen(key))) {
    c_names_enter(&s->given, key, strlen(key));
    read_place(s, place);
  }
  key = given_key(s, place, value->id, given);
  return c_names_find(&s->given, key, strlen(key)) != NULL;
}

/* Reports a number if its cell or list item alone states it: the text of a table continues across cells. */
static void report_in(struct search *s, const struct value *value, uint32_t given, size_t skip) {
  const struct c_name *entry = c_names_find(&s->mentions.names, value->id, strlen(value->id));
  const struct mention_list *list = entry ? entry->value : NULL;
  const struct mention none = {s->c->at.doc, s->c->at.doc, 0};
  const struct mention *found = list && skip < list->count ? list->at[skip] : &none;
  if (values_gives(s, found->place, value, given))
    values_report(s->c, found->node, value, given, found->number);
}

static void check_text(const struct checking *c) {
  struct arena *arena = c->sink->arena;
  const char *plain = doc_plain(arena, NULL, c->at.doc);
  const char *prefix = c->spec->interface->names.constant_prefix;
  size_t length;
  const char *at = mentions_next(plain, prefix, &length);
  if (!at) return;
  struct search s = {
      c, {arena, prefix, {.arena = arena}, {.arena = arena}}, {.arena = arena}, {.arena = arena}};
  add_below(&s.mentions, c->at.doc, c->at.doc);
  for (; at; at = mentions_next(at + length, prefix, &length)) {
    struct value value;
    uint32_t given;
    struct c_name *seen = c_names_enter(&s.seen, at, length);
    if (!seen->value) seen->value = arena_alloc(arena, sizeof(size_t));
    size_t skip = (*(size_t *)seen->value)++;
    bool member =
        (at > plain && at[-1] == '.') || (at > plain + 1 && strncmp(at - 2, "->", 2) == 0);
    if (!member && find_value(c->spec, arena_strndup(arena, at, length), &value) &&
        number_given(c->spec, value.kind, plain, at, at + length, false, &given) &&
        given != value.bits)
      report_in(&s, &value, given, skip);
  }
}

void check_values(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  if (sink->levels[CHECK_STATED_VALUE] == DIAG_OFF) return;
  while (check_next_doc(&c)) {
    if (c.at.item.kind == PART_CHANGE) continue; /* the history may state former values */
    check_text(&c);
    doc_visit(c.at.doc, check_numbers, &c);
  }
}
