/* SPDX-License-Identifier: MIT */
/* How high a part of the page will be, about. Browsers leave parts alone that are on no screen; without a size for
 * them the scroll bar would lie, and what is in one part would seem to lie over the next. */
#ifndef JVMTIC_GEN_HTML_SIZE_H
#define JVMTIC_GEN_HTML_SIZE_H

#include "base/text.h"

/* Puts the class of its size (page.css) into the tag of an element that starts at `from` and has just been written, but
 * for its end tag: in place of the class s00; an element without that stays as it is. */
void html_size(struct text *out, size_t from);

#endif
