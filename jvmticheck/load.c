/* SPDX-License-Identifier: MIT */
/* The entry points of the library. */
#include "calls.h"
#include "events.h"
#include "modules.h"
#include "port.h"
#include "reports.h"
#include "tracing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct layer layer;

/* Copies the function table of the module, since agents may write into it. */
static bool make_table(void) {
  layer.table = calloc(1, sizeof *layer.table);
  if (!layer.table) return false;
  memcpy(layer.table, layer.module->table, layer.module->table_size);
  return true;
}

static jint load_fail(const char* message) {
  (void)fprintf(stderr, "jvmticheck: %s\n", message);
  return JNI_ERR;
}

static jint start(JavaVM* vm) {
  jint version = 0;
  if (layer.invocation->GetEnv(vm, (void**)&layer.env, JVMTI_VERSION_1) != JNI_OK)
    return load_fail("the VM has no JVM TI");
  if (VM(GetVersionNumber, &version) != JVMTI_ERROR_NONE)
    return load_fail("the VM does not report the version of its JVM TI");
  layer.module = module_choose(version, layer.options.profile);
  if (!make_table() || !reports_open()) return JNI_ERR;
  port_start();
  if (!tracing_start()) return JNI_ERR;
  calls_start();
  if (!events_start()) return load_fail("the VM sends no events");
  summary_start();
  invocation_replace();
  return JNI_OK;
}

static jint layer_load(JavaVM* vm, const char* options, bool late) {
  if (layer.vm) return JNI_OK; /* loaded again, which has no effect */
  if (!options_parse(&layer.options, options)) return JNI_ERR;
  if (layer.options.help) return JNI_OK;
  layer.vm = vm;
  layer.invocation = *vm;
  layer.late = late;
  layer.complete = !late;
  return start(vm);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
  (void)reserved;
  return layer_load(vm, options, false);
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM* vm) {
  (void)vm;
  environments_set_phase(JVMTI_PHASE_DEAD);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM* vm, char* options, void* reserved) {
  (void)reserved;
  return layer_load(vm, options, true);
}
