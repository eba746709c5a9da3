/* SPDX-License-Identifier: MIT */
/* What there is in the VM of the tests, and what a profiler has to find: known here without any help of an agent's. */
#ifndef TEST_PROFILER_MODEL_H
#define TEST_PROFILER_MODEL_H

#include "vm.h"

enum {
  CLASSES = 12,
  METHODS = 3, /* of each class */
  TRACES = 40,
  DEPTH = 6,
  ARENAS = 3,
  SLOTS = 4096, /* of an arena: its IDs, which come back */
  KINDS = 3     /* objects, arrays of them, arrays of bytes */
};

struct model_class {
  jobjectID id;
  unsigned
      generation; /* a class that was unloaded comes back as another one, with the same methods' IDs */
};

/* Where something is allocated, and what is expected to be found there. One that is over is kept for its numbers. */
struct model_site {
  struct model_site *before;
  char *key; /* "byte[]|Class0.m1:7;Class3.m2:9" */
  unsigned klass, trace, kind;
  uint64_t live, live_bytes, allocated, allocated_bytes;
};

struct model_object {
  struct model_object *next;
  struct model_site *site; /* NULL: a class's own */
  unsigned klass;          /* of that class */
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
  bool arenas[ARENAS]; /* is it there? */
  uint64_t live;
};

extern struct model model;

/* random.c: numbers that follow from a seed. */
uint32_t random_next(uint64_t *state, uint32_t below);

jobjectID model_id(unsigned arena, unsigned slot);
jmethodID model_method(unsigned klass, unsigned method);

/* Sends the load of a class. */
void model_load_class(unsigned klass, jint type);

/* Everything is as it is when a VM starts; the first arena is there. */
void model_start(uint64_t seed);

/* An object is allocated on the calling thread. False where there is no room: a collection is due. */
bool model_allocate(uint64_t *state);

/* A collection, of a kind that chance chooses: some objects are freed, maybe all others moved, within their arenas or to
 * others; classes are unloaded. */
void model_collect(uint64_t *state);

/* What has to be found, as lines "live bytes allocated bytes key", to standard output. */
void model_print(void);

#endif
