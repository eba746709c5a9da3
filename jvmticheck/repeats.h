/* SPDX-License-Identifier: MIT */
/* Errors that come again and again at one place: nobody seems to look at them. */
#ifndef JVMTICHECK_REPEATS_H
#define JVMTICHECK_REPEATS_H

#include "layer.h"

/* After each call. */
void repeats_count(const struct jvmti_forward_call* call, jvmtiError error);

#endif
