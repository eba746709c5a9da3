/* SPDX-License-Identifier: MIT */
#include "model/derive.h"

#include <string.h>

static const struct spec_record *record_of(const struct spec *spec, const struct spec_type *type) {
  if (type->base != TYPE_STRUCT || !type->name) return NULL;
  return spec_item(spec, type->name, KIND(ITEM_RECORD));
}

static bool is_reference(enum type_base base) {
  return base == TYPE_JOBJECT || base == TYPE_JTHREAD || base == TYPE_JTHREAD_GROUP ||
         base == TYPE_JCLASS || base == TYPE_JVALUE;
}

bool type_has_references(const struct spec *spec, const struct spec_type *type) {
  if (is_reference(type->base)) return true;
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
  for (size_t i = 0; i < function->params.count; i++)
    for (size_t j = 0; j < function->params.at[i]->derived_count; j++)
      if (strcmp(function->params.at[i]->derived[j].id, error) == 0) return true;
  return false;
}

bool function_may_give(const struct spec *spec, const struct spec_function *function,
                       const char *error) {
  const struct named *named = spec_find(spec, error, KIND(ITEM_ERROR));
  return function_gives(function, error) ||
         (named && ((const struct spec_error *)named->item)->universal);
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
  switch (type->base) {
    case TYPE_JINT:
      if (type->has_minimum) derive_add(spec, param, ERROR_ILLEGAL_ARGUMENT, DERIVED_MINIMUM);
      break;
    case TYPE_JLOCATION: derive_add(spec, param, ERROR_INVALID_LOCATION, DERIVED_BAD_HANDLE); break;
    case TYPE_JOBJECT: derive_add(spec, param, ERROR_INVALID_OBJECT, DERIVED_BAD_HANDLE); break;
    case TYPE_JTHREAD_GROUP:
      derive_add(spec, param, ERROR_INVALID_THREAD_GROUP, DERIVED_BAD_HANDLE);
      break;
    case TYPE_JTHREAD:
      derive_add(spec, param, ERROR_INVALID_THREAD, DERIVED_BAD_HANDLE);
      if (type->started == STARTED_YES)
        derive_add(spec, param, ERROR_THREAD_NOT_ALIVE, DERIVED_NOT_ALIVE);
      break;
    case TYPE_JCLASS: derive_add(spec, param, ERROR_INVALID_CLASS, DERIVED_BAD_HANDLE); break;
    case TYPE_JMETHOD_ID:
      derive_add(spec, param, ERROR_INVALID_METHOD, DERIVED_BAD_HANDLE);
      if (type->native_is_error) derive_add(spec, param, ERROR_NATIVE_METHOD, DERIVED_NATIVE);
      break;
    case TYPE_JFIELD_ID: derive_add(spec, param, ERROR_INVALID_FIELD, DERIVED_BAD_HANDLE); break;
    case TYPE_JFRAME_ID:
      derive_add(spec, param, ERROR_ILLEGAL_ARGUMENT, DERIVED_NEGATIVE_DEPTH);
      derive_add(spec, param, ERROR_NO_MORE_FRAMES, DERIVED_NO_FRAME);
      break;
    case TYPE_RAW_MONITOR:
      derive_add(spec, param, ERROR_INVALID_MONITOR, DERIVED_BAD_HANDLE);
      break;
    case TYPE_ENUM: derive_add(spec, param, enum_error(spec, type), DERIVED_BAD_ENUM); break;
    default: break;
  }
}

/* Pointers, including ptrtype, are checked only for NULL. */
static void derive_errors(const struct spec *spec, struct spec_param *param) {
  if (param->type->pointer == POINTER_NONE) derive_base(spec, param, param->type);
  else if (!param->type->nullable) derive_add(spec, param, ERROR_NULL_POINTER, DERIVED_NULL);
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

static bool is_out(enum type_pointer pointer) {
  return pointer == POINTER_OUTPTR || pointer == POINTER_OUTBUF || pointer == POINTER_ALLOCBUF ||
         pointer == POINTER_ALLOCALLOCBUF || pointer == POINTER_AGENTBUF;
}

static void derive_derive(const struct spec *spec, struct spec_param *param, bool function) {
  param->dropped = param->type->base == TYPE_JCLASS && param->type->pointer == POINTER_NONE &&
                   param->type->method_param != NULL;
  param->ownership = ownership_of(spec, param->type);
  param->gives_references =
      is_out(param->type->pointer) && type_has_references(spec, param->type->target);
  param->derived_count = 0;
  if (function && !param->dropped) derive_errors(spec, param);
}

/* True for a structure that the spec does not describe, such as JNIEnv: only the pointer is passed. */
static bool is_opaque(const struct spec *spec, const struct spec_type *type) {
  return type->base == TYPE_STRUCT && !type->target && !record_of(spec, type);
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
  switch (type->pointer) {
    case POINTER_OUTPTR: return is_opaque(spec, type->target) ? DIRECTION_IN : DIRECTION_INOUT;
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
  for (size_t i = 0; i < spec->functions.count; i++)
    LIST_EACH (param, spec->functions.at[i]->params) derive_derive(spec, param, true);
  for (size_t i = 0; i < spec->events.count; i++)
    for (size_t j = 0; j < spec->events.at[i]->params.count; j++)
      derive_derive(spec, spec->events.at[i]->params.at[j], false);
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    /* Callbacks never drop a parameter. */
    for (size_t j = 0; j < spec->callbacks.at[i]->params.count; j++) {
      derive_derive(spec, spec->callbacks.at[i]->params.at[j], false);
      spec->callbacks.at[i]->params.at[j]->dropped = false;
    }
  }
}
