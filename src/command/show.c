/* SPDX-License-Identifier: MIT */
#include "base/characters.h"
#include "command/command.h"
#include "gen/json/write.h"
#include "gen/xslt/apply.h"
#include "model/facts.h"
#include "read/load.h"
#include "show/entry.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct named *find_item(struct session *session, const char *name) {
  const struct spec *view = session->view;
  const char *prefix = view->interface->names.error_prefix;
  const struct named *named = spec_find(view, name, KIND_ANY & ~KIND(ITEM_HISTORY));
  if (!named && prefix)
    named = spec_find(view, arena_printf(session->arena, "%s%s", prefix, name), KIND(ITEM_ERROR));
  if (named) return named;
  const struct string_list names = spec_names(session->arena, view, KIND_ANY);
  const char *close = diag_closest(name, &names);
  session_usage(session, "the spec has no '%s'%s%s%s", name, close ? ", did you mean '" : "",
                close ? close : "", close ? "'?" : "");
  return NULL;
}

static enum status find_items(struct session *session, struct named_list *items) {
  const struct string_list *names = &session->options.arguments;
  for (size_t i = 0; i < names->count; i++) {
    const struct named *named = find_item(session, names->at[i]);
    if (!named) return STATUS_PROBLEM;
    LIST_ADD(session->arena, items, named);
  }
  return STATUS_FINE;
}

static enum status show_named(struct session *session, struct text *out) {
  struct winsize size;
  struct show_style style = {80, session_wants_colour(session, STDOUT_FILENO)};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col)
    style.width = size.ws_col < 40 ? 40 : size.ws_col > 100 ? 100 : size.ws_col;
  struct named_list items = {NULL, 0};
  enum status status = find_items(session, &items);
  if (!session->options.arguments.count) show_index(out, session->arena, session->view, &style);
  if (status != STATUS_FINE || !items.count) return status;
  struct gen_transform transform = {.messages = text_new(session->arena->escape),
                                    .inputs = text_new(session->arena->escape)};
  const struct gen_input input = {
      .spec = session->view, .arena = session->arena, .transform = &transform};
  jmp_buf *outer = xml_memory(session->arena->escape);
  show_entries(out, &input, &items, &style);
  xml_memory(outer);
  fputs(characters_visible_lines(session->arena, text_string(&transform.messages)), stderr);
  if (transform.result != TRANSFORM_FINE) status = STATUS_FAILED;
  text_free(&transform.messages);
  text_free(&transform.inputs);
  return status;
}

/* The specification as the json backend writes it, or an array of the named items. */
static enum status show_json(struct session *session, struct text *out) {
  struct gen_input input = {
      .spec = session->view, .arena = session->arena, .profile = PROFILE_REFERENCE};
  struct named_list items = {NULL, 0};
  enum status status = find_items(session, &items);
  if (!session->options.arguments.count) gen_json_spec(&input, out);
  else if (status == STATUS_FINE) gen_json_items(&input, &items, out);
  return status;
}

static bool is_about(const char *line, const char *id) {
  const char *at = line + strcspn(line, " ");
  size_t length = strlen(id);
  return *at && strncmp(at + 1, id, length) == 0 && at[1 + length] == ' ';
}

static bool has_facts(const char *facts, const char *id) {
  while (*facts && !is_about(facts, id)) facts += strcspn(facts, "\n") + 1;
  return *facts;
}

/* Adds the id of facts for a name: the same, or the id of the item. */
static enum status add_id(struct session *session, const char *facts, const char *name,
                          struct string_list *ids) {
  if (!has_facts(facts, name)) {
    const struct named *named = find_item(session, name);
    if (!named) return STATUS_PROBLEM;
    if (!has_facts(facts, named->id)) {
      session_usage(session, "'%s' has no facts of its own", name);
      return STATUS_PROBLEM;
    }
    name = named->id;
  }
  LIST_ADD(session->arena, ids, name);
  return STATUS_FINE;
}

static enum status show_all_facts(struct session *session, struct text *out) {
  const struct string_list *names = &session->options.arguments;
  struct text all = text_new(session->arena->escape);
  enum status status = STATUS_FINE;
  show_facts(&all, session->arena, session->view);
  const char *facts = text_string(&all);
  struct string_list ids = {0};
  for (size_t i = 0; status == STATUS_FINE && i < names->count; i++)
    status = add_id(session, facts, names->at[i], &ids);
  for (size_t length; status == STATUS_FINE && *facts; facts += length) {
    length = strcspn(facts, "\n") + 1;
    bool wanted = names->count == 0;
    for (size_t i = 0; i < ids.count; i++) wanted = wanted || is_about(facts, ids.at[i]);
    if (wanted) text_add_bytes(out, facts, length);
  }
  text_free(&all);
  return status;
}

enum status command_show(struct session *session) {
  const struct options *options = &session->options;
  bool json = session->format == DIAG_JSON;
  if (options->facts && json)
    return session_usage(session, "--facts and --format json exclude each other");
  enum status status = session_load(session, options->spec);
  session->view = session->spec;
  if (status == STATUS_FINE && (options->release || !options->facts))
    status = session_select(session);
  /* Only errors prevent the output. */
  if (status == STATUS_PROBLEM || status == STATUS_FAILED) session_report(session);
  struct text out = text_new(session->arena->escape);
  if (status == STATUS_FINE)
    status = (json ? show_json : options->facts ? show_all_facts : show_named)(session, &out);
  if (status == STATUS_FINE && !options->no_pager)
    status = session_failed(pager_write(session->arena, text_string(&out), out.length));
  else if (status == STATUS_FINE) return session_print(session, &out);
  text_free(&out);
  return status;
}
