/* SPDX-License-Identifier: MIT */
/* An agent that makes calls from a list, each in its place, and writes their results. cases.py generates the list, and
 * calls.py generates calls.c from jvmti.json. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "jvmti.h"

#include <stddef.h>
#include <stdint.h>

enum { MOST_ARGUMENTS = 12, OUT_SIZE = 2048, MOST_SLOTS = 256 };

/* ---- calls.c, generated ---- */

/* Calls the function of this slot with these bits as arguments. */
jvmtiError call_slot(int slot, jvmtiEnv *env, const uint64_t *v);
/* Bit N is set if argument N receives memory that the caller frees. */
unsigned allocated(int slot);
/* Sets the capability with this name. Returns 0 for an unknown name. */
int set_capability(jvmtiCapabilities *capabilities, const char *name, int value);
/* A table whose functions record calls in `reached`, and call those of the VM. */
void watch_table(jvmtiInterface_1 *table, const jvmtiInterface_1 *vms);
const char *error_name(jvmtiError error);

/* ---- agent.c ---- */

extern JavaVM *java_vm;
/* Possesses all available capabilities. */
extern jvmtiEnv *full;
/* Possesses nothing. */
extern jvmtiEnv *none;
/* Has early start. */
extern jvmtiEnv *early;
/* The agent's own, whose events lead to the places. */
extern jvmtiEnv *own;
extern JNIEnv *jni;   /* or NULL */
extern int java_runs; /* classes of the application can be found */

jvmtiEnv *new_environment(void);

/* ---- below.c: between the VM and a layer ---- */

/* Watches environments that are created later. */
void watch(JavaVM *vm);
/* Records calls of this thread. */
void watch_begin(int slot);
/* True if the VM has been called; -1 without watching. */
int watch_end(void);
void reached(int slot, const jvmtiEnv *env);

/* ---- fixtures.c ---- */

/* The value of a word of a case; sets *failed if it is not available. */
uint64_t fixture(const char *word, int *failed);
/* Fixtures that only the case uses. */
void drop_fixtures(void);

/* ---- monitors.c ---- */

/* For places where raw monitors cannot be created. */
void keep_monitors(void);

/* ---- rescue.c ---- */

/* Helps threads that wait for others: resumes the thread that calls, wakes the one that waits. */
void rescue_begin(void);
void rescue_end(void);

/* ---- cases.c ---- */

void read_cases(const char *list, const char *answers);
/* Environments of cases in places other than OnLoad and the live phase. */
void make_environments(void);
/* True if there are cases for this place. */
int wanted(const char *place);
/* Runs the cases of this place, once. */
void run_cases(const char *place);
/* Prepares the fixtures of this place. */
void prepare_cases(const char *place);
void note(const char *format, ...);

#endif
