/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr() */
#include "callers.h"

#include "config.h"
#include "symbols.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef HAVE_EXECINFO_H
#include <execinfo.h>
#endif

/* Looks up the call before a return address. */
static bool caller_info(const void* address, Dl_info* info) {
  return address && dladdr((const char*)address - 1, info) != 0 && info->dli_fname;
}

void callers_start(void) {
#ifdef HAVE_EXECINFO_H
  void* frames[2];
  (void)backtrace(frames, 2); /* loads its library */
#endif
}

int callers_stack(const void* caller, const void* frames[MAX_FRAMES]) {
  int count = 0;
  frames[count++] = caller;
#ifdef HAVE_EXECINFO_H
  void* all[32];
  Dl_info info;
  int depth = backtrace(all, 32), at = 0;
  while (at < depth && all[at] != caller) at++;
  for (at++; at < depth && count < MAX_FRAMES && caller_info(all[at], &info); at++)
    frames[count++] = all[at];
#endif
  return count;
}

const char* caller_path(const void* address) {
  Dl_info info;
  return caller_info(address, &info) ? info.dli_fname : NULL;
}

const char* caller_module(const void* address) {
  const char* path = caller_path(address);
  const char* slash = path ? strrchr(path, '/') : NULL;
  return slash ? slash + 1 : path ? path : "?";
}

/* The function and line of an address. */
struct caller_source {
  struct words function, file; /* empty if unknown */
  size_t offset;               /* in the function */
  int line;
};

static void caller_source_get(struct caller_source* source, const Dl_info* info,
                              const void* address) {
  const struct symbols_place place = {info->dli_fname, (uintptr_t)info->dli_fbase,
                                      (uintptr_t)address - 1};
  uintptr_t start = (uintptr_t)info->dli_saddr;
  *source = (struct caller_source){.line = 0};
  if (info->dli_sname) words_add(&source->function, info->dli_sname);
  else (void)symbols_function(&place, &source->function, &start);
  source->offset = (size_t)((uintptr_t)address - start);
  source->line = symbols_line(&place, &source->file);
}

static void caller_source_free(struct caller_source* source) {
  free(source->function.bytes);
  free(source->file.bytes);
}

void caller_place(struct words* words, const void* address) {
  Dl_info info;
  if (!caller_info(address, &info)) words_format(words, "%p", address);
  else
    words_format(words, "%s+0x%zx", caller_module(address),
                 (size_t)((uintptr_t)address - (uintptr_t)info.dli_fbase));
}

void caller_text(struct words* words, const void* address) {
  Dl_info info;
  struct caller_source source;
  caller_place(words, address);
  if (!caller_info(address, &info)) return;
  caller_source_get(&source, &info, address);
  if (source.function.length)
    words_format(words, " (%s+0x%zx)", source.function.bytes, source.offset);
  if (source.line) words_format(words, " %s:%d", source.file.bytes, source.line);
  caller_source_free(&source);
}

void caller_json(struct words* words, const void* address) {
  Dl_info info;
  struct caller_source source;
  if (!caller_info(address, &info)) {
    words_format(words, "{\"address\":\"%p\"}", address);
    return;
  }
  caller_source_get(&source, &info, address);
  words_add(words, "{");
  words_member(words, "module", info.dli_fname);
  words_format(words, ",\"offset\":\"0x%zx\"",
               (size_t)((uintptr_t)address - (uintptr_t)info.dli_fbase));
  words_member(words, "symbol", source.function.bytes);
  words_member(words, "file", source.file.bytes);
  words_format(words, ",\"line\":%d}", source.line);
  caller_source_free(&source);
}
