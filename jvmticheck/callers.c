/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr() */
#include "callers.h"

#include "config.h"

#include <dlfcn.h>
#include <stdint.h>
#include <string.h>
#ifdef HAVE_EXECINFO_H
#include <execinfo.h>
#endif

/* A return address belongs to the call before it. */
static bool look_up(const void* address, Dl_info* info) {
  return address && dladdr((const char*)address - 1, info) != 0 && info->dli_fname;
}

void callers_start(void) {
#ifdef HAVE_EXECINFO_H
  void* frames[2];
  (void)backtrace(frames, 2); /* loads what it needs */
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
  for (at++; at < depth && count < MAX_FRAMES && look_up(all[at], &info); at++)
    frames[count++] = all[at];
#endif
  return count;
}

const char* caller_path(const void* address) {
  Dl_info info;
  return look_up(address, &info) ? info.dli_fname : NULL;
}

const char* caller_module(const void* address) {
  const char* path = caller_path(address);
  const char* slash = path ? strrchr(path, '/') : NULL;
  return slash ? slash + 1 : path ? path : "?";
}

static uintptr_t distance(const void* address, const void* from) {
  return (uintptr_t)address - (uintptr_t)from;
}

void caller_text(struct words* words, const void* address) {
  Dl_info info;
  if (!look_up(address, &info)) {
    words_format(words, "%p", address);
    return;
  }
  words_format(words, "%s+0x%zx", caller_module(address),
               (size_t)distance(address, info.dli_fbase));
  if (info.dli_sname)
    words_format(words, " (%s+0x%zx)", info.dli_sname, (size_t)distance(address, info.dli_saddr));
}

void caller_json(struct words* words, const void* address) {
  Dl_info info;
  if (!look_up(address, &info)) {
    words_format(words, "{\"address\":\"%p\"}", address);
    return;
  }
  words_add(words, "{");
  words_member(words, "module", info.dli_fname);
  words_format(words, ",\"offset\":\"0x%zx\"", (size_t)distance(address, info.dli_fbase));
  words_member(words, "symbol", info.dli_sname);
  words_add(words, "}");
}
