/* SPDX-License-Identifier: MIT */
/* What the files of libraries say of their code beyond exported names: functions that are static or hidden, and lines. */
#ifndef JVMTICHECK_SYMBOLS_H
#define JVMTICHECK_SYMBOLS_H

#include "words.h"

#include <stdint.h>

/* Code of a library: an address in it. */
struct symbols_place {
  const char* path;
  uintptr_t base; /* where the library begins in memory */
  uintptr_t address;
};

/* Appends the name of the function from the symbol table, and fills in where the function begins. Returns false if the
 * table has no such function. */
bool symbols_function(const struct symbols_place* place, struct words* name, uintptr_t* start);

/* Appends the source file, as the compiler wrote it, and returns the line; 0: not known. This takes debugging information
 * and elfutils' libdw, which is loaded here where it is installed. */
int symbols_line(const struct symbols_place* place, struct words* file);

#endif
