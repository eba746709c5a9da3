/* SPDX-License-Identifier: MIT */
/* Parentheses outside of functions, some of which follow declared names. */
#include "source/scanner.h"

static const char *const no_declarators[] = {
    "__attribute__",  "__attribute",   "__declspec", "alignas",       "_Alignas",
    "__asm__",        "__asm",         "asm",        "decltype",      "typeof",
    "__typeof__",     "noexcept",      "throw",      "requires",      "explicit",
    "_Static_assert", "static_assert", "_Pragma",    "__extension__", NULL};

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
  const struct group group = statement->group;
  bool plain = c_token_is(token, "(") && !statement->parens && !statement->angles &&
               !statement->value && !statement->colon;
  bool named = last->kind == C_WORD || (statement->arguments && c_token_is(last, ">"));
  bool aside = !statement->overloads && source_is_attribute(last);
  if (!statement->parens++) {
    statement->parens_line = token->place.line;
    statement->group = (struct group){.other = aside || !plain};
    statement->requirement = last->kind == C_WORD && c_token_is(last, "requires");
  }
  if (!plain || aside) return;
  if (named || statement->overloads) open_named(reader, token);
  else if (c_token_is(last, ")") && group.name && !group.other) {
    add_declarator(reader, token, group.name, group.at, group.line);
    statement->lead.count++; /* the type before the name */
    statement->lead.small = true;
  }
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

void source_group(struct reader *reader, const struct c_token *token) {
  struct group *group = &reader->state.statement.group;
  bool joins = c_token_is(token, "::");
  if (group->other) return;
  if (token->kind == C_WORD) {
    const char *text = token->text;
    bool more = group->joined && group->name;
    if (!more) group->at = token->at, group->line = token->place.line;
    group->name =
        source_name(reader, token->place.line, more ? group->name : "", text, token->length);
  } else if (!joins && !c_token_is(token, "(") && !c_token_is(token, ")")) {
    group->other = true;
  }
  group->joined = joins;
}
