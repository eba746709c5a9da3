/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/file.h"
#include "command/command.h"
#include "source/structure.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

struct project {
  struct session *session;
  const struct gen_input *input;
  const char *folder;
  bool exists;        /* an earlier run has written it */
  const char *author; /* the author's file, where this run writes the first one; else NULL */
  struct outputs outputs;
  struct string_list notes; /* to be said when all is written */
};

/* What is on disk. */
struct found {
  const char *bytes; /* NULL: there is no file */
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
    const char *problem = arena_printf(arena, "cannot read '%s': %s", path, file_problem(errno));
    text_free(&text);
    return session_failed(problem);
  }
  found->length = text.length;
  found->bytes = text_keep(arena, &text);
  found->mark = agent_mark(found->bytes, found->length);
  return STATUS_FINE;
}

static void agent_files_note(struct project *project, const char *words) {
  LIST_ADD(project->session->arena, &project->notes, words);
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

/* The chosen events of which the source has no callback. */
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

/* Notes callbacks that nobody calls. */
static void note_idle(struct project *project, const struct source *source, const char *path) {
  struct arena *arena = project->session->arena;
  const struct spec_event_list *all = &project->session->spec->events,
                               *events = &project->input->agent->events;
  for (size_t i = 0; i < all->count; i++) {
    const char *name = agent_callback_name(arena, all->at[i]->id);
    bool called = false;
    for (size_t j = 0; j < events->count; j++)
      called = called || strcmp(events->at[j]->id, all->at[i]->id) == 0;
    if (!called && agent_files_defines(source, name))
      agent_files_note(
          project,
          arena_printf(arena,
                       "%s: note: %s() is not called: its event is not among those of --events",
                       path, name));
  }
}

/* Appends the callbacks of the events. */
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
    agent_files_note(project, arena_printf(arena, "%s: %s() added at the end", path,
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

/* ---- All files ---------------------------------------------------------------------------------- */

static bool uses_generated(const struct found *found) {
  return strstr(found->bytes, "\"agent.h\"") != NULL;
}

static enum status agent_files_refuse(const struct project *project, const char *path,
                                      const struct found *found) {
  return session_failed(arena_printf(
      project->session->arena,
      found->mark == MARK_CHANGED
          ? "'%s' has been changed since it was written; it can only be renewed as a whole: move "
            "the changes to a file of your own, and remove it"
          : "'%s' is there already, and '" PACKAGE_NAME " agent' has not written it",
      path));
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
  if (file->kind == AGENT_FILE_AUTHORS && (known || uses_generated(&found)))
    return agent_files_extend(project, path, &found);
  if (file->kind != AGENT_FILE_SHARED || !known) return agent_files_refuse(project, path, &found);
  agent_files_note(project,
                   arena_printf(project->session->arena,
                                "%s: note: it has been changed, and stays as it is", path));
  return STATUS_FINE;
}

/* States which file of a new project to fill in and how to build and run it. */
static void report_next_step(const struct project *project) {
  bool here = strcmp(project->folder, ".") == 0;
  if (!project->author) return;
  session_say(project->session,
              "%s: fill in the callbacks; '%s%s%smake check' builds and runs the agent",
              project->author, here ? "" : "cd ", here ? "" : project->folder, here ? "" : " && ");
}

static void agent_files_report(const struct project *project) {
  const struct session *session = project->session;
  for (size_t i = 0; i < project->notes.count; i++)
    session_say(session, "%s", project->notes.at[i]);
  for (size_t i = 0; session->options.verbose && i < project->outputs.list.count; i++) {
    const struct output_file *file = project->outputs.list.at[i];
    session_say(session, "%s: %s", file->path,
                file->result == OUTPUT_UNCHANGED ? "up to date" : "written");
  }
}

enum status agent_files_write(struct session *session, const struct gen_input *input,
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
    agent_files_report(&project);
    report_next_step(&project);
  }
  return status == STATUS_FINE ? session_failed(problem) : status;
}
