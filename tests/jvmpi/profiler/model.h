/* SPDX-License-Identifier: MIT */
/* The contents of the test VM, and the expected results of a profiler, computed without the agent. */
#ifndef TEST_PROFILER_MODEL_H
#define TEST_PROFILER_MODEL_H

#include "vm.h"

enum {
  CLASSES = 12,
  METHODS = 3, /* of each class */
  TRACES = 40,
  DEPTH = 6,
  ARENAS = 3,
  SLOTS = 4096, /* of an arena: its IDs, which are reused */
  KINDS = 3     /* objects, arrays of them, arrays of bytes */
};

struct model_class {
  jobjectID id;
  unsigned
      generation; /* an unloaded class is replaced by another one with the same method IDs */
};

/* An allocation site, and its expected totals. The totals of an ended site are kept. */
struct model_site {
  struct model_site *before;
  char *key; /* "byte[]|Class0.m1:7;Class3.m2:9" */
  unsigned klass, trace, kind;
  uint64_t live, live_bytes, allocated, allocated_bytes;
};

struct model_object {
  struct model_object *next;
  struct model_site *site; /* NULL for the site of a class */
  unsigned klass;          /* of this class */
  jint size;
  jobjectID id;
  unsigned arena, slot;
};

struct model {
  pthread_mutex_t lock;
  struct model_class classes[CLASSES];
  struct {
    unsigned depth, classes[DEPTH], methods[DEPTH];
    jint lines[DEPTH];
  } traces[TRACES];
  struct model_site *sites[CLASSES][TRACES][KINDS], *all;
  struct model_object *slots[ARENAS][SLOTS];
  bool arenas[ARENAS]; /* true if it exists */
  uint64_t live;
};

extern struct model model;

/* random.c: random numbers from a seed. */
uint32_t random_next(uint64_t *state, uint32_t below);

jobjectID model_id(unsigned arena, unsigned slot);
jmethodID model_method(unsigned klass, unsigned method);

/* Sends the load of a class. */
void model_load_class(unsigned klass, jint type);

/* The initial state of a VM, with the first arena. */
void model_start(uint64_t seed);

/* Allocates an object on the calling thread. False without room: a collection is needed. */
bool model_allocate(uint64_t *state);

/* A random collection: frees some objects, may move the others within or between arenas, and unloads classes. */
void model_collect(uint64_t *state);

/* Prints the expected results as lines "live bytes allocated bytes key". */
void model_print(void);

#endif
