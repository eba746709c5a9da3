/* SPDX-License-Identifier: MIT */
/* Parameters: compared with the specification, and rewritten. */
#include "adopt/merging.h"
#include "base/text.h"
#include "gen/cdecl.h"
#include "habits/habits.h"
#include "model/supplement.h"

/* ---- What is expected ---------------------------------------------------------------------------- */

static void merge_params_expect(struct arena *arena, struct source_params *expected,
                                const char *type, const char *name) {
  struct source_param *param = arena_alloc(arena, sizeof *param);
  *param = (struct source_param){type, name};
  LIST_ADD(arena, &expected->list, param);
}

/* Returns the parameters in C; with `variadic` including "...", which implementations may lack. */
static struct source_params expected_params(struct merge *merge,
                                            const struct spec_function *function, bool variadic) {
  struct source_params expected = {.plain = true};
  if (!merge->set->member)
    merge_params_expect(merge->arena, &expected, merge->environment, merge->names->env);
  LIST_EACH (param, function->params) {
    bool dots = param->type->base == TYPE_VARARGS;
    if (param->dropped || (dots && !variadic)) continue;
    merge_params_expect(merge->arena, &expected,
                        dots ? "..." : cdecl_type(merge->arena, param->type),
                        dots ? NULL : param->id);
  }
  return expected;
}

bool merge_has_environment(const struct merge *merge, const struct source_params *params) {
  const struct habit_type_list *types = &merge->input->habits->types;
  if (!params->list.count) return false;
  struct source_params first = {.list = {params->list.at, 1}}, expected = {0};
  merge_params_expect(merge->arena, &expected, merge->environment, NULL);
  return habit_types_fit(merge->arena, types, &first, &expected);
}

bool merge_fits(struct merge *merge, const struct implementation *found,
                const struct spec_function *function) {
  const struct habit_type_list *types = &merge->input->habits->types;
  struct merge_function *known = merge_function(merge->set, function->id);
  if (!known->expects) {
    known->expected = expected_params(merge, function, false);
    known->variadic = expected_params(merge, function, true);
    known->expects = true;
  }
  return found->params.plain &&
         (habit_types_fit(merge->arena, types, &found->params, &known->expected) ||
          habit_types_fit(merge->arena, types, &found->params, &known->variadic));
}

static bool has_name(const struct source_params *params, const char *name) {
  for (size_t i = 0; i < params->list.count; i++)
    if (text_is(params->list.at[i]->name, name)) return true;
  return false;
}

bool merge_renamed(struct merge *merge, const struct implementation *found,
                   const struct spec_function *function) {
  const struct source_param_list *list = &found->params.list;
  struct source_params expected = expected_params(merge, function, false);
  for (size_t i = 0; i < list->count && i < expected.list.count; i++) {
    const struct source_param *now = list->at[i], *known = expected.list.at[i];
    if (!now->name || !known->name || strcmp(now->type, known->type) != 0) continue;
    const char *older = supplement_param_name(merge->input->spec->interface, function->id,
                                              known->name, (struct release){0, 0, 0});
    if (!has_name(&expected, now->name) && !has_name(&found->params, known->name) &&
        strcmp(now->name, older) != 0)
      return true;
  }
  return false;
}

/* Keeps the names of parameters with unchanged types, which the body uses. */
static void keep_names(struct source_params *expected, const struct source_params *old) {
  for (size_t i = 0; i < expected->list.count && i < old->list.count; i++) {
    struct source_param *param = expected->list.at[i];
    const struct source_param *had = old->list.at[i];
    if (strcmp(param->type, had->type) != 0 || !param->name || !had->name) continue;
    if (!has_name(expected, had->name) && !has_name(old, param->name)) param->name = had->name;
  }
}

static const char *params_text(struct merge *merge, const struct source_params *params) {
  struct text list = text_new(merge->arena->escape);
  for (size_t i = 0; i < params->list.count; i++) {
    const struct source_param *param = params->list.at[i];
    text_printf(&list, "%s%s%s%s", i ? ", " : "", param->type, param->name ? " " : "",
                param->name ? param->name : "");
  }
  return text_keep(merge->arena, &list);
}

/* Returns the list, with line breaks that suit the column of `open`. */
static const char *write_params(struct merge *merge, const struct source_params *params,
                                size_t open) {
  const char *list = params_text(merge, params);
  struct text out = text_new(merge->arena->escape), indent = out;
  size_t start = open;
  while (!merge_at_line(merge, start)) start--;
  for (size_t i = start; i <= open; i++) {
    const char *blank = merge->source.text[i] == '\t' ? "        " : " ";
    text_add(&out, blank);
    text_add(&indent, blank);
  }
  size_t prefix = out.length;
  wrap_list(&out, *list ? list : "void", text_string(&indent), strlen(") {"));
  text_free(&indent);
  return text_keep(merge->arena, &out) + prefix;
}

/* Returns text for a comment: a space divides delimiters of comments. */
static const char *in_comment(struct merge *merge, const char *from, size_t length) {
  struct text out = text_new(merge->arena->escape);
  for (size_t i = 0; i < length; i++) {
    bool delimiter = i + 1 < length && ((from[i] == '/' && from[i + 1] == '*') ||
                                        (from[i] == '*' && from[i + 1] == '/'));
    text_add_bytes(&out, from + i, 1);
    if (delimiter) text_add(&out, " ");
  }
  return text_keep(merge->arena, &out);
}

/* A mark preceding a function, and the part of it in parentheses. */
struct mark {
  size_t at, end; /* 0 0: none */
  size_t list, list_end;
};

static const char mark_start[] = "/* " MERGE_CHANGED "it was (", mark_end[] = ") */";

/* Returns the last mark, which is the newest. */
static struct mark find_mark(const struct merge *merge, const struct source_function *function) {
  struct c_lexer lexer = c_lexer_new(merge->source.text, function->head);
  struct mark mark = {0};
  struct c_token token;
  lexer.at = function->above;
  while ((token = c_lexer_next(&lexer)).kind != C_END) {
    size_t length = token.length, start = strlen(mark_start), end = strlen(mark_end);
    const char *text = token.text;
    if (token.kind != C_COMMENT || length < start + end || memcmp(text, mark_start, start) != 0)
      continue;
    if (memcmp(text + length - end, mark_end, end) != 0) continue;
    mark = (struct mark){token.at, token.end, token.at + start, token.end - end};
  }
  return mark;
}

static void put_mark(struct merge *merge, const struct implementation *found) {
  const char *text = merge->source.text;
  size_t head = found->function->head, start = merge_line_start(merge, head);
  size_t open = found->declarator->open + 1, close = found->declarator->close;
  const char *old = in_comment(merge, text + open, close - open);
  const char *split = merge_at_line(merge, start) ? "" : "\n";
  struct text mark = text_new(merge->arena->escape);
  /* The old parameters keep their newlines. */
  text_printf(&mark, "%s%s/* " MERGE_CHANGED "it was (%s) */%s", merge_newlines(merge, split),
              arena_strndup(merge->arena, text + start, head - start), old, merge->newline);
  struct edit *edit = merge_edit(merge, start, start, EDIT_HEAD, "");
  edit->text = text_keep(merge->arena, &mark);
  merge_say(merge, edit, start, true, "the parameters of '%s' have changed; they were (%s)",
            found->declarator->name,
            doc_folded(merge->arena, arena_strndup(merge->arena, text + open, close - open)));
}

/* True if parameters have other names than in the mark: the body then uses them. */
static bool merge_params_renamed(const struct source_params *now, const struct source_params *old) {
  for (size_t i = 0; i < now->list.count && i < old->list.count; i++) {
    const struct source_param *a = now->list.at[i], *b = old->list.at[i];
    bool same_name = a->name && b->name ? strcmp(a->name, b->name) == 0 : a->name == b->name;
    if (strcmp(a->type, b->type) == 0 && !same_name) return true;
  }
  return false;
}

/* Restores the old parameters if the change of the mark is reversed. */
static bool take_back(struct merge *merge, const struct implementation *found,
                      const struct source_params *expected) {
  struct mark mark = find_mark(merge, found->function);
  const char *text = merge->source.text;
  size_t length = mark.list_end - mark.list;
  size_t open = found->declarator->open + 1, close = found->declarator->close;
  if (!mark.end || found->params.comments) return false;
  struct source_params old = source_params_read(merge->arena, text + mark.list, length);
  /* Divided delimiters of comments cannot be restored. */
  bool exact = !memchr(text + mark.list, '/', length);
  if (!exact || !old.plain || !source_params_same(&old, expected) ||
      merge_params_renamed(&found->params, &old))
    return false;
  struct edit *edit = merge_edit(merge, open, close, EDIT_HEAD, "");
  edit->text = arena_strndup(merge->arena, text + mark.list, length);
  size_t start = merge_line_start(merge, mark.at), end = merge_line_end(merge, mark.end);
  bool alone = merge_at_line(merge, start) && end > mark.end;
  merge_edit(merge, alone ? start : mark.at, alone ? end : mark.end, EDIT_HEAD, "");
  return true;
}

/* Returns the first removed parameter that the body uses, or NULL. */
static const char *still_used(const struct merge *merge, const struct implementation *found,
                              const struct source_params *expected) {
  for (size_t i = 0; i < found->params.list.count; i++) {
    const char *name = found->params.list.at[i]->name;
    if (name && !has_name(expected, name) && body_uses(&merge->source, found->function, name))
      return name;
  }
  return NULL;
}

/* Warns about a list that is not rewritten. */
static void merge_params_leave(struct merge *merge, const struct implementation *found,
                               const char *expected, const char *why) {
  merge_warn_open(merge, found, "the parameters of '%s' are now (%s), but %s; it is left unchanged",
                  found->declarator->name, expected, why);
  merge->result->left++;
}

static void merge_params_rewrite(struct merge *merge, const struct implementation *found,
                                 struct source_params *expected) {
  const char *words = params_text(merge, expected);
  if (habit_types_used(&merge->input->habits->types, &found->params)) {
    merge_params_leave(merge, found, words, "it has types of the VM");
    return;
  }
  keep_names(expected, &found->params);
  const char *used = still_used(merge, found, expected);
  if (used) {
    merge_params_leave(merge, found, words, arena_printf(merge->arena, "its body uses '%s'", used));
    return;
  }
  merge->output->changed++;
  if (take_back(merge, found, expected)) return;
  size_t open = found->declarator->open, close = found->declarator->close;
  put_mark(merge, found);
  merge_edit(merge, open + 1, close, EDIT_HEAD, write_params(merge, expected, open));
  merge->result->open = true;
}

/* Returns a parameter with the name of another one of the same type, or NULL: callers pass the other's value. */
static const char *merge_params_misplaced(const struct source_params *now,
                                          const struct source_params *expected) {
  for (size_t i = 0; i < now->list.count; i++) {
    const struct source_param *had = now->list.at[i], *has = expected->list.at[i];
    if (!had->name || !has->name || strcmp(had->name, has->name) == 0) continue;
    for (size_t j = 0; j < expected->list.count; j++) {
      const struct source_param *other = expected->list.at[j];
      if (j != i && text_is(other->name, had->name) && strcmp(other->type, has->type) == 0)
        return had->name;
    }
  }
  return NULL;
}

/* Warns if names contradict the order of parameters: the body may use either. */
static void check_order(struct merge *merge, const struct implementation *found,
                        const struct source_params *expected) {
  const char *name = source_params_same(&found->params, expected)
                         ? merge_params_misplaced(&found->params, expected)
                         : NULL;
  if (!name) return;
  merge_warn_open(merge, found,
                  "the parameters of '%s' are (%s), but '%s' has another position here; its "
                  "body may confuse them",
                  found->declarator->name, params_text(merge, expected), name);
}

void merge_params(struct merge *merge, const struct implementation *found,
                  const struct spec_function *function) {
  struct source_params expected = expected_params(merge, function, false);
  const char *name = found->declarator->name;
  if (found->macro) return;
  bool same = merge_fits(merge, found, function);
  struct mark mark = find_mark(merge, found->function);
  if (same && mark.end) {
    merge_say(merge, NULL, mark.at, true,
              "the parameters of '%s' have changed; adapt the body, then remove this comment",
              name);
    merge->result->open = true;
  } else if (!found->params.plain) {
    merge_warn_open(merge, found,
                    "the parameters of '%s' are not plain types and names; they were not compared",
                    name);
  } else if (!same && found->function->tangled) {
    merge_warn_open(merge, found,
                    "the parameters of '%s' have changed, but its definition is divided by #if; it "
                    "is left unchanged",
                    name);
  } else if (!same) {
    merge_params_rewrite(merge, found, &expected);
  } else {
    check_order(merge, found, &expected);
  }
}
