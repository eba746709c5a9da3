/* SPDX-License-Identifier: MIT */
/* Records of dumps: objects in the form of the generated writer. */
#ifndef DUMP_RECORD_H
#define DUMP_RECORD_H

#include "jvmpi_dump.h"
#include "roots.h"

/* Adds the record of an object: of a class, an array or another object. No other thread may change it meanwhile. */
void dump_put_object(struct jvmpi_dump_writer *writer, struct vm *vm, struct object *object);

/* Adds the record of a root. */
void dump_put_root(struct jvmpi_dump_writer *writer, const struct object *object,
                   const struct root *root);

#endif
