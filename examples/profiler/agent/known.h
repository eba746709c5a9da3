/* SPDX-License-Identifier: MIT */
/* Classes, methods and allocation sites. Each has a number, from 1, which never changes, even if its ID does: the
 * front-end gets numbers. Entries are found without a lock, and kept until the VM ends, in lists ordered by
 * number. */
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
  _Atomic(jobjectID) id;      /* NULL if the class has been unloaded */
  struct klass *_Atomic later;
  uint32_t number;
  uint32_t moved;   /* the collection in which it got its ID */
  bool placeholder; /* an ID that the VM has not defined */
  bool requested;   /* reported on request, and maybe again when it is loaded */
  char *name, *source;
  struct method *methods;
};

struct method {
  struct table_node node;
  _Atomic(jmethodID) id; /* NULL if its class has been unloaded */
  struct method *_Atomic later;
  struct method *sibling; /* of the same class */
  uint32_t number;
  const struct klass *klass;
  char *name, *signature;
  jint first, last; /* lines */
};

struct frame {
  struct method *method; /* NULL if it is unknown */
  jint line;
};

/* The origin of objects of a class, or of arrays of it. */
struct site {
  struct table_node node;
  struct site *_Atomic later;
  uint32_t number;
  uint8_t kind; /* a type of objects in JVMPI */
  uint8_t flags;
  jint depth;
  struct klass *klass;       /* NULL for arrays of primitive values */
  struct site_totals totals; /* protected by the lock of the heap */
  struct frame frames[];
};

/* The ends of a list. */
#define LIST_OF(type)                            \
  struct {                                       \
    struct type *_Atomic first;                  \
    struct type *last; /* protected by the lock */ \
  }

enum { CLASS_BUCKETS = 1 << 13 };

struct known {
  struct store store;
  pthread_mutex_t lock; /* held to add; never during a call of the VM */
  struct klass *_Atomic *classes;
  struct table methods, sites;
  LIST_OF(klass) class_list;
  LIST_OF(method) method_list;
  LIST_OF(site) site_list;
  /* The lengths of the lists. */
  _Atomic uint32_t class_count, method_count, site_count;
  struct site *other;        /* the site of all objects without room */
  struct klass *unknown;     /* the class of objects whose class is unknown */
  _Atomic uint64_t unloaded; /* the number of classes */
};

/* Initializes the tables. False if the limit is too small. */
bool known_init(struct known *known, size_t limit);

/* classes.c: adds a class, unless it is known. */
void classes_load(struct known *known, const JVMPI_Event *event);

/* The class with this ID, or NULL. */
struct klass *classes_find(const struct known *known, jobjectID id);

/* The same, after a request to the VM if it is unknown. Never NULL. */
struct klass *classes_resolve(struct known *known, jobjectID id);

/* Changes an ID, in a collection, from 1. False if no class has the old ID. Of two classes with this ID, the one that
 * was not moved in this collection is changed, because objects are moved in any order. No lock, no memory. */
bool classes_move(struct known *known, jobjectID id, jobjectID new_id, uint32_t collection);

/* Removes a class and its methods, likewise; `collection` is 0 outside collections. */
bool classes_end(struct known *known, jobjectID id, uint32_t collection);

/* methods.c: adds a method of a new class, with the lock. */
void methods_add(struct known *known, struct klass *klass, const JVMPI_Method *method);

/* The method with this ID, or NULL. May call the VM. */
struct method *methods_resolve(struct known *known, jmethodID id);

/* sites.c: true if it is the site of such an object with such a trace. */
bool site_is(const struct site *site, jobjectID class_id, jint kind, bool deeper,
             const JVMPI_CallFrame *frames, jint depth);

/* The site of an object, or the site of all others without room. Never NULL. */
struct site *sites_find(struct known *known, jobjectID class_id, jint kind, bool deeper,
                        const JVMPI_CallFrame *frames, jint depth);

/* A text of the VM as UTF-8, in the store; NULL without room. NULL is converted to "". */
char *known_text(struct known *known, const char *text);

#endif
