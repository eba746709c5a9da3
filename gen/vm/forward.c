/* SPDX-License-Identifier: MIT */
/* Functions and trampolines of a layer between agents and a VM. */
#include "gen/vm/vm.h"

#include "base/text.h"
#include "gen/cdecl.h"
#include "model/supplement.h"

#include <string.h>

/* ---- The data of callbacks ---------------------------------------------------------------------- */

/* True for a pointer to void. */
static bool forward_data_is(const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  switch (type->pointer) {
    case POINTER_OUTPTR:
    case POINTER_OUTBUF:
    case POINTER_INPTR:
    case POINTER_INBUF:
    case POINTER_VMBUF:
    case POINTER_ALLOCFIELDBUF:
      return type->target->base == TYPE_VOID && type->target->pointer == POINTER_NONE;
    default: return false;
  }
}

struct search {
  const struct frame *at;
  const struct spec_function *function;
  const char *data;        /* a parameter of the function */
  struct string_list seen; /* types */
};

static bool is_new(struct search *search, const char *id) {
  if (string_list_has(&search->seen, id)) return false;
  LIST_ADD(search->at->input->arena, &search->seen, id);
  return true;
}

/* True if the callback may get the data: in a parameter that does not have the name of another one of the function. */
static bool takes_data(const struct search *search, const struct spec_callback *callback) {
  LIST_EACH (param, callback->params) {
    if (param->type->base == TYPE_VARARGS) return true;
    if (!forward_data_is(param->type)) continue;
    const struct spec_param *given = param_find(&search->function->params, param->id);
    if (!given || given->dropped || strcmp(given->id, search->data) == 0) return true;
  }
  return false;
}

/* True if the type contains functions, whose parameters are unknown. */
static bool is_function(struct search *search, const struct spec_base_type *type) {
  const struct spec_base_type_list *types = &search->at->spec->base_types;
  if (!type->definition || !is_new(search, type->id)) return false;
  if (strchr(type->definition, '(')) return true;
  for (size_t i = 0; i < types->count; i++)
    if (strstr(type->definition, types->at[i]->id) && is_function(search, types->at[i]))
      return true;
  return false;
}

static bool hands_data(struct search *search, const struct spec_type *type);

static bool any_field_hands(struct search *search, const struct spec_record *record) {
  LIST_EACH (field, record->fields)
    if (hands_data(search, field->type)) return true;
  return false;
}

static bool hands_data(struct search *search, const struct spec_type *type) {
  enum { TYPES = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_BASE_TYPE) };
  if (type->callback) return takes_data(search, type->callback);
  if (type->record) return any_field_hands(search, type->record);
  const struct named *found =
      type->base == TYPE_STRUCT ? spec_find(search->at->spec, type->name, TYPES) : NULL;
  if (!found) return false;
  if (found->kind == ITEM_CALLBACK) return takes_data(search, found->item);
  if (found->kind == ITEM_BASE_TYPE) return is_function(search, found->item);
  return is_new(search, found->id) && any_field_hands(search, found->item);
}

/* True if a callback in a value of that type, or in its target, may get the argument `data` of the function. */
static bool forward_data_reaches(const struct frame *at, const struct spec_function *function,
                                 const struct spec_type *type, const char *data) {
  struct search search = {at, function, data, {NULL, 0}};
  return hands_data(&search, type);
}

/* ---- Callbacks as arguments of functions -------------------------------------------------------- */

/* A callback of the agent that the VM calls while a function runs. */
struct visitor {
  unsigned number;                /* in the function, from 0 */
  const struct spec_param *param; /* the callback, or a pointer to a record with it */
  const struct spec_field *field; /* of that record, or NULL */
  const struct spec_callback *callback;
  const char *data; /* the parameter of function and callback with the agent's data */
};
LIST_TYPE(visitor_list, const struct visitor);

static const struct spec_record *record_of(const struct frame *at, const struct spec_type *type) {
  if (type->base != TYPE_STRUCT || type->pointer != POINTER_INPTR) return NULL;
  const struct spec_record *record = spec_item(at->spec, type->name, KIND(ITEM_RECORD));
  return record && !record->is_union ? record : NULL;
}

/* True if the layer can replace the argument by its own data: it has no size that the VM gets. */
static bool is_replaceable(const struct spec_param *param) {
  const struct spec_type *type = param->type;
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  return !param->dropped && forward_data_is(type) && !type->incount && !type->outcount;
}

/* The common parameter of a callback and a function for the agent's data. NULL if there is none, or if the callback
 *   - may be called after the function has returned, when the layer's data is no longer valid
 *   - gets an environment, since it runs independently
 *   - has variable arguments, which cannot be passed on */
static const char *data_of(const struct frame *at, const struct spec_function *function,
                           const struct spec_callback *callback) {
  const char *environment = at->spec->interface->names.environment, *data = NULL;
  if (supplement_called(at->spec->interface, callback) != CALLED_DURING) return NULL;
  LIST_EACH (param, callback->params) {
    if (text_is(environment, param->type->name)) return NULL;
    if (param->type->base == TYPE_VARARGS) return NULL;
    const struct spec_param *given = param_find(&function->params, param->id);
    if (given && is_replaceable(given) && forward_data_is(param->type)) data = param->id;
  }
  return data;
}

static void add_visitor(const struct frame *at, const struct spec_function *function,
                        struct visitor_list *list, const struct spec_param *param,
                        const struct spec_field *field) {
  const struct spec_type *type = field ? field->type : param->type;
  const struct spec_callback *callback =
      type->base == TYPE_STRUCT && type->pointer <= POINTER_PTRTYPE
          ? spec_item(at->spec, type->name, KIND(ITEM_CALLBACK))
          : NULL;
  const char *data = callback ? data_of(at, function, callback) : NULL;
  bool other = data && list->count && strcmp(data, list->at[0]->data) != 0;
  if (!data || other) return; /* the layer keeps the data of a call once */
  struct visitor *visitor = arena_alloc(at->input->arena, sizeof *visitor);
  *visitor = (struct visitor){(unsigned)list->count, param, field, callback, data};
  LIST_ADD(at->input->arena, list, visitor);
}

static bool is_visitor(const struct visitor_list *list, const struct spec_param *param,
                       const struct spec_field *field) {
  LIST_EACH (visitor, *list)
    if (visitor->param == param && visitor->field == field) return true;
  return false;
}

/* True if another callback may get the layer's data instead of the agent's. */
static bool is_leaking(const struct frame *at, const struct spec_function *function,
                       const struct visitor_list *list) {
  LIST_EACH (param, function->params) {
    if (param->dropped || is_visitor(list, param, NULL)) continue;
    const struct spec_record *record = record_of(at, param->type);
    if (!record && forward_data_reaches(at, function, param->type, list->at[0]->data)) return true;
    for (size_t j = 0; record && j < record->fields.count; j++)
      if (!is_visitor(list, param, record->fields.at[j]) &&
          forward_data_reaches(at, function, record->fields.at[j]->type, list->at[0]->data))
        return true;
  }
  return false;
}

/* The callbacks that get the data of a function; none if there are others that the layer cannot replace. */
static const struct visitor_list *forward_visitors(const struct frame *at,
                                                   const struct spec_function *function) {
  struct visitor_list *list = arena_alloc(at->input->arena, sizeof *list);
  *list = (struct visitor_list){NULL, 0};
  LIST_EACH (param, function->params) {
    if (param->dropped) continue;
    const struct spec_record *record = record_of(at, param->type);
    add_visitor(at, function, list, param, NULL);
    for (size_t j = 0; record && j < record->fields.count; j++)
      add_visitor(at, function, list, param, record->fields.at[j]);
  }
  if (list->count && is_leaking(at, function, list)) *list = (struct visitor_list){NULL, 0};
  return list;
}

/* The maximum for a function, at least 1. */
static size_t most_visitors(const struct frame *at) {
  size_t most = 1;
  LIST_EACH (function, at->spec->functions) {
    size_t count = forward_visitors(at, function)->count;
    if (count > most) most = count;
  }
  return most;
}

static const struct visitor *visitor_of(const struct frame *at) {
  return at->item;
}

static void set_visitor(struct frame *at, const struct visitor *visitor) {
  at->item = visitor;
  at->id = visitor->field ? visitor->field->id : visitor->param->id;
  at->number = visitor->number;
}

/* @each visitor@: the callbacks of all functions, with their parameters. */
static bool each_visitor(struct frame *at, size_t index) {
  const struct spec_function_list *functions = &at->spec->functions;
  if (!index) at->loop.last = 0;
  for (; at->loop.next < functions->count; at->loop.next++, at->loop.last = 0) {
    const struct visitor_list *list = forward_visitors(at, functions->at[at->loop.next]);
    if (at->loop.last >= list->count) continue;
    at->function = functions->at[at->loop.next];
    set_visitor(at, list->at[at->loop.last++]);
    at->params = &((const struct visitor *)at->item)->callback->params;
    return true;
  }
  return false;
}

/* The callbacks of a function, the records with callbacks, and the callbacks of the current record. */
FRAME_EACH(each_visited_callback, *forward_visitors(at, at->function), !item->field,
           set_visitor(at, item))
FRAME_EACH(each_visited_record, *forward_visitors(at, at->function),
           item->field && (!item->number || items.at[item->number - 1]->param != item->param),
           set_visitor(at, item);
           at->id = item->param->id)
FRAME_EACH(each_visitor_field, *forward_visitors(at, at->function),
           item->field && item->param == visitor_of(at)->param, set_visitor(at, item))

/* A name that no id of a specification can have. */
static const char *visitor_name(const struct frame *at, const struct visitor *visitor) {
  return arena_printf(at->input->arena, "%s_visit_%s_%u", at->spec->interface->stem,
                      at->function->id, visitor->number);
}

static const char *forward_local(const struct frame *at, const char *name) {
  return cdecl_local(at->input->arena, at->params, name);
}

/* The variable for the copy of a record with callbacks, numbered by the first of these. */
static const char *forward_given(const struct frame *at, const struct spec_param *param) {
  const struct visitor_list *list = forward_visitors(at, at->function);
  size_t first = 0;
  while (list->at[first]->param != param) first++;
  return forward_local(at, arena_printf(at->input->arena, "given_%zu", first));
}

FRAME_TEXT(emit_visited_record, visitor_of(at)->param->type->name)

/* The arguments of the agent's callback, with the agent's data. */
static void emit_visitor_arguments(const struct frame *at, struct text *out) {
  const char *separator = "";
  LIST_EACH (param, *at->params) {
    bool data = strcmp(param->id, visitor_of(at)->data) == 0;
    text_printf(out, "%s%s%s", separator, data ? forward_local(at, "at") : param->id,
                data ? "->user_data" : "");
    separator = ", ";
  }
}

/* An argument of the VM's function: trampolines for callbacks, and the layer's data for that of the agent. */
static void emit_visited_argument(const struct frame *at, const struct spec_param *param,
                                  struct text *out) {
  const struct visitor_list *list = forward_visitors(at, at->function);
  LIST_EACH (visitor, *list) {
    if (strcmp(visitor->data, param->id) == 0) {
      text_printf(out, "&%s", forward_local(at, "visit"));
      return;
    }
    if (visitor->param != param) continue;
    if (visitor->field) text_printf(out, "%s ? &%s : NULL", param->id, forward_given(at, param));
    else text_printf(out, "%s ? %s : NULL", param->id, visitor_name(at, visitor));
    return;
  }
  text_add(out, param->id);
}

static void emit_visited_arguments(const struct frame *at, struct text *out) {
  LIST_EACH (param, *at->params) {
    if (param->dropped || param->type->base == TYPE_VARARGS) continue;
    text_add(out, ", ");
    emit_visited_argument(at, param, out);
  }
}

/* ---- Arguments by their addresses --------------------------------------------------------------- */

FRAME_ANY(is_addressed, *at->params, !item->dropped && item->type->base != TYPE_VARARGS)

static size_t result_count(const struct frame *at) {
  size_t count = 0;
  LIST_EACH (param, *at->params) count += forward_is_result(param);
  return count;
}

static void emit_flags(const struct frame *at, struct text *out) {
  const struct spec_function *function = at->function;
  const struct {
    bool is;
    const char *name;
  } rows[] = {
      {function->callback_safe, "CALLBACK_SAFE"},
      {function->phase == PHASE_ANY, "ANY_PHASE"},
      {forward_visitors(at, function)->count > 0, "VISITS"},
  };
  const char *separator = "";
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].is) {
      text_printf(out, "%s%s_FORWARD_%s", separator, at->spec->interface->macro, rows[i].name);
      separator = " | ";
    }
  if (!*separator) text_add(out, "0");
}

static void forward_add_list(struct text *out, struct string_list list) {
  text_add_series(out, &list, ", ");
}

FRAME_TEST(is_requiring, forward_required(at).count > 0)
FRAME_EMIT(emit_required, forward_add_list(out, forward_required(at)))
FRAME_TEST(is_answering, forward_answers(at).count > 0)
FRAME_EMIT(emit_answers, forward_add_list(out, forward_answers(at)))

/* True if the parameter can be the cause of the error. VMs also check handles for NULL. */
static bool forward_is_about(const struct frame *at, const struct spec_param *param,
                             const char *error) {
  const char *null = at->spec->interface->errors[ERROR_NULL_POINTER];
  for (size_t i = 0; i < param->derived_count; i++) {
    const struct derived_error *derived = &param->derived[i];
    bool is_handle = derived->reason == DERIVED_BAD_HANDLE && !param->type->nullable &&
                     !param->type->null_is_current;
    if (strcmp(derived->id, error) == 0 || (is_handle && strcmp(null, error) == 0)) return true;
  }
  return false;
}

/* Appends the row for an error, if any parameter can be its cause. */
static void forward_add_subject(const struct frame *at, const char *error, struct text *out) {
  struct string_list names = {NULL, 0};
  LIST_EACH (param, *at->params)
    if (forward_is_about(at, param, error)) LIST_ADD(at->input->arena, &names, param->id);
  if (!names.count) return;
  text_printf(out, "  {%s, \"", error);
  text_add_series(out, &names, " or ");
  text_add(out, "\"},\n");
}

/* Appends a row for each error with parameters that can be its cause, unless `out` is NULL. Returns the number of rows. */
static size_t forward_add_subjects(const struct frame *at, struct text *out) {
  struct text rows = text_new(at->input->arena->escape);
  size_t count = 0;
  for (size_t i = 0; i < at->spec->errors.count; i++) {
    size_t before = rows.length;
    forward_add_subject(at, at->spec->errors.at[i]->id, &rows);
    count += rows.length > before;
  }
  if (out) text_add(out, text_string(&rows));
  text_free(&rows);
  return count;
}

FRAME_TEST(has_subjects, forward_add_subjects(at, NULL) > 0)
FRAME_EMIT(emit_subjects, forward_add_subjects(at, out))

FRAME_TEST(has_numbers, forward_add_numbers(at, NULL, NULL) > 0)
FRAME_EMIT(emit_numbers, forward_add_numbers(at, out, NULL))

const struct spec_param *forward_handed(const struct spec_event *event) {
  LIST_EACH (param, event->params)
    if (param->type->pointer == POINTER_AGENTBUF && param->type->incount) return param;
  return NULL;
}

static void emit_handed(const struct frame *at, struct text *out) {
  const struct spec_param *handed = forward_handed(at->event);
  if (handed) text_printf(out, "%s != NULL ? *%s : NULL", handed->id, handed->id);
  else text_add(out, "NULL");
}

#define FORWARD_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                      \
  WORD("forward-records", forward_emit_records, NULL, NULL)                                \
  NUMBER("most-visitors", emit_most, most_visitors(at))                                    \
  WORD("visitor", NULL, NULL, each_visitor)                                                \
  TEXT("visitor-name", emit_visitor_name, visitor_name(at, visitor_of(at)))                \
  TEXT("visitor-type", emit_visitor_type, visitor_of(at)->callback->id)                    \
  TEXT("visitor-data", emit_visitor_data, visitor_of(at)->data)                            \
  TEXT("visitor-result", emit_visitor_result,                                              \
       cdecl_type(at->input->arena, visitor_of(at)->callback->result))                     \
  TEST("visitor-void", is_void,                                                            \
       visitor_of(at)->callback->result->base == TYPE_VOID &&                              \
           visitor_of(at)->callback->result->pointer == POINTER_NONE)                      \
  WORD("visitor-arguments", emit_visitor_arguments, NULL, NULL)                            \
  WORD("visitor-field", NULL, NULL, each_visitor_field)                                    \
  TEST("visited", is_visited, forward_visitors(at, at->function)->count > 0)               \
  WORD("visited-callback", NULL, NULL, each_visited_callback)                              \
  WORD("visited-record", emit_visited_record, NULL, each_visited_record)                   \
  TEXT("given", emit_given, forward_given(at, visitor_of(at)->param))                      \
  TEXT("visited-param", emit_visited_param, visitor_of(at)->param->id)                     \
  TEXT("visited-data", emit_visited_data, forward_visitors(at, at->function)->at[0]->data) \
  WORD("visited-arguments", emit_visited_arguments, NULL, NULL)                            \
  EMIT("addresses", emit_addresses, cdecl_arguments(out, at->params, "&", ", &"))          \
  WORD("addressed", NULL, is_addressed, NULL)                                              \
  TEST("resulting", is_resulting, result_count(at) > 0)                                    \
  WORD("forward-results", forward_emit_results, NULL, NULL)                                \
  NUMBER("capability-count", emit_capability_count, at->spec->capabilities.list.count)     \
  NUMBER("result-count", emit_result_count, result_count(at))                              \
  WORD("required", emit_required, is_requiring, NULL)                                      \
  NUMBER("required-count", emit_required_count, forward_required(at).count)                \
  WORD("answers", emit_answers, is_answering, NULL)                                        \
  NUMBER("answer-count", emit_answer_count, forward_answers(at).count)                     \
  WORD("subjects", emit_subjects, has_subjects, NULL)                                      \
  NUMBER("subject-count", emit_subject_count, forward_add_subjects(at, NULL))              \
  WORD("numbers", emit_numbers, has_numbers, NULL)                                         \
  NUMBER("number-count", emit_number_count, forward_add_numbers(at, NULL, NULL))           \
  EMIT("number-values", emit_number_values, forward_add_numbers(at, NULL, out))            \
  WORD("flags", emit_flags, NULL, NULL)                                                    \
  TEST("restricted", is_restricted,                                                        \
       supplement_calls(at->spec->interface, at->event) == CALLS_SAFE)                     \
  WORD("handed", emit_handed, NULL, NULL)

FRAME_TABLE(forward_words, FORWARD_WORDS)
