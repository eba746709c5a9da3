/* The C and C++ header: token for token the JDK's of that release; the comments are ours. */
#include "gen/backend.h"

#include "base/collate.h"
#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/order.h"
#include "model/supplement.h"

#include <stdlib.h>
#include <string.h>

extern const char *const template_jvmti_h[];

/* Words of a comment, joined by blanks; empty ones are left out. */
static void comment2(struct text *out, const char *indent, const char *first, const char *second) {
  struct text words = text_new(out->escape);
  text_printf(&words, "%s%s%s", first, *first && *second ? " " : "", second);
  if (words.length) gen_comment(out, indent, text_string(&words));
  text_free(&words);
}

/* ---- Versions, base types, constants ------------------------------------------------------------ */

static void emit_versions(const struct gen_input *input, struct text *out) {
  struct release release = input->spec->release;
  size_t count;
  const struct fact_version *versions = facts_versions(&count);
  for (size_t i = 0; i < count; i++)
    if (release_compare(versions[i].since, (struct release){release.major, release.minor, 0}) <= 0)
      text_printf(out, "  %s = 0x%08X,\n", versions[i].name, versions[i].value);
  text_printf(out, "\n  JVMTI_VERSION = 0x30000000 + (%u * 0x10000) + (%u * 0x100) + %u\n",
              release.major, release.minor, release.micro);
}

/* A definition's lines without their indentation. */
static void emit_definition(const char *definition, struct text *out) {
  while (*definition) {
    definition += strspn(definition, " \t\r\n");
    size_t length = strcspn(definition, "\n");
    size_t shown = length;
    while (shown && strchr(" \t\r", definition[shown - 1])) shown--;
    text_add_bytes(out, definition, shown);
    if (shown) text_add(out, "\n");
    definition += length;
  }
}

static void emit_base_types(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->base_types.count; i++) {
    const struct spec_base_type *type = input->spec->base_types.at[i];
    if (!type->definition) continue;
    comment2(out, "", doc_summary(input->arena, type->doc), "");
    emit_definition(type->definition, out);
    text_add(out, "\n");
  }
}

static void emit_constant_set(const struct gen_input *input, const struct spec_constant_set *set,
                              struct text *out) {
  bool named = set->kind == CONSTANTS_ENUM;
  gen_comment(out, "", set->label);
  text_add(out, named ? "typedef enum {\n" : "enum {\n");
  for (size_t i = 0; i < set->list.count; i++) {
    const struct spec_constant *constant = set->list.at[i];
    comment2(out, "  ", doc_summary(input->arena, constant->doc), "");
    text_printf(out, "  %s = ", constant->id);
    text_add_wrapped(out, constant->text, "      ", 100);
    text_add(out, i + 1 < set->list.count ? ",\n" : "\n");
  }
  if (named) text_printf(out, "} %s;\n\n", set->id);
  else text_add(out, "};\n\n");
}

static void emit_constants(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->constant_sets.count; i++)
    if (input->spec->constant_sets.at[i]->list.count)
      emit_constant_set(input, input->spec->constant_sets.at[i], out);
}

/* ---- Errors and event types --------------------------------------------------------------------- */

static void emit_errors(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->errors.count;
  const struct spec_error_list sorted = errors_by_number(input->arena, input->spec);
  for (size_t i = 0; i < count; i++) {
    comment2(out, "  ", doc_summary(input->arena, sorted.at[i]->doc), "");
    text_printf(out, "  %s = %u,\n", sorted.at[i]->id, sorted.at[i]->number);
  }
  text_printf(out, "  JVMTI_ERROR_MAX = %u\n", count ? sorted.at[count - 1]->number : 0);
}

/* Items by slot: an array of slot -> item, NULL where the slot is empty, from 0 to *last. */
static struct spec_event **events_by_slot(const struct gen_input *input, unsigned *first,
                                          unsigned *last) {
  *first = *last = 0;
  for (size_t i = 0; i < input->spec->events.count; i++) {
    unsigned slot = input->spec->events.at[i]->slot;
    if (slot > *last) *last = slot;
    if (!*first || slot < *first) *first = slot;
  }
  struct spec_event **slots = arena_alloc(input->arena, (*last + 1) * sizeof(*slots));
  for (size_t i = 0; i < input->spec->events.count; i++)
    slots[input->spec->events.at[i]->slot] = input->spec->events.at[i];
  return slots;
}

static void emit_events(const struct gen_input *input, struct text *out) {
  unsigned first, last;
  struct spec_event **slots = events_by_slot(input, &first, &last);
  text_printf(out, "  JVMTI_MIN_EVENT_TYPE_VAL = %u,\n", first);
  for (unsigned i = first; i <= last; i++)
    if (slots[i]) text_printf(out, "  %s = %u,\n", slots[i]->constant, i);
  text_printf(out, "  JVMTI_MAX_EVENT_TYPE_VAL = %u\n", last);
}

/* ---- Structures --------------------------------------------------------------------------------- */

static const char *tag_prefix(const struct gen_input *input) {
  return facts_underscore_tags(input->spec->release) ? "_" : "";
}

static void emit_predeclarations(const struct gen_input *input, struct text *out) {
  const char *prefix = tag_prefix(input);
  for (size_t i = 0; i < input->spec->records.count; i++) {
    const struct spec_record *record = input->spec->records.at[i];
    const char *word = record->is_union ? "union" : "struct";
    text_printf(out, "%s %s%s;\n", word, prefix, record->id);
    text_printf(out, "typedef %s %s%s %s;\n", word, prefix, record->id, record->id);
  }
  text_add(out, "\n");
}

static void emit_record(const struct gen_input *input, const struct spec_record *record,
                        struct text *out) {
  gen_comment(out, "", record->label);
  text_printf(out, "%s %s%s {\n", record->is_union ? "union" : "struct", tag_prefix(input),
              record->id);
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    const char *owned = field->type->pointer == POINTER_ALLOCFIELDBUF
                            ? "Newly allocated: to be freed with Deallocate."
                            : "";
    comment2(out, "  ", doc_summary(input->arena, field->doc), owned);
    text_printf(out, "  %s;\n", cdecl_declare(input->arena, field->type, field->id));
  }
  text_add(out, "};\n\n");
}

static void emit_records(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->records.count; i++)
    emit_record(input, input->spec->records.at[i], out);
}

static void emit_padding(size_t count, struct text *out) {
  unsigned widths[CAPABILITY_PADDING_MAX];
  size_t fields = capability_padding(count, widths);
  for (size_t i = 0; i < fields; i++) text_printf(out, "  unsigned int : %u;\n", widths[i]);
}

static void emit_capabilities(const struct gen_input *input, struct text *out) {
  const struct spec_capabilities *capabilities = &input->spec->capabilities;
  if (!capabilities->id) return;
  gen_comment(out, "", capabilities->label);
  text_add(out, "typedef struct {\n");
  for (size_t i = 0; i < capabilities->list.count; i++) {
    const struct spec_capability *capability = capabilities->list.at[i];
    comment2(out, "  ", arena_printf(input->arena, "Bit %zu.", i),
             doc_summary(input->arena, capability->doc));
    text_printf(out, "  unsigned int %s : 1;\n", capability->id);
  }
  size_t count = capabilities->list.count;
  if (!count) { /* C requires a member with a name, here and in the tables */
    text_add(out, "  unsigned int reserved0 : 1;\n");
    count = 1;
  }
  emit_padding(count, out);
  text_printf(out, "} %s;\n\n", capabilities->id);
}

/* ---- Callbacks ---------------------------------------------------------------------------------- */

static void emit_callbacks(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->callbacks.count; i++) {
    const struct spec_callback *callback = input->spec->callbacks.at[i];
    comment2(out, "", arena_printf(input->arena, "%s.", callback->synopsis),
             doc_summary(input->arena, callback->doc));
    text_printf(out, "typedef %s (JNICALL *%s)\n    (", cdecl_type(input->arena, callback->result),
                callback->id);
    cdecl_params(out, input->arena, &callback->params, "", ",\n     ");
    text_add(out, ");\n\n");
  }
}

static int by_event_name(const void *left, const void *right) {
  const struct spec_event *a = *(struct spec_event *const *)left,
                          *b = *(struct spec_event *const *)right;
  return collate_compare(a->id, b->id);
}

static void emit_event_types(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->events.count;
  struct spec_event **sorted = arena_alloc(input->arena, count * sizeof(*sorted) + 1);
  if (count) memcpy(sorted, input->spec->events.at, count * sizeof *sorted);
  qsort(sorted, count, sizeof *sorted, by_event_name);
  for (size_t i = 0; i < count; i++) {
    const struct spec_event *event = sorted[i];
    comment2(out, "", doc_summary(input->arena, event->doc), "");
    text_printf(out, "typedef void (JNICALL *jvmtiEvent%s)\n    (jvmtiEnv *jvmti_env", event->id);
    cdecl_params(out, input->arena, &event->params, ",\n     ", ",\n     ");
    text_add(out, ");\n\n");
  }
}

static const char *since_text(const struct gen_input *input, struct release since,
                              struct release preview) {
  const char *text = release_text(input->arena, since);
  if (!preview.major) return arena_printf(input->arena, "since %s", text);
  return arena_printf(input->arena, "since %s (preview in %s)", text,
                      release_text(input->arena, preview));
}

/* ": can_suspend, can_…", or "" when nothing is required. */
static const char *required_text(const struct gen_input *input,
                                 const struct spec_capability_row_list *rows) {
  const char *text = "";
  for (size_t i = 0; i < rows->count; i++)
    text = arena_printf(input->arena, "%s%s%s", text, i ? " and " : ", needs ", rows->at[i]->id);
  return text;
}

static void emit_event_table(const struct gen_input *input, struct text *out) {
  unsigned first, last;
  struct spec_event **slots = events_by_slot(input, &first, &last);
  for (unsigned i = first; i <= last; i++) {
    const struct spec_event *event = slots[i];
    if (!event) {
      text_printf(out, "  /* %u: reserved */\n  jvmtiEventReserved reserved%u;\n", i, i);
      continue;
    }
    comment2(out, "  ",
             arena_printf(input->arena, "%u: %s, %s%s.", i, event->label,
                          since_text(input, event->since, event->preview),
                          required_text(input, &event->required)),
             event->filtered ? "May be enabled per thread." : "");
    text_printf(out, "  jvmtiEvent%s %s;\n", event->id, event->id);
  }
}

/* ---- The function table ------------------------------------------------------------------------- */

static const char *phase_text(enum phase phase) {
  switch (phase) {
    case PHASE_LIVE: return "live phase";
    case PHASE_START: return "start and live phases";
    case PHASE_ONLOAD: return "OnLoad and live phases";
    case PHASE_ONLOAD_ONLY: return "OnLoad phase only";
    case PHASE_ANY: return "any phase";
  }
  return "";
}

static bool listed(const char *const *ids, size_t count, const char *id) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(ids[i], id) == 0) return true;
  return false;
}

/* Adds the names of all errors a function may give beyond the universal ones, each once. */
static void add_errors(const struct gen_input *input, const struct spec_function *function,
                       struct text *out) {
  enum { PREFIX = sizeof "JVMTI_ERROR_" - 1 };
  size_t limit = 1 + function->errors.count + 2 * function->params.count, count = 0;
  const char **ids = arena_alloc(input->arena, limit * sizeof(*ids));
  if (function->required.count) ids[count++] = "JVMTI_ERROR_MUST_POSSESS_CAPABILITY";
  for (size_t i = 0; i < function->errors.count; i++)
    if (!listed(ids, count, function->errors.at[i]->id)) ids[count++] = function->errors.at[i]->id;
  for (size_t i = 0; i < function->params.count; i++) {
    const struct spec_param *param = function->params.at[i];
    for (size_t j = 0; j < param->derived_count; j++)
      if (!listed(ids, count, param->derived[j].id)) ids[count++] = param->derived[j].id;
  }
  for (size_t i = 0; i < count; i++) {
    text_add(out, i ? ", " : " Errors: ");
    text_add(out, strncmp(ids[i], "JVMTI_ERROR_", PREFIX) == 0 ? ids[i] + PREFIX : ids[i]);
  }
  if (count) text_add(out, ".");
}

static void emit_function_comment(const struct gen_input *input,
                                  const struct spec_function *function, struct text *out) {
  const char *facts = arena_printf(
      input->arena, "%u: %s, %s%s%s.", function->slot,
      since_text(input, function->since, function->preview), phase_text(function->phase),
      function->callback_safe ? ", callback safe" : "", required_text(input, &function->required));
  const char *summary = doc_summary(input->arena, function->doc);
  struct text words = text_new(out->escape);
  text_printf(&words, "%s %s", facts, summary);
  add_errors(input, function, &words);
  gen_comment(out, "  ", text_string(&words));
  text_free(&words);
}

static void emit_functions(const struct gen_input *input, struct text *out) {
  unsigned last = 0;
  for (size_t i = 0; i < input->spec->functions.count; i++)
    if (input->spec->functions.at[i]->slot > last) last = input->spec->functions.at[i]->slot;
  if (!last) last = 1;
  struct spec_function **slots = arena_alloc(input->arena, (last + 1) * sizeof(*slots));
  for (size_t i = 0; i < input->spec->functions.count; i++)
    slots[input->spec->functions.at[i]->slot] = input->spec->functions.at[i];
  for (unsigned i = 1; i <= last; i++) {
    const struct spec_function *function = slots[i];
    if (i > 1) text_add(out, "\n");
    if (!function) {
      text_printf(out, "  /* %u: reserved */\n  void *reserved%u;\n", i, i);
      continue;
    }
    emit_function_comment(input, function, out);
    text_printf(out, "  jvmtiError (JNICALL *%s) (jvmtiEnv* env", function->id);
    cdecl_params(out, input->arena, &function->params, ",\n      ", ",\n      ");
    text_add(out, ");\n");
  }
}

static void emit_methods(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->functions.count; i++) {
    const struct spec_function *function = input->spec->functions.at[i];
    text_printf(out, "\n  jvmtiError %s(", function->id);
    cdecl_params(out, input->arena, &function->params, "", ",\n      ");
    text_printf(out, ") {\n    return functions->%s(this", function->id);
    cdecl_arguments(out, &function->params, ", ", ", ");
    text_add(out, ");\n  }\n");
  }
}

/* ---- The frame ---------------------------------------------------------------------------------- */

static void emit_title(const struct gen_input *input, struct text *out) {
  cdecl_comment_text(out, input->spec->title);
}

static void emit_release(const struct gen_input *input, struct text *out) {
  text_add(out, release_text(input->arena, input->spec->release));
}

/* The errors of the category that goes for every function. */
static void emit_universal(const struct gen_input *input, struct text *out) {
  struct text names = text_new(out->escape);
  for (size_t i = 0; i < input->spec->errors.count; i++) {
    const struct spec_error *error = input->spec->errors.at[i];
    if (!error->category || strcmp(error->category->id, "universal-error") != 0) continue;
    const char *name = strncmp(error->id, "JVMTI_ERROR_", 12) == 0 ? error->id + 12 : error->id;
    text_printf(&names, "%s%s", names.length ? ", " : "", name);
  }
  text_add_wrapped(out, names.length ? text_string(&names) : "none", " * ", 96);
  text_add(out, ".");
  text_free(&names);
}

static const struct gen_section sections[] = {
    {"title", emit_title},
    {"release", emit_release},
    {"universal", emit_universal},
    {"versions", emit_versions},
    {"basetypes", emit_base_types},
    {"constants", emit_constants},
    {"errors", emit_errors},
    {"events", emit_events},
    {"predeclarations", emit_predeclarations},
    {"callbacks", emit_callbacks},
    {"records", emit_records},
    {"capabilities", emit_capabilities},
    {"eventtypes", emit_event_types},
    {"eventtable", emit_event_table},
    {"functions", emit_functions},
    {"methods", emit_methods},
    {NULL, NULL},
};

void gen_header(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti.h"), template_jvmti_h, sections, input);
}
