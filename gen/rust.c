/* SPDX-License-Identifier: MIT */
/* A crate for Rust: Cargo.toml and src/lib.rs. */
#include "base/identifier.h"
#include "base/text.h"
#include "gen/backend.h"
#include "gen/binding.h"
#include "model/derive.h"
#include "model/supplement.h"
#include "model/vocabulary.h"

#include <stdlib.h>

struct rust {
  struct binding binding; /* the first member */
  struct release_list {
    struct release *at;
    size_t count;
  } releases; /* that are features, ascending */
};

static const struct rust *rust_of(const struct frame *at) {
  return (const struct rust *)at->input;
}

/* ---- Names and types ---------------------------------------------------------------------------- */

static void add_name(struct text *out, const char *name) {
  static const char raw[] =
      "abstract as async await become box break const continue do dyn else enum extern false final "
      "fn for gen if impl in let loop macro match mod move mut override priv pub ref return static "
      "struct trait true try type typeof unsafe unsized use virtual where while yield";
  static const char path[] = "self super crate"; /* not raw identifiers */
  if (text_has_word(raw, name)) text_add(out, "r#");
  binding_add_name(out, name);
  if (text_has_word(path, name)) text_add(out, "_");
}

static void add_type(const struct frame *at, struct text *out, const struct c_type *type);

static void add_signature(const struct frame *at, struct text *out, const struct c_type *function,
                          bool system) {
  text_printf(out, "unsafe extern \"%s\" fn(", system && !function->variadic ? "system" : "C");
  for (size_t i = 0; i < function->params.count; i++) {
    text_add(out, i ? ", " : "");
    add_name(out, *function->params.at[i]->name ? function->params.at[i]->name : "_");
    text_add(out, ": ");
    add_type(at, out, function->params.at[i]->type);
  }
  text_add(out, function->variadic ? ", ...)" : ")");
  if (function->target->kind == C_TYPE_NAMED && strcmp(function->target->name, "void") == 0) return;
  text_add(out, " -> ");
  add_type(at, out, function->target);
}

/* Appends the name of a basic type of C, or of another type. */
static void add_type_name(struct text *out, const char *name) {
  static const char *const names[][2] = {{"void", "c_void"},    {"char", "c_char"},
                                         {"signed char", "i8"}, {"unsigned char", "u8"},
                                         {"short", "i16"},      {"unsigned short", "u16"},
                                         {"int", "i32"},        {"unsigned int", "u32"},
                                         {"long", "isize"},     {"unsigned long", "usize"},
                                         {"size_t", "usize"},   {"long long", "i64"},
                                         {"float", "f32"},      {"double", "f64"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(names[i][0], name) == 0) name = names[i][1];
  add_name(out, name);
}

static void add_type(const struct frame *at, struct text *out, const struct c_type *type) {
  const struct c_type *target = type->target;
  if (type->kind == C_TYPE_NAMED) {
    add_type_name(out, type->name);
  } else if (type->record) {
    add_name(out, binary_name(type->record));
  } else if (type->kind == C_TYPE_ARRAY) {
    text_add(out, "[");
    add_type(at, out, target);
    text_printf(out, "; %lld]", (long long)type->length);
  } else if (type->kind == C_TYPE_FUNCTION) {
    add_signature(at, out, type, true);
  } else if (target->kind == C_TYPE_FUNCTION) {
    text_add(out, "Option<");
    add_signature(at, out, target, at->spec->interface->names.environment != NULL);
    text_add(out, ">");
  } else {
    text_add(out, target->constant ? "*const " : "*mut ");
    add_type(at, out, target);
  }
}

/* The release that is the feature of an item; 0.0.0 for an item of all releases. */
static struct release feature_of(const struct element *element, const struct interface *interface,
                                 const void *item) {
  struct release since = {0, 0, 0};
  FOR_ATTRIBUTES (row, element, interface)
    if (row->kind == VALUE_SINCE) since = ATTRIBUTE(struct release, row, item);
  since.micro = 0;
  return since.major == 1 && !since.minor ? (struct release){0, 0, 0} : since;
}

static struct release gate_of(const struct frame *at) {
  const struct interface *interface = at->spec->interface;
  if (at->event) return feature_of(element_of_item(ITEM_EVENT, at->event), interface, at->event);
  const struct named *named = binding_named(at);
  if (!named || !named->item) return (struct release){0, 0, 0};
  return feature_of(element_of_item(named->kind, named->item), interface, named->item);
}

FRAME_TEST(is_gated, gate_of(at).major > 0)

static const char *feature_name(const struct frame *at, struct release release) {
  return interface_release_name(at->spec->interface, at->input->arena, release);
}

FRAME_TEXT(emit_feature, feature_name(at, gate_of(at)))

/* @gate 4@: the attribute that omits an item without its feature, indented by 4. */
static void emit_gate(const struct frame *at, struct text *out) {
  if (is_gated(at))
    text_printf(out, "%*s#[cfg(feature = \"since-%s\")]\n", (int)strtoul(at->argument, NULL, 10),
                "", feature_name(at, gate_of(at)));
}

static int by_release(const void *left, const void *right) {
  return release_compare(*(const struct release *)left, *(const struct release *)right);
}

/* Collects the releases in which an item is new. */
static void collect_releases(struct rust *rust) {
  const struct spec *spec = rust->binding.input.spec;
  struct release *all =
      arena_alloc(rust->binding.input.arena, (spec->name_count + 1) * sizeof *all);
  size_t count = 0, kept = 0;
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    if (named->kind == ITEM_EVENT_CONSTANT || named->kind == ITEM_HISTORY || !named->item) continue;
    all[count] =
        feature_of(element_of_item(named->kind, named->item), spec->interface, named->item);
    if (all[count].major && release_compare(all[count], spec->release) <= 0) count++;
  }
  qsort(all, count, sizeof *all, by_release);
  for (size_t i = 0; i < count; i++)
    if (!kept || by_release(&all[kept - 1], &all[i])) all[kept++] = all[i];
  rust->releases = (struct release_list){all, kept};
}

static bool each_feature(struct frame *at, size_t index) {
  const struct release_list *releases = &rust_of(at)->releases;
  if (index >= releases->count) return false;
  at->id = feature_name(at, releases->at[index]);
  at->label = index ? feature_name(at, releases->at[index - 1]) : NULL;
  return true;
}

static void emit_newest(const struct frame *at, struct text *out) {
  const struct release_list *releases = &rust_of(at)->releases;
  if (releases->count)
    text_printf(out, "\"since-%s\"", feature_name(at, releases->at[releases->count - 1]));
}

/* @doc 4@: the summary of the item as lines of documentation, indented by 4. */
static void emit_doc(const struct frame *at, struct text *out) {
  int indent = (int)strtoul(at->argument, NULL, 10);
  const char *summary = binding_summary(at);
  if (text_is_all_blank(summary)) return;
  struct text safe = text_new(out->escape);
  text_add_escaped(&safe, summary, "[]<>*_`#\\");
  text_printf(out, "%*s/// ", indent, "");
  text_add_wrapped(out, text_string(&safe), arena_printf(at->input->arena, "%*s/// ", indent, ""),
                   GEN_WIDTH);
  text_add(out, "\n");
  text_free(&safe);
}

/* Appends the values of all machines as an array. */
static void add_each(struct text *out, const size_t values[C_MACHINES]) {
  text_printf(out, "[%zu, %zu, %zu]", values[C_MACHINE_64], values[C_MACHINE_32],
              values[C_MACHINE_I386]);
}

static void emit_sizes(const struct frame *at, struct text *out) {
  size_t sizes[C_MACHINES], alignments[C_MACHINES];
  for (int i = 0; i < C_MACHINES; i++) {
    struct c_layout layout =
        c_layout_record(binding_unit(at), (enum c_machine_index)i, binding_item(at)->record, NULL);
    sizes[i] = layout.size;
    alignments[i] = layout.align;
  }
  add_each(out, sizes);
  text_add(out, ", ");
  add_each(out, alignments);
}

static void emit_offsets(const struct frame *at, struct text *out) {
  const struct binding_item *item = binding_item(at);
  size_t values[C_MACHINES];
  for (int i = 0; i < C_MACHINES; i++) values[i] = item->offsets.at[i][item->index] / 8;
  add_each(out, values);
}

#define RUST_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                          \
  WORD("gate", emit_gate, is_gated, NULL)                                                   \
  WORD("feature", emit_feature, NULL, each_feature)                                         \
  EMIT("earlier", emit_earlier, if (at->label) text_printf(out, "\"since-%s\"", at->label)) \
  WORD("newest", emit_newest, NULL, NULL)                                                   \
  NUMBER("crate-major", emit_crate_major, at->spec->release.major)                          \
  NUMBER("crate-minor", emit_crate_minor, at->spec->release.minor)                          \
  NUMBER("crate-micro", emit_crate_micro, at->spec->release.micro)                          \
  EMIT("crate-license", emit_crate_license,                                                 \
       if (at->spec->license) text_printf(out, "license = \"%s\"\n", at->spec->license))    \
  WORD("doc", emit_doc, NULL, NULL)                                                         \
  EMIT("name", emit_name, add_name(out, at->id))                                            \
  EMIT("owner", emit_owner, add_name(out, binary_name(binding_item(at)->record)))           \
  EMIT("rust-type", emit_rust_type, add_type(at, out, binding_item(at)->declared->type))    \
  WORD("sizes", emit_sizes, NULL, NULL)                                                     \
  WORD("offsets", emit_offsets, NULL, NULL)

FRAME_TABLE(rust_words, RUST_WORDS)

void gen_rust(const struct gen_input *input, struct artifacts *out) {
  struct rust rust = {.binding = {*input, binary_unit(input)}};
  static const char *const files[][2] = {{"-sys/Cargo.toml", "rust_cargo.toml"},
                                         {"-sys/src/lib.rs", "rust_lib.rs"}};
  collect_releases(&rust);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    frame_fill(&rust.binding.input, rust_words, frame_find(files[i][1]),
               artifact_new(out, backend_file(input->arena, input->spec->interface, files[i][0])));
}
