/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "environments.h"
#include "guards.h"
#include "references.h"

#include <stdlib.h>

struct start {
  jvmtiEnv* env; /* the agent's */
  jvmtiStartFunction function;
  void* argument;
};

static void JNICALL run(jvmtiEnv* real, JNIEnv* jni, void* data) {
  struct start start = *(struct start*)data;
  (void)real;
  free(data);
  if (guards_are_there()) references_begin();
  start.function(start.env, jni, start.argument);
  references_end(NULL);
}

jvmtiError take_RunAgentThread(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEnv* real = environment->real;
  guards_need();
  struct start* start = malloc(sizeof *start);
  if (!start) return JVMTI_ERROR_OUT_OF_MEMORY;
  *start = (struct start){env, *(jvmtiStartFunction*)arguments[1], *(void**)arguments[2]};
  jvmtiError error =
      (*real)->RunAgentThread(real, *(jthread*)arguments[0], run, start, *(jint*)arguments[3]);
  if (error != JVMTI_ERROR_NONE) free(start);
  return error;
}
