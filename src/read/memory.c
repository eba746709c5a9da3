/* SPDX-License-Identifier: MIT */
#include "read/memory.h"

#include <libxml/threads.h>
#include <libxml/xmlmemory.h>
#include <libxml/xmlversion.h>
#include <stdlib.h>
#include <string.h>

/* Those libraries hand no data to the functions that allocate. */
static _Thread_local jmp_buf *current;

static void *memory_failed(size_t size) {
  if (size && current) longjmp(*current, 1);
  return NULL;
}

static void *memory_allocate(size_t size) {
  void *memory = malloc(size);
  return memory ? memory : memory_failed(size);
}

static void *memory_resize(void *memory, size_t size) {
  void *resized = realloc(memory, size);
  return resized ? resized : memory_failed(size);
}

static char *memory_duplicate(const char *string) {
  size_t size = strlen(string) + 1;
  char *copy = memory_allocate(size);
  return copy ? memcpy(copy, string, size) : NULL;
}

/* Not free() itself: then libxml2 would clean up at the end of the process, and might find itself in the middle of what
 * has been left. */
static void memory_release(void *memory) {
  free(memory);
}

jmp_buf *xml_memory(jmp_buf *escape) {
  jmp_buf *before = current;
  current = escape;
  if (escape) xmlMemSetup(memory_release, memory_allocate, memory_resize, memory_duplicate);
#if LIBXML_VERSION >= 21200
  if (escape && xmlCheckThreadLocalStorage() != 0) longjmp(*escape, 1);
#endif
  return before;
}

bool xml_memory_left(void) {
  /* As much as a converter of characters wants, at least. */
  void *some = malloc(64 * 1024);
  free(some);
  return some != NULL;
}
