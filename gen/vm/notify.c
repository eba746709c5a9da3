/* SPDX-License-Identifier: MIT */
/* Placeholders for interfaces in which collections can be disabled and threads suspended, and for the structure with the
 * data of an event. */
#include "gen/cdecl.h"
#include "gen/frame.h"
#include "model/places.h"
#include "model/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Items of the specification ----------------------------------------------------------------- */

/* @if has-structure NAME@, @if has-structure NAME FIELD@: true if it exists, with the field. */
static bool has_structure(const struct frame *at) {
  const struct string_list words = text_words(at->input->arena, at->argument);
  const struct spec_record *record = spec_item(at->spec, words.at[0], KIND(ITEM_RECORD));
  return record && (words.count == 1 || LIST_FIND(record->fields, words.at[1]));
}

/* True if the specification has the VM's function, or the structure, with the expected parameters or fields. */
static bool is_as_known(const struct frame *at, const char *id) {
  const struct supplement_prototype *row = at->spec->interface->supplement->known;
  while (row && row->id && strcmp(row->id, id) != 0) row++;
  const struct named *named = spec_find(at->spec, id, KIND(ITEM_FUNCTION));
  if (named && ((const struct spec_function *)named->item)->of_agent) return false;
  return row && row->id &&
         (prototype_function(at->spec, at->input->arena, row) ||
          prototype_record(at->spec, at->input->arena, row));
}

/* The number of names that are as expected. */
static size_t known_count(const struct frame *at, const struct string_list *names) {
  size_t count = 0;
  LIST_EACH (name, *names) count += is_as_known(at, name);
  return count;
}

/* @if known NAME …@: true if one of them is as expected, so that a frame can use its parameters or fields. */
static bool is_known(const struct frame *at) {
  const struct string_list names = text_words(at->input->arena, at->argument);
  return known_count(at, &names) > 0;
}

/* @if known-all NAME …@: true if all of them are. */
static bool are_all_known(const struct frame *at) {
  const struct string_list names = text_words(at->input->arena, at->argument);
  return known_count(at, &names) == names.count;
}

/* @if takes FUNCTION@, @if takes FUNCTION PARAMETER@: true for that function or parameter, if it is as expected. */
static bool is_taking(const struct frame *at) {
  const struct string_list names = text_words(at->input->arena, at->argument);
  if (!at->function || strcmp(at->function->id, names.at[0]) != 0) return false;
  return (names.count == 1 || strcmp(at->id, names.at[1]) == 0) && is_as_known(at, names.at[0]);
}

static const char *gc_of(const struct frame *at) {
  static const char *const words[] = {[COLLECTION_ANY] = "ANY",
                                      [COLLECTION_DISABLED] = "DISABLED",
                                      [COLLECTION_ENABLED] = "ENABLED"};
  return words[at->function ? at->function->gc : at->event->gc];
}

static const char *const notify_requests[] = {
    [REQUEST_NO] = "NO", [REQUEST_ALSO] = "ALSO", [REQUEST_ONLY] = "ONLY"};

FRAME_TEXT(emit_gc, gc_of(at))
FRAME_TEST(is_gc, strcmp(gc_of(at), at->argument) == 0)
FRAME_TEXT(emit_request, notify_requests[at->event->request])
FRAME_TEST(is_request, strcmp(notify_requests[at->event->request], at->argument) == 0)
FRAME_TEST(is_telling, at->event->member != NULL && at->params->count > 0)

FRAME_ANY(has_of_vm, at->spec->functions, !item->of_agent)

/* The state while the event is handled, as flags of the generated code. */
static void emit_facts(const struct frame *at, struct text *out) {
  const struct spec_event *event = at->event;
  const char *separator = "";
  if (event->gc == COLLECTION_DISABLED) text_add(out, "KEEPS"), separator = " | ";
  if (event->suspended) text_printf(out, "%sSTOPPED", separator), separator = " | ";
  if (event->collecting) text_printf(out, "%sCOLLECTING", separator), separator = " | ";
  if (!*separator) text_add(out, "0");
}

/* @if any-request KEYWORD@: true for one of the events. */
FRAME_ANY(is_any_request, at->spec->events,
          strcmp(notify_requests[item->request], at->argument) == 0)

FRAME_ANY(is_any_asked, at->spec->events, text_is(item->asked, at->argument))

static void emit_told(const struct frame *at, struct text *out) {
  const char *member = at->event->member;
  text_add(out, member ? arena_printf(at->input->arena, "\"%s\"", member) : "NULL");
}

/* The conditions of a function or event. */
static void emit_modes(const struct frame *at, struct text *out) {
  const struct spec_function *function = at->function;
  enum collection gc = function ? function->gc : at->event->gc;
  if (gc != COLLECTION_ANY) text_printf(out, ", garbage collection %s", collection_words[gc]);
  if (function && function->not_suspended) text_add(out, ", not while threads are suspended");
  if (function && function->sends_events) text_add(out, ", sends events before it returns");
  if (!function && at->event->suspended) text_add(out, ", threads are suspended");
  if (!function && at->event->request == REQUEST_ONLY) text_add(out, ", only when requested");
  if (!function && at->event->request == REQUEST_ALSO) text_add(out, ", also when requested");
}

/* The number of the version that added the function or event. */
static uint32_t version_of(const struct frame *at) {
  struct release since = at->function ? at->function->since : at->event->since;
  return interface_version(at->spec->interface, since);
}

FRAME_TEST(is_newer, version_of(at) > at->spec->interface->supplement->versions[0].value)
FRAME_TEXT(emit_version, arena_printf(at->input->arena, "0x%08X", (unsigned)version_of(at)))

/* The size of the function table of a version: up to the last function that is not newer. */
static void emit_table_end(const struct frame *at, struct text *out) {
  const struct interface *interface = at->spec->interface;
  const struct spec_function_list list = functions_by_slot(at->input->arena, at->spec);
  size_t count = list.count;
  while (count && interface_version(interface, list.at[count - 1]->since) > at->number) count--;
  if (count == list.count) text_printf(out, "sizeof(%s)", interface->names.table);
  else text_printf(out, "offsetof(%s, %s)", interface->names.table, list.at[count]->id);
}

/* True for the function that requires an initialized VM, if there is an event for that. */
FRAME_TEST(is_waiting, strcmp(at->function->id, "CreateSystemThread") == 0 &&
                           spec_find(at->spec, "JVMInitDone", KIND(ITEM_EVENT)))

/* The requirements of the wrapper on its caller, as flags of the generated code. Disabling and enabling of collections is
 * counted for each thread. */
static void emit_call_needs(const struct frame *at, struct text *out) {
  const struct spec_function *function = at->function;
  bool counts = supplement_switch(at->spec->interface, function->id) != NULL;
  bool disabled = function->gc == COLLECTION_DISABLED && !counts;
  const struct {
    bool needed;
    const char *flag;
  } flags[] = {
      {counts || function->gc != COLLECTION_ANY, "OF_THREAD"},
      {disabled, "GC_DISABLED"},
      {function->gc == COLLECTION_ENABLED, "GC_ENABLED"},
      {function->not_suspended, "NOT_SUSPENDED"},
      {is_waiting(at), "READY"},
  };
  const char *separator = "";
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (flags[i].needed) text_printf(out, "%s%s", separator, flags[i].flag), separator = " | ";
  if (!*separator) text_add(out, "0");
}

/* The levels of the event's dumps. */
FRAME_EACH(each_level, at->spec->dumps, item->level &&strcmp(item->event, at->event->id) == 0,
           at->id = item->level)

/* Appends the first of the interface's refusals from that index that the function may return, else a zero of its type. */
static void add_refusal(const struct frame *at, size_t from, struct text *out) {
  const struct spec_type *type = at->function->result;
  const char *const *refusals = at->spec->interface->names.refusals;
  for (size_t i = from; refusals && refusals[i]; i++)
    if (LIST_FIND(at->function->outcomes, refusals[i])) {
      text_add(out, refusals[i]);
      return;
    }
  bool handle = type->pointer != POINTER_NONE || type_is_handle(type->base);
  text_add(out, handle ? "NULL" : type->base == TYPE_JBOOLEAN ? "JNI_FALSE" : "0");
}

/* The condition that `got_` is one of the interface's refusals that the function may return. */
static void emit_failing(const struct frame *at, struct text *out) {
  const char *const *refusals = at->spec->interface->names.refusals;
  const char *separator = "";
  for (; refusals && *refusals; refusals++)
    if (LIST_FIND(at->function->outcomes, *refusals))
      text_printf(out, "%sgot_ == %s", separator, *refusals), separator = " || ";
  if (!*separator) text_add(out, "0");
}

/* The result of a refused call. */
static void emit_on_refusal(const struct frame *at, struct text *out) {
  struct text absent = text_new(out->escape), failed = text_new(out->escape);
  const char *call = cdecl_local(at->input->arena, at->params, at->argument); /* as @local call@ */
  add_refusal(at, 0, &absent);
  add_refusal(at, 1, &failed);
  if (strcmp(text_string(&absent), text_string(&failed)) == 0) text_add(out, text_string(&failed));
  else
    text_printf(out, "%s_call_is_absent(&%s) ? %s : %s", at->spec->interface->stem, call,
                text_string(&absent), text_string(&failed));
  text_free(&absent);
  text_free(&failed);
}

static const struct spec_param *param_of(const struct frame *at) {
  return at->item;
}

FRAME_EACH(each_param, *at->params, true, at->item = item; at->id = item->id; at->type = item->type)

/* @unless-null@, @unless-null 1@: the condition that the parameter, or the first one, is not NULL, if that is allowed. */
static void emit_unless_null(const struct frame *at, struct text *out) {
  const struct spec_param *param =
      *at->argument ? at->params->at[strtoul(at->argument, NULL, 10) - 1] : param_of(at);
  if (param->type->nullable) text_printf(out, "%s != NULL && ", param->id);
}

/* ---- The data of an event ----------------------------------------------------------------------- */

/* True if the agent sets the parameter: an array, or the number of its elements. */
static bool is_answer(const struct spec_param_list *params, const struct spec_param *param) {
  if (param->type->pointer == POINTER_OUTBUF) return true;
  LIST_EACH (array, *params)
    if (array->type->pointer == POINTER_OUTBUF && text_is(array->type->incount, param->id))
      return true;
  return false;
}

FRAME_ANY(has_answers, *at->params, is_answer(at->params, item))

/* The parameter with the number of elements of an answer. */
FRAME_TEXT(emit_count, at->type->incount ? at->type->incount : "")
FRAME_TEST(is_counted, at->type->pointer == POINTER_OUTBUF && at->type->incount)

/* True if a parameter has an unnamed type. */
FRAME_ANY(is_nameless, *at->params, item->type->record)

/* @passed NAME@: the name of a parameter of the event's function, which differs from its own parameters and variables. */
static const char *notify_passed(const struct frame *at, const char *id) {
  static const char *const own[] = {"port", "thread", "event",   "sent",
                                    "type", "send",   "started", "finished"};
  const struct interface *interface = at->spec->interface;
  bool taken = strncmp(id, interface->stem, strlen(interface->stem)) == 0 ||
               strncmp(id, interface->macro, strlen(interface->macro)) == 0;
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) taken |= strcmp(id, own[i]) == 0;
  return taken ? cdecl_renamed(at->input->arena, at->params, id) : id;
}

/* True for data that is only read although it is not const in the structure, so that the VM can pass constants. A const
 * before the type of a pointer would apply to its target. */
static bool is_only_read(const struct spec_type *type) {
  return type->pointer == POINTER_VMBUF && type->writable &&
         (type->target->pointer == POINTER_NONE || type->target->pointer == POINTER_PTRTYPE);
}

/* Declarations of the parameters, after others; answers are passed by address. */
static void emit_told_params(const struct frame *at, struct text *out) {
  struct arena *arena = at->input->arena;
  LIST_EACH (param, *at->params) {
    const char *name = notify_passed(at, param->id);
    if (is_answer(at->params, param))
      text_printf(out, ", %s* %s", cdecl_type(arena, param->type), name);
    else
      text_printf(out, ", %s%s", is_only_read(param->type) ? "const " : "",
                  cdecl_declare(arena, param->type, name));
  }
}

#define NOTIFY_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                                               \
  TEST("is", is_named, strcmp(at->id, at->argument) == 0)                                                          \
  TEST("has-event", has_event, spec_find(at->spec, at->argument, KIND(ITEM_EVENT)) != NULL)                        \
  WORD("has-structure", NULL, has_structure, NULL)                                                                 \
  WORD("known", NULL, is_known, NULL)                                                                              \
  WORD("known-all", NULL, are_all_known, NULL)                                                                     \
  TEST("as-known", is_function_known, is_as_known(at, at->function->id))                                           \
  WORD("takes", NULL, is_taking, NULL)                                                                             \
  WORD("gc", emit_gc, is_gc, NULL)                                                                                 \
  WORD("request", emit_request, is_request, NULL)                                                                  \
  TEST("of-agent", is_of_agent, at->function->of_agent)                                                            \
  WORD("of-vm", NULL, has_of_vm, NULL)                                                                             \
  TEST("blocks", is_blocking, at->function->not_suspended)                                                         \
  TEST("sends", is_sending, at->function->sends_events)                                                            \
  TEST("suspended", is_suspended, at->event->suspended)                                                            \
  TEST("collecting", is_collecting, at->event->collecting)                                                         \
  WORD("facts", emit_facts, NULL, NULL)                                                                            \
  TEXT("event-id", emit_event_id, at->event->id)                                                                   \
  WORD("modes", emit_modes, NULL, NULL)                                                                            \
  WORD("any-request", NULL, is_any_request, NULL)                                                                  \
  /* @if asked TYPE@: true if a request for the event has the type; @if any-asked TYPE@: for one of the events. */ \
  TEST("asked", is_asked, text_is(at->event->asked, at->argument))                                                 \
  WORD("any-asked", NULL, is_any_asked, NULL)                                                                      \
  WORD("told", emit_told, is_telling, NULL)                                                                        \
  TEXT("member-told", emit_member, at->event->member)                                                              \
  WORD("newer", emit_version, is_newer, NULL)                                                                      \
  WORD("table-end", emit_table_end, NULL, NULL)                                                                    \
  WORD("call-needs", emit_call_needs, NULL, NULL)                                                                  \
  WORD("level", NULL, NULL, each_level)                                                                            \
  EMIT("void-params", emit_void_params,                                                                            \
       LIST_EACH (param, *at->params) text_printf(out, ", (void)%s", param->id))                                   \
  TEST("returns", is_returning,                                                                                    \
       at->function->result && (at->function->result->base != TYPE_VOID ||                                         \
                                at->function->result->pointer != POINTER_NONE))                                    \
  EMIT("absent", emit_absent, add_refusal(at, 0, out))                                                             \
  WORD("failing", emit_failing, NULL, NULL)                                                                        \
  EMIT("plain-arguments", emit_plain_arguments, cdecl_arguments(out, at->params, "", ", "))                        \
  WORD("on-refusal", emit_on_refusal, NULL, NULL)                                                                  \
  WORD("param", NULL, NULL, each_param)                                                                            \
  /* @nth 1@: the name of the first parameter. */                                                                  \
  TEXT("nth", emit_nth, at->params->at[strtoul(at->argument, NULL, 10) - 1]->id)                                   \
  TEST("has-params", has_params, at->params->count > 0)                                                            \
  TEST("nullable", is_nullable, at->type->nullable)                                                                \
  WORD("unless-null", emit_unless_null, NULL, NULL)                                                                \
  TEST("pointer", is_pointer, at->type->pointer != POINTER_NONE || type_is_handle(at->type->base))                 \
  TEST("of-type", is_of_type, strcmp(cdecl_type(at->input->arena, at->type), at->argument) == 0)                   \
  TEST("answer", is_answered, is_answer(at->params, param_of(at)))                                                 \
  WORD("answering", NULL, has_answers, NULL)                                                                       \
  WORD("counted", emit_count, is_counted, NULL)                                                                    \
  WORD("nameless", NULL, is_nameless, NULL)                                                                        \
  TEXT("passed", emit_passed, notify_passed(at, *at->argument ? at->argument : at->id))                            \
  WORD("told-params", emit_told_params, NULL, NULL)                                                                \
  EMIT("const-cast", emit_const_cast,                                                                              \
       if (is_only_read(at->type))                                                                                 \
           text_printf(out, "(%s)", cdecl_type(at->input->arena, at->type)))

FRAME_TABLE(notify_words, NOTIFY_WORDS)
