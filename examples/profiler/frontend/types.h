/* SPDX-License-Identifier: MIT */
/* Names of classes, as in Java. */
#ifndef TYPES_H
#define TYPES_H

#include "frontend/vm.h"

/* "java/util/Map$Entry" as "java.util.Map$Entry", "[I" as "int[]". In the store; NULL without memory. */
const char *type_of_class(struct store *store, const char *name);

/* What a site allocates. The same. */
const char *type_of_site(struct store *store, const struct vm *vm, const struct site_row *site);

#endif
