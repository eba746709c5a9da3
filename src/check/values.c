/* SPDX-License-Identifier: MIT */
/* Numbers that prose, examples and tables give for constants. */
#include "check/values.h"

#include "base/identifier.h"
#include "model/doc_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A constant and its value in 32 bits, which may be meant with a sign or without. */
struct value {
  const char *id;
  uint32_t bits;
};

static bool find_value(const struct spec *spec, const char *id, struct value *value) {
  const struct named *named =
      spec_find(spec, id, KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) | KIND(ITEM_EVENT_CONSTANT));
  if (!named) return false;
  value->id = named->id;
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

/* A number of 32 bits as it stands. With a zero in front it is octal in C, but prose may mean it as it looks. */
struct number {
  uint32_t bits, octal;
};

/* Reads a number as C writes it. Returns what is behind it, or NULL: there is none, or it is part of an expression. */
static const char *read_number(const char *text, struct number *read) {
  bool minus = *text == '-', hexadecimal;
  if (minus) text++;
  if (!isdigit((unsigned char)*text)) return NULL;
  hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  char *end;
  unsigned long long number = strtoull(text, &end, hexadecimal ? 16 : 10);
  if (number > UINT32_MAX) return NULL;
  end += strspn(end, "uUlL");
  if (identifier_part(*end) || (*end == '.' && isdigit((unsigned char)end[1]))) return NULL;
  const char *next = end + strspn(end, " ");
  if (*next && strchr("<>+-*/|&^%~?", *next)) return NULL;
  unsigned long long octal = *text == '0' && !hexadecimal ? strtoull(text, NULL, 8) : number;
  *read = (struct number){(uint32_t)(minus ? 0 - number : number),
                          (uint32_t)(minus ? 0 - octal : octal)};
  return end;
}

/* The number that text gives to the name in front of it: "= 4", "(4)", or after #define " 4". */
static bool gives_number(const char *start, const char *name, const char *behind,
                         struct number *read) {
  static const char define[] = "#define ";
  const char *at = behind + strspn(behind, " ");
  size_t before = sizeof define - 1;
  if (*at == '=' && at[1] != '=') return read_number(at + 1 + strspn(at + 1, " "), read) != NULL;
  if (*at == '(') {
    const char *end = read_number(at + 1, read);
    return end && *end == ')';
  }
  return (size_t)(name - start) >= before && strncmp(name - before, define, before) == 0 &&
         read_number(at, read) != NULL;
}

static bool differs(const struct value *value, const struct number *given) {
  return value->bits != given->bits && value->bits != given->octal;
}

static void report(const struct checking *c, const struct doc_node *node, const struct value *value,
                   uint32_t given) {
  bool mask = value->bits > INT32_MAX || given > INT32_MAX;
  struct diag *diag = diag_report(
      c->sink, CHECK_STATED_VALUE, doc_place(node),
      mask ? "'%s' is said to be 0x%x, but is 0x%x" : "'%s' is said to be %u, but is %u", value->id,
      given, value->bits);
  diag_at_words(c->sink, diag, value->id);
}

/* ---- Tables ------------------------------------------------------------------------------------- */

/* Does the heading have that word, also in the plural? A "number of" something is that of other things. */
static bool has_word(const char *heading, const char *word) {
  size_t length = strlen(word);
  for (const char *at = heading; (at = strstr(at, word)); at += length) {
    const char *end = at + length + (at[length] == 's');
    bool whole =
        (at == heading || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)*end);
    if (whole && strncmp(end, " of ", 4) != 0) return true;
  }
  return false;
}

/* May the numbers of that column be values of constants? Where the column is headed it says so. */
static bool is_of_values(const struct checking *c, const struct doc_node *headings, size_t column) {
  static const char *const words[] = {"name",     "value", "number",      "code",
                                      "constant", "hex",   "hexadecimal", "decimal"};
  const struct doc_node *cell = headings ? headings->children : NULL;
  for (; cell && (cell->kind == DOC_TEXT || column); cell = cell->next)
    column -= cell->kind != DOC_TEXT;
  char *heading = arena_strdup(c->sink->arena, cell ? doc_plain(c->sink->arena, NULL, cell) : "");
  for (char *at = heading; *at; at++) *at = (char)tolower((unsigned char)*at);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (has_word(heading, words[i])) return true;
  return !*heading;
}

/* A row in which one cell is the name of a constant and another one a number. */
static void check_row(const struct checking *c, const struct doc_node *headings,
                      const struct doc_node *row) {
  struct value value = {NULL, 0}, other;
  const struct doc_node *cell_of_name = NULL;
  struct number given = {0, 0}, read;
  size_t names = 0, numbers = 0, column = 0;
  for (const struct doc_node *cell = row->children; cell;
       column += cell->kind != DOC_TEXT, cell = cell->next) {
    const char *text = doc_plain(c->sink->arena, NULL, cell), *end = read_number(text, &read);
    if (end && !*end && is_of_values(c, headings, column)) {
      given = read;
      numbers++;
    } else if (find_value(c->spec, text, &other)) {
      value = other;
      cell_of_name = cell;
      names++;
    }
  }
  if (names == 1 && numbers == 1 && differs(&value, &given))
    report(c, cell_of_name, &value, given.bits);
}

/* The first row is that of the headings where all its cells are. */
static const struct doc_node *headings_of(const struct doc_node *table) {
  const struct doc_node *row = table->children;
  while (row && row->kind != DOC_ROW) row = row->next;
  for (const struct doc_node *cell = row ? row->children : NULL; cell; cell = cell->next)
    if (cell->kind == DOC_CELL) return NULL;
  return row;
}

static enum doc_step check_numbers(const void *checking, const struct doc_node *node) {
  const struct doc_node *headings = node->kind == DOC_TABLE ? headings_of(node) : NULL;
  for (const struct doc_node *row = node->kind == DOC_TABLE ? node->children : NULL; row;
       row = row->next)
    if (row->kind == DOC_ROW) check_row(checking, headings, row);
  return DOC_ON;
}

/* ---- Text --------------------------------------------------------------------------------------- */

/* The node in which a name stands for the time after `skip` others. */
struct search {
  const char *name;
  size_t *skip;
  const struct doc_node **found;
};

static enum doc_step search_node(const void *data, const struct doc_node *node) {
  const struct search *search = data;
  size_t length = strlen(search->name);
  const char *at = node->kind == DOC_TEXT || (node->kind >= DOC_FUNCTION_LINK && !node->children)
                       ? node->text
                       : NULL;
  while (at && (at = strstr(at, search->name))) {
    bool whole = (at == node->text || !identifier_part(at[-1])) && !identifier_part(at[length]);
    if (whole && !(*search->skip)--) {
      *search->found = node;
      return DOC_STOP;
    }
    at += length;
  }
  return DOC_ON;
}

static void report_in(const struct checking *c, const struct value *value, uint32_t given,
                      size_t skip) {
  const struct doc_node *found = c->at.doc;
  const struct search search = {value->id, &skip, &found};
  doc_visit(c->at.doc, search_node, &search);
  report(c, found, value, given);
}

/* How often the name stands in front of that place. */
static size_t times_before(const char *plain, const char *at, const char *name) {
  size_t count = 0, length = strlen(name);
  for (const char *found = plain; (found = strstr(found, name)) && found < at; found += length)
    count += (found == plain || !identifier_part(found[-1])) && !identifier_part(found[length]);
  return count;
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
    if (gives_number(plain, name, at, &given) &&
        find_value(c->spec, arena_strndup(c->sink->arena, name, (size_t)(at - name)), &value) &&
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
