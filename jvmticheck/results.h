/* SPDX-License-Identifier: MIT */
/* What a call has given: remembered, so that it is known when it is given back. */
#ifndef JVMTICHECK_RESULTS_H
#define JVMTICHECK_RESULTS_H

#include "layer.h"

/* After a call that has succeeded. */
void results_got(const struct jvmti_forward_call* call, void* const* arguments);

#endif
