/* SPDX-License-Identifier: MIT */
/* Agents: shared libraries with functions that are called when they are loaded and unloaded. */
#include "minivm.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ISO C has no conversion from an object's address to a function's. */
static void find_function(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  memcpy(function, &address, sizeof address);
}

static bool start(struct vm *vm, struct agent *agent, const char *path, char *options) {
  const char *name =
      JVMTI_LOAD(vm->protocol.phase) == JVMTI_PHASE_LIVE ? "Agent_OnAttach" : "Agent_OnLoad";
  agent->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!agent->library) {
    fprintf(stderr, "minivm: cannot load the agent %s: %s\n", path, dlerror());
    return false;
  }
  find_function(agent->library, name, &agent->start);
  find_function(agent->library, "Agent_OnUnload", &agent->unload);
  if (!agent->start) {
    fprintf(stderr, "minivm: the agent %s has no %s\n", path, name);
    return false;
  }
  jint result = agent->start((JavaVM *)&vm->functions, options, NULL);
  if (result == JNI_OK) return true;
  fprintf(stderr, "minivm: %s of the agent %s has failed: %d\n", name, path, (int)result);
  return false;
}

bool agent_load(struct vm *vm, const char *library_and_options) {
  struct agent *agent = calloc(1, sizeof *agent);
  char *path = strdup(library_and_options);
  bool started = false;
  if (agent && path) {
    char *options = strchr(path, '=');
    if (options) *options++ = '\0';
    started = start(vm, agent, path, options ? options : path + strlen(path));
    if (started) environments_tell_loaded(vm, path);
  }
  free(path);
  if (started) {
    struct agent **at = &vm->agents;
    while (*at) at = &(*at)->next;
    *at = agent;
    return true;
  }
  if (agent && agent->library) dlclose(agent->library);
  free(agent);
  return false;
}

void agents_unload(struct vm *vm) {
  struct agent *next;
  for (struct agent *agent = vm->agents; agent; agent = next) {
    next = agent->next;
    if (agent->unload) agent->unload((JavaVM *)&vm->functions);
    dlclose(agent->library);
    free(agent);
  }
  vm->agents = NULL;
}
