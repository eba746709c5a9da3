/* The groups of checks, run by check.c. */
#ifndef JVMTIC_CHECK_CHECKS_H
#define JVMTIC_CHECK_CHECKS_H

#include "check/check.h"

/* Ids, slots, numbers, names, sections. */
void check_definitions(struct spec *spec, struct diag_sink *sink);
/* Constant expressions: sets spec_constant.value. */
void check_constants(struct spec *spec, struct diag_sink *sink);
/* What functions, events, callbacks and fields refer to. */
void check_references(const struct spec *spec, struct diag_sink *sink);
/* Links and names in the documentation. */
void check_prose(const struct spec *spec, struct diag_sink *sink);
/* since values and the change history. */
void check_releases(const struct spec *spec, struct diag_sink *sink);
/* Opinions: labels, repeated rows, missing descriptions, unused items. */
void check_style(const struct spec *spec, struct diag_sink *sink);
/* What the wrappers of the VM side cannot check for want of a fact. */
void check_wrappers(const struct spec *spec, struct diag_sink *sink);

/* Whose documentation is looked at. */
struct doc_owner {
  const char *kind; /* "function", "structure", … */
  const char *id;
  const struct spec_param_list *params; /* that a paramlink may name; NULL: none here */
};

/* Calls `visit` for each documentation tree of the spec, with its owner, in document order of kinds. */
void check_each_doc(const struct spec *spec,
                    void (*visit)(void *data, const struct doc_owner *owner,
                                  const struct doc_node *doc),
                    void *data);

/* Is it the type itself in C, without a star? */
bool check_is_value(const struct spec_type *type);

/* "; did you mean 'X'?" with the closest name of one of the kinds, or "". Owned by the sink's arena. */
const char *check_suggestion(const struct spec *spec, struct diag_sink *sink, const char *id,
                             unsigned kinds);

#endif
