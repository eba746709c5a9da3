/* SPDX-License-Identifier: MIT */
#include "header/method_body.h"

#include <string.h>

/* The number of the parameter, from 1, or the token. */
static const char *argument(struct c_parser *at, const struct c_declared_list *params) {
  const char *token = c_token_text(at, &at->token);
  for (size_t i = 0; i < params->count; i++)
    if (strcmp(params->at[i]->name, token) == 0) return arena_printf(at->unit->arena, "%zu", i + 1);
  return token;
}

/* The arguments behind "this": what is more than a word or a number is not understood, and is "". */
static void arguments(struct c_parser *at, const struct c_declared_list *params,
                      struct c_call *call) {
  while (c_accept(at, ",")) {
    const struct c_token next = c_peek(at);
    bool plain = c_token_is(&next, ",") || c_token_is(&next, ")");
    LIST_ADD(at->unit->arena, &call->passed, plain ? argument(at, params) : "");
    c_skip_to(at, ",)");
  }
}

struct c_call c_method_body(const struct c_parser *parser, const struct c_declared_list *params) {
  struct c_parser at = *parser;
  struct c_call call = {NULL, {NULL, 0}};
  unsigned depth = 0;
  do {
    if (c_at(&at, "{")) depth++;
    if (c_at(&at, "}") && --depth == 0) break;
    bool member = c_accept(&at, "->") || c_accept(&at, ".");
    const struct c_token name = at.token, next = c_peek(&at);
    if (!member) c_advance(&at);
    if (!member || name.kind != RAW_WORD || !c_token_is(&next, "(")) continue;
    c_advance(&at);
    c_advance(&at);
    if (!c_accept(&at, "this")) continue;
    if (call.function) return (struct c_call){NULL, {NULL, 0}};
    call.function = c_token_text(&at, &name);
    arguments(&at, params, &call);
  } while (at.token.kind != RAW_END);
  return call;
}
