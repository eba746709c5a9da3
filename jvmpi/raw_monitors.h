/* SPDX-License-Identifier: MIT */
/* Raw monitors, implemented here: they work in each thread, in each phase, and their owners are known. */
#ifndef BRIDGE_RAW_MONITORS_H
#define BRIDGE_RAW_MONITORS_H

#include "bridge.h"

/* The functions of JVMPI. */
JVMPI_RawMonitor raw_monitors_create(char* name);
void raw_monitors_destroy(JVMPI_RawMonitor monitor);
void raw_monitors_enter(JVMPI_RawMonitor monitor);
void raw_monitors_exit(JVMPI_RawMonitor monitor);
void raw_monitors_wait(JVMPI_RawMonitor monitor, jlong milliseconds);
void raw_monitors_notify_all(JVMPI_RawMonitor monitor);

/* The contents of a record of a dump. */
struct raw_monitor_state {
  JVMPI_RawMonitor monitor;
  char* name;
  JNIEnv* owner; /* NULL if there is none, or it is not attached */
  unsigned entries, entering, waiting;
  JNIEnv **entering_threads, **waiting_threads; /* valid while the function runs */
};

/* Calls a function with each raw monitor. */
void raw_monitors_each(void (*visit)(const struct raw_monitor_state* state, void* data),
                       void* data);

#endif
