/* SPDX-License-Identifier: MIT */
#include "adopt/implementation.h"

#include "base/raw.h"
#include "base/text.h"
#include "gen/vm/stubs.h"

#include <string.h>

/* ---- Stubs --------------------------------------------------------------------------------------- */

/* A body being matched with "{ (void)a, (void)b; (void)c; return ERROR; }". */
struct body {
  struct raw_lexer lexer;
  struct raw_token token;
  const struct spec *spec;
};

/* Passes over the word or punctuator, when it is there. */
static bool take(struct body *body, const char *text) {
  if (!raw_is(&body->lexer, &body->token, text)) return false;
  body->token = raw_next_code(&body->lexer);
  return true;
}

static bool take_unused(struct body *body) {
  while (take(body, "(")) {
    if (!take(body, "void") || !take(body, ")") || body->token.kind != RAW_WORD) return false;
    body->token = raw_next_code(&body->lexer);
    if (!take(body, ",") && !take(body, ";")) return false;
  }
  return true;
}

static bool take_refusal(struct body *body) {
  if (!take(body, "return")) return false;
  bool parenthesis = take(body, "("), cast = false;
  if (parenthesis && take(body, body->spec->interface->names.error)) cast = take(body, ")");
  const char *word = body->lexer.text + body->token.at;
  size_t length = body->token.end - body->token.at;
  if (!(cast && body->token.kind == RAW_NUMBER && *word != '0') &&
      !vm_stub_returns(body->spec, word, length))
    return false;
  body->token = raw_next_code(&body->lexer);
  return (!parenthesis || cast || take(body, ")")) && take(body, ";");
}

static void match_stub(const struct source *source, const struct spec *spec,
                       struct implementation *found) {
  struct body body = {.lexer = raw_lexer_new(source->text, found->function->end), .spec = spec};
  body.lexer.at = found->function->body;
  body.lexer.first = false;
  body.token = raw_next_code(&body.lexer);
  found->refuses =
      take(&body, "{") && take_unused(&body) && take_refusal(&body) && take(&body, "}");
}

/* ---- Finding ------------------------------------------------------------------------------------- */

static void add(struct arena *arena, const struct source *source,
                const struct source_function *function, const struct source_declarator *declarator,
                const char *id, const struct spec *spec, struct implementation_list *all) {
  struct implementation *found = arena_alloc(arena, sizeof *found);
  found->id = id;
  found->function = function;
  found->declarator = declarator;
  for (const struct source_conditional *at = function->conditional; at; at = at->outer)
    if (at->set_aside) found->aside = at;
  found->params = source_params_read(arena, source->text + declarator->open + 1,
                                     declarator->close - declarator->open - 1);
  match_stub(source, spec, found);
  LIST_ADD(arena, all, found);
}

void implementations_find(struct arena *arena, const struct source *source,
                          const struct name_pattern *pattern, const struct spec *spec,
                          struct implementation_list *found) {
  for (size_t i = 0; i < source->functions.count; i++) {
    const struct source_function *function = source->functions.at[i];
    for (size_t j = function->declarators.count; j-- > 0;) {
      const struct source_declarator *declarator = function->declarators.at[j];
      const char *id = declarator->close ? name_pattern_match(arena, pattern, declarator->name,
                                                              strlen(declarator->name))
                                         : NULL;
      if (!id) continue;
      add(arena, source, function, declarator, id, spec, found);
      break;
    }
  }
}
