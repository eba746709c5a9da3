/* What the facts refer to: types, errors, capabilities, other parameters. */
#include "check/checks.h"
#include "model/words.h"

#include <string.h>

/* ---- Types -------------------------------------------------------------------------------------- */

/* The base type that must define a type which jni.h does not have. */
static const char *needed_base_type(enum type_base base) {
  switch (base) {
    case TYPE_JTHREAD: return "jthread";
    case TYPE_JTHREAD_GROUP: return "jthreadGroup";
    case TYPE_JLOCATION: return "jlocation";
    case TYPE_RAW_MONITOR: return "jrawMonitorID";
    default: return NULL;
  }
}

static void check_named_type(const struct spec *spec, struct diag_sink *sink,
                             const struct spec_type *type) {
  enum {
    TYPES = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES) |
            KIND(ITEM_BASE_TYPE) | KIND(ITEM_CONSTANT_SET)
  };
  const struct named *named = spec_find_type(spec, type->name);
  if (!named) {
    named = spec_find(spec, type->name, KIND(ITEM_CONSTANT_SET));
    if (named)
      diag_report(sink, CHECK_UNKNOWN_TYPE, type->place,
                  "'%s' is a set of constants that makes no type; its values are jint", type->name);
    else
      diag_report(sink, CHECK_UNKNOWN_TYPE, type->place, "type '%s' does not exist%s", type->name,
                  check_suggestion(spec, sink, type->name, TYPES));
    return;
  }
  bool is_enum = named->kind == ITEM_CONSTANT_SET ||
                 (named->kind == ITEM_BASE_TYPE &&
                  (strcmp(type->name, "jvmtiError") == 0 || strcmp(type->name, "jvmtiEvent") == 0));
  if (type->base == TYPE_ENUM && !is_enum)
    diag_report(sink, CHECK_UNKNOWN_TYPE, type->place, "'%s' is %s, not an enumeration", type->name,
                item_kind_phrase(named->kind));
  else if (type->base == TYPE_STRUCT && named->kind == ITEM_CONSTANT_SET)
    diag_report(sink, CHECK_UNKNOWN_TYPE, type->place, "'%s' is an enumeration; expected <enum>",
                type->name);
}

static void check_type(const struct spec *spec, struct diag_sink *sink,
                       const struct spec_type *type) {
  while (type->target) type = type->target;
  const char *needed = needed_base_type(type->base);
  if (needed && !spec_find(spec, needed, KIND(ITEM_BASE_TYPE)))
    diag_report(sink, CHECK_UNKNOWN_TYPE, type->place, "no base type defines '%s'", needed);
  if (type->base == TYPE_ENUM || type->base == TYPE_STRUCT) check_named_type(spec, sink, type);
  if (type->has_minimum && type->base == TYPE_JLONG)
    diag_report(sink, CHECK_INERT_MINIMUM, type->place,
                "min on a jlong: only wrappers of the strict profile check it");
}

/* ---- Relations between parameters --------------------------------------------------------------- */

/* A list of names with types: parameters or fields. */
struct scope {
  const char *word; /* "parameter" or "field" */
  size_t count;
  const struct spec_param *const *params; /* or … */
  const struct spec_field *const *fields;
};

static const char *scope_name(const struct scope *scope, size_t i) {
  return scope->params ? scope->params[i]->id : scope->fields[i]->id;
}

static const struct spec_type *scope_type(const struct scope *scope, size_t i) {
  return scope->params ? scope->params[i]->type : scope->fields[i]->type;
}

static const char *scope_at(void *data, size_t index) {
  const struct scope *scope = *(const struct scope **)data;
  return index < scope->count ? scope_name(scope, index) : NULL;
}

/* The type of the named one; reports when there is none of that name. */
static const struct spec_type *resolve(struct diag_sink *sink, const struct scope *scope,
                                       const struct spec_type *type, const char *attribute,
                                       const char *name) {
  for (size_t i = 0; i < scope->count; i++)
    if (strcmp(scope_name(scope, i), name) == 0) return scope_type(scope, i);
  const char *close = diag_closest(name, scope_at, &scope);
  diag_report(sink, CHECK_PARAM_REFERENCE, type->place, "%s=\"%s\" names no %s%s%s%s", attribute,
              name, scope->word, close ? "; did you mean '" : "", close ? close : "",
              close ? "'?" : "");
  return NULL;
}

static bool is_integer(const struct spec_type *type) {
  return type->base == TYPE_JINT || type->base == TYPE_JLONG || type->base == TYPE_SIZE_T;
}

/* incount: an integer that is passed in, or in an event one that the agent writes for its own buffer. */
static void check_incount(struct diag_sink *sink, const struct scope *scope,
                          const struct spec_type *type) {
  const struct spec_type *count = resolve(sink, scope, type, "incount", type->incount);
  if (!count) return;
  bool direct = count->pointer == POINTER_NONE ||
                (type->pointer == POINTER_AGENTBUF && count->pointer == POINTER_OUTPTR);
  if (!direct || !is_integer(count))
    diag_report(sink, CHECK_COUNT_KIND, type->place,
                "incount=\"%s\" must name an integer that is passed in", type->incount);
}

/* outcount: an integer that the VM writes; in a structure, the plain field that holds it. */
static void check_outcount(struct diag_sink *sink, const struct scope *scope,
                           const struct spec_type *type) {
  const struct spec_type *count = resolve(sink, scope, type, "outcount", type->outcount);
  if (!count) return;
  enum type_pointer expected = scope->fields ? POINTER_NONE : POINTER_OUTPTR;
  if (count->pointer != expected || !is_integer(count))
    diag_report(sink, CHECK_COUNT_KIND, type->place,
                scope->fields ? "outcount=\"%s\" must name an integer field"
                              : "outcount=\"%s\" must name an output: an <outptr> to an integer",
                type->outcount);
}

static void check_kind(struct diag_sink *sink, const struct scope *scope,
                       const struct spec_type *type, const char *attribute, const char *name,
                       enum type_base base, const char *expected) {
  const struct spec_type *other = name ? resolve(sink, scope, type, attribute, name) : NULL;
  if (other && other->base != base)
    diag_report(sink, CHECK_PARAM_REFERENCE, type->place, "%s=\"%s\" must name a %s", attribute,
                name, expected);
}

static void check_relations(struct diag_sink *sink, const struct scope *scope,
                            const struct spec_type *type) {
  if (type->incount) check_incount(sink, scope, type);
  if (type->outcount) check_outcount(sink, scope, type);
  if (type->target) {
    check_relations(sink, scope, type->target);
    return;
  }
  check_kind(sink, scope, type, "thread", type->thread_param, TYPE_JTHREAD, "jthread");
  check_kind(sink, scope, type, "class", type->class_param, TYPE_JCLASS, "jclass");
  check_kind(sink, scope, type, "method", type->method_param, TYPE_JMETHOD_ID, "jmethodID");
  check_kind(sink, scope, type, "field", type->field_param, TYPE_JFIELD_ID, "jfieldID");
  check_kind(sink, scope, type, "frame", type->frame_param, TYPE_JFRAME_ID, "jframeID");
}

/* ---- What the wrappers rely on ------------------------------------------------------------------ */

/* A jfieldID is looked up in the class of an earlier jclass@field. */
static void check_field_class(struct diag_sink *sink, const struct spec_param_list *params,
                              bool function) {
  for (size_t i = 0; function && i < params->count; i++) {
    const struct spec_type *type = params->at[i]->type;
    if (type->base != TYPE_JFIELD_ID || type->pointer != POINTER_NONE) continue;
    bool found = false;
    for (size_t j = 0; j < i; j++)
      found =
          found || (params->at[j]->type->base == TYPE_JCLASS && params->at[j]->type->field_param &&
                    strcmp(params->at[j]->type->field_param, params->at[i]->id) == 0);
    if (!found)
      diag_report(sink, CHECK_FIELD_CLASS, params->at[i]->place,
                  "jfieldID '%s' needs a class parameter before it, <jclass field=\"%s\"/>",
                  params->at[i]->id, params->at[i]->id);
  }
}

static void check_handles(struct diag_sink *sink, const struct spec_param_list *params) {
  const struct spec_param *seen[TYPE_VARARGS + 1] = {NULL};
  for (size_t i = 0; i < params->count; i++) {
    enum type_base base = params->at[i]->type->base;
    if (params->at[i]->type->pointer != POINTER_NONE || params->at[i]->dropped) continue;
    if (base == TYPE_JFRAME_ID && strcmp(params->at[i]->id, "depth") != 0)
      diag_report(sink, CHECK_DEPTH_NAME, params->at[i]->place,
                  "frame depth '%s' is not called 'depth'", params->at[i]->id);
    if (base != TYPE_JCLASS && base != TYPE_JTHREAD && base != TYPE_JMETHOD_ID &&
        base != TYPE_JFIELD_ID && base != TYPE_RAW_MONITOR)
      continue;
    if (seen[base]) {
      struct diag *diag =
          diag_report(sink, CHECK_REPEATED_HANDLE, params->at[i]->place,
                      "'%s' is the second checked handle of its kind", params->at[i]->id);
      diag_note(sink, diag, seen[base]->place, "'%s' is the first", seen[base]->id);
    }
    seen[base] = params->at[i];
  }
}

static void check_params(const struct spec *spec, struct diag_sink *sink,
                         const struct spec_param_list *params, bool function) {
  struct scope scope = {.word = "parameter",
                        .count = params->count,
                        .params = (const struct spec_param *const *)params->at};
  for (size_t i = 0; i < params->count; i++) {
    const struct spec_type *type = params->at[i]->type;
    check_type(spec, sink, type);
    check_relations(sink, &scope, type);
    if (type->base == TYPE_VOID && check_is_value(type))
      diag_report(sink, CHECK_UNKNOWN_TYPE, params->at[i]->place, "parameter '%s' cannot be void",
                  params->at[i]->id);
  }
  check_field_class(sink, params, function);
  if (function) check_handles(sink, params);
}

/* ---- Capabilities and errors -------------------------------------------------------------------- */

static void check_rows(const struct spec *spec, struct diag_sink *sink,
                       const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++) {
    if (!spec_find(spec, rows->at[i]->id, KIND(ITEM_CAPABILITY)))
      diag_report(sink, CHECK_UNKNOWN_CAPABILITY, rows->at[i]->place,
                  "capability '%s' does not exist%s", rows->at[i]->id,
                  check_suggestion(spec, sink, rows->at[i]->id, KIND(ITEM_CAPABILITY)));
    for (size_t j = 0; j < i; j++) {
      if (strcmp(rows->at[i]->id, rows->at[j]->id) != 0) continue;
      struct diag *diag = diag_report(sink, CHECK_REPEATED_CAPABILITY, rows->at[i]->place,
                                      "capability '%s' is listed twice", rows->at[i]->id);
      diag_note(sink, diag, rows->at[j]->place, "first listed here");
    }
  }
}

/* What is required adds nothing when it is there. */
static void check_both(struct diag_sink *sink, const struct spec_capability_row_list *required,
                       const struct spec_capability_row_list *optional) {
  for (size_t i = 0; i < optional->count; i++)
    for (size_t j = 0; j < required->count; j++) {
      if (strcmp(optional->at[i]->id, required->at[j]->id) != 0) continue;
      struct diag *diag =
          diag_report(sink, CHECK_REPEATED_CAPABILITY, optional->at[i]->place,
                      "capability '%s' is both required and optional", optional->at[i]->id);
      diag_note(sink, diag, required->at[j]->place, "required here");
    }
}

static void check_function(const struct spec *spec, struct diag_sink *sink,
                           const struct spec_function *function) {
  diag_context(sink, "function", function->id);
  check_params(spec, sink, &function->params, true);
  check_rows(spec, sink, &function->required);
  check_rows(spec, sink, &function->optional);
  check_both(sink, &function->required, &function->optional);
  for (size_t i = 0; i < function->errors.count; i++) {
    const struct spec_error_row *row = function->errors.at[i];
    if (!spec_find(spec, row->id, KIND(ITEM_ERROR)))
      diag_report(sink, CHECK_UNKNOWN_ERROR, row->place, "error '%s' does not exist%s", row->id,
                  check_suggestion(spec, sink, row->id, KIND(ITEM_ERROR)));
  }
}

void check_references(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->functions.count; i++)
    check_function(spec, sink, spec->functions.at[i]);
  for (size_t i = 0; i < spec->events.count; i++) {
    const struct spec_event *event = spec->events.at[i];
    diag_context(sink, "event", event->id);
    check_params(spec, sink, &event->params, false);
    check_rows(spec, sink, &event->required);
    check_rows(spec, sink, &event->optional);
    check_both(sink, &event->required, &event->optional);
  }
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    const struct spec_callback *callback = spec->callbacks.at[i];
    diag_context(sink, "callback", callback->id);
    check_type(spec, sink, callback->result);
    check_params(spec, sink, &callback->params, false);
  }
  for (size_t i = 0; i < spec->records.count; i++) {
    const struct spec_record *record = spec->records.at[i];
    diag_context(sink, record->is_union ? "union" : "structure", record->id);
    struct scope scope = {.word = "field",
                          .count = record->fields.count,
                          .fields = (const struct spec_field *const *)record->fields.at};
    for (size_t j = 0; j < record->fields.count; j++) {
      const struct spec_field *field = record->fields.at[j];
      check_type(spec, sink, field->type);
      check_relations(sink, &scope, field->type);
      if (field->type->base == TYPE_VOID && check_is_value(field->type))
        diag_report(sink, CHECK_UNKNOWN_TYPE, field->place, "field '%s' cannot be void", field->id);
    }
  }
  diag_context(sink, NULL, NULL);
}
