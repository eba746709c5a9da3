/* SPDX-License-Identifier: MIT */
/* The generated part for the release that the VM has. */
#ifndef JVMTICHECK_MODULES_H
#define JVMTICHECK_MODULES_H

#include "jvmti_forward.h"

/* The generated modules, the newest first, and NULL. */
extern const struct jvmti_forward_module* const modules_all[];

/* Selects the module with that index, for the code that all share. */
void modules_use(int index);

/* Selects the module of that profile for a VM of that version: the newest that is not newer. The oldest, if all are. */
const struct jvmti_forward_module* module_choose(jint version, const char* profile);

/* True if that is the size of a table of callbacks in any release. */
jboolean module_knows_callbacks(size_t size);

#endif
