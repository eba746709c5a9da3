/* SPDX-License-Identifier: MIT */
/* Names of classes in Java syntax. */
#ifndef TYPES_H
#define TYPES_H

#include "frontend/vm.h"

/* Converts "java/util/Map$Entry" to "java.util.Map$Entry", "[I" to "int[]". In the store; NULL without memory. */
const char *type_of_class(struct store *store, const char *name);

/* The class of the objects of a site, likewise. */
const char *type_of_site(struct store *store, const struct vm *vm, const struct site_row *site);

#endif
