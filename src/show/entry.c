/* Entries and the index for a terminal. */
#include "show/show.h"

#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/words.h"

#include <string.h>

struct view {
  struct text *out;
  struct arena *arena;
  const struct spec *spec;
  const struct show_style *style;
};

/* A heading, with one blank line before it. */
static void heading(const struct view *v, const char *text) {
  size_t length = v->out->length;
  bool separated = length >= 2 && strcmp(text_string(v->out) + length - 2, "\n\n") == 0;
  text_printf(v->out, "%s%s%s%s\n", separated ? "" : "\n", v->style->colour ? "\033[1m" : "", text,
              v->style->colour ? "\033[0m" : "");
}

static void title(const struct view *v, const char *id, const char *what) {
  text_printf(v->out, "%s%s%s: %s\n", v->style->colour ? "\033[1m" : "", id,
              v->style->colour ? "\033[0m" : "", what);
}

static void described(const struct view *v, const struct doc_node *doc, size_t indent) {
  show_doc(v->out, v->arena, v->spec, doc, indent, v->style);
}

static const char *since(const struct view *v, struct release since, struct release preview) {
  const char *text = release_text(v->arena, since);
  return preview.major
             ? arena_printf(v->arena, "%s (preview in %s)", text, release_text(v->arena, preview))
             : text;
}

/* ---- Parameters, capabilities, errors ----------------------------------------------------------- */

static const char *ownership_text(const struct spec_param *param) {
  switch (param->ownership) {
    case OWNED_NONE: return NULL;
    case OWNED_DEALLOCATE: return "The array is newly allocated: free it with Deallocate.";
    case OWNED_EACH:
      return "The array and each of its elements are newly allocated: free all of them with "
             "Deallocate.";
    case OWNED_FIELDS:
      return "Pointers in the structure are newly allocated: free them with Deallocate.";
    case OWNED_ARRAY_FIELDS:
      return "The array and the pointers in its elements are newly allocated: free all of them "
             "with Deallocate.";
  }
  return NULL;
}

static void params(const struct view *v, const struct spec_param_list *list) {
  if (!list->count) return;
  heading(v, "Parameters");
  for (size_t i = 0; i < list->count; i++) {
    const struct spec_param *param = list->at[i];
    if (param->dropped) continue;
    text_printf(v->out, "  %s\n", cdecl_declare(v->arena, param->type, param->id));
    described(v, param->doc, 6);
    const char *owned = ownership_text(param);
    if (owned) text_printf(v->out, "      %s\n", owned);
    if (param->type->null_is_current) text_add(v->out, "      NULL means the current thread.\n");
    if (param->type->if_null) {
      text_printf(v->out, "      If %s is NULL: %s\n", param->id,
                  doc_plain(v->arena, param->type->if_null));
    }
  }
}

static void rows(const struct view *v, const char *label,
                 const struct spec_capability_row_list *list) {
  if (!list->count) return;
  heading(v, label);
  for (size_t i = 0; i < list->count; i++) {
    text_printf(v->out, "  %s\n", list->at[i]->id);
    const struct named *named = spec_find(v->spec, list->at[i]->id, KIND(ITEM_CAPABILITY));
    const struct spec_capability *capability = named ? named->item : NULL;
    described(v, list->at[i]->doc ? list->at[i]->doc : capability ? capability->doc : NULL, 6);
  }
}

static void errors(const struct view *v, const struct spec_function *function) {
  heading(v, "Errors (beside those of every function)");
  if (function->required.count) {
    text_printf(v->out, "  JVMTI_ERROR_MUST_POSSESS_CAPABILITY\n      The environment lacks %s",
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
    text_printf(v->out, "  %s\n", function->errors.at[i]->id);
    described(v, function->errors.at[i]->doc, 6);
  }
  for (size_t i = 0; i < function->params.count; i++)
    for (size_t j = 0; j < function->params.at[i]->derived_count; j++) {
      const struct spec_param *param = function->params.at[i];
      text_printf(v->out, "  %s\n      %s %s.\n", param->derived[j].id, param->id,
                  derived_reason_text(param->derived[j].reason));
    }
}

/* ---- Entries ------------------------------------------------------------------------------------ */

static void function_entry(const struct view *v, const struct spec_function *f) {
  title(v, f->id, f->synopsis);
  text_printf(v->out, "\n  jvmtiError %s(jvmtiEnv* env", f->id);
  cdecl_params(v->out, v->arena, &f->params, ",\n      ", ",\n      ");
  text_printf(v->out, ")\n\n  slot %u, phase %s, since %s%s\n\n", f->slot, phase_word(f->phase),
              since(v, f->since, f->preview),
              f->callback_safe ? ", may be called from heap callbacks" : "");
  described(v, f->doc, 2);
  rows(v, "Required capabilities (all of them)", &f->required);
  rows(v, "Optional capabilities", &f->optional);
  params(v, &f->params);
  errors(v, f);
}

static void event_entry(const struct view *v, const struct spec_event *e) {
  title(v, e->id, arena_printf(v->arena, "%s, event", e->label));
  text_printf(v->out, "\n  void JNICALL %s(jvmtiEnv *jvmti_env", e->id);
  cdecl_params(v->out, v->arena, &e->params, ",\n      ", ",\n      ");
  text_printf(v->out, ")\n\n  %s = %u, phase %s, since %s%s\n\n", e->constant, e->slot,
              phase_word(e->phase), since(v, e->since, e->preview),
              e->filtered ? ", may be enabled for one thread" : "");
  described(v, e->doc, 2);
  rows(v, "Required capabilities (all of them)", &e->required);
  rows(v, "Optional capabilities", &e->optional);
  params(v, &e->params);
}

static void callback_entry(const struct view *v, const struct spec_callback *c) {
  title(v, c->id, arena_printf(v->arena, "%s, a function of the agent", c->synopsis));
  text_printf(v->out, "\n  typedef %s (JNICALL *%s)\n      (", cdecl_type(v->arena, c->result),
              c->id);
  cdecl_params(v->out, v->arena, &c->params, "", ",\n       ");
  text_add(v->out, ");\n\n");
  described(v, c->doc, 2);
  params(v, &c->params);
}

static void record_entry(const struct view *v, const struct spec_record *record) {
  title(v, record->id, record->label);
  text_add(v->out, "\n");
  described(v, record->doc, 2);
  heading(v, "Fields");
  for (size_t i = 0; i < record->fields.count; i++) {
    text_printf(v->out, "  %s\n",
                cdecl_declare(v->arena, record->fields.at[i]->type, record->fields.at[i]->id));
    described(v, record->fields.at[i]->doc, 6);
  }
}

static void set_entry(const struct view *v, const struct spec_constant_set *set) {
  title(v, set->id, set->label);
  text_add(v->out, "\n");
  for (size_t i = 0; i < set->list.count; i++) {
    text_printf(v->out, "  %s = %s\n", set->list.at[i]->id, set->list.at[i]->text);
    described(v, set->list.at[i]->doc, 6);
  }
}

/* Whose list of capabilities holds the name: what a capability enables. */
static void capability_users(const struct view *v, const char *id) {
  heading(v, "Used by");
  for (size_t i = 0; i < v->spec->functions.count; i++) {
    const struct spec_function *f = v->spec->functions.at[i];
    for (size_t j = 0; j < f->required.count; j++)
      if (strcmp(f->required.at[j]->id, id) == 0) text_printf(v->out, "  %s (required)\n", f->id);
    for (size_t j = 0; j < f->optional.count; j++)
      if (strcmp(f->optional.at[j]->id, id) == 0) text_printf(v->out, "  %s (optional)\n", f->id);
  }
  for (size_t i = 0; i < v->spec->events.count; i++)
    for (size_t j = 0; j < v->spec->events.at[i]->required.count; j++)
      if (strcmp(v->spec->events.at[i]->required.at[j]->id, id) == 0)
        text_printf(v->out, "  %s (event)\n", v->spec->events.at[i]->id);
}

static void capability_entry(const struct view *v, const struct spec_capability *c) {
  size_t bit = 0;
  while (bit < v->spec->capabilities.list.count && v->spec->capabilities.list.at[bit] != c) bit++;
  title(
      v, c->id,
      arena_printf(v->arena, "capability, bit %zu, since %s", bit, since(v, c->since, c->preview)));
  text_add(v->out, "\n");
  described(v, c->doc, 2);
  capability_users(v, c->id);
}

static bool gives(const struct spec_function *f, const char *error) {
  for (size_t i = 0; i < f->errors.count; i++)
    if (strcmp(f->errors.at[i]->id, error) == 0) return true;
  for (size_t i = 0; i < f->params.count; i++)
    for (size_t j = 0; j < f->params.at[i]->derived_count; j++)
      if (strcmp(f->params.at[i]->derived[j].id, error) == 0) return true;
  return f->required.count && strcmp(error, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY") == 0;
}

static void error_entry(const struct view *v, const struct spec_error *e) {
  title(v, e->id,
        arena_printf(v->arena, "error %u, since %s, %s", e->number,
                     release_text(v->arena, e->since), e->category->label));
  text_add(v->out, "\n");
  described(v, e->doc, 2);
  heading(v, "Returned by");
  size_t shown = 0;
  for (size_t i = 0; i < v->spec->functions.count; i++)
    if (gives(v->spec->functions.at[i], e->id)) {
      text_printf(v->out, "  %s\n", v->spec->functions.at[i]->id);
      shown++;
    }
  if (!shown) text_add(v->out, "  (no function lists it)\n");
}

static void category_entry(const struct view *v, const struct spec_category *category) {
  title(v, category->id, category->label);
  text_add(v->out, "\n");
  for (size_t i = 0; i < category->intros.count; i++) {
    if (*category->intros.at[i]->label) heading(v, category->intros.at[i]->label);
    described(v, category->intros.at[i]->doc, 2);
  }
  heading(v, "Functions");
  for (size_t i = 0; i < v->spec->functions.count; i++)
    if (v->spec->functions.at[i]->category == category)
      text_printf(v->out, "  %-36s %s\n", v->spec->functions.at[i]->id,
                  v->spec->functions.at[i]->synopsis);
}

static void capabilities_entry(const struct view *v) {
  title(v, v->spec->capabilities.id, v->spec->capabilities.label);
  text_add(v->out, "\n");
  described(v, v->spec->capabilities.doc, 2);
  heading(v, "Capabilities");
  for (size_t i = 0; i < v->spec->capabilities.list.count; i++) {
    text_printf(v->out, "  %zu: %s\n", i, v->spec->capabilities.list.at[i]->id);
    described(v, v->spec->capabilities.list.at[i]->doc, 6);
  }
}

void show_entry(struct text *out, struct arena *arena, const struct spec *spec,
                const struct named *named, const struct show_style *style) {
  struct view view = {out, arena, spec, style};
  const struct spec_constant *constant = named->item;
  const struct spec_intro *intro = named->item;
  const struct spec_base_type *type = named->item;
  switch (named->kind) {
    case ITEM_FUNCTION: function_entry(&view, named->item); break;
    case ITEM_EVENT:
    case ITEM_EVENT_CONSTANT: event_entry(&view, named->item); break;
    case ITEM_CALLBACK: callback_entry(&view, named->item); break;
    case ITEM_RECORD: record_entry(&view, named->item); break;
    case ITEM_CONSTANT_SET: set_entry(&view, named->item); break;
    case ITEM_CAPABILITY: capability_entry(&view, named->item); break;
    case ITEM_CAPABILITIES: capabilities_entry(&view); break;
    case ITEM_ERROR: error_entry(&view, named->item); break;
    case ITEM_CATEGORY: category_entry(&view, named->item); break;
    case ITEM_CONSTANT:
      title(&view, constant->id,
            arena_printf(arena, "%s, of %s", constant->text, constant->set->id));
      text_add(out, "\n");
      described(&view, constant->doc, 2);
      break;
    case ITEM_INTRO:
      title(&view, named->id, intro->label);
      text_add(out, "\n");
      described(&view, intro->doc, 2);
      break;
    case ITEM_BASE_TYPE:
      title(&view, type->id, "base type");
      text_add(out, "\n");
      if (type->definition) text_printf(out, "  %s\n\n", type->definition);
      described(&view, type->doc, 2);
      break;
    default: title(&view, named->id, item_kind_word(named->kind)); break;
  }
}

/* ---- The index ---------------------------------------------------------------------------------- */

void show_index(struct text *out, struct arena *arena, const struct spec *spec,
                const struct show_style *style) {
  struct view view = {out, arena, spec, style};
  title(&view, spec->title, arena_printf(arena, "release %s", release_text(arena, spec->release)));
  for (size_t i = 0; i < spec->categories.count; i++) {
    heading(&view, spec->categories.at[i]->label);
    for (size_t j = 0; j < spec->functions.count; j++)
      if (spec->functions.at[j]->category == spec->categories.at[i])
        text_printf(out, "  %4u  %-40s %s\n", spec->functions.at[j]->slot,
                    spec->functions.at[j]->id, phase_word(spec->functions.at[j]->phase));
  }
  heading(&view, "Events");
  for (size_t i = 0; i < spec->events.count; i++)
    text_printf(out, "  %4u  %-40s %s\n", spec->events.at[i]->slot, spec->events.at[i]->id,
                phase_word(spec->events.at[i]->phase));
  heading(&view, "Types");
  for (size_t i = 0; i < spec->records.count; i++)
    text_printf(out, "        %s\n", spec->records.at[i]->id);
  for (size_t i = 0; i < spec->callbacks.count; i++)
    text_printf(out, "        %s\n", spec->callbacks.at[i]->id);
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    text_printf(out, "        %s\n", spec->constant_sets.at[i]->id);
  heading(&view, "Capabilities");
  for (size_t i = 0; i < spec->capabilities.list.count; i++)
    text_printf(out, "  %4zu  %s\n", i, spec->capabilities.list.at[i]->id);
  heading(&view, "Errors");
  for (size_t i = 0; i < spec->errors.count; i++)
    text_printf(out, "  %4u  %s\n", spec->errors.at[i]->number, spec->errors.at[i]->id);
}
