/* SPDX-License-Identifier: MIT */
/* What has a name or a place: classes, methods, and the sites that allocate. Each gets a number, counted from 1, which it
 * keeps for ever, whatever becomes of its ID: the front-end is told numbers. Entries are found without a lock, and stay until
 * the VM ends; lists in the order of numbers lead to them. */
#ifndef KNOWN_H
#define KNOWN_H

#include "table.h"
#include "wire/totals.h"
#include "wire/wire.h"

#include <jvmpi.h>

#include <pthread.h>
#include <stdatomic.h>

struct method;

struct klass {
  struct klass *_Atomic next; /* with an ID in the same bucket */
  _Atomic(jobjectID) id;      /* NULL when the class is gone */
  struct klass *_Atomic later;
  uint32_t number;
  uint32_t moved;   /* the collection in which it got its ID */
  bool placeholder; /* an ID was met of which the VM has told nothing */
  bool requested;   /* the VM has told of it because it was asked, and may yet do so by itself */
  char *name, *source;
  struct method *methods;
};

struct method {
  struct table_node node;
  _Atomic(jmethodID) id; /* NULL when its class is gone */
  struct method *_Atomic later;
  struct method *sibling; /* of the same class */
  uint32_t number;
  const struct klass *klass;
  char *name, *signature;
  jint first, last; /* lines */
};

struct frame {
  struct method *method; /* NULL: the VM does not tell */
  jint line;
};

/* Where objects of a class, or arrays of it, come from. */
struct site {
  struct table_node node;
  struct site *_Atomic later;
  uint32_t number;
  uint8_t kind; /* one of the types of objects */
  uint8_t flags;
  jint depth;
  struct klass *klass;       /* NULL for arrays of primitive values */
  struct site_totals totals; /* guarded by the lock of the heap */
  struct frame frames[];
};

/* The ends of a list that grows. */
#define LIST_OF(type)                            \
  struct {                                       \
    struct type *_Atomic first;                  \
    struct type *last; /* guarded by the lock */ \
  }

enum { CLASS_BUCKETS = 1 << 13 };

struct known {
  struct store store;
  pthread_mutex_t lock; /* taken to add; never during a call into the VM */
  struct klass *_Atomic *classes;
  struct table methods, sites;
  LIST_OF(klass) class_list;
  LIST_OF(method) method_list;
  LIST_OF(site) site_list;
  /* How many stand in the lists; so many may be looked at. */
  _Atomic uint32_t class_count, method_count, site_count;
  struct site *other;        /* the site of all for which there is no room */
  struct klass *unknown;     /* the class of objects where the VM tells none */
  _Atomic uint64_t unloaded; /* classes */
};

/* False where the limit has no room for what is there from the start. */
bool known_init(struct known *known, size_t limit);

/* classes.c: a class is loaded; may be called for one that is known. */
void classes_load(struct known *known, const JVMPI_Event *event);

/* The class with this ID, NULL if there is none. */
struct klass *classes_find(const struct known *known, jobjectID id);

/* The same; asks the VM for what is not known. Never NULL. */
struct klass *classes_resolve(struct known *known, jobjectID id);

/* Its ID has changed, in that collection, from 1. False where no class has the old one. Of two that have it, the one that was
 * not moved is meant: objects change places in any order. No lock, no memory. */
bool classes_move(struct known *known, jobjectID id, jobjectID new_id, uint32_t collection);

/* A class is gone, and its methods with it. The same; outside of collections, 0. */
bool classes_end(struct known *known, jobjectID id, uint32_t collection);

/* methods.c: adds one of a class that is new, with the lock. */
void methods_add(struct known *known, struct klass *klass, const JVMPI_Method *method);

/* NULL where the VM does not tell. May ask the VM. */
struct method *methods_resolve(struct known *known, jmethodID id);

/* sites.c: whether it is the site of such an object, allocated by such a trace. */
bool site_is(const struct site *site, jobjectID class_id, jint kind, bool deeper,
             const JVMPI_CallFrame *frames, jint depth);

/* The site of them; that of all others where there is no room. Never NULL. */
struct site *sites_find(struct known *known, jobjectID class_id, jint kind, bool deeper,
                        const JVMPI_CallFrame *frames, jint depth);

/* A text of the VM's as UTF-8, in the store; NULL without room. NULL is "". */
char *known_text(struct known *known, const char *text);

#endif
