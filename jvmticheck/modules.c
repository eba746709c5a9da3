/* SPDX-License-Identifier: MIT */
#include "modules.h"

#include <stdlib.h>
#include <string.h>

/* Before 9, versions were 1.0 to 1.2. */
static int release_of(jint version) {
  const int major =
      (int)((unsigned)(version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR);
  return major == 1 ? 8 : major;
}

const struct jvmti_forward_module* module_choose(jint version, const char* profile) {
  int best = 0;
  for (int i = 0; modules_all[i]; i++) {
    if (strcmp(modules_all[i]->profile, profile) != 0) continue;
    best = i;
    if (atoi(modules_all[i]->release) <= release_of(version)) break;
  }
  modules_use(best);
  return modules_all[best];
}

jboolean module_knows_callbacks(size_t size) {
  for (int i = 0; modules_all[i]; i++)
    if (modules_all[i]->callbacks_size == size) return JNI_TRUE;
  return JNI_FALSE;
}
