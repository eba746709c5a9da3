/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

#include <string.h>

/* Does the function answer an error of the interface? */
static bool answers_error(const struct source *source, const struct source_function *function,
                          const struct source_declarator *declarator, const char *error) {
  struct c_lexer lexer = c_lexer_new(source->text, declarator->at);
  struct c_token token;
  lexer.at = function->head;
  lexer.first = false;
  while ((token = c_lexer_code(&lexer)).kind != C_END)
    if (c_token_is(&token, error)) return true;
  return false;
}

enum { STYLES = 3 };

/* How patterns write a name. */
static const struct {
  enum name_style style;
  const char *place;
} styles[STYLES] = {{STYLE_SAME, "%s"}, {STYLE_CAMEL, "%{camel}"}, {STYLE_SNAKE, "%{snake}"}};

/* What names may end with. */
struct endings {
  struct arena *arena;
  const struct spec *view;
  const char **spelled; /* for each function one of each style; NULL: not spelled yet */
};

static void guess_spell(struct endings *endings) {
  const struct spec_function_list *functions = &endings->view->functions;
  endings->spelled =
      arena_alloc(endings->arena, (functions->count + 1) * STYLES * sizeof *endings->spelled);
  for (size_t i = 0; i < functions->count * STYLES; i++) {
    const char *id = functions->at[i / STYLES]->id;
    enum name_style style = styles[i % STYLES].style;
    endings->spelled[i] = style == STYLE_SAME ? id : name_style_spell(endings->arena, style, id);
  }
}

/* The place of the longest name of that style that the name ends with, or of none. */
static size_t guess_ending(const struct endings *endings, const char *name, size_t style) {
  size_t length = strlen(name), all = endings->view->functions.count * STYLES;
  size_t best = all, longest = 0;
  for (size_t i = style; i < all; i += STYLES) {
    size_t size = strlen(endings->spelled[i]);
    if (size > length || (best < all && size <= longest)) continue;
    if (strcmp(name + length - size, endings->spelled[i]) != 0) continue;
    best = i;
    longest = size;
  }
  return best;
}

static struct guess_name *guess_find(struct endings *endings, const char *name) {
  if (!endings->spelled) guess_spell(endings);
  for (size_t style = 0; style < STYLES; style++) {
    size_t at = guess_ending(endings, name, style);
    if (at == endings->view->functions.count * STYLES) continue;
    struct guess_name *found = arena_alloc(endings->arena, sizeof *found);
    found->id = endings->view->functions.at[at / STYLES]->id;
    found->pattern =
        arena_printf(endings->arena, "%.*s%s", (int)(strlen(name) - strlen(endings->spelled[at])),
                     name, styles[style].place);
    return found;
  }
  return NULL;
}

/* The last of NAME(…) in a head that ends in the name of a function: behind it, macros may say something of the function,
 * "GetPhase(…) EXCLUDES(lock)". */
static const struct source_declarator *guess_named_by(struct endings *endings,
                                                      const struct source_function *function,
                                                      struct guess_name **found) {
  for (size_t i = function->declarators.count; i-- > 0;) {
    const struct source_declarator *declarator = function->declarators.at[i];
    *found = declarator->close ? guess_find(endings, declarator->name) : NULL;
    if (*found) return declarator;
  }
  return NULL;
}

/* Does any part of the head answer an error? Most functions do not, whatever their names are. */
static bool may_answer(const struct source *source, const struct source_function *function,
                       const char *error) {
  size_t count = function->declarators.count;
  return count && answers_error(source, function, function->declarators.at[count - 1], error);
}

void guess_add(struct arena *arena, const struct spec *view, const struct source *source,
               const char *path, struct guess_name_list *names) {
  const struct code_pattern_list none = {0};
  const char *error = view->interface->names.error;
  struct endings endings = {arena, view, NULL};
  LIST_EACH (function, source->functions) {
    if (!may_answer(source, function, error)) continue;
    struct guess_name *found = NULL;
    const struct source_declarator *declarator = guess_named_by(&endings, function, &found);
    if (!declarator || !answers_error(source, function, declarator, error)) continue;
    /* In C++ the environment that agents see has members of these names. */
    const char *own = strstr(declarator->name, view->interface->names.environment);
    if (own && strstr(own, "::")) continue;
    found->place = (struct place){path, declarator->line};
    found->stub = body_is_stub(arena, source, function, view, &none);
    LIST_ADD(arena, names, found);
  }
}

/* A pattern, and how many functions have it. */
struct tally {
  const char *pattern;
  size_t count;
};
LIST_TYPE(tally_list, struct tally);

static struct tally *tally_of(struct tally_list *tallies, struct c_names *known,
                              const char *pattern) {
  struct c_name *entry = c_names_enter(known, pattern, strlen(pattern));
  struct tally *tally = entry->value;
  if (tally) return tally;
  entry->value = tally = arena_alloc(known->arena, sizeof *tally);
  tally->pattern = pattern;
  LIST_ADD(known->arena, tallies, tally);
  return tally;
}

const char *guess_pattern(struct arena *arena, const struct guess_name_list *names) {
  struct tally_list tallies = {0};
  struct c_names patterns = {.arena = arena}, functions = {.arena = arena};
  const struct tally *best = NULL;
  LIST_EACH (name, *names) {
    struct tally *tally = tally_of(&tallies, &patterns, name->pattern);
    const char *key = arena_printf(arena, "%s %s", name->pattern, name->id);
    struct c_name *function = c_names_enter(&functions, key, strlen(key));
    if (function->value) continue;
    function->value = tally;
    tally->count++;
  }
  for (size_t i = 0; i < tallies.count; i++)
    if (!best || tallies.at[i]->count > best->count) best = tallies.at[i];
  return best ? best->pattern : NULL;
}
