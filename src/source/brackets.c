/* SPDX-License-Identifier: MIT */
/* Braces, of bodies of functions, scopes and others; and parentheses outside of functions, some of which follow declared
 * names. */
#include "source/scanner.h"

#include <string.h>

struct source_region *source_push(struct reader *reader, enum source_region_kind kind,
                                  const char *name, unsigned line) {
  struct source_region *region = arena_alloc(reader->arena, sizeof *region);
  const struct source_region *outer = reader->state.region;
  const char *scope = outer ? outer->scope : "";
  if (*name) scope = source_name(reader, line, scope, name, strlen(name));
  *region = (struct source_region){
      outer, kind, name, scope, line, outer ? outer->depth + 1 : 1, outer ? outer->function : NULL,
  };
  reader->state.region = region;
  return region;
}

static void open_function(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  struct source_function *function = arena_alloc(reader->arena, sizeof *function);
  /* Branches share the statement, but not its list. */
  for (size_t i = 0; i < statement->declarators.count; i++)
    LIST_ADD(reader->arena, &function->declarators, statement->declarators.at[i]);
  function->above = statement->above;
  function->head = statement->head;
  function->body = token->at;
  function->line = statement->line;
  function->is_static = statement->is_static;
  function->region = reader->state.region;
  function->conditional = statement->conditional;
  function->last_conditional = source_innermost(reader);
  function->tangled = statement->conditional != function->last_conditional;
  LIST_ADD(reader->arena, &reader->source->functions, function);
  source_push(reader, REGION_FUNCTION, "", token->place.line)->function = function;
}

/* True if a body of a class follows. NAME(…) may be an attribute macro, "class CAPABILITY("lock") Lock", unlike
 * "struct x f(void)" and "struct x f(void) NOTHROW": then the name follows, and "class" or words in uppercase precede it.
 * Only classes have bases. */
static bool is_class_body(const struct statement *statement) {
  const struct words *lead = &statement->lead, *tail = &statement->tail;
  if (!statement->is_class || statement->is_enum || statement->value || statement->overloads)
    return false;
  if (statement->declarators.count == statement->before_class || statement->colon) return true;
  return tail->count && (lead->count == 1 || (!lead->small && tail->small));
}

void source_open_brace(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  if (statement->parens) {
    source_push(reader, REGION_OTHER, "", token->place.line);
  } else if (statement->tokens == 1) { /* this one */
    source_problem(reader, token->place.line,
                   reader->old_style ? "a block without a function head; function definitions in "
                                       "the style before C89 are not supported"
                                     : "a block without a function head");
    source_push(reader, REGION_OTHER, "", token->place.line);
  } else if (statement->is_namespace || is_class_body(statement) ||
             (statement->external && statement->string && statement->tokens == 3)) {
    bool named = (statement->is_namespace || statement->is_class) && statement->scope_name;
    source_push(reader, REGION_SCOPE, named ? statement->scope_name : "", token->place.line);
    source_reset(reader);
  } else if (statement->declarators.count && !statement->value) {
    /* A member's initializer may have braces, too: "A() : a{1} {". */
    bool initializer = statement->colon && reader->last.kind == C_WORD;
    if (initializer) source_push(reader, REGION_OTHER, "", token->place.line);
    else open_function(reader, token);
  } else {
    source_push(reader, REGION_OTHER, "", token->place.line);
  }
}

void source_close_brace(struct reader *reader, const struct c_token *token) {
  const struct source_region *region = reader->state.region;
  if (!region) {
    source_problem(reader, token->place.line, "unmatched '}'");
    return;
  }
  if (region->kind == REGION_FUNCTION) {
    struct source_function *function = region->function;
    const struct source_conditional *innermost = source_innermost(reader);
    function->tangled |= function->end || function->conditional != innermost;
    function->last_conditional = innermost;
    function->end = token->end;
  }
  if (region->kind == REGION_SCOPE && reader->state.statement.parens)
    source_problem(reader, token->place.line, "'}' inside the parentheses of line %u",
                   reader->state.statement.parens_line);
  reader->state.region = region->outer;
  const struct statement *statement = &reader->state.statement;
  bool more = statement->parens || statement->colon;
  if (region->kind != REGION_OTHER || (source_is_outer(region->outer) && !more))
    source_reset(reader);
}

static const char *const no_declarators[] = {
    "__attribute__", "__attribute", "__declspec",    "alignas",  "_Alignas",
    "__asm__",       "__asm",       "asm",           "decltype", "typeof",
    "__typeof__",    "noexcept",    "throw",         "explicit", "_Static_assert",
    "static_assert", "_Pragma",     "__extension__", NULL};

bool source_is_attribute(const struct c_token *token) {
  return c_token_is_any(token, no_declarators);
}

/* Adds a declarator "NAME(". */
static void add_declarator(struct reader *reader, const struct c_token *token, const char *name,
                           size_t at, unsigned line) {
  struct source_declarator *declarator = arena_alloc(reader->arena, sizeof *declarator);
  const struct source_region *region = reader->state.region;
  declarator->name = source_name(reader, line, region ? region->scope : "", name, strlen(name));
  declarator->at = at;
  declarator->line = line;
  declarator->open = token->at;
  struct statement *statement = &reader->state.statement;
  if (statement->declarators.count == statement->before_class) statement->lead = statement->tail;
  statement->tail = (struct words){0};
  LIST_ADD(reader->arena, &statement->declarators, declarator);
}

static void open_named(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  const char *name = statement->overloads ? "operator" : statement->name;
  add_declarator(reader, token, name ? name : "",
                 name && statement->name ? statement->name_at : token->at, statement->name_line);
  /* "module_init(x)" is a macro; after a type, it is a function. */
  if (statement->name_plain &&
      (statement->name_at == statement->head || statement->declarators.count > 1))
    statement->plain--;
  statement->name_plain = false;
  if (statement->declarators.count == 1 && statement->name_at == statement->head) {
    /* A possible call is shown from its start. */
    struct c_token end = {.kind = C_END};
    statement->call = true;
    source_show(reader, &end);
    source_show(reader, &reader->last);
    source_show(reader, token);
  }
}

void source_open_paren(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  const struct c_token *last = &reader->last;
  bool plain = c_token_is(token, "(") && !statement->parens && !statement->angles &&
               !statement->value && !statement->colon;
  bool named = last->kind == C_WORD || (statement->arguments && c_token_is(last, ">"));
  bool aside = !statement->overloads && source_is_attribute(last);
  if (!statement->parens++) statement->parens_line = token->place.line;
  if (!plain || aside) return;
  if (named || statement->overloads) open_named(reader, token);
}

void source_close_paren(struct reader *reader, const struct c_token *token) {
  struct statement *statement = &reader->state.statement;
  if (!statement->parens) {
    source_problem(reader, token->place.line, "unmatched '%c'", *token->text);
    return;
  }
  if (--statement->parens || !statement->declarators.count) return;
  struct source_declarator *last = statement->declarators.at[statement->declarators.count - 1];
  if (!last->close) last->close = token->at;
}
