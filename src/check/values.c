/* SPDX-License-Identifier: MIT */
/* Numbers that prose, examples and tables give for constants. */
#include "check/values.h"

#include "base/identifier.h"
#include "check/given.h"
#include "model/doc_text.h"

#include <ctype.h>
#include <string.h>

/* A constant and its value in 32 bits, which may be meant with a sign or without. */
struct value {
  const char *id;
  unsigned kind; /* ITEM_… */
  uint32_t bits;
};

static bool find_value(const struct spec *spec, const char *id, struct value *value) {
  const struct named *named =
      spec_find(spec, id, KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) | KIND(ITEM_EVENT_CONSTANT));
  if (!named) return false;
  value->id = named->id;
  value->kind = named->kind;
  if (named->kind == ITEM_ERROR) value->bits = ((const struct spec_error *)named->item)->number;
  else if (named->kind == ITEM_EVENT_CONSTANT)
    value->bits = ((const struct spec_event *)named->item)->slot;
  else {
    const struct spec_constant *constant = named->item;
    if (constant->problem) return false;
    value->bits = (uint32_t)constant->value;
  }
  return true;
}

static bool differs(const struct value *value, const struct number *given) {
  return value->bits != given->bits && value->bits != given->other;
}

/* `number`: which time the name stands in the text of its element, from 1; 0: it is there once. */
static void report(const struct checking *c, const struct doc_node *node, const struct value *value,
                   uint32_t given, unsigned number) {
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

/* The cell of that column, or NULL; *count: of all cells. */
static const struct doc_node *cell_at(const struct doc_node *row, size_t column, size_t *count) {
  const struct doc_node *found = NULL;
  *count = 0;
  for (const struct doc_node *cell = row->children; cell; cell = cell->next)
    if (cell->kind != DOC_TEXT && (*count)++ == column) found = cell;
  return found;
}

/* The rows of headings above: the first, and the last one. */
struct headings {
  const struct doc_node *rows[2];
};

/* May the numbers of that column be values of such a constant? Where columns are headed the headings say so; one for all
 * of them does not speak of a column. */
static struct heading heading_of(const struct checking *c, const struct headings *headings,
                                 size_t column, unsigned kind) {
  struct heading heading = {true, false, false, false};
  for (size_t i = 0; i < 2 && headings->rows[i]; i++) {
    size_t count;
    const struct doc_node *cell = cell_at(headings->rows[i], column, &count);
    char *text = arena_strdup(c->sink->arena, cell ? doc_plain(c->sink->arena, NULL, cell) : "");
    for (char *at = text; *at; at++) *at = (char)tolower((unsigned char)*at);
    if (!cell && count > 1) heading.missing = true;
    else if (count > 1) read_heading(text, kind, &heading);
  }
  return heading;
}

/* The link that is all that the node has but for markup, or NULL. */
static const struct doc_node *only_link(const struct doc_node *node) {
  const struct doc_node *only = NULL;
  for (const struct doc_node *child = node->children; child; child = child->next) {
    if (child->kind == DOC_TEXT && !child->text[strspn(child->text, " \t\r\n")]) continue;
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
    struct heading heading = heading_of(c, headings, column, value.kind);
    const char *text = doc_plain(c->sink->arena, NULL, cell);
    /* "(2)" where nothing says that it is a value may lead to a note. */
    if (!heading.of_values || (*text == '(' && !heading.said)) continue;
    if (!number_is_all(c->spec, text, heading.hexadecimal, &read)) continue;
    given = read;
    numbers += 1 + heading.missing; /* which column has the values is not known then */
  }
  if (numbers == 1 && differs(&value, &given)) report(c, name, &value, given.bits, 0);
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
    facts = facts || strncmp(text, prefix, strlen(prefix)) == 0 ||
            number_is_all(c->spec, text, false, &number);
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
  if (number_given_beside(c->spec, c->sink->arena, text, &given) && differs(&value, &given))
    report(c, term, &value, given.bits, 0);
}

/* An item of a list: "NAME: 4". */
static void check_item(const struct checking *c, const struct doc_node *item) {
  struct arena *arena = c->sink->arena;
  const char *text = doc_plain(arena, NULL, item);
  size_t length = identifier_length(text);
  struct value value;
  struct number given;
  if (find_value(c->spec, arena_strndup(arena, text, length), &value) &&
      number_given_in_item(c->spec, arena, text + length, &given) && differs(&value, &given))
    report(c, item, &value, given.bits, 0);
}

/* ---- Tables and lists --------------------------------------------------------------------------- */

static enum doc_step check_numbers(const void *checking, const struct doc_node *node) {
  struct headings headings = {{NULL, NULL}};
  bool first = true;
  if (node->kind == DOC_TERM) check_definition(checking, node);
  if (node->kind == DOC_ITEM) check_item(checking, node);
  for (const struct doc_node *row = node->kind == DOC_TABLE ? node->children : NULL; row;
       row = row->next) {
    if (row->kind != DOC_ROW) continue;
    size_t count;
    if (is_headings(checking, row, first)) headings.rows[headings.rows[0] != NULL] = row;
    else check_row(checking, &headings, row);
    cell_at(row, 0, &count);
    first = first && count < 2; /* a title stands above the headings */
  }
  return DOC_ON;
}

/* ---- Text --------------------------------------------------------------------------------------- */

/* How often the name stands in front of that place. */
static size_t times_before(const char *plain, const char *at, const char *name) {
  size_t count = 0, length = strlen(name);
  for (const char *found = plain; (found = strstr(found, name)) && found < at; found += length)
    count += (found == plain || !identifier_part(found[-1])) && !identifier_part(found[length]);
  return count;
}

/* The node in which a name stands for the time after `skip` others, and how often it stands in the text of its element up
 * to there; 0: it is the name of a link. */
struct search {
  const char *name;
  size_t *skip;
  const struct doc_node **found;
  unsigned *number;
};

/* How often the name stands in the texts before that one; those of a list that the author made are of its element. */
static unsigned times_in(const struct doc_node *first, const struct doc_node *end,
                         const char *name) {
  size_t count = 0;
  for (; first != end; first = first->next)
    if (first->kind == DOC_TEXT && first->line == end->line)
      count += times_before(first->text, first->text + strlen(first->text), name);
  return (unsigned)count;
}

static bool search_text(const struct search *search, const struct doc_node *parent,
                        const struct doc_node *node) {
  bool link = node->kind >= DOC_FUNCTION_LINK && !node->children;
  const char *text = node->kind == DOC_TEXT || link ? node->text : NULL;
  size_t times = text ? times_before(text, text + strlen(text), search->name) : 0;
  if (times <= *search->skip) {
    *search->skip -= times;
    return false;
  }
  *search->found = node;
  *search->number =
      link ? 0 : times_in(parent->children, node, search->name) + (unsigned)*search->skip + 1;
  return true;
}

static bool search_below(const struct search *search, const struct doc_node *parent) {
  for (const struct doc_node *node = parent->children; node; node = node->next)
    if (search_text(search, parent, node) || search_below(search, node)) return true;
  return false;
}

/* The innermost cell or item of a list around a node. */
struct around {
  const struct doc_node *node, **found;
};

static enum doc_step is_node(const void *node, const struct doc_node *at) {
  return at == node ? DOC_STOP : DOC_ON;
}

static enum doc_step search_around(const void *data, const struct doc_node *node) {
  const struct around *around = data;
  if (doc_is_part(node) && doc_visit(node, is_node, around->node)) *around->found = node;
  return DOC_ON;
}

/* Does the text of the node give the constant that number? */
static bool gives(const struct checking *c, const struct doc_node *node, const struct value *value,
                  uint32_t given) {
  const char *plain = doc_plain(c->sink->arena, NULL, node);
  size_t length = strlen(value->id);
  struct number number;
  for (const char *at = plain; (at = strstr(at, value->id)); at += length)
    if (number_given(c->spec, value->kind, plain, at, at + length, true, &number) &&
        number.bits == given)
      return true;
  return false;
}

/* In plain text a number in one cell stands behind a name in another one: that says nothing. */
static void report_in(const struct checking *c, const struct value *value, uint32_t given,
                      size_t skip) {
  const struct doc_node *found = c->at.doc, *place = found;
  unsigned number = 0;
  search_below(&(struct search){value->id, &skip, &found, &number}, found);
  const struct around around = {found, &place};
  doc_visit(c->at.doc, search_around, &around);
  if (gives(c, place, value, given)) report(c, found, value, given, number);
}

/* Is it behind "." or "->"? */
static bool is_member(const char *start, const char *name) {
  return (name > start && name[-1] == '.') || (name > start + 1 && strncmp(name - 2, "->", 2) == 0);
}

static void check_text(const struct checking *c) {
  const char *plain = doc_plain(c->sink->arena, NULL, c->at.doc), *at = plain;
  const char *prefix = c->spec->interface->names.constant_prefix;
  while ((at = strstr(at, prefix))) {
    const char *name = at;
    while (identifier_part(*at)) at++;
    struct value value;
    struct number given;
    if (name > plain && identifier_part(name[-1])) continue;
    if (is_member(plain, name)) continue;
    if (find_value(c->spec, arena_strndup(c->sink->arena, name, (size_t)(at - name)), &value) &&
        number_given(c->spec, value.kind, plain, name, at, false, &given) &&
        differs(&value, &given))
      report_in(c, &value, given.bits, times_before(plain, name, value.id));
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
