/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/characters.h"
#include "command/command.h"
#include "model/select.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct side side_parse(struct arena *arena, const char *argument) {
  struct side side = {.argument = argument, .path = argument, .shown = {argument, "header", ""}};
  const char *at = strrchr(argument, '@');
  if (at && access(argument, F_OK) != 0) {
    side.release = at + 1;
    side.path = at == argument ? NULL : arena_strndup(arena, argument, (size_t)(at - argument));
    side.shown.name = side.path ? side.path : "the specification of " PACKAGE_NAME;
  }
  side.is_spec = !side.path || spec_argument(side.path, false);
  return side;
}

enum status side_load_spec(struct session *session, const char *path) {
  size_t count = session->sink.list.count, errors = session->sink.errors,
         broken = session->sink.broken, warnings = session->sink.warnings;
  session->spec = NULL;
  enum status status = session_load(session, path);
  if (status != STATUS_FINE) return STATUS_FAILED;
  session->sink.list.count = count;
  session->sink.errors = errors;
  session->sink.broken = broken;
  session->sink.warnings = warnings;
  /* Memory that the arena refers to is not a leak. */
  struct spec **kept = arena_alloc(session->arena, sizeof *kept);
  *kept = session->spec;
  return STATUS_FINE;
}

enum status side_select(struct session *session, struct side *side) {
  struct release chosen;
  const char *release = side->release ? side->release : session->options.release;
  const char *problem =
      release_argument(session->arena, session->spec, release,
                       side->release ? RELEASE_OF_SPEC : RELEASE_OR_NEWER, &chosen);
  if (problem) return session_usage(session, "%s: %s", side->argument, problem);
  side->view = release_select(session->arena, session->spec, chosen);
  side->surface = surface_of_spec(session->arena, side->view);
  if (!side->path && session->settings_spec) side->shown.name = session->settings_spec;
  side->shown.kind = "specification";
  side->shown.release =
      interface_release_name(session->spec->interface, session->arena, side->view->release);
  return STATUS_FINE;
}

static void add_flags(struct session *session, const char *option, const struct string_list *values,
                      struct string_list *flags) {
  for (size_t i = 0; i < values->count; i++)
    LIST_ADD(session->arena, flags, arena_printf(session->arena, "%s%s", option, values->at[i]));
}

/* Reads a header of the interface of the specification or, without one, of any interface whose table it has. Problems of
 * other headers are reported as those of the first interface. */
static struct surface *read_header(struct session *session, const char *path,
                                   const struct string_list *flags) {
  const struct diag_sink before = session->sink;
  const struct interface *interface = session->spec ? session->spec->interface : &interface_jvmti;
  struct surface *surface = NULL;
  enum surface_status status =
      surface_of_header(session->arena, interface, path, flags, &session->sink, &surface);
  if (status != SURFACE_BAD || session->spec) return surface;
  for (size_t i = 0; !surface && interface_stem_at(i); i++) {
    if (interface_find(interface_stem_at(i)) == interface) continue;
    session->sink = before;
    surface_of_header(session->arena, interface_find(interface_stem_at(i)), path, flags,
                      &session->sink, &surface);
  }
  if (surface) return surface;
  session->sink = before;
  surface_of_header(session->arena, interface, path, flags, &session->sink, &surface);
  return NULL;
}

enum status side_load_header(struct session *session, struct side *side) {
  struct string_list flags = {0};
  add_flags(session, "-I", &session->options.folders, &flags);
  add_flags(session, "-D", &session->options.macros, &flags);
  side->surface = read_header(session, side->path, &flags);
  if (!side->surface) return STATUS_FAILED;
  side->shown.release =
      interface_release_name(side->surface->interface, session->arena, side->surface->release);
  return STATUS_FINE;
}

enum status side_print(struct session *session, const struct outcome_report *report) {
  const char *word = session->options.format;
  bool markdown = text_is(word, "markdown");
  enum outcome_format format = markdown ? OUTCOME_MARKDOWN : (enum outcome_format)session->format;
  struct text out = text_new(session->arena->escape), notices = text_new(session->arena->escape);
  outcome_print(report, format, &out);
  if (format == OUTCOME_TEXT || markdown) outcome_print_notices(report, &notices);
  revision_show(session, &out);
  revision_show(session, &notices);
  fputs(characters_visible_lines(session->arena, text_string(&notices)), stderr);
  text_free(&notices);
  return session_print(session, &out);
}
