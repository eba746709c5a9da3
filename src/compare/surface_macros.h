/* SPDX-License-Identifier: MIT */
/* Constants of a header that are macros. */
#ifndef JVMTIC_COMPARE_SURFACE_MACROS_H
#define JVMTIC_COMPARE_SURFACE_MACROS_H

#include "compare/preprocess.h"
#include "compare/surface_items.h"

/* A header, preprocessed as C or C++. */
struct header_text {
  const char *path;
  const struct string_list *flags; /* of the preprocessor */
  enum c_language language;
  struct c_preprocessed made;
  struct c_unit *unit; /* what it declares; NULL: the preprocessor rejected it */
};

/* Adds constants that are macros. False, after reporting, when the preprocessor could not be asked about them. */
bool surface_add_macros(struct surface_source *source, const struct header_text *header,
                        struct diag_sink *sink);

#endif
