#include "show/show.h"
#include "command/command.h"
#include "gen/json/json.h"
#include "show/pager.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { OPTION_FACTS = OPTION_OWN, OPTION_NO_PAGER };

static bool is_spec(const char *argument) {
  size_t length = strlen(argument);
  return strcmp(argument, "-") == 0 || strchr(argument, '/') || access(argument, F_OK) == 0 ||
         (length > 4 && strcmp(argument + length - 4, ".xml") == 0);
}

/* The columns of the terminal, within what reads well; 80 where there is none. */
static size_t terminal_width(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_col) return 80;
  return size.ws_col < 40 ? 40 : size.ws_col > 100 ? 100 : size.ws_col;
}

struct names {
  const struct spec *spec;
};

static const char *name_at(void *data, size_t index) {
  const struct names *names = data;
  return index < names->spec->name_count ? names->spec->names[index].id : NULL;
}

/* The item of that name, or NULL after saying that there is none. */
static const struct named *find_item(struct session *session, const struct spec *view,
                                     const char *name) {
  const struct named *named = spec_find(view, name, KIND_ANY & ~KIND(ITEM_HISTORY));
  if (!named)
    named = spec_find(view, arena_printf(session->arena, "JVMTI_ERROR_%s", name), KIND(ITEM_ERROR));
  if (named) return named;
  struct names all = {view};
  const char *close = diag_closest(name, name_at, &all);
  session_usage("show", "the spec has no '%s'%s%s%s", name, close ? ", did you mean '" : "",
                close ? close : "", close ? "'?" : "");
  return NULL;
}

static enum status show_names(struct session *session, const struct spec *view, int count,
                              char **names, struct text *out) {
  struct show_style style = {terminal_width(), session_wants_colour(session, STDOUT_FILENO)};
  if (!count) show_index(out, session->arena, view, &style);
  for (int i = 0; i < count; i++) {
    const struct named *named = find_item(session, view, names[i]);
    if (!named) return STATUS_PROBLEM;
    if (i) text_add(out, "\n");
    show_entry(out, session->arena, view, named, &style);
  }
  return STATUS_FINE;
}

/* The whole spec as the json backend writes it, or an array of the named items. */
static enum status show_json(struct session *session, const struct spec *view, int count,
                             char **names, struct text *out) {
  struct gen_input input = {view, session->arena, PROFILE_REFERENCE};
  struct named_list items = {NULL, 0};
  for (int i = 0; i < count; i++) {
    const struct named *named = find_item(session, view, names[i]);
    if (!named) return STATUS_PROBLEM;
    LIST_ADD(session->arena, &items, named);
  }
  if (count) gen_json_items(&input, &items, out);
  else gen_json_spec(&input, out);
  return STATUS_FINE;
}

/* Facts of the whole spec, or only those about the named items. */
static enum status show_all_facts(struct session *session, const struct spec *view, int count,
                                  char **names, struct text *out) {
  struct text all = text_new(session->arena->escape);
  show_facts(&all, session->arena, view);
  for (const char *line = text_string(&all); *line;) {
    size_t length = strcspn(line, "\n") + 1;
    bool wanted = count == 0;
    const char *id = memchr(line, ' ', length);
    for (int i = 0; id && !wanted && i < count; i++) {
      size_t name = strlen(names[i]);
      wanted = strncmp(id + 1, names[i], name) == 0 && id[1 + name] == ' ';
    }
    if (wanted) text_add_bytes(out, line, length);
    line += length;
  }
  text_free(&all);
  return STATUS_FINE;
}

typedef enum status shower(struct session *session, const struct spec *view, int count,
                           char **names, struct text *out);

static enum status run(struct session *session, shower *show, bool paged, const char *path,
                       int count, char **names) {
  enum status status = session_load(session, path);
  const struct spec *view = session->spec;
  if (status == STATUS_FINE && (session->release || show == show_json) &&
      !(view = session_select(session, "show", session->spec)))
    status = STATUS_USAGE;
  /* Only errors matter to a reader; lint is for the rest. */
  if (status == STATUS_PROBLEM || status == STATUS_FAILED) session_report(session);
  struct text out = text_new(session->arena->escape);
  if (status == STATUS_FINE) status = show(session, view, count, names, &out);
  const char *problem = NULL;
  if (status == STATUS_FINE)
    problem = (paged ? pager_write : output_stdout)(session->arena, text_string(&out), out.length);
  if (problem) status = session_failed(problem);
  text_free(&out);
  return status;
}

enum status command_show(struct session *session, int argc, char **argv) {
  static const struct option options[] = {{"facts", no_argument, NULL, OPTION_FACTS},
                                          {"no-pager", no_argument, NULL, OPTION_NO_PAGER},
                                          SESSION_LONG_OPTIONS,
                                          {NULL, 0, NULL, 0}};
  int option;
  bool done = false, facts = false, paged = true;
  while ((option = getopt_long(argc, argv, SESSION_SHORT_OPTIONS, options, NULL)) != -1) {
    enum status status = STATUS_FINE;
    if (option == OPTION_FACTS) facts = true;
    else if (option == OPTION_NO_PAGER) paged = false;
    else status = session_option(session, "show", option, optarg, &done);
    if (status != STATUS_FINE || done) return status;
  }
  bool json = session->format == DIAG_JSON;
  if (facts && json) return session_usage("show", "--facts and --format json exclude each other");
  const char *path = optind < argc && is_spec(argv[optind]) ? argv[optind++] : NULL;
  return run(session,
             json    ? show_json
             : facts ? show_all_facts
                     : show_names,
             paged, path, argc - optind, argv + optind);
}
