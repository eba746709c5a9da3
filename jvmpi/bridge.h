/* SPDX-License-Identifier: MIT */
/* State and helpers for all files. A process has one bridge, which runs one agent. */
#ifndef BRIDGE_H
#define BRIDGE_H

#include "jvmti.h"

#include "jvmpi.h"
#include "words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

enum { ACC_STATIC = 8 }; /* a modifier of methods and fields */

struct options {
  const char* agent;   /* the library of the agent */
  char* agent_options; /* the argument of its JVM_OnLoad, or NULL */
  bool lean;           /* omit the features that slow down compiled code */
  bool optional;       /* run the VM without the agent if it cannot be loaded */
  bool help;           /* the help has been printed; nothing else happens */
};

struct bridge {
  JavaVM* vm;
  const struct JNIInvokeInterface_* invocation; /* the VM's original functions */
  const struct JNINativeInterface_* jni; /* likewise, not seen by the agent; NULL before VMStart */
  jvmtiEnv* jvmti;
  jvmtiCapabilities capabilities; /* those that the environment possesses */
  struct options options;
};

extern struct bridge bridge;

/* Calls a function of JVM TI. True if it succeeds. */
#define JVMTI(name, ...) ((*bridge.jvmti)->name(bridge.jvmti, __VA_ARGS__) == JVMTI_ERROR_NONE)

/* Deallocates memory of JVM TI, or NULL. */
void bridge_free(void* memory);

/* The time of CLOCK_REALTIME in so many milliseconds. */
struct timespec bridge_after(jlong milliseconds);

/* The number in JVMPI of a primitive type with this signature; JVMPI_NORMAL_OBJECT for other letters. */
uint8_t bridge_type(char letter);

/* Writes a message to standard error, after "jvmpi: ". */
void bridge_complain(const char* format, ...) __attribute__((format(printf, 1, 2)));

/* Reads "lean,optional,agent=LIBRARY=OPTIONS" or NULL. Strings of the result are never freed. Reports errors. */
bool options_parse(struct options* options, const char* text);

#endif
