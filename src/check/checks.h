/* SPDX-License-Identifier: MIT */
/* The groups of checks, and what they share. */
#ifndef JVMTIC_CHECK_CHECKS_H
#define JVMTIC_CHECK_CHECKS_H

#include "model/visit.h"
#include "report/diag.h"

/* The bytes of a type: an object of more is too large for some compilers of C99. */
enum { CHECK_MOST_BYTES = 65535 };

/* Ids, slots, numbers, names, values, sections. */
void check_definitions(const struct spec *spec, struct diag_sink *sink);
/* What items, parameters and fields may be called. */
void check_names(const struct spec *spec, struct diag_sink *sink);
/* What functions, events, callbacks and fields refer to. */
void check_references(const struct spec *spec, struct diag_sink *sink);
/* Links and names in the documentation. */
void check_prose(const struct spec *spec, struct diag_sink *sink);
/* Ids as places of the reference. */
void check_addresses(const struct spec *spec, struct diag_sink *sink);
/* since values and the change history. */
void check_releases(const struct spec *spec, struct diag_sink *sink);
/* Opinions: labels, repeated rows, missing descriptions, unused items. */
void check_style(const struct spec *spec, struct diag_sink *sink);
/* What the wrappers of the VM side cannot check for want of a fact. */
void check_wrappers(const struct spec *spec, struct diag_sink *sink);

/* Checks under way. */
struct checking {
  const struct spec *spec;
  struct diag_sink *sink;
  struct walk at; /* what is looked at */
};

/* Goes on to the next part of the walk, with its item as the context of what is reported. At the end it returns
 * false, without a context. */
bool check_next(struct checking *c);

/* Goes on to the next tree of documentation, likewise. */
bool check_next_doc(struct checking *c);

/* Whose documentation the walk is at: an intro's is its own. */
const struct part *check_doc_owner(const struct checking *c);

/* The parameters that documentation of the item speaks of: of a function, an event, or the one that a set of
 * constants belongs to; NULL for other items. */
const struct spec_param_list *check_params_around(const struct part *item);

/* Where an <externallink> leads. */
void check_external_link(const struct checking *c, const struct doc_node *node);

/* A walk through the parameters, fields or rows among which the walk is; the parameters where it is at a result. */
struct walk check_siblings(const struct checking *c);

/* What every compiler of C99 takes as one string. */
enum { CHECK_LONGEST_STRING = 4095 };

/* Is it the type itself in C, without a star? */
bool check_is_value(const struct spec_type *type);

/* Is it a number with a minimum that wrappers of the strict profile check, and no others? */
bool check_has_strict_minimum(const struct spec_type *type);

/* The first release with what a name stands for: a constant came with its set, and what carries no since was always
 * there. */
struct release check_first(const struct named *named);

/* Rows of functions and events, and what they name: a release without that leaves the row out. */
enum {
  CHECK_ROWS =
      KIND(PART_ERROR_ROW) | KIND(PART_REQUIRED) | KIND(PART_OPTIONAL) | KIND(PART_OUTCOME),
  CHECK_NAMED_IN_ROWS = KIND(ITEM_ERROR) | KIND(ITEM_CAPABILITY) | KIND(ITEM_CONSTANT)
};

/* In a release that has the item, what it needs must be there, too: reports what is newer. NULL: it needs nothing. The
 * verb is of a sentence such as "'GetPairs' is since 1.0 but uses 'jvmtiPair', which is since 9". */
void check_needed(const struct checking *c, struct place place, const char *verb,
                  const struct named *needed);

/* Behind "is", since when there is such a part: "since 9", "a preview since 19". Owned by the sink's arena. */
const char *check_since_words(const struct checking *c, const struct part *part);

/* Is it the id of that error? */
bool check_is_error(const struct checking *c, const char *id, enum interface_error error);

/* The id of the item as a place of the reference. */
const char *check_anchor(const struct named *named);

/* Has the item such a parameter, field or capability in documents? */
bool check_has_member(const struct checking *c, const struct named *item, const char *member);

/* Is "Owner.member" the anchor of a parameter, field or capability? */
bool check_is_dotted_anchor(const struct checking *c, const char *id);

/* The names in an attribute, NULL: it is not there; reports a list of none, and one with commas instead of blanks. */
struct string_list check_listed(const struct checking *c, enum check_id check, struct place place,
                                const char *attribute, const char *list);

/* "; did you mean 'X'?", or "" for NULL. Owned by the sink's arena. */
const char *check_meant(struct diag_sink *sink, const char *name);

/* The same with the closest name of one of the kinds. */
const char *check_suggestion(const struct checking *c, const char *id, unsigned kinds);

#endif
