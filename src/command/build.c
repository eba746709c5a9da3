#include "command/command.h"
#include "command/depfile.h"
#include "gen/backend.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { OPTION_ONLY = OPTION_OWN, OPTION_DEPFILE, OPTION_PROFILE };

struct build {
  struct session *session;
  const char *folder;  /* "-": standard output */
  const char *depfile; /* or NULL */
  bool verbose;
  struct backend_list backends; /* empty: all */
  enum profile profile;
  struct artifacts artifacts;
};

/* --only NAME,… */
static enum status take_only(struct build *build, const char *names) {
  const char *problem = backends_parse(build->session->arena, names, &build->backends);
  return problem ? session_usage("build", "%s", problem) : STATUS_FINE;
}

static void emit_all(struct build *build, const struct spec *view) {
  struct gen_input input = {view, build->session->arena, build->profile};
  struct backend_list list = {0};
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    bool wanted = build->backends.count == 0;
    for (size_t i = 0; i < build->backends.count; i++)
      wanted = wanted || build->backends.at[i] == backend;
    if (wanted) LIST_ADD(build->session->arena, &list, backend);
  }
  backends_run(&input, &list, &build->artifacts);
}

static void report_files(const struct outputs *outputs) {
  for (size_t i = 0; i < outputs->list.count; i++) {
    const struct output_file *file = outputs->list.at[i];
    fprintf(stderr, "%s: %s\n", file->path,
            file->result == OUTPUT_UNCHANGED ? "up to date" : "written");
  }
}

static enum status write_files(struct build *build, const struct spec *spec) {
  struct arena *arena = build->session->arena;
  struct outputs outputs = {.arena = arena};
  struct text rule = text_new(arena->escape);
  for (size_t i = 0; i < build->artifacts.list.count; i++) {
    const struct artifact *artifact = build->artifacts.list.at[i];
    bool here = strcmp(build->folder, ".") == 0;
    const char *path =
        here ? artifact->name : arena_printf(arena, "%s/%s", build->folder, artifact->name);
    output_add(&outputs, path, text_string(&artifact->text), artifact->text.length);
    if (build->depfile && strcmp(build->depfile, path) == 0)
      return session_usage("build", "--depfile and an output are both '%s'", path);
  }
  if (build->depfile) {
    depfile_rule(&rule, &outputs, spec);
    output_add(&outputs, build->depfile, text_string(&rule), rule.length);
  }
  const char *problem = output_commit(&outputs);
  if (!problem && build->verbose) report_files(&outputs);
  text_free(&rule);
  return problem ? session_failed(problem) : STATUS_FINE;
}

static enum status write_stdout(struct build *build) {
  if (build->artifacts.list.count != 1)
    return session_usage("build",
                         "-o - needs exactly one file; %zu would be written. Use --only NAME",
                         build->artifacts.list.count);
  const struct text *text = &build->artifacts.list.at[0]->text;
  const char *problem = output_stdout(build->session->arena, text_string(text), text->length);
  return problem ? session_failed(problem) : STATUS_FINE;
}

static enum status run(struct build *build, const char *path) {
  struct session *session = build->session;
  enum status status = session_load(session, path);
  const struct spec *view = NULL;
  if (status == STATUS_FINE && !(view = session_select(session, "build", session->spec)))
    status = STATUS_USAGE;
  if (status != STATUS_USAGE) session_report(session);
  if (status == STATUS_FINE) {
    emit_all(build, view);
    status =
        strcmp(build->folder, "-") == 0 ? write_stdout(build) : write_files(build, session->spec);
  }
  artifacts_free(&build->artifacts);
  return status;
}

static enum status take_option(struct build *build, int option, const char *argument, bool *done) {
  switch (option) {
    case 'o': build->folder = argument; return STATUS_FINE;
    case 'v': build->verbose = true; return STATUS_FINE;
    case OPTION_ONLY: return take_only(build, argument);
    case OPTION_PROFILE: return session_profile("build", argument, &build->profile);
    case OPTION_DEPFILE: build->depfile = argument; return STATUS_FINE;
    default: return session_option(build->session, "build", option, argument, done);
  }
}

enum status command_build(struct session *session, int argc, char **argv) {
  static const struct option options[] = {{"output", required_argument, NULL, 'o'},
                                          {"only", required_argument, NULL, OPTION_ONLY},
                                          {"depfile", required_argument, NULL, OPTION_DEPFILE},
                                          {"profile", required_argument, NULL, OPTION_PROFILE},
                                          {"verbose", no_argument, NULL, 'v'},
                                          SESSION_LONG_OPTIONS,
                                          {NULL, 0, NULL, 0}};
  struct build build = {.session = session, .folder = ".", .artifacts = {.arena = session->arena}};
  int option;
  bool done = false;
  while ((option = getopt_long(argc, argv, "o:v" SESSION_SHORT_OPTIONS, options, NULL)) != -1) {
    enum status status = take_option(&build, option, optarg, &done);
    if (status != STATUS_FINE || done) return status;
  }
  if (argc - optind > 1)
    return session_usage("build", "it takes one SPEC; '%s' is too much", argv[optind + 1]);
  if (!*build.folder) return session_usage("build", "-o needs the name of a folder");
  if (build.depfile && strcmp(build.folder, "-") == 0)
    return session_usage("build",
                         "--depfile needs files to write rules about, not standard output");
  return run(&build, optind < argc ? argv[optind] : NULL);
}
