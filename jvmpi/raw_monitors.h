/* SPDX-License-Identifier: MIT */
/* Raw monitors. They are not the VM's: they work in every thread and at any time, and the bridge knows who owns them. */
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

/* What a dump says of one. */
struct raw_monitor_state {
  JVMPI_RawMonitor monitor;
  char* name;
  JNIEnv* owner; /* NULL: none, or a thread that is none of the VM's */
  unsigned entries, entering, waiting;
  JNIEnv **entering_threads, **waiting_threads; /* while the function runs */
};

/* Calls the function with each. */
void raw_monitors_each(void (*visit)(const struct raw_monitor_state* state, void* data),
                       void* data);

/* The events of the monitors of objects. */

#endif
