/* SPDX-License-Identifier: MIT */
/* Local references that calls give, which a thread that does not return to Java has to delete. */
#ifndef JVMTICHECK_REFERENCES_H
#define JVMTICHECK_REFERENCES_H

#include "layer.h"

/* The call has given a reference; NULL: it has not. */
void references_got(const struct jvmti_forward_call* call, const char* part, jobject reference);

#endif
