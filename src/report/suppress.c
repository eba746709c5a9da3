/* SPDX-License-Identifier: MIT */
#include "report/suppress.h"

#include "base/calendar.h"
#include "base/file.h"
#include "base/text.h"
#include "model/doc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Seconds since 1970 up to the year 9999, or -1. */
static long long seconds_of(const char *epoch) {
  enum { DIGITS_MOST = 12 };
  const long long most = 253402300799;
  size_t digits = strspn(epoch, "0123456789");
  if (!digits || digits > DIGITS_MOST || epoch[digits]) return -1;
  long long seconds = strtoll(epoch, NULL, 10);
  return seconds <= most ? seconds : -1;
}

static const char *epoch_variable(void) {
  const char *epoch = getenv("SOURCE_DATE_EPOCH");
  return epoch && *epoch ? epoch : NULL;
}

const char *suppress_clock_problem(struct arena *arena) {
  const char *epoch = epoch_variable();
  if (!epoch || seconds_of(epoch) >= 0) return NULL;
  return arena_printf(arena,
                      "SOURCE_DATE_EPOCH is '%s'; expected the seconds since 1970, up to the year "
                      "9999",
                      epoch);
}

const char *suppress_date(struct arena *arena, int hours_ahead) {
  const char *epoch = epoch_variable();
  time_t now = (epoch ? (time_t)seconds_of(epoch) : time(NULL)) + hours_ahead * 3600;
  struct tm date;
  if (!gmtime_r(&now, &date)) return "1970-01-01";
  return arena_printf(arena, "%04d-%02d-%02d", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

/* A line being read. */
struct line {
  const struct suppress_reader *reader;
  char *rest;
};

static char *next_word(struct line *line) {
  while (text_is_blank(*line->rest)) line->rest++;
  if (!*line->rest) return NULL;
  char *word = line->rest;
  while (text_is_word(*line->rest)) line->rest++;
  if (*line->rest) *line->rest++ = '\0';
  return word;
}

/* Reads what follows the name. Returns the problem, or NULL. */
static const char *read_until(struct line *line, struct suppression *suppression) {
  char *until = next_word(line), *date = until ? next_word(line) : NULL;
  if (until && strcmp(until, "until") != 0)
    return arena_printf(line->reader->arena, "unexpected '%s'; expected 'until' or '-- reason'",
                        until);
  if (until && !(date && strlen(date) == 10 && date[4] == '-' && calendar_day(date)))
    return "'until' lacks a valid date; expected YYYY-MM-DD";
  if (next_word(line)) return "expected '-- reason' after the date";
  suppression->until = date;
  suppression->expired = date && strcmp(date, line->reader->today) < 0;
  return NULL;
}

/* Cuts the reason off the end of the line. Returns the problem, or NULL. */
static const char *read_reason(struct line *line, struct suppression *suppression) {
  char *reason = line->rest;
  while (*reason && !(text_is_blank(*reason) && strncmp(reason + 1, "--", 2) == 0)) reason++;
  if (!*reason || (reason[3] && !text_is_blank(reason[3])))
    return "missing reason; expected '-- reason' at the end of the line";
  *reason = '\0';
  for (reason += 3; text_is_blank(*reason);) reason++;
  size_t length = strlen(reason);
  while (length && text_is_blank(reason[length - 1])) reason[--length] = '\0';
  suppression->reason = reason;
  return length ? NULL : "missing reason after '--'";
}

static const char *read_line(struct line *line, struct suppression *suppression) {
  const char *wrong = read_reason(line, suppression);
  if (wrong) return wrong;
  suppression->subject = next_word(line);
  suppression->kind = next_word(line);
  suppression->name = next_word(line);
  if (!suppression->name) return "expected CHECK-OR-CLASS KIND NAME [until YYYY-MM-DD] -- reason";
  wrong = line->reader->subject_problem(line->reader->arena, suppression->subject);
  return wrong ? wrong : read_until(line, suppression);
}

const char *suppress_parse(const struct suppress_reader *reader, const char *words,
                           struct suppression *suppression) {
  struct line line = {reader, arena_strdup(reader->arena, doc_folded(reader->arena, words))};
  const char *wrong = read_reason(&line, suppression), *word;
  if (wrong) return wrong;
  word = next_word(&line);
  suppression->subject = text_is(word, "accept") ? next_word(&line) : NULL;
  if (!suppression->subject) return "expected accept CHECK [until YYYY-MM-DD] -- reason";
  wrong = reader->subject_problem(reader->arena, suppression->subject);
  return wrong ? wrong : read_until(&line, suppression);
}

enum suppress_status suppress_read(const struct suppress_reader *reader, const char *path,
                                   struct suppression_list *list, const char **problem) {
  struct arena *arena = reader->arena;
  struct text text = text_new(arena->escape);
  if (!file_read(path, 0, &text)) {
    *problem = arena_printf(arena, "cannot read '%s': %s", path, strerror(errno));
    text_free(&text);
    return SUPPRESS_UNREADABLE;
  }
  size_t length = text.length;
  char *at = text_keep(arena, &text), *last = at + length;
  if (strncmp(at, "\xef\xbb\xbf", 3) == 0) at += 3; /* the byte order mark of UTF-8 */
  struct place place = {arena_strdup(arena, path), 0};
  const char *wrong = NULL;
  while (at && !wrong) {
    char *end = memchr(at, '\n', (size_t)(last - at));
    if (memchr(at, '\0', (size_t)((end ? end : last) - at)))
      wrong = "it contains a NUL byte; expected a text file";
    if (end) *end++ = '\0';
    place.line++;
    at += strspn(at, " \t\r");
    if (!wrong && *at && *at != '#') {
      struct suppression *suppression = arena_alloc(arena, sizeof *suppression);
      suppression->place = place;
      wrong = read_line(&(struct line){reader, at}, suppression);
      LIST_ADD(arena, list, suppression);
      if (!wrong && list->count > SUPPRESS_MOST)
        wrong = arena_printf(arena, "more than %d suppressions in files", SUPPRESS_MOST);
    }
    at = end;
  }
  if (wrong) *problem = arena_printf(arena, "%s:%u: %s", path, place.line, wrong);
  return wrong ? SUPPRESS_BAD : SUPPRESS_OK;
}

const char *suppress_kind(struct arena *arena, const char *kind) {
  char *word = arena_strdup(arena, kind ? kind : "");
  for (char *c = word; *c; c++)
    if (*c == ' ') *c = '-';
  return word;
}

bool suppress_fits(const char *pattern, const char *name) {
  const char *star = NULL, *retry = NULL;
  while (*name) {
    if (*pattern == '*') {
      star = ++pattern;
      retry = name;
    } else if (*pattern == *name) {
      pattern++;
      name++;
    } else if (star) {
      pattern = star;
      name = ++retry;
    } else {
      return false;
    }
  }
  while (*pattern == '*') pattern++;
  return !*pattern;
}

const char *suppress_expired(struct arena *arena, const struct suppression *suppression) {
  return arena_printf(arena, "this suppression expired on %s", suppression->until);
}
