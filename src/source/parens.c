/* SPDX-License-Identifier: MIT */
/* Parentheses outside of functions: which of them stand behind the name of what is declared. */
#include "source/parens.h"

/* ---- Parentheses --------------------------------------------------------------------------------- */

static const char *const no_declarators[] = {
    "__attribute__",  "__attribute",   "__declspec", "alignas",       "_Alignas",
    "__asm__",        "__asm",         "asm",        "decltype",      "typeof",
    "__typeof__",     "noexcept",      "throw",      "requires",      "explicit",
    "_Static_assert", "static_assert", "_Pragma",    "__extension__", NULL};

bool source_is_attribute(const struct reader *reader, const struct raw_token *token) {
  return source_is_any(reader, token, no_declarators);
}

/* Shows the name, which has come before it was known what it is. */
static void start_call(struct reader *reader, const struct raw_token *token) {
  struct raw_token end = {.kind = RAW_END};
  reader->state.statement.call = true;
  source_show(reader, &end);
  source_show(reader, &reader->last);
  source_show(reader, token);
}

/* Adds "NAME(". */
static void add_declarator(struct reader *reader, const struct raw_token *token, const char *name,
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

static void open_named(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  const char *name = statement->overloads ? "operator" : statement->name;
  add_declarator(reader, token, name ? name : "",
                 name && statement->name ? statement->name_at : token->at, statement->name_line);
  /* "module_init(x)"; with a type before it, it is a function. */
  if (statement->name_plain &&
      (statement->name_at == statement->head || statement->declarators.count > 1))
    statement->plain--;
  statement->name_plain = false;
  if (statement->declarators.count == 1 && statement->name_at == statement->head)
    start_call(reader, token);
}

void source_open_paren(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  const struct raw_token *last = &reader->last;
  const struct group group = statement->group;
  bool plain = source_is(reader, token, "(") && !statement->parens && !statement->angles &&
               !statement->value && !statement->colon;
  bool named = last->kind == RAW_WORD || (statement->arguments && source_is(reader, last, ">"));
  bool aside = !statement->overloads && source_is_attribute(reader, last);
  if (!statement->parens++) {
    statement->parens_line = token->line;
    statement->group = (struct group){.other = aside || !plain};
    statement->requirement = last->kind == RAW_WORD && source_is(reader, last, "requires");
  }
  if (!plain || aside) return;
  if (named || statement->overloads) open_named(reader, token);
  else if (source_is(reader, last, ")") && group.name && !group.other) {
    add_declarator(reader, token, group.name, group.at, group.line);
    statement->lead.count++; /* a name that a type precedes */
    statement->lead.small = true;
  }
}

void source_close_paren(struct reader *reader, const struct raw_token *token) {
  struct statement *statement = &reader->state.statement;
  if (!statement->parens) {
    source_problem(reader, token->line, "'%c' closes nothing", raw_mark(reader->lexer.text, token));
    return;
  }
  if (--statement->parens || !statement->declarators.count) return;
  struct source_declarator *last = statement->declarators.at[statement->declarators.count - 1];
  if (!last->close) last->close = token->at;
}

/* ---- Names in parentheses ------------------------------------------------------------------------ */

void source_group(struct reader *reader, const struct raw_token *token) {
  struct group *group = &reader->state.statement.group;
  bool joins = source_is(reader, token, "::");
  if (group->other) return;
  if (token->kind == RAW_WORD) {
    const char *text = reader->lexer.text + token->at;
    bool more = group->joined && group->name;
    if (!more) group->at = token->at, group->line = token->line;
    group->name =
        source_name(reader, token->line, more ? group->name : "", text, token->end - token->at);
  } else if (!joins && !source_is(reader, token, "(") && !source_is(reader, token, ")")) {
    group->other = true;
  }
  group->joined = joins;
}
