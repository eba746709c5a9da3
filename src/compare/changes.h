/* What differs from one surface to another. */
#ifndef JVMTIC_COMPARE_CHANGES_H
#define JVMTIC_COMPARE_CHANGES_H

#include "compare/surface.h"

/* What a difference breaks. */
enum change_class {
  CHANGE_DOCS,      /* words only */
  CHANGE_BEHAVIOUR, /* phase, capability, errors, nullability, callback safety */
  CHANGE_ADDITIVE,  /* something new in a place that was free */
  CHANGE_API,       /* source only: a name */
  CHANGE_ABI,       /* layout, slot, value, signature */
};

/* What a difference is about. */
enum change_kind {
  KIND_FUNCTION,
  KIND_EVENT,
  KIND_CAPABILITY,
  KIND_ERROR,
  KIND_CONSTANT,
  KIND_CONSTANTS,
  KIND_VERSION,
  KIND_STRUCTURE,
  KIND_UNION,
  KIND_FIELD,
  KIND_CAPABILITIES,
  KIND_TYPE,
  KIND_CALLBACK,
  KIND_METHOD,
  KIND_PARAMETER,
  KIND_TABLE,
  CHANGE_KINDS
};
extern const struct kind_row {
  const char *word;                 /* in messages and suppressions: "function" */
  enum change_class missing, added; /* what it breaks that one side lacks it */
  const char *is_missing;           /* the sentence for that */
  const char *heading;              /* of new ones in release notes; NULL: among others */
} change_kinds[CHANGE_KINDS];

struct change {
  enum change_class class_;
  const char *kind;    /* "function", "event", "constant", "structure", "capability", … */
  const char *name;    /* of the item: "GetStackTrace", "jvmtiFrameInfo.method" */
  const char *message; /* what differs: what the old side has, what the new side has */
  struct place old_place, new_place; /* file NULL: that side has nothing */
};
LIST_TYPE(change_list, struct change);

/* What differs from `old` to `new`, by class, then kind, then name. With a header on either side, only what a header
 * can show is compared. Style does not count: tags, order of declarations, forms of constants, parameter names are
 * CHANGE_API at most, a vendor's own additions CHANGE_ADDITIVE. */
struct change_list changes_between(struct arena *arena, const struct surface *old,
                                   const struct surface *new);

/* The same for a header that should be what the specification says: messages tell what is expected, and a
 * newer version of the header is as wrong as an older one. */
struct change_list changes_from_spec(struct arena *arena, const struct surface *spec,
                                     const struct surface *header);

#endif
