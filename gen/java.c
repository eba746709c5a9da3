/* SPDX-License-Identifier: MIT */
/* Declarations for Java's Foreign Function & Memory API: Native.java, for 64-bit VMs. */
#include "base/text.h"
#include "gen/backend.h"
#include "gen/binding.h"
#include "gen/cdecl.h"

#include <ctype.h>

static void add_name(struct text *out, const char *name) {
  /* Keywords, and classes that the frame uses. */
  static const char taken[] =
      "_ abstract assert boolean break byte case catch char class const continue default do double "
      "else enum extends false final finally float for goto if implements import instanceof int "
      "interface long native new null package permits private protected public record return "
      "sealed short static strictfp super switch synchronized this throw throws transient true try "
      "var void volatile while yield Arena Class FunctionDescriptor FunctionalInterface "
      "GroupLayout "
      "Linker MemoryLayout MemorySegment MethodHandle MethodHandles Native Object String Throwable";
  binding_add_name(out, name);
  if (text_has_word(taken, name)) text_add(out, "$");
}

static struct c_layout java_layout_of(const struct frame *at, const struct c_type *type) {
  return c_layout_of(binding_unit(at), C_MACHINE_64, type);
}

/* Returns the Java type of a number, or NULL for other values, which are memory segments. */
static const char *java_number(const struct frame *at, const struct c_type *type) {
  struct c_unit *unit = binding_unit(at);
  const struct c_type *real = c_type_resolve(unit, type);
  if (real->kind != C_TYPE_NAMED && real->kind != C_TYPE_ENUM) return NULL;
  if (text_is(real->name, "void")) return "void";
  if (text_is(type->name, "jboolean")) return "boolean";
  enum c_value_class sort = c_value_class(unit, type);
  switch (java_layout_of(at, type).size) {
    case 1: return "byte";
    case 2: return sort == C_UNSIGNED ? "char" : "short";
    case 4: return sort == C_FLOATING ? "float" : "int";
    default: return sort == C_FLOATING ? "double" : "long";
  }
}

static void add_type(const struct frame *at, struct text *out, const struct c_type *type) {
  const char *number = java_number(at, type);
  text_add(out, number ? number : "MemorySegment");
}

static void add_layout(const struct frame *at, struct text *out, const struct c_type *type,
                       bool parameter) {
  const struct c_type *real = c_type_resolve(binding_unit(at), type);
  const char *number = java_number(at, type);
  if (number) {
    text_add(out, "JAVA_");
    for (; *number; number++) text_printf(out, "%c", toupper((unsigned char)*number));
  } else if (real->kind == C_TYPE_RECORD) {
    add_name(out, binary_name(real->record));
    text_add(out, ".LAYOUT");
  } else if (real->kind == C_TYPE_ARRAY && !parameter) {
    text_printf(out, "MemoryLayout.sequenceLayout(%lld, ", (long long)real->length);
    add_layout(at, out, real->target, false);
    text_add(out, ")");
  } else {
    text_add(out, "ADDRESS");
  }
}

/* The type of function of a slot or an alias, or NULL. */
static const struct c_type *java_function(const struct frame *at) {
  return binary_function(binding_unit(at), binding_item(at)->declared->type);
}

FRAME_TEST(is_callable, java_function(at) != NULL)

static bool returns(const struct frame *at) {
  const char *number = java_number(at, java_function(at)->target);
  return !text_is(number, "void");
}

static void emit_descriptor(const struct frame *at, struct text *out) {
  const struct c_type *function = java_function(at);
  text_add(out, returns(at) ? "FunctionDescriptor.of" : "FunctionDescriptor.ofVoid");
  size_t start = out->length;
  text_add(out, "(");
  if (returns(at)) add_layout(at, out, function->target, true);
  for (size_t i = 0; i < function->params.count; i++) {
    text_add(out, i || returns(at) ? ", " : "");
    add_layout(at, out, function->params.at[i]->type, true);
  }
  frame_parentheses(out, start);
}

FRAME_EMIT(emit_java_result, add_type(at, out, java_function(at)->target))
static void emit_java_return(const struct frame *at, struct text *out) {
  if (!returns(at)) return;
  text_add(out, "return (");
  emit_java_result(at, out);
  text_add(out, ") ");
}

/* Appends the parameters if `typed`, else the arguments. */
static void add_params(const struct frame *at, struct text *out, bool typed, const char *first) {
  const struct c_declared_list *params = &java_function(at)->params;
  for (size_t i = 0; i < params->count; i++) {
    text_add(out, i ? ", " : first);
    if (typed) add_type(at, out, params->at[i]->type);
    if (typed) text_add(out, " ");
    if (*params->at[i]->name) add_name(out, params->at[i]->name);
    else text_printf(out, "argument%zu", i + 1);
  }
}

static size_t java_offset(const struct frame *at) {
  return binding_item(at)->offsets.at[C_MACHINE_64][binding_item(at)->index] / 8;
}

/* The end of the fields before that one; of a union, the end of the longest one. */
static size_t java_end(const struct frame *at, size_t index) {
  const struct binding_item *item = binding_item(at);
  size_t end = 0;
  for (size_t i = 0; i < index; i++) {
    size_t field = item->offsets.at[C_MACHINE_64][i] / 8 +
                   java_layout_of(at, item->record->fields.at[i]->type).size;
    if (field > end) end = field;
  }
  return end;
}

/* The layout of a field, with the padding before it and after the last one. */
static void emit_member_layout(const struct frame *at, struct text *out) {
  static const char padding[] = "%sMemoryLayout.paddingLayout(%zu)%s";
  const char *const next = ",\n                ";
  const struct binding_item *item = binding_item(at);
  size_t before = java_offset(at) - java_end(at, item->index);
  size_t whole = c_layout_record(binding_unit(at), C_MACHINE_64, item->record, NULL).size;
  size_t end = java_end(at, item->index + 1);
  bool is_union = item->record->is_union;
  if (before && !is_union) text_printf(out, padding, "", before, next);
  add_layout(at, out, item->declared->type, false);
  text_printf(out, ".withName(\"%s\")", at->id);
  if (at->last && whole > end) text_printf(out, padding, next, is_union ? whole : whole - end, "");
}

/* True if the field is memory of the structure itself. */
static bool is_slice(const struct frame *at) {
  const struct c_type *type = c_type_resolve(binding_unit(at), binding_item(at)->declared->type);
  return type->kind == C_TYPE_RECORD || type->kind == C_TYPE_ARRAY;
}

/* The summary of the item as HTML without Javadoc tags. */
static void emit_java_summary(const struct frame *at, struct text *out) {
  for (const char *c = binding_summary(at); *c; c++)
    text_printf(out, strchr("<>&@\\", *c) ? "&#%d;" : "%c", *c);
}

#define JAVA_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                            \
  EMIT("java-name", emit_java_name, add_name(out, at->id))                                    \
  WORD("java-summary", emit_java_summary, NULL, NULL)                                         \
  EMIT("java-type", emit_java_type, add_type(at, out, binding_item(at)->declared->type))      \
  EMIT("java-layout", emit_java_layout,                                                       \
       add_layout(at, out, binding_item(at)->declared->type, false))                          \
  WORD("java-result", emit_java_result, NULL, NULL)                                           \
  WORD("java-return", emit_java_return, NULL, NULL)                                           \
  /* @java-params@; @java-params ,@ after other parameters. */                                \
  EMIT("java-params", emit_java_params, add_params(at, out, true, *at->argument ? ", " : "")) \
  EMIT("java-arguments", emit_java_arguments, add_params(at, out, false, ", "))               \
  WORD("descriptor", emit_descriptor, is_callable, NULL)                                      \
  WORD("member-layout", emit_member_layout, NULL, NULL)                                       \
  WORD("slice", NULL, is_slice, NULL)                                                         \
  NUMBER("offset", emit_offset, java_offset(at))                                              \
  NUMBER("size", emit_size, java_layout_of(at, binding_item(at)->declared->type).size)

FRAME_TABLE(java_words, JAVA_WORDS)

void gen_java(const struct gen_input *input, struct artifacts *out) {
  struct binding binding = {*input, binary_unit(input)};
  frame_fill(&binding.input, java_words, frame_find("java_native.java"),
             artifact_new(out, backend_file(input->arena, input->spec->interface, "/Native.java")));
}
