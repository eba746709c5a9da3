/* SPDX-License-Identifier: MIT */
/* The sections of a spec. */
#include "base/calendar.h"
#include "base/identifier.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/links.h"
#include "model/places.h"
#include "model/select.h"
#include "model/supplement.h"
#include "read/reader.h"

#include <libxml/parser.h>
#include <string.h>

static void load_sets(struct loader *loader);

static void load_prose(struct loader *loader, const xmlNode *node, void *item) {
  const struct element *element = element_of(loader, node);
  FOR_ATTRIBUTES (row, element, loader->spec->interface)
    if (row->kind == VALUE_DOC)
      MEMBER(const struct doc_node *, row, item) =
          load_doc(loader, row->from == FROM_CHILD ? child_named(node, row->name) : node);
  load_sets(loader);
}

/* Sets the members that have rows in the vocabulary. */
static void load_item(struct loader *loader, const xmlNode *node, void *item) {
  load_attributes(loader, node, item);
  load_prose(loader, node, item);
}

/* Allocates an item with its place. */
#define NEW(item, type, node)                                          \
  struct spec_##type *item = arena_alloc(loader->arena, sizeof *item); \
  item->place = node_place(node)

/* Adds an item with its place and the members that have rows in the vocabulary. */
#define ADD_NEW(item, type, node, list) \
  NEW(item, type, node);                \
  load_item(loader, node, item);        \
  LIST_ADD(loader->arena, list, item)

#define FOR_PARTS(part, owner, name) \
  for (const xmlNode *part = first_part(owner, name); part; part = this_or_next_element(part->next))

/* The first element in the child of that name, or NULL. */
static const xmlNode *first_part(const xmlNode *owner, const char *name) {
  const xmlNode *parent = child_named(owner, name);
  return parent ? this_or_next_element(parent->children) : NULL;
}

/* Adds an introduction to the list; false for any other element. */
static bool load_intro(struct loader *loader, const xmlNode *node, struct spec_intro_list *list) {
  if (!is_element(node, "intro")) return false;
  ADD_NEW(intro, intro, node, list);
  if (intro->id && !*intro->id) intro->id = NULL;
  return true;
}

/* ---- Parameters, fields, rows ------------------------------------------------------------------- */

static void load_params(struct loader *loader, const xmlNode *owner, struct spec_param_list *list) {
  FOR_PARTS (node, owner, "parameters") {
    NEW(param, param, node);
    param->type = load_inner_type(loader, node, "its type");
    load_attributes(loader, node, param);
    if (param->type->base != TYPE_VARARGS || strcmp(param->id, "...") != 0)
      check_name(loader, node, "id", param->id);
    load_prose(loader, node, param);
    LIST_ADD(loader->arena, list, param);
  }
}

static void load_capabilities(struct loader *loader, const xmlNode *owner,
                              struct spec_capability_row_list *required,
                              struct spec_capability_row_list *optional) {
  FOR_PARTS (node, owner, "capabilities") {
    ADD_NEW(row, capability_row, node, is_element(node, "required") ? required : optional);
  }
}

static void load_result(struct loader *loader, const xmlNode *owner,
                        struct spec_function *function) {
  const xmlNode *result = child_named(owner, "result");
  if (!result) return;
  function->result = load_inner_type(loader, result, "the type that it returns");
  function->result_doc = load_doc(loader, child_named(result, "description"));
  load_sets(loader);
  FOR_ELEMENTS (node, result) {
    if (!is_element(node, "outcome")) continue;
    ADD_NEW(row, error_row, node, &function->outcomes);
  }
}

static struct spec_record *load_record(struct loader *loader, const xmlNode *node) {
  NEW(record, record, node);
  record->is_union = is_element(node, "uniontypedef");
  load_item(loader, node, record);
  LIST_ADD(loader->arena, &loader->spec->records, record);
  FOR_ELEMENTS (child, node) {
    if (!is_element(child, "field")) continue;
    NEW(field, field, child);
    load_attributes(loader, child, field);
    field->type = load_inner_type(loader, child, "its type");
    load_prose(loader, child, field);
    LIST_ADD(loader->arena, &record->fields, field);
  }
  return record;
}

/* Typedefs inside a function or event, in document order. */
static void load_inner_records(struct loader *loader, const xmlNode *node,
                               struct spec_record_list *list) {
  FOR_ELEMENTS (child, node)
    if (is_element(child, "typedef") || is_element(child, "uniontypedef"))
      LIST_ADD(loader->arena, list, load_record(loader, child));
}

static void load_constant_set(struct loader *loader, const xmlNode *node) {
  ADD_NEW(set, constant_set, node, &loader->spec->constant_sets);
  set->function = loader->function;
  set->event = loader->event;
  set->entry = set->function ? (const void *)set->function : set->event;
  FOR_ELEMENTS (child, node) {
    ADD_NEW(constant, constant, child, &set->list);
    constant->set = set;
  }
}

/* Loads the sets of constants and kinds of IDs in the prose that was loaded. */
static void load_sets(struct loader *loader) {
  const struct xml_node_list sets = loader->sets;
  loader->sets = (struct xml_node_list){NULL, 0};
  LIST_EACH (node, sets) {
    if (element_of(loader, node) != element_of_doc(DOC_IDENTITIES)) {
      load_constant_set(loader, node);
      continue;
    }
    FOR_ELEMENTS (child, node) {
      ADD_NEW(identity, identity, child, &loader->spec->identities);
      identity->type = load_inner_type(loader, child, "its type");
    }
  }
}

/* ---- Functions, callbacks, events --------------------------------------------------------------- */

/* Notes an item of a section, of any release. */
static void add_entry(struct loader *loader, struct named_list *entries, enum item_kind kind,
                      const void *item) {
  struct named *named = arena_alloc(loader->arena, sizeof *named);
  *named = (struct named){.id = item_id(item), .kind = kind, .item = item};
  LIST_ADD(loader->arena, entries, named);
}

static void load_function(struct loader *loader, const xmlNode *node,
                          struct spec_category *category) {
  NEW(function, function, node);
  loader->function = function;
  function->category = category;
  load_attributes(loader, node, function);
  load_inner_records(loader, node, &function->records);
  load_prose(loader, node, function);
  load_capabilities(loader, node, &function->required, &function->optional);
  load_params(loader, node, &function->params);
  FOR_PARTS (error, node, "errors") {
    ADD_NEW(row, error_row, error, &function->errors);
  }
  load_result(loader, node, function);
  LIST_ADD(loader->arena, &loader->spec->functions, function);
  add_entry(loader, &category->entries, ITEM_FUNCTION, function);
  loader->function = NULL;
  diag_context(loader->sink, NULL, NULL);
}

static void load_callback(struct loader *loader, const xmlNode *node,
                          struct spec_category *category) {
  NEW(callback, callback, node);
  callback->category = category;
  load_attributes(loader, node, callback);
  callback->result = load_inner_type(loader, node, "its type");
  load_prose(loader, node, callback);
  load_params(loader, node, &callback->params);
  LIST_ADD(loader->arena, &loader->spec->callbacks, callback);
  add_entry(loader, &category->entries, ITEM_CALLBACK, callback);
  diag_context(loader->sink, NULL, NULL);
}

static void load_event(struct loader *loader, const xmlNode *node) {
  NEW(event, event, node);
  loader->event = event;
  load_attributes(loader, node, event);
  load_inner_records(loader, node, &event->records);
  load_prose(loader, node, event);
  load_capabilities(loader, node, &event->required, &event->optional);
  load_params(loader, node, &event->params);
  LIST_ADD(loader->arena, &loader->spec->events, event);
  add_entry(loader, &loader->spec->event_entries, ITEM_EVENT, event);
  loader->event = NULL;
  diag_context(loader->sink, NULL, NULL);
}

/* The attribute hides with any value. */
static void load_hidden(struct loader *loader, const xmlNode *node) {
  static const char *const negations[] = {"", "no", "false", "0"};
  const char *why = attribute(loader, node, "hide");
  load_left_out(loader, node);
  for (size_t i = 0; i < sizeof negations / sizeof *negations; i++)
    if (strcmp(why, negations[i]) == 0)
      diag_report_at(loader->sink, CHECK_UNKNOWN_WORD, node_place(node), "hide", why,
                     "hide=\"%s\" hides the function with any value; expected no such attribute",
                     why);
}

/* ---- Sections ----------------------------------------------------------------------------------- */

static void load_capability(struct loader *loader, const xmlNode *node) {
  ADD_NEW(item, capability, node, &loader->spec->capabilities.list);
  const char *first = attribute(loader, node, "disp1"), *second = attribute(loader, node, "disp2");
  const char *shown = arena_printf(loader->arena, "%s%s", first ? first : "", second ? second : "");
  diag_item(loader->sink, "capability", item->id);
  if (*shown && strcmp(shown, item->id) != 0)
    diag_report_at(loader->sink, CHECK_DISPLAY, item->place, first ? "disp1" : "disp2", NULL,
                   "disp1 and disp2 spell '%s'; expected '%s', the capability", shown, item->id);
}

static void load_capability_struct(struct loader *loader, const xmlNode *node,
                                   struct spec_category *category) {
  struct spec_capabilities *first = &loader->spec->capabilities, item = {.place = node_place(node)};
  load_attributes(loader, node, &item);
  if (first->id) {
    struct diag *diag =
        diag_report(loader->sink, CHECK_DUPLICATE_ID, item.place,
                    "a second capability structure, '%s'; there can be one", item.id);
    diag_note(loader->sink, diag, first->place, "the first one is '%s'", first->id);
    return;
  }
  *first = item;
  add_entry(loader, &category->entries, ITEM_CAPABILITIES, first);
  load_prose(loader, node, first);
  FOR_ELEMENTS (child, node)
    if (is_element(child, "capabilityfield")) load_capability(loader, child);
}

static void load_category(struct loader *loader, const xmlNode *node) {
  if (load_intro(loader, node, &loader->spec->function_intros)) return;
  ADD_NEW(item, category, node, &loader->spec->categories);
  FOR_ELEMENTS (child, node) {
    if (load_intro(loader, child, &item->intros)) continue;
    if (is_element(child, "capabilitiestypedef")) load_capability_struct(loader, child, item);
    else if (is_element(child, "callback")) load_callback(loader, child, item);
    else if (is_element(child, "elide")) load_left_out(loader, child);
    else if (!is_element(child, "function"))
      add_entry(loader, &item->entries, ITEM_RECORD, load_record(loader, child));
    else if (attribute(loader, child, "hide")) load_hidden(loader, child);
    else load_function(loader, child, item);
  }
}

static void load_event_section(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (load_intro(loader, child, &loader->spec->event_intros)) continue;
    if (is_element(child, "event")) load_event(loader, child);
    else load_left_out(loader, child);
  }
}

static void load_error(struct loader *loader, const xmlNode *node,
                       const struct spec_error_category *category) {
  ADD_NEW(item, error, node, &loader->spec->errors);
  item->category = category;
  const char *universal = loader->spec->interface->names.error_universal;
  item->universal = text_is(universal, category->id);
  if (!attribute(loader, node, "since"))
    item->since = supplement_error_since(loader->spec->interface, item->id, item->number);
}

static void load_error_section(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (load_intro(loader, child, &loader->spec->error_intros)) continue;
    ADD_NEW(item, error_category, child, &loader->spec->error_categories);
    FOR_ELEMENTS (inner, child)
      if (!load_intro(loader, inner, &item->intros)) load_error(loader, inner, item);
  }
}

static void load_base_type(struct loader *loader, const xmlNode *node,
                           struct spec_base_type_group *group) {
  ADD_NEW(item, base_type, node, &group->list);
  LIST_ADD(loader->arena, &loader->spec->base_types, item);
  const xmlNode *definition = child_named(node, "definition");
  if (!definition) return;
  xmlChar *text = xmlNodeGetContent(definition);
  item->definition = arena_strdup(loader->arena, text ? (const char *)text : "");
  xmlFree(text);
}

static void load_dump_items(struct loader *loader, const xmlNode *node,
                            struct spec_dump_record *record, const struct spec_dump_item *group) {
  FOR_ELEMENTS (child, node) {
    bool is_group = is_element(child, "group");
    if (!is_group && !is_element(child, "item")) continue;
    ADD_NEW(item, dump_item, child, &record->items);
    item->group = group;
    if (!is_group) continue;
    item->kind = DUMP_GROUP;
    load_dump_items(loader, child, record, item);
  }
}

static void load_dump_section(struct loader *loader, const xmlNode *node) {
  struct spec *spec = loader->spec;
  FOR_ELEMENTS (child, node) {
    if (is_element(child, "dumprecord")) {
      ADD_NEW(item, dump_record, child, &spec->dump_records);
      load_dump_items(loader, child, item, NULL);
    } else if (is_element(child, "valuetype")) {
      ADD_NEW(item, dump_value, child, &spec->dump_values);
    } else {
      ADD_NEW(item, dump, child, &spec->dumps);
      item->records = doc_folded(loader->arena, item->records);
    }
    diag_context(loader->sink, NULL, NULL);
  }
}

static void load_data_section(struct loader *loader, const xmlNode *node) {
  FOR_ELEMENTS (child, node) {
    if (load_intro(loader, child, &loader->spec->data_intros)) continue;
    ADD_NEW(item, base_type_group, child, &loader->spec->base_type_groups);
    FOR_ELEMENTS (inner, child)
      if (!load_intro(loader, inner, &item->intros)) load_base_type(loader, inner, item);
  }
}

/* True if the change has a release, not a draft such as v40. */
static bool is_release(struct loader *loader, struct spec_change *change) {
  const char *text = change->version;
  if (!text) return false;
  bool draft = *text == 'v' && text[1] && !text[1 + strspn(text + 1, "0123456789")];
  bool number = !draft && release_parse(text, &change->release);
  const struct interface *interface = loader->spec->interface;
  bool exists =
      number && (!change->release.major || interface_has_release(interface, change->release));
  if (exists && release_fits(change->release)) return true;
  if (!draft)
    diag_report_at(loader->sink, CHECK_NUMBER, change->place, "version", text,
                   exists ? "version=\"%s\" is out of range; expected 4095.0.255 at most"
                   : interface->counted
                       ? "version=\"%s\" is not a release; expected one of the releases of the "
                         "interface, such as 1.1.0, or v40 for a draft"
                       : "version=\"%s\" is not a release; expected a number such as 1.2.3 or "
                         "25.0.0, or v40 for a draft",
                   text);
  change->release = (struct release){0, 0, 0};
  return false;
}

/* Reports a text with digits that is not a date, a month and year, or a year. Numbers with slashes or dots, whose
 * order varies, are not checked. */
static void check_date(struct loader *loader, const xmlNode *node, const char *name,
                       const char *text) {
  static const char *const missing[] = {"", "1 ", "1 January "};
  if (!text[strcspn(text, "0123456789")]) return;
  if (strpbrk(text, "/.") && !text[strspn(text, "0123456789/.")]) return;
  for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
    if (calendar_day(arena_printf(loader->arena, "%s%s", missing[i], text))) return;
  struct string_list months = {0};
  for (size_t i = 0; calendar_month_name(i); i++)
    LIST_ADD(loader->arena, &months, calendar_month_name(i));
  const char *meant = NULL;
  size_t length;
  for (const char *at = text; !meant && (at = identifier_word(at, &length)); at += length)
    if (identifier_length(at) && !calendar_month(at, length))
      meant = diag_closest(arena_strndup(loader->arena, at, length), &months);
  diag_report(loader->sink, CHECK_DATE, node_place(node), "%s=\"%s\" is not a date; %s%s%s", name,
              text, meant ? "did you mean '" : "expected one such as 10 January 2025",
              meant ? meant : "", meant ? "'?" : "");
}

static void load_history(struct loader *loader, const xmlNode *node) {
  struct spec *spec = loader->spec;
  load_item(loader, node, spec);
  spec->history_place = node_place(node);
  check_date(loader, node, "update", spec->last_update);
  FOR_ELEMENTS (child, node) {
    if (load_intro(loader, child, &spec->history_intros)) continue;
    ADD_NEW(item, change, child, &spec->changes);
    item->has_release = is_release(loader, item);
    check_date(loader, child, "date", item->date);
    if (item->has_release && release_compare(item->release, spec->history) > 0)
      spec->history = item->release;
  }
}

static void load_title(struct loader *loader, const xmlNode *node) {
  struct spec *spec = loader->spec;
  spec->title_place = node_place(node);
  spec->heading = load_doc(loader, node);
  spec->title = doc_plain(loader->arena, NULL, spec->heading);
  load_item(loader, node, spec);
}

/* The release of the root, as in specifications before 13, else the newest of the change history. */
static struct release document_release(struct loader *loader, const xmlNode *root) {
  static const char *const names[] = {"majorversion", "minorversion", "microversion"};
  const struct spec *spec = loader->spec;
  const unsigned numbers[] = {spec->history.major, spec->history.minor, spec->history.micro};
  struct text text = text_new(loader->arena->escape);
  struct release release;
  for (size_t i = 0; i < 3; i++) {
    const char *stated = attribute(loader, root, names[i]);
    const char *found = arena_printf(loader->arena, "%u", numbers[i]);
    text_printf(&text, "%s%s", i ? "." : "", stated ? stated : found);
    if (stated && spec->history.major && strcmp(stated, found) != 0)
      diag_report_at(loader->sink, CHECK_STATED_VERSION, node_place(root), names[i], stated,
                     "%s=\"%s\" differs from the change history; expected \"%s\"", names[i], stated,
                     found);
  }
  bool exists = release_parse(text_keep(loader->arena, &text), &release) &&
                interface_has_release(spec->interface, release) && release_fits(release);
  return exists ? release : spec->history;
}

/* The license is in comments of outputs. */
static void check_license(struct loader *loader, const xmlNode *root) {
  static const char letters[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-+:() ";
  const char *license = loader->spec->license;
  if (!license || (*license && !license[strspn(license, letters)])) return;
  diag_report(
      loader->sink, CHECK_ATTRIBUTE, node_place(root),
      "invalid SPDX expression license=\"%s\"; expected names such as MIT, and AND, OR or WITH "
      "between them",
      license);
  loader->spec->license = NULL;
}

/* Names are compared with each other. The largest specification has a thousand. */
static void check_name_count(struct loader *loader, const xmlNode *root) {
  enum { MOST_NAMES = 20000 };
  if (loader->spec->name_count > MOST_NAMES)
    diag_report(loader->sink, CHECK_ELEMENT, node_place(root),
                "the specification defines %zu names; expected no more than %d",
                loader->spec->name_count, MOST_NAMES);
}

void load_specification(struct loader *loader, const xmlNode *root) {
  struct spec *spec = loader->spec;
  load_item(loader, root, spec);
  spec->place = node_place(root);
  check_license(loader, root);
  spec->title = spec->label;
  spec->subtitle = "";
  FOR_ELEMENTS (child, root) {
    if (load_intro(loader, child, &spec->intros)) continue;
    if (is_element(child, "title")) load_title(loader, child);
    else if (is_element(child, "functionsection"))
      FOR_ELEMENTS (inner, child) load_category(loader, inner);
    else if (is_element(child, "errorsection")) load_error_section(loader, child);
    else if (is_element(child, "eventsection")) load_event_section(loader, child);
    else if (is_element(child, "dumpsection")) load_dump_section(loader, child);
    else if (is_element(child, "datasection")) load_data_section(loader, child);
    else if (is_element(child, "changehistory")) load_history(loader, child);
    else load_left_out(loader, child); /* editors' notes */
  }
  supplement_apply(spec);
  spec->release = release_newest_item(spec);
  const struct release stated = document_release(loader, root);
  if (release_compare(stated, spec->release) > 0) spec->release = stated;
  spec_index(&spec->arena, spec);
  check_name_count(loader, root);
  places_resolve(spec);
  constants_evaluate(spec);
  derive_params(spec);
}
