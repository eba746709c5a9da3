/* SPDX-License-Identifier: MIT */
/* What a specification says in words and the wrappers of the VM side cannot see: they check what the facts say, and
 * leave the rest to the VM. */
#include "check/checks.h"

#include "model/doc_text.h"

#include <string.h>

/* Is the text, but for its full stop, the parameter's name and then these words? */
static bool says(const char *text, const char *id, const char *words) {
  size_t length = strlen(id);
  if (strncmp(text, id, length) != 0 || strncmp(text + length, words, strlen(words)) != 0)
    return false;
  text += length + strlen(words);
  return strcmp(text, "") == 0 || strcmp(text, ".") == 0;
}

/* A lower limit in a row, where the parameter has none. Only rows that say this and nothing else: a condition
 * may be for a part of the negative values. jlong is left out, for its minimum does not count for the door of
 * the reference. */
static bool lacks_minimum(const struct spec_param *param, const char *text) {
  const struct spec_type *type = param->type;
  return type->pointer == POINTER_NONE && type->base == TYPE_JINT && !type->has_minimum &&
         (says(text, param->id, " is less than zero") || says(text, param->id, " is less than 0"));
}

/* NULL is an error in a row, and allowed by the type. */
static bool lacks_null(const struct spec_param *param, const char *text) {
  return (param->type->pointer == POINTER_NONE || param->type->nullable) &&
         (says(text, param->id, " is NULL") || says(text, param->id, " is null"));
}

static void check_row(const struct checking *c, const struct spec_param *param, const char *text) {
  const char *reason = NULL;
  const struct part *row = &c->at.part;
  if (check_is_error(c, row->id, ERROR_ILLEGAL_ARGUMENT) && lacks_minimum(param, text))
    reason = "has no min=\"0\"";
  if (check_is_error(c, row->id, ERROR_NULL_POINTER) && lacks_null(param, text))
    reason = param->type->pointer == POINTER_NONE ? "is no pointer" : "has <nullok>";
  if (!reason) return;
  struct diag *diag = diag_report(c->sink, CHECK_MISSING_FACT, row->place,
                                  "no wrapper checks this row: '%s' %s", param->id, reason);
  diag_note(c->sink, diag, param->place, "the parameter");
}

/* ---- Errors that wrappers return ---------------------------------------------------------------- */

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
