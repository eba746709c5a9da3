/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include <libxml/tree.h>
#include <stddef.h>
#include <string.h>

bool styles_have(const struct option_row *row) {
  return row->member == offsetof(struct options, styles);
}

enum status styles_take(struct session *session, const struct option_row *row,
                        const char *argument) {
  struct style_options *styles = &session->options.styles;
  struct gen_style *style =
      styles->list.count ? styles->list.at[styles->list.count - 1] : &styles->all;
  if (row->kind == OPTION_FILES) {
    style = arena_alloc(session->arena, sizeof *style);
    *style = (struct gen_style){.file = argument, .raw = styles->all.raw};
    LIST_ADD(session->arena, &styles->list, style);
  } else if (row->kind == OPTION_FLAG) {
    style->raw = true;
  } else if (row->kind == OPTION_MACROS) {
    LIST_ADD(session->arena, &style->parameters, argument);
  } else {
    if (style->output && strcmp(style->output, argument) != 0)
      return session_usage(session, "--%s is given twice, as '%s' and as '%s'", row->name,
                           style->output, argument);
    style->output = argument;
  }
  return STATUS_FINE;
}

static void styles_set(struct arena *arena, struct string_list *pairs, const char *name,
                       const char *value) {
  for (size_t i = 0; i < pairs->count; i += 2)
    if (strcmp(pairs->at[i], name) == 0) {
      pairs->at[i + 1] = value;
      return;
    }
  LIST_ADD(arena, pairs, name);
  LIST_ADD(arena, pairs, value);
}

static enum status styles_split(struct session *session, const struct string_list *given,
                                struct string_list *pairs) {
  for (size_t i = 0; i < given->count; i++) {
    const char *value = strchr(given->at[i], '=');
    const char *name = arena_strndup(session->arena, given->at[i], strcspn(given->at[i], "="));
    if (!value || xmlValidateNCName((const xmlChar *)name, 0) != 0)
      return session_usage(session, "--param '%s': expected NAME=VALUE", given->at[i]);
    styles_set(session->arena, pairs, name, value + 1);
  }
  return STATUS_FINE;
}

enum status styles_complete(struct session *session) {
  struct style_options *styles = &session->options.styles;
  const struct gen_style *all = &styles->all;
  if (all->output)
    return session_usage(session, "--as '%s' precedes each --stylesheet; expected it after one",
                         all->output);
  if (!styles->list.count && (all->raw || all->parameters.count))
    return session_usage(session, "%s requires --stylesheet", all->raw ? "--raw" : "--param");
  enum status status = STATUS_FINE;
  for (size_t i = 0; status == STATUS_FINE && i < styles->list.count; i++) {
    struct gen_style *style = styles->list.at[i];
    struct string_list pairs = {NULL, 0};
    status = styles_split(session, &all->parameters, &pairs);
    if (status == STATUS_FINE) status = styles_split(session, &style->parameters, &pairs);
    style->parameters = pairs;
  }
  return status;
}
