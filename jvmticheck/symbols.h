/* SPDX-License-Identifier: MIT */
/* Names of static and hidden functions, and lines, from the files of libraries. */
#ifndef JVMTICHECK_SYMBOLS_H
#define JVMTICHECK_SYMBOLS_H

#include "words.h"

#include <stdint.h>

/* An address in a library. */
struct symbols_place {
  const char* path;
  uintptr_t base; /* the address at which the library is loaded */
  uintptr_t address;
};

/* Appends the name of the function from the symbol table, and gets its start. False if the table lacks the
 * function. */
bool symbols_function(const struct symbols_place* place, struct words* name, uintptr_t* start);

/* Appends the source file, as the compiler wrote it, and returns the line, or 0 if it is unknown. Requires debugging
 * information, and libdw of elfutils, which is loaded at run time. */
int symbols_line(const struct symbols_place* place, struct words* file);

#endif
