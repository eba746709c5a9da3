/* SPDX-License-Identifier: MIT */
/* What a specification may call things: every name must be one in C and C++ where the outputs put it. */
#ifndef JVMTIC_CHECK_NAMES_H
#define JVMTIC_CHECK_NAMES_H

#include "check/own_names.h"
#include "model/spec.h"

/* The name among those that the outputs use, or NULL. */
const struct own_name *own_name_find(const struct interface *interface, const char *name);

/* Is it what every header defines at file scope, whatever the spec says? */
bool names_in_header(const struct spec *spec, const char *id);

/* Is it what outputs use at file scope, and no specification is expected to define? */
bool names_in_outputs(const struct spec *spec, const char *id);

/* Is it what outputs derive from the id of an item, such as the stub of a function? The item, or NULL. */
const struct named *names_derived(const struct spec *spec, const char *id);

/* What outputs derive from the id of a function, event, structure or set of constants is also theirs for
 * something else: that name in full (owned by the arena), or NULL. */
const char *names_clash(const struct spec *spec, struct arena *arena, enum item_kind kind,
                        const char *id);

#endif
