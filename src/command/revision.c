/* SPDX-License-Identifier: MIT */
/* REV:PATH, a file or directory in a revision of git. The directory of PATH, with the parts of a specification or the files
 * that a header includes, is copied to a temporary one. The working tree and its index are not changed. */
#include "base/child.h"
#include "base/file.h"
#include "command/command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Runs a program. Returns false after reporting its message. */
static bool revision_run(struct session *session, const char *const *program, struct text *output) {
  struct text words = text_new(session->arena->escape);
  const char *problem = child_run(session->arena, program, NULL, output, &words);
  if (problem && !*problem) problem = text_string(&words);
  if (problem) session_fail(session, "git: %.*s", (int)strcspn(problem, "\n"), problem);
  text_free(&words);
  return !problem;
}

/* Copies the directory of the path. Returns the path of the copy, or NULL. */
static const char *revision_take(struct session *session, const char *revision, const char *path) {
  struct arena *arena = session->arena;
  const char *temporary = getenv("TMPDIR");
  char *folder =
      arena_printf(arena, "%s/jvmtic.XXXXXX", temporary && *temporary ? temporary : "/tmp");
  if (*path == '.') {
    struct text prefix = text_new(arena->escape);
    const char *const where[] = {"git", "rev-parse", "--show-prefix", NULL};
    if (!revision_run(session, where, &prefix)) return NULL;
    const char *text = text_keep(arena, &prefix);
    path = arena_printf(arena, "%.*s%s", (int)strcspn(text, "\n"), text,
                        text_starts(path, "./") ? path + 2 : path);
  }
  if (!mkdtemp(folder)) {
    session_fail(session, "cannot make '%s': %s", folder, strerror(errno));
    return NULL;
  }
  LIST_ADD(arena, &session->revisions, folder);
  LIST_ADD(arena, &session->revisions, revision);
  struct text output = text_new(arena->escape);
  const char *of = folder_of(arena, path);
  if (strcmp(of, ".") == 0) of = ""; /* the whole tree */
  const char *index = arena_printf(arena, "GIT_INDEX_FILE=%s/.index", folder);
  const char *tree = arena_printf(arena, "--work-tree=%s", folder);
  const char *what = arena_printf(arena, ":(top,literal)%s", of);
  const char *const command[] = {"env", index,      "git", "-c",     "core.hooksPath=/dev/null",
                                 tree,  "checkout", "-q",  revision, "--",
                                 what,  NULL};
  bool done = revision_run(session, command, &output);
  text_free(&output);
  return done ? arena_printf(arena, "%s/%s", folder, path) : NULL;
}

enum status revision_resolve(struct session *session, const char **argument) {
  const char *colon = *argument ? strchr(*argument, ':') : NULL;
  if (!colon || colon == *argument || **argument == '-' || access(*argument, F_OK) == 0)
    return STATUS_FINE;
  const char *path = colon + 1, *spec = session->settings_spec;
  if (!*path && (!spec || *spec == '/' || spec_of_interface(spec)))
    return session_usage(session, "'%s' needs a path, or 'spec' in jvmtic.conf", *argument);
  if (!*path) path = *spec == '.' ? spec : arena_printf(session->arena, "./%s", spec);
  const char *revision = arena_strndup(session->arena, *argument, (size_t)(colon - *argument));
  *argument = revision_take(session, revision, path);
  return *argument ? STATUS_FINE : STATUS_FAILED;
}

void revision_show(const struct session *session, struct text *text) {
  for (size_t i = 0; i < session->revisions.count; i += 2) {
    const char *folder = session->revisions.at[i], *at = text_string(text), *next;
    struct text shown = text_new(session->arena->escape);
    for (; (next = strstr(at, folder)); at = next + strlen(folder) + 1) {
      text_add_bytes(&shown, at, (size_t)(next - at));
      text_printf(&shown, "%s:", session->revisions.at[i + 1]);
    }
    text_add(&shown, at);
    text_free(text);
    *text = shown;
  }
}

void revision_remove(struct session *session) {
  for (size_t i = 0; i < session->revisions.count; i += 2) {
    struct text output = text_new(session->arena->escape);
    const char *const command[] = {"rm", "-rf", "--", session->revisions.at[i], NULL};
    revision_run(session, command, &output);
    text_free(&output);
  }
}
