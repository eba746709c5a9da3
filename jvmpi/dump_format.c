/* SPDX-License-Identifier: MIT */
/* The writer of dumps that jvmtic makes, compiled here: nothing but what it makes is in out/. */
#include "jvmpi_dump.c"
