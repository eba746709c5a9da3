/* SPDX-License-Identifier: MIT */
#include "c/parser.h"

#include "base/text.h"

#include <string.h>

/* ---- Tokens ------------------------------------------------------------------------------------- */

struct c_parser c_parser_new(struct c_unit *unit, struct c_stream stream) {
  struct c_parser parser = {.unit = unit, .stream = stream};
  parser.skipped = arena_alloc(unit->arena, sizeof *parser.skipped);
  parser.token = c_stream_next(&parser.stream);
  return parser;
}

void c_advance(struct c_parser *parser) {
  if (parser->failed) return;
  parser->before = parser->token;
  parser->token = c_stream_next(&parser->stream);
}

bool c_at(const struct c_parser *parser, const char *text) {
  return c_token_is(&parser->token, text);
}

bool c_accept(struct c_parser *parser, const char *text) {
  if (!c_at(parser, text)) return false;
  c_advance(parser);
  return true;
}

struct c_token c_peek(const struct c_parser *parser) {
  struct c_stream stream = parser->stream;
  return c_stream_next(&stream);
}

const char *c_token_text(struct c_parser *parser, const struct c_token *token) {
  return arena_strndup(parser->unit->arena, token->text, token->length);
}

void c_restore(struct c_parser *parser, const struct c_parser *earlier) {
  struct c_parser now = *earlier;
  now.failed = false;
  *parser = now;
}

/* ---- Failures ----------------------------------------------------------------------------------- */

void c_fail(struct c_parser *parser, const char *what) {
  enum { SHOWN = 40 };
  if (parser->failed) return;
  struct arena *arena = parser->unit->arena;
  const struct c_token *token = &parser->token;
  const char *found = "the end";
  if (token->kind != C_END) {
    char *text = arena_strndup(arena, token->text, token->length < SHOWN ? token->length : SHOWN);
    for (char *at = text; *at; at++)
      if ((unsigned char)*at < ' ' || (unsigned char)*at >= 0x7f) *at = '?';
    found = arena_printf(arena, "'%s'", text);
  }
  parser->problem.message = arena_printf(arena, "expected %s, found %s", what, found);
  parser->problem.place = token->place;
  parser->failed = true;
  parser->token.kind = C_END;
  parser->token.length = 0;
}

void c_expect(struct c_parser *parser, const char *text) {
  if (c_accept(parser, text) || parser->failed) return;
  c_fail(parser, arena_printf(parser->unit->arena, "'%s'", text));
}

bool c_deeper(struct c_parser *parser) {
  if (++parser->depth <= C_MAX_DEPTH) return true;
  parser->depth--;
  c_fail(parser, "less nesting");
  return false;
}

/* ---- Skipping ----------------------------------------------------------------------------------- */

static bool token_opens(const struct c_token *token) {
  return token->kind == C_PUNCTUATOR && token->length == 1 && strchr("([{", *token->text);
}

static bool token_closes(const struct c_token *token) {
  return token->kind == C_PUNCTUATOR && token->length == 1 && strchr(")]}", *token->text);
}

void c_skip_balanced(struct c_parser *parser) {
  bool braces = c_at(parser, "{"); /* in which other brackets may be incomplete */
  struct c_skipped *skipped = parser->skipped;
  const char *start = parser->token.text;
  size_t level = 0;
  do {
    if (braces && parser->token.text == skipped->at) {
      parser->stream = skipped->stream;
      parser->token = skipped->token;
      parser->before = skipped->before;
      continue;
    }
    if (braces ? c_at(parser, "{") : token_opens(&parser->token)) level++;
    if (braces ? c_at(parser, "}") : token_closes(&parser->token)) level--;
    c_advance(parser);
  } while (level && parser->token.kind != C_END);
  if (braces) *skipped = (struct c_skipped){start, parser->stream, parser->token, parser->before};
}

void c_skip_to(struct c_parser *parser, const char *characters) {
  while (parser->token.kind != C_END) {
    const struct c_token *token = &parser->token;
    if (token_closes(token) ||
        (token->kind == C_PUNCTUATOR && token->length == 1 && strchr(characters, *token->text)))
      return;
    if (token_opens(token)) c_skip_balanced(parser);
    else c_advance(parser);
  }
}

/* Annotations among specifiers and around declarators, with and without arguments. */
static const char *const annotations[] = {"__attribute__", "__attribute", "__declspec",
                                          "_Alignas",      "alignas",     "__asm__",
                                          "__asm",         "asm",         NULL};
static const char *const decorations[] = {
    "__extension__", "__cdecl",    "_cdecl",       "__stdcall",    "_stdcall",
    "__fastcall",    "__thiscall", "__pascal",     "__vectorcall", "__far",
    "__near",        "__ptr32",    "__ptr64",      "__w64",        "__unaligned",
    "_Nullable",     "_Nonnull",   "_Noreturn",    "__restrict",   "restrict",
    "__restrict__",  "volatile",   "__volatile__", "__volatile",   NULL};

static bool is_decoration(const struct c_token *token) {
  return token->kind == C_WORD &&
         (c_token_is_any(token, annotations) || c_token_is_any(token, decorations));
}

/* Returns the name of an attribute without "__" around it. */
static struct c_token bare_name(struct c_token token) {
  if (token.length > 4 && memcmp(token.text, "__", 2) == 0 &&
      memcmp(token.text + token.length - 2, "__", 2) == 0) {
    token.text += 2;
    token.length -= 4;
  }
  return token;
}

/* True at a word of an attribute that changes the layout in memory. Alignments of up to 8 bytes rarely change that of an
 * interface. */
static bool changes_layout(const struct c_parser *parser) {
  static const char *const layouts[] = {"packed",     "mode",      "vector_size",
                                        "gcc_struct", "ms_struct", NULL};
  static const char *const alignments[] = {"aligned",  "__aligned__", "align",
                                           "_Alignas", "alignas",     NULL};
  const struct c_token bare = bare_name(parser->token);
  struct c_parser at = *parser;
  if (c_token_is_any(&bare, layouts)) return true;
  if (!c_token_is_any(&at.token, alignments)) return false;
  c_advance(&at);
  return c_accept(&at, "(") && at.token.kind == C_NUMBER &&
         (at.token.length > 1 || *at.token.text > '8');
}

/* Notes the first such word from `start` to the next token. */
static void note_layout(struct c_parser *parser, const struct c_parser *start) {
  struct c_parser at = *start;
  while (at.token.text < parser->token.text && at.token.kind != C_END && !changes_layout(&at))
    c_advance(&at);
  if (at.token.text >= parser->token.text || at.token.kind == C_END) return;
  parser->layout.message =
      arena_printf(parser->unit->arena, "'%s' changes the layout in memory; expected none",
                   c_token_text(parser, &at.token));
  parser->layout.place = at.token.place;
}

bool c_skip_decoration(struct c_parser *parser) {
  struct c_parser start = *parser;
  struct c_token next = {.kind = C_END};
  if (c_at(parser, "[")) next = c_peek(parser);
  bool attribute = c_token_is(&next, "["), annotation = c_token_is_any(&parser->token, annotations);
  if (attribute) {
    c_skip_balanced(parser);
  } else {
    if (!is_decoration(&parser->token)) return false;
    c_advance(parser);
    if (annotation && c_at(parser, "(")) c_skip_balanced(parser);
  }
  if (attribute || annotation) note_layout(parser, &start);
  return true;
}

/* ---- Specifiers --------------------------------------------------------------------------------- */

static const char *const storages[] = {"extern",        "static",    "inline",  "__inline",
                                       "__inline__",    "register",  "virtual", "friend",
                                       "explicit",      "constexpr", "mutable", "auto",
                                       "_Thread_local", "__thread",  NULL};
static const char *const constants[] = {"const", "__const", "__const__", NULL};
static const char *const volatiles[] = {"volatile", "__volatile__", "__volatile", NULL};
static const char *const builtins[] = {"void",    "char",     "short",    "int",      "long",
                                       "float",   "double",   "signed",   "unsigned", "__signed__",
                                       "_Bool",   "bool",     "__int8",   "__int16",  "__int32",
                                       "__int64", "__int128", "_Complex", NULL};
static const char *const tagged[] = {"struct", "union", "class", "enum", NULL};

bool c_at_type(const struct c_parser *parser) {
  const struct c_token *token = &parser->token;
  if (token->kind != C_WORD) return false;
  return c_token_is_any(token, builtins) || c_token_is_any(token, constants) ||
         c_token_is_any(token, tagged) || c_token_is(token, "typename") ||
         c_names_find(&parser->unit->typedef_names, token->text, token->length) ||
         c_names_find(&parser->unit->tags, token->text, token->length);
}

/* The words of a builtin type, in any order. */
struct words {
  unsigned longs;
  bool is_unsigned, is_signed, is_short, is_char, is_int, any;
  const char *other; /* a type of one word */
};

static void take_builtin(struct c_parser *parser, struct words *words) {
  words->any = true;
  if (c_at(parser, "unsigned")) words->is_unsigned = true;
  else if (c_at(parser, "signed") || c_at(parser, "__signed__")) words->is_signed = true;
  else if (c_at(parser, "short") || c_at(parser, "__int16")) words->is_short = true;
  else if (c_at(parser, "char") || c_at(parser, "__int8")) words->is_char = true;
  else if (c_at(parser, "int") || c_at(parser, "__int32")) words->is_int = true;
  else if (c_at(parser, "long")) words->longs++;
  else if (c_at(parser, "__int64")) words->longs = 2;
  else if (c_at(parser, "bool")) words->other = "_Bool";
  else if (!c_at(parser, "_Complex")) words->other = c_token_text(parser, &parser->token);
  c_advance(parser);
}

/* Returns the canonical spelling. */
static const char *builtin_name(const struct words *words) {
  bool u = words->is_unsigned;
  if (words->other)
    return words->longs && strcmp(words->other, "double") == 0 ? "long double" : words->other;
  if (words->is_char) return u ? "unsigned char" : words->is_signed ? "signed char" : "char";
  if (words->is_short) return u ? "unsigned short" : "short";
  if (words->longs > 1) return u ? "unsigned long long" : "long long";
  if (words->longs) return u ? "unsigned long" : "long";
  return u ? "unsigned int" : "int";
}

static struct c_type *new_type(struct c_parser *parser, enum c_type_kind kind) {
  struct c_type *type = arena_alloc(parser->unit->arena, sizeof *type);
  type->kind = kind;
  type->length = -1;
  return type;
}

static const struct c_type *named_type(struct c_parser *parser, const char *name) {
  struct c_type *type = new_type(parser, C_TYPE_NAMED);
  type->name = name;
  return type;
}

/* True at an unknown word before a type: a macro of another system. */
static bool at_stray_word(const struct c_parser *parser) {
  struct c_parser ahead = *parser;
  if (c_at_type(parser)) return false;
  c_advance(&ahead);
  return c_at_type(&ahead) || c_token_is_any(&ahead.token, storages) || is_decoration(&ahead.token);
}

/* Skips `<…>` after the name of a template. */
static void skip_template_arguments(struct c_parser *parser) {
  size_t level = 0;
  do {
    if (c_at(parser, "<")) level++;
    if (c_at(parser, ">")) level--;
    if (c_at(parser, ">>")) level -= level > 1 ? 2 : 1;
    if (c_at(parser, ";") || c_at(parser, "{")) break;
    c_advance(parser);
  } while (level && parser->token.kind != C_END);
  if (level) c_fail(parser, "'>'");
}

/* Reads the name of a typedef or, in C++, of a tag. */
static const struct c_type *type_by_name(struct c_parser *parser) {
  struct c_token next = c_peek(parser);
  while (c_token_is(&next, "::")) {
    c_advance(parser);
    c_advance(parser);
    next = c_peek(parser);
  }
  struct c_token token = parser->token;
  struct c_unit *unit = parser->unit;
  c_advance(parser);
  if (c_at(parser, "<")) skip_template_arguments(parser);
  bool known = c_names_find(&unit->typedef_names, token.text, token.length);
  struct c_name *tag = c_names_find(&unit->tags, token.text, token.length);
  if (known || !tag) return named_type(parser, c_token_text(parser, &token));
  struct c_record *record = tag->value;
  struct c_type *type = new_type(parser, record->is_enum ? C_TYPE_ENUM : C_TYPE_RECORD);
  type->record = record;
  type->bare = true;
  return type;
}

/* Takes a specifier, except for words of builtin types. False for other tokens. */
static bool take_specifier(struct c_parser *parser, struct c_specifiers *specifiers, bool *constant,
                           bool typed) {
  if (c_token_is_any(&parser->token, constants)) {
    *constant = true;
  } else if (c_at(parser, "typedef")) {
    specifiers->is_typedef = true;
  } else if (c_token_is_any(&parser->token, storages)) {
    if (c_at(parser, "static")) specifiers->is_static = true;
    if (c_at(parser, "constexpr")) *constant = true;
  } else if (c_token_is_any(&parser->token, volatiles)) {
    specifiers->is_volatile = true;
  } else if (c_skip_decoration(parser)) {
    return true;
  } else if (typed || parser->token.kind != C_WORD) {
    return false;
  } else if (c_token_is_any(&parser->token, tagged)) {
    specifiers->type = c_tagged_type(parser);
    return true;
  } else if (!c_at(parser, "typename") && !at_stray_word(parser)) {
    specifiers->type = type_by_name(parser);
    return true;
  }
  c_advance(parser);
  return true;
}

struct c_specifiers c_specifiers(struct c_parser *parser) {
  struct c_specifiers specifiers = {NULL, false, false, false};
  struct words words = {0, false, false, false, false, false, false, NULL};
  bool constant = false;
  while (!parser->failed) {
    if (!specifiers.type && parser->token.kind == C_WORD &&
        c_token_is_any(&parser->token, builtins))
      take_builtin(parser, &words);
    else if (!take_specifier(parser, &specifiers, &constant, specifiers.type || words.any)) break;
  }
  if (words.any) specifiers.type = named_type(parser, builtin_name(&words));
  if (!specifiers.type) {
    c_fail(parser, "a type");
    specifiers.type = named_type(parser, "int");
  }
  if (constant || specifiers.is_volatile) {
    struct c_type *type = new_type(parser, specifiers.type->kind);
    *type = *specifiers.type;
    type->constant |= constant;
    type->is_volatile |= specifiers.is_volatile;
    specifiers.type = type;
  }
  return specifiers;
}

/* ---- Declarators -------------------------------------------------------------------------------- */

static const struct c_type *declarator_pointers(struct c_parser *parser,
                                                const struct c_type *base) {
  unsigned count = 0; /* limited, since types are read by recursion */
  while (!parser->failed) {
    bool reference = c_at(parser, "&") || c_at(parser, "&&");
    if (c_at(parser, "*") || reference) {
      if (++count > C_MAX_DEPTH) c_fail(parser, "less nesting");
      struct c_type *type = new_type(parser, reference ? C_TYPE_REFERENCE : C_TYPE_POINTER);
      type->target = base;
      base = type;
      parser->unit->is_cxx |= reference;
      c_advance(parser);
      while (true) {
        bool constant = c_token_is_any(&parser->token, constants);
        type->constant |= constant;
        type->is_volatile |= c_token_is_any(&parser->token, volatiles);
        if (constant) c_advance(parser);
        else if (!c_skip_decoration(parser)) break;
      }
    } else if (!c_skip_decoration(parser)) {
      return base;
    }
  }
  return base;
}

/* True at a calling convention, a macro of another system: a word before another one or a star. */
static bool at_convention(const struct c_parser *parser) {
  struct c_token next;
  if (parser->token.kind != C_WORD) return false;
  next = c_peek(parser);
  if (c_token_is(&next, "*")) return true;
  return next.kind == C_WORD && !is_decoration(&next) && !c_token_is_any(&next, constants);
}

void c_declare(struct c_parser *parser, struct c_declared_list *list,
               const struct c_declared *declared) {
  struct c_declared *made = arena_alloc(parser->unit->arena, sizeof *made);
  *made = *declared;
  LIST_ADD(parser->unit->arena, list, made);
}

static void declarator_parameters(struct c_parser *parser, struct c_type *function) {
  struct c_token next = c_peek(parser);
  function->prototype = !c_at(parser, ")");
  if (c_at(parser, "void") && c_token_is(&next, ")")) c_advance(parser);
  while (!parser->failed && !c_at(parser, ")")) {
    if (c_accept(parser, "...")) {
      function->variadic = true;
      break;
    }
    struct c_specifiers specifiers = c_specifiers(parser);
    struct c_declared declarator = c_declarator(parser, specifiers.type);
    if (c_accept(parser, "=")) c_skip_to(parser, ",");
    if (parser->failed) return;
    c_declare(parser, &function->params, &declarator);
    /* In C++, the comma before "..." is optional. */
    if (!c_accept(parser, ",") && !c_at(parser, "...")) break;
  }
  c_expect(parser, ")");
}

/* True at a word that may follow parameters. Words in uppercase are macros of other systems. */
static bool at_ending(const struct c_parser *parser) {
  static const char *const endings[] = {"noexcept", "throw", "override", "final", "try", NULL};
  const struct c_token *token = &parser->token;
  return is_decoration(token) || c_token_is_any(token, constants) ||
         c_token_is_any(token, endings) ||
         (token->kind == C_WORD && text_is_capitals(token->text, token->length));
}

static const struct c_type *declarator_suffixes(struct c_parser *parser,
                                                const struct c_type *base) {
  if (!c_deeper(parser)) return base;
  struct c_type *type = NULL;
  if (c_skip_decoration(parser)) {
    base = declarator_suffixes(parser, base);
  } else if (c_accept(parser, "[")) {
    type = new_type(parser, C_TYPE_ARRAY);
    if (!c_at(parser, "]")) type->length = c_expression(parser);
    c_expect(parser, "]");
    type->target = declarator_suffixes(parser, base);
  } else if (c_accept(parser, "(")) {
    type = new_type(parser, C_TYPE_FUNCTION);
    type->target = base;
    declarator_parameters(parser, type);
    while (at_ending(parser)) {
      c_advance(parser);
      if (c_at(parser, "(")) c_skip_balanced(parser);
    }
  }
  parser->depth--;
  return type ? type : base;
}

/* True at the '(' of a declarator in parentheses, not of parameters. */
static bool at_nested(const struct c_parser *parser) {
  struct c_parser ahead = *parser;
  if (!c_at(parser, "(")) return false;
  c_advance(&ahead);
  if (c_at(&ahead, "*") || c_at(&ahead, "&") || c_at(&ahead, "(")) return true;
  if (is_decoration(&ahead.token)) return true;
  return ahead.token.kind == C_WORD && !c_at_type(&ahead);
}

static struct c_declared declarator_of(struct c_parser *parser, const struct c_type *base,
                                       bool inside);

/* Reads a declarator in parentheses, whose base is the type that the suffixes after them make. */
static struct c_declared declarator_nested(struct c_parser *parser, const struct c_type *base) {
  struct c_token next = c_peek(parser);
  struct c_parser inside = *parser, behind;
  struct c_declared result;
  if (c_token_is(&next, "(") || is_decoration(&next)) {
    /* The result may be the base itself, which must be known. */
    c_skip_balanced(parser);
    base = declarator_suffixes(parser, base);
    behind = *parser;
    if (!parser->failed) *parser = inside;
    c_advance(parser);
    result = declarator_of(parser, base, true);
    c_expect(parser, ")");
    if (!parser->failed) *parser = behind;
    return result;
  }
  struct c_type *hole = new_type(parser, C_TYPE_NAMED); /* filled later */
  hole->name = "int";
  c_advance(parser);
  result = declarator_of(parser, hole, true);
  c_expect(parser, ")");
  const struct c_type *made = declarator_suffixes(parser, base);
  if (result.type == hole) result.type = made;
  else *hole = *made;
  return result;
}

/* Reads a declarator; `inside` parentheses, a calling convention may precede the name. */
static struct c_declared declarator_of(struct c_parser *parser, const struct c_type *base,
                                       bool inside) {
  struct c_declared result = {"", base, parser->token.place, -1};
  if (!c_deeper(parser)) return result;
  base = declarator_pointers(parser, base);
  struct c_token excess = {.kind = C_END};
  while (at_convention(parser)) {
    c_advance(parser);
    if (excess.kind == C_END && parser->token.kind == C_WORD) excess = parser->token;
    base = declarator_pointers(parser, base);
  }
  if (at_nested(parser)) {
    result = declarator_nested(parser, base);
  } else {
    result.place = parser->token.place;
    if (parser->token.kind == C_WORD) {
      result.name = c_token_text(parser, &parser->token);
      c_advance(parser);
    }
    result.type = declarator_suffixes(parser, base);
    if (excess.kind != C_END && !inside && result.type->kind != C_TYPE_FUNCTION) {
      if (!parser->failed) parser->token = excess;
      c_fail(parser, "';'");
    }
  }
  parser->depth--;
  return result;
}

struct c_declared c_declarator(struct c_parser *parser, const struct c_type *base) {
  return declarator_of(parser, base, false);
}

const struct c_type *c_type_name(struct c_parser *parser) {
  struct c_specifiers specifiers = c_specifiers(parser);
  return c_declarator(parser, specifiers.type).type;
}
