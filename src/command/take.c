/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include <string.h>

static const char *take_spelling(const struct session *session, const struct option_row *row) {
  const char *dashes = session->settings_line ? "" : row->letter ? "-" : "--";
  return row->letter && !(*dashes == 0 && row->name)
             ? arena_printf(session->arena, "%s%c", dashes, row->letter)
             : arena_printf(session->arena, "%s%s", dashes, row->name);
}

static bool take_is_word(const char *words, const char *argument) {
  size_t length = strlen(argument), next;
  for (; *words; words += next + strspn(words + next, " |")) {
    next = strcspn(words, " |");
    if (next == length && memcmp(words, argument, length) == 0) return true;
  }
  return false;
}

static enum status take_bad_word(struct session *session, const struct option_row *row,
                                 const char *argument) {
  struct text expected = text_new(session->arena->escape);
  const char *word = row->words;
  for (size_t length = 0; *word && *word != '|'; word += length + strspn(word + length, " ")) {
    length = strcspn(word, " |");
    text_add(&expected, word == row->words ? "" : word[length] == ' ' ? ", " : " or ");
    text_add_bytes(&expected, word, length);
  }
  session_usage(session, "%s=%s: expected %s", take_spelling(session, row), argument,
                text_string(&expected));
  text_free(&expected);
  return STATUS_USAGE;
}

/* What an argument of that kind is the name of; NULL: it may be empty. */
static const char *take_named(enum option_kind kind) {
  switch (kind) {
    case OPTION_FILE:
    case OPTION_FILES: return "file";
    case OPTION_FOLDER:
    case OPTION_FOLDERS: return "directory";
    case OPTION_MACROS: return "macro";
    default: return NULL;
  }
}

/* An option of one value: of two different ones neither is dropped in silence. */
static enum status take_once(struct session *session, const struct option_row *row,
                             const char **member, const char *argument) {
  if (*member && strcmp(*member, argument) != 0)
    return session_usage(session, "%s is given twice, as '%s' and as '%s'",
                         take_spelling(session, row), *member, argument);
  *member = argument;
  return STATUS_FINE;
}

enum status take_option(struct session *session, const struct option_row *row, const char *argument,
                        bool kept) {
  void *member = (char *)&session->options + row->member;
  if (row->kind == OPTION_WORD && !take_is_word(row->words, argument))
    return take_bad_word(session, row, argument);
  if (take_named(row->kind) && !*argument)
    return session_usage(session, "%s needs the name of a %s", take_spelling(session, row),
                         take_named(row->kind));
  if (!kept) return STATUS_FINE;
  if (styles_have(row)) return styles_take(session, row, argument);
  if (row->kind == OPTION_FLAG) *(bool *)member = true;
  else if (row->kind < OPTION_CHECKS) return take_once(session, row, member, argument);
  else LIST_ADD(session->arena, (struct string_list *)member, argument);
  return STATUS_FINE;
}
