/* SPDX-License-Identifier: MIT */
/* The contents of a crate for Rust: Cargo.toml and src/lib.rs. */
#include "base/identifier.h"
#include "base/text.h"
#include "gen/backend.h"
#include "gen/binary.h"
#include "gen/frame.h"
#include "model/attribute.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/supplement.h"

#include <stdlib.h>

/* What the frames are filled in with: frame.input points to the first member. */
struct rust {
  struct gen_input input;
  struct c_unit *unit;
  struct release_list {
    struct release *at;
    size_t count;
  } releases; /* those that are features, ascending */
};

static const struct rust *rust_of(const struct frame *at) {
  return (const struct rust *)at->input;
}

/* What a loop of this file is about. */
struct rust_item {
  struct c_record *record;
  const struct c_declared *declared; /* an alias, a field or a function */
  struct binary_offsets offsets;     /* of the fields of a record that is complete */
  size_t index;                      /* of a field */
  bool gated;                        /* the field is a slot */
};

/* ---- Names and types ---------------------------------------------------------------------------- */

static void add_name(struct text *out, const char *name) {
  static const char *const raw[] = {
      "abstract", "as",    "async",    "await", "become", "box",    "break",   "const",  "continue",
      "do",       "dyn",   "else",     "enum",  "extern", "false",  "final",   "fn",     "for",
      "gen",      "if",    "impl",     "in",    "let",    "loop",   "macro",   "match",  "mod",
      "move",     "mut",   "override", "priv",  "pub",    "ref",    "return",  "static", "struct",
      "trait",    "true",  "try",      "type",  "typeof", "unsafe", "unsized", "use",    "virtual",
      "where",    "while", "yield",    NULL};
  static const char *const path[] = {"self", "super", "crate", NULL}; /* not raw identifiers */
  const char *after = text_is_any(path, name) ? "_" : "";
  if (text_is_any(raw, name)) text_add(out, "r#");
  for (; *name; name++) text_add_bytes(out, *name == '.' ? "_" : name, 1);
  text_add(out, after);
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

/* The name of a type of C, or of one that C gives a name. */
static void add_type_name(struct text *out, const char *name) {
  static const char *const names[][2] = {{"void", "c_void"},
                                         {"char", "c_char"},
                                         {"signed char", "i8"},
                                         {"unsigned char", "u8"},
                                         {"short", "i16"},
                                         {"unsigned short", "u16"},
                                         {"int", "i32"},
                                         {"unsigned int", "u32"},
                                         {"long", "isize"},
                                         {"unsigned long", "usize"},
                                         {"size_t", "usize"},
                                         {"long long", "i64"},
                                         {"unsigned long long", "u64"},
                                         {"float", "f32"},
                                         {"double", "f64"},
                                         {"_Bool", "bool"}};
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

/* ---- Releases ----------------------------------------------------------------------------------- */

/* The release of an item as far as it is a feature; 0.0.0 for what all have. */
static struct release feature_of(const struct element *element, const struct interface *interface,
                                 const void *item) {
  struct release since = {0, 0, 0};
  FOR_ATTRIBUTES (row, element, interface)
    if (row->kind == VALUE_SINCE) since = attribute_release(row, item);
  since.micro = 0;
  return since.major == 1 && !since.minor ? (struct release){0, 0, 0} : since;
}

/* The item of the name: a function or event if the loop is about slots. */
static const struct named *item_of(const struct frame *at) {
  const struct rust_item *item = at->item;
  enum { SLOTS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) };
  const char *id = at->constant ? at->set->id : at->id;
  if (item && item->declared && item->record && !item->gated) return NULL; /* a field */
  return spec_find(at->spec, id ? id : "", item && item->gated ? SLOTS : ~(unsigned)SLOTS);
}

static struct release gate_of(const struct frame *at) {
  const struct interface *interface = at->spec->interface;
  if (at->event) return feature_of(element_of_item(ITEM_EVENT, at->event), interface, at->event);
  const struct named *named = item_of(at);
  if (!named || !named->item) return (struct release){0, 0, 0};
  return feature_of(element_of_item(named->kind, named->item), interface, named->item);
}

FRAME_TEST(is_gated, gate_of(at).major > 0)

static const char *feature_name(const struct frame *at, struct release release) {
  return interface_release_name(at->spec->interface, at->input->arena, release);
}

FRAME_TEXT(emit_feature, feature_name(at, gate_of(at)))

/* @gate 4@: the line that leaves out what the features do not have, so far to the right. */
static void emit_gate(const struct frame *at, struct text *out) {
  if (is_gated(at))
    text_printf(out, "%*s#[cfg(feature = \"since-%s\")]\n", (int)strtoul(at->argument, NULL, 10),
                "", feature_name(at, gate_of(at)));
}

static int by_release(const void *left, const void *right) {
  return release_compare(*(const struct release *)left, *(const struct release *)right);
}

/* A release for each that something is new in. */
static void collect_releases(struct rust *rust) {
  const struct spec *spec = rust->input.spec;
  struct release *all = arena_alloc(rust->input.arena, (spec->name_count + 1) * sizeof *all);
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

static void emit_earlier(const struct frame *at, struct text *out) {
  if (at->label) text_printf(out, "\"since-%s\"", at->label);
}

static void emit_newest(const struct frame *at, struct text *out) {
  const struct release_list *releases = &rust_of(at)->releases;
  if (releases->count)
    text_printf(out, "\"since-%s\"", feature_name(at, releases->at[releases->count - 1]));
}

FRAME_NUMBER(emit_crate_major, at->spec->release.major)
FRAME_NUMBER(emit_crate_minor, at->spec->release.minor)
FRAME_NUMBER(emit_crate_micro, at->spec->release.micro)

static void emit_crate_license(const struct frame *at, struct text *out) {
  if (at->spec->license) text_printf(out, "license = \"%s\"\n", at->spec->license);
}

/* @notice #@: the license in a comment of its own. */
static void emit_notice(const struct frame *at, struct text *out) {
  if (at->spec->license)
    text_printf(out, "%s\n%s SPDX-License-Identifier: %s\n", at->argument, at->argument,
                at->spec->license);
}

/* ---- Loops -------------------------------------------------------------------------------------- */

/* Makes `at` that of a type or function with the name and its documentation. */
static void set_rust_item(struct frame *at, struct c_record *record,
                          const struct c_declared *declared, const char *name) {
  struct rust_item *item = arena_alloc(at->input->arena, sizeof *item);
  *item = (struct rust_item){.record = record, .declared = declared};
  if (record && record->complete)
    item->offsets = binary_offsets(at->input->arena, rust_of(at)->unit, record);
  at->item = item;
  at->id = name;
  const struct named *named = item_of(at);
  at->record = named && named->kind == ITEM_RECORD ? named->item : NULL;
  at->doc = NULL;
  if (named && named->item)
    FOR_ATTRIBUTES (row, element_of_item(named->kind, named->item), at->spec->interface)
      if (row->kind == VALUE_DOC) at->doc = attribute_doc(row, named->item);
}

/* The next of the records that are opaque or not; sets at->loop.next. */
static bool next_record(struct frame *at, size_t index, bool opaque) {
  const struct c_record_list *records = &rust_of(at)->unit->records;
  if (!index) at->loop.next = 0;
  while (at->loop.next < records->count &&
         (records->at[at->loop.next]->is_enum || records->at[at->loop.next]->complete == opaque))
    at->loop.next++;
  if (at->loop.next >= records->count) return false;
  struct c_record *record = records->at[at->loop.next++];
  set_rust_item(at, record, NULL, binary_name(record));
  return true;
}

static bool each_structure(struct frame *at, size_t index) {
  return next_record(at, index, false);
}

static bool each_opaque(struct frame *at, size_t index) {
  return next_record(at, index, true);
}

static bool each_type_alias(struct frame *at, size_t index) {
  const struct c_declared_list *list = &rust_of(at)->unit->typedefs;
  if (!index) at->loop.next = 0;
  while (at->loop.next < list->count && !binary_is_alias(list->at[at->loop.next])) at->loop.next++;
  if (at->loop.next >= list->count) return false;
  const struct c_declared *alias = list->at[at->loop.next++];
  set_rust_item(at, NULL, alias, alias->name);
  return true;
}

static bool each_entry(struct frame *at, size_t index) {
  const struct c_declared_list *list = &rust_of(at)->unit->functions;
  if (index >= list->count) return false;
  set_rust_item(at, NULL, list->at[index], list->at[index]->name);
  return true;
}

static bool each_member(struct frame *at, size_t index) {
  const struct rust_item *outer = at->item;
  if (index >= outer->record->fields.count) return false;
  struct rust_item *item = arena_alloc(at->input->arena, sizeof *item);
  bool table = binary_is_table(at->spec, outer->record),
       callbacks = binary_is_callbacks(at->spec, outer->record);
  *item = (struct rust_item){outer->record, outer->record->fields.at[index], outer->offsets, index,
                             table || callbacks};
  at->item = item;
  at->id = item->declared->name;
  const struct named *named = item_of(at);
  const struct spec_field *field = at->record ? field_find(at->record, at->id) : NULL;
  at->function = named && table ? named->item : NULL;
  at->event = named && callbacks ? named->item : NULL;
  at->number = at->function ? at->function->slot : at->event ? at->event->slot : 0;
  at->doc = at->function ? at->function->doc
            : at->event  ? at->event->doc
            : field      ? field->doc
                         : NULL;
  at->required = at->function ? &at->function->required : at->event ? &at->event->required : NULL;
  return true;
}

/* ---- Words -------------------------------------------------------------------------------------- */

static const struct rust_item *rust_item(const struct frame *at) {
  return at->item;
}

/* @doc 4@: what the item is, as lines of documentation so far to the right. */
static void emit_doc(const struct frame *at, struct text *out) {
  int indent = (int)strtoul(at->argument, NULL, 10);
  const char *summary = doc_summary(at->input->arena, at->spec, at->doc);
  if (text_is_all_blank(summary)) summary = at->label ? at->label : "";
  if (text_is_all_blank(summary)) return;
  struct text safe = text_new(out->escape);
  for (const char *c = summary; *c; c++)
    text_printf(&safe, "%s%c", strchr("[]<>*_`#\\", *c) ? "\\" : "", *c);
  text_printf(out, "%*s/// ", indent, "");
  text_add_wrapped(out, text_string(&safe), arena_printf(at->input->arena, "%*s/// ", indent, ""),
                   GEN_WIDTH);
  text_add(out, "\n");
  text_free(&safe);
}

FRAME_EMIT(emit_name, add_name(out, at->id))
FRAME_EMIT(emit_owner, add_name(out, binary_name(rust_item(at)->record)))
FRAME_EMIT(emit_rust_type, add_type(at, out, rust_item(at)->declared->type))
FRAME_TEXT(emit_sort, rust_item(at)->record->is_union ? "union" : "struct")
FRAME_TEST(is_capabilities, binary_is_capabilities(at->spec, rust_item(at)->record))
FRAME_TEST(is_callbacks, binary_is_callbacks(at->spec, rust_item(at)->record))
FRAME_TEST(is_function, at->function != NULL)
FRAME_TEST(has_errors, (at->spec->interface->traits & HAS_ERRORS) != 0)
FRAME_TEST(has_event_type, at->spec->interface->names.event != NULL)
FRAME_TEXT(emit_error_type, at->spec->interface->names.error)
FRAME_TEXT(emit_error_none, at->spec->interface->errors[ERROR_NONE])
FRAME_TEXT(emit_error_last, at->spec->interface->names.error_last)
FRAME_TEXT(emit_event_type, at->spec->interface->names.event)
FRAME_TEXT(emit_first_name, at->spec->interface->names.event_first)
FRAME_TEXT(emit_last_name, at->spec->interface->names.event_last)
FRAME_TEXT(emit_header_version, at->spec->interface->names.version)
FRAME_TEST(has_header_version, at->spec->interface->names.version != NULL)
FRAME_NUMBER(emit_version,
             interface_version(at->spec->interface, supplement_stated_version(at->spec)))
FRAME_NUMBER(emit_words, capability_bits(at->spec) / 32)
FRAME_EMIT(emit_signed, text_printf(out, "%ld", (long)at->constant->value))

/* A list of what is so on each machine. */
static void add_each(struct text *out, const size_t values[C_MACHINES]) {
  text_printf(out, "[%zu, %zu, %zu]", values[C_MACHINE_64], values[C_MACHINE_32],
              values[C_MACHINE_I386]);
}

/* Sizes and alignments. */
static void emit_sizes(const struct frame *at, struct text *out) {
  size_t sizes[C_MACHINES], alignments[C_MACHINES];
  for (int i = 0; i < C_MACHINES; i++) {
    struct c_layout layout =
        c_layout_record(rust_of(at)->unit, (enum c_machine_index)i, rust_item(at)->record, NULL);
    sizes[i] = layout.size;
    alignments[i] = layout.align;
  }
  add_each(out, sizes);
  text_add(out, ", ");
  add_each(out, alignments);
}

static void emit_offsets(const struct frame *at, struct text *out) {
  const struct rust_item *item = rust_item(at);
  size_t values[C_MACHINES];
  for (int i = 0; i < C_MACHINES; i++) values[i] = item->offsets.at[i][item->index] / 8;
  add_each(out, values);
}

const struct frame_word rust_words[] = {
    {"gate", emit_gate, is_gated, NULL},
    {"feature", emit_feature, NULL, each_feature},
    {"earlier", emit_earlier, NULL, NULL},
    {"newest", emit_newest, NULL, NULL},
    {"crate-major", emit_crate_major, NULL, NULL},
    {"crate-minor", emit_crate_minor, NULL, NULL},
    {"crate-micro", emit_crate_micro, NULL, NULL},
    {"crate-license", emit_crate_license, NULL, NULL},
    {"notice", emit_notice, NULL, NULL},
    {"structure", NULL, NULL, each_structure},
    {"opaque", NULL, NULL, each_opaque},
    {"type-alias", NULL, NULL, each_type_alias},
    {"entry", NULL, NULL, each_entry},
    {"structure-member", NULL, NULL, each_member},
    {"doc", emit_doc, NULL, NULL},
    {"name", emit_name, NULL, NULL},
    {"owner", emit_owner, NULL, NULL},
    {"rust-type", emit_rust_type, NULL, NULL},
    {"sort", emit_sort, NULL, NULL},
    {"is-capabilities", NULL, is_capabilities, NULL},
    {"is-callbacks", NULL, is_callbacks, NULL},
    {"is-function", NULL, is_function, NULL},
    {"has-errors", NULL, has_errors, NULL},
    {"error-type", emit_error_type, NULL, NULL},
    {"error-none", emit_error_none, NULL, NULL},
    {"error-last", emit_error_last, NULL, NULL},
    {"event-type", emit_event_type, has_event_type, NULL},
    {"event-first", emit_first_name, NULL, NULL},
    {"event-last", emit_last_name, NULL, NULL},
    {"header-version", emit_header_version, has_header_version, NULL},
    {"version-number", emit_version, NULL, NULL},
    {"words", emit_words, NULL, NULL},
    {"signed", emit_signed, NULL, NULL},
    {"sizes", emit_sizes, NULL, NULL},
    {"offsets", emit_offsets, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

void gen_rust(const struct gen_input *input, struct artifacts *out) {
  struct rust rust = {.input = *input, .unit = binary_unit(input)};
  static const char *const files[][2] = {{"-sys/Cargo.toml", "rust_cargo.toml"},
                                         {"-sys/src/lib.rs", "rust_lib.rs"}};
  collect_releases(&rust);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    frame_fill(&rust.input, rust_words, frame_find(files[i][1]),
               artifact_new(out, backend_file(input->arena, input->spec->interface, files[i][0])));
}
