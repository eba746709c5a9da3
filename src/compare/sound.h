/* SPDX-License-Identifier: MIT */
/* Whether what a header says of the interface is C. */
#ifndef JVMTIC_COMPARE_SOUND_H
#define JVMTIC_COMPARE_SOUND_H

#include "compare/surface_items.h"
#include "report/diag.h"

/* Reports what no compiler accepts and what is no type although it is used as one: structures and enumerations that are
 * not understood to the last token, members and constants declared twice, types that are not declared, variables in
 * place of types. Only what a header for the interface itself declares is looked at. */
void sound_check(struct surface_source *source, struct diag_sink *sink);

#endif
