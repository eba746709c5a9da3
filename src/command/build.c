/* SPDX-License-Identifier: MIT */
#include "base/characters.h"
#include "base/file.h"
#include "command/command.h"
#include "gen/xslt/apply.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct backend *writer_of(struct arena *arena, const struct interface *interface,
                                       const char *name) {
  for (const struct backend *backend = backend_table; backend->name; backend++)
    for (const char *const *suffix = backend->suffixes; *suffix; suffix++)
      if (strcmp(backend_file(arena, interface, *suffix), name) == 0) return backend;
  return NULL;
}

static bool is_there(const struct outputs *outputs, const char *path) {
  for (size_t i = 0; i < outputs->list.count; i++)
    if (strcmp(outputs->list.at[i]->path, path) == 0) return true;
  return access(path, F_OK) == 0;
}

/* True for a C file, as opposed to a document with examples. */
static bool is_c(const char *path) {
  size_t length = strlen(path);
  return length > 2 && path[length - 2] == '.' && strchr("ch", path[length - 1]);
}

/* The name in the next `#include "name"`, after which *at is set; or NULL. */
static const char *next_include(struct arena *arena, const char **at) {
  static const char include[] = "\n#include \"";
  const char *start = strstr(*at, include);
  if (!start) return NULL;
  start += sizeof include - 1;
  size_t length = strcspn(start, "\"\n");
  *at = start + length;
  return arena_strndup(arena, start, length);
}

/* Names the backend of each file that an output includes and that does not exist. Prints nothing if all outputs were up to
 * date: an earlier run has printed it. */
static void needs_note(const struct session *session, const struct outputs *outputs) {
  struct arena *arena = outputs->arena;
  struct string_list noted = {0};
  bool written = false;
  LIST_EACH (item, outputs->list) written = written || item->result == OUTPUT_WRITTEN;
  for (size_t i = 0; written && i < outputs->list.count; i++) {
    const struct output_file *file = outputs->list.at[i];
    const char *folder = folder_of(arena, file->path), *at = file->bytes, *name;
    while (is_c(file->path) && (name = next_include(arena, &at))) {
      const struct backend *writer = writer_of(arena, session->view->interface, name);
      const char *path =
          strchr(file->path, '/') ? arena_printf(arena, "%s/%s", folder, name) : name;
      if (!writer || string_list_has(&noted, name) || is_there(outputs, path)) continue;
      session_say(
          session,
          "%s: note: it includes '%s', which is not in its directory; --only %s writes that file",
          file->path, name, writer->name);
      LIST_ADD(arena, &noted, name);
    }
  }
}

static void emit_all(struct session *session, struct gen_transform *transform,
                     struct artifacts *artifacts) {
  struct gen_input input = {.spec = session->view,
                            .arena = session->arena,
                            .profile = session->profile,
                            .transform = transform,
                            .banner = session->banner,
                            .vm = session->vm,
                            .form = session->options.html};
  struct backend_list all = {0};
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    bool styled = session->options.styles.list.count && backend->emit == gen_xslt;
    bool wanted = session->backends.count == 0 && (!backend->asked || styled) &&
                  backend_is_for(session->arena, backend, session->view->interface);
    for (size_t i = 0; i < session->backends.count; i++)
      wanted = wanted || session->backends.at[i] == backend;
    if (wanted) LIST_ADD(session->arena, &all, backend);
  }
  backends_run(&input, &all, artifacts);
}

/* The inputs: the specification, files of options, and files that a stylesheet reads. */
static struct spec with_inputs(struct session *session, const struct gen_transform *transform) {
  struct spec whole = *session->spec;
  const struct text *more = &transform->inputs;
  const struct string_list *accepted = &session->options.suppress;
  for (size_t i = 0; i < accepted->count; i++)
    LIST_ADD(session->arena, &whole.inputs, accepted->at[i]);
  if (session->options.banner) LIST_ADD(session->arena, &whole.inputs, session->options.banner);
  if (session->config) LIST_ADD(session->arena, &whole.inputs, session->config);
  if (session->options.habits) LIST_ADD(session->arena, &whole.inputs, session->options.habits);
  for (size_t at = 0; at < more->length; at += strlen(more->bytes + at) + 1)
    LIST_ADD(session->arena, &whole.inputs, more->bytes + at);
  return whole;
}

static const char *output_path(const struct session *session, const char *name) {
  const char *folder = session->options.output;
  size_t length = folder ? strlen(folder) : 0;
  while (length && folder[length - 1] == '/') length--;
  if (!folder || (length == 1 && *folder == '.')) return name;
  return arena_printf(session->arena, "%.*s/%s", (int)length, folder, name);
}

/* Escapes what make would interpret, and `special`: '%' in a target makes it a pattern, '|' separates prerequisites;
 * neither may be escaped elsewhere. */
static void add_path(struct text *out, const char *path, char special) {
  size_t backslashes = 0;
  for (; *path; path++) {
    if (strchr(" \t#:", *path) || *path == special) {
      /* Preceding backslashes would be escapes. */
      while (backslashes--) text_add(out, "\\");
      text_add(out, "\\");
    }
    if (*path == '$') text_add(out, "$");
    text_add_bytes(out, path, 1);
    backslashes = *path == '\\' ? backslashes + 1 : 0;
  }
}

/* True for a name that make cannot represent: ';' starts a recipe, '=' makes an assignment, and a final backslash or a
 * newline cannot be escaped. */
static bool command_depfile_unnamable(const char *path) {
  size_t length = strlen(path);
  if (length && path[length - 1] == '\\') return true;
  return path[strcspn(path, ";=\n\r")];
}

/* The name of an output or an input that no rule can have, or NULL. */
static const char *depfile_unnamable(const struct outputs *outputs, const struct spec *spec) {
  for (size_t i = 0; i < outputs->list.count; i++)
    if (command_depfile_unnamable(outputs->list.at[i]->path)) return outputs->list.at[i]->path;
  for (size_t i = 0; i < spec->inputs.count; i++)
    if (command_depfile_unnamable(spec->inputs.at[i])) return spec->inputs.at[i];
  return NULL;
}

void depfile_rule(struct text *out, const struct outputs *outputs, const struct spec *spec) {
  for (size_t i = 0; i < outputs->list.count; i++) {
    if (i) text_add(out, " ");
    add_path(out, outputs->list.at[i]->path, '%');
  }
  text_add(out, ":");
  for (size_t i = 0; i < spec->inputs.count; i++) {
    text_add(out, " \\\n  ");
    add_path(out, spec->inputs.at[i], '|');
  }
  text_add(out, "\n");
  for (size_t i = 0; i < spec->inputs.count; i++) {
    if (strcmp(spec->inputs.at[i], spec->file) == 0) continue;
    text_add(out, "\n");
    add_path(out, spec->inputs.at[i], '%');
    text_add(out, ":\n");
  }
}

static enum status write_files(struct session *session, const struct gen_transform *transform,
                               const struct artifacts *artifacts) {
  struct spec whole = with_inputs(session, transform);
  const struct options *options = &session->options;
  struct outputs outputs = {.arena = session->arena};
  struct text rule = text_new(session->arena->escape);
  LIST_EACH (artifact, artifacts->list) {
    const char *path = output_path(session, artifact->name);
    output_add(&outputs, path, text_string(&artifact->text), artifact->text.length);
    if (text_is(options->depfile, path))
      return session_usage(session, "--depfile and an output are both '%s'", path);
  }
  if (options->depfile) {
    const char *name = depfile_unnamable(&outputs, &whole);
    if (name)
      return session_usage(session,
                           "--depfile: '%s' cannot appear in a make rule; expected a name without "
                           "';', '=' and newlines",
                           name);
    depfile_rule(&rule, &outputs, &whole);
    output_add(&outputs, options->depfile, text_string(&rule), rule.length);
  }
  enum status status = overwrite_check(session, &outputs, &whole.inputs);
  const char *problem = status == STATUS_FINE ? output_commit(&outputs) : NULL;
  if (status == STATUS_FINE && !problem) {
    /* A build of all backends writes all included files. */
    if (session->backends.count && !options->quiet) needs_note(session, &outputs);
    session_report_files(session, &outputs);
  }
  if (status == STATUS_FINE && !problem && options->touch) problem = output_touch(&outputs);
  text_free(&rule);
  return status == STATUS_FINE ? session_failed(problem) : status;
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
        "backend of one file; 'jvmtic show --format json' prints the model",
        artifacts->list.count, text_string(&names));
  text_free(&names);
  return status;
}

static const char *check_stylesheet(const struct session *session) {
  bool named = backends_have(&session->backends, gen_xslt);
  bool given = session->options.styles.list.count;
  if (named && !given) return "the backend xslt needs --stylesheet FILE";
  if (!named && session->backends.count && given)
    return "--stylesheet requires the backend xslt, which --only excludes";
  return NULL;
}

static enum status write_outputs(struct session *session, struct gen_transform *transform) {
  struct artifacts artifacts = {.arena = session->arena};
  const char *folder = session->options.output;
  emit_all(session, transform, &artifacts);
  if (transform->result != TRANSFORM_FINE || !session->options.quiet)
    fputs(characters_visible_lines(session->arena, text_string(&transform->messages)), stderr);
  enum status status = transform->result == TRANSFORM_BAD          ? STATUS_PROBLEM
                       : transform->result == TRANSFORM_UNREADABLE ? STATUS_FAILED
                       : text_is(folder, "-") ? write_stdout(session, &artifacts)
                                              : write_files(session, transform, &artifacts);
  text_free(&transform->messages);
  text_free(&transform->inputs);
  artifacts_free(&artifacts);
  return status;
}

enum status command_build(struct session *session) {
  const struct options *options = &session->options;
  struct gen_transform transform = {&options->styles.list, &options->allowed_dirs, TRANSFORM_FINE,
                                    text_new(session->arena->escape),
                                    text_new(session->arena->escape)};
  bool standard = text_is(options->output, "-");
  if (options->depfile && standard)
    return session_usage(session, "--depfile requires output files, not standard output");
  if (text_is(options->depfile, "-"))
    return session_usage(session, "invalid '--depfile -'; expected the name of a file");
  const char *problem = check_stylesheet(session);
  if (problem) return session_usage(session, "%s", problem);
  enum status status = styles_complete(session);
  if (status == STATUS_FINE) status = session_open(session);
  if (status != STATUS_FINE) return status;
  session_report(session);
  status = banner_read(session);
  if (status == STATUS_FINE) status = vm_read(session);
  if (status != STATUS_FINE) return status;
  return write_outputs(session, &transform);
}
