/* SPDX-License-Identifier: MIT */
/* Names with the scopes around them, as in C++. */
#ifndef JVMTIC_SOURCE_SCOPES_H
#define JVMTIC_SOURCE_SCOPES_H

#include "base/arena.h"

/* What a name with its scopes may have. Every function in a scope has a copy of it, and every scope in a scope: without
 * a limit they could take far more memory than the source is long. */
enum { SOURCE_SCOPES_MOST = 20, SOURCE_SCOPED_LONGEST = 500 };

/* "A::f" of the scope "A" and of the name, which has so many bytes; only the name where the scope is "". NULL: that
 * has more scopes or bytes than a name may have. */
const char *source_scoped(struct arena *arena, const char *scope, const char *name, size_t length);

#endif
