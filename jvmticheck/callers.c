/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr() */
#include "callers.h"

#include "config.h"

#include <dlfcn.h>
#include <elf.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef HAVE_EXECINFO_H
#include <execinfo.h>
#endif

/* ---- Names of static and hidden functions, and lines, from libdw ------------------------------------ */

/* libdw is loaded at run time, so that it need not be installed, and is not loaded into VMs whose agents follow the
 * rules. The interface of libdw.so.1 is stable. */

/* Of <elfutils/libdwfl.h>. */
struct dwfl;
struct dwfl_module;
struct dwfl_line;
struct dwfl_callbacks {
  void *find_elf, *find_debuginfo, *section_address;
  char** debuginfo_path;
};

static struct {
  struct dwfl* (*begin)(const struct dwfl_callbacks* callbacks);
  void (*end)(struct dwfl* dwfl);
  struct dwfl_module* (*report_elf)(struct dwfl* dwfl, const char* name, const char* file,
                                    int descriptor, uint64_t base, bool add_address);
  int (*report_end)(struct dwfl* dwfl, void* removed, void* data);
  const char* (*addrinfo)(struct dwfl_module* module, uint64_t address, uint64_t* offset,
                          Elf64_Sym* symbol, uint32_t* section, void* elf, void* bias);
  struct dwfl_line* (*getsrc)(struct dwfl_module* module, uint64_t address);
  const char* (*lineinfo)(struct dwfl_line* line, uint64_t* address, int* number, int* column,
                          uint64_t* time, uint64_t* length);
  /* Search debugging information next to the library and in the system's directory, not on the network. */
  struct dwfl_callbacks callbacks;
} libdw;

static bool lines_symbol(void* library, const char* name, void* place) {
  void** symbol = place;
  return (*symbol = dlsym(library, name)) != NULL;
}

static bool lines_load(void) {
  void* library = dlopen("libdw.so.1", RTLD_LAZY | RTLD_LOCAL);
  return library && lines_symbol(library, "dwfl_begin", &libdw.begin) &&
         lines_symbol(library, "dwfl_end", &libdw.end) &&
         lines_symbol(library, "dwfl_report_elf", &libdw.report_elf) &&
         lines_symbol(library, "dwfl_report_end", &libdw.report_end) &&
         lines_symbol(library, "dwfl_module_addrinfo", &libdw.addrinfo) &&
         lines_symbol(library, "dwfl_module_getsrc", &libdw.getsrc) &&
         lines_symbol(library, "dwfl_lineinfo", &libdw.lineinfo) &&
         lines_symbol(library, "dwfl_build_id_find_elf", &libdw.callbacks.find_elf) &&
         lines_symbol(library, "dwfl_build_id_find_debuginfo", &libdw.callbacks.find_debuginfo);
}

/* The function and line of an address. */
struct caller_source {
  struct words function, file; /* empty if unknown */
  size_t offset;               /* in the function */
  int line;
};

/* Finds what the dynamic symbol table lacks, and the line, of the call before a return address. */
static void lines_find(struct dwfl* dwfl, const Dl_info* info, const void* address,
                       struct caller_source* source) {
  const uint64_t call = (uintptr_t)address - 1;
  uint64_t offset;
  Elf64_Sym symbol;
  int number = 0;
  struct dwfl_module* module = libdw.report_elf(dwfl, info->dli_fname, info->dli_fname, -1,
                                                (uintptr_t)info->dli_fbase, false);
  (void)libdw.report_end(dwfl, NULL, NULL);
  if (!module) return;
  const char* function = source->function.length
                             ? NULL
                             : libdw.addrinfo(module, call, &offset, &symbol, NULL, NULL, NULL);
  if (function) {
    words_add(&source->function, function);
    source->offset = offset + 1;
  }
  struct dwfl_line* line = libdw.getsrc(module, call);
  const char* name = line ? libdw.lineinfo(line, NULL, &number, NULL, NULL, NULL) : NULL;
  if (!name || number <= 0) return;
  words_add(&source->file, name); /* as the compiler wrote it */
  source->line = number;
}

static void lines_get(struct caller_source* source, const Dl_info* info, const void* address) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static enum { UNKNOWN, LOADED, MISSING } state;
  pthread_mutex_lock(&lock);
  if (state == UNKNOWN) state = lines_load() ? LOADED : MISSING;
  struct dwfl* dwfl = state == LOADED ? libdw.begin(&libdw.callbacks) : NULL;
  if (dwfl) {
    lines_find(dwfl, info, address, source);
    libdw.end(dwfl);
  }
  pthread_mutex_unlock(&lock);
}

/* ---- Callers --------------------------------------------------------------------------------------- */

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

static void caller_source_get(struct caller_source* source, const Dl_info* info,
                              const void* address) {
  *source = (struct caller_source){.line = 0};
  if (info->dli_sname) {
    words_add(&source->function, info->dli_sname);
    source->offset = (size_t)((uintptr_t)address - (uintptr_t)info->dli_saddr);
  }
  lines_get(source, info, address);
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
