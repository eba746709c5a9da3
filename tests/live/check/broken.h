/* SPDX-License-Identifier: MIT */
/* An agent that breaks one rule after the other: each in a function of its own, broken_NAME, where it is to be found. */
#ifndef BROKEN_H
#define BROKEN_H

#include <jvmti.h>

enum when { ONLOAD, INIT, GC, UNLOAD };
struct scenario {
  const char *name;
  enum when when;
  int is_strict;
  void (*run)(jvmtiEnv *env, JNIEnv *jni, jthread thread);
};
extern const struct scenario scenarios[];

extern JavaVM *vm;
extern jvmtiEnv *early_env; /* with capabilities that there are in OnLoad only */

/* A new environment, with these of its capabilities if it can have them. */
jvmtiEnv *environment(const char *capability);

/* Ends the process: something that is needed does not work. */
void need(int condition, const char *what);

#endif
