/* Indexes: everything of a kind, sorted as the reference sorts it; and the change history. */
#include "gen/html/html.h"

#include "base/collate.h"

#include <stdlib.h>

struct row {
  const char *key;   /* what it is sorted by */
  const char *id;    /* what it links to */
  const char *words; /* beside it */
  const char *more;  /* and beside that; may be NULL */
  struct release since;
};

static int by_key(const void *left, const void *right) {
  return collate_compare(((const struct row *)left)->key, ((const struct row *)right)->key);
}

static void sort(struct row *rows, size_t count) {
  if (count) qsort(rows, count, sizeof *rows, by_key);
}

/* A list of links, in columns. */
static void index_list(struct html *html, struct row *rows, size_t count) {
  sort(rows, count);
  if (!count) return;
  html_add(html, "\n<ul class=\"index\">");
  for (size_t i = 0; i < count; i++) html_list_item(html, rows[i].id, rows[i].words, rows[i].since);
  text_add(&html->raw, "</ul>\n");
}

/* A table of linked names with a word on each. */
static void index_table(struct html *html, struct row *rows, size_t count, const char *columns,
                        const char *label) {
  sort(rows, count);
  if (!count) return;
  html_table_start(html, "index", columns, label);
  for (size_t i = 0; i < count; i++) {
    html_add(html, "\n<tr");
    html_data_since(html, rows[i].since);
    text_add(&html->raw, "><th scope=\"row\">");
    html_code_link(html, rows[i].id, rows[i].id);
    text_add(&html->raw, "</th><td>");
    html_escape(&html->raw, rows[i].words);
    if (rows[i].more) {
      text_add(&html->raw, "</td><td>");
      html_escape(&html->raw, rows[i].more);
    }
    text_add(&html->raw, "</td></tr>");
  }
  html_table_end(html);
}

static struct row *new_rows(struct html *html, size_t count) {
  return arena_alloc(html->arena, (count + 1) * sizeof(struct row));
}

void html_function_index(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  size_t count = html->spec->functions.count;
  struct row *rows = new_rows(html, count);
  for (size_t i = 0; i < count; i++) {
    const struct spec_function *function = html->spec->functions.at[i];
    rows[i] =
        (struct row){function->id, function->id, function->id, NULL, html_function_first(function)};
  }
  index_list(html, rows, count);
}

/* By label, as the reference sorts it. */
void html_event_index(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  size_t count = html->spec->events.count;
  struct row *rows = new_rows(html, count);
  for (size_t i = 0; i < count; i++) {
    const struct spec_event *event = html->spec->events.at[i];
    rows[i] = (struct row){event->label, event->id, event->label, NULL, html_event_first(event)};
  }
  index_list(html, rows, count);
}

void html_structure_index(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  const struct spec *spec = html->spec;
  struct row *rows = new_rows(html, spec->records.count + 1);
  size_t count = 0;
  for (size_t i = 0; i < spec->records.count; i++) {
    const struct spec_record *record = spec->records.at[i];
    rows[count++] = (struct row){record->id, record->id, record->label, NULL, record->since};
  }
  if (spec->capabilities.id)
    rows[count++] = (struct row){
        spec->capabilities.id, spec->capabilities.id, spec->capabilities.label, NULL, {1, 0, 0}};
  index_table(html, rows, count, "Type Description", "Structures and unions");
}

void html_callback_index(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  size_t count = html->spec->callbacks.count;
  struct row *rows = new_rows(html, count);
  for (size_t i = 0; i < count; i++) {
    const struct spec_callback *callback = html->spec->callbacks.at[i];
    rows[i] = (struct row){callback->id, callback->id, callback->synopsis, NULL, callback->since};
  }
  index_table(html, rows, count, "Type Description", "Function types");
}

void html_enumeration_index(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  struct row *rows = new_rows(html, html->spec->constant_sets.count);
  size_t count = 0;
  for (size_t i = 0; i < html->spec->constant_sets.count; i++) {
    const struct spec_constant_set *set = html->spec->constant_sets.at[i];
    if (set->kind == CONSTANTS_ENUM)
      rows[count++] = (struct row){set->id, set->id, set->label, NULL, set->since};
  }
  index_table(html, rows, count, "Type Description", "Enumerations");
}

void html_constant_index(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  const struct spec *spec = html->spec;
  size_t limit = spec->errors.count + spec->events.count, count = 0;
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    limit += spec->constant_sets.at[i]->list.count;
  struct row *rows = new_rows(html, limit);
  for (size_t i = 0; i < spec->constant_sets.count; i++) {
    const struct spec_constant_set *set = spec->constant_sets.at[i];
    for (size_t j = 0; j < set->list.count; j++)
      rows[count++] = (struct row){set->list.at[j]->id, set->list.at[j]->id, set->list.at[j]->id,
                                   set->list.at[j]->text, set->since};
  }
  for (size_t i = 0; i < spec->errors.count; i++)
    rows[count++] = (struct row){spec->errors.at[i]->id, spec->errors.at[i]->id,
                                 spec->errors.at[i]->id, NULL, spec->errors.at[i]->since};
  for (size_t i = 0; i < spec->events.count; i++)
    rows[count++] = (struct row){spec->events.at[i]->constant, spec->events.at[i]->constant,
                                 spec->events.at[i]->constant, NULL, spec->events.at[i]->since};
  index_list(html, rows, count);
}

/* ---- The change history ----------------------------------------------------------------------------------- */

bool html_change_shown(const struct html *html, const xmlNode *change) {
  for (const xmlNode *node = change; node; node = node->next) {
    struct release release;
    const char *version = node->type == XML_ELEMENT_NODE ? html_attribute(node, "version") : NULL;
    if (version && release_parse(version, &release))
      return release_compare((struct release){release.major, release.minor, 0},
                             html->spec->release) <= 0;
  }
  return true;
}

static void escape_attribute(struct html *html, const xmlNode *node, const char *name) {
  const char *value = node ? html_attribute(node, name) : NULL;
  if (value) html_escape(&html->raw, value);
}

/* What stands above the table: the last version, and when it was. The table is inside the element. */
void html_history(struct html *html, const xmlNode *node, xmlNode *element) {
  const xmlNode *history = html_child(node, "changehistory"), *last = NULL;
  bool whole = true;
  for (const xmlNode *change = html_child(history, "change"); change; change = change->next) {
    if (change->type != XML_ELEMENT_NODE) continue;
    whole = html_change_shown(html, change);
    if (whole) last = change;
  }
  html_add(html, "\n<p>Last update: ");
  escape_attribute(html, whole ? history : last, whole ? "update" : "date");
  if (last && html_attribute(last, "version")) {
    text_add(&html->raw, "<br>Version: ");
    escape_attribute(html, last, "version");
  }
  text_add(&html->raw, "</p>\n");
  if (!last) return;
  text_add(&html->raw, "<div class=\"block\">");
  html_inside(html, node, element);
  text_add(&html->raw, "</div>\n");
}
