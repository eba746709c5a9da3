/* SPDX-License-Identifier: MIT */
#include "source/params.h"

#include "base/raw.h"
#include "base/text.h"

#include <string.h>

/* One parameter being read. */
struct one {
  struct string_list words; /* of the type, and its name */
  size_t stars;
  bool constant; /* what it points to */
  bool any;
};

static bool is_any(const char *word, const char *const *words) {
  for (; *words; words++)
    if (strcmp(word, *words) == 0) return true;
  return false;
}

static void take_word(struct arena *arena, struct one *one, const char *word) {
  static const char *const idle[] = {"volatile", "restrict", "__restrict", "__restrict__",
                                     "register", "struct",   "enum",       "union",
                                     "class",    "typename", NULL};
  if (strcmp(word, "const") == 0) one->constant = one->constant || !one->stars;
  else if (!is_any(word, idle)) LIST_ADD(arena, &one->words, word);
}

static void finish(struct arena *arena, struct one *one, struct source_params *params) {
  static const char *const types[] = {"char",     "short",  "int",  "long", "float", "double",
                                      "unsigned", "signed", "void", "bool", NULL};
  size_t count = one->words.count;
  struct source_param *param = arena_alloc(arena, sizeof *param);
  if (!one->any) return;
  if (count > 1 && !is_any(one->words.at[count - 1], types)) param->name = one->words.at[--count];
  struct text type = text_new(arena->escape);
  if (one->constant && one->stars) text_add(&type, "const ");
  for (size_t i = 0; i < count; i++) text_printf(&type, "%s%s", i ? " " : "", one->words.at[i]);
  for (size_t i = 0; i < one->stars; i++) text_add(&type, "*");
  param->type = text_keep(arena, &type);
  LIST_ADD(arena, &params->list, param);
  *one = (struct one){0};
}

/* Takes a punctuator. The content of [] does not matter: it is a pointer. */
static void take_mark(struct raw_lexer *lexer, struct one *one, struct source_params *params,
                      char c) {
  struct raw_token token;
  if (c == '*') one->stars++;
  else if (c == '[') {
    one->stars++;
    while ((token = raw_next(lexer)).kind != RAW_END && !raw_is(lexer, &token, "]")) continue;
  } else {
    params->plain = false;
  }
}

struct source_params source_params_read(struct arena *arena, const char *text, size_t length) {
  struct source_params params = {.plain = true};
  struct raw_lexer lexer = raw_lexer_new(text, length);
  struct one one = {0};
  struct raw_token token;
  while ((token = raw_next(&lexer)).kind != RAW_END) {
    const char *word = arena_strndup(arena, text + token.at, token.end - token.at);
    if (token.kind == RAW_COMMENT) {
      params.comments = true;
      continue;
    }
    if (strcmp(word, ",") == 0) {
      finish(arena, &one, &params);
      continue;
    }
    one.any = true;
    if (token.kind == RAW_WORD) take_word(arena, &one, word);
    else if (strcmp(word, ".") == 0 && length - token.at >= 3 &&
             memcmp(text + token.at, "...", 3) == 0)
      lexer.at = token.at + 3, LIST_ADD(arena, &one.words, "...");
    else if (token.kind == RAW_PUNCTUATOR) take_mark(&lexer, &one, &params, *word);
    else params.plain = false;
  }
  finish(arena, &one, &params);
  bool none = params.list.count == 1 && strcmp(params.list.at[0]->type, "void") == 0;
  if (none) params.list.count = 0;
  return params;
}

bool source_params_same(const struct source_params *a, const struct source_params *b) {
  if (a->list.count != b->list.count) return false;
  for (size_t i = 0; i < a->list.count; i++)
    if (strcmp(a->list.at[i]->type, b->list.at[i]->type) != 0) return false;
  return true;
}
