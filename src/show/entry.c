/* SPDX-License-Identifier: MIT */
/* Entries and the index for a terminal. */
#include "show/entry.h"

#include "gen/cdecl.h"
#include "model/attribute.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/identity.h"
#include "model/visit.h"
#include "model/words.h"

#include <string.h>

struct view {
  struct text *out;
  struct arena *arena;
  const struct spec *spec;
  const struct show_style *style;
};

static void entry_heading(const struct view *v, const char *text) {
  size_t length = v->out->length;
  bool separated = length >= 2 && strcmp(text_string(v->out) + length - 2, "\n\n") == 0;
  text_printf(v->out, "%s%s%s%s\n", separated ? "" : "\n", v->style->colour ? "\033[1m" : "", text,
              v->style->colour ? "\033[0m" : "");
}

static void entry_title(const struct view *v, const char *id, const char *what) {
  text_printf(v->out, "%s%s%s: %s\n", v->style->colour ? "\033[1m" : "", id,
              v->style->colour ? "\033[0m" : "", what);
}

static void entry_described(const struct view *v, const struct doc_node *doc, size_t indent) {
  show_doc(v->out, v->arena, v->spec, doc, indent, v->style);
}

static const char *entry_since(const struct view *v, struct release since, struct release preview) {
  const char *text = release_text(v->arena, since);
  return preview.major
             ? arena_printf(v->arena, "%s (preview in %s)", text, release_text(v->arena, preview))
             : text;
}

/* ---- Parameters, capabilities, errors ----------------------------------------------------------- */

static void null_note(const struct view *v, const char *id, const struct spec_type *type) {
  if (type->null_is_current) text_add(v->out, "      NULL means the current thread.\n");
  if (type->if_null)
    text_printf(v->out, "      If %s is NULL: %s\n", id,
                doc_plain_whole(v->arena, v->spec, type->if_null));
  else if (type->nullable) text_printf(v->out, "      %s may be NULL.\n", id);
}

static void entry_params(const struct view *v, const char *label,
                         const struct spec_param_list *list, bool function) {
  if (!list->count) return;
  entry_heading(v, label);
  LIST_EACH (param, *list) {
    if (param->dropped) continue;
    text_printf(v->out, "  %s\n", cdecl_declare(v->arena, param->type, param->id));
    entry_described(v, param->doc, 6);
    const char *identity = identity_sentence(v->arena, v->spec, param->type);
    if (identity) text_printf(v->out, "      %s\n", identity);
    const struct ownership_row *row = &ownership_rows[param->ownership];
    const char *owned = function ? row->of_function : row->of_callback;
    const char *deallocate = function ? spec_deallocate(v->spec) : NULL;
    if (owned)
      text_printf(v->out, "      %s%s%s.\n", owned, deallocate ? " with " : "",
                  deallocate ? deallocate : "");
    null_note(v, param->id, param->type);
  }
}

static void entry_rows(const struct view *v, const char *label,
                       const struct spec_capability_row_list *list) {
  if (!list->count) return;
  entry_heading(v, label);
  LIST_EACH (item, *list) {
    text_printf(v->out, "  %s\n", item->id);
    const struct spec_capability *capability = spec_item(v->spec, item->id, KIND(ITEM_CAPABILITY));
    entry_described(v, item->doc ? item->doc : capability ? capability->doc : NULL, 6);
  }
}

/* The function that enables events requires the capabilities of the events. */
static void event_rows(const struct view *v) {
  bool any = false;
  LIST_EACH (event, v->spec->events) {
    if (!event->required.count) continue;
    if (!any) entry_heading(v, "Required capabilities of the events that have some");
    any = true;
    text_printf(v->out, "  %s:", event->id);
    for (size_t j = 0; j < event->required.count; j++)
      text_printf(v->out, "%s %s", j ? "," : "", event->required.at[j]->id);
    text_add(v->out, "\n");
  }
}

static const char *missing_capability(const struct view *v) {
  return v->spec->interface->errors[ERROR_MISSING_CAPABILITY];
}

static void show_entry_errors(const struct view *v, const struct spec_function *function) {
  entry_heading(v, "Errors (beside those of every function)");
  if (function->required.count) {
    text_printf(v->out, "  %s\n      The environment lacks %s", missing_capability(v),
                function->required.count > 1 ? "one of" : "");
    for (size_t i = 0; i < function->required.count; i++)
      text_printf(v->out, "%s%s",
                  i                              ? ", "
                  : function->required.count > 1 ? " "
                                                 : "",
                  function->required.at[i]->id);
    text_add(v->out, ".\n");
  }
  for (size_t i = 0; i < function->errors.count; i++) {
    const struct release since = function->errors.at[i]->since;
    text_printf(v->out, "  %s", function->errors.at[i]->id);
    if (since.major) text_printf(v->out, " (since %s)", release_text(v->arena, since));
    text_add(v->out, "\n");
    entry_described(v, function->errors.at[i]->doc, 6);
  }
  for (size_t i = 0; i < function->params.count; i++)
    for (size_t j = 0; j < function->params.at[i]->derived_count; j++) {
      const struct spec_param *param = function->params.at[i];
      enum derived_reason reason = param->derived[j].reason;
      const char *said = reason == DERIVED_MINIMUM ? arena_printf(v->arena, "is less than %lld",
                                                                  (long long)param->type->minimum)
                                                   : derived_phrases[reason];
      text_printf(v->out, "  %s\n      %s %s.\n", param->derived[j].id, param->id, said);
    }
}

/* Adds facts with phrases, and lists of items: "cost: grows with the stack". */
static void entry_facts(const struct view *v, enum item_kind kind, const void *item) {
  bool any = false;
  FOR_ATTRIBUTES (row, element_of_item(kind, item), v->spec->interface) {
    const char *said =
        row->phrases || row->kind == VALUE_ITEMS ? attribute_phrase(v->arena, row, item) : NULL;
    if (!said) continue;
    char *label = arena_strdup(v->arena, row->fact);
    for (char *at = label; *at; at++)
      if (*at == '-') *at = ' ';
    text_printf(v->out, "  %s: ", label);
    text_add_wrapped(v->out, said, "      ", v->style->width);
    text_add(v->out, "\n");
    any = true;
  }
  if (any) text_add(v->out, "\n");
}

static void show_entry_modes(const struct view *v, enum collection gc) {
  if (gc != COLLECTION_ANY)
    text_printf(v->out, ", with garbage collection %s", collection_words[gc]);
}

static bool entry_has(const struct view *v, unsigned traits) {
  return v->spec->interface->traits & traits;
}

static void entry_result(const struct view *v, const struct spec_function *f) {
  if (!f->result_doc && !f->outcomes.count) return;
  entry_heading(v, "Result");
  entry_described(v, f->result_doc, 2);
  for (size_t i = 0; i < f->outcomes.count; i++) {
    text_printf(v->out, "  %s\n", f->outcomes.at[i]->id);
    entry_described(v, f->outcomes.at[i]->doc, 6);
  }
}

static void entry_prototype(const struct view *v, const struct spec_function *f) {
  const struct interface_names *own = &v->spec->interface->names;
  const char *first = own->environment ? ",\n      " : "\n      ";
  text_printf(v->out, "\n  %s %s(", f->result ? cdecl_type(v->arena, f->result) : own->error,
              f->id);
  if (own->environment) text_printf(v->out, "%s* %s", own->environment, own->env);
  size_t count = cdecl_params(v->out, v->arena, &f->params, first, ",\n      ");
  text_add(v->out, own->environment || count ? ")" : "void)");
}

static void function_facts(const struct view *v, const struct spec_function *f) {
  text_printf(v->out, "\n\n  slot %u", f->slot);
  if (entry_has(v, HAS_PHASES)) text_printf(v->out, ", phase %s", phase_word(f->phase));
  text_printf(v->out, ", since %s%s", entry_since(v, f->since, f->preview),
              f->callback_safe ? ", may be called from heap callbacks" : "");
  if (f->of_agent) text_add(v->out, ", a function of the agent");
  show_entry_modes(v, f->gc);
  if (f->not_suspended) text_add(v->out, ", not while threads are suspended");
  if (f->sends_events) text_add(v->out, ", sends events before it returns");
  text_add(v->out, "\n\n");
}

static void function_entry(const struct view *v, const struct spec_function *f) {
  entry_title(v, f->id, f->synopsis);
  entry_prototype(v, f);
  function_facts(v, f);
  entry_facts(v, ITEM_FUNCTION, f);
  entry_described(v, f->doc, 2);
  entry_rows(v, "Required capabilities (all of them)", &f->required);
  if (f->event_capabilities) event_rows(v);
  entry_rows(v, "Optional capabilities", &f->optional);
  entry_params(v, "Parameters", &f->params, true);
  entry_result(v, f);
  if (entry_has(v, HAS_ERRORS)) show_entry_errors(v, f);
}

static void event_facts(const struct view *v, const struct spec_event *e) {
  static const char *const requests[] = {[REQUEST_NO] = "",
                                         [REQUEST_ALSO] = ", may be requested",
                                         [REQUEST_ONLY] = ", only when requested"};
  text_printf(v->out, "\n  %s = %u", e->constant, e->slot);
  if (entry_has(v, HAS_PHASES)) text_printf(v->out, ", phase %s", phase_word(e->phase));
  text_printf(v->out, ", since %s%s", entry_since(v, e->since, e->preview),
              e->filtered ? ", may be enabled for one thread" : "");
  text_add(v->out, requests[e->request]);
  if (e->asked) text_printf(v->out, " with %s", e->asked);
  show_entry_modes(v, e->gc);
  if (e->suspended) text_add(v->out, ", while threads are suspended");
  if (e->collecting) text_add(v->out, ", during a collection");
  if (e->ends) text_printf(v->out, ", ends the ID in %s", e->ends);
  text_add(v->out, "\n\n");
}

/* An event is a callback, or a member of the union of all events. */
static void event_entry(const struct view *v, const struct spec_event *e) {
  entry_title(v, e->id, arena_printf(v->arena, "%s, event", e->label));
  const struct interface_names *own = &v->spec->interface->names;
  if (own->environment) {
    text_printf(v->out, "\n  void JNICALL %s(%s *%s", e->id, own->environment, own->event_env);
    cdecl_params(v->out, v->arena, &e->params, ",\n      ", ",\n      ");
    text_add(v->out, ")\n");
  } else if (e->member) {
    text_add(v->out, "\n  struct {\n    ");
    cdecl_params(v->out, v->arena, &e->params, "", ";\n    ");
    text_printf(v->out, ";\n  } %s;\n", e->member);
  }
  event_facts(v, e);
  entry_facts(v, ITEM_EVENT, e);
  entry_described(v, e->doc, 2);
  entry_rows(v, "Required capabilities (all of them)", &e->required);
  entry_rows(v, "Optional capabilities", &e->optional);
  entry_params(v, own->environment ? "Parameters" : "Fields", &e->params, false);
}

static void callback_entry(const struct view *v, const struct spec_callback *c) {
  entry_title(v, c->id, arena_printf(v->arena, "%s, a function of the agent", c->synopsis));
  text_printf(v->out, "\n  typedef %s (%s*%s)\n      (", cdecl_type(v->arena, c->result),
              v->spec->interface->names.environment ? "JNICALL " : "", c->id);
  cdecl_params(v->out, v->arena, &c->params, "", ",\n       ");
  text_add(v->out, ");\n\n");
  entry_facts(v, ITEM_CALLBACK, c);
  entry_described(v, c->doc, 2);
  entry_params(v, "Parameters", &c->params, false);
}

static void described_as(const struct view *v, const struct part *item, const char *what) {
  entry_title(v, item->id, what);
  text_add(v->out, "\n");
  entry_described(v, item->doc, 2);
}

static void parts_entry(const struct view *v, struct walk at, const char *label) {
  described_as(v, &at.item, part_label(&at.item));
  if (label) entry_heading(v, label);
  while (walk_next(&at)) {
    const struct part *part = &at.part;
    if (part->kind == PART_FIELD)
      text_printf(v->out, "  %s\n", cdecl_declare(v->arena, part->type, part->id));
    if (part->kind == ITEM_CONSTANT)
      text_printf(v->out, "  %s = %s\n", part->id,
                  ((const struct spec_constant *)part->item)->text);
    if (part->kind == ITEM_INTRO && *part_label(part)) entry_heading(v, part_label(part));
    entry_described(v, part->doc, part->kind == ITEM_INTRO ? 2 : 6);
    if (part->kind == PART_FIELD) null_note(v, part->id, part->type);
  }
}

static void capability_entry(const struct view *v, const struct part *capability) {
  size_t bit = 0;
  while (v->spec->capabilities.list.at[bit] != capability->item) bit++;
  described_as(v, capability,
               arena_printf(v->arena, "capability, bit %zu, since %s", bit,
                            entry_since(v, part_since(capability), part_preview(capability))));
  entry_heading(v, "Used by");
  struct walk at = walk_spec(v->spec, KIND(PART_REQUIRED) | KIND(PART_OPTIONAL));
  size_t shown = 0;
  while (walk_next(&at)) {
    static const char *const words[2][2] = {{"optional", "required"}, {"event, optional", "event"}};
    if (strcmp(at.part.id, capability->id) != 0) continue;
    text_printf(v->out, "  %s (%s)\n", at.item.id,
                words[at.item.kind == ITEM_EVENT][at.part.kind == PART_REQUIRED]);
    shown++;
  }
  if (!shown) text_add(v->out, "  (nothing lists it)\n");
}

static void error_entry(const struct view *v, const struct part *error) {
  const struct spec_error *item = error->item;
  described_as(v, error,
               arena_printf(v->arena, "error %u, since %s, %s", error->number,
                            release_text(v->arena, part_since(error)), item->category->label));
  entry_heading(v, "Returned by");
  size_t shown = 0;
  bool capability = text_is(missing_capability(v), error->id);
  LIST_EACH (function, v->spec->functions)
    if (function_gives(function, error->id) || (function->required.count && capability)) {
      text_printf(v->out, "  %s\n", function->id);
      shown++;
    }
  if (!shown) text_add(v->out, "  (no function lists it)\n");
}

static void category_entry(const struct view *v, const struct walk *category) {
  parts_entry(v, *category, NULL);
  entry_heading(v, "Functions");
  LIST_EACH (function, v->spec->functions)
    if (function->category == category->item.item)
      text_printf(v->out, "  %-36s %s\n", function->id, function->synopsis);
}

static void capabilities_entry(const struct view *v, const struct part *item) {
  described_as(v, item, part_label(item));
  entry_heading(v, "Capabilities");
  size_t bit = 0;
  for (struct walk at = walk_spec(v->spec, KIND(ITEM_CAPABILITY)); walk_next(&at);) {
    text_printf(v->out, "  %zu: %s\n", bit++, at.part.id);
    entry_described(v, at.part.doc, 6);
  }
}

static void base_type_entry(const struct view *v, const struct part *item) {
  const struct spec_base_type *type = item->item;
  entry_title(v, item->id, "base type");
  text_add(v->out, "\n");
  if (type->definition) text_printf(v->out, "  %s\n\n", type->definition);
  entry_described(v, item->doc, 2);
}

void show_entry(struct text *out, struct arena *arena, const struct spec *spec,
                const struct named *named, const struct show_style *style) {
  struct view view = {out, arena, spec, style};
  struct walk at = named->item ? walk_parts(named->kind, named->item, KIND_ANY) : (struct walk){0};
  switch (named->kind) {
    case ITEM_FUNCTION: function_entry(&view, named->item); break;
    case ITEM_EVENT:
    case ITEM_EVENT_CONSTANT: event_entry(&view, named->item); break;
    case ITEM_CALLBACK: callback_entry(&view, named->item); break;
    case ITEM_RECORD: parts_entry(&view, at, "Fields"); break;
    case ITEM_CONSTANT_SET: parts_entry(&view, at, NULL); break;
    case ITEM_CAPABILITY: capability_entry(&view, &at.item); break;
    case ITEM_CAPABILITIES: capabilities_entry(&view, &at.item); break;
    case ITEM_ERROR: error_entry(&view, &at.item); break;
    case ITEM_CATEGORY: category_entry(&view, &at); break;
    case ITEM_CONSTANT: {
      const struct spec_constant *constant = named->item;
      described_as(&view, &at.item,
                   arena_printf(arena, "%s, of %s", constant->text, constant->set->id));
      break;
    }
    case ITEM_INTRO: described_as(&view, &at.item, part_label(&at.item)); break;
    case ITEM_BASE_TYPE: base_type_entry(&view, &at.item); break;
    default: entry_title(&view, named->id, item_kind_word(named->kind)); break;
  }
}

void show_index(struct text *out, struct arena *arena, const struct spec *spec,
                const struct show_style *style) {
  struct view view = {out, arena, spec, style};
  entry_title(&view, spec->title,
              arena_printf(arena, "release %s", release_text(arena, spec->release)));
  for (size_t i = 0; i < spec->categories.count; i++) {
    entry_heading(&view, spec->categories.at[i]->label);
    LIST_EACH (function, spec->functions)
      if (function->category == spec->categories.at[i])
        text_printf(
            out, "  %4u  %-40s %s\n", function->slot, function->id,
            entry_has(&view, HAS_PHASES) ? phase_word(function->phase) : function->synopsis);
  }
  entry_heading(&view, "Events");
  LIST_EACH (event, spec->events)
    text_printf(out, "  %4u  %-40s %s\n", event->slot, event->id,
                entry_has(&view, HAS_PHASES) ? phase_word(event->phase) : event->label);
  entry_heading(&view, "Types");
  static const enum item_kind types[] = {ITEM_RECORD, ITEM_CALLBACK, ITEM_CONSTANT_SET};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    for (struct walk at = walk_spec(spec, KIND(types[i])); walk_next(&at);)
      text_printf(out, "        %s\n", at.part.id);
  if (entry_has(&view, HAS_CAPABILITIES)) entry_heading(&view, "Capabilities");
  for (size_t i = 0; i < spec->capabilities.list.count; i++)
    text_printf(out, "  %4zu  %s\n", i, spec->capabilities.list.at[i]->id);
  if (entry_has(&view, HAS_ERRORS)) entry_heading(&view, "Errors");
  LIST_EACH (error, spec->errors) text_printf(out, "  %4u  %s\n", error->number, error->id);
}
