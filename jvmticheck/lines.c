/* SPDX-License-Identifier: MIT */
/* Lines of sources, from libdw. It is loaded at run time, so that it need not be installed, and is not loaded into
 * VMs whose agents follow the rules. The interface of libdw.so.1 is stable. */
#include "symbols.h"

#include <dlfcn.h>
#include <pthread.h>

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
         lines_symbol(library, "dwfl_module_getsrc", &libdw.getsrc) &&
         lines_symbol(library, "dwfl_lineinfo", &libdw.lineinfo) &&
         lines_symbol(library, "dwfl_build_id_find_elf", &libdw.callbacks.find_elf) &&
         lines_symbol(library, "dwfl_build_id_find_debuginfo", &libdw.callbacks.find_debuginfo);
}

static int lines_find(struct dwfl* dwfl, const struct symbols_place* place, struct words* file) {
  int number = 0;
  struct dwfl_module* module =
      libdw.report_elf(dwfl, place->path, place->path, -1, place->base, false);
  (void)libdw.report_end(dwfl, NULL, NULL);
  struct dwfl_line* line = module ? libdw.getsrc(module, place->address) : NULL;
  const char* name = line ? libdw.lineinfo(line, NULL, &number, NULL, NULL, NULL) : NULL;
  if (!name || number <= 0) return 0;
  words_add(file, name);
  return number;
}

int symbols_line(const struct symbols_place* place, struct words* file) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static enum { UNKNOWN, LOADED, MISSING } state;
  int number = 0;
  pthread_mutex_lock(&lock);
  if (state == UNKNOWN) state = lines_load() ? LOADED : MISSING;
  struct dwfl* dwfl = state == LOADED ? libdw.begin(&libdw.callbacks) : NULL;
  if (dwfl) {
    number = lines_find(dwfl, place, file);
    libdw.end(dwfl);
  }
  pthread_mutex_unlock(&lock);
  return number;
}
