/* SPDX-License-Identifier: MIT */
/* The facts of a specification, one on each line, for comparisons, tests and review. */
#include "model/facts.h"

#include "model/identity.h"
#include "model/vocabulary.h"
#include "model/words.h"

#include <stdlib.h>
#include <string.h>

struct facts {
  const struct spec *spec;
  struct arena *arena;
  struct string_list lines;
};

static void facts_fact(struct facts *facts, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void facts_fact(struct facts *facts, const char *format, ...) {
  char *line;
  ARENA_FORMAT(facts->arena, line, format);
  for (char *c = line; *c; c++)
    if (text_is_blank(*c)) *c = ' ';
  LIST_ADD(facts->arena, &facts->lines, line);
}

/* Adds attributes with kinds from `first` to `last`: " NAME=VALUE" for each. */
static void add_attributes(struct facts *facts, struct text *out, const struct spec_type *type,
                           enum value_kind first, enum value_kind last) {
  const struct element *element = element_of_type(type);
  for (enum value_kind kind = first; kind <= last; kind++)
    FOR_ATTRIBUTES (row, element, facts->spec->interface) {
      const char *word = row->kind == kind ? attribute_word(facts->arena, row, type) : NULL;
      if (row->kind == VALUE_WORD && text_is(word, row->words[row->usual])) continue;
      if (word) text_printf(out, " %s=%s", row->fact, word);
    }
}

static void add_type(struct facts *facts, struct text *out, const struct spec_type *type) {
  text_add(out, element_of_type(type)->name);
  if (!type->target) {
    if (type->name) text_printf(out, " %s", type->name);
    add_attributes(facts, out, type, 0, VALUE_REFERENCE);
    return;
  }
  text_add(out, "(");
  add_type(facts, out, type->target);
  text_add(out, ")");
  add_attributes(facts, out, type, VALUE_REFERENCE, VALUE_REFERENCE);
  if (type->nullable) text_add(out, " nullok");
  add_attributes(facts, out, type, 0, VALUE_WORD);
}

static const char *type_text(struct facts *facts, const struct spec_type *type) {
  struct text out = text_new(facts->arena->escape);
  add_type(facts, &out, type);
  return text_keep(facts->arena, &out);
}

/* Agents free their parameters; the VM frees what callbacks pass (not `by_agent`). */
static void add_params(struct facts *facts, const char *kind, const char *id,
                       const struct spec_param_list *params, bool by_agent) {
  for (size_t i = 0; i < params->count; i++) {
    const struct spec_param *param = params->at[i];
    facts_fact(facts, "%s %s param %02zu %s %s%s", kind, id, i + 1, param->id,
               type_text(facts, param->type), param->dropped ? " dropped" : "");
    const char *owned = ownership_rows[param->ownership].word;
    if (owned)
      facts_fact(facts, "%s %s frees %s %s%s", kind, id, param->id, owned,
                 by_agent ? "" : " by-vm");
    if (param->gives_references) facts_fact(facts, "%s %s references %s", kind, id, param->id);
    for (size_t j = 0; j < param->derived_count; j++)
      facts_fact(facts, "%s %s derived-error %s %s", kind, id, param->id, param->derived[j].id);
  }
}

static void add_rows(struct facts *facts, const char *kind, const char *id, const char *word,
                     const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++)
    facts_fact(facts, "%s %s %s %02zu %s", kind, id, word, i + 1, rows->at[i]->id);
}

static void add_base_type(struct facts *facts, const struct spec_base_type_group *group, size_t i) {
  const struct spec_base_type *type = group->list.at[i];
  facts_fact(facts, "base-type %s group %s %02zu", type->id, group->id, i + 1);
  if (strcmp(type->anchor, type->id) != 0)
    facts_fact(facts, "base-type %s anchor %s", type->id, type->anchor);
  if (type->definition)
    facts_fact(facts, "base-type %s definition %s", type->id,
               doc_folded(facts->arena, type->definition));
}

static void add_constants(struct facts *facts, const struct spec_constant_set *set) {
  if (set->function) facts_fact(facts, "constants %s in function %s", set->id, set->function->id);
  if (set->event) facts_fact(facts, "constants %s in event %s", set->id, set->event->id);
  for (size_t i = 0; i < set->list.count; i++)
    facts_fact(facts, "constants %s constant %02zu %s = %s = %ld", set->id, i + 1,
               set->list.at[i]->id, set->list.at[i]->text, (long)set->list.at[i]->value);
}

static void add_function(struct facts *facts, const struct spec_function *function) {
  add_params(facts, "function", function->id, &function->params, true);
  add_rows(facts, "function", function->id, "required", &function->required);
  add_rows(facts, "function", function->id, "optional", &function->optional);
  for (size_t i = 0; i < function->errors.count; i++)
    facts_fact(facts, "function %s error %02zu %s%s%s", function->id, i + 1,
               function->errors.at[i]->id, function->errors.at[i]->since.major ? " since=" : "",
               function->errors.at[i]->since.major
                   ? release_text(facts->arena, function->errors.at[i]->since)
                   : "");
  if (function->result)
    facts_fact(facts, "function %s result %s", function->id, type_text(facts, function->result));
  for (size_t i = 0; i < function->outcomes.count; i++)
    facts_fact(facts, "function %s outcome %02zu %s", function->id, i + 1,
               function->outcomes.at[i]->id);
}

static void add_dump_items(struct facts *facts, const struct spec_dump_record *record) {
  for (size_t i = 0; i < record->items.count; i++) {
    const struct spec_dump_item *item = record->items.at[i];
    bool group = item->kind == DUMP_GROUP;
    struct text said = text_new(facts->arena->escape);
    FOR_ATTRIBUTES (row, vocabulary_find(facts->spec->interface, group ? "group" : "item"),
                    facts->spec->interface) {
      const char *word = row->fact ? attribute_word(facts->arena, row, item) : NULL;
      if (word && row->kind == VALUE_FLAG) text_printf(&said, " %s", row->fact);
      else if (word) text_printf(&said, " %s=%s", row->fact, word);
    }
    facts_fact(facts, "dump-record %s item %02zu %s%s%s%s", record->id, i + 1,
               item->group ? item->group->id : "", item->group ? "." : "", item->id,
               text_string(&said));
    text_free(&said);
  }
}

static void add_intros(struct facts *facts, const char *where, const struct spec_intro_list *list) {
  LIST_EACH (intro, *list)
    if (intro->id || *intro->label)
      facts_fact(facts, "section %s label %s in %s", intro->id ? intro->id : "-", intro->label,
                 where);
}

static void add_rows_of(struct facts *facts, const struct element *element, const void *item) {
  FOR_ATTRIBUTES (row, element, facts->spec->interface) {
    const char *word = row->fact ? attribute_word(facts->arena, row, item) : NULL;
    if (word && row->kind == VALUE_FLAG)
      facts_fact(facts, "%s %s %s", element->word, item_id(item), row->fact);
    else if (word) facts_fact(facts, "%s %s %s %s", element->word, item_id(item), row->fact, word);
  }
}

/* Adds an item and its parts. `after` is the preceding item of the document if the order matters, else NULL. */
static void add_item(struct facts *facts, enum item_kind kind, const void *item,
                     const char *after) {
  const struct element *element = element_of_item(kind, item);
  const char *id = item_id(item);
  if (after) facts_fact(facts, "%s %s after %s", element->word, id, after);
  add_rows_of(facts, element, item);
  if (kind == ITEM_FUNCTION) add_function(facts, item);
  if (kind == ITEM_EVENT) {
    const struct spec_event *event = item;
    add_params(facts, "event", id, &event->params, false);
    add_rows(facts, "event", id, "required", &event->required);
    add_rows(facts, "event", id, "optional", &event->optional);
  }
  if (kind == ITEM_CALLBACK) {
    const struct spec_callback *callback = item;
    facts_fact(facts, "callback %s result %s", id, type_text(facts, callback->result));
    add_params(facts, "callback", id, &callback->params, false);
  }
  const struct spec_record *record = kind == ITEM_RECORD ? item : NULL;
  for (size_t i = 0; record && i < record->fields.count; i++)
    facts_fact(facts, "%s %s field %02zu %s %s", element->word, id, i + 1, record->fields.at[i]->id,
               type_text(facts, record->fields.at[i]->type));
  if (kind == ITEM_CONSTANT_SET) add_constants(facts, item);
  if (kind == ITEM_DUMP_RECORD) add_dump_items(facts, item);
  if (kind == ITEM_CATEGORY) add_intros(facts, id, &((const struct spec_category *)item)->intros);
  if (kind == ITEM_ERROR_CATEGORY)
    add_intros(facts, id, &((const struct spec_error_category *)item)->intros);
  if (kind == ITEM_BASE_TYPE_GROUP)
    add_intros(facts, id, &((const struct spec_base_type_group *)item)->intros);
}

#define ADD_LIST(facts, list, kind)            \
  for (size_t i_ = 0; i_ < (list).count; i_++) \
  add_item((facts), (kind), (list).at[i_], i_ ? (list).at[i_ - 1]->id : "-")

static void add_items(struct facts *facts, const struct spec *spec) {
  ADD_LIST(facts, spec->functions, ITEM_FUNCTION);
  ADD_LIST(facts, spec->events, ITEM_EVENT);
  ADD_LIST(facts, spec->callbacks, ITEM_CALLBACK);
  ADD_LIST(facts, spec->records, ITEM_RECORD);
  ADD_LIST(facts, spec->constant_sets, ITEM_CONSTANT_SET);
  ADD_LIST(facts, spec->errors, ITEM_ERROR);
  ADD_LIST(facts, spec->categories, ITEM_CATEGORY);
  for (size_t i = 0; i < spec->error_categories.count; i++)
    add_item(facts, ITEM_ERROR_CATEGORY, spec->error_categories.at[i], NULL);
  LIST_EACH (group, spec->base_type_groups) {
    add_item(facts, ITEM_BASE_TYPE_GROUP, group, NULL);
    for (size_t j = 0; j < group->list.count; j++) add_base_type(facts, group, j);
  }
  for (size_t i = 0; i < spec->dump_values.count; i++)
    facts_fact(facts, "value-type %s kind %s signature %s", spec->dump_values.at[i]->id,
               dump_kind_words[spec->dump_values.at[i]->kind], spec->dump_values.at[i]->signature);
  ADD_LIST(facts, spec->dump_records, ITEM_DUMP_RECORD);
  ADD_LIST(facts, spec->dumps, ITEM_DUMP);
  if (spec->capabilities.id) add_item(facts, ITEM_CAPABILITIES, &spec->capabilities, NULL);
  for (size_t i = 0; spec->capabilities.id && i < spec->capabilities.list.count; i++) {
    facts_fact(facts, "capability %s bit %zu", spec->capabilities.list.at[i]->id, i);
    add_item(facts, ITEM_CAPABILITY, spec->capabilities.list.at[i], NULL);
  }
}

static void add_identities(struct facts *facts, const struct spec *spec) {
  const struct element *element = vocabulary_find(spec->interface, "identity");
  LIST_EACH (identity, spec->identities) {
    facts_fact(facts, "%s %s type %s", element->word, identity->id,
               type_text(facts, identity->type));
    LIST_EACH (event, spec->events) {
      if (identity_defined_by(facts->arena, spec, identity->id, event))
        facts_fact(facts, "%s %s defined-by %s", element->word, identity->id, event->id);
      if (identity_ended_by(facts->arena, spec, identity->id, event))
        facts_fact(facts, "%s %s ended-by %s", element->word, identity->id, event->id);
    }
    add_rows_of(facts, element, identity);
  }
}

static void add_sections(struct facts *facts, const struct spec *spec) {
  add_intros(facts, "specification", &spec->intros);
  add_intros(facts, "functions", &spec->function_intros);
  add_intros(facts, "events", &spec->event_intros);
  add_intros(facts, "errors", &spec->error_intros);
  add_intros(facts, "data", &spec->data_intros);
  add_intros(facts, "history", &spec->history_intros);
  facts_fact(facts, "release newest %s", release_text(facts->arena, spec->release));
  for (size_t i = 0; i < spec->changes.count; i++)
    facts_fact(facts, "change %03zu %s %s", i + 1,
               spec->changes.at[i]->version ? spec->changes.at[i]->version : "-",
               spec->changes.at[i]->date);
}

void show_facts(struct text *out, struct arena *arena, const struct spec *spec) {
  struct facts facts = {.spec = spec, .arena = arena};
  add_items(&facts, spec);
  add_identities(&facts, spec);
  add_sections(&facts, spec);
  if (facts.lines.count)
    qsort(facts.lines.at, facts.lines.count, sizeof *facts.lines.at, string_list_compare);
  for (size_t i = 0; i < facts.lines.count; i++) text_printf(out, "%s\n", facts.lines.at[i]);
}
