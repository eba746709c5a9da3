/* SPDX-License-Identifier: MIT */
/* What differs from one surface to another. */
#ifndef JVMTIC_COMPARE_CHANGES_H
#define JVMTIC_COMPARE_CHANGES_H

#include "compare/change.h"
#include "compare/surface.h"

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
