/* SPDX-License-Identifier: MIT */
/* Exact places of problems in a specification. */
#ifndef JVMTIC_READ_LOCATE_H
#define JVMTIC_READ_LOCATE_H

#include "report/diag.h"

/* Moves what is about an attribute or words to the line that has them, and leaves it where they are not found. Reads
 * the files again, those alone in which there is something to be found; standard input cannot be. */
void spec_locate(struct diag_sink *sink);

#endif
