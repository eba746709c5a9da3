/* SPDX-License-Identifier: MIT */
/* Preloaded: the allocations from the first to the last of an order (see server.h) fail, and so does starting a thread;
 * with `how`, the place of the first one is written to standard error. With FAULTS_PROCESSORS, this number of
 * processors is reported: with one, the order of allocations is always the same. */
#define _GNU_SOURCE
#include "server.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* The next function with this name. */
#define REAL(name) ((__typeof__(&name))real(&real_##name, #name))
static void *real_malloc, *real_calloc, *real_realloc, *real_aligned_alloc, *real_posix_memalign,
    *real_free, *real_sysconf, *real_pthread_create;

static struct server_run *run;
static struct server_order order;
static long processors;
static _Thread_local bool inside; /* in this library */
/* The program has ended. The code for coverage then allocates, and must not fail. */
static bool ended;

/* For allocations of dlsym() before there is an allocator. */
static _Alignas(max_align_t) char early[16 * 1024];
static size_t early_used;

static void *early_alloc(size_t size) {
  size_t align = _Alignof(max_align_t), at = early_used;
  early_used += (size + align - 1) / align * align;
  if (early_used > sizeof early) abort();
  return early + at;
}

static bool is_early(const void *memory) {
  return (const char *)memory >= early && (const char *)memory < early + sizeof early;
}

static void *real(void **function, const char *name) {
  if (!*function) {
    bool outer = inside;
    inside = true;
    *function = dlsym(RTLD_NEXT, name);
    inside = outer;
  }
  return *function;
}

/* The stack of callers as a number that is the same in each process. */
static uint64_t site(void) {
  enum { FRAMES = 9, OURS = 3 };
  void *frames[FRAMES];
  uint64_t hash = 14695981039346656037u;
  int count = backtrace(frames, FRAMES);
  for (int i = OURS; i < count; i++) {
    Dl_info info;
    uintptr_t base = dladdr(frames[i], &info) ? (uintptr_t)info.dli_fbase : 0;
    hash = (hash ^ ((uintptr_t)frames[i] - base)) * 1099511628211u;
  }
  return hash;
}

/* Counts a call that may fail. True if it does. */
static bool fails(void) {
  if (!run || inside || ended) return false;
  long number = atomic_fetch_add(&run->count, 1) + 1;
  bool failing = number >= order.first && number <= order.last;
  if (order.sites || order.how) {
    inside = true;
    if (order.sites && number <= SERVER_SITES) run->sites[number - 1] = site();
    if (order.how && number == order.first) {
      void *frames[40];
      backtrace_symbols_fd(frames, backtrace(frames, 40), STDERR_FILENO);
    }
    inside = false;
  }
  if (failing) errno = ENOMEM;
  return failing;
}

__attribute__((constructor)) static void start(void) {
  const char *number = getenv("FAULTS_PROCESSORS");
  void *frames[2];
  processors = number ? atol(number) : 0;
  (void)REAL(free);
  backtrace(frames, 2); /* the first call allocates */
  run = server_start(&order);
}

/* ---- What is put before the C library ----------------------------------------------------------- */

_Noreturn void exit(int status) {
  static void *next;
  ended = true;
  ((__typeof__(&exit))real(&next, "exit"))(status);
  abort();
}

static int (*real_main)(int, char **, char **);

static int run_main(int count, char **arguments, char **variables) {
  exit(real_main(count, arguments, variables));
}

int __libc_start_main(int (*main)(int, char **, char **), int count, char **arguments,
                      void (*init)(void), void (*fini)(void), void (*loader_fini)(void),
                      void *stack) {
  static void *next;
  real_main = main;
  return ((__typeof__(&__libc_start_main))real(&next, "__libc_start_main"))(
      run_main, count, arguments, init, fini, loader_fini, stack);
}

void *malloc(size_t size) {
  if (inside && !real_malloc) return early_alloc(size);
  return fails() ? NULL : REAL(malloc)(size);
}

void *calloc(size_t count, size_t size) {
  if (inside && !real_calloc) return early_alloc(count * size);
  return fails() ? NULL : REAL(calloc)(count, size);
}

void *realloc(void *memory, size_t size) {
  return fails() ? NULL : REAL(realloc)(memory, size);
}

void free(void *memory) {
  if (!is_early(memory)) REAL(free)(memory);
}

void *aligned_alloc(size_t align, size_t size) {
  return fails() ? NULL : REAL(aligned_alloc)(align, size);
}

int posix_memalign(void **memory, size_t align, size_t size) {
  return fails() ? ENOMEM : REAL(posix_memalign)(memory, align, size);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *),
                   void *data) {
  return fails() ? EAGAIN : REAL(pthread_create)(thread, attributes, function, data);
}

long sysconf(int name) {
  if (name == _SC_NPROCESSORS_ONLN && processors) return processors;
  return REAL(sysconf)(name);
}
