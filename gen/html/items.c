/* From the document's nodes to the model, and from names to anchors. */
#include "gen/html/html.h"

#include "model/supplement.h"

#include <string.h>

/* Anchors that the page has whatever the specification says. */
static const char *const fixed[] = {
    "ChangeHistory",
    "ConstantIndex",
    "DataSection",
    "EnumerationDefinitions",
    "ErrorSection",
    "EventIndex",
    "EventSection",
    "FunctionIndex",
    "FunctionSection",
    "FunctionTable",
    "FunctionTypeDefinitions",
    "SpecificationIntro",
    "StructureTypeDefinitions",
    "content",
    "contents",
    "filters",
    "menu",
    "tools",
    "top",
};

/* Items whose id is their anchor. Base types may have another one, capabilities stand behind a dot. */
enum {
  ANCHORED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
             KIND(ITEM_CAPABILITIES) | KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) |
             KIND(ITEM_ERROR) | KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_BASE_TYPE_GROUP) |
             KIND(ITEM_CATEGORY) | KIND(ITEM_INTRO) | KIND(ITEM_EVENT_CONSTANT)
};

static const struct {
  const char *element;
  enum item_kind kind;
} kinds[] = {
    {"function", ITEM_FUNCTION},
    {"event", ITEM_EVENT},
    {"callback", ITEM_CALLBACK},
    {"typedef", ITEM_RECORD},
    {"uniontypedef", ITEM_RECORD},
    {"capabilitiestypedef", ITEM_CAPABILITIES},
    {"capabilityfield", ITEM_CAPABILITY},
    {"constants", ITEM_CONSTANT_SET},
    {"constant", ITEM_CONSTANT},
    {"errorid", ITEM_ERROR},
    {"errorcategory", ITEM_ERROR_CATEGORY},
    {"basetype", ITEM_BASE_TYPE},
    {"basetypes", ITEM_BASE_TYPE_GROUP},
    {"category", ITEM_CATEGORY},
    {"required", ITEM_CAPABILITY},
    {"capability", ITEM_CAPABILITY},
    {"error", ITEM_ERROR},
};

/* ---- Nodes -------------------------------------------------------------------------------------------- */

const struct named *html_item(const struct html *html, const xmlNode *node) {
  const char *id = html_attribute(node, "id");
  if (!id || html_attribute(node, "hide")) return NULL;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (html_is(node, kinds[i].element)) return spec_find(html->spec, id, KIND(kinds[i].kind));
  return NULL;
}

/* How many elements of the same name stand before it. */
static size_t position(const xmlNode *node) {
  size_t before = 0;
  for (const xmlNode *other = node->prev; other; other = other->prev)
    if (other->type == XML_ELEMENT_NODE &&
        strcmp((const char *)other->name, (const char *)node->name) == 0)
      before++;
  return before;
}

/* By place, not by name: an older release may have had another name. */
const struct spec_param *html_param(const struct html *html, const xmlNode *node) {
  if (!html->entry) return NULL;
  const struct spec_function *function = html->entry->item;
  const struct spec_event *event = html->entry->item;
  const struct spec_callback *callback = html->entry->item;
  size_t at = position(node);
  switch (html->entry->kind) {
    case ITEM_FUNCTION: return at < function->params.count ? function->params.at[at] : NULL;
    case ITEM_EVENT: return at < event->params.count ? event->params.at[at] : NULL;
    case ITEM_CALLBACK: return at < callback->params.count ? callback->params.at[at] : NULL;
    default: return NULL;
  }
}

const struct spec_field *html_field(const struct html *html, const xmlNode *node) {
  const struct named *named = html_item(html, node->parent);
  if (!named || named->kind != ITEM_RECORD) return NULL;
  const struct spec_record *record = named->item;
  size_t at = position(node);
  return at < record->fields.count ? record->fields.at[at] : NULL;
}

/* ---- Anchors ------------------------------------------------------------------------------------------ */

static bool is_fixed(const char *id) {
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    if (strcmp(fixed[i], id) == 0) return true;
  return false;
}

static const struct spec_base_type *base_type_at(const struct spec *spec, const char *anchor) {
  for (size_t i = 0; i < spec->base_types.count; i++)
    if (strcmp(spec->base_types.at[i]->anchor, anchor) == 0) return spec->base_types.at[i];
  return NULL;
}

bool html_owns(const struct html *html, const char *id, const void *item) {
  if (is_fixed(id)) return false;
  const struct named *named = spec_find(html->spec, id, ANCHORED);
  return named ? named->item == item : base_type_at(html->spec, id) == item;
}

/* "Owner.part", or the capability structure's. */
static bool has_dotted(const struct html *html, const char *id, const char *dot) {
  char *owner = arena_strndup(html->arena, id, (size_t)(dot - id));
  const struct named *named = spec_find(html->spec, owner, ANCHORED);
  if (!named) return false;
  const struct spec_record *record = named->item;
  const struct spec_function *function = named->item;
  const struct spec_event *event = named->item;
  const struct spec_callback *callback = named->item;
  const struct spec_param *param = NULL;
  switch (named->kind) {
    case ITEM_CAPABILITIES: return spec_find(html->spec, dot + 1, KIND(ITEM_CAPABILITY)) != NULL;
    case ITEM_RECORD:
      for (size_t i = 0; i < record->fields.count; i++)
        if (strcmp(record->fields.at[i]->id, dot + 1) == 0) return true;
      return false;
    case ITEM_FUNCTION: param = param_find(&function->params, dot + 1); break;
    case ITEM_EVENT: param = param_find(&event->params, dot + 1); break;
    case ITEM_CALLBACK: param = param_find(&callback->params, dot + 1); break;
    default: break;
  }
  return param && !param->dropped;
}

const char *html_anchor(const struct html *html, const char *id) {
  if (spec_find(html->spec, id, ANCHORED) || is_fixed(id)) return id;
  const char *dot = strchr(id, '.');
  if (dot && has_dotted(html, id, dot)) return id;
  if (html->spec->history_id && strcmp(html->spec->history_id, id) == 0) return "ChangeHistory";
  if (base_type_at(html->spec, id)) return id;
  const struct named *type = spec_find(html->spec, id, KIND(ITEM_BASE_TYPE));
  return type ? ((const struct spec_base_type *)type->item)->anchor : NULL;
}

const char *html_type_anchor(const struct html *html, const char *type) {
  const struct named *named = spec_find_type(html->spec, type);
  if (!named) return NULL;
  return named->kind == ITEM_BASE_TYPE ? ((const struct spec_base_type *)named->item)->anchor
                                       : named->id;
}

/* ---- Releases ----------------------------------------------------------------------------------------- */

struct release html_function_first(const struct spec_function *function) {
  return function->preview.major ? function->preview : function->since;
}

struct release html_event_first(const struct spec_event *event) {
  return event->preview.major ? event->preview : event->since;
}

struct release html_first(const struct named *named) {
  const struct spec_function *function = named->item;
  const struct spec_event *event = named->item;
  const struct spec_capability *capability = named->item;
  switch (named->kind) {
    case ITEM_FUNCTION: return html_function_first(function);
    case ITEM_EVENT:
    case ITEM_EVENT_CONSTANT: return html_event_first(event);
    case ITEM_CAPABILITY:
      return capability->preview.major ? capability->preview : capability->since;
    case ITEM_CALLBACK: return ((const struct spec_callback *)named->item)->since;
    case ITEM_RECORD: return ((const struct spec_record *)named->item)->since;
    case ITEM_CONSTANT_SET: return ((const struct spec_constant_set *)named->item)->since;
    case ITEM_CONSTANT: return ((const struct spec_constant *)named->item)->set->since;
    case ITEM_ERROR: return ((const struct spec_error *)named->item)->since;
    default: return (struct release){1, 0, 0};
  }
}

struct release html_deprecated(const struct html *html, const struct named *named) {
  const struct spec_category *category = NULL;
  if (named->kind == ITEM_FUNCTION)
    category = ((const struct spec_function *)named->item)->category;
  if (named->kind == ITEM_CALLBACK)
    category = ((const struct spec_callback *)named->item)->category;
  struct release since = {0, 0, 0};
  if (category) since = facts_category_deprecated(html->spec->interface, category->id);
  return release_compare(since, html->spec->release) <= 0 ? since : (struct release){0, 0, 0};
}
