/* SPDX-License-Identifier: MIT */
#include "modules.h"

#include <stdlib.h>
#include <string.h>

#define MODULE(release, profile) \
  extern const struct jvmti_forward_module jvmti_forward_##release##_##profile;
#include "modules.def"
#undef MODULE

static const struct jvmti_forward_module* const modules[] = {
#define MODULE(release, profile) &jvmti_forward_##release##_##profile,
#include "modules.def"
#undef MODULE
};
enum { COUNT = sizeof modules / sizeof *modules };

/* Before 9, versions were 1.0 to 1.2. */
static int release_of(jint version) {
  const int major =
      (int)((unsigned)(version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR);
  return major == 1 ? 8 : major;
}

const struct jvmti_forward_module* module_choose(jint version, const char* profile) {
  const struct jvmti_forward_module* best = NULL;
  for (int i = 0; i < COUNT; i++) {
    if (strcmp(modules[i]->profile, profile) != 0) continue;
    if (!best || atoi(modules[i]->release) <= release_of(version)) best = modules[i];
  }
  return best;
}

jboolean module_knows_callbacks(size_t size) {
  for (int i = 0; i < COUNT; i++)
    if (modules[i]->callbacks_size == size) return JNI_TRUE;
  return JNI_FALSE;
}
