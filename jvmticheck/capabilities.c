/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "environments.h"
#include "reports.h"
#include "threads.h"

#include <string.h>

/* The structure has no size, but bits that are no capability: what is not initialized, or belongs to another release, has
 * some of them set. Words without any capability are padding, of which a compiler may make what it likes. */
static void check_bits(const struct environment* environment, const unsigned char* bits) {
  const struct jvmti_forward_call* call = thread_call();
  const struct finding finding = {.kind = KIND_SIZE,
                                  .function = call->function->name,
                                  .link = call->function->link,
                                  .parameter = "capabilities_ptr",
                                  .caller = call->caller,
                                  .environment = environment};
  const size_t count = (size_t)layer.module->capabilities;
  for (size_t i = count; i < (count + 31) / 32 * 32; i++)
    if (bits[i / 8] >> i % 8 & 1) {
      report(&finding, "has bits that are no capability: is it initialized?");
      return;
    }
}

/* A VM may leave what is no capability as it was: the agent could not help handing that in again. */
jvmtiError take_GetCapabilities(jvmtiEnv* env, void* const* arguments) {
  jvmtiEnv* real = environment_of_agent(env)->real;
  jvmtiCapabilities* capabilities = *(jvmtiCapabilities**)arguments[0];
  memset(capabilities, 0, sizeof *capabilities);
  return (*real)->GetCapabilities(real, capabilities);
}

jvmtiError take_GetPotentialCapabilities(jvmtiEnv* env, void* const* arguments) {
  jvmtiEnv* real = environment_of_agent(env)->real;
  jvmtiCapabilities* capabilities = *(jvmtiCapabilities**)arguments[0];
  memset(capabilities, 0, sizeof *capabilities);
  return (*real)->GetPotentialCapabilities(real, capabilities);
}

jvmtiError take_AddCapabilities(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  check_bits(environment, *(const unsigned char**)arguments[0]);
  jvmtiEnv* real = environment->real;
  jvmtiError error = (*real)->AddCapabilities(real, *(const jvmtiCapabilities**)arguments[0]);
  if (error == JVMTI_ERROR_NONE) environment_refresh_capabilities(environment);
  return error;
}

jvmtiError take_RelinquishCapabilities(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEnv* real = environment->real;
  jvmtiError error =
      (*real)->RelinquishCapabilities(real, *(const jvmtiCapabilities**)arguments[0]);
  if (error == JVMTI_ERROR_NONE) environment_refresh_capabilities(environment);
  return error;
}
