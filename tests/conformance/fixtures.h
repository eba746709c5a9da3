/* SPDX-License-Identifier: MIT */
/* Functions shared by the files of fixtures. Unavailable ones are 0. */
#ifndef FIXTURES_H
#define FIXTURES_H

#include "conformance.h"

/* Zeroed memory. */
extern unsigned char zeros[4096];

/* A fixture that exists already. */
uint64_t known_fixture(const char *name);

/* ---- java.c ---- */

/* Classes, members, stale handles, the current thread, or the result of Conformance.make(). */
uint64_t of_java(const char *name);
uint64_t made_by_java(const char *name);
/* Ends threads. */
void drop_in_java(jobject thing);
/* Performs actions that were deferred until Java runs. */
void settle(void);

/* ---- monitors.c ---- */

uint64_t new_monitor(const char *name);
/* Drops a raw monitor without JNI: a VM may not let unknown threads destroy it. */
void drop_monitor(const char *name, jrawMonitorID monitor);

/* ---- possessions.c ---- */

uint64_t possession(const char *name, int *failed);

#endif
