/* SPDX-License-Identifier: MIT */
#include "habits/guess.h"

#include "base/raw.h"
#include "habits/body.h"
#include "habits/name_style.h"

#include <string.h>

/* Does the function answer an error of the interface? */
static bool answers_error(const struct source *source, const struct source_function *function,
                          const struct source_declarator *declarator, const char *error) {
  struct raw_lexer lexer = raw_lexer_new(source->text, declarator->at);
  struct raw_token token;
  lexer.at = function->head;
  lexer.first = false;
  while ((token = raw_next_code(&lexer)).kind != RAW_END)
    if (raw_is(&lexer, &token, error)) return true;
  return false;
}

/* The longest name of a function that the name ends with. */
static const char *ending(struct arena *arena, const struct spec *view, const char *name,
                          enum name_style style) {
  const char *best = NULL;
  size_t length = strlen(name);
  for (size_t i = 0; i < view->functions.count; i++) {
    const char *id = view->functions.at[i]->id;
    const char *spelled = style == STYLE_SAME ? id : name_style_spell(arena, style, id);
    size_t size = strlen(spelled);
    if (size > length || (best && size <= strlen(best))) continue;
    if (strcmp(name + length - size, spelled) == 0) best = id;
  }
  return best;
}

static struct guess_name *find(struct arena *arena, const struct spec *view, const char *name) {
  static const struct {
    enum name_style style;
    const char *place;
  } rows[] = {{STYLE_SAME, "%s"}, {STYLE_CAMEL, "%{camel}"}, {STYLE_SNAKE, "%{snake}"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *id = ending(arena, view, name, rows[i].style);
    if (!id) continue;
    struct guess_name *found = arena_alloc(arena, sizeof *found);
    size_t size = strlen(name_style_spell(arena, rows[i].style, id));
    found->id = id;
    found->pattern = arena_printf(arena, "%.*s%s", (int)(strlen(name) - size), name, rows[i].place);
    return found;
  }
  return NULL;
}

/* The last of NAME(…) in a head that ends in the name of a function: behind it, macros may say something of the function,
 * "GetPhase(…) EXCLUDES(lock)". */
static const struct source_declarator *named_by(struct arena *arena, const struct spec *view,
                                                const struct source_function *function,
                                                struct guess_name **found) {
  for (size_t i = function->declarators.count; i-- > 0;) {
    const struct source_declarator *declarator = function->declarators.at[i];
    *found = declarator->close ? find(arena, view, declarator->name) : NULL;
    if (*found) return declarator;
  }
  return NULL;
}

void guess_add(struct arena *arena, const struct spec *view, const struct source *source,
               const char *path, struct guess_name_list *names) {
  const struct code_pattern_list none = {0};
  const char *error = view->interface->names.error;
  for (size_t i = 0; i < source->functions.count; i++) {
    const struct source_function *function = source->functions.at[i];
    struct guess_name *found = NULL;
    const struct source_declarator *declarator = named_by(arena, view, function, &found);
    if (!declarator || !answers_error(source, function, declarator, error)) continue;
    /* In C++ the environment that agents see has members of these names. */
    const char *own = strstr(declarator->name, view->interface->names.environment);
    if (own && strstr(own, "::")) continue;
    found->place = (struct place){path, declarator->line};
    found->stub = body_is_stub(arena, source, function, view, &none);
    LIST_ADD(arena, names, found);
  }
}

/* A pattern, and the functions that have it. */
struct tally {
  const char *pattern;
  struct string_list ids;
};
LIST_TYPE(tally_list, struct tally);

static struct tally *tally_of(struct arena *arena, struct tally_list *tallies,
                              const char *pattern) {
  for (size_t i = 0; i < tallies->count; i++)
    if (strcmp(tallies->at[i]->pattern, pattern) == 0) return tallies->at[i];
  struct tally *tally = arena_alloc(arena, sizeof *tally);
  tally->pattern = pattern;
  LIST_ADD(arena, tallies, tally);
  return tally;
}

const char *guess_pattern(struct arena *arena, const struct guess_name_list *names) {
  struct tally_list tallies = {0};
  const struct tally *best = NULL;
  for (size_t i = 0; i < names->count; i++) {
    struct tally *tally = tally_of(arena, &tallies, names->at[i]->pattern);
    if (!string_list_has(&tally->ids, names->at[i]->id))
      LIST_ADD(arena, &tally->ids, names->at[i]->id);
  }
  for (size_t i = 0; i < tallies.count; i++)
    if (!best || tallies.at[i]->ids.count > best->ids.count) best = tallies.at[i];
  return best ? best->pattern : NULL;
}
