/* SPDX-License-Identifier: MIT */
/* What agents hold of the VM's and have to give back, by its address: memory, raw monitors. */
#ifndef JVMTICHECK_HOLDINGS_H
#define JVMTICHECK_HOLDINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct environment;

struct holding {
  struct holding* next; /* with the same hash */
  const void* address;
  const struct environment* environment; /* through which it was got */
  const char* function;                  /* that gave it */
  const char* part;                      /* the parameter or field */
  const void* caller;
  int64_t size;   /* in bytes; -1: unknown */
  bool returned;  /* it has been given back, and is still remembered */
  const void* by; /* and by whom */
  unsigned owner; /* of a raw monitor: number of the thread that has entered it; 0: none */
  unsigned depth; /* and how often */
};

/* One table; all zero: empty. Its functions are safe in any thread, hold a lock for moments only, and call nothing of
 * the VM's. */
struct holdings;

extern struct holdings memory_holdings, monitor_holdings;

/* Something was got. What was known of its address before is forgotten. */
void holdings_add(struct holdings* holdings, const struct holding* holding);

enum holding_state { HOLDING_UNKNOWN, HOLDING_HELD, HOLDING_RETURNED };

/* What is known of the address, with a copy of it in *found unless unknown or NULL. */
enum holding_state holdings_find(struct holdings* holdings, const void* address,
                                 struct holding* found);

/* Something is given back: what it was until now, likewise. */
enum holding_state holdings_return(struct holdings* holdings, const void* address, const void* by,
                                   struct holding* found);

/* It was not given back after all. */
void holdings_revive(struct holdings* holdings, const void* address);

/* The thread of that number has entered a raw monitor once more, or leaves it once: was it the owner before? */
bool holdings_enter(struct holdings* holdings, const void* address, unsigned thread);
bool holdings_leave(struct holdings* holdings, const void* address, unsigned thread);

/* The owner waits: lets go of it, and has it again, as deep as it was (0: it was not the owner). */
unsigned holdings_release(struct holdings* holdings, const void* address, unsigned thread);
void holdings_restore(struct holdings* holdings, const void* address, unsigned thread,
                      unsigned depth);

/* Calls the function with a copy of everything that is held, of one environment or, for NULL, of all. */
void holdings_each(struct holdings* holdings, const struct environment* environment,
                   void (*visit)(const struct holding* holding, void* data), void* data);

#endif
