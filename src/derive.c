#include "derive.h"

#include <string.h>

/* How deep structs may nest: the check of struct cycles reports what is deeper. */
enum { MAX_NESTING = 16 };

static const struct spec_record *record_of(const struct spec *spec, const struct spec_type *type) {
  if (type->base != TYPE_STRUCT || !type->name) return NULL;
  const struct named *named = spec_find(spec, type->name, KIND(ITEM_RECORD));
  return named ? named->item : NULL;
}

static bool is_reference(enum type_base base) {
  return base == TYPE_JOBJECT || base == TYPE_JTHREAD || base == TYPE_JTHREAD_GROUP ||
         base == TYPE_JCLASS || base == TYPE_JVALUE;
}

static bool has_references(const struct spec *spec, const struct spec_type *type, unsigned depth) {
  if (is_reference(type->base)) return true;
  const struct spec_record *record = record_of(spec, type);
  for (size_t i = 0; record && depth < MAX_NESTING && i < record->fields.count; i++)
    if (has_references(spec, record->fields.at[i]->type, depth + 1)) return true;
  return false;
}

bool type_has_references(const struct spec *spec, const struct spec_type *type) {
  return has_references(spec, type, 0);
}

static bool has_allocations(const struct spec *spec, const struct spec_type *type, unsigned depth) {
  if (type->pointer == POINTER_ALLOCFIELDBUF) return true;
  const struct spec_record *record = record_of(spec, type);
  for (size_t i = 0; record && depth < MAX_NESTING && i < record->fields.count; i++)
    if (has_allocations(spec, record->fields.at[i]->type, depth + 1)) return true;
  return false;
}

bool type_has_allocations(const struct spec *spec, const struct spec_type *type) {
  return has_allocations(spec, type, 0);
}

static void add(struct spec_param *param, const char *id, enum derived_reason reason) {
  param->derived[param->derived_count++] = (struct derived_error){id, reason};
}

/* The rows that a base type alone gives. */
static void derive_base(struct spec_param *param, const struct spec_type *type) {
  switch (type->base) {
    case TYPE_JINT:
      if (type->has_minimum) add(param, "JVMTI_ERROR_ILLEGAL_ARGUMENT", DERIVED_MINIMUM);
      break;
    case TYPE_JLOCATION: add(param, "JVMTI_ERROR_INVALID_LOCATION", DERIVED_BAD_HANDLE); break;
    case TYPE_JOBJECT: add(param, "JVMTI_ERROR_INVALID_OBJECT", DERIVED_BAD_HANDLE); break;
    case TYPE_JTHREAD_GROUP:
      add(param, "JVMTI_ERROR_INVALID_THREAD_GROUP", DERIVED_BAD_HANDLE);
      break;
    case TYPE_JTHREAD:
      add(param, "JVMTI_ERROR_INVALID_THREAD", DERIVED_BAD_HANDLE);
      if (type->started == STARTED_YES)
        add(param, "JVMTI_ERROR_THREAD_NOT_ALIVE", DERIVED_NOT_ALIVE);
      break;
    case TYPE_JCLASS: add(param, "JVMTI_ERROR_INVALID_CLASS", DERIVED_BAD_HANDLE); break;
    case TYPE_JMETHOD_ID:
      add(param, "JVMTI_ERROR_INVALID_METHODID", DERIVED_BAD_HANDLE);
      if (type->native_is_error) add(param, "JVMTI_ERROR_NATIVE_METHOD", DERIVED_NATIVE);
      break;
    case TYPE_JFIELD_ID: add(param, "JVMTI_ERROR_INVALID_FIELDID", DERIVED_BAD_HANDLE); break;
    case TYPE_JFRAME_ID:
      add(param, "JVMTI_ERROR_ILLEGAL_ARGUMENT", DERIVED_NEGATIVE_DEPTH);
      add(param, "JVMTI_ERROR_NO_MORE_FRAMES", DERIVED_NO_FRAME);
      break;
    case TYPE_RAW_MONITOR: add(param, "JVMTI_ERROR_INVALID_MONITOR", DERIVED_BAD_HANDLE); break;
    case TYPE_ENUM:
      add(param,
          strcmp(type->name, "jvmtiEvent") == 0 ? "JVMTI_ERROR_INVALID_EVENT_TYPE"
                                                : "JVMTI_ERROR_ILLEGAL_ARGUMENT",
          DERIVED_BAD_ENUM);
      break;
    default: break;
  }
}

/* A pointer kind, ptrtype included, is checked for NULL and nothing else. */
static void derive_errors(struct spec_param *param) {
  if (param->type->pointer == POINTER_NONE) derive_base(param, param->type);
  else if (!param->type->nullable) add(param, "JVMTI_ERROR_NULL_POINTER", DERIVED_NULL);
}

static enum ownership ownership_of(const struct spec *spec, const struct spec_type *type) {
  bool inner = type->target && type_has_allocations(spec, type->target);
  switch (type->pointer) {
    case POINTER_ALLOCBUF: return inner ? OWNED_ARRAY_FIELDS : OWNED_DEALLOCATE;
    case POINTER_ALLOCALLOCBUF: return OWNED_EACH;
    case POINTER_OUTPTR:
    case POINTER_OUTBUF: return inner ? OWNED_FIELDS : OWNED_NONE;
    default: return OWNED_NONE;
  }
}

static bool is_out(enum type_pointer pointer) {
  return pointer == POINTER_OUTPTR || pointer == POINTER_OUTBUF || pointer == POINTER_ALLOCBUF ||
         pointer == POINTER_ALLOCALLOCBUF || pointer == POINTER_AGENTBUF;
}

static void derive(const struct spec *spec, struct spec_param *param, bool function) {
  param->dropped = param->type->base == TYPE_JCLASS && param->type->pointer == POINTER_NONE &&
                   param->type->method_param != NULL;
  param->ownership = ownership_of(spec, param->type);
  param->gives_references =
      is_out(param->type->pointer) && type_has_references(spec, param->type->target);
  param->derived_count = 0;
  if (function && !param->dropped) derive_errors(param);
}

const char *derived_reason_text(enum derived_reason reason) {
  switch (reason) {
    case DERIVED_NULL: return "is NULL";
    case DERIVED_MINIMUM: return "is below its minimum";
    case DERIVED_BAD_ENUM: return "is not a value of its enumeration";
    case DERIVED_BAD_HANDLE: return "is not valid";
    case DERIVED_NOT_ALIVE: return "is not alive: not started, or ended";
    case DERIVED_NATIVE: return "is a native method";
    case DERIVED_NEGATIVE_DEPTH: return "is negative";
    case DERIVED_NO_FRAME: return "is deeper than the stack";
  }
  return "";
}

void derive_params(struct spec *spec) {
  for (size_t i = 0; i < spec->functions.count; i++)
    for (size_t j = 0; j < spec->functions.at[i]->params.count; j++)
      derive(spec, spec->functions.at[i]->params.at[j], true);
  for (size_t i = 0; i < spec->events.count; i++)
    for (size_t j = 0; j < spec->events.at[i]->params.count; j++)
      derive(spec, spec->events.at[i]->params.at[j], false);
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    /* Callbacks never drop a parameter (VOCABULARY 1.3). */
    for (size_t j = 0; j < spec->callbacks.at[i]->params.count; j++) {
      derive(spec, spec->callbacks.at[i]->params.at[j], false);
      spec->callbacks.at[i]->params.at[j]->dropped = false;
    }
  }
}
