/* SPDX-License-Identifier: MIT */
/* Which suppressions accept the same findings or differences, so that some of them are superfluous. */
#ifndef JVMTIC_REPORT_ACCEPTANCES_H
#define JVMTIC_REPORT_ACCEPTANCES_H

#include "report/suppress.h"

/* Of each finding that several suppressions would accept, these. */
LIST_TYPE(acceptance_list, const struct suppression_list);

struct acceptances {
  struct acceptance_list list;
  size_t total; /* suppressions in all of them */
};

/* Adds one that would accept the finding at hand to `found`, and marks it as used. */
void acceptances_add(struct arena *arena, const struct acceptances *all,
                     struct suppression_list *found, struct suppression *line);

/* Keeps who would accept a finding, and returns the first of them; NULL: nobody. */
const struct suppression *acceptances_keep(struct arena *arena, struct acceptances *all,
                                           const struct suppression_list *found);

/* Marks those that are superfluous as spare; those that accept the same instead stay. Without `files` lines of files are
 * left alone, and nothing is superfluous for their sake: those who read the file may see none of this. */
void acceptances_find_spare(struct arena *arena, const struct acceptances *all,
                            const struct suppression_list *suppressions, bool files);

/* One that stays and accepts what this one does, with others where *several; NULL: this one is needed. */
const struct suppression *acceptances_others(const struct acceptances *all,
                                             const struct suppression *line, bool files,
                                             bool *several);

#endif
