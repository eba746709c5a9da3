/* SPDX-License-Identifier: MIT */
/* Which fields classes have, and by which numbers JVM TI calls them. */
#ifndef BRIDGE_CLASS_SHAPES_H
#define BRIDGE_CLASS_SHAPES_H

#include "classes.h"

struct shape_field {
  uint8_t type; /* JVMPI_INT, ...; JVMPI_NORMAL_OBJECT for references */
  bool is_static;
};

struct shape {
  jobjectID class;
  struct shape* super;       /* NULL: none */
  struct shape** interfaces; /* those that it names itself */
  jint interface_count;
  struct shape_field* fields; /* its own, in their order */
  jint field_count;
  struct shape* next;
};

/* All that have been asked for. */
struct shapes {
  struct shape* buckets[1024];
};

/* The one of the class with that ID; NULL: it is none, or there is no memory. */
struct shape* shapes_get(struct shapes* shapes, JNIEnv* jni, jobjectID id);

void shapes_free(struct shapes* shapes);

/* The number that JVM TI gives to the first field of `owner` in an object of the class, or in the class itself: behind
 * those of all interfaces, and of the superclasses of `owner`. */
jint shapes_first_index(const struct shape* class, const struct shape* owner);

#endif
