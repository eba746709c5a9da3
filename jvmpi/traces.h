/* SPDX-License-Identifier: MIT */
/* The traces of all threads, for dumps. */
#ifndef BRIDGE_TRACES_H
#define BRIDGE_TRACES_H

#include "bridge.h"
#include "threads.h"

struct traces {
  JVMPI_CallTrace* traces;
  jint* statuses;     /* of each, as GetThreadStatus says it */
  jobjectID* objects; /* that of each thread */
  jint count, room;
};

/* In the gate; the agent knows the threads then, if it wants to. */
void traces_get(struct traces* traces, JNIEnv* jni);
void traces_free(struct traces* traces);

/* The thread with that object; NULL: there is none. */
JNIEnv* traces_env(const struct traces* traces, jobjectID object);

/* Call traces. */

/* GetCallTrace. */
void stacks_get(JVMPI_CallTrace* trace, jint depth);

/* Frames of the VM as those of JVMPI; in memory for so many. */
void stacks_convert(JNIEnv* jni, const jvmtiFrameInfo* from, jint count, JVMPI_CallFrame* to);

#endif
