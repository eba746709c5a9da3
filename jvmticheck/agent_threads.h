/* SPDX-License-Identifier: MIT */
/* Threads that agents start. */
#ifndef JVMTICHECK_AGENT_THREADS_H
#define JVMTICHECK_AGENT_THREADS_H

#include "layer.h"

jvmtiError take_RunAgentThread(jvmtiEnv* env, void* const* arguments);

#endif
