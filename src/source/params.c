/* SPDX-License-Identifier: MIT */
#include "source/scanner.h"
#include "source/structure.h"

#include <string.h>

/* The current parameter. */
struct one {
  struct string_list words; /* of the type, and the name */
  size_t stars;
  size_t before;  /* the number of words before the first star */
  bool constant;  /* of the target */
  bool reference; /* of C++ */
  bool joined;    /* the last token is "::" */
  bool any;
};

static void param_take_word(struct arena *arena, struct one *one, const char *word) {
  static const char idle[] =
      "volatile restrict __restrict __restrict__ register struct enum union class typename "
      "_Nonnull _Nullable _Nullable_result _Null_unspecified";
  if (one->joined && one->words.count) {
    const char **last = &one->words.at[one->words.count - 1];
    const char *name = source_scoped(arena, *last, word, strlen(word));
    if (name) *last = name; /* else it is no type of a specification */
  } else if (strcmp(word, "const") == 0) one->constant = one->constant || !one->stars;
  else if (!text_has_word(idle, word)) LIST_ADD(arena, &one->words, word);
  one->joined = false;
}

/* Words of builtin types, which may be in any order: "char unsigned". */
static const char *const builtin[] = {"char",     "short",  "int",  "long", "float", "double",
                                      "unsigned", "signed", "void", "bool", NULL};

/* True for macros. */
static bool is_note(const char *word) {
  return text_is_capitals(word, strlen(word));
}

/* True for names of the compiler. */
static bool is_compilers(const char *word) {
  return strncmp(word, "__", 2) == 0;
}

/* Removes the words from `from` to `to` for which goes() is true. */
static void param_drop_words(struct one *one, size_t from, size_t to,
                             bool (*goes)(const char *word)) {
  size_t count = from, before = one->before;
  for (size_t i = from; i < one->words.count; i++) {
    bool gone = i < to && goes(one->words.at[i]);
    if (gone && i < before) one->before--;
    if (!gone) one->words.at[count++] = one->words.at[i];
  }
  one->words.count = count;
}

static bool is_any_word(const char *word) {
  return word != NULL;
}

/* Returns the number of types and names among the first `to` words for which goes() is false; a builtin type is one. */
static size_t count_plain(const struct one *one, size_t to, bool (*goes)(const char *word)) {
  size_t count = 0, own = 0;
  for (size_t i = 0; i < to; i++) {
    bool of_c = text_is_any(builtin, one->words.at[i]);
    own += of_c;
    count += !of_c && !goes(one->words.at[i]);
  }
  return count + (own > 0);
}

/* Removes these words, except for a single one after a star, which is a name. */
static void param_drop_all(struct one *one, bool (*goes)(const char *word)) {
  bool named = one->before && one->words.count == one->before + 1;
  param_drop_words(one, 0, one->words.count - named, goes);
}

/* Removes attribute macros from "jint UNUSED a": words in uppercase, and those of compilers, beside a type and a name.
 * There is no name before a star, and nothing else between the star and the name. */
static void param_drop_macros(struct one *one) {
  if (one->before && count_plain(one, one->before, is_note))
    param_drop_words(one, 0, one->before, is_note);
  if (count_plain(one, one->words.count, is_note) > 1) param_drop_all(one, is_note);
  if (count_plain(one, one->words.count, is_compilers) > 1) param_drop_all(one, is_compilers);
  if (one->before && one->words.count > one->before + 1)
    param_drop_words(one, one->before, one->words.count - 1, is_any_word);
}

/* Moves the sign to the start. */
static void param_order_words(struct string_list *words, size_t count) {
  static const char *const signs[] = {"unsigned", "signed", NULL};
  for (size_t i = 1; i < count; i++) {
    if (!text_is_any(signs, words->at[i]) || !text_is_any(builtin, words->at[i - 1])) continue;
    const char *sign = words->at[i];
    memmove(words->at + 1, words->at, i * sizeof *words->at);
    words->at[0] = sign;
    return;
  }
}

static void param_finish(struct arena *arena, struct one *one, struct source_params *params) {
  if (!one->any) return;
  param_drop_macros(one);
  size_t count = one->words.count;
  const char *only = count == 1 && !one->before ? one->words.at[0] : ".";
  if (*only != '.' && is_note(only)) params->plain = false; /* a macro with parameters: "TRAPS" */
  struct source_param *param = arena_alloc(arena, sizeof *param);
  if (count > 1 && !text_is_any(builtin, one->words.at[count - 1]))
    param->name = one->words.at[--count];
  param_order_words(&one->words, count);
  struct text type = text_new(arena->escape);
  if (one->constant && (one->stars || one->reference)) text_add(&type, "const ");
  for (size_t i = 0; i < count; i++) text_printf(&type, "%s%s", i ? " " : "", one->words.at[i]);
  for (size_t i = 0; i < one->stars; i++) text_add(&type, "*");
  if (one->reference) text_add(&type, "&");
  param->type = text_keep(arena, &type);
  LIST_ADD(arena, &params->list, param);
  *one = (struct one){0};
}

/* Skips tokens up to a bracket. */
static void skip_brackets(struct c_lexer *lexer) {
  struct c_token token;
  while ((token = c_lexer_next(lexer)).kind != C_END && !c_token_is(&token, "]")) continue;
}

/* True if the word before parentheses is not a part of the parameter: an attribute or, after a type and a name, a macro.
 * After a star, only the name follows. */
static bool is_aside(const struct one *one) {
  static const char *const attributes[] = {"__attribute__", "__attribute", "__declspec",
                                           "alignas",       "_Alignas",    NULL};
  size_t count = one->words.count;
  const char *word = count ? one->words.at[count - 1] : "";
  bool capitals = is_note(word);
  if (text_is_any(attributes, word)) return true;
  size_t plain = 0;
  const char *last = "";
  for (size_t i = one->before; capitals && i + 1 < count; i++) {
    if (is_note(one->words.at[i])) continue;
    plain++;
    last = one->words.at[i];
  }
  return plain > !one->before && !text_is_any(builtin, last);
}

/* Reads parentheses: "UNUSED(a)" declares a, "__attribute__((unused))" nothing. */
static bool param_take_parentheses(struct arena *arena, struct c_lexer *lexer, struct one *one) {
  const char *macro = one->words.count ? one->words.at[one->words.count - 1] : "";
  struct c_token word = c_lexer_code(lexer);
  if (is_aside(one)) {
    one->words.count--;
    for (size_t depth = 1; word.kind != C_END; word = c_lexer_code(lexer)) {
      depth += c_token_is(&word, "(");
      if (c_token_is(&word, ")") && !--depth) return true;
    }
    return false;
  }
  struct c_token close = c_lexer_code(lexer);
  if (!is_note(macro) || one->words.count < 2 || word.kind != C_WORD || !c_token_is(&close, ")"))
    return false;
  one->words.at[one->words.count - 1] = arena_strndup(arena, word.text, word.length);
  return true;
}

/* Reads a punctuator. The contents of [] do not matter: it is a pointer, or [[an attribute]]. */
static bool param_take_mark(struct arena *arena, struct c_lexer *lexer, struct one *one,
                            const struct c_token *mark) {
  if (c_token_is(mark, "*") || c_token_is(mark, "&")) {
    if (!one->before) one->before = one->words.count;
    one->stars += c_token_is(mark, "*");
    one->reference |= c_token_is(mark, "&");
  } else if (c_token_is(mark, "::")) one->joined = true;
  else if (c_token_is(mark, "(")) return param_take_parentheses(arena, lexer, one);
  else if (c_token_is(mark, "[")) {
    bool attribute = lexer->at < lexer->length && lexer->text[lexer->at] == '[';
    skip_brackets(lexer);
    if (attribute) skip_brackets(lexer);
    else one->stars++;
  } else {
    return false;
  }
  return true;
}

struct source_params source_params_read(struct arena *arena, const char *text, size_t length) {
  struct source_params params = {.plain = true};
  struct c_lexer lexer = c_lexer_new(text, length);
  struct one one = {0};
  struct c_token token;
  while ((token = c_lexer_next(&lexer)).kind != C_END) {
    const char *word = arena_strndup(arena, token.text, token.length);
    if (token.kind == C_COMMENT) {
      params.comments = true;
      continue;
    }
    if (strcmp(word, ",") == 0) {
      param_finish(arena, &one, &params);
      continue;
    }
    one.any = true;
    if (token.kind == C_WORD) param_take_word(arena, &one, word);
    else if (strcmp(word, ".") == 0 && length - token.at >= 3 && memcmp(token.text, "...", 3) == 0)
      lexer.at = token.at + 3, LIST_ADD(arena, &one.words, "...");
    else if (token.kind != C_PUNCTUATOR || !param_take_mark(arena, &lexer, &one, &token))
      params.plain = false;
  }
  param_finish(arena, &one, &params);
  if (params.list.count == 1 && strcmp(params.list.at[0]->type, "void") == 0) params.list.count = 0;
  return params;
}

bool source_params_same(const struct source_params *a, const struct source_params *b) {
  if (a->list.count != b->list.count) return false;
  for (size_t i = 0; i < a->list.count; i++)
    if (strcmp(a->list.at[i]->type, b->list.at[i]->type) != 0) return false;
  return true;
}
