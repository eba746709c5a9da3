/* SPDX-License-Identifier: MIT */
/* Shared by the files of the agent of facts.sh. */
#ifndef FACTS_AGENT_H
#define FACTS_AGENT_H

#include "jvmti.h"

extern jvmtiEnv *jvmti;
extern JavaVM *vm;

/* The name of an error without its prefix; in static memory, for one thread at a time. */
const char *error_name(jvmtiError error);

/* A method or field of Facts. */
jmethodID facts_hit(JNIEnv *jni, jclass facts);
jfieldID facts_field(JNIEnv *jni, jclass facts);

/* facts_events.c: the callbacks, each of which prints its thread. */
void set_callbacks(void);

#endif
