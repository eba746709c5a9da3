/* SPDX-License-Identifier: MIT */
/* The placeholders and loops of all frames: the items of the model, and their properties. */
#include "base/text.h"
#include "gen/cdecl.h"
#include "gen/frame.h"
#include "gen/vm/vm.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/places.h"
#include "model/supplement.h"

#include <stdlib.h>

static void set_item(struct frame *at, const char *id, unsigned number, const char *label,
                     const struct doc_node *doc) {
  at->id = id;
  at->number = number;
  at->label = label;
  at->doc = doc;
}

static bool set_function(struct frame *at, const struct spec_function *function) {
  set_item(at, function->id, function->slot, function->synopsis, function->doc);
  at->function = function;
  at->params = &function->params;
  at->required = &function->required;
  return true;
}

static bool set_event(struct frame *at, const struct spec_event *event) {
  set_item(at, event->id, event->slot, event->label, event->doc);
  at->event = event;
  at->params = &event->params;
  at->required = &event->required;
  return true;
}

static bool set_reserved(struct frame *at, unsigned number) {
  set_item(at, NULL, number, NULL, NULL);
  at->function = NULL;
  at->event = NULL;
  return true;
}

/* ---- Functions and events ----------------------------------------------------------------------- */

bool frame_each_function(struct frame *at, size_t index) {
  const struct spec_function_list *list = &at->spec->functions;
  return index < list->count && set_function(at, list->at[index]);
}

FRAME_EACH_OF(each_function_by_slot, functions_by_slot(at->input->arena, at->spec),
              set_function(at, item))

/* The header has a slot even if there are no functions. */
static unsigned last_slot(const struct frame *at) {
  unsigned last = last_function_slot(at->spec);
  return last ? last : 1;
}

static bool each_slot(struct frame *at, size_t index) {
  const unsigned slot = (unsigned)index + 1, last = index ? at->loop.last : last_slot(at);
  if (!index) {
    const struct spec_function **slots = arena_alloc(at->input->arena, (last + 1) * sizeof *slots);
    LIST_EACH (function, at->spec->functions) slots[function->slot] = function;
    at->loop.list = slots;
    at->loop.last = last;
  }
  const struct spec_function *const *slots = at->loop.list;
  return slot <= last && (slots[slot] ? set_function(at, slots[slot]) : set_reserved(at, slot));
}

FRAME_EACH(each_event, at->spec->events, true, set_event(at, item))

FRAME_EACH_OF(each_event_by_number, events_by_number(at->input->arena, at->spec),
              set_event(at, item))

bool frame_each_event(struct frame *at, size_t index) {
  return each_event_by_number(at, index);
}

static int by_event_name(const void *left, const void *right) {
  const struct spec_event *a = *(struct spec_event *const *)left,
                          *b = *(struct spec_event *const *)right;
  return collate_compare(a->id, b->id);
}

static struct spec_event_list events_by_name(const struct frame *at) {
  const struct spec_event_list list = events_by_number(at->input->arena, at->spec);
  qsort(list.at, list.count, sizeof *list.at, by_event_name);
  return list;
}

FRAME_EACH_OF(each_event_by_name, events_by_name(at), set_event(at, item))

static bool each_number(struct frame *at, size_t index) {
  const struct event_range range = event_numbers(at->spec);
  const unsigned number = range.first + (unsigned)index;
  if (number > range.last) return false;
  LIST_EACH (event, at->spec->events)
    if (event->slot == number) return set_event(at, event);
  return set_reserved(at, number);
}

/* Skips callbacks, and below records, that are defined where they are used. */
FRAME_EACH(each_callback, at->spec->callbacks, !item->in_place, at->callback = item;
           at->type = item->result; at->params = &item->params;
           set_item(at, item->id, 0, item->synopsis, item->doc))

FRAME_EACH_OF(each_error_by_number, errors_by_number(at->input->arena, at->spec),
              set_item(at, item->id, item->number, NULL, item->doc))

FRAME_EACH(each_record, at->spec->records, !item->in_place, at->record = item;
           set_item(at, item->id, 0, item->label, item->doc))

FRAME_EACH(each_field, at->record->fields, true, at->type = item->type;
           set_item(at, item->id, 0, NULL, item->doc))

/* Skips types that the header does not define. */
FRAME_EACH(each_base_type, at->spec->base_types, item->definition, at->item = item;
           set_item(at, item->id, 0, NULL, item->doc))

/* Skips empty sets. */
FRAME_EACH(each_set, at->spec->constant_sets, item->list.count, at->set = item;
           set_item(at, item->id, 0, item->label, NULL))

FRAME_EACH(each_constant, at->set->list, true, at->constant = item;
           set_item(at, item->id, 0, NULL, item->doc))

static bool each_capability(struct frame *at, size_t index) {
  const struct spec_capability_list *list = &at->spec->capabilities.list;
  if (index >= list->count) return false;
  set_item(at, list->at[index]->id, (unsigned)index, NULL, list->at[index]->doc);
  return true;
}

static bool each_version(struct frame *at, size_t index) {
  if (index >= supplement_version_count(at->spec)) return false;
  const struct supplement_version *version = &at->spec->interface->supplement->versions[index];
  set_item(at, version->name, version->value, NULL, NULL);
  return true;
}

FRAME_TEST(has_capabilities, at->spec->capabilities.id != NULL)
FRAME_TEST(has_a_capability, at->spec->capabilities.list.count > 0)

/* Appends a member of an unnamed structure or union type, with its fields on lines of their own, indented by 2. */
static void add_block(const struct frame *at, const struct spec_record *record, const char *name,
                      size_t indent, struct text *out) {
  text_add(out, record->is_union ? "union {\n" : "struct {\n");
  LIST_EACH (field, record->fields) {
    const char *blanks = arena_printf(at->input->arena, "%*s", (int)indent + 2, "");
    frame_comment(out, blanks, "/**", doc_summary(at->input->arena, at->spec, field->doc));
    text_add(out, blanks);
    if (field->type->record) add_block(at, field->type->record, field->id, indent + 2, out);
    else text_add(out, cdecl_declare(at->input->arena, field->type, field->id));
    text_add(out, ";\n");
  }
  text_printf(out, "%*s} %s", (int)indent, "", name);
}

static void emit_member(const struct frame *at, struct text *out) {
  if (at->type->record) add_block(at, at->type->record, at->id, wrap_column(out), out);
  else text_add(out, cdecl_declare(at->input->arena, at->type, at->id));
}

/* The earlier names of the event. */
FRAME_EACH_OF(each_alias, text_words(at->input->arena, at->event->aliases), at->id = item)

/* True for the first function of a category. */
static bool is_new_category(const struct frame *at) {
  const struct spec_category *category = at->function->category;
  return category && (!at->index || at->spec->functions.at[at->index - 1]->category != category);
}

/* Adds an empty line, unless one precedes. */
static void emit_apart(const struct frame *at, struct text *out) {
  (void)at;
  bool apart = out->length > 1 && memcmp(out->bytes + out->length - 2, "\n\n", 2) == 0;
  if (!apart) text_add(out, "\n");
}

FRAME_TEXT(emit_constant, at->event->constant)
FRAME_TEXT(emit_record, at->record->id)

/* The structure of capabilities, or its usual name if the specification does not define it. */
static void emit_capabilities(const struct frame *at, struct text *out) {
  const char *id = at->spec->capabilities.id;
  text_add(out, id ? id : at->spec->interface->names.capabilities);
}

static void add_params(const struct frame *at, const char *first, struct text *out) {
  struct spec_param_list params = *at->params;
  const char *separator = ", ";
  size_t blanks = strtoul(at->argument, NULL, 10);
  if (blanks) {
    char *line = arena_alloc(at->input->arena, blanks + 3);
    memset(line, ' ', blanks + 2);
    separator = memcpy(line, ",\n", 2);
  }
  if (!*at->argument && cdecl_variadic(&params)) params.count--;
  cdecl_params(out, at->input->arena, &params, *first ? separator : "", separator);
}

/* ---- Facts in comments --------------------------------------------------------------------------- */

static void emit_since(const struct frame *at, struct text *out) {
  struct release since = at->function ? at->function->since : at->event->since;
  struct release preview = at->function ? at->function->preview : at->event->preview;
  text_printf(out, "since %s", release_text(at->input->arena, since));
  if (preview.major) text_printf(out, " (preview in %s)", release_text(at->input->arena, preview));
}

static void emit_phase(const struct frame *at, struct text *out) {
  static const char *const words[] = {
      [PHASE_LIVE] = "live phase",
      [PHASE_START] = "start and live phases",
      [PHASE_ONLOAD] = "OnLoad and live phases",
      [PHASE_ONLOAD_ONLY] = "OnLoad phase only",
      [PHASE_ANY] = "any phase",
  };
  text_add(out, words[at->function->phase]);
}

/* The names of the errors that a function may return in addition to the universal ones, each once. */
static void emit_errors(const struct frame *at, struct text *out) {
  const struct spec_function *function = at->function;
  const struct interface *interface = at->spec->interface;
  struct arena *arena = at->input->arena;
  struct string_list ids = {NULL, 0};
  if (function->required.count) LIST_ADD(arena, &ids, interface->errors[ERROR_MISSING_CAPABILITY]);
  LIST_EACH (error, function->errors)
    if (!string_list_has(&ids, error->id)) LIST_ADD(arena, &ids, error->id);
  LIST_EACH (param, function->params)
    for (size_t j = 0; j < param->derived_count; j++)
      if (!string_list_has(&ids, param->derived[j].id)) LIST_ADD(arena, &ids, param->derived[j].id);
  for (size_t i = 0; i < ids.count; i++)
    text_printf(out, "%s%s", i ? ", " : " Errors: ", interface_short_error(interface, ids.at[i]));
  if (ids.count) text_add(out, ".");
}

/* ---- The VM's configuration ---------------------------------------------------------------------- */

FRAME_TEST(has_vm_call, at->input->vm && at->input->vm->call)

/* The arguments of a call of the implementation. */
static void emit_passed(const struct frame *at, struct text *out) {
  const char *given = vm_callee(at->input, at->id).given;
  text_add(out, given);
  cdecl_arguments(out, vm_hold_params(at->input, at->function, true), *given ? ", " : "", ", ");
}

/* The parameters of the implementation after the environment. */
static void emit_more_passed(const struct frame *at, struct text *out) {
  struct spec_param_list params = *vm_hold_params(at->input, at->function, false);
  if (cdecl_variadic(&params)) params.count--;
  cdecl_params(out, at->input->arena, &params, ", ", ", ");
}

FRAME_EACH_OF(each_held, *vm_held(at->input, at->function), at->id = item->name;
              at->label = item->room)

/* Appends all held values: with `between` their types and names, else only the names. */
static void add_held(const struct frame *at, struct text *out, const char *before,
                     const char *between, const char *end) {
  const struct vm_held_list *list = vm_held(at->input, at->function);
  LIST_EACH (held, *list)
    text_printf(out, "%s%s%s%s%s", before, *between ? held->room : "", between, held->name, end);
}

/* @vm-hold jclass@: the parameter of a check of such a handle, if the VM holds it; @if vm-hold jclass@. */
FRAME_TEST(has_room, vm_hold_room(at->input->vm, at->argument))
static void emit_room(const struct frame *at, struct text *out) {
  if (has_room(at)) text_printf(out, ", %s* room", vm_hold_room(at->input->vm, at->argument));
}
FRAME_TEST(has_holds, at->input->vm && at->input->vm->holds.count)

static bool each_vm_include(struct frame *at, size_t index) {
  const struct gen_vm *vm = at->input->vm;
  if (!vm || index >= vm->includes.count) return false;
  at->id = vm->includes.at[index];
  return true;
}

FRAME_TEXT(emit_vm_port, at->input->vm->port)
FRAME_TEST(has_vm_port, at->input->vm && at->input->vm->port)
FRAME_TEXT(emit_vm_room, at->input->vm->room)
FRAME_TEST(has_vm_room, at->input->vm && at->input->vm->room)

#define FRAME_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                                                                              \
  TEST("has-function", has_function,                                                                                                             \
       spec_find(at->spec, at->argument, KIND(ITEM_FUNCTION)) != NULL)                                                                           \
  /* Of the specification. */                                                                                                                    \
  EMIT("title", emit_title, cdecl_comment_text(out, at->spec->title))                                                                            \
  EMIT("license", emit_license,                                                                                                                  \
       if (at->spec->license)                                                                                                                    \
           text_printf(out, "\n * SPDX-License-Identifier: %s", at->spec->license))                                                              \
  TEXT("release", emit_release, release_text(at->input->arena, at->spec->release))                                                               \
  TEST("attach", can_attach, supplement_can_attach(at->spec))                                                                                    \
  TEXT("stem", emit_stem, at->spec->interface->stem)                                                                                             \
  TEXT("macro", emit_macro, at->spec->interface->macro)                                                                                          \
  TEST("environments", has_environments, at->spec->interface->names.environment != NULL)                                                         \
  TEXT("profile", emit_profile, at->input->profile == PROFILE_STRICT ? "strict" : "reference")                                                   \
  NUMBER("last-error", emit_last_error, last_error_number(at->spec))                                                                             \
  NUMBER("first-event", emit_first_event, event_numbers(at->spec).first)                                                                         \
  NUMBER("last-event", emit_last_event, event_numbers(at->spec).last)                                                                            \
  NUMBER("last-slot", emit_last_slot, last_slot(at))                                                                                             \
  TEST("functions", has_functions, at->spec->functions.count > 0)                                                                                \
  WORD("vm-include", NULL, NULL, each_vm_include)                                                                                                \
  WORD("vm-port", emit_vm_port, has_vm_port, NULL)                                                                                               \
  WORD("vm-room", emit_vm_room, has_vm_room, NULL)                                                                                               \
  TEST("events", has_events, at->spec->events.count > 0)                                                                                         \
  WORD("capabilities", emit_capabilities, has_capabilities, NULL)                                                                                \
  /* Items. */                                                                                                                                   \
  WORD("function", NULL, NULL, frame_each_function)                                                                                              \
  WORD("function-by-slot", NULL, NULL, each_function_by_slot)                                                                                    \
  WORD("function-or-reserved-slot", NULL, NULL, each_slot)                                                                                       \
  WORD("event", NULL, NULL, each_event)                                                                                                          \
  WORD("event-by-number", NULL, NULL, frame_each_event)                                                                                          \
  WORD("event-by-name", NULL, NULL, each_event_by_name)                                                                                          \
  WORD("event-or-reserved-number", NULL, NULL, each_number)                                                                                      \
  WORD("callback", NULL, NULL, each_callback)                                                                                                    \
  WORD("error-by-number", NULL, NULL, each_error_by_number)                                                                                      \
  WORD("record", emit_record, NULL, each_record)                                                                                                 \
  WORD("field", NULL, NULL, each_field)                                                                                                          \
  WORD("base-type", NULL, NULL, each_base_type)                                                                                                  \
  WORD("set", NULL, NULL, each_set)                                                                                                              \
  WORD("constant", emit_constant, NULL, each_constant)                                                                                           \
  WORD("capability", NULL, has_a_capability, each_capability)                                                                                    \
  WORD("version", NULL, NULL, each_version)                                                                                                      \
  /* Of an item. */                                                                                                                              \
  TEXT("id", emit_id, at->id)                                                                                                                    \
  NUMBER("number", emit_number, at->number)                                                                                                      \
  TEXT("hexadecimal", emit_hexadecimal, arena_printf(at->input->arena, "0x%08X", at->number))                                                    \
  EMIT("label", emit_label, cdecl_comment_text(out, at->label ? at->label : ""))                                                                 \
  TEXT("summary", emit_summary, doc_summary(at->input->arena, at->spec, at->doc))                                                                \
  /* The address of the function or event in the reference. */                                                                                   \
  TEXT("link", emit_link, vm_link(at->spec->interface, at->input->arena, at->id))                                                                \
  TEXT("category", emit_category, at->function->category->label)                                                                                 \
  TEXT("kind", emit_kind, at->record->is_union ? "union" : "struct")                                                                             \
  TEST("enum", is_enum, at->set->kind == CONSTANTS_ENUM)                                                                                         \
  TEXT("type", emit_type, cdecl_type(at->input->arena, at->type))                                                                                \
  TEXT("declaration", emit_declaration, cdecl_declare(at->input->arena, at->type, at->id))                                                       \
  /* @local NAME@: a name for a local variable, different from those of parameters. */                                                           \
  TEXT("local", emit_local, cdecl_local(at->input->arena, at->params, at->argument))                                                             \
  /* @params@: declarations of the parameters except variable arguments; @params ...@: with these; @params 5@: each on a line, indented by 5. */ \
  EMIT("params", emit_params, add_params(at, "", out))                                                                                           \
  /* @more params@, @more ...@, @more 5@: the same after other parameters. */                                                                    \
  EMIT("more", emit_more, add_params(at, ",", out))                                                                                              \
  /* The parameters as arguments, after others. */                                                                                               \
  EMIT("arguments", emit_arguments, cdecl_arguments(out, at->params, ", ", ", "))                                                                \
  WORD("vm-call", NULL, has_vm_call, NULL)                                                                                                       \
  TEXT("vm-callee", emit_callee, vm_callee(at->input, at->id).name)                                                                              \
  WORD("vm-passed", emit_passed, NULL, NULL)                                                                                                     \
  WORD("vm-more-passed", emit_more_passed, NULL, NULL)                                                                                           \
  WORD("vm-held", NULL, NULL, each_held)                                                                                                         \
  EMIT("vm-more-held", emit_more_held, add_held(at, out, ", ", "* ", ""))                                                                        \
  EMIT("vm-held-arguments", emit_held_arguments, add_held(at, out, ", &", "", ""))                                                               \
  EMIT("vm-rooms", emit_rooms, add_held(at, out, "", " ", ";"))                                                                                  \
  TEST("vm-own", has_vm_own, has_holds(at) || has_vm_call(at))                                                                                   \
  WORD("vm-holds", NULL, has_holds, NULL)                                                                                                        \
  WORD("vm-hold", emit_room, has_room, NULL)                                                                                                     \
  TEXT("vm-hold-argument", emit_room_argument, has_room(at) ? ", room" : "")                                                                     \
  TEST("reserved", is_reserved, !at->id)                                                                                                         \
  TEST("later", is_later, at->index > 0)                                                                                                         \
  TEST("last", is_last, at->last)                                                                                                                \
  WORD("new-category", NULL, is_new_category, NULL)                                                                                              \
  TEXT("result", emit_result, cdecl_type(at->input->arena, at->function->result))                                                                \
  WORD("alias", NULL, NULL, each_alias)                                                                                                          \
  WORD("member", emit_member, NULL, NULL)                                                                                                        \
  WORD("since", emit_since, NULL, NULL)                                                                                                          \
  EMIT("needs", emit_needs, frame_add_rows(out, ", needs ", at->required))                                                                       \
  TEXT("filtered", emit_filtered, at->event->filtered ? "May be enabled per thread." : "")                                                       \
  WORD("phase", emit_phase, NULL, NULL)                                                                                                          \
  TEXT("safe", emit_safe, at->function->callback_safe ? ", callback safe" : "")                                                                  \
  WORD("errors", emit_errors, NULL, NULL)                                                                                                        \
  TEXT("comma", emit_comma, !at->last ? "," : "")                                                                                                \
  WORD("apart", emit_apart, NULL, NULL)

FRAME_TABLE(frame_words, FRAME_WORDS)
