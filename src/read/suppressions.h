/* SPDX-License-Identifier: MIT */
/* Instructions of a specification that accept findings. */
#ifndef JVMTIC_READ_SUPPRESSIONS_H
#define JVMTIC_READ_SUPPRESSIONS_H

#include "read/reader.h"

/* Is the node a processing instruction for this program? */
bool is_instruction(const xmlNode *node);

/* Gives the sink the suppressions of the document, from loader->instructions and from outside the root, in place of
 * those of a spec before. Reports what is wrong with them. */
void load_suppressions(struct loader *loader, const xmlNode *root);

#endif
