/* SPDX-License-Identifier: MIT */
/* Attributes of a handle in places where nothing follows from them: wrappers know handles that are parameters
 * themselves, and little of those in a pointer kind, but documents would say the words wherever they stand. */
#include "check/checks.h"
#include "model/places.h"

/* Where an attribute counts. */
enum scope {
  SCOPE_FUNCTION, /* for a parameter of a function that is passed by value */
  SCOPE_HANDED,   /* for one in a <ptrtype>, too */
  SCOPE_VALUE,    /* wherever no pointer kind is around it */
};

static bool handles_counts(const struct checking *c, const struct spec_type *handle,
                           enum scope scope) {
  const struct spec_type *type = c->at.part.type;
  if (scope == SCOPE_VALUE) return type == handle;
  if (scope == SCOPE_HANDED && type->pointer == POINTER_PTRTYPE) type = type->target;
  return type == handle && c->at.part.kind == PART_PARAM && c->at.item.kind == ITEM_FUNCTION;
}

/* The end of a sentence that starts with the name of the attribute. */
static const char *scope_words(enum scope scope) {
  switch (scope) {
    case SCOPE_FUNCTION: return "counts only for a parameter of a function that is passed by value";
    case SCOPE_HANDED:
      return "counts only for a parameter of a function that is passed by value or in a "
             "<ptrtype>";
    case SCOPE_VALUE: return "counts only where the handle stands by itself";
  }
  return "";
}

static void check_handle(const struct checking *c) {
  const struct spec_type *type = c->at.part.type, *handle = type_innermost(type);
  const struct {
    bool said;
    enum scope scope;
    const char *name, *instead;
  } rows[] = {
      {handle->null_is_current, SCOPE_FUNCTION, "null",
       type->pointer == POINTER_PTRTYPE && !type->nullable ? "; <nullok> would allow NULL" : ""},
      {handle->started != STARTED_YES, SCOPE_HANDED, "started", ""},
      {handle->impl_since.major, SCOPE_VALUE, "implsince", ""},
      {handle->native_is_error, SCOPE_FUNCTION, "native", ""},
      {handle->method_param, SCOPE_VALUE, "method", ""},
      {handle->field_param, SCOPE_VALUE, "field", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (!rows[i].said || handles_counts(c, handle, rows[i].scope)) continue;
    diag_report_at(c->sink, CHECK_UNKNOWN_WORD, handle->place, rows[i].name, NULL, "%s %s%s",
                   rows[i].name, scope_words(rows[i].scope), rows[i].instead);
  }
}

void check_handles(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  while (check_next(&c))
    if (c.at.part.type) check_handle(&c);
}
