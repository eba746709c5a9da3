/* SPDX-License-Identifier: MIT */
/* The groups of checks, one in each file, and what they share. */
#ifndef JVMTIC_CHECK_CHECKS_H
#define JVMTIC_CHECK_CHECKS_H

#include "model/doc.h"
#include "model/spec.h"
#include "model/supplement.h"
#include "model/visit.h"
#include "report/diag.h"

/* The largest type in bytes that every C99 compiler accepts. */
enum { CHECK_MOST_BYTES = 65535 };

/* Runs every enabled check. Returns true without errors: backends may use the specification then. */
bool spec_check(const struct spec *spec, struct diag_sink *sink);

void check_base_types(const struct spec *spec, struct diag_sink *sink);
void check_definitions(const struct spec *spec, struct diag_sink *sink);
void check_dumps(const struct spec *spec, struct diag_sink *sink);
void check_facts(const struct spec *spec, struct diag_sink *sink);
void check_identities(const struct spec *spec, struct diag_sink *sink);
void check_labels(const struct spec *spec, struct diag_sink *sink);
void check_lists(const struct spec *spec, struct diag_sink *sink);
void check_members(const struct spec *spec, struct diag_sink *sink);
void check_names(const struct spec *spec, struct diag_sink *sink);
void check_prose(const struct spec *spec, struct diag_sink *sink);
void check_references(const struct spec *spec, struct diag_sink *sink);
void check_releases(const struct spec *spec, struct diag_sink *sink);
void check_style(const struct spec *spec, struct diag_sink *sink);
void check_unmarked_lists(const struct spec *spec, struct diag_sink *sink);
void check_values(const struct spec *spec, struct diag_sink *sink);
void check_wrappers(const struct spec *spec, struct diag_sink *sink);

/* The position of a group of checks. */
struct checking {
  const struct spec *spec;
  struct diag_sink *sink;
  struct walk at;
};

/* Advances to the next part, whose item becomes the context of reports, or to the next documentation
 * tree. Returns false, without a context, at the end. */
bool check_next(struct checking *c);
bool check_next_doc(struct checking *c);

/* The item that the current documentation belongs to; an intro is an item of its own. */
const struct part *check_doc_owner(const struct checking *c);

/* The parameters of a function, of an event, or of the one that a set of constants belongs to; NULL for
 * other items. */
const struct spec_param_list *check_params_around(const struct part *item);

/* Walks the list of parameters, fields or rows that the part is in; the parameters for a result. */
struct walk check_siblings(const struct checking *c);

/* True if the type is not a pointer in C, apart from <ptrtype>. */
bool check_is_value(const struct spec_type *type);

/* True for a jlong with a minimum, which only the wrappers of the strict profile check. */
bool check_has_strict_minimum(const struct spec_type *type);

/* The first release of an item: of a constant, that of its set; of an item without since, 1.0. */
struct release check_first(const struct named *named);

/* Items and parts with a type. */
enum {
  CHECK_TYPED = KIND(ITEM_FUNCTION) | KIND(ITEM_CALLBACK) | KIND(PART_PARAM) | KIND(PART_FIELD) |
                KIND(PART_IDENTITY)
};

/* Rows of functions and events, and the items that they name: releases without the item lack the row. */
enum {
  CHECK_ROWS =
      KIND(PART_ERROR_ROW) | KIND(PART_REQUIRED) | KIND(PART_OPTIONAL) | KIND(PART_OUTCOME),
  CHECK_NAMED_IN_ROWS = KIND(ITEM_ERROR) | KIND(ITEM_CAPABILITY) | KIND(ITEM_CONSTANT)
};

/* Reports an item that is newer than the current one, which depends on it. `needed` may be NULL. `verb` is
 * "uses" in "'GetPairs' is since 1.0 but uses 'jvmtiPair', which is since 9". */
void check_needed(const struct checking *c, struct place place, const char *verb,
                  const struct named *needed);

/* "since 9" or "a preview since 19". Owned by the arena of the sink, like the other strings below. */
const char *check_since_words(const struct checking *c, const struct part *part);

/* True if `id` is the id of that error. */
bool check_is_error(const struct checking *c, const char *id, enum interface_error error);

/* The HTML id of an item. */
const char *check_anchor(const struct named *named);

/* Splits an attribute, which may be NULL. Reports an empty list, and commas. */
struct string_list check_listed(const struct checking *c, enum check_id check, struct place place,
                                const char *attribute, const char *list);

/* "; did you mean 'X'?" for the item of these kinds with the closest id, or "". */
const char *check_suggestion(const struct checking *c, const char *id, unsigned kinds);

/* True if the description of the current error row states only the reason for which the error follows
 * from the type of the parameter, or is missing. */
bool cause_is_derived(const struct checking *c, const struct spec_param *param,
                      enum derived_reason reason);

/* Reports an attribute of a list or table whose id, unless NULL, is not an item of that kind. */
bool check_list_reference(const struct checking *c, const struct doc_node *list,
                          const char *attribute, const char *id, enum item_kind kind);

/* ---- Names -------------------------------------------------------------------------------------- */

/* Returns what follows the name in a message if an id of that role is invalid ("does not match …"), or
 * NULL. Ids that are not identifiers at all are reported where they are read. */
const char *names_problem(const struct interface *interface, struct arena *arena, enum id_role role,
                          const char *id);

/* True if every header defines the name at file scope. */
bool names_in_header(const struct spec *spec, const char *id);

/* True for a constant or macro that outputs define and that no specification is expected to define. */
bool names_in_outputs(const struct spec *spec, const char *id);

/* True for a type of jni.h, of the header or of the specification. */
bool names_type(const struct spec *spec, const char *id);

/* The constants and macros of outputs with the prefix of an interface, sorted and followed by NULL; made
 * from the frames in templates/. */
extern const char *const own_constants[];
extern const size_t own_constant_count;

/* The base type that outputs use by name, or NULL. Only its own definition is allowed; a type without one
 * is a pointer to a function. */
const struct supplement_type *known_type(const struct interface *interface, const char *id);

/* True for a type of jni.h. */
bool base_type_is_of_jni(const char *name);

/* True if jni.h or the header declares the type, so that it needs neither a definition nor a base type. */
bool base_type_is_known(const struct spec *spec, const char *id);

/* ---- Numbers in documentation ------------------------------------------------------------------- */

/* Reads a text that is a number, or the same number twice: "0x2F", "(44)", "-3", "1 << 4", "= 47 (0x2F)",
 * and "2F" if `hexadecimal`. */
bool number_is_all(const char *text, bool hexadecimal, uint32_t *read);

/* Reads the number that plain text from `start` on states for the constant `name`, which ends at `after`:
 * "= 4", "(4)", "has the value 4". `all`: the text is a whole part, so that no word after the number can
 * belong to the next part. */
bool number_given(const struct spec *spec, unsigned kind, const char *start, const char *name,
                  const char *after, bool all, uint32_t *read);

/* Reads the rest of a list item, ": 4" or " - 4", and a text beside a name: a number not in parentheses. */
bool number_given_in_item(struct arena *arena, const char *after, uint32_t *read);
bool number_given_beside(struct arena *arena, const char *text, uint32_t *read);

/* ---- Lists that authors mark as complete -------------------------------------------------------- */

/* The claims of a specification, sorted by their first nodes. */
struct claims {
  const struct spec_claim **at;
  size_t count;
};
struct claims claims_of(struct arena *arena, const struct spec *spec);

/* The claims that start at a node. */
const struct spec_claim *const *claims_at(const struct claims *claims, const struct doc_node *node,
                                          size_t *count);

/* "'A', 'B' and 3 more". */
const char *claims_quoted(struct arena *arena, const struct named_list *items);

#endif
