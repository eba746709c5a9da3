/* C declarations with links in them. How they are spelled is decided in cdecl.c. */
#include "gen/html/html.h"

#include "gen/cdecl.h"
#include "model/derive.h"

#include <string.h>

/* Appends "type name" with both linked: the type to its definition, the name to its description. */
static void declaration(struct html *html, const char *owner, const struct spec_type *type,
                        const char *name) {
  if (type->base == TYPE_VARARGS) {
    text_add(&html->raw, "...");
    return;
  }
  html_type_link(html, type);
  text_add(&html->raw, " ");
  html_param_link(html, owner, name);
}

static void params(struct html *html, const char *owner, const struct spec_param_list *list,
                   const char *first, const char *separator) {
  size_t shown = 0;
  for (size_t i = 0; i < list->count; i++) {
    if (list->at[i]->dropped) continue;
    text_add(&html->raw, shown++ ? separator : first);
    declaration(html, owner, list->at[i]->type, list->at[i]->id);
  }
}

/* ",\n" and as many blanks as the name and its parenthesis are wide. */
static const char *continued(struct html *html, const char *name) {
  return arena_printf(html->arena, ",\n%*s", (int)strlen(name) + 1, "");
}

static void type_name(struct html *html, const char *name) {
  const char *anchor = html_type_anchor(html, name);
  if (anchor) html_link_start(html, anchor);
  html_escape(&html->raw, name);
  if (anchor) text_add(&html->raw, "</a>");
}

static void record_code(struct html *html, const struct spec_record *record) {
  text_printf(&html->raw, "typedef %s {\n", record->is_union ? "union" : "struct");
  for (size_t i = 0; i < record->fields.count; i++) {
    text_add(&html->raw, "    ");
    declaration(html, record->id, record->fields.at[i]->type, record->fields.at[i]->id);
    text_add(&html->raw, ";\n");
  }
  text_printf(&html->raw, "} %s;\n", record->id);
}

static void enum_code(struct html *html, const struct spec_constant_set *set) {
  text_add(&html->raw, "typedef enum {\n");
  for (size_t i = 0; i < set->list.count; i++) {
    const struct spec_constant *constant = set->list.at[i];
    html_add(html, "    <a href=\"#", constant->id, "\">", constant->id, "</a> = ");
    html_escape(&html->raw, constant->text);
    text_add(&html->raw, i + 1 < set->list.count ? ",\n" : "\n");
  }
  text_printf(&html->raw, "} %s;\n", set->id);
}

static void capabilities_code(struct html *html, const struct spec_capabilities *capabilities) {
  unsigned widths[CAPABILITY_PADDING_MAX];
  size_t padding = capability_padding(html->spec->interface, capabilities->list.count, widths);
  text_add(&html->raw, "typedef struct {\n");
  for (size_t i = 0; i < capabilities->list.count; i++) {
    const char *id = capabilities->list.at[i]->id;
    text_printf(&html->raw, "    unsigned int <a href=\"#%s.%s\">%s</a> : 1;\n", capabilities->id,
                id, id);
  }
  for (size_t i = 0; i < padding; i++)
    text_printf(&html->raw, "    unsigned int : %u;\n", widths[i]);
  text_printf(&html->raw, "} %s;\n", capabilities->id);
}

/* ---- Entries ---------------------------------------------------------------------------------------- */

/* The types and enumerations that are described with a function or event. */
static void inner_code(struct html *html, const xmlNode *node) {
  for (const xmlNode *child = node->children; child; child = child->next) {
    if (child->type != XML_ELEMENT_NODE) continue;
    bool type = strcmp((const char *)child->name, "typedef") == 0 ||
                strcmp((const char *)child->name, "uniontypedef") == 0;
    const struct named *named = type ? html_item(html, child) : NULL;
    if (!named) continue;
    record_code(html, named->item);
    html_add(html, "\n");
  }
  for (size_t i = 0; i < html->spec->constant_sets.count; i++) {
    const struct spec_constant_set *set = html->spec->constant_sets.at[i];
    const char *home = set->function ? set->function->id : set->event ? set->event->id : "";
    if (set->kind != CONSTANTS_ENUM || strcmp(home, html->entry->id) != 0) continue;
    enum_code(html, set);
    html_add(html, "\n");
  }
}

static void function_code(struct html *html, const struct spec_function *function) {
  type_name(html, "jvmtiError");
  html_add(html, "\n<b>", function->id, "</b>(jvmtiEnv* env");
  const char *separator = continued(html, function->id);
  params(html, function->id, &function->params, separator, separator);
  text_add(&html->raw, ")");
}

static void event_code(struct html *html, const struct spec_event *event) {
  text_printf(&html->raw, "void JNICALL\n<b>%s</b>(jvmtiEnv *jvmti_env", event->id);
  const char *separator = continued(html, event->id);
  params(html, event->id, &event->params, separator, separator);
  text_add(&html->raw, ")");
}

static void callback_code(struct html *html, const struct spec_callback *callback) {
  text_add(&html->raw, "typedef ");
  html_type_link(html, callback->result);
  text_printf(&html->raw, " (JNICALL *<b>%s</b>)\n    (", callback->id);
  params(html, callback->id, &callback->params, "", ",\n     ");
  text_add(&html->raw, ");");
}

/* The declaration of an entry, in C. */
void html_signature(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const struct named *named = html_item(html, node);
  if (!named) return;
  html_add(html, "\n<pre class=\"signature\"><code>");
  if (named->kind == ITEM_FUNCTION || named->kind == ITEM_EVENT) inner_code(html, node);
  switch (named->kind) {
    case ITEM_FUNCTION: function_code(html, named->item); break;
    case ITEM_EVENT: event_code(html, named->item); break;
    case ITEM_CALLBACK: callback_code(html, named->item); break;
    case ITEM_RECORD: record_code(html, named->item); break;
    case ITEM_CAPABILITIES: capabilities_code(html, named->item); break;
    default: break;
  }
  while (html->raw.bytes[html->raw.length - 1] == '\n') html->raw.length--;
  text_add(&html->raw, "</code></pre>\n");
}

/* ---- The function table ------------------------------------------------------------------------------- */

static void slot_row(struct html *html, unsigned slot, const struct spec_function *function) {
  html_add(html, "\n<tr");
  if (function)
    html_data_since(html, function->preview.major ? function->preview : function->since);
  text_printf(&html->raw, " id=\"FunctionTable.%u\"><th scope=\"row\">%u</th><td>", slot, slot);
  if (!function) {
    text_printf(&html->raw, "reserved <code>void *reserved%u;</code></td></tr>", slot);
    return;
  }
  html_link_start(html, function->id);
  html_escape(&html->raw, function->synopsis);
  text_add(&html->raw, "</a>");
  html_add(html, "<br><code>jvmtiError (JNICALL *", function->id, ") (jvmtiEnv* env");
  cdecl_params(&html->raw, html->arena, &function->params, ", ", ", ");
  text_add(&html->raw, ");</code></td></tr>");
}

void html_function_table(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  const struct spec *spec = html->spec;
  unsigned last = 0;
  for (size_t i = 0; i < spec->functions.count; i++)
    if (spec->functions.at[i]->slot > last) last = spec->functions.at[i]->slot;
  const struct spec_function **slots = arena_alloc(html->arena, ((size_t)last + 1) * sizeof *slots);
  for (size_t i = 0; i < spec->functions.count; i++)
    slots[spec->functions.at[i]->slot] = spec->functions.at[i];
  html_table_start(html, "slots", "Slot Function", "Function table");
  for (unsigned slot = 1; slot <= last; slot++) slot_row(html, slot, slots[slot]);
  html_table_end(html);
}
