/* SPDX-License-Identifier: MIT */
#include "agent.h"

#include "vm.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool start(struct vm *vm, const char *path, char *options) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "collectors: cannot load the agent %s: %s\n", path, dlerror());
    return false;
  }
  jint(JNICALL * on_load)(JavaVM * java, char *words, void *reserved) = NULL;
  /* ISO C has no conversion from an object's address to a function's. */
  *(void **)(void *)&on_load = dlsym(library, "JVM_OnLoad");
  if (!on_load) {
    fprintf(stderr, "collectors: the agent %s has no JVM_OnLoad\n", path);
    return false;
  }
  if (on_load((JavaVM *)&vm->functions, options, NULL) == JNI_OK) return true;
  fprintf(stderr, "collectors: JVM_OnLoad of the agent %s has failed\n", path);
  return false;
}

bool agent_load(struct vm *vm, const char *library_and_options) {
  char *path = strdup(library_and_options);
  if (!path) return false;
  char *options = strchr(path, '=');
  if (options) *options++ = '\0';
  bool started = start(vm, path, options ? options : path + strlen(path));
  free(path);
  return started;
}
