/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/file.h"
#include "command/command.h"
#include "gen/agent/agent.h"
#include "source/structure.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

struct project {
  struct session *session;
  const struct gen_input *input;
  const char *folder;
  bool exists;        /* an earlier run has written it */
  const char *author; /* the author's file if this run creates it, or NULL */
  struct outputs outputs;
  struct string_list notes; /* to be printed when everything is written */
};

/* A file on disk. */
struct found {
  const char *bytes; /* NULL: it does not exist */
  size_t length;
  enum agent_mark mark;
};

static const char *path_of(const struct project *project, const char *name) {
  return strcmp(project->folder, ".") == 0
             ? name
             : arena_printf(project->session->arena, "%s/%s", project->folder, name);
}

static enum status agent_files_find(const struct project *project, const char *path,
                                    struct found *found) {
  struct arena *arena = project->session->arena;
  struct text text = text_new(arena->escape);
  struct stat status;
  *found = (struct found){NULL, 0, MARK_NONE};
  bool there = stat(path, &status) == 0;
  if (!there && errno == ENOENT) return STATUS_FINE;
  if (!there || !file_read_regular(path, 0, &text)) {
    text_free(&text);
    return session_fail(project->session, "cannot read '%s': %s", path, file_problem(errno));
  }
  found->length = text.length;
  found->bytes = text_keep(arena, &text);
  found->mark = agent_mark(found->bytes, found->length);
  return STATUS_FINE;
}

/* ---- The author's file -------------------------------------------------------------------------- */

static bool agent_files_defines(const struct source *source, const char *name) {
  for (size_t i = 0; i < source->functions.count; i++) {
    const struct source_declarator_list *heads = &source->functions.at[i]->declarators;
    for (size_t j = 0; j < heads->count; j++)
      if (strcmp(heads->at[j]->name, name) == 0) return true;
  }
  return false;
}

/* The chosen events without a callback in the source. */
static struct spec_event_list agent_files_lacking(const struct project *project,
                                                  const struct source *source) {
  struct arena *arena = project->session->arena;
  const struct spec_event_list *events = &project->input->agent->events;
  struct spec_event_list list = {NULL, 0};
  for (size_t i = 0; i < events->count; i++)
    if (!agent_files_defines(source, agent_callback_name(arena, events->at[i]->id)))
      LIST_ADD(arena, &list, events->at[i]);
  return list;
}

static void note_idle(struct project *project, const struct source *source, const char *path) {
  struct arena *arena = project->session->arena;
  const struct spec_event_list *all = &project->session->spec->events,
                               *events = &project->input->agent->events;
  for (size_t i = 0; i < all->count; i++) {
    const char *name = agent_callback_name(arena, all->at[i]->id);
    bool called = false;
    LIST_EACH (event, *events) called = called || strcmp(event->id, all->at[i]->id) == 0;
    if (!called && agent_files_defines(source, name))
      LIST_ADD(arena, &project->notes,
               arena_printf(
                   arena, "%s: note: %s() is not called: its event is not among those of --events",
                   path, name));
  }
}

static void add_callbacks(struct project *project, const char *path, const struct found *found,
                          const struct spec_event_list *events) {
  struct arena *arena = project->session->arena;
  struct gen_agent some = *project->input->agent;
  struct gen_input input = *project->input;
  struct text text = text_new(arena->escape), callbacks = text;
  size_t end = agent_mark_at(found->bytes, found->length);
  const char *newline = text_newline(found->bytes, end);
  some.events = *events;
  input.agent = &some;
  text_add_bytes(&text, found->bytes, end);
  if (end && found->bytes[end - 1] != '\n') text_add(&text, newline);
  agent_callbacks(&input, &callbacks);
  text_add_lines(&text, text_keep(arena, &callbacks), newline);
  size_t length = text.length;
  output_add(&project->outputs, path, text_keep(arena, &text), length);
  for (size_t i = 0; i < events->count; i++)
    LIST_ADD(arena, &project->notes,
             arena_printf(arena, "%s: %s() added at the end", path,
                          agent_callback_name(arena, events->at[i]->id)));
}

static enum status agent_files_extend(struct project *project, const char *path,
                                      const struct found *found) {
  struct source source;
  const struct source_options options = {NULL, NULL, false};
  unsigned line;
  const char *problem =
      source_read(project->session->arena, found->bytes, found->length, &options, &source, &line);
  if (problem) {
    session_say(project->session, "%s:%u: error: %s", path, line, problem);
    return STATUS_FAILED;
  }
  struct spec_event_list events = agent_files_lacking(project, &source);
  note_idle(project, &source, path);
  if (events.count) add_callbacks(project, path, found, &events);
  return STATUS_FINE;
}

static enum status add_file(struct project *project, const struct agent_file *file) {
  const char *path = path_of(project, file->name);
  struct found found;
  enum status status = agent_files_find(project, path, &found);
  if (status != STATUS_FINE) return status;
  if (!found.bytes || found.mark == MARK_UNTOUCHED) {
    if (file->kind == AGENT_FILE_AUTHORS && !found.bytes) project->author = path;
    output_add(&project->outputs, path, text_string(&file->text), file->text.length);
    return STATUS_FINE;
  }
  bool known = project->exists || found.mark == MARK_CHANGED;
  if (file->kind == AGENT_FILE_AUTHORS && (known || strstr(found.bytes, "\"agent.h\"")))
    return agent_files_extend(project, path, &found);
  if (file->kind == AGENT_FILE_SHARED && known) {
    LIST_ADD(project->session->arena, &project->notes,
             arena_printf(project->session->arena,
                          "%s: note: it has been changed, and is left unchanged", path));
    return STATUS_FINE;
  }
  return session_fail(project->session,
                      found.mark == MARK_CHANGED
                          ? "'%s' has been changed since it was written; it can only be "
                            "regenerated: move the changes to another file, and remove it"
                          : "'%s' exists, and was not written by '" PACKAGE_NAME " agent'",
                      path);
}

/* Writes all files of the project into the directory, or none. Reports kept and extended files. */
static enum status agent_files_write(struct session *session, const struct gen_input *input,
                                     const struct agent_file_list *files, const char *folder) {
  struct project project = {
      .session = session, .input = input, .folder = folder, .outputs = {.arena = session->arena}};
  struct found found;
  enum status status = agent_files_find(&project, path_of(&project, "generated/agent.h"), &found);
  project.exists = found.mark != MARK_NONE;
  for (size_t i = 0; status == STATUS_FINE && i < files->count; i++)
    status = add_file(&project, files->at[i]);
  if (status == STATUS_FINE)
    status = overwrite_check(session, &project.outputs, &session->spec->inputs);
  const char *problem = status == STATUS_FINE ? output_commit(&project.outputs) : NULL;
  if (status == STATUS_FINE && !problem) {
    LIST_EACH (note, project.notes) session_say(session, "%s", note);
    session_report_files(session, &project.outputs);
    bool here = strcmp(folder, ".") == 0;
    if (project.author)
      session_say(session,
                  "%s: fill in the callbacks; '%s%s%smake check' builds and runs the agent",
                  project.author, here ? "" : "cd ", here ? "" : folder, here ? "" : " && ");
  }
  return status == STATUS_FINE ? session_failed(problem) : status;
}

/* True if the name is allowed for an agent; its file, its library and a CMake target have the name. */
static bool is_name(const char *name) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  static const char others[] = "0123456789_-";
  if (!*name || !strchr(letters, *name)) return false;
  while (*name && (strchr(letters, *name) || strchr(others, *name))) name++;
  return !*name;
}

/* The directory of -o without trailing slashes, or NULL. */
static const char *folder_given(const struct session *session) {
  const char *folder = session->options.output;
  size_t length = folder ? strlen(folder) : 0;
  while (length > 1 && folder[length - 1] == '/') length--;
  return folder ? arena_strndup(session->arena, folder, length) : NULL;
}

/* The name of the agent: by default that of the directory, if it is allowed. */
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

/* The options that update the project from its directory. */
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
  if (text_is(folder, "-"))
    return session_usage(session,
                         "invalid '-o -': a project has several files; expected a directory");
  enum status status = session_open(session);
  if (status == STATUS_FINE) status = session_needs_environments(session);
  if (status != STATUS_FINE) return status;
  session_report(session);
  const struct agent_request request = {
      .name = name,
      .cplusplus = text_is(options->language, "c++"),
      .pinned = options->release != NULL,
      .arguments = agent_arguments(session, name),
      .events = &options->events,
      .functions = &options->functions,
      .capabilities = &options->capabilities,
  };
  return write_project(session, &request, folder ? folder : name);
}
