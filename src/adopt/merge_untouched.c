/* SPDX-License-Identifier: MIT */
/* Recognition of unchanged stubs. */
#include "adopt/merging.h"
#include "c/tokens.h"

#include <string.h>

/* True if the declarator has only the specifiers of a stub. */
static bool plain_head(struct merge *merge, const struct implementation *found) {
  const struct source_function *function = found->function;
  size_t close = found->declarator->close + 1;
  struct vm_stub_style style = merge_style(merge, found->id, found);
  const char *expected = arena_printf(merge->arena, "%s%s%s", style.prefix, merge->names->error,
                                      style.called ? " JNICALL" : "");
  const char *text = merge->source.text;
  bool plain_end = c_same("", 0, text + close, function->body - close);
  return plain_end && c_same(expected, strlen(expected), text + function->head,
                             found->declarator->at - function->head);
}

static bool has_comment(const struct merge *merge, size_t at, size_t end) {
  struct c_lexer lexer = c_lexer_new(merge->source.text, end);
  struct c_token token;
  lexer.at = at;
  while ((token = c_lexer_next(&lexer)).kind != C_END)
    if (token.kind == C_COMMENT || token.kind == C_DIRECTIVE) return true;
  return false;
}

/* True if the function has the form of a stub as this program writes it. */
static bool is_ours(struct merge *merge, const struct implementation *found) {
  const struct source_function *function = found->function;
  const char *comment = vm_stub_comment(merge->gen.spec->interface, merge->arena, found->id);
  const char *text = merge->source.text;
  size_t length = strlen(comment), above = function->head - function->above;
  if (!found->refuses || function->tangled || above < length) return false;
  if (memcmp(text + function->above, comment, length) != 0) return false;
  /* There must be neither a second comment, nor one on the last line. */
  size_t end = function->end;
  while (end < merge->source.length && strchr(" \t\r", text[end])) end++;
  return c_newlines(text, function->above, function->head) <= 1 &&
         merge_at_line(merge, merge_line_start(merge, function->above)) &&
         (end == merge->source.length || text[end] == '\n') &&
         !has_comment(merge, function->above + length, function->end) && plain_head(merge, found);
}

/* Returns the result of the stub: the last word or number. */
static struct c_token merge_untouched_answer(const struct merge *merge,
                                             const struct implementation *found) {
  struct c_lexer lexer =
      source_lexer(merge->source.text, found->function->body, found->function->end);
  struct c_token token, last = {0};
  while ((token = c_lexer_code(&lexer)).kind != C_END)
    if (token.kind == C_WORD || token.kind == C_NUMBER) last = token;
  return last;
}

/* True if the stub returns that error, or a number for NULL. */
static bool merge_untouched_answers(const struct merge *merge, const struct implementation *found,
                                    const char *error) {
  struct c_token token = merge_untouched_answer(merge, found);
  return error ? c_token_is(&token, error) : token.kind == C_NUMBER;
}

/* True if the result is that of a release with the function but without the capabilities that it requires. */
static bool may_lack_capability(const struct merge *merge, const struct implementation *found,
                                const struct spec_function *function) {
  const struct spec *spec = merge->input->spec;
  struct spec_function before = *function;
  bool newer = function->required.count != 0;
  LIST_EACH (row, function->required) {
    const struct spec_capability *capability = spec_item(spec, row->id, KIND(ITEM_CAPABILITY));
    newer = newer && capability && release_compare(capability->since, function->since) > 0;
  }
  before.required.count = 0;
  return newer && merge_untouched_answers(merge, found, merge_stub_error(merge, spec, &before));
}

/* True if the result differs from that of each release. */
static bool answers_otherwise(const struct merge *merge, const struct implementation *found) {
  const struct spec *spec = merge->input->spec, *view = merge->input->view;
  const struct spec_function *function = spec_item(spec, found->id, KIND(ITEM_FUNCTION));
  if (!function || may_lack_capability(merge, found, function)) return false;
  return !merge_untouched_answers(merge, found, merge_stub_error(merge, spec, function)) &&
         !merge_untouched_answers(merge, found, merge_stub_error(merge, view, function));
}

bool merge_untouched(struct merge *merge, const struct implementation *found) {
  const struct spec_function *function =
      spec_item(merge->input->spec, found->id, KIND(ITEM_FUNCTION));
  return is_ours(merge, found) && !answers_otherwise(merge, found) &&
         !(function && merge_renamed(merge, found, function));
}

void merge_note_answer(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function) {
  const char *error = merge_stub_error(merge, merge->input->view, function);
  struct c_token token = merge_untouched_answer(merge, found);
  if (!error || !is_ours(merge, found) || !answers_otherwise(merge, found)) return;
  merge_say(merge, NULL, found->declarator->at, false,
            "the stub of '%s' returns %.*s, where %s is expected; it is left unchanged",
            found->declarator->name, (int)token.length, token.text, error);
}
