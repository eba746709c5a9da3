/* SPDX-License-Identifier: MIT */
/* An agent that makes calls from a list, one after the other, each in the place where it is to be made, and writes down
 * what it is told. The list is made by cases.py; calls.c, from jvmti.json, by calls.py. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "jvmti.h"

#include <stddef.h>
#include <stdint.h>

enum { MOST_ARGUMENTS = 12, OUT_SIZE = 2048, MOST_SLOTS = 256 };

/* ---- calls.c, generated ---- */

/* Calls the function of that slot with these bits as arguments. */
jvmtiError call_slot(int slot, jvmtiEnv *env, const uint64_t *v);
/* Bit N: argument N receives memory that the caller has to free. */
unsigned allocated(int slot);
/* Sets the capability of that name; 0: there is none. */
int set_capability(jvmtiCapabilities *capabilities, const char *name, int value);
/* A table that notes in `reached` which functions are called, and calls those of the VM. */
void watch_table(jvmtiInterface_1 *table, const jvmtiInterface_1 *vms);
const char *error_name(jvmtiError error);

/* ---- agent.c ---- */

extern JavaVM *java_vm;
/* Possesses everything that may be possessed. */
extern jvmtiEnv *full;
/* Possesses nothing. */
extern jvmtiEnv *none;
/* Sees the VM start early. */
extern jvmtiEnv *early;
/* The agent's own, whose events bring it to the places. */
extern jvmtiEnv *own;
extern JNIEnv *jni;   /* NULL where there is none */
extern int java_runs; /* classes of the application can be found */

jvmtiEnv *new_environment(void);

/* ---- below.c: between the VM and a layer ---- */

/* Environments that are made from now on are watched. */
void watch(JavaVM *vm);
/* Notes calls of this thread from now on. */
void watch_begin(int slot);
/* Has the VM itself been called? -1: nobody watches. */
int watch_end(void);
void reached(int slot, const jvmtiEnv *env);

/* ---- fixtures.c ---- */

/* What a word of a case stands for; sets *failed where it cannot be had. */
uint64_t fixture(const char *word, int *failed);
/* Those that the case had for itself. */
void drop_fixtures(void);

/* ---- monitors.c ---- */

/* For places where no raw monitors are made. */
void keep_monitors(void);

/* ---- rescue.c ---- */

/* Helps threads that wait for others: resumes the one that calls, wakes the one that waits. */
void rescue_begin(void);
void rescue_end(void);

/* ---- cases.c ---- */

void read_cases(const char *list, const char *answers);
/* Those that cases at other places than OnLoad and live need for themselves. */
void make_environments(void);
/* Is there any case for that place? */
int wanted(const char *place);
/* Runs the cases of that place, once. */
void run_cases(const char *place);
/* Makes what the cases of that place need. */
void prepare_cases(const char *place);
void note(const char *format, ...);

#endif
