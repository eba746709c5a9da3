/* SPDX-License-Identifier: MIT */
/* Conditions that a specification states in words only, so that wrappers leave them to the VM, and rejected calls. */
#include "check/checks.h"

#include "base/text.h"
#include "model/doc_text.h"
#include "model/supplement.h"
#include "model/words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The end of the word that the text starts with, or NULL. */
static const char *skip_words(const char *text, const char *const *words) {
  size_t length = text_begins(text, words);
  return length ? text + length : NULL;
}

/* The end of the name of the parameter if only usual words precede it, or NULL. */
static const char *skip_name(const char *text, const char *id) {
  static const char *const first[] = {
      "Invalid pointer: ", "Illegal argument: ", "Invalid argument: ", NULL};
  static const char *const second[] = {"If ", "if ", "When ", "when ", NULL};
  static const char *const third[] = {"The value of ",  "the value of ", "The parameter ",
                                      "the parameter ", "Parameter ",    "parameter ",
                                      "The ",           "the ",          NULL};
  const char *const *const leads[] = {first, second, third};
  for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) text += text_begins(text, leads[i]);
  size_t length = strlen(id);
  bool same = length && tolower((unsigned char)*text) == tolower((unsigned char)*id);
  return same && strncmp(text + 1, id + 1, length - 1) == 0 ? text + length : NULL;
}

static bool wrappers_ends(const char *text) {
  return strcmp(text, "") == 0 || strcmp(text, ".") == 0;
}

static bool is_number(const char *text, int64_t *number) {
  enum { MOST_DIGITS = 9 };
  static const char *const zero[] = {"zero", NULL}, *const one[] = {"one", NULL};
  const char *digits = text + (*text == '-'), *end = skip_words(text, zero);
  size_t length = strspn(digits, "0123456789");
  *number = 0;
  if (end) return wrappers_ends(end);
  if ((end = skip_words(text, one))) *number = 1;
  else if (length && length <= MOST_DIGITS)
    *number = strtoll(text, NULL, 10), end = digits + length;
  return end && wrappers_ends(end);
}

/* Reads a condition that is only a minimum into the least allowed value. Other conditions may be about a part of the lower
 * values. */
static bool says_minimum(const char *text, int64_t *minimum) {
  static const char *const below[] = {
      " is less than ", " is lower than ", " is smaller than ", " is below ", " < ", "<", NULL};
  static const char *const at_most[] = {" is less than or equal to ",
                                        " is lower than or equal to ",
                                        " is smaller than or equal to ",
                                        " is equal to or less than ",
                                        " is equal to or lower than ",
                                        " is not greater than ",
                                        " is not more than ",
                                        " is at most ",
                                        " <= ",
                                        "<=",
                                        NULL};
  static const char *const negative[] = {" is negative", NULL};
  static const char *const not_positive[] = {
      " is not positive",  " is zero or negative", " is negative or zero", " is 0 or negative",
      " is negative or 0", " is zero or less",     " is 0 or less",        NULL};
  const char *end = skip_words(text, not_positive), *number;
  *minimum = 1;
  if (end && wrappers_ends(end)) return true;
  *minimum = 0;
  if ((end = skip_words(text, negative)) && wrappers_ends(end)) return true;
  if ((number = skip_words(text, at_most))) {
    bool said = is_number(number, minimum);
    ++*minimum;
    return said;
  }
  return (number = skip_words(text, below)) && is_number(number, minimum);
}

/* Returns what the parameter lacks if the row states a higher minimum, or NULL. The minimum of a jlong has no effect. */
static const char *lacks_minimum(const struct checking *c, const struct spec_param *param,
                                 const char *text) {
  const struct spec_type *type = param->type;
  int64_t minimum;
  bool number = type->pointer == POINTER_NONE && type->base == TYPE_JINT;
  if (!number || !says_minimum(text, &minimum)) return NULL;
  if (type->has_minimum && type->minimum >= minimum) return NULL;
  return arena_printf(c->sink->arena, "has no min=\"%" PRId64 "\"", minimum);
}

/* Returns why NULL is allowed or impossible although the row states an error, or NULL. */
static const char *lacks_null(const struct spec_param *param, const char *text) {
  static const char *const nulls[] = {" is NULL",           " is null", " is a null pointer",
                                      " is a NULL pointer", " == NULL", NULL};
  const char *end = skip_words(text, nulls);
  if (!end || !wrappers_ends(end)) return NULL;
  if (param->type->pointer == POINTER_NONE) return "is not a pointer";
  return param->type->nullable ? "has <nullok>" : NULL;
}

static void check_row(const struct checking *c, const struct spec_param *param, const char *text) {
  const char *reason = NULL;
  const struct part *row = &c->at.part;
  text = skip_name(text, param->id);
  if (text && check_is_error(c, row->id, ERROR_ILLEGAL_ARGUMENT))
    reason = lacks_minimum(c, param, text);
  if (text && check_is_error(c, row->id, ERROR_NULL_POINTER)) reason = lacks_null(param, text);
  if (!reason) return;
  struct diag *diag = diag_report(c->sink, CHECK_MISSING_FACT, row->place,
                                  "no wrapper checks this error: '%s' %s", param->id, reason);
  diag_note(c->sink, diag, param->place, "the parameter");
}

static void check_returned(const struct checking *c, struct string_list *known, const char *id,
                           const char *why) {
  if (spec_find(c->spec, id, KIND(ITEM_ERROR)) || string_list_has(known, id)) return;
  LIST_ADD(c->sink->arena, known, id);
  diag_report(c->sink, CHECK_UNDEFINED_ERROR, c->at.part.place,
              "'%s', which function '%s' returns for %s '%s', is not defined", id, c->at.item.id,
              why, c->at.part.id);
}

/* Reports undefined errors. A specification without any errors leaves all of them to outputs. */
static void check_returns(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND(PART_PARAM) | KIND(PART_REQUIRED))};
  struct string_list known = {0};
  if (!spec->errors.count || sink->levels[CHECK_UNDEFINED_ERROR] == DIAG_OFF) return;
  while (check_next(&c)) {
    if (c.at.item.kind != ITEM_FUNCTION) continue;
    const char *id = spec->interface->errors[ERROR_MISSING_CAPABILITY];
    if (c.at.part.kind == PART_REQUIRED) {
      if (id) check_returned(&c, &known, id, "lack of the capability");
      continue;
    }
    const struct spec_param *param = c.at.part.item;
    for (size_t i = 0; i < param->derived_count; i++)
      check_returned(&c, &known, param->derived[i].id, "an invalid value of its parameter");
    if (check_has_strict_minimum(param->type))
      check_returned(&c, &known, spec->interface->errors[ERROR_ILLEGAL_ARGUMENT],
                     "an invalid value of its parameter");
  }
}

/* An outcome and its first release. */
struct outcome {
  const char *id; /* or NULL */
  struct release first;
};

/* The oldest outcome of these names. Those of jni.h have always existed. */
static struct outcome oldest_among(const struct checking *c, const struct spec_function *function,
                                   const char *const *names) {
  const struct release always = part_first(&c->at.part);
  struct outcome oldest = {NULL, always};
  for (; names && *names; names++) {
    const struct named *named = spec_find(c->spec, *names, KIND(ITEM_CONSTANT));
    struct release first = named ? check_first(named) : always;
    if (release_compare(first, always) < 0) first = always;
    for (size_t i = 0; i < function->outcomes.count; i++)
      if (strcmp(function->outcomes.at[i]->id, *names) == 0 &&
          (!oldest.id || release_compare(first, oldest.first) < 0))
        oldest = (struct outcome){*names, first};
  }
  return oldest;
}

static const char *any_of(struct arena *arena, const char *const *names) {
  const char *list = "";
  for (size_t i = 0; names[i]; i++)
    list = arena_printf(arena, "%s%s'%s'", list, !i ? "" : names[i + 1] ? ", " : " or ", names[i]);
  return list;
}

/* A rejected call returns 0 without an outcome for it, which usually means success. */
static void check_outcomes(const struct checking *c, const struct spec_function *function) {
  const struct interface_names *names = &c->spec->interface->names;
  const struct outcome success = oldest_among(c, function, names->successes),
                       refusal = oldest_among(c, function, names->refusals);
  if (success.id && !refusal.id)
    diag_report(c->sink, CHECK_ELEMENT, function->result->place,
                "the result has the outcome '%s', but none for a rejected call; expected "
                "an <outcome> with id %s",
                success.id, any_of(c->sink->arena, names->refusals));
  else if (success.id && release_compare(refusal.first, success.first) > 0)
    diag_report(c->sink, CHECK_SINCE_ORDER, function->result->place,
                "the result has the outcome '%s' since %s, but none for a rejected call "
                "before '%s', which is since %s",
                success.id, release_text(c->sink->arena, success.first), refusal.id,
                release_text(c->sink->arena, refusal.first));
}

/* The function that disables collections cannot require that they are disabled, nor the opposite function the opposite. */
static void check_switch(const struct checking *c, const struct spec_function *function) {
  const struct supplement_switch *row = supplement_switch(c->spec->interface, function->id);
  if (!row || function->gc != row->never) return;
  const char *never = collection_words[row->never];
  const char *other =
      collection_words[row->never == COLLECTION_ENABLED ? COLLECTION_DISABLED : COLLECTION_ENABLED];
  diag_report_at(c->sink, CHECK_ATTRIBUTE, function->place, "gc", NULL,
                 "function '%s' requires garbage collection %s, in which it has no effect; "
                 "expected gc=\"%s\" or gc=\"any\"",
                 function->id, never, other);
}

static void check_calls(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND(ITEM_FUNCTION))};
  while (check_next(&c)) {
    const struct spec_function *function = c.at.part.item;
    if (function->of_agent || !function->result) continue;
    check_outcomes(&c, function);
    check_switch(&c, function);
  }
}

void check_wrappers(const struct spec *spec, struct diag_sink *sink) {
  check_returns(spec, sink);
  struct checking c = {spec, sink, walk_spec(spec, KIND(PART_ERROR_ROW))};
  while (check_next(&c)) {
    const struct spec_param_list *params = check_params_around(&c.at.item);
    const char *text = doc_plain(sink->arena, NULL, c.at.part.doc);
    for (size_t i = 0; i < params->count; i++) check_row(&c, params->at[i], text);
  }
  check_calls(spec, sink);
}
