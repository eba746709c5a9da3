/* SPDX-License-Identifier: MIT */
#include "gen/agent/agent.h"
#include "command/command.h"

#include <string.h>

/* May an agent be called that? Its file, its library and a target of CMake are. */
static bool is_name(const char *name) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  static const char others[] = "0123456789_-";
  if (!*name || !strchr(letters, *name)) return false;
  while (*name && (strchr(letters, *name) || strchr(others, *name))) name++;
  return !*name;
}

/* The folder without the slashes at its end; NULL: none was given. */
static const char *folder_given(const struct session *session) {
  const char *folder = session->options.output;
  size_t length = folder ? strlen(folder) : 0;
  while (length > 1 && folder[length - 1] == '/') length--;
  return folder ? arena_strndup(session->arena, folder, length) : NULL;
}

/* Without --name the agent is called like the folder, where that may be. */
static const char *name_of(const struct session *session, const char *folder) {
  if (session->options.agent_name) return session->options.agent_name;
  const char *slash = folder ? strrchr(folder, '/') : NULL;
  const char *name = slash ? slash + 1 : folder;
  return name && is_name(name) ? name : "agent";
}

static void add_lists(struct text *out, const char *option, const struct string_list *lists) {
  for (size_t i = 0; i < lists->count; i++)
    text_printf(out, "%s%s", i ? "," : option, lists->at[i]);
}

/* The options with which the same project is made again in its folder. */
static const char *agent_arguments(const struct session *session, const char *name) {
  const struct options *options = &session->options;
  struct text out = text_new(session->arena->escape);
  text_printf(&out, "--name %s", name);
  add_lists(&out, " --events ", &options->events);
  add_lists(&out, " --functions ", &options->functions);
  add_lists(&out, " --capabilities ", &options->capabilities);
  if (options->language) text_printf(&out, " --language %s", options->language);
  if (options->release) text_printf(&out, " --release %s", options->release);
  text_add(&out, options->spec ? " -o . SPEC" : " -o .");
  return text_keep(session->arena, &out);
}

static enum status write_project(struct session *session, const struct agent_request *request,
                                 const char *folder) {
  struct gen_agent agent;
  const char *problem =
      agent_choose(session->arena, session->spec, &session->view, request, &agent);
  if (problem) return session_usage(session, "%s", problem);
  struct gen_input input = {.spec = session->view,
                            .arena = session->arena,
                            .profile = PROFILE_REFERENCE,
                            .agent = &agent};
  struct agent_file_list files = {NULL, 0};
  agent_project(&input, &files);
  enum status status = agent_files_write(session, &input, &files, folder);
  for (size_t i = 0; i < files.count; i++) text_free(&files.at[i]->text);
  return status;
}

enum status command_agent(struct session *session) {
  const struct options *options = &session->options;
  const char *folder = folder_given(session), *name = name_of(session, folder);
  if (!is_name(name))
    return session_usage(
        session, "--name=%s: expected a letter, and then letters, digits, '_' and '-'", name);
  if (folder && strcmp(folder, "-") == 0)
    return session_usage(session,
                         "invalid '-o -': a project has several files; expected a directory");
  enum status status = session_open(session);
  if (status == STATUS_FINE) status = session_needs_environments(session);
  if (status != STATUS_FINE) return status;
  session_report(session);
  const struct agent_request request = {
      .name = name,
      .cplusplus = options->language && strcmp(options->language, "c++") == 0,
      .pinned = options->release != NULL,
      .arguments = agent_arguments(session, name),
      .events = &options->events,
      .functions = &options->functions,
      .capabilities = &options->capabilities,
  };
  return write_project(session, &request, folder ? folder : name);
}
