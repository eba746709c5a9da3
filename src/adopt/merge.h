/* Bringing a VM's implementation up to date with a specification: what people wrote stays. */
#ifndef JVMTIC_ADOPT_MERGE_H
#define JVMTIC_ADOPT_MERGE_H

#include "adopt/name_pattern.h"
#include "base/text.h"
#include "model/spec.h"

struct merge_input {
  struct arena *arena;     /* not owned */
  const struct spec *spec; /* all releases */
  const struct spec *view; /* the release to bring it to */
  const char *release;     /* its name */
  const struct name_pattern *pattern;
  bool standard; /* the pattern is that of jvmti_impl.h */
  bool add;      /* put stubs in for what is missing */
  const char *text;
  size_t length;
};

struct merge_message {
  unsigned line; /* in the result */
  bool warning;  /* or a note */
  const char *text;
};
LIST_TYPE(merge_message_list, struct merge_message);

struct merge_result {
  struct text text;                   /* to be freed */
  struct merge_message_list messages; /* by line */
  bool open; /* something is left for people to do, and a warning says where */
  size_t added, renewed, dropped, changed, removed, revived; /* functions */
};

/* What stands in comments that the tool writes and looks for. */
#define MERGE_CHANGED "jvmtic: changed: "
#define MERGE_REMOVED "jvmtic: removed: "

/* Merges. Returns NULL, or why the text cannot be understood; *line is then where. Otherwise the result is the text
 * with these differences, and no other:
 * - a function of the specification that is not in the text is put in as a stub, behind the nearest one
 *   that comes before it in the specification;
 * - where the types of parameters are no longer those of the specification, the list of parameters is written
 *   anew, and a comment above the function has the old one;
 * - a function that the specification (at this release) does not have is put under #if 0, and comes back from there;
 * - stubs in which nobody has written anything are renewed, or dropped.
 * Merging the result again changes nothing. */
const char *merge_source(const struct merge_input *input, struct merge_result *result,
                         unsigned *line);

#endif
