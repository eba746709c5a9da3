/* SPDX-License-Identifier: MIT */
/* An agent that breaks each rule, in a separate function, broken_NAME, where it has to be found. */
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
extern jvmtiEnv *early_env; /* with capabilities that are only available in OnLoad */

/* A new environment, with this capability if possible. */
jvmtiEnv *environment(const char *capability);

/* Exits with a message if a required condition is false. */
void need(int condition, const char *what);

#endif
