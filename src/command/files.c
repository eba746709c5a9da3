/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "c/tokens.h"
#include "command/command.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum status banner_read(struct session *session) {
  const char *path = session->options.banner;
  if (!path) return STATUS_FINE;
  struct text text = text_new(session->arena->escape);
  if (!file_read_regular(path, 0, &text)) {
    text_free(&text);
    return session_fail(session, "cannot read '%s': %s", path, file_problem(errno));
  }
  session->banner = arena_strndup(session->arena, text_string(&text), text.length);
  size_t length = text.length;
  text_free(&text);
  struct c_lexer lexer = c_lexer_new(session->banner, length);
  struct c_token token;
  do token = c_lexer_next(&lexer);
  while (token.kind == C_COMMENT && !token.unfinished);
  if (token.kind == C_END && strlen(session->banner) == length) return STATUS_FINE;
  session_say(session, "%s:%u: error: unexpected '%.*s'; expected only comments of C", path,
              token.place.line, (int)token.length, token.text);
  return STATUS_PROBLEM;
}

static bool is_same(const struct stat *output, const char *path) {
  struct stat input;
  return path && stat(path, &input) == 0 && input.st_dev == output->st_dev &&
         input.st_ino == output->st_ino;
}

static const char *input_that_is(const struct session *session, const struct stat *output,
                                 const struct string_list *inputs) {
  const struct string_list *accepted = &session->options.suppress;
  for (size_t i = 0; i < inputs->count; i++)
    if (is_same(output, inputs->at[i])) return inputs->at[i];
  for (size_t i = 0; i < accepted->count; i++)
    if (is_same(output, accepted->at[i])) return accepted->at[i];
  if (is_same(output, session->config)) return session->config;
  return is_same(output, session->options.habits) ? session->options.habits : NULL;
}

enum status overwrite_check(const struct session *session, const struct outputs *outputs,
                            const struct string_list *inputs) {
  struct stat output;
  for (size_t i = 0; i < outputs->list.count; i++) {
    const char *path = outputs->list.at[i]->path;
    if (stat(path, &output) != 0 || !S_ISREG(output.st_mode)) continue;
    const char *input = input_that_is(session, &output, inputs);
    if (input)
      return session_usage(session, "'%s' would be written, but is read as '%s'", path, input);
  }
  return STATUS_FINE;
}
