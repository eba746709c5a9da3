/* SPDX-License-Identifier: MIT */
#include "adopt/merging.h"
#include "gen/vm/vm.h"
#include "habits/habits.h"

#include <string.h>

/* The file with the last function of each category, and with the last one of all. */
struct neighbors {
  struct c_names by_category;
  struct merge *last;
};

/* The files of the nearest functions: of the category, before and after it; of any category. */
struct beside {
  struct merge *before, *after, *any;
};

static void pass_function(struct neighbors *neighbors, const struct merge_function *function,
                          struct merge **same, struct merge **any) {
  const char *category = function->function->category->id;
  struct c_name *last = c_names_enter(&neighbors->by_category, category, strlen(category));
  if (function->found) {
    last->value = neighbors->last = function->home;
  } else {
    *same = last->value;
    if (!*any) *any = neighbors->last;
  }
}

/* Sets the homes of missing functions: the files of their neighbors in the specification. */
static void merge_find_homes(struct merge_set *set) {
  size_t count = set->input->view->functions.count;
  struct neighbors forwards = {.by_category = {.arena = set->arena}}, backwards = forwards;
  struct beside *beside = arena_alloc(set->arena, count * sizeof *beside);
  for (size_t i = 0; i < count; i++)
    pass_function(&forwards, &set->functions[i], &beside[i].before, &beside[i].any);
  for (size_t i = count; i-- > 0;)
    pass_function(&backwards, &set->functions[i], &beside[i].after, &beside[i].any);
  for (size_t i = 0; i < count; i++) {
    struct merge_function *function = &set->functions[i];
    if (function->found) continue;
    function->home = beside[i].before  ? beside[i].before
                     : beside[i].after ? beside[i].after
                     : beside[i].any   ? beside[i].any
                                       : set->files;
  }
}

/* ---- Functions that the release lacks ------------------------------------------------------------ */

static bool has_link(struct merge *merge, const struct implementation *found) {
  const char *link = vm_link(merge->gen.spec->interface, merge->arena, found->id);
  const struct source_function *function = found->function;
  size_t length = strlen(link);
  for (size_t i = function->above; i + length < function->head; i++)
    if (memcmp(merge->source.text + i, link, length) == 0) return true;
  return false;
}

/* True for functions of the interface, as opposed to helpers with such names. Those with the names of jvmti_impl.h are of
 * the interface unless they are static or look different. */
static bool was_of_interface(struct merge *merge, const struct implementation *found) {
  if (spec_item(merge->input->spec, found->id, KIND(ITEM_FUNCTION)) ||
      LIST_FIND(merge->input->spec->elided, found->id) || has_link(merge, found))
    return true;
  bool alike = false; /* the first letter has the case of a function of the specification */
  LIST_EACH (function, merge->input->spec->functions)
    alike |= text_is_capitals(function->id, 1) == text_is_capitals(found->id, 1);
  return merge->input->standard && !found->function->is_static && alike &&
         merge_has_environment(merge, &found->params);
}

/* Puts a definition that starts at `from` under #if 0. */
static void set_aside(struct merge *merge, const struct implementation *found, size_t from) {
  const char *name = found->declarator->name, *text = merge->source.text;
  size_t start = merge_line_start(merge, from), end = merge_line_end(merge, found->function->end);
  bool open_end = end == merge->source.length && text[end - 1] != '\n';
  const char *before = merge_at_line(merge, start) ? "" : "\n";
  const char *after = merge_at_line(merge, end) ? "" : "\n";
  struct edit *edit = merge_edit(
      merge, start, start, EDIT_HEAD,
      arena_printf(merge->arena, "%s#if 0 /* " MERGE_REMOVED "%s was not in release %s */\n",
                   before, name, merge->input->release));
  merge_edit(merge, end, end, EDIT_END,
             arena_printf(merge->arena, "%s#endif /* " MERGE_REMOVED "%s */%s", after, name,
                          open_end ? "" : "\n"));
  merge_say(merge, edit, start, true, "'%s' is not in release %s: it is kept under #if 0", name,
            merge->input->release);
  merge->output->removed++;
}

/* Puts a definition under #if 0 without preceding lines that are not a part of it, unless that is doubtful. */
static void set_aside_alone(struct merge *merge, const struct implementation *found) {
  const struct source_function *function = found->function;
  struct merge_lead lead = merge_lead(merge, found);
  if (!lead.doubtful)
    set_aside(merge, found, lead.start == function->head ? function->above : lead.start);
  else
    merge_warn_open(merge, found,
                    "'%s' is not in release %s, but '%s' on a line above may not belong to it; it "
                    "is left unchanged; move '%s' away, or onto its line",
                    found->declarator->name, merge->input->release, lead.doubtful, lead.doubtful);
}

static void remove_function(struct merge *merge, const struct implementation *found) {
  if (!was_of_interface(merge, found)) return;
  if (merge_untouched(merge, found) && !merge_guarded(merge, found->function))
    merge_drop(merge, found);
  else if (found->function->tangled)
    merge_warn_open(
        merge, found,
        "'%s' is not in release %s, but its definition is divided by #if; it is left unchanged",
        found->declarator->name, merge->input->release);
  else set_aside_alone(merge, found);
}

/* Each definition is compared with the known facts of all others of its function, since there may be many. */
static struct c_name *overloads_of(struct merge *merge, const struct implementation *found) {
  const struct source_conditional *conditional = found->function->conditional;
  const char *key =
      arena_printf(merge->arena, "%s %zu", found->id, conditional ? conditional->at + 1 : 0);
  return c_names_enter(&merge->by_conditional, key, strlen(key));
}

static void note_overload(struct merge *merge, const struct implementation *found) {
  const struct merge_function *function = merge_function(merge->set, found->id);
  struct c_name *entry = overloads_of(merge, found);
  struct merge_overloads *overloads = entry->value;
  if (!overloads) {
    entry->value = overloads = arena_alloc(merge->arena, sizeof *overloads);
    overloads->first = &found->params;
  }
  overloads->several = overloads->several || !source_params_same(overloads->first, &found->params);
  overloads->fits = overloads->fits || (function && merge_fits(merge, found, function->function));
}

static void merge_definitions_note(struct merge *merge) {
  LIST_EACH (found, merge->all) {
    struct c_name *entry = c_names_enter(&merge->by_id, found->id, strlen(found->id));
    if (!entry->value && !found->aside) entry->value = found;
    if (found->aside || found->function->tangled) continue;
    note_overload(merge, found);
    c_names_enter(&merge->set->defined, found->id, strlen(found->id));
  }
}

/* True if a file defines the function, neither under "#if 0" nor divided by conditionals. */
static bool merge_is_defined(const struct merge *merge, const char *id) {
  return c_names_find(&merge->set->defined, id, strlen(id)) != NULL;
}

/* True if the definition is one of several overloads, which remain unchanged. Warns if none of them is the function's. */
static bool merge_is_overload(struct merge *merge, const struct implementation *found,
                              const struct spec_function *function) {
  const struct merge_overloads *overloads = overloads_of(merge, found)->value;
  if (!overloads || !(overloads->several || !source_params_same(overloads->first, &found->params)))
    return false;
  if (overloads->fits || merge_fits(merge, found, function)) return true;
  merge->result->open = true;
  merge_say(merge, NULL, found->declarator->at, true,
            "'%s' is defined with several parameter lists, none of which is that of release %s; "
            "it is left unchanged",
            found->declarator->name, merge->input->release);
  return true;
}

static void merge_note_repetition(struct merge *merge, const struct implementation *found) {
  if (c_names_find(&merge->by_id, found->id, strlen(found->id))->value != found)
    merge_say(merge, NULL, found->declarator->at, false,
              "'%s' is defined more than once: each definition is kept", found->declarator->name);
}

/* Removes the line of a directive. */
static void drop_directive(struct merge *merge, size_t at, size_t directive_end) {
  const char *text = merge->source.text;
  size_t start = merge_line_start(merge, at), end = directive_end;
  while (end < merge->source.length && strchr(" \t\r", text[end])) end++;
  if (end < merge->source.length) end++;
  merge_edit(merge, start, end, EDIT_HEAD, "");
}

/* Merges one definition. Returns true if the function exists afterwards. */
static bool merge_one(struct merge *merge, const struct implementation *found) {
  const struct spec_function *function =
      spec_item(merge->input->view, found->id, KIND(ITEM_FUNCTION));
  if (found->aside) {
    if (!function || found->aside->has_else || found->function->tangled ||
        merge_is_defined(merge, found->id))
      return false;
    drop_directive(merge, found->aside->at, found->aside->at_end);
    drop_directive(merge, found->aside->last, found->aside->last_end);
    merge->output->revived++;
    merge_params(merge, found, function);
    return true;
  }
  if (function && merge_is_overload(merge, found, function)) return true;
  /* Constructors and operators are overloaded. */
  if (was_of_interface(merge, found)) merge_note_repetition(merge, found);
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

/* Notes where a function is: of several files, in the first that has more than a stub. */
static void note_present(struct merge *merge, const struct implementation *found) {
  struct merge_function *function = merge_function(merge->set, found->id);
  if (!function) return;
  merge->present[function - merge->set->functions] = found;
  if (function->found && !(function->stub && !found->refuses)) return;
  function->found = true;
  function->stub = found->refuses;
  function->home = merge;
}

static void merge_all(struct merge *merge) {
  size_t count = merge->input->view->functions.count;
  merge->present = arena_alloc(merge->arena, count * sizeof *merge->present + 1);
  for (size_t i = 0; i < merge->all.count; i++) {
    const struct implementation *found = merge->all.at[i];
    /* A function with bodies in several branches of #if is merged once. */
    bool other_body = i && found->declarator->at == merge->all.at[i - 1]->declarator->at;
    if (!other_body && merge_one(merge, found)) note_present(merge, found);
  }
}

static void add_problem(struct merge_set *set, size_t file, unsigned line, const char *text) {
  struct merge_problem *problem = arena_alloc(set->arena, sizeof *problem);
  *problem = (struct merge_problem){file, line, text};
  LIST_ADD(set->arena, &set->result->problems, problem);
}

static void read_file(struct merge_set *set, size_t index) {
  const struct merge_input *input = set->input;
  const struct merge_file *file = &input->files[index];
  struct source_options options = {.aside = MERGE_REMOVED};
  struct implementation_names names = {&input->habits->functions, NULL};
  struct merge *merge = &set->files[index];
  unsigned line;
  *merge = (struct merge){.set = set,
                          .input = input,
                          .result = set->result,
                          .output = &set->result->outputs[index],
                          .arena = set->arena,
                          .gen = {.spec = input->view, .arena = set->arena},
                          .by_id = {.arena = set->arena},
                          .by_conditional = {.arena = set->arena},
                          .names = &input->spec->interface->names,
                          .newline = text_newline(file->text, file->length)};
  merge->environment = arena_printf(set->arena, "%s*", merge->names->environment);
  merge->source = (struct source){.text = file->text, .length = file->length};
  if (input->count > 1 && !name_patterns_occur(&input->habits->functions, file->text, file->length))
    return; /* it need not be valid C */
  const char *problem =
      source_read(set->arena, file->text, file->length, &options, &merge->source, &line);
  if (problem) add_problem(set, index, line, problem);
  implementations_find(set->arena, &merge->source, &names, input->spec, &merge->all);
}

/* True if the functions are members of a class, without a parameter for the environment in existing ones. */
static bool are_members(const struct merge_set *set) {
  if (!*set->input->pattern->scopes) return false;
  for (size_t i = 0; i < set->input->count; i++)
    for (size_t j = 0; j < set->files[i].all.count; j++)
      if (merge_has_environment(&set->files[i], &set->files[i].all.at[j]->params)) return false;
  return true;
}

/* True if no file has a function of the interface, although there are functions. */
static bool is_strange(const struct merge_set *set) {
  bool functions = set->input->count > 1;
  for (size_t i = 0; i < set->input->count; i++) {
    if (set->files[i].all.count) return false;
    functions = functions || set->files[i].source.functions.count;
  }
  return functions;
}

static void find_functions(struct merge_set *set) {
  const struct spec_function_list *functions = &set->input->view->functions;
  set->functions = arena_alloc(set->arena, functions->count * sizeof *set->functions + 1);
  for (size_t i = 0; i < functions->count; i++) {
    const char *id = functions->at[i]->id;
    set->functions[i].function = functions->at[i];
    c_names_enter(&set->by_id, id, strlen(id))->value = &set->functions[i];
  }
}

/* Adds missing functions, and composes the files. */
static void adopt_merge_compose(struct merge_set *set) {
  size_t count = set->input->count;
  if (set->input->add) merge_find_homes(set);
  for (size_t i = 0; i < count; i++) {
    struct merge *merge = &set->files[i];
    if (set->input->add) merge_add(merge);
    set->result->added += merge->output->added;
    if (!merge_compose(merge))
      add_problem(set, i, 1,
                  "functions of the specification overlap here; expected complete braces and "
                  "directives");
  }
}

static void merge_once(const struct merge_input *input, struct merge_result *result) {
  struct merge_set set = {.input = input, .result = result, .arena = input->arena};
  set.by_id.arena = set.defined.arena = input->arena;
  *result = (struct merge_result){
      .outputs = arena_alloc(input->arena, input->count * sizeof *result->outputs + 1)};
  set.files = arena_alloc(input->arena, input->count * sizeof *set.files + 1);
  find_functions(&set);
  for (size_t i = 0; i < input->count; i++) read_file(&set, i);
  if (result->problems.count) return;
  result->strange = is_strange(&set);
  set.member = are_members(&set);
  for (size_t i = 0; i < input->count; i++) merge_definitions_note(&set.files[i]);
  for (size_t i = 0; i < input->count; i++) merge_all(&set.files[i]);
  adopt_merge_compose(&set);
}

/* Checks that merging again changes nothing. Otherwise, incomplete code includes added functions, and nothing must be
 * written. */
static void check_result(const struct merge_input *input, struct merge_result *result) {
  struct merge_input again = *input;
  struct merge_result second;
  struct merge_set set = {.result = result, .arena = input->arena};
  struct merge_file *files = arena_alloc(input->arena, input->count * sizeof *files + 1);
  for (size_t i = 0; i < input->count; i++) files[i] = result->outputs[i].file;
  again.files = files;
  merge_once(&again, &second);
  for (size_t i = 0; i < input->count; i++) {
    const struct merge_file *file = &input->files[i];
    const struct merge_file *a = &files[i], *b = &second.outputs[i].file;
    size_t same = 0;
    unsigned line = 0;
    while (same < a->length && same < b->length && a->text[same] == b->text[same]) same++;
    if (!second.problems.count && (same < a->length || same < b->length))
      line = 1 + c_newlines(a->text, 0, same);
    for (size_t j = 0; !line && j < second.problems.count; j++)
      if (second.problems.at[j]->file == i) line = second.problems.at[j]->line;
    /* The line is that of the result, which the text may lack. */
    unsigned last = 1 + c_newlines(file->text, 0, file->length);
    if (line)
      add_problem(&set, i, line < last ? line : last,
                  "functions to be added here would not be recognized; expected complete code "
                  "before them");
  }
}

/* Returns a pattern of the names of functions, or NULL. */
static struct name_pattern *merge_guess(const struct merge_input *input) {
  struct source_options options = {.aside = MERGE_REMOVED};
  struct guess_name_list guesses = {0};
  for (size_t i = 0; i < input->count; i++) {
    const struct merge_file *file = &input->files[i];
    struct source source;
    unsigned line;
    if (!text_contains(file->text, file->length, input->spec->interface->names.error)) continue;
    source_read(input->arena, file->text, file->length, &options, &source, &line);
    guess_add(input->arena, input->spec, &source, "", &guesses);
  }
  const char *text = guess_pattern(input->arena, &guesses);
  struct name_pattern *pattern = arena_alloc(input->arena, sizeof *pattern);
  return !text || name_pattern_parse(input->arena, text, pattern) ? NULL : pattern;
}

/* Merges, with a guessed pattern if no function has the usual one; *decided is the input with the pattern. */
static void merge_guessing(struct merge_input *decided, struct habits *habits,
                           struct merge_result *result) {
  merge_once(decided, result);
  if (result->problems.count || !result->strange || !decided->guess) return;
  struct name_pattern *pattern = merge_guess(decided);
  if (!pattern) return;
  *habits = *decided->habits;
  habits->functions = (struct name_pattern_list){0};
  LIST_ADD(decided->arena, &habits->functions, pattern);
  decided->pattern = pattern;
  decided->habits = habits;
  decided->standard = false;
  merge_once(decided, result);
  result->guessed = pattern->text;
}

bool merge_sources(const struct merge_input *asked, struct merge_result *result) {
  struct merge_input input = *asked;
  struct habits habits;
  merge_guessing(&input, &habits, result);
  if (!result->problems.count) check_result(&input, result);
  return !result->problems.count;
}
