/* SPDX-License-Identifier: MIT */
/* The generated reader and writer of dumps, like generated.c. */
#include "jvmpi/jvmpi_dump.c"
