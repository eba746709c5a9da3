/* SPDX-License-Identifier: MIT */
/* Native code as a person finds it. */
#ifndef JVMTICHECK_CALLERS_H
#define JVMTICHECK_CALLERS_H

#include "words.h"

#include <stdint.h>

/* Where the function that this stands in returns to. */
#define CALLER() __builtin_return_address(0)

/* A function that is called, as opposed to one that calls: the place behind its first byte. */
#define CALLED(function) ((const void*)((uintptr_t)(function) + 1))

enum { MAX_FRAMES = 8 };

/* Fills in the native frames from the one that returns to `caller` outwards; at least that one. Returns their number. */
int callers_stack(const void* caller, const void* frames[MAX_FRAMES]);

/* Prepares for callers_stack() being called where no memory should be allocated. */
void callers_start(void);

/* The file name of the library that has the address, without its folders, or "?". It stays as long as the library. */
const char* caller_module(const void* address);

/* The same with its folders; NULL: it is unknown. */
const char* caller_path(const void* address);

/* Appends "libagent.so+0x1a2b", at once. */
void caller_place(struct words* words, const void* address);

/* Appends the same with what the file of the library has: "libagent.so+0x1a2b (callback+0x12) agent.c:57". */
void caller_text(struct words* words, const void* address);

/* {"module":"/path/libagent.so","offset":"0x1a2b","symbol":"callback","file":"agent.c","line":57}, where the last three
 * may be null, null and 0. */
void caller_json(struct words* words, const void* address);

#endif
