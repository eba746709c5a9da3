/* SPDX-License-Identifier: MIT */
/* Facts of functions and events for a layer between agents and a VM, as tables of the generated C. */
#include "base/text.h"
#include "gen/cdecl.h"
#include "gen/vm/check.h"
#include "gen/vm/vm.h"
#include "model/derive.h"

#include <inttypes.h>

/* A parameter or field with a result: a row of the generated table. */
struct result {
  const char *id;
  const char *form;
  const struct spec_type *value; /* of one value */
  const struct spec_record *record;
  const char *count; /* the parameter or field with the number of values, or NULL */
};

/* Results in memory of the agent are not supported by the tables. */
bool forward_is_result(const struct spec_param *param) {
  if (param->dropped || param->type->pointer == POINTER_AGENTBUF) return false;
  return param->ownership != OWNED_NONE || param->gives_references;
}

/* The type without <ptrtype>, which has no meaning in C. */
static const struct spec_type *in_c(const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  return type;
}

static const struct spec_record *record_of(const struct spec *spec, const struct spec_type *type) {
  if (type->base != TYPE_STRUCT || type->pointer != POINTER_NONE) return NULL;
  const struct spec_record *record = spec_item(spec, type->name, KIND(ITEM_RECORD));
  if (!record || record->is_union) return NULL;
  return record->holds_allocations || record->holds_references ? record : NULL;
}

static bool is_reference(const struct spec_type *type) {
  return type->pointer == POINTER_NONE &&
         (type->base == TYPE_JOBJECT || type->base == TYPE_JTHREAD ||
          type->base == TYPE_JTHREAD_GROUP || type->base == TYPE_JCLASS);
}

static const char *form_of(enum type_pointer pointer, bool field) {
  switch (pointer) {
    case POINTER_ALLOCBUF:
    case POINTER_ALLOCFIELDBUF: return "NEW";
    case POINTER_ALLOCALLOCBUF: return "EACH";
    case POINTER_NONE: return "VALUES";
    default: return field ? "BEHIND" : "VALUES";
  }
}

static struct result result_of(const struct spec *spec, const char *id,
                               const struct spec_type *type, bool field) {
  type = in_c(type);
  struct result result = {id, form_of(type->pointer, field), type, NULL, NULL};
  if (type->pointer != POINTER_NONE) result.value = in_c(type->target);
  result.record = record_of(spec, result.value);
  if (type->pointer != POINTER_NONE) result.count = type->outcount ? type->outcount : type->incount;
  return result;
}

/* Makes a result whose number of values is not a jint a block of memory. */
static void leave_uncounted(struct result *result) {
  static const struct spec_type byte = {.base = TYPE_UCHAR, .pointer = POINTER_NONE};
  if (strcmp(result->form, "EACH") == 0) result->form = "NEW";
  result->count = NULL;
  result->record = NULL;
  result->value = &byte;
}

/* True if the agent must release the contents of the field. It does not free pointers in memory that is only read. */
static bool is_held(const struct result *result, enum type_pointer pointer) {
  if (pointer == POINTER_AGENTBUF) return false; /* see forward_is_result() */
  if (strcmp(result->form, "NEW") == 0 || is_reference(result->value)) return true;
  return result->record && !(pointer_is_read(pointer) && result->record->holds_allocations);
}

/* Sets the result of a field, and returns true if it contains one. */
static bool held_field(const struct frame *at, const struct spec_record *record, size_t index,
                       struct result *result) {
  const struct spec_field *field = record->fields.at[index];
  *result = result_of(at->spec, field->id, field->type, true);
  const struct spec_field *counter =
      result->count ? LIST_FIND(record->fields, result->count) : NULL;
  bool known =
      counter && counter->type->pointer == POINTER_NONE && counter->type->base == TYPE_JINT;
  if (result->count && !known) leave_uncounted(result);
  return is_held(result, field->type->pointer);
}

/* The number of fields with results. */
static size_t held_count(const struct frame *at, const struct spec_record *record) {
  struct result result;
  size_t count = 0;
  for (size_t i = 0; i < record->fields.count; i++) count += held_field(at, record, i, &result);
  return count;
}

/* True if C can determine the size of a value. */
static bool has_size(const struct frame *at, const struct spec_type *value) {
  if (value->base == TYPE_VOID || value->record) return false;
  if (value->base != TYPE_STRUCT || value->pointer != POINTER_NONE || !value->name) return true;
  const struct named *base = spec_find(at->spec, value->name, KIND(ITEM_BASE_TYPE));
  return !base || base_type_is_complete(at->spec, base->item);
}

/* The size of a value in C, 1 for an incomplete type. */
static const char *size_of(const struct frame *at, const struct spec_type *value) {
  return has_size(at, value)
             ? arena_printf(at->input->arena, "sizeof(%s)", cdecl_type(at->input->arena, value))
             : "1";
}

/* Appends a row, wrapped. `places`: the numbers of the parameter and of the one with its count, whether the latter is a
 * pointer, and the offsets of the field and of that with its count. `inner`: the table of its record, or "NULL". */
static void emit_row(const struct frame *at, const struct result *result, const char *inner,
                     const char *const places[5], struct text *out) {
  struct arena *arena = at->input->arena;
  const char *const words[] = {is_reference(result->value) ? "1" : "0",
                               places[0],
                               places[1],
                               places[2],
                               size_of(at, result->value),
                               places[3],
                               places[4]};
  text_printf(out, "    {\"%s\", %s_FORWARD_%s,", result->id, at->spec->interface->macro,
              result->form);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    wrap_word(out, arena_printf(arena, "%s,", words[i]), "     ");
  wrap_word(out, arena_printf(arena, "%s},", inner), "     ");
  text_add(out, "\n");
}

/* The number of the parameter in C, from 1, or 0. */
static unsigned number_of(const struct spec_param_list *params, const char *id) {
  unsigned number = 0;
  for (size_t i = 0; id && i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    number++;
    if (strcmp(params->at[i]->id, id) == 0) return number;
  }
  return 0;
}

/* The number of values must be a jint or a pointer to one. */
static struct result result_in(const struct spec *spec, const struct spec_param_list *params,
                               const struct spec_param *param) {
  struct result result = result_of(spec, param->id, param->type, false);
  const struct spec_param *count = result.count ? param_find(params, result.count) : NULL;
  bool known = count && count->type->base == TYPE_JINT &&
               (count->type->pointer == POINTER_NONE || count->type->pointer == POINTER_OUTPTR);
  if (result.count && !known) leave_uncounted(&result);
  return result;
}

static void emit_param(const struct frame *at, const struct spec_param *param, struct text *out) {
  const struct spec_param_list *params = &at->function->params;
  const struct result result = result_in(at->spec, params, param);
  const struct spec_param *counter = result.count ? param_find(params, result.count) : NULL;
  const char *inner = result.record && held_count(at, result.record)
                          ? arena_printf(at->input->arena, "&results_in_%s", result.record->id)
                          : "NULL";
  const char *const places[] = {frame_number(at, number_of(params, param->id)),
                                frame_number(at, number_of(params, result.count)),
                                counter && counter->type->pointer == POINTER_OUTPTR ? "1" : "0",
                                "0", "-1"};
  emit_row(at, &result, inner, places, out);
}

void forward_emit_results(const struct frame *at, struct text *out) {
  for (size_t i = 0; i < at->params->count; i++)
    if (forward_is_result(at->params->at[i])) emit_param(at, at->params->at[i], out);
}

struct records {
  const struct frame *at;
  struct text *out;
  struct string_list done, pending;
};

static void emit_field(struct records *records, const struct spec_record *record,
                       const struct result *result) {
  struct arena *arena = records->at->input->arena;
  bool known = result->record && string_list_has(&records->done, result->record->id);
  const char *const places[] = {
      "0", "0", "0", arena_printf(arena, "offsetof(%s, %s)", record->id, result->id),
      result->count ? arena_printf(arena, "(ptrdiff_t)offsetof(%s, %s)", record->id, result->count)
                    : "-1"};
  emit_row(records->at, result,
           known ? arena_printf(arena, "&results_in_%s", result->record->id) : "NULL", places,
           records->out);
}

static void emit_fields(struct records *records, const struct spec_record *record) {
  struct result result;
  size_t count = held_count(records->at, record);
  if (!count) return;
  const char *stem = records->at->spec->interface->stem;
  text_printf(records->out, "static const struct %s_forward_result results_%s[] = {\n", stem,
              record->id);
  for (size_t i = 0; i < record->fields.count; i++)
    if (held_field(records->at, record, i, &result)) emit_field(records, record, &result);
  text_printf(
      records->out,
      "};\nstatic const struct %s_forward_record results_in_%s =\n    {%zu, results_%s};\n\n", stem,
      record->id, count, record->id);
  LIST_ADD(records->at->input->arena, &records->done, record->id);
}

/* Writes the table of a record once, after those of the records in it. A recursive record is omitted. */
static void emit_record(struct records *records, const struct spec_record *record) {
  struct result result;
  if (string_list_has(&records->pending, record->id)) return;
  LIST_ADD(records->at->input->arena, &records->pending, record->id);
  for (size_t i = 0; i < record->fields.count; i++)
    if (held_field(records->at, record, i, &result) && result.record)
      emit_record(records, result.record);
  emit_fields(records, record);
}

void forward_emit_records(const struct frame *at, struct text *out) {
  struct records records = {at, out, {NULL, 0}, {NULL, 0}};
  for (size_t i = 0; i < at->spec->functions.count; i++) {
    const struct spec_param_list *params = &at->spec->functions.at[i]->params;
    for (size_t j = 0; j < params->count; j++) {
      if (!forward_is_result(params->at[j])) continue;
      const struct result result = result_in(at->spec, params, params->at[j]);
      if (result.record) emit_record(&records, result.record);
    }
  }
}

struct string_list forward_required(const struct frame *at) {
  struct string_list list = {NULL, 0};
  const struct vm_capability_word_list words =
      vm_capability_words_of_rows(at->spec, at->input->arena, at->required);
  for (size_t i = 0; i < words.count; i++)
    LIST_EACH (constant, words.at[i]->constants) LIST_ADD(at->input->arena, &list, constant);
  return list;
}

struct string_list forward_answers(const struct frame *at) {
  const struct spec_function *function = at->function;
  struct string_list list = {NULL, 0};
  for (size_t i = 0; i < function->errors.count; i++)
    if (spec_find(at->spec, function->errors.at[i]->id, KIND(ITEM_ERROR)))
      LIST_ADD(at->input->arena, &list, function->errors.at[i]->id);
  LIST_EACH (param, function->params) {
    for (size_t j = 0; j < param->derived_count; j++) {
      enum derived_reason reason = param->derived[j].reason;
      bool is_state =
          reason == DERIVED_NOT_ALIVE || reason == DERIVED_NATIVE || reason == DERIVED_NO_FRAME;
      if (is_state && spec_find(at->spec, param->derived[j].id, KIND(ITEM_ERROR)))
        LIST_ADD(at->input->arena, &list, param->derived[j].id);
    }
  }
  return list;
}

/* ---- The allowed values of numbers, with which a layer reports invalid values --------------------------- */

/* The allowed values: a description, or NULL if they depend on other parameters, and the range. */
struct forward_allowed {
  const char *words;
  int64_t least, most;
};

static int64_t forward_value(const struct spec *spec, const char *id) {
  const struct named *named =
      spec_find(spec, id, KIND(ITEM_CONSTANT) | KIND(ITEM_EVENT_CONSTANT) | KIND(ITEM_ERROR));
  int64_t value;
  return named && spec_value(named, &value) ? value : 0;
}

/* Constants with their values, joined by the separator. */
static struct forward_allowed forward_constants(const struct frame *at,
                                                const struct string_list *constants,
                                                const char *separator) {
  struct forward_allowed allowed = {NULL, INT64_MAX, INT64_MIN};
  struct string_list words = {NULL, 0};
  for (size_t i = 0; i < constants->count; i++) {
    const int64_t value = forward_value(at->spec, constants->at[i]);
    if (value < allowed.least) allowed.least = value;
    if (value > allowed.most) allowed.most = value;
    LIST_ADD(at->input->arena, &words,
             arena_printf(at->input->arena, "%s (%" PRId64 ")", constants->at[i], value));
  }
  struct text text = text_new(at->input->arena->escape);
  text_add_series(&text, &words, separator);
  allowed.words = text_keep(at->input->arena, &text);
  return allowed;
}

static struct forward_allowed forward_enumeration(const struct frame *at, const char *name) {
  enum { FORWARD_VALUES_SHOWN = 4 };
  const struct string_list values = vm_enum_values(at->input, name);
  struct forward_allowed allowed = forward_constants(at, &values, ", ");
  if (values.count > FORWARD_VALUES_SHOWN)
    allowed.words = arena_printf(at->input->arena, "a value of %s", name);
  return allowed;
}

/* Sets the allowed values of a check of a number, or returns false for another check. */
static bool forward_allows(const struct frame *at, const struct vm_check *check,
                           struct forward_allowed *allowed) {
  struct string_list constants = {NULL, 0};
  switch (check->kind) {
    case VM_CHECK_MINIMUM:
      *allowed = (struct forward_allowed){
          arena_printf(at->input->arena, "at least %" PRId64, check->minimum), check->minimum,
          INT64_MAX};
      if (check->param->type->base == TYPE_JLOCATION) allowed->words = NULL;
      return true;
    case VM_CHECK_ENUM: *allowed = forward_enumeration(at, check->param->type->name); return true;
    case VM_CHECK_RANGE:
    case VM_CHECK_ONE_OF:
      for (const char *const *constant = check->constants; *constant; constant++)
        LIST_ADD(at->input->arena, &constants, *constant);
      *allowed = forward_constants(at, &constants, check->kind == VM_CHECK_RANGE ? " to " : ", ");
      return true;
    default: return false;
  }
}

static void forward_add_number(const struct frame *at, const struct vm_check *check,
                               const struct forward_allowed *allowed, struct text *out) {
  struct arena *arena = at->input->arena;
  const char *head = arena_printf(arena, "  {%s, \"%s\",", check->error, check->param->id);
  const char *words = allowed->words ? arena_printf(arena, "\"%s\"", allowed->words) : "NULL";
  const char *most =
      allowed->most == INT64_MAX ? "INT64_MAX" : arena_printf(arena, "%" PRId64, allowed->most);
  const char *tail = arena_printf(arena, "%s, %" PRId64 ", %s},\n", words, allowed->least, most);
  bool fits = strlen(head) + strlen(tail) <= GEN_WIDTH;
  text_printf(out, "%s%s%s", head, fits ? " " : "\n   ", tail);
}

size_t forward_add_numbers(const struct frame *at, struct text *rows, struct text *values) {
  struct gen_input strict = *at->input;
  size_t count = 0;
  strict.profile = PROFILE_STRICT;
  const struct vm_check_list *checks = vm_checks(&strict, at->function);
  for (size_t i = 0; i < checks->count; i++) {
    struct forward_allowed allowed;
    if (!forward_allows(at, checks->at[i], &allowed)) continue;
    if (rows) forward_add_number(at, checks->at[i], &allowed, rows);
    if (values) text_printf(values, "%s(jlong)%s", count ? ", " : "", checks->at[i]->param->id);
    count++;
  }
  return count;
}
