/* SPDX-License-Identifier: MIT */
/* Conditionals: each branch starts from where the #if stood, and all must lead to the same place. */
#include "source/directives.h"

#include "source/condition.h"

#include <string.h>

/* The word of a directive, and what stands behind it without comments and blanks around it. */
struct directive {
  const char *word;
  size_t word_length;
  const char *rest; /* owned by the arena */
};

static struct directive split(struct reader *reader, const struct c_token *token) {
  struct c_lexer lexer = c_lexer_inside(token);
  lexer.operators = true;
  struct c_token part = c_lexer_code(&lexer);
  struct directive directive = {part.text, part.length, ""};
  struct text rest = text_new(reader->arena->escape);
  while ((part = c_lexer_code(&lexer)).kind != C_END) {
    if (rest.length) text_add(&rest, " ");
    text_add_bytes(&rest, part.text, part.length);
  }
  if (rest.length) directive.rest = text_keep(reader->arena, &rest);
  return directive;
}

static bool is(const struct directive *directive, const char *word) {
  return strlen(word) == directive->word_length &&
         memcmp(directive->word, word, directive->word_length) == 0;
}

/* ---- Macros -------------------------------------------------------------------------------------- */

/* The text of a macro, behind its name. */
static void show_macro(struct reader *reader, const struct c_token *token) {
  struct c_lexer lexer = c_lexer_inside(token);
  struct c_token part, end = {.kind = C_END};
  source_show(reader, &end);
  for (size_t i = 0; (part = c_lexer_code(&lexer)).kind != C_END; i++)
    if (i > 1) source_show_macro(reader, &part); /* behind "define" and the name */
  source_show(reader, &end);
}

/* Is it this one of "if" and "elif", with a condition that plainly comes to that? */
static bool is_plain(const struct directive *directive, const char *word, enum source_truth truth) {
  return is(directive, word) && source_condition(directive->rest, strlen(directive->rest)) == truth;
}

/* ---- Conditionals -------------------------------------------------------------------------------- */

/* Is it outside of everything but scopes? There, branches may differ: "extern "C" {" is for C++ alone. */
static bool is_between(const struct state *state) {
  return source_is_outer(state->region) && !state->statement.parens;
}

static void open_branch(struct reader *reader, const struct c_token *token,
                        const struct directive *directive) {
  struct branch *branch = arena_alloc(reader->arena, sizeof *branch);
  struct source_conditional *conditional = arena_alloc(reader->arena, sizeof *conditional);
  bool zero = is_plain(directive, "if", SOURCE_FALSE);
  *conditional = (struct source_conditional){.outer = source_innermost(reader),
                                             .region = reader->state.region,
                                             .at = token->at,
                                             .at_end = token->end,
                                             .line = token->place.line};
  conditional->set_aside = zero && reader->options->aside && !source_dead(reader) &&
                           text_contains(token->text, token->length, reader->options->aside);
  const struct source_conditional *outer = conditional->outer;
  conditional->aside = outer && outer->aside    ? outer->aside
                       : conditional->set_aside ? conditional
                                                : NULL;
  /* Whole functions are set aside: what stands above and ends in no ';' is no part of them. */
  if (conditional->set_aside && is_between(&reader->state)) source_reset(reader);
  branch->outer = reader->branch;
  branch->conditional = conditional;
  branch->before = reader->state;
  branch->dead = source_dead(reader) || (zero && !conditional->set_aside);
  branch->taken = is_plain(directive, "if", SOURCE_TRUE);
  reader->branch = branch;
}

/* How many braces and parentheses are open. */
static size_t depth_of(const struct state *state) {
  return state->statement.parens + (state->region ? state->region->depth : 0);
}

static void end_branch(struct reader *reader) {
  struct branch *branch = reader->branch;
  struct state *first = &branch->first, *before = &branch->before;
  size_t depth = depth_of(&reader->state);
  if (branch->dead) {
    /* It is no way to get here. */
  } else if (!branch->has_first) {
    *first = reader->state;
    branch->has_first = true;
  } else if (depth_of(first) != depth) {
    bool loose = is_between(before) && is_between(first) && is_between(&reader->state);
    bool first_same = depth_of(first) == depth_of(before), this_same = depth == depth_of(before);
    if (!loose || (!first_same && !this_same))
      source_problem(reader, branch->conditional->line,
                     "the branches of this conditional leave different numbers of braces or "
                     "parentheses open");
    else if (first_same) *first = reader->state; /* what opens or closes a scope goes on */
  }
  reader->state = *before;
}

static void next_branch(struct reader *reader, const struct directive *directive) {
  struct branch *branch = reader->branch;
  end_branch(reader);
  bool outer = branch->outer && branch->outer->dead;
  bool zero = is_plain(directive, "elif", SOURCE_FALSE);
  branch->dead = outer || branch->taken || zero;
  branch->taken = branch->taken || is_plain(directive, "elif", SOURCE_TRUE);
  branch->conditional->has_else = true;
}

static void close_branch(struct reader *reader, const struct c_token *token) {
  struct branch *branch = reader->branch;
  end_branch(reader);
  if (branch->has_first) reader->state = branch->first;
  branch->conditional->last = token->at;
  branch->conditional->last_end = token->end;
  reader->branch = branch->outer;
  if (source_dead(reader)) return;
  branch->conditional->index = reader->source->conditionals.count;
  LIST_ADD(reader->arena, &reader->source->conditionals, branch->conditional);
}

void source_directive(struct reader *reader, const struct c_token *token) {
  struct directive directive = split(reader, token);
  bool next = is(&directive, "else") || is(&directive, "elif") || is(&directive, "elifdef") ||
              is(&directive, "elifndef");
  if (is(&directive, "if") || is(&directive, "ifdef") || is(&directive, "ifndef")) {
    open_branch(reader, token, &directive);
  } else if (next || is(&directive, "endif")) {
    if (!reader->branch)
      source_problem(reader, token->place.line, "#%.*s without #if", (int)directive.word_length,
                     directive.word);
    else if (next) next_branch(reader, &directive);
    else close_branch(reader, token);
  } else if (is(&directive, "error") && reader->branch) {
    reader->branch->dead = true; /* whoever gets here compiles nothing */
  } else if (is(&directive, "define") && reader->options->watch && !source_dead(reader)) {
    show_macro(reader, token);
  }
}

void source_finish_branches(struct reader *reader) {
  if (reader->branch)
    source_problem(reader, reader->branch->conditional->line, "this conditional has no #endif");
}
