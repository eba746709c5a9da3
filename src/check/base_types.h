/* SPDX-License-Identifier: MIT */
/* Base types: does a definition define the type, and nothing else? Does what has none exist? */
#ifndef JVMTIC_CHECK_BASE_TYPES_H
#define JVMTIC_CHECK_BASE_TYPES_H

#include "model/spec.h"
#include "report/diag.h"

/* Checks the definitions of base types against each other, against jni.h and against what the header declares
 * before them. */
void check_base_types(const struct spec *spec, struct diag_sink *sink);

/* True if jni.h or the header itself declares the type, so that it needs neither a definition nor a base type. */
bool base_type_is_known(const struct spec *spec, const char *id);

#endif
