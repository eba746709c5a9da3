/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

#include <string.h>

/* True if the result of the function is an error of the interface. */
static bool answers_error(const struct source *source, const struct source_function *function,
                          const struct source_declarator *declarator, const char *error) {
  struct c_lexer lexer = source_lexer(source->text, function->head, declarator->at);
  struct c_token token;
  while ((token = c_lexer_code(&lexer)).kind != C_END)
    if (c_token_is(&token, error)) return true;
  return false;
}

enum { STYLES = 3 };

/* The spellings of names in patterns. */
static const struct {
  enum name_style style;
  const char *place;
} styles[STYLES] = {{STYLE_SAME, "%s"}, {STYLE_CAMEL, "%{camel}"}, {STYLE_SNAKE, "%{snake}"}};

/* The names of functions in all spellings, with which other names may end. */
struct endings {
  struct arena *arena;
  const struct spec *view;
  const char **spelled; /* for each function, one in each style; NULL until needed */
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

/* Returns the index of the longest spelling in that style with which the name ends, or their number. */
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

/* Returns the last NAME(…) of a declaration that ends in the name of a function: attribute macros may follow it, as in
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

void guess_add(struct arena *arena, const struct spec *view, const struct source *source,
               const char *path, struct guess_name_list *names) {
  const struct code_pattern_list none = {0};
  const char *error = view->interface->names.error;
  struct endings endings = {arena, view, NULL};
  LIST_EACH (function, source->functions) {
    /* Most functions do not return an error, whatever their names are. */
    size_t count = function->declarators.count;
    if (!count || !answers_error(source, function, function->declarators.at[count - 1], error))
      continue;
    struct guess_name *found = NULL;
    const struct source_declarator *declarator = guess_named_by(&endings, function, &found);
    if (!declarator || !answers_error(source, function, declarator, error)) continue;
    /* In C++, the agent's environment has members with these names. */
    const char *own = strstr(declarator->name, view->interface->names.environment);
    if (own && strstr(own, "::")) continue;
    found->place = place_at(path, declarator->line);
    found->stub = body_is_stub(arena, source, function, view, &none);
    LIST_ADD(arena, names, found);
  }
}

const char *guess_pattern(struct arena *arena, const struct guess_name_list *names) {
  struct c_names counts = {.arena = arena}, functions = {.arena = arena};
  const char *best = NULL;
  size_t most = 0;
  LIST_EACH (name, *names) {
    const char *key = arena_printf(arena, "%s %s", name->pattern, name->id);
    struct c_name *function = c_names_enter(&functions, key, strlen(key));
    struct c_name *pattern = c_names_enter(&counts, name->pattern, strlen(name->pattern));
    size_t *count = pattern->value ? pattern->value : arena_alloc(arena, sizeof *count);
    *count += !function->value;
    function->value = pattern->value = count;
  }
  LIST_EACH (name, *names) {
    const size_t *count = c_names_find(&counts, name->pattern, strlen(name->pattern))->value;
    if (*count > most) best = name->pattern, most = *count;
  }
  return best;
}

/* A part of a word. */
struct part {
  const char *at;
  size_t length;
};

static struct part token_part(const struct c_token *token) {
  return (struct part){token->text, token->length};
}

/* True if the part ends with the word, in any case. */
static bool part_ends(struct part part, const char *word) {
  size_t length = strlen(word);
  if (part.length < length) return false;
  for (size_t i = 0; i < length; i++)
    if (name_style_small(part.at[part.length - length + i]) != word[i]) return false;
  return true;
}

static bool part_has(struct part part, const char *word) {
  for (; part.length >= strlen(word); part.length--)
    if (part_ends(part, word)) return true;
  return false;
}

/* Returns the part without an ending and underscores before it. */
static struct part part_without(struct part part, const char *ending) {
  if (part_ends(part, ending)) part.length -= strlen(ending);
  while (part.length && part.at[part.length - 1] == '_') part.length--;
  return part;
}

static const char *const verbs[] = {"post",  "send", "fire",    "dispatch", "notify", "report",
                                    "raise", "emit", "trigger", "run",      NULL};

/* True if a name has a verb of sending, unless it is that of a query. */
static bool part_sends(struct part word) {
  static const char *const queries[] = {"should", "can_", "must", "want", "enable", "need", NULL};
  for (size_t i = 0; queries[i]; i++)
    if (part_has(word, queries[i])) return false;
  for (size_t i = 0; verbs[i]; i++)
    if (part_has(word, verbs[i])) return true;
  return false;
}

/* Returns the event with that name, in any style, or NULL. */
static const struct spec_event *event_of(const struct spec *view, struct part word) {
  return NAME_STYLE_LOOKUP(view->events, STYLE_ANY, word.at, word.length);
}

static struct part part_after(struct part word, const char *prefix) {
  size_t length = strlen(prefix);
  bool there = word.length > length && memcmp(word.at, prefix, length) == 0;
  return there ? (struct part){word.at + length, word.length - length} : (struct part){"", 0};
}

/* Returns the event of a call with a verb and the event in its name: "post_class_load", "CVMPostClassLoadEvent". */
static const struct spec_event *of_call(const struct spec *view, struct part word) {
  struct part name = part_without(word, "event");
  if (!part_sends(word)) return NULL;
  for (size_t start = 1; start < name.length; start++) {
    if (name.at[start] == '_') continue;
    struct part verb = part_without((struct part){name.at, start}, "");
    const char *from = NULL;
    for (size_t i = 0; !from && verbs[i]; i++)
      if (part_ends(verb, verbs[i])) from = verb.at + verb.length - strlen(verbs[i]);
    const struct spec_event *event =
        from ? event_of(view, (struct part){name.at + start, name.length - start}) : NULL;
    size_t rest = event ? (size_t)(word.at + word.length - from) : 0;
    if (event) /* functions of agents, such as "NotifyFramePop", send no event */
      return NAME_STYLE_LOOKUP(view->functions, STYLE_ANY, from, rest) ? NULL : event;
  }
  return NULL;
}

/* Returns the event of a call with a template argument: "Dispatch<Event::kClassLoad>(". */
static const struct spec_event *of_template(const struct spec *view, const struct c_token *tokens,
                                            size_t count) {
  if (count < 5 || !c_token_is(&tokens[count - 2], ">") || tokens[count - 3].kind != C_WORD)
    return NULL;
  struct part word = token_part(&tokens[count - 3]);
  size_t at = count - 3;
  while (at && !c_token_is(&tokens[at], "<")) at--;
  if (!at || !part_sends(token_part(&tokens[at - 1]))) return NULL;
  const struct spec_event *event = event_of(view, word);
  if (!event) event = event_of(view, part_after(word, view->interface->names.event_prefix));
  return event ? event : event_of(view, part_after(word, "k"));
}

const struct spec_event *guess_event(const struct spec *view, const struct c_token *tokens,
                                     size_t count) {
  if (!count) return NULL;
  const struct interface_names *names = &view->interface->names;
  const struct c_token *last = &tokens[count - 1];
  bool opens = c_token_is(last, "(");
  if (count > 1 && opens && tokens[count - 2].kind == C_WORD)
    return of_call(view, token_part(&tokens[count - 2]));
  if (opens) return of_template(view, tokens, count);
  if (last->kind != C_WORD) return NULL;
  struct part word = token_part(last);
  const struct spec_event *event = event_of(view, part_after(word, names->event_prefix));
  if (event)
    return count > 2 && c_token_is(&tokens[count - 2], "(") && tokens[count - 3].kind == C_WORD &&
                   part_sends(token_part(&tokens[count - 3]))
               ? event
               : NULL;
  struct part id = part_after(word, names->callback);
  return NAME_STYLE_LOOKUP(view->events, STYLE_SAME, id.at, id.length);
}
