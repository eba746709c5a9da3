/* SPDX-License-Identifier: MIT */
/* The traversal of the model. Unlike in jvmti.json, items are in the categories and entries of the specification. */

#include "gen/document/document.h"
#include "gen/cdecl.h"

/* ---- Users of capabilities, errors and types ---------------------------------------------------------- */

/* Adds a user of an item. Users are visited in order, so that only the last one can be a duplicate. */
static void note(const struct document *document, const struct named *named,
                 const struct named *user, bool optional) {
  if (!named || !user || named == user) return;
  struct uses *uses = &document->uses[named - document->spec->names];
  if (optional) LIST_ADD(document->arena, &uses->optional, user);
  else if (!uses->needed.count || uses->needed.at[uses->needed.count - 1] != user)
    LIST_ADD(document->arena, &uses->needed, user);
}

static void note_type(const struct document *document, const struct spec_type *type,
                      const struct named *user) {
  while (type->target) type = type->target;
  note(document, spec_find_type(document->spec, cdecl_type(document->arena, type)), user, false);
}

static void note_error(const struct document *document, const char *id, const struct named *user) {
  note(document, spec_find(document->spec, id, KIND(ITEM_ERROR)), user, false);
}

static void note_params(const struct document *document, const struct spec_param_list *params,
                        const struct named *user) {
  LIST_EACH (param, *params) {
    if (param->dropped) continue;
    note_type(document, param->type, user);
    for (size_t i = 0; i < param->derived_count; i++)
      note_error(document, param->derived[i].id, user);
  }
}

static void note_capabilities(const struct document *document,
                              const struct spec_capability_row_list *rows, bool optional,
                              const struct named *user) {
  LIST_EACH (row, *rows)
    note(document, spec_find(document->spec, row->id, KIND(ITEM_CAPABILITY)), user, optional);
}

static void note_function(const struct document *document, const struct spec_function *function) {
  const struct named *user = spec_find(document->spec, function->id, KIND(ITEM_FUNCTION));
  note_capabilities(document, &function->required, false, user);
  note_capabilities(document, &function->optional, true, user);
  if (function->required.count)
    note_error(document, document->spec->interface->errors[ERROR_MISSING_CAPABILITY], user);
  LIST_EACH (error, function->errors) note_error(document, error->id, user);
  note_params(document, &function->params, user);
  if (function->result) note_type(document, function->result, user);
}

/* Fills document->uses. */
static void document_collect_uses(struct document *document) {
  const struct spec *spec = document->spec;
  document->uses = arena_alloc(document->arena, (spec->name_count + 1) * sizeof *document->uses);
  LIST_EACH (function, spec->functions) note_function(document, function);
  LIST_EACH (event, spec->events) {
    const struct named *user = spec_find(spec, event->id, KIND(ITEM_EVENT));
    note_capabilities(document, &event->required, false, user);
    note_capabilities(document, &event->optional, true, user);
    note_params(document, &event->params, user);
  }
  LIST_EACH (callback, spec->callbacks) {
    const struct named *user = spec_find(spec, callback->id, KIND(ITEM_CALLBACK));
    note_type(document, callback->result, user);
    note_params(document, &callback->params, user);
  }
  LIST_EACH (record, spec->records) {
    const struct named *user = spec_find(spec, record->id, KIND(ITEM_RECORD));
    LIST_EACH (field, record->fields) note_type(document, field->type, user);
  }
}

static struct document_sink *sink_of(const struct json_gen *in) {
  return (struct document_sink *)in->writer->sink;
}

/* Reopens the last element. The caller sets the sink back to the result, without jw_end(). */
static xmlNode *reopen(const struct json_gen *in) {
  xmlNode *outer = sink_of(in)->at;
  sink_of(in)->at = outer->last;
  return outer;
}

static void write_records(const struct json_gen *in, const struct spec_record_list *records) {
  LIST_EACH (record, *records)
    if (spec_find(in->spec, record->id, KIND(ITEM_RECORD))) write_item(in, ITEM_RECORD, record);
}

/* Writes the items of the release that are described in an entry of another release. */
static void write_remains(const struct json_gen *in, const struct spec_record_list *records,
                          const void *item) {
  write_records(in, records);
  LIST_EACH (set, in->spec->constant_sets)
    if (set->entry == item) write_item(in, ITEM_CONSTANT_SET, set);
}

static void write_inner(const struct json_gen *in, const struct spec_record_list *records) {
  xmlNode *outer = reopen(in);
  write_records(in, records);
  sink_of(in)->at = outer;
}

static void write_entry(const struct json_gen *in, const struct named *entry) {
  const struct spec_function *function = entry->item;
  const struct spec_event *event = entry->item;
  const struct named *named = spec_find(in->spec, entry->id, KIND(entry->kind));
  sink_of(in)->document->entry = named;
  switch (entry->kind) {
    case ITEM_FUNCTION:
      if (named) write_item(in, ITEM_FUNCTION, named->item), write_inner(in, &function->records);
      else write_remains(in, &function->records, function);
      break;
    case ITEM_EVENT:
      if (named) write_item(in, ITEM_EVENT, named->item), write_inner(in, &event->records);
      else write_remains(in, &event->records, event);
      break;
    case ITEM_CALLBACK:
      if (named) write_item(in, ITEM_CALLBACK, named->item);
      break;
    case ITEM_RECORD:
      if (named) write_item(in, ITEM_RECORD, named->item);
      break;
    default: write_item(in, ITEM_CAPABILITIES, &in->spec->capabilities);
  }
  sink_of(in)->document->entry = NULL;
}

static void write_entries(const struct json_gen *in, const struct named_list *entries) {
  for (size_t i = 0; i < entries->count; i++) write_entry(in, entries->at[i]);
}

static void put_categories(const struct json_gen *in) {
  jw_put_array(in->writer, "categories");
  LIST_EACH (category, in->spec->categories) {
    write_item(in, ITEM_CATEGORY, category);
    xmlNode *outer = reopen(in);
    write_entries(in, &category->entries);
    sink_of(in)->at = outer;
  }
  jw_end(in->writer);
}

static void put_errors(const struct json_gen *in) {
  if (!(in->spec->interface->traits & HAS_ERRORS)) return;
  jw_put_array(in->writer, "errorCategories");
  LIST_EACH (category, in->spec->error_categories) {
    write_item(in, ITEM_ERROR_CATEGORY, category);
    xmlNode *outer = reopen(in);
    LIST_EACH (error, in->spec->errors)
      if (error->category == category) write_item(in, ITEM_ERROR, error);
    sink_of(in)->at = outer;
  }
  jw_end(in->writer);
}

/* The release of a change or of the next one with a release; spec->history after the last one. */
static struct release release_of(const struct spec *spec, size_t index) {
  const struct spec_change_list *changes = &spec->changes;
  while (index < changes->count && !changes->at[index]->has_release) index++;
  return index < changes->count ? changes->at[index]->release : spec->history;
}

/* Marks the changes after the release, and sets the date and version of the newest other change, which need not be the
 * last one. */
static void mark_later(const struct json_gen *in) {
  const struct spec_change_list *changes = &in->spec->changes;
  struct document *document = sink_of(in)->document;
  xmlNode *history = sink_of(in)->at->last, *element = NULL;
  struct release newest = {0, 0, 0};
  bool whole = true;
  element = document_child(history, "changes")->children;
  for (size_t i = 0; i < changes->count; i++, element = element->next) {
    struct release release = release_of(in->spec, i), shown = {release.major, release.minor, 0};
    if (release_compare(shown, in->spec->release) > 0) {
      document_set(document, element, "later", "true");
      whole = false;
    } else if (release_compare(release, newest) >= 0) {
      document->last_change = changes->at[i];
      newest = release;
    }
  }
  const struct spec_change *last = document->last_change;
  const char *updated = whole ? in->spec->last_update : last ? last->date : NULL;
  if (updated) document_set(document, history, "updated", updated);
  if (last && last->version) document_set(document, history, "version", last->version);
  document_mark_releases(document, document_child(history, "changes"));
  document_add_releases(document, history);
}

static void write_specification(const struct json_gen *in) {
  struct release release = in->spec->release;
  jw_object(in->writer);
  put_titles(in);
  document_set(sink_of(in)->document, sink_of(in)->at, "interface",
               document_unbroken(in->arena, in->spec->interface->name));
  document_set(sink_of(in)->document, sink_of(in)->at, "stem", in->spec->interface->stem);
  document_prose(in, "heading", in->spec->heading);
  put_release(in);
  release.micro = 0;
  document_set(sink_of(in)->document, sink_of(in)->at->last, "short",
               release_text(in->arena, release));
  if (in->spec->interface->names.error) {
    jw_put_object(in->writer, "result");
    jw_put_string(in->writer, "c", in->spec->interface->names.error);
    jw_end(in->writer);
  }
  put_sections(in);
  put_categories(in);
  put_function_table(in);
  jw_put_array(in->writer, "events");
  write_entries(in, &in->spec->event_entries);
  jw_end(in->writer);
  put_event_table(in);
  put_errors(in);
  if (in->spec->interface->traits & HAS_ERRORS) put_universal(in);
  put_dumps(in);
  PUT_LIST(in, "baseTypes", in->spec->base_type_groups, ITEM_BASE_TYPE_GROUP);
  put_identities(in);
  jw_key(in->writer, "history");
  write_history(in);
  mark_later(in);
  jw_end(in->writer);
}

struct document *document_make(const struct gen_input *input, xmlDictPtr names) {
  struct arena *arena = input->arena;
  struct document *document = arena_alloc(arena, sizeof *document);
  *document = (struct document){
      .spec = input->spec, .arena = arena, .xml = xmlNewDoc((const xmlChar *)"1.0")};
  if (!document->xml) longjmp(*arena->escape, 1);
  document->xml->dict = names ? names : xmlDictCreate();
  if (names) xmlDictReference(names);
  document->elements = arena_alloc(arena, (input->spec->name_count + 1) * sizeof(xmlNode *));
  document_collect_uses(document);
  struct document_sink sink = document_sink_new(document, document_derive);
  struct json_writer writer = jw_new_sink(arena, &sink.sink);
  write_specification(&(struct json_gen){input->spec, arena, &writer, document_prose, NULL});
  return document;
}

void document_free(struct document *document) {
  xmlFreeDoc(document->xml);
}
