/* SPDX-License-Identifier: MIT */
/* The binary interface as JSON: all types of the header, and their layouts. */
#include "gen/json/write.h"

#include "gen/binary.h"

static void write_type(const struct json_gen *in, const struct c_type *type);

static void put_declared(const struct json_gen *in, const struct c_declared *declared) {
  if (*declared->name) jw_put_string(in->writer, "id", declared->name);
  jw_key(in->writer, "type");
  write_type(in, declared->type);
}

static void put_signature(const struct json_gen *in, const struct c_type *function) {
  jw_put_object(in->writer, "function");
  jw_key(in->writer, "result");
  write_type(in, function->target);
  JW_OBJECTS (in->writer, "params", param, function->params) put_declared(in, param);
  if (function->variadic) jw_put_boolean(in->writer, "variadic", true);
  jw_end(in->writer);
}

static void write_type(const struct json_gen *in, const struct c_type *type) {
  if (type->kind == C_TYPE_NAMED) {
    jw_string(in->writer, type->name);
  } else if (type->record) {
    jw_string(in->writer, binary_name(type->record));
  } else {
    jw_object(in->writer);
    if (type->kind == C_TYPE_FUNCTION) put_signature(in, type);
    else {
      jw_key(in->writer, type->kind == C_TYPE_ARRAY ? "array" : "pointer");
      write_type(in, type->target);
      if (type->kind == C_TYPE_ARRAY) jw_put_integer(in->writer, "length", type->length);
      else if (type->target->constant) jw_put_boolean(in->writer, "const", true);
    }
    jw_end(in->writer);
  }
}

static void put_each(const struct json_gen *in, const char *key, const size_t values[C_MACHINES]) {
  jw_put_object(in->writer, key);
  for (int i = 0; i < C_MACHINES; i++)
    jw_put_integer(in->writer, c_machines[i].name, (long long)values[i]);
  jw_end(in->writer);
}

static void start_type(const struct json_gen *in, struct c_unit *unit, const char *id,
                       const char *kind, const struct c_type *type) {
  size_t sizes[C_MACHINES], alignments[C_MACHINES];
  for (int i = 0; i < C_MACHINES; i++) {
    struct c_layout layout = c_layout_of(unit, (enum c_machine_index)i, type);
    sizes[i] = layout.size;
    alignments[i] = layout.align;
  }
  jw_object(in->writer);
  jw_put_string(in->writer, "id", id);
  jw_put_string(in->writer, "kind", kind);
  if (!alignments[0]) return;
  put_each(in, "size", sizes);
  put_each(in, "alignment", alignments);
}

static void write_alias(const struct json_gen *in, struct c_unit *unit,
                        const struct c_declared *alias) {
  static const char *const classes[] = {
      [C_UNSIGNED] = "unsigned", [C_SIGNED] = "signed", [C_FLOATING] = "floating"};
  enum c_value_class class_ = c_value_class(unit, alias->type);
  const struct c_type *type = c_type_resolve(unit, alias->type);
  const char *kind = class_ ? classes[class_] : type->kind == C_TYPE_POINTER ? "pointer" : "alias";
  start_type(in, unit, alias->name, kind, alias->type);
  jw_key(in->writer, "type");
  write_type(in, alias->type);
  jw_end(in->writer);
}

static void put_binary_fields(const struct json_gen *in, struct c_unit *unit,
                              struct c_record *record) {
  const struct binary_offsets offsets = binary_offsets(in->arena, unit, record);
  size_t index = 0, bytes[C_MACHINES];
  JW_OBJECTS (in->writer, "fields", field, record->fields) {
    put_declared(in, field);
    if (field->bits >= 0) {
      jw_put_integer(in->writer, "bit", (long long)offsets.at[0][index]);
      jw_put_integer(in->writer, "bits", field->bits);
    } else {
      for (int i = 0; i < C_MACHINES; i++) bytes[i] = offsets.at[i][index] / 8;
      put_each(in, "offset", bytes);
    }
    index++;
  }
}

static void write_record(const struct json_gen *in, struct c_unit *unit, struct c_record *record) {
  const struct c_type type = {.kind = record->is_enum ? C_TYPE_ENUM : C_TYPE_RECORD,
                              .record = record};
  const char *kind = record->is_enum     ? "enum"
                     : !record->complete ? "opaque"
                     : record->is_union  ? "union"
                                         : "struct";
  start_type(in, unit, binary_name(record), kind, &type);
  if (record->complete && !record->is_enum) put_binary_fields(in, unit, record);
  jw_end(in->writer);
}

void put_binary(const struct json_gen *in) {
  struct c_unit *unit = binary_unit(&(struct gen_input){.spec = in->spec, .arena = in->arena});
  jw_put_object(in->writer, "binary");
  jw_put_array(in->writer, "machines");
  for (int i = 0; i < C_MACHINES; i++) {
    jw_object(in->writer);
    jw_put_string(in->writer, "id", c_machines[i].name);
    jw_put_integer(in->writer, "pointer", c_machines[i].pointer);
    jw_put_integer(in->writer, "widest", c_machines[i].widest);
    jw_end(in->writer);
  }
  jw_end(in->writer);
  jw_put_array(in->writer, "types");
  LIST_EACH (alias, unit->typedefs)
    if (binary_is_alias(alias)) write_alias(in, unit, alias);
  LIST_EACH (record, unit->records) write_record(in, unit, record);
  jw_end(in->writer);
  jw_end(in->writer);
}
