/* SPDX-License-Identifier: MIT */
/* The whole model as JSON, and its schema. */
#include "gen/json/write.h"
#include "model/identity.h"
#include "model/places.h"
#include "model/supplement.h"

static void put_versions(const struct json_gen *in) {
  const struct supplement_version *versions = in->spec->interface->supplement->versions;
  jw_put_array(in->writer, "versions");
  for (size_t i = 0; i < supplement_version_count(in->spec); i++) {
    jw_object(in->writer);
    jw_put_string(in->writer, "id", versions[i].name);
    jw_put_integer(in->writer, "value", versions[i].value);
    jw_end(in->writer);
  }
  jw_end(in->writer);
}

void put_release(const struct json_gen *in) {
  struct release release = in->spec->release;
  jw_put_object(in->writer, "release");
  jw_put_string(in->writer, "name", release_text(in->arena, release));
  jw_put_integer(in->writer, "major", release.major);
  jw_put_integer(in->writer, "minor", release.minor);
  jw_put_integer(in->writer, "micro", release.micro);
  jw_put_integer(in->writer, "version",
                 interface_version(in->spec->interface, supplement_stated_version(in->spec)));
  put_versions(in);
  jw_end(in->writer);
}

/* `ids`: by slot, NULL for a reserved one. */
static void put_table(const struct json_gen *in, const char *key, const char *kind,
                      const char *const *ids, struct event_range slots) {
  const char *version = in->spec->interface->names.table_version;
  jw_put_object(in->writer, key);
  if (version) jw_put_string(in->writer, "version", version);
  jw_put_integer(in->writer, "first", slots.first);
  jw_put_integer(in->writer, "last", slots.last);
  jw_put_array(in->writer, "slots");
  for (unsigned i = slots.first; i && i <= slots.last; i++) {
    const char *id = ids[i];
    jw_object(in->writer);
    jw_put_integer(in->writer, "slot", i);
    jw_put_string(in->writer, "kind", id ? kind : "reserved");
    jw_put_string(in->writer, "member", id ? id : arena_printf(in->arena, "reserved%u", i));
    jw_end(in->writer);
  }
  jw_end(in->writer);
  jw_end(in->writer);
}

/* The function table starts with slot 1, even if that is reserved. */
void put_function_table(const struct json_gen *in) {
  const unsigned last = last_function_slot(in->spec);
  const char **ids = arena_alloc(in->arena, (last + 1) * sizeof *ids);
  LIST_EACH (function, in->spec->functions) ids[function->slot] = function->id;
  put_table(in, "functionTable", "function", ids, (struct event_range){last > 0, last});
}

void put_event_table(const struct json_gen *in) {
  if (in->spec->interface->dispatch != DISPATCH_CALLBACKS) return;
  const struct event_range slots = event_numbers(in->spec);
  const char **ids = arena_alloc(in->arena, (slots.last + 1) * sizeof *ids);
  LIST_EACH (event, in->spec->events) ids[event->slot] = event->id;
  put_table(in, "eventTable", "event", ids, slots);
}

void put_sections(const struct json_gen *in) {
  const struct spec *spec = in->spec;
  jw_put_object(in->writer, "sections");
  PUT_LIST(in, "specification", spec->intros, ITEM_INTRO);
  PUT_LIST(in, "functions", spec->function_intros, ITEM_INTRO);
  PUT_LIST(in, "errors", spec->error_intros, ITEM_INTRO);
  PUT_LIST(in, "events", spec->event_intros, ITEM_INTRO);
  PUT_LIST(in, "data", spec->data_intros, ITEM_INTRO);
  PUT_LIST(in, "history", spec->history_intros, ITEM_INTRO);
  jw_end(in->writer);
}

void write_history(const struct json_gen *in) {
  jw_object(in->writer);
  if (in->spec->last_update) jw_put_string(in->writer, "lastUpdate", in->spec->last_update);
  JW_OBJECTS (in->writer, "changes", change, in->spec->changes) {
    put_attributes(in, vocabulary_find(in->spec->interface, "change"), change);
    if (change->has_release)
      jw_put_string(in->writer, "release", release_text(in->arena, change->release));
    put_doc(in, "doc", change->doc);
  }
  jw_end(in->writer);
}

void put_universal(const struct json_gen *in) {
  jw_put_array(in->writer, "universalErrors");
  LIST_EACH (error, in->spec->errors)
    if (error->universal) jw_string(in->writer, error->id);
  jw_end(in->writer);
}

void put_titles(const struct json_gen *in) {
  jw_put_string(in->writer, "title", in->spec->title);
  jw_put_string(in->writer, "subtitle", in->spec->subtitle);
  jw_put_string(in->writer, "label", in->spec->label);
  if (in->spec->license) jw_put_string(in->writer, "license", in->spec->license);
}

static void put_identity_events(const struct json_gen *in, const char *key, const char *kind,
                                bool (*is)(struct arena *arena, const struct spec *spec,
                                           const char *kind, const struct spec_event *event)) {
  jw_put_array(in->writer, key);
  LIST_EACH (event, in->spec->events)
    if (is(in->arena, in->spec, kind, event)) jw_string(in->writer, event->id);
  jw_end(in->writer);
}

void put_identities(const struct json_gen *in) {
  if (!(in->spec->interface->traits & HAS_IDENTITIES)) return;
  const struct element *element = vocabulary_find(in->spec->interface, "identity");
  JW_OBJECTS (in->writer, "identities", identity, in->spec->identities) {
    jw_put_string(in->writer, "kind", element->word);
    jw_put_string(in->writer, "id", identity->id);
    put_attributes(in, element, identity);
    put_type(in, "type", identity->type);
    put_identity_events(in, "definedBy", identity->id, identity_defined_by);
    put_identity_events(in, "endedBy", identity->id, identity_ended_by);
    put_doc(in, "doc", identity->doc);
  }
}

void gen_json_spec(const struct gen_input *input, struct text *out) {
  const struct spec *spec = input->spec;
  struct json_writer writer = jw_new(input->arena, out);
  const struct json_gen *in = &(struct json_gen){spec, input->arena, &writer, NULL, NULL};
  jw_object(in->writer);
  jw_put_string(in->writer, "$schema", backend_file(in->arena, spec->interface, ".schema.json"));
  jw_put_integer(in->writer, "schemaVersion", 1);
  put_titles(in);
  put_release(in);
  PUT_LIST(in, "categories", spec->categories, ITEM_CATEGORY);
  PUT_LIST(in, "functions", spec->functions, ITEM_FUNCTION);
  put_function_table(in);
  PUT_LIST(in, "events", spec->events, ITEM_EVENT);
  put_event_table(in);
  PUT_LIST(in, "callbacks", spec->callbacks, ITEM_CALLBACK);
  PUT_LIST(in, "records", spec->records, ITEM_RECORD);
  if (spec->capabilities.id) {
    jw_key(in->writer, "capabilities");
    write_item(in, ITEM_CAPABILITIES, &spec->capabilities);
  }
  PUT_LIST(in, "constants", spec->constant_sets, ITEM_CONSTANT_SET);
  if (spec->interface->traits & HAS_ERRORS) {
    PUT_LIST(in, "errorCategories", spec->error_categories, ITEM_ERROR_CATEGORY);
    PUT_LIST(in, "errors", spec->errors, ITEM_ERROR);
    put_universal(in);
  }
  put_dumps(in);
  PUT_LIST(in, "baseTypes", spec->base_type_groups, ITEM_BASE_TYPE_GROUP);
  put_identities(in);
  put_binary(in);
  put_sections(in);
  jw_key(in->writer, "history");
  write_history(in);
  jw_end(in->writer);
  text_add(out, "\n");
}

void gen_json_items(const struct gen_input *input, const struct named_list *items,
                    struct text *out) {
  struct json_writer writer = jw_new(input->arena, out);
  struct json_gen in = {input->spec, input->arena, &writer, NULL, NULL};
  jw_array(&writer);
  LIST_EACH (named, *items) {
    if (named->kind == ITEM_HISTORY) write_history(&in);
    else if (named->kind == ITEM_EVENT_CONSTANT) write_item(&in, ITEM_EVENT, named->item);
    else write_item(&in, named->kind, named->item);
  }
  jw_end(&writer);
  text_add(out, "\n");
}

void gen_json(const struct gen_input *input, struct artifacts *out) {
  const struct interface *interface = input->spec->interface;
  gen_json_spec(input, artifact_new(out, backend_file(input->arena, interface, ".json")));
  write_schema(&(struct json_gen){input->spec, input->arena, NULL, NULL, NULL},
               artifact_new(out, backend_file(input->arena, interface, ".schema.json")));
}
