/* versioncheck: refuses VMs that are older than it should be, or of another vendor.
 * SPDX-License-Identifier: MIT
 *
 * This file is yours. What is around it is in generated/: loading, options, capabilities, events,
 * the end. `jvmtic agent` never changes what you write here; given more events, it adds their
 * callbacks at the end. */
#include "agent.h"

#include <string.h>

/* ---- Options --------------------------------------------------------------------------------- */

static struct {
  long least, most;
  const char* vm;
} options = {0, 0x7fff, ""};

/* What may stand behind the library's name: KEY, or KEY=VALUE, with commas between. `help` lists
 * them, with two that are there anyway. */
const struct agent_option agent_options[] = {
    {"least", AGENT_NUMBER, &options.least, "the oldest release of JVM TI that will do"},
    {"most", AGENT_NUMBER, &options.most, "the newest one"},
    {"vm", AGENT_TEXT, &options.vm, "what the name of the VM has to have in it"},
    {NULL, AGENT_FLAG, NULL, NULL},
};

/* ---- Start and end --------------------------------------------------------------------------- */

/* The options have been read and the capabilities are there; events come when this has returned.
 * 0 refuses: the agent is not loaded then, and a VM that is starting does not start. */
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

/* No callback is running any more, and none will come. The VM still works, and JNI through
 * agent_jni(); but where the VM has ended without a word, `jvmti` is NULL and nothing of either may
 * be called. */
void agent_end(jvmtiEnv* jvmti) {
  (void)jvmti;
}

/* ---- Events ---------------------------------------------------------------------------------- */
