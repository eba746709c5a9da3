/* SPDX-License-Identifier: MIT */
/* The names that the outputs use, whatever the specification: made from the frames in templates/. */
#ifndef JVMTIC_CHECK_OWN_NAMES_H
#define JVMTIC_CHECK_OWN_NAMES_H

#include <stdbool.h>
#include <stddef.h>

struct own_name {
  const char *name;
  const char *stem;  /* of the interface in whose outputs it is */
  bool macro;        /* defined by a directive */
  bool in_functions; /* stands beside the parameters of functions */
  bool in_events;    /* or of events */
};

/* In the order of strcmp(), of names and then of stems. */
extern const struct own_name own_names[];
extern const size_t own_name_count;

#endif
