/* SPDX-License-Identifier: MIT */
/* How the VM starts the bridge. */
#include "callbacks.h"
#include "complaints.h"
#include "events.h"
#include "table.h"
#include "thread_events.h"
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

/* Loads it and calls its JVM_OnLoad. False: it could not be done, and was said on standard error. */
static bool library_load(void) {
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

static jint fail(const char* what) {
  complaints_write("%s", what);
  return JNI_ERR;
}

/* Every allocation is a sample, from the first thread on. */
static void sample_all(void) {
  if (bridge.capabilities.can_generate_sampled_object_alloc_events)
    (void)JVMTI(SetHeapSamplingInterval, 0);
}

static jint start(void) {
  if (bridge.invocation->GetEnv(bridge.vm, (void**)&bridge.jvmti, JVMTI_VERSION_11) != JNI_OK)
    return fail("the VM has no JVM TI of release 11 or newer");
  enabling_get_capabilities();
  sample_all();
  if (!enabling_start()) return fail("the VM sends no events");
  invocation_replace();
  if (library_load()) return JNI_OK;
  events_set_time(EVENTS_OVER);
  if (!bridge.options.optional) return JNI_ERR;
  complaints_write("the VM goes on without the agent");
  return JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
  (void)reserved;
  if (bridge.vm) return fail("there is one agent for JVMPI in a VM, and it is loaded already");
  if (!options_parse(&bridge.options, options)) return JNI_ERR;
  if (bridge.options.help) return JNI_OK;
  bridge.vm = vm;
  bridge.invocation = *vm;
  return start();
}

static jint request(JNIEnv* jni, jint type) {
  JVMPI_Event event = {.event_type = type};
  if (thread_events_begin(jni, type)) events_send(&event);
  return JNI_OK;
}

/* Into a VM in which it is already, it carries requests of a user. */
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM* vm, char* options, void* reserved) {
  (void)vm, (void)reserved;
  const char* word = options ? options : "";
  if (!bridge.vm || events_time() != EVENTS_NOW)
    return fail("an agent for JVMPI is loaded when the VM starts, with -agentpath");
  JNIEnv* jni = threads_jni();
  if (strcmp(word, "dump") == 0) return request(jni, JVMPI_EVENT_DATA_DUMP_REQUEST);
  if (strcmp(word, "reset") == 0) return request(jni, JVMPI_EVENT_DATA_RESET_REQUEST);
  complaints_write("'%s': all that can be asked of an agent that runs is dump, reset", word);
  return JNI_ERR;
}
