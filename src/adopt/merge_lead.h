/* SPDX-License-Identifier: MIT */
/* Lines above a function that end in no ';': some, such as JNIEXPORT, are a part of it, others, such as __BEGIN_DECLS, are
 * not, and must not go where it goes. */
#ifndef JVMTIC_ADOPT_MERGE_LEAD_H
#define JVMTIC_ADOPT_MERGE_LEAD_H

#include "adopt/merging.h"

struct merge_lead {
  size_t start;         /* where the function itself starts, behind lines that are no part of it */
  const char *doubtful; /* what stands on a line behind that, and nobody can tell; or NULL */
  bool begun;           /* a line behind `start` is surely a part of the function */
};

/* Reads what stands before a function's name. */
struct merge_lead merge_lead(const struct merge *merge, const struct implementation *found);

#endif
