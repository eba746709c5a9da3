/* Entries and their rows: what is around the text of functions, events, callbacks and types. */
#include "gen/html/html.h"
#include "model/words.h"

#include <string.h>

/* ---- The entry itself ----------------------------------------------------------------------------- */

static const char *kind_word(enum item_kind kind) {
  switch (kind) {
    case ITEM_FUNCTION: return "function";
    case ITEM_EVENT: return "event";
    case ITEM_CALLBACK: return "callback";
    case ITEM_CAPABILITY: return "capability";
    case ITEM_CONSTANT: return "constant";
    case ITEM_ERROR: return "error";
    default: return "type";
  }
}

static void list_attribute(struct html *html, const char *name,
                           const struct spec_capability_row_list *rows) {
  if (!rows->count) return;
  html_add(html, " ", name, "=\"");
  for (size_t i = 0; i < rows->count; i++) html_add(html, i ? " " : "", rows->at[i]->id);
  text_add(&html->raw, "\"");
}

static void event_attributes(struct html *html, const struct spec_event *event) {
  html_add(html, " data-phase=\"", phase_word(event->phase), "\"");
  list_attribute(html, "data-caps", &event->required);
  list_attribute(html, "data-opts", &event->optional);
}

/* What the filters of the page go by. */
static void function_attributes(struct html *html, const struct spec_function *function) {
  html_add(html, " data-phase=\"", phase_word(function->phase), "\" data-safe=\"",
           function->callback_safe ? "yes" : "no", "\"");
  list_attribute(html, "data-caps", &function->required);
  list_attribute(html, "data-opts", &function->optional);
}

/* Appends the attributes of an item's element: id, data-kind, data-since. */
static void item_attributes(struct html *html, const struct named *named) {
  const char *id = named->id;
  if (named->kind == ITEM_BASE_TYPE) id = ((const struct spec_base_type *)named->item)->anchor;
  if (named->kind == ITEM_CAPABILITY)
    html_add(html, " id=\"", html->spec->capabilities.id, ".", id, "\" data-name=\"", id, "\"");
  else if (html_owns(html, id, named->item)) html_id(html, id);
  html_add(html, " data-kind=\"", kind_word(named->kind), "\"");
  html_data_since(html, html_first(named));
}

/* Types and constants inside what did not exist in the release, but that did themselves. */
static void apply_survivors(struct html *html, const xmlNode *node) {
  for (const xmlNode *child = node->children; child; child = child->next) {
    if (child->type != XML_ELEMENT_NODE) continue;
    bool type = strcmp((const char *)child->name, "typedef") == 0 ||
                strcmp((const char *)child->name, "uniontypedef") == 0 ||
                strcmp((const char *)child->name, "constants") == 0;
    if (type) html_apply(html, child);
    else apply_survivors(html, child);
  }
}

static void start_entry(struct html *html, const struct named *named) {
  html_add(html, "\n<article class=\"entry\"");
  item_attributes(html, named);
  if (named->kind == ITEM_FUNCTION) function_attributes(html, named->item);
  if (named->kind == ITEM_EVENT) event_attributes(html, named->item);
  if (html_deprecated(html, named).major) text_add(&html->raw, " data-deprecated");
  text_add(&html->raw, ">\n");
}

/* An article, with what is inside the element; nothing for what did not exist in the release. */
void html_entry(struct html *html, const xmlNode *node, xmlNode *element) {
  const struct named *named = html_item(html, node), *outer = html->entry;
  if (!named) {
    apply_survivors(html, node);
    return;
  }
  html->entry = named;
  html->level = named->kind == ITEM_EVENT ? 3 : 4;
  start_entry(html, named);
  html_inside(html, node, element);
  text_add(&html->raw, "</article>\n");
  html->entry = outer;
}

/* A type of a function or event, inside its entry; an entry of its own where that one did not exist. */
void html_inner_type(struct html *html, const xmlNode *node, xmlNode *element) {
  const struct named *named = html_item(html, node);
  if (!named) return;
  const char *tag = html->entry ? "div" : "article";
  if (!html->entry) html->level = html_is(node->parent, "event") ? 2 : 3;
  html_add(html, "\n<", tag, html->entry ? "" : " class=\"entry\"");
  item_attributes(html, named);
  text_add(&html->raw, ">\n");
  html_inside(html, node, element);
  text_printf(&html->raw, "</%s>\n", tag);
}

/* ---- Headings --------------------------------------------------------------------------------------- */

static const char *subtitle(const struct named *named) {
  switch (named->kind) {
    case ITEM_FUNCTION: return ((const struct spec_function *)named->item)->synopsis;
    case ITEM_EVENT: return ((const struct spec_event *)named->item)->label;
    case ITEM_CALLBACK: return ((const struct spec_callback *)named->item)->synopsis;
    case ITEM_RECORD: return ((const struct spec_record *)named->item)->label;
    case ITEM_CAPABILITIES: return ((const struct spec_capabilities *)named->item)->label;
    default: return NULL;
  }
}

static void badges(struct html *html, const struct named *named) {
  static const struct release first = {1, 0, 0};
  struct release since = html_first(named), deprecated = html_deprecated(html, named);
  if (release_compare(since, first) > 0)
    text_printf(&html->raw, " <span class=\"badge since\">since %s</span>",
                release_text(html->arena, since));
  if (deprecated.major)
    text_printf(&html->raw, " <span class=\"badge deprecated\">deprecated since %s</span>",
                release_text(html->arena, deprecated));
}

/* A heading for the node: its name, what it is in words, since when, a link to it. level: of the heading;
 * absent: inside the entry. */
void html_heading(struct html *html, const xmlNode *node, xmlNode *element) {
  const char *level = html_attribute(element, "level"), *label = html_attribute(node, "label");
  const struct named *named = html_item(html, node);
  const char *id = html_attribute(node, "id"), *words = named ? subtitle(named) : NULL;
  char digit[] = {level ? *level : (char)('1' + html->level), '\0'};
  html_add(html, "\n<h", digit, ">");
  if (words) {
    html_add(html, "<code>", named->id, "</code> <span class=\"synopsis\">");
    html_escape(&html->raw, words);
    text_add(&html->raw, "</span>");
    badges(html, named);
  } else {
    html_escape(&html->raw, label ? label : "");
  }
  if (id) html_heading_link(html, id);
  html_add(html, "</h", digit, ">\n");
}

/* A heading of the page's own: title, level (2 unless stated). The anchor is the id around it. */
void html_part(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  const char *level = html_attribute(element, "level");
  const char *id = html_attribute(element->parent, "id");
  if (!level) level = "2";
  html_add(html, "\n<h", level, ">", html_attribute(element, "title"));
  html_heading_link(html, id ? id : "");
  text_printf(&html->raw, "</h%s>\n", level);
}

/* A part with an id and a label of the document's: class. */
void html_block(struct html *html, const xmlNode *node, xmlNode *element) {
  const struct named *named = html_item(html, node);
  const char *label = html_attribute(node, "label");
  html_add(html, "\n<section class=\"", html_attribute(element, "class"), "\"");
  if (named && *named->id && html_owns(html, named->id, named->item)) html_id(html, named->id);
  text_add(&html->raw, " data-kind=\"category\" data-name=\"");
  html_escape(&html->raw, label ? label : "");
  text_add(&html->raw, "\">\n");
  html_inside(html, node, element);
  text_add(&html->raw, "</section>\n");
}

/* An intro: class, level (of its heading). */
void html_section(struct html *html, const xmlNode *node, xmlNode *element) {
  const char *label = html_attribute(node, "label"), *id = html_attribute(node, "id");
  const char *class = html_attribute(element, "class"), *level = html_attribute(element, "level");
  const struct named *named = id ? spec_find(html->spec, id, KIND(ITEM_INTRO)) : NULL;
  bool labelled = label && *label;
  if (!named && !labelled && html_is_blank(node)) return;
  const char *tag = labelled ? "section" : "div";
  html_add(html, "\n<", tag);
  if (class) html_add(html, " class=\"", class, "\"");
  if (named && html_owns(html, id, named->item)) {
    html_id(html, id);
    text_add(&html->raw, " data-kind=\"intro\" data-name=\"");
    html_escape(&html->raw, labelled ? label : id);
    text_add(&html->raw, "\"");
  }
  text_add(&html->raw, ">\n");
  if (labelled) {
    html_add(html, "<h", level, ">");
    html_escape(&html->raw, label);
    if (named) html_heading_link(html, id);
    html_add(html, "</h", level, ">\n");
  }
  html_inside(html, node, element);
  html_add(html, "</", tag, ">\n");
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

/* Appends the start of a row up to the text of its heading cell. */
static void start_row(struct html *html, const struct named *named) {
  html_add(html, "\n<tr");
  if (named) item_attributes(html, named);
  text_add(&html->raw, "><th scope=\"row\">");
}

static void value_cell(struct html *html, const char *value) {
  text_add(&html->raw, "</th><td>");
  html_escape(&html->raw, value);
  text_add(&html->raw, "</td><td>");
}

/* A parameter or field: name and type. */
static bool member_row(struct html *html, const char *owner, const char *kind, const char *id,
                       const struct spec_type *type) {
  html_add(html, "\n<tr id=\"", owner, ".", id, "\" data-kind=\"", kind,
           "\"><th scope=\"row\"><code>", id, "</code></th><td>");
  if (type->base != TYPE_VARARGS) {
    text_add(&html->raw, "<code>");
    html_type_link(html, type);
    text_add(&html->raw, "</code>");
  }
  text_add(&html->raw, "</td><td>");
  return true;
}

/* An item with an anchor: its name, and the number, value or release that goes with it. */
static bool item_row(struct html *html, const struct named *named) {
  start_row(html, named);
  html_add(html, "<code>", named->id, "</code>");
  switch (named->kind) {
    case ITEM_ERROR:
      value_cell(html,
                 arena_printf(html->arena, "%u", ((const struct spec_error *)named->item)->number));
      break;
    case ITEM_CONSTANT: value_cell(html, ((const struct spec_constant *)named->item)->text); break;
    case ITEM_CAPABILITY:
      text_add(&html->raw, "</th><td>");
      html_capability_since(html, named->item);
      text_add(&html->raw, "</td><td>");
      break;
    default: text_add(&html->raw, "</th><td>"); break;
  }
  return true;
}

static bool change_row(struct html *html, const xmlNode *node) {
  const char *version = html_attribute(node, "version"), *date = html_attribute(node, "date");
  if (!html_change_shown(html, node)) return false;
  start_row(html, NULL);
  if (version) {
    text_add(&html->raw, "<b>");
    html_escape(&html->raw, version);
    text_add(&html->raw, "</b><br>");
  }
  html_escape(&html->raw, date ? date : "");
  text_add(&html->raw, "</th><td>");
  return true;
}

/* The row of a function or event that leads to an error or capability. */
static bool reference_row(struct html *html, const struct named *named) {
  start_row(html, NULL);
  if (named->kind == ITEM_CAPABILITY) html_capability_link(html, named->id);
  else html_code_link(html, named->id, named->id);
  text_add(&html->raw, "</th><td>");
  return true;
}

/* Opens the row of what the node is about. False: it did not exist in the release. */
static bool open_row(struct html *html, const xmlNode *node) {
  const char *name = (const char *)node->name;
  if (strcmp(name, "change") == 0) return change_row(html, node);
  if (strcmp(name, "param") == 0) {
    const struct spec_param *param = html_param(html, node);
    if (!param || param->dropped) return false;
    return member_row(html, html->entry->id, "parameter", param->id, param->type);
  }
  if (strcmp(name, "field") == 0) {
    const struct spec_field *field = html_field(html, node);
    if (!field) return false;
    return member_row(html, html_attribute(node->parent, "id"), "field", field->id, field->type);
  }
  const struct named *named = html_item(html, node);
  if (!named) return false;
  bool reference = strcmp(name, "required") == 0 || strcmp(name, "capability") == 0 ||
                   strcmp(name, "error") == 0;
  return reference ? reference_row(html, named) : item_row(html, named);
}

/* A row: the cells that the model knows, then one with what is inside the element; nothing for what did not
 * exist in the release. */
void html_row(struct html *html, const xmlNode *node, xmlNode *element) {
  if (!open_row(html, node)) return;
  html_inside(html, node, element);
  text_add(&html->raw, "</td></tr>");
}

/* A table: class, columns (separated by blanks), label (the node's unless stated); the rows are what is inside the
 * element. */
void html_table(struct html *html, const xmlNode *node, xmlNode *element) {
  const char *class = html_attribute(element, "class");
  const char *own = html_attribute(element, "label"), *label = html_attribute(node, "label");
  const char *about = own ? own : label ? label : class;
  html_table_start(html, class, html_attribute(element, "columns"), about);
  html_inside(html, node, element);
  html_table_end(html);
}

/* The table of parameters, its rows being inside the element; a word where there are none. */
void html_parameters(struct html *html, const xmlNode *node, xmlNode *element) {
  bool any = false;
  for (const xmlNode *child = node->children; child && !any; child = child->next)
    if (child->type == XML_ELEMENT_NODE) {
      const struct spec_param *param = html_param(html, child);
      any = param && !param->dropped;
    }
  if (!any) return;
  html_subheading(html, "Parameters");
  html_table_start(html, "parameters", "Name Type Description",
                   arena_printf(html->arena, "Parameters of %s", html->entry->id));
  html_inside(html, node, element);
  html_table_end(html);
}
