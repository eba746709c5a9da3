/* SPDX-License-Identifier: MIT */
#include "adopt/merge.h"

#include "adopt/merge_lead.h"
#include "adopt/merge_untouched.h"
#include "base/raw.h"
#include "gen/vm/vm.h"
#include "habits/guess.h"
#include "source/read.h"

#include <string.h>

static const struct spec_function *function_of(const struct spec *spec, const char *id) {
  const struct named *named = spec_find(spec, id, KIND(ITEM_FUNCTION));
  return named ? named->item : NULL;
}

/* ---- What is not in the specification ------------------------------------------------------------ */

static bool has_link(struct merge *merge, const struct implementation *found) {
  const char *link = vm_link(merge->gen.spec->interface, merge->arena, found->id);
  const struct source_function *function = found->function;
  size_t length = strlen(link);
  for (size_t i = function->above; i + length < function->head; i++)
    if (memcmp(merge->source.text + i, link, length) == 0) return true;
  return false;
}

static bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

/* Is it spelled like the functions of the specification, with the same kind of first letter? */
static bool is_spelled_alike(const struct merge *merge, const char *id) {
  const struct spec *spec = merge->input->spec;
  for (size_t i = 0; i < spec->functions.count; i++)
    if (is_small(*spec->functions.at[i]->id) == is_small(*id)) return true;
  return false;
}

/* Is it one of the interface, as opposed to a helper that happens to have such a name? Names of the standard
 * pattern are those of jvmti_impl.h, but for what is static or looks different. */
static bool was_of_interface(struct merge *merge, const struct implementation *found) {
  if (function_of(merge->input->spec, found->id) ||
      spec_find_elided(merge->input->spec, found->id) || has_link(merge, found))
    return true;
  const struct source_params *params = &found->params;
  return merge->input->standard && !found->function->is_static &&
         is_spelled_alike(merge, found->id) && merge_has_environment(merge, params);
}

/* `from`: where it starts. */
static void set_aside(struct merge *merge, const struct implementation *found, size_t from) {
  const char *name = found->declarator->name, *text = merge->source.text;
  size_t start = merge_line_start(merge, from), end = merge_line_end(merge, found->function->end);
  bool open_end = end == merge->source.length && text[end - 1] != '\n';
  const char *before = merge_at_line(merge, start) ? "" : "\n";
  const char *behind = merge_at_line(merge, end) ? "" : "\n";
  struct edit *edit = merge_edit(
      merge, start, start, EDIT_HEAD,
      arena_printf(merge->arena, "%s#if 0 /* " MERGE_REMOVED "%s was not in release %s */\n",
                   before, name, merge->input->release));
  merge_edit(merge, end, end, EDIT_END,
             arena_printf(merge->arena, "%s#endif /* " MERGE_REMOVED "%s */%s", behind, name,
                          open_end ? "" : "\n"));
  merge_say(merge, edit, start, true, "'%s' is not in release %s: it is kept under #if 0", name,
            merge->input->release);
  merge->result->removed++;
}

/* Without what stands above it and is no part of it; where nobody can tell, not at all. */
static void set_aside_alone(struct merge *merge, const struct implementation *found) {
  const struct source_function *function = found->function;
  struct merge_lead lead = merge_lead(merge, found);
  if (!lead.doubtful) {
    set_aside(merge, found, lead.start == function->head ? function->above : lead.start);
    return;
  }
  merge_say(merge, NULL, found->declarator->at, true,
            "'%s' is not in release %s, but '%s' on a line above may be no part of it: it is left "
            "as it is; move '%s' away from it, or onto its line",
            found->declarator->name, merge->input->release, lead.doubtful, lead.doubtful);
  merge->result->open = true;
}

static void remove_function(struct merge *merge, const struct implementation *found) {
  if (!was_of_interface(merge, found)) return;
  if (merge_untouched(merge, found) && !merge_guarded(merge, found->function)) {
    merge_drop(merge, found);
  } else if (found->function->tangled) {
    merge_say(merge, NULL, found->declarator->at, true,
              "'%s' is not in release %s, but #if divides its definition: it is left as it is",
              found->declarator->name, merge->input->release);
    merge->result->open = true;
  } else {
    set_aside_alone(merge, found);
  }
}

/* ---- What comes back ----------------------------------------------------------------------------- */

/* Takes a directive's line away. */
static void drop_directive(struct merge *merge, size_t at, size_t directive_end) {
  const char *text = merge->source.text;
  size_t start = merge_line_start(merge, at), end = directive_end;
  while (end < merge->source.length && strchr(" \t\r", text[end])) end++;
  if (end < merge->source.length) end++;
  merge_edit(merge, start, end, EDIT_HEAD, "");
}

static void revive(struct merge *merge, const struct implementation *found) {
  drop_directive(merge, found->aside->at, found->aside->at_end);
  drop_directive(merge, found->aside->last, found->aside->last_end);
  merge->result->revived++;
}

/* Is it there already? A definition that could not be set aside whole does not count: it is an alternative. */
static bool superseded(const struct merge *merge, const struct implementation *found) {
  for (size_t i = 0; i < merge->all.count; i++) {
    const struct implementation *other = merge->all.at[i];
    if (!other->aside && !other->function->tangled && strcmp(other->id, found->id) == 0)
      return true;
  }
  return false;
}

/* ---- Everything ---------------------------------------------------------------------------------- */

/* Another definition of the function under the same conditional can only be an overload. Is one of them the function's? */
static const struct implementation *overload(struct merge *merge,
                                             const struct implementation *found,
                                             const struct spec_function *function, bool *fits) {
  const struct implementation *first = NULL;
  *fits = false;
  for (size_t i = 0; i < merge->all.count; i++) {
    const struct implementation *other = merge->all.at[i];
    if (other == found || other->aside || strcmp(other->id, found->id) != 0) continue;
    if (other->function->conditional != found->function->conditional || other->function->tangled ||
        source_params_same(&other->params, &found->params))
      continue;
    if (!first) first = other;
    *fits = *fits || merge_fits(merge, other, function);
  }
  return first;
}

/* Of several, the one that has the parameters is the function; others are none of our business. Returns whether that is
 * so of this one. */
static bool is_overload(struct merge *merge, const struct implementation *found,
                        const struct spec_function *function) {
  bool fits;
  if (!overload(merge, found, function, &fits)) return false;
  if (merge_fits(merge, found, function)) return true;
  if (fits) return true;
  merge_say(
      merge, NULL, found->declarator->at, true,
      "'%s' is defined with several lists of parameters, none of which is that of release %s: "
      "it is left as it is",
      found->declarator->name, merge->input->release);
  merge->result->open = true;
  return true;
}

static void note_repetition(struct merge *merge, const struct implementation *found) {
  for (size_t i = 0; i < merge->all.count; i++) {
    const struct implementation *first = merge->all.at[i];
    if (first == found) return;
    if (first->aside || strcmp(first->id, found->id) != 0) continue;
    if (!was_of_interface(merge, found)) return; /* constructors and operators are overloaded */
    merge_say(merge, NULL, found->declarator->at, false,
              "'%s' is defined more than once: each definition is kept", found->declarator->name);
    return;
  }
}

/* Sees to one definition. Returns whether the function is there afterwards. */
static bool merge_one(struct merge *merge, const struct implementation *found) {
  const struct spec_function *function = function_of(merge->input->view, found->id);
  if (found->aside) {
    if (!function || found->aside->has_else || found->function->tangled || superseded(merge, found))
      return false;
    revive(merge, found);
    merge_params(merge, found, function);
    return true;
  }
  if (function && is_overload(merge, found, function)) return true;
  note_repetition(merge, found);
  if (!function) {
    remove_function(merge, found);
    return false;
  }
  if (merge_untouched(merge, found)) {
    merge_renew(merge, found, function);
  } else {
    merge_note_answer(merge, found, function);
    merge_params(merge, found, function);
  }
  return true;
}

/* Is it another body of the function before, in another branch of #if behind the one head? */
static bool is_other_body(const struct merge *merge, size_t index) {
  return index && merge->all.at[index]->declarator->at == merge->all.at[index - 1]->declarator->at;
}

static void merge_all(struct merge *merge) {
  const struct spec *view = merge->input->view;
  const struct implementation **present =
      arena_alloc(merge->arena, view->functions.count * sizeof *present + 1);
  for (size_t i = 0; i < merge->all.count; i++) {
    const struct implementation *found = merge->all.at[i];
    if (is_other_body(merge, i) || !merge_one(merge, found)) continue;
    for (size_t j = 0; j < view->functions.count; j++)
      if (strcmp(view->functions.at[j]->id, found->id) == 0) present[j] = found;
  }
  if (merge->input->add) merge_add(merge, present);
}

/* Members of a class have no parameter for the environment; what is there already tells. */
static bool are_members(const struct merge *merge) {
  if (!*merge->input->pattern->scopes) return false;
  for (size_t i = 0; i < merge->all.count; i++)
    if (merge_has_environment(merge, &merge->all.at[i]->params)) return false;
  return true;
}

static const char *merge_once(const struct merge_input *input, struct merge_result *result,
                              unsigned *line) {
  struct merge merge = {.input = input,
                        .result = result,
                        .arena = input->arena,
                        .gen = {.spec = input->view, .arena = input->arena},
                        .names = &input->spec->interface->names,
                        .newline = text_newline(input->text, input->length)};
  *result = (struct merge_result){.text = text_new(input->arena->escape)};
  merge.environment = arena_printf(input->arena, "%s*", merge.names->environment);
  struct source_options options = {.aside = MERGE_REMOVED};
  const char *problem =
      source_read(input->arena, input->text, input->length, &options, &merge.source, line);
  if (problem) return problem;
  struct implementation_names names = {&input->habits->functions, NULL};
  implementations_find(merge.arena, &merge.source, &names, input->spec, &merge.all);
  result->strange = !merge.all.count && merge.source.functions.count;
  merge.member = are_members(&merge);
  merge_all(&merge);
  if (merge_compose(&merge)) return NULL;
  *line = 1;
  return "functions of the specification overlap here: are braces or directives not finished?";
}

/* Merging again must change nothing. Where it would, something in the text is not finished, and swallows what is put
 * in behind it: then it is better to write nothing. */
static const char *check_result(const struct merge_input *input, const struct merge_result *result,
                                unsigned *line) {
  struct merge_input again = *input;
  struct merge_result second;
  again.text = text_string(&result->text);
  again.length = result->text.length;
  const char *problem = merge_once(&again, &second, line);
  size_t same = 0, length = second.text.length;
  while (!problem && same < length && same < again.length &&
         text_string(&second.text)[same] == again.text[same])
    same++;
  if (!problem && (same < length || same < again.length))
    *line = 1 + raw_newlines(again.text, 0, same);
  else if (!problem) *line = 0;
  text_free(&second.text);
  return *line ? "what is to be put in would not be seen as functions here: is something before it "
                 "not "
                 "finished?"
               : NULL;
}

/* Decides for a pattern, or returns NULL. */
static struct name_pattern *guess(const struct merge_input *input) {
  struct source source;
  struct source_options options = {.aside = MERGE_REMOVED};
  struct guess_name_list guesses = {0};
  unsigned line;
  source_read(input->arena, input->text, input->length, &options, &source, &line);
  guess_add(input->arena, input->spec, &source, "", &guesses);
  const char *text = guess_pattern(input->arena, &guesses);
  struct name_pattern *pattern = arena_alloc(input->arena, sizeof *pattern);
  return !text || name_pattern_parse(input->arena, text, pattern) ? NULL : pattern;
}

/* Merges, with a pattern that fits when none of the functions has the usual one; into *decided what was merged with. */
static const char *merge_guessing(struct merge_input *decided, struct habits *habits,
                                  struct merge_result *result, unsigned *line) {
  const char *problem = merge_once(decided, result, line);
  if (problem || !result->strange || !decided->guess) return problem;
  struct name_pattern *pattern = guess(decided);
  if (!pattern) return NULL;
  *habits = *decided->habits;
  habits->functions = (struct name_pattern_list){0};
  LIST_ADD(decided->arena, &habits->functions, pattern);
  decided->pattern = pattern;
  decided->habits = habits;
  decided->standard = false;
  text_free(&result->text);
  problem = merge_once(decided, result, line);
  result->guessed = pattern->text;
  return problem;
}

const char *merge_source(const struct merge_input *asked, struct merge_result *result,
                         unsigned *line) {
  struct merge_input input = *asked;
  struct habits habits;
  *line = 0;
  const char *problem = merge_guessing(&input, &habits, result, line);
  if (problem) return problem;
  problem = check_result(&input, result, line);
  /* The line is one of the result; in the text there may be fewer. */
  unsigned last = 1 + raw_newlines(input.text, 0, input.length);
  if (*line > last) *line = last;
  return problem;
}
