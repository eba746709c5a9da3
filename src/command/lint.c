/* SPDX-License-Identifier: MIT */
#include "command/command.h"

static const char *level_text(const struct check *check) {
  if (check->level == DIAG_ERROR) return "error";
  if (check->level == DIAG_WARNING) return "warning";
  if (check->level == DIAG_NOTE) return "note";
  return "-Wall";
}

static enum status list_checks(struct session *session) {
  if (session->options.spec)
    return session_usage(session, "unexpected SPEC '%s' with --list", session->options.spec);
  if (session->format != DIAG_TEXT)
    return session_usage(session, "unexpected '--format %s' with --list; expected text",
                         session->options.format);
  struct text out = text_new(session->arena->escape);
  for (size_t i = 0; i < CHECK_COUNT; i++)
    text_printf(&out, "%-20s %-8s %s\n", check_table[i].name, level_text(&check_table[i]),
                check_table[i].explanation);
  return session_print(session, &out);
}

enum status command_lint(struct session *session) {
  if (session->options.list) return list_checks(session);
  enum status status = session_load(session, session->options.spec);
  if (status == STATUS_FINE && session->options.release) status = session_select(session);
  enum status printed = session_answer(session);
  return printed != STATUS_FINE ? printed : status;
}
