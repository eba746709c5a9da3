/* SPDX-License-Identifier: MIT */
/* What links show. */
#ifndef JVMTIC_CHECK_LINK_TEXT_H
#define JVMTIC_CHECK_LINK_TEXT_H

#include "check/checks.h"

/* The node is a link: reports one without the text that it needs, or whose text names something else. */
void check_link_text(const struct checking *c, const struct doc_node *node);

#endif
