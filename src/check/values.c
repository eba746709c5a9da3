/* SPDX-License-Identifier: MIT */
/* Numbers that prose, examples and tables give for constants. */
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"
#include "model/doc_text.h"
#include "model/lists.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* The next name with the prefix in or behind `text`; NULL: there is none. */
static const char *mentions_next(const char *text, const char *prefix, size_t *length) {
  size_t least = strlen(prefix);
  while ((text = identifier_word(text, length))) {
    if (*length >= least && strncmp(text, prefix, least) == 0) return text;
    text += *length;
  }
  return NULL;
}

/* Texts of one element are counted together, but for those of a list that the author made, whose line is another. */
static unsigned mentions_count(struct mentions *m, const struct doc_node *parent,
                               struct mention *mention, const char *name, size_t length) {
  const char *key = arena_printf(m->arena, "%p %u %.*s", (const void *)parent, mention->node->line,
                                 (int)length, name);
  struct c_name *entry = c_names_enter(&m->counts, key, strlen(key));
  const struct mention *last = entry->value;
  entry->value = mention;
  return last ? last->number + 1 : 1;
}

/* What plain text has of the node itself, or NULL. */
static const char *own_text(const struct mentions *m, const struct doc_node *node, bool *link) {
  *link = node->kind >= DOC_FUNCTION_LINK && node->kind != DOC_INTERNAL_LINK && !node->children;
  if (doc_is_list(node->kind)) return list_tag(m->arena, node);
  return node->kind == DOC_TEXT || *link ? node->text : NULL;
}

static void mentions_add(struct mentions *m, const struct doc_node *parent,
                         const struct doc_node *node, const struct doc_node *place) {
  bool link;
  const char *at = own_text(m, node, &link);
  size_t length;
  for (; at && (at = mentions_next(at, m->prefix, &length)); at += length) {
    struct mention *mention = arena_alloc(m->arena, sizeof *mention);
    struct c_name *entry = c_names_enter(&m->names, at, length);
    if (!entry->value) entry->value = arena_alloc(m->arena, sizeof(struct mention_list));
    *mention = (struct mention){node, place, 0};
    if (!link) mention->number = mentions_count(m, parent, mention, at, length);
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

/* Both of them stay with the arena. */
static struct mentions mentions_in(struct arena *arena, const char *prefix,
                                   const struct doc_node *doc) {
  struct mentions mentions = {arena, prefix, {.arena = arena}, {.arena = arena}};
  add_below(&mentions, doc, doc);
  return mentions;
}

/* The mention of the name behind `skip` others, in the order of the text; NULL: there are fewer. */
static const struct mention *mentions_find(const struct mentions *mentions, const char *name,
                                           size_t length, size_t skip) {
  const struct c_name *entry = c_names_find(&mentions->names, name, length);
  const struct mention_list *list = entry ? entry->value : NULL;
  return list && skip < list->count ? list->at[skip] : NULL;
}

/* A constant and its value in 32 bits, which may be meant with a sign or without. */
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

static bool values_differs(const struct value *value, const struct number *given) {
  return value->bits != given->bits && value->bits != given->other;
}

/* `number`: which time the name stands in the text of its element, from 1; 0: it is there once. */
static void values_report(const struct checking *c, const struct doc_node *node,
                          const struct value *value, uint32_t given, unsigned number) {
  bool mask = value->bits > INT32_MAX || given > INT32_MAX;
  struct diag *diag = diag_report(
      c->sink, CHECK_STATED_VALUE, doc_place(node),
      mask ? "'%s' is said to be 0x%x, but is 0x%x" : "'%s' is said to be %u, but is %u", value->id,
      given, value->bits);
  diag_at_words_number(c->sink, diag, value->id, number);
}

/* ---- Tables ------------------------------------------------------------------------------------- */

/* What the headings of a column say of the numbers in it: nothing, where there are none. */
struct heading {
  bool of_values, said, hexadecimal, missing;
};

static bool is_word(const char *word, size_t length, const char *const *words) {
  while (*words && !(strlen(*words) == length && strncmp(*words, word, length) == 0)) words++;
  return *words != NULL;
}

/* A heading of values has words for them, in the singular or plural, and none for anything else: the "line number" of
 * a constant is another number, and the "number of" something is that of other things. An "error code" is the value
 * of an error alone, and so with events. Adds what it says to what is known. */
static void read_heading(const char *text, unsigned kind, struct heading *heading) {
  static const char *const values[] = {"name", "value",       "number",  "code", "constant",
                                       "hex",  "hexadecimal", "decimal", NULL};
  static const char *const others[] = {"the", "a",       "an",        "of",      "in",
                                       "as",  "its",     "s",         "and",     "or",
                                       "int", "numeric", "numerical", "integer", NULL};
  static const char *const error[] = {"error", NULL}, *const event[] = {"event", NULL};
  bool said = false, other = strncmp(text, "number of ", 10) == 0 || strstr(text, " number of ") ||
                             strstr(text, "numbers of ");
  for (const char *at = text; *at;) {
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] & 0x80) length++;
    size_t single = length > 1 && at[length - 1] == 's' ? length - 1 : length;
    bool value = is_word(at, single, values);
    said = said || value;
    if (length && strncmp(at, "hex", 3) == 0) heading->hexadecimal = true;
    other = other || (length && !value && !is_word(at, length, others) &&
                      !(kind == ITEM_ERROR && is_word(at, single, error)) &&
                      !(kind == ITEM_EVENT_CONSTANT && is_word(at, single, event)));
    at += length + !length;
  }
  if (*text && (!said || other)) heading->of_values = false;
  heading->said = heading->said || said;
}

/* How many cells a row has. */
static size_t cells_of(const struct doc_node *row) {
  size_t count = 0;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next)
    count += cell->kind != DOC_TEXT;
  return count;
}

/* What a cell of headings says of the numbers below it, for each kind of constants. */
struct column {
  struct heading of_constants, of_errors, of_events;
};

struct heading_row {
  struct column *columns;
  size_t count; /* of cells */
};

/* The rows of headings above: the first, and the last one. */
struct headings {
  struct heading_row rows[2];
  size_t count;
};

static struct heading read_cell(const char *text, unsigned kind) {
  struct heading heading = {true, false, false, false};
  read_heading(text, kind, &heading);
  return heading;
}

/* A text may be long, and many rows below it: it is read once. */
static struct heading_row read_headings(const struct checking *c, const struct doc_node *row) {
  struct arena *arena = c->sink->arena;
  struct heading_row read = {NULL, cells_of(row)};
  if (read.count) read.columns = arena_alloc(arena, read.count * sizeof *read.columns);
  struct column *column = read.columns;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next) {
    if (cell->kind == DOC_TEXT) continue;
    char *text = arena_strdup(arena, doc_plain(arena, NULL, cell));
    for (char *at = text; *at; at++) *at = (char)tolower((unsigned char)*at);
    *column++ = (struct column){read_cell(text, ITEM_CONSTANT), read_cell(text, ITEM_ERROR),
                                read_cell(text, ITEM_EVENT_CONSTANT)};
  }
  return read;
}

/* May the numbers of that column be values of such a constant? Where columns are headed the headings say so; one for all
 * of them does not speak of a column. */
static struct heading heading_of(const struct headings *headings, size_t column, unsigned kind) {
  struct heading heading = {true, false, false, false};
  for (size_t i = 0; i < headings->count; i++) {
    const struct heading_row *row = &headings->rows[i];
    if (row->count <= 1) continue;
    if (column >= row->count) {
      heading.missing = true;
      continue;
    }
    const struct column *of = &row->columns[column];
    const struct heading *read = kind == ITEM_CONSTANT ? &of->of_constants
                                 : kind == ITEM_ERROR  ? &of->of_errors
                                                       : &of->of_events;
    heading.of_values = heading.of_values && read->of_values;
    heading.said = heading.said || read->said;
    heading.hexadecimal = heading.hexadecimal || read->hexadecimal;
  }
  return heading;
}

/* The link that is all that the node has but for markup, or NULL. */
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

/* Is the text of the node the name of a constant, or a link to one? */
static bool is_constant(const struct checking *c, const struct doc_node *node,
                        struct value *value) {
  if (find_value(c->spec, doc_plain(c->sink->arena, NULL, node), value)) return true;
  const struct doc_node *link = only_link(node);
  bool named = link && (link->kind == DOC_ERROR_LINK || link->kind == DOC_DATA_LINK);
  return named && find_value(c->spec, link->target, value);
}

/* The only constant that is named in a cell of its own. Returns that cell, or NULL. */
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

/* A row in which one cell is the name of a constant and another one a number. */
static void check_row(const struct checking *c, const struct headings *headings,
                      const struct doc_node *row) {
  struct value value;
  struct number given = {0, 0}, read;
  const struct doc_node *name = find_name(c, row, &value);
  size_t numbers = 0, column = 0;
  for (const struct doc_node *cell = name ? row->children : NULL; cell;
       column += cell->kind != DOC_TEXT, cell = cell->next) {
    struct heading heading = heading_of(headings, column, value.kind);
    const char *text = doc_plain(c->sink->arena, NULL, cell);
    /* "(2)" where nothing says that it is a value may lead to a note. */
    if (!heading.of_values || (*text == '(' && !heading.said)) continue;
    if (!number_is_all(text, heading.hexadecimal, &read)) continue;
    given = read;
    numbers += 1 + heading.missing; /* which column has the values is not known then */
  }
  if (numbers == 1 && values_differs(&value, &given)) values_report(c, name, &value, given.bits, 0);
}

/* Is it a row of headings: of <th> alone, or the first one with neither constants nor numbers? */
static bool is_headings(const struct checking *c, const struct doc_node *row, bool first) {
  const char *prefix = c->spec->interface->names.constant_prefix;
  bool cells = false, facts = false;
  struct number number;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next) {
    if (cell->kind == DOC_TEXT) continue;
    const char *text = doc_plain(c->sink->arena, NULL, cell);
    cells = cells || cell->kind == DOC_CELL;
    facts =
        facts || strncmp(text, prefix, strlen(prefix)) == 0 || number_is_all(text, false, &number);
  }
  return facts ? first && !cells : first || !cells;
}

/* ---- Lists -------------------------------------------------------------------------------------- */

/* A definition that is the number of the constant which is its term. */
static void check_definition(const struct checking *c, const struct doc_node *term) {
  const struct doc_node *definition = term->next;
  struct value value;
  struct number given;
  while (definition && definition->kind == DOC_TEXT) definition = definition->next;
  if (!definition || definition->kind != DOC_DEFINITION || !is_constant(c, term, &value)) return;
  const char *text = doc_plain(c->sink->arena, NULL, definition);
  if (number_given_beside(c->sink->arena, text, &given) && values_differs(&value, &given))
    values_report(c, term, &value, given.bits, 0);
}

/* An item of a list: "NAME: 4". */
static void check_item(const struct checking *c, const struct doc_node *item) {
  struct arena *arena = c->sink->arena;
  const char *text = doc_plain(arena, NULL, item);
  size_t length = identifier_length(text);
  struct value value;
  struct number given;
  if (find_value(c->spec, arena_strndup(arena, text, length), &value) &&
      number_given_in_item(arena, text + length, &given) && values_differs(&value, &given))
    values_report(c, item, &value, given.bits, 0);
}

/* ---- Tables and lists --------------------------------------------------------------------------- */

static enum doc_step check_numbers(const void *checking, const struct doc_node *node) {
  struct headings headings = {.count = 0};
  bool first = true;
  if (node->kind == DOC_TERM) check_definition(checking, node);
  if (node->kind == DOC_ITEM) check_item(checking, node);
  for (const struct doc_node *row = node->kind == DOC_TABLE ? node->children : NULL; row;
       row = row->next) {
    if (row->kind != DOC_ROW) continue;
    if (is_headings(checking, row, first)) {
      headings.rows[headings.count > 0] = read_headings(checking, row);
      headings.count += headings.count < 2;
    } else check_row(checking, &headings, row);
    first = first && cells_of(row) < 2; /* a title stands above the headings */
  }
  return DOC_ON;
}

/* ---- Text --------------------------------------------------------------------------------------- */

/* A text in which names are looked for. */
struct search {
  const struct checking *c;
  struct mentions mentions;
  struct c_names seen;  /* how often a name stood in the plain text so far: a size_t for each */
  struct c_names given; /* what places say, and which of them have been read */
};

/* Is it behind "." or "->"? */
static bool is_member(const char *start, const char *name) {
  return (name > start && name[-1] == '.') || (name > start + 1 && strncmp(name - 2, "->", 2) == 0);
}

/* The place, or what it gives a constant: a key of search.given. */
static const char *place_key(const struct search *s, const struct doc_node *place) {
  return arena_printf(s->c->sink->arena, "%p", (const void *)place);
}

static const char *given_key(const struct search *s, const struct doc_node *place, const char *id,
                             uint32_t given) {
  return arena_printf(s->c->sink->arena, "%p %s %" PRIu32, (const void *)place, id, given);
}

/* Enters all that the text of a place gives to constants. */
static void read_place(struct search *s, const struct doc_node *place) {
  const struct checking *c = s->c;
  const char *plain = doc_plain(c->sink->arena, NULL, place), *at = plain;
  struct value value;
  struct number number;
  for (size_t length; (at = mentions_next(at, s->mentions.prefix, &length)); at += length) {
    const char *id = arena_strndup(c->sink->arena, at, length);
    if (!find_value(c->spec, id, &value) ||
        !number_given(c->spec, value.kind, plain, at, at + length, true, &number))
      continue;
    const char *key = given_key(s, place, id, number.bits);
    c_names_enter(&s->given, key, strlen(key));
  }
}

/* Does the text of the place give the constant that number? Each place is read once. */
static bool values_gives(struct search *s, const struct doc_node *place, const struct value *value,
                         uint32_t given) {
  const char *key = place_key(s, place);
  if (!c_names_find(&s->given, key, strlen(key))) {
    c_names_enter(&s->given, key, strlen(key));
    read_place(s, place);
  }
  key = given_key(s, place, value->id, given);
  return c_names_find(&s->given, key, strlen(key)) != NULL;
}

/* In plain text a number in one cell stands behind a name in another one: that says nothing. */
static void report_in(struct search *s, const struct value *value, uint32_t given, size_t skip) {
  const struct mention *found = mentions_find(&s->mentions, value->id, strlen(value->id), skip);
  const struct mention none = {s->c->at.doc, s->c->at.doc, 0};
  if (!found) found = &none;
  if (values_gives(s, found->place, value, given))
    values_report(s->c, found->node, value, given, found->number);
}

/* How often that name stood in the text before. */
static size_t times_seen(struct search *s, const char *name, size_t length) {
  struct c_name *entry = c_names_enter(&s->seen, name, length);
  if (!entry->value) entry->value = arena_alloc(s->c->sink->arena, sizeof(size_t));
  return (*(size_t *)entry->value)++;
}

static void check_text(const struct checking *c) {
  struct arena *arena = c->sink->arena;
  const char *plain = doc_plain(arena, NULL, c->at.doc);
  const char *prefix = c->spec->interface->names.constant_prefix;
  size_t length;
  const char *at = mentions_next(plain, prefix, &length);
  if (!at) return;
  struct search s = {c, mentions_in(arena, prefix, c->at.doc), {.arena = arena}, {.arena = arena}};
  for (; at; at = mentions_next(at + length, prefix, &length)) {
    struct value value;
    struct number given;
    size_t skip = times_seen(&s, at, length);
    if (is_member(plain, at)) continue;
    if (find_value(c->spec, arena_strndup(arena, at, length), &value) &&
        number_given(c->spec, value.kind, plain, at, at + length, false, &given) &&
        values_differs(&value, &given))
      report_in(&s, &value, given.bits, skip);
  }
}

void check_values(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  if (sink->levels[CHECK_STATED_VALUE] == DIAG_OFF) return;
  while (check_next_doc(&c)) {
    if (c.at.item.kind == PART_CHANGE) continue; /* history speaks of what was */
    check_text(&c);
    doc_visit(c.at.doc, check_numbers, &c);
  }
}
