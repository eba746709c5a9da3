/* What a specification says in words and the wrappers of the VM side cannot see: they check what the facts say, and
 * leave the rest to the VM. */
#include "check/checks.h"

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
static void check_minimum(struct diag_sink *sink, const struct spec_param *param,
                          const struct spec_error_row *row, const char *text) {
  const struct spec_type *type = param->type;
  if (strcmp(row->id, "JVMTI_ERROR_ILLEGAL_ARGUMENT") != 0) return;
  if (type->pointer != POINTER_NONE || type->base != TYPE_JINT || type->has_minimum) return;
  if (!says(text, param->id, " is less than zero") && !says(text, param->id, " is less than 0"))
    return;
  struct diag *diag = diag_report(sink, CHECK_MISSING_FACT, row->place,
                                  "no wrapper checks this row: '%s' has no min=\"0\"", param->id);
  diag_note(sink, diag, param->place, "the parameter");
}

/* NULL is an error in a row, and allowed by the type. */
static void check_null(struct diag_sink *sink, const struct spec_param *param,
                       const struct spec_error_row *row, const char *text) {
  const struct spec_type *type = param->type;
  if (strcmp(row->id, "JVMTI_ERROR_NULL_POINTER") != 0) return;
  if (type->pointer != POINTER_NONE && !type->nullable) return;
  if (!says(text, param->id, " is NULL") && !says(text, param->id, " is null")) return;
  const char *reason = type->pointer == POINTER_NONE ? "is no pointer" : "has <nullok>";
  struct diag *diag = diag_report(sink, CHECK_MISSING_FACT, row->place,
                                  "no wrapper checks this row: '%s' %s", param->id, reason);
  diag_note(sink, diag, param->place, "the parameter");
}

void check_wrappers(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->functions.count; i++) {
    const struct spec_function *function = spec->functions.at[i];
    diag_context(sink, "function", function->id);
    for (size_t j = 0; j < function->errors.count; j++) {
      const struct spec_error_row *row = function->errors.at[j];
      const char *text = row->doc ? doc_plain(sink->arena, row->doc) : "";
      for (size_t k = 0; k < function->params.count; k++) {
        check_minimum(sink, function->params.at[k], row, text);
        check_null(sink, function->params.at[k], row, text);
      }
    }
  }
  diag_context(sink, NULL, NULL);
}
