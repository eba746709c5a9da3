/* versioncheck: refuses VMs that are older than it should be, or of another vendor.
 * SPDX-License-Identifier: MIT
 *
 * This file is yours. The directory generated/ contains loading, options, capabilities, events and
 * shutdown. `jvmtic agent` never changes your code here; it adds callbacks for new events at the
 * end. */
#include "agent.h"

#include <string.h>

/* ---- Options --------------------------------------------------------------------------------- */

static struct {
  long least, most;
  const char* vm;
} options = {0, 0x7fff, ""};

/* The options after the library's name: KEY or KEY=VALUE, separated by commas. The option `help`
 * lists them, and two standard ones. */
const struct agent_option agent_options[] = {
    {"least", AGENT_NUMBER, &options.least, "the oldest release of JVM TI that will do"},
    {"most", AGENT_NUMBER, &options.most, "the newest one"},
    {"vm", AGENT_TEXT, &options.vm, "what the name of the VM has to have in it"},
    {NULL, AGENT_FLAG, NULL, NULL},
};

/* ---- Start and end --------------------------------------------------------------------------- */

/* Called after options and capabilities, before events. If it returns 0, the agent is not loaded,
 * and a VM that is starting exits. */
int agent_start(jvmtiEnv* jvmti) {
  jint version;
  char* name = NULL;
  int right;
  if (!CHECK((*jvmti)->GetVersionNumber(jvmti, &version)) ||
      !CHECK((*jvmti)->GetSystemProperty(jvmti, "java.vm.name", &name)))
    return 0;
  long major = (version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR;
  long minor = (version & JVMTI_VERSION_MASK_MINOR) >> JVMTI_VERSION_SHIFT_MINOR;
  if (major == 1 && minor == 2) major = 8; /* what 8 called itself */
  right = major >= options.least && major <= options.most && strstr(name, options.vm) != NULL;
  agent_say("%s, JVM TI %ld.%ld: %s", name, major, minor, right ? "fine" : "not wanted");
  CHECK((*jvmti)->Deallocate(jvmti, (unsigned char*)name));
  return right;
}

/* Called after the last callback. The VM and JNI (agent_jni()) still work, unless the VM has ended
 * without an event: then `jvmti` is NULL, and functions of both must not be called. */
void agent_end(jvmtiEnv* jvmti) {
  (void)jvmti;
}

/* ---- Events ---------------------------------------------------------------------------------- */
