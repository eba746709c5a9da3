/* SPDX-License-Identifier: MIT */
/* What is known of classes, methods and the places that allocate. Entries stay until the VM ends, within the limit of
 * the store; they are found without a lock, and added with one that is never held during a call into the VM. */
#ifndef TABLES_H
#define TABLES_H

#include "table.h"

#include <jvmti.h>

#include <pthread.h>

/* Objects and bytes. Objects are counted in parts of AMOUNT_UNIT, because a sampled one stands for a broken number. */
enum { AMOUNT_UNIT = 1024 };

struct amount {
  uint64_t objects, bytes;
};

struct amount_counter {
  _Atomic uint64_t objects, bytes;
};

/* A name; classes of the same name share an entry. The first one stands for all that did not fit. */
struct klass {
  struct table_node node;
  uint32_t index;
  char *name;                /* as in Java, "byte[]" */
  char *file;                /* of its source, or NULL */
  uint32_t before;           /* the site for objects that were there before the agent, or 0 */
  struct amount live;        /* as the last walk through the heap has found them */
  struct amount live_no_tag; /* those of them without a tag */
};

struct line {
  jlocation start;
  jint number;
};

struct method {
  struct table_node node;
  jmethodID id;
  const struct klass *klass;
  char *name, *signature;
  bool native;
  jint line_count; /* sorted by start */
  struct line lines[];
};

enum site_kind {
  SITE_TRACE,  /* a stack trace is known */
  SITE_BEFORE, /* objects that were there before the agent */
  SITE_OTHER   /* the one site for all for which there was no room */
};

/* Where objects of a class come from. */
struct site {
  struct table_node node;
  const struct klass *klass;
  uint64_t trace_hash; /* of the trace alone */
  uint32_t index;
  enum site_kind kind;
  struct amount_counter allocated, freed;
  _Atomic uint64_t events; /* how many objects were seen */
  struct amount live;      /* as the last walk through the heap has found them */
  uint64_t live_seen;      /* how many objects these are estimated from */
  bool deeper;             /* there are more frames than these */
  jint depth;
  jvmtiFrameInfo frames[];
};

struct tables {
  struct store store;
  pthread_mutex_t lock;
  struct table classes, methods, sites;
  struct klass **class_of; /* by index */
  struct site **site_of;   /* by index; 0 is none */
  size_t class_limit, site_limit;
  _Atomic uint32_t class_count, site_count, method_count;
  _Atomic uint64_t without_room; /* events for which the tables had no room */
};

/* The site of all that has no room has this index. */
enum { OTHER_SITE = 1, OTHER_CLASS = 0 };

/* False where the limit has no room for what is there from the start. */
bool tables_init(struct tables *tables, size_t limit);

/* classes.c: the entry of a class, which is tagged with it; never NULL. */
const struct klass *classes_find(struct tables *tables, jvmtiEnv *jvmti, jclass klass);

/* All classes that are loaded now get their tags, so that a walk can tell the class of any object. */
void classes_refresh(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni);

/* methods.c: learns all about a method that it does not know yet. False where there is no room, or the VM does not
 * tell. */
bool methods_learn(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni, jmethodID id);
const struct method *methods_find(const struct tables *tables, jmethodID id);

/* The line of a place in it; 0 where that is not known. */
jint method_line(const struct method *method, jlocation location);

/* sites.c: the site of a trace and class, made where there is none yet; the one for all others where it does not
 * fit. Never NULL. */
struct site *sites_find(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni,
                        const struct klass *klass, const jvmtiFrameInfo *frames, jint depth,
                        bool deeper);

/* Gives each class a site for the objects that are there already. */
void sites_for_before(struct tables *tables);

struct site *site_at(const struct tables *tables, uint32_t index);
bool same_trace(const struct site *one, const struct site *other);

/* What an object of that size stands for, when one is seen every so many bytes; 0: each. */
struct amount amount_of(uint64_t size, uint64_t interval);
double chance_of(uint64_t size, uint64_t interval);

void count_up(struct amount_counter *counter, struct amount amount);
void count_down(struct amount_counter *counter, struct amount amount);

#endif
