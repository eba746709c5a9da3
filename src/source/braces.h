/* SPDX-License-Identifier: MIT */
/* Braces in sources. */
#ifndef JVMTIC_SOURCE_BRACES_H
#define JVMTIC_SOURCE_BRACES_H

#include "source/scanner.h"

/* Braces where functions are defined, … */
void source_open_brace(struct reader *reader, const struct c_token *token);
/* … and those of any kind. */
struct source_region *source_push(struct reader *reader, enum source_region_kind kind,
                                  const char *name, unsigned line);
void source_close_brace(struct reader *reader, const struct c_token *token);

#endif
