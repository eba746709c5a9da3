/* The contents beside the page, and those of each category. */
#include "gen/html/html.h"

#include <string.h>

/* ---- Contents ----------------------------------------------------------------------------------------- */

static void start_item(struct html *html, const char *id, const char *words, struct release since) {
  html_add(html, "\n<li");
  html_data_since(html, since);
  text_add(&html->raw, ">");
  if (*id) html_link_start(html, id);
  html_escape(&html->raw, words);
  if (*id) text_add(&html->raw, "</a>");
}

void html_list_item(struct html *html, const char *id, const char *words, struct release since) {
  start_item(html, id, words, since);
  text_add(&html->raw, "</li>");
}

static const struct release always = {1, 0, 0};

static void intro_items(struct html *html, const struct spec_intro_list *intros) {
  for (size_t i = 0; i < intros->count; i++)
    if (intros->at[i]->id && *intros->at[i]->label)
      html_list_item(html, intros->at[i]->id, intros->at[i]->label, always);
}

static void category_items(struct html *html, const struct spec_category *category) {
  const struct spec *spec = html->spec;
  html_add(html, "\n<li><details><summary>");
  html_escape(&html->raw, category->label);
  text_add(&html->raw, "</summary><ul>");
  html_list_item(html, category->id, "Overview", always);
  for (size_t i = 0; i < spec->functions.count; i++)
    if (spec->functions.at[i]->category == category)
      html_list_item(html, spec->functions.at[i]->id, spec->functions.at[i]->id,
                     html_function_first(spec->functions.at[i]));
  for (size_t i = 0; i < spec->callbacks.count; i++)
    if (spec->callbacks.at[i]->category == category)
      html_list_item(html, spec->callbacks.at[i]->id, spec->callbacks.at[i]->id,
                     spec->callbacks.at[i]->since);
  text_add(&html->raw, "</ul></details></li>");
}

static void start_list(struct html *html, const char *id, const char *words) {
  start_item(html, id, words, always);
  html_add(html, "\n<ul>");
}

static void end_list(struct html *html) {
  /* HTML has no list without items. */
  size_t length = html->raw.length;
  if (length >= 4 && memcmp(html->raw.bytes + length - 4, "<ul>", 4) == 0) html->raw.length -= 4;
  else text_add(&html->raw, "</ul>");
  text_add(&html->raw, "</li>");
}

static void event_items(struct html *html) {
  const struct spec *spec = html->spec;
  start_list(html, "EventSection", "Events");
  intro_items(html, &spec->event_intros);
  html_list_item(html, "EventIndex", "Event Index", always);
  if (spec->events.count > 0) {
    html_add(html, "\n<li><details><summary>All Events</summary><ul>");
    for (size_t i = 0; i < spec->events.count; i++) {
      const struct spec_event *event = spec->events.at[i];
      html_list_item(html, event->id, event->id, html_event_first(event));
    }
    text_add(&html->raw, "</ul></details></li>");
  }
  end_list(html);
}

static void data_items(struct html *html) {
  const struct spec *spec = html->spec;
  start_list(html, "DataSection", "Data Types");
  for (size_t i = 0; i < spec->base_type_groups.count; i++)
    html_list_item(html, spec->base_type_groups.at[i]->id, spec->base_type_groups.at[i]->label,
                   always);
  html_list_item(html, "StructureTypeDefinitions", "Structure Type Definitions", always);
  html_list_item(html, "FunctionTypeDefinitions", "Function Type Definitions", always);
  html_list_item(html, "EnumerationDefinitions", "Enumeration Definitions", always);
  html_list_item(html, "FunctionTable", "Function Table", always);
  end_list(html);
}

/* The list of contents. */
void html_contents(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  const struct spec *spec = html->spec;
  html_add(html, "\n<ul>");
  start_list(html, "SpecificationIntro", "Introduction");
  intro_items(html, &spec->intros);
  end_list(html);
  start_list(html, "FunctionSection", "Functions");
  intro_items(html, &spec->function_intros);
  html_list_item(html, "FunctionIndex", "Function Index", always);
  for (size_t i = 0; i < spec->categories.count; i++) category_items(html, spec->categories.at[i]);
  end_list(html);
  start_list(html, "ErrorSection", "Errors");
  for (size_t i = 0; i < spec->error_categories.count; i++)
    html_list_item(html, spec->error_categories.at[i]->id, spec->error_categories.at[i]->label,
                   always);
  end_list(html);
  event_items(html);
  data_items(html);
  html_list_item(html, "ConstantIndex", "Constant Index", always);
  html_list_item(html, "ChangeHistory", "Change History", always);
  html_add(html, "\n</ul>\n");
}

/* ---- Lists of a category -------------------------------------------------------------------------------- */

static void start_group(struct html *html, bool *any, const char *words) {
  if (!*any) html_add(html, "\n<p class=\"note\">", words, ":</p>\n<ul class=\"index\">");
  *any = true;
}

static void end_group(struct html *html, bool any) {
  if (any) text_add(&html->raw, "</ul>\n");
}

/* Lists the types (or, `constants`, the sets of constants) below a node that existed in the release. */
static void list_below(struct html *html, const xmlNode *node, bool constants, bool *any) {
  for (const xmlNode *child = node->children; child; child = child->next) {
    if (child->type != XML_ELEMENT_NODE || html_is(child, "elide")) continue;
    bool set = html_is(child, "constants");
    bool type = html_is(child, "typedef") || html_is(child, "uniontypedef") ||
                html_is(child, "capabilitiestypedef");
    const struct named *named = (constants ? set : type) ? html_item(html, child) : NULL;
    if (named) {
      const char *label = html_attribute(child, "label");
      start_group(html, any, constants ? "Flags and constants" : "Types");
      html_list_item(html, named->id, label ? label : named->id, html_first(named));
    }
    if (!set) list_below(html, child, constants, any);
  }
}

/* What a category has: functions, function types, types, constants. */
void html_category_lists(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const struct spec *spec = html->spec;
  const struct named *named = html_item(html, node);
  if (!named) return;
  const struct spec_category *category = named->item;
  bool any = false;
  for (size_t i = 0; i < spec->functions.count; i++) {
    const struct spec_function *function = spec->functions.at[i];
    if (function->category != category) continue;
    start_group(html, &any, "Functions");
    html_list_item(html, function->id, function->synopsis, html_function_first(function));
  }
  end_group(html, any);
  any = false;
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    if (spec->callbacks.at[i]->category != category) continue;
    start_group(html, &any, "Function types");
    html_list_item(html, spec->callbacks.at[i]->id, spec->callbacks.at[i]->synopsis,
                   spec->callbacks.at[i]->since);
  }
  end_group(html, any);
  for (int constants = 0; constants < 2; constants++) {
    any = false;
    list_below(html, node, constants == 1, &any);
    end_group(html, any);
  }
}
