/* SPDX-License-Identifier: MIT */
/* Labels and synopses, held against the ids they spell out. */
#ifndef JVMTIC_CHECK_LABELS_H
#define JVMTIC_CHECK_LABELS_H

#include "model/spec.h"
#include "report/diag.h"

/* Those that do not spell the id of their item, and those that are another item's of the same kind. */
void check_labels(const struct spec *spec, struct diag_sink *sink);

#endif
