/* SPDX-License-Identifier: MIT */
/* What the files of the agent of facts.sh share. */
#ifndef FACTS_AGENT_H
#define FACTS_AGENT_H

#include "jvmti.h"

extern jvmtiEnv *jvmti;
extern JavaVM *vm;

/* The error without its prefix; static memory, for one thread at a time. */
const char *error_name(jvmtiError error);

/* A method or field of Facts. */
jmethodID facts_hit(JNIEnv *jni, jclass facts);
jfieldID facts_field(JNIEnv *jni, jclass facts);

/* facts_events.c: the callbacks, each of which prints where it is. */
void set_callbacks(void);

#endif
