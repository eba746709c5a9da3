/* SPDX-License-Identifier: MIT */
#include "command/command.h"

enum status vm_read(struct session *session) {
  const char *path = session->options.habits, *problem = NULL;
  if (!path) return STATUS_FINE;
  struct habits *habits = arena_alloc(session->arena, sizeof *habits);
  session->vm = &habits->vm;
  switch (habits_read(session->arena, session->spec, path, habits, &problem)) {
    case HABITS_OK: return STATUS_FINE;
    case HABITS_BAD: return session_usage(session, "%s", problem);
    default: return session_failed(problem);
  }
}
