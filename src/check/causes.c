/* SPDX-License-Identifier: MIT */
/* Causes in rows of errors. */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/doc_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The end of the phrase in the text, as whole words, or NULL. */
static const char *causes_behind(const char *text, const char *phrase) {
  size_t length = strlen(phrase);
  bool first = identifier_part(*phrase), last = identifier_part(phrase[length - 1]);
  for (const char *at = text; (at = strstr(at, phrase)); at++)
    if (!(first && at > text && identifier_part(at[-1])) && !(last && identifier_part(at[length])))
      return at + length;
  return NULL;
}

static bool has_any(const char *text, const char *const *phrases) {
  while (*phrases && !causes_behind(text, *phrases)) phrases++;
  return *phrases != NULL;
}

/* Phrases for all values below a bound, or up to it: zero, or the number that follows. */
static const struct {
  const char *words;
  bool zero, up_to;
} lower[] = {
    {"less than", false, false},
    {"lower than", false, false},
    {"smaller than", false, false},
    {"below", false, false},
    {"be at least", false, false},
    {"not at least", false, false},
    {"<", false, false},
    {"less than or equal to", false, true},
    {"<=", false, true},
    {"negative", true, false},
    {"not positive", true, true},
    {"is zero", true, true},
    {"is 0", true, true},
    {"or zero", true, true},
    {"or 0", true, true},
    {"zero or", true, true},
    {"0 or", true, true},
    {"equal to zero", true, true},
    {"equal to 0", true, true},
};

static const char *const unbounded[] = {"minimum", "too small", "too low", NULL};

/* Upper bounds and other conditions. */
static const char *const not_lower[] = {
    "greater",      "more",        "maximum", "max",       "above",    "exceed",   "exceeds",
    "exceeding",    "larger",      "higher",  "too large", "too many", "too high", "too big",
    "multiple",     "power",       "odd",     "even",      ">",        ">=",       "not negative",
    "non-negative", "nonnegative", "element", "elements",  "one of",   NULL};

/* Reads a bound; "the minimum" is the minimum of the parameter. */
static bool read_bound(const char *at, long long minimum, long long *bound) {
  static const char *const articles[] = {"its ", "the ", "a ", "allowed "};
  at += strspn(at, " ");
  for (size_t i = 0; i < sizeof articles / sizeof *articles; i++)
    if (strncmp(at, articles[i], strlen(articles[i])) == 0) at += strlen(articles[i]);
  char *end = NULL;
  *bound = strtoll(at, &end, 0);
  if (end > at) return !identifier_part(*end);
  *bound = strncmp(at, "minimum", 7) == 0 ? minimum : strncmp(at, "one", 3) == 0;
  return strncmp(at, "minimum", 7) == 0 || strncmp(at, "zero", 4) == 0 || *bound;
}

/* True if the phrase is only about values below the minimum. */
static bool is_within(size_t words, const char *at, long long minimum) {
  long long bound = 0;
  if (!lower[words].zero && !read_bound(at, minimum, &bound)) return false;
  return lower[words].up_to ? bound < minimum : bound <= minimum;
}

/* True if the text is only about values below the minimum. "Less than two" states more where one is allowed. */
static bool is_below(const char *text, long long minimum) {
  bool said = has_any(text, unbounded);
  if (has_any(text, not_lower)) return false;
  for (size_t i = 0; i < sizeof lower / sizeof *lower; i++)
    for (const char *at = text; (at = causes_behind(at, lower[i].words));) {
      /* Longer phrases have rows of their own. */
      if (*at == '=' || strncmp(at, " or equal", strlen(" or equal")) == 0) continue;
      if (!is_within(i, at, minimum)) return false;
      said = true;
    }
  return said;
}

/* Phrases of a reason, and phrases that make a text about something else. */
struct reason_words {
  const char *const *said, *const *other;
};

static const struct reason_words *words_of(enum derived_reason reason) {
  static const char *const null[] = {"null", "nullptr", "missing", NULL};
  static const char *const not_null[] = {"not null", "non-null", "nonnull", "element",  "elements",
                                         "entry",    "entries",  "one of",  "contains", "holds",
                                         "field",    "fields",   "member",  "members",  NULL};
  static const char *const no_value[] = {"invalid",    "not valid",  "no",        "none",
                                         "not a",      "not an",     "not one",   "neither",
                                         "unknown",    "undefined",  "outside",   "not in",
                                         "not listed", "other than", "not among", NULL};
  static const char *const no_handle[] = {
      "invalid",       "not valid", "no",      "none",       "not a",
      "not an",        "neither",   "null",    "not denote", "not refer",
      "not reference", "not name",  "bad",     "stale",      "not identify",
      "not an actual", "freed",     "deleted", "collected",  NULL};
  static const char *const ended[] = {"alive",  "live",     "started", "unstarted",
                                      "ended",  "dead",     "died",    "terminated",
                                      "exited", "finished", "running", NULL};
  static const char *const native[] = {"native", NULL};
  static const char *const not_native[] = {"not native", "not a native", "non-native", NULL};
  static const char *const frames[] = {"frame", "frames", "deep", "deeper", "depth", "stack", NULL};
  static const char *const nothing[] = {NULL};
  static const struct reason_words words[] = {
      [DERIVED_NULL] = {null, not_null},           [DERIVED_BAD_ENUM] = {no_value, nothing},
      [DERIVED_BAD_HANDLE] = {no_handle, nothing}, [DERIVED_NOT_ALIVE] = {ended, nothing},
      [DERIVED_NATIVE] = {native, not_native},     [DERIVED_NO_FRAME] = {frames, nothing},
  };
  return &words[reason];
}

bool cause_is_derived(const struct checking *c, const struct spec_param *param,
                      enum derived_reason reason) {
  const struct part *row = &c->at.part;
  if (!row->doc) return true;
  const char *plain = doc_plain(c->sink->arena, NULL, row->doc);
  /* Names of single values do not describe the whole enumeration. */
  if (reason == DERIVED_BAD_ENUM && strstr(plain, c->spec->interface->names.constant_prefix))
    return false;
  char *text = arena_strdup(c->sink->arena, plain);
  for (char *at = text; *at; at++) *at = (char)tolower((unsigned char)*at);
  if (reason == DERIVED_MINIMUM) return is_below(text, param->type->minimum);
  if (reason == DERIVED_NEGATIVE_DEPTH) return is_below(text, 0);
  const struct reason_words *words = words_of(reason);
  return has_any(text, words->said) && !has_any(text, words->other);
}
