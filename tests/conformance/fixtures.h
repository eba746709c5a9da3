/* SPDX-License-Identifier: MIT */
/* What the files of fixtures have of each other. What cannot be had is 0. */
#ifndef FIXTURES_H
#define FIXTURES_H

#include "conformance.h"

/* Memory in which there is nothing. */
extern unsigned char zeros[4096];

/* A fixture that has been made already. */
uint64_t known_fixture(const char *name);

/* ---- java.c ---- */

/* Classes, members, stale handles, the current thread, or what Conformance.make() makes of the name. */
uint64_t of_java(const char *name);
uint64_t made_by_java(const char *name);
/* Threads come to their end. */
void drop_in_java(jobject thing);
/* What a call has put off until Java runs happens now. */
void settle(void);

/* ---- monitors.c ---- */

uint64_t new_monitor(const char *name);
/* A raw monitor is forgotten without JNI: a VM may not let threads that it does not know destroy it. */
void drop_monitor(const char *name, jrawMonitorID monitor);

/* ---- possessions.c ---- */

uint64_t possession(const char *name, int *failed);

#endif
