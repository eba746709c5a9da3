/* SPDX-License-Identifier: MIT */
/* The generated code for the release of the VM. */
#ifndef JVMTICHECK_MODULES_H
#define JVMTICHECK_MODULES_H

#include "jvmti_forward.h"

/* The generated modules, the newest first, and NULL. */
extern const struct jvmti_forward_module* const modules_all[];

/* Selects the module with this index for the shared code. */
void modules_use(int index);

/* Selects the newest module of this profile that is not newer than the VM's version, or the oldest module. */
const struct jvmti_forward_module* module_choose(jint version, const char* profile);

/* True if a release has a table of callbacks of this size. */
jboolean module_knows_callbacks(size_t size);

#endif
