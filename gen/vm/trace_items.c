/* SPDX-License-Identifier: MIT */
/* The representation of arguments in a trace. */
#include "gen/cdecl.h"
#include "gen/vm/vm.h"
#include "model/supplement.h"

#include <string.h>

/* ---- Names of numbers ---------------------------------------------------------------------------- */

static const struct spec_constant_set *constant_set(const struct gen_input *input, const char *id) {
  return LIST_FIND(input->spec->constant_sets, id);
}

/* The first set of bits or other constants that the description of a parameter links to, which states the meaning of its
 * numbers. */
static const struct spec_constant_set *linked_set(const struct gen_input *input,
                                                  const struct doc_node *doc) {
  for (; doc; doc = doc->next) {
    bool link = doc->kind == DOC_TYPE_LINK || doc->kind == DOC_DATA_LINK ||
                doc->kind == DOC_INTERNAL_LINK || doc->kind == DOC_CONSTANTS;
    const struct spec_constant_set *set = link ? constant_set(input, doc->target) : NULL;
    if (set && set->kind != CONSTANTS_ENUM) return set;
    set = linked_set(input, doc->children);
    if (set) return set;
  }
  return NULL;
}

/* The object with the names of such values in C, or NULL. */
static const char *names_of(const struct gen_input *input, const struct spec_type *type,
                            const struct doc_node *doc) {
  const struct spec_constant_set *set = NULL;
  const struct interface *interface = input->spec->interface;
  const char *error = interface->names.error, *event = interface->names.event;
  if (type->base == TYPE_ENUM && text_is(error, type->name))
    return arena_printf(input->arena, "&%s_error_names", interface->stem);
  if (type->base == TYPE_ENUM && text_is(event, type->name))
    return arena_printf(input->arena, "&%s_event_constants", interface->stem);
  if (type->base == TYPE_ENUM) set = constant_set(input, type->name);
  if (type->base == TYPE_JINT && doc) set = linked_set(input, doc->children);
  return set ? arena_printf(input->arena, "&%s", vm_names_object(interface, input->arena, set))
             : NULL;
}

static const struct spec_record *record_of(const struct gen_input *input,
                                           const struct spec_type *type) {
  LIST_EACH (record, input->spec->records)
    if (strcmp(record->id, type->name) == 0 && !record->is_union && record->fields.count)
      return record;
  return NULL;
}

/* The types of values; NULL: they cannot be shown. */
static const char *const shown_types[TYPE_VARARGS + 1] = {
    [TYPE_JTHREAD] = "SHOWN_THREAD",      [TYPE_JCLASS] = "SHOWN_CLASS",
    [TYPE_JMETHOD_ID] = "SHOWN_METHOD",   [TYPE_JFIELD_ID] = "SHOWN_FIELD",
    [TYPE_RAW_MONITOR] = "SHOWN_MONITOR", [TYPE_JOBJECT] = "SHOWN_OBJECT",
    [TYPE_JTHREAD_GROUP] = "SHOWN_GROUP", [TYPE_JINT] = "SHOWN_INTEGER",
    [TYPE_JLONG] = "SHOWN_INTEGER",       [TYPE_JLOCATION] = "SHOWN_INTEGER",
    [TYPE_JFRAME_ID] = "SHOWN_INTEGER",   [TYPE_INT] = "SHOWN_INTEGER",
    [TYPE_ENUM] = "SHOWN_INTEGER",        [TYPE_JCHAR] = "SHOWN_UNSIGNED",
    [TYPE_UCHAR] = "SHOWN_UNSIGNED",      [TYPE_UINT] = "SHOWN_UNSIGNED",
    [TYPE_SIZE_T] = "SHOWN_UNSIGNED",     [TYPE_JFLOAT] = "SHOWN_FLOAT",
    [TYPE_JDOUBLE] = "SHOWN_DOUBLE",      [TYPE_JBOOLEAN] = "SHOWN_BOOLEAN",
    [TYPE_CHAR] = "SHOWN_CHAR",
};

/* True if the type is a thread of an interface that identifies threads by a pointer. */
static bool is_thread_id(const struct gen_input *input, const struct spec_type *type) {
  return type->pointer != POINTER_NONE && type->pointer != POINTER_PTRTYPE &&
         type->target->pointer == POINTER_NONE &&
         text_is(type->name, input->spec->interface->names.thread_id);
}

/* Sets the type of a value, or of the target of a pointer. Returns false if it cannot be shown. */
static bool set_type(const struct gen_input *input, const struct spec_type *type,
                     struct trace_item *item) {
  if (type->pointer == POINTER_PTRTYPE) type = type->target;
  item->size = arena_printf(input->arena, "sizeof(%s)", cdecl_type(input->arena, type));
  item->type = is_thread_id(input, type) ? "SHOWN_THREAD" : "SHOWN_POINTER";
  if (type->pointer != POINTER_NONE) return true;
  if (type->base == TYPE_STRUCT) {
    const char *capabilities = input->spec->capabilities.id;
    item->record = record_of(input, type);
    item->type = item->record ? "SHOWN_RECORD" : "SHOWN_CAPABILITIES";
    return item->record || text_is(capabilities, type->name);
  }
  item->type = shown_types[type->base];
  return item->type != NULL;
}

/* Sets the form of a value that is not a pointer, or is an opaque one. The valid member of a union is unknown. */
static void show_value(const struct gen_input *input, const struct spec_type *type,
                       struct trace_item *item) {
  bool pointer = type->pointer == POINTER_PTRTYPE && type->target->base == TYPE_STRUCT;
  bool known = set_type(input, type, item);
  if (pointer) item->type = "SHOWN_POINTER";
  else if (!known) return;
  item->moment = "M_IN";
  item->form = !pointer && type->base == TYPE_STRUCT ? "F_WITHIN" : "F_VALUE";
  if (strcmp(item->form, "F_VALUE") == 0) item->record = NULL;
  if (item->record && item->record->in_place) item->size = "0"; /* unnamed */
}

/* The form of a pointer to several values. */
static const char *array_form(const struct spec_type *target, bool known) {
  if (target->pointer == POINTER_NONE && target->base == TYPE_CHAR) return "F_STRING";
  if (target->pointer == POINTER_NONE && (target->base == TYPE_UCHAR || target->base == TYPE_VOID))
    return "F_BYTES";
  return known ? "F_ARRAY" : "F_ADDRESS";
}

static void show_pointer(const struct gen_input *input, const struct spec_type *type,
                         struct trace_item *item) {
  const struct spec_type *target = type->target;
  bool known = set_type(input, target, item);
  bool string = target->pointer == POINTER_NONE && target->base == TYPE_CHAR;
  if (!known) item->type = "SHOWN_POINTER", item->size = "0";
  item->moment = "M_IN";
  item->form = array_form(target, known);
  switch (type->pointer) {
    case POINTER_OUTPTR:
      item->moment = known ? "M_OUT" : NULL;
      item->form = "F_ONE";
      break;
    case POINTER_INPTR: item->form = known ? "F_ONE" : "F_ADDRESS"; break;
    case POINTER_OUTBUF:
      /* Memory of unknown size is not read; its address is shown as an argument. */
      if (item->count || strcmp(item->form, "F_BYTES") != 0) item->moment = "M_OUT";
      break;
    case POINTER_ALLOCBUF: item->moment = "M_NEW"; break;
    case POINTER_AGENTBUF:
      /* Memory of the agent or of the VM: a pointer, or a known number of bytes, is a result. */
      if (item->count || target->base == TYPE_VOID) item->moment = "M_NEW";
      item->form = item->count ? array_form(target, false) : "F_ADDRESS";
      break;
    case POINTER_ALLOCALLOCBUF:
      item->moment = "M_NEW";
      item->form = string ? "F_STRINGS" : "F_ADDRESS";
      break;
    default: break;
  }
  bool looked_into = strcmp(item->form, "F_ONE") == 0 || strcmp(item->form, "F_ARRAY") == 0;
  if (!looked_into) item->record = NULL;
}

/* ---- Facts of the owner -------------------------------------------------------------------------- */

struct trace_owner trace_owner(const struct frame *at) {
  return (struct trace_owner){.function = at->function, .event = at->event};
}

/* Sets the type of objects whose class is known. */
static void set_object(const struct gen_input *input, const struct trace_owner *owner,
                       struct trace_item *item) {
  static const char *const shown[] = {[OBJECT_ANY] = "SHOWN_OBJECT",
                                      [OBJECT_MODULE] = "SHOWN_MODULE",
                                      [OBJECT_LOADER] = "SHOWN_LOADER"};
  const char *id = owner->record     ? owner->record->id
                   : owner->function ? owner->function->id
                                     : owner->event->id;
  item->type = shown[supplement_object(input->spec->interface, id, item->id)];
}

/* True if the numbers of the function are versions: its entry describes the constants of versions. */
static bool is_versioned(const struct gen_input *input, const struct spec_function *function) {
  const char *prefix = input->spec->interface->names.version_prefix;
  LIST_EACH (set, input->spec->constant_sets)
    if (function && set->function == function && set->list.count &&
        text_starts(set->list.at[0]->id, prefix))
      return true;
  return false;
}

/* The parameter size_of_ID with the number of bytes of a parameter, or NULL. */
static const char *size_param(const struct gen_input *input, const struct spec_function *function,
                              const char *id) {
  const char *name = arena_printf(input->arena, "size_of_%s", id);
  const struct spec_param *size = param_find(&function->params, name);
  bool is_size = size && size->type->base == TYPE_JINT && size->type->pointer == POINTER_NONE;
  return is_size ? size->id : NULL;
}

/* True if the parameter is the number of elements or bytes of another one, and so not a version. */
static bool is_counting(const struct gen_input *input, const struct spec_function *function,
                        const char *id) {
  LIST_EACH (param, function->params) {
    for (const struct spec_type *type = param->type; type; type = type->target)
      if (text_is(type->incount, id) || text_is(type->outcount, id)) return true;
    const char *size = size_param(input, function, param->id);
    if (text_is(size, id)) return true;
  }
  return false;
}

static bool is_class(const struct spec_type *type) {
  return type->base == TYPE_JCLASS && type->pointer == POINTER_NONE;
}

/* The class of a field: stated by its type, or the only class among the parameters. */
static const char *holder_of(const struct trace_owner *owner, const struct spec_type *type) {
  const struct spec_param_list *params =
      owner->function ? &owner->function->params : &owner->event->params;
  const char *only = NULL;
  while (type->pointer != POINTER_NONE) type = type->target;
  const struct spec_param *said = type->class_param ? param_find(params, type->class_param) : NULL;
  if (said && is_class(said->type)) return said->id;
  for (size_t i = 0; i < params->count; i++) {
    if (!is_class(params->at[i]->type)) continue;
    if (only) return NULL;
    only = params->at[i]->id;
  }
  return only;
}

static void show_more(const struct gen_input *input, const struct trace_owner *owner,
                      const struct spec_type *type, struct trace_item *item) {
  const char *callbacks = input->spec->interface->names.callbacks;
  const struct spec_type *base = type;
  while (base->pointer != POINTER_NONE && base->target) base = base->target;
  if (strcmp(item->type, "SHOWN_OBJECT") == 0) set_object(input, owner, item);
  if (strcmp(item->type, "SHOWN_FIELD") == 0 && !owner->record)
    item->holder = holder_of(owner, type);
  if (base->base == TYPE_JINT && strcmp(item->type, "SHOWN_INTEGER") == 0 && !item->names &&
      is_versioned(input, owner->function) && !is_counting(input, owner->function, item->id))
    item->type = "SHOWN_VERSION";
  /* The table of callbacks has the given size, since that of an older agent is shorter. */
  const char *size = owner->function && type->pointer == POINTER_INPTR &&
                             base->base == TYPE_STRUCT && text_is(callbacks, base->name)
                         ? size_param(input, owner->function, item->id)
                         : NULL;
  if (!size) return;
  item->type = "SHOWN_CALLBACKS";
  item->form = "F_ONE";
  item->size = "0";
  item->count = size;
}

/* Sets the type of IDs that are not references of JNI, and the names of types of events. */
static bool set_own(const struct gen_input *input, const struct spec_type *type,
                    struct trace_item *item) {
  const struct interface_names *names = &input->spec->interface->names;
  const char *shown = NULL;
  if (is_thread_id(input, type)) shown = "SHOWN_THREAD";
  else if (type->pointer == POINTER_PTRTYPE && text_is(type->name, names->object_id))
    shown = "SHOWN_OBJECT";
  else if (type->pointer == POINTER_PTRTYPE && text_is(type->name, names->raw_monitor))
    shown = "SHOWN_MONITOR";
  else if (type->pointer == POINTER_NONE && type->base == TYPE_JOBJECT && names->object_id)
    shown = "SHOWN_REFERENCE";
  if (text_is(names->event_type, item->id))
    item->names = arena_printf(input->arena, "&%s_event_constants", input->spec->interface->stem);
  if (!shown) return false;
  item->moment = "M_IN";
  item->form = "F_VALUE";
  item->type = shown;
  item->size = "sizeof(void*)";
  return true;
}

static bool is_of_bytes(const struct interface *interface, const char *owner, const char *id) {
  const struct supplement_param *row = interface->supplement->bytes;
  for (; row && row->function; row++)
    if (strcmp(row->function, owner) == 0 && strcmp(row->param, id) == 0) return true;
  return false;
}

/* Data that the structures and events of such an interface point to is always valid. */
static void trace_items_settle(const struct gen_input *input, const struct trace_owner *owner,
                               struct trace_item *item) {
  const struct interface *interface = input->spec->interface;
  if (interface->dispatch != DISPATCH_NOTIFY || !item->moment) return;
  if (owner->record && strcmp(item->moment, "M_OUT") == 0) item->moment = "M_IN";
  if (owner->event && is_of_bytes(interface, owner->event->id, item->id)) item->form = "F_BYTES";
}

struct trace_item trace_item(const struct gen_input *input, const struct trace_owner *owner,
                             const char *id, const struct spec_type *type,
                             const struct doc_node *doc) {
  struct trace_item item = {.id = id, .size = "0"};
  if (type->base == TYPE_VARARGS) return item;
  bool comes_out = type->pointer == POINTER_OUTBUF || type->pointer == POINTER_ALLOCBUF ||
                   type->pointer == POINTER_ALLOCALLOCBUF || type->pointer == POINTER_ALLOCFIELDBUF;
  item.count = comes_out && type->outcount ? type->outcount : type->incount;
  if (!item.count) item.count = type->outcount;
  item.names = names_of(input, type, doc);
  if (set_own(input, type, &item)) return item;
  if (type->pointer == POINTER_NONE || type->pointer == POINTER_PTRTYPE)
    show_value(input, type, &item);
  else show_pointer(input, type, &item);
  if (item.moment) show_more(input, owner, type, &item);
  trace_items_settle(input, owner, &item);
  return item;
}
