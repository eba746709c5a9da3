/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "c/tokens.h"
#include "command/command.h"

#include <errno.h>
#include <string.h>

enum status banner_read(struct session *session) {
  const char *path = session->options.banner;
  if (!path) return STATUS_FINE;
  struct text text = text_new(session->arena->escape);
  if (!file_read_regular(path, 0, &text)) {
    text_free(&text);
    return session_failed(
        arena_printf(session->arena, "cannot read '%s': %s", path, file_problem(errno)));
  }
  session->banner = arena_strndup(session->arena, text_string(&text), text.length);
  size_t length = text.length;
  text_free(&text);
  struct c_lexer lexer = c_lexer_new(session->banner, length);
  struct c_token token;
  do token = c_lexer_next(&lexer);
  while (token.kind == C_COMMENT && !token.unfinished);
  if (token.kind == C_END && strlen(session->banner) == length) return STATUS_FINE;
  session_say(session, "%s:%u: error: unexpected '%.*s'; expected comments of C and nothing else",
              path, token.place.line, (int)token.length, token.text);
  return STATUS_PROBLEM;
}
