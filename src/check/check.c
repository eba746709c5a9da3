#include "check/checks.h"

bool spec_check(struct spec *spec, struct diag_sink *sink) {
  check_definitions(spec, sink);
  check_constants(spec, sink);
  check_references(spec, sink);
  check_prose(spec, sink);
  check_releases(spec, sink);
  check_style(spec, sink);
  check_wrappers(spec, sink);
  diag_context(sink, NULL, NULL);
  return sink->errors == 0;
}

bool check_is_value(const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  return type->pointer == POINTER_NONE;
}

/* ---- Suggestions -------------------------------------------------------------------------------- */

struct candidates {
  const struct spec *spec;
  unsigned kinds;
  size_t next;
};

/* The names are asked for one after the other, so the index is not needed. */
static const char *next_candidate(void *data, size_t index) {
  (void)index;
  struct candidates *candidates = data;
  while (candidates->next < candidates->spec->name_count) {
    const struct named *named = &candidates->spec->names[candidates->next++];
    if (candidates->kinds & KIND(named->kind)) return named->id;
  }
  return NULL;
}

const char *check_suggestion(const struct spec *spec, struct diag_sink *sink, const char *id,
                             unsigned kinds) {
  struct candidates candidates = {spec, kinds, 0};
  const char *close = diag_closest(id, next_candidate, &candidates);
  return close ? arena_printf(sink->arena, "; did you mean '%s'?", close) : "";
}

/* ---- Every piece of documentation --------------------------------------------------------------- */

struct walk {
  void (*visit)(void *data, const struct doc_owner *owner, const struct doc_node *doc);
  void *data;
};

static void visit(const struct walk *walk, const struct doc_owner *owner,
                  const struct doc_node *doc) {
  if (doc) walk->visit(walk->data, owner, doc);
}

static void walk_type(const struct walk *walk, const struct doc_owner *owner,
                      const struct spec_type *type) {
  for (; type; type = type->target) visit(walk, owner, type->if_null);
}

static void walk_params(const struct walk *walk, const struct doc_owner *owner,
                        const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++) {
    visit(walk, owner, params->at[i]->doc);
    walk_type(walk, owner, params->at[i]->type);
  }
}

static void walk_rows(const struct walk *walk, const struct doc_owner *owner,
                      const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++) visit(walk, owner, rows->at[i]->doc);
}

static void walk_function(const struct walk *walk, const struct spec_function *function) {
  struct doc_owner owner = {"function", function->id, &function->params};
  visit(walk, &owner, function->doc);
  walk_rows(walk, &owner, &function->required);
  walk_rows(walk, &owner, &function->optional);
  walk_params(walk, &owner, &function->params);
  for (size_t i = 0; i < function->errors.count; i++)
    visit(walk, &owner, function->errors.at[i]->doc);
}

static void walk_event(const struct walk *walk, const struct spec_event *event) {
  struct doc_owner owner = {"event", event->id, &event->params};
  visit(walk, &owner, event->doc);
  walk_rows(walk, &owner, &event->required);
  walk_rows(walk, &owner, &event->optional);
  walk_params(walk, &owner, &event->params);
}

static void walk_callback(const struct walk *walk, const struct spec_callback *callback) {
  /* A paramlink has no meaning inside a callback. */
  struct doc_owner owner = {"callback", callback->id, NULL};
  visit(walk, &owner, callback->doc);
  walk_params(walk, &owner, &callback->params);
}

static void walk_record(const struct walk *walk, const struct spec_record *record) {
  struct doc_owner owner = {"structure", record->id, NULL};
  visit(walk, &owner, record->doc);
  for (size_t i = 0; i < record->fields.count; i++) {
    visit(walk, &owner, record->fields.at[i]->doc);
    walk_type(walk, &owner, record->fields.at[i]->type);
  }
}

static void walk_constants(const struct walk *walk, const struct spec_constant_set *set) {
  struct doc_owner owner = {"set of constants", set->id, NULL};
  if (set->function) {
    owner.params = &set->function->params;
  } else if (set->event) {
    owner.params = &set->event->params;
  }
  for (size_t i = 0; i < set->list.count; i++) visit(walk, &owner, set->list.at[i]->doc);
}

/* Sections, each list of intros. */
#define WALK_INTROS(walk, list)                                                              \
  for (size_t i_ = 0; i_ < (list).count; i_++) {                                             \
    struct doc_owner owner_ = {"section", (list).at[i_]->id ? (list).at[i_]->id : "", NULL}; \
    visit((walk), &owner_, (list).at[i_]->doc);                                              \
  }

static void walk_sections(const struct walk *walk, const struct spec *spec) {
  WALK_INTROS(walk, spec->intros);
  WALK_INTROS(walk, spec->function_intros);
  WALK_INTROS(walk, spec->event_intros);
  WALK_INTROS(walk, spec->error_intros);
  WALK_INTROS(walk, spec->data_intros);
  WALK_INTROS(walk, spec->history_intros);
  for (size_t i = 0; i < spec->categories.count; i++)
    WALK_INTROS(walk, spec->categories.at[i]->intros);
  for (size_t i = 0; i < spec->error_categories.count; i++)
    WALK_INTROS(walk, spec->error_categories.at[i]->intros);
  for (size_t i = 0; i < spec->base_type_groups.count; i++)
    WALK_INTROS(walk, spec->base_type_groups.at[i]->intros);
}

static void walk_data(const struct walk *walk, const struct spec *spec) {
  struct doc_owner owner = {"capability structure", spec->capabilities.id, NULL};
  visit(walk, &owner, spec->capabilities.doc);
  for (size_t i = 0; i < spec->capabilities.list.count; i++) {
    owner = (struct doc_owner){"capability", spec->capabilities.list.at[i]->id, NULL};
    visit(walk, &owner, spec->capabilities.list.at[i]->doc);
  }
  for (size_t i = 0; i < spec->errors.count; i++) {
    owner = (struct doc_owner){"error", spec->errors.at[i]->id, NULL};
    visit(walk, &owner, spec->errors.at[i]->doc);
  }
  for (size_t i = 0; i < spec->base_types.count; i++) {
    owner = (struct doc_owner){"base type", spec->base_types.at[i]->id, NULL};
    visit(walk, &owner, spec->base_types.at[i]->doc);
  }
  for (size_t i = 0; i < spec->changes.count; i++) {
    owner = (struct doc_owner){"change", spec->changes.at[i]->date, NULL};
    visit(walk, &owner, spec->changes.at[i]->doc);
  }
}

void check_each_doc(const struct spec *spec,
                    void (*function)(void *data, const struct doc_owner *owner,
                                     const struct doc_node *doc),
                    void *data) {
  struct walk walk = {function, data};
  walk_sections(&walk, spec);
  for (size_t i = 0; i < spec->functions.count; i++) walk_function(&walk, spec->functions.at[i]);
  for (size_t i = 0; i < spec->callbacks.count; i++) walk_callback(&walk, spec->callbacks.at[i]);
  for (size_t i = 0; i < spec->events.count; i++) walk_event(&walk, spec->events.at[i]);
  for (size_t i = 0; i < spec->records.count; i++) walk_record(&walk, spec->records.at[i]);
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    walk_constants(&walk, spec->constant_sets.at[i]);
  walk_data(&walk, spec);
}
