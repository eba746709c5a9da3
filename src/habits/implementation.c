/* SPDX-License-Identifier: MIT */
#include "gen/vm/vm.h"
#include "habits/habits.h"

#include <string.h>

/* A body being matched with "{ (void)a, (void)b; (void)c; return ERROR; }". */
struct body {
  struct c_lexer lexer;
  struct c_token token;
  const struct spec *spec;
};

/* Skips the word or punctuator, if it follows. */
static bool stub_take(struct body *body, const char *text) {
  if (!c_token_is(&body->token, text)) return false;
  body->token = c_lexer_code(&body->lexer);
  return true;
}

static bool take_unused(struct body *body) {
  while (stub_take(body, "(")) {
    if (!stub_take(body, "void") || !stub_take(body, ")") || body->token.kind != C_WORD)
      return false;
    body->token = c_lexer_code(&body->lexer);
    if (!stub_take(body, ",") && !stub_take(body, ";")) return false;
  }
  return true;
}

static bool take_refusal(struct body *body) {
  if (!stub_take(body, "return")) return false;
  bool parenthesis = stub_take(body, "("), cast = false;
  if (parenthesis && stub_take(body, body->spec->interface->names.error))
    cast = stub_take(body, ")");
  const char *word = body->token.text;
  size_t length = body->token.length;
  if (!(cast && body->token.kind == C_NUMBER && *word != '0') &&
      !vm_stub_returns(body->spec, word, length))
    return false;
  body->token = c_lexer_code(&body->lexer);
  return (!parenthesis || cast || stub_take(body, ")")) && stub_take(body, ";");
}

static void match_stub(const struct source *source, const struct spec *spec,
                       struct implementation *found) {
  struct body body = {
      .lexer = source_lexer(source->text, found->function->body, found->function->end),
      .spec = spec};
  body.token = c_lexer_code(&body.lexer);
  found->refuses =
      stub_take(&body, "{") && take_unused(&body) && take_refusal(&body) && stub_take(&body, "}");
}

/* Returns "MACRO(NAME)", with the first word in the parentheses. */
static const char *macro_text(struct arena *arena, const struct source *source,
                              const struct source_declarator *declarator) {
  struct c_lexer lexer = source_lexer(source->text, declarator->open + 1, declarator->close);
  struct c_token word = c_lexer_code(&lexer);
  return arena_printf(arena, "%s(%.*s)", declarator->name, (int)word.length, word.text);
}

/* Returns the id of a name, that of a function of the specification if a pattern has one, or NULL. */
static const char *id_of(struct arena *arena, const struct name_pattern_list *patterns,
                         const struct spec *spec, const struct source *source,
                         const struct source_declarator *declarator, bool *macro) {
  const char *first = NULL;
  for (size_t i = 0; declarator->close && i < patterns->count; i++) {
    const struct name_pattern *pattern = patterns->at[i];
    const char *name = pattern->macro ? macro_text(arena, source, declarator) : declarator->name;
    const char *word = name_pattern_match(arena, pattern, name, strlen(name));
    const struct spec_function *function =
        word && pattern->style != STYLE_SAME
            ? NAME_STYLE_LOOKUP(spec->functions, pattern->style, word, strlen(word))
            : NULL;
    const char *id = function ? function->id : word;
    *macro = pattern->macro != NULL;
    if (id && spec_find(spec, id, KIND(ITEM_FUNCTION))) return id;
    if (!first) first = id;
  }
  return first;
}

/* Returns the NAME(…) that is the function's name, or NULL. Attribute macros may precede and follow the name, as in
 * "GetPhase(…) EXCLUDES(lock)", and match patterns, too: functions of the specification precede other names, these
 * precede words in uppercase, and the last of several is chosen. */
static const struct source_declarator *implementation_named_by(
    struct arena *arena, const struct source *source, const struct source_function *function,
    const struct name_pattern_list *patterns, const struct spec *spec,
    struct implementation *found) {
  const struct source_declarator *best = NULL;
  int most = 0;
  for (size_t i = function->declarators.count; i-- > 0;) {
    const struct source_declarator *declarator = function->declarators.at[i];
    bool macro = false;
    const char *id = id_of(arena, patterns, spec, source, declarator, &macro);
    if (!id) continue;
    bool known = spec_find(spec, id, KIND(ITEM_FUNCTION)) != NULL;
    int rank = known ? 3 : text_is_capitals(id, strlen(id)) ? 1 : 2;
    if (rank <= most) continue;
    most = rank;
    best = declarator;
    found->id = id;
    found->macro = macro;
  }
  return best;
}

void implementations_find(struct arena *arena, const struct source *source,
                          const struct implementation_names *names, const struct spec *spec,
                          struct implementation_list *all) {
  LIST_EACH (function, source->functions) {
    struct implementation named = {.function = function};
    const struct source_declarator *declarator =
        implementation_named_by(arena, source, function, names->patterns, spec, &named);
    if (!declarator) continue;
    struct implementation *found = arena_alloc(arena, sizeof *found);
    *found = named;
    found->declarator = declarator;
    found->aside = function->conditional ? function->conditional->aside : NULL;
    found->params = source_params_read(arena, source->text + declarator->open + 1,
                                       declarator->close - declarator->open - 1);
    match_stub(source, spec, found);
    found->stub = found->refuses ||
                  (names->stubs && body_is_stub(arena, source, function, spec, names->stubs));
    LIST_ADD(arena, all, found);
  }
}
