/* SPDX-License-Identifier: MIT */
/* The memory of libxml2 and libxslt. */
#ifndef JVMTIC_READ_MEMORY_H
#define JVMTIC_READ_MEMORY_H

#include <setjmp.h>
#include <stdbool.h>

/* From here on an allocation of these libraries that fails goes to `escape`, as one of an arena does; NULL: it is theirs
 * to handle again. Returns where it went before.
 * They tell of it in many ways, some of which are those of a bad document, and some not at all: none of that is
 * reached. What they hold then is lost, and they must not be called again.
 * For the thread that is the first to call this, and only it may call those libraries: in any other they cannot
 * do without memory, and end the process where there is none. */
jmp_buf *xml_memory(jmp_buf *escape);

/* True if blocks of these libraries are parts of chunks, which end with the process: freeing a tree that is the last one
 * would take time and give nothing back. */
bool xml_memory_is_pooled(void);

/* Can some memory still be had? Libraries behind libxml2 that get none may say that something else is wrong. */
bool xml_memory_left(void);

#endif
