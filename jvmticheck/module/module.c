/* SPDX-License-Identifier: MIT */
/* The generated code of all releases and profiles, see merge.awk. The types are those of the newest release; older releases have
 * a subset of their members and values. */
#define JVMTI_LOCAL static
#include "threads.h"

#include "jvmti_impl.h"
#include "jvmti_names.h"
#include "jvmti_trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "merged.c"
