/* SPDX-License-Identifier: MIT */
#include "complaints.h"
#include "events.h"
#include "table.h"
#include "words.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef jint(JNICALL* on_load)(JavaVM* vm, char* options, void* reserved);

/* As the dynamic linker finds it; a word without / is tried as libWORD.so, too. The reason of the first is told. */
static void* open_library(const char* name) {
  struct words other = {0};
  void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library) return library;
  const char* why = dlerror();
  char* first = strdup(why ? why : name);
  if (!strchr(name, '/')) {
    words_format(&other, "lib%s.so", name);
    library = dlopen(other.bytes, RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) complaints_write("cannot load the agent: %s", first ? first : name);
  free(other.bytes);
  free(first);
  return library;
}

bool library_load(void) {
  const char* name = bridge.options.agent;
  void* library = open_library(name);
  if (!library) return false;
  void* symbol = dlsym(library, "JVM_OnLoad");
  if (!symbol) {
    bool newer = dlsym(library, "Agent_OnLoad") != NULL;
    complaints_write(
        "%s has no function JVM_OnLoad%s", name,
        newer ? ", but Agent_OnLoad: it is an agent for JVM TI, to be loaded without the bridge"
              : "");
    (void)dlclose(library);
    return false;
  }
  on_load load;
  memcpy(&load, &symbol, sizeof load);
  jint result = load(bridge.vm, bridge.options.agent_options, NULL);
  if (result == JNI_OK && events_heard()) return true;
  if (result == JNI_OK) complaints_write("JVM_OnLoad of %s has not set NotifyEvent", name);
  else complaints_write("JVM_OnLoad of %s returned %d", name, (int)result);
  return false;
}
