/* SPDX-License-Identifier: MIT */
#include "c/expression.h"
#include "c/parser.h"
#include "c/unit.h"

#include <string.h>

/* ---- Structures --------------------------------------------------------------------------------- */

static struct c_record *new_record(struct c_parser *parser, const char *tag, struct place place) {
  struct c_unit *unit = parser->unit;
  struct c_record *record = arena_alloc(unit->arena, sizeof *record);
  record->tag = tag;
  record->place = place;
  LIST_ADD(unit->arena, &unit->records, record);
  if (tag) c_names_enter(&unit->tags, tag, strlen(tag))->value = record;
  return record;
}

/* Returns the record of that tag, which may be new. */
static struct c_record *tagged_record(struct c_parser *parser, const struct c_token *tag,
                                      bool is_enum) {
  struct c_name *known = c_names_find(&parser->unit->tags, tag->text, tag->length);
  struct c_record *record = known ? known->value : NULL;
  bool body = c_at(parser, "{") || (!is_enum && c_at(parser, ":"));
  if (!record || record->is_enum != is_enum || (body && record->complete && !is_enum))
    record = new_record(parser, c_token_text(parser, tag), tag->place);
  if (body) record->place = tag->place;
  return record;
}

/* Reads the body. Errors in it are problems of the record only. */
static void record_body(struct c_parser *parser, struct c_record *record,
                        void (*members)(struct c_parser *parser, struct c_record *record)) {
  struct c_parser start = *parser;
  record->complete = true;
  c_expect(parser, "{");
  members(parser, record);
  c_expect(parser, "}");
  if (!parser->failed) return;
  record->problem = parser->problem;
  c_restore(parser, &start);
  c_skip_balanced(parser);
}

/* Takes `MACRO tag final`, without `final` or the macro if they are missing. */
static struct c_token take_tag(struct c_parser *parser) {
  struct c_token tag = parser->token;
  c_advance(parser);
  while (parser->token.kind == C_WORD) {
    struct c_token next = c_peek(parser);
    bool last = c_token_is(&next, "{") || c_token_is(&next, ":");
    if (!last && !c_token_is(&next, "final")) break;
    if (!c_at(parser, "final")) tag = parser->token;
    c_advance(parser);
  }
  return tag;
}

/* Reads `public Base, Other`. */
static void base_classes(struct c_parser *parser, struct c_record *record) {
  while (!parser->failed && !c_at(parser, "{") && parser->token.kind != C_END) {
    struct c_token next = c_peek(parser);
    if (parser->token.kind == C_WORD && (c_token_is(&next, "{") || c_token_is(&next, ",")))
      LIST_ADD(parser->unit->arena, &record->bases, c_token_text(parser, &parser->token));
    c_advance(parser);
  }
}

/* Skips a member with its ';' or body. */
static void skip_member(struct c_parser *parser) {
  c_skip_to(parser, ";{");
  if (c_at(parser, "{")) c_skip_balanced(parser);
  c_accept(parser, ";");
}

/* Reads the arguments after "this". */
static void method_arguments(struct c_parser *at, const struct c_declared_list *params,
                             struct c_call *call) {
  while (c_accept(at, ",")) {
    const struct c_token next = c_peek(at);
    const char *argument = c_token_text(at, &at->token);
    for (size_t i = 0; i < params->count; i++)
      if (strcmp(params->at[i]->name, argument) == 0) {
        argument = arena_printf(at->unit->arena, "%zu", i + 1);
        break;
      }
    if (!c_token_is(&next, ",") && !c_token_is(&next, ")")) argument = "";
    LIST_ADD(at->unit->arena, &call->passed, argument);
    c_skip_to(at, ",)");
  }
}

/* Returns the call `table->NAME(this, …)` or `(*table).NAME(this, …)` in the body at the '{'; without a function if there
 * is none or more than one. */
static struct c_call method_body(const struct c_parser *parser,
                                 const struct c_declared_list *params) {
  struct c_parser at = *parser;
  struct c_call call = {NULL, {NULL, 0}};
  unsigned depth = 0;
  do {
    if (c_at(&at, "{")) depth++;
    if (c_at(&at, "}") && --depth == 0) break;
    bool member = c_accept(&at, "->") || c_accept(&at, ".");
    const struct c_token name = at.token;
    if (!member || name.kind == C_WORD) c_advance(&at);
    if (!member || name.kind != C_WORD || !c_accept(&at, "(") || !c_accept(&at, "this")) continue;
    if (call.function) return (struct c_call){NULL, {NULL, 0}};
    call.function = c_token_text(&at, &name);
    method_arguments(&at, params, &call);
  } while (at.token.kind != C_END);
  return call;
}

static void declare_method(struct c_parser *parser, struct c_record *record,
                           const struct c_declared *declarator) {
  struct c_call *call = arena_alloc(parser->unit->arena, sizeof *call);
  if (c_at(parser, "{")) *call = method_body(parser, &declarator->type->params);
  parser->unit->is_cxx = true;
  c_declare(parser, &record->methods, declarator);
  LIST_ADD(parser->unit->arena, &record->calls, call);
}

/* Reads one declarator of a member. False if it ends the declaration. */
static bool member_declarator(struct c_parser *parser, struct c_record *record,
                              const struct c_specifiers *specifiers) {
  struct c_declared declarator = {"", specifiers->type, parser->token.place, -1};
  if (!c_at(parser, ":")) declarator = c_declarator(parser, specifiers->type);
  if (strcmp(declarator.name, "operator") == 0) {
    skip_member(parser);
    return false;
  }
  if (c_accept(parser, ":")) {
    int64_t bits = c_expression(parser);
    if (bits < 0 || bits > 64) c_fail(parser, "a number of bits");
    declarator.bits = parser->failed ? 0 : (int)bits;
  }
  bool method = declarator.type->kind == C_TYPE_FUNCTION;
  if (c_accept(parser, "=")) c_skip_to(parser, ",;");
  else if (c_at(parser, "{") && !method) c_skip_balanced(parser); /* a value */
  while (c_skip_decoration(parser)) continue;
  if (parser->failed) return false;
  if (method) declare_method(parser, record, &declarator);
  else if (declarator.bits < 0 && !*declarator.name) c_fail(parser, "a name");
  else if (!specifiers->is_static) c_declare(parser, &record->fields, &declarator);
  if (!method || !c_at(parser, "{")) return true;
  c_skip_balanced(parser);
  return false;
}

/* Skips a member that is neither a field nor a method with a name. False for others. */
static bool skipped_member(struct c_parser *parser, struct c_record *record) {
  static const char *const access[] = {"public", "private", "protected", NULL};
  static const char *const others[] = {"friend",        "using",   "template", "_Static_assert",
                                       "static_assert", "typedef", "operator", NULL};
  static const char *const before[] = {"inline", "virtual", "explicit", "constexpr", NULL};
  struct c_token next = c_peek(parser);
  if (c_accept(parser, ";")) return true;
  if (c_token_is_any(&parser->token, access) && c_token_is(&next, ":")) {
    c_advance(parser);
    c_advance(parser);
    return true;
  }
  struct c_parser ahead = *parser;
  while (c_token_is_any(&ahead.token, before)) c_advance(&ahead);
  next = c_peek(&ahead);
  bool constructor = record->tag && c_at(&ahead, record->tag) && c_token_is(&next, "(");
  if (!constructor && !c_at(&ahead, "~") && !c_token_is_any(&ahead.token, others)) return false;
  skip_member(parser);
  return true;
}

static void record_member(struct c_parser *parser, struct c_record *record) {
  if (skipped_member(parser, record)) return;
  struct c_specifiers specifiers = c_specifiers(parser);
  if (parser->failed) return;
  if (c_accept(parser,
               ";")) { /* the fields of a structure without a name are those of the outer one */
    struct c_declared none = {"", specifiers.type, parser->before.place, -1};
    if (specifiers.type->kind == C_TYPE_RECORD && !specifiers.type->record->tag)
      c_declare(parser, &record->fields, &none);
    return;
  }
  do {
    if (!member_declarator(parser, record, &specifiers)) return;
  } while (c_accept(parser, ","));
  c_expect(parser, ";");
}

static void record_members(struct c_parser *parser, struct c_record *record) {
  while (!c_at(parser, "}") && parser->token.kind != C_END) record_member(parser, record);
}

/* Notes an attribute that changes the layout as a problem of the structure or enumeration. */
static void take_layout(struct c_parser *parser, struct c_record *record) {
  if (parser->layout.message && !record->problem.message) record->problem = parser->layout;
  parser->layout.message = NULL;
}

static const struct c_type *record_specifier(struct c_parser *parser, bool is_union) {
  struct c_type *type = arena_alloc(parser->unit->arena, sizeof *type);
  type->kind = C_TYPE_RECORD;
  while (c_skip_decoration(parser)) continue;
  if (parser->token.kind == C_WORD) {
    struct c_token tag = take_tag(parser);
    type->record = tagged_record(parser, &tag, false);
    if (c_accept(parser, ":")) base_classes(parser, type->record);
  } else {
    type->record = new_record(parser, NULL, parser->token.place);
    if (!c_at(parser, "{")) c_fail(parser, "a tag or '{'");
  }
  if (!type->record->complete) type->record->is_union = is_union;
  if (!c_at(parser, "{") || !c_deeper(parser)) return type;
  unsigned pack = parser->stream.pack;
  record_body(parser, type->record, record_members);
  while (c_skip_decoration(parser)) continue;
  take_layout(parser, type->record);
  /* Compilers differ in the effect of a pragma between the members. */
  bool packed = (pack && pack < 8) || (parser->stream.pack && parser->stream.pack < 8);
  if (packed && !type->record->problem.message)
    type->record->problem =
        (struct c_problem){"'#pragma pack' changes the layout in memory", type->record->place};
  parser->depth--;
  return type;
}

/* ---- Enumerations and constants ----------------------------------------------------------------- */

static struct c_constant *declare_constant(struct c_parser *parser, const char *name, int64_t value,
                                           struct place place) {
  struct c_unit *unit = parser->unit;
  struct c_name *entry = c_names_enter(&unit->constant_names, name, strlen(name));
  struct c_constant *constant = arena_alloc(unit->arena, sizeof *constant);
  constant->name = entry->name;
  constant->value = value;
  constant->place = place;
  constant->before = entry->value;
  entry->value = constant;
  LIST_ADD(unit->arena, &unit->constants, constant);
  return constant;
}

static void enum_constants(struct c_parser *parser, struct c_record *enumeration) {
  int64_t value = 0;
  while (!parser->failed && !c_at(parser, "}")) {
    struct c_token name = parser->token;
    if (name.kind == C_WORD) c_advance(parser);
    else c_fail(parser, "a constant's name");
    while (c_skip_decoration(parser)) continue;
    if (c_accept(parser, "=")) value = c_expression(parser);
    while (c_skip_decoration(parser)) continue;
    if (parser->failed) return;
    declare_constant(parser, c_token_text(parser, &name), value, name.place)->enumeration =
        enumeration;
    value = (int64_t)((uint64_t)value + 1);
    if (!c_accept(parser, ",")) return;
  }
}

/* Restores the names of constants after a scoped enumeration, whose first constant has the index. */
static void leave_scope(struct c_unit *unit, const struct c_record *enumeration, size_t first) {
  for (size_t i = unit->constants.count; i > first; i--) {
    struct c_constant *constant = unit->constants.at[i - 1];
    if (constant->enumeration != enumeration) continue;
    c_names_enter(&unit->constant_names, constant->name, strlen(constant->name))->value =
        constant->before;
  }
}

/* Reads the type of an enumeration: an int of any sign. */
static void underlying_type(struct c_parser *parser) {
  struct place place = parser->token.place;
  const struct c_type *type = c_type_name(parser);
  int width = type ? c_type_width(parser->unit, type) : 0;
  if (!width || width == 32) return;
  parser->layout.message =
      arena_printf(parser->unit->arena, "its values have %d bits; expected 32", width);
  parser->layout.place = place;
}

static const struct c_type *enum_specifier(struct c_parser *parser) {
  struct c_type *type = arena_alloc(parser->unit->arena, sizeof *type);
  type->kind = C_TYPE_ENUM;
  bool scoped = c_accept(parser, "class") || c_accept(parser, "struct");
  parser->unit->is_cxx |= scoped;
  while (c_skip_decoration(parser)) continue;
  struct c_token tag = parser->token;
  if (tag.kind == C_WORD) {
    c_advance(parser);
    type->record = tagged_record(parser, &tag, true);
  } else {
    type->record = new_record(parser, NULL, tag.place);
  }
  type->record->is_enum = true;
  struct c_token next = c_peek(parser);
  if (c_at(parser, ":") && next.kind == C_WORD) { /* its type, not the width of a bit-field */
    c_advance(parser);
    underlying_type(parser);
  }
  if (c_at(parser, "{")) {
    size_t first = parser->unit->constants.count;
    type->record->is_scoped = scoped;
    record_body(parser, type->record, enum_constants);
    if (scoped) leave_scope(parser->unit, type->record, first);
    while (c_skip_decoration(parser)) continue;
    take_layout(parser, type->record);
  } else if (tag.kind != C_WORD) c_fail(parser, "a tag or '{'");
  return type;
}

const struct c_type *c_tagged_type(struct c_parser *parser) {
  struct c_problem outer = parser->layout;
  bool is_enum = c_at(parser, "enum"), is_union = c_at(parser, "union");
  parser->layout.message = NULL;
  c_advance(parser);
  const struct c_type *type = is_enum ? enum_specifier(parser) : record_specifier(parser, is_union);
  parser->layout = outer;
  return type;
}

/* Reads the value of an object at file scope, after '='. */
static void object_initializer(struct c_parser *parser, const struct c_declared *declarator) {
  struct c_parser start = *parser;
  const struct c_type *type = declarator->type;
  const struct c_type *resolved = c_type_resolve(parser->unit, type);
  bool integral = resolved->kind == C_TYPE_ENUM || c_type_width(parser->unit, type);
  if (integral && (type->constant || resolved->constant)) {
    int64_t value = c_expression(parser);
    if (!parser->failed && (c_at(parser, ",") || c_at(parser, ";"))) {
      value = c_type_truncate(parser->unit, type, value);
      declare_constant(parser, declarator->name, value, declarator->place)->type = type;
      return;
    }
  }
  c_restore(parser, &start);
  c_skip_to(parser, ",;");
}

/* ---- File scope --------------------------------------------------------------------------------- */

static void add_typedef(struct c_parser *parser, const struct c_declared *declarator) {
  struct c_unit *unit = parser->unit;
  size_t length = strlen(declarator->name);
  struct c_name *entry = c_names_enter(&unit->typedef_names, declarator->name, length);
  if (entry->value) return; /* a repetition */
  c_declare(parser, &unit->typedefs, declarator);
  entry->value = unit->typedefs.at[unit->typedefs.count - 1];
}

static void read_declaration(struct c_parser *parser) {
  struct c_specifiers specifiers = c_specifiers(parser);
  if (c_accept(parser, ";")) return;
  do {
    struct c_declared declarator = c_declarator(parser, specifiers.type);
    if (parser->failed) return;
    if (!*declarator.name) c_fail(parser, "a name");
    else if (specifiers.is_typedef) add_typedef(parser, &declarator);
    else if (!specifiers.is_static &&
             c_type_resolve(parser->unit, declarator.type)->kind == C_TYPE_FUNCTION)
      c_declare(parser, &parser->unit->functions, &declarator);
    while (c_skip_decoration(parser)) continue;
    if (c_at(parser, "{")) { /* a function's body, or a value in C++ */
      c_skip_balanced(parser);
      if (declarator.type->kind == C_TYPE_FUNCTION) return;
    }
    if (c_accept(parser, "=")) object_initializer(parser, &declarator);
  } while (c_accept(parser, ","));
  c_expect(parser, ";");
}

/* Reads `using name = type`, a typedef of C++. False for other declarations. */
static bool read_alias(struct c_parser *parser) {
  struct c_parser ahead = *parser;
  if (!c_accept(&ahead, "using") || ahead.token.kind != C_WORD) return false;
  struct c_token name = ahead.token;
  c_advance(&ahead);
  while (c_skip_decoration(&ahead)) continue;
  if (!c_accept(&ahead, "=")) return false;
  *parser = ahead;
  struct c_specifiers specifiers = c_specifiers(parser);
  struct c_declared declarator = c_declarator(parser, specifiers.type);
  if (*declarator.name) c_fail(parser, "a type without a name");
  if (parser->failed) return true;
  declarator.name = c_token_text(parser, &name);
  declarator.place = name.place;
  add_typedef(parser, &declarator);
  c_expect(parser, ";");
  return true;
}

/* Skips an invalid declaration. A ';' outside of braces ends it even in parentheses. */
static void skip_declaration(struct c_parser *parser) {
  size_t braces = 0;
  bool definition = c_at(parser, "typedef") || c_at(parser, "struct") || c_at(parser, "union") ||
                    c_at(parser, "class") || c_at(parser, "enum");
  while (parser->token.kind != C_END) {
    if (c_at(parser, "{")) braces++;
    bool closed = c_at(parser, "}") && braces && !--braces;
    bool ended = c_at(parser, ";") && !braces;
    c_advance(parser);
    if (ended || (closed && !definition)) return;
  }
}

/* Skips 'extern "C" {' and "namespace x {", whose contents are read as at file scope. */
static bool skip_linkage(struct c_parser *parser) {
  struct c_token next = c_peek(parser);
  if (c_at(parser, "extern") && next.kind == C_STRING) {
    c_advance(parser);
    c_advance(parser);
    c_accept(parser, "{");
    return true;
  }
  if (c_at(parser, "inline") && c_token_is(&next, "namespace")) c_advance(parser);
  if (!c_at(parser, "namespace")) return false;
  while (!c_at(parser, "{") && !c_at(parser, ";") && parser->token.kind != C_END) c_advance(parser);
  c_advance(parser);
  return true;
}

static void file_scope(struct c_parser *parser, const char *file) {
  static const char *const only_cxx[] = {"using",     "template", "namespace",     "class",
                                         "constexpr", "friend",   "static_assert", NULL};
  static const char *const skipped[] = {"using", "template",       "asm",           "__asm__",
                                        "__asm", "_Static_assert", "static_assert", NULL};
  while (parser->token.kind != C_END) {
    struct c_parser start = *parser;
    parser->unit->is_cxx |= c_token_is_any(&parser->token, only_cxx);
    if (c_accept(parser, ";") || c_accept(parser, "}") || skip_linkage(parser)) continue;
    bool alias = read_alias(parser);
    if (!alias && c_token_is_any(&parser->token, skipped)) {
      skip_declaration(parser);
      continue;
    }
    if (!alias) read_declaration(parser);
    if (!parser->failed) continue;
    struct c_problem *noted = &parser->unit->skipped;
    if (!noted->message ||
        (text_is(parser->problem.place.file, file) && !text_is(noted->place.file, file)))
      *noted = parser->problem;
    c_restore(parser, &start);
    skip_declaration(parser);
  }
}

struct c_unit *c_declarations(struct arena *arena, const char *text, size_t length,
                              const char *file) {
  struct c_unit *unit = arena_alloc(arena, sizeof *unit);
  unit->arena = arena;
  unit->typedef_names.arena = unit->tags.arena = unit->constant_names.arena = unit->files.arena =
      arena;
  struct c_parser parser = c_parser_new(unit, c_stream_new(text, length, file, &unit->files));
  file_scope(&parser, file);
  return unit;
}

bool c_evaluate(struct c_unit *unit, const char *text, size_t length, int64_t *value) {
  struct c_parser parser = c_parser_new(unit, c_stream_new(text, length, NULL, &unit->files));
  *value = c_expression(&parser);
  return !parser.failed && parser.token.kind == C_END;
}

/* ---- Constant expressions -------------------------------------------------------------------- */

static int64_t constant_word(struct c_parser *parser) {
  struct c_name *found =
      c_names_find(&parser->unit->constant_names, parser->token.text, parser->token.length);
  if (c_at(parser, "true") || c_at(parser, "false")) {
    int64_t value = c_at(parser, "true");
    c_advance(parser);
    return value;
  }
  if (!found || !found->value) {
    c_fail(parser, "a constant");
    return 0;
  }
  c_advance(parser);
  return ((const struct c_constant *)found->value)->value;
}

static struct c_value constant_value(void *data);

static bool constant_accept(void *data, const char *sign) {
  return c_accept(data, sign);
}

/* Values that do not fit wrap around. */
static void constant_report(void *data, enum c_expression_problem problem) {
  if (problem == C_EXPRESSION_DEEP) c_fail(data, "less nesting");
  if (problem == C_EXPRESSION_UNDEFINED) c_fail(data, "a division that is defined");
}

static struct c_expression_reader constant_reader(struct c_parser *parser) {
  return (struct c_expression_reader){
      constant_accept, constant_value, constant_report, parser, &parser->depth, C_MAX_DEPTH, false};
}

static int64_t constant_unary(struct c_parser *parser) {
  struct c_expression_reader reader = constant_reader(parser);
  return c_expression_read_unary(&reader).number;
}

static int64_t constant_operand(struct c_parser *parser) {
  if (c_accept(parser, "+")) return constant_unary(parser);
  if (c_accept(parser, "(")) {
    const struct c_type *type = c_at_type(parser) ? c_type_name(parser) : NULL;
    int64_t inner = type ? 0 : c_expression(parser);
    c_expect(parser, ")");
    if (type) inner = c_type_truncate(parser->unit, type, constant_unary(parser));
    return parser->failed ? 0 : inner;
  }
  uint64_t number;
  if (c_integer(&parser->token, &number)) {
    c_advance(parser);
    return (int64_t)number;
  }
  if (parser->token.kind == C_NUMBER) c_fail(parser, "an integer");
  if (parser->token.kind == C_WORD) return constant_word(parser);
  c_fail(parser, "a value");
  return 0;
}

static struct c_value constant_value(void *data) {
  return (struct c_value){constant_operand(data), false};
}

int64_t c_expression(struct c_parser *parser) {
  if (!c_deeper(parser)) return 0;
  struct c_expression_reader reader = constant_reader(parser);
  int64_t result = c_expression_read(&reader).number;
  if (c_accept(parser, "?")) {
    int64_t yes = c_expression(parser);
    c_expect(parser, ":");
    int64_t no = c_expression(parser);
    result = result ? yes : no;
  }
  parser->depth--;
  return parser->failed ? 0 : result;
}
