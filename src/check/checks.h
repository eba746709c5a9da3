/* SPDX-License-Identifier: MIT */
/* The groups of checks, and what they share. */
#ifndef JVMTIC_CHECK_CHECKS_H
#define JVMTIC_CHECK_CHECKS_H

#include "base/identifier.h"
#include "model/doc.h"
#include "model/spec.h"
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

/* Functions whose calls the VM's side can refuse: whether what is said of them leaves it something to do and to say. */
void check_doors(const struct spec *spec, struct diag_sink *sink);

/* The formats of dumps: whether what is written by them can be read. */
void check_dumps(const struct spec *spec, struct diag_sink *sink);

/* What only readers are told of functions and events. */
void check_facts(const struct spec *spec, struct diag_sink *sink);

/* Attributes of handles where they count for nothing. */
void check_handles(const struct spec *spec, struct diag_sink *sink);

/* IDs: that each kind of them begins and ends, and that what is said of values can be. */
void check_identities(const struct spec *spec, struct diag_sink *sink);

/* Interfaces that hand each event to one function of the agent, in one structure: that both are as outputs fill and call
 * them. */
void check_event_record(const struct spec *spec, struct diag_sink *sink);

/* What interfaces have that hand all events to one function: the union of what they tell, types written in their places,
 * results, modes. */
void check_members(const struct spec *spec, struct diag_sink *sink);

/* Reports those in text, examples and tables that are others than the values. */
void check_values(const struct spec *spec, struct diag_sink *sink);

/* Those that do not spell the id of their item, and those that are another item's of the same kind. */
void check_labels(const struct spec *spec, struct diag_sink *sink);

/* Links in a row, or at the start of each item of a block, that are all or nearly all items of a list that the
 * compiler could make. */
void check_unmarked_lists(const struct spec *spec, struct diag_sink *sink);

/* What rows of errors give as their cause. */

/* Is what the row that the walk is at says of the parameter covered by the reason for which the error follows from its
 * type? Where the words leave that open it is not. A row without text says nothing else. */
bool cause_is_derived(const struct checking *c, const struct spec_param *param,
                      enum derived_reason reason);

/* That the attribute of what stands for a list or a table, if there is one, names an item of that kind; reports if not. */
bool check_list_reference(const struct checking *c, const struct doc_node *list,
                          const char *attribute, const char *id, enum item_kind kind);

void check_lists(const struct spec *spec, struct diag_sink *sink);

/* Numbers as documentation writes them. */

/* A number of 32 bits as it stands, and what else it may mean: with a zero in front it is octal in C, but in prose it
 * may be what it looks like. */
struct number {
  uint32_t bits, other;
};

/* Reads a number with a sign or a shift, in parentheses or not, and with the base in words: "0x2F", "(44)", "-3", "1 << 4",
 * "2F (hex)". Returns what is behind it, or NULL: there is none, or it is part of something larger: an expression, a range, a
 * list of numbers. */
const char *number_read(const char *text, struct number *read);

/* Is the whole text a number, or the same one twice: "47 (0x2F)"? A "=" may stand in front. Where hexadecimal ones are expected, "2F" is one. */
bool number_is_all(const char *text, bool hexadecimal, struct number *read);

/* Numbers that text gives to names of constants. */

/* The number that plain text, from `start` on, gives to the name in it, behind which `behind` is: "= 4", "(4)", "(error 4)",
 * "has the value 4" and the like; or after #define " 4". kind: ITEM_ERROR, ITEM_CONSTANT or ITEM_EVENT_CONSTANT. all: the text
 * is all of a part; otherwise words behind the number may be those of the next part. */
bool number_given(const struct spec *spec, unsigned kind, const char *start, const char *name,
                  const char *behind, bool all, struct number *read);

/* The same in an item of a list that says nothing else: "NAME: 4", "NAME - 4". `behind` is behind the name. */
bool number_given_in_item(struct arena *arena, const char *behind, struct number *read);

/* Is the whole text the number, as beside a name? One in parentheses may lead to a note. */
bool number_given_beside(struct arena *arena, const char *text, struct number *read);

/* Lists that authors mark as complete, found where they stand. */

/* Those of a spec, by the node that each starts with. */
struct claims {
  const struct spec_claim **at;
  size_t count;
};
struct claims claims_of(struct arena *arena, const struct spec *spec);

/* The claims that start with a node: the first one, and how many there are. */
const struct spec_claim *const *claims_at(const struct claims *claims, const struct doc_node *node,
                                          size_t *count);

/* The last node of several claims that start with one: of the outermost. */
const struct doc_node *claims_end(const struct spec_claim *const *claims, size_t count);

/* The names of items, each in quotation marks: "'A', 'B' and 3 more". */
const char *claims_quoted(struct arena *arena, const struct named_list *items);

/* Where documentation mentions names, for what has been found in its plain text. */

/* Where a name stands once. */
struct mention {
  const struct doc_node *node;  /* the text or link */
  const struct doc_node *place; /* the innermost cell or item of a list around it, or the root */
  unsigned
      number; /* which time it stands in the text of its element, from 1; 0: it is the name of a link */
};
LIST_TYPE(mention_list, struct mention);

/* All names with one prefix in a tree of documentation. */
struct mentions {
  struct arena *arena;
  const char *prefix;
  struct c_names names;  /* to the struct mention_list of each */
  struct c_names counts; /* of a name in the text of an element, to the last mention there */
};

#endif
