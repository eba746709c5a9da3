/* SPDX-License-Identifier: MIT */
/* The state of a reader of sources. */
#include "source/scanner.h"

#include <string.h>

const char *source_scoped(struct arena *arena, const char *scope, const char *name, size_t length) {
  if (!*scope) return arena_strndup(arena, name, length);
  size_t before = strnlen(scope, SOURCE_SCOPED_LONGEST) + strlen("::"), scopes = 1;
  if (length > SOURCE_SCOPED_LONGEST || before + length > SOURCE_SCOPED_LONGEST) return NULL;
  for (const char *at = scope; (at = strstr(at, "::")); at += strlen("::")) scopes++;
  if (scopes > SOURCE_SCOPES_MOST) return NULL;
  return arena_printf(arena, "%s::%.*s", scope, (int)length, name);
}

void source_problem(struct reader *reader, unsigned line, const char *format, ...) {
  if (reader->problem) return;
  ARENA_FORMAT(reader->arena, reader->problem, format);
  reader->problem_line = line;
}

const char *source_name(struct reader *reader, unsigned line, const char *scope, const char *name,
                        size_t length) {
  const char *scoped = source_scoped(reader->arena, scope, name, length);
  if (scoped) return scoped;
  source_problem(reader, line,
                 "a name with too many scopes; expected at most %d, and %d characters",
                 SOURCE_SCOPES_MOST, SOURCE_SCOPED_LONGEST);
  return arena_strndup(reader->arena, name, length);
}

const struct source_conditional *source_innermost(const struct reader *reader) {
  return reader->branch ? reader->branch->conditional : NULL;
}

bool source_dead(const struct reader *reader) {
  return reader->branch && reader->branch->dead;
}

void source_show(const struct reader *reader, const struct c_token *token) {
  const struct source_watch *watch = reader->options->watch;
  const struct source_region *region = reader->state.region;
  if (watch) watch->token(watch->data, token, region ? region->function : NULL);
}

void source_show_macro(const struct reader *reader, const struct c_token *token) {
  const struct source_watch *watch = reader->options->watch;
  if (watch) watch->token(watch->data, token, NULL);
}

bool source_is_outer(const struct source_region *region) {
  return !region || region->kind == REGION_SCOPE;
}

void source_reset(struct reader *reader) {
  reader->state.statement = (struct statement){0};
  reader->comments.start = reader->comments.end = 0;
}

struct c_lexer source_lexer(const char *text, size_t at, size_t end) {
  struct c_lexer lexer = c_lexer_new(text, end);
  lexer.at = at;
  lexer.first = false;
  return lexer;
}
