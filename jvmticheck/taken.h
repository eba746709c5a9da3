/* SPDX-License-Identifier: MIT */
/* The functions that the layer does itself, in the place of the VM's or around them. */
#ifndef JVMTICHECK_TAKEN_H
#define JVMTICHECK_TAKEN_H

#include "layer.h"

/* By slot; see struct jvmti_forward_layer. */
jvmtiError (*const* taken_functions(void))(jvmtiEnv* env, void* const* arguments);

#endif
