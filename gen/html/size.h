/* SPDX-License-Identifier: MIT */
/* How high a part of the page will be, about. Browsers leave parts alone that are on no screen; without a size for
 * them the scroll bar would lie, and what is in one part would seem to lie over the next. */
#ifndef JVMTIC_GEN_HTML_SIZE_H
#define JVMTIC_GEN_HTML_SIZE_H

#include "base/text.h"

/* What is known of the height of an element while its content is written, in thousandths of 1rem. */
struct html_height {
  bool parts;    /* it consists of parts that have sizes of their own */
  size_t sum;    /* of those and of what is between them, up to... */
  size_t behind; /* ... here in the text */
};

/* Before an element with a size starts at the end of `out`; returns what is to be given to html_size_end(). */
struct html_height html_size_start(const struct text *out, struct html_height *height, bool parts);

/* Puts the class of its size (page.css) into the tag of an element that starts at `from` and has just been written, but
 * for its end tag: in place of the class s00, or s00 f0 for one of parts; one without those stays as it is. */
void html_size_end(struct text *out, struct html_height *height, struct html_height outer,
                   size_t from);

#endif
