/* SPDX-License-Identifier: MIT */
/* The harness that calls each wrapper without faults, with each fault and with each pair of faults. Its parts, and the
 * tables that faults.py generates. */
#ifndef FAULTS_H
#define FAULTS_H

#include "jvmti_enter.h"
#include "jvmti_impl.h"
#include "jvmti_port.h"

#include <stddef.h>
#include <stdint.h>

/* Arguments have 64 bits, and numbers are sign-extended. A handle contains its kind, its parameter and its state, from
 * which the port answers. A buffer is an offset until its address is known. */
enum handle_kind {
  NO_HANDLE,
  CLASS_HANDLE,
  METHOD_HANDLE,
  FIELD_HANDLE,
  MONITOR_HANDLE,
  THREAD_HANDLE,
  OBJECT_HANDLE,
  GROUP_HANDLE,
  MODULE_HANDLE,
  LOADER_HANDLE,
  LOCATION_HANDLE /* not a handle, but the port is called with it */
};
enum handle_state {
  GOOD,
  STALE,
  OTHER, /* primitive class, native method, dead thread, another class's field */
  LATER  /* class that is not prepared, virtual thread */
};

#define HANDLE(kind, param, state)                                               \
  (UINT64_C(0x4A0000000000) | (uint64_t)(param) << 24 | (uint64_t)(kind) << 16 | \
   (uint64_t)(state) << 8)
#define BUFFER_TAG (UINT64_C(0xB0FF) << 48)
#define BUFFER(param) (BUFFER_TAG | (uint64_t)(param)*BUFFER_STEP)
#define ARRAY_TAG (UINT64_C(0xA44A) << 48)
#define ARRAY(number) (ARRAY_TAG | (uint64_t)(number))
#define NUMBER(value) ((uint64_t)(int64_t)(value))
#define NO_LOCATION NUMBER(0x7EAD0000) /* invalid for the port; others are valid */

enum { MAX_PARAMS = 24, BUFFER_STEP = 0x2000, BUFFER_SIZE = MAX_PARAMS * BUFFER_STEP };

/* The steps of a wrapper in the order of the specification, from 0. */
enum fault_kind { PHASE_FAULT, CALLER_FAULT, ENV_FAULT, CAPABILITY_FAULT, PARAM_FAULT };

/* A fault, or an unusual valid value, whose `error` is 0. */
struct fault {
  unsigned char step;
  unsigned char kind;
  unsigned short which; /* capability or parameter */
  uint64_t value;
  int error;
  const char *words;
  /* Required other facts, from 1, or 0: another parameter and its value, which a fault of its own overrides; a missing
   * capability. */
  unsigned char also;
  unsigned short missing;
  uint64_t also_value;
  unsigned char optional; /* the port may lack a function for it: then it is valid */
};

struct parameter {
  const char *name;
  uint64_t good;
  unsigned char handle; /* enum handle_kind */
  signed char class_at; /* the parameter of the class of a field, or of the method of a location, or -1 */
  unsigned char array;  /* an array of such handles */
};

struct function {
  const char *name;
  unsigned slot;
  unsigned char jkernel, transition, safe;
  unsigned char entered_from; /* the first step inside the VM */
  unsigned char phase_count, caller_count, capability_count, param_count;
  unsigned short fault_count, accepted_count;
  const int *phases;                  /* allowed */
  const enum jvmti_caller *callers;   /* allowed */
  const unsigned short *capabilities; /* required */
  const struct parameter *params;
  const struct fault *faults, *accepted;
  jvmtiError (*check)(struct jvmti_call *call, jvmtiEnv *env, const uint64_t *values);
};

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Tables: faults.py ------------------------------------------------------------------------ */

/* Through the function table, by function. In C++ through the methods of the environment, and `table` is unused. */
extern jvmtiError (*const calls[])(const jvmtiInterface_1 *table, jvmtiEnv *env,
                                   const uint64_t *values);
extern const int calls_need_env;

extern const struct function functions[];
extern const size_t function_count;
extern const unsigned reserved_slots[]; /* terminated by 0 */
extern const void *const arrays[];      /* by the number of ARRAY() */
void set_up_arrays(void);

/* The name of an error, or NULL. */
const char *error_text(int error);
/* Sets a capability to 0 or 1; `which` is its index in the specification. */
void set_capability(jvmtiCapabilities *capabilities, unsigned which, unsigned value);

/* ---- The call being made: faults_run.c -------------------------------------------------------- */

/* How the call is made. */
enum way {
  CHECKED,
  NO_TRANSITION,
  UNTRACED,
  TRACED,
  TRACED_JSON,
  TRACED_ERRORS,
  CHECK_ALONE,
  SHORT_PORT,
  WAYS
};

struct way_facts {
  const char *words;
  const char *trace;                 /* the traced levels of all functions, or NULL */
  jboolean announced;                /* the line of the call is traced */
  jboolean names, transition, alone; /* describe(), enter() and leave() exist; no table */
  jboolean no_questions;             /* the port lacks the functions that may be NULL */
};
extern const struct way_facts ways[WAYS];

struct faults_call {
  const struct function *function;
  size_t index;
  enum way way;
  /* The state of the VM. */
  jvmtiPhase phase;
  enum jvmti_caller caller;
  uint32_t valid;
  jboolean null_env;
  jvmtiCapabilities capabilities;
  uint64_t values[MAX_PARAMS];
  jvmtiError result; /* of the implementation */
  /* The expected result. */
  jvmtiError expected;
  const char *offender;
  jboolean reaches, enters; /* reaches the implementation; enters the VM */
  jboolean refused;
  uint32_t set; /* parameters by fault */
  /* The faults, for messages. */
  const struct fault *faults[3];
  const char *words;
};
extern struct faults_call now;

/* A letter for each event. */
extern char happened[4096];
/* Records a letter; records a problem, only the first of a call. */
void note(char letter);
void problem(const char *words);

/* Makes the call and compares the events. */
void run_call(void);

extern size_t calls_by_way[WAYS], failures;
/* Called on a failure instead of printing it, or NULL. It does not return. */
extern void (*on_failure)(void);
/* Prints the call. */
void print_call(void);

/* ---- The VM: faults_port.c -------------------------------------------------------------------- */

/* Creates the VM, before anything else. */
void set_up_vm(void);
/* Sets the state of `now`, and returns the environment. */
jvmtiEnv *prepare_vm(const jvmtiInterface_1 *table);
/* The environment cannot be read when this is no longer allowed, until this call. */
void env_back(void);
/* True if the current thread is inside the VM. */
jboolean is_inside_vm(void);
/* True if the environment and port of the call are the right ones. */
jboolean knows_vm(const struct jvmti_call *call);
/* The address of the buffer of a value; other values unchanged. */
uint64_t located(uint64_t value);
/* Records the called implementation and its arguments. Returns its result. */
jvmtiError recorded(size_t function, jvmtiEnv *env, const uint64_t *values, size_t count);

/* ---- All calls of a function: faults_cases.c -------------------------------------------------- */

void test_function(size_t index);

#ifdef __cplusplus
}
#endif

/* Bits of floating-point numbers. */
static inline uint64_t bits_of_float(jfloat value) {
  union {
    jfloat value;
    uint32_t bits;
  } both = {value};
  return both.bits;
}
static inline uint64_t bits_of_double(jdouble value) {
  union {
    jdouble value;
    uint64_t bits;
  } both = {value};
  return both.bits;
}

static inline jfloat float_of_bits(uint64_t bits) {
  union {
    uint32_t bits;
    jfloat value;
  } both = {(uint32_t)bits};
  return both.value;
}
static inline jdouble double_of_bits(uint64_t bits) {
  union {
    uint64_t bits;
    jdouble value;
  } both = {bits};
  return both.value;
}
static inline jvalue jvalue_of_bits(uint64_t bits) {
  jvalue value;
  value.j = (jlong)bits;
  return value;
}

#endif
