/* SPDX-License-Identifier: MIT */
/* The entry points of the library. */
#include "callbacks.h"
#include "events.h"
#include "table.h"
#include "thread_events.h"

#include <dlfcn.h>
#include <stdlib.h>

typedef jint(JNICALL* on_load)(JavaVM* vm, char* options, void* reserved);

/* Opens NAME, or libNAME.so if it has no slash. Reports the error of the first attempt. */
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
  if (!library) bridge_complain("cannot load the agent: %s", first ? first : name);
  free(other.bytes);
  free(first);
  return library;
}

/* Loads the agent and calls its JVM_OnLoad. Reports errors. */
static bool library_load(void) {
  const char* name = bridge.options.agent;
  void* library = open_library(name);
  if (!library) return false;
  void* symbol = dlsym(library, "JVM_OnLoad");
  if (!symbol) {
    bool newer = dlsym(library, "Agent_OnLoad") != NULL;
    bridge_complain(
        "%s has no function JVM_OnLoad%s", name,
        newer ? ", but Agent_OnLoad: load this agent for JVM TI without the bridge" : "");
    (void)dlclose(library);
    return false;
  }
  on_load load;
  memcpy(&load, &symbol, sizeof load);
  jint result = load(bridge.vm, bridge.options.agent_options, NULL);
  if (result == JNI_OK && events_heard()) return true;
  if (result == JNI_OK) bridge_complain("JVM_OnLoad of %s has not set NotifyEvent", name);
  else bridge_complain("JVM_OnLoad of %s returned %d", name, (int)result);
  return false;
}

static jint load_fail(const char* message) {
  bridge_complain("%s", message);
  return JNI_ERR;
}

static jint start(void) {
  if (bridge.invocation->GetEnv(bridge.vm, (void**)&bridge.jvmti, JVMTI_VERSION_11) != JNI_OK)
    return load_fail("the VM has no JVM TI of release 11 or newer");
  enabling_get_capabilities();
  if (bridge.capabilities.can_generate_sampled_object_alloc_events)
    (void)JVMTI(SetHeapSamplingInterval, 0); /* each allocation, from the first thread on */
  if (!enabling_start()) return load_fail("the VM sends no events");
  invocation_replace();
  if (library_load()) return JNI_OK;
  events_set_time(EVENTS_OVER);
  if (!bridge.options.optional) return JNI_ERR;
  bridge_complain("the VM continues without the agent");
  return JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
  (void)reserved;
  if (bridge.vm) return load_fail("an agent for JVMPI is already loaded; expected one per VM");
  if (!options_parse(&bridge.options, options)) return JNI_ERR;
  if (bridge.options.help) return JNI_OK;
  bridge.vm = vm;
  bridge.invocation = *vm;
  return start();
}

/* Passes a request of the user to the agent that is already loaded. */
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM* vm, char* options, void* reserved) {
  (void)vm, (void)reserved;
  const char* request = options ? options : "";
  if (!bridge.vm || events_time() != EVENTS_NOW)
    return load_fail("no agent for JVMPI is loaded; expected -agentpath when the VM starts");
  bool dump = strcmp(request, "dump") == 0;
  if (dump || strcmp(request, "reset") == 0) {
    jint type = dump ? JVMPI_EVENT_DATA_DUMP_REQUEST : JVMPI_EVENT_DATA_RESET_REQUEST;
    thread_events_send(threads_jni(), type);
    return JNI_OK;
  }
  bridge_complain("invalid request '%s'; expected dump or reset", request);
  return JNI_ERR;
}
