/* SPDX-License-Identifier: MIT */
/* The functions of JVM TI about the environment that data does not determine. The others are in jvmti_protocol.c. All
 * checks have been made: pointers are not NULL unless the specification allows it, and the environment is valid and
 * has the required capabilities. */
#include "minivm.h"

#include "jvmti_impl.h"

#include <stdlib.h>
#include <string.h>

jvmtiError jvmti_impl_Allocate(jvmtiEnv *env, jlong size, unsigned char **mem_ptr) {
  (void)env;
  *mem_ptr = NULL;
  if (size < 0) return JVMTI_ERROR_ILLEGAL_ARGUMENT;
  if (size == 0) return JVMTI_ERROR_NONE;
  *mem_ptr = (uint64_t)size <= SIZE_MAX ? malloc((size_t)size) : NULL;
  return *mem_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_Deallocate(jvmtiEnv *env, unsigned char *mem) {
  (void)env;
  free(mem);
  return JVMTI_ERROR_NONE;
}

jvmtiError give_string(const char *string, char **to) {
  if (!to) return JVMTI_ERROR_NONE;
  *to = strdup(string);
  return *to ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_GetJLocationFormat(jvmtiEnv *env, jvmtiJlocationFormat *format_ptr) {
  (void)env;
  *format_ptr = JVMTI_JLOCATION_OTHER;
  return JVMTI_ERROR_NONE;
}
