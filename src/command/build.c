#include "command/command.h"
#include "command/depfile.h"

#include <stdio.h>
#include <string.h>

static void emit_all(struct session *session, struct artifacts *artifacts) {
  struct gen_input input = {session->view, session->arena, session->profile};
  struct backend_list all = {0};
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    bool wanted = session->backends.count == 0;
    for (size_t i = 0; i < session->backends.count; i++)
      wanted = wanted || session->backends.at[i] == backend;
    if (wanted) LIST_ADD(session->arena, &all, backend);
  }
  backends_run(&input, &all, artifacts);
}

static void report_files(const struct outputs *outputs) {
  for (size_t i = 0; i < outputs->list.count; i++) {
    const struct output_file *file = outputs->list.at[i];
    fprintf(stderr, "%s: %s\n", file->path,
            file->result == OUTPUT_UNCHANGED ? "up to date" : "written");
  }
}

static enum status write_files(struct session *session, const struct artifacts *artifacts) {
  const struct options *options = &session->options;
  struct outputs outputs = {.arena = session->arena};
  struct text rule = text_new(session->arena->escape);
  for (size_t i = 0; i < artifacts->list.count; i++) {
    const struct artifact *artifact = artifacts->list.at[i];
    bool here = !options->output || strcmp(options->output, ".") == 0;
    const char *path = here
                           ? artifact->name
                           : arena_printf(session->arena, "%s/%s", options->output, artifact->name);
    output_add(&outputs, path, text_string(&artifact->text), artifact->text.length);
    if (options->depfile && strcmp(options->depfile, path) == 0)
      return session_usage(session, "--depfile and an output are both '%s'", path);
  }
  if (options->depfile) {
    depfile_rule(&rule, &outputs, session->spec);
    output_add(&outputs, options->depfile, text_string(&rule), rule.length);
  }
  const char *problem = output_commit(&outputs);
  if (!problem && options->verbose) report_files(&outputs);
  text_free(&rule);
  return session_failed(problem);
}

static enum status write_stdout(struct session *session, const struct artifacts *artifacts) {
  struct text names = text_new(session->arena->escape);
  for (size_t i = 0; i < artifacts->list.count; i++)
    text_printf(&names, "%s%s", i ? ", " : "", artifacts->list.at[i]->name);
  enum status status = STATUS_FINE;
  if (artifacts->list.count == 1) status = session_print(session, &artifacts->list.at[0]->text);
  else
    status = session_usage(
        session,
        "-o - needs exactly one file; %zu would be written: %s. Use --only NAME with a "
        "backend of one file",
        artifacts->list.count, text_string(&names));
  text_free(&names);
  return status;
}

enum status command_build(struct session *session) {
  const struct options *options = &session->options;
  bool standard = options->output && strcmp(options->output, "-") == 0;
  if (options->depfile && standard)
    return session_usage(session,
                         "--depfile needs files to write rules about, not standard output");
  enum status status = session_open(session);
  if (status != STATUS_FINE) return status;
  session_report(session);
  struct artifacts artifacts = {.arena = session->arena};
  emit_all(session, &artifacts);
  status = (standard ? write_stdout : write_files)(session, &artifacts);
  artifacts_free(&artifacts);
  return status;
}
