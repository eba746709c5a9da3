#include "compare/suppress.h"

#include "base/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *suppress_today(struct arena *arena) {
  const char *epoch = getenv("SOURCE_DATE_EPOCH");
  char *end = NULL;
  long long seconds = epoch && *epoch ? strtoll(epoch, &end, 10) : 0;
  time_t now = end && !*end && seconds >= 0 ? (time_t)seconds : time(NULL);
  struct tm date;
  if (!gmtime_r(&now, &date)) return "1970-01-01";
  return arena_printf(arena, "%04d-%02d-%02d", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

/* ---- Reading ------------------------------------------------------------------------------------ */

/* A line being read. */
struct line {
  struct arena *arena;
  struct place place;
  const char *today;
  char *rest;
};

/* The next word, or NULL. */
static char *next_word(struct line *line) {
  while (text_is_blank(*line->rest)) line->rest++;
  if (!*line->rest) return NULL;
  char *word = line->rest;
  while (*line->rest && !text_is_blank(*line->rest)) line->rest++;
  if (*line->rest) *line->rest++ = '\0';
  return word;
}

static bool is_date(const char *word) {
  static const char shape[] = "dddd-dd-dd";
  if (strlen(word) != sizeof shape - 1) return false;
  for (size_t i = 0; i < sizeof shape - 1; i++)
    if (shape[i] == 'd' ? word[i] < '0' || word[i] > '9' : word[i] != shape[i]) return false;
  int month = atoi(word + 5), day = atoi(word + 8);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/* What stands before the reason. Returns what is wrong, or NULL. */
static const char *read_words(struct line *line, struct suppression *suppression) {
  char *class_ = next_word(line), *kind = next_word(line), *name = next_word(line);
  char *until = next_word(line), *date = until ? next_word(line) : NULL;
  if (!name) return "expected CLASS KIND NAME [until YYYY-MM-DD] -- reason";
  if (!change_class_parse(class_, &suppression->class_))
    return arena_printf(
        line->arena, "'%s' is not a class; expected abi, api, additive, behaviour or docs", class_);
  if (until && strcmp(until, "until") != 0)
    return arena_printf(line->arena, "'%s' is not expected here, but 'until' or '-- reason'",
                        until);
  if (until && !(date && is_date(date))) return "'until' needs a date, YYYY-MM-DD";
  if (next_word(line)) return "expected '-- reason' behind the date";
  suppression->kind = kind;
  suppression->name = name;
  suppression->until = date;
  suppression->expired = date && strcmp(date, line->today) < 0;
  return NULL;
}

static const char *read_line(struct line *line, struct suppressions *suppressions) {
  while (text_is_blank(*line->rest)) line->rest++;
  if (!*line->rest || *line->rest == '#') return NULL;
  struct suppression *suppression = arena_alloc(line->arena, sizeof *suppression);
  char *reason = strstr(line->rest, " --");
  if (!reason || (reason[3] && !text_is_blank(reason[3])))
    return "a reason is missing: '-- reason' ends the line";
  *reason = '\0';
  for (reason += 3; text_is_blank(*reason);) reason++;
  size_t length = strlen(reason);
  while (length && text_is_blank(reason[length - 1])) reason[--length] = '\0';
  if (!length) return "a reason is missing behind '--'";
  suppression->place = line->place;
  suppression->reason = reason;
  LIST_ADD(line->arena, &suppressions->list, suppression);
  return read_words(line, suppression);
}

enum suppress_status suppress_read(struct arena *arena, const char *path, const char *today,
                                   struct suppressions *suppressions, const char **problem) {
  struct text text = text_new(arena->escape);
  if (!file_read(path, 0, &text)) {
    *problem = arena_printf(arena, "cannot read '%s': %s", path, strerror(errno));
    text_free(&text);
    return SUPPRESS_UNREADABLE;
  }
  char *at = text_keep(arena, &text);
  struct line line = {arena, {arena_strdup(arena, path), 0}, today, NULL};
  const char *wrong = NULL;
  while (at && !wrong) {
    char *end = strchr(at, '\n');
    if (end) *end++ = '\0';
    line.place.line++;
    line.rest = at;
    wrong = read_line(&line, suppressions);
    at = end;
  }
  if (wrong) *problem = arena_printf(arena, "%s:%u: %s", path, line.place.line, wrong);
  return wrong ? SUPPRESS_BAD : SUPPRESS_OK;
}

/* ---- Applying ----------------------------------------------------------------------------------- */

/* Does the name fit the pattern, in which '*' stands for any characters? */
static bool fits(const char *pattern, const char *name) {
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

/* The line that accepts the change; all that would are marked as used. */
static const struct suppression *find(struct suppressions *suppressions,
                                      const struct change *change) {
  const struct suppression *found = NULL;
  for (size_t i = 0; i < suppressions->list.count; i++) {
    struct suppression *line = suppressions->list.at[i];
    if (line->expired || line->class_ != change->class_ || !fits(line->kind, change->kind) ||
        !fits(line->name, change->name))
      continue;
    line->used = true;
    if (!found) found = line;
  }
  return found;
}

void suppress_apply(struct arena *arena, struct suppressions *suppressions,
                    const struct change_list *changes, struct outcome *outcome) {
  for (size_t i = 0; i < changes->count; i++) {
    struct change *change = changes->at[i];
    const struct suppression *line = find(suppressions, change);
    if (line) {
      struct accepted *accepted = arena_alloc(arena, sizeof *accepted);
      *accepted = (struct accepted){change, line->reason};
      LIST_ADD(arena, &outcome->accepted, accepted);
    } else {
      LIST_ADD(arena, &outcome->changes, change);
      outcome->counts[change->class_]++;
    }
  }
}

void suppress_report(const struct suppressions *suppressions, struct outcome_report *report) {
  for (size_t i = 0; i < suppressions->list.count; i++) {
    const struct suppression *line = suppressions->list.at[i];
    if (!line->expired && line->used) continue;
    struct outcome_notice *notice = arena_alloc(report->arena, sizeof *notice);
    notice->place = line->place;
    notice->message =
        line->expired
            ? arena_printf(report->arena, "this suppression expired on %s and no longer counts",
                           line->until)
            : "this suppression accepts nothing: there is no such difference";
    LIST_ADD(report->arena, &report->notices, notice);
  }
}
