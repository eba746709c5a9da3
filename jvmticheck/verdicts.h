/* SPDX-License-Identifier: MIT */
/* What an error means: of which kind it is, in words, and whether the VM is asked nevertheless. */
#ifndef JVMTICHECK_VERDICTS_H
#define JVMTICHECK_VERDICTS_H

#include "layer.h"

/* A check has said no. Reports it; is the call forwarded? */
jboolean verdict_of_check(struct jvmti_forward_call* call);

/* The VM has said no, where the checks had nothing to say. Reports it, if it is the agent's fault. */
void verdict_of_vm(const struct jvmti_forward_call* call, jvmtiError error);

#endif
