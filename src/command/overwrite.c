/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include <sys/stat.h>

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
