/* SPDX-License-Identifier: MIT */
/* Known classes, methods and allocation sites. Entries are kept until the VM ends, within the limit of the store.
 * They are found without a lock, and added with a lock that is never held during a call of the VM. */
#ifndef TABLES_H
#define TABLES_H

#include "table.h"

#include <jvmti.h>

#include <pthread.h>

/* Objects and bytes. Objects are counted in units of 1 / AMOUNT_UNIT, because a sample represents a fractional
 * number. */
enum { AMOUNT_UNIT = 1024 };

struct amount {
  uint64_t objects, bytes;
};

struct amount_counter {
  _Atomic uint64_t objects, bytes;
};

/* A name; classes with the same name share an entry. Entry 0 is used for all classes without room. */
struct klass {
  struct table_node node;
  uint32_t index;
  char *name;                /* in Java syntax, "byte[]" */
  char *file;                /* of its source, or NULL */
  uint32_t before;           /* the site of objects that existed before the agent, or 0 */
  struct amount live;        /* according to the last walk through the heap */
  struct amount live_no_tag; /* the part of them without a tag */
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
  SITE_TRACE,  /* a known stack trace */
  SITE_BEFORE, /* objects that existed before the agent */
  SITE_OTHER   /* the only site for all objects without room */
};

/* The origin of objects of a class. */
struct site {
  struct table_node node;
  const struct klass *klass;
  uint64_t trace_hash; /* of the trace only */
  uint32_t index;
  enum site_kind kind;
  struct amount_counter allocated, freed;
  _Atomic uint64_t events; /* the number of objects that were reported */
  struct amount live;      /* according to the last walk through the heap */
  uint64_t live_seen;      /* the number of objects on which the estimate is based */
  bool deeper;             /* there are further frames */
  jint depth;
  jvmtiFrameInfo frames[];
};

struct tables {
  struct store store;
  pthread_mutex_t lock;
  struct table classes, methods, sites;
  struct klass **class_of; /* by index */
  struct site **site_of;   /* by index; 0 is unused */
  size_t class_limit, site_limit;
  _Atomic uint32_t class_count, site_count, method_count;
  _Atomic uint64_t without_room; /* events without room in the tables */
};

/* The index of the site and class for everything without room. */
enum { OTHER_SITE = 1, OTHER_CLASS = 0 };

/* Initializes the tables. False if the limit is too small. */
bool tables_init(struct tables *tables, size_t limit);

/* classes.c: the entry of a class, which gets a tag; never NULL. */
const struct klass *classes_find(struct tables *tables, jvmtiEnv *jvmti, jclass klass);

/* Tags all loaded classes, so that a walk can determine the class of each object. */
void classes_refresh(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni);

/* methods.c: adds a method unless it is known. False without room, or if the VM fails. */
bool methods_learn(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni, jmethodID id);
const struct method *methods_find(const struct tables *tables, jmethodID id);

/* The line of a position, or 0 if it is unknown. */
jint method_line(const struct method *method, jlocation location);

/* sites.c: the site of a trace and class, a new one if needed; the site for all others without room. Never NULL. */
struct site *sites_find(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni,
                        const struct klass *klass, const jvmtiFrameInfo *frames, jint depth,
                        bool deeper);

/* Gives each class a site for objects that exist already. */
void sites_for_before(struct tables *tables);

struct site *site_at(const struct tables *tables, uint32_t index);
bool same_trace(const struct site *one, const struct site *other);

/* The amount that an object of this size represents, with this sampling interval, or 0 for each object. */
struct amount amount_of(uint64_t size, uint64_t interval);
double chance_of(uint64_t size, uint64_t interval);

void count_up(struct amount_counter *counter, struct amount amount);
void count_down(struct amount_counter *counter, struct amount amount);

#endif
