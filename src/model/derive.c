/* SPDX-License-Identifier: MIT */
#include "model/derive.h"

#include "c/expression.h"

#include <string.h>

static const struct spec_record *record_of(const struct spec *spec, const struct spec_type *type) {
  if (type->base != TYPE_STRUCT || !type->name) return NULL;
  return spec_item(spec, type->name, KIND(ITEM_RECORD));
}

bool type_has_references(const struct spec *spec, const struct spec_type *type) {
  if (type->base == TYPE_JOBJECT || type->base == TYPE_JTHREAD ||
      type->base == TYPE_JTHREAD_GROUP || type->base == TYPE_JCLASS || type->base == TYPE_JVALUE)
    return true;
  const struct spec_record *record = record_of(spec, type);
  return record && record->holds_references;
}

bool pointer_is_read(enum type_pointer pointer) {
  return pointer == POINTER_INPTR || pointer == POINTER_INBUF || pointer == POINTER_VMBUF;
}

bool type_has_allocations(const struct spec *spec, const struct spec_type *type) {
  if (type->pointer == POINTER_ALLOCFIELDBUF) return true;
  if (pointer_is_read(type->pointer)) return false;
  const struct spec_record *record = record_of(spec, type);
  return record && record->holds_allocations;
}

/* Records may refer to each other in cycles: repeated until nothing changes. */
static void derive_records(struct spec *spec) {
  bool changed = true;
  while (changed) {
    changed = false;
    LIST_EACH (record, spec->records) {
      for (size_t j = 0; j < record->fields.count; j++) {
        const struct spec_type *type = record->fields.at[j]->type;
        if (!record->holds_references && type_has_references(spec, type))
          record->holds_references = changed = true;
        if (!record->holds_allocations && type_has_allocations(spec, type))
          record->holds_allocations = changed = true;
      }
    }
  }
}

/* An upper limit, above that of checks. */
enum { BYTES_MOST = 1 << 20 };

static size_t bytes_of(const struct spec *spec, const struct spec_type *type) {
  enum { WIDEST = 8 };
  if (type->pointer == POINTER_PTRTYPE) type = type->target;
  if (type->pointer != POINTER_NONE || type->base != TYPE_STRUCT) return WIDEST;
  if (type->record) return type->record->bytes;
  const struct spec_record *record = record_of(spec, type);
  return record && record->bytes ? record->bytes : WIDEST;
}

/* The maximum size of the data of events. */
static size_t bytes_of_events(const struct spec *spec) {
  size_t most = 0;
  LIST_EACH (event, spec->events) {
    size_t bytes = 0;
    for (size_t j = 0; event->member && j < event->params.count; j++)
      bytes += bytes_of(spec, event->params.at[j]->type);
    if (bytes > most) most = bytes;
  }
  return most;
}

/* Repeated for structures that contain later ones, a few times for nested ones without a name. */
static void derive_bytes(struct spec *spec) {
  enum { ROUNDS = 4 };
  for (size_t i = 0; i < ROUNDS * spec->records.count; i++) {
    struct spec_record *record = spec->records.at[i % spec->records.count];
    size_t bytes = record->of_events ? bytes_of_events(spec) : 0;
    for (size_t j = 0; j < record->fields.count; j++) {
      size_t field = bytes_of(spec, record->fields.at[j]->type);
      bytes = !record->is_union ? bytes + field : field > bytes ? field : bytes;
    }
    record->bytes = bytes < BYTES_MOST ? bytes : BYTES_MOST;
  }
}

/* Adds an error, unless the interface lacks it. */
static void derive_add(const struct spec *spec, struct spec_param *param,
                       enum interface_error error, enum derived_reason reason) {
  const char *id = spec->interface->errors[error];
  if (id) param->derived[param->derived_count++] = (struct derived_error){id, reason};
}

bool function_gives(const struct spec_function *function, const char *error) {
  if (LIST_FIND(function->errors, error)) return true;
  LIST_EACH (param, function->params)
    for (size_t i = 0; i < param->derived_count; i++)
      if (strcmp(param->derived[i].id, error) == 0) return true;
  return false;
}

bool function_may_give(const struct spec *spec, const struct spec_function *function,
                       const char *error) {
  const struct spec_error *found = spec_item(spec, error, KIND(ITEM_ERROR));
  return function_gives(function, error) || (found && found->universal);
}

const struct spec_param *param_field_class(const struct spec_function *function,
                                           const struct spec_param *field) {
  for (size_t i = 0; i < function->params.count && function->params.at[i] != field; i++) {
    const struct spec_param *param = function->params.at[i];
    const struct spec_type *type = param->type;
    if (type->base == TYPE_JCLASS && type->pointer == POINTER_NONE && !param->dropped &&
        text_is(type->field_param, field->id))
      return param;
  }
  return NULL;
}

enum interface_error enum_error(const struct spec *spec, const struct spec_type *type) {
  const char *events = spec->interface->names.event;
  return text_is(events, type->name) ? ERROR_INVALID_EVENT : ERROR_ILLEGAL_ARGUMENT;
}

/* Adds the errors of a base type. */
static void derive_base(const struct spec *spec, struct spec_param *param,
                        const struct spec_type *type) {
  static const enum interface_error handles[] = {
      [TYPE_JLOCATION] = ERROR_INVALID_LOCATION,
      [TYPE_JOBJECT] = ERROR_INVALID_OBJECT,
      [TYPE_JTHREAD] = ERROR_INVALID_THREAD,
      [TYPE_JTHREAD_GROUP] = ERROR_INVALID_THREAD_GROUP,
      [TYPE_JCLASS] = ERROR_INVALID_CLASS,
      [TYPE_JMETHOD_ID] = ERROR_INVALID_METHOD,
      [TYPE_JFIELD_ID] = ERROR_INVALID_FIELD,
      [TYPE_RAW_MONITOR] = ERROR_INVALID_MONITOR,
      [TYPE_VARARGS] = ERROR_NONE,
  };
  if (handles[type->base]) derive_add(spec, param, handles[type->base], DERIVED_BAD_HANDLE);
  if (type->base == TYPE_JTHREAD && type->started == STARTED_YES)
    derive_add(spec, param, ERROR_THREAD_NOT_ALIVE, DERIVED_NOT_ALIVE);
  if (type->native_is_error) derive_add(spec, param, ERROR_NATIVE_METHOD, DERIVED_NATIVE);
  if (type->base == TYPE_JINT && type->has_minimum)
    derive_add(spec, param, ERROR_ILLEGAL_ARGUMENT, DERIVED_MINIMUM);
  if (type->base == TYPE_ENUM) derive_add(spec, param, enum_error(spec, type), DERIVED_BAD_ENUM);
  if (type->base == TYPE_JFRAME_ID) {
    derive_add(spec, param, ERROR_ILLEGAL_ARGUMENT, DERIVED_NEGATIVE_DEPTH);
    derive_add(spec, param, ERROR_NO_MORE_FRAMES, DERIVED_NO_FRAME);
  }
}

static enum ownership ownership_of(const struct spec *spec, const struct spec_type *type) {
  bool inner = type->target && type_has_allocations(spec, type->target);
  switch (type->pointer) {
    case POINTER_ALLOCBUF: return inner ? OWNED_ARRAY_FIELDS : OWNED_DEALLOCATE;
    case POINTER_ALLOCALLOCBUF: return inner ? OWNED_EACH_FIELDS : OWNED_EACH;
    case POINTER_OUTPTR:
    case POINTER_OUTBUF: return inner ? OWNED_FIELDS : OWNED_NONE;
    default: return OWNED_NONE;
  }
}

/* `owner`: the kind of the item. Only functions derive errors; callbacks never drop a parameter. Pointers, including
 * ptrtype, are checked only for NULL. */
static void derive_param(const struct spec *spec, struct spec_param *param, unsigned owner) {
  const struct spec_type *type = param->type;
  bool is_out = type->pointer == POINTER_OUTPTR || type->pointer == POINTER_OUTBUF ||
                type->pointer == POINTER_ALLOCBUF || type->pointer == POINTER_ALLOCALLOCBUF ||
                type->pointer == POINTER_AGENTBUF;
  param->dropped = owner != ITEM_CALLBACK && type->base == TYPE_JCLASS &&
                   type->pointer == POINTER_NONE && type->method_param != NULL;
  param->ownership = ownership_of(spec, type);
  param->gives_references = is_out && type_has_references(spec, type->target);
  param->derived_count = 0;
  if (owner != ITEM_FUNCTION || param->dropped) return;
  if (type->pointer == POINTER_NONE) derive_base(spec, param, type);
  else if (!type->nullable) derive_add(spec, param, ERROR_NULL_POINTER, DERIVED_NULL);
}

static enum direction function_direction(const struct spec_type *type) {
  switch (type->pointer) {
    case POINTER_OUTPTR:
    case POINTER_ALLOCBUF:
    case POINTER_ALLOCALLOCBUF: return DIRECTION_OUT;
    /* Without a length, the memory is passed to the VM. */
    case POINTER_OUTBUF: return type->incount || type->outcount ? DIRECTION_OUT : DIRECTION_INOUT;
    /* A pointer of the agent is returned as void*; the VM reads other targets. */
    case POINTER_AGENTBUF: return type->base == TYPE_VOID ? DIRECTION_OUT : DIRECTION_IN;
    default: return DIRECTION_IN;
  }
}

/* The agent may replace a value to which the VM points. */
static enum direction event_direction(const struct spec *spec, const struct spec_type *type) {
  const struct spec_type *target = type->target;
  switch (type->pointer) {
    case POINTER_OUTPTR: /* only the pointer to a structure that is not described, such as JNIEnv, is passed */
      if (target->base == TYPE_STRUCT && !target->target && !record_of(spec, target))
        return DIRECTION_IN;
      return DIRECTION_INOUT;
    case POINTER_OUTBUF:
    case POINTER_AGENTBUF: return DIRECTION_INOUT;
    case POINTER_ALLOCBUF:
    case POINTER_ALLOCALLOCBUF: return DIRECTION_OUT;
    default: return DIRECTION_IN;
  }
}

enum direction param_direction(const struct spec *spec, const struct spec_param *param,
                               bool function) {
  return function ? function_direction(param->type) : event_direction(spec, param->type);
}

size_t capability_padding(const struct interface *interface, size_t count,
                          unsigned widths[CAPABILITY_PADDING_MAX]) {
  enum { PIECE = 16 };
  size_t fields = 0;
  if (count % PIECE) widths[fields++] = PIECE - (unsigned)(count % PIECE);
  for (size_t bits = 2 * PIECE; bits < interface->capability_bits; bits += PIECE)
    if (count <= bits) widths[fields++] = PIECE;
  return fields;
}

size_t capability_bits(const struct spec *spec) {
  enum { WORD = 32 };
  size_t count = spec->capabilities.list.count, usual = spec->interface->capability_bits;
  return count <= usual ? usual : (count + WORD - 1) / WORD * WORD;
}

void derive_params(struct spec *spec) {
  derive_records(spec);
  derive_bytes(spec);
  LIST_EACH (function, spec->functions)
    LIST_EACH (param, function->params) derive_param(spec, param, ITEM_FUNCTION);
  LIST_EACH (event, spec->events)
    LIST_EACH (param, event->params) derive_param(spec, param, ITEM_EVENT);
  LIST_EACH (callback, spec->callbacks)
    LIST_EACH (param, callback->params) derive_param(spec, param, ITEM_CALLBACK);
}

/* ---- Values of constants -------------------------------------------------------------------------- */

struct lookup {
  struct spec *spec;
  size_t limit;                                /* only constants before this position are used */
  const struct spec_constant_set *own, *other; /* of the constant; another one in its value */
  bool mixed;                                  /* two other ones */
};

static bool find_constant(void *data, const char *name, size_t length, int64_t *value) {
  struct lookup *lookup = data;
  const struct named *named = spec_find_start(lookup->spec, name, length, KIND(ITEM_CONSTANT));
  if (!named || named->order >= lookup->limit) return false;
  const struct spec_constant *constant = named->item;
  *value = constant->value;
  /* C++ warns of operations on two enumerations. */
  if (constant->set == lookup->own || lookup->spec->interface->traits & HAS_MACROS) return true;
  lookup->mixed |= lookup->other && lookup->other != constant->set;
  lookup->other = constant->set;
  return true;
}

static void constant_evaluate(struct spec *spec, struct spec_constant *constant) {
  const struct named *self = spec_find(spec, constant->id, KIND(ITEM_CONSTANT));
  struct lookup lookup = {spec, self ? self->order : 0, constant->set, NULL, false};
  int64_t value = 0;
  constant->problem = c_value_evaluate(constant->text, find_constant, &lookup, &value);
  if (!constant->problem && (value < INT32_MIN || value > INT32_MAX))
    constant->problem = "its value does not fit into an int";
  if (!constant->problem && lookup.mixed)
    constant->problem = "it uses constants of two other enumerations, which C++ keeps apart";
  constant->value = constant->problem ? 0 : (int32_t)value;
}

void constants_evaluate(struct spec *spec) {
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    LIST_EACH (item, spec->constant_sets.at[i]->list) constant_evaluate(spec, item);
}
