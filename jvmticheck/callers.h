/* SPDX-License-Identifier: MIT */
/* Names of native code: libraries, functions, lines. */
#ifndef JVMTICHECK_CALLERS_H
#define JVMTICHECK_CALLERS_H

#include "words.h"

#include <stdint.h>

/* The return address of the current function. */
#define CALLER() __builtin_return_address(0)

/* A function in place of a return address: the address after its first byte. */
#define CALLED(function) ((const void*)((uintptr_t)(function) + 1))

enum { MAX_FRAMES = 8 };

/* Gets the native frames, outwards from `caller`, a return address. Returns their number, at least 1. */
int callers_stack(const void* caller, const void* frames[MAX_FRAMES]);

/* Prepares callers_stack(), which then allocates no memory. */
void callers_start(void);

/* The file name of the library with this address, without directories, or "?". Valid while the library is loaded. */
const char* caller_module(const void* address);

/* The same with directories, or NULL. */
const char* caller_path(const void* address);

/* Appends "libagent.so+0x1a2b", without reading files. */
void caller_place(struct words* words, const void* address);

/* Appends "libagent.so+0x1a2b (callback+0x12) agent.c:57", as far as the file of the library has names and lines. */
void caller_text(struct words* words, const void* address);

/* Appends {"module":"/path/libagent.so","offset":"0x1a2b","symbol":"callback","file":"agent.c","line":57}, whose
 * last three values may be null, null and 0. */
void caller_json(struct words* words, const void* address);

#endif
