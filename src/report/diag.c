/* SPDX-License-Identifier: MIT */
#include "report/diag.h"

#include "model/doc.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

/* The number of errors, and of warnings, that are kept. */
enum { DIAG_CAP = 1000 };

const struct check check_table[CHECK_COUNT] = {
#define CHECK(id, name, level, explanation) [id] = {name, level, explanation},
#include "report/checks.def"
#undef CHECK
};

void diag_init(struct diag_sink *sink, struct arena *arena) {
  memset(sink, 0, sizeof *sink);
  sink->arena = arena;
  for (size_t i = 0; i < CHECK_COUNT; i++) sink->levels[i] = check_table[i].level;
}

/* The index of the check, or CHECK_COUNT. */
static size_t find_check(const char *name) {
  size_t i = 0;
  while (i < CHECK_COUNT && strcmp(check_table[i].name, name) != 0) i++;
  return i;
}

static const char *no_check(struct arena *arena, const char *name) {
  struct string_list names = {0};
  for (size_t i = 0; i < CHECK_COUNT; i++) LIST_ADD(arena, &names, check_table[i].name);
  const char *close = diag_closest(name, &names);
  return arena_printf(arena, "unknown check '%s'%s%s%s; 'jvmtic lint --list' lists all checks",
                      name, close ? ", did you mean '" : "", close ? close : "", close ? "'" : "");
}

static const char *set_level(struct diag_sink *sink, const char *name, enum diag_level level) {
  size_t i = find_check(name);
  if (i == CHECK_COUNT) return no_check(sink->arena, name);
  if (check_table[i].level == DIAG_ERROR && level != DIAG_ERROR)
    return level == DIAG_OFF
               ? arena_printf(sink->arena, "check '%s' is always an error and cannot be turned off",
                              name)
               : NULL;
  sink->levels[i] = level;
  sink->named[i] = true;
  return NULL;
}

const char *diag_accept_problem(struct arena *arena, const char *name) {
  size_t i = find_check(name);
  if (i == CHECK_COUNT) return no_check(arena, name);
  if (check_table[i].level != DIAG_ERROR) return NULL;
  return arena_printf(arena, "check '%s' is always an error and cannot be accepted", name);
}

const char *diag_option(struct diag_sink *sink, const char *option) {
  if (strcmp(option, "all") == 0) {
    for (size_t i = 0; i < CHECK_COUNT; i++)
      if (sink->levels[i] == DIAG_OFF && !sink->named[i])
        sink->levels[i] = check_table[i].level == DIAG_OFF ? DIAG_WARNING : check_table[i].level;
    return NULL;
  }
  if (strcmp(option, "no-all") == 0) {
    for (size_t i = 0; i < CHECK_COUNT; i++)
      if (sink->levels[i] != DIAG_ERROR && !sink->named[i]) sink->levels[i] = DIAG_OFF;
    return NULL;
  }
  if (strcmp(option, "error") == 0 || strcmp(option, "no-error") == 0) {
    sink->all_errors = *option == 'e';
    return NULL;
  }
  if (strncmp(option, "error=", 6) == 0) return set_level(sink, option + 6, DIAG_ERROR);
  if (strncmp(option, "no-error=", 9) == 0) {
    size_t i = find_check(option + 9);
    if (i == CHECK_COUNT) return no_check(sink->arena, option + 9);
    sink->spared[i] = true;
    return sink->levels[i] == DIAG_ERROR ? set_level(sink, option + 9, DIAG_WARNING) : NULL;
  }
  if (strncmp(option, "no-", 3) == 0) return set_level(sink, option + 3, DIAG_OFF);
  return set_level(sink, option, DIAG_WARNING);
}

/* Diagnostics outlive the model with the name of the file. */
static struct place kept_place(struct diag_sink *sink, struct place place) {
  const struct diag *last = sink->list.count ? sink->list.at[sink->list.count - 1] : NULL;
  if (!place.file) return place;
  if (last && text_is(last->place.file, place.file)) place.file = last->place.file;
  else place.file = arena_strdup(sink->arena, place.file);
  return place;
}

/* ---- Suppressions ------------------------------------------------------------------------------- */

static bool spans_hold(const struct span_list *spans, struct place place) {
  for (size_t i = 0; i < spans->count; i++)
    if (place.line >= spans->at[i]->first && place.line <= spans->at[i]->last &&
        text_is(place.file, spans->at[i]->file))
      return true;
  return false;
}

/* The first suppression that accepts the problem, or NULL. All that accept it are marked as used. */
static const struct suppression *find_suppression(struct diag_sink *sink, const struct diag *diag) {
  const struct suppression *found = NULL;
  if (!sink->suppressions.count) return NULL;
  const char *kind = suppress_kind(sink->arena, sink->item_kind);
  const char *name = sink->item_kind ? sink->item_name : "";
  /* A line of a file may also name the first quoted name of the message, after that of the item, if any. */
  const char *open = strpbrk(diag->message, "'\""), *close = open ? strchr(open + 1, *open) : NULL;
  const char *quoted =
      close ? arena_strndup(sink->arena, open + 1, (size_t)(close - open - 1)) : NULL;
  if (quoted && *name) quoted = arena_printf(sink->arena, "%s.%s", name, quoted);
  LIST_EACH (line, sink->suppressions) {
    if (!line->check) line->check = find_check(line->subject) + 1;
    if (line->expired || line->check != diag->check + 1u) continue;
    bool named = line->kind && suppress_fits(line->kind, kind) &&
                 (suppress_fits(line->name, name) || (quoted && suppress_fits(line->name, quoted)));
    if (!named && (line->kind || !spans_hold(&line->spans, diag->place))) continue;
    line->used = true;
    if (!found) found = line;
  }
  return found;
}

void diag_report_unneeded(struct diag_sink *sink, bool files) {
  diag_context(sink, NULL, NULL);
  LIST_EACH (line, sink->suppressions) {
    size_t check = find_check(line->subject);
    if (check == CHECK_COUNT || sink->levels[check] == DIAG_OFF || (line->kind && !files)) continue;
    if (line->expired)
      diag_report(sink, CHECK_UNNEEDED_SUPPRESSION, line->place, "%s",
                  suppress_expired(sink->arena, line));
    else if (!line->used)
      diag_report(sink, CHECK_UNNEEDED_SUPPRESSION, line->place,
                  "this suppression is unused: check '%s' has no finding there", line->subject);
  }
}

/* Warnings do not count against errors. */
static bool is_full(const struct diag_sink *sink, enum diag_level level) {
  return (level == DIAG_ERROR ? sink->errors : sink->warnings) >= DIAG_CAP;
}

/* Counts a diagnostic unless it is accepted, and adds it to its list. Returns NULL if that is full. */
static struct diag *diag_keep(struct diag_sink *sink, struct diag *diag) {
  struct diag_list *list = diag->accepted ? &sink->accepted : &sink->list;
  bool full = diag->accepted ? list->count >= DIAG_CAP : is_full(sink, diag->level);
  if (!diag->accepted && diag->level == DIAG_ERROR) {
    sink->errors++;
    sink->broken += check_table[diag->check].level == DIAG_ERROR;
  }
  if (!diag->accepted && diag->level == DIAG_WARNING) sink->warnings++;
  if (full) return NULL;
  diag->order = list->count;
  LIST_ADD(sink->arena, list, diag);
  return diag;
}

bool diag_is_full(const struct diag_sink *sink) {
  return sink->errors >= DIAG_CAP;
}

struct diag *diag_report_at(struct diag_sink *sink, enum check_id check, struct place place,
                            const char *attribute, const char *value, const char *format, ...) {
  struct diag *diag, plain = {.check = check, .level = sink->levels[check]};
  if (plain.level == DIAG_WARNING && sink->all_errors && !sink->spared[check])
    plain.level = DIAG_ERROR;
  if (plain.level == DIAG_OFF) return NULL;
  if (is_full(sink, plain.level) && !sink->suppressions.count) return diag_keep(sink, &plain);
  diag = arena_alloc(sink->arena, sizeof *diag);
  *diag = plain;
  diag->place = kept_place(sink, place);
  diag->context = !sink->context_kind ? ""
                                      : arena_printf(sink->arena, "%s '%s'", sink->context_kind,
                                                     sink->context_name);
  ARENA_FORMAT(sink->arena, diag->message, format);
  if (attribute) diag->spot.attribute = arena_strdup(sink->arena, attribute);
  if (attribute && value) diag->spot.value = arena_strdup(sink->arena, value);
  diag->accepted = find_suppression(sink, diag);
  return diag_keep(sink, diag);
}

void diag_at_words(struct diag_sink *sink, struct diag *diag, const char *words) {
  if (diag && *words) diag->spot.words = doc_folded(sink->arena, words);
}

void diag_note(struct diag_sink *sink, struct diag *diag, struct place place, const char *format,
               ...) {
  if (!diag) return;
  ARENA_FORMAT(sink->arena, diag->note, format);
  diag->note_place = kept_place(sink, place);
}

void diag_context(struct diag_sink *sink, const char *kind, const char *name) {
  diag_item(sink, kind, name);
  sink->context_kind = kind;
  sink->context_name = name;
}

void diag_item(struct diag_sink *sink, const char *kind, const char *name) {
  sink->context_kind = sink->context_name = NULL;
  sink->item_kind = kind;
  sink->item_name = name;
}

int diag_compare(const void *left, const void *right) {
  const struct diag *a = *(struct diag *const *)left, *b = *(struct diag *const *)right;
  int places = place_compare(a->place, b->place);
  if (places) return places;
  return a->order < b->order ? -1 : a->order > b->order;
}

/* ---- "did you mean" ---------------------------------------------------------------------------- */

/* The edit distance of two names, ignoring case, or a number above the limit if it is greater or a name is longer than 63
 * characters. */
static unsigned diag_distance(const char *a, const char *b, unsigned limit) {
  enum { MAX = 64 };
  size_t la = strlen(a), lb = strlen(b);
  if (la >= MAX || lb >= MAX || la > lb + limit || lb > la + limit) return UINT_MAX;
  unsigned row[MAX];
  for (size_t j = 0; j <= lb; j++) row[j] = (unsigned)j;
  for (size_t i = 1; i <= la; i++) {
    unsigned diagonal = row[0], least = (unsigned)i;
    row[0] = (unsigned)i;
    for (size_t j = 1; j <= lb; j++) {
      int same = (a[i - 1] | 32) == (b[j - 1] | 32);
      unsigned best = diagonal + (same ? 0 : 1);
      diagonal = row[j];
      if (row[j] + 1 < best) best = row[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > limit) return UINT_MAX;
  }
  return row[lb];
}

/* The allowed distance. A common start, such as JVMTI_ERROR_, does not count as similar. */
static unsigned diag_tolerance(const char *name, const char *candidate) {
  size_t length = strlen(name), same = 0;
  while (name[same] && name[same] == candidate[same]) same++;
  size_t whole = length / 4 + 1, rest = (length - same) / 3 + 1;
  if (rest < 2) rest = 2; /* two letters swapped */
  return (unsigned)(whole < rest ? whole : rest);
}

const char *diag_closest(const char *name, const struct string_list *names) {
  const char *best = NULL;
  unsigned limit = (unsigned)(strlen(name) / 4 + 1), least = limit + 1;
  for (size_t i = 0; i < names->count; i++) {
    const char *candidate = names->at[i];
    unsigned d = diag_distance(name, candidate, least - 1);
    if (d < least && d <= diag_tolerance(name, candidate) && strcmp(name, candidate) != 0) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

const char *diag_meant(struct arena *arena, const char *name, const struct string_list *names) {
  const char *close = diag_closest(name, names);
  return close ? arena_printf(arena, "; did you mean '%s'?", close) : "";
}

bool diag_may_guess(struct diag_sink *sink) {
  enum { MOST_GUESSES = 100 };
  bool shown = !is_full(sink, DIAG_ERROR) || !is_full(sink, DIAG_WARNING);
  return shown && sink->guesses++ < MOST_GUESSES;
}
