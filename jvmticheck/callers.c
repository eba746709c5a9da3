/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr() */
#include "callers.h"

#include "config.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef HAVE_EXECINFO_H
#include <execinfo.h>
#endif

/* ---- Names of static and hidden functions, and lines, from the files of libraries ------------------ */

/* An address in a library. */
struct symbols_place {
  const char* path;
  uintptr_t base; /* the address at which the library is loaded */
  uintptr_t address;
};

struct image {
  const char* bytes;
  size_t size;
};

static bool image_open(struct image* image, const char* path) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return false;
  void* bytes = MAP_FAILED;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0)
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  (void)close(file);
  if (bytes == MAP_FAILED) return false;
  *image = (struct image){bytes, (size_t)status.st_size};
  return true;
}

/* The bytes at an offset, or NULL after the end of the file. */
static const void* image_at(const struct image* image, uint64_t offset, uint64_t size) {
  return offset <= image->size && size <= image->size - offset ? image->bytes + offset : NULL;
}

static const ElfW(Ehdr) * image_header(const struct image* image) {
  const ElfW(Ehdr)* header = image_at(image, 0, sizeof *header);
  const unsigned char native = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  bool good = header && memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 &&
              header->e_ident[EI_CLASS] == native && header->e_shentsize == sizeof(ElfW(Shdr)) &&
              header->e_phentsize == sizeof(ElfW(Phdr));
  return good ? header : NULL;
}

/* Gets the address in the file of the first loaded page. */
static bool image_first(const struct image* image, const ElfW(Ehdr) * header, uintptr_t* first) {
  const ElfW(Phdr)* at =
      image_at(image, header->e_phoff, header->e_phnum * (uint64_t)sizeof(ElfW(Phdr)));
  for (int i = 0; at && i < header->e_phnum; i++)
    if (at[i].p_type == PT_LOAD) {
      *first = at[i].p_vaddr & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
      return true;
    }
  return false;
}

/* Finds the function with this address in a symbol table. */
static const ElfW(Sym) *
    symbols_in(const struct image* image, const ElfW(Shdr) * table, uintptr_t address) {
  const ElfW(Sym)* symbols = image_at(image, table->sh_offset, table->sh_size);
  for (size_t i = 0; symbols && i < table->sh_size / sizeof *symbols; i++)
    if ((symbols[i].st_info & 0xF) == STT_FUNC && symbols[i].st_shndx != SHN_UNDEF &&
        address >= symbols[i].st_value && address - symbols[i].st_value < symbols[i].st_size)
      return &symbols[i];
  return NULL;
}

static bool symbols_search(const struct image* image, const struct symbols_place* place,
                           struct words* name, uintptr_t* start) {
  uintptr_t first;
  const ElfW(Ehdr)* header = image_header(image);
  if (!header || !image_first(image, header, &first)) return false;
  const ElfW(Shdr)* sections =
      image_at(image, header->e_shoff, header->e_shnum * (uint64_t)sizeof(ElfW(Shdr)));
  for (int i = 0; sections && i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= header->e_shnum) continue;
    const ElfW(Sym)* symbol = symbols_in(image, &sections[i], place->address - place->base + first);
    const ElfW(Shdr)* strings = &sections[sections[i].sh_link];
    const char* text = image_at(image, strings->sh_offset, strings->sh_size);
    if (!symbol || !text || symbol->st_name >= strings->sh_size) continue;
    size_t room = strings->sh_size - symbol->st_name;
    words_format(name, "%.*s", (int)strnlen(text + symbol->st_name, room), text + symbol->st_name);
    *start = symbol->st_value + place->base - first;
    return true;
  }
  return false;
}

/* Appends the name of the function from the symbol table, and gets its start. False if the table lacks the
 * function. */
static bool symbols_function(const struct symbols_place* place, struct words* name,
                             uintptr_t* start) {
  struct image image;
  if (!image_open(&image, place->path)) return false;
  bool found = symbols_search(&image, place, name, start);
  (void)munmap((void*)(uintptr_t)image.bytes, image.size);
  return found;
}

/* Lines of sources, from libdw. It is loaded at run time, so that it need not be installed, and is not loaded into
 * VMs whose agents follow the rules. The interface of libdw.so.1 is stable. */

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

/* Appends the source file, as the compiler wrote it, and returns the line, or 0 if it is unknown. */
static int symbols_line(const struct symbols_place* place, struct words* file) {
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
