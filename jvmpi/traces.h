/* SPDX-License-Identifier: MIT */
/* The traces of all threads, for dumps. */
#ifndef BRIDGE_TRACES_H
#define BRIDGE_TRACES_H

#include "bridge.h"
#include "threads.h"

struct traces {
  JVMPI_CallTrace* traces;
  jint* statuses;     /* of each, as returned by GetThreadStatus */
  jobjectID* objects; /* the object of each thread */
  jint count;
  size_t room[3]; /* of the arrays */
};

/* Gets all traces, inside the gate. Reports the threads as needed. */
void traces_get(struct traces* traces, JNIEnv* jni);
void traces_free(struct traces* traces);

/* The thread with this object, or NULL. */
JNIEnv* traces_env(const struct traces* traces, jobjectID object);

/* GetCallTrace. */
void traces_get_one(JVMPI_CallTrace* trace, jint depth);

#endif
