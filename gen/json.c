/* The whole model as JSON, for bindings and tools, and the schema that describes it. */
#include "json.h"

#include "facts.h"
#include "json_internal.h"

extern const char *const template_jvmti_schema_json[];

/* Puts an array in of what `make` makes of each item of a list. */
#define PUT_LIST(in, object, key, list, make)                  \
  do {                                                         \
    json_t *array_ = ju_array((in)->arena);                    \
    for (size_t i_ = 0; i_ < (list).count; i_++)               \
      ju_push((in)->arena, array_, make((in), (list).at[i_])); \
    ju_put((in)->arena, (object), (key), array_);              \
  } while (0)

/* ---- Release ------------------------------------------------------------------------------------ */

static json_t *version_array(const struct gen_input *in) {
  const struct release newest = {in->spec->newest.major, in->spec->newest.minor, 0};
  size_t count;
  const struct fact_version *versions = facts_versions(&count);
  json_t *array = ju_array(in->arena);
  for (size_t i = 0; i < count; i++) {
    if (release_compare(versions[i].since, newest) > 0) continue;
    json_t *object = ju_object(in->arena);
    ju_put_string(in->arena, object, "id", versions[i].name);
    ju_put(in->arena, object, "value", json_integer(versions[i].value));
    ju_push(in->arena, array, object);
  }
  return array;
}

static json_t *release_object(const struct gen_input *in) {
  struct release release = in->spec->newest;
  json_int_t version =
      0x30000000 + release.major * 0x10000LL + release.minor * 0x100LL + release.micro;
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "name", release_text(in->arena, release));
  ju_put(in->arena, object, "major", json_integer(release.major));
  ju_put(in->arena, object, "minor", json_integer(release.minor));
  ju_put(in->arena, object, "micro", json_integer(release.micro));
  ju_put(in->arena, object, "version", json_integer(version));
  ju_put(in->arena, object, "versions", version_array(in));
  return object;
}

/* ---- Tables ------------------------------------------------------------------------------------- */

/* What is in a table: ids by slot, NULL where a slot is reserved. */
struct slots {
  const char **ids;
  unsigned first, last; /* 0 and 0 when the table is empty */
};

static void take_slot(struct slots *slots, unsigned slot) {
  if (slot > slots->last) slots->last = slot;
  if (!slots->first || slot < slots->first) slots->first = slot;
}

static json_t *table_object(const struct gen_input *in, const struct slots *slots,
                            const char *kind) {
  json_t *object = ju_object(in->arena), *array = ju_array(in->arena);
  for (unsigned i = slots->first; i && i <= slots->last; i++) {
    const char *id = slots->ids[i];
    json_t *row = ju_object(in->arena);
    ju_put(in->arena, row, "slot", json_integer(i));
    ju_put_string(in->arena, row, "kind", id ? kind : "reserved");
    ju_put_string(in->arena, row, "member", id ? id : arena_printf(in->arena, "reserved%u", i));
    ju_push(in->arena, array, row);
  }
  ju_put(in->arena, object, "first", json_integer(slots->first));
  ju_put(in->arena, object, "last", json_integer(slots->last));
  ju_put(in->arena, object, "slots", array);
  return object;
}

/* The function table starts with slot 1, reserved or not. */
static json_t *function_table(const struct gen_input *in) {
  struct slots slots = {NULL, in->spec->functions.count ? 1 : 0, 0};
  for (size_t i = 0; i < in->spec->functions.count; i++)
    take_slot(&slots, in->spec->functions.at[i]->slot);
  slots.ids = arena_alloc(in->arena, (slots.last + 1) * sizeof(*slots.ids));
  for (size_t i = 0; i < in->spec->functions.count; i++)
    slots.ids[in->spec->functions.at[i]->slot] = in->spec->functions.at[i]->id;
  return table_object(in, &slots, "function");
}

static json_t *event_table(const struct gen_input *in) {
  struct slots slots = {NULL, 0, 0};
  for (size_t i = 0; i < in->spec->events.count; i++)
    take_slot(&slots, in->spec->events.at[i]->slot);
  slots.ids = arena_alloc(in->arena, (slots.last + 1) * sizeof(*slots.ids));
  for (size_t i = 0; i < in->spec->events.count; i++)
    slots.ids[in->spec->events.at[i]->slot] = in->spec->events.at[i]->id;
  return table_object(in, &slots, "event");
}

/* ---- Sections ----------------------------------------------------------------------------------- */

static json_t *sections_object(const struct gen_input *in) {
  const struct spec *spec = in->spec;
  json_t *object = ju_object(in->arena);
  PUT_LIST(in, object, "specification", spec->intros, intro_object);
  PUT_LIST(in, object, "functions", spec->function_intros, intro_object);
  PUT_LIST(in, object, "errors", spec->error_intros, intro_object);
  PUT_LIST(in, object, "events", spec->event_intros, intro_object);
  PUT_LIST(in, object, "data", spec->data_intros, intro_object);
  PUT_LIST(in, object, "history", spec->history_intros, intro_object);
  return object;
}

static json_t *change_object(const struct gen_input *in, const struct spec_change *change) {
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "date", change->date);
  if (change->version) ju_put_string(in->arena, object, "version", change->version);
  if (change->has_release)
    ju_put_string(in->arena, object, "release", release_text(in->arena, change->release));
  put_doc(in, object, "doc", change->doc);
  return object;
}

static json_t *history_object(const struct gen_input *in) {
  json_t *object = ju_object(in->arena);
  if (in->spec->last_update) ju_put_string(in->arena, object, "lastUpdate", in->spec->last_update);
  PUT_LIST(in, object, "changes", in->spec->changes, change_object);
  return object;
}

static json_t *universal_array(const struct gen_input *in) {
  json_t *array = ju_array(in->arena);
  for (size_t i = 0; i < in->spec->errors.count; i++)
    if (error_is_universal(in->spec->errors.at[i]))
      ju_push_string(in->arena, array, in->spec->errors.at[i]->id);
  return array;
}

/* ---- The document ------------------------------------------------------------------------------- */

static json_t *spec_object(const struct gen_input *in) {
  const struct spec *spec = in->spec;
  json_t *root = ju_object(in->arena);
  ju_put_string(in->arena, root, "$schema", "jvmti.schema.json");
  ju_put(in->arena, root, "schemaVersion", json_integer(1));
  ju_put_string(in->arena, root, "title", spec->title);
  ju_put_string(in->arena, root, "subtitle", spec->subtitle);
  ju_put_string(in->arena, root, "label", spec->label);
  ju_put(in->arena, root, "release", release_object(in));
  PUT_LIST(in, root, "categories", spec->categories, category_object);
  PUT_LIST(in, root, "functions", spec->functions, function_object);
  ju_put(in->arena, root, "functionTable", function_table(in));
  PUT_LIST(in, root, "events", spec->events, event_object);
  ju_put(in->arena, root, "eventTable", event_table(in));
  PUT_LIST(in, root, "callbacks", spec->callbacks, callback_object);
  PUT_LIST(in, root, "records", spec->records, record_object);
  if (spec->capabilities.id) ju_put(in->arena, root, "capabilities", capabilities_object(in));
  PUT_LIST(in, root, "constants", spec->constant_sets, constant_set_object);
  PUT_LIST(in, root, "errorCategories", spec->error_categories, error_category_object);
  PUT_LIST(in, root, "errors", spec->errors, error_object);
  ju_put(in->arena, root, "universalErrors", universal_array(in));
  PUT_LIST(in, root, "baseTypes", spec->base_type_groups, base_type_group_object);
  ju_put(in->arena, root, "sections", sections_object(in));
  ju_put(in->arena, root, "history", history_object(in));
  return root;
}

void gen_json_spec(const struct gen_input *input, struct text *out) {
  ju_write(input->arena, spec_object(input), out);
}

static json_t *named_object(const struct gen_input *in, const struct named *named) {
  switch (named->kind) {
    case ITEM_FUNCTION: return function_object(in, named->item);
    case ITEM_EVENT:
    case ITEM_EVENT_CONSTANT: return event_object(in, named->item);
    case ITEM_CALLBACK: return callback_object(in, named->item);
    case ITEM_RECORD: return record_object(in, named->item);
    case ITEM_CAPABILITIES: return capabilities_object(in);
    case ITEM_CAPABILITY: return capability_object(in, named->item);
    case ITEM_CONSTANT_SET: return constant_set_object(in, named->item);
    case ITEM_CONSTANT: return constant_object(in, named->item);
    case ITEM_ERROR: return error_object(in, named->item);
    case ITEM_ERROR_CATEGORY: return error_category_object(in, named->item);
    case ITEM_BASE_TYPE: return base_type_object(in, named->item);
    case ITEM_BASE_TYPE_GROUP: return base_type_group_object(in, named->item);
    case ITEM_CATEGORY: return category_object(in, named->item);
    case ITEM_INTRO: return intro_object(in, named->item);
    case ITEM_HISTORY: return history_object(in);
    case ITEM_NONE:
    case ITEM_KINDS: break;
  }
  return ju_object(in->arena);
}

void gen_json_items(const struct gen_input *input, const struct named *const *items, size_t count,
                    struct text *out) {
  json_t *array = ju_array(input->arena);
  for (size_t i = 0; i < count; i++) ju_push(input->arena, array, named_object(input, items[i]));
  ju_write(input->arena, array, out);
}

void gen_json(const struct gen_input *input, struct artifacts *out) {
  gen_json_spec(input, artifact_new(out, "jvmti.json"));
  struct text *schema = artifact_new(out, "jvmti.schema.json");
  for (const char *const *line = template_jvmti_schema_json; *line; line++) {
    text_add(schema, *line);
    text_add(schema, "\n");
  }
}
