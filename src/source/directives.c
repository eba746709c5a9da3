/* SPDX-License-Identifier: MIT */
/* Conditionals: all branches start from the state at #if, and must lead to the same state. */
#include "c/expression.h"
#include "source/scanner.h"

/* Deeper expressions are not written by hand, and would exhaust the stack. */
enum { CONDITION_DEPTH = 64 };

struct condition {
  struct c_lexer lexer;
  struct c_token token;
  unsigned depth;
  bool strange; /* it is not understood */
  struct c_expression_reader reader;
};

static void condition_next(struct condition *condition) {
  condition->token = c_lexer_code(&condition->lexer);
}

static bool condition_accept(void *data, const char *sign) {
  struct condition *condition = data;
  bool there = !condition->strange && c_token_is(&condition->token, sign);
  if (there) condition_next(condition);
  return there;
}

static void condition_report(void *data, enum c_expression_problem problem) {
  (void)problem;
  ((struct condition *)data)->strange = true;
}

/* Skips a macro, with its arguments, or "defined X". */
static void condition_skip_word(struct condition *condition) {
  bool defined = c_token_is(&condition->token, "defined");
  condition_next(condition);
  if (defined && condition->token.kind == C_WORD) {
    condition_next(condition);
    return;
  }
  size_t parens = 0;
  do {
    bool opens = c_token_is(&condition->token, "(");
    if (!parens && !opens) return;
    parens += opens;
    parens -= c_token_is(&condition->token, ")");
    condition_next(condition);
  } while (parens && condition->token.kind != C_END);
}

static struct c_value condition_operand(void *data) {
  struct condition *condition = data;
  uint64_t number = 0;
  bool open = false;
  if (condition_accept(condition, "(")) {
    struct c_value inner = c_expression_read(&condition->reader);
    condition->strange |= !condition_accept(condition, ")");
    return inner;
  }
  if (condition->token.kind == C_NUMBER && c_integer(&condition->token, &number)) {
    condition_next(condition);
  } else if (condition->token.kind == C_WORD) {
    open = !c_token_is(&condition->token, "false");
    condition_skip_word(condition);
  } else {
    condition->strange = true;
  }
  return (struct c_value){(int64_t)number, open};
}

enum source_truth source_condition(struct c_lexer lexer) {
  struct condition condition = {.lexer = lexer};
  condition.lexer.operators = true;
  condition.reader = (struct c_expression_reader){.accept = condition_accept,
                                                  .value = condition_operand,
                                                  .problem = condition_report,
                                                  .data = &condition,
                                                  .depth = &condition.depth,
                                                  .limit = CONDITION_DEPTH};
  condition_next(&condition);
  struct c_value truth = c_expression_read(&condition.reader);
  bool whole = condition.token.kind == C_END && !condition.strange;
  if (!whole || truth.open) return SOURCE_OPEN;
  return truth.number ? SOURCE_TRUE : SOURCE_FALSE;
}

/* The name of a directive, and its other tokens. */
struct directive {
  struct c_token word;
  struct c_lexer rest;
};

/* True for a directive "if" or "elif" whose condition has that value, whatever is defined. */
static bool is_constant_condition(const struct directive *directive, const char *word,
                                  enum source_truth truth) {
  return c_token_is(&directive->word, word) && source_condition(directive->rest) == truth;
}

/* True outside of everything but scopes. There, branches may differ: "extern "C" {" is for C++ only. */
static bool is_between_functions(const struct state *state) {
  return source_is_outer(state->region) && !state->statement.parens;
}

static void open_branch(struct reader *reader, const struct c_token *token,
                        const struct directive *directive) {
  struct branch *branch = arena_alloc(reader->arena, sizeof *branch);
  struct source_conditional *conditional = arena_alloc(reader->arena, sizeof *conditional);
  bool zero = is_constant_condition(directive, "if", SOURCE_FALSE);
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
  /* Functions are set aside as a whole: an unfinished statement before them is not a part of them. */
  if (conditional->set_aside && is_between_functions(&reader->state)) source_reset(reader);
  branch->outer = reader->branch;
  branch->conditional = conditional;
  branch->before = reader->state;
  branch->dead = source_dead(reader) || (zero && !conditional->set_aside);
  branch->taken = is_constant_condition(directive, "if", SOURCE_TRUE);
  reader->branch = branch;
}

/* Returns the number of open braces and parentheses. */
static size_t open_depth(const struct state *state) {
  return state->statement.parens + (state->region ? state->region->depth : 0);
}

static void end_branch(struct reader *reader) {
  struct branch *branch = reader->branch;
  struct state *first = &branch->first, *before = &branch->before;
  size_t depth = open_depth(&reader->state);
  if (branch->dead) {
    /* its end is not reached */
  } else if (!branch->has_first) {
    *first = reader->state;
    branch->has_first = true;
  } else if (open_depth(first) != depth) {
    bool loose = is_between_functions(before) && is_between_functions(first) &&
                 is_between_functions(&reader->state);
    bool first_same = open_depth(first) == open_depth(before),
         this_same = depth == open_depth(before);
    if (!loose || (!first_same && !this_same))
      source_problem(
          reader, branch->conditional->line,
          "the branches of this conditional have different numbers of open braces or parentheses");
    else if (first_same) *first = reader->state; /* a scope is opened or closed */
  }
  reader->state = *before;
}

static void next_branch(struct reader *reader, const struct directive *directive) {
  struct branch *branch = reader->branch;
  end_branch(reader);
  bool outer = branch->outer && branch->outer->dead;
  bool zero = is_constant_condition(directive, "elif", SOURCE_FALSE);
  branch->dead = outer || branch->taken || zero;
  branch->taken = branch->taken || is_constant_condition(directive, "elif", SOURCE_TRUE);
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
  static const char *const opening[] = {"if", "ifdef", "ifndef", NULL}, *const next[] = {
                                                                            "else", "elif",
                                                                            "elifdef", "elifndef",
                                                                            NULL};
  struct directive directive = {.rest = c_lexer_inside(token)};
  directive.word = c_lexer_code(&directive.rest);
  const struct c_token *word = &directive.word;
  if (c_token_is_any(word, opening)) {
    open_branch(reader, token, &directive);
  } else if (c_token_is_any(word, next) || c_token_is(word, "endif")) {
    if (!reader->branch)
      source_problem(reader, token->place.line, "#%.*s without #if", (int)word->length, word->text);
    else if (c_token_is(word, "endif")) close_branch(reader, token);
    else next_branch(reader, &directive);
  } else if (c_token_is(word, "error") && reader->branch) {
    reader->branch->dead = true; /* it cannot be compiled */
  } else if (c_token_is(word, "define") && reader->options->watch && !source_dead(reader)) {
    /* The watcher also sees the text of macros. */
    struct c_token part, end = {.kind = C_END};
    source_show(reader, &end);
    c_lexer_code(&directive.rest); /* the name */
    while ((part = c_lexer_code(&directive.rest)).kind != C_END) source_show_macro(reader, &part);
    source_show(reader, &end);
  }
}

void source_finish_branches(struct reader *reader) {
  if (reader->branch)
    source_problem(reader, reader->branch->conditional->line, "this conditional has no #endif");
}
