/* SPDX-License-Identifier: MIT */
/* What a specification says in words and the wrappers of the VM side cannot see: they check what the facts say, and
 * leave the rest to the VM. */
#include "check/checks.h"

#include "base/text.h"
#include "model/doc_text.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Behind the first of the words that the text starts with, or NULL. */
static const char *wrappers_behind(const char *text, const char *const *words) {
  size_t length = text_begins(text, words);
  return length ? text + length : NULL;
}

/* Behind the parameter's name, if the text starts with it and nothing else is said before; NULL: it does not. */
static const char *behind_name(const char *text, const char *id) {
  static const char *const first[] = {
      "Invalid pointer: ", "Illegal argument: ", "Invalid argument: ", NULL};
  static const char *const second[] = {"If ", "if ", "When ", "when ", NULL};
  static const char *const third[] = {"The value of ",  "the value of ", "The parameter ",
                                      "the parameter ", "Parameter ",    "parameter ",
                                      "The ",           "the ",          NULL};
  const char *const *const leads[] = {first, second, third};
  for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
    const char *next = wrappers_behind(text, leads[i]);
    if (next) text = next;
  }
  size_t length = strlen(id);
  bool same = length &&
              tolower((unsigned char)*text) == tolower((unsigned char)*id); /* begins a sentence */
  return same && strncmp(text + 1, id + 1, length - 1) == 0 ? text + length : NULL;
}

/* Is that all but for the full stop? */
static bool wrappers_ends(const char *text) {
  return strcmp(text, "") == 0 || strcmp(text, ".") == 0;
}

/* Is the text a whole number, and nothing else? */
static bool is_number(const char *text, int64_t *number) {
  enum { MOST_DIGITS = 9 };
  static const char *const zero[] = {"zero", NULL}, *const one[] = {"one", NULL};
  const char *digits = text + (*text == '-'), *end = wrappers_behind(text, zero);
  size_t length = strspn(digits, "0123456789");
  *number = 0;
  if (end) return wrappers_ends(end);
  if ((end = wrappers_behind(text, one))) *number = 1;
  else if (length && length <= MOST_DIGITS)
    *number = strtoll(text, NULL, 10), end = digits + length;
  return end && wrappers_ends(end);
}

/* The least value that is no error, if the text behind the name says this and nothing else: a condition may be for a part
 * of the lower values. */
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
  const char *end = wrappers_behind(text, not_positive), *number;
  *minimum = 1;
  if (end && wrappers_ends(end)) return true;
  *minimum = 0;
  if ((end = wrappers_behind(text, negative)) && wrappers_ends(end)) return true;
  if ((number = wrappers_behind(text, at_most))) {
    bool said = is_number(number, minimum);
    ++*minimum;
    return said;
  }
  return (number = wrappers_behind(text, below)) && is_number(number, minimum);
}

/* A lower limit in a row, where the parameter has none, or a lower one. jlong is left out, for its minimum does not count
 * for the door of the reference. Returns what it lacks, or NULL. */
static const char *lacks_minimum(const struct checking *c, const struct spec_param *param,
                                 const char *text) {
  const struct spec_type *type = param->type;
  int64_t minimum;
  bool number = type->pointer == POINTER_NONE && type->base == TYPE_JINT;
  if (!number || !says_minimum(text, &minimum)) return NULL;
  if (type->has_minimum && type->minimum >= minimum) return NULL;
  return arena_printf(c->sink->arena, "has no min=\"%" PRId64 "\"", minimum);
}

/* NULL is an error in a row, and allowed by the type. Returns why, or NULL. */
static const char *lacks_null(const struct spec_param *param, const char *text) {
  static const char *const nulls[] = {" is NULL",           " is null", " is a null pointer",
                                      " is a NULL pointer", " == NULL", NULL};
  const char *end = wrappers_behind(text, nulls);
  if (!end || !wrappers_ends(end)) return NULL;
  if (param->type->pointer == POINTER_NONE) return "is not a pointer";
  return param->type->nullable ? "has <nullok>" : NULL;
}

static void check_row(const struct checking *c, const struct spec_param *param, const char *text) {
  const char *reason = NULL;
  const struct part *row = &c->at.part;
  text = behind_name(text, param->id);
  if (text && check_is_error(c, row->id, ERROR_ILLEGAL_ARGUMENT))
    reason = lacks_minimum(c, param, text);
  if (text && check_is_error(c, row->id, ERROR_NULL_POINTER)) reason = lacks_null(param, text);
  if (!reason) return;
  struct diag *diag = diag_report(c->sink, CHECK_MISSING_FACT, row->place,
                                  "no wrapper checks this row: '%s' %s", param->id, reason);
  diag_note(c->sink, diag, param->place, "the parameter");
}

/* One that the part makes its function return, if nothing defines it: once. */
static void check_returned(const struct checking *c, struct string_list *known, const char *id,
                           const char *why) {
  if (spec_find(c->spec, id, KIND(ITEM_ERROR)) || string_list_has(known, id)) return;
  LIST_ADD(c->sink->arena, known, id);
  diag_report(c->sink, CHECK_UNDEFINED_ERROR, c->at.part.place,
              "nothing defines '%s', which function '%s' returns for %s '%s'", id, c->at.item.id,
              why, c->at.part.id);
}

/* A specification without any errors leaves them all to the outputs. */
static void check_returns(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND(PART_PARAM) | KIND(PART_REQUIRED))};
  struct string_list known = {0};
  if (!spec->errors.count || sink->levels[CHECK_UNDEFINED_ERROR] == DIAG_OFF) return;
  while (check_next(&c)) {
    if (c.at.item.kind != ITEM_FUNCTION) continue;
    const char *id = spec->interface->errors[ERROR_MISSING_CAPABILITY];
    if (c.at.part.kind == PART_REQUIRED) {
      if (id) check_returned(&c, &known, id, "want of the capability");
      continue;
    }
    const struct spec_param *param = c.at.part.item;
    for (size_t i = 0; i < param->derived_count; i++)
      check_returned(&c, &known, param->derived[i].id, "a wrong value of its parameter");
    if (check_has_strict_minimum(param->type))
      check_returned(&c, &known, spec->interface->errors[ERROR_ILLEGAL_ARGUMENT],
                     "a wrong value of its parameter");
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
}
