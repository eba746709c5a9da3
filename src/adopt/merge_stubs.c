/* SPDX-License-Identifier: MIT */
/* Stubs: style, renewal, removal, insertion. */
#include "adopt/merging.h"
#include "c/tokens.h"
#include "gen/vm/vm.h"

#include <string.h>

/* True if a function is defined in its class, without a scope. */
static bool within_class(const struct merge *merge, const struct implementation *beside) {
  const struct source_declarator *declarator = beside ? beside->declarator : NULL;
  return declarator && *merge->input->pattern->scopes &&
         !memchr(merge->source.text + declarator->at, ':', declarator->open - declarator->at);
}

/* Returns the scopes preceding the name as they are written, "vm::JvmtiEnv<T>::", which in namespaces differ from the
 * pattern's, or NULL if the name has another pattern. */
static const char *written_scopes(struct merge *merge, const struct implementation *beside) {
  const char *name = beside->declarator->name;
  const struct name_pattern *pattern = merge->input->pattern;
  struct text out = text_new(merge->arena->escape);
  struct c_lexer lexer =
      source_lexer(merge->source.text, beside->declarator->at, beside->declarator->open);
  struct c_token token;
  size_t depth = 0, length = 0;
  bool word = false;
  while ((token = c_lexer_code(&lexer)).kind != C_END) {
    if (word && token.kind == C_WORD) text_add(&out, " ");
    word = token.kind == C_WORD;
    text_add_bytes(&out, token.text, token.length);
    if (c_token_is(&token, ",")) text_add(&out, " ");
    if (c_token_is(&token, "<")) depth++;
    else if (c_token_is(&token, ">") && depth) depth--;
    else if (c_token_is(&token, "::") && !depth) length = out.length;
  }
  const char *scopes = arena_strndup(merge->arena, text_string(&out), length);
  text_free(&out);
  bool known = !pattern->macro && name_pattern_match(merge->arena, pattern, name, strlen(name));
  return length && known ? scopes : NULL;
}

/* Returns "template <class T> " for a member of a template, or "". */
static const char *template_head(struct merge *merge, const struct implementation *beside) {
  size_t start = beside->function->head, depth = 0;
  struct c_lexer lexer = source_lexer(merge->source.text, start, beside->declarator->at);
  struct c_token token = c_lexer_code(&lexer);
  if (!c_token_is(&token, "template")) return "";
  while ((token = c_lexer_code(&lexer)).kind != C_END) {
    depth += c_token_is(&token, "<");
    if (c_token_is(&token, ">") && depth && !--depth)
      return arena_printf(merge->arena, "%.*s ", (int)(token.end - start),
                          merge->source.text + start);
  }
  return "";
}

/* True if the word is among the specifiers. */
static bool head_has(const struct merge *merge, const struct implementation *beside,
                     const char *word) {
  size_t head = beside->function->head;
  struct c_lexer lexer = source_lexer(merge->source.text, head, beside->declarator->at);
  struct c_token token;
  while ((token = c_lexer_code(&lexer)).kind != C_END)
    if (c_token_is(&token, word)) return true;
  return false;
}

/* Returns the specifiers of a function that is not a member, or is defined in its class: those of its neighbor that suit
 * all functions. */
static const char *merge_stubs_linkage(const struct merge *merge,
                                       const struct implementation *beside) {
  if (!beside) return "";
  return arena_printf(
      merge->arena, "%s%s%s",
      head_has(merge, beside, "extern") && head_has(merge, beside, "\"C\"") ? "extern \"C\" " : "",
      beside->function->is_static ? "static " : "",
      head_has(merge, beside, "JNIEXPORT") ? "JNIEXPORT " : "");
}

struct vm_stub_style merge_style(struct merge *merge, const char *id,
                                 const struct implementation *beside) {
  if (merge->input->standard) return vm_stub_style(merge->gen.spec->interface, merge->arena, id);
  const struct name_pattern *pattern = merge->input->pattern;
  const char *name = name_pattern_apply(merge->arena, pattern, id);
  bool within = within_class(merge, beside);
  bool called = beside && head_has(merge, beside, "JNICALL");
  const char *scopes = beside && !within && *pattern->scopes ? written_scopes(merge, beside) : NULL;
  if (scopes)
    return (struct vm_stub_style){
        template_head(merge, beside),
        arena_printf(merge->arena, "%s%s", scopes, name + strlen(pattern->scopes)),
        merge->set->member, called};
  if (within) name += strlen(pattern->scopes);
  const char *prefix = within || !*pattern->scopes ? merge_stubs_linkage(merge, beside) : "";
  return (struct vm_stub_style){prefix, name, merge->set->member, called};
}

/* ---- Renewed and dropped ones --------------------------------------------------------------------- */

const char *merge_stub_error(const struct merge *merge, const struct spec *spec,
                             const struct spec_function *function) {
  LIST_EACH (stub, merge->input->habits->stubs) {
    const struct string_list *tokens = &stub->tokens;
    if (tokens->count == 2 && strcmp(tokens->at[0], "return") == 0 &&
        vm_stub_returns(spec, tokens->at[1], strlen(tokens->at[1])))
      return tokens->at[1];
  }
  return vm_stub_error(spec, function);
}

static const char *stub_text(struct merge *merge, const struct spec_function *function,
                             const struct implementation *beside) {
  struct vm_stub_style style = merge_style(merge, function->id, beside);
  struct text text = text_new(merge->arena->escape);
  vm_stub(&merge->gen, function, &style, merge_stub_error(merge, merge->gen.spec, function), &text);
  return text_keep(merge->arena, &text);
}

/* Returns the stub, indented like its neighbor if that is defined in its class. */
static const char *merge_stubs_indented(struct merge *merge, const struct implementation *beside,
                                        const char *stub) {
  size_t head = beside->function->head, start = merge_line_start(merge, head);
  if (!within_class(merge, beside)) return stub;
  struct text out = text_new(merge->arena->escape);
  for (size_t length; *stub; stub += length) {
    length = strcspn(stub, "\n");
    if (length && merge_at_line(merge, start))
      text_add_bytes(&out, merge->source.text + start, head - start);
    length += stub[length] == '\n';
    text_add_bytes(&out, stub, length);
  }
  return text_keep(merge->arena, &out);
}

void merge_renew(struct merge *merge, const struct implementation *found,
                 const struct spec_function *function) {
  size_t above = found->function->above, end = found->function->end;
  const char *fresh = stub_text(merge, function, found);
  if (c_same(merge->source.text + above, end - above, fresh, strlen(fresh))) return;
  fresh = merge_stubs_indented(merge, found, fresh);
  fresh += strspn(fresh, " \t"); /* the indentation and the newline exist */
  merge_edit(merge, above, end, EDIT_HEAD, arena_strndup(merge->arena, fresh, strlen(fresh) - 1));
  merge->output->renewed++;
}

/* Returns the start of the preceding line if that is empty, else the offset. */
static size_t blank_line_before(const struct merge *merge, size_t at) {
  const char *text = merge->source.text;
  size_t start = at;
  if (start < 1 || text[start - 1] != '\n') return at;
  start--;
  if (start && text[start - 1] == '\r') start--;
  return merge_at_line(merge, start) ? start : at;
}

/* The preceding empty line is removed, too: merge_add() adds one. */
void merge_drop(struct merge *merge, const struct implementation *found) {
  size_t end = merge_line_end(merge, found->function->end);
  size_t start = blank_line_before(merge, merge_line_start(merge, found->function->above));
  merge_edit(merge, start, end, EDIT_HEAD, "");
  merge->output->dropped++;
}

/* The conditionals around a conditional, or NULL. */
struct merge_around {
  const struct source_conditional *all;  /* the outermost that is not a guard of the whole file */
  const struct source_conditional *same; /* the outermost in the same region */
};

/* Fills merge->around. Outer conditionals end after inner ones, and so are read first, from the end. A guard contains all
 * functions. */
static void find_around(struct merge *merge) {
  size_t count = merge->source.conditionals.count;
  size_t first = merge->source.length, last = 0;
  LIST_EACH (function, merge->source.functions) {
    if (function->head < first) first = function->head;
    if (function->end > last) last = function->end;
  }
  merge->around = arena_alloc(merge->arena, count * sizeof *merge->around + 1);
  for (size_t i = count; i-- > 0;) {
    const struct source_conditional *here = merge->source.conditionals.at[i], *outer = here->outer;
    struct merge_around around = outer ? merge->around[outer->index] : (struct merge_around){0};
    bool guard = !here->has_else && first >= here->at && last <= here->last;
    if (outer && outer->region != here->region) around.same = NULL;
    if (!around.all && !guard) around.all = here;
    if (!around.same && !guard) around.same = here;
    merge->around[i] = around;
  }
}

/* Returns the outermost conditional around the start or end of a function that is not a guard of the whole file, or NULL.
 * New functions are added outside of it, in the scope of the function. */
static const struct source_conditional *merge_stubs_outermost(
    struct merge *merge, const struct source_function *function,
    const struct source_conditional *innermost) {
  if (!innermost) return NULL;
  if (!merge->around) find_around(merge);
  const struct merge_around *around = &merge->around[innermost->index];
  if (function->tangled) return around->all;
  return innermost->region == function->region ? around->same : NULL;
}

bool merge_guarded(struct merge *merge, const struct source_function *function) {
  return merge_stubs_outermost(merge, function, function->conditional) != NULL;
}

static void put_after(struct merge *merge, const struct implementation *anchor, const char *stub) {
  const char *text = merge->source.text;
  size_t end = anchor->function->end;
  const struct source_conditional *around =
      merge_stubs_outermost(merge, anchor->function, anchor->function->last_conditional);
  size_t at = merge_line_end(merge, around ? around->last_end : end);
  bool open_end = at == merge->source.length && text[at - 1] != '\n';
  const struct edit *last = merge->edits.count ? merge->edits.at[merge->edits.count - 1] : NULL;
  bool another = last && last->rank == EDIT_AFTER && last->at == at; /* it splits the line */
  bool split = open_end || !(another || merge_at_line(merge, at));
  merge_edit(merge, at, at, EDIT_AFTER,
             arena_printf(merge->arena, "%s\n%.*s%s", split ? "\n" : "", (int)strlen(stub) - 1,
                          stub, open_end ? "" : "\n"));
}

static void put_before(struct merge *merge, const struct implementation *anchor, const char *stub) {
  const struct source_conditional *around =
      merge_stubs_outermost(merge, anchor->function, anchor->function->conditional);
  size_t at = merge_line_start(merge, around ? around->at : anchor->function->above);
  const char *split = merge_at_line(merge, at) ? "" : "\n";
  merge_edit(merge, at, at, EDIT_BEFORE, arena_printf(merge->arena, "%s%s\n", split, stub));
}

void merge_add(struct merge *merge) {
  const struct merge_function *functions = merge->set->functions;
  size_t count = merge->input->view->functions.count;
  size_t end = merge->source.length;
  const struct implementation *before = NULL, *after = NULL;
  for (size_t i = count; i-- > 0;)
    if (merge->present[i]) after = merge->present[i];
  for (size_t i = 0; i < count; i++) {
    if (merge->present[i]) before = merge->present[i];
    if (functions[i].found || functions[i].home != merge) continue;
    const char *stub = stub_text(merge, functions[i].function, before ? before : after);
    const char *split = !end ? "" : merge_at_line(merge, end) ? "\n" : "\n\n";
    if (before) put_after(merge, before, merge_stubs_indented(merge, before, stub));
    else if (after) put_before(merge, after, merge_stubs_indented(merge, after, stub));
    else merge_edit(merge, end, end, EDIT_AFTER, arena_printf(merge->arena, "%s%s", split, stub));
    merge->output->added++;
  }
}
