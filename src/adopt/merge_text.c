/* SPDX-License-Identifier: MIT */
/* Places in the text, edits, messages, and the result. */
#include "adopt/merging.h"
#include "c/tokens.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

bool merge_at_line(const struct merge *merge, size_t at) {
  return at == 0 || merge->source.text[at - 1] == '\n';
}

size_t merge_line_start(const struct merge *merge, size_t at) {
  size_t start = at;
  while (start && is_blank(merge->source.text[start - 1])) start--;
  return merge_at_line(merge, start) ? start : at;
}

size_t merge_line_end(const struct merge *merge, size_t at) {
  const char *text = merge->source.text;
  struct c_lexer lexer = source_lexer(merge->source.text, at, merge->source.length);
  size_t end = at;
  while (true) {
    while (end < merge->source.length && is_blank(text[end])) end++;
    if (end == merge->source.length) return end;
    if (text[end] == '\n') return end + 1;
    lexer.at = end;
    struct c_token token = c_lexer_next(&lexer);
    if (token.kind != C_COMMENT || c_newlines(text, token.at, token.end)) return at;
    end = token.end;
  }
}

const char *merge_newlines(struct merge *merge, const char *text) {
  if (merge->newline[0] == '\n') return text;
  struct text out = text_new(merge->arena->escape);
  text_add_lines(&out, text, merge->newline);
  return text_keep(merge->arena, &out);
}

struct edit *merge_edit(struct merge *merge, size_t at, size_t end, enum edit_rank rank,
                        const char *text) {
  struct edit *edit = arena_alloc(merge->arena, sizeof *edit);
  *edit = (struct edit){at, end, rank, merge->edits.count, merge_newlines(merge, text), NULL};
  LIST_ADD(merge->arena, &merge->edits, edit);
  return edit;
}

void merge_say(struct merge *merge, struct edit *edit, size_t at, bool warning, const char *format,
               ...) {
  struct merge_message *message = arena_alloc(merge->arena, sizeof *message);
  ARENA_FORMAT(merge->arena, message->text, format);
  message->warning = warning;
  LIST_ADD(merge->arena, &merge->output->messages, message);
  /* For its line, a message without an edit has one that changes nothing. */
  if (!edit || edit->message) edit = merge_edit(merge, at, at, EDIT_HEAD, "");
  edit->message = message;
}
void merge_warn_open(struct merge *merge, const struct implementation *found, const char *format,
                     ...) {
  const char *text;
  ARENA_FORMAT(merge->arena, text, format);
  merge_say(merge, NULL, found->declarator->at, true, "%s", text);
  merge->result->open = true;
}

static int by_place(const void *left, const void *right) {
  const struct edit *a = *(struct edit *const *)left, *b = *(struct edit *const *)right;
  if (a->at != b->at) return a->at < b->at ? -1 : 1;
  bool a_empty = a->at == a->end, b_empty = b->at == b->end;
  if (a_empty != b_empty) return a_empty ? -1 : 1;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

static int by_line(const void *left, const void *right) {
  const struct merge_message *a = *(struct merge_message *const *)left,
                             *b = *(struct merge_message *const *)right;
  if (a->line != b->line) return a->line < b->line ? -1 : 1;
  return strcmp(a->text, b->text);
}

bool merge_compose(struct merge *merge) {
  struct text out = text_new(merge->arena->escape);
  size_t at = 0, counted = 0;
  unsigned line = 1;
  if (merge->edits.count)
    qsort(merge->edits.at, merge->edits.count, sizeof *merge->edits.at, by_place);
  LIST_EACH (edit, merge->edits) {
    if (edit->at < at) {
      text_free(&out);
      return false;
    }
    text_add_bytes(&out, merge->source.text + at, edit->at - at);
    line += c_newlines(text_string(&out), counted, out.length);
    counted = out.length;
    /* An insertion may start with the newline of the line before. */
    if (edit->message)
      edit->message->line =
          line + (unsigned)strspn(edit->text, "\r\n") / (unsigned)strlen(merge->newline);
    text_add(&out, edit->text);
    at = edit->end;
  }
  text_add_bytes(&out, merge->source.text + at, merge->source.length - at);
  if (merge->source.length && merge->source.text[merge->source.length - 1] != '\n') {
    /* The source lacks a newline at its end. */
    if (out.length && out.bytes[out.length - 1] == '\n') out.bytes[--out.length] = '\0';
    if (out.length && out.bytes[out.length - 1] == '\r') out.bytes[--out.length] = '\0';
  }
  if (merge->output->messages.count)
    qsort(merge->output->messages.at, merge->output->messages.count,
          sizeof *merge->output->messages.at, by_line);
  merge->output->file.length = out.length;
  merge->output->file.text = text_keep(merge->arena, &out);
  return true;
}
