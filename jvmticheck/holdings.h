/* SPDX-License-Identifier: MIT */
/* Memory and raw monitors that agents have to release, by address. */
#ifndef JVMTICHECK_HOLDINGS_H
#define JVMTICHECK_HOLDINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct environment;

struct holding {
  struct holding* next; /* with the same hash */
  const void* address;
  const struct environment* environment; /* that provided it */
  const char* function;                  /* that returned it */
  const char* part;                      /* the parameter or field */
  const void* caller;
  int64_t size;   /* in bytes, or -1 if unknown */
  bool returned;  /* it has been released, and is kept for reports */
  unsigned owner; /* of a raw monitor: the number of the thread that has entered it, or 0 */
  unsigned depth; /* the number of times it has been entered */
};

/* A hash table. Its functions are thread-safe, hold a lock briefly, and do not call the VM. */
struct holdings;

extern struct holdings memory_holdings, monitor_holdings;

/* Adds a holding, which replaces an earlier one with its address. */
void holdings_add(struct holdings* holdings, const struct holding* holding);

enum holding_state { HOLDING_UNKNOWN, HOLDING_HELD, HOLDING_RETURNED };

/* The state of an address; *found gets the holding if it is known and found is not NULL. */
enum holding_state holdings_find(struct holdings* holdings, const void* address,
                                 struct holding* found);

/* Releases a holding. Returns the state before, likewise. */
enum holding_state holdings_return(struct holdings* holdings, const void* address,
                                   struct holding* found);

/* Reverts holdings_return(). */
void holdings_revive(struct holdings* holdings, const void* address);

/* The thread with this number enters a raw monitor this often. */
void holdings_enter(struct holdings* holdings, const void* address, unsigned thread,
                    unsigned times);

/* The thread leaves the monitor once, or completely, to wait. Returns how often it had entered, 0 unless it was the owner. */
unsigned holdings_leave(struct holdings* holdings, const void* address, unsigned thread, bool all);

/* Calls a function with each holding that has not been released, of one environment or, for NULL, of all. */
void holdings_each(struct holdings* holdings, const struct environment* environment,
                   void (*visit)(const struct holding* holding, void* data), void* data);

#endif
