/* The sections of a spec, to the model. */
#include "read/reader.h"

#include "model/constants.h"
#include "model/derive.h"
#include "model/index.h"
#include "model/select.h"
#include "model/supplement.h"
#include "model/words.h"

#include <libxml/parser.h>
#include <string.h>

/* Allocates an item with its place. */
#define NEW(loader, type, node)                            \
  type *item = arena_alloc((loader)->arena, sizeof *item); \
  item->place = node_place(node)

static const char *const phase_words[] = {"live", "start", "onload", "onloadOnly", "any", NULL};

/* The one type among the children of a param, field or callback. */
static const struct spec_type *load_own_type(struct loader *loader, const xmlNode *node) {
  static const struct spec_type nothing = {.base = TYPE_VOID};
  const struct spec_type *type = NULL;
  FOR_ELEMENTS (child, node) {
    if (!is_type_element(child)) continue;
    if (type)
      diag_report(loader->sink, CHECK_ELEMENT, node_place(child),
                  "<%s> holds a second type, <%s>; expected one", node->name, child->name);
    else type = load_type(loader, child);
  }
  if (type) return type;
  diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "<%s> needs the element of its type",
              node->name);
  return &nothing;
}

static struct spec_intro *load_intro(struct loader *loader, const xmlNode *node) {
  NEW(loader, struct spec_intro, node);
  item->id = attribute(loader, node, "id");
  if (item->id && !*item->id) item->id = NULL;
  item->label = attribute_or(loader, node, "label", "");
  item->doc = load_doc(loader, node);
  return item;
}

/* The release in which an item first appeared, as a preview: from the attribute, or from what is known
 * about it where a spec has only the later `since`. */
static struct release load_preview(struct loader *loader, const xmlNode *node, const char *id,
                                   struct release since) {
  return attribute(loader, node, "preview") ? preview_attribute(loader, node, since)
                                            : facts_preview(loader->spec->interface, id, since);
}

/* ---- Parameters, fields, rows ------------------------------------------------------------------- */

static struct spec_param *load_param(struct loader *loader, const xmlNode *node) {
  NEW(loader, struct spec_param, node);
  item->type = load_own_type(loader, node);
  const char *id = attribute_or(loader, node, "id", "");
  item->id = item->type->base == TYPE_VARARGS && strcmp(id, "...") == 0
                 ? id
                 : name_attribute(loader, node, "id");
  item->doc = load_doc(loader, child_named(node, "description"));
  return item;
}

/* Fills the parameter list of any owner. */
#define LOAD_PARAMS(loader, parent, list)                                \
  do {                                                                   \
    const xmlNode *parameters_ = child_named((parent), "parameters");    \
    if (parameters_)                                                     \
      FOR_ELEMENTS (child_, parameters_)                                 \
        LIST_ADD((loader)->arena, (list), load_param((loader), child_)); \
  } while (0)

static struct spec_capability_row *load_capability_row(struct loader *loader, const xmlNode *node) {
  NEW(loader, struct spec_capability_row, node);
  item->id = attribute_or(loader, node, "id", "");
  item->doc = load_doc(loader, node);
  return item;
}

/* Fills the required and optional capabilities of a function or event. */
#define LOAD_CAPABILITIES(loader, parent, item)                                                 \
  do {                                                                                          \
    const xmlNode *capabilities_ = child_named((parent), "capabilities");                       \
    if (capabilities_)                                                                          \
      FOR_ELEMENTS (child_, capabilities_) {                                                    \
        struct spec_capability_row *row_ = load_capability_row((loader), child_);               \
        if (is_element(child_, "required")) LIST_ADD((loader)->arena, &(item)->required, row_); \
        else LIST_ADD((loader)->arena, &(item)->optional, row_);                                \
      }                                                                                         \
  } while (0)

static void load_error_rows(struct loader *loader, const xmlNode *parent,
                            struct spec_function *function) {
  const xmlNode *errors = child_named(parent, "errors");
  if (!errors) return;
  FOR_ELEMENTS (child, errors) {
    NEW(loader, struct spec_error_row, child);
    item->id = attribute_or(loader, child, "id", "");
    item->doc = load_doc(loader, child);
    LIST_ADD(loader->arena, &function->errors, item);
  }
}

static void load_record(struct loader *loader, const xmlNode *node) {
  NEW(loader, struct spec_record, node);
  item->id = name_attribute(loader, node, "id");
  item->label = attribute_or(loader, node, "label", item->id);
  item->is_union = is_element(node, "uniontypedef");
  item->since = since_attribute(loader, node);
  LIST_ADD(loader->arena, &loader->spec->records, item);
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "description")) item->doc = load_doc(loader, child);
    if (!is_element(child, "field")) continue;
    struct spec_field *field = arena_alloc(loader->arena, sizeof *field);
    field->place = node_place(child);
    field->id = name_attribute(loader, child, "id");
    field->type = load_own_type(loader, child);
    field->doc = load_doc(loader, child_named(child, "description"));
    LIST_ADD(loader->arena, &item->fields, field);
  }
}

/* Typedefs inside a function or event, in document order. */
static void load_inner_records(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "typedef") || is_element(child, "uniontypedef"))
      load_record(loader, child);
  }
}

const char *load_constant_set(struct loader *loader, const xmlNode *node) {
  static const char *const kinds[] = {"enum", "bits", "const", NULL};
  NEW(loader, struct spec_constant_set, node);
  item->id = name_attribute(loader, node, "id");
  item->label = attribute_or(loader, node, "label", item->id);
  item->kind = (enum constant_kind)word_attribute(loader, node, "kind", kinds, CONSTANTS_BITS);
  item->since = since_attribute(loader, node);
  item->function = loader->function;
  item->event = loader->event;
  LIST_ADD(loader->arena, &loader->spec->constant_sets, item);
  FOR_ELEMENTS (child, node) {
    struct spec_constant *constant = arena_alloc(loader->arena, sizeof *constant);
    constant->place = node_place(child);
    constant->id = name_attribute(loader, child, "id");
    constant->text = attribute_or(loader, child, "num", "");
    constant->set = item;
    constant->doc = load_doc(loader, child);
    LIST_ADD(loader->arena, &item->list, constant);
  }
  return item->id;
}

/* ---- Functions, callbacks, events --------------------------------------------------------------- */

static void load_function(struct loader *loader, const xmlNode *node,
                          const struct spec_category *category) {
  static const char *const safe[] = {"unsafe", "safe", NULL};
  static const char *const yes[] = {"no", "yes", NULL};
  NEW(loader, struct spec_function, node);
  item->id = name_attribute(loader, node, "id");
  diag_context(loader->sink, "function", item->id);
  loader->function = item;
  const xmlNode *synopsis = child_named(node, "synopsis");
  item->synopsis = synopsis ? element_text(loader, synopsis) : item->id;
  item->category = category;
  item->slot = number_attribute(loader, node, "num", 65535);
  item->phase = (enum phase)word_attribute(loader, node, "phase", phase_words, PHASE_LIVE);
  item->callback_safe = word_attribute(loader, node, "callbacksafe", safe, 0) == 1;
  item->jkernel = word_attribute(loader, node, "jkernel", yes, 0) == 1;
  item->no_transition = attribute_has_word(loader, node, "impl", "innative");
  item->no_trace = attribute_has_word(loader, node, "impl", "notrace");
  item->no_default = attribute_has_word(loader, node, "impl", "unimpl");
  item->event_capabilities = child_named(node, "eventcapabilities") != NULL;
  item->since = since_attribute(loader, node);
  item->preview = load_preview(loader, node, item->id, item->since);
  load_inner_records(loader, node);
  item->doc = load_doc(loader, child_named(node, "description"));
  LOAD_CAPABILITIES(loader, node, item);
  LOAD_PARAMS(loader, node, &item->params);
  load_error_rows(loader, node, item);
  LIST_ADD(loader->arena, &loader->spec->functions, item);
  loader->function = NULL;
  diag_context(loader->sink, NULL, NULL);
}

static void load_callback(struct loader *loader, const xmlNode *node,
                          const struct spec_category *category) {
  NEW(loader, struct spec_callback, node);
  item->id = name_attribute(loader, node, "id");
  diag_context(loader->sink, "callback", item->id);
  const xmlNode *synopsis = child_named(node, "synopsis");
  item->synopsis = synopsis ? element_text(loader, synopsis) : item->id;
  item->category = category;
  item->since = since_attribute(loader, node);
  item->result = load_own_type(loader, node);
  item->doc = load_doc(loader, child_named(node, "description"));
  LOAD_PARAMS(loader, node, &item->params);
  LIST_ADD(loader->arena, &loader->spec->callbacks, item);
  diag_context(loader->sink, NULL, NULL);
}

static void load_event(struct loader *loader, const xmlNode *node) {
  static const char *const filters[] = {"thread", "global", NULL};
  NEW(loader, struct spec_event, node);
  item->id = name_attribute(loader, node, "id");
  diag_context(loader->sink, "event", item->id);
  loader->event = item;
  item->label = attribute_or(loader, node, "label", item->id);
  item->constant = name_attribute(loader, node, "const");
  item->slot = number_attribute(loader, node, "num", 65535);
  item->phase = (enum phase)word_attribute(loader, node, "phase", phase_words, PHASE_LIVE);
  if (item->phase == PHASE_ONLOAD || item->phase == PHASE_ONLOAD_ONLY)
    diag_report(loader->sink, CHECK_ATTRIBUTE, item->place,
                "phase=\"%s\" on <event>; expected live, start or any", phase_word(item->phase));
  item->filtered = word_attribute(loader, node, "filtered", filters, -1) >= 0;
  item->since = since_attribute(loader, node);
  item->preview = load_preview(loader, node, item->id, item->since);
  load_inner_records(loader, node);
  item->doc = load_doc(loader, child_named(node, "description"));
  LOAD_CAPABILITIES(loader, node, item);
  LOAD_PARAMS(loader, node, &item->params);
  LIST_ADD(loader->arena, &loader->spec->events, item);
  loader->event = NULL;
  diag_context(loader->sink, NULL, NULL);
}

/* ---- Elided items ------------------------------------------------------------------------------- */

static void add_elided(struct loader *loader, const xmlNode *node, enum item_kind kind) {
  const char *id = attribute(loader, node, "id");
  if (!id) return;
  struct named *named = arena_alloc(loader->arena, sizeof *named);
  *named = (struct named){.id = id, .kind = kind, .place = node_place(node)};
  LIST_ADD(loader->arena, &loader->spec->elided, named);
}

static void load_elided(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "function")) add_elided(loader, child, ITEM_FUNCTION);
    else if (is_element(child, "event")) add_elided(loader, child, ITEM_EVENT);
    else if (is_element(child, "callback")) add_elided(loader, child, ITEM_CALLBACK);
    else if (is_element(child, "intro")) add_elided(loader, child, ITEM_INTRO);
    else if (is_element(child, "typedef") || is_element(child, "uniontypedef"))
      add_elided(loader, child, ITEM_RECORD);
  }
}

/* ---- Sections ----------------------------------------------------------------------------------- */

static void load_capability_struct(struct loader *loader, const xmlNode *node) {
  struct spec_capabilities *capabilities = &loader->spec->capabilities;
  const char *id = name_attribute(loader, node, "id");
  if (capabilities->id) {
    struct diag *diag = diag_report(loader->sink, CHECK_DUPLICATE_ID, node_place(node),
                                    "a second capability structure, '%s'; there can be one", id);
    diag_note(loader->sink, diag, capabilities->place, "the first one is '%s'", capabilities->id);
    return;
  }
  capabilities->id = id;
  capabilities->label = attribute_or(loader, node, "label", id);
  capabilities->place = node_place(node);
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "description")) capabilities->doc = load_doc(loader, child);
    if (!is_element(child, "capabilityfield")) continue;
    NEW(loader, struct spec_capability, child);
    item->id = name_attribute(loader, child, "id");
    item->since = since_attribute(loader, child);
    item->preview = load_preview(loader, child, item->id, item->since);
    item->doc = load_doc(loader, child_named(child, "description"));
    const char *shown =
        arena_printf(loader->arena, "%s%s", attribute_or(loader, child, "disp1", ""),
                     attribute_or(loader, child, "disp2", ""));
    if (*shown && strcmp(shown, item->id) != 0)
      diag_report(loader->sink, CHECK_DISPLAY, item->place,
                  "disp1 and disp2 spell '%s' where the capability is '%s'", shown, item->id);
    LIST_ADD(loader->arena, &capabilities->list, item);
  }
}

static void load_category(struct loader *loader, const xmlNode *node) {
  NEW(loader, struct spec_category, node);
  item->id = attribute_or(loader, node, "id", "");
  item->label = attribute_or(loader, node, "label", item->id);
  LIST_ADD(loader->arena, &loader->spec->categories, item);
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "intro"))
      LIST_ADD(loader->arena, &item->intros, load_intro(loader, child));
    else if (is_element(child, "typedef") || is_element(child, "uniontypedef"))
      load_record(loader, child);
    else if (is_element(child, "capabilitiestypedef")) load_capability_struct(loader, child);
    else if (is_element(child, "callback")) load_callback(loader, child, item);
    else if (is_element(child, "elide")) load_elided(loader, child);
    else if (is_element(child, "function") && attribute(loader, child, "hide"))
      add_elided(loader, child, ITEM_FUNCTION);
    else if (is_element(child, "function")) load_function(loader, child, item);
  }
}

static void load_function_section(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "intro"))
      LIST_ADD(loader->arena, &loader->spec->function_intros, load_intro(loader, child));
    else load_category(loader, child);
  }
}

static void load_event_section(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "intro"))
      LIST_ADD(loader->arena, &loader->spec->event_intros, load_intro(loader, child));
    else if (is_element(child, "event")) load_event(loader, child);
    else load_elided(loader, child);
  }
}

static void load_error(struct loader *loader, const xmlNode *node,
                       const struct spec_error_category *category) {
  NEW(loader, struct spec_error, node);
  item->id = name_attribute(loader, node, "id");
  item->number = number_attribute(loader, node, "num", 65535);
  item->category = category;
  item->since = attribute(loader, node, "since")
                    ? since_attribute(loader, node)
                    : facts_error_since(loader->spec->interface, item->id, item->number);
  item->doc = load_doc(loader, node);
  LIST_ADD(loader->arena, &loader->spec->errors, item);
}

static void load_error_section(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "intro")) {
      LIST_ADD(loader->arena, &loader->spec->error_intros, load_intro(loader, child));
      continue;
    }
    NEW(loader, struct spec_error_category, child);
    item->id = attribute_or(loader, child, "id", "");
    item->label = attribute_or(loader, child, "label", item->id);
    LIST_ADD(loader->arena, &loader->spec->error_categories, item);
    FOR_ELEMENTS (inner, child) {
      if (is_element(inner, "intro"))
        LIST_ADD(loader->arena, &item->intros, load_intro(loader, inner));
      else load_error(loader, inner, item);
    }
  }
}

static struct spec_base_type *load_base_type(struct loader *loader, const xmlNode *node) {
  NEW(loader, struct spec_base_type, node);
  item->id = name_attribute(loader, node, "id");
  item->anchor = attribute_or(loader, node, "name", item->id);
  item->doc = load_doc(loader, child_named(node, "description"));
  const xmlNode *definition = child_named(node, "definition");
  if (!definition) return item;
  xmlChar *text = xmlNodeGetContent(definition);
  item->definition = arena_strdup(loader->arena, text ? (const char *)text : "");
  xmlFree(text);
  return item;
}

static void load_data_section(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "intro")) {
      LIST_ADD(loader->arena, &loader->spec->data_intros, load_intro(loader, child));
      continue;
    }
    NEW(loader, struct spec_base_type_group, child);
    item->id = attribute_or(loader, child, "id", "");
    item->label = attribute_or(loader, child, "label", item->id);
    LIST_ADD(loader->arena, &loader->spec->base_type_groups, item);
    FOR_ELEMENTS (inner, child) {
      if (is_element(inner, "intro")) {
        LIST_ADD(loader->arena, &item->intros, load_intro(loader, inner));
        continue;
      }
      struct spec_base_type *type = load_base_type(loader, inner);
      LIST_ADD(loader->arena, &item->list, type);
      LIST_ADD(loader->arena, &loader->spec->base_types, type);
    }
  }
}

static void load_history(struct loader *loader, const xmlNode *node) {
  struct spec *spec = loader->spec;
  spec->history_id = attribute(loader, node, "id");
  spec->last_update = attribute_or(loader, node, "update", "");
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "intro")) {
      LIST_ADD(loader->arena, &spec->history_intros, load_intro(loader, child));
      continue;
    }
    NEW(loader, struct spec_change, child);
    item->date = attribute_or(loader, child, "date", "");
    item->version = attribute(loader, child, "version");
    item->has_release = item->version && release_parse(item->version, &item->release);
    item->doc = load_doc(loader, child);
    LIST_ADD(loader->arena, &spec->changes, item);
    if (item->has_release && release_compare(item->release, spec->history) > 0)
      spec->history = item->release;
  }
}

static void load_specification(struct loader *loader, const xmlNode *root) {
  struct spec *spec = loader->spec;
  spec->label = attribute_or(loader, root, "label", "");
  spec->title = spec->label;
  spec->subtitle = "";
  FOR_ELEMENTS (child, root) {
    if (is_element(child, "title")) {
      spec->title = element_text(loader, child);
      spec->subtitle = attribute_or(loader, child, "subtitle", "");
    } else if (is_element(child, "intro")) {
      LIST_ADD(loader->arena, &spec->intros, load_intro(loader, child));
    } else if (is_element(child, "functionsection")) {
      load_function_section(loader, child);
    } else if (is_element(child, "errorsection")) {
      load_error_section(loader, child);
    } else if (is_element(child, "eventsection")) {
      load_event_section(loader, child);
    } else if (is_element(child, "datasection")) {
      load_data_section(loader, child);
    } else if (is_element(child, "changehistory")) {
      load_history(loader, child);
    }
  }
  facts_apply(spec);
  spec->release = release_newest_item(spec);
  if (release_compare(spec->history, spec->release) > 0) spec->release = spec->history;
  spec_index(&spec->arena, spec);
  constants_evaluate(spec);
  derive_params(spec);
}

/* ---- Entry points ------------------------------------------------------------------------------- */

enum load_status spec_load(const char *path, const struct load_options *options,
                           struct diag_sink *sink, jmp_buf *escape, struct spec **result) {
  *result = NULL;
  struct arena arena = arena_new(escape);
  struct spec *spec = arena_alloc(&arena, sizeof *spec);
  spec->arena = arena;
  spec->interface = &interface_jvmti;
  spec->file = strcmp(path, "-") == 0 ? "<stdin>" : arena_strdup(&spec->arena, path);
  struct loader loader = {.spec = spec,
                          .arena = &spec->arena,
                          .sink = sink,
                          .options = options,
                          .errors_before = sink->errors,
                          .reports_before = sink->list.count};

  enum load_status status = LOAD_OK;
  if (!load_document(&loader, path)) status = LOAD_UNREADABLE;
  const xmlNode *root = spec->document ? xmlDocGetRootElement(spec->document) : NULL;
  if (status == LOAD_OK && !has_errors(&loader) && !root)
    diag_report(sink, CHECK_XML, (struct place){spec->file, 0}, "the document has no root element");
  if (status == LOAD_OK && !has_errors(&loader) && load_check_vocabulary(&loader, root)) {
    load_specification(&loader, root);
    if (!has_errors(&loader)) load_validate(&loader);
  }
  if (status == LOAD_OK && has_errors(&loader)) status = LOAD_BAD;
  if (status == LOAD_OK) *result = spec;
  else spec_free(spec);
  return status;
}

void spec_free(struct spec *spec) {
  if (!spec) return;
  if (spec->document) xmlFreeDoc(spec->document);
  struct arena arena = spec->arena; /* the spec lives in its own arena */
  arena_free(&arena);
}
